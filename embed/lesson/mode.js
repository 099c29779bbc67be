// An exercise on a board of the page: what the reader does is answered in words below it.

import { make } from '../base/dom.js';
import { addTexts, hasText, loadTexts } from '../../web/i18n/t.js';
import { recordOf } from './exercises.js';
import { createRun, keyOf } from './run.js';

/** @type {import('../../web/i18n/t.js').Tables} */
const TABLES = {
  ja: () => import('../../web/i18n/ja/exercises.js'),
  ko: () => import('../../web/i18n/ko/exercises.js'),
  'zh-Hans': () => import('../../web/i18n/zh-Hans/exercises.js'),
  'zh-Hant': () => import('../../web/i18n/zh-Hant/exercises.js'),
};

/**
 * Loads the words of the exercises.
 * @param {string} name @param {string} lang
 * @throws {RangeError} a sentence, if there is no such exercise
 */
export async function openExercise(name, lang) {
  const sgf = recordOf(name);
  const [english] = await Promise.all([
    import('../../web/i18n/exercises.js'),
    loadTexts(lang, TABLES).catch(() => {}), // then in English
  ]);
  addTexts(english.default);
  return { sgf, createHandler: lesson };
}

/**
 * @param {import('../interactive/player.js').Player} player @returns {import('../interactive/modes.js').ModeHandler}
 */
function lesson(player) {
  const { board } = player;
  const task = make('p', { class: 'task', part: 'task' });
  const name = board.options?.lesson ?? '';
  const run = createRun(name, {
    game: () => player.replay.game(),
    play: (vertex, by) => player.play(vertex, by),
    restart: () => player.go(player.origin),
  });

  function reset() {
    run.reset();
    board.box.classList.remove('done');
  }

  return {
    playsStones: !run.isTapped,
    canPass: run.canPass,
    canAct: () => !run.isDone(),
    start() {
      reset();
      task.textContent = board.text(`lesson.${name}.task`);
      board.box.before(task);
      player.setStatus('');
      player.update();
    },
    close: () => task.remove(),
    onNavigate: reset,
    act(vertex) {
      const answer = run.act(vertex);
      if (!answer) return;
      const { key, params, reply = null, isDone } = answer;
      player.setStatus(keyOf(name, key, hasText), { ...params, reply: reply === null ? '' : player.nameOf(reply) });
      player.update();
      player.revealStatus();
      if (!isDone) return;
      board.box.classList.add('done');
      board.emit('end', { solved: true, lesson: name });
    },
    hint: () => run.nextPoint(),
    marks: () => [...run.found].map((vertex, i) => ({ vertex, kind: 'tag', text: `${i + 1}`, color: 1 })),
  };
}

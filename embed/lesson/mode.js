// An exercise on a board of the page: what the reader does is answered in words below it.

import { make } from '../base/dom.js';
import { hasText } from '../texts/texts.js';
import { createRun, keyOf } from './run.js';

export { loadLessonTexts } from '../texts/texts.js';
export { recordOf } from './exercises.js';

/**
 * @param {import('../interactive/player.js').Player} player
 * @returns {import('../interactive/modes.js').ModeHandler}
 */
export function lesson(player) {
  const { board } = player;
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
      board.root.querySelector('.task')?.remove();
      board.box.before(make('p', { class: 'task', part: 'task' }, board.text(`lesson.${name}.task`)));
      player.setStatus('');
      player.update();
    },
    onNavigate: reset,
    act(vertex) {
      const answer = run.act(vertex);
      if (!answer) return;
      const { key, params, reply = null, isDone } = answer;
      player.setStatus(keyOf(name, key, hasText), { ...params, reply: reply === null ? '' : player.nameOf(reply) });
      player.update();
      if (!isDone) return;
      board.box.classList.add('done');
      board.emit('end', { solved: true, lesson: name });
    },
    hint: () => run.nextPoint(),
    marks: () => [...run.found].map((vertex, i) => ({ vertex, kind: 'tag', text: `${i + 1}`, color: 1 })),
  };
}

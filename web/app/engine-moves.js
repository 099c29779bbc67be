// Part of the controller: the engine's moves and choices when it is its turn, and its hints.

import { hinted, thinkingBegun, thinkingProgressed } from '../game/state.js';
import { canHint, engineToMove, gameOf } from '../game/game-registry.js';
import { nameOf } from '../board/coordinates.js';
import { t } from '../i18n/t.js';
import { recordMove } from './play.js';

/** @typedef {ReturnType<import('../game/game.js').Core['ask']>} Question */

/**
 * The engine's answer in a position; its progress is shown.
 * @param {import('../game/game.js').Core} core
 * @param {{ pause: import('./controller.js').Pause, teach: import('../game/game.js').Teach }} parts
 * @param {import('../game/state.js').State} state @param {Question} question
 */
async function answerOf({ store, engine }, { pause, teach }, state, { signal, isCurrent }) {
  const game = gameOf(state);
  const begun = performance.now();
  if (state.settings.teaching !== 'off') await teach(state, signal);
  const reportProgress = (/** @type {Parameters<typeof game.read>[1]} */ report) => {
    if (isCurrent()) store.apply(thinkingProgressed, game.read(state, report));
  };
  const readable = (/** @type {Parameters<typeof pause>[0]} */ report) =>
    new Promise((resolve) => setTimeout(resolve, begun + pause(report) - performance.now()));
  const answer = await game.answer(state, async (request, isAside = false) => {
    const report = await engine.search(request, { signal, onProgress: isAside ? undefined : reportProgress });
    await readable(report);
    if (!isAside) reportProgress(report);
    return report;
  });
  await readable(undefined);
  return answer;
}

/**
 * @param {import('../game/game.js').Core} core @param {object} parts
 * @param {import('./controller.js').Pause} parts.pause @param {import('../game/game.js').Teach} parts.teach
 * @param {Pick<ReturnType<typeof import('./play.js').createPlay>, 'decide' | 'giveUp'>} parts.play
 */
export function createEngineMoves(core, { pause, teach, play }) {
  const { store, announce, withRules, ask, judgeHere, cancelQuestion, fail, workerFailed, continueGame } = core;

  /**
   * Shows that something is asked for, and passes the answer on unless the question has been replaced.
   * @template T @param {'move' | 'hint'} purpose @param {(question: Question) => Promise<T>} work
   * @param {(result: T) => void} onResult
   */
  async function runEngine(purpose, work, onResult) {
    const state = store.get();
    const question = ask();
    const { isCurrent } = question;
    store.apply(thinkingBegun, purpose, gameOf(state).limit(state));
    try {
      const result = await work(question);
      if (!isCurrent()) return;
      cancelQuestion();
      onResult(result);
    } catch (error) {
      if (!isCurrent()) return;
      cancelQuestion();
      workerFailed(error);
    }
  }

  /** @param {readonly number[]} vertices the engine's moves; -1 passes */
  function playMoves(vertices) {
    withRules((rules) => {
      for (const vertex of vertices) {
        const verdict = rules.check(vertex);
        if (verdict !== 'ok') {
          const number = store.get().game.moves.length + 1;
          fail('worker', 'error.move', new Error(`${vertex} is ${verdict} at move ${number}`));
          return;
        }
        recordMove(core, rules, vertex);
      }
      continueGame();
    });
  }

  return {
    /** Asks the engine for its move, if it is its turn. */
    think() {
      const state = store.get();
      if (!engineToMove(state) || state.failure?.part === 'worker') return;
      runEngine(
        'move',
        (question) => answerOf(core, { pause, teach }, state, question),
        (answer) => {
          if ('choice' in answer) play.decide(answer.choice);
          else if (answer.moves[0] === -2) play.giveUp();
          else playMoves(answer.moves);
        },
      );
    },

    /** Asks the engine to suggest a move; a second call cancels that. */
    hint() {
      const state = store.get();
      if (!canHint(state)) return;
      if (state.thinking) {
        cancelQuestion();
        return;
      }
      if (state.failure?.part === 'worker') return;
      const from = state.game.moves.length;
      runEngine(
        'hint',
        ({ signal }) => judgeHere(signal),
        (judgement) => {
          if (!judgement) return;
          const { move: vertex = -1, line = [] } = judgement;
          store.apply(hinted, { from, vertices: line[0] === vertex ? line : [vertex] });
          announce(t('say.hint', { point: vertex < 0 ? t('point.pass') : nameOf(vertex, state.game.size) }));
        },
      );
    },
  };
}

// Part of the controller: the engine's moves and choices when it is its turn, and its hints.

import { hinted, thinkingBegun, thinkingProgressed } from '../game/state.js';
import { canHint, engineToMove, gameOf } from '../game/game-registry.js';
import { nameOf } from '../board/coordinates.js';
import { t } from '../i18n/t.js';
import { recordMove } from './play.js';

/**
 * @param {import('../game/game.js').Core} core
 * @param {object} parts
 * @param {import('./controller.js').Pause} parts.pause
 * @param {import('../game/game.js').Teach} parts.teach
 * @param {Pick<ReturnType<typeof import('./play.js').createPlay>, 'decide' | 'giveUp'>} parts.play
 */
export function createEngineMoves(core, { pause, teach, play }) {
  const { store, engine, announce, withRules, ask, cancelQuestion, fail, workerFailed, continueGame } = core;

  /**
   * Asks the engine, shows its progress and passes on its result.
   * @template T
   * @param {'move' | 'hint'} purpose
   * @param {(search: import('../game/game.js').Ask, signal: AbortSignal) => Promise<T>} work
   * @param {(result: T) => void} onResult
   */
  async function runEngine(purpose, work, onResult) {
    const state = store.get();
    const game = gameOf(state);
    const { signal, isCurrent } = ask();
    /** @param {any} report */
    const reportProgress = (report) => {
      if (isCurrent()) store.apply(thinkingProgressed, game.read(state, report));
    };
    store.apply(thinkingBegun, purpose, game.limit(state, purpose));
    const begun = performance.now();
    const readable = (/** @type {any} */ report) =>
      new Promise((resolve) => setTimeout(resolve, begun + pause(purpose, report) - performance.now()));
    try {
      const result = await work(async (request, isAside = false) => {
        const report = await engine.search(request, { signal, onProgress: isAside ? undefined : reportProgress });
        await readable(report);
        if (!isAside) reportProgress(report);
        return report;
      }, signal);
      await readable(undefined);
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
        async (search, signal) => {
          if (state.settings.teaching !== 'off') await teach(state, signal);
          return gameOf(state).answer(state, search);
        },
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
        (search) => search(gameOf(state).hint(state)),
        ({ move: vertex, pv }) => {
          store.apply(hinted, { from, vertices: pv[0] === vertex ? pv : [vertex] });
          announce(t('say.hint', { point: vertex < 0 ? t('point.pass') : nameOf(vertex, state.game.size) }));
        },
      );
    },
  };
}

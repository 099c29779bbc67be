// Checks gomoku problems: proves each again, and measures how long its answers take.
import { BLACK, WHITE } from '../../wasm-bindings/engine-module.js';
import { GomokuThreats } from '../../wasm-bindings/gomoku-threats.js';
import { finish, judge, rightMove } from '../../web/problems/gomoku-judge.js';
import { loadProblems } from './games.mjs';
import { gameWith, prove } from './prove.mjs';

/** @import { Problem, GomokuKind } from '../../web/problems/deck.js' */

/** Why there is no proof. @type {Record<string, string>} */
const REASONS = {
  over: 'has a row of five already',
  kind: 'is not of its kind',
  several: 'has several right first moves',
  none: 'has no right first move',
  unknown: 'has a first move that is neither right nor wrong within the nodes',
  dear: 'has an answer that takes too long',
  lost: 'has a solution that does not end',
};

export async function loadChecker() {
  const module = await loadProblems();
  const threats = new GomokuThreats(module);
  return {
    /** visits: nodes of the longest answer.
     * @param {Problem} problem @returns {{ wrong: string | null, visits: number }} */
    check(problem) {
      const kind = /** @type {GomokuKind} */ (problem.kind);
      const proof = prove(module, threats, { ...problem, kind });
      if (typeof proof === 'string') return { wrong: REASONS[proof], visits: 0 };
      if (proof.moves !== problem.moves)
        return { wrong: `takes ${proof.moves} moves, not ${problem.moves}`, visits: proof.dearest };
      return { wrong: null, visits: proof.dearest };
    },

    /** Milliseconds of each answer to a reader who tries every first move, and plays the solution.
     * @param {Problem} problem @returns {number[]} */
    timesOf(problem) {
      const kind = /** @type {GomokuKind} */ (problem.kind);
      const game = gameWith(module, problem);
      if (!game) return [];
      /** @type {number[]} */
      const times = [];
      const answer = (/** @type {number} */ vertex) => {
        game.play(vertex, BLACK);
        threats.forget();
        const begun = performance.now();
        const judgement = finish(judge({ game, threats }, kind));
        times.push(performance.now() - begun);
        return judgement;
      };
      for (let vertex = 0; vertex < game.size * game.size; vertex++) {
        if (game.legal(vertex, BLACK) !== 'ok') continue;
        answer(vertex);
        game.undo();
      }
      for (let solved = false; !solved; ) {
        const vertex = finish(rightMove({ game, threats }, kind));
        if (vertex === null) break;
        const { reply, ...judgement } = answer(vertex);
        solved = judgement.solved || reply === null;
        if (reply !== null && !solved) game.play(reply, WHITE);
      }
      game.free();
      return times;
    },
  };
}

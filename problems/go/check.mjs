// Checks Go problems: proves each again, and measures how long its answers take.
import { BLACK } from '../../wasm-bindings/engine-module.js';
import { LifeProblem } from '../../wasm-bindings/life-problem.js';
import { aimOf, finish, judge, movesNow, rightMove } from '../../web/problems/go-judge.js';
import { ratingOf } from '../../web/problems/deck.js';
import { loadNet, loadProblems } from './games.mjs';
import { rankOf } from './people.mjs';
import { LONG, prove } from './prove.mjs';
import { isClosed } from './region.mjs';

/** @typedef {import('../../web/problems/deck.js').Problem} Problem */

/** The visits of an answer and the hardest reply change a little with the solver: the tolerance of visits, as a factor,
 * and of the length of solutions, in moves. */
const MARGIN = 3;
const TOLERANCE = 2;

export async function loadChecker() {
  const [module, net] = [await loadProblems(), await loadNet()];
  return {
    /** @param {Problem} problem @returns {{ wrong: string | null, visits: number }} visits: of the longest answer */
    check(problem) {
      const content = /** @type {Problem & { kind: import('../../web/problems/deck.js').GoKind }} */ (problem);
      let proof;
      try {
        proof = prove(module, content, { maxVisits: MARGIN * LONG.answer });
      } catch (error) {
        return { wrong: `is refused: ${error instanceof Error ? error.message : error}`, visits: 0 };
      }
      if (typeof proof === 'string') return { wrong: proof, visits: 0 };
      if (!isClosed(module, content, proof.points)) return { wrong: 'has a wall that is not safe', visits: 0 };
      const differs = Math.abs(proof.moves - problem.moves) > TOLERANCE;
      const visits = Math.max(...proof.visits);
      if (differs) return { wrong: `takes ${proof.moves} moves, not ${problem.moves}`, visits };
      const rating = ratingOf(rankOf(net, content, proof));
      return { wrong: rating === problem.rating ? null : `is rated ${problem.rating}, not ${rating}`, visits };
    },

    /** Milliseconds of each answer to a reader who tries every first move, and plays the solution.
     * @param {Problem} problem @returns {number[]} */
    timesOf(problem) {
      /** @type {number[]} */
      const times = [];
      const fresh = () => {
        const life = new LifeProblem(module, problem);
        life.begin(BLACK);
        return { problem: life, aim: aimOf(/** @type {any} */ (problem.kind)), visits: Infinity };
      };
      const timed = (/** @type {ReturnType<typeof fresh>} */ position) => {
        const begun = performance.now();
        const judgement = finish(judge(position));
        times.push(performance.now() - begun);
        return judgement;
      };
      const first = fresh();
      for (const vertex of movesNow(first.problem)) {
        const position = fresh();
        position.problem.play(vertex);
        timed(position);
        position.problem.free();
      }
      for (let solved = false; !solved; ) {
        const vertex = finish(rightMove(first));
        if (vertex === null || !first.problem.play(vertex)) break;
        const { reply, ...judgement } = timed(first);
        solved = judgement.solved || reply === null;
        if (reply !== null) first.problem.play(reply);
      }
      first.problem.free();
      return times;
    },
  };
}

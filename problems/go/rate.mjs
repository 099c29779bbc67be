// How hard a problem is: while a set is made, an estimate from the solver's work, the length of the solution and the
// network's surprise; then the rank at which half of the people solve it (problems/README.md).
import { BLACK } from '../../wasm-bindings/engine-module.js';
import { ratingOf } from '../../web/problems/deck.js';
import { rankOf } from './people.mjs';
import { prove } from './prove.mjs';

/** @import { GoContent, GoProof } from './prove.mjs' */
/** @typedef {Omit<import('../../web/problems/deck.js').Problem, 'game'>} Problem */

const MIN_RATING = 500;
const MAX_RATING = 2500;
const MAX_SURPRISE = 8;
const MAX_MOVES = 6;
/** Of 1, bits of work, moves after the first, and surprise; problems that capture stones in atari need no reading. */
const ESTIMATE = [300, 60, 130, 130];
const ATARI_ESTIMATE = [300, 30, 0, 50];

/**
 * The surprise of the right move: -log2 of its policy among the points of the region.
 * @param {import('./games.mjs').Policy} policy @param {GoContent} content
 * @param {Pick<GoProof, 'right' | 'points'>} proof
 */
export function surpriseOf(policy, { size, black, white }, { right, points }) {
  const setup = { black, white };
  const game = policy.net.newGame({ size, komi: 0, rules: 'japanese', setup, first: BLACK });
  const of = policy.of(game);
  game.free();
  const all = points.reduce((sum, v) => sum + of[v], 0);
  return Math.min(MAX_SURPRISE, -Math.log2(Math.max(1e-6, of[right] / (all || 1))));
}

/**
 * @param {{ work: number, moves: number }} proof @param {number} surprise in bits
 * @param {boolean} isAtari are stones in atari to be taken?
 */
export function estimateOf({ work, moves }, surprise, isAtari) {
  const features = [1, Math.log2(1 + work), Math.min(MAX_MOVES, moves) - 1, surprise];
  const points = (isAtari ? ATARI_ESTIMATE : ESTIMATE).reduce((sum, weight, i) => sum + weight * features[i], 0);
  return Math.round(Math.min(MAX_RATING, Math.max(MIN_RATING, points)));
}

/**
 * Are the stones that are to be captured in atari, and taken by the right move?
 * @param {import('../../wasm-bindings/problems-module.js').ProblemsModule} module
 * @param {GoContent} content @param {number} right
 */
export function isAtari(module, { kind, size, black, white, targets }, right) {
  if (kind !== 'capture') return false;
  const game = module.newGame({ size, rules: 'japanese', setup: { black, white } });
  const { liberties } = game.chain(targets[0]) ?? { liberties: [] };
  game.free();
  return liberties.length === 1 && liberties[0] === right;
}

/**
 * Rates problems that were chosen.
 * @param {import('../../wasm-bindings/problems-module.js').ProblemsModule} module
 * @param {import('../../wasm-bindings/engine-module.js').EngineModule} net with the network of people
 * @param {number} maxVisits of an answer
 * @returns {(problem: Problem) => number}
 */
export function createRater(module, net, maxVisits) {
  return (problem) => {
    const content = /** @type {GoContent} */ (/** @type {unknown} */ (problem));
    const proof = prove(module, content, { maxVisits });
    if (typeof proof === 'string') throw new Error(`${problem.id} ${proof}.`);
    return ratingOf(rankOf(net, content, proof));
  };
}

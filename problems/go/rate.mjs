// How hard a problem is, on a scale as Elo: from the solver's work, the length of the solution, and how likely the
// network is to play the first move. problems/README.md says how the weights were found.
import { BLACK } from '../../wasm-bindings/engine-module.js';

/** @typedef {import('./prove.mjs').GoContent} GoContent */
/** @typedef {import('./prove.mjs').GoProof} GoProof */

const LEAST = 500;
const MOST = 2500;
const WEIGHTS = { base: 380, work: 60, moves: 150, surprise: 55 };
const MAX_SURPRISE = 8;

/**
 * How surprising the right move is: bits of what the network thinks of it among the points of the region.
 * @param {import('./games.mjs').Policy} policy @param {GoContent} content @param {GoProof} proof
 */
export function surpriseOf(policy, { size, black, white }, { right, points }) {
  const setup = { black, white };
  const game = policy.net.newGame({ size, komi: 0, rules: 'japanese', setup, first: BLACK });
  const of = policy.of(game);
  game.free();
  const all = points.reduce((sum, v) => sum + of[v], 0);
  return Math.min(MAX_SURPRISE, -Math.log2(Math.max(1e-6, of[right] / (all || 1))));
}

/** @param {{ work: number, moves: number }} proof @param {number} surprise in bits */
export function ratingOf({ work, moves }, surprise) {
  const { base, ...weights } = WEIGHTS;
  const points =
    base + weights.work * Math.log2(1 + work) + weights.moves * (moves - 1) + weights.surprise * surprise;
  return Math.round(Math.min(MOST, Math.max(LEAST, points)));
}

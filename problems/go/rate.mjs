// How hard a problem is, on a scale as Elo: from the solver's work, the length of the solution, and how likely the
// network is to play the first move. problems/README.md says how the weights were found.
import { BLACK } from '../../wasm-bindings/engine-module.js';

/** @typedef {import('./prove.mjs').GoContent} GoContent */
/** @typedef {import('./prove.mjs').GoProof} GoProof */

const LEAST = 500;
const MOST = 2500;
const BASE = 300;
/** Of work, moves and surprise. */
const WEIGHTS = [60, 130, 130];
const ATARI_WEIGHTS = [30, 0, 50];
const MAX_SURPRISE = 8;
const MAX_MOVES = 6;

/**
 * How surprising the right move is: bits of what the network thinks of it among the points of the region.
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
 * What the rating is made of: bits of work, further moves of the solution, bits of surprise.
 * @param {{ work: number, moves: number }} proof @param {number} surprise
 */
export const featuresOf = ({ work, moves }, surprise) => [
  Math.log2(1 + work),
  Math.min(MAX_MOVES, moves) - 1,
  surprise,
];

/**
 * @param {{ work: number, moves: number }} proof @param {number} surprise in bits
 * @param {boolean} isAtari are stones in atari to be taken? Then nothing must be read.
 */
export function ratingOf(proof, surprise, isAtari) {
  const features = featuresOf(proof, surprise);
  const points = features.reduce((sum, feature, i) => sum + (isAtari ? ATARI_WEIGHTS : WEIGHTS)[i] * feature, BASE);
  return Math.round(Math.min(MOST, Math.max(LEAST, points)));
}

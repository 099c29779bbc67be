// The rating of a gomoku problem on the Elo scale: from the length of the win, the work of its proof, the number of
// tempting first moves, and the level at which the engine finds the right one (problems/gomoku/README.md).
import { Levels, strengthOf } from './levels.mjs';

/** @typedef {import('../../web/problems/deck.js').GomokuKind} GomokuKind */
/** @import { Proof, Stones } from './prove.mjs' */

const MIN_RATING = 600;
const MAX_RATING = 2400;
/** Of 1, of the features, and of strength. @type {Record<GomokuKind, number[]>} */
const WEIGHTS = {
  fours: [200, 150, 20, 10, 0.35],
  threats: [550, 105, 32, 12, 0.35],
  defend: [50, 260, 35, 22, 0.4],
};
const MAX_MOVES = 12;
const MAX_TEMPTING = 24;

/**
 * What the rating is made of, but for strength: 1, moves of the win (defend: of White's, and Black's own beyond the
 * first), bits of work, tempting first moves that are wrong.
 * @param {GomokuKind} kind @param {Pick<Proof, 'moves' | 'threat' | 'work' | 'tempting'>} proof
 */
export const featuresOf = (kind, { moves, threat, work, tempting }) => [
  1,
  Math.min(MAX_MOVES, kind === 'defend' ? threat + moves - 1 : moves),
  Math.log2(1 + work),
  Math.min(MAX_TEMPTING, tempting),
];

/** @param {GomokuKind} kind @param {Parameters<typeof featuresOf>[1]} proof @param {number} strength by levels.mjs */
export function ratingOf(kind, proof, strength) {
  const features = [...featuresOf(kind, proof), strength];
  const points = features.reduce((sum, feature, i) => sum + WEIGHTS[kind][i] * feature, 0);
  return Math.round(Math.min(MAX_RATING, Math.max(MIN_RATING, points)));
}

/**
 * Rates proved problems.
 * @param {import('../../wasm-bindings/engine-module.js').EngineModule} engine
 * @returns {(stones: Stones, proof: Proof) => number}
 */
export function createRater(engine) {
  const levels = new Levels(engine);
  return (stones, proof) => ratingOf(stones.kind, proof, strengthOf(levels.foundBy(stones, proof.solution)));
}

// How hard a gomoku problem is, on a scale as Elo: from the length of the win, the work of its proof and the number of
// first moves that look as good. problems/README.md says how the weights were found.

/** @typedef {import('../../web/problems/deck.js').GomokuKind} GomokuKind */
/** @typedef {import('./prove.mjs').Proof} Proof */

const LEAST = 600;
const MOST = 2400;
/** Of 1 and of the features, in this order. @type {Record<GomokuKind, number[]>} */
const WEIGHTS = {
  fours: [370, 190, 25, 12],
  threats: [670, 130, 40, 15],
  defend: [250, 350, 45, 30],
};
const MAX_MOVES = 12;
const MAX_TEMPTING = 24;

/**
 * What the rating is made of: moves of the win (defend: of White's, and Black's own beyond the first), bits of work,
 * tempting first moves that are wrong.
 * @param {GomokuKind} kind @param {Pick<Proof, 'moves' | 'threat' | 'work' | 'tempting'>} proof
 */
export const featuresOf = (kind, { moves, threat, work, tempting }) => [
  1,
  Math.min(MAX_MOVES, kind === 'defend' ? threat + moves - 1 : moves),
  Math.log2(1 + work),
  Math.min(MAX_TEMPTING, tempting),
];

/** @param {GomokuKind} kind @param {Parameters<typeof featuresOf>[1]} proof */
export function ratingOf(kind, proof) {
  const points = featuresOf(kind, proof).reduce((sum, feature, i) => sum + WEIGHTS[kind][i] * feature, 0);
  return Math.round(Math.min(MOST, Math.max(LEAST, points)));
}

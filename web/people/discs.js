// What people of a rank play, as discs on a board: for study and for boards in articles.

/**
 * How many people play a move, 0 to 1.
 * @typedef {{ vertex: number, share: number }} PeopleMove vertex: -1 for the pass
 */

/** Moves that are kept, the most frequent first. */
const MOST = 12;
/** Moves that fewer people play are not on the board. */
const LEAST_SHARE = 0.02;

/** @param {Float32Array} policy by vertex, the pass last @returns {PeopleMove[]} the most frequent first */
export const movesOf = (policy) =>
  [...policy]
    .map((share, vertex) => ({ vertex: vertex === policy.length - 1 ? -1 : vertex, share }))
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST);

/**
 * The moves on the board, with how many people of a hundred play each.
 * @param {readonly PeopleMove[]} moves the most frequent first
 * @returns {import('../board/shapes.js').Mark[]}
 */
export function discsOf(moves) {
  const most = moves[0]?.share ?? 1;
  return moves
    .filter(({ vertex, share }) => vertex >= 0 && share >= LEAST_SHARE)
    .map(({ vertex, share }) => ({ vertex, kind: 'heat', weight: share / most, text: `${Math.round(100 * share)}` }));
}

// The candidate moves of the position on the board, as the analysis shows them.

/** @typedef {import('./state.js').State} State */
/** @typedef {import('../board/shapes.js').Mark} Mark */
/** @typedef {{ vertex: number, visits: number, winRate: number, scoreLead?: number }} Candidate of Go */
/**
 * A candidate with its signs, which web/study/candidates.js makes.
 * @typedef {object} ShownCandidate
 * @property {number} vertex
 * @property {number} winRate of the player to move, like all that follows
 * @property {readonly number[]} pv the candidate first
 * @property {number} [visits] Go
 * @property {number} [scoreLead] points; Go with the network
 * @property {number} [depth] plies; gomoku
 * @property {number} [end] plies until a proven end, negative for a loss, 0 if none is proven; gomoku
 * @property {number | null} loss against the first candidate, the engine's choice: points in Go, null where the engine
 *   counts none; win rate in gomoku
 * @property {number} grade of the loss: 0 none worth a word, 1 small, 2 clear, 3 large
 * @property {number} weight of its disc, 0 to 1
 * @property {string} text in the disc; '' if it has none
 */

/** The analysis of the position on the board, or null. @param {State} state */
export const currentAnalysis = ({ study, record }) => (study.analysis?.node === record.node ? study.analysis : null);

/** The candidates on the board. @param {State} state */
export const candidatesOf = (state) => currentAnalysis(state)?.candidates.filter(({ text }) => text) ?? [];

/**
 * What the board shows: the line of the chosen candidate, or a disc for each.
 * @param {State} state @returns {{ line?: readonly number[], discs: Mark[] }}
 */
export function shownCandidates(state) {
  const found = candidatesOf(state);
  const line = found.find(({ vertex }) => vertex === state.study.candidate)?.pv;
  const discs = line
    ? []
    : found.map(({ vertex, weight, grade, text }) => ({
        vertex,
        kind: /** @type {const} */ ('heat'),
        weight,
        grade,
        text,
      }));
  return { line, discs };
}

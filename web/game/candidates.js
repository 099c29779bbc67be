// The candidate moves of the position on the board, what they lose against the engine's choice, and how bad that is.

/** @typedef {import('./state.js').State} State */
/** @typedef {{ vertex: number, visits: number, winRate: number, scoreLead?: number }} Candidate */

/** Points from which a loss is small, clear, large; as teaching programs grade them. */
const GRADES = [0.5, 1.5, 4];

/** The analysis of the position on the board, or null. @param {State} state */
export const currentAnalysis = ({ study, record }) => (study.analysis?.node === record.node ? study.analysis : null);

/** Candidates with at least 2 visits and 1/50 of the most visits. @param {State} state */
export function candidatesOf(state) {
  const found = currentAnalysis(state)?.candidates ?? [];
  const maxVisits = found[0]?.visits ?? 0;
  return found.filter(({ vertex, visits }) => vertex >= 0 && visits >= Math.max(2, maxVisits / 50));
}

/**
 * Points that a move loses against the first candidate, the engine's choice; null where the engine counts no points.
 * @param {Candidate} candidate @param {readonly Candidate[]} all
 */
export function lossOf({ scoreLead }, all) {
  const best = all[0]?.scoreLead;
  return best === undefined || scoreLead === undefined ? null : Math.max(0, best - scoreLead);
}

/** The grade of a loss: 0 none worth a word, 1 small, 2 clear, 3 large. @param {number | null} loss in points */
export const gradeOf = (loss) => GRADES.filter((limit) => (loss ?? 0) >= limit).length;

/** "−0.4"; '' for less than a tenth of a point. @param {number} loss in points */
export const textOfLoss = (loss) => (loss < 0.05 ? '' : `−${loss.toFixed(1)}`);

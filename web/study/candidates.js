// The signs of candidate moves: what they lose against the engine's choice, how bad that is, their discs on the board.
// Pure.

import { WIN } from '../../wasm-bindings/gomoku-search.js';
import { compact } from '../i18n/t.js';

/** @typedef {import('../game/candidates.js').Candidate & { pv: readonly number[] }} GoCandidate */
/** @typedef {import('../../wasm-bindings/messages.js').BestMove} BestMove */
/** @typedef {import('../game/candidates.js').ShownCandidate} ShownCandidate */

/** Losses from which they are small, clear, large. Points: as teaching programs grade them. Win rate in gomoku: above
 * the noise of short searches; what a review lists; what counts as a whole move there (../review/measure.js). */
const GRADES = { points: [0.5, 1.5, 4], rate: [0.02, 0.06, 0.2] };

/** @param {number | null} loss @param {readonly number[]} limits */
const gradeOf = (loss, limits) => limits.filter((limit) => (loss ?? 0) >= limit).length;

/** "−0.4"; '' for less than a tenth of a point. @param {number} loss in points */
export const textOfLoss = (loss) => (loss < 0.05 ? '' : `−${loss.toFixed(1)}`);

/** On two lines "+M3" for a win with the third stone from now, "−M4" for a loss, as programs for gomoku say it; else in
 * per cent, neither 0 nor 100, for nothing is proven. @param {number} end plies, 0 if none is proven
 * @param {number} winRate */
const textOfValue = (end, winRate) =>
  end ? `${end > 0 ? '+' : '−'}M\n${Math.abs(end)}` : `${Math.min(99, Math.max(1, Math.round(100 * winRate)))}`;

/**
 * On the board are candidates with at least 2 visits and 1/50 of the most visits.
 * @param {readonly GoCandidate[]} found the engine's choice first @returns {ShownCandidate[]}
 */
function shownInGo(found) {
  const [best] = found;
  return found.map(({ vertex, visits, winRate, scoreLead, pv }) => {
    const loss =
      best.scoreLead === undefined || scoreLead === undefined ? null : Math.max(0, best.scoreLead - scoreLead);
    const isOnBoard = vertex >= 0 && visits >= Math.max(2, best.visits / 50);
    const figures = `${Math.round(100 * winRate)}\n${loss === null ? compact(visits) : textOfLoss(loss) || '0'}`;
    return {
      ...{ vertex, visits, winRate, scoreLead, pv, loss },
      grade: gradeOf(loss, GRADES.points),
      weight: visits / best.visits,
      text: isOnBoard ? figures : '',
    };
  });
}

/** @param {readonly BestMove[]} found best first @returns {ShownCandidate[]} */
const shownInGomoku = (found) =>
  found.map(({ vertex, winRate, score, proven, depth, pv }, i) => {
    const loss = Math.max(0, found[0].winRate - winRate);
    const end = proven ? Math.sign(score) * (WIN - Math.abs(score)) : 0;
    return {
      ...{ vertex, winRate, pv, depth, end, loss },
      grade: gradeOf(loss, GRADES.rate),
      weight: i === 0 ? 1 : 0.5,
      text: textOfValue(end, winRate),
    };
  });

/**
 * Candidates as a report has them, with their signs.
 * @param {readonly GoCandidate[] | readonly BestMove[]} found the best first
 * @returns {ShownCandidate[]} in the same order
 */
export const withSigns = (found) =>
  found.length && 'depth' in found[0]
    ? shownInGomoku(/** @type {readonly BestMove[]} */ (found))
    : shownInGo(/** @type {readonly GoCandidate[]} */ (found));

// One sentence about a move: from a finding, or from what the search measured where nothing is proven.

import { nameOf } from '../board/coordinates.js';
import { t } from '../i18n/t.js';

/** @param {number} vertex @param {number} size */
const pointText = (vertex, size) => (vertex < 0 ? t('point.pass') : nameOf(vertex, size));

/** @param {import('./findings.js').Finding | import('./owners.js').OwnersFinding} finding @param {number} size */
export function sentenceOf(finding, size) {
  const { key, count, color, points } = finding;
  const named = Object.fromEntries(Object.entries(points).map(([name, vertex]) => [name, pointText(vertex, size)]));
  const params = { ...named, colour: t(`colour.${color}`), opponent: t(`colour.${3 - color}`) };
  const place = 'place' in finding ? t(`place.${finding.place}`) : '';
  return t(`review.say.${key}`, { count, place, ...params });
}

/**
 * What a move of gomoku did by the proven ends before and after it; '' where none is proven.
 * @param {number} color of the mover
 * @param {import('../game/state.js').Judgement | undefined} before
 * @param {import('../game/state.js').Judgement | undefined} after
 */
export function endsOf(color, before, after) {
  const sign = color === 1 ? 1 : -1;
  const [had, has] = [sign * (before?.end ?? 0), sign * (after?.end ?? 0)];
  const moves = (/** @type {number} */ plies) => ({ count: Math.ceil(Math.abs(plies) / 2) });
  if (had > 0) return t('review.say.end.missed', { colour: t(`colour.${color}`), ...moves(had) });
  if (has < 0) return t('review.say.end.allowed', { opponent: t(`colour.${3 - color}`), ...moves(has) });
  return '';
}

/** What a move costs, as a sentence. @param {import('./measure.js').Cost} cost */
export function measuredOf({ rate, points }) {
  const percent = Math.round(100 * rate);
  if (points === null || points < 0.5) return t('review.say.measured', { percent });
  return t(percent ? 'review.say.measured.points' : 'review.say.measured.lead', { points: points.toFixed(1), percent });
}

/** What a move costs, in as few characters as possible. @param {{ rate: number, points: number | null }} cost */
export function costText({ rate, points }) {
  const percent = Math.round(100 * rate);
  if (points === null || points < 0.5) return t('ending.loss', { percent });
  return t(percent ? 'review.cost' : 'review.cost.lead', { percent, points: points.toFixed(1) });
}

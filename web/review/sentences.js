// One sentence about a move: from a finding, or from what the search measured where nothing is proven.

import { nameOf } from '../board/coordinates.js';
import { t } from '../i18n/t.js';

/** @param {number} vertex @param {number} size */
const pointText = (vertex, size) => (vertex < 0 ? t('point.pass') : nameOf(vertex, size));

/** @param {import('./findings.js').Finding} finding @param {number} size */
export function sentenceOf({ key, count, color, points }, size) {
  const named = Object.fromEntries(Object.entries(points).map(([name, vertex]) => [name, pointText(vertex, size)]));
  const params = { ...named, colour: t(`colour.${color}`), opponent: t(`colour.${3 - color}`) };
  return t(`review.say.${key}`, { count, ...params });
}

/** What a move costs, as a sentence. @param {import('./measure.js').Cost} cost */
export function measuredOf({ rate, points }) {
  const percent = Math.round(100 * rate);
  if (points !== null && points >= 0.5) return t('review.say.measured.points', { points: points.toFixed(1), percent });
  return t('review.say.measured', { percent });
}

/** What a move costs, in as few characters as possible. @param {import('./measure.js').Cost} cost */
export function costText({ rate, points }) {
  const percent = Math.round(100 * rate);
  return points === null || points < 0.5
    ? t('ending.loss', { percent })
    : t('review.cost', { percent, points: points.toFixed(1) });
}

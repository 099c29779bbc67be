// What the log of answers says: numbers for the statistics, and the files of an export. Pure functions.

import { dayOf } from './daily.js';

/** @typedef {import('./cards.js').Entry} Entry */
/** @typedef {import('./deck.js').GameName} GameName */

const DAY_MS = 86_400_000;
/** The fields of an export, in this order. */
const FIELDS = /** @type {const} */ (['problem', 'game', 'kind', 'right', 'hints', 'seconds', 'difficulty', 'rating']);

/** A stored line of the log if all of it makes sense, else null. @param {unknown} value @returns {Entry | null} */
export function readEntry(value) {
  const entry = Object(value);
  const { key, kind, game, right, at, ms, rating } = entry;
  const isSound =
    typeof key === 'string' &&
    typeof kind === 'string' &&
    (game === 'go' || game === 'gomoku') &&
    typeof right === 'boolean' &&
    [at, ms, rating].every(Number.isFinite);
  return isSound ? entry : null;
}

/**
 * How many problems were answered on each of the last days, today last.
 * @param {readonly Entry[]} log @param {number} now @param {number} days
 * @returns {{ day: string, right: number, wrong: number }[]}
 */
export function byDay(log, now, days) {
  const noon = new Date(now).setHours(12, 0, 0, 0); // a day with a change of the clock keeps its noon
  const rows = Array.from({ length: days }, (_, i) => ({
    day: dayOf(noon - (days - 1 - i) * DAY_MS),
    right: 0,
    wrong: 0,
  }));
  const found = new Map(rows.map((row) => [row.day, row]));
  for (const { at, right } of log) {
    const row = found.get(dayOf(at));
    if (row) row[right ? 'right' : 'wrong']++;
  }
  return rows;
}

/** @param {readonly Entry[]} log @returns {Map<string, { right: number, all: number }>} by kind */
export function byKind(log) {
  /** @type {Map<string, { right: number, all: number }>} */
  const kinds = new Map();
  for (const { kind, right } of log) {
    const row = kinds.get(kind) ?? { right: 0, all: 0 };
    row.all++;
    row.right += Number(right);
    kinds.set(kind, row);
  }
  return kinds;
}

/**
 * The ratings after each rated answer in one game, oldest first.
 * @param {readonly Entry[]} log @param {GameName} game
 */
export const ratingsOf = (log, game) =>
  log.filter((entry) => entry.game === game && entry.asked !== null).map(({ rating }) => rating);

/** @param {Entry} entry */
const rowOf = ({ at, key, game, kind, right, hints, ms, asked, rating }) => ({
  time: new Date(at).toISOString(),
  problem: key,
  game,
  kind,
  right,
  hints,
  seconds: Math.round(ms / 100) / 10,
  difficulty: asked,
  rating: Math.round(rating),
});

/** Cells that a spreadsheet would read as a formula begin with an apostrophe. @param {unknown} value */
function cell(value) {
  const text = String(value ?? '').replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** @param {readonly Entry[]} log */
export const csvOf = (log) =>
  [
    ['time', ...FIELDS].join(','),
    ...log.map((entry) => {
      const row = rowOf(entry);
      return [row.time, ...FIELDS.map((name) => row[name])].map(cell).join(',');
    }),
    '',
  ].join('\r\n');

/** @param {readonly Entry[]} log @param {import('./cards.js').Ratings} ratings */
export const jsonOf = (log, ratings) => `${JSON.stringify({ ratings, answers: log.map(rowOf) }, null, 1)}\n`;

// The results from which the level of the player is estimated, kept on this device: a list for each game, oldest first.
// Stored values may be anything; what is not a result is left out.

import { RESULTS_KEY, readStored, writeStored } from '../base/local-storage.js';
import { RANKS, estimatesAfter } from './estimate.js';
import { levelCount } from './ladder.js';

/** @typedef {import('./ladder.js').GameName} GameName */
/** @typedef {import('./estimate.js').Estimate} Estimate */
/**
 * @typedef {import('./estimate.js').Result & { id: string, at: number }} KeptResult id: of the game in the library; at:
 *   when it ended, in milliseconds since 1970
 */
/** @typedef {Record<GameName, KeptResult[]>} Results */

/** Results kept of a game; the level depends on the last few dozen. */
export const MOST = 1000;

/** For browsers that block the storage. @type {string | null} */
let textOfPage = null;

/** @param {GameName} game @param {unknown} value @returns {KeptResult[]} */
function resultFrom(game, value) {
  const { id, at, level, score, size, colour, handicap, moves } = Object(value);
  const isWhole = (/** @type {unknown} */ number, /** @type {number} */ most) =>
    Number.isInteger(number) && Number(number) >= 0 && Number(number) <= most;
  const isValid =
    typeof id === 'string' &&
    Number.isFinite(at) &&
    isWhole(level, levelCount(game) - 1) &&
    [0, 0.5, 1].includes(score) &&
    isWhole(size, 25) &&
    (colour === 1 || colour === 2) &&
    isWhole(handicap, 99);
  const areMoves = Array.isArray(moves) && moves.length === RANKS.length && moves.every(Number.isFinite);
  return isValid ? [{ id, at, level, score, size, colour, handicap, ...(areMoves && { moves }) }] : [];
}

/** @param {string | null} text @returns {Results} */
export function parseResults(text) {
  /** @type {Record<string, unknown>} */
  let stored = {};
  try {
    stored = Object(JSON.parse(text ?? 'null'));
  } catch {
    /* not valid JSON */
  }
  const of = (/** @type {GameName} */ game) => {
    const list = stored[game];
    return Array.isArray(list) ? list.flatMap((value) => resultFrom(game, value)).slice(-MOST) : [];
  };
  return { go: of('go'), gomoku: of('gomoku') };
}

/** All results that are kept. */
export const readResults = () => parseResults(readStored(RESULTS_KEY) ?? textOfPage);

/** @param {Results} results */
function write(results) {
  textOfPage = JSON.stringify(results);
  writeStored(RESULTS_KEY, textOfPage);
}

/** Keeps a result, unless one of that game is known. @param {GameName} game @param {KeptResult} result */
export function addResult(game, result) {
  const all = readResults();
  if (all[game].some(({ id }) => id === result.id)) return;
  write({ ...all, [game]: [...all[game], result].slice(-MOST) });
}

/**
 * Adds to the result of a game of Go how likely the player's moves are for each rank.
 * @param {string} id of the game @param {readonly number[]} moves by RANKS
 */
export function addMoves(id, moves) {
  const all = readResults();
  write({ ...all, go: all.go.map((result) => (result.id === id ? { ...result, moves } : result)) });
}

/** Forgets all results of a game. @param {GameName} game */
export function resetResults(game) {
  write({ ...readResults(), [game]: [] });
}

/** The level of the player now; null before the first result. @param {GameName} game @returns {Estimate | null} */
export const estimateNow = (game) => estimatesAfter(game, readResults()[game]).pop() ?? null;

/**
 * The results as a table of comma-separated values, with the level after each.
 * @param {GameName} game @param {readonly KeptResult[]} results @param {(level: number) => string} nameOf
 */
export function csvOf(game, results, nameOf) {
  const after = estimatesAfter(game, results);
  const rows = results.map(({ at, level, score, size, colour, handicap }, i) => [
    new Date(at).toISOString(),
    game,
    size,
    colour === 1 ? 'black' : 'white',
    handicap,
    nameOf(level),
    score === 1 ? 'won' : score ? 'drawn' : 'lost',
    nameOf(after[i].level),
    (after[i].place + 1).toFixed(2),
  ]);
  const head = 'ended,game,size,colour,handicap,opponent,result,level,place'.split(',');
  const cell = (/** @type {string | number} */ value) =>
    /[",\n]/.test(`${value}`) ? `"${`${value}`.replaceAll('"', '""')}"` : `${value}`;
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

// The stored form of a game. The game tree is SGF, which any Go program reads; the rest is what the page needs to
// continue.

/** Incremented when an older page could no longer read a newer record. UPGRADES converts older records. */
export const VERSION = 1;

/**
 * @typedef {object} SavedGame
 * @property {string} id
 * @property {string} name chosen by the user; '' until then
 * @property {'go' | 'gomoku'} game
 * @property {string} sgf the whole tree with setup stones, variations and comments
 * @property {string} node address of the current node, see web/record/tree.js
 * @property {Record<string, unknown>} settings level, colours, clocks; only the page reads them
 * @property {number} updated milliseconds since 1970; always increases between versions, whatever the system clock does
 * @property {number} version of this format
 * @property {number} [begun] time of the first version, in milliseconds since 1970; 0 if the game came from a file;
 *   missing in older records
 */

/** @type {Readonly<Record<number, (record: unknown) => object>>} from version n to n + 1; none so far */
export const UPGRADES = {};

/** @typedef {'damaged' | 'newer'} Trouble */

/**
 * Validates a record from storage, which may hold anything.
 * @param {unknown} raw @returns {{ game: SavedGame } | { trouble: Trouble }}
 */
export function readGame(raw) {
  let record = Object(raw);
  if (!Number.isInteger(record.version) || record.version < 1) return { trouble: 'damaged' };
  if (record.version > VERSION) return { trouble: 'newer' };
  try {
    while (record.version < VERSION) record = UPGRADES[record.version](record);
  } catch {
    return { trouble: 'damaged' };
  }
  const { id, name, game, sgf, node, settings, updated } = record;
  const texts = [id, name, sgf, node].every((value) => typeof value === 'string');
  const isValid =
    texts &&
    id !== '' &&
    (game === 'go' || game === 'gomoku') &&
    typeof settings === 'object' &&
    settings !== null &&
    Number.isFinite(updated);
  return isValid ? { game: record } : { trouble: 'damaged' };
}

/** A random id of 80 bits. Not randomUUID, which does not exist on plain http pages. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A time later than the previous version's, even if the clock was set back. @param {number} before */
export const laterThan = (before) => Math.max(Date.now(), before + 1);

/** Normalises text for searching: ignores case, width and accents. @param {string} text */
const normalizeForSearch = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What is in a record besides texts: moves, and the names of properties. */
const MOVES = /;?\b[BW]\[[a-z]{0,2}\]/g;
const PROPERTY_NAMES = /\b[A-Z]{1,8}\[/g;

/**
 * Everything by which a game can be found, normalised: its name, the texts of its record, and what else is shown.
 * @param {Pick<SavedGame, 'name' | 'sgf'>} game @param {string} [shown]
 */
export const searchTextOf = ({ name, sgf }, shown = '') =>
  normalizeForSearch(`${name}\n${shown}\n${sgf.replace(MOVES, '').replace(PROPERTY_NAMES, ' ')}`);

/** Whether every word of a search occurs. @param {string} text of searchTextOf @param {string} search */
export const containsWords = (text, search) =>
  normalizeForSearch(search)
    .trim()
    .split(/\s+/)
    .every((word) => text.includes(word));

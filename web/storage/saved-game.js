// A game as it is kept. The tree of moves is text that any Go program reads; the rest is what the page needs to go on.

/** Goes up when an older page could not read what a newer one writes. Older records are brought up by UPGRADES. */
export const VERSION = 1;

/**
 * @typedef {object} SavedGame
 * @property {string} id
 * @property {string} name what a person calls it; '' until they do
 * @property {'go' | 'gomoku'} game
 * @property {string} sgf the whole tree, with setup, variations and comments
 * @property {string} node where in the tree the board is; an address as of web/record/tree.js
 * @property {Record<string, unknown>} settings level, colours, clocks; the page's own business
 * @property {number} updated milliseconds since 1970, and later for each version of the same game whatever clocks do
 * @property {number} version of this format
 */

/** @type {Readonly<Record<number, (record: any) => any>>} from version n to n + 1; none has been needed yet */
export const UPGRADES = {};

/** @typedef {'damaged' | 'newer'} Trouble */

/**
 * Reads a record from storage, which may hold anything.
 * @param {unknown} raw
 * @returns {{ game: SavedGame } | { trouble: Trouble }}
 */
export function readGame(raw) {
  if (typeof raw !== 'object' || raw === null) return { trouble: 'damaged' };
  let record = /** @type {any} */ (raw);
  if (!Number.isInteger(record.version) || record.version < 1) return { trouble: 'damaged' };
  if (record.version > VERSION) return { trouble: 'newer' };
  try {
    while (record.version < VERSION) record = UPGRADES[record.version](record);
  } catch {
    return { trouble: 'damaged' };
  }
  const { id, name, game, sgf, node, settings, updated } = record;
  const texts = [id, name, sgf, node].every((value) => typeof value === 'string');
  const sound =
    texts &&
    id !== '' &&
    (game === 'go' || game === 'gomoku') &&
    typeof settings === 'object' &&
    settings !== null &&
    Number.isFinite(updated);
  return sound ? { game: record } : { trouble: 'damaged' };
}

/** A name for a game that no other has: 80 random bits. Not randomUUID, which plain http pages do not have. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Later than the version before, even when the clock was put back. @param {number} before */
export const laterThan = (before) => Math.max(Date.now(), before + 1);

/** Text without case, width and accents, for searching. @param {string} text */
const folded = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** True when every word is in the name or anywhere in the record: players, places, comments.
 * @param {SavedGame} game @param {string} search */
export function matches({ name, sgf }, search) {
  const text = `${folded(name)}\n${folded(sgf)}`;
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

// Finds out which format other than SGF a text has. Each parser is loaded when a text needs it.

import { SgfError } from './errors.js';

/** @typedef {import('./tree.js').GameTree} GameTree */
/** @typedef {() => Promise<(text: string) => GameTree>} Loader loads the reader of a format */

/** How files of a format begin, and its reader. @type {[RegExp, Loader][]} */
const FORMATS = [
  [/^\s*(?:\\HS|\\\[GAME|\\\[GIBOKIND)/, async () => (await import('./gib.js')).readGib],
  [/^\s*\[Header\]\s/i, async () => (await import('./ugf.js')).readUgf],
  [/^\s*Piskvorky\s/i, async () => (await import('./psq.js')).readPsq],
];
/** A move of NGF, whose head has no fixed words. */
const NGF = /^\s*PM[A-Z]{2}[BW][A-Z]{2}/m;
/** The beginning of a game in SGF, whose comments may quote anything. */
const SGF = /\(\s*;/;

/**
 * @param {string} head the first characters of a text
 * @returns {Loader | null} null if it is of none of these formats
 */
export function formatOf(head) {
  const [, load] = FORMATS.find(([form]) => form.test(head)) ?? [];
  if (load) return load;
  return NGF.test(head) && !SGF.test(head) ? async () => (await import('./ngf.js')).readNgf : null;
}

/**
 * Reads what is neither SGF nor of a format with a head: a list of moves.
 * @param {string} text
 * @returns {Promise<GameTree>}
 * @throws {SgfError} one that says what to do if the text is an address
 */
export async function readUnmarked(text) {
  const tree = (await import('./move-list.js')).readMoveList(text);
  if (tree) return tree;
  throw (
    (await import('./addresses.js')).addressError(text) ?? new SgfError('no-game', 'There is no game in this text.')
  );
}

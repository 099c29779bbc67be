// The formats of game records: how their files end, and how to find out which of them a text has. Each parser but that
// of SGF is loaded when a text needs it.

import { SgfError } from './errors.js';

/** @typedef {import('./tree.js').GameTree} GameTree */
/** @typedef {() => Promise<(text: string) => GameTree>} Loader loads the reader of a format */

/**
 * Endings of file names, how a text begins, and its reader. SGF and lists of moves are what remains.
 * @type {{ endings: string[], begins?: RegExp, load?: Loader }[]}
 */
const FORMATS = [
  { endings: ['sgf'] },
  {
    endings: ['gib'],
    begins: /^\s*(?:\\HS|\\\[GAME|\\\[GIBOKIND)/,
    load: async () => (await import('./gib.js')).readGib,
  },
  { endings: ['ngf'], load: async () => (await import('./ngf.js')).readNgf },
  { endings: ['ugf', 'ugi'], begins: /^\s*\[Header\]\s/i, load: async () => (await import('./ugf.js')).readUgf },
  { endings: ['psq'], begins: /^\s*Piskvorky\s/i, load: async () => (await import('./psq.js')).readPsq },
];
const ENDINGS = FORMATS.flatMap(({ endings }) => endings);

/** @param {string} file its name */
export const isRecordName = (file) => ENDINGS.includes(/\.(\w+)$/.exec(file)?.[1].toLowerCase() ?? '');

/**
 * `accept` of a field for files. Android knows no type for .sgf, and hides the files if only the extension is given.
 */
export const ACCEPTED = [
  ...ENDINGS.map((ending) => `.${ending}`),
  ...['.zip', 'application/x-go-sgf', 'application/octet-stream', 'text/plain'],
].join();

/** A move of NGF, whose head has no fixed words. */
const NGF = /^\s*PM[A-Z]{2}[BW][A-Z]{2}/m;
/** The beginning of a game in SGF, whose comments may quote anything. */
const SGF = /\(\s*;/;

/**
 * @param {string} head the first characters of a text
 * @returns {Loader | null} null if it is of none of these formats
 */
export function formatOf(head) {
  const found =
    FORMATS.find(({ begins }) => begins?.test(head)) ??
    (NGF.test(head) && !SGF.test(head) ? FORMATS.find(({ endings }) => endings.includes('ngf')) : undefined);
  return found?.load ?? null;
}

/**
 * Reads what is neither SGF nor of a format with a head: a list of moves.
 * @param {string} text @returns {Promise<GameTree>}
 * @throws {SgfError} one that says what to do if the text is an address
 */
export async function readUnmarked(text) {
  const tree = (await import('./move-list.js')).readMoveList(text);
  if (tree) return tree;
  throw (
    (await import('./addresses.js')).addressError(text) ?? new SgfError('no-game', 'There is no game in this text.')
  );
}

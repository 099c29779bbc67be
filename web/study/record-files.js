// Saved records: their file names and downloads.

import { infoOf } from '../record/info.js';
import { download } from '../storage/download.js';
import { writeSgf } from '../record/sgf-write.js';

/** @typedef {import('../record/tree.js').GameTree} GameTree */
/**
 * @typedef {{ name: string, read: () => Promise<Blob | Uint8Array | string> }} Source a file is not read before its
 *   size has been checked
 */

/** @param {File} file @returns {Source} */
export const sourceOf = (file) => ({ name: file.name, read: async () => file });

/** A file name from the letters and digits of the game info. @param {GameTree} tree */
export function fileName(tree) {
  const { black, white, date, event } = infoOf(tree);
  const words = [date, black && white ? `${black}-${white}` : black || white, event].filter(Boolean).join('-');
  const clean = words
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return clean || `ponnuki-${tree.game}`;
}

/** @param {GameTree} tree */
export const saveRecord = (tree) => download(`${fileName(tree)}.sgf`, 'application/x-go-sgf', writeSgf(tree));

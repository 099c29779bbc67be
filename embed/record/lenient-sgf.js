// SGF as people have it: old, broken, pasted with words around it. Loaded when strict-sgf.js refuses a text.

import { boardOf, readRoots } from '../../web/record/sgf.js';
import { ensure } from '../base/errors.js';
import '../base/index.js';

/**
 * @param {string} text
 * @returns {import('./record.js').ParsedRecord}
 * @throws {Error} its message is a sentence for the reader
 */
export function readLenientSgf(text) {
  const roots = readRoots(text);
  ensure(roots.length, 'empty');
  const board = boardOf(roots[0]);
  if (board instanceof Error) throw board;
  return { root: roots[0], ...board };
}

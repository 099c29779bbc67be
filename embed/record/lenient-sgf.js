// Records in SGF as people have them: older, broken, pasted with words around. Whatever cannot be shown is one
// sentence.

import { boardOf, readRoots } from '../../web/record/sgf.js';
import { demand } from '../base/options.js';

/** @param {string} text @returns {import('./record.js').Written} @throws {Error} one sentence */
export function read(text) {
  const roots = readRoots(text);
  demand(roots.length, 'empty');
  const board = boardOf(roots[0]);
  if (board instanceof Error) throw board;
  return { root: roots[0], ...board };
}

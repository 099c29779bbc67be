// Opens records: SGF, moves and stones of the attributes, and diagrams that need a tree of nodes.

import '../base/index.js';
import { ensure } from '../base/errors.js';
import { applyAttributes } from './record-attributes.js';
import { recordOf, recordOfDiagram } from './record.js';
import { readStrictSgf } from './strict-sgf.js';

/**
 * SGF as people have it: old, broken, pasted with words around it. Its reader is loaded when strict-sgf.js refuses a
 * text.
 * @param {string} text @returns {Promise<import('./record.js').ParsedRecord>}
 * @throws {Error} its message is a sentence for the reader
 */
export async function readLenientSgf(text) {
  const { boardOf, readRoots } = await import('../../web/record/sgf-read.js');
  const [root] = readRoots(text);
  ensure(root, 'empty');
  const board = boardOf(root);
  if (board instanceof Error) throw board;
  return { root, ...board };
}

/**
 * @param {string} text @param {import('../base/attributes.js').Options} options @param {'' | 'sgf' | 'diagram'} kind
 * @returns {Promise<import('./record.js').BoardRecord>} @throws {Error} its message is a sentence for the reader
 */
export async function openRecord(text, options, kind) {
  const parsed =
    kind === 'diagram'
      ? recordOfDiagram((await import('./diagram.js')).openDiagram(text, options))
      : kind
        ? (readStrictSgf(text) ?? (await readLenientSgf(text)))
        : null;
  const record = recordOf(parsed, options);
  applyAttributes(record, options);
  return record;
}

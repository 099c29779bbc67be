// Opens records: SGF, moves and stones of the attributes, and diagrams that need a tree of nodes.

import '../base/index.js';
import { applyAttributes } from './attributes.js';
import { recordOf } from './record.js';
import { readStrictSgf, recordOfDiagram } from './strict-sgf.js';

/**
 * @param {string} text
 * @param {import('../base/options.js').Options} options
 * @param {'' | 'sgf' | 'diagram'} kind
 * @returns {Promise<import('./record.js').BoardRecord>}
 * @throws {Error} its message is a sentence for the reader
 */
export async function openRecord(text, options, kind) {
  const given =
    kind === 'diagram'
      ? recordOfDiagram((await import('./diagram.js')).openDiagram(text, options))
      : kind
        ? (readStrictSgf(text) ?? (await import('./lenient-sgf.js')).readLenientSgf(text))
        : null;
  const record = recordOf(given, options);
  applyAttributes(record, options);
  return record;
}

// Records: SGF, what attributes say, diagrams that want more than to be looked at.

import { complete } from './attributes.js';
import { part } from '../host.js';
import { recordOf } from './record.js';
import { ofDrawing, strict } from './strict-sgf.js';
import '../parts/lent.js';

/**
 * @param {string} text
 * @param {import('../base/options.js').Options} options
 * @param {'' | 'sgf' | 'diagram'} kind
 * @returns {Promise<import('./record.js').BoardRecord>}
 * @throws {Error} one sentence
 */
export async function open(text, options, kind) {
  const given =
    kind === 'diagram'
      ? ofDrawing((await part('diagram')).open(text, options))
      : kind
        ? (strict(text) ?? (await part('careless')).read(text))
        : null;
  const record = recordOf(given, options);
  complete(record, options);
  return record;
}

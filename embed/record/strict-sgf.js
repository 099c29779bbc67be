// SGF as the standard has it. This reader is small, since most boards need nothing more; web/record/sgf-read.js reads
// everything else.

import { attach } from '../../web/record/node.js';

/** @typedef {import('./record.js').ParsedRecord} ParsedRecord */
/** @typedef {import('../../web/record/node.js').GameNode} GameNode */

/** A delimiter, or a property with its values. */
const TOKEN = /\s*(?:([;()])|([A-Z][A-Z\d]*)((?:\s*\[(?:[^\]\\]|\\[^])*\])+))\s*/gy;
const VALUE = /\[((?:[^\]\\]|\\[^])*)\]/g;
/** The pattern needs stack for long values; longer texts are left to the lenient reader. */
const MAX_LENGTH = 50_000;

/**
 * @param {string} text
 * @returns {ParsedRecord | null} null: not as the standard has it, or not a board that can be shown
 */
export function readStrictSgf(text) {
  /** @type {GameNode | null} */
  let root = null;
  /** @type {GameNode | null} */
  let node = null;
  /** Nodes at which the open variations begin. @type {(GameNode | null)[]} */
  const openVariations = [];
  let consumed = 0;
  let before = '';
  if (text.length > MAX_LENGTH) return null;
  for (const [all, delimiter, id, list] of text.matchAll(TOKEN)) {
    const opens = delimiter === '(';
    // One game; a variation begins with a node and ends with its variations; a property occurs once in a node, a move
    // excludes another.
    if (
      opens
        ? before === '(' || (root && !openVariations.length)
        : !openVariations.length || (before === '(' && delimiter !== ';') || (before === ')' && delimiter !== ')')
    )
      return null;
    if (opens) openVariations.push(node);
    else if (delimiter === ';') {
      node = attach(node);
      root ??= node;
    } else if (delimiter) node = openVariations.pop() ?? null;
    else if (!node || node.get(id) || (/^[BW]$/.test(id) && node.isMove)) return null;
    else node.properties.push({ id, values: Array.from(list.matchAll(VALUE), ([, value]) => value) });
    before = delimiter ?? id;
    consumed += all.length;
  }
  if (!root || openVariations.length || consumed < text.length) return null;
  const kind = root.line('GM');
  const game = kind === '4' ? 'gomoku' : 'go';
  const size = Number(root.line('SZ') || (game === 'go' ? 19 : 15));
  return /^[14]?$/.test(kind) && size % 1 === 0 && size >= (game === 'go' ? 2 : 5) && size < 20
    ? { root, game, size }
    : null;
}

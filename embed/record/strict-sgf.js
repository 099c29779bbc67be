// Records in SGF as the standard has it; whatever else people have is for parts/careless.js.

import { attach } from '../../web/record/node.js';

/** @typedef {import('./record.js').Written} Written */
/** @typedef {import('../../web/record/node.js').GameNode} GameNode */

/** A sign, or a property with its values. */
const TOKEN = /\s*(?:([;()])|([A-Z][A-Z\d]*)((?:\s*\[(?:[^\]\\]|\\[^])*\])+))\s*/gy;
const VALUE = /\[((?:[^\]\\]|\\[^])*)\]/g;
/** Longer texts are for the reader that needs no stack. */
const MAX_LENGTH = 50_000;

/** @param {string} text @returns {Written | null} null: not as the standard has it, or of no board that can be shown */
export function strict(text) {
  /** @type {GameNode | null} */
  let root = null;
  /** @type {GameNode | null} */
  let node = null;
  /** Where lines began. @type {(GameNode | null)[]} */
  const open = [];
  let read = 0;
  let before = '';
  if (text.length > MAX_LENGTH) return null;
  for (const [all, sign, id, list] of text.matchAll(TOKEN)) {
    const opens = sign === '(';
    // One game; a line begins with a node and ends with its variations; a property comes once, and a move alone.
    if (
      opens
        ? before === '(' || (root && !open.length)
        : !open.length || (before === '(' && sign !== ';') || (before === ')' && sign !== ')')
    )
      return null;
    if (opens) open.push(node);
    else if (sign === ';') {
      node = attach(node);
      root ??= node;
    } else if (sign) node = open.pop() ?? null;
    else if (!node || node.get(id) || (/^[BW]$/.test(id) && node.isMove)) return null;
    else node.properties.push({ id, values: Array.from(list.matchAll(VALUE), ([, value]) => value) });
    before = sign ?? id;
    read += all.length;
  }
  if (!root || open.length || read < text.length) return null;
  const kind = root.line('GM');
  const game = kind === '4' ? 'gomoku' : 'go';
  const size = Number(root.line('SZ') || (game === 'go' ? 19 : 15));
  return /^[14]?$/.test(kind) && size % 1 === 0 && size >= (game === 'go' ? 2 : 5) && size < 20
    ? { root, game, size }
    : null;
}

/** A drawing as a record. @param {import('../base/options.js').Shown} drawing @returns {Written} */
export const ofDrawing = (drawing) => ({
  .../** @type {Written} */ (strict(drawing.sgf())),
  isDiagram: true,
  region: drawing.region,
});

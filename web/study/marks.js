// Signs that a record draws over its positions, as marks of the board; and the sign of a move against the rules. Pure.

import { markupOf } from '../record/marks.js';

/** @typedef {import('../board/frame.js').Mark} Mark */

/** @type {Record<string, Mark['kind'] | undefined>} */
const KINDS = { triangle: 'triangle', square: 'square', circle: 'ring', cross: 'cross', selected: 'square' };

/** @param {import('../game/state.js').State} state @returns {Mark[]} */
export function marksOf({ record: { node, refused }, settings: { size }, game, phase }) {
  if (phase === 'scoring') return [];
  const { marks, labels } = markupOf(node, size);
  /** @type {Mark[]} */
  const all = [];
  for (const [vertex, text] of labels) all.push({ vertex, kind: 'label', text: text.slice(0, 3) });
  for (const [vertex, its] of marks) {
    const kind = KINDS[its];
    if (kind) all.push({ vertex, kind });
  }
  const vertex = refused ? (node.move(size)?.vertex ?? -1) : -1;
  if (vertex >= 0 && vertex < game.stones.length) all.push({ vertex, kind: 'forbidden' });
  return all;
}

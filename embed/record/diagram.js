// $$ diagrams, shown as they are drawn, without a tree of nodes.

import { drawingOf, nodesOf } from '../../web/record/diagram-read.js';
import { ensure } from '../base/errors.js';
import { placeStone } from '../base/picture.js';
import '../base/index.js';

/** @typedef {import('../../web/record/marks.js').MarkKind} MarkKind */

/** @typedef {import('../../web/record/node.js').Property} Property */
/**
 * @typedef {import('../base/attributes.js').Content & { nodes: () => Property[][] }} Diagram
 *   nodes: the properties of each node of the diagram as a record
 */

/** @type {Record<string, MarkKind>} */
const KINDS = { CR: 'circle', SQ: 'square', TR: 'triangle', MA: 'cross' };

/**
 * @param {string} text @param {import('../base/attributes.js').Options} options @returns {Diagram}
 * @throws {Error} its message is a sentence for the reader
 */
export function openDiagram(text, { game, size: said }) {
  const drawing = drawingOf(text);
  const {
    size,
    signs,
    labels,
    lines,
    moves,
    first,
    from,
    caption,
    region: { left, top, right, bottom },
  } = drawing;
  ensure(!said || said === size, 'size', size, said);
  const numbered = Array.from(moves, (vertex, i) => ({
    vertex,
    color: i % 2 ? 3 - first : first,
    number: from + i,
  })).filter(({ vertex }) => vertex >= 0);
  const last = numbered.at(-1);
  const marks = new Map(signs.flatMap(([id, vertex]) => (KINDS[id] ? [[vertex, KINDS[id]]] : [])));
  return {
    game: game || 'go', // a diagram does not name its game
    size,
    caption,
    isDiagram: true,
    region: right - left < size - 1 || bottom - top < size - 1 ? drawing.region : undefined,
    position() {
      const stones = new Uint8Array(size * size);
      for (const [id, vertex] of signs) if (!KINDS[id]) stones[vertex] = id === 'AB' ? 1 : 2;
      const isPlaced = numbered.every((move) => placeStone(stones, { ...move, game: game || 'go', size }));
      return isPlaced ? { stones, last: last?.vertex ?? -1 } : null;
    },
    markup: () => ({
      marks,
      labels: new Map(labels),
      lines: lines.map(([id, from, to]) => ({ from, to, head: id === 'AR' })),
      view: null,
    }),
    numbers: () => new Map(numbered.map(({ vertex, number }) => [vertex, number])),
    state: () => ({ toPlay: last ? /** @type {1 | 2} */ (3 - last.color) : first, comment: last ? '' : caption }),
    nodes: () => nodesOf(drawing),
    sgf: () =>
      `(${nodesOf(drawing)
        .map((node) => `;${node.map(({ id, values }) => `${id}[${values.join('][')}]`).join('')}`)
        .join('')})`,
  };
}

// What a picture shows: a position of the board, and which part of it.

import { marksOf } from './marks.js';

/** @typedef {import('./marks.js').Markup} Markup */
/** @typedef {import('../board/shapes.js').Mark} Mark */

/**
 * @typedef {object} Picture
 * @property {number} size
 * @property {ArrayLike<number>} stones
 * @property {ReadonlySet<number>} [illegal] stones that the rules refused
 * @property {number} [last] vertex of the last move, which gets a ring
 * @property {number} [ko] point where ko forbids a move
 * @property {Partial<import('../board/shapes.js').Position>} [layers] what is drawn over the stones, or in their place
 * @property {ReadonlyMap<number, number>} [numbers] move numbers by vertex
 * @property {Markup} [markup]
 * @property {import('./diagram.js').Region} [region] the part that is shown; default all
 * @property {boolean | import('../board/coordinates.js').Coordinates} [coords] default true: letters
 * @property {{ columns: readonly string[], rows: readonly string[] }} [names] other coordinates, from the top left
 * @property {number} [pixels] side of the whole board, default 800
 * @property {import('./picture-caption.js').Caption} [caption] with a margin around the board and texts below it
 */

/**
 * @param {Picture} picture
 * @returns {import('../board/shapes.js').Position & { marks: import('../board/shapes.js').Mark[] }}
 */
export function positionOf({ size, stones, last, ko, markup, numbers, illegal, layers = {} }) {
  const { marks = new Map(), labels = [], lines = [], view } = markup ?? {};
  /** Numbers are in place of the labels of their points. @type {Map<number, string>} */
  const texts = new Map(labels);
  numbers?.forEach((number, vertex) => texts.set(vertex, `${number}`));
  return {
    size,
    stones,
    view,
    ...(!layers.stones && { last, ko }),
    ...layers,
    marks: [
      ...marksOf({ marks, labels: texts, lines, view: null }),
      ...Array.from(illegal ?? [], (vertex) => ({ vertex, kind: /** @type {const} */ ('forbidden') })),
      ...(layers.marks ?? []),
    ],
  };
}

/**
 * The part of a board's pixels that shows a region: with the margin where the region reaches the edge, else half a cell
 * beyond its outermost lines.
 * @param {import('../board/geometry.js').Layout} layout @param {Picture['region']} [region]
 */
export function viewOf({ size, pixels, pitch, origin }, region) {
  const low = (line = 0) => line && Math.floor(origin + (line - 0.5) * pitch);
  const high = (line = size) => (line < size - 1 ? Math.ceil(origin + (line + 0.5) * pitch) : pixels);
  const [x, y] = [low(region?.left), low(region?.top)];
  return { x, y, width: high(region?.right) - x, height: high(region?.bottom) - y };
}

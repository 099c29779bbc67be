// A position as a picture: the layout for a given width, the part of the board that is shown, and stones that are
// placed without the rules, as long as these cannot matter. Lengths are in device pixels.

import { layoutOf, marginOf } from '../../web/board/geometry.js';
import { viewOf } from '../../web/record/picture-position.js';

/** @typedef {import('../../web/board/geometry.js').Layout} Layout */
/** @typedef {import('../../web/record/diagram.js').Region} Region */
/** @typedef {{ layout: Layout, view: { x: number, y: number, width: number, height: number } }} Fit */

/** A canvas beyond 4096² pixels is refused by some phones. */
const MAX_PIXELS = 4096;

/**
 * Breadth and height of what is shown, in cells: with the margin at an edge of the board, with half a cell where it
 * goes on.
 * @param {number} size @param {boolean} coords @param {Region} [region] */
export function cellsOf(size, coords, region) {
  const margin = marginOf(coords);
  const last = size - 1;
  const along = (from = 0, to = last) => to - from + (from ? 0.5 : margin) + (to < last ? 0.5 : margin);
  return { across: along(region?.left, region?.right), down: along(region?.top, region?.bottom), all: along() };
}

/**
 * @param {number} size lines @param {number} width pixels there are @param {boolean} coords @param {Region} [region]
 * @param {number} [unit] pixels per CSS pixel
 * @returns {Fit}
 */
export function fit(size, width, coords, region, unit = 1) {
  const { across, all } = cellsOf(size, coords, region);
  const pitch = Math.max(2, Math.min(Math.floor(width / across), Math.floor(MAX_PIXELS / all)));
  // The whole board takes all the width, with a wider margin; of a part, nothing but whole cells is shown.
  const pixels = region ? Math.ceil(pitch * all + 0.01) : Math.min(MAX_PIXELS, width);
  const layout = layoutOf(size, pixels, coords, unit, Boolean(region));
  return { layout, view: viewOf(layout, region) };
}

/**
 * Places a move's stone, unless its point is taken, or it may capture: if the stone or one beside it has no free
 * neighbour of its own, only the rules of the core can tell.
 * @param {Uint8Array} stones by vertex
 * @param {{ vertex: number, color: number, game: 'go' | 'gomoku', size: number }} move
 * @returns {boolean} false: ask the rules (web/record/replayer.js); the stones are of no use
 */
export function placeStone(stones, { vertex, color, game, size }) {
  if (stones[vertex] !== 0) return false;
  stones[vertex] = color;
  const near = (/** @type {number} */ at) =>
    [at % size ? at - 1 : -1, (at + 1) % size ? at + 1 : -1, at - size, at + size].filter((it) => it in stones);
  return game === 'gomoku' || ![vertex, ...near(vertex)].some((at) => stones[at] && near(at).every((it) => stones[it]));
}

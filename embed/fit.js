// How a board fits a width: the layout of the whole board, and the part of it that is shown. Pure, in device pixels.

import { layoutOf } from '../web/board/geometry.js';
import { viewOf } from '../web/record/scene.js';

/** @typedef {import('../web/board/geometry.js').Layout} Layout */
/** @typedef {import('../web/record/diagram.js').Region} Region */
/** @typedef {{ layout: Layout, view: { x: number, y: number, width: number, height: number } }} Fit */

/** A canvas beyond 4096² pixels is refused by some phones. */
const MAX_PIXELS = 4096;
/** Lines of the rim that layoutOf() leaves beside the outermost lines, in cells; half a cell where the board goes on. */
const RIM = { true: 1.02, false: 0.72 };

/** Breadth and height of what is shown, in cells. @param {number} size @param {boolean} coords @param {Region} [region] */
export function cellsOf(size, coords, region) {
  const rim = RIM[/** @type {'true' | 'false'} */ (String(coords))];
  const { left, top, right, bottom } = region ?? { left: 0, top: 0, right: size - 1, bottom: size - 1 };
  const along = (/** @type {number} */ from, /** @type {number} */ to) => to - from + (from === 0 ? rim : 0.5) + (to === size - 1 ? rim : 0.5);
  return { across: along(left, right), down: along(top, bottom), all: size - 1 + 2 * rim };
}

/**
 * @param {number} size lines @param {number} width pixels there are @param {boolean} coords @param {Region} [region]
 * @returns {Fit}
 */
export function fit(size, width, coords, region) {
  if (!region) {
    const pixels = Math.min(MAX_PIXELS, width);
    return { layout: layoutOf(size, pixels, coords), view: { x: 0, y: 0, width: pixels, height: pixels } };
  }
  const { across, all } = cellsOf(size, coords, region);
  const pitch = Math.max(2, Math.min(Math.floor(width / across), Math.floor(MAX_PIXELS / all)));
  const layout = layoutOf(size, Math.ceil(pitch * all + 0.01), coords);
  const view = viewOf(layout, region);
  const [x, y] = [Math.floor(view.x), Math.floor(view.y)];
  return { layout, view: { x, y, width: Math.min(Math.ceil(view.x + view.width), layout.pixels) - x, height: Math.min(Math.ceil(view.y + view.height), layout.pixels) - y } };
}

// A small picture of a fight: the part of the board around some points, with coordinates.

import { drawShapes } from '../board/draw-canvas.js';
import { layoutOf } from '../board/geometry.js';
import { currentCoordinates, systemOf } from '../board/coordinates.js';
import { shapesOf } from '../board/shapes.js';

/** @typedef {import('../record/sgf-values.js').Region} Region */
/** @typedef {import('../board/shapes.js').Shape} Shape */

/** Lines of a part at most, lines around the points where there is room, and CSS pixels between two lines at least. */
const LINES = 9;
const AROUND = 2;
const PITCH = 14;
/** What is shown beyond the outermost lines: half a cell, and the coordinates, in CSS pixels. */
const HALF = 0.5;
const NAMES = 13;
const NAME_SIZE = 9;

/**
 * The square part of a board around points; near an edge it reaches the edge.
 * @param {readonly number[]} points vertices; what does not fit around the first one is left out
 * @param {number} size
 * @param {number} width of the picture, in CSS pixels
 * @returns {Region}
 */
export function regionAround(points, size, width) {
  const side = Math.min(size, LINES, Math.max(2 * AROUND + 1, Math.floor((width - 2 * NAMES) / PITCH)));
  const low = (/** @type {(v: number) => number} */ line) => {
    const lines = points.map(line);
    const first = lines[0];
    const near = lines.filter((at) => Math.abs(at - first) <= side - 1 - AROUND);
    const middle = (Math.min(...near) + Math.max(...near)) / 2;
    const from = Math.min(first - 1, Math.max(first + 2 - side, Math.round(middle - (side - 1) / 2)));
    const fitted = Math.max(0, Math.min(size - side, from));
    return fitted <= AROUND ? 0 : fitted >= size - side - AROUND ? size - side : fitted;
  };
  const left = points.length ? low((v) => v % size) : 0;
  const top = points.length ? low((v) => Math.floor(v / size)) : 0;
  return { left, top, right: left + side - 1, bottom: top + side - 1 };
}

/**
 * Bands over the board, left of a part and below it, with the names of its lines; none where the part reaches the edge,
 * for there the board has them.
 * @param {Region} region @param {number} size @param {number} band its breadth in cells @param {number} font in cells
 * @param {import('../board/coordinates.js').Coordinates} coords
 * @returns {Shape[]}
 */
function nameShapes({ left, top, right, bottom }, size, band, font, coords) {
  const { column, row } = systemOf(coords);
  /** @param {number} x @param {number} y @param {string} d @returns {Shape} */
  const ground = (x, y, d) => ({ kind: 'path', x, y, d, fill: 'board' });
  /** @param {number} x @param {number} y @param {string} text @returns {Shape} */
  const name = (x, y, text) => ({ kind: 'text', x, y, text, size: font, weight: 500, fill: 'ink' });
  const lines = Array.from({ length: right - left + 1 }, (_, i) => i);
  const [isLeft, isBelow] = [left > 0, bottom < size - 1];
  return [
    ...(isLeft ? [ground(left - HALF - 2, top - 3, `M0 0H2V${size + 6}H0Z`)] : []),
    ...(isBelow ? [ground(left - 3, bottom + HALF, `M0 0H${size + 6}V2H0Z`)] : []),
    ...(isLeft ? lines.map((i) => name(left - HALF - band / 2, top + i, row(top + i, size))) : []),
    ...(isBelow ? lines.map((i) => name(left + i, bottom + HALF + band / 2, column(left + i))) : []),
  ];
}

/**
 * Draws a square part of a position as large as the canvas is wide.
 * @param {HTMLCanvasElement} canvas
 * @param {import('../board/shapes.js').Position} position
 * @param {Region} region
 * @param {import('../board/theme.js').Theme} theme
 */
export function drawPart(canvas, position, region, theme) {
  const { size } = position;
  const said = currentCoordinates();
  const coords = said === 'none' ? 'letters' : said;
  const unit = devicePixelRatio;
  const width = Math.round(canvas.clientWidth * unit);
  const context = canvas.getContext('2d');
  if (!width || !context) return;
  const last = size - 1;
  // Names lie left and below, and wherever the board has its margin.
  const bands = [region.left > 0, false, false, region.bottom < last].map(Number);
  const edges = [region.left === 0, region.right === last, region.top === 0, region.bottom === last].map(Number);
  const named = (/** @type {number} */ i) => bands[i] || edges[i];
  const across = region.right - region.left + 2 * HALF;
  const rooms = Math.max(named(0) + named(1), named(2) + named(3));
  const pitch = Math.floor((width - rooms * NAMES * unit) / across);
  const room = Math.max(NAMES * unit, (width - pitch * across) / rooms);
  const layout = layoutOf(size, Math.ceil(pitch * size + 2 * room), true, unit);
  const at = (/** @type {number} */ line, /** @type {number} */ isNamed) =>
    -Math.round(layout.origin + (line - HALF) * pitch - isNamed * room);
  canvas.width = Math.round(pitch * across + (named(0) + named(1)) * room);
  canvas.height = Math.round(pitch * across + (named(2) + named(3)) * room);
  context.translate(at(region.left, named(0)), at(region.top, named(2)));
  const names = nameShapes(region, size, room / pitch, (NAME_SIZE * unit) / pitch, coords);
  drawShapes(context, layout, theme, [...shapesOf(position, { coords }), ...names], false);
}

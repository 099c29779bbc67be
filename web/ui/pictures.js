// Small pictures for choices: boards painted by the code that paints the board of the page, stones, and outlines.
// They only repeat what the words beside them say, so screen readers skip them.

import { COLUMNS } from '../board/coordinates.js';
import { drawShapes } from '../board/draw-canvas.js';
import { layoutOf } from '../board/geometry.js';
import { shapesOf } from '../board/shapes.js';

/** @typedef {import('../board/theme.js').Theme} Theme */
/** @typedef {import('../board/coordinates.js').Coordinates} Coordinates */

/** Pictures are sharp up to this many device pixels per CSS pixel. */
const MOST_SCALE = 3;

/**
 * @typedef {object} BoardPicture
 * @property {number} size lines of the board
 * @property {number} side of the picture, CSS pixels
 * @property {number} [width] if it is not a square
 * @property {number} [whole] side of the whole board, CSS pixels, of which the picture shows the lower left corner
 * @property {string} [black] points in letters, such as 'C3 D4'
 * @property {string} [white]
 * @property {Coordinates} [coords]
 * @property {boolean} [irregular] stones lie slightly beside their points
 */

/** @param {string} points @param {number} size */
const verticesOf = (points, size) =>
  points
    .split(' ')
    .filter(Boolean)
    .map((point) => (size - Number(point.slice(1))) * size + COLUMNS.indexOf(point[0]));

/** @param {BoardPicture} picture @param {Theme} theme @returns {HTMLCanvasElement} */
export function boardPicture(picture, theme) {
  const {
    size,
    side,
    width = side,
    whole = side,
    black = '',
    white = '',
    coords = 'none',
    irregular = false,
  } = picture;
  const scale = Math.min(devicePixelRatio, MOST_SCALE);
  const canvas = document.createElement('canvas');
  canvas.className = 'picture';
  canvas.setAttribute('aria-hidden', 'true');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(side * scale);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const pixels = Math.round(whole * scale);
  const layout = layoutOf(size, pixels, coords !== 'none', scale);
  const stones = new Uint8Array(size * size);
  for (const vertex of verticesOf(black, size)) stones[vertex] = 1;
  for (const vertex of verticesOf(white, size)) stones[vertex] = 2;
  context.translate(0, canvas.height - pixels);
  drawShapes(context, layout, theme, shapesOf({ size, stones }, { coords, irregular }), false);
  return canvas;
}

/** Stones as beside the players. @param {('black' | 'white')[]} colours */
export function stonesPicture(...colours) {
  const picture = document.createElement('span');
  picture.className = 'picture stones';
  for (const colour of colours) {
    const stone = document.createElement('span');
    stone.className = `stone ${colour}`;
    picture.append(stone);
  }
  return picture;
}

/** Paths in a square of 24 units. */
const OUTLINES = {
  person: 'M12 11.5a3.8 3.8 0 1 0 0-7.600 3.8 3.8 0 0 0 0 7.600M4.500 20.500a7.500 6.800 0 0 1 15 0',
  people:
    'M8.500 11.500a3.300 3.300 0 1 0 0-6.600 3.300 3.300 0 0 0 0 6.600M2 19.500a6.500 6 0 0 1 13 0' +
    'M15.500 5.100a3.300 3.300 0 0 1 0 6.300M17.700 14.300a6.300 6 0 0 1 4.300 5.200',
  friend:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M2.500 20a6.500 6.300 0 0 1 8-6' +
    'M15.600 16.800l-1.300 1.300a2.100 2.100 0 0 0 3 3l1.300-1.300' +
    'M18.400 16.800l1.300-1.300a2.100 2.100 0 0 1 3 3l-1.300 1.300M17 19.400l3-3',
  engine:
    'M7 7h10v10H7zM10.500 10.500h3v3h-3zM9.500 7V3.500M14.500 7V3.500M9.500 20.500V17M14.500 20.500V17' +
    'M7 9.500H3.500M7 14.500H3.500M20.500 9.500H17M20.500 14.500H17',
  chance: 'M5 5h14v14H5zM8.700 8.700h.01M15.300 8.700h.01M12 12h.01M8.700 15.300h.01M15.300 15.300h.01',
};

/** @param {keyof typeof OUTLINES} name */
export function outline(name) {
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  icon.setAttribute('class', 'icon picture');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', OUTLINES[name]);
  icon.append(path);
  return icon;
}

// A position as a list of shapes, with the geometry and colours of the board on the page. picture.js converts the list
// to SVG or paints it, so that both pictures are the same.

import { STONE_RADIUS, centerOf, layoutOf, namesOf, starsOf } from '../board/geometry.js';
import { COLUMNS } from '../board/coordinates.js';
import { round, markupShapes } from './markup-shapes.js';
import { withCaption } from './picture-caption.js';

/** @typedef {import('../board/geometry.js').Layout} Layout */
/** @typedef {import('../board/theme.js').Theme} Theme */
/** @typedef {import('./marks.js').Markup} Markup */
/** @typedef {import('./diagram.js').Region} Region */

/**
 * A shape in pixels. `fill` is a colour or the name of a gradient of the scene.
 * @typedef {{ kind: 'circle', x: number, y: number, r: number, fill?: string, stroke?: string, width?: number,
 * opacity?: number }
 *   | { kind: 'path', d: string, fill?: string, stroke?: string, width?: number, opacity?: number }
 * | { kind: 'text', x: number, y: number, text: string, size: number, fill: string, weight: number, halo?: string,
 * opacity?: number, align?: 'left' | 'right' }} Shape text is centred at x unless it is aligned there
 */
/**
 * Stops from the highlight (up and left of the centre) to the edge.
 * @typedef {[offset: number, color: string][]} Gradient
 */
/**
 * @typedef {{ shapes: Shape[], gradients: Map<string, Gradient>, view: { x: number, y: number, width: number, height:
 * number } }} Scene
 */

/**
 * @typedef {object} Picture
 * @property {number} size
 * @property {ArrayLike<number>} stones
 * @property {ReadonlySet<number>} [illegal] stones that the rules refused
 * @property {number} [last] vertex of the last move, which gets a ring
 * @property {ReadonlyMap<number, number>} [numbers] move numbers by vertex
 * @property {Markup} [markup]
 * @property {ReadonlySet<number>} [crowded] points with several signs, where some are not of this picture
 * @property {Region} [region] the part that is shown; default all
 * @property {boolean} [coords] default true
 * @property {{ columns: readonly string[], rows: readonly string[] }} [names] custom coordinates, from the top left
 * @property {number} [pixels] side of the whole board, default 800
 * @property {import('./picture-caption.js').Caption} [caption] with a margin around the board and texts below it
 */

/** @param {Picture} picture @param {Theme} theme @returns {Scene} */
export function shapesOf(picture, theme) {
  const { size, stones, markup, coords = true, pixels = 800 } = picture;
  const layout = layoutOf(size, pixels, coords, 1, Boolean(picture.region));
  const { pitch } = layout;
  /** @type {Shape[]} */
  const shapes = [];
  const gradients = new Map([
    ['black', stoneGradient(theme.black)],
    ['white', stoneGradient(theme.white)],
  ]);
  const wood = `rgb(${theme.wood.join(', ')})`;
  shapes.push({ kind: 'path', d: `M0 0H${pixels}V${pixels}H0Z`, fill: wood });
  drawLines(shapes, layout, theme);
  if (coords) drawNames(shapes, picture, layout, theme);

  const isSeen = (/** @type {number} */ vertex) => !markup?.view || markup.view.has(vertex);
  for (let vertex = 0; vertex < size * size; vertex++) {
    if (!stones[vertex] || !isSeen(vertex)) continue;
    const { x, y } = centerOf(layout, vertex);
    const r = pitch * STONE_RADIUS;
    const isBlack = stones[vertex] === 1;
    if (theme.shadowAlpha)
      shapes.push({
        kind: 'circle',
        x: round(x + r * 0.06),
        y: round(y + r * 0.1),
        r: round(r * 1.03),
        fill: `rgba(${theme.shadow}, ${theme.shadowAlpha * 0.6})`,
      });
    shapes.push({
      kind: 'circle',
      x,
      y,
      r: round(r * 0.98),
      fill: isBlack ? 'black' : 'white',
      stroke: isBlack ? theme.rimBlack : theme.rimWhite,
      width: round(Math.max(0.6, r * 0.05)),
    });
  }
  shapes.push(...markupShapes(picture, layout, theme));
  const scene = { shapes, gradients, view: viewOf(layout, picture.region) };
  return picture.caption ? withCaption(scene, picture.caption, theme) : scene;
}

/** @param {readonly [string, string, string]} colours @returns {Gradient} */
const stoneGradient = ([shine, body, edge]) => [
  [0, shine],
  [0.55, body],
  [1, edge],
];

/** The part of the picture that shows a region. @param {Layout} layout @param {Region} [region] */
function viewOf({ size, pixels, pitch, origin }, region) {
  if (!region) return { x: 0, y: 0, width: pixels, height: pixels };
  // With the margin where the region reaches the edge, else half a cell beyond its outermost lines.
  const low = (/** @type {number} */ line) => (line <= 0 ? 0 : round(origin + (line - 0.5) * pitch));
  const high = (/** @type {number} */ line) => (line >= size - 1 ? pixels : round(origin + (line + 0.5) * pitch));
  const x = low(region.left);
  const y = low(region.top);
  return { x, y, width: round(high(region.right) - x), height: round(high(region.bottom) - y) };
}

/** @param {Shape[]} shapes @param {Layout} layout @param {Theme} theme */
function drawLines(shapes, layout, theme) {
  const { size, pitch, origin, line } = layout;
  const far = origin + pitch * (size - 1);
  let inner = '';
  for (let i = 1; i < size - 1; i++) {
    const at = origin + i * pitch;
    inner += `M${origin} ${at}H${far}M${at} ${origin}V${far}`;
  }
  if (inner) shapes.push({ kind: 'path', d: inner, stroke: theme.ink, width: line, opacity: 0.85 });
  shapes.push({ kind: 'path', d: `M${origin} ${origin}H${far}V${far}H${origin}Z`, stroke: theme.ink, width: line + 1 });
  const radius = round(Math.max(line * 1.5, pitch * (size > 13 ? 0.09 : 0.075)));
  for (const star of starsOf(size))
    shapes.push({ kind: 'circle', ...centerOf(layout, star), r: radius, fill: theme.ink });
}

/** @param {Shape[]} shapes @param {Picture} picture @param {Layout} layout @param {Theme} theme */
function drawNames(shapes, { size, names }, layout, theme) {
  const { pitch, origin, pixels } = layout;
  const { font, above, beside, step } = namesOf(layout);
  /** @param {number} x @param {number} y @param {string} text */
  const addName = (x, y, text) =>
    shapes.push({ kind: 'text', x: round(x), y: round(y), text, size: round(font), fill: theme.coords, weight: 500 });
  for (let i = 0; i < size; i += step) {
    const y = names ? i : size - 1 - i;
    for (const side of [above, pixels - above]) addName(origin + i * pitch, side, names?.columns[i] ?? COLUMNS[i]);
    for (const side of [beside, pixels - beside]) addName(side, origin + y * pitch, names?.rows[y] ?? String(size - y));
  }
}

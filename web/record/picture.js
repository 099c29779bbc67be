// Pictures of a position: SVG as text, in any environment; PNG from a canvas, in browsers.

import { drawShapes } from '../board/draw-canvas.js';
import { drawSvg } from '../board/draw-svg.js';
import { layoutOf } from '../board/geometry.js';
import { shapesOf } from '../board/shapes.js';
import { plainBackground } from '../board/theme.js';
import { captioned, withCaption } from './picture-caption.js';
import { positionOf, viewOf } from './picture-position.js';

/** @typedef {import('./picture-position.js').Picture} Picture */
/** @typedef {import('../board/theme.js').Theme} Theme */

/**
 * A list of shapes, and the part of the layout's pixels that is shown.
 * @typedef {{ layout: import('../board/geometry.js').Layout, shapes: import('../board/shapes.js').Shape[],
 *   view: { x: number, y: number, width: number, height: number } }} Scene
 */

/** @param {Picture} picture @param {number} [scale] device pixels per pixel of the picture @returns {Scene} */
export function sceneOf(picture, scale = 1) {
  const { size, pixels = 800, coords: said = true, names, region, caption } = picture;
  const coords = said === true ? 'letters' : said || 'none';
  const layout = layoutOf(size, Math.round(pixels * scale), coords !== 'none', scale, Boolean(region));
  const shapes = shapesOf(positionOf(picture), { coords });
  const [board] = shapes;
  if (names && board.kind === 'board') {
    board.columns = board.columns.map((name, x) => names.columns[x] ?? name);
    board.rows = board.rows.map((name, y) => names.rows[y] ?? name);
  }
  const scene = { layout, shapes, view: viewOf(layout, region) };
  return caption ? withCaption(scene, caption) : scene;
}

/** @param {Picture} picture @param {Theme} theme @param {{ title?: string }} [options] title: for screen readers */
export function svgOf(picture, theme, { title } = {}) {
  const { layout, shapes, view } = sceneOf(picture);
  return drawSvg(layout, captioned(theme), shapes, view, title);
}

/**
 * Draws the same picture on a canvas, which gets its size.
 * @param {HTMLCanvasElement} canvas @param {Picture} picture @param {Theme} theme
 * @param {number} [scale] device pixels per pixel of the picture
 * @throws {Error} if the browser refuses the canvas; its message is one sentence
 */
export function paintPicture(canvas, picture, theme, scale) {
  const { layout, shapes, view } = sceneOf(picture, scale);
  const { x, y, width, height } = view;
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error(REFUSAL);
  context.translate(-x, -y);
  // The grain of wood would treble the size of a PNG.
  drawShapes(context, layout, { ...captioned(theme), ground: plainBackground }, shapes, false);
}
const REFUSAL = 'The browser could not draw the picture.';

/**
 * A PNG file of the picture.
 * @param {Picture} picture @param {Theme} theme
 * @param {number} [scale] device pixels per pixel of the picture
 * @returns {Promise<Blob>} @throws {Error} if the browser refuses the canvas; its message is one sentence
 */
export async function pngOf(picture, theme, scale = 2) {
  const canvas = document.createElement('canvas');
  paintPicture(canvas, picture, theme, scale);
  // Not toBlob(): Chromium waits for idle time before it encodes, which can take seconds on a busy page.
  const base64 = canvas.toDataURL('image/png').split(',')[1]; // '' if the canvas is too large
  if (!base64) throw new Error(REFUSAL);
  return new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type: 'image/png' });
}

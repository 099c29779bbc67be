// Slate and paper boards. Each is a small seamless tile, computed per pixel from deterministic noise: a board looks the
// same everywhere and takes about a millisecond.

import { createCanvas } from './canvas.js';

/** @typedef {import('./theme.js').Theme} Theme */

/** Side of a tile in pixels, a power of two. */
const TILE = 256;

/** Pseudorandom value in -1..1 of a lattice point. @param {number} x @param {number} y @param {number} seed */
function latticeNoise(x, y, seed) {
  let h = Math.imul(x + 1, 0x27d4eb2d) ^ Math.imul(y + 1, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 0x80000000 - 1;
}

/**
 * Smooth noise with the period of a tile.
 * @param {number} x @param {number} y @param {number} across lattice cells per tile, a power of two
 * @param {number} down likewise
 */
function smoothNoise(x, y, across, down) {
  const u = (x / TILE) * across;
  const v = (y / TILE) * down;
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const [f, g] = [u - i, v - j].map((at) => at * at * (3 - 2 * at));
  const at = (/** @type {number} */ a, /** @type {number} */ b) =>
    latticeNoise(a & (across - 1), b & (down - 1), across * 31 + down);
  const upper = at(i, j) + (at(i + 1, j) - at(i, j)) * f;
  const lower = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * f;
  return upper + (lower - upper) * g;
}

/**
 * Brightness offset of a pixel, in units of the theme's grain.
 * @typedef {(x: number, y: number) => number} BrightnessAt
 */

// Cleaved stone: wide, flat clouds and fine grit.
/** @type {BrightnessAt} */
const slate = (x, y) =>
  smoothNoise(x, y, 4, 8) * 0.5 +
  smoothNoise(x, y, 8, 32) * 0.34 +
  smoothNoise(x, y, 64, 128) * 0.25 +
  latticeNoise(x, y, 5) * 0.3;
// Handmade paper: soft felt, and fibres in both directions.
/** @type {BrightnessAt} */
const paper = (x, y) =>
  smoothNoise(x, y, 16, 16) * 0.4 +
  smoothNoise(x, y, 8, 128) * 0.32 +
  smoothNoise(x, y, 128, 8) * 0.32 +
  latticeNoise(x, y, 9) * 0.26;

/**
 * @param {CanvasRenderingContext2D} context @param {number} pixels side of the board
 * @param {Theme} theme @param {BrightnessAt} brightnessAt
 */
function drawTexture(context, pixels, theme, brightnessAt) {
  const [r, g, b] = theme.wood;
  const { canvas, context: on } = createCanvas(TILE, TILE);
  const image = on.createImageData(TILE, TILE);
  for (let at = 0; at < TILE * TILE; at++) {
    const light = brightnessAt(at % TILE, Math.floor(at / TILE)) * theme.grain;
    image.data.set([r + light, g + light, b + light, 255], at * 4);
  }
  on.putImageData(image, 0, 0);
  context.fillStyle = context.createPattern(canvas, 'repeat') ?? `rgb(${theme.wood})`;
  context.fillRect(0, 0, pixels, pixels);
}

/** @param {CanvasRenderingContext2D} context @param {number} pixels @param {Theme} theme */
export const paperTexture = (context, pixels, theme) => drawTexture(context, pixels, theme, paper);

/** @param {CanvasRenderingContext2D} context @param {number} pixels @param {Theme} theme */
export function slateTexture(context, pixels, theme) {
  drawTexture(context, pixels, theme, slate);
  const light = context.createLinearGradient(0, 0, pixels, pixels);
  light.addColorStop(0, '#ffffff12');
  light.addColorStop(1, '#00000029');
  context.fillStyle = light;
  context.fillRect(0, 0, pixels, pixels);
}

// The wood of a board: straight-grained kaya.
//
// Its grain is a sum of one-dimensional noise functions across the board, which vary
// little along it. So a strip as wide as the board but only a few rows high is computed per pixel and then stretched;
// this stays sharp at 4K and takes a few milliseconds.

import { createCanvas, fillRadial } from './canvas.js';

/** @typedef {import('./theme.js').Theme} Theme */

/** Height of the strip in rows. */
const STRIP = 40;
/** Period of the noise, a power of two. */
const NOISE = 1024;

/** Noise from xorshift32 with a fixed seed, so that the same board has the same grain everywhere. */
const noise = (() => {
  const table = new Float32Array(NOISE + 1);
  let s = 0x2545f491;
  for (let i = 0; i < NOISE; i++) {
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    table[i] = (s >>> 0) / 0x80000000 - 1;
  }
  table[NOISE] = table[0];
  return table;
})();

/** Smooth noise in -1..1. @param {number} t above -NOISE */
function smooth(t) {
  const at = t + NOISE;
  const whole = at | 0;
  const i = whole & (NOISE - 1);
  const f = at - whole;
  return noise[i] + (noise[i + 1] - noise[i]) * f * f * (3 - 2 * f);
}

/** @param {number} width in device pixels @param {Theme} theme */
function grainStrip(width, theme) {
  const { canvas, context } = createCanvas(width, STRIP);
  const image = context.createImageData(width, STRIP);
  const bytes = image.data;
  const [r, g, b] = theme.wood;
  for (let row = 0, at = 0; row < STRIP; row++) {
    const v = row / (STRIP - 1);
    const sway = 0.5 * Math.sin(v * 2.1 + 0.4) + 0.22 * Math.sin(v * 5.3);
    for (let x = 0; x < width; x++, at += 4) {
      const u = x / width;
      const bent = u * 17 + sway * (0.6 + 0.8 * u);
      const rings = smooth(bent * 3.1 + 7) * 0.55 + smooth(bent * 9.7 + 90) * 0.5;
      const fibres = smooth(u * 210 + sway * 3 + 300) * 0.34;
      const tone = (rings + fibres) * theme.grain + smooth(u * 2.3 + v * 1.7 + 40) * 5;
      bytes[at] = r + tone * 0.8;
      bytes[at + 1] = g + tone;
      bytes[at + 2] = b + tone * 1.1;
      bytes[at + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** @param {CanvasRenderingContext2D} context @param {number} pixels @param {Theme} theme */
export function drawWood(context, pixels, theme) {
  context.imageSmoothingQuality = 'high';
  // The first and last rows of the strip are left out, because smoothing would fade them.
  context.drawImage(grainStrip(pixels, theme), 0, 1, pixels, STRIP - 2, 0, 0, pixels, pixels);

  fillRadial(
    context,
    [pixels * 0.3, pixels * 0.2, 0, pixels * 0.45, pixels * 0.45, pixels * 0.95],
    [
      [0, '#fff6de33'],
      [0.5, '#fff0d208'],
      [1, '#3c1e002b'],
    ],
  );
  context.fillRect(0, 0, pixels, pixels);
}

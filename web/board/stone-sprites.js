// Stones as sprites, drawn once per pitch and theme. Black is slate, white is clam shell with a few growth lines;
// shadows are separate sprites, because all shadows lie below all stones.

import { STONE_RADIUS } from './geometry.js';
import { memo, circle, fillRadial, createCanvas } from './canvas.js';

/** @typedef {import('./theme.js').Theme} Theme */

/** Number of variants of the white stone. */
const SHELLS = 4;

/**
 * @typedef {object} Stones
 * @property {number} half half the side of every sprite, and the centre of its stone
 * @property {number} radius
 * @property {HTMLCanvasElement} black
 * @property {HTMLCanvasElement[]} white
 * @property {HTMLCanvasElement} shadow
 */

/**
 * @param {number} half @param {number} radius @param {[string, string, string]} colours @param {string} outline
 * @param {boolean} dark
 */
function body(half, radius, colours, outline, dark) {
  const { canvas, context } = createCanvas(half * 2, half * 2);
  context.translate(half, half);
  fillRadial(
    context,
    [-radius * 0.36, -radius * 0.42, radius * 0.04, -radius * 0.1, -radius * 0.12, radius * 1.12],
    [
      [0, colours[0]],
      [dark ? 0.52 : 0.6, colours[1]],
      [1, colours[2]],
    ],
  );
  circle(context, 0, 0, radius);
  context.fill();
  // The outline is drawn last and inside the radius, so that the silhouette is even all round.
  context.lineWidth = Math.max(0.6, radius * 0.035);
  context.strokeStyle = outline;
  circle(context, 0, 0, radius - context.lineWidth / 2);
  context.stroke();
  return { canvas, context };
}

/**
 * Growth lines of the shell: parallel arcs with four times the radius of the stone.
 * @param {CanvasRenderingContext2D} context @param {number} radius @param {number} variant
 */
function growthLines(context, radius, variant) {
  context.save();
  circle(context, 0, 0, radius * 0.94);
  context.clip();
  context.rotate(0.5 + variant * 1.9);
  context.strokeStyle = '#96846026';
  context.lineWidth = Math.max(0.7, radius * 0.035);
  const step = radius * (0.2 + 0.02 * variant);
  for (let y = -radius; y < radius; y += step) {
    context.beginPath();
    context.arc(0, y + radius * 4, radius * 4, -Math.PI * 0.62, -Math.PI * 0.38);
    context.stroke();
  }
  context.restore();
}

/** @param {number} half @param {number} radius @param {Theme} theme */
function shadowOf(half, radius, theme) {
  const { canvas, context } = createCanvas(half * 2, half * 2);
  const shift = radius * 0.13;
  const centre = /** @type {const} */ ([half + shift, half + shift * 1.5]);
  const ink = (/** @type {number} */ part) => `rgba(${theme.shadow}, ${theme.shadowAlpha * part})`;
  fillRadial(
    context,
    [...centre, radius * 0.72, ...centre, radius * 1.16],
    [
      [0, ink(1)],
      [0.55, ink(0.36)],
      [1, ink(0)],
    ],
  );
  context.fillRect(0, 0, half * 2, half * 2);
  return canvas;
}

/** @type {ReturnType<typeof memo<Stones>>} */
const sets = memo(6);

/** @param {number} pitch @param {Theme} theme @returns {Stones} */
export function stonesFor(pitch, theme) {
  return sets(`${theme.name} ${pitch}`, () => {
    const radius = pitch * STONE_RADIUS;
    const half = Math.ceil(pitch * 0.68);
    const white = [];
    for (let i = 0; i < SHELLS; i++) {
      const drawn = body(half, radius, theme.white, theme.rimWhite, false);
      if (radius > 11 && theme.shell) growthLines(drawn.context, radius, i);
      white.push(drawn.canvas);
    }
    const black = body(half, radius, theme.black, theme.rimBlack, true).canvas;
    return { half, radius, black, white, shadow: shadowOf(half, radius, theme) };
  });
}

/**
 * @param {Stones} stones @param {number} colour 1 black, 2 white, 0 the shadow of either
 * @param {number} [grain] selects the variant of a white stone
 */
export const spriteOf = ({ shadow, black, white }, colour, grain = 0) => [shadow, black, white[grain]][colour];

// Analysis on a board: candidate moves, liberties, ownership. Rank and owner are shown by size and brightness, so that
// no two hues have to be distinguished.

import { drawText } from './canvas.js';
import { centerOf } from './geometry.js';
import { MIN_OWNERSHIP, groundOf } from './layers.js';

/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./theme.js').Theme} Theme */
/** @typedef {import('./frame.js').Mark} Mark */

/** Discs of candidates by the grade of their loss; the figures say the same without colour. */
const GRADES = ['12, 58, 92', '28, 92, 62', '138, 84, 12', '146, 38, 30'];
const DARK = '#10233f';
const LIGHT = '#ffffff';

/**
 * A disc with figures, the larger and more opaque the more visits, in the colour of its grade. The most visited move
 * has a white outline.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Mark} mark
 */
export function drawCandidate(context, layout, { vertex, text = '', weight = 1, grade = 0 }) {
  const { x, y } = centerOf(layout, vertex);
  const { pitch } = layout;
  context.beginPath();
  context.arc(x, y, pitch * (0.41 + 0.06 * Math.sqrt(weight)), 0, 2 * Math.PI);
  const dark = weight >= 0.34 || grade > 0;
  context.fillStyle = dark
    ? `rgba(${GRADES[grade]}, ${(0.66 + 0.3 * weight).toFixed(2)})`
    : 'rgba(246, 250, 255, 0.88)';
  context.fill();
  context.lineWidth = Math.max(1, pitch * (weight === 1 ? 0.075 : 0.03));
  context.strokeStyle = weight === 1 ? '#ffffff' : DARK;
  context.stroke();
  drawText(context, text, x, y, pitch * (pitch < 26 ? 0.44 : 0.36), dark ? LIGHT : DARK);
}

/**
 * Rings on the stones of a chain with one liberty.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {Mark} mark
 */
export function drawAtari(context, layout, theme, { stones = [] }) {
  for (const stone of stones) {
    const { x, y } = centerOf(layout, stone);
    for (const [width, style] of /** @type {const} */ ([
      [0.16, LIGHT],
      [0.085, theme.accent],
    ])) {
      context.beginPath();
      context.arc(x, y, layout.pitch * 0.37, 0, 2 * Math.PI);
      context.lineWidth = Math.max(1.5, layout.pitch * width);
      context.strokeStyle = style;
      context.stroke();
    }
  }
}

/**
 * The number of liberties on a stone.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {import('./frame.js').Position} position
 * @param {Mark} mark
 * @param {boolean} isCrowded there are other signs on its point
 */
export function drawLiberties(context, layout, theme, { stones }, { vertex, text = '', color }, isCrowded) {
  const { x, y } = centerOf(layout, vertex);
  const size = layout.pitch * (text.length > 1 ? 0.46 : 0.54);
  const ink = color === 1 ? LIGHT : '#14110d';
  drawText(context, text, x, y, size, ink, isCrowded ? groundOf(stones, theme, vertex) : '');
}

/**
 * A black or white square for the likely owner, the larger the more certain; none on stones of that owner.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Float32Array} ownership
 * @param {Uint8Array} stones
 */
export function drawOwnership(context, layout, ownership, stones) {
  const line = Math.max(1, Math.round(layout.pitch / 36));
  for (let vertex = 0; vertex < ownership.length; vertex++) {
    const owner = ownership[vertex];
    const certainty = Math.min(1, Math.abs(owner));
    if (certainty < MIN_OWNERSHIP || stones[vertex] === (owner > 0 ? 1 : 2)) continue;
    const { x, y } = centerOf(layout, vertex);
    const side = Math.max(2, Math.round(layout.pitch * (0.1 + 0.36 * certainty)));
    const left = Math.round(x - side / 2);
    const top = Math.round(y - side / 2);
    context.fillStyle = owner > 0 ? 'rgba(243, 227, 195, 0.9)' : 'rgba(58, 42, 22, 0.9)';
    context.fillRect(left - line, top - line, side + 2 * line, side + 2 * line);
    context.fillStyle = owner > 0 ? '#121214' : '#fffdf8';
    context.fillRect(left, top, side, side);
  }
}

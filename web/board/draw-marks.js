// The marks and labels of a record, and the squares of territory.

import { drawText } from './canvas.js';
import { centerOf } from './geometry.js';
import { groundOf } from './layers.js';

/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./theme.js').Theme} Theme */
/** @typedef {import('./frame.js').Mark} Mark */
/** @typedef {import('./frame.js').Position} Position */

/**
 * The shape of a mark, and its text.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {Position} position
 * @param {Mark} mark
 * @param {boolean} isCrowded there are other signs on its point
 */
export function drawMark(context, layout, theme, { stones }, { vertex, kind, text = '' }, isCrowded) {
  const { x, y } = centerOf(layout, vertex);
  const { pitch } = layout;
  const ink = stones[vertex] === 1 ? '#f6f1e6' : theme.ink;
  const ground = groundOf(stones, theme, vertex);
  const line = Math.max(1.25, pitch * 0.06);
  context.beginPath();
  if (kind === 'cross') {
    const r = pitch * 0.2;
    context.moveTo(x - r, y - r);
    context.lineTo(x + r, y + r);
    context.moveTo(x + r, y - r);
    context.lineTo(x - r, y + r);
  } else if (kind === 'triangle') {
    for (let i = 0; i < 3; i++)
      context.lineTo(
        x + pitch * 0.3 * Math.sin((i * 2 * Math.PI) / 3),
        y - pitch * 0.3 * Math.cos((i * 2 * Math.PI) / 3),
      );
    context.closePath();
  } else if (kind === 'square') context.rect(x - pitch * 0.2, y - pitch * 0.2, pitch * 0.4, pitch * 0.4);
  else if (kind !== 'label') context.arc(x, y, pitch * (kind === 'dot' ? 0.12 : 0.25), 0, 2 * Math.PI);
  if (isCrowded) {
    context.lineCap = 'round';
    context.strokeStyle = ground;
    context.lineWidth = line + pitch * 0.12;
    context.stroke();
    context.lineCap = 'butt';
  }
  context.fillStyle = context.strokeStyle = ink;
  context.lineWidth = line;
  if (kind === 'dot') context.fill();
  else context.stroke();
  // On an empty point the outline hides the lines below.
  const size = pitch * (text.includes('\n') ? 0.26 : text.length > 2 ? 0.34 : 0.46);
  if (text) drawText(context, text, x, y, size, ink, isCrowded || !stones[vertex] ? ground : '');
}

/**
 * A small square of the owner's colour on each owned point, dead stones included. Brightness alone distinguishes black
 * from white.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Position} position
 */
export function drawTerritory(context, layout, { stones, owner, dead }) {
  if (!owner) return;
  const side = Math.max(4, Math.round(layout.pitch * 0.3));
  const line = Math.max(1, Math.round(layout.pitch / 36));
  for (let v = 0; v < owner.length; v++) {
    if (!owner[v] || (stones[v] && !dead?.has(v))) continue;
    const { x, y } = centerOf(layout, v);
    const left = Math.round(x - side / 2);
    const top = Math.round(y - side / 2);
    context.fillStyle = owner[v] === 1 ? '#f3e3c3' : '#3a2a16';
    context.fillRect(left - line, top - line, side + 2 * line, side + 2 * line);
    context.fillStyle = owner[v] === 1 ? '#121214' : '#fffdf8';
    context.fillRect(left, top, side, side);
  }
}

// Overlays on the stones: windows of five, the winning row, expected moves, forbidden points. Brightness distinguishes
// the owners and line style the types; nothing depends on hue alone.

import { drawText } from './canvas.js';
import { centerOf } from './geometry.js';

/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./theme.js').Theme} Theme */
/** @typedef {import('./frame.js').Mark} Mark */

/**
 * A window of five cells.
 * @typedef {object} Band
 * @property {number} from first cell
 * @property {number} to last cell
 * @property {'four' | 'open-three' | 'three' | 'open-two'} type
 * @property {number} color of the stones in it
 */

/**
 * An expected move, drawn as a translucent stone with its number.
 * @typedef {{ vertex: number, color: number, text: string }} Ghost
 */

/**
 * Line width and dash pattern, in units of the pitch.
 * @type {Record<Band['type'], { width: number, dash: number[] }>}
 */
const LINES = {
  four: { width: 0.11, dash: [] },
  'open-three': { width: 0.05, dash: [] },
  three: { width: 0.05, dash: [0.26, 0.13] },
  'open-two': { width: 0.065, dash: [0.001, 0.15] },
};
const DARK = '#10233f';
const LIGHT = '#ffffff';
/** Half the width of a band, in units of the pitch. */
const BAND_RADIUS = 0.3;

/**
 * A band is a rounded outline around its cells, dark for black or light for white, over a wider contrasting line. Open
 * twos, which are frequent, are dotted and have no contrasting line.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {readonly Band[]} bands
 */
export function drawBands(context, layout, bands) {
  const { pitch } = layout;
  context.lineCap = 'round';
  // Strongest last, so that it is on top.
  for (const { from, to, type, color } of [...bands].reverse()) {
    const a = centerOf(layout, from);
    const b = centerOf(layout, to);
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    const r = pitch * BAND_RADIUS;
    const { width, dash } = LINES[type];
    const line = Math.max(1.25, pitch * width);
    context.beginPath();
    context.arc(a.x, a.y, r, angle + Math.PI / 2, angle - Math.PI / 2);
    context.arc(b.x, b.y, r, angle - Math.PI / 2, angle + Math.PI / 2);
    context.closePath();
    context.setLineDash(dash.map((part) => Math.max(0.01, part * pitch)));
    if (type !== 'open-two') {
      context.lineWidth = line + Math.max(1.5, pitch * 0.05);
      context.strokeStyle = color === 1 ? 'rgba(255, 255, 255, 0.75)' : 'rgba(16, 35, 63, 0.85)';
      context.stroke();
    }
    context.lineWidth = line;
    context.strokeStyle = color === 1 ? DARK : LIGHT;
    context.stroke();
  }
  context.setLineDash([]);
}

/**
 * The winning row: a line from end to end.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {readonly number[]} row
 */
export function drawRow(context, layout, theme, row) {
  const a = centerOf(layout, row[0]);
  const b = centerOf(layout, row[row.length - 1]);
  const line = Math.max(3, layout.pitch * 0.13);
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(a.x, a.y);
  context.lineTo(b.x, b.y);
  context.lineWidth = line * 1.9;
  context.strokeStyle = 'rgba(255, 250, 238, 0.95)';
  context.stroke();
  context.lineWidth = line;
  context.strokeStyle = theme.accent;
  context.stroke();
}

/**
 * The number of an expected move.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Ghost} ghost
 */
export function drawNumber(context, layout, { vertex, color, text }) {
  const { x, y } = centerOf(layout, vertex);
  drawText(context, text, x, y, layout.pitch * (text.length > 1 ? 0.4 : 0.5), color === 1 ? LIGHT : '#14110d');
}

/**
 * A small ✕ with a light outline, visible on boards of any brightness.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {number} vertex
 */
export function drawForbidden(context, layout, theme, vertex) {
  const { x, y } = centerOf(layout, vertex);
  const r = layout.pitch * 0.17;
  const line = Math.max(1.75, layout.pitch * 0.085);
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(x - r, y - r);
  context.lineTo(x + r, y + r);
  context.moveTo(x + r, y - r);
  context.lineTo(x - r, y + r);
  context.lineWidth = line * 2.1;
  context.strokeStyle = 'rgba(255, 246, 230, 0.9)';
  context.stroke();
  context.lineWidth = line;
  context.strokeStyle = theme.forbidden;
  context.stroke();
}

/**
 * The ring around the suggested move.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {number} vertex
 */
export function drawHint(context, layout, theme, vertex) {
  const { x, y } = centerOf(layout, vertex);
  const line = Math.max(2, layout.pitch * 0.085);
  for (const [width, style] of /** @type {const} */ ([
    [line * 2, 'rgba(255, 250, 238, 0.95)'],
    [line, theme.accent],
  ])) {
    context.beginPath();
    context.arc(x, y, layout.pitch * 0.4, 0, 2 * Math.PI);
    context.lineWidth = width;
    context.strokeStyle = style;
    context.stroke();
  }
}

/**
 * A label for what a stone would make here, dark for black or light for white.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Mark} mark
 */
export function drawTag(context, layout, { vertex, text = '', color }) {
  const { x, y } = centerOf(layout, vertex);
  const { pitch } = layout;
  context.beginPath();
  context.arc(x, y, pitch * 0.29, 0, 2 * Math.PI);
  context.fillStyle = color === 1 ? DARK : LIGHT;
  context.fill();
  context.lineWidth = Math.max(1, pitch * 0.045);
  context.strokeStyle = color === 1 ? LIGHT : DARK;
  context.stroke();
  drawText(context, text, x, y, pitch * (text.length > 1 ? 0.34 : 0.42), color === 1 ? LIGHT : DARK);
}

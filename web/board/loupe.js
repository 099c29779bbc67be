// Magnifies, beside the finger, what the finger hides. The loupe copies from the frame just drawn, so it need not know
// what the frame contains.

import { centerOf } from './geometry.js';

/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./theme.js').Theme} Theme */

const ZOOM = 1.7;
/** Radius as a fraction of the board's side, and distance from the finger in radii. */
const RADIUS = 0.155;
const DISTANCE = 1.75;

/**
 * Centre and radius of the loupe: above the finger or, near the top edge, on the side with more room. It lies entirely
 * on the board and never covers the point.
 * @param {Layout} layout
 * @param {number} vertex
 */
export function loupeAt(layout, vertex) {
  const { pixels } = layout;
  const { x, y } = centerOf(layout, vertex);
  const radius = pixels * RADIUS;
  const clamp = (/** @type {number} */ at) => Math.min(pixels - radius, Math.max(radius, at));
  const above = y - radius * DISTANCE;
  if (above >= radius) return { x: clamp(x), y: above, radius };
  const side = x < pixels / 2 ? 1 : -1;
  return { x: clamp(x + side * radius * (DISTANCE + 0.25)), y: clamp(above), radius };
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {number} vertex
 */
export function drawLoupe(context, layout, theme, vertex) {
  const from = centerOf(layout, vertex);
  const { x, y, radius } = loupeAt(layout, vertex);
  const sourceRadius = radius / ZOOM;
  context.save();
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = `rgb(${theme.wood})`; // visible where the frame ends
  context.fill();
  context.clip();
  context.drawImage(
    context.canvas,
    from.x - sourceRadius,
    from.y - sourceRadius,
    sourceRadius * 2,
    sourceRadius * 2,
    x - radius,
    y - radius,
    radius * 2,
    radius * 2,
  );
  context.restore();
  const line = Math.max(2, radius * 0.05);
  for (const [width, style] of /** @type {const} */ ([
    [line * 2.2, 'rgba(255, 250, 238, 0.95)'],
    [line, theme.accent],
  ])) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.lineWidth = width;
    context.strokeStyle = style;
    context.stroke();
  }
}

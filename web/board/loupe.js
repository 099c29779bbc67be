// Magnifies, beside the finger, what the finger hides. The loupe copies from the frame just drawn, so it need not know
// what the frame contains.

/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./theme.js').Theme} Theme */

const ZOOM = 1.7;
/** Radius as a fraction of the board's side, and distance from the finger in radii. */
const RADIUS = 0.155;
const DISTANCE = 1.75;

/**
 * Centre and radius of the loupe: above the finger or, near the top edge, on the side with more room. It lies entirely
 * on the board and never covers the point.
 * @param {Layout} layout @param {{ x: number, y: number }} point
 */
export function loupeAt({ pixels }, { x, y }) {
  const radius = pixels * RADIUS;
  const clamp = (/** @type {number} */ at) => Math.min(pixels - radius, Math.max(radius, at));
  const above = y - radius * DISTANCE;
  if (above >= radius) return { x: clamp(x), y: above, radius };
  const side = x < pixels / 2 ? 1 : -1;
  return { x: clamp(x + side * radius * (DISTANCE + 0.25)), y: clamp(above), radius };
}

/**
 * @param {CanvasRenderingContext2D} context @param {Layout} layout @param {Theme} theme
 * @param {{ x: number, y: number }} from the point
 */
export function drawLoupe(context, layout, theme, from) {
  const { x, y, radius } = loupeAt(layout, from);
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
    [line * 2.2, '#fffaeef2'],
    [line, theme.accent],
  ])) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.lineWidth = width;
    context.strokeStyle = style;
    context.stroke();
  }
}

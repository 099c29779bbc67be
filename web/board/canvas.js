// Offscreen canvases, which are drawn once and then copied, and a small cache for them.

/**
 * Typefaces of texts on a board and in pictures, the same as --latin in public/css/themes.css; the browser chooses
 * those of other scripts by the language of the page.
 */
export const FONT = '-apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** @param {number} width @param {number} height */
export function createCanvas(width, height) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  // Not null: the board has obtained a 2D context before.
  return { canvas, context: /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')) };
}

/**
 * Sets the fill style to a radial gradient between two circles.
 * @param {CanvasRenderingContext2D} context
 * @param {[number, number, number, number, number, number]} circles x, y and radius
 * @param {readonly (readonly [number, string])[]} stops
 */
export function fillRadial(context, circles, stops) {
  const gradient = context.createRadialGradient(...circles);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  context.fillStyle = gradient;
}

/**
 * Replaces the current path with a circle.
 * @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} radius
 */
export function circle(context, x, y, radius) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

/**
 * A cache of the results of `make` by least recent use. Boards of the same size share its entries.
 * @template {object} T @param {number} capacity
 */
export function memo(capacity) {
  /** @type {Map<string, T>} in order of use, the least recent first */
  const entries = new Map();
  return (/** @type {string} */ key, /** @type {() => T} */ make) => {
    const value = entries.get(key) ?? make();
    entries.delete(key);
    entries.set(key, value);
    for (const oldest of entries.keys()) if (entries.size > capacity) entries.delete(oldest);
    return value;
  };
}

// Offscreen canvases, and a small cache of them. A surface is drawn once and then only copied.

/**
 * @param {number} width
 * @param {number} height
 */
export function surface(width, height) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no 2D canvas.');
  return { canvas, context };
}

/**
 * Remembers the results of `make` for the keys used last; several boards of one size share them.
 * @template T
 * @param {number} capacity
 */
export function memo(capacity) {
  /** @type {Map<string, T>} in order of use, the oldest first */
  const entries = new Map();
  return (/** @type {string} */ key, /** @type {() => T} */ make) => {
    const value = entries.has(key) ? /** @type {T} */ (entries.get(key)) : make();
    entries.delete(key);
    entries.set(key, value);
    if (entries.size > capacity) entries.delete(/** @type {string} */ (entries.keys().next().value));
    return value;
  };
}

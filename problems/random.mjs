// Random numbers that depend on a seed alone.

/**
 * @typedef {{ next: () => number, below: (n: number) => number, pick: <T>(list: readonly T[]) => T }} Random next: 0..1
 */

/** @param {number} seed a whole number @returns {Random} (mulberry32) */
export function randomFrom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (/** @type {number} */ n) => Math.floor(next() * n);
  return { next, below, pick: (list) => list[below(list.length)] };
}

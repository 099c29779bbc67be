// Animation of a move: one stone appears, captured stones fade.

/** @typedef {import('./shapes.js').Position} Position */

/** How long a stone takes to arrive. Milliseconds. */
export const ARRIVE_MS = 140;
const LEAVE_MS = 220;
/** More changed points than this mean a jump to another position, which is not animated. */
const MAX_ANIMATED = 60;

/** @param {number} t progress 0..1; fast first, gentle at the end */
const ease = (t) => 1 - (1 - t) ** 3;

export function createAnimation() {
  /** @type {Map<number, number>} vertex -> time at which its stone was placed */
  const arrivals = new Map();
  /** @type {Map<number, { color: number, at: number }>} */
  const departures = new Map();

  return {
    isMoving: () => arrivals.size + departures.size > 0,

    /**
     * @param {Pick<Position, 'size' | 'stones'>} before @param {Pick<Position, 'size' | 'stones'>} after
     * @param {boolean} [reducedMotion] no animation
     */
    animate(before, after, reducedMotion = false) {
      if (before.stones === after.stones) return; // only marks or overlays have changed
      arrivals.clear();
      departures.clear();
      if (reducedMotion || before.size !== after.size) return;
      const now = performance.now();
      for (let v = 0; v < after.stones.length; v++) {
        if (before.stones[v] === after.stones[v]) continue;
        if (after.stones[v]) arrivals.set(v, now);
        else departures.set(v, { color: before.stones[v], at: now });
      }
      if (arrivals.size + departures.size > MAX_ANIMATED || arrivals.size > 2) {
        arrivals.clear();
        departures.clear();
      }
    },

    /** Progress of every animated stone; finished animations are removed. @param {number} now */
    progressAt(now) {
      const arriving = new Map();
      const leaving = new Map();
      for (const [v, at] of arrivals) {
        const progress = Math.max(0, (now - at) / ARRIVE_MS);
        if (progress < 1) arriving.set(v, ease(progress));
        else arrivals.delete(v);
      }
      for (const [v, { color, at }] of departures) {
        const progress = Math.max(0, (now - at) / LEAVE_MS);
        if (progress < 1) leaving.set(v, { color, progress: ease(progress) });
        else departures.delete(v);
      }
      return { arriving, leaving };
    },
  };
}

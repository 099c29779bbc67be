// worker-count.js - how many workers a search may use: what the person has chosen, or what suits the device now.

/** More bring little at the root of a tree, and a device has other things to do. */
const MOST_BY_ITSELF = 4;
/** Share of the best pace under which the device is taken to be hot, or busy; and from which on it no longer is. */
const SLOW = 0.5;
const QUICK = 0.65;
/** The more of the board is settled, the shorter is a playout: by so much of its time where all of it is. */
const SHORTER = 0.6;
/** Where more is settled, paces of one device differ by more than heat makes. */
const MOST_SETTLED = 0.6;
/** Searches in a row that say so. */
const SURE = 2;

/** @typedef {import('../../wasm-bindings/parallel-search.js').Pace} Pace */

/** Processor cores as the browser tells them. */
export const cores = () => Math.max(1, navigator.hardwareConcurrency || 1);

/**
 * @param {{ choice: string, cores: number, onBattery: boolean, isSlow: boolean }} of choice: 'auto' or a number; one
 * core is left
 *   to the page by itself, and another on battery, and another while searches are slower than they were
 */
export function workersFor({ choice, cores, onBattery, isSlow }) {
  const wanted = Number(choice);
  if (wanted >= 1) return Math.min(wanted, cores);
  return Math.max(1, Math.min(cores - 1, MOST_BY_ITSELF) - Number(onBattery) - Number(isSlow));
}

/**
 * Tells from the pace of searches whether the device has become slow. Boards of one size are compared with each other,
 * at any
 * stage until little is left to play: each pace as if nothing were settled yet. */
export function createPaceWatch() {
  /** @type {Map<number, number>} playouts a millisecond of one worker while nothing is settled, by size */
  const best = new Map();
  let isSlow = false;
  let signs = 0;

  return {
    isSlow: () => isSlow,

    /** @param {Pace} pace */
    note({ size, perMs, settled }) {
      if (settled > MOST_SETTLED) return;
      const pace = perMs * (1 - SHORTER * settled);
      const known = Math.max(pace, best.get(size) ?? 0);
      best.set(size, known);
      signs = (isSlow ? pace >= QUICK * known : pace < SLOW * known) ? signs + 1 : 0;
      if (signs < SURE) return;
      isSlow = !isSlow;
      signs = 0;
    },
  };
}

/** @param {() => string} choice 'auto' or a number */
export function createWorkerCount(choice) {
  const watch = createPaceWatch();
  let onBattery = false;
  // Some browsers have no such promise, and some keep it from pages that are not secure.
  const { getBattery } = /** @type {any} */ (navigator);
  getBattery
    ?.call(navigator)
    .then((/** @type {EventTarget & {charging: boolean}} */ battery) => {
      const look = () => {
        onBattery = !battery.charging;
      };
      battery.addEventListener('chargingchange', look);
      look();
    })
    .catch(() => {});

  return {
    note: watch.note,
    count: (chosen = choice()) => workersFor({ choice: chosen, cores: cores(), onBattery, isSlow: watch.isSlow() }),
  };
}

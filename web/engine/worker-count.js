// worker-count.js - how many workers a search may use: what the person has chosen, or what suits the device now.

/** More gain little by merging roots, and the device has other things to do. */
const MOST_BY_ITSELF = 4;
/** Shares of the best pace: below SLOW the device counts as hot or busy, from QUICK on no longer. */
const SLOW = 0.5;
const QUICK = 0.65;
/** Share of its time by which a playout is shorter when the whole board is settled. */
const SHORTER = 0.6;
/** With more points settled, paces of one device differ by more than heat explains. */
const MOST_SETTLED = 0.6;
/** Searches in a row that have to agree. */
const SURE = 2;

/** @typedef {import('../../wasm-bindings/parallel-search.js').Pace} Pace */

/** Processor cores as the browser tells them. */
export const cores = () => Math.max(1, navigator.hardwareConcurrency || 1);

/**
 * With 'auto' one core is left to the page, another one on battery, and another one while searches are slow.
 * @param {{ choice: string, cores: number, onBattery: boolean, isSlow: boolean }} of choice: 'auto' or a number
 */
export function workersFor({ choice, cores, onBattery, isSlow }) {
  const wanted = Number(choice);
  if (wanted >= 1) return Math.min(wanted, cores);
  return Math.max(1, Math.min(cores - 1, MOST_BY_ITSELF) - Number(onBattery) - Number(isSlow));
}

/**
 * Decides from the pace of searches whether the device has become slow. Paces are compared by board size and corrected
 * for the share that is settled, until little is left to play.
 */
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

// The number of workers of a search: what the user has chosen, or what suits the device now. On battery power that is
// less.

/** Maximum for 'auto': the device has other tasks. */
const MAX_AUTO_WORKERS = 4;
/** Fractions of the best pace below which the device counts as throttled or busy, and from which no longer. */
const SLOW_BELOW = 0.5;
const RECOVERED_FROM = 0.65;
/** Number of consecutive searches that have to agree. */
const CONFIRMATIONS = 2;

/** @typedef {import('../../wasm-bindings/engine-client.js').Pace} Pace */

/** Number of processor cores that the browser reports. */
export const cores = () => Math.max(1, navigator.hardwareConcurrency || 1);

/**
 * With 'auto' one core is left to the page, another on battery power, and another while searches are slow.
 * @param {{ choice: string, cores: number, onBattery: boolean, isSlow: boolean }} of choice: 'auto' or a number
 */
export function workersFor({ choice, cores, onBattery, isSlow }) {
  const chosen = Number(choice);
  if (chosen >= 1) return Math.min(chosen, cores);
  return Math.max(1, Math.min(cores - 1, MAX_AUTO_WORKERS) - Number(onBattery) - Number(isSlow));
}

/** Detects from the pace of searches that the device has become slow. Paces are compared per board size. */
export function createPaceWatch() {
  /** @type {Map<number, number>} visits per millisecond of one worker, by size */
  const best = new Map();
  let isSlow = false;
  let confirmations = 0;

  return {
    isSlow: () => isSlow,

    /** @param {Pace} pace */
    addPace({ size, perMs }) {
      const bestPace = Math.max(perMs, best.get(size) ?? 0);
      best.set(size, bestPace);
      confirmations = (isSlow ? perMs >= RECOVERED_FROM * bestPace : perMs < SLOW_BELOW * bestPace)
        ? confirmations + 1
        : 0;
      if (confirmations < CONFIRMATIONS) return;
      isSlow = !isSlow;
      confirmations = 0;
    },
  };
}

/** Whether this browser tells whether the device runs on battery: not all do, and some only on secure pages. */
export const knowsBattery = () => typeof navigator.getBattery === 'function';

/**
 * Watches whether the device runs on battery; false where the browser does not tell.
 * @returns {{ isInUse: () => boolean, onChange: (watch: () => void) => void }}
 */
export function watchBattery() {
  let isInUse = false;
  /** @type {Set<() => void>} */
  const watchers = new Set();
  if (knowsBattery())
    navigator
      .getBattery?.()
      .then((battery) => {
        const update = () => {
          isInUse = !battery.charging;
          for (const watch of watchers) watch();
        };
        battery.addEventListener('chargingchange', update);
        update();
      })
      .catch(() => {});
  return { isInUse: () => isInUse, onChange: (watch) => void watchers.add(watch) };
}

/** @param {() => string} choice 'auto' or a number @param {() => boolean} onBattery */
export function createWorkerCount(choice, onBattery) {
  const watch = createPaceWatch();
  return {
    addPace: watch.addPace,
    count: (chosen = choice()) =>
      workersFor({ choice: chosen, cores: cores(), onBattery: onBattery(), isSlow: watch.isSlow() }),
  };
}

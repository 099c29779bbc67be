// The number of workers of a search: what the user has chosen, or what suits the device now.

/** Maximum for 'auto': merging the roots of more workers gains little, and the device has other tasks. */
const MOST_BY_ITSELF = 4;
/** Fractions of the best pace: below SLOW the device counts as throttled or busy, from QUICK on no longer. */
const SLOW = 0.5;
const QUICK = 0.65;
/** Fraction of its time by which a playout is shorter when the whole board is settled. */
const SHORTER = 0.6;
/** Above this share of settled points the pace varies more than throttling explains, so it is ignored. */
const MOST_SETTLED = 0.6;
/** Number of consecutive searches that have to agree. */
const SURE = 2;

/** @typedef {import('../../wasm-bindings/parallel-search.js').Pace} Pace */

/** Number of processor cores that the browser reports. */
export const cores = () => Math.max(1, navigator.hardwareConcurrency || 1);

/**
 * With 'auto' one core is left to the page, another on battery power, and another while searches are slow.
 * @param {{ choice: string, cores: number, onBattery: boolean, isSlow: boolean }} of choice: 'auto' or a number
 */
export function workersFor({ choice, cores, onBattery, isSlow }) {
  const wanted = Number(choice);
  if (wanted >= 1) return Math.min(wanted, cores);
  return Math.max(1, Math.min(cores - 1, MOST_BY_ITSELF) - Number(onBattery) - Number(isSlow));
}

/**
 * Detects from the pace of searches that the device has become slow. Paces are compared per board size and corrected
 * for the share of settled points; near the end of a game they are ignored.
 */
export function createPaceWatch() {
  /** @type {Map<number, number>} playouts per millisecond of one worker on an unsettled board, by size */
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
  // Not in all browsers, and in some only on secure pages.
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

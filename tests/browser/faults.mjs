// Workers that can be struck: what the tests of faults, storms and refused memory put into the page and before
// worker.js.
import { changed } from './page.mjs';

/** @typedef {import('playwright-core').Page} Page */
/**
 * @typedef {'killed' | 'threw' | 'hung' | 'trapped' | 'memory'} Fault killed: gone without a word; threw: an error
 * event; hung: a loop without end; trapped: the wasm stops;
 *  memory: its next allocations are refused */

export const FAULTS = /** @type {const} */ (['killed', 'threw', 'hung', 'trapped', 'memory']);

/** Runs in the worker before its own program. */
function inWorker() {
  let [traps, refusals] = [0, 0];
  addEventListener('message', (event) => {
    const { fault, times = 1 } = event.data ?? {};
    if (!fault) return;
    event.stopImmediatePropagation();
    if (fault === 'threw')
      setTimeout(() => {
        throw new Error('struck');
      });
    else if (fault === 'hung') for (;;);
    else if (fault === 'trapped') traps = times;
    else refusals = times;
  });
  const real = WebAssembly.instantiate;
  /** @type {any} */ (WebAssembly).instantiate = async (/** @type {any[]} */ ...args) => {
    const { exports } = /** @type {any} */ (await real.apply(WebAssembly, /** @type {any} */ (args)));
    /** @param {string} name @param {any} its */
    const struck = (name, its) =>
      typeof its !== 'function'
        ? its
        : (/** @type {number[]} */ ...given) => {
            if (traps > 0) {
              traps--;
              throw new WebAssembly.RuntimeError('unreachable');
            }
            if (refusals > 0 && name.endsWith('_new')) {
              refusals--;
              return 0; // what malloc answers when memory.grow is refused
            }
            return its(...given);
          };
    return { exports: Object.fromEntries(Object.entries(exports).map(([name, its]) => [name, struck(name, its)])) };
  };
}

/**
 * Keeps the page's workers, the first first, and makes silence short: the opponent counts it in ticks of a timer of 500
 * ms.
 * @param {number} tick_ms instead */
function inPage(tick_ms) {
  const workers = /** @type {Worker[]} */ ([]);
  Object.assign(globalThis, { workers });
  globalThis.Worker = class extends Worker {
    /** @param {string | URL} source @param {WorkerOptions} [options] */
    constructor(source, options) {
      super(source, options);
      workers.push(this);
    }
    terminate() {
      workers.splice(workers.indexOf(this), 1);
      super.terminate();
    }
  };
  const real = globalThis.setInterval;
  /** @type {any} */ (globalThis).setInterval = (
    /** @type {any} */ act,
    /** @type {number} */ ms,
    /** @type {any[]} */ ...rest
  ) => real(act, ms === 500 ? tick_ms : ms, ...rest);
}

/** @param {Page} page not yet opened @param {number} [tick_ms] */
export async function strikable(page, tick_ms = 150) {
  await page.addInitScript(inPage, tick_ms);
  await changed(page, '**/worker.js', (program) => ({ body: `(${inWorker})();\n${program}` }));
}

/** Strikes workers now, all in one breath; those that there are not are left out. @param {Page} page
 * @param {{ which: number, fault: Fault }[]} blows
 * @param {number} [times]
 * @returns {Promise<number>} how many were there
 */
export const strikeAll = (page, blows, times = 1) =>
  page.evaluate(
    ([list, count]) => {
      const { workers } = /** @type {any} */ (globalThis);
      const found = list.map(({ which, fault }) => ({ worker: workers[which], fault })).filter(({ worker }) => worker);
      for (const { worker, fault } of found) {
        // A worker that the system has ended says nothing; to the page it is as if it were still there.
        if (fault === 'killed')
          Worker.prototype.terminate.call(Object.setPrototypeOf(worker, Object.getPrototypeOf(Worker.prototype)));
        else worker.postMessage({ fault, times: count });
      }
      return found.length;
    },
    /** @type {const} */ ([blows, times]),
  );

/** Strikes the one worker. @param {Page} page @param {Fault} fault @param {number} [times] */
export const strike = async (page, fault, times) => (await strikeAll(page, [{ which: 0, fault }], times)) > 0;

/** mulberry32. @param {number} seed @returns {(below: number) => number} */
export function chooser(seed) {
  return (below) => {
    seed = (seed + 0x6d2b79f5) >>> 0;
    let x = Math.imul(seed ^ (seed >>> 15), seed | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) % below;
  };
}

/**
 * A device of four cores, of which a search uses three, and a highest level that takes so long for a move: not twelve
 * seconds, nor
 * less when it is clear before.
 * @param {Page} page not yet opened @param {number} ms */
export async function threeWorkers(page, ms) {
  await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 }));
  await changed(page, '**/app.js', (program) => {
    const body = program.replace(/\b(12e3|12000)\b/g, String(ms)).replace(/settled: ?(!0|true)/g, 'settled: false');
    if (!body.includes('settled: false') || !/\b(12e3|12000)\b/.test(program))
      throw new Error('The program does not say how long the highest level thinks.');
    return { body };
  });
}

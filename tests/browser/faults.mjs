// Workers with injected faults: code that the tests of faults, storms and refused memory put into the page and in front
// of worker.js.
import { changed } from './page.mjs';

/** @typedef {import('playwright-core').Page} Page */
/**
 * @typedef {'killed' | 'threw' | 'hung' | 'trapped' | 'memory'} Fault killed: ends without a message; threw: an error
 *   event; hung: an endless loop; trapped: the wasm traps; memory: its next allocations fail
 */

export const FAULTS = /** @type {const} */ (['killed', 'threw', 'hung', 'trapped', 'memory']);

/** Runs in the worker before its own script. */
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
  /** @type {any} */ (WebAssembly).instantiate = async (...args) => {
    const { exports } = /** @type {any} */ (await real.apply(WebAssembly, /** @type {any} */ (args)));
    /** @param {string} name */
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
              return 0; // what malloc returns when memory.grow fails
            }
            return its(...given);
          };
    return { exports: Object.fromEntries(Object.entries(exports).map(([name, its]) => [name, struck(name, its)])) };
  };
}

/**
 * Keeps the page's workers in order of creation, and speeds up the detection of hung workers, which counts ticks of a
 * 500 ms timer.
 * @param {number} tick_ms replaces the 500 ms
 */
function inPage(tick_ms) {
  const /** @type {Worker[]} */ workers = [];
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
  /** @type {any} */ (globalThis).setInterval = (act, /** @type {number} */ ms, ...rest) =>
    real(act, ms === 500 ? tick_ms : ms, ...rest);
}

/** @param {Page} page not yet opened @param {number} [tick_ms] */
export async function strikable(page, tick_ms = 150) {
  await page.addInitScript(inPage, tick_ms);
  await changed(page, '**/worker.js', (program) => ({ body: `(${inWorker})();\n${program}` }));
}

/**
 * Injects faults into several workers at once, skipping workers that do not exist.
 * @param {Page} page @param {{ which: number, fault: Fault }[]} blows @param {number} [times]
 * @returns {Promise<number>} how many workers there were
 */
export const strikeAll = (page, blows, times = 1) =>
  page.evaluate(
    ([list, count]) => {
      const { workers } = /** @type {any} */ (globalThis);
      const found = list.map(({ which, fault }) => ({ worker: workers[which], fault })).filter(({ worker }) => worker);
      for (const { worker, fault } of found) {
        // A worker ended by the operating system sends nothing; to the page it seems to exist still.
        if (fault === 'killed')
          Worker.prototype.terminate.call(Object.setPrototypeOf(worker, Object.getPrototypeOf(Worker.prototype)));
        else worker.postMessage({ fault, times: count });
      }
      return found.length;
    },
    /** @type {const} */ ([blows, times]),
  );

/** Injects a fault into every worker. @param {Page} page @param {Fault} fault @param {number} [times] */
export const strike = async (page, fault, times) =>
  (await strikeAll(
    page,
    Array.from({ length: 8 }, (_, which) => ({ which, fault })),
    times,
  )) > 0;

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
 * Lets the highest level of Go think for exactly `ms` a move, instead of up to twelve seconds.
 * @param {Page} page not yet opened @param {number} ms
 */
export const thinksFor = (page, ms) =>
  changed(page, '**/app.js', (program) => {
    const body = program.replace(/\b(12e3|12000)\b/g, String(ms)).replace(/settled: ?(!0|true)/g, 'settled: false');
    if (!body.includes('settled: false') || !/\b(12e3|12000)\b/.test(program))
      throw new Error('The program does not say how long the highest level thinks.');
    return { body };
  });

/**
 * Simulates a device with four cores, of which a search uses three, with thinksFor.
 * @param {Page} page not yet opened @param {number} ms
 */
export async function threeWorkers(page, ms) {
  await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 }));
  await thinksFor(page, ms);
}

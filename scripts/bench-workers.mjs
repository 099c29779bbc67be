// Measures how many simulations per second two workers do together, relative to one: searches with one and with two
// alternate, in Node's threads and in Chromium's workers, including all communication.
//
//   node scripts/bench-workers.mjs [--size 9] [--seconds 3] [--rounds 5] [--workers 2]
//
// The wall-clock ratio is meaningful only on a machine with that many idle cores. So the processor time is printed
// too: playouts per second of processor time show the cost of sharing whatever the load; multiplied by the number of
// workers, this is the ratio on idle cores.
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createEngine } from '../wasm-bindings/engine.js';
import { compile } from '../wasm-bindings/engine-module.js';
import { EngineClient } from '../wasm-bindings/engine-client.js';
import { serve } from './serve.mjs';
import { fail, find, main, root } from './tools.mjs';

/** @typedef {{ playouts: number, seconds: number, cpu?: number }} Run cpu: seconds of processor time */

/** Of two in the middle their mean. @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = values.length / 2;
  return (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2;
}

/** @typedef {{ size: number, seconds: number, workers: number, rounds: number }} Options */

/**
 * Numbers from the command line, `--name N`.
 * @template {Record<string, number>} T
 * @param {T} usual the names, and what counts without them
 * @returns {T}
 */
export function readNumbers(usual) {
  const options = { ...usual };
  for (let i = 2; i < process.argv.length; i += 2) {
    const name = process.argv[i].replace(/^--/, '');
    const value = Number(process.argv[i + 1]);
    if (!(name in options) || !(value > 0))
      fail(
        `${process.argv[i]} is no option with a number; the options are ${Object.keys(options)
          .map((key) => `--${key}`)
          .join(' ')}.`,
      );
    Object.assign(options, { [name]: value });
  }
  return options;
}

/** From the command line. @returns {Options} */
export function readOptions() {
  const options = readNumbers({ size: 9, seconds: 3, rounds: 5, workers: 2 });
  console.log(
    `${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}, ${options.size}×${options.size}, ` +
      `${options.seconds} s a search`,
  );
  return options;
}

/**
 * Every second round has another komi, so that no tree is kept and each search begins as the others do.
 * @param {(count: number, komi: number) => Promise<Run>} run
 * @param {string} where
 * @param {Options} options
 * @param {(komi: number) => Promise<Run>} [runApart] as many workers that have nothing to do with each other: what they
 * do says what the machine could, whatever else it does
 * @returns {Promise<number>} the ratio on idle cores by processor time, 0 if unknown
 */
export async function compare(run, where, { rounds, workers }, runApart) {
  const round = async (/** @type {number} */ i) => {
    const komi = 7 + (i & 1) / 2;
    return { one: await run(1, komi), more: await run(workers, komi), apart: await runApart?.(komi) };
  };
  await round(-1); // compiles everything
  /** @type {{one: Run, more: Run, apart?: Run}[]} */
  const results = [];
  for (let i = 0; i < rounds; i++) results.push(await round(i));
  const rate = (/** @type {Run} */ { playouts, seconds }) => playouts / seconds;
  const best = (/** @type {'one' | 'more'} */ key) => Math.max(...results.map((result) => rate(result[key])));
  const shown = (/** @type {number[]} */ ratios) =>
    `${ratios.map((ratio) => ratio.toFixed(2)).join(' ')} (median ${median(ratios).toFixed(2)})`;
  console.log(
    `${where}: one worker ${Math.round(best('one'))}/s, ${workers} workers ${Math.round(best('more'))}/s, ` +
      `best over best ${(best('more') / best('one')).toFixed(2)}, ` +
      `of pairs ${shown(results.map(({ one, more }) => rate(more) / rate(one)))}`,
  );
  const shares = results.flatMap(({ more, apart }) => (apart ? [rate(more) / rate(apart)] : []));
  if (shares.length)
    console.log(
      `${where}: ${workers} workers over ${workers} that have nothing to do with each other: ${shown(shares)}, ` +
        `which on ${workers} idle cores is ${(median(shares) * workers).toFixed(2)}`,
    );
  if (!results[0].one.cpu) return 0;
  const perCpu = (/** @type {Run} */ { playouts, cpu = 1 }) => playouts / cpu;
  const kept = median(results.map(({ one, more }) => perCpu(more) / perCpu(one)));
  console.log(
    `${where}: playouts a second of processor time, ${workers} workers over one: ${kept.toFixed(3)}, ` +
      `which on ${workers} idle cores is ${(kept * workers).toFixed(2)}`,
  );
  return kept * workers;
}

/**
 * A run in Node, with its processor time.
 * @template {unknown[]} Args
 * @param {(...args: Args) => Promise<{ playouts: number, ms: number }>} search
 * @returns {(...args: Args) => Promise<Run>}
 */
export function timedRun(search) {
  return async (...args) => {
    const before = process.cpuUsage();
    const { playouts, ms } = await search(...args);
    const { user, system } = process.cpuUsage(before);
    return { playouts, seconds: ms / 1000, cpu: (user + system) / 1e6 };
  };
}

/**
 * The same comparison in a page of the site without any script. There `processorTime()` promises the seconds of
 * processor time so far.
 * @param {Options} options
 * @param {string} program of the workers, in dist
 * @param {(page: import('playwright-core').Page, count: number, komi: number) => Promise<Run>} run
 * @param {(page: import('playwright-core').Page, komi: number) => Promise<Run>} [runApart]
 */
export async function compareInChromium(options, program, run, runApart) {
  const executablePath = find('chromium');
  if (!executablePath || !existsSync(join(root, 'dist', program))) {
    console.log('Chromium: not here, or dist is not built.');
    return;
  }
  const { chromium } = await import('playwright-core');
  const server = await serve();
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  try {
    const page = await browser.newPage();
    const session = await browser.newBrowserCDPSession();
    // Seconds that the processes of pages have used, with the threads of their workers.
    await page.exposeFunction('processorTime', async () => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    });
    await page.goto(`${server.url}README.md`);
    await compare(
      (count, komi) => run(page, count, komi),
      'Chromium',
      options,
      runApart && ((komi) => runApart(page, komi)),
    );
  } finally {
    await browser.close();
    await server.close();
  }
}

/** @param {Options} options */
export async function inNode(options) {
  const wasm = await compile(readFileSync(join(root, 'build/wasm/engine.wasm')));
  const start = () =>
    createEngine({
      size: options.size,
      wasm,
      worker: () => new Worker(new URL('../wasm-bindings/worker-node.js', import.meta.url)),
    });
  // One client for each number of workers, so that all are equally warmed up.
  const clients = new Map(
    await Promise.all(
      [1, options.workers].map(async (count) => {
        const client = new EngineClient({ start, count: () => count });
        await client.wake();
        return /** @type {const} */ ([count, client]);
      }),
    ),
  );
  const ratio = await compare(
    timedRun((/** @type {number} */ count, /** @type {number} */ komi) => {
      const client = /** @type {EngineClient} */ (clients.get(count));
      return client.search({ komi, limits: { ms: options.seconds * 1000 } });
    }),
    'Node',
    options,
  );
  for (const client of clients.values()) client.close();
  return ratio;
}

/** The same in a page, with plain messages. @param {Options} options */
const inChromium = (options) =>
  compareInChromium(options, 'worker.js', (page, count) =>
    page.evaluate(
      async ({ count, size, seconds }) => {
        const module = await WebAssembly.compile(await (await fetch('engine.wasm')).arrayBuffer());
        /** @type {Float64Array[]} */
        const told = [];
        const workers = Array.from({ length: count }, () => /** @type {any} */ (new Worker('worker.js')));
        const ids = { init: 1, search: 2, merge: 3 };
        /** @param {number} i @param {'init' | 'search'} type @param {any} args @returns {Promise<any>} */
        const ask = (i, type, args) =>
          new Promise((resolve, reject) => {
            workers[i].onmessage = (/** @type {any} */ { data }) => {
              if (data.id !== ids[type]) return;
              if (data.value?.statistics) told[i] = data.value.statistics;
              if (data.type === 'error') reject(new Error(data.error.message));
              if (data.type === 'result') resolve(data.value);
              const others = told.filter((statistics, k) => statistics && k !== i);
              if (data.type === 'progress' && others.length)
                workers[i].postMessage({
                  id: ids.merge,
                  type: 'merge',
                  args: { statistics: others.reduce((a, b) => a.map((value, k) => value + b[k])) },
                });
            };
            workers[i].postMessage({ id: ids[type], type, args });
          });
        const all = (/** @type {'init' | 'search'} */ type, /** @type {any} */ args) =>
          Promise.all(workers.map((_, i) => ask(i, type, args)));
        await all('init', { module });
        const { processorTime } = /** @type {any} */ (globalThis);
        const before = await processorTime();
        const results = await all('search', {
          position: { game: 'go', size },
          share: count,
          limits: { ms: seconds * 1000 },
        });
        const cpu = (await processorTime()) - before;
        for (const worker of workers) worker.terminate();
        const own = count === 1 ? [results[0].playouts] : results.map(({ ownPlayouts }) => ownPlayouts);
        return {
          playouts: own.reduce((a, b) => a + b),
          seconds: results.reduce((most, { ms }) => Math.max(most, ms), 0) / 1000,
          cpu,
        };
      },
      { count, size: options.size, seconds: options.seconds },
    ),
  );

await main(import.meta.url, async () => {
  const options = readOptions();
  await inNode(options);
  await inChromium(options);
});

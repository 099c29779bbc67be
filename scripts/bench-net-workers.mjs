// As bench-workers.mjs for the network search: visits a second of a tree with helpers over those of the tree alone, and
// over those of as many workers that have nothing to do with each other.
//
//   node scripts/bench-net-workers.mjs [--size 9] [--seconds 3] [--rounds 5] [--workers 2]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createNetEngine } from '../wasm-bindings/net-engine.js';
import { compare, compareInChromium, readOptions, timedRun } from './bench-workers.mjs';
import { networkFor } from '../wasm-bindings/messages.js';
import { main, root, weightsFor } from './tools.mjs';

/** @typedef {import('./bench-workers.mjs').Options} Options */

/**
 * The first moves of a game, as vertices. (On an empty board most positions of the tree are symmetric to one that was
 * judged before, and helpers have little to do.)
 * @param {number} size
 */
export const openingOf = (size) =>
  [
    [2, 3],
    [size - 3, size - 4],
    [3, size - 3],
    [size - 3, 2],
  ].map(([x, y]) => y * size + x);

/** @param {Options} options */
async function inNode({ size, seconds, workers, rounds }) {
  const wasm = readFileSync(join(root, 'build/wasm/net.wasm'));
  const weights = weightsFor(size);
  const worker = () => new Worker(new URL('../wasm-bindings/net-worker-node.js', import.meta.url));
  const start = (/** @type {number} */ helpers) => createNetEngine({ size, worker, wasm, weights, helpers });
  const teams = new Map([
    [1, await start(0)],
    [workers, await start(workers - 1)],
  ]);
  const apart = await Promise.all(Array.from({ length: workers }, () => start(0)));
  /** @typedef {Awaited<ReturnType<typeof start>>} Team */
  /** @param {Team[]} all @param {number} komi */
  const search = async (all, komi) => {
    const found = await Promise.all(
      all.map((one) => one.search({ komi, moves: openingOf(size), limits: { ms: seconds * 1000 } })),
    );
    const sum = (/** @type {number[]} */ values) => values.reduce((a, b) => a + b);
    return { playouts: sum(found.map(({ playouts }) => playouts)), ms: sum(found.map(({ ms }) => ms)) / all.length };
  };
  const timed = timedRun(search);
  await compare(
    (count, komi) => timed([/** @type {Team} */ (teams.get(count))], komi),
    'Node',
    { size, seconds, workers, rounds },
    (komi) => timed(apart, komi),
  );
  for (const engine of [...teams.values(), ...apart]) engine.close();
}

/**
 * One search in a page, by bare messages; the workers stay for all searches.
 * @param {import('playwright-core').Page} page @param {Options} options @param {number} count of workers
 * @param {number} komi @param {boolean} isApart each with a tree of its own
 */
const searchInPage = (page, options, count, komi, isApart) =>
  page.evaluate(
    async ({ count, isApart, size, seconds, komi, moves, name }) => {
      /** @param {any} worker @param {string} type @param {any} args @param {any[]} [transfer]
       * @returns {Promise<any>} */
      const ask = (worker, type, args, transfer) =>
        new Promise((resolve, reject) => {
          worker.onmessage = (/** @type {any} */ { data }) => {
            if (data.type === 'error') reject(new Error(data.error.message));
            if (data.type === 'result') resolve(data.value);
          };
          worker.postMessage({ id: 1, type, args }, transfer);
        });
      /** Its first worker has the tree. */
      const startTeam = async () => {
        const bytes = async (/** @type {string} */ name) => (await fetch(name)).arrayBuffer();
        const module = await WebAssembly.compile(await bytes('net.wasm'));
        const weights = new Uint8Array(await bytes(`weights/${name}.bin`));
        const workers = Array.from({ length: count }, () => /** @type {any} */ (new Worker('net-worker.js')));
        const channels = isApart ? [] : workers.slice(1).map(() => new MessageChannel());
        const helpers = channels.map(({ port1 }) => port1);
        const init = (/** @type {any} */ one, /** @type {number} */ i) => {
          const port = channels[i - 1]?.port2;
          const given = i === 0 ? helpers : port ? [port] : [];
          return ask(one, 'init', { module, weights, port, helpers: i === 0 ? helpers : [] }, given);
        };
        await Promise.all(workers.map(init));
        return workers;
      };
      const kept = /** @type {any} */ (globalThis);
      kept.teams ??= new Map();
      const key = `${count} ${isApart}`;
      if (!kept.teams.has(key)) kept.teams.set(key, await startTeam());
      const searching = isApart ? kept.teams.get(key) : kept.teams.get(key).slice(0, 1);
      const before = await kept.processorTime();
      /** @type {{playouts: number, ms: number}[]} */
      const found = await Promise.all(
        searching.map((/** @type {any} */ worker) =>
          ask(worker, 'search', { position: { size, komi, moves }, limits: { ms: seconds * 1000 } }),
        ),
      );
      return {
        playouts: found.reduce((sum, { playouts }) => sum + playouts, 0),
        seconds: found.reduce((sum, { ms }) => sum + ms, 0) / found.length / 1000,
        cpu: (await kept.processorTime()) - before,
      };
    },
    {
      ...{ count, isApart, size: options.size, seconds: options.seconds, komi },
      ...{ moves: openingOf(options.size), name: networkFor(options.size) },
    },
  );

/** @param {Options} options */
const inChromium = (options) =>
  compareInChromium(
    options,
    'net-worker.js',
    (page, count, komi) => searchInPage(page, options, count, komi, false),
    (page, komi) => searchInPage(page, options, options.workers, komi, true),
  );

await main(import.meta.url, async () => {
  const options = readOptions();
  await inNode(options);
  await inChromium(options);
});

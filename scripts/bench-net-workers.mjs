// As bench-workers.mjs for the network search: visits a second of a tree with helpers over those of the tree alone.
//
//   node scripts/bench-net-workers.mjs [--size 9] [--seconds 3] [--rounds 5] [--workers 2]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createNetEngine } from '../wasm-bindings/net-engine.js';
import { alternatingKomi, compare, compareInChromium, readOptions, timedRun } from './bench-workers.mjs';
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
  const engines = new Map(
    await Promise.all(
      [1, workers].map(async (count) => {
        const engine = await createNetEngine({ size, worker, wasm, weights, helpers: count - 1 });
        return /** @type {const} */ ([count, engine]);
      }),
    ),
  );
  await compare(
    timedRun(async (count, komi) => {
      const found = await engines.get(count)?.search({ komi, moves: openingOf(size), limits: { ms: seconds * 1000 } });
      return /** @type {{playouts: number, ms: number}} */ (found);
    }),
    'Node',
    { size, seconds, workers, rounds },
  );
  for (const engine of engines.values()) engine.close();
}

/** The same by bare messages in a page, whose workers stay for all searches, as in Node. @param {Options} options */
function inChromium(options) {
  const nextKomi = alternatingKomi();
  return compareInChromium(options, 'net-worker.js', (page, count) =>
    page.evaluate(
      async ({ count, size, seconds, komi, moves, name }) => {
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
          const channels = workers.slice(1).map(() => new MessageChannel());
          const helpers = channels.map(({ port1 }) => port1);
          await Promise.all([
            ask(workers[0], 'init', { module, weights, helpers }, helpers),
            ...channels.map(({ port2 }, i) => ask(workers[i + 1], 'init', { module, weights, port: port2 }, [port2])),
          ]);
          return workers;
        };
        const kept = /** @type {any} */ (globalThis);
        kept.teams ??= new Map();
        if (!kept.teams.has(count)) kept.teams.set(count, await startTeam());
        const before = await kept.processorTime();
        const { playouts, ms } = await ask(kept.teams.get(count)[0], 'search', {
          position: { size, komi, moves },
          limits: { ms: seconds * 1000 },
        });
        return { playouts, seconds: ms / 1000, cpu: (await kept.processorTime()) - before };
      },
      {
        ...{ count, size: options.size, seconds: options.seconds, komi: nextKomi() },
        ...{ moves: openingOf(options.size), name: networkFor(options.size) },
      },
    ),
  );
}

await main(import.meta.url, async () => {
  const options = readOptions();
  await inNode(options);
  await inChromium(options);
});

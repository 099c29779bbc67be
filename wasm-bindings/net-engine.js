// net-engine.js - the network search as promises: one worker with the tree, and others that help it (net-helpers.js).
//
//   const engine = await createNetEngine({
//     worker: () => new Worker('net-worker.js'), wasm: 'net.wasm', weights: 'weights/4x32.bin', helpers: 2,
//   });
//   const { move, winRate, scoreLead } = await engine.search({ size: 9, moves: [40], limits: { ms: 2000 } });
//   engine.close();
//
// The engine is that of engine.js, so that an EngineClient can start it, watch it and replace it.
import { Engine } from './engine.js';
import { compile } from './engine-module.js';
import { loadWeights } from './net-module.js';

/** @typedef {import('./engine.js').WorkerLike} WorkerLike */
/**
 * @typedef {object} NetEngineOptions
 * @property {number} [size] board size of positions that do not name one; default 19
 * @property {() => WorkerLike} worker starts a worker that runs net-worker.js (in Node net-worker-node.js)
 * @property {URL | string | ArrayBuffer | Uint8Array | WebAssembly.Module} wasm net.wasm: address, bytes or compiled
 * @property {URL | string | ArrayBuffer | Uint8Array} weights the file of weights: address or bytes
 * @property {number} [helpers] workers beside the one that has the tree; default 0
 */

/**
 * Loads wasm and weights once, for engines that are started later and perhaps again.
 * @param {NetEngineOptions} options
 * @returns {Promise<(helpers: number) => Promise<Engine>>} as createNetEngine, with so many helpers
 * @throws {Error} one sentence, when wasm or weights cannot be loaded
 */
export async function loadNetEngine({ wasm: module, weights: source, ...options }) {
  const [wasm, weights] = await Promise.all([compile(module), loadWeights(source)]);
  return (helpers) => createNetEngine({ ...options, wasm, weights, helpers });
}

/**
 * Starts the workers. The engine is there with its first one; each helper joins when it is ready, and one that fails is
 * done without.
 * @param {NetEngineOptions} options
 * @returns {Promise<Engine>} whose searches of Go answer with a NetResult of messages.js
 * @throws {Error} one sentence, when wasm, weights or worker cannot be loaded
 */
export async function createNetEngine({ size = 19, worker, wasm, weights: source, helpers = 0 }) {
  const [module, weights] = await Promise.all([compile(wasm), loadWeights(source)]);
  const tree = worker();
  /** @type {Engine[]} */
  const helping = [];
  const engine = new Engine(
    {
      postMessage: (message, transfer) => tree.postMessage(message, transfer),
      addEventListener: tree.addEventListener?.bind(tree),
      on: tree.on?.bind(tree),
      terminate() {
        tree.terminate();
        for (const helper of helping) helper.close();
      },
    },
    'go',
    size,
  );
  const ports = Array.from({ length: helpers }, () => {
    const { port1, port2 } = new MessageChannel();
    const help = async () => {
      const helper = new Engine(worker(), 'go', size);
      helping.push(helper);
      await helper.open({ module, weights, port: port2 }, { transfer: [port2] });
    };
    help().catch(() => {});
    return port1;
  });
  return engine.open({ module, weights, helpers: ports }, { transfer: ports });
}

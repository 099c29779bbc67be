// The network for boards that play by it, loaded with the first such search. Its files are looked for where the author
// has put worker.js and engine.wasm, else beside the scripts; where a page may not read files, a script holds them.

import { compile } from '../../wasm-bindings/engine-module.js';
import { loadNetEngine } from '../../wasm-bindings/net-engine.js';
import { loadWeights } from '../../wasm-bindings/net-module.js';
import { bytesOf, loadWorkerFrom, ownCopy, readOrInlined } from './wasm-loader.js';

/** Beside the scripts. Bundlers recognise only this form, and copy the files. */
const FILES = {
  worker: new URL('../net-worker.js', import.meta.url),
  wasm: new URL('../net.wasm', import.meta.url),
  weights: {
    '4x32': new URL('../weights/4x32.bin', import.meta.url),
    '5x64': new URL('../weights/5x64.bin', import.meta.url),
  },
};

/** Weights that the build has put into a script, by the name of the network. @param {string} name */
async function inlinedWeights(name) {
  return bytesOf(
    name === '4x32' ? (await inlined()).weights[name] : (await import('./inlined-large-network.js')).weights,
  );
}

/** What the build has put into a script. @throws {Error} one sentence, if that is nothing */
async function inlined() {
  const { network } = await import('./inlined-network.js');
  if (!network) throw new Error('The network could not be loaded.');
  return network;
}

/**
 * Wasm and weights are compiled and kept once, for all workers that are started.
 * @param {string} name of the network
 * @returns {Promise<import('../../wasm-bindings/engine-client.js').StartNetwork>}
 * @throws {Error} one sentence, when a file can neither be read nor is inlined
 */
export async function loadNetwork(name) {
  const [worker, wasm, weights] = await Promise.all([
    loadWorkerFrom(ownCopy('worker', 'net-worker.js'), FILES.worker, async () => (await inlined()).worker),
    readOrInlined(ownCopy('wasm', 'net.wasm'), FILES.wasm, compile, async () => {
      const wasm = bytesOf((await inlined()).wasm);
      return wasm && compile(wasm);
    }),
    readOrInlined(
      ownCopy('wasm', `weights/${name}.bin`),
      FILES.weights[/** @type {keyof typeof FILES.weights} */ (name)],
      loadWeights,
      () => inlinedWeights(name),
    ),
  ]);
  return loadNetEngine({ worker, wasm, weights });
}

// The networks of Go, loaded with the first search. Their files are looked for where the author has put engine.wasm,
// else beside the scripts; where a page may not read files, a script holds them.

import { createEngine } from '../../wasm-bindings/engine.js';
import { loadWeights } from '../../wasm-bindings/engine-module.js';
import { bytesOf, loadWasm, loadWorker, ownCopy, readOrInlined } from './wasm-loader.js';

/** Beside the scripts. Bundlers recognise only this form, and copy the files. @type {Record<string, URL>} */
const FILES = {
  '4x32': new URL('../weights/4x32.bin', import.meta.url),
  '5x64': new URL('../weights/5x64.bin', import.meta.url),
};

/** Weights that the build has put into a script, by the name of the network. @param {string} name */
const inlinedWeights = async (name) =>
  bytesOf((await (name === '4x32' ? import('./inlined-network.js') : import('./inlined-large-network.js'))).weights);

/**
 * Wasm and weights are compiled and kept once, for all workers that are started.
 * @param {string} name of the network
 * @returns {Promise<import('../../wasm-bindings/engine-client.js').StartNetwork>}
 * @throws {Error} one sentence, when a file can neither be read nor is inlined
 */
export async function loadNetwork(name) {
  const [worker, wasm, weights] = await Promise.all([
    loadWorker(),
    loadWasm(),
    readOrInlined(ownCopy('wasm', `weights/${name}.bin`), FILES[name], loadWeights, () => inlinedWeights(name)),
  ]);
  return (helpers) => createEngine({ worker, wasm, weights, helpers });
}

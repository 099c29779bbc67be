// Loads the network search: its wasm, its weights and its worker program, from files beside the page or inlined by the
// build. The page needs none of it before somebody asks for the best move.

import { compile } from '../../wasm-bindings/engine-module.js';
import { createNetEngine } from '../../wasm-bindings/net-engine.js';
import { loadWeights } from '../../wasm-bindings/net-module.js';
import { bytesOf, createWorker } from './inlined.js';

/**
 * @returns {Promise<import('../../wasm-bindings/engine-client.js').StartNetwork>}
 * @throws {Error} one sentence, when a file cannot be loaded
 */
export async function loadNetwork() {
  const { worker, wasm, weights } = PONNUKI_NETWORK ?? {};
  const beside = (/** @type {string} */ file) => new URL(file, document.baseURI);
  const [module, bytes] = await Promise.all([
    compile(wasm ? bytesOf(wasm) : beside('net.wasm')),
    loadWeights(weights ? bytesOf(weights) : beside('weights/4x32.bin')),
  ]);
  return (helpers) =>
    createNetEngine({
      worker: () => createWorker(worker ?? '', 'net-worker.js'),
      wasm: module,
      weights: bytes,
      helpers,
    });
}

// The network for boards that play by it: net-worker.js, net.wasm and the weights, loaded with the first such search.

import { compile } from '../../wasm-bindings/engine-module.js';
import { loadNetEngine } from '../../wasm-bindings/net-engine.js';
import { loadWeights } from '../../wasm-bindings/net-module.js';
import { loadWorkerFrom, ownCopy, readOrInlined } from './wasm-loader.js';

const WEIGHTS = 'weights/4x32.bin';

/** @returns {Promise<import('../../wasm-bindings/engine-client.js').StartNetwork>} */
export async function loadNetwork() {
  const inlined = async () => {
    const { network } = await import('./inlined-network.js');
    if (!network) throw new Error('The network could not be loaded.');
    return network;
  };
  const [worker, wasm, weights] = await Promise.all([
    loadWorkerFrom(
      ownCopy('worker', 'net-worker.js'),
      new URL('../net-worker.js', import.meta.url),
      async () => (await inlined()).worker,
    ),
    readOrInlined(ownCopy('wasm', 'net.wasm'), new URL('../net.wasm', import.meta.url), compile, async () =>
      compile((await inlined()).wasm),
    ),
    readOrInlined(
      ownCopy('wasm', WEIGHTS),
      new URL('../weights/4x32.bin', import.meta.url),
      loadWeights,
      async () => (await inlined()).weights,
    ),
  ]);
  return loadNetEngine({ worker, wasm, weights });
}

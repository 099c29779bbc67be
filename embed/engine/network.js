// The networks of Go, loaded with the first search, and that of people, loaded when a board first shows their moves.
// Their files are looked for where the author has put engine.wasm, else beside the scripts; where a page may not read
// files, a script holds them.

import { createEngine } from '../../wasm-bindings/engine.js';
import { loadWeights } from '../../wasm-bindings/engine-module.js';
import { bytesOf, loadWasm, loadWorker, once, ownCopy, readOrInlined } from './wasm-loader.js';

/** Beside the scripts. Bundlers recognise only this form, and copy the files. @type {Record<string, URL>} */
const FILES = {
  '4x32': new URL('../weights/4x32.bin', import.meta.url),
  '5x64': new URL('../weights/5x64.bin', import.meta.url),
  people: new URL('../weights/people.bin', import.meta.url),
};
/** Where the build has put them into scripts. @type {Record<string, () => Promise<{ weights: string | undefined }>>} */
const INLINED = {
  '4x32': () => import('./inlined-network.js'),
  '5x64': () => import('./inlined-large-network.js'),
  people: () => import('./inlined-people.js'),
};

/** @param {string} name of the network */
const weightsOf = (name) =>
  readOrInlined(ownCopy('wasm', `weights/${name}.bin`), FILES[name], loadWeights, async () =>
    bytesOf((await INLINED[name]()).weights),
  );

const loadPeople = once(() => weightsOf('people'));

/**
 * Makes the rules of a page know what people play.
 * @param {import('../../wasm-bindings/engine-module.js').EngineModule} module
 * @throws {Error} one sentence, when the weights can neither be read nor are inlined
 */
export async function openPeople(module) {
  const weights = await loadPeople();
  if (!module.hasPeople) module.openPeople(weights); // another board may have been faster
}

/**
 * Wasm and weights are compiled and kept once, for all workers that are started.
 * @param {string} name of the network
 * @returns {Promise<import('../../wasm-bindings/engine-client.js').StartNetwork>}
 * @throws {Error} one sentence, when a file can neither be read nor is inlined
 */
export async function loadNetwork(name) {
  const [worker, wasm, weights] = await Promise.all([loadWorker(), loadWasm(), weightsOf(name)]);
  return (helpers) => createEngine({ worker, wasm, weights, helpers });
}

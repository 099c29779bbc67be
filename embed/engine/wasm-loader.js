// engine.wasm and worker.js for all boards of a page: where they are, and the module, which is compiled once and has
// one instance for the rules. Nothing is loaded before it is used.

import { compile, instantiate } from '../../wasm-bindings/engine-module.js';
import { trusted } from '../base/dom.js';

/** @typedef {import('../../wasm-bindings/engine-module.js').EngineModule} EngineModule */

/** The attributes `worker` and `wasm` of the first board that has them. Relative to the page. */
export const addresses = { worker: '', wasm: '' };

/** @param {string} address */
const inPage = (address) => new URL(address, document.baseURI).href;

/** May this page read files of its site? A page on a disk may not, nor one in a sandbox, which has no origin. */
const canFetch = () => location.protocol !== 'file:' && self.origin !== 'null';

/** @template T @param {() => Promise<T>} load @returns {() => Promise<T>} loads once, and again after a failure */
export function once(load) {
  /** @type {Promise<T> | null} */
  let loading = null;
  return () => {
    if (!loading) {
      loading = load();
      loading.catch(() => {
        loading = null;
      });
    }
    return loading;
  };
}

/** @returns {Promise<WebAssembly.Module>} */
async function compileWasm() {
  if (addresses.wasm) return compile(inPage(addresses.wasm));
  let failure = new Error('The engine could not be loaded.');
  if (canFetch()) {
    try {
      return await compile(new URL('../engine.wasm', import.meta.url).href);
    } catch (error) {
      // A site that lets others run its scripts may still not let them read its files.
      failure = /** @type {Error} */ (error);
    }
  }
  const { wasm } = await import('./inlined.js').catch(() => ({ wasm: null }));
  if (!wasm) throw failure;
  return compile(wasm);
}

export const loadWasm = once(compileWasm);

/** The rules, for any number of games. @type {() => Promise<EngineModule>} */
export const loadRules = once(async () => instantiate(await loadWasm()));

/** @param {string} address */
const workerAt = (address) => new Worker(trusted.createScriptURL(address));

/** @param {string} source */
function blobWorker(source) {
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = workerAt(url);
  URL.revokeObjectURL(url);
  return worker;
}

/**
 * Loads what a worker is made of: a file of the page's own site, or else its source, since no browser starts a worker
 * from another site.
 * @returns {Promise<() => Worker>} starts one
 */
export async function loadWorker() {
  if (addresses.worker) return () => workerAt(inPage(addresses.worker));
  if (canFetch()) {
    const address = new URL('../worker.js', import.meta.url).href;
    if (new URL(address).origin === location.origin) return () => workerAt(address);
    const response = await fetch(address).catch(() => null);
    if (response?.ok) {
      const source = await response.text();
      return () => blobWorker(source);
    }
  }
  const { worker } = await import('./inlined.js');
  return () => blobWorker(worker);
}

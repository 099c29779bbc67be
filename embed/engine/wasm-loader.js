// What all boards of a page share for their rules: the wasm, compiled once, and one instance of it. Nothing is loaded
// before it is used. The worker for searches is in search.js.

import { compile, instantiate } from '../../wasm-bindings/module.js';
import { addressOf, canFetch, part } from '../host.js';

/** @typedef {import('../../wasm-bindings/module.js').EngineModule} EngineModule */

/** @type {Promise<WebAssembly.Module> | null} */
let compiled = null;
/** @type {Promise<EngineModule> | null} */
let instance = null;
/** Where an author has put the files; the first board that says so is heard. */
export const places = { worker: '', wasm: '' };

/** @template T @param {Promise<T>} work @param {() => void} forget the next try begins anew */
export function orForget(work, forget) {
  work.catch(forget);
  return work;
}

/** @param {string} base64 */
const bytesOf = (base64) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

/** An address in the page. @param {string} address */
export const inPage = (address) => new URL(address, document.baseURI).href;

async function load() {
  if (places.wasm) return compile(inPage(places.wasm));
  try {
    if (canFetch()) return await compile(addressOf('engine.wasm'));
  } catch (error) {
    // A host that lets other sites run its scripts may still not let them read its files.
    return part('inside')
      .then(({ wasm: inside }) => compile(bytesOf(inside)))
      .catch(() => {
        throw error;
      });
  }
  return compile(bytesOf((await part('inside')).wasm));
}

export const wasm = () => (compiled ??= orForget(load(), () => (compiled = null)));

/** The rules, for any number of games. @returns {Promise<EngineModule>} */
export const rules = () => (instance ??= orForget(wasm().then(instantiate), () => (instance = null)));

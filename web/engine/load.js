// Loads the wasm and starts the workers, from files beside the page or inlined by the build. The wasm is compiled once
// and shared by the rules in the page and the searches in the workers.

import { compile, instantiate } from '../../wasm-bindings/engine-module.js';
import { createEngine } from '../../wasm-bindings/engine.js';
import { scriptUrl } from '../base/trusted-types.js';

/** @param {string} base64 */
const bytesOf = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** @type {Promise<WebAssembly.Module> | null} */
let compiled = null;

function wasm() {
  if (!compiled) {
    compiled = compile(PONNUKI_WASM_BYTES ? bytesOf(PONNUKI_WASM_BYTES) : new URL('engine.wasm', document.baseURI));
    compiled.catch(() => {
      compiled = null; // the next call fetches again
    });
  }
  return compiled;
}

function createWorker() {
  if (!PONNUKI_WORKER_SOURCE) return new Worker(scriptUrl(new URL('worker.js', document.baseURI)));
  const url = URL.createObjectURL(new Blob([PONNUKI_WORKER_SOURCE], { type: 'text/javascript' }));
  const worker = new Worker(scriptUrl(url));
  URL.revokeObjectURL(url);
  return worker;
}

/** @type {ReturnType<typeof instantiate> | null} */
let instance = null;

/** The instance for the rules, shared by all parts of the page. */
export const loadModule = async () => (instance ??= instantiate(await wasm()));

/** The same with a new instance, after the old one has failed or if there is none yet. */
export function reloadModule() {
  instance = null;
  return loadModule();
}

/** Starts a worker with the engine. */
export const startEngine = async () => createEngine({ worker: createWorker, wasm: await wasm() });

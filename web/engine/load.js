// Loads the wasm and starts the workers, from files beside the page or inlined by the build. The wasm is compiled once
// and shared by the rules in the page and the searches in the workers.

import { compile, instantiate } from '../../wasm-bindings/engine-module.js';
import { createEngine } from '../../wasm-bindings/engine.js';
import { bytesOf, createWorker } from './inlined.js';

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
export const startEngine = async () =>
  createEngine({ worker: () => createWorker(PONNUKI_WORKER_SOURCE, 'worker.js'), wasm: await wasm() });

/** Loads what the network search needs. */
export const loadNetwork = async () => (await import('./load-network.js')).loadNetwork();

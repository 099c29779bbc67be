// Loads the wasm and starts the workers, from files beside the page or inlined by the build. The wasm is compiled once
// and shared by the rules in the page and the searches in the workers.

import { compile, instantiate } from '../../wasm-bindings/engine-module.js';
import { createEngine } from '../../wasm-bindings/engine.js';
import { bytesOf } from '../base/base64.js';
import { scriptUrl } from '../base/trusted-types.js';

export const beside = (/** @type {string} */ file) => new URL(file, document.baseURI);

/** @param {string} source of a classic script, or '' @param {string} file beside the page, if there is no source */
export function createWorker(source, file) {
  if (!source) return new Worker(scriptUrl(beside(file)));
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(scriptUrl(url));
  URL.revokeObjectURL(url);
  return worker;
}

/** @type {Promise<WebAssembly.Module> | null} */
let compiled = null;

function wasm() {
  if (!compiled) {
    compiled = compile(PONNUKI_WASM_BYTES ? bytesOf(PONNUKI_WASM_BYTES) : beside('engine.wasm'));
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

/** Of gomoku, by rule. @type {Map<string, Promise<Uint8Array>>} */
const weights = new Map();

/** The weights of a rule of gomoku, or undefined if there are none. @param {string} rule
 * @returns {Promise<Uint8Array | undefined>} */
export async function loadGomokuWeights(rule) {
  const source = PONNUKI_GOMOKU_WEIGHTS[rule];
  if (source === undefined) return undefined;
  if (!weights.has(rule)) {
    const { loadWeights } = await import('../../wasm-bindings/net-module.js');
    const loading = loadWeights(source ? bytesOf(source) : beside(`weights/gomoku/${rule}.bin`));
    weights.set(rule, loading);
    loading.catch(() => weights.delete(rule)); // the next search tries again
  }
  return weights.get(rule);
}

/** Loads what the network search needs, which the page does without before somebody asks for a move.
 * @param {string} name of the network */
export async function loadNetwork(name) {
  const { loadNetEngine } = await import('../../wasm-bindings/net-engine.js');
  const inlined = PONNUKI_NETWORK && JSON.parse(PONNUKI_NETWORK);
  return loadNetEngine({
    worker: () => createWorker(inlined ? inlined.worker : '', 'net-worker.js'),
    wasm: inlined ? bytesOf(inlined.wasm) : beside('net.wasm'),
    weights: inlined ? bytesOf(inlined.weights[name]) : beside(`weights/${name}.bin`),
  });
}

// Loads the wasm and starts the workers, from files beside the page or inlined by the build. The wasm is compiled once
// and shared by the rules in the page and the searches in the workers.

import { compile, instantiate, loadWeights } from '../../wasm-bindings/engine-module.js';
import { createEngine } from '../../wasm-bindings/engine.js';
import { PEOPLE } from '../../wasm-bindings/messages.js';
import { bytesOf } from '../base/base64.js';
import { lazy } from '../base/lazy.js';
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

const wasm = lazy(() => compile(PONNUKI_WASM_BYTES ? bytesOf(PONNUKI_WASM_BYTES) : beside('engine.wasm')));
const gomokuWasm = lazy(() => compile(PONNUKI_GOMOKU_BYTES ? bytesOf(PONNUKI_GOMOKU_BYTES) : beside('gomoku.wasm')));

/** The instance for the rules, shared by all parts of the page. @type {ReturnType<typeof instantiate> | null} */
let instance = null;
/** Whether gomoku is the game, or has been or may soon be. */
let wantsGomoku = false;

/** The rules of Go, and of gomoku if that is wanted. Without those of gomoku, another game goes on.
 * @param {string} [game] */
export async function loadModule(game) {
  wantsGomoku ||= game === 'gomoku';
  instance ??= wasm().then((module) => instantiate(module));
  const module = await instance;
  if (wantsGomoku && !module.gomoku) {
    const loaded = gomokuWasm()
      .then((its) => instantiate(its))
      .then((rules) => (module.gomoku ??= rules));
    await (game === 'gomoku' ? loaded : loaded.catch(() => {}));
  }
  return module;
}

/** The same with a new instance, after the old one has failed or if there is none yet. @param {string} game */
export function reloadModule(game) {
  instance = null;
  return loadModule(game);
}

const startWorker = () => createWorker(PONNUKI_WORKER_SOURCE, 'worker.js');

/** Starts a worker with the engine of a game. @param {'go' | 'gomoku'} game */
export const startEngine = async (game) =>
  createEngine({
    game,
    worker: startWorker,
    ...(game === 'go' ? { wasm: await wasm() } : { gomokuWasm: await gomokuWasm() }),
  });

/** Of gomoku, by rule. @type {Map<string, Promise<Uint8Array>>} */
const weights = new Map();

/** The weights of a rule of gomoku, or undefined if there are none. @param {string} rule
 * @returns {Promise<Uint8Array | undefined>} */
export async function loadGomokuWeights(rule) {
  const source = PONNUKI_GOMOKU_WEIGHTS[rule];
  if (source === undefined) return undefined;
  if (!weights.has(rule)) {
    const loading = loadWeights(source ? bytesOf(source) : beside(`weights/gomoku/${rule}.bin`));
    weights.set(rule, loading);
    loading.catch(() => weights.delete(rule)); // the next search tries again
  }
  return weights.get(rule);
}

/** @param {string} name of a network of Go */
const weightsOf = (name) => {
  const inlined = PONNUKI_NETWORK_WEIGHTS[name];
  return loadWeights(inlined ? bytesOf(inlined) : beside(`weights/${name}.bin`));
};

/** The weights of the network of people. */
export const loadPeople = lazy(() => weightsOf(PEOPLE.name));

/** Loads a network, which the page does without before somebody asks for a move. The function that it returns starts
 * the engine with it and with so many helpers.
 * @param {string} name of the network
 * @returns {Promise<import('../../wasm-bindings/engine-client.js').StartNetwork>} */
export async function loadNetwork(name) {
  const [module, weights] = await Promise.all([wasm(), weightsOf(name)]);
  return (helpers) => createEngine({ worker: startWorker, wasm: module, weights, helpers });
}

// Where the page gets its wasm and its worker from: files beside it, or what the build put inside it. The wasm
// is compiled once and shared by the rules in the page and the search in the worker.

import { compile, instantiate } from '../../wasm-bindings/module.js';
import { createEngine } from '../../wasm-bindings/engine.js';
import { createPool } from '../../wasm-bindings/pool.js';
import { gameNamed } from '../game/games.js';
import { programAt } from '../base/trusted-types.js';

/** @typedef {import('../game/game.js').Referee} Referee */
/** @typedef {import('../game/settings.js').GameName} GameName */

/** @param {string} base64 */
function bytesOf(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** @type {Promise<WebAssembly.Module> | null} */
let compiled = null;

function wasm() {
  if (!compiled) {
    compiled = compile(PONNUKI_WASM_BYTES ? bytesOf(PONNUKI_WASM_BYTES) : new URL('engine.wasm', document.baseURI));
    compiled.catch(() => {
      compiled = null; // the next try fetches again
    });
  }
  return compiled;
}

function spawn() {
  if (!PONNUKI_WORKER_SOURCE) return new Worker(programAt(new URL('worker.js', document.baseURI)));
  const url = URL.createObjectURL(new Blob([PONNUKI_WORKER_SOURCE], { type: 'text/javascript' }));
  const worker = new Worker(programAt(url));
  URL.revokeObjectURL(url);
  return worker;
}

/** @type {ReturnType<typeof instantiate> | null} */
let instance = null;

/** The instance that has the rules. */
export const loadModule = async () => (instance ??= instantiate(await wasm()));

/** The rules of every game, in a new instance. @returns {Promise<(name: GameName) => Referee>} */
export async function loadReferees() {
  instance = null;
  const module = await loadModule();
  /** @type {Map<GameName, Referee>} */
  const made = new Map();
  return (name) => {
    const referee = made.get(name) ?? gameNamed(name).referee(module);
    made.set(name, referee);
    return referee;
  };
}

/** The engine, of every game; it has several workers where that is of use.
 * @param {{ count: () => number, note: (pace: import('../../wasm-bindings/pool.js').Pace) => void }} workers */
export const startEngine = (workers) =>
  createPool({
    start: async () => createEngine({ worker: spawn, wasm: await wasm() }),
    count: () => workers.count(),
    onPace: workers.note,
  });

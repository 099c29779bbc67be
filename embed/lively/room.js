// What all boards of a page share: the wasm, compiled once; one instance of it for the rules; one worker for searches,
// with a queue in which a reader's wish goes before a number that is only to be checked. Nothing is loaded before it is used.

import { createEngine } from '../../wasm-bindings/engine.js';
import { compile, instantiate } from '../../wasm-bindings/module.js';
import { addressOf, canFetch, inside, isSameOrigin } from '../host.js';

/** @typedef {import('../../wasm-bindings/engine.js').Engine} Engine */
/** @typedef {import('../../wasm-bindings/module.js').EngineModule} EngineModule */
/** Where an author has put the files; the first board that says so is heard. @typedef {{ worker: string, wasm: string }} Places */

/** A worker that nobody has asked for so long is ended. Milliseconds. */
const IDLE_MS = 20_000;

/** @type {Promise<WebAssembly.Module> | null} */
let compiled = null;
/** @type {Promise<EngineModule> | null} */
let instance = null;
/** @type {Promise<Engine> | null} */
let engine = null;
/** Boards that may ask. */
let users = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let closing;
/** @type {Places} */
const places = { worker: '', wasm: '' };

/** @param {string} base64 */
const bytesOf = (base64) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

/** @template T @param {Promise<T>} work @param {() => void} forget the next try begins anew */
function orForget(work, forget) {
  work.catch(forget);
  return work;
}

const page = (/** @type {string} */ address) => new URL(address, document.baseURI).href;

async function load() {
  if (places.wasm) return compile(page(places.wasm));
  if (canFetch()) {
    try {
      return await compile(addressOf('engine.wasm'));
    } catch (error) {
      // A host that lets other sites run its scripts may still not let them read its files.
      return await inside().then(({ wasm }) => compile(bytesOf(wasm))).catch(() => { throw error; });
    }
  }
  return compile(bytesOf((await inside()).wasm));
}

const wasm = () => (compiled ??= orForget(load(), () => (compiled = null)));

/** @param {Partial<Places>} wanted */
export function place({ worker = '', wasm: address = '' }) {
  places.worker ||= worker;
  places.wasm ||= address;
}

/** The rules, for any number of games. @returns {Promise<EngineModule>} */
export const rules = () => (instance ??= orForget(wasm().then(instantiate), () => (instance = null)));

/** @param {string} source */
function blobWorker(source) {
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(url);
  URL.revokeObjectURL(url);
  return worker;
}

/** A worker from a file of the page's own site, or from source, since other sites' files make no worker. */
async function spawn() {
  if (places.worker) return new Worker(page(places.worker));
  if (canFetch() && isSameOrigin()) return new Worker(addressOf('worker.js'));
  if (canFetch()) {
    const response = await fetch(addressOf('worker.js')).catch(() => null);
    if (response?.ok) return blobWorker(await response.text());
  }
  return blobWorker((await inside()).worker);
}

async function start() {
  const module = await wasm();
  return createEngine({ worker: await spawn(), wasm: module });
}

/** The worker, started if there is none. @returns {Promise<Engine>} */
export const wake = () => (engine ??= orForget(start(), () => (engine = null)));

function close() {
  engine?.then((running) => running.close(), () => {});
  engine = null;
}

/** A board comes; what is returned is called when it goes. The last one takes the worker along, after a while. */
export function join() {
  users++;
  clearTimeout(closing);
  return () => {
    if (--users === 0) closing = setTimeout(close, IDLE_MS);
  };
}

/** @typedef {{ work: (engine: Engine) => Promise<any>, signal: AbortSignal, isUrgent: boolean, resolve: (value: any) => void, reject: (error: unknown) => void }} Task */
/** @type {Task[]} */
const tasks = [];
let isBusy = false;

async function next() {
  if (isBusy) return;
  const task = tasks.shift();
  if (!task) return;
  isBusy = true;
  try {
    task.signal.throwIfAborted();
    task.resolve(await task.work(await wake()));
  } catch (error) {
    // After an error of its own the worker's state is unknown; after a stop it is simply free.
    if (!task.signal.aborted && error instanceof Error && error.name === 'EngineError') close();
    task.reject(error);
  }
  isBusy = false;
  next();
}

/**
 * Waits for its turn.
 * @template T @param {(engine: Engine) => Promise<T>} work @param {AbortSignal} signal @param {boolean} isUrgent
 * @returns {Promise<T>}
 */
export function queue(work, signal, isUrgent) {
  return new Promise((resolve, reject) => {
    const task = { work, signal, isUrgent, resolve, reject };
    const at = isUrgent ? tasks.findIndex((other) => !other.isUrgent) : -1;
    if (at < 0) tasks.push(task);
    else tasks.splice(at, 0, task);
    next();
  });
}

// The engine that all boards of a page share: one client with one worker, and a queue in which the search that a reader
// waits for goes before one that only checks a number.

import { createEngine } from '../../wasm-bindings/engine.js';
import { EngineClient } from '../../wasm-bindings/engine-client.js';
import { loadGomokuWasm, loadWasm, loadWorker, once } from './wasm-loader.js';

/** The worker ends when no board has needed it for so long. Milliseconds. */
const IDLE_MS = 5000;

/** @type {EngineClient | null} */
let client = null;

const loadClient = once(async () => {
  const worker = await loadWorker();
  client = new EngineClient({
    start: async (game) =>
      createEngine({
        game,
        worker,
        ...(game === 'go' ? { wasm: await loadWasm() } : { gomokuWasm: await loadGomokuWasm() }),
      }),
    network: async (name) => (await import('./network.js')).loadNetwork(name),
  });
  return client;
});

/** Boards that may ask. */
let users = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let idle;

/** A board begins to use the engine. */
export function retain() {
  users++;
  clearTimeout(idle);
}

/** A board uses the engine no longer. */
export function release() {
  if (--users === 0) idle = setTimeout(() => client?.release(), IDLE_MS);
}

/**
 * @typedef {object} Task
 * @property {() => Promise<void>} work rejects if the signal is aborted
 * @property {boolean} isUrgent
 * @property {(error: unknown) => void} reject
 */
/** @type {Task[]} */
const tasks = [];
let isBusy = false;

async function runNext() {
  if (isBusy) return;
  const task = tasks.shift();
  if (!task) return;
  isBusy = true;
  try {
    await task.work();
  } catch (error) {
    task.reject(error);
  }
  isBusy = false;
  runNext();
}

/**
 * Runs a piece of work when it is its turn.
 * @template T @param {(client: EngineClient) => Promise<T>} work @param {AbortSignal} signal
 * @param {boolean} isUrgent a reader waits for it
 * @returns {Promise<T>}
 */
export function enqueue(work, signal, isUrgent) {
  return new Promise((resolve, reject) => {
    /** @type {Task} */
    const task = {
      work: async () => {
        signal.throwIfAborted();
        resolve(await work(await loadClient()));
      },
      isUrgent,
      reject,
    };
    const at = isUrgent ? tasks.findIndex((other) => !other.isUrgent) : -1;
    if (at < 0) tasks.push(task);
    else tasks.splice(at, 0, task);
    runNext();
  });
}

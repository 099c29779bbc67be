// What people of some rank do in a position of Go, as their network tells. It is loaded, and a worker of its own is
// started, when somebody asks first; the worker ends when nobody has asked for a while.

import { PEOPLE } from '../../wasm-bindings/messages.js';
import { loadPeople, startEngine } from '../engine/load.js';

/** @typedef {import('../record/replay.js').Question} Question */
/** @typedef {import('../../wasm-bindings/messages.js').Play} Play */
/**
 * Ranks count from 1, 30 kyu and weaker, to 39: rankAt in rating/ladder.js. 0 is unknown.
 * @typedef {{ rank: number, opponent: number }} Players rank: of the side to move
 */
/** @typedef {(position: Question, players: readonly Players[], signal?: AbortSignal) => Promise<Play[]>} Ask */

/** Lines of the smallest board of which it is known. */
export const LEAST_SIZE = PEOPLE.size;

const IDLE_MS = 60_000;

/**
 * @param {() => Promise<import('../../wasm-bindings/engine.js').Engine>} start
 * @param {() => Promise<Uint8Array>} load the weights
 * @param {number} [idleMs] after which the worker ends
 * @returns {Ask} rejects with one sentence if the network cannot be loaded; the next question tries again
 */
export function createPeople(start, load, idleMs = IDLE_MS) {
  /** @type {ReturnType<typeof start> | null} */
  let engine = null;
  /** Questions that wait for their answers. */
  let open = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const close = () => {
    engine?.then((its) => its.close()).catch(() => {});
    engine = null;
  };
  return async (position, players, signal) => {
    clearTimeout(timer);
    open++;
    engine ??= start();
    try {
      const [worker, weights] = await Promise.all([engine, load()]);
      return await worker.people({ ...position, players, weights }, { signal });
    } catch (error) {
      if (!signal?.aborted) close();
      throw error;
    } finally {
      if (--open === 0) timer = setTimeout(close, idleMs);
    }
  };
}

export const askPeople = createPeople(() => startEngine('go'), loadPeople);

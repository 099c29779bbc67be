// An engine that died, trapped, ran out of memory or fell silent is asked again for the same position, by a worker that
// is new: whoever waits for the answer notices nothing but the time, and the person is told in one line.

/** @typedef {import('./opponent.js').Opponent} Opponent */

/** For one question. What fails again and again is said, and left to the person. */
const MOST_RESTARTS = 2;

/**
 * @param {Opponent} opponent throws away a worker that failed, so that the next question has a new one
 * @param {() => () => void} tell says that the engine was started again; the function takes it back
 * @returns {Opponent}
 */
export function createRestarting(opponent, tell) {
  /** @template T @param {() => Promise<T>} ask @param {AbortSignal} signal @returns {Promise<T>} */
  async function again(ask, signal) {
    for (let restarts = 0; ; restarts++) {
      try {
        return await ask();
      } catch (error) {
        if (signal.aborted) throw error;
        const takeBack = tell();
        if (restarts < MOST_RESTARTS) continue;
        takeBack();
        throw error;
      }
    }
  }

  return {
    ...opponent,
    search: (request, listener) => again(() => opponent.search(request, listener), listener.signal),
    score: (position, signal) => again(() => opponent.score(position, signal), signal),
  };
}

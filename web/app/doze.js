// The engine sleeps while nobody can see it: a search that is under way is stopped, its worker falls idle, and the same
// question is asked again when the page is seen. Whoever waits for the answer notices nothing but the time.

/** @typedef {import('./opponent.js').Opponent} Opponent */

/** @param {Opponent} opponent */
export function createDozing(opponent) {
  /**
   * Milliseconds that a search may take when it begins; a game that is found again asks before there is a clock.
   * @type {(left: () => number) => void}
   */
  let clockIsThere = () => {};
  /** @type {Promise<() => number>} */
  const clock = new Promise((resolve) => {
    clockIsThere = resolve;
  });
  /** @type {Set<string>} why it sleeps: 'hidden', 'stopped' */
  const reasons = new Set();
  /** @type {Set<() => void>} */
  const changed = new Set();

  /** Resolves when a change comes or the signal ends the wait. @param {AbortSignal} signal */
  const change = (signal) =>
    new Promise((resolve) => {
      const done = () => {
        changed.delete(done);
        signal.removeEventListener('abort', done);
        resolve(undefined);
      };
      changed.add(done);
      signal.addEventListener('abort', done);
    });

  /** @param {string} reason @param {boolean} holds */
  function set(reason, holds) {
    if (reasons.has(reason) === holds) return;
    if (holds) reasons.add(reason);
    else reasons.delete(reason);
    for (const tell of [...changed]) tell();
  }

  return {
    set,

    /** A clock that searches have to keep to; none begins without it. @param {() => number} left */
    keepTo: (left) => clockIsThere(left),

    /** @type {Opponent} */
    opponent: {
      ...opponent,
      async search(request, { signal, onProgress }) {
        const budget = await clock;
        for (;;) {
          while (reasons.size) {
            await change(signal);
            signal.throwIfAborted();
          }
          const mine = new AbortController();
          const stop = () => {
            if (signal.aborted || reasons.size) mine.abort();
          };
          changed.add(stop);
          signal.addEventListener('abort', stop);
          try {
            const { limits } = request;
            const ms = Math.floor(Math.min(limits?.ms ?? Infinity, budget()));
            const timed = /** @type {typeof request} */ (
              ms < Infinity ? { ...request, limits: { ...limits, ms } } : request
            );
            return await opponent.search(timed, { signal: mine.signal, onProgress });
          } catch (error) {
            if (signal.aborted || !mine.signal.aborted) throw error;
          } finally {
            changed.delete(stop);
            signal.removeEventListener('abort', stop);
          }
        }
      },
    },
  };
}

// The searching engine in its worker, seen from the page: started when first needed, started again after it
// died, and declared dead when it falls silent, because a killed worker sends no event.

/** @typedef {import('../../wasm-bindings/pool.js').EnginePool} Engine */
/** @typedef {import('../../wasm-bindings/engine.js').Position} Position */
/** @typedef {import('../game/game.js').Question} Question */

/** @typedef {ReturnType<typeof createOpponent>} Opponent */

/**
 * A search reports about ten times a second. Silence is counted in ticks of a timer, not by the clock: a page
 * that was asleep does not tick, so waking up is no silence.
 */
const TICK_MS = 500;
const MAX_SILENT_TICKS = 16;

export class SilentError extends Error {
  name = 'SilentError';
}

/**
 * @param {() => Promise<Engine>} create
 */
export function createOpponent(create) {
  /** @type {Promise<Engine> | null} */
  let engine = null;

  const wake = () => {
    if (!engine) {
      const starting = create();
      engine = starting;
      starting.catch(() => {
        if (engine === starting) engine = null;
      });
    }
    return engine;
  };

  const close = () => {
    engine?.then(
      (running) => running.close(),
      () => {},
    );
    engine = null;
  };

  /**
   * @template T
   * @param {(running: Engine, heard: () => void) => Promise<T>} work
   * @param {AbortSignal} signal
   * @returns {Promise<T>}
   */
  async function listen(work, signal) {
    let silent = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    let timer;
    const silence = new Promise((_, reject) => {
      timer = setInterval(() => {
        if (++silent > MAX_SILENT_TICKS) reject(new SilentError('The engine does not answer.'));
      }, TICK_MS);
    });
    const mine = wake();
    try {
      const answer = (async () => {
        const running = await mine;
        signal.throwIfAborted();
        return work(running, () => {
          silent = 0;
        });
      })();
      answer.catch(() => {}); // when silence has won the race
      return await /** @type {Promise<T>} */ (Promise.race([answer, silence]));
    } catch (error) {
      // After an error of its own the worker's state is unknown; after a stop it is simply free. Another question may
      // have closed it already, and have a new one.
      if (!signal.aborted && engine === mine) close();
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  return {
    wake,
    close,

    /**
     * The answer is what the game of the question reports.
     * @param {Question} request
     * @param {{ signal: AbortSignal, onProgress: (report: any) => void }} listener
     * @returns {Promise<any>}
     */
    search: (request, { signal, onProgress }) =>
      listen(
        (running, heard) =>
          running.search(request, {
            signal,
            onProgress(/** @type {any} */ report) {
              heard();
              onProgress(report);
            },
          }),
        signal,
      ),

    /**
     * Which stones the engine takes for dead.
     * @param {Position} position
     * @param {AbortSignal} signal
     */
    score: (position, signal) => listen((running) => running.score(position, { signal }), signal),
  };
}

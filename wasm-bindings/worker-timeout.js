// worker-timeout.js - notices workers that no longer answer: a worker that the system has killed, or that is caught in
// an endless loop, sends no event.

/**
 * A search reports about ten times a second. Silence is counted in ticks of a timer and not by the clock, because a
 * page that was suspended does not tick.
 */
const TICK_MS = 500;
/** Silent ticks after which a worker counts as dead. */
const MAX_SILENT_TICKS = 16;
/** The same while another worker of the search is heard, so that the device is not just busy. */
const MAX_SILENT_TICKS_BESIDE_OTHERS = 4;

/** A worker has not answered for too long. */
export class SilentError extends Error {
  name = 'SilentError';

  constructor() {
    super('The engine does not answer.');
  }
}

/** Watches the workers of one question, which are numbered from 0. Call stop() at the end. */
export class SilenceWatch {
  /** Ticks since each worker was heard. @type {Map<number, number>} */
  #silent = new Map();
  #timer;

  /** @param {(worker: number) => void} onSilent called once for a worker, which is no longer watched then */
  constructor(onSilent) {
    this.#timer = setInterval(() => {
      const heard = new Set([...this.#silent].filter(([, ticks]) => ticks === 0).map(([worker]) => worker));
      for (const [worker, ticks] of [...this.#silent]) {
        const othersHeard = heard.size > Number(heard.has(worker));
        this.#silent.set(worker, ticks + 1);
        if (ticks < (othersHeard ? MAX_SILENT_TICKS_BESIDE_OTHERS : MAX_SILENT_TICKS)) continue;
        this.forget(worker);
        onSilent(worker);
      }
    }, TICK_MS);
  }

  /** The worker was heard; the first call begins to watch it. @param {number} worker */
  heard(worker) {
    this.#silent.set(worker, 0);
  }

  /** @param {number} worker that need not answer any more */
  forget(worker) {
    this.#silent.delete(worker);
  }

  stop() {
    clearInterval(this.#timer);
    this.#silent.clear();
  }
}

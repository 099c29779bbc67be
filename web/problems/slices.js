// Long work on the main thread, in slices: the page stays alive in between. Work is a generator that yields often.

const SLICE_MS = 8;

/** Lets everything that waits have its turn, without the delay of a timer. @returns {Promise<void>} */
function pause() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}

/** One piece of work at a time. */
export class Slices {
  /** @type {{ work: Generator<unknown, unknown, undefined>, stop: () => void } | null} */
  #running = null;

  get busy() {
    return this.#running !== null;
  }

  /**
   * Does the work to its end.
   * @template T @param {Generator<unknown, T, undefined>} work
   * @returns {Promise<T>} rejected with an AbortError by stop()
   */
  async run(work) {
    if (this.#running) throw new Error('The previous question has no answer yet.');
    let stopped = false;
    this.#running = { work, stop: () => (stopped = true) };
    try {
      for (;;) {
        const end = performance.now() + SLICE_MS;
        do {
          const { done, value } = work.next();
          if (done) return value;
        } while (performance.now() < end);
        await pause();
        if (stopped) throw new DOMException('The question was taken back.', 'AbortError');
      }
    } finally {
      if (!stopped) this.#running = null;
    }
  }

  /** Ends the work at once, between two of its steps; it takes back what it has put on the board. */
  stop() {
    const running = this.#running;
    if (!running) return;
    this.#running = null;
    running.stop();
    running.work.return(undefined);
  }
}

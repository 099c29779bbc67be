// The judge: all that a person reads about a position (the bar, the score, hints, the review, the teacher) comes from
// here, whoever the opponent is. It is the engine at full strength with a fixed seed and fixed visits or nodes, an
// empty tree and no time limit, so it says the same of a position today and tomorrow, on any device. Games make the
// questions (`judged` in game.js); the question is the key under which its answer is kept.

import { abortError } from '../../wasm-bindings/messages.js';

/** @typedef {import('./game.js').Question} Question */

/** Answers that are kept: those of two long games. */
const MOST = 800;

export class Judge {
  #engine;
  /** @type {Map<string, unknown>} */
  #said = new Map();
  /** What is being searched, and for how many readers. @type {Map<string, { report: Promise<unknown>, readers: number,
   *   controller: AbortController }>} */
  #asked = new Map();

  /** @param {Pick<import('../../wasm-bindings/engine-client.js').EngineClient, 'search'>} engine */
  constructor(engine) {
    this.#engine = engine;
  }

  /**
   * The engine's report, or an AbortError. A search ends when nobody waits for it any more.
   * @param {Question} question with `fixed`
   * @param {AbortSignal} signal @returns {Promise<any>}
   */
  async ask(question, signal) {
    if (signal.aborted) throw abortError('search');
    const key = JSON.stringify(question);
    if (this.#said.has(key)) return this.#said.get(key);
    const mine = this.#asked.get(key) ?? this.#begin(key, question);
    mine.readers++;
    const stop = new AbortController();
    const stopped = new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(abortError('search')), { once: true, signal: stop.signal }),
    );
    try {
      return await Promise.race([mine.report, stopped]);
    } finally {
      stop.abort();
      if (--mine.readers === 0) {
        if (this.#asked.get(key) === mine) this.#asked.delete(key);
        mine.controller.abort();
      }
    }
  }

  /** @param {string} key @param {Question} question */
  #begin(key, question) {
    const controller = new AbortController();
    const report = this.#engine.search(question, { signal: controller.signal }).then((said) => {
      this.#said.set(key, said);
      for (const oldest of this.#said.keys()) if (this.#said.size > MOST) this.#said.delete(oldest);
      return said;
    });
    report.catch(() => {}); // when nobody waits any more
    const mine = { report, readers: 0, controller };
    this.#asked.set(key, mine);
    return mine;
  }
}

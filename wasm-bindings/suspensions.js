// suspensions.js - the reasons for which an engine rests, such as a page that is hidden or a clock that is stopped.
import { abortError } from './messages.js';

export class Suspensions {
  /** @type {Set<string>} */
  #reasons = new Set();
  /** Called when a reason comes or goes. @type {Set<() => void>} */
  #watchers = new Set();

  /** @param {string} reason such as 'hidden' */
  add(reason) {
    if (this.#reasons.has(reason)) return;
    this.#reasons.add(reason);
    for (const watcher of [...this.#watchers]) watcher();
  }

  /** @param {string} reason */
  remove(reason) {
    if (!this.#reasons.delete(reason)) return;
    for (const watcher of [...this.#watchers]) watcher();
  }

  /**
   * Asks whenever there is no reason to rest, until there is an answer: a question that is interrupted is stopped by
   * its signal, and asked again later.
   * @template T @param {(stop: AbortSignal) => Promise<T>} ask @param {AbortSignal} [signal] ends it for good
   * @returns {Promise<T>}
   */
  async whileAwake(ask, signal) {
    for (;;) {
      await this.#awake(signal);
      const attempt = new AbortController();
      const stop = () => {
        if (signal?.aborted || this.#reasons.size) attempt.abort();
      };
      this.#watchers.add(stop);
      signal?.addEventListener('abort', stop);
      try {
        return await ask(attempt.signal);
      } catch (error) {
        if (signal?.aborted || !attempt.signal.aborted) throw error;
      } finally {
        this.#watchers.delete(stop);
        signal?.removeEventListener('abort', stop);
      }
    }
  }

  /** Resolves when there is no reason to rest. @param {AbortSignal} [signal] */
  async #awake(signal) {
    while (this.#reasons.size && !signal?.aborted) {
      await new Promise((resolve) => {
        const changed = () => {
          this.#watchers.delete(changed);
          signal?.removeEventListener('abort', changed);
          resolve(undefined);
        };
        this.#watchers.add(changed);
        signal?.addEventListener('abort', changed);
      });
    }
    if (signal?.aborted) throw abortError('search');
  }
}

// parallel-search.js - several engines search one position of gomoku together (lazy SMP), by plain messages ten times a
// second, so that no host has to send the headers that shared memory needs: every report comes with what is new in the
// transposition table, which all others get. Each orders its moves in its own way. Engine 0 answers, or one that has
// finished a deeper iteration.
import { abortError, engineError } from './messages.js';
import { SilenceWatch, SilentError } from './worker-timeout.js';

/** @import { Engine, GomokuOptions, CallOptions } from './engine.js' */
/** @import { GomokuReport, GomokuResult } from './messages.js' */
/**
 * The engines, by number.
 * @typedef {object} Workers
 * @property {(i: number) => Promise<Engine>} start engine i, started if there is none
 * @property {(i: number, only?: Promise<Engine>) => void} drop ends engine i, unless it is no longer this one
 */

/** The others end so much before engine 0, whose answer then includes all that they have seen. Milliseconds. */
const EARLY_MS = 40;
/** How long engines are waited for after the time is over. Milliseconds. */
const GRACE_MS = 1500;
/** The longest time that a timer can be set to. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** One search. An engine that fails is left out, and what it has reported still counts. */
export class ParallelSearch {
  #workers;
  #options;
  #count;
  #ms;
  #begun = performance.now();
  /** Stops all engines. */
  #end = new AbortController();
  /** The engines that search now. @type {(Engine | null)[]} */
  #searching;
  /** Numbers of the engines that may still answer. @type {Set<number>} */
  #open;
  /** The answer of another engine, for when engine 0 gives none. @type {GomokuResult | undefined} */
  #spare;
  /** Why the last engine that failed did. @type {unknown} */
  #failure = engineError('No engine answered.');
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #grace;
  /** @type {(report: GomokuReport) => void} */
  #onProgress = () => {};
  /** @type {SilenceWatch | undefined} */
  #watch;
  /** @type {(result: GomokuResult) => void} */
  #resolve = () => {};
  /** @type {(error: unknown) => void} */
  #reject = () => {};

  /** @param {Workers} workers @param {GomokuOptions} options with a limit in time @param {number} count */
  constructor(workers, options, count) {
    this.#workers = workers;
    this.#options = options;
    this.#count = count;
    this.#ms = options.limits?.ms ?? 1000;
    this.#searching = Array(count).fill(null);
    this.#open = new Set(this.#searching.keys());
  }

  /**
   * To be called once.
   * @param {CallOptions} call @returns {Promise<GomokuResult>}
   * @throws {Error} when no engine is left, or the position is not legal
   */
  async run({ signal, onProgress = () => {} }) {
    if (signal?.aborted) throw abortError('search');
    this.#onProgress = onProgress;
    /** @type {Promise<GomokuResult>} */
    const outcome = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    const abort = () => this.#reject(abortError('search'));
    signal?.addEventListener('abort', abort, { once: true });
    this.#watch = new SilenceWatch((i) => {
      this.#workers.drop(i);
      this.#lose(i, new SilentError());
    });
    this.#watch.heard(0); // others may be slow to start
    for (const i of [...this.#open]) this.#ask(i);
    // Engines that have not started by then are too late.
    const late = setTimeout(
      () => {
        for (const i of this.#open) if (i > 0 && !this.#searching[i]) this.#lose(i);
      },
      Math.min(this.#ms, MAX_TIMER_MS),
    );
    try {
      return await outcome;
    } finally {
      clearTimeout(late);
      clearTimeout(this.#grace);
      this.#watch.stop();
      signal?.removeEventListener('abort', abort);
      this.#open.clear();
      this.#end.abort(); // the engines that still search
    }
  }

  /** Milliseconds until the time is over. */
  #left() {
    return this.#ms - (performance.now() - this.#begun);
  }

  /** The engine whose reports are passed on. */
  #leader() {
    return Math.min(...this.#open);
  }

  /** Has engine i search. @param {number} i */
  async #ask(i) {
    const starting = this.#workers.start(i);
    let isAsked = false;
    try {
      const engine = await starting;
      const ms = i === 0 ? this.#ms : this.#left() - Math.min(EARLY_MS, this.#ms / 8);
      if (ms <= 0 || !this.#open.has(i)) return this.#lose(i);
      isAsked = true;
      this.#searching[i] = engine;
      this.#watch?.heard(i);
      const result = await engine.search(
        { ...this.#options, limits: { ...this.#options.limits, ms }, share: this.#count, part: i },
        { signal: this.#end.signal, onProgress: (report) => this.#heard(i, report) },
      );
      if (this.#open.has(i)) this.#ended(i, result);
    } catch (error) {
      if (!this.#open.has(i)) return;
      const name = error instanceof Error ? error.name : '';
      // No engine could answer that question. An engine that cannot even start speaks for itself alone.
      if (isAsked && (name === 'RangeError' || name === 'TypeError')) return this.#reject(error);
      this.#workers.drop(i, starting);
      this.#lose(i, error);
    }
  }

  /** @param {number} i @param {GomokuReport} report */
  #heard(i, { statistics, ...report }) {
    if (!this.#open.has(i)) return;
    this.#watch?.heard(i);
    this.#pass(i, statistics);
    if (i === this.#leader()) this.#onProgress(report);
  }

  /** Engine i has come to its end. @param {number} i @param {GomokuResult} answer */
  #ended(i, { statistics, ...result }) {
    const outcome = this.#better(result);
    if (i === this.#leader() || result.stopped !== 'time') return this.#resolve(outcome);
    this.#spare = outcome;
    this.#lose(i);
    this.#pass(i, statistics);
    this.#grace ??= setTimeout(() => {
      for (const other of this.#open) this.#workers.drop(other);
      this.#resolve(outcome);
    }, this.#left() + GRACE_MS);
  }

  /** The result, or the spare one if its iteration is deeper. @param {GomokuResult} result */
  #better(result) {
    const spare = this.#spare;
    return spare && result.stopped === 'time' && spare.depth > result.depth ? spare : result;
  }

  /** Engine i will report no more; what it has reported still counts. @param {number} i @param {unknown} [error] */
  #lose(i, error) {
    if (!this.#open.delete(i)) return;
    this.#searching[i] = null;
    this.#watch?.forget(i);
    this.#failure = error ?? this.#failure;
    if (this.#open.size > 0) return;
    if (this.#spare) this.#resolve(this.#spare);
    else this.#reject(this.#failure);
  }

  /** Sends all others what engine i has found. @param {number} i @param {Uint8Array} [entries] */
  #pass(i, entries) {
    if (!entries?.length) return;
    for (const other of this.#open) if (other !== i) this.#searching[other]?.merge(entries);
  }
}

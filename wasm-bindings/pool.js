// pool.js - several engines that search one position together; to those who ask it is one engine.
//
//   const pool = await createPool({ start: () => createEngine({ worker, wasm }), count: () => 3 });
//   const { move } = await pool.search({ moves: [40], limits: { ms: 2000 } });
//
// Each engine grows a tree of its own with chances of its own. With every report it tells what it has seen at its root,
// and gets back the sum of what all others have told (sums.js): ten times a second, by plain messages, so that no host
// has to send special headers. All count the same at the root, so any of them can answer; the first does while it
// lives.
//
// What is to be the same everywhere stays with the first engine: searches with a seed or with counted playouts, gomoku,
// dead stones. The others are started by the first search that they can help, and end after a while of idleness.
import { abortError } from './protocol.js';
import { sumOfOthers } from './sums.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./engine.js').SearchOptions} SearchOptions */
/** @typedef {import('./engine.js').GomokuOptions} GomokuOptions */
/** @typedef {import('./engine.js').CallOptions} CallOptions */
/** @typedef {import('./protocol.js').SearchReport} SearchReport */
/** @typedef {import('./protocol.js').SearchResult} SearchResult */
/**
 * What a search has shown about the device.
 * @typedef {object} Pace
 * @property {number} size lines of the board
 * @property {number} workers that took part
 * @property {number} perMs playouts a millisecond of each of them
 * @property {number} settled share of the points whose owner is all but sure
 */
/**
 * @typedef {object} PoolOptions
 * @property {() => Promise<Engine>} start
 * @property {() => number} count engines that a search may use now, 1 or more
 * @property {(pace: Pace) => void} [onPace] after every search by time
 * @property {number} [idleMs] after which all engines but the first are ended
 */

/** Engines that nobody has used for so long are ended. */
const IDLE_MS = 60_000;
/** The others end so much before the first, which then counts all that they have seen. */
const EARLY_MS = 40;
/** An engine of which nothing is heard while another reports so often has died silently. */
const SILENT_REPORTS = 20;
/** How long others are waited for when one has come to its end. */
const GRACE_MS = 1500;
/** A timer knows no longer time. */
const MOST_TIMER_MS = 2 ** 31 - 1;
/** A shorter search says nothing about the pace. */
const LEAST_PACE_MS = 400;
/** Mean owner, -1..1, of a point that is settled is at least so far from 0. */
const SURE_OWNER = 0.9;

/** @param {string} sentence */
const engineError = (sentence) => Object.assign(new Error(sentence), { name: 'EngineError', operation: 'worker' });

/** @param {PoolOptions} options @returns {Promise<EnginePool>} when the first engine is there */
export async function createPool(options) {
  const pool = new EnginePool(options);
  await pool.first();
  return pool;
}

export class EnginePool {
  /** @type {(Promise<Engine> | null)[]} the first is the one that also works alone */
  #engines = [];
  #options;
  #isClosed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #idle;

  /** @param {PoolOptions} options */
  constructor(options) {
    this.#options = { onPace: () => {}, idleMs: IDLE_MS, ...options };
  }

  /** Engine i, started if there is none. @param {number} i */
  #engine(i) {
    const known = this.#engines[i];
    if (known) return known;
    const starting = this.#options.start();
    this.#engines[i] = starting;
    starting.then(
      (engine) => {
        if (this.#engines[i] !== starting) engine.close();
      },
      () => this.#drop(i, starting),
    );
    return starting;
  }

  /** Engine i is no longer of use. @param {number} i @param {Promise<Engine>} [only] this one */
  #drop(i, only) {
    const engine = this.#engines[i];
    if (!engine || (only && engine !== only)) return;
    this.#engines[i] = null;
    engine.then(
      (running) => running.close(),
      () => {},
    );
  }

  first() {
    return this.#engine(0);
  }

  /** Engines that are there or are about to be. */
  get size() {
    return this.#engines.filter(Boolean).length;
  }

  /** Does more than one engine serve this search? @param {Engine} engine @param {any} options */
  #isShared(engine, { game = engine.game, seed, limits }) {
    const { playouts, ms = Infinity, level } = limits ?? { ms: 1000 };
    const counted = level !== undefined && engine.levels[level - 1] !== 0; // also a level that there is not
    return game === 'go' && seed === undefined && playouts === undefined && ms < Infinity && !counted;
  }

  /**
   * As Engine.search.
   * @param {SearchOptions | GomokuOptions} options
   * @param {CallOptions} [call]
   * @returns {Promise<any>}
   */
  async search(options, call = {}) {
    const first = await this.#alive(0);
    const count = Math.max(1, Math.floor(this.#options.count()));
    for (let i = count; i < this.#engines.length; i++) this.#drop(i);
    if (count < 2 || !this.#isShared(first, options)) {
      const report = await this.#used(0, () => first.search(options, call));
      if ('playouts' in report) this.#pace(first, options, 1, report.playouts, report);
      return report;
    }
    clearTimeout(this.#idle);
    try {
      return await this.#together(/** @type {SearchOptions} */ (options), count, call);
    } finally {
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => {
        for (let i = 1; i < this.#engines.length; i++) this.#drop(i);
      }, this.#options.idleMs);
      /** @type {any} */ (this.#idle).unref?.(); // in Node nobody waits for that
    }
  }

  /** @param {number} i */
  async #alive(i) {
    if (this.#isClosed) throw engineError('The engine was closed.');
    return this.#engine(i);
  }

  /**
   * An engine that died is forgotten, so that the next one to ask starts another.
   * @template T
   * @param {number} i
   * @param {() => Promise<T>} work
   */
  async #used(i, work) {
    const mine = this.#engines[i];
    try {
      return await work();
    } catch (error) {
      if (mine && error instanceof Error && error.name === 'EngineError') this.#drop(i, mine);
      throw error;
    }
  }

  /**
   * @param {Engine} engine
   * @param {any} options
   * @param {number} workers
   * @param {number} playouts of one
   * @param {SearchReport} report
   */
  #pace(engine, { game = engine.game, size = engine.size, limits }, workers, playouts, { ms, ownership }) {
    if (game !== 'go' || ms < LEAST_PACE_MS || limits?.ms === undefined) return;
    const settled = ownership.filter((owner) => Math.abs(owner) > SURE_OWNER).length / ownership.length;
    this.#options.onPace?.({ size, workers, perMs: playouts / ms, settled });
  }

  /**
   * @param {SearchOptions} options @param {number} count @param {CallOptions} call
   * @returns {Promise<SearchResult>}
   */
  #together(options, count, { signal, onProgress }) {
    const begun = performance.now();
    const ms = options.limits?.ms ?? 1000;
    const end = new AbortController(); // of all of them
    /** @type {(Float64Array | null)[]} */
    const told = Array(count).fill(null);
    /** @type {(Engine | null)[]} that search now */
    const searching = Array(count).fill(null);
    /** Reports of others since one reported itself. */
    const silent = Array(count).fill(0);
    const open = new Set(told.keys());
    const leader = () => Math.min(...open);

    return new Promise((resolve, reject) => {
      /** @type {SearchResult | undefined} the answer of one of the others, if the leader has none */
      let spare;
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      let grace;
      /** When those that have not started yet are too late. @type {ReturnType<typeof setTimeout> | undefined} */
      let late;

      /** @param {() => void} settle */
      const finish = (settle) => {
        clearTimeout(grace);
        clearTimeout(late);
        signal?.removeEventListener('abort', abort);
        open.clear();
        settle();
        end.abort(); // those that still search
      };
      const abort = () => finish(() => reject(abortError('search')));

      /** @param {SearchResult} result */
      const answer = ({ sums, ...result }) => finish(() => resolve(result));

      /** Why the last one that failed did. @type {unknown} */
      let why = engineError('No engine answered.');

      /**
       * One that can say nothing any more; what it has told still counts.
       * @param {number} i
       * @param {unknown} [error]
       */
      const lose = (i, error) => {
        if (!open.delete(i)) return;
        searching[i] = null;
        why = error ?? why;
        if (open.size > 0) return;
        if (spare) answer(spare);
        else finish(() => reject(why));
      };

      /** @param {number} i */
      const inform = (i) => {
        const others = sumOfOthers(told, i);
        if (others.length) searching[i]?.hear(others);
      };

      /** @param {number} i @param {SearchReport} report */
      const heard = (i, { sums, ...report }) => {
        if (!open.has(i)) return;
        told[i] = sums ?? null;
        silent[i] = 0;
        for (const other of open) {
          if (other === i || !searching[other] || ++silent[other] <= SILENT_REPORTS * (open.size - 1)) continue;
          this.#drop(other);
          lose(other);
        }
        inform(i);
        if (i === leader()) onProgress?.(report);
      };

      /** @param {number} i */
      const run = async (i) => {
        const mine = this.#engine(i);
        let isAsked = false;
        try {
          const engine = await mine;
          const left = i === 0 ? ms : ms - (performance.now() - begun) - Math.min(EARLY_MS, ms / 8);
          if (left <= 0 || !open.has(i)) return lose(i);
          const limits = { ...options.limits, ms: left };
          isAsked = true;
          const work = engine.search(
            { ...options, limits, share: count },
            { signal: end.signal, onProgress: (report) => heard(i, report) },
          );
          searching[i] = engine;
          const result = await work;
          if (!open.has(i)) return;
          if (i === leader() || result.stopped !== 'time') {
            this.#pace(
              engine,
              options,
              told.filter((sums, k) => sums || k === i).length,
              result.sums?.[0] ?? 0,
              result,
            );
            return answer(result);
          }
          told[i] = result.sums ?? null;
          spare = result;
          lose(i);
          for (const other of open) inform(other);
          grace ??= setTimeout(
            () => {
              for (const other of open) this.#drop(other);
              answer(result);
            },
            ms - (performance.now() - begun) + GRACE_MS,
          );
        } catch (error) {
          const { name } = /** @type {Error} */ (error);
          if (!open.has(i)) return;
          // Nobody could answer that; but one that cannot even start, for want of memory say, speaks for itself alone.
          if (isAsked && (name === 'RangeError' || name === 'TypeError')) return finish(() => reject(error));
          this.#drop(i, mine);
          lose(i, error);
        }
      };

      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort, { once: true });
      for (let i = 0; i < count; i++) run(i);
      late = setTimeout(
        () => {
          for (const i of open) if (i > 0 && !searching[i]) lose(i);
        },
        Math.min(ms, MOST_TIMER_MS),
      );
    });
  }

  /** As Engine.score. @type {Engine['score']} */
  async score(options, call) {
    const first = await this.#alive(0);
    return this.#used(0, () => first.score(options, call));
  }

  /** What is running answers now. */
  finish() {
    for (const engine of this.#engines)
      engine?.then(
        (running) => running.finish(),
        () => {},
      );
  }

  /** Ends all engines; what is still open is rejected. */
  close() {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    for (let i = 0; i < this.#engines.length; i++) this.#drop(i);
  }
}

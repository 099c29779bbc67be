// engine-client.js - the engine for a page or an article: starts workers, watches them, replaces those that fail, asks
// again, and sleeps while nobody can see the answer.
//
//   const start = (game) => createEngine({ game, worker, wasm, gomokuWasm });
//   const client = new EngineClient({ start, count: () => 3 });
//   const { move } = await client.search({ moves: [40], limits: { ms: 2000 } });
//
// Worker 0 answers alone whatever has to be the same on every device: searches with a seed or with counted playouts or
// nodes. The others join searches of gomoku by time (parallel-search.js); the first such search starts them, and they
// end after a while of idleness.
//
// With `network`, a question of Go that has `netLimits` is answered by a worker with the network instead, and its
// helpers, within these limits. While that is not loaded yet, or when it has failed twice, worker 0 answers over
// playouts within `limits`.
//
// A question with a seed and counted visits or nodes that is `fixed` has the same answer on every device and at any
// time: it waits for its network however long that takes, and is rejected if it cannot be had.
//
// Gomoku has workers of its own.
import { LEAST_NETWORK_SIZE, MAX_SIZE, abortError, engineError, isOfPeople, networkFor } from './messages.js';
import { Suspensions } from './suspensions.js';
import { SilenceWatch, SilentError } from './worker-timeout.js';

/** @import { Engine, SearchOptions, GomokuOptions, CallOptions } from './engine.js' */
/** @typedef {import('./messages.js').Limits} Limits */
/**
 * What a search over the network has shown about the device.
 * @typedef {object} Pace
 * @property {number} size lines of the board
 * @property {number} perMs visits a millisecond of the worker with the tree
 */
/**
 * Starts the engine with the network and so many workers beside the one that has the tree (engine.js).
 * @typedef {(helpers: number) => Promise<Engine>} StartNetwork
 */
/** A question that the network search may answer, or has to if it is `fixed`.
 * @typedef {SearchOptions & {netLimits?: Limits, fixed?: boolean}} NetOptions */
/** A question of gomoku that a network may judge, if it is loaded in time.
 * @typedef {GomokuOptions & {learned?: boolean, fixed?: boolean}} LearnedOptions */
/** Either of them. @typedef {import('./engine.js').EitherOptions & Pick<NetOptions, 'netLimits'> &
 * Pick<LearnedOptions, 'learned' | 'fixed'> & {limits?: Limits & import('./messages.js').GomokuLimits}} Question */
/**
 * @typedef {object} ClientOptions
 * @property {(game: 'go' | 'gomoku') => Promise<Engine>} start starts one worker for that game; whatever takes long to
 *   load should be there already, because a worker that is still starting is watched too
 * @property {() => number} [count] workers that a search may use now, 1 or more; default 1
 * @property {(name: string) => Promise<StartNetwork>} [network] loads what the network search needs with that network
 * @property {() => Promise<Uint8Array>} [people] loads the weights of the network of people, when a level first plays
 *   by it
 * @property {(rule: string) => Promise<Uint8Array | undefined>} [gomokuWeights] loads the weights of a rule, undefined
 *   if there are none
 * @property {(pace: Pace) => void} [onPace] called after every search by time that was long enough to measure
 * @property {() => () => void} [onRestart] called before a question is asked again of a new worker; the function that
 *   it returns takes the notice back, because the new worker failed as well
 * @property {number} [maxRestarts] for one question; default 2
 * @property {number} [idleMs] after which all workers but the first are ended; default one minute
 */

const IDLE_MS = 60_000;
const MAX_RESTARTS = 2;
/** The number of the worker with the network search. */
const NETWORK = -1;
/** The number of the first worker of gomoku. */
const GOMOKU = 1000;
/** The number of the first worker of a game. @param {string} [game] */
const firstOf = (game) => (game === 'gomoku' ? GOMOKU : 0);
/** How long a search waits until the network is loaded: a share of its time, and at most so many milliseconds. */
const LOADING_SHARE = 0.25;
const MAX_LOADING_MS = 3000;
/** The network search is done without after so many failures in a row. */
const MAX_FAILURES = 2;
/** A shorter search says nothing about the pace of the device. Milliseconds. */
const MIN_PACE_MS = 400;

const noNetwork = () => Object.assign(engineError('The network could not be loaded.'), { name: 'NotFoundError' });

/** Errors of the question: the worker is well, and asking again would end the same way. @param {unknown} error */
const isRefusal = (error) =>
  error instanceof Error && ['AbortError', 'RangeError', 'TypeError', 'NotFoundError'].includes(error.name);

/**
 * What is being loaded for a search of that time, or undefined if it fails or takes too long.
 * @template T @param {Promise<T> | undefined} loading @param {number} [ms] @returns {Promise<T | undefined>}
 */
async function within(loading, ms = Infinity) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, Math.min(LOADING_SHARE * ms, MAX_LOADING_MS));
  });
  const loaded = await Promise.race([loading, late]).catch(() => {});
  clearTimeout(timer);
  return loaded;
}

export class EngineClient {
  /** Milliseconds that a search may take from now on; a game with a clock sets it. @type {() => number} */
  timeBudget = () => Infinity;
  #options;
  /** By worker number. @type {Map<number, Promise<Engine>>} */
  #engines = new Map();
  /** Networks being loaded, by name. @type {Map<string, Promise<StartNetwork>>} */
  #loading = new Map();
  /** Those that are loaded. @type {Map<string, StartNetwork>} */
  #networks = new Map();
  /** The network search that runs: its network and its workers. */
  #network = { name: '', count: 0 };
  #failures = 0;
  #isClosed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #idle;
  /** Searches under way that may need all workers. */
  #searches = 0;
  #suspensions = new Suspensions();

  /** @param {ClientOptions} options */
  constructor(options) {
    this.#options = {
      count: () => 1,
      onPace: () => {},
      onRestart: () => () => {},
      maxRestarts: MAX_RESTARTS,
      idleMs: IDLE_MS,
      ...options,
    };
  }

  /** The first worker of a game, started if there is none. @param {string} [game] @returns {Promise<Engine>} */
  async wake(game = 'go') {
    if (this.#isClosed) throw engineError('The engine was closed.');
    return this.#engine(firstOf(game));
  }

  /**
   * Loads and starts what the next search of a game asks first, so that it need not wait: the network search where the
   * network plays, otherwise and if that cannot be had, worker 0.
   * @param {{ game: string, size: number }} position
   */
  async prepare({ game, size }) {
    if (game === 'go' && size >= LEAST_NETWORK_SIZE) {
      await this.loadNetwork(size).catch(() => {});
      if (this.#searches) return;
      if (await this.#isNetworkReady(size, 0)) {
        await this.#keepingWorkers(() => this.#engine(NETWORK)).catch(() => this.wake());
        return;
      }
    }
    await this.wake(game);
  }

  /** Workers that run or are starting. */
  get size() {
    return this.#engines.size;
  }

  /**
   * Loads what the network search needs on a board. A search waits only a short while for that; after this it need not.
   * @param {number} size of the board
   * @throws {Error} one sentence, when it cannot be loaded
   */
  async loadNetwork(size) {
    const name = networkFor(size);
    const { network } = this.#options;
    if (!network || this.#networks.has(name)) return;
    const loading = this.#loading.get(name) ?? network(name);
    this.#loading.set(name, loading);
    try {
      this.#networks.set(name, await loading);
    } finally {
      this.#loading.delete(name); // after a failure the next search tries again
    }
  }

  /**
   * As Engine.search, on as many workers as are of use. A suspended search waits, or is stopped and asked again later.
   * @param {NetOptions | LearnedOptions} options @param {CallOptions} [call]
   * @returns {Promise<any>} what the game reports; of the network search a NetResult
   */
  async search(options, call = {}) {
    const { signal, onProgress } = call;
    if (options.fixed) await this.#loadFor(options);
    const ask = () =>
      this.#suspensions.whileAwake(
        (stop) => this.#searchNow(this.#inTime(options), { signal: stop, onProgress }),
        signal,
      );
    return this.#withRestarts(ask, signal);
  }

  /**
   * Searches a position while the opponent thinks, so that the search after that finds a tree that has grown: those
   * begin with what is left of the last tree. A search with a seed or of a level with counted playouts begins with an
   * empty one, so its answer is the same with pondering as without.
   *
   * It ends with the signal and with nothing else: after its own limits, or when the memory is full, the tree waits for
   * the next search. A suspension interrupts it. A failure is not reported; the next search then just knows less.
   * @param {NetOptions | LearnedOptions} options whose limits the time budget does not shorten
   * @param {AbortSignal} signal
   */
  async ponder(options, signal) {
    const search = (/** @type {AbortSignal} */ stop) =>
      this.#keepingWorkers(async () => {
        await this.#searchNow(options, { signal: stop });
        if (!stop.aborted) await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }));
        throw abortError('search');
      });
    await this.#suspensions.whileAwake(search, signal).catch(() => {});
  }

  /** As Engine.score, of the worker with the network if that is loaded. @type {Engine['score']} */
  async score(options, call = {}) {
    const { size = MAX_SIZE } = options;
    const isLoaded = size >= LEAST_NETWORK_SIZE && this.#networks.has(networkFor(size));
    const ask = (worker = 0) => this.#alone((engine) => engine.score(options, call), call.signal, worker);
    if (isLoaded && (await this.#isNetworkReady(size))) {
      const owned = await this.#keepingWorkers(() => ask(NETWORK)).catch((error) => {
        if (isRefusal(error)) throw error;
      });
      if (owned) return owned;
    }
    return this.#withRestarts(() => ask(), call.signal);
  }

  /** The running search answers now, with the best so far. */
  finish() {
    for (const engine of this.#engines.values())
      engine.then(
        (running) => running.finish(),
        () => {},
      );
  }

  /** Searches wait from now on; the one that runs is stopped. @param {string} reason such as 'hidden' */
  suspend(reason) {
    this.#suspensions.add(reason);
  }

  /** Searches go on once no other reason is left. @param {string} reason */
  resume(reason) {
    this.#suspensions.remove(reason);
  }

  /** Ends all workers; what is still open is rejected. The next question starts new ones. */
  release() {
    clearTimeout(this.#idle);
    this.#dropBut(() => false);
  }

  /** As release, for good. */
  close() {
    this.#isClosed = true;
    this.release();
  }

  /**
   * Asks again when a worker died, ran out of memory or fell silent.
   * @template T @param {() => Promise<T>} ask @param {AbortSignal} [signal] @returns {Promise<T>}
   */
  async #withRestarts(ask, signal) {
    let takeBack = () => {};
    for (let restarts = 0; ; restarts++) {
      try {
        return await ask();
      } catch (error) {
        if (signal?.aborted || isRefusal(error) || this.#isClosed) throw error;
        if (restarts >= this.#options.maxRestarts) {
          takeBack();
          throw error;
        }
        takeBack = this.#options.onRestart();
      }
    }
  }

  /** Loads the network of a fixed question. @param {Question} options */
  async #loadFor({ netLimits, learned, size = MAX_SIZE, rule = 'freestyle' }) {
    try {
      await (netLimits ? this.loadNetwork(size) : learned && this.#options.gomokuWeights?.(rule));
    } catch {
      throw noNetwork();
    }
  }

  /** The question with limits that the time budget allows. @param {Question} options */
  #inTime(options) {
    if (options.fixed) return options;
    const shortened = (/** @type {Limits | undefined} */ limits) => {
      const ms = Math.floor(Math.min(limits?.ms ?? Infinity, this.timeBudget()));
      return ms < Infinity ? { ...limits, ms } : limits;
    };
    const timed = { ...options, limits: shortened(options.limits) };
    if (options.netLimits) timed.netLimits = shortened(options.netLimits);
    return timed;
  }

  /** @param {Question} options @param {CallOptions} call @returns {Promise<any>} */
  async #searchNow({ netLimits, learned, fixed, ...options }, { signal, onProgress }) {
    if (learned)
      options.weights = await within(this.#options.gomokuWeights?.(options.rule ?? 'freestyle'), options.limits?.ms);
    const count = this.#count();
    const zero = firstOf(options.game);
    const ask = (/** @type {Question} */ question, worker = zero) =>
      this.#alone(
        (engine, heard) =>
          engine.search(question, {
            signal,
            onProgress(report) {
              heard();
              onProgress?.(report);
            },
          }),
        signal,
        worker,
      );

    if (options.best) return this.#keepingWorkers(() => ask(options));
    if (netLimits && (await this.#isNetworkReady(options.size, netLimits.ms, count))) {
      if (isOfPeople({ ...options, limits: netLimits }))
        options.weights = await within(this.#options.people?.(), netLimits.ms);
      if (signal?.aborted) throw abortError('search');
      try {
        const report = await this.#keepingWorkers(() => ask({ ...options, limits: netLimits }, NETWORK));
        this.#failures = 0;
        this.#pace(options.size, netLimits, report);
        return report;
      } catch (error) {
        if (!isRefusal(error)) this.#failures++;
        throw error;
      }
    }
    if (fixed && netLimits) throw noNetwork();

    const first = await this.#alone(async (engine) => engine, signal, zero);
    this.#dropBut((i) => i < GOMOKU + count);
    // Loaded when it is of use; without it, one worker answers.
    const parallel =
      count > 1 && this.#isParallel(first, options) ? await import('./parallel-search.js').catch(() => null) : null;
    if (signal?.aborted) throw abortError('search');
    if (!parallel) return ask(options);
    const workers = {
      start: (/** @type {number} */ i) => this.#engine(zero + i),
      drop: (/** @type {number} */ i, /** @type {Promise<Engine> | undefined} */ only) => this.#drop(zero + i, only),
    };
    const search = new parallel.ParallelSearch(workers, { ...options, game: 'gomoku' }, count);
    return this.#keepingWorkers(() => search.run({ signal, onProgress }));
  }

  /**
   * No worker is ended for idleness before the work is done; the time until then begins after it.
   * @template T @param {() => Promise<T>} work @returns {Promise<T>}
   */
  async #keepingWorkers(work) {
    clearTimeout(this.#idle);
    this.#searches++;
    try {
      return await work();
    } finally {
      if (--this.#searches === 0) {
        this.#idle = setTimeout(() => this.#dropBut((i) => i === 0 || i === GOMOKU), this.#options.idleMs);
        this.#idle.unref?.(); // Node may end while it is pending
      }
    }
  }

  /** Workers that a search may use now. */
  #count() {
    return Math.max(1, Math.floor(this.#options.count()));
  }

  /**
   * Can the network search answer now, with that many workers? Waits for it to be loaded, but not for long.
   * @param {number} [size] of the board @param {number} [ms] of the search @param {number} [count]
   */
  async #isNetworkReady(size = MAX_SIZE, ms = Infinity, count = this.#count()) {
    if (!this.#options.network || this.#failures >= MAX_FAILURES || this.#isClosed) return false;
    const name = networkFor(size);
    if (!this.#networks.has(name)) await within(this.loadNetwork(size), ms);
    if (name !== this.#network.name || count !== this.#network.count) this.#drop(NETWORK);
    this.#network = { name, count };
    return this.#networks.has(name);
  }

  /** Can more than one worker serve this search? @param {Engine} engine @param {Question} options */
  #isParallel(engine, { game = engine.game, seed, limits }) {
    const { nodes, ms = Infinity, level } = limits ?? { ms: 1000 };
    const counted = level !== undefined && engine.gomokuLevels[+level - 1] !== 0; // or a level that does not exist
    return game === 'gomoku' && seed === undefined && nodes === undefined && ms < Infinity && !counted;
  }

  /**
   * Has a worker do something, and ends it when it fails or falls silent.
   * @template T @param {(engine: Engine, heard: () => void) => Promise<T>} work @param {AbortSignal} [signal]
   * @param {number} [worker] @returns {Promise<T>}
   */
  async #alone(work, signal, worker = 0) {
    if (this.#isClosed) throw engineError('The engine was closed.');
    const mine = this.#engine(worker);
    /** @type {SilenceWatch | undefined} */
    let watch;
    /** @type {Promise<never>} */
    const silence = new Promise((_, reject) => {
      watch = new SilenceWatch(() => reject(new SilentError()));
      watch.heard(0);
    });
    try {
      const answer = (async () => {
        const engine = await mine;
        if (signal?.aborted) throw abortError('search');
        return work(engine, () => watch?.heard(0));
      })();
      answer.catch(() => {}); // when silence has won the race
      return await Promise.race([answer, silence]);
    } catch (error) {
      // After any other error the state of the worker is unknown. Another question may have replaced it already.
      if (!isRefusal(error)) this.#drop(worker, mine);
      throw error;
    } finally {
      watch?.stop();
    }
  }

  /** @param {number} size @param {Limits} limits @param {import('./messages.js').SearchResult} report */
  #pace(size = MAX_SIZE, limits, { ms, playouts, helped }) {
    if (ms < MIN_PACE_MS || limits.ms === undefined) return;
    this.#options.onPace({ size, perMs: (playouts - helped) / ms });
  }

  /** Worker i, started if there is none. @param {number} i @returns {Promise<Engine>} */
  #engine(i) {
    const known = this.#engines.get(i);
    if (known) return known;
    const { name, count } = this.#network;
    const start =
      i === NETWORK ? this.#networks.get(name)?.(count - 1) : this.#options.start(i < GOMOKU ? 'go' : 'gomoku');
    // Want of memory for a new instance is a RangeError, but none of the question.
    const starting = /** @type {Promise<Engine>} */ (start).catch((error) => {
      throw engineError(error instanceof Error ? error.message : String(error), error);
    });
    this.#engines.set(i, starting);
    starting.then(
      (engine) => {
        if (this.#engines.get(i) !== starting) engine.close();
      },
      () => this.#drop(i, starting),
    );
    return starting;
  }

  /** Ends worker i. @param {number} i @param {Promise<Engine>} [only] unless it has been replaced */
  #drop(i, only) {
    const engine = this.#engines.get(i);
    if (!engine || (only && engine !== only)) return;
    this.#engines.delete(i);
    engine.then(
      (running) => running.close(),
      () => {},
    );
  }

  /** Ends all other workers. @param {(i: number) => boolean} stays */
  #dropBut(stays) {
    for (const i of [...this.#engines.keys()]) if (!stays(i)) this.#drop(i);
  }
}

// engine.js - the engine as promises: one worker, one object. The messages are those of messages.js. Other workers may
// help the one with the tree (search-helpers.js).
//
//   const engine = await createEngine({
//     worker: () => new Worker('worker.js'), wasm: 'engine.wasm', weights: 'weights/4x32.bin',
//   });
//   const { move, winRate } = await engine.search({ size: 9, moves: [40], seed: 1, limits: { playouts: 20000 } });
//   engine.close();
import { compile, loadWeights } from './engine-module.js';
import { abortError, engineError, errorFromWire } from './messages.js';

/** @import { Position, SearchResult, GomokuResult, ScoreResult } from './messages.js' */
/** @typedef {import('./messages.js').GomokuPosition} GomokuPosition */
/** @typedef {import('./messages.js').SearchReport} SearchReport */
/** @typedef {import('./messages.js').GomokuReport} GomokuReport */
/** @typedef {Position & Omit<import('./messages.js').SearchRequest, 'position'>} SearchOptions */
/** @typedef {GomokuPosition & Omit<import('./messages.js').GomokuRequest, 'position'>} GomokuOptions */
/**
 * @template [R=any] @typedef {{signal?: AbortSignal, onProgress?: (report: R) => void, transfer?: Transferable[]}}
 * CallOptions transfer: what goes over to the worker with the message
 */
/** What is common to the questions of both games, and what only one of them has.
 * @typedef {{game?: 'go' | 'gomoku', size?: number} & Partial<Omit<GomokuOptions, 'game' | 'size' | 'limits'> &
 * Omit<SearchOptions, 'game' | 'size' | 'limits'>> & {limits?: object}} EitherOptions
 */
/** The part of Worker that is used; a worker thread of Node has `on` instead of `addEventListener`.
 * @typedef {{postMessage(message: object, transfer?: any): void, terminate(): unknown, addEventListener?: Function,
 * on?: Function}} WorkerLike
 */
/** @typedef {URL | string | ArrayBuffer | Uint8Array | WebAssembly.Module} Wasm */
/**
 * @typedef {object} EngineOptions
 * @property {'go' | 'gomoku'} [game] of positions that do not name one; default 'go'
 * @property {number} [size] board size of positions of that game that do not name one; default 19, in gomoku 15
 * @property {WorkerLike | (() => WorkerLike)} worker runs worker.js (in Node worker-node.js)
 * @property {Wasm} [wasm] engine.wasm: address, bytes or compiled; without it there is no Go
 * @property {Wasm} [gomokuWasm] the same of gomoku.wasm
 * @property {URL | string | ArrayBuffer | Uint8Array | null} [weights] the network of Go: address or bytes of its file;
 *   without one, playouts judge
 * @property {number} [helpers] workers beside the one that has the tree of Go; default 0. `worker` is a function then
 */
/**
 * @typedef {{resolve: (value: any) => void, reject: (error: Error) => void, onProgress?: (report: any) => void}}
 * Pending
 */

/** Default board sizes. */
const SIZE = { go: 19, gomoku: 15 };

/**
 * Starts the workers and gives them the engine. It is there with its first worker; each helper joins when it is ready,
 * and one that fails is done without.
 * @param {EngineOptions} options @returns {Promise<Engine>}
 * @throws {Error} one sentence, when wasm, weights or worker cannot be loaded
 */
export async function createEngine(options) {
  const { game = 'go', size = SIZE[game], worker, wasm, gomokuWasm, weights: source, helpers = 0 } = options;
  if (!(game in SIZE)) throw new RangeError(`There is no engine for the game ${game}.`);
  const [module, gomoku, weights] = await Promise.all([
    wasm && compile(wasm),
    gomokuWasm && compile(gomokuWasm),
    source ? loadWeights(source) : undefined,
  ]);
  const start = () => (typeof worker === 'function' ? worker() : worker);
  const engineOf = (/** @type {WorkerLike} */ its) => new Engine(its, game, size);
  if (!helpers) return engineOf(start()).open({ module, gomoku, weights });
  const { startWithHelpers } = await import('./helped-engine.js');
  return startWithHelpers(start, engineOf, { module, gomoku, weights }, helpers);
}

export class Engine {
  version = '';
  /** Visits of a move on 9×9 by level of Go from the weakest on, 0 for no limit. @type {number[]} */
  levels = [];
  /** The same of gomoku, nodes. @type {number[]} */
  gomokuLevels = [];
  /** @type {Map<number, Pending>} */
  #pending = new Map();
  #nextId = 1;
  #worker;
  /** Why nothing more can be asked. @type {Error | undefined} */
  #gone;

  /** @param {WorkerLike} worker @param {'go' | 'gomoku'} game @param {number} size */
  constructor(worker, game, size) {
    this.#worker = worker;
    this.game = game;
    this.size = size;
    const listen = (/** @type {string} */ type, /** @type {(event: any) => void} */ handler) =>
      worker.addEventListener ? worker.addEventListener(type, handler) : worker.on?.(type, handler);
    listen('message', (event) => this.#receive(worker.addEventListener ? event.data : event));
    listen('messageerror', () => this.#fail('The engine sent something unreadable.'));
    listen('error', (event) => {
      event.preventDefault?.();
      this.#fail(`The engine stopped working${event.message ? `: ${event.message}` : ''}.`);
    });
    if (!worker.addEventListener) listen('exit', () => this.#fail('The engine stopped working.'));
  }

  /**
   * The first message, which gives the worker what it needs. A worker that cannot use it is ended.
   * @param {object} args @param {CallOptions} [call] @returns {Promise<Engine>} itself
   */
  async open(args, call) {
    try {
      ({
        version: this.version,
        levels: this.levels = [],
        gomokuLevels: this.gomokuLevels = [],
      } = await this.request('init', args, call));
    } catch (error) {
      this.close();
      throw error;
    }
    return this;
  }

  /**
   * The best move found within the limits.
   * @template {SearchOptions | GomokuOptions} T @param {T} options
   * @param {CallOptions<T extends GomokuOptions ? GomokuReport : SearchReport>} [call] an aborted signal rejects at
   * once with an AbortError
   * @returns {Promise<T extends GomokuOptions ? GomokuResult : SearchResult>}
   */
  search(options, call) {
    /** @type {EitherOptions} */
    const either = options;
    const { seed, limits, resignBelow, candidates, best, share, part, weights, ...position } = either;
    const given = { seed, limits, resignBelow, candidates, best, share, part, weights };
    const args = { position: this.#position(position), ...given };
    return this.request('search', args, call);
  }

  /** @template {{ game?: 'go' | 'gomoku', size?: number }} T @param {T} position */
  #position(position) {
    const game = position.game ?? this.game;
    return { ...position, game, size: position.size ?? (game === this.game ? this.size : undefined) };
  }

  /**
   * Dead stones and the count of a finished position.
   * @param {Position & {playouts?: number, seed?: number}} options @param {CallOptions} [call]
   * @returns {Promise<ScoreResult>}
   */
  score({ playouts, seed, ...position }, call) {
    return this.request('score', { position: this.#position(position), playouts, seed }, call);
  }

  /**
   * What people of some ranks do in a position of Go.
   * @param {Position & Omit<import('./messages.js').PeopleRequest, 'position'>} options @param {CallOptions} [call]
   * @returns {Promise<import('./messages.js').Play[]>} in the order of the players
   */
  people({ players, images, weights, ...position }, call) {
    return this.request('people', { position: this.#position(position), players, images, weights }, call);
  }

  /** The running search answers now, with the best so far. */
  finish() {
    this.request('finish', {}).catch(() => {});
  }

  /**
   * The running search of gomoku takes over what another has found that searches the same position.
   * @param {Uint8Array} statistics entries of its transposition table
   */
  merge(statistics) {
    this.request('merge', { statistics }).catch(() => {});
  }

  /** Ends the worker; what is still open is rejected. */
  close() {
    this.#fail('The engine was closed.');
  }

  /**
   * One message and its answer.
   * @param {string} type @param {object} args @param {CallOptions} [call] @returns {Promise<any>}
   */
  request(type, args, { signal, onProgress, transfer } = {}) {
    if (this.#gone) return Promise.reject(this.#gone);
    if (signal?.aborted) return Promise.reject(abortError(type));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.#pending.delete(id);
        reject(abortError(type));
        this.request('cancel', { target: id }).catch(() => {});
      };
      const settled = () => signal?.removeEventListener('abort', abort);
      signal?.addEventListener('abort', abort, { once: true });
      this.#pending.set(id, {
        resolve: (value) => (settled(), resolve(value)),
        reject: (error) => (settled(), reject(error)),
        onProgress,
      });
      this.#worker.postMessage({ id, type, args }, transfer);
    });
  }

  /** @param {import('./messages.js').Reply} reply */
  #receive(reply) {
    const pending = typeof reply?.id === 'number' ? this.#pending.get(reply.id) : undefined;
    if (!pending || reply.id === null) return;
    if (reply.type === 'progress') {
      pending.onProgress?.(reply.value);
      return;
    }
    this.#pending.delete(reply.id);
    if (reply.type === 'error') pending.reject(errorFromWire(reply.error));
    else pending.resolve(reply.value);
  }

  /** @param {string} sentence */
  #fail(sentence) {
    if (this.#gone) return;
    this.#gone = engineError(sentence);
    this.#worker.terminate();
    for (const { reject } of this.#pending.values()) reject(this.#gone);
    this.#pending.clear();
  }
}

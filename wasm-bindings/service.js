// service.js - the worker's work: takes requests (protocol.js), searches in slices, reports, stops when told.
import { compile, instantiate } from './module.js';
import { PROGRESS_MS, SLICE_MS, abortError, errorToWire } from './protocol.js';

/** @typedef {import('./protocol.js').Request} Request */
/** @typedef {import('./protocol.js').Position} Position */
/** @typedef {import('./protocol.js').SearchRequest} SearchRequest */
/** @typedef {import('./protocol.js').SearchResult} SearchResult */
/** @typedef {{finished: boolean, cancelled: boolean}} Stop */
/** @typedef {(value: unknown) => void} Progress */

// Nodes of a tree by board size, 32 bytes each: 13, 26 and 48 MB, enough for minutes of thinking on 9x9.
/** @param {number} size */
const treeNodes = (size) => (size <= 9 ? 400_000 : size <= 13 ? 800_000 : 1_500_000);

export class Service {
  /** @type {import('./module.js').EngineModule | undefined} */
  #engine;
  /** @type {{search: import('./module.js').GoSearch, size: number, game: import('./module.js').GoGame} | undefined} */
  #tree;
  /** @type {Map<number, Stop>} requests that wait or run */
  #open = new Map();
  /** @type {Promise<unknown>} the tail of the queue */
  #last = Promise.resolve();
  /** @type {MessageChannel | undefined} */
  #channel;

  /** @param {(reply: import('./protocol.js').Reply) => void} send */
  constructor(send) {
    this.send = send;
  }

  /** One message from the page. @param {any} message */
  receive(message) {
    const id = Number.isInteger(message?.id) ? message.id : null;
    const type = typeof message?.type === 'string' ? message.type : '';
    const args = message?.args ?? {};
    if (type === 'finish') {
      for (const stop of this.#open.values()) stop.finished = true;
      this.send({ id, type: 'result', value: {} });
    } else if (type === 'cancel') {
      const stop = this.#open.get(args.target);
      if (stop) stop.cancelled = true;
      this.send({ id, type: 'result', value: {} });
    } else if (id === null || !['init', 'search', 'score'].includes(type) || typeof args !== 'object') {
      this.send({ id, type: 'error', error: errorToWire(new TypeError('The worker did not understand a message.'), type.slice(0, 40)) });
    } else {
      const stop = { finished: false, cancelled: false };
      this.#open.set(id, stop);
      this.#last = this.#last.then(() => this.#answer(id, type, args, stop));
    }
  }

  /** @param {number} id @param {string} type @param {any} args @param {Stop} stop */
  async #answer(id, type, args, stop) {
    /** @type {Progress} */
    const progress = (value) => this.send({ id, type: 'progress', value });
    try {
      if (stop.cancelled) throw abortError(type);
      const value = type === 'init' ? await this.#init(args) : type === 'search' ? await this.#search(args, stop, progress) : await this.#score(args, stop);
      if (stop.cancelled) throw abortError(type);
      this.send({ id, type: 'result', value });
    } catch (error) {
      this.send({ id, type: 'error', error: errorToWire(error, type) });
    }
    this.#open.delete(id);
  }

  /** @param {{module: WebAssembly.Module | ArrayBuffer | Uint8Array | string}} args */
  async #init({ module }) {
    this.#engine = await instantiate(await compile(module));
    return { version: this.#engine.version };
  }

  get #ready() {
    if (!this.#engine) throw new Error('The worker has not been given an engine.');
    return this.#engine;
  }

  /** The position as a game of the core. @param {Position} position */
  #game(position) {
    if (!position || typeof position !== 'object') throw new TypeError('A search needs a position.');
    const game = this.#ready.newGame(position);
    let number = 0;
    for (const move of position.moves ?? []) {
      number++;
      const { vertex, color } = typeof move === 'number' ? { vertex: move, color: game.toPlay } : move;
      if (game.isOver) game.resume();
      const verdict = game.play(vertex, color);
      if (verdict === 'ok') continue;
      game.free();
      throw new RangeError(`Move ${number} of the position is not legal (${verdict}).`);
    }
    return game;
  }

  /** Gives the messages that wait a turn, then comes back; far quicker than a timer. In Node a port delivers up to
   * a thousand messages in a row before another port has its turn, so there it is setImmediate. @returns {Promise<void>} */
  #breath() {
    return new Promise((resolve) => {
      if (typeof setImmediate === 'function') {
        setImmediate(resolve);
        return;
      }
      this.#channel ??= new MessageChannel();
      this.#channel.port1.onmessage = () => resolve();
      this.#channel.port2.postMessage(0);
    });
  }

  /** @param {SearchRequest} request @param {Stop} stop @param {Progress} progress @returns {Promise<SearchResult>} */
  async #search(request, stop, progress) {
    const { seed, limits = { ms: 1000 }, resignBelow = 0, candidates: count = 8 } = request;
    const maxPlayouts = limits.playouts ?? Infinity;
    const maxMs = limits.ms ?? Infinity;
    if (!(maxPlayouts >= 0 && maxMs >= 0)) throw new RangeError('The limits of a search are numbers of playouts and milliseconds.');
    if (seed !== undefined && !(Number.isSafeInteger(seed) && seed >= 0)) throw new RangeError('A seed is a whole number from 0 on.');
    const game = this.#game(request.position);
    const search = this.#plant(game);
    search.start(game, seed ?? Math.floor(Math.random() * 2 ** 32), seed === undefined);

    const begun = performance.now();
    const report = () => {
      const candidates = search.candidates(count);
      return {
        move: search.choose(resignBelow), winRate: search.winRate, candidates, pv: candidates[0]?.pv ?? [],
        ownership: search.ownership(), playouts: search.playouts, ms: performance.now() - begun,
      };
    };
    let reported = begun;
    let perMs = 1; // playouts a millisecond, measured
    for (;;) {
      const left = Math.min(maxMs - (performance.now() - begun), SLICE_MS);
      const slice = Math.min(Math.max(1, Math.round(perMs * left)), maxPlayouts - search.playouts);
      const before = performance.now();
      const state = search.run(slice);
      perMs = 0.5 * perMs + 0.5 * (slice / Math.max(0.05, performance.now() - before));
      const ms = performance.now() - begun;
      const endless = maxPlayouts === Infinity && maxMs === Infinity;
      const stopped = search.playouts >= maxPlayouts ? 'playouts'
        : ms >= maxMs ? 'time'
        : state === 'decided' && seed === undefined ? 'decided'
        : state === 'full' && endless ? 'memory'
        : stop.finished || stop.cancelled ? 'finish' : null;
      if (stopped) return { ...report(), stopped };
      if (performance.now() - reported >= PROGRESS_MS) {
        reported = performance.now();
        progress(report());
      }
      await this.#breath();
    }
  }

  /** The tree for this board size; the one before is kept when the size is the same. @param {import('./module.js').GoGame} game */
  #plant(game) {
    if (this.#tree && this.#tree.size !== game.size) {
      this.#tree.search.free();
      this.#tree.game.free();
      this.#tree = undefined;
    }
    const before = this.#tree;
    const search = before?.search ?? this.#ready.newSearch(treeNodes(game.size));
    this.#tree = { search, size: game.size, game };
    before?.game.free();
    return search;
  }

  /** @param {import('./protocol.js').ScoreRequest} request @param {Stop} stop @returns {Promise<import('./protocol.js').ScoreResult>} */
  async #score({ position, playouts = 1000, seed = 1 }, stop) {
    const game = this.#game(position);
    let result = game.deadStones(Math.min(50, playouts), seed);
    while (result.playouts < playouts && !stop.cancelled) {
      await this.#breath();
      result = game.deadStones(Math.min(50, playouts - result.playouts), null);
    }
    const { margin } = game.score(result.dead);
    game.free();
    return { ...result, margin };
  }
}

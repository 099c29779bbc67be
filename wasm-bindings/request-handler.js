// request-handler.js - the worker's side of messages.js: answers requests one after the other, searches in slices,
// reports, and stops when told.
import { shown } from './engine-module.js';
import { checkSeed } from './validate.js';
import { PROGRESS_MS, SLICE_MS, abortError, errorToWire } from './messages.js';

/** Units of the first slice. */
const FIRST_SLICE = 4;
/** Of a limit of time, what is left for a last slice that takes longer than expected, and for the way of the answer. */
const RESERVE = { ms: 10, share: 0.03, mostMs: 60 };

/** @typedef {{finished: boolean, cancelled: boolean}} Stop */
/** @typedef {(value: unknown) => void} Progress */

/**
 * A search under way, as the handler drives it. Its units are playouts or nodes.
 * @typedef {object} Running
 * @property {string} unit what `stopped` says when `most` is reached
 * @property {number} most units
 * @property {number} maxMs
 * @property {() => number} done units so far
 * @property {(units: number) => string | null} run searches on; returns why the search has ended, or null
 * @property {(units: number) => boolean} [settled] so many more units can no longer change the answer
 * @property {(told: unknown) => void} [merge] what others tell that search the same position; nonsense is ignored
 * @property {(ms: number) => object} report of what is known after that time
 * @property {number} [sliceMs] milliseconds between two looks at the messages; SLICE_MS if it does not say
 * @property {() => void} [end] called when nothing more is asked of it
 */
/**
 * Who answers for one game.
 * @typedef {object} Requests
 * @property {(request: any) => Running} begin
 * @property {(request: any, breath: () => Promise<void>, stop: Stop) => Promise<object>} [score]
 * @property {(request: any) => object} [people]
 */
/**
 * What the first message opens: who answers for which game, and what is told about it.
 * @typedef {(args: any) => Promise<{games: Map<unknown, Requests>} & Record<string, unknown>>} Open
 */

export class RequestHandler {
  /** @type {Map<unknown, Requests> | undefined} */
  #games;
  /** @type {Running | undefined} */
  #running;
  /** @type {Map<number, Stop>} requests that wait or run */
  #open = new Map();
  /** @type {Promise<unknown>} the tail of the queue */
  #last = Promise.resolve();
  /** @type {MessageChannel | undefined} */
  #channel;

  /** @param {(reply: import('./messages.js').Reply) => void} send @param {Open} open */
  constructor(send, open) {
    this.send = send;
    this.open = open;
  }

  /** One message from the page. @param {any} message */
  receive(message) {
    const id = Number.isInteger(message?.id) ? message.id : null;
    const type = typeof message?.type === 'string' ? message.type : '';
    const args = message?.args ?? {};
    if (type === 'finish') {
      for (const stop of this.#open.values()) stop.finished = true;
      this.send({ id, type: 'result', value: {} });
    } else if (type === 'merge') {
      this.#running?.merge?.(args.statistics);
      this.send({ id, type: 'result', value: {} });
    } else if (type === 'cancel') {
      const stop = this.#open.get(args.target);
      if (stop) stop.cancelled = true;
      this.send({ id, type: 'result', value: {} });
    } else if (id === null || !['init', 'search', 'score', 'people'].includes(type) || typeof args !== 'object') {
      this.send({
        id,
        type: 'error',
        error: errorToWire(new TypeError('The worker did not understand a message.'), type.slice(0, 40)),
      });
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
      const value =
        type === 'init'
          ? await this.#init(args)
          : type === 'search'
            ? await this.#search(args, stop, progress)
            : type === 'score'
              ? await this.#score(args, stop)
              : this.#people(args);
      if (stop.cancelled) throw abortError(type);
      this.send({ id, type: 'result', value });
    } catch (error) {
      this.send({ id, type: 'error', error: errorToWire(error, type) });
    }
    this.#open.delete(id);
  }

  /** @param {unknown} args */
  async #init(args) {
    const { games, ...value } = await this.open(args);
    this.#games = games;
    return value;
  }

  /** Who answers for a position. @param {{ game?: unknown }} position */
  #gameOf(position) {
    if (!this.#games) throw new Error('The worker has not been given an engine.');
    if (!position || typeof position !== 'object') throw new TypeError('A search needs a position.');
    const { game = 'go' } = position;
    const requests = this.#games.get(game);
    if (!requests) throw new RangeError(`There is no engine for the game ${shown(game)}.`);
    return requests;
  }

  /** Lets waiting messages be handled, then comes back; far quicker than a timer. In Node a port delivers up to a
   * thousand messages in a row before another port has its turn, so there it is setImmediate. In browsers a task in the
   * background comes after all that have arrived, a message to oneself before some of them.
   * @returns {Promise<void>}
   */
  #breath() {
    const { setImmediate, scheduler } = globalThis;
    return new Promise((resolve) => {
      if (setImmediate) setImmediate(resolve);
      else if (scheduler?.postTask) scheduler.postTask(resolve, { priority: 'background' });
      else {
        this.#channel ??= new MessageChannel();
        this.#channel.port1.onmessage = () => resolve();
        this.#channel.port2.postMessage(0);
      }
    });
  }

  /** @param {import('./messages.js').SearchRequest | import('./messages.js').GomokuRequest} request
   * @param {Stop} stop @param {Progress} progress */
  async #search(request, stop, progress) {
    checkSeed(request.seed);
    const begun = performance.now();
    const running = this.#gameOf(request.position).begin(request);
    this.#running = running;
    try {
      return await this.#work(running, begun, stop, progress);
    } finally {
      this.#running = undefined;
      running.end?.();
    }
  }

  /**
   * In slices of some milliseconds by the speed that is measured. The first is small and none is more than twice the
   * one before, because the speed of the device and the resolution of its clock are not known yet.
   * @param {Running} running @param {number} begun @param {Stop} stop @param {Progress} progress
   */
  async #work(running, begun, stop, progress) {
    const { unit, most, sliceMs = SLICE_MS } = running;
    const maxMs = running.maxMs - Math.min(RESERVE.ms + RESERVE.share * running.maxMs, RESERVE.mostMs);
    let reported = begun;
    let last = FIRST_SLICE;
    let perMs = FIRST_SLICE / sliceMs; // units a millisecond, measured
    for (;;) {
      const left = Math.min(maxMs - (performance.now() - begun), sliceMs);
      last = Math.max(1, Math.min(Math.round(perMs * left), 2 * last));
      const slice = Math.min(last, most - running.done());
      const [before, at] = [running.done(), performance.now()];
      const ended = running.run(slice);
      // A search that only waits, for its helpers, says nothing about the speed.
      const made = running.done() - before;
      if (made > 0) perMs = 0.5 * perMs + 0.5 * (made / Math.max(0.05, performance.now() - at));
      const ms = performance.now() - begun;
      const stopped =
        running.done() >= most
          ? unit
          : ms >= maxMs
            ? 'time'
            : (ended ?? (stop.finished ? 'finish' : running.settled?.(perMs * (maxMs - ms)) ? 'decided' : null));
      if (stop.cancelled) throw abortError('search');
      if (stopped) return { ...running.report(ms), stopped };
      if (performance.now() - reported >= PROGRESS_MS) {
        reported = performance.now();
        progress(running.report(ms));
      }
      await this.#breath();
    }
  }

  /** @param {import('./messages.js').ScoreRequest} request @param {Stop} stop */
  async #score(request, stop) {
    const requests = this.#gameOf(request.position);
    if (!requests.score) throw new RangeError('Only Go has dead stones and a count.');
    return requests.score(request, () => this.#breath(), stop);
  }

  /** @param {import('./messages.js').PeopleRequest} request */
  #people(request) {
    const requests = this.#gameOf(request.position);
    if (!requests.people) throw new RangeError('Only of Go is it known what people play.');
    return requests.people(request);
  }
}

/**
 * Answers the messages of a worker's scope.
 * @param {{ postMessage: (reply: unknown) => void, onmessage: ((event: MessageEvent) => void) | null }} scope
 * @param {Open} open
 */
export function serve(scope, open) {
  const handler = new RequestHandler((reply) => scope.postMessage(reply), open);
  scope.onmessage = ({ data }) => handler.receive(data);
}

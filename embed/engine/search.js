// The engine for boards of a page: one worker, with a queue in which a reader's wish goes before a number that is only
// to be checked; and what a board asks of it. Loaded when the first board searches.

import { createEngine } from '../../wasm-bindings/engine.js';
import { EngineClient } from '../../wasm-bindings/engine-client.js';
import { addressOf, canFetch, part } from '../host.js';
import { make } from '../base/dom.js';
import { dress } from '../base/style.js';
import { ENGINE } from '../texts/en.js';
import { teach } from '../texts/texts.js';
import { trusted } from '../base/trusted.js';
import { limitsOf, told, verdictOn } from './results.js';
import { BADGE } from '../interactive/style.js';

/** @typedef {import('../../wasm-bindings/engine.js').Engine} Engine */
/** @typedef {import('../interactive/player.js').Player} Player */
/** @typedef {import('./results.js').Play} Play */
/** @typedef {typeof import('./wasm-loader.js')} Room */

/** A worker that no board needs any more is ended after so long. Milliseconds. */
const IDLE_MS = 5000;

/** Boards that may ask. */
let users = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let closing;

/** @param {string} source */
function blobWorker(source) {
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(trusted.createScriptURL(url));
  URL.revokeObjectURL(url);
  return worker;
}

/**
 * Makes a worker of a file of the page's own site, or else of source, since other sites' files make no worker.
 * @param {Room} room
 * @returns {Promise<() => Worker>}
 */
async function workerSource({ places, inPage }) {
  if (places.worker) return () => new Worker(trusted.createScriptURL(inPage(places.worker)));
  const address = addressOf('worker.js');
  if (canFetch()) {
    if (new URL(address).origin === location.origin) return () => new Worker(trusted.createScriptURL(address));
    const response = await fetch(address).catch(() => null);
    if (response?.ok) {
      const source = await response.text();
      return () => blobWorker(source);
    }
  }
  const { worker } = await part('inside');
  return () => blobWorker(worker);
}

/** @type {Promise<EngineClient> | null} */
let client = null;

/** The client, once wasm and worker are loaded. @param {Room} room */
const load = (room) =>
  (client ??= room.orForget(
    Promise.all([room.wasm(), workerSource(room)]).then(
      ([wasm, worker]) => new EngineClient({ start: () => createEngine({ worker, wasm }) }),
    ),
    () => (client = null),
  ));

/** The worker, started if there is none. @param {Room} room @returns {Promise<Engine>} */
export const wake = async (room) => (await load(room)).wake();

const release = () =>
  client?.then(
    (its) => its.release(),
    () => {},
  );

/** @typedef {(client: EngineClient) => Promise<any>} Work */
/**
 * @typedef {{ work: Work, signal: AbortSignal, isUrgent: boolean, room: Room, resolve: (value: any) => void, reject:
 * (error: unknown) => void }} Task
 */
/** @type {Task[]} */
const tasks = [];
let isBusy = false;

async function next() {
  if (isBusy) return;
  const task = tasks.shift();
  if (!task) return;
  isBusy = true;
  try {
    task.signal.throwIfAborted();
    task.resolve(await task.work(await load(task.room)));
  } catch (error) {
    task.reject(error);
  }
  isBusy = false;
  next();
}

/**
 * Waits for its turn.
 * @template T
 * @param {(client: EngineClient) => Promise<T>} work
 * @param {AbortSignal} signal
 * @param {boolean} isUrgent
 * @param {Room} room
 * @returns {Promise<T>}
 */
function queue(work, signal, isUrgent, room) {
  return new Promise((resolve, reject) => {
    const task = { work, signal, isUrgent, room, resolve, reject };
    const at = isUrgent ? tasks.findIndex((other) => !other.isUrgent) : -1;
    if (at < 0) tasks.push(task);
    else tasks.splice(at, 0, task);
    next();
  });
}

teach(ENGINE);

/** What one board asks of the engine. */
export class Searcher {
  /** @type {AbortController | null} of the searches under way */
  #searches = null;

  /** @param {Player} player @param {Room} room */
  constructor(player, room) {
    this.player = player;
    this.room = room;
    dress(player.board.root, BADGE);
    users++;
    clearTimeout(closing);
  }

  /** The last board takes the worker along, after a while. */
  close() {
    this.stop();
    if (--users === 0) closing = setTimeout(release, IDLE_MS);
  }

  stop() {
    this.#searches?.abort();
    this.#searches = null;
  }

  /**
   * @template T
   * @param {(client: EngineClient, signal: AbortSignal) => Promise<T>} work
   * @param {boolean} isUrgent
   * @returns {Promise<T>}
   */
  async #ask(work, isUrgent) {
    this.#searches ??= new AbortController();
    const { signal } = this.#searches;
    this.player.think(isUrgent);
    try {
      return await queue((its) => work(its, signal), signal, isUrgent, this.room);
    } catch (error) {
      this.player.trouble(error);
      throw error;
    } finally {
      this.player.think(false);
    }
  }

  /** Dead stones and the count of a game that is over. */
  async count() {
    const { board, replay } = this.player;
    const { margin, dead } = await this.#ask(
      (its, signal) => its.score(/** @type {any} */ (replay.question()), { signal }),
      true,
    );
    this.player.tell(margin ? 'status.margin' : 'status.even', {
      colour: board.say(`colour.${margin > 0 ? 1 : 2}`),
      points: Math.abs(margin),
    });
    board.emit('end', { winner: margin > 0 ? 1 : margin < 0 ? 2 : 0, margin, dead });
  }

  #demandOpen() {
    if (this.player.position.isOver) throw new Error(this.player.board.say('verdict.over'));
  }

  /** @param {Play} [wish] */
  async genmove(wish) {
    this.#demandOpen();
    this.player.tell('status.thinking');
    const { node, result } = await this.search(wish);
    if (node === this.player.tree.current) this.player.play(result.move, 'engine');
    return result;
  }

  /** @param {Play} [wish] */
  async analyze(wish) {
    this.#demandOpen();
    this.player.analysis = await this.search(wish, this.player.mode !== 'static');
    this.#badge(this.player.analysis.result);
    this.player.update();
    return this.player.analysis.result;
  }

  /** @param {Play} [wish] @param {boolean} [isUrgent] */
  async search(wish, isUrgent = true) {
    const { tree, board, replay, options } = this.player;
    const node = tree.current;
    const { seed, limits } = limitsOf(tree.game, options, wish);
    const question = replay.question();
    const position =
      tree.game === 'go' ? question : { size: question.size, rule: question.rules, moves: question.moves };
    board.emit('search', { phase: 'begin', seed, ...limits });
    const result = await this.#ask(async (its, signal) => {
      const { version } = await its.wake();
      const onProgress = (/** @type {any} */ report) => {
        board.emit('playout', told(report, tree.size, seed, version));
      };
      return told(
        await its.search(/** @type {any} */ ({ ...position, game: tree.game, seed, limits }), {
          signal,
          onProgress,
        }),
        tree.size,
        seed,
        version,
      );
    }, isUrgent);
    board.emit('search', { phase: 'end', ...result });
    return { node, result };
  }

  /** Compares the article's number with the engine's. */
  async check() {
    const { expect } = this.player.options;
    if (!expect) return;
    this.player.analysis = await this.search(undefined, false);
    const { result } = this.player.analysis;
    this.player.checked = verdictOn(expect, result);
    this.#badge(result, this.player.checked);
    this.player.update();
  }

  /**
   * How the last numbers came about, so that anybody can have the same.
   * @param {ReturnType<typeof told>} result
   * @param {ReturnType<typeof verdictOn> | null} [checked]
   */
  #badge(result, checked = null) {
    const { board, tree } = this.player;
    const { seed, version, signature } = result;
    const unit = tree.game === 'go' ? 'playouts' : 'nodes';
    const text = board.say('badge', {
      version,
      seed,
      signature,
      count: result[unit],
      units: board.say(`badge.${unit}`),
    });
    const news = checked
      ? `${board.say(checked.holds ? 'badge.holds' : 'badge.drifted', { expected: checked.expected, found: checked.found })} `
      : '';
    board.root.querySelector('.badge')?.remove();
    board.root.append(
      make(
        'p',
        {
          class: `badge${checked ? (checked.holds ? ' holds' : ' drifted') : ''}`,
          part: 'badge',
          title: board.say('badge.title'),
        },
        news + text,
      ),
    );
    board.box.classList.toggle('drifted', checked?.holds === false);
  }
}

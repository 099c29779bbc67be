// The engine for boards of a page: one worker, with a queue in which a reader's wish goes before a number that is only
// to be checked; and what a board asks of it. Loaded when the first board searches.

import { createEngine } from '../../wasm-bindings/engine.js';
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

/**
 * A search reports ten times a second. Silence is counted in ticks, since a page that sleeps does not tick.
 * Milliseconds.
 */
const TICK_MS = 500;
const MOST_SILENT_TICKS = 16;
/**
 * Errors of those who ask. After any other the worker's state is unknown: it is ended, and a new one is asked once
 * more.
 */
const THEIRS = ['AbortError', 'RangeError', 'TypeError'];

/** @type {Promise<Engine> | null} */
let engine = null;
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
 * A worker from a file of the page's own site, or from source, since other sites' files make no worker.
 * @param {Room} room
 */
async function spawn({ places, inPage }) {
  if (places.worker) return new Worker(trusted.createScriptURL(inPage(places.worker)));
  const address = addressOf('worker.js');
  if (canFetch()) {
    if (new URL(address).origin === location.origin) return new Worker(trusted.createScriptURL(address));
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return blobWorker(await response.text());
  }
  return blobWorker((await part('inside')).worker);
}

/** @param {Room} room */
async function start(room) {
  const module = await room.wasm();
  return createEngine({ worker: await spawn(room), wasm: module });
}

/** The worker, started if there is none. @param {Room} room @returns {Promise<Engine>} */
export const wake = (room) => (engine ??= room.orForget(start(room), () => (engine = null)));

function close() {
  engine?.then(
    (running) => running.close(),
    () => {},
  );
  engine = null;
}

/** @typedef {(engine: Engine, heard: () => void) => Promise<any>} Work heard: tells that the worker lives */
/**
 * @typedef {{ work: Work, signal: AbortSignal, isUrgent: boolean, room: Room, resolve: (value: any) => void, reject:
 * (error: unknown) => void }} Task
 */
/** @type {Task[]} */
const tasks = [];
let isBusy = false;

/** @param {Work} work @param {Engine} running */
const watched = (work, running) =>
  new Promise((resolve, reject) => {
    let silent = 0;
    const timer = setInterval(
      () => ++silent > MOST_SILENT_TICKS && reject(new Error('The engine does not answer.')),
      TICK_MS,
    );
    work(running, () => {
      silent = 0;
    })
      .then(resolve, reject)
      .finally(() => clearInterval(timer));
  });

/** @param {Task} task @param {boolean} [isLast] */
async function answer(task, isLast = false) {
  task.signal.throwIfAborted();
  const running = await wake(task.room);
  try {
    return await watched(task.work, running);
  } catch (error) {
    if (task.signal.aborted || THEIRS.includes(/** @type {Error} */ (error).name)) throw error;
    close();
    if (isLast) throw error;
    return answer(task, true);
  }
}

async function next() {
  if (isBusy) return;
  const task = tasks.shift();
  if (!task) return;
  isBusy = true;
  try {
    task.resolve(await answer(task));
  } catch (error) {
    task.reject(error);
  }
  isBusy = false;
  next();
}

/**
 * Waits for its turn.
 * @template T
 * @param {(engine: Engine, heard: () => void) => Promise<T>} work
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
    if (--users === 0) closing = setTimeout(close, IDLE_MS);
  }

  stop() {
    this.#searches?.abort();
    this.#searches = null;
  }

  /**
   * @template T
   * @param {(engine: Engine, signal: AbortSignal, heard: () => void) => Promise<T>} work
   * @param {boolean} isUrgent
   * @returns {Promise<T>}
   */
  async #ask(work, isUrgent) {
    this.#searches ??= new AbortController();
    const { signal } = this.#searches;
    this.player.think(isUrgent);
    try {
      return await queue((running, heard) => work(running, signal, heard), signal, isUrgent, this.room);
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
      (running, signal) => running.score(/** @type {any} */ (replay.question()), { signal }),
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
    const result = await this.#ask(async (running, signal, heard) => {
      const onProgress = (/** @type {any} */ report) => {
        heard();
        board.emit('playout', told(report, tree.size, seed, running.version));
      };
      return told(
        await running.search(/** @type {any} */ ({ ...position, game: tree.game, seed, limits }), {
          signal,
          onProgress,
        }),
        tree.size,
        seed,
        running.version,
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

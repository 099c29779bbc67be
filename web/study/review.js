// The review: the judge's quick searches of every position of the current line, so that the graph is there within
// seconds, then full ones of all positions: first beside the largest changes of the win rate, until both ends of every
// larger change are judged fully, then the rest. So the first losses are known early, and in the end all judgements
// have the same visits: two reviews of a game say the same. It goes on while the user navigates, between the moves of
// the engine.
//
// At the end of a game a review starts by itself. Another record on the board, the lock, or a game that goes on after
// all stop it without a word; what the judge has said is not searched again.

import { judgementAdded, studied } from '../game/state.js';
import { Replay } from '../record/replay.js';
import { gameOf } from '../game/game-registry.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../game/state.js').State} State */

/** A change of the win rate from one position to the next that is judged fully first; less than graph.js lists. */
const MIN_CHANGE = 0.03;
/** What a quick search takes of a full one, about. */
const QUICK_SHARE = 0.1;
/** The moves that are shown at the end of a game. */
export const MOMENTS = 3;

/** @typedef {{ isAsked: boolean, record: State['record'], controller: AbortController }} Run isAsked: by the user */

/**
 * The positions of a line that are judged fully next.
 * @param {readonly (number | undefined)[]} rates black's win rate, by index in the line
 * @param {Iterable<number>} quick the indices that have only been judged quickly
 * @returns {number[]} those beside a change of at least MIN_CHANGE, the largest change first
 */
export function besideChanges(rates, quick) {
  /** @param {number} i change of the win rate from i to i + 1, 0 where one is not known */
  const change = (i) => Math.abs((rates[i] ?? NaN) - (rates[i + 1] ?? NaN)) || 0;
  return [...quick]
    .map((index) => ({ index, most: Math.max(change(index - 1), change(index)) }))
    .filter(({ most }) => most >= MIN_CHANGE)
    .sort((a, b) => b.most - a.most)
    .map(({ index }) => index);
}

export class Review {
  #store;
  #judge;
  #announce;
  #fail;
  #loadModule;
  /** @type {Run | null} */
  #running = null;

  /**
   * @param {import('../game/game.js').Core} core
   * @param {() => Promise<import('../../wasm-bindings/engine-module.js').EngineModule>} loadModule
   */
  constructor({ store, judge, announce, fail }, loadModule) {
    this.#store = store;
    this.#judge = judge;
    this.#announce = announce;
    this.#fail = fail;
    this.#loadModule = loadModule;
    store.watch(({ record, study }) => {
      if (!this.#running) return;
      const { tree, node } = this.#running.record;
      const goesOn = !this.#running.isAsked && !record.ends.has(node);
      if (record.tree !== tree || study.locked || goesOn) this.#abort();
    });
  }

  /** Ends the review; what it has found is kept. */
  #abort() {
    if (!this.#running) return;
    this.#running.controller.abort();
    this.#running = null;
    this.#store.apply(studied, { review: null });
  }

  /**
   * Resolves when the engine is not searching for a move: a request queued in the worker gets no reports, so it would
   * be taken for a hung engine.
   * @param {AbortSignal} signal
   */
  #untilIdle(signal) {
    return new Promise((resolve) => {
      const check = () => {
        if (this.#store.get().thinking && !signal.aborted) return;
        unwatch();
        signal.removeEventListener('abort', check);
        resolve(undefined);
      };
      const unwatch = this.#store.watch(check);
      signal.addEventListener('abort', check);
      check();
    });
  }

  /** @param {State} state @param {Replay} replay @param {AbortSignal} signal */
  async #searchLine(state, replay, signal) {
    const { settings, record, study } = state;
    const game = gameOf(state);
    const line = record.tree.line();
    const end = line[line.length - 1];
    const judgementAt = (/** @type {number} */ i) => study.judgements.get(line[i]);
    let done = 0;

    /** @param {number} i @param {boolean} isQuick */
    const search = async (i, isQuick) => {
      const { isOver, toPlay } = replay.at(line[i]);
      // A finished game of gomoku needs no search.
      const isJudged = !(isOver && settings.game === 'gomoku') && !(isQuick && judgementAt(i));
      const question = isJudged ? game.judged(replay.question(line[i]), state, isQuick) : null;
      if (question) {
        await this.#untilIdle(signal);
        signal.throwIfAborted();
        const judgement = game.judge(await this.#judge.ask(question, signal), toPlay);
        signal.throwIfAborted();
        if (judgement) this.#store.apply(judgementAdded, line[i], { ...judgement, ...(isQuick && { isQuick }) });
      }
      done += isQuick ? QUICK_SHARE : 1;
      this.#store.apply(studied, { review: { done, total: (1 + QUICK_SHARE) * line.length } });
    };
    for (let i = 0; i < line.length; i++) await search(i, true);

    const left = new Set(line.keys());
    for (const i of line.keys()) if (!judgementAt(i)?.isQuick) left.delete(i);
    done = line.length * (1 + QUICK_SHARE) - left.size;
    for (let isSure = false; left.size; ) {
      const rates = Array.from(line.keys(), (i) => judgementAt(i)?.blackRate);
      const [index] = isSure ? left : besideChanges(rates, left);
      if (index === undefined) {
        isSure = true;
        this.#store.apply(studied, { reviewed: { end, isComplete: false } });
        continue;
      }
      left.delete(index);
      await search(index, false);
    }
    this.#store.apply(studied, { reviewed: { end, isComplete: true } });
  }

  /**
   * Searches the current line, unless a review runs or help is locked.
   * @param {boolean} [isAsked] by the user, who is told when it ends or fails; a review that runs becomes one
   */
  async run(isAsked = false) {
    if (this.#running) this.#running.isAsked ||= isAsked;
    const state = this.#store.get();
    if (this.#running || state.study.locked || state.phase === 'loading') return;
    const { settings, record } = state;
    /** @type {Run} */
    const mine = { isAsked, record, controller: new AbortController() };
    const { signal } = mine.controller;
    this.#running = mine;
    this.#store.apply(studied, { review: { done: 0, total: 1 } });
    /** @type {Replay | null} */
    let replay = null;
    try {
      replay = new Replay(record.tree, await this.#loadModule(), { rules: settings.rules, komi: settings.komi });
      signal.throwIfAborted();
      await this.#searchLine(state, replay, signal);
      this.#announce(t('say.reviewed'));
    } catch (error) {
      // Nobody has asked for a review at the end of a game, and the game is over.
      if (!signal.aborted && mine.isAsked) this.#fail('worker', 'error.review', error);
    }
    replay?.free();
    if (this.#running === mine) this.#abort();
  }

  stop() {
    if (!this.#running) return;
    this.#abort();
    this.#announce(t('say.review.ended'));
  }

  /** Searches the current line; a second call stops that. */
  toggle() {
    return this.#running ? this.stop() : this.run(true);
  }
}

// The review: a quick search of every position of the current line, so that the graph is there within seconds; then
// longer ones where the win rate changes, the largest change first, until both positions of every larger change have
// been searched for longer. So the losses of a game are comparable. It goes on while the user navigates, between the
// moves of the engine.
//
// At the end of a game a short review starts by itself: it ends as soon as the biggest losses are known. Another record
// on the board, the lock, or a game that goes on after all stop it without a word. A longer review goes on from what
// a shorter one has searched.

import { judgementAdded, studied } from '../game/state.js';
import { Replay } from '../record/replay.js';
import { gameOf } from '../game/game-registry.js';
import { lossesOf } from './graph.js';
import { MOST_LOSSES, costsOf, mistakesOf } from '../review/measure.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../record/tree.js').GameNode} GameNode */

/** A change of the win rate from one position to the next that deserves longer searches; less than graph.js lists. */
const MIN_CHANGE = 0.03;
/** Before the quick searches are done nobody knows how many longer ones follow: about so many for each position. */
const LONGER_SHARE = { whole: 0.4, report: 0.2, short: 0.1 };
/** The moves that are shown at the end of a game. */
export const MOMENTS = 3;
/** Longer searches of a review; `whole` makes all. */
const MAX_LONGER = { short: 24, report: 40 };

/** @typedef {'whole' | 'report' | 'short'} Kind whole: all that changes much, for the graph */
/** @typedef {{ kind: Kind, record: State['record'], controller: AbortController }} Run kind: a short one may grow */
/** @typedef {{ report: any, isLonger: boolean, judgement: import('../game/state.js').Judgement }} Searched */

/**
 * Which positions of a line should be searched for longer.
 * @param {readonly (number | undefined)[]} rates black's win rate, by index in the line
 * @param {Iterable<number>} quick the indices that may be searched for longer, and have not been
 * @returns {number[]} those beside a change of at least MIN_CHANGE, the largest change first
 */
export function worthLonger(rates, quick) {
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
  #engine;
  #announce;
  #fail;
  #loadModule;
  /** @type {Run | null} */
  #running = null;
  /** What was found of a position, so that no review searches it again. @type {WeakMap<GameNode, Searched>} */
  #searched = new WeakMap();

  /**
   * @param {import('../game/game.js').Core} core
   * @param {() => Promise<import('../../wasm-bindings/engine-module.js').EngineModule>} loadModule
   */
  constructor({ store, engine, announce, fail }, loadModule) {
    this.#store = store;
    this.#engine = engine;
    this.#announce = announce;
    this.#fail = fail;
    this.#loadModule = loadModule;
    store.watch(({ record, study }) => {
      if (!this.#running) return;
      const { tree, node } = this.#running.record;
      const goesOn = this.#running.kind === 'short' && !record.ends.has(node);
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

  /**
   * @param {State} state
   * @param {Replay} replay
   * @param {Run} mine
   */
  async #searchLine(state, replay, mine) {
    const { signal } = mine.controller;
    const { settings, record, study } = state;
    const game = gameOf(state);
    const line = record.tree.line();
    /** Black's win rate, by index in the line. @type {(number | undefined)[]} */
    const rates = [];
    /** Reports of the positions that may be searched for longer. @type {Map<number, any>} */
    const quick = new Map();

    /** @param {number} i @param {any} [before] report of the quick search, for a longer one */
    const search = async (i, before) => {
      const known = this.#searched.get(line[i]);
      if (known && (!before || known.isLonger)) {
        if (!known.isLonger) quick.set(i, known.report);
        rates[i] = known.judgement.blackRate;
        if (!study.judgements.get(line[i])?.line) this.#store.apply(judgementAdded, line[i], known.judgement);
        return;
      }
      const question = game.review(replay.question(line[i]), state, before);
      if (!question) return;
      await this.#untilIdle(signal);
      signal.throwIfAborted();
      const report = await this.#engine.search(question, { signal, onProgress() {} });
      signal.throwIfAborted();
      const judgement = game.judge(report, replay.at(line[i]).toPlay, settings);
      if (!judgement) return;
      if (!before) quick.set(i, report);
      rates[i] = judgement.blackRate;
      // The playouts are asked again, when there is a network.
      if (settings.game !== 'go' || report.scoreLead !== undefined)
        this.#searched.set(line[i], { report, isLonger: before !== undefined, judgement });
      this.#store.apply(judgementAdded, line[i], judgement);
    };
    const isQuick = (/** @type {{ index: number }} */ { index }) => quick.has(index) || quick.has(index - 1);
    /** The positions to be searched for longer, the next one first; none when what the review is for is known. */
    function next() {
      const changes = worthLonger(rates, quick.keys());
      if (mine.kind === 'whole') return changes;
      if (mine.kind === 'short')
        return lossesOf(line, study.judgements, settings.size, MOMENTS).some(isQuick) ? changes : [];
      return mistakesOf(costsOf(line, study.judgements, settings.size), 0, MOST_LOSSES).flatMap(({ index }) =>
        [index - 1, index].filter((i) => quick.has(i)),
      );
    }
    /** @param {number} done searches @param {number} left */
    const progress = (done, left) => this.#store.apply(studied, { review: { done, total: done + left } });

    for (let i = 0; i < line.length; i++) {
      // A finished game of gomoku needs no search.
      if (!(replay.at(line[i]).isOver && settings.game === 'gomoku')) await search(i);
      progress(i + 1, line.length - i - 1 + LONGER_SHARE[mine.kind] * line.length);
    }
    for (let longer = 1; mine.kind === 'whole' || longer <= MAX_LONGER[mine.kind]; longer++) {
      const [index, ...left] = next();
      if (index === undefined) break;
      const report = quick.get(index);
      quick.delete(index);
      await search(index, report);
      progress(line.length + longer, left.length);
    }
    return line[line.length - 1];
  }

  /** Searches the current line, unless a review runs or help is locked. @param {Kind} kind */
  async run(kind) {
    const state = this.#store.get();
    if (this.#running || state.study.locked || state.phase === 'loading') return;
    const { settings, record } = state;
    /** @type {Run} */
    const mine = { kind, record, controller: new AbortController() };
    const { signal } = mine.controller;
    this.#running = mine;
    this.#store.apply(studied, { review: { done: 0, total: 1 } });
    /** @type {Replay | null} */
    let replay = null;
    try {
      // The judgements of playouts and of the network are not comparable.
      if (settings.game === 'go') await this.#engine.loadNetwork(settings.size).catch(() => {});
      replay = new Replay(record.tree, await this.#loadModule(), { rules: settings.rules, komi: settings.komi });
      signal.throwIfAborted();
      const end = await this.#searchLine(state, replay, mine);
      this.#store.apply(studied, { reviewed: { end } });
      this.#announce(t('say.reviewed'));
    } catch (error) {
      // Nobody has asked for a short review, and the game is over.
      if (!signal.aborted && kind === 'whole') this.#fail('worker', 'error.review', error);
    }
    replay?.free();
    if (this.#running === mine) this.#abort();
  }

  stop() {
    if (!this.#running) return;
    this.#abort();
    this.#announce(t('say.review.ended'));
  }

  /** Searches what a report shows of the current line; a short review that runs becomes this. */
  complete() {
    if (this.#running?.kind === 'short') this.#running.kind = 'report';
    else if (!this.#running) this.run('report');
  }

  /** Searches the current line; a second call stops that. */
  toggle() {
    return this.#running ? this.stop() : this.run('whole');
  }
}

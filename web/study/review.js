// The review: a quick search of every position of the current line, so that the graph is there within seconds; then
// longer ones where the win rate changes, the largest change first, until both positions of every larger change have
// been searched for longer. So the losses of a game are comparable. It goes on while the user navigates, between the
// moves of the engine.
//
// At the end of a game a short review starts by itself: it ends as soon as the biggest losses are known. Another record
// on the board, the lock, or a game that goes on after all stop it without a word.

import { judgementAdded, studied } from '../game/state.js';
import { Replay } from '../record/replay.js';
import { gameOf } from '../game/game-registry.js';
import { lossesOf } from './graph.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../game/state.js').State} State */

/** A change of the win rate from one position to the next that deserves longer searches; less than graph.js lists. */
const MIN_CHANGE = 0.03;
/** Before the quick searches are done nobody knows how many longer ones follow: about so many for each position. */
const LONGER_SHARE = { whole: 0.4, short: 0.1 };
/** The moves that are shown at the end of a game. */
export const MOMENTS = 3;
/** Longer searches of a short review. */
const MAX_LONGER = 24;

/** @typedef {'whole' | 'short'} Kind */

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

/**
 * @param {import('../game/game.js').Core} core
 * @param {() => Promise<import('../../wasm-bindings/engine-module.js').EngineModule>} loadModule
 */
export function createReview({ store, engine, announce, fail }, loadModule) {
  /** @type {{ kind: Kind, record: State['record'], controller: AbortController } | null} */
  let running = null;

  /** Ends the review; what it has found is kept. */
  function abort() {
    if (!running) return;
    running.controller.abort();
    running = null;
    store.apply(studied, { review: null });
  }

  store.watch(({ record, study }) => {
    if (!running) return;
    const { tree, node } = running.record;
    const goesOn = running.kind === 'short' && !record.ends.has(node);
    if (record.tree !== tree || study.locked || goesOn) abort();
  });

  /**
   * Resolves when the engine is not searching for a move: a request queued in the worker gets no reports, so it would
   * be taken for a hung engine.
   * @param {AbortSignal} signal
   */
  const untilIdle = (signal) =>
    new Promise((resolve) => {
      const check = () => {
        if (store.get().thinking && !signal.aborted) return;
        unwatch();
        signal.removeEventListener('abort', check);
        resolve(undefined);
      };
      const unwatch = store.watch(check);
      signal.addEventListener('abort', check);
      check();
    });

  /**
   * @param {State} state
   * @param {Replay} replay
   * @param {AbortSignal} signal
   * @param {Kind} kind
   */
  async function searchLine(state, replay, signal, kind) {
    const { settings, record, study } = state;
    const game = gameOf(state);
    const line = record.tree.line();
    /** Black's win rate, by index in the line. @type {(number | undefined)[]} */
    const rates = [];
    /** Reports of the positions that may be searched for longer. @type {Map<number, any>} */
    const quick = new Map();

    /** @param {number} i @param {any} [before] report of the quick search, for a longer one */
    async function search(i, before) {
      const question = game.review(replay.question(line[i]), before);
      if (!question) return;
      await untilIdle(signal);
      signal.throwIfAborted();
      const report = await engine.search(question, { signal, onProgress() {} });
      signal.throwIfAborted();
      const judgement = game.judge(report, replay.at(line[i]).toPlay, settings);
      if (!judgement) return;
      if (!before) quick.set(i, report);
      rates[i] = judgement.blackRate;
      store.apply(judgementAdded, line[i], judgement);
    }
    const isSettled = () =>
      lossesOf(line, study.judgements, settings.size, MOMENTS).every(
        ({ index }) => !quick.has(index) && !quick.has(index - 1),
      );
    /** @param {number} done searches @param {number} left */
    const progress = (done, left) => store.apply(studied, { review: { done, total: done + left } });

    for (let i = 0; i < line.length; i++) {
      // A finished game of gomoku needs no search.
      if (!(replay.at(line[i]).isOver && settings.game === 'gomoku')) await search(i);
      progress(i + 1, line.length - i - 1 + LONGER_SHARE[kind] * line.length);
    }
    for (let longer = 1; ; longer++) {
      if (kind === 'short' && (longer > MAX_LONGER || isSettled())) break;
      const [next, ...left] = worthLonger(rates, quick.keys());
      if (next === undefined) break;
      const report = quick.get(next);
      quick.delete(next);
      await search(next, report);
      progress(line.length + longer, left.length);
    }
    return line[line.length - 1];
  }

  /** Searches the current line, unless a review runs or help is locked. @param {Kind} kind */
  async function run(kind) {
    const state = store.get();
    if (running || state.study.locked || state.phase === 'loading') return;
    const { settings, record } = state;
    const mine = { kind, record, controller: new AbortController() };
    const { signal } = mine.controller;
    running = mine;
    store.apply(studied, { review: { done: 0, total: 1 } });
    /** @type {Replay | null} */
    let replay = null;
    try {
      // The judgements of playouts and of the network are not comparable.
      if (settings.game === 'go') await engine.loadNetwork().catch(() => {});
      replay = new Replay(record.tree, await loadModule(), { rules: settings.rules, komi: settings.komi });
      signal.throwIfAborted();
      const end = await searchLine(state, replay, signal, kind);
      store.apply(studied, { reviewed: { end } });
      announce(t('say.reviewed'));
    } catch (error) {
      // Nobody has asked for a short review, and the game is over.
      if (!signal.aborted && kind === 'whole') fail('worker', 'error.review', error);
    }
    replay?.free();
    if (running === mine) abort();
  }

  function stop() {
    if (!running) return;
    abort();
    announce(t('say.review.ended'));
  }

  return {
    run,
    stop,
    /** Searches the current line; a second call stops that. */
    toggle: () => (running ? stop() : run('whole')),
  };
}

/** @typedef {ReturnType<typeof createReview>} Review */

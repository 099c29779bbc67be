// Analysis: candidates and ownership of the current position, a search of every position of a line (the review), and
// the lock that disables all hints. A search of the current position uses `ask`, so the next step cancels it; a review
// is independent of it and continues while the user navigates, between the moves of the engine.

import { judged, studied } from '../game/state.js';
import { Replay } from '../record/replay.js';
import { LOCK_KEY, writeStored } from '../base/local-storage.js';
import { engineToMove, gameOf } from '../game/game-registry.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../game/state.js').Analysis} Analysis */

/** True if an analysis of this position is displayed. @param {State} state */
function isWatched({ study, shows, phase, settings }) {
  return (
    study.open &&
    !study.locked &&
    (phase === 'playing' || phase === 'over') &&
    settings.game === 'go' &&
    (shows.candidates || shows.ownership)
  );
}

/**
 * @param {import('../game/game.js').Core} core
 * @param {() => Promise<import('../../wasm-bindings/engine-module.js').EngineModule>} loadModule
 */
export function createAnalysis({ store, engine, say, ask, cancelQuestion, fail, workerFailed }, loadModule) {
  /** @type {AbortController | null} */
  let reviewing = null;
  /** @type {(() => boolean) | null} whether the current analysis of the board still counts; null if there is none */
  let looking = null;

  async function look() {
    const state = store.get();
    const {
      record: { node },
      settings,
      game,
    } = state;
    const { analysis: question, judge } = gameOf(state);
    if (!question) return;
    const mine = ask();
    looking = mine.isCurrent;
    /** @param {any} report @param {boolean} complete */
    const take = (report, complete) => {
      if (!mine.isCurrent()) return;
      const { candidates, ownership, playouts } = report;
      store.apply(studied, { analysis: { node, candidates, ownership, done: playouts, complete } });
      const judgement = judge(report, game.toPlay, settings);
      if (judgement) store.apply(judged, node, judgement);
    };
    try {
      take(
        await engine.search(question(state), { signal: mine.signal, onProgress: (report) => take(report, false) }),
        true,
      );
    } catch (error) {
      if (mine.isCurrent()) {
        store.apply(studied, { analysis: { node, candidates: [], ownership: null, done: 0, complete: true } });
        workerFailed(error);
      }
    }
    if (looking === mine.isCurrent) looking = null;
  }

  /** Analyses the current position if that is wanted and the engine is free. @param {State} state */
  function attend(state) {
    if (state.thinking || state.study.review || state.failure || engineToMove(state) || !isWatched(state)) return;
    const { analysis } = state.study;
    if (looking?.() || (analysis?.node === state.record.node && analysis.complete)) return;
    look();
  }

  store.watch((state, before) => {
    const relevant = /** @type {const} */ (['record', 'thinking', 'phase', 'shows', 'study', 'failure', 'settings']);
    if (relevant.some((part) => state[part] !== before[part])) queueMicrotask(() => attend(store.get()));
  });
  // Requests made while this module was loading.
  queueMicrotask(() => attend(store.get()));

  /**
   * Resolves when the engine is not searching for a move: a request queued in the worker gets no reports, so it would
   * be taken for a hung engine.
   * @param {AbortSignal} signal
   */
  const quiet = (signal) =>
    new Promise((resolve) => {
      const look = () => {
        if (store.get().thinking && !signal.aborted) return;
        unwatch();
        signal.removeEventListener('abort', look);
        resolve(undefined);
      };
      const unwatch = store.watch(look);
      signal.addEventListener('abort', look);
      look();
    });

  /** @param {boolean} locked */
  function lock(locked) {
    writeStored(LOCK_KEY, locked ? 'yes' : null);
    if (locked) reviewing?.abort();
    if (locked && store.get().thinking?.for === 'hint') cancelQuestion();
    store.apply((state) =>
      studied(locked ? { ...state, hint: null } : state, { locked, candidate: -1, analysis: null }),
    );
    say(t(locked ? 'say.locked' : 'say.unlocked'));
  }

  return {
    lock,

    /** Searches every position of the current line once; a second call stops that. */
    async review() {
      const state = store.get();
      if (reviewing) {
        reviewing.abort();
        return;
      }
      if (state.study.locked || state.phase === 'loading') return;
      const mine = new AbortController();
      reviewing = mine;
      const {
        settings,
        record: { tree },
      } = state;
      const line = tree.line();
      if (looking?.()) cancelQuestion(); // it resumes after the review
      store.apply(studied, { review: { done: 0, total: line.length } });
      /** @type {Replay | null} */
      let replay = null;
      try {
        replay = new Replay(tree, await loadModule(), { rules: settings.rules, komi: settings.komi });
        for (const [i, node] of line.entries()) {
          await quiet(mine.signal);
          mine.signal.throwIfAborted();
          const { toPlay, isOver } = replay.at(node);
          // A finished game of gomoku needs no search.
          if (!(isOver && settings.game === 'gomoku')) {
            const report = await engine.search(gameOf(state).review(replay.question(node)), {
              signal: mine.signal,
              onProgress() {},
            });
            const judgement = gameOf(state).judge(report, toPlay, settings);
            if (judgement) store.apply(judged, node, judgement);
          }
          if (store.get().record.tree !== tree) break;
          store.apply(studied, { review: { done: i + 1, total: line.length } });
        }
        if (store.get().record.tree === tree) say(t('say.reviewed'));
      } catch (error) {
        if (!mine.signal.aborted) fail('worker', 'error.review', error);
        else say(t('say.review.ended'));
      }
      replay?.free();
      reviewing = null;
      store.apply(studied, { review: null });
    },
  };
}

// Analysis: candidates and ownership of the current position, a search of every position of a line (the review), and
// the lock that disables all hints. A search of the current position uses `ask`, so the next step cancels it; a review
// is independent of it and continues while the user navigates, between the moves of the engine.

import { judgementAdded, studied } from '../game/state.js';
import { Replay } from '../record/replay.js';
import { LOCK_KEY, writeStored } from '../base/local-storage.js';
import { engineToMove, gameOf } from '../game/game-registry.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../game/state.js').Analysis} Analysis */

/** True if an analysis of this position is displayed. @param {State} state */
function isAnalysisShown({ study, layers, phase, settings }) {
  return (
    study.open &&
    !study.locked &&
    (phase === 'playing' || phase === 'over') &&
    settings.game === 'go' &&
    (layers.candidates || layers.ownership)
  );
}

/**
 * @param {import('../game/game.js').Core} core
 * @param {() => Promise<import('../../wasm-bindings/engine-module.js').EngineModule>} loadModule
 */
export function createAnalysis({ store, engine, announce, ask, cancelQuestion, fail, workerFailed }, loadModule) {
  /** @type {AbortController | null} */
  let reviewController = null;
  /** @type {(() => boolean) | null} whether the current analysis of the board still counts; null if there is none */
  let isAnalysisCurrent = null;

  async function analyzePosition() {
    const state = store.get();
    const {
      record: { node },
      settings,
      game,
    } = state;
    const { analysis: question, judge } = gameOf(state);
    if (!question) return;
    const request = ask();
    isAnalysisCurrent = request.isCurrent;
    /** @param {any} report @param {boolean} complete */
    const applyReport = (report, complete) => {
      if (!request.isCurrent()) return;
      const { candidates, ownership, playouts } = report;
      store.apply(studied, { analysis: { node, candidates, ownership, done: playouts, complete } });
      const judgement = judge(report, game.toPlay, settings);
      if (judgement) store.apply(judgementAdded, node, judgement);
    };
    try {
      applyReport(
        await engine.search(question(state), {
          signal: request.signal,
          onProgress: (report) => applyReport(report, false),
        }),
        true,
      );
    } catch (error) {
      if (request.isCurrent()) {
        store.apply(studied, { analysis: { node, candidates: [], ownership: null, done: 0, complete: true } });
        workerFailed(error);
      }
    }
    if (isAnalysisCurrent === request.isCurrent) isAnalysisCurrent = null;
  }

  /** Analyses the current position if that is wanted and the engine is free. @param {State} state */
  function analyzeIfNeeded(state) {
    if (state.thinking || state.study.review || state.failure || engineToMove(state) || !isAnalysisShown(state)) return;
    const { analysis } = state.study;
    if (isAnalysisCurrent?.() || (analysis?.node === state.record.node && analysis.complete)) return;
    analyzePosition();
  }

  store.watch((state, before) => {
    const relevant = /** @type {const} */ (['record', 'thinking', 'phase', 'layers', 'study', 'failure', 'settings']);
    if (relevant.some((part) => state[part] !== before[part])) queueMicrotask(() => analyzeIfNeeded(store.get()));
  });
  // Requests made while this module was loading.
  queueMicrotask(() => analyzeIfNeeded(store.get()));

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

  /** @param {boolean} locked */
  function lock(locked) {
    writeStored(LOCK_KEY, locked ? 'yes' : null);
    if (locked) reviewController?.abort();
    if (locked && store.get().thinking?.for === 'hint') cancelQuestion();
    store.apply((state) =>
      studied(locked ? { ...state, hint: null } : state, { locked, candidate: -1, analysis: null }),
    );
    announce(t(locked ? 'say.locked' : 'say.unlocked'));
  }

  return {
    lock,

    /** Searches every position of the current line once; a second call stops that. */
    async review() {
      const state = store.get();
      if (reviewController) {
        reviewController.abort();
        return;
      }
      if (state.study.locked || state.phase === 'loading') return;
      const controller = new AbortController();
      reviewController = controller;
      const {
        settings,
        record: { tree },
      } = state;
      const line = tree.line();
      if (isAnalysisCurrent?.()) cancelQuestion(); // it resumes after the review
      store.apply(studied, { review: { done: 0, total: line.length } });
      /** @type {Replay | null} */
      let replay = null;
      try {
        replay = new Replay(tree, await loadModule(), { rules: settings.rules, komi: settings.komi });
        for (const [i, node] of line.entries()) {
          await untilIdle(controller.signal);
          controller.signal.throwIfAborted();
          const { toPlay, isOver } = replay.at(node);
          // A finished game of gomoku needs no search.
          if (!(isOver && settings.game === 'gomoku')) {
            const report = await engine.search(gameOf(state).review(replay.question(node)), {
              signal: controller.signal,
              onProgress() {},
            });
            const judgement = gameOf(state).judge(report, toPlay, settings);
            if (judgement) store.apply(judgementAdded, node, judgement);
          }
          if (store.get().record.tree !== tree) break;
          store.apply(studied, { review: { done: i + 1, total: line.length } });
        }
        if (store.get().record.tree === tree) announce(t('say.reviewed'));
      } catch (error) {
        if (!controller.signal.aborted) fail('worker', 'error.review', error);
        else announce(t('say.review.ended'));
      }
      replay?.free();
      reviewController = null;
      store.apply(studied, { review: null });
    },
  };
}

// Analysis: candidates and ownership of the current position, and the lock that disables all hints. First what the
// judge says, then a search of some seconds, whose figures tell with how many visits they were found. It uses `ask`, so
// the next step cancels it. review.js judges the positions of a whole line.

import { studied } from '../game/state.js';
import { LOCK_KEY, writeStored } from '../base/local-storage.js';
import { engineToMove, gameOf } from '../game/game-registry.js';
import { withSigns } from './candidates.js';
import { t } from '../i18n/t.js';

/** @import { State } from '../game/state.js' */

/** The layers that the engine fills. */
const SEARCHED = /** @type {const} */ (['candidates', 'ownership']);

/** True if an analysis of this position is displayed. @param {State} state */
function isAnalysisShown(state) {
  const { study, layers, phase } = state;
  const offered = gameOf(state).layers(state);
  return (
    study.open &&
    !study.report &&
    !study.locked &&
    (phase === 'playing' || phase === 'over') &&
    SEARCHED.some((layer) => layers[layer] && offered.includes(layer))
  );
}

/** @param {import('../game/game.js').Core} core */
export function createAnalysis({ store, engine, announce, ask, judgeHere, cancelQuestion, workerFailed }) {
  /** @type {(() => boolean) | null} whether the current analysis of the board still counts; null if there is none */
  let isAnalysisCurrent = null;

  async function analyzePosition() {
    const state = store.get();
    const {
      record: { node },
    } = state;
    const question = gameOf(state).analysis(state);
    if (!question) return;
    const request = ask();
    isAnalysisCurrent = request.isCurrent;
    /** @param {any} report @param {boolean} complete */
    const applyReport = (report, complete) => {
      if (!request.isCurrent()) return;
      const { ownership = null, playouts, nodes: done = playouts } = report;
      store.apply(studied, { analysis: { node, candidates: withSigns(report.candidates), ownership, done, complete } });
    };
    try {
      await judgeHere(request.signal);
      applyReport(
        await engine.search(question, {
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
    if (
      state.thinking ||
      state.estimate?.isPending ||
      state.study.review ||
      state.failure ||
      engineToMove(state) ||
      !isAnalysisShown(state)
    )
      return;
    const { analysis } = state.study;
    if (isAnalysisCurrent?.() || (analysis?.node === state.record.node && analysis.complete)) return;
    analyzePosition();
  }

  store.watch((state, before) => {
    // It resumes after the review.
    if (state.study.review && !before.study.review && isAnalysisCurrent?.()) cancelQuestion();
    const relevant = /** @type {const} */ ([
      'record',
      'thinking',
      'estimate',
      'phase',
      'layers',
      'study',
      'failure',
      'settings',
    ]);
    if (relevant.some((part) => state[part] !== before[part])) queueMicrotask(() => analyzeIfNeeded(store.get()));
  });
  // Requests made while this module was loading.
  queueMicrotask(() => analyzeIfNeeded(store.get()));

  /** @param {boolean} locked */
  function lock(locked) {
    writeStored(LOCK_KEY, locked ? 'yes' : null);
    if (locked && store.get().thinking?.for === 'hint') cancelQuestion();
    store.apply((state) =>
      studied(locked ? { ...state, hint: null, estimate: null } : state, { locked, candidate: -1, analysis: null }),
    );
    announce(t(locked ? 'say.locked' : 'say.unlocked'));
  }

  return { lock };
}

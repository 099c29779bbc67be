// What of study is there before its tools are: that it is wanted, that it is locked, and what the engine thought of its
// own moves.

import { studied } from '../game/state.js';

export const LOCK_KEY = 'ponnuki.locked';

function wasLocked() {
  try {
    return localStorage.getItem(LOCK_KEY) === 'yes';
  } catch {
    return false; // storage is blocked
  }
}

/** @param {import('../app/controller.js').Core} core */
export function createWish({ store }) {
  store.watch((state, before) => {
    // What the engine thought of its own move is worth keeping.
    if (
      state.news !== before.news &&
      state.news?.blackRate != null &&
      before.thinking &&
      state.record.node === before.record.node
    ) {
      const { judgements } = state.study;
      if (judgements.get(state.record.node)?.lead == null)
        judgements.set(state.record.node, { blackRate: state.news.blackRate, lead: null });
    }
    if (state.record.node !== before.record.node && state.study.candidate >= 0) store.apply(studied, { candidate: -1 });
  });
  if (wasLocked()) store.apply(studied, { locked: true });

  return {
    /** @param {boolean} open */
    openStudy(open) {
      store.apply(studied, { open, candidate: -1 });
    },

    /** Shows the line behind a candidate; -1 for none. @param {number} vertex */
    showCandidate(vertex) {
      const { analysis, candidate } = store.get().study;
      const known = analysis?.candidates.some((found) => found.vertex === vertex) ? vertex : -1;
      if (known !== candidate) store.apply(studied, { candidate: known });
    },
  };
}

// The part of study that works before its tools are loaded: whether it is open, whether it is locked, and what the
// engine thought of its own moves.

import { LOCK_KEY, readStored } from '../base/local-storage.js';
import { studied } from '../game/state.js';

/** @param {import('../game/game.js').Core} core */
export function createStudyState({ store }) {
  store.watch((state, before) => {
    // Keep what the engine thought of its own move.
    if (
      state.engineInfo !== before.engineInfo &&
      state.engineInfo?.blackRate != null &&
      before.thinking &&
      state.record.node === before.record.node
    ) {
      const { judgements } = state.study;
      if (judgements.get(state.record.node)?.lead == null)
        judgements.set(state.record.node, { blackRate: state.engineInfo.blackRate, lead: null });
    }
    if (state.record.node !== before.record.node && state.study.candidate >= 0) store.apply(studied, { candidate: -1 });
  });
  if (readStored(LOCK_KEY) === 'yes') store.apply(studied, { locked: true });

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

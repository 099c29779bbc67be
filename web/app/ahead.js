// Who is ahead: while that is shown, the judge judges every position of the game in which a person is to move. Nothing
// is shown of a position before its judgement is there; without the judge's network the bar stays empty.

import { engineToMove, offersAhead } from '../game/game-registry.js';

/** @typedef {import('../game/state.js').State} State */

/** @param {State} state */
const isWanted = (state) =>
  state.ahead &&
  offersAhead(state) &&
  !state.thinking &&
  !state.failure &&
  !state.game.isOver &&
  !engineToMove(state) &&
  (state.study.judgements.get(state.record.node)?.isQuick ?? true);

/** @param {Pick<import('../game/game.js').Core, 'store' | 'judgeHere'>} core */
export function startAhead({ store, judgeHere }) {
  /** The node that is being judged, or could not be. @type {{ node: unknown, controller: AbortController } | null} */
  let asked = null;
  function judgeIfWanted() {
    const state = store.get();
    const { node } = state.record;
    const wanted = isWanted(state);
    if (asked && (!wanted || asked.node !== node)) {
      asked.controller.abort();
      asked = null;
    }
    if (!wanted || asked) return;
    const mine = { node, controller: new AbortController() };
    asked = mine;
    // Not before the action that led here is complete.
    queueMicrotask(() => {
      if (asked === mine) judgeHere(mine.controller.signal).catch(() => {});
    });
  }
  store.watch(judgeIfWanted);
  judgeIfWanted();
}

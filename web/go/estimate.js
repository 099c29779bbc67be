// Who is ahead, on request during a game of Go: the judge's lead, likely owners, and stones that look dead.

import { textOfLead } from './status-texts.js';
import { canHint } from '../game/game-registry.js';
import { estimated } from '../game/state.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../game/state.js').State} State */

/** A chain whose stones belong to the opponent more surely than this, on average, looks dead. */
const DEAD = 0.5;

/**
 * The stones of the chains that look dead.
 * @param {State['game']['chains']} chains @param {Float32Array} ownership -1 white to 1 black @returns {Set<number>}
 */
export function deadStones(chains, ownership) {
  const dead = chains.filter(({ color, stones }) => {
    const black = stones.reduce((sum, stone) => sum + ownership[stone], 0) / stones.length;
    return (color === 1 ? black : -black) < -DEAD;
  });
  return new Set(dead.flatMap(({ stones }) => stones));
}

/** @param {import('../game/game.js').Core} core */
export function createEstimate({ store, announce, ask, judgeHere, cancelQuestion, workerFailed }) {
  /** Shows the estimate of the position on the board; a second call hides it, or cancels the request. */
  return async function estimate() {
    const state = store.get();
    if (state.estimate) {
      if (state.estimate.isPending) cancelQuestion();
      store.apply(estimated, null);
      return;
    }
    if (state.phase !== 'playing' || state.settings.game !== 'go' || !canHint(state) || state.failure) return;
    cancelQuestion(); // a pending hint
    const request = ask();
    const pending = { isPending: true, lead: 0, ownership: null, dead: new Set() };
    store.apply(estimated, pending);
    try {
      const judgement = await judgeHere(request.signal);
      if (store.get().estimate !== pending) return;
      const { lead = null, ownership } = { ...judgement };
      const isKnown = lead !== null && ownership !== undefined;
      const dead = isKnown ? deadStones(state.game.chains, ownership) : new Set();
      store.apply(estimated, isKnown ? { isPending: false, lead, ownership, dead } : null);
      if (isKnown) announce(t('detail.estimate', { score: textOfLead(lead) }));
    } catch (error) {
      if (store.get().estimate === pending) store.apply(estimated, null);
      if (request.isCurrent()) workerFailed(error);
    }
  };
}

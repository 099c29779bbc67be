// Part of the controller: undo.

import { chosen, exchanged, scored, withEnd } from '../game/state.js';
import { canUndo, gameOf, isLooking, turnOf } from '../game/game-registry.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../game/game.js').Core} Core */

/**
 * Takes moves and choices back until it is a person's turn.
 * @param {Pick<Core, 'store' | 'showNode'>} core @returns {boolean} whether the position is shown
 */
function stepBack({ store, showNode }) {
  let isShown = true;
  do {
    const state = store.get();
    const {
      choices,
      record: { node },
    } = state;
    const isChoice = gameOf(state).choiceIsLast(state);
    if (isChoice) store.apply(chosen, choices.slice(0, -1));
    else if (!node.parent) break;
    isShown = showNode(isChoice || !node.parent ? node : node.parent, true);
  } while (isShown && turnOf(store.get()).by === 'engine');
  return isShown;
}

/**
 * Goes back to the user's last decision; the moves stay in the record. Cancels the engine's search. Where one only
 * looks, the game stays as it is.
 * @param {Core} core @param {(node: import('../record/tree.js').GameNode | null) => void} go
 */
export function undo({ store, announce, cancelQuestion, showNode, continueGame }, go) {
  const state = store.get();
  if (!canUndo(state)) return;
  if (isLooking(state)) {
    go(state.record.node.parent);
    return;
  }
  cancelQuestion();
  const { phase, result, scoring, exchange } = state;
  if (exchange.mine) {
    store.apply(exchanged, { mine: null });
    announce(t('say.undone'));
    return;
  }
  store.apply(withEnd, null);
  if (phase === 'over' && result?.kind === 'score' && scoring) {
    store.apply(scored, scoring);
    return;
  }
  const isByHand = turnOf(store.get()).by !== 'engine';
  const isEndAlone = result?.kind === 'resign' || result?.kind === 'time';
  if (!(isEndAlone && isByHand ? showNode(state.record.node, true) : stepBack({ store, showNode }))) return;
  announce(t('say.undone'));
  continueGame();
}

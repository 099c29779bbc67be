// Part of the controller: looking at positions of a game against the engine where it does not go on. A point chosen
// there is not played; the user takes the game back to that position, tries the move in study, or cancels.

import { branched, laterChoicesDropped, takenUp } from '../game/state.js';
import { gameOf, isLooking } from '../game/game-registry.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../record/tree.js').GameNode} GameNode */

/**
 * @param {import('../game/game.js').Core} core @param {object} parts @param {(node: GameNode) => void} parts.go
 * @param {(vertex: number) => void} parts.move plays a move, here a variation
 * @param {(open: boolean) => void} parts.openStudy
 */
export function createLooking({ store, announce, cancelQuestion, continueGame, showNode }, { go, move, openStudy }) {
  return {
    /** Lets the game go on from the position on the board; the later moves stay in the record as a variation. */
    takeBack() {
      const state = store.get();
      if (!isLooking(state) || state.settings.friend) return;
      const { record } = state;
      cancelQuestion();
      store.apply(laterChoicesDropped, gameOf(state).choicesMade(state));
      store.apply(takenUp);
      if (!showNode(record.node, true)) return;
      announce(t('look.done'));
      continueGame();
    },

    /** Opens the study tools with the chosen move as a variation; the engine does not answer. */
    tryInStudy() {
      const { branch } = store.get();
      if (!branch?.isLegal) return;
      openStudy(true);
      move(branch.vertex);
    },

    /** Forgets the chosen point. */
    cancelBranch() {
      if (store.get().branch) store.apply(branched, null);
    },

    /** Shows the position where the game goes on. */
    game() {
      go(store.get().record.gameNode);
    },
  };
}

// Editing the record: comments, variations deleted or made the main line, a move of the engine. Loaded with the tools
// of study.

import { edited, noticed, standing } from '../game/state.js';
import { personToMove, turnOf } from '../game/game-registry.js';
import { t } from '../i18n/t.js';

/** @param {import('../game/game.js').Core} core @param {(node: import('../record/tree.js').GameNode) => void} go */
export function createEditing({ store, announce, cancelQuestion, continueGame, showNode }, go) {
  return {
    /** @param {string} text */
    comment(text) {
      const {
        record: { tree, node },
      } = store.get();
      if (node.text('C') === text) return;
      tree.setText(node, 'C', text);
      store.apply(edited);
    },

    /** Deletes the current move and everything after it. @returns {(() => void) | null} restores it */
    cut() {
      const {
        record: { tree, node, gameNode },
        settings,
        phase,
      } = store.get();
      const { parent } = node;
      if (!parent || phase === 'loading') return null;
      const isGame = tree.contains(node, gameNode);
      if (isGame && settings.friend) {
        store.apply(noticed, { key: 'friend.kept' });
        return null;
      }
      cancelQuestion();
      const removal = tree.delete(node);
      if (!removal || !showNode(parent, false)) return null;
      // The game itself was deleted from here on. Where it would be the engine's turn, it moves when it is asked.
      if (isGame) store.apply(standing, parent, turnOf(store.get()).by === 'person');
      store.apply(edited);
      announce(t('say.cut'));
      return () => {
        tree.restore(removal);
        store.apply(edited);
        if (store.get().record.tree !== tree) return;
        if (isGame) store.apply(standing, gameNode, false);
        go(node);
      };
    },

    /** Makes the line to the current position the main line. */
    makeMain() {
      const {
        record: { tree, node },
      } = store.get();
      if (!tree.makeMain(node)) return;
      store.apply(edited);
      announce(t('say.main'));
    },

    /** Lets the engine move here, where the record leaves the move to the user. */
    askEngine() {
      const state = store.get();
      if (state.phase !== 'playing' || !personToMove(state) || state.settings.friend) return;
      cancelQuestion();
      if (showNode(state.record.node, true)) continueGame();
    },
  };
}

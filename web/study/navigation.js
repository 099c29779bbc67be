// Navigating and editing the record. A step cancels a pending question to the engine; at the end of a line the game
// continues.

import { edited, noticed, standing } from '../game/state.js';
import { gameOf, personToMove, textOfLastMove, textOfResult, turnOf } from '../game/game-registry.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../record/tree.js').GameNode} GameNode */
/** @typedef {import('../ui/navigation-bar.js').Step} Step */

/** @param {import('../game/game.js').Core} core */
export function createNavigation({ store, announce, cancelQuestion, continueGame, showNode }) {
  /** @param {GameNode | null} node */
  function go(node) {
    const { record, phase } = store.get();
    if (!node || node === record.node || phase === 'loading') return;
    cancelQuestion();
    if (!showNode(node)) return;
    announcePosition();
    continueGame();
  }

  function announcePosition() {
    const {
      record: { tree, node, refused },
      game,
    } = store.get();
    const comment = node.text('C').trim();
    const move =
      node.isMove && game.moves.length ? textOfLastMove(game) : t(node.parent ? 'say.position' : 'say.beginning');
    const parts = [node.isMove ? t('say.number', { number: tree.moveNumber(node), move }) : move];
    if (refused) parts.push(t('say.refused', { why: t(`refused.${refused}`) }));
    if (node.children.length > 1) parts.push(t('say.variations', { count: node.children.length }));
    if (comment) parts.push(comment.length > 200 ? `${comment.slice(0, 200)}…` : comment);
    announce(parts.join(' '));
  }

  /** @param {number} count steps; negative ones go back */
  function nodeAtDistance(count) {
    const {
      record: { tree, node },
    } = store.get();
    let at = node;
    for (let i = 0; i < Math.abs(count); i++) {
      const next = count < 0 ? at.parent : tree.next(at);
      if (!next) break;
      at = next;
    }
    return at;
  }

  /** The node that a step leads to. @param {Step} step @returns {GameNode | null} */
  function destination(step) {
    const {
      record: { tree, node },
    } = store.get();
    switch (step) {
      case 'first':
        return tree.root;
      case 'back':
        return nodeAtDistance(-1);
      case 'forward':
        return nodeAtDistance(1);
      case 'back10':
        return nodeAtDistance(-10);
      case 'forward10':
        return nodeAtDistance(10);
      case 'last':
        return nodeAtDistance(Infinity);
      case 'sibling-before':
        return tree.sibling(-1, node);
      case 'sibling-after':
        return tree.sibling(1, node);
    }
  }

  return {
    go,

    /** @param {Step} step */
    step(step) {
      go(destination(step));
    },

    /** Goes to a position of the current line; the root is 0. @param {number} index */
    goTo(index) {
      const {
        record: { tree },
      } = store.get();
      go(nodeAtDistance(index - (tree.path().length - 1)));
    },

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
      const isGame = settings.human !== 0 && tree.contains(node, gameNode);
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

    /** The result, or the rules of the game. */
    about: () => textOfResult(store.get()) || gameOf(store.get()).rulesText(store.get().settings),
  };
}

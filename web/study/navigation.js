// Navigating the record. A step cancels a pending question to the engine; at the end of a line the game continues.

import { textOfLastMove } from '../game/game-registry.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../record/tree.js').GameNode} GameNode */
/** @typedef {import('../ui/navigation-bar.js').Step} Step */

/** Nodes along the line, by step; a step to a sibling has none. @type {Partial<Record<Step, number>>} */
const DISTANCES = { first: -Infinity, back10: -10, back: -1, forward: 1, forward10: 10, last: Infinity };

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

  return {
    go,

    /** @param {Step} step */
    step(step) {
      const { tree, node } = store.get().record;
      const distance = DISTANCES[step];
      go(distance ? nodeAtDistance(distance) : tree.sibling(step === 'sibling-before' ? -1 : 1, node));
    },

    /** Goes to a position of the current line; the root is 0. @param {number} index */
    goTo(index) {
      const {
        record: { tree },
      } = store.get();
      go(nodeAtDistance(index - (tree.path().length - 1)));
    },
  };
}

// Game info: what a new record contains, and how a result is written. RE applies to the last position of the main line.

import { setInfo } from '../record/info-write.js';
import { GameTree } from '../record/tree.js';
import { writePoints } from '../record/sgf-values.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../record/tree.js').GameNode} GameNode */

/** @param {GameTree} tree @returns {Map<GameNode, import('../game/state.js').End>} */
export function recordedResult(tree) {
  const text = tree.root.line('RE').trim();
  const last = tree.mainLine().pop();
  if (!text || !last || last === tree.root) return new Map();
  const winner = /^b/i.test(text) ? 1 : /^w/i.test(text) ? 2 : 0;
  return new Map([
    [
      last,
      {
        result: { kind: /** @type {const} */ ('recorded'), winner: /** @type {0 | 1 | 2} */ (winner), text },
        scoring: null,
      },
    ],
  ]);
}

/**
 * Creates the record of a new game.
 * @param {import('../game/settings.js').Settings} settings
 * @param {readonly number[]} stones of a handicap
 */
export function newRecord({ game, size, komi, rules, handicap, human, friend }, stones) {
  const tree = new GameTree(game, size);
  const engine = t('app.name');
  setInfo(tree, { rules, ...(game === 'go' ? { komi, handicap } : {}) });
  if (human && !friend) setInfo(tree, { black: human === 1 ? '' : engine, white: human === 2 ? '' : engine });
  if (stones.length) tree.set(tree.root, 'AB', writePoints(stones, size));
  return tree;
}

/**
 * Writes the result of the current game to the record, or removes it when the game continues.
 * @param {import('../game/state.js').State} state
 */
export function writeResult({ record: { tree, node, ends }, scoring }) {
  const end = ends.get(node)?.result;
  if (end?.kind === 'recorded') return;
  const by =
    end?.kind === 'resign' || end?.kind === 'time'
      ? end.kind
      : !end?.winner
        ? 'draw'
        : end.kind === 'score'
          ? 'points'
          : 'unknown';
  setInfo(tree, { result: end ? { winner: end.winner, by, points: scoring && Math.abs(scoring.margin) } : null });
}

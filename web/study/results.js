// Game info: what a new record contains, and how a result is written. RE applies to the last position of the main line.

import { setInfo } from '../record/info-write.js';
import { GameTree } from '../record/tree.js';
import { writePoints } from '../record/sgf-values.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../record/tree.js').GameNode} GameNode */

/**
 * Where a record ends, and its result.
 * @param {GameTree} tree @param {GameNode} [gameNode]
 * @returns {Pick<import('../game/state.js').GameRecord, 'gameNode' | 'ends'>}
 */
export function recordedResult(tree, gameNode = tree.mainLine().pop() ?? tree.root) {
  const text = tree.root.line('RE').trim();
  if (!text || gameNode === tree.root) return { gameNode, ends: new Map() };
  const winner = /^b/i.test(text) ? 1 : /^w/i.test(text) ? 2 : 0;
  return { gameNode, ends: new Map([[gameNode, { result: { kind: 'recorded', winner, text }, scoring: null }]]) };
}

/**
 * Creates the record of a new game.
 * @param {import('../game/settings.js').Settings} settings @param {readonly number[]} stones of a handicap
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
 * Writes the result of the current game to the record, or removes it when the game continues. Only the game info
 * changes the result of a record that is not played here; if it has none, it gets a score that is accepted.
 * @param {import('../game/state.js').State} state
 */
export function keepResult({ record: { tree, node, ends, origin }, scoring }) {
  const end = ends.get(node)?.result;
  if (origin !== 'played' && (end?.kind !== 'score' || tree.root.line('RE'))) return;
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

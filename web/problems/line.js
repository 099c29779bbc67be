// A line of moves played on a problem by the rules of the core, without a judge: for refutations.

import { SIMPLE_KO, goRules } from '../record/replay-go-rules.js';
import { gomokuRules } from '../record/replay-gomoku-rules.js';

/** @typedef {import('../../wasm-bindings/engine-module.js').EngineModule} EngineModule */
/** @typedef {{ game: 'go' | 'gomoku', size: number, black: number[], white: number[], first?: 1 | 2 }} Start */

/**
 * @param {EngineModule} module @param {Start} start
 * @param {readonly number[]} moves from the first one on; -1 for a pass
 * @returns {import('./session.js').Line & { toPlay: () => number, legal: (vertex: number) => string | null }}
 */
export function lineAfter(module, { game, size, black, white, first = 1 }, moves) {
  const isGo = game === 'go';
  const conditions = { rules: isGo ? SIMPLE_KO : 'freestyle', komi: 0, handicap: 0 };
  const played = (isGo ? goRules : gomokuRules)(module, size).begin({ black, white, first }, conditions);
  let color = first;
  const play = (/** @type {number} */ vertex) => {
    if (vertex >= 0 || isGo) played.play(vertex, color);
    color = color === 1 ? 2 : 1;
  };
  for (const vertex of moves) play(vertex);
  return {
    board: () => played.board(),
    toPlay: () => color,
    legal(vertex) {
      const verdict = played.legal(vertex, color);
      return verdict === 'ok' ? null : verdict;
    },
    play,
    undo() {
      played.undo();
      color = color === 1 ? 2 : 1;
    },
    free: () => played.free(),
  };
}

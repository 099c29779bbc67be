// The gomoku rules of the core, for a replay (replayer.js). Separate, because a page loads them with its first game of
// gomoku.

import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';

/** @typedef {import('../../wasm-bindings/engine-module.js').EngineModule} EngineModule */

/**
 * The gomoku core has no setup stones, so they are played as moves.
 * @param {EngineModule} engine @param {number} size
 * @returns {import('./replayer.js').Rules<GomokuGame>}
 */
export const gomokuRules = (engine, size) => ({
  begin({ black, white, first }, { rules }) {
    const game = new GomokuGame(engine, { size, rule: rules });
    const stones = [black.map((vertex) => ({ vertex, color: 1 })), white.map((vertex) => ({ vertex, color: 2 }))];
    for (const { vertex, color } of (first === 1 ? stones : stones.reverse()).flat()) game.play(vertex, color);
    return game;
  },
  handicapPoints: () => [],
  force: () => null,
});

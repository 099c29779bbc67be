// Gomoku's rules, as the core has them: legality, rows of five, forbidden points and threats are asked here and never
// computed in JavaScript.

import { GomokuGame } from '../../wasm-bindings/gomoku.js';

/** @typedef {import('../../wasm-bindings/module.js').EngineModule} EngineModule */
/** @typedef {import('../app/settings.js').Settings} Settings */
/** @typedef {import('../app/settings.js').GomokuRule} GomokuRule */
/** @typedef {import('../app/state.js').Snapshot} Snapshot */
/** @typedef {import('../app/state.js').Move} Move */

/**
 * @param {EngineModule} module
 */
export function createReferee(module) {
  /** @type {GomokuGame | null} */
  let game = null;

  /** @returns {GomokuGame} */
  const current = () => {
    if (!game) throw new Error('No game has begun.');
    return game;
  };

  return {
    /**
     * Begins a game, and replays moves of it. The game before is given up only when this one stands.
     * @param {Settings} settings
     * @param {readonly Move[]} [moves]
     */
    begin({ size, rules }, moves = []) {
      const next = new GomokuGame(module, { size, rule: /** @type {GomokuRule} */ (rules) });
      for (const { color, vertex } of moves) {
        const verdict = next.play(vertex, color);
        if (verdict !== 'ok') throw new Error(`Move ${next.moveCount + 1} of the game cannot be replayed: ${verdict}.`);
      }
      game?.free();
      game = next;
    },

    /** @param {number} vertex */
    play: (vertex) => current().play(vertex),

    /** @param {number} vertex */
    legal: (vertex) => game !== null && game.legal(vertex) === 'ok',

    /** @param {number} vertex @param {string} verdict */
    reason(vertex, verdict) {
      const foul = verdict === 'forbidden' && current().foul(vertex);
      return foul ? `gomoku.foul.${foul}` : `verdict.${verdict}`;
    },

    undo: () => current().undo(),

    /** @returns {Snapshot} */
    snapshot() {
      const { size, toPlay, isOver, winner } = current();
      return {
        size, toPlay, isOver, winner,
        stones: current().board(),
        moves: current().moves(),
        last: current().lastMove()?.vertex ?? -1,
        row: current().winLine(),
        forbidden: isOver ? [] : current().forbidden(),
        threats: { windows: current().windows(), ...current().threats() },
        captures: { black: 0, white: 0 }, ko: -1,
      };
    },
  };
}

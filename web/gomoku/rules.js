// Gomoku's rules, as the core has them: legality, rows of five, forbidden points and threats are asked here and never
// computed in JavaScript.

import { GomokuGame } from '../../wasm-bindings/gomoku.js';

/** @typedef {import('../../wasm-bindings/module.js').EngineModule} EngineModule */
/** @typedef {import('../game/settings.js').Settings} Settings */
/** @typedef {import('../game/settings.js').GomokuRule} GomokuRule */
/** @typedef {import('../game/state.js').Snapshot} Snapshot */
/** @typedef {import('../game/state.js').Move} Move */
/** @typedef {import('../game/game.js').Start} Start */

/**
 * Stones of a start as moves, in an order that leaves the turn to whom it belongs.
 * @param {Start | null} start
 * @returns {Move[]}
 */
export function placedOf(start) {
  if (!start) return [];
  const moves = [
    ...start.black.map((vertex) => ({ color: 1, vertex })),
    ...start.white.map((vertex) => ({ color: 2, vertex })),
  ];
  return start.first === 1 ? moves : moves.reverse();
}

/**
 * @param {EngineModule} module
 */
export function createRules(module) {
  /** @type {GomokuGame | null} */
  let game = null;
  /** @type {Start | null} */
  let start = null;
  /** Stones of it. */
  let placed = 0;

  /** @returns {GomokuGame} */
  const current = () => {
    if (!game) throw new Error('No game has begun.');
    return game;
  };

  return {
    /**
     * The game before is given up only when this one stands. The core knows no set-up: stones of a start are moves.
     * @param {Settings} settings
     * @param {Start | null} [given]
     */
    begin({ size, rules }, given = null) {
      const next = new GomokuGame(module, { size, rule: /** @type {GomokuRule} */ (rules) });
      for (const { color, vertex } of placedOf(given)) next.play(vertex, color);
      start = given;
      placed = next.moveCount;
      game?.free();
      game = next;
    },

    /** @param {number} vertex @param {number} [color] */
    play: (vertex, color) => current().play(vertex, color),

    /** @param {number} vertex */
    legal: (vertex) => game !== null && game.legal(vertex) === 'ok',

    /** @param {number} vertex @param {string} verdict */
    reason(vertex, verdict) {
      const foul = verdict === 'forbidden' && current().foul(vertex);
      return foul ? `gomoku.foul.${foul}` : `verdict.${verdict}`;
    },

    undo: () => current().moveCount > placed && current().undo(),

    stones: () => current().board(),

    /** @returns {Snapshot} */
    snapshot() {
      const { size, toPlay, isOver, winner } = current();
      return {
        size,
        toPlay,
        isOver,
        winner,
        stones: current().board(),
        moves: current().moves().slice(placed),
        last: current().moveCount > placed ? (current().lastMove()?.vertex ?? -1) : -1,
        row: current().winLine(),
        forbidden: isOver ? [] : current().forbidden(),
        threats: { windows: current().windows(), ...current().threats() },
        captures: { black: 0, white: 0 },
        ko: -1,
        start,
        chains: [],
      };
    },
  };
}

// Gomoku's rules, as the core has them: legality, rows of five, forbidden points and threats are asked here and never
// computed in JavaScript. And what can be chosen for gomoku: sizes, rules, levels.

import { createNodeRules } from '../game/position-at-node.js';
import { gomokuRules } from '../record/replay-gomoku-rules.js';

/** @typedef {import('../../wasm-bindings/engine-module.js').EngineModule} EngineModule */
/** @typedef {import('../../wasm-bindings/gomoku-game.js').GomokuGame} GomokuGame */
/** @typedef {import('../game/state.js').Snapshot} Snapshot */
/** @typedef {import('../game/state.js').Move} Move */
/** @typedef {import('../game/game.js').Start} Start */
/** @typedef {import('../game/settings.js').GomokuRule} GomokuRule */

export const SIZES = [9, 11, 13, 15, 17, 19];

/** @type {readonly GomokuRule[]} */
export const RULES = ['freestyle', 'standard', 'renju'];

/**
 * Levels of the core, from beginner to full; the core counts them from 1. The text of step i is `gomoku.level.{i + 1}`.
 */
export const LEVELS = 10;

/** No move takes longer; the highest level takes as long. Milliseconds. */
export const MAX_MOVE_MS = 5000;

/** What a suggestion may cost, and what a choice of colours may. */
export const HINT = { ms: 1500, nodes: 300_000 };
export const CHOICE = { ms: 2500, nodes: 100_000 };

/** What one position may cost when a whole game is looked through. */
export const REVIEW = { ms: 400, nodes: 60_000 };

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
  const { goTo, verdictOf, now } = createNodeRules(module, gomokuRules);

  return {
    goTo,
    verdictOf,

    /** @param {number} vertex */
    check: (vertex) => now().game.legal(vertex),

    /** @param {number} vertex @param {string} verdict */
    reason(vertex, verdict) {
      const foul = verdict === 'forbidden' && now().game.foul(vertex);
      return foul ? `gomoku.foul.${foul}` : `verdict.${verdict}`;
    },

    handicapPoints: () => [],

    /** @returns {Snapshot} */
    snapshot() {
      const { game, start, placed } = now();
      const { size, toPlay, isOver, winner } = game;
      const moves = game.moves().slice(placed);
      return {
        size,
        toPlay,
        isOver,
        winner,
        stones: game.board(),
        moves,
        last: moves.at(-1)?.vertex ?? -1,
        row: game.winLine(),
        forbidden: isOver ? [] : game.forbidden(),
        threats: { windows: game.windows(), ...game.threats() },
        captures: { black: 0, white: 0 },
        ko: -1,
        start,
        chains: [],
      };
    },
  };
}

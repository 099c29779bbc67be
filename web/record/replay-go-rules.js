// The Go rules of the core, for a replay (replayer.js).

import { GO_RULES } from '../../wasm-bindings/go-rules-table.js';

/** Rule sets that allow what others forbid: all repetition except simple ko, and suicide. */
export const SIMPLE_KO = idOf(({ ko }) => ko === 'simple');
const SUICIDE = idOf(({ suicide }) => suicide);

/** @param {(rules: typeof GO_RULES[number]) => boolean} condition @returns {RulesName} */
function idOf(condition) {
  return (GO_RULES.find(condition) ?? GO_RULES[0]).id;
}

/** @import { EngineModule, GoGame, RulesName } from '../../wasm-bindings/engine-module.js' */
/** @import { Conditions, Start } from './replayer.js' */

/** @param {EngineModule} engine @param {number} size @returns {import('./replayer.js').Rules<GoGame>} */
export function goRules(engine, size) {
  const begin = (/** @type {Start} */ { black, white, first }, /** @type {Conditions} */ { rules, komi, handicap }) =>
    engine.newGame({ size, komi, rules, handicap, first, setup: { black, white } });

  /**
   * Makes an impossible setup legal: plays its stones one by one and keeps those that are left.
   * @param {Start} start @returns {Start}
   */
  function legalize({ black, white, first }) {
    const game = engine.newGame({ size, rules: SIMPLE_KO });
    for (const vertex of black) game.play(vertex, 1);
    for (const vertex of white) game.play(vertex, 2);
    const board = game.board();
    game.free();
    return {
      black: black.filter((vertex) => board[vertex] === 1),
      white: white.filter((vertex) => board[vertex] === 2),
      first,
    };
  }

  /** @param {Start} start @param {Conditions} conditions */
  function beginLegal(start, conditions) {
    try {
      return begin(start, conditions);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return begin(legalize(start), conditions);
    }
  }

  return {
    begin: beginLegal,
    handicapPoints(handicap) {
      try {
        const game = engine.newGame({ size, handicap });
        const board = game.board();
        game.free();
        return [...board.keys()].filter((vertex) => board[vertex]);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        return []; // no fixed points on this board: the players placed the stones as moves
      }
    },
    force(start, vertex, conditions) {
      const game = beginLegal(start, { ...conditions, rules: SUICIDE });
      const isPlayed = game.play(vertex, start.first) === 'ok';
      const after = game.board();
      game.free();
      return isPlayed ? after : null;
    },
  };
}

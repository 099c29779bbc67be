// A line of moves as positions, one for each step: what the small boards of the review show. The rules are the core's.

import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';

/** @typedef {import('../../wasm-bindings/engine-module.js').EngineModule} EngineModule */
/** @typedef {import('../record/replay.js').Question} Question */
/** @typedef {{ stones: Uint8Array, last: number }} Frame */

/**
 * The position of a question, with the rules.
 * @overload @param {EngineModule} module @param {'go'} game @param {Question} position
 * @returns {import('../../wasm-bindings/engine-module.js').GoGame}
 */
/** @overload @param {EngineModule} module @param {'gomoku'} game @param {Question} position @returns {GomokuGame} */
/**
 * @overload @param {EngineModule} module @param {'go' | 'gomoku'} game @param {Question} position
 * @returns {GomokuGame | import('../../wasm-bindings/engine-module.js').GoGame}
 */
/** @param {EngineModule} module @param {'go' | 'gomoku'} game @param {Question} position */
export function gameAt(module, game, { size, komi, rules, handicap, setup, first, moves }) {
  if (game === 'gomoku') {
    const its = new GomokuGame(module, { size, rule: rules });
    for (const { vertex, color } of moves) its.play(vertex, color);
    return its;
  }
  const its = module.newGame({ size, komi, rules, handicap, setup, first });
  for (const { vertex, color } of moves) {
    if (its.isOver) its.resume();
    its.play(vertex, color);
  }
  if (its.isOver) its.resume();
  return its;
}

/**
 * The positions before and after each move of a line; it ends before a move that is not legal.
 * @param {EngineModule} module @param {'go' | 'gomoku'} game @param {Question} position
 * @param {readonly number[]} line vertices @param {number} color of the first move
 * @returns {Frame[]} the first one before the line
 */
export function framesOf(module, game, position, line, color) {
  const its = gameAt(module, game, position);
  const frames = [{ stones: its.board(), last: position.moves.at(-1)?.vertex ?? -1 }];
  for (const [i, vertex] of line.entries()) {
    if (its.play(vertex, i % 2 ? 3 - color : color) !== 'ok') break;
    frames.push({ stones: its.board(), last: vertex });
  }
  its.free();
  return frames;
}

// A game for lesson 6: the engine's chains after every move.

/** @typedef {import('./go-string-tests.js').Game} Game */

/**
 * Plays a random game and records the engine's chains.
 * @param {import('../../wasm-bindings/lesson-bindings.js').Lessons} lab @param {{ size: number, seed: number }} options
 * @returns {Game}
 */
export function gameOf(lab, { size, seed }) {
  const playout = lab.playout({ size, seed });
  const board = lab.chains(size);
  /** @type {Game['moves']} */
  const moves = [];
  for (
    let color = /** @type {1 | 2} */ (1), vertex = playout.step();
    vertex !== null;
    vertex = playout.step(), color = color === 1 ? 2 : 1
  ) {
    board.play(vertex, color);
    if (vertex < 0) continue;
    const { head } = board.arrays();
    /** @type {Map<number, number[]>} */
    const stones = new Map();
    for (let at = 0; at < size * size; at++) {
      const its = head[board.point(at)];
      if (its) stones.set(its, [...(stones.get(its) ?? []), at]);
    }
    const { color: colors } = board.arrays();
    moves.push({
      color,
      vertex,
      chains: [...stones.values()].map((all) => ({
        color: colors[board.point(all[0])],
        stones: all,
        liberties: board.liberties(all[0]),
      })),
    });
  }
  return { size, moves };
}

// Places stones for a picture that does without the rules, as long as they cannot matter.

/**
 * Places a move's stone, unless its point is taken, or it may capture: if the stone or one beside it has no free
 * neighbour of its own, only the rules of the core can tell.
 * @param {Uint8Array} stones by vertex
 * @param {{ vertex: number, color: number, game: 'go' | 'gomoku', size: number }} move
 * @returns {boolean} false: ask the rules (web/record/replayer.js); the stones are of no use
 */
export function placeStone(stones, { vertex, color, game, size }) {
  if (stones[vertex] !== 0) return false;
  stones[vertex] = color;
  const near = (/** @type {number} */ at) =>
    [at % size ? at - 1 : -1, (at + 1) % size ? at + 1 : -1, at - size, at + size].filter((it) => it in stones);
  return game === 'gomoku' || ![vertex, ...near(vertex)].some((at) => stones[at] && near(at).every((it) => stones[it]));
}

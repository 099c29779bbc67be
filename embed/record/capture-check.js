// What is known of a capture without the rules.

/**
 * May a move have captured stones? Only if the stone or one beside it has no free neighbour of its own; then the rules
 * of the core decide.
 * @param {Uint8Array} stones after the move
 * @param {number} size
 * @param {number} vertex of the move
 */
export function mayCapture(stones, size, vertex) {
  const near = (/** @type {number} */ at) =>
    [at % size ? at - 1 : -1, (at + 1) % size ? at + 1 : -1, at - size, at + size].filter((it) => it in stones);
  return [vertex, ...near(vertex)].some((point) => stones[point] && near(point).every((next) => stones[next]));
}

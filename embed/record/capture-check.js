// What can be said of a move without rules.

/**
 * May a stone have been captured by a move here? Only where some stone beside it, or itself, has no free neighbour:
 * then
 * the core must say. @param {Uint8Array} stones after the move @param {number} size @param {number} vertex */
export function mayCapture(stones, size, vertex) {
  const near = (/** @type {number} */ at) =>
    [at % size ? at - 1 : -1, (at + 1) % size ? at + 1 : -1, at - size, at + size].filter((it) => it in stones);
  return [vertex, ...near(vertex)].some((point) => stones[point] && near(point).every((free) => stones[free]));
}

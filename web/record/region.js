// Parts of a board.

/**
 * Columns and rows from the top left, both ends included.
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Region
 */

/**
 * The least part that holds some points.
 * @param {number[]} points at least one
 * @param {number} size
 * @returns {Region}
 */
export function regionOf(points, size) {
  const columns = points.map((vertex) => vertex % size);
  const rows = points.map((vertex) => Math.floor(vertex / size));
  return { left: Math.min(...columns), right: Math.max(...columns), top: Math.min(...rows), bottom: Math.max(...rows) };
}

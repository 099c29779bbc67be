// The points that carry more than one sign.

import { MIN_OWNERSHIP } from './draw-analysis.js';

/**
 * @param {Pick<import('./frame.js').Position, 'last' | 'ko' | 'owner' | 'ownership' | 'bands' | 'ghosts' | 'row' |
 * 'marks'>} position
 * @param {Iterable<number>} [more] points of signs that are not in the position
 * @returns {ReadonlySet<number>}
 */
export function crowdedPoints(
  { last, ko, owner, ownership, bands = [], ghosts = [], row = [], marks = [] },
  more = [],
) {
  const once = new Set();
  /** @type {Set<number>} */
  const crowded = new Set();
  const add = (/** @type {number} */ vertex) => (once.has(vertex) ? crowded : once).add(vertex);
  if (owner) owner.forEach((color, vertex) => color && add(vertex));
  else ownership?.forEach((value, vertex) => Math.abs(value) >= MIN_OWNERSHIP && add(vertex));
  for (const { from, to } of bands) for (let i = 0; i < 5; i++) add(from + (i * (to - from)) / 4);
  for (const { vertex } of ghosts) add(vertex);
  for (const { vertex, stones = [vertex] } of marks) stones.forEach(add);
  for (const vertex of [last, ko, ...row, ...more]) add(vertex);
  return crowded;
}

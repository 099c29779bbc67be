// The empty board and its stones as shapes.

import { systemOf } from './coordinates.js';
import { starsOf } from './geometry.js';

/** @import { Position, Interaction, StoneShape } from './shapes.js' */

/** @param {number} size @param {Interaction} interaction @returns {import('./shapes.js').BoardShape} */
export function boardShape(size, { coords = 'letters' }) {
  const { column, row } = systemOf(coords);
  const lines = coords === 'none' ? [] : [...Array(size).keys()];
  return {
    kind: 'board',
    size,
    stars: starsOf(size),
    columns: lines.map(column),
    rows: lines.map((y) => row(y, size)),
  };
}

/** Maximum shift of a stone from its point; adjacent stones then overlap by at most 0.02. */
const MAX_SHIFT = 0.032;

/**
 * A stone on a vertex, without its colour.
 * @param {number} vertex @param {number} size
 * @param {boolean} [irregular] with a small pseudorandom shift, which depends on the vertex alone
 */
export function stoneOn(vertex, size, irregular) {
  const noise = Math.imul(vertex + 1, 0x9e3779b1) >>> 0;
  const angle = ((noise & 0xffff) / 0x10000) * 2 * Math.PI;
  const shift = irregular ? (MAX_SHIFT * (noise >>> 16)) / 0x10000 : 0;
  return {
    kind: /** @type {const} */ ('stone'),
    x: (vertex % size) + shift * Math.cos(angle),
    y: Math.floor(vertex / size) + shift * Math.sin(angle),
    grain: (vertex * 7 + (vertex >> 2)) % 4,
  };
}

/**
 * All shadows first, because they lie below all stones; stones that fade out last.
 * @param {Position} position @param {Interaction} interaction @param {(vertex: number) => Omit<StoneShape, 'color'>} on
 * @returns {StoneShape[]}
 */
export function stoneShapes({ size, stones, dead, view }, { arriving, leaving = new Map() }, on) {
  /** @type {StoneShape[]} */
  const shadows = [];
  /** @type {StoneShape[]} */
  const bodies = [];
  for (let vertex = 0; vertex < size * size; vertex++) {
    if (!stones[vertex] || view?.has(vertex) === false) continue;
    const progress = arriving?.get(vertex) ?? 1;
    const isDead = dead?.has(vertex);
    if (!isDead) shadows.push({ ...on(vertex), color: 0, opacity: progress });
    bodies.push({
      ...on(vertex),
      color: stones[vertex],
      opacity: isDead ? 0.42 : Math.min(1, 0.35 + progress),
      scale: 1 + 0.12 * (1 - progress),
    });
  }
  for (const [vertex, { color, progress }] of leaving) bodies.push({ ...on(vertex), color, opacity: 1 - progress });
  return [...shadows, ...bodies];
}

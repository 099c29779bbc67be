// The layers of a board: which of two signs on one point is on top, on the page, in articles and in pictures; and which
// points carry several.

/** Bottom first. A sign that shares its point with others is outlined in the colour of its ground. */
export const LAYERS = /** @type {const} */ ([
  'board',
  'crosshair',
  'stones',
  'dim', // points that a record fades
  'ownership', // and territory
  'threats', // windows of five
  'expected', // translucent stones with numbers
  'hover', // the stone under the pointer
  'ko',
  'candidates',
  'last', // the ring of the last move, unless a mark, a text or the winning row lies on its stone
  'row', // the winning row
  'hints', // the suggested move, chains in atari
  'marks', // shapes of a record
  'refused', // forbidden points, illegal moves
  'lines', // and arrows
  'labels', // and numbers, liberties, tags
  'cursor',
  'loupe',
]);

/** @typedef {typeof LAYERS[number]} Layer */

/**
 * Sorts by layer; within a layer the order stays.
 * @template {{ layer: Layer }} T
 * @param {T[]} items
 */
export const inOrder = (items) => items.sort((a, b) => LAYERS.indexOf(a.layer) - LAYERS.indexOf(b.layer));

/**
 * The colour under the signs of a point.
 * @param {ArrayLike<number>} stones
 * @param {import('./theme.js').Theme} theme
 * @param {number} vertex
 */
export const groundOf = (stones, { wood, black, white }, vertex) =>
  stones[vertex] ? (stones[vertex] === 1 ? black : white)[1] : `rgb(${wood})`;

/** Ownership closer to 0 than this is not drawn. */
export const MIN_OWNERSHIP = 0.12;

/**
 * The points that carry more than one sign.
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

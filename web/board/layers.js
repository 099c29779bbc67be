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

/** Ownership closer to 0 than this is not drawn. */
export const MIN_OWNERSHIP = 0.12;

/**
 * The points that carry more than one sign.
 * @param {import('./shapes.js').Position} position @returns {ReadonlySet<number>}
 */
export function crowdedPoints({ last, ko, owner, ownership, bands = [], ghosts = [], row = [], marks = [] }) {
  const once = new Set();
  /** @type {Set<number>} */
  const crowded = new Set();
  const add = (/** @type {number | undefined} */ vertex = -1) => (once.has(vertex) ? crowded : once).add(vertex);
  [...(owner ?? ownership ?? [])].forEach((value, vertex) => Math.abs(value) >= MIN_OWNERSHIP && add(vertex));
  for (const { from, to } of bands) for (let i = 0; i < 5; i++) add(from + (i * (to - from)) / 4);
  for (const { vertex } of ghosts) add(vertex);
  for (const { vertex, to, stones = [vertex] } of marks) [...stones, to].forEach(add);
  for (const vertex of [last, ko, ...row]) add(vertex);
  return crowded;
}

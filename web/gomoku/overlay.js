// Windows of five for drawing: the strongest window of each row of stones, and tags on the points where a stone would
// make a strong shape.

/** @import { Threats } from '../game/state.js' */
/** @import { Band, Mark } from '../board/shapes.js' */

/** Types that are shown, strongest first. */
export const TYPES = /** @type {const} */ (['four', 'open-three', 'three', 'open-two']);

/** Text on a point, by what a stone would make there, strongest first. */
const TAGS = /** @type {const} */ ({
  five: '5',
  'open-four': '4',
  'double-four': '44',
  'four-three': '43',
  'double-three': '33',
});
const KINDS = /** @type {(keyof typeof TAGS)[]} */ (Object.keys(TAGS));

/**
 * The strongest window for each set of stones in a row; none whose stones are a subset of another window's.
 * @param {Threats} threats @param {Uint8Array} stones @returns {Band[]}
 */
export function bandsOf({ windows }, stones) {
  /** @type {(Band & { step: number, stones: number[] })[]} */
  const bands = [];
  for (const type of TYPES) {
    for (const { cells, color, type: is } of windows) {
      if (is !== type) continue;
      const step = cells[1] - cells[0];
      const own = cells.filter((vertex) => stones[vertex] === color);
      const isCovered = bands.some(
        (band) => band.step === step && band.color === color && own.every((vertex) => band.stones.includes(vertex)),
      );
      if (!isCovered) bands.push({ from: cells[0], to: cells[4], type, color, step, stones: own });
    }
  }
  return bands.map(({ from, to, type, color }) => ({ from, to, type, color }));
}

/**
 * @param {Threats} threats @param {number} toPlay colour whose tag a point gets if both would make the same
 * @returns {Mark[]}
 */
export function tagsOf({ black, white }, toPlay) {
  /** @type {Mark[]} */
  const tags = [];
  for (let vertex = 0; vertex < black.length; vertex++) {
    const [first, second] = toPlay === 1 ? [black, white] : [white, black];
    const kind = KINDS.find((name) => first[vertex] === name || second[vertex] === name);
    if (!kind) continue;
    tags.push({ vertex, kind: 'tag', text: TAGS[kind], color: first[vertex] === kind ? toPlay : 3 - toPlay });
  }
  return tags;
}

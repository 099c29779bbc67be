// The windows of five as they are drawn and counted: of all windows of a row the most telling, and the points where
// a stone would make much of them.

/** @typedef {import('../game/state.js').Threats} Threats */
/** @typedef {import('../game/state.js').Window} Window */
/** @typedef {import('../board/frame.js').Band} Band */
/** @typedef {import('../board/frame.js').Mark} Mark */

/** Types that are shown, from the strongest. */
export const TYPES = /** @type {const} */ (['four', 'open-three', 'three', 'open-two']);

/** What is written on a point, by what a stone makes there, from the strongest. */
const TAGS = /** @type {const} */ ({
  five: '5',
  'open-four': '4',
  'double-four': '44',
  'four-three': '43',
  'double-three': '33',
});
const KINDS = /** @type {(keyof typeof TAGS)[]} */ (Object.keys(TAGS));

/**
 * One window for every set of stones in a row: the strongest, and none whose stones are part of another's.
 * @param {Threats} threats
 * @param {Uint8Array} stones
 * @returns {Band[]}
 */
export function bandsOf({ windows }, stones) {
  /** @type {(Band & { step: number, stones: number[] })[]} */
  const kept = [];
  for (const type of TYPES) {
    for (const { cells, color, type: is } of windows) {
      if (is !== type) continue;
      const step = cells[1] - cells[0];
      const own = cells.filter((vertex) => stones[vertex] === color);
      const known = kept.some(
        (band) => band.step === step && band.color === color && own.every((vertex) => band.stones.includes(vertex)),
      );
      if (!known) kept.push({ from: cells[0], to: cells[4], type, color, step, stones: own });
    }
  }
  return kept.map(({ from, to, type, color }) => ({ from, to, type, color }));
}

/**
 * @param {Threats} threats
 * @param {number} toPlay whose tag a point has when both would make the same
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

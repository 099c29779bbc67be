// Swap2: the first player places black, white, black; the second takes a colour, or places white and black and lets the
// first choose. Stones always alternate, so only the choices determine who has which colour.
//
//     stones  0 1 2   3                                  4        5
//             first   second: black | white | two more   second   first: black | white

/** @typedef {import('../game/state.js').Choice} Choice */
/** @typedef {import('../game/game.js').Turn} Turn */

/** @type {readonly Choice[]} */
const COLOURS = ['white', 'black'];

/**
 * @param {number} seat of the person: 1 opens, 2 is the other, 0 for both
 * @param {readonly Choice[]} choices
 * @returns {0 | 1 | 2 | null} colour of the person, 0 for both, null while undecided
 */
export function colourOf(seat, choices) {
  if (seat === 0) return 0;
  const last = choices[choices.length - 1];
  if (!last || last === 'two') return null;
  const chooser = choices.length === 1 ? 2 : 1;
  const taken = last === 'black' ? 1 : 2;
  return /** @type {1 | 2} */ (chooser === seat ? taken : 3 - taken);
}

/**
 * Who acts during the opening, and how.
 * @param {number} seat of the person
 * @param {readonly Choice[]} choices
 * @param {number} stones on the board
 * @returns {Turn | null} null when the colours are assigned
 */
export function openingTurn(seat, choices, stones) {
  /** @param {number} actor @param {Turn['task']} task @param {readonly Choice[]} [options] @returns {Turn} */
  const turn = (actor, task, options = []) => ({
    by: seat === 0 || seat === actor ? 'person' : 'engine',
    task,
    seat: actor,
    options,
  });
  if (stones < 3) return turn(1, 'place');
  if (choices.length === 0) return turn(2, 'choose', [...COLOURS, 'two']);
  if (choices[0] !== 'two' || choices.length === 2) return null;
  return stones < 5 ? turn(2, 'place') : turn(1, 'choose', COLOURS);
}

/** Whether the last event of the game was a choice. @param {readonly Choice[]} choices @param {number} stones */
export const choiceIsLast = (choices, stones) => choices.length > 0 && stones === (choices.length === 1 ? 3 : 5);

/**
 * Openings of three stones that give both colours about equal chances, [x, y] from the centre. In freestyle on 15 lines
 * a search of 200,000 nodes scores them within 20 points of zero, where 400 points are three wins in four. Other rules
 * and sizes change the scores little.
 * @type {readonly (readonly [number, number])[][]}
 */
const BALANCED = [
  [
    [2, 1],
    [-2, 3],
    [-3, 0],
  ],
  [
    [3, 1],
    [-3, 3],
    [-1, 1],
  ],
  [
    [-1, 3],
    [1, 1],
    [-2, -1],
  ],
  [
    [3, 2],
    [1, -2],
    [0, -2],
  ],
  [
    [4, 0],
    [0, 2],
    [0, 0],
  ],
  [
    [-1, 3],
    [0, -2],
    [3, 2],
  ],
  [
    [2, 4],
    [2, 2],
    [-2, 0],
  ],
  [
    [4, 1],
    [2, 3],
    [-1, 0],
  ],
];

/** For boards with less room: half as far from the centre, where the three points stay different. Not measured. */
const NARROW = BALANCED.map((stones) => stones.map(([x, y]) => /** @type {const} */ ([x >> 1, y >> 1]))).filter(
  (stones) => new Set(stones.map(String)).size === stones.length,
);
/** From so many lines on, every opening of the list fits. */
const ROOM = 9;

/**
 * An opening for the engine to place, in one of its eight symmetries.
 * @param {number} size @param {number} chance random number from 0 to 1
 * @returns {number[]} vertices
 */
export function threeStones(size, chance) {
  const openings = size < ROOM ? NARROW : BALANCED;
  const pick = Math.min(openings.length * 8 - 1, Math.floor(chance * openings.length * 8));
  const middle = (size - 1) >> 1;
  return openings[pick >> 3].map(([x, y]) => {
    const [a, b] = pick & 1 ? [y, x] : [x, y];
    return (middle + (pick & 2 ? -b : b)) * size + middle + (pick & 4 ? -a : a);
  });
}

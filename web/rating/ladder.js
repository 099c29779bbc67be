// How strong the levels of the engine are, measured: the steps between them in Elo, by game and board size. From
// docs/measurements.md: "Levels over the network" (9, 13 and 19 lines; levels up to 2 kyu are taken to be evenly far
// apart); "Gomoku: levels" (15 lines).
//
// A strength is a place on the ladder: 0 the weakest level, 1 the next, and any place between or beyond. So a level
// has one name on every board, and a result counts with the steps of the board on which it was played. Levels are
// numbered from 0 in the order in which they came to be; that differs from their places only among the strongest.

import { GO_LEVELS } from '../../wasm-bindings/go-levels-table.js';
import { HIGHEST_RANK, rankOf } from '../../wasm-bindings/messages.js';

/** @typedef {'go' | 'gomoku'} GameName */

/** Steps up to 2 kyu, then each by itself: to 1 kyu, 1, 3 and 5 dan, and to full strength.
 * @param {number} people @param {number[]} strong */
const steps = (people, ...strong) => [...Array(14).fill(people), ...strong];
/** On smaller boards than 9 lines levels make mistakes instead: up to 7 kyu, and above it. */
const SMALL_STEPS = [...Array(11).fill(113), ...Array(7).fill(180), 179];
/** Steps from each level to the next, by board size. @type {Readonly<Record<number, readonly number[]>>} */
const GO_STEPS = {
  9: steps(65, 100, 100, 170, 170, 890),
  13: steps(85, 180, 150, 300, 300, 374),
  19: steps(120, 220, 200, 220, 300, 150),
};
const GOMOKU_STEPS = [137, 207, 227, 217, 141, 254, 184, 227, 238, 263];
/** A step below the lowest and above the highest level. */
const BEYOND = 150;

/**
 * What black's handicap stones are worth, by board size: a first part and so much for each stone, between the levels
 * themselves (docs/measurements.md, "Handicap stones"). The stronger the players, the more they make of a stone:
 * SHARES for engines from 18 to 9 kyu.
 * @type {Readonly<Record<number, readonly number[]>>}
 */
const HANDICAP = { 9: [-40, 110], 13: [-40, 75], 19: [-40, 40] };
const SHARES = { from: 4, to: 10, least: 0.8, most: 1.2 };

/** What it is worth to begin on the empty board of gomoku without forbidden points, by level, likewise ("Gomoku: the
 * first move"). By the rules of renju it was worth nothing that could be measured. */
const FIRST_MOVE = [44, 60, 80, 130, 175, 160, 150, 300, 300, 300, 300];

/** Sizes between two measured ones have values between theirs, row by row.
 * @param {Readonly<Record<number, readonly number[]>>} table @param {number} size */
function onBoard(table, size) {
  const [below, above] = size < 13 ? [9, 13] : [13, 19];
  const share = Math.min(1, Math.max(0, (size - below) / (above - below)));
  return table[below].map((value, i) => value + share * (table[above][i] - value));
}

/** @param {GameName} game @param {number} size */
const stepsOf = (game, size) => (game === 'gomoku' ? GOMOKU_STEPS : size < 9 ? SMALL_STEPS : onBoard(GO_STEPS, size));

/** How many levels a game has. @param {GameName} game */
export const levelCount = (game) => stepsOf(game, 9).length + 1;

/** The strongest levels in their order: full strength is older than some below it. */
const STRONGEST = { go: [16, 18, 19, 17], gomoku: [8, 10, 9] };

/** The level nearest to a place. @param {GameName} game @param {number} place */
export function levelAt(game, place) {
  const nearest = Math.min(levelCount(game) - 1, Math.max(0, Math.round(place)));
  const strongest = STRONGEST[game];
  return strongest[nearest - strongest[0]] ?? nearest;
}

/** The place of a level. @param {GameName} game @param {number} level */
export function placeOf(game, level) {
  const strongest = STRONGEST[game];
  const i = strongest.indexOf(level);
  return i < 0 ? level : strongest[0] + i;
}

/** The rank of full strength. */
const FULL_RANK = 37;

const PLACE_RANKS = GO_LEVELS.map((_, place) => rankOf(GO_LEVELS[levelAt('go', place)].id) || FULL_RANK);

/** The rank of amateurs at a place on the ladder of Go, which may lie between two. @param {number} place */
export function rankAt(place) {
  const last = PLACE_RANKS.length - 1;
  const below = Math.min(last - 1, Math.max(0, Math.floor(place)));
  const rank = PLACE_RANKS[below] + (place - below) * (PLACE_RANKS[below + 1] - PLACE_RANKS[below]);
  return Math.min(HIGHEST_RANK, Math.max(1, rank));
}

/**
 * Elo over the weakest level.
 * @param {GameName} game @param {number} size lines of the board @param {number} place on the ladder
 */
export function eloAt(game, size, place) {
  const steps = stepsOf(game, size);
  const outside = Math.min(0, place) + Math.max(0, place - steps.length);
  return steps.reduce((elo, step, i) => elo + step * Math.min(1, Math.max(0, place - i)), BEYOND * outside);
}

/**
 * What black has before the first move, in Elo.
 * @param {GameName} game @param {number} size @param {number} handicap stones, in gomoku as in estimate.js
 * @param {number} level of the engine
 */
export function advantageOfBlack(game, size, handicap, level) {
  if (game === 'gomoku') return handicap * (FIRST_MOVE[level] ?? 0);
  if (handicap < 2) return 0;
  const [first, each] = onBoard(HANDICAP, size);
  const { from, to, least, most } = SHARES;
  const share = least + (most - least) * Math.min(1, Math.max(0, (placeOf(game, level) - from) / (to - from)));
  return share * (first + each * handicap);
}

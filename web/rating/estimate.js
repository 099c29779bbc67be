// The level of a player from results against the engine's levels, and in Go from the moves of those games: a Bayesian
// posterior over places on the measured ladder. In simulation it finds players of all levels after ten games more often
// than Glicko-1 (tests/js/level.test.mjs prints both), because it knows where the ladder ends and begins without an
// opinion.
//
// A place is likely as far as the results are likely there; before each game it may have drifted a little, so that
// older results count less and a player who improves is followed. Some results are accidents, on either side. Moves are
// as likely as the network of people says that somebody of that rank plays them.

import { advantageOfBlack, eloAt, levelAt, levelCount, placeOf, rankAt } from './ladder.js';

/** @typedef {import('./ladder.js').GameName} GameName */
/**
 * @typedef {object} Result a game against the engine, of those that count
 * @property {number} level of the engine, counted from 0
 * @property {number} score 1 won, 0.5 drawn, 0 lost
 * @property {number} size lines of the board
 * @property {1 | 2} colour of the player
 * @property {number} handicap black's stones; in gomoku 1 if black had the advantage of the
 *   first move, 0 with an opening rule and by the rules of renju
 * @property {readonly number[]} [moves] of Go: log-likelihood of the player's moves, in nats, if the player had each of
 *   RANKS
 */
/**
 * @typedef {{ level: number, place: number, spread: number }} Estimate level: the nearest; spread: of place, 1 sigma
 */

/** Between two places that are distinguished. */
const STEP = 0.25;
/** Places below the weakest level and above the strongest that a player may have. */
const BEYOND = 1;
/** Before the first game, around the level that was chosen for it: almost anything is possible. */
const PRIOR_SPREAD = 6;
/** Of a place to move by one STEP, either way, from one game to the next. */
const DRIFT = 0.3;
/** Of a result that says nothing about strength. */
const ACCIDENT = 0.04;

/** Ranks under which moves are judged (rankAt in ladder.js); between them their likelihood is interpolated. */
export const RANKS = [6, 10, 14, 18, 22, 26, 30, 34, 37];
/** The share of the moves' log-likelihood that counts: moves of a game are not independent, and the network errs. Found
 * by training/evaluate_ranks.py. */
const TEMPER = 0.35;

/** The log-likelihood of moves at a place. @param {readonly number[]} moves by RANKS @param {number} place */
function movesAt(moves, place) {
  const rank = Math.min(RANKS[RANKS.length - 1], Math.max(RANKS[0], rankAt(place)));
  const above = Math.max(
    1,
    RANKS.findIndex((known) => known >= rank),
  );
  const share = (rank - RANKS[above - 1]) / (RANKS[above] - RANKS[above - 1]);
  return moves[above - 1] + share * (moves[above] - moves[above - 1]);
}

/** The expected score of somebody who is so much stronger. @param {number} elo */
const scoreFrom = (elo) => 1 / (1 + 10 ** (-elo / 400));

/**
 * The chance of a player to win, as Elo has it.
 * @param {GameName} game @param {number} place of the player @param {Omit<Result, 'score'>} against
 */
export function winChance(game, place, { level, size, colour, handicap }) {
  const ahead = advantageOfBlack(game, size, handicap, level) * (colour === 1 ? 1 : -1);
  return scoreFrom(eloAt(game, size, place) - eloAt(game, size, placeOf(game, level)) + ahead);
}

/** @typedef {{ places: readonly number[], elo: readonly number[] }} Grid elo: of each place on a board */

/** @type {Map<string, Grid>} */
const grids = new Map();

/** @param {GameName} game @param {number} size @returns {Grid} */
function gridOf(game, size) {
  const key = `${game} ${size}`;
  const known = grids.get(key);
  if (known) return known;
  const count = (levelCount(game) - 1 + 2 * BEYOND) / STEP + 1;
  const places = Array.from({ length: count }, (_, i) => i * STEP - BEYOND);
  const grid = { places, elo: places.map((place) => eloAt(game, size, place)) };
  grids.set(key, grid);
  return grid;
}

/** How likely each place is before the first game. @param {GameName} game @param {number} level chosen for it */
export const chancesAtStart = (game, level) =>
  gridOf(game, 9).places.map((place) => Math.exp(-((place - placeOf(game, level)) ** 2) / (2 * PRIOR_SPREAD ** 2)));

/** A place may have moved from one game to the next. @param {readonly number[]} chances */
export const drifted = (chances) =>
  chances.map(
    (chance, i) => (1 - 2 * DRIFT) * chance + DRIFT * ((chances[i - 1] ?? chance) + (chances[i + 1] ?? chance)),
  );

/**
 * How likely each place is after a game.
 * @param {GameName} game @param {readonly number[]} chances before it @param {Result} result
 */
export function chancesAfter(game, chances, result) {
  const { level, size, colour, handicap, score, moves } = result;
  const opponent =
    eloAt(game, size, placeOf(game, level)) - advantageOfBlack(game, size, handicap, level) * (colour === 1 ? 1 : -1);
  const { elo, places } = gridOf(game, size);
  const most = moves && Math.max(...moves);
  const next = chances.map((chance, i) => {
    const win = ACCIDENT / 2 + (1 - ACCIDENT) * scoreFrom(elo[i] - opponent);
    const played = moves ? Math.exp(TEMPER * (movesAt(moves, places[i]) - (most ?? 0))) : 1;
    return chance * win ** score * (1 - win) ** (1 - score) * played;
  });
  const sum = next.reduce((all, chance) => all + chance);
  return next.map((chance) => chance / sum);
}

/** @param {GameName} game @param {readonly number[]} chances of a sum of 1 @returns {Estimate} */
export function estimateFrom(game, chances) {
  const { places } = gridOf(game, 9);
  const mean = (/** @type {(place: number) => number} */ of) =>
    chances.reduce((all, chance, i) => all + chance * of(places[i]), 0);
  const place = mean((x) => x);
  const spread = Math.sqrt(mean((x) => (x - place) ** 2));
  return { place, spread, level: levelAt(game, place) };
}

/**
 * The estimates after each of the results, oldest first.
 * @param {GameName} game @param {readonly Result[]} results @returns {Estimate[]} one for each result
 */
export function estimatesAfter(game, results) {
  let chances = chancesAtStart(game, results[0]?.level ?? 0);
  return results.map((result, number) => {
    chances = chancesAfter(game, number ? drifted(chances) : chances, result);
    return estimateFrom(game, chances);
  });
}

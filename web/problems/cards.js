// Which problem to ask, and what an answer changes: pure functions of plain data. A card is what is known about a
// problem that the reader has answered: when it is due, and how it went. Cards have the key DECK/ID, so a problem of
// any deck can have one.

import { FSRS, createEmptyCard } from 'ts-fsrs';
import { LARGEST_DEVIATION, ratedAfter } from '../rating/glicko.js';

/** @typedef {import('../rating/glicko.js').Rating} Rating */
/** @typedef {import('./deck.js').GameName} GameName */

/**
 * A problem of any deck, as far as choosing and recording need it. Those without a rating leave the reader's as it is.
 * @typedef {object} Asked
 * @property {string} deck
 * @property {string} id
 * @property {GameName} game
 * @property {string} kind
 * @property {number | null} rating
 * @property {number} moves
 */

/**
 * Times are in milliseconds since 1970; `days` is the last interval; `state`, `steps`, `stability` and `difficulty` are
 * those of FSRS.
 * @typedef {object} Card
 * @property {string} key
 * @property {number} due
 * @property {number} last
 * @property {number} stability
 * @property {number} difficulty
 * @property {number} days
 * @property {number} steps
 * @property {number} reps
 * @property {number} lapses
 * @property {number} state
 * @property {number} right how many times it was answered right
 * @property {number} wrong
 */

/**
 * What is known when the first answer to a problem is given.
 * @typedef {object} Answer
 * @property {Asked} problem
 * @property {boolean} isRight
 * @property {number} hints
 * @property {number} ms from the problem's appearance to the end of its solution, or to the wrong move
 * @property {number} at
 */

/** @typedef {{ now: number, best: number }} Streak right answers in a row */
/** @typedef {{ go: Rating, gomoku: Rating }} Ratings */
/**
 * @typedef {{ at: number, key: string, game: GameName, kind: string, right: boolean, grade: number, hints: number, ms:
 *   number, asked: number | null, rating: number }} Entry one line of the log; rating: the reader's afterwards
 */

/** Of a reader who has answered nothing: somebody who knows the rules. */
export const FIRST_RATING = { rating: 1000, deviation: LARGEST_DEVIATION };
/** Of a problem; its rating is the generator's estimate and does not change. */
const PROBLEM_DEVIATION = 80;

export const AGAIN = 1,
  HARD = 2,
  GOOD = 3,
  EASY = 4;

/** Up to this long a move is fast, and after that long slow. Milliseconds. */
const FAST_MS = 6_000;
const SLOW_MS = 45_000;

/** @param {Pick<Asked, 'deck' | 'id'>} problem */
export const keyOf = ({ deck, id }) => `${deck}/${id}`;

/** The grade of an answer on the scale of FSRS. @param {Answer} answer */
export function gradeOf({ problem, isRight, hints, ms }) {
  if (!isRight) return AGAIN;
  const perMove = ms / Math.max(1, problem.moves);
  if (hints > 0 || perMove > SLOW_MS) return HARD;
  return perMove < FAST_MS ? EASY : GOOD;
}

/**
 * A wrong answer is asked again after ten minutes, even on a day with few problems. The same answers always lead to the
 * same days: no randomness.
 */
const scheduler = new FSRS({ enable_fuzz: false, learning_steps: ['10m'], relearning_steps: ['10m'] });

/** The card after an answer. @param {Card | undefined} card @param {Answer} answer @returns {Card} */
export function cardAfter(card, answer) {
  const { at, isRight, problem } = answer;
  const old = card
    ? {
        due: card.due,
        stability: card.stability,
        difficulty: card.difficulty,
        elapsed_days: 0,
        scheduled_days: card.days,
        learning_steps: card.steps,
        reps: card.reps,
        lapses: card.lapses,
        state: card.state,
        last_review: card.last,
      }
    : createEmptyCard(at);
  const next = scheduler.next(old, at, gradeOf(answer)).card;
  return {
    key: keyOf(problem),
    due: next.due.getTime(),
    last: at,
    stability: next.stability,
    difficulty: next.difficulty,
    days: next.scheduled_days,
    steps: next.learning_steps,
    reps: next.reps,
    lapses: next.lapses,
    state: next.state,
    right: (card?.right ?? 0) + Number(isRight),
    wrong: (card?.wrong ?? 0) + Number(!isRight),
  };
}

/**
 * The reader's rating after an answer. A solution with hints counts as half.
 * @param {Rating} rating @param {Answer} answer
 * @returns {Rating}
 */
export const ratingAfter = (rating, { problem, isRight, hints }) =>
  problem.rating === null
    ? rating
    : ratedAfter(rating, [
        { rating: problem.rating, deviation: PROBLEM_DEVIATION, score: isRight ? (hints ? 0.5 : 1) : 0 },
      ]);

/** A solution with hints neither counts nor ends it. @param {Streak} streak @param {Answer} answer @returns {Streak} */
export function streakAfter({ now, best }, { isRight, hints }) {
  const next = !isRight ? 0 : hints ? now : now + 1;
  return { now: next, best: Math.max(best, next) };
}

const isFraction = (/** @type {unknown} */ value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/**
 * A stored card, if all of it makes sense; otherwise null: then the problem is new.
 * @param {unknown} value @returns {Card | null}
 */
export function readCard(value) {
  const { key, due, last, stability, difficulty, days, steps, reps, lapses, state, right, wrong } = Object(value);
  if (typeof key !== 'string') return null;
  const numbers = { due, last, stability, difficulty, days, steps, reps, lapses, state, right, wrong };
  if (!Object.values(numbers).every(isFraction) || ![1, 2, 3].includes(state)) return null;
  if (stability < 0.001 || difficulty < 1 || difficulty > 10) return null;
  return { key, ...numbers };
}

/** @param {unknown} value @returns {Rating} */
export function readRating(value) {
  const { rating, deviation } = Object(value);
  const isSound = isFraction(rating) && isFraction(deviation) && rating < 4000 && deviation <= LARGEST_DEVIATION;
  return isSound ? { rating, deviation: Math.max(1, deviation) } : FIRST_RATING;
}

/** @param {unknown} value @returns {Streak} */
export function readStreak(value) {
  const { now, best } = Object(value);
  return Number.isInteger(now) && Number.isInteger(best) && now >= 0 && best >= now
    ? { now, best }
    : { now: 0, best: 0 };
}

/** New problems are a little below the reader's rating, where two of three are solved. */
const EASIER = 120;
/** The nearest of this many new problems one is taken, so that the order is not the same for everybody. */
const NEAREST = 16;

/**
 * The next problem: the one that has been due for longest, else a new one near the reader's rating, else the one that
 * will be due first.
 * @template {Asked} P @param {object} options @param {readonly P[]} options.problems
 * @param {ReadonlyMap<string, Card>} options.cards @param {Ratings} options.ratings @param {number} options.now
 * @param {ReadonlySet<string>} [options.but] keys that are not asked now: the current problem, those that were skipped
 * @param {() => number} [options.random] from 0 to 1
 * @returns {P | null} null if there is none at all
 */
export function chooseNext({ problems, cards, ratings, now, but = new Set(), random = Math.random }) {
  /** @type {{ problem: P, due: number } | null} */
  let seen = null;
  /** @type {{ problem: P, away: number }[]} */
  const fresh = [];
  for (const problem of problems) {
    const key = keyOf(problem);
    if (but.has(key)) continue;
    const card = cards.get(key);
    if (card) {
      if (!seen || card.due < seen.due) seen = { problem, due: card.due };
      continue;
    }
    const wanted = ratings[problem.game].rating - EASIER;
    fresh.push({ problem, away: problem.rating === null ? 0 : Math.abs(problem.rating - wanted) });
  }
  if (seen && seen.due <= now) return seen.problem;
  if (!fresh.length) return seen?.problem ?? null;
  // Problems without ratings keep the order of their file.
  if (fresh.every(({ problem }) => problem.rating === null)) return fresh[0].problem;
  const nearest = fresh.sort((a, b) => a.away - b.away).slice(0, NEAREST);
  return nearest[Math.floor(random() * nearest.length)].problem;
}

/**
 * How many problems are due.
 * @param {readonly Asked[]} problems @param {ReadonlyMap<string, Card>} cards @param {number} now
 */
export const countDue = (problems, cards, now) =>
  problems.reduce((count, problem) => count + Number((cards.get(keyOf(problem))?.due ?? Infinity) <= now), 0);

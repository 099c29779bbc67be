// Glicko-1 (M. E. Glickman, "Parameter estimation in large dynamic paired comparison experiments", 1999; "The Glicko
// system", 1999): a rating with its own uncertainty, on the scale of Elo. Pure functions of plain numbers.
//
// A deviation of 350 is that of somebody of whom nothing is known; twice the deviation either way contains the true
// rating in 95 of 100.

/** @typedef {{ rating: number, deviation: number }} Rating */
/** @typedef {Rating & { score: number }} Outcome a game: the opponent's rating before it; 1 won, 0.5 drawn, 0 lost */

/** The deviation of somebody who is unknown, and the largest. */
export const LARGEST_DEVIATION = 350;
/** However many the games: below it a rating would no longer move. */
export const LEAST_DEVIATION = 30;

const Q = Math.LN10 / 400;

/** How much of a difference in rating counts, against an opponent of that deviation. @param {number} deviation */
const weight = (deviation) => 1 / Math.sqrt(1 + (3 * Q * Q * deviation * deviation) / (Math.PI * Math.PI));

/** @param {number} rating @param {Rating} opponent @param {number} [deviation] that of `rating`, if it counts too */
export const expectedScore = (rating, opponent, deviation = 0) =>
  1 / (1 + 10 ** ((-weight(Math.hypot(opponent.deviation, deviation)) * (rating - opponent.rating)) / 400));

/**
 * The rating after the games of one period, which are taken as simultaneous. One game a period is allowed.
 * @param {Rating} before @param {readonly Outcome[]} outcomes @returns {Rating}
 */
export function ratedAfter(before, outcomes) {
  if (!outcomes.length) return before;
  let information = 0; // 1 / d^2
  let surprise = 0;
  for (const outcome of outcomes) {
    const g = weight(outcome.deviation);
    const expected = expectedScore(before.rating, outcome);
    information += Q * Q * g * g * expected * (1 - expected);
    surprise += g * (outcome.score - expected);
  }
  const precision = 1 / (before.deviation * before.deviation) + information;
  return {
    rating: before.rating + (Q / precision) * surprise,
    deviation: Math.max(LEAST_DEVIATION, Math.sqrt(1 / precision)),
  };
}

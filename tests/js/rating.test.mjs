// Ratings: Glicko-1 against the worked example of its author.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEAST_DEVIATION, expectedScore, ratedAfter } from '../../web/rating/glicko.js';

const near = (actual, expected, tolerance) =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected} ± ${tolerance}`);

/** "The Glicko system", section "Example calculation": 1500 (200) wins against the first and loses to the others. */
const PLAYER = { rating: 1500, deviation: 200 };
const OPPONENTS = [
  { rating: 1400, deviation: 30 },
  { rating: 1550, deviation: 100 },
  { rating: 1700, deviation: 300 },
];

test("Glicko: the worked example of Glickman's paper", () => {
  const { rating, deviation } = ratedAfter(
    PLAYER,
    OPPONENTS.map((opponent, i) => ({ ...opponent, score: i === 0 ? 1 : 0 })),
  );
  near(rating, 1464.1, 0.05);
  near(deviation, 151.4, 0.05);
  [0.639, 0.432, 0.303].forEach((expected, i) => near(expectedScore(1500, OPPONENTS[i]), expected, 0.0005));
});

test('Glicko: the expected score of a future game counts both deviations', () => {
  // Likewise in the paper: 1400 (80) against 1500 (150).
  near(expectedScore(1400, { rating: 1500, deviation: 150 }, 80), 0.376, 0.0005);
});

test('Glicko: no games change nothing, and the deviation stays within its limits', () => {
  assert.equal(ratedAfter(PLAYER, []), PLAYER);
  let now = { rating: 1500, deviation: LEAST_DEVIATION };
  for (let i = 0; i < 100; i++) now = ratedAfter(now, [{ rating: 1500, deviation: 0, score: i % 2 }]);
  assert.equal(now.deviation, LEAST_DEVIATION);
  near(now.rating, 1500, 10);
});

test('Glicko: a win never lowers a rating, a loss never raises it, and a draw of equals does nothing', () => {
  for (const difference of [-800, -100, 0, 100, 800]) {
    const opponent = { rating: 1500 + difference, deviation: 50 };
    const after = (score) => ratedAfter(PLAYER, [{ ...opponent, score }]);
    assert.ok(after(1).rating >= 1500 && after(0).rating <= 1500);
    assert.ok(after(1).deviation < PLAYER.deviation);
  }
  near(ratedAfter(PLAYER, [{ ...PLAYER, score: 0.5 }]).rating, 1500, 1e-9);
});

// Whole games of the program against itself under a manager: no illegal move, no forbidden one, no time overrun, no
// crash. A few in the usual run; with PONNUKI_LONG set, a hundred for each rule at 100 ms a move.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice, protocols } from '../gtp/programs.mjs';
import { within } from '../levels.mjs';
import { Brain, game, illegal, rules, wins } from './manager.mjs';

const long = Boolean(process.env.PONNUKI_LONG);
const GAMES = long ? 100 : 2;
const TURN_MS = long ? 100 : 60;
const OVERRUN_MS = 50;
const SIZE = 15;

/**
 * Three stones near the centre, in a position that does not decide anything.
 * @param {number} seed
 * @param {import('./manager.mjs').Rule} rule
 */
function opening(seed, rule) {
  const below = dice(seed);
  const moves = /** @type {import('./manager.mjs').Point[]} */ ([]);
  while (moves.length < 3 + (seed % 2)) {
    const point = /** @type {import('./manager.mjs').Point} */ ([5 + below(5), 5 + below(5)]);
    if (!illegal(moves, point, rule, SIZE)) moves.push(point);
  }
  return moves;
}

for (const program of protocols)
  for (const rule of rules)
    test(`${program.name}, ${rule}: ${GAMES} games at ${TURN_MS} ms`, {
      timeout: long ? 3600000 : 600000,
    }, async (t) => {
      const times = /** @type {Array<{ms: number, wall: number}>} */ ([]);
      const results = [0, 0, 0];
      const brains = /** @type {[Brain, Brain]} */ ([new Brain(program), new Brain(program)]);
      try {
        for (let seed = 0; seed < GAMES; seed++) {
          const played = await game(brains, {
            rule,
            size: SIZE,
            opening: seed % 10 === 9 ? [] : opening(seed, rule),
            turn: TURN_MS,
            most: TURN_MS + OVERRUN_MS,
          });
          results[played.winner]++;
          times.push(...played.times);
        }
        for (const brain of brains) assert.equal(await brain.end(), 0);
      } finally {
        for (const brain of brains) brain.stop();
      }
      const longest = (/** @type {'ms' | 'wall'} */ kind) => Math.max(...times.map((time) => time[kind]));
      t.diagnostic(
        `${results[1]} for black, ${results[2]} for white, ${results[0]} drawn; ${times.length} moves, ` +
          `the longest ${longest('ms').toFixed(1)} ms, ${longest('wall').toFixed(1)} ms with waiting for a processor`,
      );
      within(longest('ms'), TURN_MS + OVERRUN_MS, 'a move');
    });

test('the manager sees fives and forbidden points', () => {
  const row = (/** @type {number[]} */ xs, y = 0) => xs.map((x) => /** @type {[number, number]} */ ([x, y]));
  /** Black and white in turns. */
  const mix = (/** @type {[number, number][]} */ black) =>
    black.flatMap((point, i) =>
      i < black.length - 1 ? [point, /** @type {[number, number]} */ ([2 * i, 14])] : [point],
    );
  assert.ok(wins(mix(row([3, 4, 5, 6, 7])), 'freestyle'));
  assert.ok(!wins(mix(row([3, 4, 5, 6])), 'freestyle'));
  assert.ok(
    wins(mix(row([3, 4, 5, 7, 8, 6])), 'freestyle') &&
      !wins(mix(row([3, 4, 5, 7, 8, 6])), 'standard') &&
      !wins(mix(row([3, 4, 5, 7, 8, 6])), 'renju'),
  );
  const cross = mix([...row([5, 6], 7), [7, 5], [7, 6], [0, 0]]).concat([[14, 0]]);
  assert.equal(illegal(cross, [7, 7], 'renju', 15), 'forbidden');
  assert.equal(illegal(cross, [7, 7], 'freestyle', 15), '');
  assert.equal(illegal(cross, [5, 7], 'freestyle', 15), 'on a stone');
  assert.equal(illegal(cross, [15, 7], 'freestyle', 15), 'off the board');
});

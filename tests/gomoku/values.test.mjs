// Tuning the evaluation: the terms are those of the search, the fit learns, and its table has the right form.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fit, inUnits, loss, play, print, read, sumOf } from '../../scripts/tune-gomoku-eval.mjs';

const table = readFileSync(new URL('../../core/gomoku/eval_weights.inc', import.meta.url), 'utf8');
const GAMES = 48;
const positions = await play({ games: GAMES, seed: 1, nodes: 300 });

test('games have positions with results for both sides', () => {
  assert.equal(new Set(positions.map(({ game }) => game)).size, GAMES);
  assert.ok(positions.length > 10 * GAMES, `${positions.length} positions`);
  for (const result of [0, 1])
    assert.ok(
      positions.filter((position) => position.result === result).length > positions.length / 5,
      `result ${result}`,
    );
});

test('terms times weights equal the evaluation of the search', () => {
  const weights = read(table);
  for (const position of positions) assert.equal(position.value, Math.trunc(sumOf(weights, position) / 1024) + 0);
});

test('the same seed gives the same positions, another seed others', async () => {
  const of = async (seed) => JSON.stringify(await play({ games: 2, seed, nodes: 100 }));
  assert.equal(await of(7), await of(7));
  assert.notEqual(await of(7), await of(8));
});

test('a fit finds what decides, also in games held out, and its table has the right form', () => {
  // Results that weights decide, so that how well a fit does is no matter of chance.
  const deciding = read(table);
  const decided = positions.map((position) => ({ ...position, result: sumOf(deciding, position) > 0 ? 1 : 0 }));
  const taught = decided.filter(({ game }) => game % 3 !== 0),
    held = decided.filter(({ game }) => game % 3 === 0);
  const weights = fit(taught, { epochs: 2, batch: 32 });
  assert.ok(loss(taught, (position) => sumOf(weights, position)) < Math.LN2 - 0.1, 'positions of the fit');
  const found = loss(held, (position) => sumOf(weights, position));
  assert.ok(found < Math.LN2 - 0.1, `held out: ${found}`);
  assert.deepEqual(read(print(inUnits(weights))), inUnits(weights));
  assert.deepEqual(fit(taught, { epochs: 2, batch: 32 }), weights, 'again the same');
});

test('the committed table has the form that the program writes', () => {
  assert.ok(table.endsWith(print(read(table))));
  assert.throws(() => read(table.replace(/-?\d+, /, '')), /numbers/);
});

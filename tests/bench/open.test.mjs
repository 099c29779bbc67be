// scripts/bench-open.mjs: what it is given, and that it measures what it says, on one site against itself.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openInTurn, quantile, readArguments } from '../../scripts/bench-open.mjs';
import { root } from '../../scripts/tools.mjs';

const dist = join(root, 'dist');

test('arguments: a built site and a number of rounds; anything else gets one sentence', () => {
  assert.deepEqual(readArguments(['--against', dist]), { against: dist, rounds: 15 });
  assert.deepEqual(readArguments(['--rounds', '3', '--against', dist]), { against: dist, rounds: 3 });
  for (const [words, message] of /** @type {const} */ ([
    [[], /--against FOLDER is missing/],
    [['--against'], /is no option with a value/],
    [['--rounds', 'x', '--against', dist], /is no option with a value/],
    [['--against', join(root, 'core')], /no app\.js; is it a built site/],
  ]))
    assert.throws(() => readArguments([...words]), message);
  assert.deepEqual([quantile([3, 1, 2]), quantile([4, 1, 3, 2, 5], 0.75)], [2, 4]);
});

test('one site against itself: every round is counted, and the answer comes after the click', async () => {
  const times = await openInTurn([dist, dist], 1);
  assert.deepEqual(
    times.map(({ length }) => length),
    [1, 1],
  );
  for (const { playable, answered } of times.flat()) assert.ok(playable > 0 && answered > playable);
});

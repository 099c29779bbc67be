// How many workers a search may use, and when a falling pace means that the device is hot: with measured paces of whole
// games.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPaceWatch, workersFor } from '../../web/engine/worker-count.js';

test('the number of workers: one core stays free, at most four, fewer on battery or when slow, or as chosen', () => {
  const of = (/** @type {Partial<Parameters<typeof workersFor>[0]>} */ wish) =>
    workersFor({ choice: 'auto', cores: 8, onBattery: false, isSlow: false, ...wish });
  assert.deepEqual(
    [1, 2, 3, 4, 5, 8, 64].map((cores) => of({ cores })),
    [1, 1, 2, 3, 4, 4, 4],
  );
  assert.deepEqual(
    [
      of({ onBattery: true }),
      of({ isSlow: true }),
      of({ onBattery: true, isSlow: true }),
      of({ cores: 2, onBattery: true, isSlow: true }),
    ],
    [3, 3, 2, 1],
  );
  assert.deepEqual(
    [
      of({ choice: '6' }),
      of({ choice: '6', onBattery: true }),
      of({ choice: '16' }),
      of({ choice: '1' }),
      of({ choice: '2', cores: 1 }),
    ],
    [6, 6, 8, 1, 1],
  );
});

test('boards of different sizes are not compared; one slow search may be chance', () => {
  const watch = createPaceWatch();
  const after = (/** @type {number} */ size, /** @type {number[]} */ ...paces) => {
    for (const perMs of paces) watch.addPace({ size, perMs });
    return watch.isSlow();
  };
  assert.equal(after(9, 10, 9, 6, 4, 6), false);
  assert.equal(after(19, 1, 1), false, 'a larger board is no sign');
  assert.equal(after(9, 4, 4), true);
  assert.equal(after(9, 6, 6), true);
  assert.equal(after(9, 7, 6, 7), true);
  assert.equal(after(9, 7), false);
});

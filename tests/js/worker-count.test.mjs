// How many workers a search may use, and what of its pace tells that the device is hot: with paces of whole games.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPaceWatch, workersFor } from '../../web/engine/worker-count.js';

/**
 * Two games of the engine against itself by size: [playouts a millisecond, share of points whose mean owner is over 0.9
 * or under -0.9].
 * Each is a fresh GoSearch in Node that runs 20 playouts at a time for 0.4 s or 1 s of processor time, every 4, 8, and
 * 16 or 20 moves,
 * on two cores that had other work as well; to the second pass, the second of 19 lines to move 400.
 * @type {Record<number, [perMs: number, settled: number][][]>} */
const GAMES = {
  9: [
    [
      [23.47, 0],
      [22.37, 0],
      [22.42, 0],
      [23.29, 0],
      [22.75, 0],
      [28.71, 0.18],
      [28.22, 0.31],
      [31.74, 0.48],
      [31.34, 0.49],
      [31.94, 0.51],
      [29.77, 0.37],
      [29.08, 0.44],
      [32.15, 0.44],
      [40.5, 0.81],
      [40.89, 0.83],
      [41.94, 0.86],
      [45.74, 0.96],
      [72.02, 0.97],
      [74.14, 1],
      [18.99, 1],
    ],
    [
      [22.55, 0],
      [24.48, 0],
      [25.21, 0],
      [25.27, 0],
      [25.96, 0],
      [26.86, 0],
      [25.4, 0],
      [29, 0],
      [32.53, 0.26],
      [35.44, 0.62],
      [33.99, 0.62],
      [31.11, 0.6],
      [25, 0.65],
      [26.36, 0.63],
      [34.52, 0.65],
      [49.02, 0.68],
      [47.62, 0.68],
      [76.07, 0.72],
      [79.83, 0.72],
      [75.49, 0.72],
      [159.11, 0.75],
      [300.88, 0.75],
      [760.29, 1],
      [1159.29, 1],
      [454.55, 1],
    ],
  ],
  13: [
    [
      [12.14, 0],
      [11.18, 0],
      [10.67, 0],
      [12.72, 0],
      [10.68, 0],
      [11.46, 0],
      [12.72, 0.02],
      [12.82, 0.07],
      [12.8, 0.08],
      [14.44, 0.08],
      [15.39, 0.01],
      [15.9, 0.22],
      [13.97, 0.15],
      [14.19, 0.16],
      [12.05, 0.46],
      [12.52, 0.7],
      [18.36, 0.74],
      [17.27, 0.75],
      [28.99, 0.72],
      [31.62, 0.82],
      [34.66, 0.88],
      [47.44, 0.89],
      [66.58, 0.96],
      [79.43, 1],
      [85.84, 1],
    ],
    [
      [10.71, 0],
      [11.44, 0],
      [9.94, 0],
      [10.9, 0],
      [10.26, 0],
      [12.07, 0],
      [12.95, 0.18],
      [12.78, 0.23],
      [13.05, 0.35],
      [14.11, 0.39],
      [14.24, 0.5],
      [15.71, 0.48],
      [17.52, 0.51],
      [19.72, 0.53],
      [20.6, 0.53],
      [21.24, 0.54],
      [26.45, 0.72],
      [25, 0.72],
      [29.61, 0.76],
      [34.43, 0.88],
      [41.25, 0.9],
      [48.42, 0.91],
      [55.47, 0.91],
      [62.83, 0.92],
      [100.88, 0.92],
      [358.38, 1],
      [198.02, 1],
    ],
  ],
  19: [
    [
      [6.27, 0],
      [6.05, 0],
      [6.31, 0],
      [6.25, 0],
      [6.36, 0.04],
      [5.78, 0.04],
      [6.63, 0.06],
      [7.25, 0.1],
      [7.37, 0.16],
      [7.63, 0.33],
      [7.7, 0.42],
      [8.59, 0.49],
      [8.43, 0.61],
      [9.62, 0.68],
      [9.64, 0.75],
      [9.58, 0.77],
      [11.72, 0.77],
      [11.88, 0.79],
      [10.72, 0.79],
      [12.1, 0.87],
      [13.5, 0.88],
      [13.67, 0.92],
      [18.4, 0.98],
      [35.85, 0.99],
      [54.37, 1],
      [192.99, 1],
      [89.69, 1],
    ],
    [
      [6.56, 0],
      [5.98, 0],
      [5.67, 0.03],
      [4.62, 0],
      [6.19, 0.03],
      [6.32, 0.12],
      [6.62, 0.23],
      [6.6, 0.26],
      [7.09, 0.4],
      [7.13, 0.48],
      [7.81, 0.56],
      [7.48, 0.58],
      [8.17, 0.64],
      [6.43, 0.7],
      [6.35, 0.73],
      [6.85, 0.78],
      [7.11, 0.81],
      [7.41, 0.82],
      [8.37, 0.87],
      [8.57, 0.86],
      [9.66, 0.86],
    ],
  ],
};

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

/** A watch and what it says after one search more. @param {number} size */
function watchOf(size) {
  const watch = createPaceWatch();
  return (/** @type {number} */ perMs, settled = 0) => {
    watch.addPace({ size, workers: 2, perMs, settled });
    return watch.isSlow();
  };
}

for (const [key, games] of Object.entries(GAMES)) {
  const size = Number(key);
  const all = games.flat();
  const busy = all.map(([perMs, settled]) => /** @type {const} */ ([0.85 * perMs, settled]));
  /**
   * An analysis that jumps: what the second game shows from its beginning, two searches each, the first from its end.
   */
  const jumps = games[1].flatMap((row, i) => [row, row, ...games[0].slice(-1 - i).slice(0, 2)]);

  test(`${size} lines: a cool device is never called hot, at any stage, nor beside a little other work`, () => {
    for (const order of [[...all, ...all], [...all].reverse(), jumps, [...all, ...busy]]) {
      const isHot = watchOf(size);
      for (const [i, [perMs, settled]] of order.entries())
        assert.equal(isHot(perMs, settled), false, `search ${i + 1}: ${perMs}, ${settled}`);
    }
  });

  test(`${size} lines: a device at 0.45 of its pace is called hot until little is left to play, and recovers`, () => {
    let falls = 0;
    for (const before of [games[0], []]) {
      // also in the first game there is
      games[1].forEach(([perMs, settled], from) => {
        if (settled > 0.6) return;
        const isHot = watchOf(size);
        for (const row of [...before, ...games[1].slice(0, from + 1)]) isHot(...row);
        assert.equal(isHot(0.45 * perMs, settled), false, 'once may be chance');
        assert.equal(isHot(0.45 * perMs, settled), true, `${perMs}, ${settled}`);
        for (const [pace, share] of games[0])
          assert.equal(isHot(0.45 * pace, share), true, 'a new game does not cool it');
        assert.ok(
          [...games[1], ...games[1]].some((row) => !isHot(...row)),
          `${perMs}, ${settled}: it is cool again`,
        );
        falls++;
      });
    }
    assert.ok(falls >= 16, `${falls}`);
  });
}

test('boards of different sizes are not compared; one slow search may be chance', () => {
  const watch = createPaceWatch();
  const after = (/** @type {number} */ size, /** @type {number[]} */ ...paces) => {
    for (const perMs of paces) watch.addPace({ size, workers: 2, perMs, settled: 0 });
    return watch.isSlow();
  };
  assert.equal(after(9, 10, 9, 6, 4, 6), false);
  assert.equal(after(19, 1, 1), false, 'a larger board is no sign');
  assert.equal(after(9, 4, 4), true);
  assert.equal(after(9, 6, 6), true);
  assert.equal(after(9, 7, 6, 7), true);
  assert.equal(after(9, 7), false);
});

// The command line program in a worker of Chromium: the same signatures as natively, and its speed there.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { browser, useBrowser } from './page.mjs';
import { checkSignatures, native, runInBrowser } from './program.mjs';
import { PACE } from '../levels.mjs';

useBrowser();

test('Chromium gives the same signatures as the native program', () => checkSignatures(browser));

for (const [size, playouts] of PACE
  ? [
      [9, 60000],
      [19, 12000],
    ]
  : []) {
  test(`uniform playouts ${size}x${size}: speed in a Chromium worker relative to native`, async (t) => {
    const args = ['bench', 'playout', '--size', `${size}`, '--playouts', `${playouts}`, '--json'];
    /** @type {number[][]} */
    const speeds = [[], []];
    for (let round = 0; round < 3; round++) {
      // interleaved, so that a busy machine slows both
      speeds[0].push(JSON.parse((await runInBrowser(browser, [args, args]))[1]).playouts_per_s);
      speeds[1].push(JSON.parse(execFileSync(native, args, { encoding: 'utf8' })).playouts_per_s);
    }
    const [there, here] = speeds.map((list) => Math.max(...list));
    t.diagnostic(`Chromium ${Math.round(there)}/s, native ${Math.round(here)}/s, ratio ${(there / here).toFixed(2)}`);
    // Both speeds are wall-clock; the floor is low because a busy machine distorts the ratio.
    assert.ok(there / here > 0.4, `${(there / here).toFixed(2)}`);
  });
}

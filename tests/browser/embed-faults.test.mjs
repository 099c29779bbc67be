// The worker of the boards in an article fails during a search: a new worker repeats the search and gives the same
// answer. `npm test -- stress --long` tests every kind of fault.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { article, state, textOf } from './embed.mjs';
import { FAULTS, strikable, strike } from './faults.mjs';
import { longTest } from '../levels.mjs';
import { useBrowser } from './page.mjs';

useBrowser();

const MOVES = 'E5 C3';
const PLAYOUTS = 4000;
/** To the board a killed worker looks like a hung one; it takes seconds to notice either. */
const STRUCK = process.env.PONNUKI_FAULTS ? FAULTS : FAULTS.filter((fault) => fault !== 'killed');

longTest(`${STRUCK.join(', ')}: the board’s search still gives the same result`, async (t) => {
  const { page } = await article(
    t,
    `<ponnuki-board size="9" mode="play" player="both" moves="${MOVES}" loading="eager"></ponnuki-board>`,
    { prepare: (fresh) => strikable(fresh, 200), expected: /struck/ },
  );
  await state(page);
  /** @param {number} playouts */
  const begin = (playouts) =>
    page.evaluate((count) => {
      const [board] = document.querySelectorAll('ponnuki-board');
      Object.assign(globalThis, {
        asked: board.analyze({ playouts: count, seed: 3 }).then(
          ({ signature, playouts }) => ({ signature, playouts }),
          (/** @type {Error} */ error) => error.message,
        ),
      });
    }, playouts);
  const answer = () => page.evaluate(() => globalThis.asked);
  await begin(PLAYOUTS);
  const right = await answer();
  assert.equal(right.playouts, PLAYOUTS);
  for (const fault of STRUCK) {
    // Allocations happen when a search starts; the other faults come in the middle of it, or before it on a very fast
    // machine.
    if (fault === 'memory') await strike(page, fault);
    await begin(PLAYOUTS);
    if (fault !== 'memory') await strike(page, fault);
    assert.deepEqual(await answer(), right, fault);
  }
  assert.equal((await state(page)).moveNumber, 2, 'the position is what it was');
  assert.equal(await textOf(page, 'status'), 'Black to play.');
  assert.equal(await page.evaluate(() => globalThis.workers.length), 1, 'one worker is left');
});

test('a worker that fails twice gives one error message, and the next request gets a new worker', async (t) => {
  const { page } = await article(
    t,
    `<ponnuki-board size="9" mode="play" player="both" moves="${MOVES}" loading="eager"></ponnuki-board>`,
    { prepare: strikable },
  );
  await state(page);
  const said = await page.evaluate(async () => {
    const [board] = document.querySelectorAll('ponnuki-board');
    await board.analyze({ playouts: 20 });
    const real = globalThis.Worker;
    globalThis.Worker = class extends real {
      postMessage(message) {
        super.postMessage(message);
        if (message.type === 'search') this.dispatchEvent(new ErrorEvent('error', { message: 'struck' }));
      }
    };
    globalThis.workers[0].dispatchEvent(new ErrorEvent('error', { message: 'struck' }));
    const first = await board.analyze({ playouts: 20 }).catch((/** @type {Error} */ error) => error.message);
    globalThis.Worker = real;
    const { playouts } = await board.analyze({ playouts: 20 });
    return [first, playouts];
  });
  assert.deepEqual(said, ['The engine stopped working: struck.', 20]);
});

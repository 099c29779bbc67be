// Games that are interrupted at a random moment by a reload or a crash, also while the engine thinks, continue where
// they were. `npm test -- stress --long` interrupts 100 games.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { browser, url, useBrowser } from './page.mjs';
import { board, click, newGame, newGomoku, phase, poke, ready, settle } from './user.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

const GAMES = Number(process.env.PONNUKI_RELOADS ?? 4);

/** mulberry32. @param {number} seed @returns {(below: number) => number} */
function chooser(seed) {
  return (below) => {
    seed = (seed + 0x6d2b79f5) >>> 0;
    let x = Math.imul(seed ^ (seed >>> 15), seed | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) % below;
  };
}

/**
 * In the next frame, which shows the effects of earlier actions, reads the board and whether the engine thinks; then
 * optionally reloads, without any task in between.
 * @param {Page} page @param {boolean} reload @returns {Promise<{ stones: string, thinking: boolean }>}
 */
const lastSight = (page, reload) =>
  page.evaluate(
    (again) =>
      new Promise((done) =>
        requestAnimationFrame(() => {
          const cells = [...document.querySelectorAll('[role="gridcell"]')].map(
            (cell) => (cell.getAttribute('aria-label') ?? '').split(', ')[1],
          );
          Object.assign(globalThis, { left: true });
          if (again) location.reload();
          done({
            stones: cells.map((is) => (is === 'black' ? 'X' : is === 'white' ? 'O' : '.')).join(''),
            thinking: document.body.dataset.thinking === 'true',
          });
        }),
      ),
    reload,
  );

/** @param {Page} page */
const awake = (page) =>
  page.waitForFunction(() => !('left' in globalThis) && document.body.dataset.phase !== 'loading', undefined, {
    polling: 10,
  });

test(`${GAMES} games, a reload or crash at any moment, also while the engine thinks: the same position`, async (t) => {
  t.diagnostic(`${GAMES} games`);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  t.after(() => context.close());
  let thinking = 0;
  let crashes = 0;
  let page = await context.newPage();
  await page.goto(url);
  await ready(page);
  for (let seed = 1; seed <= GAMES; seed++) {
    const choose = chooser(seed);
    const engine = choose(2) === 1;
    const go = choose(2) === 1;
    // The strongest levels think long enough to be interrupted.
    const options = /** @type {const} */ ({ colour: engine ? (choose(2) ? 'black' : 'white') : 'both' });
    if (go) await newGame(page, { ...options, size: [9, 13][choose(2)], level: 17 });
    else await newGomoku(page, { ...options, level: 9 });
    const turns = choose(engine ? 2 : 14);
    const act = async () => {
      const free = (await board(page)).filter(({ is }) => is === 'empty');
      if (!engine && choose(6) === 0) await poke(page, 'undo');
      else if (go && !engine && choose(12) === 0) await poke(page, 'pass');
      else await click(page, free[choose(free.length)].point);
    };
    for (let turn = 0; turn < turns && (await phase(page)) === 'playing'; turn++) {
      await act();
      if (engine) await ready(page);
    }
    if ((await phase(page)) === 'playing' && !(engine && options.colour === 'white' && turns === 0)) await act();
    if (choose(2)) await page.waitForTimeout(choose(150));
    else await settle(page);

    const crash = choose(2) === 1;
    const { stones: before, thinking: wasThinking } = await lastSight(page, !crash);
    if (crash) {
      // A crash fires no pagehide.
      await Promise.all([page.waitForEvent('crash'), page.goto('chrome://crash').catch(() => {})]);
      await page.close();
      page = await context.newPage();
      await page.goto(url);
      crashes++;
    }
    await awake(page);
    await settle(page);
    const { stones: after, thinking: goesOn } = await lastSight(page, false);
    if (wasThinking) {
      thinking++;
      const count = (/** @type {string} */ text, /** @type {string} */ stone) => text.split(stone).length - 1;
      const answered = count(after, 'X') + count(after, 'O') - count(before, 'X') - count(before, 'O');
      // The answer may have arrived between the two readings.
      if (after !== before) assert.ok(answered === 1, `game ${seed}: ${before} became ${after}`);
      else assert.ok(goesOn, `game ${seed}: the engine goes on`);
    } else assert.equal(after, before, `game ${seed}`);
  }
  t.diagnostic(`${crashes} crashes, ${GAMES - crashes} reloads, ${thinking} of them while the engine thought`);
  assert.ok(thinking > 0 && crashes > 0, 'the moments are of every kind');
});

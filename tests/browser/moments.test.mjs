// Unusual moments: the device's clock is set, the time zone changes, the page is frozen and resumed while the engine
// thinks. The game, its clocks and the engine are not affected.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';
import { longTest } from '../levels.mjs';
import { FLAGS, browser, chromiumPath, open, url, useBrowser } from './page.mjs';
import { board, click, fillDialog, newGame, phase, play, playAll, ready, reload, settle, stones } from './user.mjs';

useBrowser();

const DAY_MS = 86_400_000;

longTest('changing the device’s clock and time zone by days affects neither clocks nor games', async (t) => {
  const { page } = await open(t, {
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        const { now } = Date;
        Object.assign(globalThis, { shift: 0 });
        Date.now = () => now() + globalThis.shift;
      }),
  });
  const shift = (/** @type {number} */ ms) =>
    page.evaluate((by) => {
      globalThis.shift = by;
    }, ms);
  const dialog = await fillDialog(page, { game: 'go', size: 9, level: 0, colour: 'both' });
  await dialog.locator('select[name="clock"]').selectOption('absolute');
  await dialog.locator('input[name="minutes"]').fill('60');
  await dialog.locator('button[type="submit"]').click();
  await page.locator('[data-part="white"] [data-part="clock"]').waitFor();
  const left = async () => {
    await settle(page);
    return (await page.locator('[data-part="white"] [data-part="clock"]').innerText())
      .split(':')
      .reduce((sum, part) => sum * 60 + Number(part), 0);
  };
  await playAll(page, 'E5');
  for (const by of [DAY_MS, -2 * DAY_MS]) {
    await shift(by);
    await settle(page);
    // An hour minus the test's own duration; not a day more or less.
    const seconds = await left();
    assert.ok(seconds > 3000 && seconds <= 3600, `${seconds} s`);
    assert.equal(await phase(page), 'playing');
  }
  await playAll(page, 'C3 G7');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Kiritimati' });
  await playAll(page, 'C7');
  const before = await stones(page);
  await page.reload(); // the clock is right again; all versions so far were saved with a wrong one
  await ready(page);
  assert.equal(await stones(page), before, 'the last version is the last one');
  await page.locator('[data-part="library-open"]').click();
  await page.waitForSelector('[data-part="library-dialog"][open]');
});

test('frozen while the engine thinks, then resumed: the game continues, with one answer', async (t) => {
  const { page } = await open(t);
  const session = await page.context().newCDPSession(page);
  await newGame(page, { size: 13, level: 14 });
  // Start watching before the move is made, because the engine may not think for long.
  await Promise.all([page.waitForFunction(() => document.body.dataset.thinking === 'true'), click(page, 'G7')]);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await ready(page);
  assert.equal((await stones(page)).replace(/\./g, '').length, 2);
  assert.equal(await page.locator('[data-part="failure"]').isHidden(), true);
  // The events of a page that returns from the back-forward cache.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await click(page, 'A1'); // where no answer of the engine is
  await ready(page);
  assert.equal((await stones(page)).replace(/\./g, '').length, 4);
});

longTest('to another page and back, with and without the back-forward cache: the game continues', async (t) => {
  // Playwright switches the cache off by default.
  const cached = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  t.after(() => cached.close());
  /** @type {boolean[]} */
  const kept = [];
  for (const its of [browser, cached]) {
    const context = await its.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
    t.after(() => context.close());
    const page = await context.newPage();
    await page.addInitScript(() => {
      addEventListener('pagehide', () => Object.assign(globalThis, { away: true }));
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted, away: false }));
    });
    await page.goto(url);
    await ready(page);
    await newGame(page, { size: 9, level: 0 });
    await play(page, 'E5');
    const before = await stones(page);
    for (let i = 0; i < 2; i++) {
      await page.goto('about:blank');
      await page.goBack({ waitUntil: 'commit' }); // a page from the cache fires no load event
      await page.waitForFunction(() => globalThis.away === false, undefined, { polling: 10 });
      await ready(page);
      kept.push(await page.evaluate(() => globalThis.persisted));
      assert.equal(await stones(page), before);
      assert.equal(await page.locator('[data-toast]').count(), 0, 'no other tab has the game');
    }
    await play(page, (await board(page)).filter(({ is }) => is === 'empty')[0].point);
    assert.equal((await stones(page)).replace(/\./g, '').length, 4);
    await reload(page);
    assert.equal((await stones(page)).replace(/\./g, '').length, 4, 'what was played afterwards is kept');
    await context.close();
  }
  t.diagnostic(`from the cache: ${kept}`);
});

// Who is ahead, on request during a game of Go.
import { test } from 'node:test';
import { longTest } from '../levels.mjs';
import assert from 'node:assert/strict';
import { open, twoPlayers, useBrowser } from './page.mjs';
import { click, newGame, pointText, poke, press, text } from './user.mjs';
import { openRecord } from './study.mjs';

useBrowser();

const column = (/** @type {string} */ x) => [...'bcdefghi'].map((y) => `[${x}${y}]`).join('');
/** Black has the left and White the right; the white stone B5 is dead. */
const WALLS = `(;GM[1]FF[4]SZ[9]KM[7.5]AB${column('d')}AW${column('f')}[fa];B[da];W[be])`;

/** @param {import('playwright-core').Page} page */
const estimated = (page) =>
  page.waitForFunction(() => /^Estimate: /.test(document.querySelector('[data-part="detail"]')?.textContent ?? ''));

test('lead, territory and dead stones are shown until another position, or until asked again', async (t) => {
  const { page } = await open(t);
  await openRecord(page, WALLS);
  await page.locator('[data-step="last"]').click();
  await page.locator('[data-part="menu-play"]').click();
  await press(page, 'estimate');
  await estimated(page);
  const lead = /^Estimate: White leads by ([\d.]+)$/.exec(await text(page, 'detail'));
  assert.ok(lead && Number(lead[1]) >= 4 && Number(lead[1]) <= 11, await text(page, 'detail'));
  assert.match((await pointText(page, 'B5')) ?? '', /white, .*dead/);
  assert.match((await pointText(page, 'B2')) ?? '', /Black/);
  assert.match((await pointText(page, 'H2')) ?? '', /White/);
  assert.doesNotMatch((await pointText(page, 'D5')) ?? '', /dead/);
  await press(page, 'estimate');
  await page.waitForFunction(() => !/Estimate/.test(document.querySelector('[data-part="detail"]')?.textContent ?? ''));
  assert.doesNotMatch((await pointText(page, 'B5')) ?? '', /dead/);
  await press(page, 'estimate');
  await estimated(page);
  await page.locator('[data-step="back"]').click();
  await page.waitForFunction(() => !/Estimate/.test(document.querySelector('[data-part="detail"]')?.textContent ?? ''));
  assert.doesNotMatch((await pointText(page, 'B5')) ?? '', /dead/);
});

longTest('a pending hint is given up for it', async (t) => {
  const { page } = await twoPlayers(t);
  await page.locator('[role="grid"] [tabindex="0"]').focus();
  // In one task, so that the hint cannot have been found.
  await page.evaluate(() => {
    for (const key of ['h', 'e'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await estimated(page);
  assert.equal(await page.evaluate(() => document.body.dataset.thinking), 'false');
  await click(page, 'E5');
  await page.waitForFunction(() => /Move 1/.test(document.querySelector('[data-part="detail"]')?.textContent ?? ''));
});

test('not where help is locked', async (t) => {
  const { page } = await open(t);
  const button = page.locator('[data-action="estimate"]');
  await newGame(page, { colour: 'both' });
  assert.ok(await button.isVisible());
  await page.locator('[data-part="study-switch"]').click();
  await page.locator('[data-study="lock"]').click();
  await button.waitFor({ state: 'hidden' });
  await page.locator('[role="grid"] [tabindex="0"]').focus();
  await page.keyboard.press('e');
  await poke(page, 'estimate');
  assert.doesNotMatch(await text(page, 'detail'), /stimat/);
});

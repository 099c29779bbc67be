// The way of newcomers to the lessons, and from a lost game to its review.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { PHONE, TOUCH, open, url, useBrowser } from './page.mjs';
import { newGame, playAll, press, ready, reload, text } from './user.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} name */
const menu = (page, name) => page.locator('.menu').getByText(name, { exact: true }).click();

test('why a game was lost is seen with one tap, and the worst mistake tried again with another', async (t) => {
  const { page } = await open(t, { viewport: PHONE, ...TOUCH });
  await playAll(page, 'E5');
  await ready(page);
  await playAll(page, 'A1');
  await ready(page);
  await press(page, 'resign');
  await page.locator('[data-part="resign-yes"]').click();
  await page.waitForFunction(() => document.body.dataset.phase === 'over');
  await page.locator('[data-action="review"]').tap();
  const card = page.locator('.loss-card').first();
  await card.locator('.says').waitFor();
  await card.locator('[data-loss="retry"]').tap();
  assert.match(await page.locator('.retry-says').innerText(), /Tap a better move/);
  await page.locator('[data-review="close"]').tap();
  await page.locator('.loss-card').first().waitFor({ state: 'hidden' });
  assert.match(await text(page, 'status'), /White .*won/, 'the end of the game is on the board again');
});

test('who has never seen Go captures a stone with the second tap on a phone, after three sentences', async (t) => {
  const { page } = await open(t, { viewport: PHONE, ...TOUCH });
  await page.locator('[data-part="newcomer"]').tap();
  await page.waitForURL(`${url}learn/rules.html`);
  const board = page.locator('ponnuki-board').first();
  const task = board.locator('.task');
  await task.waitFor();
  const inSight = async (/** @type {import('playwright-core').Locator} */ what) => {
    const box = await what.boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= PHONE.height;
  };
  assert.ok(await inSight(board.locator('canvas')), 'the board is in sight');
  const words = `${await page.locator('.lead').innerText()} ${await task.innerText()}`;
  assert.ok((words.match(/[.!?](\s|$)/g) ?? []).length <= 3, words);
  await board.locator('[role="gridcell"][aria-label^="D3,"]').tap();
  const answer = board.locator('[part~="status"]', { hasText: 'Captured!' });
  await answer.waitFor();
  assert.ok(await inSight(answer), 'so is the answer');
});

test('the invitation to learn is for those who have neither played nor learned', async (t) => {
  const { page } = await open(t);
  const invitation = page.locator('[data-part="newcomer"]');
  assert.equal(await invitation.isVisible(), true);
  await playAll(page, 'E5');
  assert.equal(await invitation.isVisible(), false, 'a game is going on');
  await newGame(page, { colour: 'black' });
  assert.equal(await invitation.isVisible(), false, 'a game was chosen');
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('ponnuki.exercises', '["capture"]');
  });
  await reload(page);
  assert.equal(await invitation.isVisible(), false, 'an exercise was solved');
});

test('the list of lessons leads with the courses, and tells how far each is', async (t) => {
  const { page } = await open(t);
  await page.evaluate(() => localStorage.setItem('ponnuki.exercises', '["capture", "ko", "ladder"]'));
  await menu(page, 'Learn');
  const first = page.locator('.lessons a').first();
  await first.waitFor();
  assert.ok(((await first.boundingBox())?.y ?? Infinity) < 500, 'the first course is in sight');
  await page.locator('.progress-of', { hasText: '2 of 15' }).waitFor();
  assert.deepEqual(await page.locator('.progress-of').allInnerTexts(), ['2 of 15', '1 of 12', '']);
  await first.click();
  await page.waitForURL(`${url}learn/rules.html`);
});

// What people come for, and how many clicks it takes from the first screen.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { PHONE, TOUCH, newGame, open, playAll, press, ready, settle, text, url, useBrowser } from './page.mjs';
import { openRecord, place } from './study.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

/** Counts clicks from now on; returns how many there have been. @param {Page} page */
async function counted(page) {
  await page.evaluate(() => {
    Object.assign(globalThis, { clicks: 0 });
    addEventListener('pointerdown', () => /** @type {any} */ (globalThis).clicks++, { capture: true });
  });
  return () => page.evaluate(() => /** @type {any} */ (globalThis).clicks);
}

/** @param {Page} page @param {string} name */
const menu = (page, name) => page.locator('.menu').getByText(name, { exact: true }).click();

const LONG = `(;GM[1]SZ[19]PB[Aki]PW[Bo]${Array.from({ length: 80 }, (_, i) => {
  const at = String.fromCharCode(97 + (i % 19)) + String.fromCharCode(97 + 3 * Math.floor(i / 19));
  return `;${i % 2 ? 'W' : 'B'}[${at}]`;
}).join('')})`;

test('a file is opened in two clicks', async (t) => {
  const { page } = await open(t);
  const clicks = await counted(page);
  await menu(page, 'Study');
  const choosing = page.waitForEvent('filechooser');
  await page.locator('[data-study="open"]').click();
  await (await choosing).setFiles({ name: 'x.sgf', mimeType: 'application/x-go-sgf', buffer: Buffer.from(LONG) });
  await page.waitForFunction(() => document.querySelector('[data-part="place"]')?.getAttribute('max') === '80');
  assert.equal(await clicks(), 2);
});

test('who is ahead is one click away', async (t) => {
  const { page } = await open(t);
  const clicks = await counted(page);
  await press(page, 'estimate');
  await page.waitForFunction(() =>
    /^Estimate: /.test(document.querySelector('[data-part="detail"]')?.textContent ?? ''),
  );
  assert.equal(await clicks(), 1);
});

test('move 50 is one click and its number away', async (t) => {
  const { page } = await open(t);
  await openRecord(page, LONG);
  const clicks = await counted(page);
  await page.locator('[data-part="move-number"]').click();
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  assert.equal(await place(page), '50/80');
  assert.equal(await clicks(), 1);
});

test('a game against a given player is found by one click and the name, and opened by another', async (t) => {
  const { page } = await open(t);
  await openRecord(page, LONG);
  await menu(page, 'Play');
  await newGame(page, { colour: 'both' });
  await playAll(page, 'E5 C3');
  await settle(page);
  const clicks = await counted(page);
  await menu(page, 'Library');
  // The field has the focus, so that typing is enough.
  await page.locator('[data-part="library-dialog"][open] input[type="search"]:focus').waitFor();
  await page.keyboard.type('aki');
  const rows = page.locator('.games li');
  await page.waitForFunction(() => document.querySelectorAll('.games li').length === 1);
  assert.match(await rows.first().innerText(), /Aki[\s\S]*Bo/);
  await rows.first().getByText('Aki').click();
  await page.waitForFunction(() => document.querySelector('[data-part="place"]')?.getAttribute('max') === '80');
  assert.equal(await clicks(), 2);
});

test('the game just lost is reviewed by one click', async (t) => {
  const { page } = await open(t);
  await playAll(page, 'E5');
  await ready(page);
  await press(page, 'resign');
  await page.locator('[data-part="resign-yes"]').click();
  await page.waitForFunction(() => document.body.dataset.phase === 'over');
  const clicks = await counted(page);
  await press(page, 'review');
  await page.waitForFunction(() => document.body.dataset.study === 'true');
  await page.locator('[data-study-part="graph"]').waitFor();
  assert.equal(await clicks(), 1);
  assert.match(await text(page, 'status'), /White .*won/);
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
  await page.reload();
  await ready(page);
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

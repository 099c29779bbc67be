// Two people on two devices pass a game by links: every move is sent and continues the game on the other device, what
// does not fit is refused in one sentence, and the QR code is the link.
import { createRequire } from 'node:module';
import { test } from 'node:test';
import assert from 'node:assert/strict';
import {
  click,
  fillDialog,
  label,
  open,
  playAll,
  pointText,
  press,
  ready,
  settle,
  stones,
  text,
  url,
} from './page.mjs';
import { useBrowser } from './page.mjs';
import { longTest } from '../levels.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

const FRIEND = { permissions: ['clipboard-read', 'clipboard-write'] };

/**
 * Starts a game with a friend through the dialog.
 * @param {Page} page @param {{ game?: string, size?: number, colour?: string }} [choices]
 */
async function invite(page, { game = 'go', size = 9, colour = 'black' } = {}) {
  const dialog = await fillDialog(page, { game, size, level: 0, colour });
  await dialog.locator('input[name="opponent"][value="friend"]').check({ force: true });
  await dialog.locator('button[type="submit"]').click();
  await settle(page);
}

/** @param {Page} page @param {string} words */
const says = (page, words) =>
  page.waitForFunction((wanted) => document.querySelector('[data-part="status"]')?.textContent === wanted, words);

/** @param {Page} page @param {string} words */
const refuses = (page, words) =>
  page.waitForFunction((wanted) => document.querySelector('[data-toast="friend"] p')?.textContent === wanted, words);

/** The link that Copy gives. @param {Page} page */
async function sent(page) {
  await page.locator('[data-send="copy"]').click();
  await page.waitForFunction(() => document.querySelector('.send-news')?.textContent === 'Link copied.');
  return page.evaluate(() => navigator.clipboard.readText());
}

/**
 * Opens a link on the page, and waits for its move.
 * @param {Page} page @param {string} link @param {string} [move] what the page says about it
 */
async function follow(page, link, move) {
  await page.evaluate((hash) => void (location.hash = hash), link.slice(link.indexOf('#')));
  if (move)
    await page.waitForFunction(
      (wanted) => document.querySelector('[data-part="detail"]')?.textContent === wanted,
      move,
    );
}

/** How many games the library has. @param {Page} page */
const kept = (page) =>
  page.evaluate(
    () =>
      new Promise((done, failed) => {
        const request = indexedDB.open('ponnuki');
        request.onerror = failed;
        request.onsuccess = () => {
          const all = request.result.transaction('games').objectStore('games').getAll();
          all.onsuccess = () => {
            request.result.close();
            done(all.result.filter((/** @type {any} */ game) => game.settings.friend).length);
          };
        };
      }),
  );

test('three moves pass between two devices by links, and each library has one game', async (t) => {
  const black = (await open(t, FRIEND)).page;
  const white = (await open(t, FRIEND)).page;
  await invite(black);
  await says(black, 'Your turn');
  await click(black, 'E5');
  await says(black, 'Send your move');
  await press(black, 'undo'); // until it is sent
  await says(black, 'Your turn');
  await click(black, 'E5');
  const first = await sent(black);
  assert.ok(first.startsWith(`${url}#`), first);
  await says(black, 'Waiting for your friend’s move');
  assert.equal(await black.locator('[data-action="undo"]').getAttribute('aria-disabled'), 'true');
  await click(black, 'C3');
  assert.equal(await text(black, 'detail'), 'It is your friend’s turn.');
  await black.locator('[data-step="first"]').click();
  await says(black, 'Earlier position');
  await click(black, 'C3');
  assert.equal(await text(black, 'detail'), 'You are only looking at this position; the game is at move 1.');
  await press(black, 'game');

  await follow(white, first, 'Move 1 · Black E5');
  await says(white, 'Your turn');
  assert.equal(await pointText(white, 'E5'), 'black, last move');
  assert.match(await text(white, 'black'), /^Friend/);
  assert.match(await text(white, 'white'), /^You/);
  await click(white, 'C3');
  await follow(black, await sent(white), 'Move 2 · White C3');
  await says(black, 'Your turn');
  assert.equal(await pointText(black, 'C3'), 'white, last move');
  await click(black, 'G3');
  await follow(white, await sent(black), 'Move 3 · Black G3');
  await says(white, 'Your turn');
  assert.equal(await stones(white), await stones(black));
  assert.deepEqual([await kept(black), await kept(white)], [1, 1]);

  // Everything is still there after a reload.
  await Promise.all([black.reload(), white.reload()]);
  await says(black, 'Waiting for your friend’s move');
  await says(white, 'Your turn');
});

test('links that do not continue the game are refused in one sentence, and open as records', async (t) => {
  const { page } = await open(t, FRIEND);
  const friend = (await open(t, FRIEND)).page;
  await invite(page);
  await click(page, 'E5');
  const first = await sent(page);
  await follow(page, first);
  await refuses(page, 'It is your friend’s turn.');
  await follow(friend, first, 'Move 1 · Black E5');
  await click(friend, 'C3');
  const answer = await sent(friend);
  await follow(page, answer, 'Move 2 · White C3');
  await click(page, 'G3');
  const before = await stones(page);
  await follow(page, answer);
  await refuses(page, 'This link is older than your game here, which stays as it is.');
  assert.equal(await stones(page), before);
  await says(page, 'Send your move');

  // Another answer to the same move, from a device that does not have the first one.
  const other = (await open(t, FRIEND)).page;
  await follow(other, first, 'Move 1 · Black E5');
  await click(other, 'D4');
  await follow(page, await sent(other));
  await refuses(page, 'The game in this link differs from your game here, which stays as it is.');
  assert.equal(await stones(page), before);
  await page.locator('[data-act="friend.record"]').click();
  await page.waitForFunction(() => document.body.dataset.study === 'true');
  assert.equal(await label(page, 'D4').then((its) => its?.split(', ')[1]), 'white');
  assert.equal(await kept(page), 1);
});

longTest('two passes: the second player proposes dead stones, the first accepts them or others', async (t) => {
  const black = (await open(t, FRIEND)).page;
  const white = (await open(t, FRIEND)).page;
  await invite(black, { colour: 'black' });
  await playAll(black, 'E5');
  await follow(white, await sent(black), 'Move 1 · Black E5');
  await press(white, 'pass');
  await follow(black, await sent(white), 'Move 2 · White passed');
  await press(black, 'pass');
  await ready(black);
  assert.equal(await black.locator('[data-part="send"]').isVisible(), false, 'black marks first');
  const score = await text(black, 'status');
  await press(black, 'accept');
  assert.equal(await text(black, 'detail'), 'Waiting for your friend to accept the score.');
  await follow(white, await sent(black));
  await says(white, score);
  assert.match(await text(white, 'detail'), /^Your friend accepts this score/);
  await press(white, 'accept');
  await white.waitForFunction(() => document.body.dataset.phase === 'over');
  await follow(black, await sent(white));
  await black.waitForFunction(() => document.body.dataset.phase === 'over');
  assert.match(await text(black, 'status'), /^Black \(you\) won by/);
  assert.equal(await black.locator('[data-part="send"]').isVisible(), false);
});

test('a game of gomoku by QR code: the picture is the link, in the dark too', async (t) => {
  const { page } = await open(t, { ...FRIEND, colorScheme: 'dark' });
  await invite(page, { game: 'gomoku', size: 15 });
  await click(page, 'H8');
  const link = await sent(page);
  await page.locator('[data-send="qr"]').click();
  const canvas = page.locator('[data-part="qr-dialog"] canvas');
  await canvas.waitFor();
  const { data, width, height } = await canvas.evaluate((element) => {
    const { width, height } = /** @type {HTMLCanvasElement} */ (element);
    const context = /** @type {HTMLCanvasElement} */ (element).getContext('2d');
    return { data: [.../** @type {any} */ (context).getImageData(0, 0, width, height).data], width, height };
  });
  const jsQR = createRequire(import.meta.url)('jsqr');
  assert.equal(jsQR(Uint8ClampedArray.from(data), width, height)?.data, link);
  assert.deepEqual(data.slice(0, 3), [255, 255, 255], 'a quiet zone');
  await page.keyboard.press('Escape');
  const friend = (await open(t, FRIEND)).page;
  await follow(friend, link, 'Move 1 · Black H8');
  assert.equal(await pointText(friend, 'H8'), 'black, last move');
});

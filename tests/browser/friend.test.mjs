// Two people on two devices pass a game by links: every move is sent and continues the game on the other device, what
// does not fit is refused in one sentence, and the QR code is the link.
import { createRequire } from 'node:module';
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { open } from './page.mjs';
import { click, fillDialog, playAll, pointText, press, ready, settle, stones, text } from './user.mjs';
import { url, useBrowser } from './page.mjs';
import { longTest } from '../levels.mjs';
import { openFragment, shareFragment } from '../../web/record/links.js';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

const FRIEND = { permissions: ['clipboard-read', 'clipboard-write'] };

/**
 * Starts a game with a friend through the dialog.
 * @param {Page} page @param {{ game?: 'go' | 'gomoku', size?: number, colour?: string }} [choices]
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

/** Pastes a text into the page. @param {Page} page @param {string} words */
const paste = (page, words) =>
  page.evaluate((data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, words);

/** The answer of a friend to a link. @param {string} link @param {number[]} vertices what is played after its moves */
async function answer(link, vertices) {
  const tree = await openFragment(link.slice(link.indexOf('#')));
  let color = /** @type {1 | 2} */ (1);
  for (const node of tree.mainLine()) if (node.isMove) color = /** @type {1 | 2} */ (3 - color);
  tree.go(/** @type {import('../../web/record/tree.js').GameNode} */ (tree.mainLine().pop()));
  for (const vertex of vertices) {
    tree.play(vertex, color);
    color = /** @type {1 | 2} */ (3 - color);
  }
  const [id, sender, ...rest] = tree.root.get('FRIEND') ?? [];
  tree.set(tree.root, 'FRIEND', [id, sender === '1' ? '2' : '1', ...rest]);
  return `${url}#${await shareFragment(tree)}`;
}

/** The text of the QR code in the dialog, and the colour of its corner. @param {Page} page */
async function readCode(page) {
  const canvas = page.locator('[data-part="qr-dialog"] canvas');
  await canvas.waitFor();
  const { side, reds } = await canvas.evaluate((element) => {
    const { width, height } = /** @type {HTMLCanvasElement} */ (element);
    const context = /** @type {HTMLCanvasElement} */ (element).getContext('2d');
    const { data } = /** @type {CanvasRenderingContext2D} */ (context).getImageData(0, 0, width, height);
    return { side: width, reds: Array.from({ length: width * height }, (_, i) => (data[4 * i] ? '1' : '0')).join('') };
  });
  const pixels = new Uint8ClampedArray(4 * side * side).fill(255);
  for (let i = 0; i < reds.length; i++) if (reds[i] === '0') pixels.set([0, 0, 0], 4 * i);
  const jsQR = createRequire(import.meta.url)('jsqr');
  return { read: jsQR(pixels, side, side)?.data, corner: reds[0] };
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
            done(all.result.filter((game) => game.settings.friend).length);
          };
        };
      }),
  );

longTest('three moves pass between two devices by links, and each library has one game', async (t) => {
  const black = (await open(t, FRIEND)).page;
  const white = (await open(t, { ...FRIEND, colorScheme: 'dark' })).page;
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
  assert.equal(await text(black, 'detail'), 'You are viewing another position; the game is at move 1.');
  await press(black, 'game');

  await follow(white, first, 'Move 1 · Black E5');
  await says(white, 'Your turn');
  assert.equal(await pointText(white, 'E5'), 'black, last move');
  assert.match(await text(white, 'black'), /^Friend/);
  assert.match(await text(white, 'white'), /^You/);
  await click(white, 'C3');
  const second = await sent(white);
  await white.locator('[data-send="qr"]').click();
  assert.deepEqual(await readCode(white), { read: second, corner: '1' }, 'the code is the link, with a quiet zone');
  await white.keyboard.press('Escape');
  await follow(black, second, 'Move 2 · White C3');
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
  await invite(page, { game: 'gomoku', size: 15 });
  await click(page, 'H8');
  const first = await sent(page);
  await follow(page, first);
  await refuses(page, 'It is your friend’s turn.');

  const [h8, j8, k8] = [7 * 15 + 7, 7 * 15 + 8, 7 * 15 + 9];
  await follow(page, await answer(first, [h8]));
  await refuses(page, 'A move in this link is against the rules, so nothing was changed.');
  await says(page, 'Waiting for your friend’s move');
  const second = await answer(first, [j8]);
  await paste(page, second);
  await says(page, 'Your turn');
  assert.equal(await pointText(page, 'J8'), 'white, last move');
  await click(page, 'H7');
  const before = await stones(page);

  await paste(page, second);
  await refuses(page, 'This link is older than your game here, which stays as it is.');
  await follow(page, await answer(first, [k8]));
  await refuses(page, 'The game in this link differs from your game here, which stays as it is.');
  assert.equal(await stones(page), before);
  await says(page, 'Send your move');
  await page.locator('[data-act="friend.record"]').click();
  await page.waitForFunction(() => document.body.dataset.study === 'true');
  assert.equal(await pointText(page, 'K8'), 'white, last move');
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

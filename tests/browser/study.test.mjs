// The record as a tree: stepping by buttons, keys, slider and tree, variations by playing, editing comments; by mouse,
// touch and keyboard.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { screenTest } from '../levels.mjs';
import { PHONE, open, twoPlayers, useBrowser, violationsInBoth } from './page.mjs';
import { click, frames, newGame, placeOf, play, pointText, press, settle, stones, text } from './user.mjs';
import { GAME, chips, deed, openRecord, place } from './study.mjs';

useBrowser();

const count = (/** @type {string} */ board) => board.replace(/\./g, '').length;

test('stepping by buttons, slider and keys; the board’s own keys still work', async (t) => {
  const { page } = await twoPlayers(t, 'E5 C3 G7 G3');
  assert.equal(await place(page), '4/4');
  const step = (/** @type {string} */ name) => page.locator(`[data-step="${name}"]`).click();
  await step('back');
  assert.equal(await place(page), '3/4');
  assert.equal(await pointText(page, 'G3'), 'empty');
  assert.equal(await pointText(page, 'G7'), 'black, last move');
  await step('first');
  assert.equal(count(await stones(page)), 0);
  assert.equal(await page.locator('[data-step="back"]').getAttribute('aria-disabled'), 'true');
  await step('forward');
  await step('last');
  assert.equal(await place(page), '4/4');

  await page.locator('[data-part="place"]').focus();
  await page.keyboard.press('ArrowLeft');
  assert.equal(await place(page), '3/4', 'the slider by its own keys');
  assert.equal(await page.locator('[data-part="place"]').getAttribute('aria-valuetext'), '3 of 4');

  await page.locator('[role="gridcell"][aria-label^="E5"]').focus();
  await page.keyboard.press('Shift+ArrowLeft');
  assert.equal(await place(page), '2/4');
  await page.keyboard.press('ArrowLeft');
  assert.match(
    await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''),
    /^D5/,
    'arrows alone move the cursor',
  );
  assert.equal(await place(page), '2/4');
  await page.keyboard.press('Shift+End');
  assert.equal(await place(page), '4/4');
  await page.keyboard.press('Shift+Home');
  assert.equal(await place(page), '0/4');
  await page.waitForFunction(() =>
    document.querySelector('[data-part="live"]')?.textContent?.includes('The start of the game.'),
  );
});

test('a reload comes back to study, unless it was closed', async (t) => {
  const { page } = await open(t);
  await openRecord(page, GAME);
  const shown = await place(page);
  await page.reload();
  await page.waitForSelector('.tree canvas');
  assert.equal(await place(page), shown);
  await page.locator('[data-part="study-switch"]').click();
  await page.reload();
  await page.waitForFunction(() => performance.getEntriesByName('ponnuki-ready').length > 0);
  await frames(page, 2);
  assert.equal(await page.locator('[data-part="study"]').isVisible(), false);
});

test('undo keeps the moves in the record, and another move makes a variation', async (t) => {
  const { page } = await twoPlayers(t, 'E5 C3 G7');
  await press(page, 'undo');
  assert.equal(await place(page), '2/3', 'the move is still in the record');
  await click(page, 'G3');
  await settle(page);
  assert.equal(await place(page), '3/3');
  await page.locator('[data-part="study-switch"]').click();
  await page.waitForSelector('.tree canvas');
  assert.deepEqual(await chips(page, 'variations'), ['G7', 'G3']);
  await page.keyboard.press('Shift+ArrowUp');
  assert.equal(await pointText(page, 'G7'), 'black, last move');
  await page.locator('[data-study-part="variations"] button', { hasText: 'G3' }).click();
  assert.equal(await pointText(page, 'G3'), 'black, last move');
  await deed(page, 'main').click();
  assert.deepEqual(await chips(page, 'variations'), ['G3', 'G7']);
  await deed(page, 'cut').click();
  assert.equal(await place(page), '2/3');
  assert.equal(await pointText(page, 'G3'), 'empty');
  await page.locator('[data-toast="cut"] [data-act="action.restore"]').click();
  assert.equal(await pointText(page, 'G3'), 'black, last move', 'deleting can be taken back');
});

test('the engine moves only where the game stands', async (t) => {
  const { page } = await open(t);
  await newGame(page, { colour: 'black', level: 0 });
  await play(page, 'E5');
  await play(page, (await stones(page))[80] === '.' ? 'J1' : 'A1');
  assert.equal(await place(page), '4/4');
  await page.keyboard.press('Shift+ArrowLeft'); // White would be to move
  await settle(page);
  assert.equal(await text(page, 'status'), 'Earlier position');
  await frames(page, 40);
  assert.equal(await place(page), '3/4', 'inside of the record it does not move');
  await page.keyboard.press('Shift+Home');
  await frames(page, 40);
  assert.equal(await place(page), '0/4');
  await page.keyboard.press('Shift+End');
  await play(page, (await stones(page))[72] === '.' ? 'A1' : 'J9');
  assert.equal(count(await stones(page)), 6, 'it answers a move of the game');
});

test('a record with variations: the tree reaches every node, comments can be edited', async (t) => {
  const { page } = await open(t);
  await openRecord(page, GAME);
  assert.equal(await place(page), '0/9');
  assert.match(await page.locator('[data-part="black"]').innerText(), /Ann/);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  const comment = page.locator('[data-study-part="comment"]');
  await settle(page);
  assert.equal(await comment.inputValue(), 'Solid.');
  await comment.fill('Solid, and slow.');
  await comment.press('Shift+ArrowLeft');
  assert.equal(await place(page), '2/9', 'in a text the keys belong to the text');
  await page.locator('[data-step="forward"]').click();
  await settle(page);
  assert.equal(await comment.inputValue(), '');
  await page.locator('[data-step="back"]').click();
  await settle(page);
  assert.equal(await comment.inputValue(), 'Solid, and slow.');
  // Column 5, row 1 of the tree: Black's move 5 at gg, in the first variation of move 4.
  const box = await page.locator('.tree').boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + 1 + 4 + 26 * 5.5, box.y + 1 + 4 + 26 * 1.5);
  assert.equal(await place(page), '5/6');
  assert.equal(await pointText(page, 'G3'), 'black, last move');
  await page.keyboard.press('Shift+End');
  assert.equal(await place(page), '6/6');
  await page.keyboard.press('Shift+ArrowDown');
  assert.equal(await pointText(page, 'E4'), 'white, last move');
});

test('by touch at 390×844: steps and tree, all within reach, nothing overflows', async (t) => {
  const { page } = await open(t, { viewport: PHONE, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  await openRecord(page, GAME);
  for (const name of ['forward', 'forward', 'back']) await page.locator(`[data-step="${name}"]`).tap();
  assert.equal(await place(page), '1/9');
  await page.locator('.tree').scrollIntoViewIfNeeded();
  const box = await page.locator('.tree').boundingBox();
  assert.ok(box);
  await page.touchscreen.tap(box.x + 1 + 4 + 26 * 3.5, box.y + 1 + 4 + 13);
  assert.equal(await place(page), '3/9');
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
  for (const button of await page.locator('.navigation button, [data-study], [data-part="study-switch"]').all()) {
    if (!(await button.isVisible())) continue;
    const size = await button.boundingBox();
    assert.ok(size && size.width >= 44 && size.height >= 44, await button.innerText());
  }
  const { x, y } = await placeOf(page, 'A1');
  assert.ok(x > 0 && y > 0);
});

screenTest('axe finds no violation with the study tools, light and dark', async (t) => {
  const { page } = await open(t);
  await openRecord(page, GAME);
  await page.keyboard.press('Shift+End');
  await page.locator('[data-layer="candidates"]').click();
  await page.locator('[data-layer="chains"]').click();
  await page.waitForSelector('[data-study-part="candidates"] button');
  await openRecord(page, '(;SZ[9];B[ee];W[ee])');
  await page.locator('[data-toast="record"]').waitFor();
  assert.deepEqual(await violationsInBoth(page), [], 'study and a message');
  await deed(page, 'share').click();
  await page.waitForSelector('[data-part="share-dialog"][open]');
  await page.locator('.share-authors summary').click();
  assert.deepEqual(await violationsInBoth(page), [], 'share');
  await page.keyboard.press('Escape');
  await deed(page, 'lock').click();
  await deed(page, 'lock').click();
  await page.waitForSelector('[data-part="unlock-dialog"][open]');
  assert.deepEqual(await violationsInBoth(page), [], 'unlock');
});

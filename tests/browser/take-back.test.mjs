// Going back in a game against the engine is looking: a click on an earlier position plays nothing and asks instead; by
// mouse, touch and keyboard.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { longTest, screenTest } from '../levels.mjs';
import { PHONE, TOUCH, open, twoPlayers, useBrowser, violationsInBoth } from './page.mjs';
import {
  board,
  click,
  focused,
  frames,
  newGame,
  newGomoku,
  play,
  poke,
  press,
  ready,
  reload,
  settle,
  stones,
  tap,
  text,
} from './user.mjs';
import { chips, deed, place } from './study.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const count = async (page) => (await stones(page)).replace(/\./g, '').length;
/** A point without a stone. @param {Page} page @param {number} [nth] */
const free = async (page, nth = 0) => (await board(page)).filter(({ is }) => is === 'empty')[nth].point;
/** @param {Page} page */
const choice = (page) => page.locator('[data-part="look"]');
/** @param {Page} page @param {'back' | 'study' | 'cancel'} name */
const answer = (page, name) => page.locator(`[data-look="${name}"]`);
/** Steps through the record by keys. @param {Page} page @param {number} steps */
async function step(page, steps) {
  for (let i = 0; i < Math.abs(steps); i++)
    await page.keyboard.press(steps < 0 ? 'Shift+ArrowLeft' : 'Shift+ArrowRight');
  await settle(page);
}

/** A game with two moves of each side; Black is the person. @param {Page} page */
async function fourMoves(page) {
  await newGame(page, { colour: 'black', level: 0 });
  for (let i = 0; i < 2; i++) {
    await play(page, i ? await free(page, 40) : 'E5');
  }
  assert.equal(await place(page), '4/4');
  return stones(page);
}

longTest('by mouse: a click on an earlier position plays nothing and asks; Escape and Cancel end that', async (t) => {
  const { page } = await open(t);
  const game = await fourMoves(page);
  for (const [steps, where] of /** @type {const} */ ([
    [-1, '3/4'],
    [-2, '1/4'],
    [1, '2/4'],
  ])) {
    await step(page, steps);
    const before = await stones(page);
    assert.equal(await text(page, 'status'), 'Earlier position');
    await click(page, await free(page));
    await choice(page).waitFor();
    assert.equal(await place(page), where, 'neither the stone of the person nor that of the engine is played');
    assert.equal(await stones(page), before);
    assert.equal(await text(page, 'detail'), 'You are viewing another position; the game is at move 4.');
    assert.deepEqual(await choice(page).locator('button').allInnerTexts(), [
      'Take back to here',
      'Try it in study',
      'Cancel',
    ]);
    if (steps === 1) await answer(page, 'cancel').click();
    else await page.keyboard.press('Escape');
    await choice(page).waitFor({ state: 'hidden' });
    assert.match(await focused(page), /^[A-J]\d, /, 'the board has the focus again');
  }
  // A pass is a move as well.
  await poke(page, 'pass');
  await choice(page).waitFor();
  assert.equal(await place(page), '2/4');
  await step(page, -1);
  assert.equal(await choice(page).isVisible(), false, 'another position, another question');
  await press(page, 'game');
  assert.equal(await place(page), '4/4');
  assert.equal(await stones(page), game);
  assert.equal(await text(page, 'status'), 'Your turn');
  await frames(page, 20);
  assert.equal(await place(page), '4/4', 'the engine has not moved meanwhile');
});

test('Take back to here: the game goes on from there, with the engine, also after a reload', async (t) => {
  const { page } = await open(t);
  await fourMoves(page);
  await step(page, -2);
  await click(page, await free(page));
  await answer(page, 'back').click();
  assert.equal(await place(page), '2/4');
  assert.equal(await count(page), 2, 'the point itself is not played');
  assert.equal(await text(page, 'status'), 'Your turn');
  // Looking further back and on again leaves it where it stands.
  await step(page, -1);
  assert.equal(await text(page, 'status'), 'Earlier position');
  await step(page, 1);
  assert.equal(await text(page, 'status'), 'Your turn');
  await reload(page);
  assert.equal(await text(page, 'status'), 'Your turn');
  await play(page, await free(page, 20));
  assert.equal(await count(page), 4, 'the engine answers');
  // Where the engine has the move, it moves.
  await step(page, -1);
  await click(page, await free(page));
  await answer(page, 'back').click();
  await ready(page);
  assert.equal(await count(page), 4);
  assert.equal(await text(page, 'status'), 'Your turn');
});

test('a move that was taken back is looked at too: the game can go on from there', async (t) => {
  const { page } = await open(t);
  const game = await fourMoves(page);
  await press(page, 'undo');
  assert.equal(await place(page), '2/4');
  await step(page, 2);
  assert.equal(await text(page, 'status'), 'Variation');
  await click(page, await free(page));
  await choice(page).waitFor();
  assert.equal(await answer(page, 'back').innerText(), 'Continue from here');
  await answer(page, 'back').click();
  assert.equal(await text(page, 'status'), 'Your turn');
  assert.equal(await stones(page), game);
});

longTest('Try it in study: a variation by hand, the engine does not move, and the game is where it was', async (t) => {
  const { page } = await open(t);
  const game = await fourMoves(page);
  await step(page, -3);
  const [first, second] = [await free(page), await free(page, 1)];
  await click(page, first);
  await answer(page, 'study').click();
  await page.waitForSelector('.tree canvas');
  assert.equal(await page.evaluate(() => document.body.dataset.study), 'true');
  assert.equal(await place(page), '2/2');
  assert.equal(await text(page, 'status'), 'Variation');
  assert.ok((await chips(page, 'variations')).includes(first));
  await frames(page, 40);
  assert.equal(await place(page), '2/2', 'it is the turn of Black, whose stones are now set by hand');
  await click(page, second);
  await frames(page, 40);
  assert.equal(await place(page), '3/3', 'the engine does not answer');
  await press(page, 'undo');
  assert.equal(await place(page), '2/3', 'undo only goes back there');
  await step(page, 1);
  await reload(page);
  assert.equal(await place(page), '3/3');
  await frames(page, 40);
  assert.equal(await place(page), '3/3', 'nor does it after a reload');
  await press(page, 'game');
  assert.equal(await stones(page), game);
  assert.equal(await text(page, 'status'), 'Your turn');
  await play(page, await free(page));
  assert.equal(await count(page), 6, 'here it answers');
});

longTest('with the study tools open a click at an earlier position is a variation at once', async (t) => {
  const { page } = await open(t);
  await fourMoves(page);
  await page.locator('[data-part="study-switch"]').click();
  await deed(page, 'engine').waitFor({ state: 'attached' });
  await step(page, -3);
  await click(page, await free(page));
  assert.equal(await place(page), '2/2');
  await frames(page, 40);
  assert.equal(await place(page), '2/2');
  await deed(page, 'engine').click();
  await ready(page);
  assert.equal(await place(page), '2/2', 'it is the turn of Black');
  assert.equal(await text(page, 'status'), 'Your turn', 'and the game goes on here');
});

test('by touch: one tap asks, nothing is previewed, and the answers are as large as a thumb', async (t) => {
  const { page } = await open(t, { viewport: { ...PHONE, width: 320 }, ...TOUCH });
  await newGame(page, { colour: 'black', level: 0 });
  await tap(page, 'E5');
  await tap(page, 'E5');
  await ready(page);
  await page.locator('[data-step="back"]').tap();
  await tap(page, 'C3');
  await choice(page).waitFor();
  assert.equal(await page.locator('[data-part="confirm"]').isVisible(), false);
  for (const button of await choice(page).locator('button').all()) {
    const box = await button.boundingBox();
    assert.ok(box && box.width >= 44 && box.height >= 44 && box.x >= 0 && box.x + box.width <= 320);
  }
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  await answer(page, 'study').tap();
  await page.waitForSelector('.tree canvas');
  assert.equal(await place(page), '2/2');
});

test('by keyboard: Enter asks, the answers have the focus, Escape goes back to the point', async (t) => {
  const { page } = await open(t);
  await fourMoves(page);
  await step(page, -1);
  const point = await free(page);
  await page.locator(`[role="gridcell"][aria-label^="${point},"]`).focus();
  await page.keyboard.press('Enter');
  await choice(page).waitFor();
  assert.equal(await focused(page), 'Take back to here');
  await page.waitForFunction(() =>
    document.querySelector('[data-part="live"]')?.textContent?.includes('You are viewing another position'),
  );
  await page.keyboard.press('Escape');
  await choice(page).waitFor({ state: 'hidden' });
  assert.match(await focused(page), new RegExp(`^${point},`));
  await page.keyboard.press('p');
  await choice(page).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await choice(page).waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await focused(page), 'Try it in study');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.tree canvas');
  assert.equal(await place(page), '4/4');
  assert.equal(await text(page, 'status'), 'Variation');
});

test('a point that may not be played can only be looked at', async (t) => {
  const { page } = await open(t);
  await fourMoves(page);
  await step(page, -2);
  await click(page, 'E5');
  await choice(page).waitFor();
  assert.equal(await answer(page, 'study').getAttribute('aria-disabled'), 'true');
  await answer(page, 'study').dispatchEvent('click');
  assert.equal(await place(page), '2/4');
  assert.equal(await page.evaluate(() => document.body.dataset.study), 'false');
  assert.equal(await answer(page, 'back').getAttribute('aria-disabled'), 'false');
});

longTest('gomoku: five in a row in a variation is no end of the game', async (t) => {
  const { page } = await open(t);
  await newGomoku(page, { colour: 'black', level: 0 });
  await play(page, 'H8');
  await step(page, -2);
  await click(page, 'A1');
  await answer(page, 'study').click();
  await page.waitForSelector('.tree canvas');
  for (const point of ['A3', 'B1', 'B3', 'C1', 'C3', 'D1', 'D3', 'E1']) await click(page, point);
  await settle(page);
  assert.equal(await place(page), '9/9');
  assert.equal(await page.evaluate(() => document.body.dataset.phase), 'playing');
  await press(page, 'game');
  await ready(page);
  assert.equal(await place(page), '2/2');
  assert.equal(await text(page, 'status'), 'Your turn');
});

test('in a game of two people a click at an earlier position is a variation, as before', async (t) => {
  const { page } = await twoPlayers(t);
  for (const point of ['E5', 'C3', 'G7']) await click(page, point);
  await step(page, -1);
  assert.equal(await text(page, 'status'), 'Black to play');
  await click(page, 'G3');
  assert.equal(await place(page), '3/3');
  assert.equal(await choice(page).isVisible(), false);
});

screenTest('axe finds no violation while it asks, light and dark', async (t) => {
  const { page } = await open(t);
  await fourMoves(page);
  await step(page, -1);
  await click(page, await free(page));
  await choice(page).waitFor();
  assert.deepEqual(await violationsInBoth(page), []);
});

// The board by touch: a tap previews the move, a second tap or ✓ plays it; sliding selects a point; nothing scrolls or
// zooms; all controls are within reach of the thumb; the engine pauses while the page is hidden.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { longTest } from '../levels.mjs';
import { PHONE, SIDEWAYS, TOUCH, open, twoPlayers, useBrowser } from './page.mjs';
import {
  click,
  frames,
  newGame,
  phase,
  pixels,
  placeOf,
  pointText,
  press,
  ready,
  reload,
  settle,
  stones,
  tap,
  tapTwice,
  text,
} from './user.mjs';
import { openRecord, place } from './study.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

const confirm = (/** @type {Page} */ page) => page.locator('[data-part="confirm"]');
const count = async (/** @type {Page} */ page) => (await stones(page)).replace(/\./g, '').length;

/** A touch that can be moved step by step. @param {Page} page */
async function finger(page) {
  const client = await page.context().newCDPSession(page);
  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {(string | { x: number, y: number })[]} places */
  return async (type, ...places) => {
    const points = await Promise.all(places.map((place) => (typeof place === 'string' ? placeOf(page, place) : place)));
    await client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  };
}

test('a tap, even a long one, previews the move; a second plays it, one elsewhere moves it', async (t) => {
  const { page } = await twoPlayers(t, '', { viewport: PHONE, ...TOUCH });
  const { x, y } = await placeOf(page, 'D6');
  const scale = 2;
  const box = await page.locator('canvas').boundingBox();
  const spot = /** @type {[number, number, number, number]} */ (
    [(x - (box?.x ?? 0)) * scale - 4, (y - (box?.y ?? 0)) * scale + 8, 3, 3].map(Math.round)
  );
  const wood = (await pixels(page, spot))[4];
  await tap(page, 'E5');
  assert.equal(await count(page), 0, 'nothing is played yet');
  assert.match(await text(page, 'confirm-text'), /Play E5/);
  await frames(page, 60);
  assert.equal(await confirm(page).isVisible(), true, 'no time limit');
  await tap(page, 'D6');
  assert.match(await text(page, 'confirm-text'), /Play D6/);
  assert.ok((await pixels(page, spot))[4] < wood - 150, 'the stone is painted where it waits');
  await tap(page, 'D6');
  assert.equal(await pointText(page, 'D6'), 'black, last move');
  assert.equal(await count(page), 1);
  assert.equal(await confirm(page).isVisible(), false);
});

test('✓ plays, ✕ and Escape do not, an illegal move shows its reason at once', async (t) => {
  const { page } = await twoPlayers(t, '', { viewport: PHONE, ...TOUCH });
  await tap(page, 'C3');
  await page.locator('[data-part="confirm-yes"]').tap();
  assert.equal(await pointText(page, 'C3'), 'black, last move');
  await tap(page, 'G7');
  await page.locator('[data-part="confirm-no"]').tap();
  assert.equal(await count(page), 1);
  assert.equal(await confirm(page).isVisible(), false);
  await tap(page, 'C3');
  assert.match(await text(page, 'detail'), /already a stone on C3/);
  assert.equal(await confirm(page).isVisible(), false);
  await tap(page, 'G7');
  assert.doesNotMatch(await text(page, 'detail'), /already/, 'the reason goes with the next point');
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('Escape');
  assert.equal(await confirm(page).isVisible(), false);
  await tap(page, 'G7');
  await page.locator('[data-part="confirm-yes"]').focus();
  await page.keyboard.press('Enter');
  assert.equal(await count(page), 2);
  assert.equal(
    await page.evaluate(() => document.activeElement?.getAttribute('role')),
    'gridcell',
    'the focus is kept',
  );
});

longTest('a setting switches confirmation off for touch, or on for the mouse', async (t) => {
  const { page } = await twoPlayers(t, '', { viewport: PHONE, ...TOUCH });
  const choose = async (/** @type {string} */ value) => {
    await page.locator('[data-part="settings-open"]').tap();
    await page.locator('select[name="confirm"]').selectOption(value);
    await page.locator('[data-part="settings-close"]').tap();
  };
  await click(page, 'A1');
  assert.equal(await count(page), 1, 'a mouse is exact');
  await choose('never');
  await tap(page, 'E5');
  assert.equal(await count(page), 2);
  await choose('always');
  await click(page, 'G7');
  assert.equal(await count(page), 2);
  await click(page, 'G7');
  assert.equal(await count(page), 3);
  await reload(page);
  await page.locator('[data-part="settings-open"]').tap();
  assert.equal(await page.locator('select[name="confirm"]').inputValue(), 'always', 'it is remembered');
});

test('sliding selects a point, shown in the loupe; lifting outside or a second finger cancels', async (t) => {
  const { page } = await open(t, { viewport: PHONE, ...TOUCH });
  await newGame(page, { size: 19, colour: 'both' });
  const touch = await finger(page);
  const whole = async () => page.evaluate(() => document.querySelectorAll('canvas')[0].toDataURL());
  await touch('touchStart', 'C3');
  await touch('touchMove', 'F4');
  await touch('touchMove', 'K10');
  await settle(page);
  const held = await whole();
  await touch('touchEnd');
  await settle(page);
  assert.notEqual(await whole(), held, 'the loupe goes with the finger');
  assert.match(await text(page, 'confirm-text'), /Play K10/);
  await touch('touchStart', 'D4');
  await touch('touchMove', { x: 195, y: 700 });
  await frames(page, 10); // a finger at rest, so no fling, which would swallow the next tap
  await touch('touchMove', { x: 195, y: 701 });
  await touch('touchEnd');
  assert.match(await text(page, 'confirm-text'), /Play K10/, 'what waits is not lost');
  await touch('touchStart', 'D4');
  await touch('touchStart', 'D4', 'Q16');
  await touch('touchEnd');
  assert.equal(await count(page), 0);
  assert.deepEqual(await page.evaluate(() => [scrollX, scrollY, visualViewport?.scale]), [0, 0, 1]);
});

longTest('the lines through the point under a finger leave the coordinates free', async (t) => {
  const { page } = await open(t, { viewport: PHONE, ...TOUCH });
  const touch = await finger(page);
  const [box, grid] = await Promise.all(
    ['canvas', '[data-part="grid"]'].map((name) => page.locator(name).first().boundingBox()),
  );
  const free = Math.floor(2 * (grid?.x ?? 0) - 2 * (box?.x ?? 0)),
    side = Math.round(2 * (box?.width ?? 0));
  assert.ok(free > 20);
  const margins = async () => [
    await pixels(page, [0, 0, free, side]),
    await pixels(page, [side - free + 1, 0, free - 1, side]),
    await pixels(page, [0, side - free + 1, side, free - 1]),
  ];
  const before = await margins();
  const cell = /** @type {[number, number, number, number]} */ ([free + 8, free, 1, side - 2 * free]);
  const line = await pixels(page, cell);
  await touch('touchStart', 'E5');
  await settle(page);
  assert.notDeepEqual(await pixels(page, cell), line, 'it is shown');
  assert.deepEqual(await margins(), before);
  await touch('touchEnd');
});

test('nothing scrolls or zooms on double taps and long strokes', async (t) => {
  const { page } = await twoPlayers(t, '', { viewport: PHONE, ...TOUCH });
  const touch = await finger(page);
  for (const [from, to] of [
    ['E9', 'E1'],
    ['A5', 'J5'],
    ['E1', 'E9'],
  ]) {
    await touch('touchStart', from);
    for (const step of [0.25, 0.5, 0.75, 1]) {
      const [a, b] = [await placeOf(page, from), await placeOf(page, to)];
      await touch('touchMove', { x: a.x + (b.x - a.x) * step, y: a.y + (b.y - a.y) * step });
    }
    await touch('touchEnd');
  }
  await tapTwice(page, 'C3');
  await tapTwice(page, 'G3');
  assert.equal(await count(page), 2);
  assert.deepEqual(await page.evaluate(() => [scrollX, scrollY, visualViewport?.scale]), [0, 0, 1]);
});

for (const [name, viewport] of /** @type {const} */ ([
  ['390×844', PHONE],
  ['844×390', SIDEWAYS],
])) {
  test(`every control is within reach of the thumb at ${name}, and at least 44 pixels high`, async (t) => {
    const { page } = await twoPlayers(t, '', { viewport, ...TOUCH });
    await tapTwice(page, 'E5');
    const low = viewport === PHONE ? 844 * 0.66 : 0;
    const reach = async (/** @type {string} */ selector) => {
      const box = await page.locator(selector).boundingBox();
      assert.ok(
        box && box.y >= low && box.y + box.height <= viewport.height && box.x + box.width <= viewport.width,
        `${selector} is in reach: ${JSON.stringify(box)}`,
      );
      assert.ok(box.height >= 44 && box.width >= 44, `${selector} is large: ${JSON.stringify(box)}`);
    };
    for (const action of ['pass', 'undo', 'resign', 'new']) await reach(`[data-action="${action}"]`);
    await tap(page, 'C3');
    await reach('[data-part="confirm-yes"]');
    await reach('[data-part="confirm-no"]');
    await page.locator('[data-part="confirm-yes"]').tap();
    await page.locator('[data-action="pass"]').tap();
    assert.match(await text(page, 'detail'), /Black passed/);
  });
}

test('in study a swipe below the board steps one move; strokes up and down scroll', async (t) => {
  const { page } = await open(t, { viewport: PHONE, ...TOUCH });
  await openRecord(page, '(;SZ[9];B[ee];W[cc];B[gg];W[gc]C[A comment])');
  const touch = await finger(page);
  /** @param {string} selector @param {number} dx @param {number} [dy] */
  const stroke = async (selector, dx, dy = 0) => {
    const box = await page.locator(selector).boundingBox();
    const x = dx < 0 ? 360 : 30,
      y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    await touch('touchStart', { x, y });
    for (const part of [0.1, 0.4, 0.7, 1]) await touch('touchMove', { x: x + part * dx, y: y + part * dy });
    await touch('touchEnd');
    return place(page);
  };
  const [comment, bar] = ['.comment textarea', '[data-part="navigation"]'];
  assert.equal(await place(page), '0/4');
  assert.equal(await stroke(comment, -60), '1/4');
  assert.equal(await stroke(comment, -330), '2/4', 'a long one is one step, too');
  assert.equal(await stroke('[data-study="info"]', -60), '3/4');
  assert.equal(await page.locator('dialog[open]').count(), 0, 'no tap');
  assert.equal(await stroke(bar, 60), '2/4');
  assert.equal(await stroke(comment, -30), '2/4', 'too short');
  assert.equal(await stroke(comment, -60, 50), '2/4', 'not sideways');
  assert.deepEqual(await page.evaluate(() => [scrollX, visualViewport?.offsetLeft]), [0, 0]);
  await page.evaluate(() => scrollTo(0, 0));
  assert.equal(await stroke('.tools >> nth=0', -20, -200), '2/4');
  await page.waitForFunction(() => scrollY > 50);
});

test('the device vibrates with each move where it can, and not when that is switched off', async (t) => {
  const { page } = await open(t, {
    viewport: PHONE,
    ...TOUCH,
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        Object.assign(globalThis, { buzzes: 0 });
        navigator.vibrate = () => {
          globalThis.buzzes++;
          return true;
        };
      }),
  });
  const buzzes = () => page.evaluate(() => globalThis.buzzes);
  await tap(page, 'E5');
  await settle(page);
  assert.ok((await buzzes()) >= 1);
  await page.locator('[data-part="settings-open"]').tap();
  await page.locator('input[name="haptics"]').uncheck();
  await page.locator('[data-part="settings-close"]').tap();
  const before = await buzzes();
  await tap(page, 'C3');
  await settle(page);
  assert.equal(await buzzes(), before);
});

test('the engine pauses while the page is hidden, and continues when it is visible', async (t) => {
  const { page } = await open(t);
  const see = (/** @type {string} */ state) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const done = () =>
    page.evaluate(() => Number(document.querySelector('[data-part="progress"]')?.getAttribute('aria-valuenow')));
  await newGame(page, { size: 19, level: 17 });
  await click(page, 'D4');
  await page.waitForFunction(
    () => Number(document.querySelector('[data-part="progress"]')?.getAttribute('aria-valuenow')) > 100,
  );
  await see('hidden');
  await settle(page); // earlier reports are displayed
  const before = await done();
  await frames(page, 60);
  assert.equal(await done(), before, 'no playout while nobody looks');
  assert.equal(await phase(page), 'playing');
  await see('visible');
  await page.waitForFunction(
    (was) => Number(document.querySelector('[data-part="progress"]')?.getAttribute('aria-valuenow')) !== was,
    before,
  );
  await see('hidden');
  await press(page, 'undo');
  await see('visible');
  await ready(page);
  assert.equal(await count(page), 0, 'a question that was taken back is not asked again');
});

// Clocks: setting them in the dialog, display and announcements, stopping, losing on time; the engine's use of its own
// time.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { open, PHONE, TOUCH, useBrowser, violations, violationsInBoth } from './page.mjs';
import {
  announcements,
  click,
  fillDialog,
  focused,
  newGame,
  phase,
  play,
  playAll,
  press,
  reload,
  settle,
  stones,
  text,
  unfold,
} from './user.mjs';
import { longTest, PACE, screenTest } from '../levels.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

/**
 * Starts a new game with a clock.
 * @param {Page} page @param {string} kind @param {Record<string, string>} [numbers]
 * @param {{ colour?: string, size?: number, level?: number }} [choices]
 */
async function timed(page, kind, numbers = {}, { colour = 'both', size = 9, level = 0 } = {}) {
  const dialog = await fillDialog(page, { game: 'go', size, level, colour });
  await dialog.locator('select[name="clock"]').selectOption(kind);
  for (const [name, value] of Object.entries(numbers)) await dialog.locator(`input[name="${name}"]`).fill(value);
  await dialog.locator('button[type="submit"]').click();
  if (kind !== 'none') await page.locator('[data-part="black"] [data-part="clock"]').waitFor();
  await settle(page);
}

/** @param {Page} page @param {'black' | 'white'} side */
const face = (page, side) => page.locator(`[data-part="${side}"] [data-part="clock"]`).innerText();
/** Converts a clock's text to seconds. @param {string} shown */
const seconds = (shown) =>
  shown
    .split(' ')[0]
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
/**
 * A page whose time only advances when the test says so, so that nothing waits and a slow machine costs no clock time.
 * Animation frames still run.
 * @param {import('node:test').TestContext} t
 */
async function timeless(t) {
  const { page } = await open(t, {
    prepare: async (fresh) => {
      await fresh.addInitScript(() =>
        Object.assign(globalThis, { frames: { requestAnimationFrame, cancelAnimationFrame } }),
      );
      await fresh.clock.install({ time: 1_000_000 });
      await fresh.addInitScript(() => Object.assign(globalThis, globalThis.frames));
    },
  });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  return page;
}

test('no clock unless one is chosen, and none in a later game without one', async (t) => {
  const { page } = await open(t);
  assert.equal(await page.locator('[data-part="clock"]:visible').count(), 0);
  await timed(page, 'absolute', { minutes: '5' });
  assert.equal(await face(page, 'black'), '5:00');
  assert.equal(await face(page, 'white'), '5:00');
  await newGame(page, { colour: 'both' });
  await press(page, 'new');
  await unfold(page);
  assert.equal(await page.locator('select[name="clock"]').inputValue(), 'absolute', 'the last choice is offered again');
  await page.locator('select[name="clock"]').selectOption('none');
  await page.locator('[data-part="new-dialog"] button[type="submit"]').click();
  await settle(page);
  assert.equal(await page.locator('[data-part="clock"]:visible').count(), 0);
});

test('the first move starts the clocks, each move switches them, and a message tells who lost on time', async (t) => {
  const page = await timeless(t);
  await timed(page, 'absolute', { minutes: '1' });
  await page.clock.runFor(30_000);
  assert.equal(await face(page, 'black'), '1:00', 'nobody’s time goes before the first move');
  await playAll(page, 'E5');
  await page.clock.runFor(10_000);
  assert.deepEqual([await face(page, 'black'), await face(page, 'white')], ['1:00', '0:50']);
  await playAll(page, 'C3');
  await page.clock.runFor(25_000);
  assert.deepEqual([await face(page, 'black'), await face(page, 'white')], ['0:35', '0:50']);
  await page.clock.runFor(26_000);
  assert.equal(await page.locator('[data-part="black"] [data-part="clock"]').getAttribute('data-low'), 'true');
  await page.clock.runFor(10_000);
  assert.equal(await phase(page), 'over');
  assert.equal(await text(page, 'status'), 'White won on time');
  assert.equal(await face(page, 'black'), '0:00');
  const before = await stones(page);
  await click(page, 'G7');
  assert.equal(await stones(page), before);
});

longTest('low time is announced once: thirty seconds, ten seconds, each period', async (t) => {
  const page = await timeless(t);
  await timed(page, 'byo-yomi', { minutes: '0.5', seconds: '20', periods: '2' });
  const said = await announcements(page);
  await playAll(page, 'E5');
  await page.clock.runFor(72_000);
  const told = (await said.jsonValue()).filter((words) => /left|last period|won/.test(words));
  assert.deepEqual(told, [
    'White has 10 seconds left.',
    'White: 2 periods of 20 seconds left.',
    'White has 10 seconds left.',
    'White: the last period of 20 seconds.',
    'White has 10 seconds left.',
    'Black won on time.',
  ]);
});

longTest('byo-yomi shows its periods and resets the time; Fischer adds time', async (t) => {
  const page = await timeless(t);
  await timed(page, 'byo-yomi', { minutes: '0', seconds: '30', periods: '3' });
  await playAll(page, 'E5');
  await page.clock.runFor(20_000);
  assert.equal(await face(page, 'white'), '0:10 · 3×');
  await playAll(page, 'C3');
  assert.match(await face(page, 'white'), /^0:30 · 3×$/);
  await page.clock.runFor(35_000);
  assert.match(await face(page, 'black'), /· 2×$/);
  await timed(page, 'fischer', { minutes: '1', seconds: '10' });
  await playAll(page, 'E5');
  assert.equal(await face(page, 'black'), '1:10');
});

test('the button, a hidden page and an earlier position stop the clocks; a move restarts them', async (t) => {
  const page = await timeless(t);
  await timed(page, 'absolute', { minutes: '2' });
  await playAll(page, 'E5 C3');
  const pause = page.locator('[data-part="clock-pause"]');
  await page.clock.runFor(5_000);
  await pause.click();
  const at = seconds(await face(page, 'black'));
  await page.clock.runFor(30_000);
  assert.equal(seconds(await face(page, 'black')), at, 'stopped');
  assert.equal(await pause.getAttribute('aria-label'), 'Start the clocks');
  await pause.click();
  await page.clock.runFor(5_000);
  assert.ok(seconds(await face(page, 'black')) < at);
  const see = (/** @type {string} */ state) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await see('hidden');
  const hidden = seconds(await face(page, 'black'));
  await page.clock.runFor(60_000);
  await see('visible');
  assert.equal(seconds(await face(page, 'black')), hidden, 'an unseen page costs nothing');
  await page.clock.fastForward(45_000);
  assert.ok(seconds(await face(page, 'black')) >= hidden - 5, 'a device that slept costs one step');
  await pause.click();
  await playAll(page, 'G7');
  await page.clock.runFor(3_000);
  assert.equal(await pause.getAttribute('aria-pressed'), 'false', 'who plays goes on');
});

test('a reload restores the times', async (t) => {
  const { page } = await open(t);
  await timed(page, 'absolute', { minutes: '9' });
  await playAll(page, 'E5 C3');
  while (seconds(await face(page, 'black')) >= 540) await settle(page);
  await page.locator('[data-part="clock-pause"]').click();
  const faces = async () => [await face(page, 'black'), await face(page, 'white')];
  const before = await faces();
  assert.ok(seconds(before[0]) < 540);
  // No time passes while the page is hidden, so the stored times are displayed unchanged.
  await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
  await reload(page);
  await page.locator('[data-part="black"] [data-part="clock"]').waitFor();
  assert.deepEqual(await faces(), before);
});

test('a strong engine with two seconds per move loses no period', { skip: !PACE }, async (t) => {
  const { page } = await open(t);
  let left = '';
  // A busy machine can stall for longer than the engine's safety margin, so one of three games must succeed.
  for (let games = 0; games < 3 && !/5×$/.test(left); games++) {
    await timed(
      page,
      'byo-yomi',
      { minutes: '0', seconds: '2', periods: '5' },
      { colour: 'black', size: 19, level: 17 },
    );
    for (const point of ['D4', 'Q16', 'K10']) {
      await play(page, point);
    }
    assert.equal(await phase(page), 'playing');
    left = await face(page, 'white');
  }
  assert.match(left, /5×$/, 'no period was lost');
});

longTest('invalid clock settings show one error message, and the dialog keeps its values', async (t) => {
  const { page } = await open(t);
  await press(page, 'new');
  await unfold(page);
  await page.locator('select[name="clock"]').selectOption('byo-yomi');
  await page.locator('input[name="periods"]').fill('many');
  await page.locator('[data-part="new-dialog"] button[type="submit"]').click();
  assert.match(await text(page, 'clock-error'), /^Enter 0 to 300 minutes/);
  assert.deepEqual(await violations(page), []);
  assert.notEqual(await focused(page), '');
  await page.locator('input[name="periods"]').fill('4');
  assert.equal(await text(page, 'clock-error'), '');
  await page.locator('[data-part="new-dialog"] button[type="submit"]').click();
  await page.locator('[data-part="black"] [data-part="clock"]').waitFor();
  assert.equal(await face(page, 'black'), '10:00');
});

screenTest('clocks are legible, fit into 320 pixels, and pass axe, light and dark', async (t) => {
  const { page } = await open(t, { viewport: PHONE, ...TOUCH });
  await timed(page, 'byo-yomi', { minutes: '0', seconds: '30', periods: '3' });
  await playAll(page, 'E5');
  for (const [width, height] of [
    [390, 844],
    [320, 640],
    [844, 390],
  ]) {
    await page.setViewportSize({ width, height });
    await settle(page);
    for (const side of ['black', 'white']) {
      const clock = page.locator(`[data-part="${side}"] [data-part="clock"]`);
      const box = await clock.boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height, `${side} at ${width}`);
      const seen = await clock.evaluate((one) => ({
        size: parseFloat(getComputedStyle(one).fontSize),
        cut: one.scrollWidth - one.clientWidth,
      }));
      assert.ok(seen.size >= 18 && seen.cut <= 1, `${side} at ${width}: ${JSON.stringify(seen)}`);
    }
    const button = await page.locator('[data-part="clock-pause"]').boundingBox();
    assert.ok(button && button.width > 43.9 && button.height > 43.9, `${width}: ${JSON.stringify(button)}`);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
  }
  assert.deepEqual(await violationsInBoth(page), []);
});

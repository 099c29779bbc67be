// The new-game dialog: few taps to a game, every size, the level that somebody plays at, what is folded, and Start
// always in reach.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { longTest } from '../levels.mjs';
import { PHONE, SIDEWAYS, TOUCH, open, useBrowser } from './page.mjs';
import {
  board,
  fillDialog,
  focused,
  newGame,
  newGomoku,
  play,
  press,
  ready,
  reload,
  settle,
  stones,
  text,
  unfold,
} from './user.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

const dialogOf = (/** @type {Page} */ page) => page.locator('[data-part="new-dialog"]');
const start = (/** @type {Page} */ page) => dialogOf(page).locator('button[type="submit"]');
/** @param {Page} page @param {string} name @param {string | number} value */
const card = (page, name, value) => dialogOf(page).locator(`label:has(input[name="${name}"][value="${value}"])`);
const shown = async (/** @type {Page} */ page) => ({
  rank: await text(page, 'level-rank'),
  yours: await page.locator('[data-part="level-yours"]').isVisible(),
  says: await text(page, 'level-hint'),
});
/** @param {Page} page @param {number} level */
const slide = (page, level) =>
  page.locator('input[name="level"]').evaluate((slider, value) => {
    if (slider instanceof HTMLInputElement) slider.value = value;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  }, String(level));
const values = (/** @type {Page} */ page, /** @type {string} */ name) =>
  dialogOf(page)
    .locator(`input[name="${name}"]`)
    .evaluateAll((/** @type {HTMLInputElement[]} */ inputs) => inputs.map((input) => input.value));

/** Starts 19×19 as White against 5 kyu with the finger; returns the number of taps. @param {Page} page */
async function tapToGame(page) {
  await page.evaluate(() => {
    Object.assign(globalThis, { taps: 0 });
    globalThis.onpointerdown = () => globalThis.taps++;
  });
  await page.locator('[data-action="new"]').tap();
  await card(page, 'size', 19).tap();
  await card(page, 'colour', 'white').tap();
  assert.equal((await shown(page)).rank, '5 kyu');
  await start(page).tap();
  await settle(page);
  assert.equal((await board(page)).length, 361);
  assert.match((await page.locator('[data-part="black"]').textContent()) ?? '', /Engine\s*5 kyu/);
  return page.evaluate(() => globalThis.taps);
}

test('19×19 as White against 5 kyu is four taps away, at first and for who plays at that level', async (t) => {
  const { page } = await open(t, { viewport: PHONE, ...TOUCH });
  assert.equal(await tapToGame(page), 4);
  await newGame(page, { size: 9, level: 12 });
  assert.equal(await tapToGame(page), 4);
});

test('the dialog loads the rules of gomoku when gomoku is chosen', async (t) => {
  const { page } = await open(t);
  const loaded = new Set();
  page.on('request', (request) => loaded.add(request.url().split('/').at(-1)));
  await newGame(page, { colour: 'both' });
  assert.equal(loaded.has('gomoku.wasm'), false);
  await press(page, 'new');
  const request = page.waitForRequest(/gomoku\.wasm$/);
  await card(page, 'game', 'gomoku').click();
  await request;
});

longTest(
  'the level last played with is offered again, for each game, also after a reload; without results it is nobody’s',
  async (t) => {
    const { page } = await open(t);
    await press(page, 'new');
    assert.deepEqual(await shown(page), { rank: '16 kyu', yours: false, says: 'Makes a beginner’s mistakes.' });
    await card(page, 'size', 13).click();
    assert.equal((await shown(page)).rank, '9 kyu', 'suggested for the size');
    await slide(page, 3);
    await card(page, 'size', 19).click();
    assert.equal((await shown(page)).rank, '20 kyu', 'a choice is not replaced');
    await page.keyboard.press('Escape');
    // Playing on without the dialog makes a level known, too.
    await play(page, 'E5');
    await press(page, 'new');
    assert.deepEqual([(await shown(page)).rank, (await shown(page)).yours], ['16 kyu', false]);
    await page.keyboard.press('Escape');
    await newGomoku(page, { level: 4 });
    await newGame(page, { size: 9, level: 9 });
    await newGame(page, { colour: 'both', level: 0 });
    await reload(page);
    await press(page, 'new');
    await card(page, 'opponent', 'engine').click();
    const go = { rank: '11 kyu', yours: false, says: 'Knows the usual shapes, but reads little.' };
    assert.deepEqual(await shown(page), go);
    assert.equal(await page.locator('input[name="level"]').getAttribute('aria-valuetext'), '11 kyu');
    await card(page, 'game', 'gomoku').click();
    assert.deepEqual(await shown(page), {
      rank: 'Player',
      yours: false,
      says: 'Sees most threats, with a slip now and then.',
    });
    await slide(page, 0);
    assert.equal(await page.locator('[data-part="level-mark"]').isVisible(), false);
    await card(page, 'game', 'go').click();
    assert.deepEqual(await shown(page), go);
    await card(page, 'game', 'gomoku').click();
    assert.equal((await shown(page)).rank, 'Beginner', 'the choice for the other game is kept');
  },
);

longTest('stored levels that make no sense are ignored', async (t) => {
  const { page } = await open(t);
  for (const stored of ['{"go":20}', '{"go":-1}', '{"go":"5"}', '{"go":', 'null', '7', '[]']) {
    await page.evaluate((words) => localStorage.setItem('ponnuki.levels', words), stored);
    await press(page, 'new');
    assert.deepEqual([(await shown(page)).rank, (await shown(page)).yours], ['16 kyu', false], stored);
    await page.keyboard.press('Escape');
  }
});

test('every level has a rank, and the slider says it', async (t) => {
  const { page } = await open(t);
  await press(page, 'new');
  const slider = page.getByRole('slider', { name: 'Strength' });
  await slider.focus();
  await page.keyboard.press('Home');
  const ranks = [];
  for (let level = 0; level < 20; level++) {
    ranks.push((await shown(page)).rank);
    assert.equal(await slider.getAttribute('aria-valuetext'), ranks[level]);
    await page.keyboard.press('ArrowRight');
  }
  assert.equal(new Set(ranks).size, 20);
  assert.deepEqual(
    [ranks[0], ranks[12], ranks[17], ranks[18], ranks[19]],
    ['30 kyu', '5 kyu', '3 dan', '5 dan', 'Full'],
  );
  assert.equal((await shown(page)).says, 'Plays as well as it can, up to 12 seconds a move.');
});

longTest(
  'every size from 5 to 19 can be chosen, some are in front, and the engine plays on the smallest',
  async (t) => {
    const { page } = await open(t);
    await press(page, 'new');
    const all = Array.from({ length: 15 }, (_, i) => i + 5);
    const sorted = async () => (await values(page, 'size')).map(Number).sort((a, b) => a - b);
    const inFront = () => page.locator('[data-part="new-size"] label').allInnerTexts();
    assert.deepEqual(await sorted(), all);
    assert.deepEqual(await inFront(), ['7 × 7', '9 × 9', '13 × 13', '19 × 19']);
    assert.equal(await card(page, 'size', 11).isVisible(), false);
    await page.getByRole('button', { name: 'Other' }).click();
    await card(page, 'size', 11).click();
    await start(page).click();
    await settle(page);
    assert.equal((await board(page)).length, 121);
    await press(page, 'new');
    assert.equal(await card(page, 'size', 11).isVisible(), true, 'the size of the game is in sight');
    await card(page, 'game', 'gomoku').click();
    assert.deepEqual(await sorted(), all);
    assert.deepEqual(await inFront(), ['9', '13', '15', '19']);
    await page.keyboard.press('Escape');
    for (const size of [5, 6]) {
      await newGame(page, { size });
      await play(page, 'C3');
      assert.equal((await stones(page)).replace(/\./g, '').length, 2, `${size}×${size}`);
      await newGomoku(page, { size, opening: 'swap2', colour: 'white' });
      await ready(page);
      assert.equal([...(await stones(page)).replace(/\./g, '')].sort().join(''), 'OXX', `swap2 on ${size} lines`);
    }
  },
);

test('another person needs neither colour nor strength; a game keeps the opponent and the colour', async (t) => {
  const { page } = await open(t);
  await press(page, 'new');
  await card(page, 'colour', 'random').click();
  await card(page, 'game', 'gomoku').click();
  assert.equal(await dialogOf(page).locator('input[name="colour"]:checked').inputValue(), 'random');
  await card(page, 'opponent', 'people').click();
  for (const name of ['new-colour-set', 'new-level-set'])
    assert.equal(await page.locator(`[data-part="${name}"]`).isVisible(), false, name);
  await card(page, 'game', 'go').click();
  await start(page).click();
  await settle(page);
  assert.equal(await text(page, 'status'), 'Black to play');
  await press(page, 'new');
  assert.equal(await dialogOf(page).locator('input[name="opponent"]:checked').inputValue(), 'people');
});

test('what is folded is summed up in one line, the clock first, and an error unfolds it', async (t) => {
  const { page } = await open(t);
  await press(page, 'new');
  const more = page.locator('[data-part="new-more"]');
  assert.equal(await page.locator('[data-part="new-rest"]').isVisible(), false);
  assert.equal(await text(page, 'new-summary'), 'No clock · no handicap · komi 7.5 · Chinese');
  await unfold(page);
  await page.locator('select[name="clock"]').selectOption('byo-yomi');
  await page.locator('select[name="rules"]').selectOption('japanese');
  assert.equal(await text(page, 'new-summary'), '10 min + 3 × 30 s · no handicap · komi 6.5 · Japanese');
  await page.locator('select[name="clock"]').selectOption('fischer');
  await page.locator('select[name="handicap"]').selectOption('3');
  assert.equal(await text(page, 'new-summary'), '5 min + 10 s a move · 3 stones · komi 0.5 · Japanese');
  await page.locator('input[name="komi"]').fill('six');
  await more.click();
  assert.equal(await more.getAttribute('aria-expanded'), 'false');
  await start(page).click();
  assert.equal(await focused(page), 'komi');
  assert.match(await text(page, 'komi-error'), /^Komi is a number/);
  await page.locator('input[name="komi"]').fill('0.5');
  await page.locator('input[name="minutes"]').fill('x');
  await more.click();
  await page.keyboard.press('Enter');
  assert.equal(await more.getAttribute('aria-expanded'), 'true', 'the button folds and unfolds by keyboard');
  await start(page).click();
  assert.equal(await focused(page), 'minutes');
  await page.keyboard.press('Escape');
  await fillDialog(page, { game: 'gomoku', size: 15, level: 0 });
  assert.equal(await text(page, 'new-summary'), 'No clock · free opening · Freestyle');
  await page.locator('select[name="opening"]').selectOption('swap2');
  assert.equal(await text(page, 'new-summary'), 'No clock · Swap2 · Freestyle');
  assert.deepEqual(await card(page, 'colour', 'black').innerText(), 'You open');
});

test('Start is at the thumb on every phone, and a cue shows that the dialog continues', async (t) => {
  const { page } = await open(t, { viewport: PHONE, ...TOUCH });
  await press(page, 'new');
  const cue = () =>
    dialogOf(page).evaluate((dialog) => ({
      above: dialog.hasAttribute('data-above'),
      below: dialog.hasAttribute('data-below'),
      fades: getComputedStyle(
        /** @type {Element} */ (dialog.querySelector('.buttons')),
        '::before',
      ).backgroundImage.includes('gradient'),
      hidden: dialog.scrollHeight > dialog.clientHeight + 1,
    }));
  assert.deepEqual(await cue(), { above: false, below: false, fades: false, hidden: false }, 'all of it is in sight');
  await unfold(page);
  await page.locator('[data-part="sizes-more"]').tap();
  for (const viewport of [PHONE, { width: 320, height: 568 }, SIDEWAYS]) {
    await page.setViewportSize(viewport);
    await dialogOf(page).evaluate((dialog) => dialog.scrollTo(0, 0));
    await page.waitForFunction(() => document.querySelector('dialog[open][data-below]:not([data-above])'));
    assert.deepEqual(await cue(), { above: false, below: true, fades: true, hidden: true });
    const box = await start(page).boundingBox();
    assert.ok(box && box.height >= 44 && box.width >= 120, `${viewport.width}`);
    assert.ok(box.y + box.height <= viewport.height && box.y > viewport.height * 0.6, `${viewport.width}: ${box.y}`);
    await dialogOf(page).evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
    await page.waitForFunction(() => document.querySelector('dialog[open][data-above]:not([data-below])'));
    const last = await page.locator('select[name="clock"]').boundingBox();
    assert.ok(
      last && last.y + last.height <= ((await start(page).boundingBox())?.y ?? 0),
      'the last field is above Start',
    );
  }
});

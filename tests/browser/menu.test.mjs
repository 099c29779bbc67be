// The menu of the page, and what the first screen shows.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { DESK, open, PHONE, SIDEWAYS, TOUCH, useBrowser } from './page.mjs';
import { click, fillDialog, settle } from './user.mjs';

useBrowser();

/** The entries of the menu, each with its box. @param {import('playwright-core').Page} page */
const entries = async (page) => {
  const found = await page.locator('.menu > *').all();
  return Promise.all(found.map(async (entry) => ({ text: await entry.innerText(), box: await entry.boundingBox() })));
};

/** That the menu has words, at one edge, beside the board. @param {import('playwright-core').Page} page */
async function checkMenu(page) {
  const viewport = page.viewportSize() ?? DESK;
  const found = await entries(page);
  assert.deepEqual(
    found.map(({ text }) => text),
    ['Play', 'Study', 'Problems', 'Learn', 'Library', 'Settings'],
  );
  const board = await page.locator('.board').boundingBox();
  assert.ok(board);
  for (const { text, box } of found) {
    assert.ok(box && box.width >= 44 && box.height >= 44, text);
    assert.ok(box.x >= 0 && box.x + box.width <= viewport.width, text);
    assert.ok(box.y >= 0 && box.y + box.height <= viewport.height, text);
    if (viewport.width > viewport.height) assert.ok(box.x + box.width < board.x, text);
    else assert.ok(box.y > board.y + board.height, text);
  }
}

test('the menu has words, at one edge, beside the board', async (t) => {
  await checkMenu((await open(t)).page);
  const { page } = await open(t, { viewport: PHONE, ...TOUCH });
  for (const viewport of [PHONE, SIDEWAYS, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    await settle(page);
    await checkMenu(page);
  }
});

test('Play leaves study, and offers a new game where the game is all there is', async (t) => {
  const { page } = await open(t);
  const play = page.locator('[data-part="menu-play"]'),
    study = page.locator('[data-part="study-switch"]');
  const playing = page.locator('[data-part="menu-play"][aria-current="page"] ~ [aria-pressed="false"]'),
    studying = page.locator('[data-part="menu-play"]:not([aria-current]) ~ [aria-pressed="true"]');
  await playing.waitFor();
  await study.click();
  await studying.waitFor();
  await play.click();
  await playing.waitFor();
  await play.click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Start' }).waitFor();
});

test('no slider before the first move, no win rate until it is wanted; nothing moves when they appear', async (t) => {
  const { page } = await open(t, { viewport: PHONE });
  const slider = page.locator('[data-part="place"]'),
    rate = page.locator('[data-part="rate"]'),
    pass = page.locator('[data-action="pass"]');
  assert.ok(!(await slider.isVisible()) && !(await rate.isVisible()));
  const before = await pass.boundingBox();
  await click(page, 'E5');
  await slider.waitFor();
  assert.ok(!(await rate.isVisible()));
  assert.deepEqual(await pass.boundingBox(), before);
  await page.locator('[data-part="ahead"]').click();
  await rate.waitFor();
  assert.deepEqual(await pass.boundingBox(), before);
});

test('the strength of the engine is in sight on phones, tablets and desks, with a clock and without', async (t) => {
  const { page } = await open(t);
  const level = page.locator('[data-part="white"] [data-part="level"]');
  for (const clock of ['none', 'absolute']) {
    if (clock !== 'none') {
      const dialog = await fillDialog(page, { game: 'go', size: 9, level: 5 });
      await dialog.locator('select[name="clock"]').selectOption(clock);
      await dialog.locator('button[type="submit"]').click();
      await page.locator('[data-part="white"] [data-part="clock"]').waitFor();
    }
    for (const viewport of [{ width: 320, height: 568 }, PHONE, { width: 820, height: 1180 }, SIDEWAYS, DESK]) {
      await page.setViewportSize(viewport);
      assert.equal(await level.innerText(), '16 kyu', `${viewport.width}, ${clock}`);
      const cut = await level.evaluate((element) => element.scrollWidth - element.clientWidth);
      assert.ok(cut <= 0, `${viewport.width}, ${clock}: ${cut}`);
    }
    await page.setViewportSize(DESK);
  }
});

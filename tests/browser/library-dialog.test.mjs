// The library dialog: several games, searched, opened, renamed, deleted and restored, by mouse and by keyboard.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { longTest, screenTest } from '../levels.mjs';
import { open, useBrowser, violations, violationsInBoth } from './page.mjs';
import { newGame, newGomoku, playAll, ready, reload, stones, text } from './user.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const openLibrary = async (page) => {
  await page.locator('[data-part="library-open"]').click();
  await page.locator('[data-part="library-dialog"][open]').waitFor();
};
/** Titles and boards of the games in the list. @param {Page} page */
const rows = (page) =>
  page
    .locator('.games .box input')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')?.replace('Choose ', '')));
/** @param {Page} page @param {string} name of a game @param {string} key of a button */
const act = (page, name, key) => page.locator('.games li', { hasText: name }).locator(`[data-act="${key}"]`).click();

/** Plays three games, one after the other. @param {Page} page */
async function three(page) {
  for (const [begin, moves] of /** @type {const} */ ([
    [() => newGame(page, { colour: 'both' }), 'E5 C3'],
    [() => newGame(page, { size: 13, colour: 'both', handicap: 2 }), 'C3'],
    [() => newGomoku(page, { colour: 'both' }), 'H8 J9 K10'],
  ])) {
    await begin();
    await ready(page); // wait until the new board is laid out
    await playAll(page, moves);
  }
}

test('games are listed, and an older one opens where it was left', async (t) => {
  const { page } = await open(t);
  await openLibrary(page);
  assert.match(await page.locator('[data-library="none"]').innerText(), /^No games yet/);
  await page.keyboard.press('Escape');
  await three(page);
  const gomoku = await stones(page);
  await openLibrary(page);
  assert.deepEqual(await rows(page), ['Two players, Gomoku 15×15', 'Two players, Go 13×13', 'Two players, Go 9×9']);
  assert.match(await page.locator('.games li').first().innerText(), /Open now/);
  await act(page, 'Go 13×13', 'library.open');
  await page.waitForFunction(() => document.querySelectorAll('[role="gridcell"]').length === 169);
  await ready(page);
  assert.equal((await stones(page)).replace(/\./g, '').length, 3);
  assert.match(await text(page, 'rules'), /2 stones/);
  await playAll(page, 'G7');
  const handicap = await stones(page);
  await reload(page);
  assert.equal(await stones(page), handicap);
  await openLibrary(page);
  assert.deepEqual(
    await rows(page),
    ['Two players, Go 13×13', 'Two players, Gomoku 15×15', 'Two players, Go 9×9'],
    'no copy',
  );
  await act(page, 'Gomoku', 'library.open');
  await page.waitForFunction(() => document.body.dataset.game === 'gomoku');
  await ready(page);
  assert.equal(await stones(page), gomoku);
});

longTest('search, renaming, deleting and restoring, all by keyboard', async (t) => {
  const { page } = await open(t);
  await three(page);
  await openLibrary(page);
  const focus = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  /** @param {RegExp} wanted */
  const tabTo = async (wanted) => {
    for (let i = 0; i < 30 && !wanted.test((await focus()) ?? ''); i++) await page.keyboard.press('Tab');
    assert.match((await focus()) ?? '', wanted);
  };
  await tabTo(/^Rename Two players, Go 9×9/);
  await page.keyboard.press('Enter');
  await page.keyboard.type('<b>Club & night</b> 圍棋');
  await page.keyboard.press('Enter');
  await page.locator('.games b', { hasText: 'Club' }).waitFor();
  assert.deepEqual(await rows(page), [
    'Two players, Gomoku 15×15',
    'Two players, Go 13×13',
    '<b>Club & night</b> 圍棋, Go 9×9',
  ]);
  await tabTo(/^Rename Two players, Gomoku/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('[data-part="library-dialog"][open]').count(), 1, 'Escape closed the field alone');

  await page.locator('[data-library="search"]').fill('圍棋 club');
  await page.waitForFunction(() => document.querySelectorAll('.games li').length === 1);
  const height = () => page.locator('.sheet.library').evaluate((sheet) => sheet.clientHeight);
  const whole = await height();
  await page.locator('[data-library="search"]').fill('zzz');
  assert.equal(await height(), whole, 'the sheet does not shrink under the finger');
  await page.waitForFunction(() => document.querySelectorAll('.games li').length === 0);
  assert.equal(await page.locator('[data-library="none"]').innerText(), 'No game matches the search and the filters.');
  await page.locator('[data-library="search"]').fill('');
  await page.waitForFunction(() => document.querySelectorAll('.games li').length === 3);

  await tabTo(/^Delete Two players, Go 13×13/);
  await page.keyboard.press('Enter');
  await page.locator('[data-library="words"]', { hasText: 'Two players, Go 13×13 is deleted.' }).waitFor();
  assert.equal(await focus(), 'Restore');
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.games .title').length === 3);
  await act(page, 'Go 13×13', 'library.delete');
  await page.keyboard.press('Escape');
  await openLibrary(page);
  assert.deepEqual(await rows(page), ['Two players, Gomoku 15×15', '<b>Club & night</b> 圍棋, Go 9×9']);
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-library="export"]').click()]);
  let sgf = '';
  for await (const part of await file.createReadStream()) sgf += part;
  assert.equal(sgf.match(/^\(;/gm)?.length, 2);
  assert.ok(sgf.includes('GN[<b>Club & night</b> 圍棋]'));
});

screenTest('nothing overflows at 320, and axe finds no violation, light and dark', async (t) => {
  const { page } = await open(t, { viewport: { width: 320, height: 640 } });
  await three(page);
  await openLibrary(page);
  await act(page, 'Go 9×9', 'library.rename');
  await page.keyboard.type('A'.repeat(200));
  await page.keyboard.press('Enter');
  await page.locator('.games b', { hasText: 'AAA' }).waitFor();
  assert.ok((await page.locator('.library').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)) <= 0);
  assert.deepEqual(await violationsInBoth(page), []);
});

test('the single file saves games on file:// too, and has the library', async (t) => {
  const { page } = await open(t, { prepare: (fresh) => fresh.goto('about:blank'), wait: false });
  await page.goto(new URL('../../dist/ponnuki.html', import.meta.url).href);
  await ready(page);
  await newGame(page, { colour: 'both' });
  await playAll(page, 'E5 C3');
  const before = await stones(page);
  await reload(page);
  assert.equal(await stones(page), before);
  await openLibrary(page);
  assert.deepEqual(await rows(page), ['Two players, Go 9×9']);
});

// A record that was not played on this page, or whose game is over, keeps its moves and its result: undo, clicks and
// keys change nothing, a move in study is a variation, and only the game info or a decision to play on changes the
// result.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { open, useBrowser } from './page.mjs';
import { click, newGame, playAll, pointText, press, ready, settle, stones, text } from './user.mjs';
import { chips, deed, downloaded, drop, openRecord, paste, place } from './study.mjs';
import { readSgf } from '../../web/record/sgf-read.js';
import { shareFragment } from '../../web/record/links.js';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

const RECORD = '(;GM[1]FF[4]SZ[9]KM[7.5]PB[Ann]PW[Bo]RE[B+R]XQ[kept];B[ee];W[gc];B[cg])';
/** Nothing in it tells that it is not a game of two people on this device. */
const NAMELESS = '(;GM[1]FF[4]SZ[9]RE[B+R];B[ee];W[gc];B[cg])';

/** Opens the first game of the library. @param {Page} page */
async function openFirst(page) {
  await page.locator('[data-part="library-open"]').click();
  await page.locator('.games [data-act="library.open"]').first().click();
  await page.locator('[data-part="library-dialog"]').waitFor({ state: 'hidden' });
  await ready(page);
}

/** @param {Page} page @param {string} sgf */
async function importInLibrary(page, sgf) {
  await page.locator('[data-part="library-open"]').click();
  await page.locator('[data-part="library-dialog"][open]').waitFor();
  await drop(page, '[data-part="library-dialog"]', { 'a.sgf': sgf });
  await page.locator('[data-library="words"]', { hasText: 'imported' }).waitFor();
  await page.keyboard.press('Escape');
}

/** The record as study saves it. @param {Page} page */
async function saved(page) {
  if (!(await page.evaluate(() => document.body.dataset.study === 'true')))
    await page.locator('[data-part="study-switch"]').click();
  await page.waitForSelector('.tree canvas');
  return (await downloaded(page, () => deed(page, 'save').click())).bytes.toString().replaceAll('\n', '');
}

/** What takes moves back; beside study also what plays. @param {Page} page @param {string[]} [keys] */
async function meddle(page, keys = ['u', 'p', 'u', 'Escape']) {
  assert.equal(await page.locator('[data-action="undo"]').isVisible(), false, 'undo is not offered');
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  for (const key of keys) await page.keyboard.press(key);
  await settle(page);
}

/** @param {Page} page */
async function reload(page) {
  await page.reload();
  await ready(page);
}

/** @type {Record<string, (page: Page, sgf: string) => Promise<void>>} */
const ways = {
  async library(page, sgf) {
    await importInLibrary(page, sgf);
    await openFirst(page);
  },
  paste,
  drop: (page, sgf) => drop(page, '.board', { 'a.sgf': sgf }),
  async link(page, sgf) {
    const fragment = await shareFragment(readSgf(sgf).trees[0]);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, fragment);
  },
};

for (const [way, bring] of Object.entries(ways)) {
  test(`a record by ${way} opens in study, and keeps its result and its moves`, async (t) => {
    const { page } = await open(t);
    await bring(page, way === 'library' || way === 'drop' ? RECORD : NAMELESS);
    await page.waitForSelector('.tree canvas');
    await page.keyboard.press('Shift+End');
    assert.equal(await place(page), '3/3');
    assert.equal(await text(page, 'detail'), 'The record says: B+R.');
    await meddle(page, ['u', 'u']);
    await reload(page);
    assert.equal(await text(page, 'detail'), 'The record says: B+R.');
    const before = await saved(page);
    assert.match(before, /RE\[B\+R\]/);
    assert.match(before, /;B\[ee\];W\[gc\];B\[cg\]\)$/);
  });
}

test('a move in study is a variation, at the end of a record too; its result and its properties survive', async (t) => {
  const { page } = await open(t);
  await openRecord(page, RECORD);
  await page.keyboard.press('Shift+ArrowRight');
  await click(page, 'A1');
  assert.deepEqual(await chips(page, 'variations'), ['G7', 'A1']);
  await meddle(page, ['u', 'p']);
  assert.equal(await place(page), '3/3');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Shift+ArrowRight');
  await settle(page); // the field shows the comment of this position now
  await page.locator('[data-study-part="comment"]').fill('Solid.');
  await page.locator('[data-study-part="comment"]').blur();
  for (const step of ['Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+End']) await page.keyboard.press(step);
  assert.equal(await text(page, 'detail'), 'The record says: B+R.');
  await click(page, 'J9');
  assert.equal(await pointText(page, 'J9'), 'white, last move');
  await reload(page);
  assert.equal(await pointText(page, 'J9'), 'white, last move');
  assert.equal(await page.evaluate(() => document.body.dataset.phase), 'playing', 'the game did not end here');
  await page.keyboard.press('Shift+ArrowLeft');
  assert.equal(await text(page, 'detail'), 'The record says: B+R.', 'but here');
  const sgf = await saved(page);
  assert.match(sgf, /RE\[B\+R\]/);
  assert.match(sgf, /XQ\[kept\]/);
  assert.match(sgf, /C\[Solid\.\]\(;W\[gc\];B\[cg\];W\[ia\]\)\(;W\[ai\];B\[\]\)\)$/);
});

test('beside study a record takes no moves: a click asks, and study is the only way to try one', async (t) => {
  const { page } = await open(t);
  await openRecord(page, RECORD);
  await page.keyboard.press('Shift+ArrowRight');
  await page.locator('[data-part="study-switch"]').click();
  const before = await stones(page);
  await click(page, 'A1');
  const choice = page.locator('[data-part="look"]');
  await choice.waitFor();
  assert.deepEqual(await choice.locator('button:visible').allInnerTexts(), ['Try it in study', 'Cancel']);
  assert.equal(await text(page, 'detail'), 'You are viewing another position; the game ended at move 3.');
  await page.keyboard.press('Escape');
  await meddle(page);
  assert.equal(await page.locator('[data-action="resign"]').isVisible(), false);
  assert.equal(await stones(page), before);
  await click(page, 'A1');
  await page.locator('[data-look="study"]').click();
  await page.waitForSelector('.tree canvas');
  assert.deepEqual(await chips(page, 'variations'), ['G7', 'A1']);
  assert.match(await saved(page), /RE\[B\+R\]/);
});

test('neither two passes nor five in a row in a variation end a record again', async (t) => {
  const { page } = await open(t);
  await openRecord(page, RECORD);
  await page.keyboard.press('Shift+ArrowRight');
  await deed(page, 'pass').click();
  await deed(page, 'pass').click();
  assert.equal(await place(page), '3/3');
  assert.equal(await page.evaluate(() => document.body.dataset.phase), 'playing');
  assert.match(await saved(page), /RE\[B\+R\]/);
  const line = 'B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db]';
  await openRecord(page, `(;GM[4]SZ[15]PB[Kim]RE[W+];${line};B[oo];W[eb])`);
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await click(page, 'E15');
  assert.equal(await pointText(page, 'E15'), 'black, in the winning row');
  assert.equal(await page.evaluate(() => document.body.dataset.phase), 'playing');
  assert.match(await saved(page), /RE\[W\+\]/);
  // A record without a result gets none by being looked at.
  await openRecord(page, `(;GM[4]SZ[15]PB[Kim];B[oo];W[on];${line};B[ea])`);
  await page.keyboard.press('Shift+End');
  await page.waitForFunction(() => document.body.dataset.phase === 'over');
  assert.doesNotMatch(await saved(page), /RE\[/);
});

test('from the library a record opens in study, and a game that goes on beside it', async (t) => {
  const { page } = await open(t);
  await newGame(page, { colour: 'both' });
  await playAll(page, 'E5 C3');
  await importInLibrary(page, RECORD);
  const isStudied = () => page.evaluate(() => document.body.dataset.study === 'true');
  const openGame = async (/** @type {string} */ where) => {
    await page.locator('[data-part="library-open"]').click();
    await page.locator(`.games li${where} [data-act="library.open"]`).click();
    await page.locator('[data-part="library-dialog"]').waitFor({ state: 'hidden' });
    await ready(page);
  };
  await openGame(':has-text("Ann")');
  assert.equal(await isStudied(), true);
  await openGame(':not(:has-text("Ann"))');
  assert.equal(await isStudied(), false);
  await press(page, 'undo');
  assert.equal((await stones(page)).replace(/\./g, '').length, 1);
});

test('a finished game of two people that is opened again keeps its result', async (t) => {
  const { page } = await open(t);
  await newGame(page, { colour: 'both' });
  await playAll(page, 'E5 C3');
  await press(page, 'resign');
  await page.locator('[data-part="resign-yes"]').click();
  await newGame(page, { colour: 'both' });
  await playAll(page, 'G7');
  await page.locator('[data-part="library-open"]').click();
  await page.locator('.games li', { hasText: 'by resignation' }).locator('[data-act="library.open"]').click();
  await page.waitForFunction(() => document.body.dataset.phase === 'over');
  await meddle(page);
  await page.keyboard.press('Shift+ArrowLeft');
  await click(page, 'A1');
  assert.equal(await pointText(page, 'A1'), 'empty');
  await page.keyboard.press('Escape');
  await reload(page);
  await page.keyboard.press('Shift+End');
  assert.equal(await text(page, 'status'), 'White won by resignation');
  assert.match(await saved(page), /RE\[W\+R\].*;B\[ee\];W\[cg\]\)$/);
});

test('a finished game against the engine keeps its result, until one decides to go on from a position', async (t) => {
  const { page } = await open(t);
  await newGame(page, { colour: 'black', level: 0 });
  await click(page, 'E5');
  await ready(page);
  await press(page, 'resign');
  await page.locator('[data-part="resign-yes"]').click();
  await reload(page);
  await meddle(page);
  assert.match(await text(page, 'status'), /won by resignation$/);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await click(page, 'A1');
  await page.locator('[data-look="back"]').click();
  assert.equal(await text(page, 'status'), 'Your turn');
  await click(page, 'J1'); // where no answer of the engine is
  await ready(page);
  assert.equal(await page.locator('[data-action="undo"]').isVisible(), true, 'it is played again');
  assert.doesNotMatch(await saved(page), /RE\[/);
});

// What New game offers and what it leaves behind: opening a record changes neither the choices for the next game nor
// the page after it.
import { test } from 'node:test';
import { longTest } from '../levels.mjs';
import assert from 'node:assert/strict';
import { open, twoPlayers, useBrowser } from './page.mjs';
import { newGame, newGomoku, press, ready, reload, settle } from './user.mjs';
import { GAME, openRecord } from './study.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

const BIG = '(;GM[1]FF[4]SZ[19]KM[6.5]RU[Japanese]HA[2]AB[dd][pp]PB[Ann]PW[Bo];W[dp];B[pd])';

/** What the dialog offers. @param {Page} page */
async function offered(page) {
  await press(page, 'new');
  const found = await page.locator('[data-part="new-form"]').evaluate((/** @type {HTMLFormElement} */ form) => {
    const data = new FormData(form);
    return Object.fromEntries(
      ['game', 'opponent', 'size', 'colour', 'level', 'rules', 'handicap'].map((key) => [key, data.get(key)]),
    );
  });
  await page.keyboard.press('Escape');
  return found;
}

longTest('a record that is opened does not change what New game offers, not even after a reload', async (t) => {
  const { page } = await open(t);
  await openRecord(page, BIG);
  const first = await offered(page);
  assert.deepEqual([first.game, first.size, first.colour], ['go', '9', 'black'], 'nothing was chosen yet');

  await newGame(page, { size: 13, colour: 'white', level: 3, rules: 'aga' });
  const chosen = {
    game: 'go',
    opponent: 'engine',
    size: '13',
    colour: 'white',
    level: '3',
    rules: 'aga',
    handicap: '0',
  };
  await ready(page);
  await openRecord(page, BIG);
  assert.deepEqual(await offered(page), chosen);
  await openRecord(page, '(;GM[4]SZ[15];B[hh];W[ii];B[hi])');
  assert.deepEqual(await offered(page), chosen);
  await reload(page);
  assert.deepEqual(await offered(page), chosen);
});

longTest('New game offers what was chosen last: the game, and a random colour as such', async (t) => {
  const { page } = await open(t);
  await newGame(page, { size: 13, colour: 'random', level: 4 });
  assert.equal((await offered(page)).colour, 'random');
  await newGomoku(page, { colour: 'both', rules: 'renju' });
  await reload(page);
  const { game, opponent, rules } = await offered(page);
  assert.deepEqual({ game, opponent, rules }, { game: 'gomoku', opponent: 'people', rules: 'renju' });
  await press(page, 'new');
  await page.locator('input[name="game"][value="go"]').check({ force: true });
  assert.equal(await page.locator('input[name="size"]:checked').getAttribute('value'), '13');
});

test('choices that cannot be read are those of a first visit', async (t) => {
  const { page } = await open(t, {
    prepare: (fresh) =>
      fresh.addInitScript(() =>
        localStorage.setItem('ponnuki.new-game', '{"game":"chess","go":{"size":1e9,"level":"x","rules":7,"komi":[]}}'),
      ),
  });
  const { game, size, colour, rules } = await offered(page);
  assert.deepEqual({ game, size, colour, rules }, { game: 'go', size: '9', colour: 'black', rules: 'chinese' });
});

test('after New game neither the message about the record nor the study tools are left', async (t) => {
  const { page } = await twoPlayers(t, 'E5 C3');
  await openRecord(page, GAME);
  await page.waitForSelector('[data-toast="record"] [data-act="record.back"]');
  await page.locator('[data-study="main"]').waitFor();
  await newGame(page, { colour: 'both' });
  await settle(page);
  assert.equal(await page.locator('[data-toast="record"]').count(), 0);
  assert.equal(await page.evaluate(() => document.body.dataset.study), 'false');
  assert.equal(await page.locator('[data-part="study"]').isVisible(), false);
  // Nor the message about a variation of that record.
  await openRecord(page, GAME);
  await page.keyboard.press('Shift+End');
  await page.locator('[data-study="cut"]').click();
  await page.waitForSelector('[data-toast="cut"]');
  await newGame(page, { colour: 'both' });
  await settle(page);
  assert.equal(await page.locator('[data-toast]').count(), 0);
});

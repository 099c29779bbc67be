// The level of the player on the page, and the teaching game.
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { longTest } from '../levels.mjs';
import { open, useBrowser, violations } from './page.mjs';
import { click, fillDialog, focused, label, newGame, press, ready, reload, settle, text } from './user.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

/** Results from which the level is 16 kyu. @param {Page} page */
const knowLevel = (page) =>
  page.addInitScript(() => {
    const result = (/** @type {number} */ i) => ({
      id: `${i}`,
      at: 1.7e12 + i * 1e8,
      level: 5,
      score: i % 2,
      size: 9,
      colour: 1,
      handicap: 0,
    });
    if (!localStorage.getItem('ponnuki.results'))
      localStorage.setItem('ponnuki.results', JSON.stringify({ go: [0, 1, 2, 3, 4, 5].map(result) }));
  });

/** @param {Page} page */
async function resign(page) {
  await press(page, 'resign');
  await page.locator('[data-part="resign-yes"]').click();
}

/** Plays a move and waits for the answer. @param {Page} page @param {string} point */
async function play(page, point) {
  await click(page, point);
  await ready(page);
}

/** A game of ten moves of each side, so that it counts. @param {Page} page */
async function playOn(page) {
  await play(page, 'E5');
  const points = 'aa,ba,ca,da,ea,fa,ga,ha,ia,ac,bc,cc,dc,ec,fc,gc,hc,ic,ae,be'.split(',');
  const moves = points.map((point, i) => `;${i % 2 ? 'W' : 'B'}[${point}]`).join('');
  await rewrite(page, `(;GM[1]SZ[9]KM[7.5]${moves})`, '20');
  await reload(page);
}

/** Waits until the moves of the last game have been judged by the network of people. @param {Page} page */
const judged = (page) =>
  page.waitForFunction(
    () => JSON.parse(localStorage.getItem('ponnuki.results') ?? '{}').go?.at(-1)?.moves?.length === 9,
  );

const line = (/** @type {Page} */ page) => page.locator('.level-line');
const part = (/** @type {Page} */ page, /** @type {string} */ name) => page.locator(`[data-part="${name}"]`);

longTest('the level falls and is told at the end, is the default opponent, can be saved and forgotten', async (t) => {
  const { page } = await open(t, { prepare: knowLevel });
  await press(page, 'new');
  assert.equal(await text(page, 'level-rank'), '16 kyu', 'the level that was found');
  await page.keyboard.press('Escape');
  await newGame(page, { level: 2 });
  await playOn(page);
  await resign(page);
  await line(page).waitFor();
  await judged(page);
  await settle(page);
  assert.match(await line(page).innerText(), /^Your level: 16 kyu → (18|2\d) kyu$/);
  const [, found] = /→ (.+)$/.exec(await line(page).innerText()) ?? [];

  // Another level was chosen and is offered again; the found one is a press away and then stays.
  await press(page, 'new');
  assert.equal(await text(page, 'level-rank'), '22 kyu');
  await page.getByRole('button', { name: `Your level: ${found}` }).click();
  assert.equal(await text(page, 'level-rank'), found);
  assert.equal(await part(page, 'level-back').isVisible(), false);
  assert.equal(await focused(page), 'Strength');
  await part(page, 'new-dialog').locator('button[type="submit"]').click();
  await settle(page);
  await play(page, 'E5');
  await press(page, 'undo');
  await play(page, 'E5');
  await resign(page);
  await line(page).waitFor();
  assert.equal(await line(page).innerText(), `Your level: ${found}. Games with help do not count.`);

  await line(page).click();
  const dialog = part(page, 'level-dialog');
  await dialog.waitFor();
  assert.equal(await text(page, 'level-now'), found);
  assert.match(await text(page, 'level-about'), /^From 7 games\. Probably between \d+ kyu and \d+ kyu\.$/);
  assert.match((await part(page, 'level-graph').getAttribute('aria-label')) ?? '', /after each game, from .* kyu to/);
  assert.match(await part(page, 'level-rows').locator('li').first().innerText(), /22 kyu\s+9×9\s+Lost/);
  assert.deepEqual(await violations(page), []);
  const [graph] = await Promise.all([page.waitForEvent('download'), part(page, 'level-picture').click()]);
  assert.equal(graph.suggestedFilename(), 'ponnuki-go-level.png');
  assert.equal(
    readFileSync(await graph.path())
      .subarray(1, 4)
      .toString(),
    'PNG',
  );
  const [file] = await Promise.all([page.waitForEvent('download'), part(page, 'level-export').click()]);
  assert.equal(file.suggestedFilename(), 'ponnuki-go-level.csv');
  await part(page, 'level-reset').click();
  assert.equal(await text(page, 'level-ask-text'), 'Go: forget 7 results?');
  await part(page, 'level-forget').click();
  assert.equal(await text(page, 'level-now'), 'Not known yet');
  assert.equal(await focused(page), 'Close');
});

test('after the first game that counts, no level is told that was not known before', async (t) => {
  const { page } = await open(t);
  await newGame(page, { level: 0 });
  await playOn(page);
  await resign(page);
  await line(page).waitFor();
  await judged(page);
  await settle(page);
  assert.match(await line(page).innerText(), /^Your level: about \d+ kyu, from one game$/);
  await newGame(page, { level: 0 });
  await play(page, 'E5');
  await resign(page);
  await line(page).waitFor();
  assert.match(await line(page).innerText(), /fewer than ten of your own moves do not count\.$/);
});

/** Black has not yet played; H5 lets White capture F6. */
const BEFORE = '(;GM[1]SZ[9]KM[7.5];B[fd];W[ef];B[gf];W[fe];B[ge];W[ed];B[ec];W[dc])';

/** Replaces the record of the game that was saved. @param {Page} page @param {string} record
 * @param {string} at its node */
const rewrite = (page, record = BEFORE, at = '8') =>
  page.evaluate(
    ([sgf, node]) =>
      new Promise((done, refuse) => {
        const request = indexedDB.open('ponnuki');
        request.onerror = refuse;
        request.onsuccess = () => {
          const tx = request.result.transaction('games', 'readwrite');
          const games = tx.objectStore('games');
          const all = games.getAll();
          all.onsuccess = () => games.put({ ...all.result[0], sgf, node });
          tx.oncomplete = () => {
            request.result.close();
            done(undefined);
          };
        };
      }),
    [record, at],
  );

/** A teaching game at a position where H5 is a mistake. @param {import('node:test').TestContext} t */
async function openTeaching(t) {
  const { page } = await open(t, { prepare: knowLevel });
  const dialog = await fillDialog(page, { game: 'go', size: 9, level: 5 });
  await dialog.locator('select[name="teaching"]').selectOption('often');
  assert.match(await text(page, 'teaching-about'), /take back a move/);
  await dialog.locator('button[type="submit"]').click();
  await settle(page);
  await play(page, 'E5');
  await rewrite(page);
  await reload(page);
  await click(page, 'H5');
  const panel = page.locator('.teach');
  await panel.waitFor();
  return { page, panel, answer: (/** @type {string} */ name) => panel.locator(`[data-teach="${name}"]`) };
}

test('teaching: a mistake is offered back with its refutation, once', async (t) => {
  const { page, panel, answer } = await openTeaching(t);
  const sentence = /^After White F7 one of your stones is captured\. That costs about \d\d points\.$/;
  assert.match(await panel.locator('.why').innerText(), sentence);
  assert.equal(await page.locator('[data-part="status"]').isVisible(), false);
  assert.equal(await focused(page), 'Take back');
  for (const said of ['Move 1: White F7', 'Move 2: Black G6', 'Move 3: White E8']) {
    await answer('show').click();
    assert.equal(await panel.locator('.so-far').innerText(), said);
  }
  assert.equal(await answer('show').innerText(), 'Next move (3 of 3)');
  assert.equal(await answer('show').getAttribute('aria-disabled'), 'true');
  await answer('back').click();
  assert.equal(await panel.isVisible(), false);
  assert.match((await label(page, 'H5')) ?? '', /empty/);
  await play(page, 'H5');
  assert.equal(await text(page, 'status'), 'Your turn', 'the engine has answered');
  await resign(page);
  await line(page).waitFor();
  assert.equal(await line(page).innerText(), 'Your level: 16 kyu. Games with help do not count.');
});

test('teaching in gomoku: a three left open is offered back, with the win that it allows', async (t) => {
  const { page } = await open(t, { prepare: knowLevel });
  const dialog = await fillDialog(page, { game: 'gomoku', size: 15, level: 0 });
  await dialog.locator('select[name="teaching"]').selectOption('often');
  assert.match(await text(page, 'teaching-about'), /loses by force or misses a win/);
  await dialog.locator('button[type="submit"]').click();
  await settle(page);
  await play(page, 'H8');
  // White has three in a row between two of Black's single stones, and Black is to play.
  await rewrite(page, '(;GM[4]SZ[15];B[hf];W[hh];B[jj];W[ih];B[gi];W[gh])', '6');
  await reload(page);
  await click(page, 'A1');
  const panel = page.locator('.teach');
  await panel.waitFor();
  assert.match(await panel.locator('.why').innerText(), /^Now White wins by fours, starting with [FK]8: 2 moves\.$/);
  await panel.locator('[data-teach="show"]').click();
  assert.match(await panel.locator('.so-far').innerText(), /^Move 1: White [FK]8$/);
  await panel.locator('[data-teach="back"]').click();
  assert.match((await label(page, 'A1')) ?? '', /empty/);
});

longTest('teaching: a move that is kept is no help; three offers in a game, also after reloads', async (t) => {
  const { page, panel, answer } = await openTeaching(t);
  assert.deepEqual(await violations(page), []);
  await reload(page);
  await panel.waitFor(); // the engine is to move, so the move is considered again
  await page.reload();
  await panel.waitFor();
  await answer('keep').click();
  await ready(page);
  assert.equal(await panel.isVisible(), false);
  assert.match((await label(page, 'H5')) ?? '', /black/);
  assert.equal(await text(page, 'status'), 'Your turn');
  assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage.getItem('ponnuki.teaching') ?? '').offers), 3);
  await resign(page);
  await line(page).waitFor();
  assert.match(await line(page).innerText(), /^Your level: 16 kyu\. .* fewer than ten/, 'no help, but short');
});

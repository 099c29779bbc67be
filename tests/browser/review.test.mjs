// The review of a game: accuracy, losses with two boards and a sentence, and the person's mistakes, which are kept.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { longTest, screenTest } from '../levels.mjs';
import { nameOf } from '../../web/board/coordinates.js';
import { DESK, PHONE, TOUCH, open, url, useBrowser, violationsInBoth } from './page.mjs';
import { board, click, newGame, play, press, settle, text } from './user.mjs';
import { chips, deed, openRecord, place } from './study.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

/** White's three stones in the middle are in atari; with move 15 Black plays in the corner instead of taking them. */
const GAME =
  '(;GM[1]SZ[9]KM[7]RU[Chinese];B[dd];W[ed];B[fd];W[ee];B[fe];W[ef];B[de];W[gc];B[df];W[cg];B[ec];W[gg];B[ff];W[cc]' +
  ';B[ai];W[eg])';

/** @param {Page} page */
const cards = (page) => page.locator('.loss-card');
/** Opens the review of a record and waits until it is complete. @param {Page} page @param {string} sgf */
async function review(page, sgf) {
  await openRecord(page, sgf);
  await deed(page, 'report').click();
  await page.locator('.loss-card').first().waitFor();
  await page.locator('[data-review="search"]').waitFor({ state: 'hidden' });
}
/** The pixels of the board of a line, as text. @param {import('playwright-core').Locator} line */
const picture = (line) =>
  line.locator('canvas').evaluate((/** @type {HTMLCanvasElement} */ canvas) => canvas.toDataURL());

test('a loss: what was played, what was better, a proven sentence, boards that play on, the way there', async (t) => {
  const { page } = await open(t, { viewport: PHONE, ...TOUCH });
  await review(page, GAME);
  const card = cards(page).filter({ hasText: 'Move 15: Black A1' });
  await card.locator('.says[data-fact]').waitFor();
  assert.equal(await card.locator('.says').innerText(), 'E3 takes the 3 stones at E4.');
  assert.match(await card.locator('.cost').innerText(), /^−\d+%, −\d+\.\d points$/);
  const lines = card.locator('.loss-line');
  assert.deepEqual(await lines.allInnerTexts(), ['Played: A1', 'Better: E3']);
  const before = await picture(lines.first());
  const label = async () => (await lines.first().getAttribute('aria-label')) ?? '';
  assert.match(await label(), /^Played: A1\. 1 of \d+ moves shown\. Next move$/);
  await lines.first().click();
  assert.match(await label(), /^Played: A1\. 2 of/);
  assert.notEqual(await picture(lines.first()), before, 'the answer is on the board');
  const figures = await page.locator('.accuracy tbody td').allInnerTexts();
  assert.equal(figures.length, 8);
  for (const figure of figures) assert.match(figure, /^(\d|[1-9]\d|100|–)$/);
  await page.locator('.segments label').filter({ hasText: 'White' }).click();
  await settle(page);
  assert.equal(await card.count(), 0, 'only the moves of White are listed');
  await page.locator('.segments label').filter({ hasText: 'Both' }).click();
  await card.locator('.button').click();
  await page.locator('.review-sheet').waitFor({ state: 'hidden' });
  assert.equal(await place(page), '15/16');
  assert.ok((await chips(page, 'losses')).length > 0, 'the graph has it too');
});

test('a reader of known level is told who finds the better move; what peers would see is first', async (t) => {
  const { page } = await open(t, {
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        const result = { id: 'a', at: 1.7e12, level: 8, score: 0.5, size: 9, colour: 1, handicap: 0 };
        localStorage.setItem('ponnuki.results', JSON.stringify({ go: [result] }));
      }),
  });
  await review(page, GAME);
  const taking = cards(page).filter({ hasText: 'Move 15: Black A1' });
  await taking.locator('.found:not([hidden])').waitFor();
  const found = await taking.locator('.found').innerText();
  const said = /^Found by about (\d+)% of 13 kyu players and about (\d+)% of 9 kyu players\.$/;
  const [, own, stronger] = said.exec(found) ?? [];
  assert.ok(Number(own) >= 30 && Number(stronger) >= 30, found);
  await page.locator('.segments label').filter({ hasText: 'Black' }).click();
  await settle(page);
  const first = page.locator('.loss-cards').first().locator('.loss-card').first();
  assert.match(await first.locator('h4').innerText(), /^Move 15/, 'most of that level would have taken them');
});

test('the page as one file proves its sentences too', async (t) => {
  const { page } = await open(t, { prepare: (fresh) => fresh.goto('about:blank'), wait: false });
  await page.goto(new URL('../../dist/ponnuki.html', import.meta.url).href);
  await page.waitForSelector('body[data-phase="playing"]');
  await openRecord(page, GAME.replace('B[ai]', 'B[]'));
  await deed(page, 'report').click();
  const says = cards(page).filter({ hasText: 'Move 15: Black passed' }).locator('.says[data-fact]');
  await says.waitFor();
  assert.equal(await says.innerText(), 'E3 takes the 3 stones at E4.');
});

longTest('at the end of a game the review is one tap away, and the person’s mistakes are kept', async (t) => {
  const { page } = await open(t);
  await newGame(page, { size: 9, colour: 'black', level: 0 });
  for (const point of ['A1', 'J1', 'A9', 'J9']) {
    await play(page, point);
  }
  await press(page, 'resign');
  await page.locator('[data-part="resign-yes"]').click();
  await page.locator('.moment').first().waitFor();
  const kept = () =>
    page.evaluate(
      () =>
        new Promise((done) => {
          const request = indexedDB.open('ponnuki-mistakes', 1);
          request.onupgradeneeded = () => request.transaction?.abort();
          request.onerror = () => done([]);
          request.onsuccess = () => {
            const all = request.result.transaction('mistakes').objectStore('mistakes').getAll();
            all.onsuccess = () => {
              request.result.close();
              done(all.result);
            };
          };
        }),
    );
  /** @type {any[]} */
  let mistakes = [];
  while (!mistakes.length) mistakes = await kept();
  for (const { first, size, played, good, black, white } of mistakes) {
    assert.deepEqual([first, size], [1, 9]);
    assert.ok([0, 8, 72, 80].includes(played), `${played}`);
    assert.equal(black.length, white.length);
    for (const { vertex, rate } of good) assert.ok(vertex !== played && rate > 0 && rate < 1);
  }
  await page.locator('[data-ending="full"]').click();
  await cards(page).first().waitFor();
  assert.equal(await page.locator('[name="review-whose"]:checked').inputValue(), '1', 'the person’s moves first');
  for (const title of await cards(page).locator('h4').allTextContents())
    assert.match(title, /^Move \d: Black [AJ][19]$/);

  // They are a deck of the page of problems.
  await page.route('**/decks/*.txt', (route) => route.fulfill({ body: '' }));
  await page.goto(`${url}problems.html`);
  await page.locator('body[data-ready]').waitFor();
  await page.locator('[data-part="choice-open"]').click();
  await page.locator('label').filter({ hasText: 'My mistakes' }).click();
  await page.locator('dialog[open] button[type="submit"]').click();
  await page.locator('body[data-phase="yours"]').waitFor();
  assert.match(await text(page, 'detail'), /^You played [AJ][19] on .*, which cost \d+ points\. Find a better move\.$/);
  const shown = (await board(page)).flatMap(({ is }, vertex) => (is === 'empty' ? [] : [vertex]));
  const mistake = mistakes.find(
    ({ black, white }) => shown.join() === [...black, ...white].sort((a, b) => a - b).join(),
  );
  await click(page, nameOf(mistake.good[0].vertex, 9));
  await page.locator('body[data-phase="solved"]').waitFor();
  assert.equal(await text(page, 'detail'), 'One of the best moves here.');
});

screenTest('the review fits and is accessible on phones and desks, light and dark', async (t) => {
  for (const viewport of [{ width: 320, height: 640 }, PHONE, DESK]) {
    const { page } = await open(t, { viewport });
    await review(page, GAME);
    await page.locator('.says[data-fact]').first().waitFor();
    const wide = await page.locator('.review-sheet').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth);
    assert.equal(wide, 0, `${viewport.width}: nothing to scroll sideways`);
    for (const button of await page.locator('.review-sheet button').all()) {
      const box = await button.boundingBox();
      assert.ok(box && box.height >= 44 && box.width >= 44);
    }
    assert.deepEqual(await violationsInBoth(page), []);
    await page.context().close();
  }
});

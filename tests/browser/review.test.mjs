// The review of a game beside the board: accuracy, losses with a sentence and their lines on the board, better moves
// that the reader looks for, and the person's mistakes, which are kept.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { longTest, screenTest } from '../levels.mjs';
import { nameOf } from '../../web/board/coordinates.js';
import { DESK, PHONE, TOUCH, open, url, useBrowser, violationsInBoth } from './page.mjs';
import { board, click, newGame, play, press, settle, stones, text } from './user.mjs';
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
/** @param {Page} page @param {string} name */
const retry = (page, name) => page.locator(`[data-retry="${name}"]`);

test('a loss: what was played, what was better, a proven sentence; its lines play on the board', async (t) => {
  const { page } = await open(t, { viewport: PHONE, ...TOUCH });
  await review(page, GAME);
  const card = cards(page).filter({ hasText: 'Move 15: Black A1' });
  await card.locator('.says[data-fact]').waitFor();
  assert.equal(await card.locator('.says').innerText(), 'E3 takes the 3 stones at E4.');
  assert.match(await card.locator('.cost').innerText(), /^−\d+%, −\d+\.\d points$/);
  const buttons = card.locator('.loss-actions button');
  assert.deepEqual(await buttons.allInnerTexts(), ['Try again', 'Played: A1', 'Better: E3']);

  // The picture plays what followed; tapped again, what was better. With reduced motion a line is there at once.
  await card.locator('.loss-picture').click();
  assert.equal(await place(page), '15/16');
  assert.match(await card.locator('.loss-steps').innerText(), /(\d+) of \1/);
  assert.equal(await card.getAttribute('aria-current'), 'true');
  const steps = card.locator('.loss-steps button');
  while (!/^1 of/.test(await card.locator('.loss-steps span').innerText())) await steps.first().click();
  const played = await stones(page);
  assert.equal(played.at(72), 'X', 'A1');
  assert.equal([...played].filter((is) => is !== '.').length, 15);
  await steps.last().click();
  assert.equal([...(await stones(page))].filter((is) => is !== '.').length, 16, 'and the answer to it');
  await card.locator('.loss-picture').click();
  assert.equal(await buttons.last().getAttribute('aria-pressed'), 'true');
  while (!/^1 of/.test(await card.locator('.loss-steps span').innerText())) await steps.first().click();
  assert.equal([...(await stones(page))].filter((is) => is === 'O').length, 4, 'three of seven are taken');

  await page.locator('label:has([name="review-whose"][value="2"])').click();
  await settle(page);
  assert.equal(await card.count(), 0, 'only the moves of White are listed');
  const accuracy = page.locator('.accuracies');
  await accuracy.locator('summary').click();
  const figures = await page.locator('.accuracy tbody td').allInnerTexts();
  assert.equal(figures.length, 8);
  for (const figure of figures) assert.match(figure, /^(\d|[1-9]\d|100|–)$/);
  await page.locator('[data-review="close"]').click();
  await page.locator('.review-panel').waitFor({ state: 'hidden' });
  assert.equal(await place(page), '15/16', 'the record is as it was');
  assert.equal([...(await stones(page))].filter((is) => is !== '.').length, 15, 'and its position on the board');
  assert.ok((await chips(page, 'losses')).length > 0, 'the graph has the losses too');
});

test('a better move is looked for on the board; answers are judged, and the record stays', async (t) => {
  const { page } = await open(t);
  await review(page, GAME);
  const card = cards(page).filter({ hasText: 'Move 15: Black A1' });
  await card.locator('.says[data-fact]').waitFor();
  await card.locator('[data-loss="retry"]').click();
  const says = page.locator('.retry-says');
  assert.equal(await says.innerText(), 'Black to play. Tap a better move on the board.');
  assert.equal(await place(page), '14/16');
  assert.equal(await card.isVisible(), false, 'the list, which has the answer, is out of sight');

  await click(page, 'J1');
  await page.locator('.retry-says[data-is="wrong"]').waitFor();
  assert.match(await says.innerText(), /Not J1: −\d+%/);
  assert.equal((await stones(page)).at(80), 'X', 'the line after the answer is on the board');
  await retry(page, 'again').click();
  assert.equal((await stones(page)).at(80), '.');
  await click(page, 'E5');
  assert.equal(await says.innerText(), 'E5 cannot be played here.');
  await click(page, 'A1');
  assert.match(await says.innerText(), /A1 is the move of the game: −\d+%/);
  await retry(page, 'again').click();
  await click(page, 'E3');
  assert.equal(await says.innerText(), 'Right, E3. E3 takes the 3 stones at E4.');
  assert.equal(await says.getAttribute('data-is'), 'right');
  await retry(page, 'back').click();
  await card.waitFor();
  assert.equal(await place(page), '14/16');
  await page.keyboard.press('p');
  await page.locator('[data-review="close"]').click();
  assert.equal(await page.locator('[data-study-part="variations"] button').count(), 0, 'there are no variations');
  assert.equal(await place(page), '14/16');

  // All of them, in the order of the game.
  await deed(page, 'report').click();
  const count = Number(/\d+/.exec(await page.locator('[data-review="replay"]').innerText())?.[0]);
  await page.locator('[data-review="replay"]').click();
  /** @type {number[]} */
  const numbers = [];
  for (let i = 0; i < count; i++) {
    numbers.push(Number(/\d+/.exec(await page.locator('.retry .subtitle').innerText())?.[0]));
    await retry(page, 'answer').click();
    await page.locator('.retry-says[data-is="right"]').waitFor();
    await retry(page, i < count - 1 ? 'next' : 'back').click();
  }
  assert.deepEqual(
    numbers,
    numbers.toSorted((a, b) => a - b),
  );
  assert.equal(new Set(numbers).size, count);
  await card.waitFor();
});

test('the review is beside the board, or below it', async (t) => {
  for (const viewport of [PHONE, DESK]) {
    const { page } = await open(t, { viewport });
    await review(page, GAME);
    const card = cards(page).last();
    await card.scrollIntoViewIfNeeded();
    await card.locator('[data-loss="played"]').click();
    const [panel, table] = await Promise.all(
      ['.review-panel', '.board'].map((name) => page.locator(name).boundingBox()),
    );
    assert.ok(panel && table);
    assert.ok(table.y >= -1 && table.y + table.height <= viewport.height, 'the whole board is in sight');
    if (viewport === DESK) assert.ok(panel.x >= table.x + table.width && panel.y + panel.height <= viewport.height);
    const row = await card.locator('.loss-actions').boundingBox();
    assert.ok(row && (viewport === DESK || row.y >= table.y + table.height), 'what is tapped is below the board');
    await page.context().close();
  }
});

/** Games of 15 and 20 kyu levels. */
const WEAK = [
  '(;GM[1]SZ[9]KM[6.5]RU[Chinese];B[cf];W[cc];B[fc];W[gg];B[ef];W[ge];B[gc];W[be];B[bf];W[db];B[eb];W[ea];B[fa]' +
    ';W[da];B[dc];W[dd];B[ec];W[bb];B[fg];W[fh];B[eh];W[ff];B[eg];W[gh];B[fe];W[gf];B[ed];W[de];B[ce];W[bd];B[cd]' +
    ';W[hd];B[hc];W[ei];B[id];W[ie];B[ic];W[hf];B[gd];W[ae];B[af];W[he];B[di];W[fi];B[ch])',
  '(;GM[1]SZ[9]KM[6.5]RU[Chinese];B[ff];W[fd];B[df];W[cd];B[ce];W[cg];B[ge];W[eg];B[gd];W[fb];B[dd];W[dc];B[ed]' +
    ';W[cc];B[fc];W[ec];B[gc];W[gg];B[fg];W[fh];B[dh];W[dg];B[eh];W[gh];B[ch];W[bh];B[bi];W[ei];B[bg];W[bf];B[ef]' +
    ';W[ag];B[cf];W[bg];B[ah];W[be];B[ci];W[hf];B[he];W[fi];B[gf];W[ig];B[ie];W[di];B[if];W[hg];B[hi];W[ai])',
  '(;GM[1]SZ[13]KM[6.5]RU[Chinese];B[gc];W[dj];B[ij];W[cg];B[kc];W[kd];B[jc];W[jd];B[gk];W[cc];B[kg];W[ki];B[ih]' +
    ';W[jk];B[dd];W[cd];B[ce];W[de];B[be];W[ed];B[df];W[dc];B[eb];W[fc];B[fb];W[lc];B[ck];W[cj];B[bk];W[bj];B[dg]' +
    ';W[dk];B[dl];W[el];B[dm];W[fk];B[em];W[gl];B[bl];W[gd];B[hc];W[ic];B[ib];W[id];B[hd];W[he];B[ie];W[hf];B[je])',
];

longTest('thirty losses of weak players: each has a sentence on what it was about, none comes twice', async (t) => {
  const { page } = await open(t);
  /** @type {string[]} */
  const all = [];
  for (const game of WEAK) {
    await review(page, game);
    const about = await cards(page).evaluateAll((its) =>
      its.map((card) => {
        const of = (/** @type {string} */ part) => card.querySelector(part)?.textContent ?? '';
        const fact = card.querySelector('.says')?.getAttribute('data-fact') ?? '';
        return { fact, says: of('.says'), better: /Black|White/.exec(of('h4')) + of('[data-loss="better"]') };
      }),
    );
    assert.equal(new Set(about.map(({ better }) => better)).size, about.length, 'every point is missed once');
    for (const { fact, says } of about) {
      assert.ok(fact, says);
      assert.doesNotMatch(says, /%/);
    }
    all.push(...about.map(({ says }) => says));
    await page.locator('[data-review="close"]').click();
  }
  assert.ok(all.length >= 30, `${all.length}`);
  t.diagnostic(all.join(' | '));
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
  await page.locator('label:has([name="review-whose"][value="1"])').click();
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
  await press(page, 'review');
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
    const wide = await page.locator('.review-panel').evaluate((panel) => panel.scrollWidth - panel.clientWidth);
    assert.equal(wide, 0, `${viewport.width}: nothing to scroll sideways`);
    for (const button of await page.locator('.review-panel button:visible').all()) {
      const box = await button.boundingBox();
      assert.ok(box && box.height >= 44 && box.width >= 44);
    }
    assert.deepEqual(await violationsInBoth(page), []);
    await page.context().close();
  }
});

// The page of problems: from the menu to the first problem, wrong moves and their refutation, what is kept, the
// reader's own decks; every screen in every size and language.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { LANGUAGES } from '../../web/i18n/language.js';
import { longTest, screenTest } from '../levels.mjs';
import { changed, DESK, open, PHONE, TOUCH, url, useBrowser, violations, watched } from './page.mjs';
import { click, label, tap, text } from './user.mjs';

useBrowser();

/** @import { Page, BrowserContext as Context } from 'playwright-core' */

/** Bent three on the side: Black lives at D2 alone. Rectangular six in the corner: Black kills at B2 alone. */
const LIVE = '0three live 7 880 1 cdddedceeecfffcgdgegfg bcccdcecfcbdfdbefegebfgfbggg fffg -',
  KILL = '000six kill 7 1000 3 adbdcdddedeeefeg aebecededfdg dfdg -';
/** Black makes an open four or five in a row. */
const FOURS = '0fours fours 15 1500 2 ghhhih gggihk - -';

/** These problems only, and the nearest of the new ones first. @param {Page | Context} where @param {string} go */
async function withProblems(where, go = `${LIVE}\n${KILL}\n`, gomoku = '') {
  await changed(where, '**/decks/go.txt', () => ({ body: go }));
  await changed(where, '**/decks/gomoku.txt', () => ({ body: gomoku }));
  await where.addInitScript(() => {
    Math.random = () => 0;
  });
}

/** @param {Page} page @param {string} name */
const reached = (page, name) => page.waitForSelector(`body[data-phase="${name}"]`);
/** @param {Page} page @param {string} name */
const press = (page, name) => page.locator(`[data-action="${name}"]`).click();
/** @param {Page} page */
const rating = async (page) => Number(/\d+/.exec(await text(page, 'rating'))?.[0]);

/** @param {import('node:test').TestContext} t @param {Parameters<typeof watched>[1]} [options] */
async function solving(t, options = {}) {
  const opened = await watched(t, options);
  await withProblems(opened.page);
  await opened.page.goto(`${url}problems.html`);
  await reached(opened.page, 'yours');
  return opened;
}

test('from the menu to a problem; a wrong move is refuted and taken back; the next one, and a reload', async (t) => {
  const { page } = await open(t, { prepare: (one) => withProblems(one) });
  await page.locator('.menu').getByRole('link', { name: 'Problems' }).click();
  await page.waitForURL(`${url}problems.html`);
  await reached(page, 'yours');
  assert.equal(await text(page, 'status'), 'Black to play: make the marked group live');
  assert.equal(await text(page, 'detail'), 'Difficulty: about 29 kyu');
  assert.equal(await text(page, 'rating'), 'Rating ≈ 1000 (27 kyu)');
  await click(page, 'E2');
  await reached(page, 'wrong');
  assert.equal(await text(page, 'detail'), 'The marked stones are dead.');
  assert.equal(await label(page, 'D3'), 'D3, white, last move');
  const after = await rating(page);
  assert.ok(after < 1000, 'the first answer counts');
  assert.match(await text(page, 'rating'), /≈ /, 'a first guess');
  assert.equal(await page.locator('[data-part="gain"]').isVisible(), false, 'and its leap is not shown');
  await press(page, 'why');
  await reached(page, 'why');
  assert.equal(await label(page, 'D2'), 'D2, black, last move');
  await press(page, 'forward');
  assert.equal(await label(page, 'C3'), 'C3, empty', 'captured');
  await press(page, 'again');
  await reached(page, 'yours');
  assert.equal(await label(page, 'E2'), 'E2, empty');
  await click(page, 'D2');
  await reached(page, 'solved');
  assert.equal(await text(page, 'status'), 'Solved, after a wrong move');
  assert.equal(await rating(page), after, 'and no other');
  await page.keyboard.press('Enter');
  await reached(page, 'yours');
  assert.equal(await text(page, 'status'), 'Black to play: kill the marked white group');
  await page.reload();
  await reached(page, 'yours');
  assert.equal(await rating(page), after);
  assert.equal(await text(page, 'status'), 'Black to play: kill the marked white group', 'the other is not due');
});

test('by keyboard alone: hints, a move, and on', async (t) => {
  const { page } = await solving(t);
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('h');
  await page.waitForSelector('[aria-label="D2, empty, near the move"]');
  await page.keyboard.press('h');
  await page.waitForSelector('[aria-label="D2, empty, suggested"]');
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await reached(page, 'solved');
  assert.equal(await text(page, 'status'), 'Solved with a hint');
  assert.equal(await text(page, 'live').then((words) => words.includes('Solved')), true);
  await page.keyboard.press('Enter');
  await reached(page, 'yours');
  assert.match(await text(page, 'status'), /kill/);
  await page.keyboard.press('s');
  await page.waitForFunction(() => /live/.test(document.querySelector('[data-part="status"]')?.textContent ?? ''));
});

test('by touch a move is confirmed by a second tap; the solution is shown, and counts as wrong', async (t) => {
  const { page } = await solving(t, { viewport: PHONE, ...TOUCH });
  await tap(page, 'D2');
  await page.getByRole('button', { name: 'Play D2' }).waitFor();
  await page.locator('[data-part="confirm-no"]').click();
  await press(page, 'solution');
  await reached(page, 'shown');
  assert.equal(await label(page, 'D2'), 'D2, black, last move');
  assert.ok((await rating(page)) < 1000);
  await tap(page, 'A7');
  await reached(page, 'yours');
  await tap(page, 'B2');
  await tap(page, 'B2');
  await page.waitForSelector('[aria-label^="B2, black"]');
});

longTest(
  'two tabs, damaged records and a full device: nothing is lost, and one sentence says what is wrong',
  async (t) => {
    const { page, context } = await solving(t, { expected: /QuotaExceeded/ });
    await page.evaluate(
      () =>
        new Promise((done) => {
          indexedDB.open('ponnuki-problems').onsuccess = ({ target }) => {
            const { result } = /** @type {IDBOpenDBRequest} */ (target);
            const change = result.transaction(['cards', 'log', 'meta', 'decks'], 'readwrite');
            change.objectStore('decks').put({ id: 'own-1', name: 'half', problems: [null, { id: 7 }] });
            change.objectStore('cards').put({ key: 'go/0three', due: 'never' });
            change.objectStore('log').add('nonsense');
            change.objectStore('meta').put({ key: 'streak', value: [] });
            change.oncomplete = () => done(result.close());
          };
        }),
    );
    await page.reload();
    await reached(page, 'yours');
    const other = await context.newPage();
    await withProblems(other);
    await other.goto(`${url}problems.html`);
    await reached(other, 'yours');
    await other.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      Object.assign(globalThis, { mend: () => (IDBObjectStore.prototype.put = put) });
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await click(other, 'D2');
    await reached(other, 'solved');
    await other
      .getByText('The device is full. Your last answers are kept on this page until there is space.')
      .waitFor();
    assert.ok((await rating(other)) > 1000);
    assert.equal(await rating(page), 1000);
    await other.evaluate(() => globalThis.mend());
    await other.keyboard.press('Enter');
    await reached(other, 'yours');
    await click(other, 'A2');
    await reached(other, 'wrong');
    const both = await rating(other);
    await page.waitForFunction(
      (wanted) => document.querySelector('[data-part="rating"]')?.textContent?.includes(String(wanted)),
      both,
    );
    await page.locator('[data-part="statistics-open"]').click();
    const shown = page.locator('[data-part="figures"]');
    await shown.getByText('50%', { exact: true }).waitFor();
    assert.match(await shown.innerText(), /Answered\s+2/);
    await page.locator('[data-act="reset"]').click();
    await page.locator('[data-act="yes"]').click();
    await page.waitForFunction(() => document.querySelector('[data-part="rating"]')?.textContent?.includes('1000'));
  },
);

test("an SGF file becomes the reader's own deck, is solved, and can be removed", async (t) => {
  const { page } = await solving(t);
  await page.locator('[data-part="set-name"]').click();
  await page.locator('input[type="file"][multiple]').setInputFiles({
    name: 'corner.sgf',
    mimeType: 'text/plain',
    buffer: Buffer.from('(;SZ[9]AB[cc]AW[cd]C[Where?](;B[dd]C[RIGHT];W[de])(;B[ce]))'),
  });
  await page.getByText('corner: problems added: 1.').waitFor();
  await page.getByText('Where?').waitFor();
  assert.equal(await text(page, 'set-name'), 'corner');
  await click(page, 'D6');
  await reached(page, 'solved');
  const news = page.getByText('corner: problems added: 1.');
  assert.equal(await news.isVisible(), true);
  await page.locator('[data-action="next"]').click();
  await news.waitFor({ state: 'detached' });
  await page.locator('[data-part="set-name"]').click();
  await page.getByRole('button', { name: 'Remove corner' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForFunction(() => document.querySelector('[data-part="set-name"]')?.textContent === 'Go');
  await reached(page, 'yours');
});

test('a folder becomes one deck', async (t) => {
  const { page } = await solving(t);
  const folder = join(mkdtempSync(join(tmpdir(), 'ponnuki-')), 'club');
  t.after(() => rmSync(dirname(folder), { recursive: true }));
  mkdirSync(join(folder, 'week 2'), { recursive: true });
  writeFileSync(join(folder, '1.sgf'), '(;SZ[9]AB[cc]AW[cd]C[First](;B[dd]C[RIGHT];W[de])(;B[ce]))');
  writeFileSync(join(folder, 'week 2/2.sgf'), '(;SZ[9]AB[dc]AW[dd]C[Second](;B[ed]C[RIGHT]))');
  writeFileSync(join(folder, 'notes.txt'), 'no record');
  await page.locator('[data-part="set-name"]').click();
  await page.locator('input[type="file"][webkitdirectory]').setInputFiles(folder);
  await page.getByText('club: problems added: 2.').waitFor();
  await page.getByText('First').waitFor();
  assert.equal(await text(page, 'set-name'), 'club');
});

/** Rectangular six in the corner, White to play; the same problem with its lines; a lone stone of each colour. */
const POSITION = '(;SZ[9]AB[ag][bg][cg][dg][dh][di]AW[af][bf][cf][df][ef][eg][eh][ei]PL[W])',
  LINES = '(;SZ[9]AB[cc]AW[cd]C[Where?](;B[dd]C[RIGHT];W[de])(;B[ce]))',
  NOTHING = '(;SZ[9]AB[cc]AW[fd])';

test('positions of a file are solved in a worker: progress, stopped, and again to the end', async (t) => {
  const { page } = await solving(t);
  const add = async () => {
    await page.locator('[data-part="set-name"]').click();
    const buffer = Buffer.from(POSITION + LINES + NOTHING);
    await page
      .locator('input[type="file"][multiple]')
      .setInputFiles({ name: 'book.sgf', mimeType: 'text/plain', buffer });
  };
  await changed(page, '**/problems-worker.js', () => ({ body: 'onmessage = () => {};' }));
  await add();
  await page.getByText('book.sgf: solving position 1 of 2.').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('book: problems added: 1. Not solved, because you stopped: 2.').waitFor();
  await page.getByText('Where?').waitFor();
  await page.unroute('**/problems-worker.js');
  await add();
  await page.getByText('book: problems added: 2. Left out, because no group is enclosed: 1.').waitFor();
  await press(page, 'skip');
  await page.waitForFunction(() =>
    /White to play: kill/.test(document.querySelector('[data-part="status"]')?.textContent ?? ''),
  );
  await click(page, 'B2');
  await page.waitForFunction(() => /^(yours|solved)$/.test(document.body.dataset.phase ?? ''));
  assert.equal(await label(page, 'A4'), 'A4, white');
  assert.equal(await text(page, 'status'), 'White to play: kill the marked group');
});

test('a move that a record lacks is answered by the solver, which is asked in a worker', async (t) => {
  const { page } = await solving(t);
  await page.locator('[data-part="set-name"]').click();
  const buffer = Buffer.from(POSITION.replace('PL[W])', 'PL[B]C[Live];B[bh]C[RIGHT])'));
  await page.locator('input[type="file"][multiple]').setInputFiles({ name: 'six.sgf', mimeType: 'text/plain', buffer });
  await page.getByText('Live', { exact: true }).waitFor();
  await click(page, 'A1');
  await reached(page, 'wrong');
  assert.equal(await text(page, 'detail'), 'The marked stones are dead.');
  assert.equal(await label(page, 'B2'), 'B2, white, last move');
  assert.equal(await label(page, 'D1'), 'D1, black, marked');
  await press(page, 'again');
  await click(page, 'B1'); // right, too, though the record does not have it
  await reached(page, 'yours');
  assert.equal(await text(page, 'detail'), 'Right. What now?');
});

test('the ten of today: dots for the answers, and an end', async (t) => {
  const { page } = await solving(t);
  const daily = page.getByRole('button', { name: 'Today’s ten' });
  await daily.click();
  await page.waitForSelector('.dots li:nth-child(2)');
  assert.equal(await text(page, 'set-name'), 'Today’s ten');
  assert.equal(await page.locator('[data-part="daily"]').isVisible(), false, 'they are on the board');
  await page.locator('[data-part="choice-open"]').click();
  assert.equal(await page.getByRole('radio', { name: 'Today’s ten' }).isChecked(), true);
  await page.getByRole('checkbox', { name: 'Show the time' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.locator('[data-part="time"]').waitFor();
  await click(page, 'D2');
  await reached(page, 'solved');
  assert.deepEqual(await page.locator('.dots li').evaluateAll((dots) => dots.map((dot) => dot.dataset.answer)), [
    'right',
    'open',
  ]);
  await page.keyboard.press('Enter');
  await reached(page, 'yours');
  await press(page, 'solution');
  await reached(page, 'shown');
  await page.keyboard.press('Enter');
  await page.getByText('Today’s ten are done: 1 of 2 right.').waitFor();
  await press(page, 'on');
  await reached(page, 'yours');
  assert.equal(await text(page, 'set-name'), 'Go');
  assert.equal(await page.locator('[data-part="daily"]').isVisible(), false, 'nothing is left of them today');
});

test('after a choice of gomoku for play, gomoku problems come first; a chosen topic stays', async (t) => {
  const { page } = await watched(t);
  await withProblems(page, `${LIVE}\n`, `${FOURS}\n`);
  await page.addInitScript(() => localStorage.setItem('ponnuki.new-game', '{"game":"gomoku"}'));
  await page.goto(`${url}problems.html`);
  await reached(page, 'yours');
  assert.deepEqual(
    [await text(page, 'set-name'), await text(page, 'status')],
    ['Gomoku', 'Black to play: win with fours'],
  );
  await page.locator('[data-part="choice-open"]').click();
  await page.getByRole('radio', { name: 'Go', exact: true }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForFunction(() => document.querySelector('[data-part="set-name"]')?.textContent === 'Go');
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        indexedDB.open('ponnuki-problems').onsuccess = ({ target }) => {
          const db = /** @type {IDBOpenDBRequest} */ (target).result;
          db.transaction('meta').objectStore('meta').get('choice').onsuccess = ({ target: found }) => {
            db.close();
            resolve(/** @type {IDBRequest} */ (found).result?.value.topic === 'go');
          };
        };
      }),
  );
  await page.reload();
  await reached(page, 'yours');
  assert.equal(await text(page, 'status'), 'Black to play: make the marked group live');
});

test('in a position of an own game the engine refutes a move that is not in the record', async (t) => {
  const { page } = await solving(t, { expected: /Failed to (fetch|load)/ });
  // A black column and a white one have a single liberty, the same: whoever plays D9 captures.
  await page.evaluate(async () => {
    const at = (/** @type {string} */ text) =>
      (text.match(/../g) ?? []).map((one) => (one.charCodeAt(1) - 97) * 9 + one.charCodeAt(0) - 97);
    const column = (/** @type {string} */ x) => [...'abcdefghi'].map((y) => x + y).join('');
    const mistake = {
      ...{ id: '00000001', at: Date.now(), game: 'go', size: 9, rules: 'chinese', komi: 6.5, first: 1 },
      ...{ black: at(column('c') + column('e')), white: at(column('d').slice(2) + column('f')), played: at('aa')[0] },
      ...{
        good: [{ vertex: at('da')[0], rate: 0.9, points: 3 }],
        punishment: at('da'),
        rate: 0.8,
        points: 40,
        weight: 4,
      },
    };
    const opened = indexedDB.open('ponnuki-mistakes', 1);
    opened.onupgradeneeded = () => opened.result.createObjectStore('mistakes', { keyPath: 'id' });
    await new Promise((done) => (opened.onsuccess = done));
    const change = opened.result.transaction('mistakes', 'readwrite');
    change.objectStore('mistakes').put(mistake);
    await new Promise((done) => (change.oncomplete = done));
    opened.result.close();
  });
  await page.reload();
  await reached(page, 'yours');
  await page.locator('[data-part="choice-open"]').click();
  await page.getByRole('radio', { name: 'My mistakes' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page
    .getByText(/You played A9/)
    .first()
    .waitFor();
  await page.route('**/engine.wasm', (route) => route.abort());
  await click(page, 'J1');
  await reached(page, 'wrong');
  assert.equal(await text(page, 'detail'), 'Not one of the best moves here.', 'without an engine');
  await page.unrouteAll();
  await press(page, 'again');
  await click(page, 'J1');
  await reached(page, 'wrong');
  assert.equal(await text(page, 'detail'), 'Not one of the best moves here: this is the answer.');
  assert.equal(await label(page, 'D9'), 'D9, white, last move');
  assert.equal(await label(page, 'E5'), 'E5, empty', 'captured');
  await press(page, 'again');
  await click(page, 'D9');
  await reached(page, 'solved');
});

test('without the decks there is one sentence and a button to try again', async (t) => {
  const { page } = await watched(t, { expected: /Failed to (fetch|load)/ });
  await page.route('**/decks/go.txt', (route) => route.abort());
  await page.goto(`${url}problems.html`);
  await page.getByText('The problems could not be loaded. Check the connection and try again.').waitFor();
  await page.unroute('**/decks/go.txt');
  await withProblems(page);
  await press(page, 'retry');
  await reached(page, 'yours');
});

test('a gomoku problem is played to its end', async (t) => {
  const { page } = await watched(t);
  await withProblems(page, '# none', `${FOURS}\n`);
  await page.addInitScript(() => localStorage.setItem('ponnuki.new-game', '{"game":"gomoku"}'));
  await page.goto(`${url}problems.html`);
  await reached(page, 'yours');
  assert.equal(await text(page, 'status'), 'Black to play: win with fours');
  await press(page, 'solution');
  await reached(page, 'shown');
  assert.notEqual(await text(page, 'detail'), '');
});

const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [1280, 800],
  [1920, 1080],
];

for (const [width, height] of SIZES)
  screenTest(`${width} x ${height}: every language fits, in every phase`, async (t) => {
    for (const locale of LANGUAGES) {
      const { page } = await watched(t, { viewport: { width, height }, locale });
      await withProblems(page);
      await page.goto(`${url}problems.html`);
      const fits = async (/** @type {string} */ what) => {
        const over = await page.evaluate(() => ({
          wide: document.documentElement.scrollWidth - innerWidth,
          cut: [...document.querySelectorAll('.actions .button, .menu > *, .set-name, .status')]
            .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
            .map((one) => one.textContent?.trim()),
          small: [...document.querySelectorAll('button, a')]
            .filter((one) => one.checkVisibility())
            .filter((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < 44)
            .map((one) => one.textContent?.trim()),
        }));
        assert.deepEqual(over, { wide: 0, cut: [], small: [] }, `${locale} ${what}`);
      };
      await reached(page, 'yours');
      await fits('yours');
      await click(page, 'E2');
      await reached(page, 'wrong');
      await fits('wrong');
      await press(page, 'why');
      await reached(page, 'why');
      await fits('why');
      await press(page, 'again');
      await click(page, 'D2');
      await reached(page, 'solved');
      await fits('solved');
      for (const name of ['choice-open', 'statistics-open']) {
        await page.locator(`[data-part="${name}"]`).click();
        await page.locator('dialog[open]').waitFor();
        await fits(name);
        await page.keyboard.press('Escape');
      }
      await page.context().close();
    }
  });

for (const colorScheme of /** @type {const} */ (['light', 'dark']))
  screenTest(`${colorScheme}: axe finds nothing in any phase and dialog`, async (t) => {
    for (const options of [
      { viewport: DESK },
      { viewport: PHONE },
      { viewport: DESK, contrast: /** @type {const} */ ('more') },
    ]) {
      const { page } = await solving(t, { ...options, colorScheme });
      const sound = async (/** @type {string} */ what) => assert.deepEqual(await violations(page), [], what);
      await sound('yours');
      await click(page, 'E2');
      await reached(page, 'wrong');
      await sound('wrong');
      await press(page, 'again');
      await click(page, 'D2');
      await reached(page, 'solved');
      await sound('solved');
      for (const name of ['choice-open', 'statistics-open']) {
        await page.locator(`[data-part="${name}"]`).click();
        await page.locator('dialog[open]').waitFor();
        await sound(name);
        await page.keyboard.press('Escape');
      }
    }
  });

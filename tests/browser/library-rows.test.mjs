// What the library shows of each game, and how games are found, chosen, exported, deleted, restored and imported.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { downloaded, drop } from './study.mjs';
import { open, twoPlayers, useBrowser, violations } from './page.mjs';
import { newGame, newGomoku, playAll, ready, reload, settle, stones } from './user.mjs';
import { longTest, within } from '../levels.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

const DIALOG = '[data-part="library-dialog"]';

/** @param {Page} page */
const openLibrary = async (page) => {
  await page.locator('[data-part="library-open"]').click();
  await page.locator(`${DIALOG}[open]`).waitFor();
};

/** Opens the library and drops files on it. @param {Page} page @param {Record<string, string>} files */
async function imported(page, files) {
  await openLibrary(page);
  await drop(page, DIALOG, files);
  await page.locator('[data-library="words"]', { hasText: 'imported' }).waitFor();
}

/** The lines of each row. @param {Page} page @returns {Promise<string[][]>} */
const rows = (page) =>
  page
    .locator('.games .words')
    .evaluateAll((all) => all.map((words) => [...words.children].map((line) => line.textContent ?? '')));
/** @param {Page} page */
const titles = async (page) => (await rows(page)).map(([title]) => title);
/** @param {Page} page @param {string} name */
const part = (page, name) => page.locator(`[data-library="${name}"]`);
/** Waits until so many games are listed. @param {Page} page @param {number} count */
const listed = (page, count) =>
  page.waitForFunction((wanted) => document.querySelectorAll('.games li').length === wanted, count);
/** @param {Page} page @param {string} title */
const row = (page, title) => page.locator('.games li', { hasText: title });

/** One file with four games of known players. */
const FOUR = {
  'four.sgf':
    '(;GM[1]SZ[9]PB[Cho]BR[9p]PW[Ann]WR[5k]EV[Club cup]RO[final]DT[2021-03-04]RE[B+3.5];B[aa];W[ba];B[ee];W[ab])' +
    '(;GM[1]SZ[19]PB[Bo]PW[Zoe]DT[1846]RE[W+R];B[dd];W[pp])' +
    '(;GM[4]SZ[15]PB[Kim]PW[Ann]DT[2009-12];B[hh];W[hi];B[gg])' +
    '(;GM[1]SZ[13]GN[Ladder]RE[?];B[dd])',
};

/**
 * Brightness, 0 to 255, beside the centre of points in the first picture, where there is no line.
 * @param {Page} page @param {[x: number, y: number][]} points @param {number} size of the board
 */
const brightness = (page, points, size) =>
  page.evaluate(
    ([all, lines]) => {
      const canvas = document.querySelectorAll('.games canvas.thumbnail')[0];
      const { width } = canvas;
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
      const { data } = context.getImageData(0, 0, width, width);
      const at = (/** @type {number} */ index) => Math.round(((index + 0.52) / (lines + 0.44)) * width);
      return all.map(([x, y]) => {
        const from = (at(y) * width + at(x)) * 4;
        return (data[from] + data[from + 1] + data[from + 2]) / 3;
      });
    },
    /** @type {const} */ ([points, size]),
  );

test('a row shows players, ranks, result, moves, board, event, date, and the position', async (t) => {
  const { page } = await open(t);
  await imported(page, FOUR);
  assert.deepEqual(await rows(page), [
    ['Cho 9p – Ann 5k', 'Black by 3.5 · 4 moves · Go 9×9', 'Club cup, final · Mar 4, 2021'],
    ['Bo – Zoe', 'White by resignation · 2 moves · Go 19×19', '1846'],
    ['Kim – Ann', '3 moves · Gomoku 15×15', '2009-12'],
    ['Ladder', '1 move · Go 13×13'],
  ]);
  await page.waitForFunction(() => document.querySelectorAll('.games canvas.thumbnail')[0].width > 0);
  const points = /** @type {[number, number][]} */ ([
    [0, 0],
    [1, 0],
    [4, 4],
  ]);
  const [captured, white, black] = await brightness(page, points, 9);
  assert.ok(black < 80 && white > 200, `stones: ${black} and ${white}`);
  assert.ok(captured > 80 && captured < 200, `the captured stone is gone by the rules: ${captured}`);
  assert.deepEqual(await violations(page), []);
});

longTest(
  'games without recorded players are named after who played: you, the engine’s level, two players',
  async (t) => {
    const { page } = await open(t);
    await newGame(page, { colour: 'black', level: 0 });
    await playAll(page, 'E5');
    await ready(page);
    await newGame(page, { colour: 'white', level: 2 });
    await ready(page);
    await newGomoku(page, { colour: 'black', level: 1 });
    await playAll(page, 'H8');
    await ready(page);
    await newGame(page, { colour: 'both' });
    await playAll(page, 'E5 C3');
    await openLibrary(page);
    assert.deepEqual(await titles(page), [
      'Two players',
      'You – Engine (Novice)',
      'Engine (22 kyu) – You',
      'You – Engine (30 kyu)',
    ]);
    const [latest] = await rows(page);
    assert.equal(latest[1], 'Unfinished · 2 moves · Go 9×9');
    assert.match(latest[2], /^[A-Z][a-z]+ \d+, 20\d\d/, 'the day when it was played');
    assert.equal(latest[3], 'Open now');
    await drop(page, DIALOG, {
      'club night.sgf': '(;GM[1]SZ[9];B[ee])(;GM[1]SZ[9];B[dd])',
      'one.sgf': '(;GM[1]SZ[9];B[cc])',
    });
    await listed(page, 7);
    assert.deepEqual((await titles(page)).slice(0, 3), ['club night 1', 'club night 2', 'one']);
  },
);

test('sorted by last move, date, players and moves; filtered by game, board and words together', async (t) => {
  const { page } = await open(t);
  await imported(page, FOUR);
  const sorted = async (/** @type {string} */ order) => {
    await part(page, 'order').selectOption(order);
    return (await titles(page)).map((title) => title.slice(0, 3).trim()).join(' ');
  };
  assert.equal(await sorted('date'), 'Cho Kim Bo Lad');
  assert.equal(await sorted('players'), 'Bo Cho Kim Lad');
  assert.equal(await sorted('moves'), 'Cho Kim Bo Lad');
  assert.equal(await sorted('played'), 'Cho Bo Kim Lad');
  await part(page, 'game').selectOption('go');
  assert.equal(await titles(page).then((all) => all.length), 3);
  assert.deepEqual(await part(page, 'size').locator('option').allInnerTexts(), ['All', '9×9', '13×13', '19×19']);
  await part(page, 'size').selectOption('9');
  assert.deepEqual(await titles(page), ['Cho 9p – Ann 5k']);
  await part(page, 'search').fill('zoe');
  await part(page, 'none').waitFor();
  assert.equal(await part(page, 'none').innerText(), 'No game matches the search and the filters.');
  await part(page, 'size').selectOption('');
  assert.deepEqual(await titles(page), ['Bo – Zoe']);
  await part(page, 'game').selectOption('gomoku');
  await part(page, 'search').fill('ann');
  assert.deepEqual(await titles(page), ['Kim – Ann']);
});

test('a game against a player is open after two clicks and the name', async (t) => {
  const { page } = await open(t);
  await imported(page, FOUR);
  await page.keyboard.press('Escape');
  await page.locator('[data-part="library-open"]').click();
  await page.locator('[data-part="library-dialog"][open]').waitFor();
  await page.keyboard.type('zoe');
  await listed(page, 1);
  await page.locator('.games .title').click();
  await page.waitForFunction(() => document.querySelectorAll('[role="gridcell"]').length === 361);
  await ready(page);
  assert.equal((await stones(page)).replace(/\./g, ''), 'XO');
});

test('files are imported by the button; each that cannot be read gets a sentence, and nothing is lost', async (t) => {
  const { page } = await twoPlayers(t, 'E5 C3');
  const before = await stones(page);
  await openLibrary(page);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), part(page, 'import').click()]);
  assert.equal(chooser.isMultiple(), true);
  const file = (/** @type {string} */ name, /** @type {string} */ text) => ({
    name,
    mimeType: 'application/x-go-sgf',
    buffer: Buffer.from(text),
  });
  await chooser.setFiles([
    file('words.sgf', 'hello'),
    file('good.sgf', '(;GM[1]SZ[9]PB[Ann]PW[Bo];B[aa])'),
    file('mixed.sgf', '(;GM[2])(;GM[1]SZ[9]PB[Cho]PW[Dan];B[aa])(;GM[1]SZ[40])(;GM[1]SZ[41])'),
    file('<b>.sgf', ''),
  ]);
  await listed(page, 3);
  assert.deepEqual(await titles(page), ['Ann – Bo', 'Cho – Dan', 'Two players']);
  assert.equal(await part(page, 'words').innerText(), '2 games are imported.');
  assert.deepEqual(await part(page, 'problems').locator('li').allInnerTexts(), [
    'words.sgf: There is no game in this text.',
    'mixed.sgf: one game is left out. This is a record of another game (GM 2), not of Go or gomoku.',
    'mixed.sgf: one game is left out. The board has 40 lines; boards of 2 to 19 lines can be shown.',
    'mixed.sgf: one game is left out. The board has 41 lines; boards of 2 to 19 lines can be shown.',
    '<b>.sgf: There is no game in this text.',
  ]);
  assert.deepEqual(await violations(page), []);
  await drop(page, DIALOG, { 'bad.sgf': '?' });
  await part(page, 'problems').locator('li', { hasText: 'bad.sgf' }).waitFor();
  assert.equal(await part(page, 'problems').locator('li').count(), 1, 'the sentences are about the last import');
  await page.keyboard.press('Escape');
  assert.equal(await stones(page), before, 'the game on the board is still there');
  await reload(page);
  assert.equal(await stones(page), before);
  await openLibrary(page);
  assert.deepEqual(await titles(page), ['Ann – Bo', 'Cho – Dan', 'Two players']);
});

longTest('chosen games are exported and deleted; each deletion can be undone, the last one first', async (t) => {
  const { page } = await open(t);
  await imported(page, FOUR);
  await page.getByLabel('Choose Bo – Zoe, Go 19×19').check();
  await page.getByLabel('Choose Kim – Ann, Gomoku 15×15').check();
  assert.equal(await part(page, 'all').evaluate((/** @type {HTMLInputElement} */ box) => box.indeterminate), true);
  const { bytes } = await downloaded(page, () => part(page, 'export-chosen').click());
  assert.deepEqual(
    [...bytes.toString().matchAll(/PB\[(.*?)\]/g)].map(([, name]) => name),
    ['Bo', 'Kim'],
  );
  await part(page, 'delete-chosen').click();
  await listed(page, 2);
  assert.equal(await part(page, 'words').innerText(), '2 games are deleted.');
  await row(page, 'Ladder').locator('[data-act="library.delete"]').click();
  await listed(page, 1);
  assert.equal(await part(page, 'words').innerText(), 'Ladder, Go 13×13 is deleted.');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Restore');
  await page.keyboard.press('Enter');
  await listed(page, 2);
  assert.equal(await part(page, 'words').innerText(), '2 games are deleted.');
  await part(page, 'undo').click();
  await listed(page, 4);
  assert.equal(await part(page, 'undo').isHidden(), true);
  assert.deepEqual((await titles(page)).sort(), ['Bo – Zoe', 'Cho 9p – Ann 5k', 'Kim – Ann', 'Ladder']);

  // All that are shown, and only those.
  await part(page, 'search').fill('ann');
  await listed(page, 2);
  assert.equal(await part(page, 'count').innerText(), 'Choose all (2)');
  await part(page, 'all').check();
  assert.equal(await page.locator('.games .box input:checked').count(), 2);
  await part(page, 'delete-chosen').click();
  await listed(page, 0);
  await part(page, 'search').fill('');
  await listed(page, 2);
  assert.deepEqual((await titles(page)).sort(), ['Bo – Zoe', 'Ladder']);
  await part(page, 'all').check();
  await part(page, 'choose-none').click();
  assert.equal(await page.locator('.games .box input:checked').count(), 0);
  assert.equal(await part(page, 'close').isVisible(), true);
});

test('a choice that the search hides is left alone', async (t) => {
  const { page } = await open(t);
  await imported(page, FOUR);
  await part(page, 'all').check();
  await part(page, 'search').fill('zoe');
  await listed(page, 1);
  assert.equal(await part(page, 'delete-chosen').innerText(), 'Delete (1)');
  await part(page, 'delete-chosen').click();
  await listed(page, 0);
  await part(page, 'search').fill('');
  await listed(page, 3);
});

test('at a width of 320: nothing overflows, and everything that is tapped is large enough for a finger', async (t) => {
  const { page } = await open(t, { viewport: { width: 320, height: 640 } });
  await imported(page, {
    ...FOUR,
    'long.sgf': `(;GM[1]SZ[9]PB[${'A'.repeat(60)}]PW[Bo]EV[${'Cup '.repeat(20)}];B[aa])`,
  });
  await part(page, 'all').check();
  await page.getByLabel('Choose Bo – Zoe, Go 19×19').uncheck();
  await part(page, 'delete-chosen').click();
  await listed(page, 1);
  await part(page, 'undo').click();
  await listed(page, 5);
  const dialog = page.locator('[data-part="library-dialog"]');
  assert.ok((await dialog.evaluate((its) => its.scrollWidth - its.clientWidth)) <= 0);
  const small = await dialog.locator('button, select, label:has([type="checkbox"]), .search').evaluateAll((all) =>
    all
      .map((its) => ({ name: its.outerHTML.slice(0, 80), box: its.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
      .map(({ name, box }) => `${name} ${box.width} × ${box.height}`),
  );
  assert.deepEqual(small, []);
});

/**
 * Puts recorded games of 240 moves into the library.
 * @param {import('playwright-core').Page} page @param {number} count
 */
const store = (page, count) =>
  page.evaluate(async (wanted) => {
    const database = await new Promise((done) => {
      const request = indexedDB.open('ponnuki');
      request.onsuccess = () => done(request.result);
    });
    const change = database.transaction('games', 'readwrite');
    const letters = 'abcdefghijklmnopqrs';
    for (let i = 0; i < wanted; i++) {
      let moves = '';
      for (let j = 0; j < 240; j++)
        moves += `;${j % 2 ? 'W' : 'B'}[${letters[(j * 7 + i) % 19]}${letters[(j / 19) | 0]}]`;
      change.objectStore('games').put({
        id: `g${i}`,
        name: '',
        game: 'go',
        sgf: `(;GM[1]SZ[19]PB[player ${i}]PW[other ${i}]DT[2020-01-01]RE[B+1]${moves})`,
        node: '240',
        settings: { human: 0 },
        updated: i + 1,
        version: 1,
      });
    }
    await new Promise((done) => {
      change.oncomplete = done;
    });
    database.close();
  }, count);

longTest('far down a long list: renaming, deleting and a full disk leave it where it is', async (t) => {
  const { page } = await open(t);
  await store(page, 140);
  await openLibrary(page);
  for (const there of [50, 100]) {
    await page.locator('.games li').last().scrollIntoViewIfNeeded();
    await page.waitForFunction((count) => document.querySelectorAll('.games li').length > count, there);
  }
  await page.locator('[data-game="g10"]').scrollIntoViewIfNeeded();
  const top = () => page.locator('dialog[open]').evaluate(({ scrollTop }) => scrollTop);
  const before = await top();
  assert.ok(before > 5000, `${before}`);
  const near = async () => {
    const now = await top();
    assert.ok(Math.abs(now - before) < 1000, `${before} → ${now}`);
    assert.equal(await page.locator('.games li').count(), 139);
  };

  await page.locator('[data-game="g12"] [data-act="library.delete"]').click();
  await page.waitForFunction(() => document.querySelectorAll('.games li').length === 139);
  await near();

  await page.locator('[data-game="g9"] [data-act="library.rename"]').click();
  await page.locator('[data-game="g9"] form input').fill('far down');
  await page.keyboard.press('Enter');
  await page.locator('[data-game="g9"] .title', { hasText: 'far down' }).waitFor();
  await near();

  // The disk is full: the dialog says so, and the name waits in its field.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.locator('[data-game="g8"] [data-act="library.rename"]').click();
  await page.locator('[data-game="g8"] form input').fill('never written');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('[data-library="status"]')?.textContent !== '');
  await near();
  assert.equal(await page.locator('[data-game="g8"] form input').inputValue(), 'never written');
});

longTest('a thousand games: listed, searched and scrolled fast; only pictures in sight are painted', async (t) => {
  const { page } = await open(t);
  await store(page, 1000);
  const watch = (/** @type {() => Promise<unknown>} */ act, /** @type {number} */ count) =>
    page
      .evaluate(() => performance.now())
      .then(async (begun) => {
        await act();
        await listed(page, count);
        return page.evaluate((from) => performance.now() - from, begun);
      });
  await openLibrary(page); // loads the parts
  await page.keyboard.press('Escape');
  const opened = await watch(() => openLibrary(page), 50);
  const sought = await watch(() => part(page, 'search').fill('player 777'), 1);
  const again = await watch(() => part(page, 'search').fill(''), 50);
  t.diagnostic(`opened in ${opened.toFixed()} ms, searched in ${sought.toFixed()} and ${again.toFixed()} ms`);
  for (const ms of [opened, sought, again]) within(ms, 1000);

  const painted = () =>
    page
      .locator('.games .thumbnail')
      .evaluateAll((/** @type {HTMLCanvasElement[]} */ all) => all.map((canvas) => canvas.width > 0));
  await page.waitForFunction(() => {
    const [first] = document.querySelectorAll('.games .thumbnail');
    return /** @type {HTMLCanvasElement} */ (first).width > 0;
  });
  const atFirst = await painted();
  assert.ok(atFirst.filter(Boolean).length < 25, `${atFirst.filter(Boolean).length} pictures`);
  assert.equal(await part(page, 'count').innerText(), 'Choose all (1000)');

  // The rest is reached by scrolling, and what is out of sight is released.
  for (let rowsThere = 50; rowsThere < 1000; ) {
    await page.locator('.games li').last().scrollIntoViewIfNeeded();
    await page.waitForFunction((count) => document.querySelectorAll('.games li').length > count, rowsThere);
    rowsThere = await page.locator('.games li').count();
  }
  await page.locator('.games li').last().scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll('.games canvas.thumbnail')];
    return all.length === 1000 && all[999].width > 0 && all.filter((canvas) => canvas.width > 0).length < 25;
  });
  assert.equal((await titles(page)).at(-1), 'player 0 – other 0');
  await settle(page);
});

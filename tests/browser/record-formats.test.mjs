// Records of other servers and programs on the page: dropped on the board, imported into the library, pasted.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { screenTest } from '../levels.mjs';
import { readFileSync } from 'node:fs';
import { open, useBrowser } from './page.mjs';
import { pointText, settle, stones } from './user.mjs';
import { drop, paste, toastText } from './study.mjs';
import { zipOf } from '../js/zip.mjs';
import { textsOf } from '../texts.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

/** @param {string} name */
const record = (name) => readFileSync(new URL(`../records/${name}`, import.meta.url));
const ARCHIVE = zipOf({
  'games/club.gib': record('club.gib'),
  'games/final.psq': record('final.psq'),
  'games/rooms.sgf': '(;GM[1]SZ[9];B[ee])',
});

/** File, number of moves, name of black. @type {[string, number, string][]} */
const FILES = [
  ['club.gib', 8, '소나무'],
  ['handicap.gib', 3, '소나무'],
  ['handicap.ngf', 2, '소나무'],
  ['old.ngf', 7, ''],
  ['handicap.ugf', 2, '松の木'],
  ['club.ugi', 8, '松の木'],
  ['final.psq', 10, 'heron'],
  ['study.txt', 5, 'Pine'],
  ['list.txt', 7, ''],
];

/** @param {Page} page @param {number} moves */
const opened = (page, moves) =>
  page.waitForFunction(
    (wanted) => document.querySelector('[data-part="place"]')?.getAttribute('max') === wanted,
    `${moves}`,
  );

test('each format, dropped on the page, is replayed by the rules', async (t) => {
  const { page } = await open(t);
  for (const [name, moves, black] of FILES) {
    await drop(page, '.board', { [name]: record(name) });
    await opened(page, moves);
    if (black) await page.locator('[data-part="black"]', { hasText: black }).waitFor();
    assert.equal(await page.locator('[data-toast="record"]', { hasText: 'illegal' }).count(), 0, name);
  }
  await drop(page, '.board', { 'club.gib': record('club.gib') });
  await opened(page, 8);
  await page.keyboard.press('Shift+End');
  await settle(page);
  assert.equal(await pointText(page, 'A19'), 'empty', 'the stone in the corner is captured');
  assert.equal((await stones(page)).replace(/\./g, '').length, 6);
  assert.equal(await page.evaluate(() => document.body.dataset.game), 'go');
  await drop(page, '.board', { 'all.zip': ARCHIVE });
  await page.locator('[data-toast="record"]', { hasText: 'all.zip holds 3 games; the first is open.' }).waitFor();
  await paste(page, 'Gomoku: H8 J9 K10');
  await page.waitForFunction(() => document.body.dataset.game === 'gomoku');
  await opened(page, 3);
});

test('each format is imported into the library, and damaged files are named', async (t) => {
  const { page } = await open(t);
  await page.locator('[data-part="library-open"]').click();
  const dialog = '[data-part="library-dialog"]';
  await page.locator(`${dialog}[open]`).waitFor();
  const bytes = Object.fromEntries(FILES.map(([name]) => [name, record(name)]));
  const cut = ARCHIVE.subarray(0, ARCHIVE.length - 30);
  await drop(page, dialog, {
    ...bytes,
    'all.zip': ARCHIVE,
    'cut.zip': cut,
    'locked.zip': zipOf({ 'a.sgf': '(;B[aa])' }, { flags: 1 }),
    'damaged.gib': record('damaged.gib'),
    'large.psq': record('large.psq'),
  });
  await page.locator('[data-library="words"]', { hasText: '12 games are imported.' }).waitFor();
  assert.deepEqual(await page.locator('[data-library="problems"] li').allInnerTexts(), [
    'cut.zip: This ZIP archive is damaged.',
    'locked.zip: This ZIP archive has a password; unpack it first.',
    'damaged.gib: This record is damaged: move 3 cannot be read.',
    'large.psq: The board has 20 lines; boards of 5 to 19 lines can be shown.',
  ]);
  const rows = (await page.locator('.games .title').allInnerTexts()).join('\n');
  for (const title of ['소나무', '松の木', 'heron', 'Pine', 'rooms', 'list']) assert.ok(rows.includes(title), title);
  await page.locator('.games li', { hasText: 'rooms' }).locator('[data-act="library.open"]').click();
  await page.waitForFunction(() => document.querySelectorAll('[role="gridcell"]').length === 81);
});

screenTest('the address of another server is answered with one sentence, in every language', async (t) => {
  const { page } = await open(t);
  const before = await stones(page);
  await paste(page, 'https://online-go.com/game/12345');
  await page.waitForSelector('[data-toast="record"]');
  assert.equal(
    await toastText(page, 'record'),
    'Ponnuki cannot load pages of other servers: on OGS, choose Download SGF and drop the file here.',
  );
  assert.equal(await stones(page), before);
  for (const [locale, tag] of Object.entries({
    'ja-JP': 'ja',
    'ko-KR': 'ko',
    'zh-CN': 'zh-Hans',
    'zh-TW': 'zh-Hant',
  })) {
    const other = await open(t, { locale });
    await paste(other.page, 'https://online-go.com/game/12345');
    await other.page.waitForSelector('[data-toast="record"]');
    const texts = await textsOf(tag);
    assert.equal(await toastText(other.page, 'record'), texts['record.error.address-ogs'], locale);
  }
});

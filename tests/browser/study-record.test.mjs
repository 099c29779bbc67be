// Importing and exporting records: paste, drop, picker, link; refused files; illegal moves.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { open, twoPlayers, useBrowser } from './page.mjs';
import { click, newGame, pointText, settle, stones, text } from './user.mjs';
import { GAME, deed, downloaded, drop, toastText, openRecord, paste, place } from './study.mjs';
import { readSgf } from '../../web/record/sgf-read.js';
import { shareFragment } from '../../web/record/links.js';

useBrowser();

test('opened by picker, drop and paste; the previous game can be restored', async (t) => {
  const { page } = await twoPlayers(t, 'E5 C3');
  await page.locator('[data-part="study-switch"]').click();
  await deed(page, 'open').waitFor();
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), deed(page, 'open').click()]);
  await picker.setFiles({ name: 'ann-bo.sgf', mimeType: 'application/x-go-sgf', buffer: Buffer.from(GAME) });
  await page.waitForSelector('[data-toast="record"]');
  assert.equal(await toastText(page, 'record'), 'ann-bo.sgf is open.');
  assert.equal(await place(page), '0/9');
  await page.locator('[data-act="record.back"]').click();
  assert.equal(await place(page), '2/2');
  assert.equal(await pointText(page, 'C3'), 'white, last move');

  // Shift-JIS without CA: the names are still right.
  const sjis = Buffer.concat([
    Buffer.from('(;GM[1]SZ[9]PB['),
    Buffer.from([0x97, 0xd1, 0x8a, 0x43, 0x95, 0xf4]),
    Buffer.from(']GC['),
    Buffer.from([
      0x82, 0xb1, 0x82, 0xcc, 0x8c, 0xe9, 0x82, 0xcd, 0x8d, 0x95, 0x82, 0xcc, 0x8f, 0x9f, 0x82, 0xbf, 0x82, 0xc5, 0x82,
      0xb7,
    ]),
    Buffer.from('];B[ee])'),
  ]);
  await drop(page, '.board', { 'game.sgf': sjis });
  await page.waitForFunction(() => document.querySelector('[data-part="black"]')?.textContent?.includes('林海峰'));
  assert.equal(await place(page), '0/1');

  await openRecord(page, '(;GM[4]SZ[15];B[hh];W[ii];B[hi])');
  assert.equal(await page.evaluate(() => document.body.dataset.game), 'gomoku');
  await page.keyboard.press('Shift+End');
  assert.equal(await pointText(page, 'H7'), 'black, last move');
});

test('a forum diagram and a link open like a record', async (t) => {
  const { page } = await open(t);
  await paste(
    page,
    'Black to live:\n$$Bc9 Corner\n$$ ---------------\n$$ | . . X . 1\n$$ | . O X . .\n$$ | O O X . .\n',
  );
  await page.waitForSelector('.tree canvas');
  assert.equal(await place(page), '0/1');
  assert.equal(await pointText(page, 'C9'), 'black');
  assert.equal(await page.locator('.comment textarea').inputValue(), 'Corner');
  const link = await shareFragment(readSgf(GAME).trees[0]);
  await paste(page, `https://example.org/go/#${link}`);
  await page.waitForFunction(() => document.querySelector('[data-part="place"]')?.getAttribute('max') === '9');
  assert.match(await page.locator('[data-part="black"]').innerText(), /Ann/);
});

test('a pasted diagram or position says what it is', async (t) => {
  const { page } = await twoPlayers(t);
  /** The message and the panel after a paste. @param {string} record */
  const pasted = async (record) => {
    await click(page, 'E1'); // a message appears if there is a game to return to
    await paste(page, record);
    await page.locator('[data-toast="record"]').waitFor();
    const message = await toastText(page, 'record');
    await page.locator('[data-toast="record"] [data-act="action.close"]').click();
    return [message, await text(page, 'detail')];
  };
  const stones = '$$ ---------------\n$$ | . . X . .\n$$ | . O X . .\n$$ | O O X . .\n';
  assert.deepEqual(await pasted(`$$W Corner\n${stones}`), ['Diagram “Corner”: White to play.', 'Corner']);
  const counted = 'Setup: 3 black and 3 white stones';
  assert.deepEqual(await pasted(`$$\n${stones}`), ['Diagram: Black to play.', counted]);
  const problem = await pasted('(;SZ[9]AB[aa]AW[bb])');
  assert.deepEqual(problem, ['The pasted game is open.', 'Setup: 1 black and 1 white stones']);
  assert.deepEqual(await pasted('(;SZ[9]GN[Ladder];B[aa])'), ['Ladder is open.', 'An empty board']);
});

test('what is not a record is refused with one message, and the board stays', async (t) => {
  const { page } = await twoPlayers(t, 'E5 C3');
  const before = await stones(page);
  const refusal = async () => {
    await settle(page);
    return toastText(page, 'record');
  };
  await paste(page, 'Dear all, (;-) see you on Monday.');
  await page.waitForSelector('[data-toast="record"]');
  assert.equal(await refusal(), 'There is no game in this text.');
  await paste(page, '(;GM[1]SZ[25];B[aa])');
  await page.waitForFunction(() =>
    document.querySelector('[data-toast="record"] p')?.textContent?.includes('25 lines'),
  );
  await drop(page, '.board', { 'x.zip': Buffer.from([0x50, 0x4b, 3, 4, 0, 0]) });
  await page.waitForFunction(() =>
    document.querySelector('[data-toast="record"] p')?.textContent?.includes('This ZIP archive is damaged.'),
  );
  await page.evaluate(() => {
    location.hash = '#AQBadbadbadbadbad';
  });
  await page.waitForFunction(
    () => document.querySelector('[data-toast="record"] p')?.textContent === 'This link is incomplete.',
  );
  assert.equal(await stones(page), before);
  assert.equal(await page.evaluate(() => location.hash), '');
});

test('illegal moves are kept, marked and announced; setup stones, passes and marks are shown', async (t) => {
  const { page } = await open(t);
  const record = '(;GM[1]SZ[9]AB[aa][bb]AW[cc]PL[W];W[cc];B[dd]LB[ee:A]TR[aa];W[];B[tt];W[ee])';
  await openRecord(page, record);
  assert.match(await toastText(page, 'record'), /One move is illegal; it is kept and marked\.$/);
  assert.equal(await text(page, 'status'), 'White to play');
  await page.keyboard.press('Shift+ArrowRight');
  assert.equal(await text(page, 'detail'), 'Move 1 is illegal: the point is occupied. It stays in the record.');
  await page.keyboard.press('Shift+End');
  assert.equal(await place(page), '5/5');
  assert.equal(await pointText(page, 'E5'), 'white, last move');
  assert.equal(await pointText(page, 'D6'), 'black');
  const { bytes } = await downloaded(page, () => deed(page, 'save').click());
  assert.match(
    bytes.toString(),
    /;W\[cc\]\n?;B\[dd\]LB\[ee:A\]TR\[aa\]\n?;W\[\]\n?;B\[tt\]\n?;W\[ee\]/,
    'written as it was read',
  );
});

test('a finished game can be saved with its comment and opened again', async (t) => {
  const { page } = await open(t);
  await newGame(page, { colour: 'both', size: 13, handicap: 2 });
  await click(page, 'F6');
  await settle(page);
  await page.locator('[data-part="study-switch"]').click();
  const comment = page.locator('[data-study-part="comment"]');
  await comment.fill('Not [here] \\ there');
  const { name, bytes } = await downloaded(page, () => deed(page, 'save').click());
  assert.match(name, /\.sgf$/);
  const sgf = bytes.toString();
  assert.match(sgf, /SZ\[13\]/);
  assert.match(sgf, /HA\[2\]AB\[..\]\[..\]|AB\[..\]\[..\]/);
  assert.ok(sgf.includes('C[Not [here\\] \\\\ there]'), sgf);
  const before = await stones(page);
  await newGame(page, { colour: 'both', size: 9 });
  await openRecord(page, sgf);
  await page.keyboard.press('Shift+End');
  assert.equal(await stones(page), before);
  await settle(page);
  assert.equal(await comment.inputValue(), 'Not [here] \\ there');
});

test('the single file opens records and has the study tools on file:// too', async (t) => {
  const { page } = await open(t, { prepare: (fresh) => fresh.goto('about:blank'), wait: false });
  await page.goto(new URL('../../dist/ponnuki.html', import.meta.url).href);
  await page.waitForSelector('body[data-phase="playing"]');
  await openRecord(page, GAME);
  await page.keyboard.press('Shift+End');
  assert.equal(await place(page), '9/9');
  assert.equal(await text(page, 'detail'), 'The record says: B+3.5.');
  const { bytes } = await downloaded(page, () => deed(page, 'save').click());
  assert.match(bytes.toString(), /PB\[Ann\]/);
});

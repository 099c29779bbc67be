// Gomoku: whole games by mouse and by keyboard, hints, forbidden points, swap2, touch, accessibility.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { compile, instantiate, vertexLabel } from '../../wasm-bindings/engine-module.js';
import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';
import { GomokuSearch } from '../../wasm-bindings/gomoku-search.js';
import { longTest, screenTest } from '../levels.mjs';
import { open, PHONE, useBrowser, violationsInBoth } from './page.mjs';
import {
  click,
  focused,
  newGame,
  newGomoku,
  phase,
  pixels,
  placeOf,
  play,
  playAll,
  pointText,
  press,
  ready,
  settle,
  stones,
  text,
} from './user.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

const module = await instantiate(
  await compile(readFileSync(new URL('../../dist/engine.wasm', import.meta.url))),
  await compile(readFileSync(new URL('../../dist/gomoku.wasm', import.meta.url))),
);
const search = new GomokuSearch(module, 1 << 20);
const FULL = 9; // the highest level, thinks for seconds

/** A good move in the current position. @param {Page} page @param {number} color to move */
async function goodMove(page, color) {
  const board = await stones(page);
  const size = Math.sqrt(board.length);
  const game = new GomokuGame(module, { size });
  // The order does not matter, as long as the right side is to move.
  const own = [...board].flatMap((stone, v) => (stone === (color === 1 ? 'X' : 'O') ? [v] : []));
  const theirs = [...board].flatMap((stone, v) => (stone === (color === 1 ? 'O' : 'X') ? [v] : []));
  for (const v of own) game.play(v, color);
  for (const v of theirs) game.play(v, 3 - color);
  if (game.toPlay !== color) throw new Error('the other side is to move');
  search.start(game, true);
  search.run(4000);
  const move = search.best;
  game.free();
  return vertexLabel(move, size);
}

/** @param {Page} page */
const count = async (page) => (await stones(page)).replace(/\./g, '').length;
/** @param {Page} page @param {string} layer */
async function toggle(page, layer) {
  await page.locator(`[data-layer="${layer}"]`).click();
  await settle(page);
}
/** @param {Page} page @param {string} choice */
const choose = (page, choice) => page.locator(`[data-choice="${choice}"]`).click();
/** The choices offered now. @param {Page} page */
const choices = async (page) => {
  await settle(page);
  return page.locator('[data-choice]:visible').evaluateAll((all) => all.map((one) => one.dataset.choice));
};
/** The pixels around a point. @param {Page} page @param {string} point */
async function pixelsAt(page, point) {
  await page.mouse.move(2, 2);
  await settle(page);
  const { x, y } = await placeOf(page, point);
  const box = /** @type {{x: number, y: number}} */ (await page.locator('canvas').boundingBox());
  return (await pixels(page, [Math.round(x - box.x) - 12, Math.round(y - box.y) - 12, 24, 24])).join();
}

test('the weights of the rule are loaded when a search at full strength wants them', async (t) => {
  const { page, problems } = await open(t);
  /** @type {string[]} */
  const loaded = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const weights = () =>
    loaded.filter((path) => path.includes('/weights/gomoku/')).map((path) => path.replace(/.*weights/, ''));
  await newGomoku(page, { level: 0 });
  await playAll(page, 'H8');
  await ready(page);
  assert.deepEqual(weights(), []);
  await press(page, 'hint');
  await ready(page);
  assert.deepEqual(weights(), ['/gomoku/freestyle.bin']);
  assert.deepEqual(problems, []);
});

longTest('a whole game won by mouse: the row is drawn and announced, and the game is over', async (t) => {
  const { page } = await open(t);
  await newGomoku(page, { level: 0 });
  assert.equal(await text(page, 'rules'), 'Gomoku · Freestyle');
  for (let i = 0; i < 60 && (await phase(page)) === 'playing'; i++) {
    const before = await count(page);
    await play(page, await goodMove(page, 1));
    if ((await phase(page)) === 'playing') assert.equal(await count(page), before + 2, 'a stone of each');
  }
  assert.equal(await phase(page), 'over');
  const sentence = await text(page, 'status');
  assert.match(sentence, /^Black \(you\) won with [5-9] in a row$/);
  const [, from] = (await text(page, 'detail')).match(/^([A-P]\d+) to [A-P]\d+$/) ?? [];
  assert.ok(from);
  assert.equal(await pointText(page, from), 'black, in the winning row');
  await page.waitForFunction(
    (said) => document.querySelector('[data-part="live"]')?.textContent?.includes(said),
    sentence,
  );
  const won = await stones(page);
  await click(page, won[0] === '.' ? 'A15' : 'P1');
  assert.equal(await stones(page), won, 'a finished game takes no moves');
  await press(page, 'undo');
  assert.equal(await text(page, 'status'), 'Your turn');
  // The line, at a stone in the middle of the row that is neither the first nor the last move.
  await newGomoku(page, { colour: 'both' });
  await playAll(page, 'D8 A1 E8 C1 F8 E1 G8 G1');
  const four = await pixelsAt(page, 'F8');
  await playAll(page, 'H8');
  assert.notEqual(await pixelsAt(page, 'F8'), four, 'the line is drawn');
  await press(page, 'undo');
  assert.equal(await pixelsAt(page, 'F8'), four, 'and gone again');
});

longTest('a whole game lost by keyboard alone to a strong engine', async (t) => {
  const { page } = await open(t);
  const { keyboard } = page;
  for (let i = 0; i < 20 && !/New game/.test(await focused(page)); i++) await keyboard.press('Tab');
  await keyboard.press('Enter');
  await page.locator('[data-part="new-dialog"][open]').waitFor();
  await keyboard.press('Tab');
  assert.equal(await focused(page), 'game');
  await keyboard.press('ArrowRight'); // gomoku
  await keyboard.press('Tab'); // size 15
  await keyboard.press('Tab'); // the other sizes
  await keyboard.press('Tab'); // black
  await keyboard.press('Tab');
  assert.equal(await focused(page), 'Strength');
  for (let i = 0; i < 5; i++) await keyboard.press('ArrowRight'); // expert
  await keyboard.press('Enter');
  await ready(page);
  assert.equal(await focused(page), 'H8, empty');
  assert.equal(await page.getByRole('grid').getAttribute('aria-label'), 'Gomoku board, 15 by 15');
  for (let i = 0; i < 40 && (await phase(page)) === 'playing'; i++) {
    // Along the top edge, wherever there is room, without any plan.
    await keyboard.press('Control+Home');
    const board = await stones(page);
    const free = [...board].findIndex((stone, v) => stone === '.' && (v + ((v / 15) | 0)) % 3 === 0);
    for (let y = 0; y < Math.floor(free / 15); y++) await keyboard.press('ArrowDown');
    for (let x = 0; x < free % 15; x++) await keyboard.press('ArrowRight');
    await keyboard.press(i % 2 ? 'Enter' : ' ');
    await ready(page);
  }
  assert.match(await text(page, 'status'), /^White \(\w+\) won with [5-9] in a row$/);
  await keyboard.press('u');
  await ready(page);
  assert.equal(await phase(page), 'playing');
});

test('undo, hint and expected moves', async (t) => {
  const { page } = await open(t);
  await newGomoku(page, { level: 7 });
  await play(page, 'H8');
  assert.equal(await count(page), 2);
  const two = await stones(page);
  await press(page, 'hint');
  await ready(page);
  const [, point] = (await text(page, 'detail')).match(/^Try ([A-P]\d+)\.$/) ?? [];
  assert.ok(point, 'a point is suggested');
  assert.equal(await pointText(page, point), 'empty, suggested');
  await page.locator('[data-part="ahead"]').click();
  assert.match(await text(page, 'playouts'), /^Depth \d+ · [\d,]+ nodes$/);
  assert.match(await text(page, 'rate-text'), /^Black’s win rate \d+%$|^(Black|White) wins /);
  const ring = await pixelsAt(page, point);
  await toggle(page, 'line');
  assert.notEqual(await pixelsAt(page, point), ring, 'a numbered stone stands there');
  await toggle(page, 'line');
  assert.equal(await pixelsAt(page, point), ring);
  assert.equal(await stones(page), two, 'nothing was played');
  await play(page, point);
  assert.equal(await count(page), 4);
  await press(page, 'undo');
  assert.equal(await stones(page), two);
  await press(page, 'undo');
  assert.equal(await count(page), 0);
  assert.equal(await page.locator('[data-action="undo"]').getAttribute('aria-disabled'), 'true');
});

test('the threats: windows on the board, counts in the legend, and in the grid what a stone would make', async (t) => {
  const { page } = await open(t);
  await newGomoku(page, { colour: 'both' });
  await playAll(page, 'F8 A1 G8 C1 H8 P15');
  assert.equal(await pointText(page, 'E8'), 'empty');
  const bare = await pixelsAt(page, 'J8');
  await toggle(page, 'threats');
  assert.equal(await page.locator('[data-layer="threats"]').getAttribute('aria-pressed'), 'true');
  assert.equal(await pointText(page, 'E8'), 'empty, Black makes an open four');
  assert.equal(await pointText(page, 'J8'), 'empty, Black makes an open four');
  assert.equal(await pointText(page, 'D8'), 'empty, Black makes a four');
  assert.notEqual(await pixelsAt(page, 'J8'), bare);
  const rows = () =>
    page
      .locator('[data-part="legend"] tr')
      .evaluateAll((all) =>
        all.map((row) => [.../** @type {HTMLTableRowElement} */ (row).cells].map((cell) => cell.textContent)),
      );
  assert.deepEqual(await rows(), [
    ['Fives', 'Four', 'Open three', 'Three', 'Open two'],
    ['Black', '0', '1', '2', '0'],
    ['White', '0', '0', '0', '0'],
  ]);
  await playAll(page, 'J8 E8');
  assert.equal(await pointText(page, 'K8'), 'empty, Black makes five');
  assert.deepEqual((await rows())[1].slice(0, 2), ['Black', '1']);
  await toggle(page, 'threats');
  assert.equal(await pointText(page, 'K8'), 'empty');
  assert.equal(await page.locator('[data-part="legend"]').isHidden(), true);
});

longTest('renju: forbidden points are marked; a click on one shows why and changes nothing', async (t) => {
  const { page } = await open(t);
  for (const [moves, why] of [
    ['F8 A1 G8 A15 H9 O1 H10 O15', 'H8 is forbidden to Black: two open threes at once.'],
    ['E8 A1 F8 C1 G8 E1 H9 G1 H10 K1 H11 M1', 'H8 is forbidden to Black: two fours at once.'],
    ['D8 A1 E8 C1 F8 E1 G8 G1 J8 K1', 'H8 is forbidden to Black: six or more in a row, an overline.'],
  ]) {
    await newGomoku(page, { colour: 'both', rules: 'renju' });
    const bare = await pixelsAt(page, 'H8');
    await playAll(page, moves);
    assert.notEqual(await pixelsAt(page, 'H8'), bare, 'a cross is drawn');
    assert.equal(await pointText(page, 'H8'), 'empty, forbidden to Black');
    const before = await stones(page);
    await click(page, 'H8');
    assert.equal(await text(page, 'detail'), why);
    await page.waitForFunction(
      (said) => document.querySelector('[data-part="live"]')?.textContent?.includes(said),
      why,
    );
    assert.equal(await stones(page), before);
    assert.equal(await text(page, 'status'), 'Black to play');
    // After a move elsewhere White may play there.
    await playAll(page, 'P8');
    assert.equal(await pointText(page, 'H8'), 'empty');
    await playAll(page, 'H8');
    assert.equal(await pointText(page, 'H8'), 'white, last move');
  }
  // Under other rules the same stones are allowed.
  await newGomoku(page, { colour: 'both' });
  await playAll(page, 'F8 A1 G8 A15 H9 O1 H10 O15 H8');
  assert.equal(await pointText(page, 'H8'), 'black, last move');
});

test('swap2, the user opens: the engine takes a colour and the game continues', async (t) => {
  const { page } = await open(t);
  await newGomoku(page, { opening: 'swap2', colour: 'black', level: 4 });
  assert.equal(await text(page, 'rules'), 'Gomoku · Freestyle · Swap2');
  assert.equal(await text(page, 'status'), 'Place three stones');
  await click(page, 'H8');
  await settle(page);
  assert.equal(
    await page.locator('[data-action="resign"]').getAttribute('aria-disabled'),
    'true',
    'nobody has a colour yet',
  );
  assert.equal(
    await page.locator('[data-action="hint"]').getAttribute('aria-disabled'),
    'true',
    'there is no best stone of an opening',
  );
  // Three stones that favour Black: the engine chooses Black.
  for (const point of ['A1', 'J9']) await click(page, point);
  await ready(page);
  assert.equal(await text(page, 'status'), 'Your turn');
  assert.equal(await count(page), 3, 'the engine took black, so white is the person’s');
  assert.match(await page.locator('[data-part="black"]').innerText(), /Engine/);
  await play(page, 'K10');
  assert.equal(await count(page), 5);
  await press(page, 'undo');
  assert.equal(await count(page), 3);
  await press(page, 'undo'); // undoes the engine's choice and the third stone
  assert.equal(await count(page), 2);
  assert.equal(await text(page, 'status'), 'Place three stones');
});

longTest('swap2, the engine opens: two more stones, then the engine chooses', async (t) => {
  const { page } = await open(t);
  await newGomoku(page, { opening: 'swap2', colour: 'white', level: 4 });
  await ready(page);
  assert.equal(await count(page), 3);
  assert.equal(await text(page, 'status'), 'Choose your colour');
  assert.deepEqual(await choices(page), ['black', 'white', 'two']);
  const three = await stones(page);
  await click(page, three[0] === '.' ? 'A15' : 'P1');
  assert.equal(await text(page, 'detail'), 'Make your choice first.');
  assert.equal(await stones(page), three);
  await choose(page, 'two');
  assert.equal(await text(page, 'status'), 'Place two stones');
  assert.match(await focused(page), /^[A-P]\d+, /, 'the board has the focus');
  for (const point of ['A15', 'P1']) await click(page, point);
  await ready(page);
  assert.equal(await text(page, 'status'), 'Your turn');
  const mine = (await page.locator('[data-part="white"]').innerText()).includes('You') ? 'white' : 'black';
  assert.equal(await count(page), mine === 'white' ? 5 : 6, 'white is to move after five');
  // Undo the engine's choice, both stones, and the user's choice.
  await press(page, 'undo');
  assert.equal(await count(page), 4);
  await press(page, 'undo');
  await press(page, 'undo');
  assert.deepEqual(await choices(page), ['black', 'white', 'two']);
  assert.equal(await stones(page), three);
  await choose(page, 'black');
  await ready(page);
  assert.equal(await count(page), 4, 'the engine has white and moved');
  assert.match(await page.locator('[data-part="black"]').innerText(), /You/);
});

test('swap2 with two people at one board', async (t) => {
  const { page } = await open(t);
  await newGomoku(page, { opening: 'swap2', colour: 'both' });
  assert.equal(await text(page, 'status'), 'First player: three stones');
  await playAll(page, 'H8 J9 K8');
  assert.equal(await text(page, 'status'), 'Second player: choose');
  await choose(page, 'two');
  assert.equal(await text(page, 'status'), 'Second player: two stones');
  await playAll(page, 'H10 F8');
  assert.equal(await text(page, 'status'), 'First player: choose');
  assert.deepEqual(await choices(page), ['black', 'white']);
  await choose(page, 'white');
  assert.deepEqual(await choices(page), []);
  assert.equal(await text(page, 'status'), 'White to play');
  await playAll(page, 'G7');
  assert.equal(await pointText(page, 'G7'), 'white, last move');
});

test('RIF with two people: squares, a swap, and two fifth moves of which one is picked', async (t) => {
  const { page } = await open(t);
  await newGomoku(page, { rules: 'renju', opening: 'rif', colour: 'both' });
  assert.equal(await text(page, 'status'), 'First player: a stone within 1 × 1');
  await click(page, 'A1');
  assert.equal(await count(page), 0, 'not off the centre');
  await playAll(page, 'H8 H9 J10');
  assert.deepEqual(await choices(page), ['black', 'white']);
  await choose(page, 'black');
  assert.equal(await text(page, 'status'), 'First player: a stone');
  await playAll(page, 'K7');
  assert.equal(await text(page, 'status'), 'Second player: fifth move 1 of 2');
  await click(page, 'G7');
  await click(page, 'G6');
  assert.equal(await text(page, 'status'), 'First player: pick a fifth move');
  await click(page, 'A1');
  assert.equal(await count(page), 4, 'only an offered point');
  await click(page, 'G6');
  assert.equal(await text(page, 'status'), 'White to play');
  assert.equal(await count(page), 5);
});

longTest('resigning, sizes and rules; then back to Go, which works as before', async (t) => {
  const { page } = await open(t);
  await newGomoku(page, { size: 19, rules: 'standard', colour: 'both' });
  assert.equal((await stones(page)).length, 361);
  await playAll(page, 'A1 A19 B1 B19 C1 C19 D1 D19 F1 F19 E1');
  assert.equal(await phase(page), 'playing', 'six do not win by the standard rule');
  await press(page, 'resign');
  assert.equal(await text(page, 'resign-body'), 'White resigns and Black wins.');
  await page.locator('[data-part="resign-yes"]').click();
  assert.match(await text(page, 'status'), /^Black( \(.+\))? won by resignation$/);

  await newGame(page, { colour: 'both' });
  assert.equal(await text(page, 'rules'), 'Chinese · komi 7.5');
  assert.equal(await page.locator('[data-part="layers"]').isHidden(), true);
  assert.equal(await page.locator('[data-action="hint"]').isVisible(), true, 'Go has one too');
  await playAll(page, 'B9 A9 A8');
  assert.match(await page.locator('[data-part="black"]').innerText(), /1 captured/);
  await newGame(page, { level: 0 });
  await play(page, 'E5');
  assert.equal(await count(page), 2, 'the engine answers in Go');
  await newGomoku(page, { colour: 'white' });
  await ready(page);
  assert.equal((await stones(page)).replace(/\./g, ''), 'X', 'and in gomoku');
});

screenTest('by touch at 390×844; nothing overflows at 320', async (t) => {
  const { page } = await open(t, { viewport: PHONE, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  await newGomoku(page, { level: 0 });
  const tap = async (/** @type {string} */ point) => {
    const { x, y } = await placeOf(page, point);
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y); // the second tap plays the previewed move
    await ready(page);
  };
  await tap('H8');
  assert.equal(await count(page), 2);
  await tap(await goodMove(page, 1));
  assert.equal(await count(page), 4);
  for (const control of [
    '[data-action="hint"]',
    '[data-action="undo"]',
    '[data-action="resign"]',
    '[data-action="new"]',
    '[data-layer="threats"]',
    '[data-layer="line"]',
  ]) {
    const box = await page.locator(control).boundingBox();
    assert.ok(box && box.y > 844 * 0.6 && box.y + box.height <= 844 && box.height >= 44 && box.width >= 44, control);
  }
  await page.locator('[data-layer="threats"]').tap();
  await page.locator('[data-action="hint"]').tap();
  await ready(page);
  assert.match(await text(page, 'detail'), /^Try /);
  assert.deepEqual(await page.evaluate(() => [scrollX, scrollY, visualViewport?.scale]), [0, 0, 1]);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const opening of /** @type {const} */ (['free', 'swap2'])) {
    await newGomoku(page, { colour: 'white', opening });
    await ready(page);
    await press(page, 'new');
    const wide = () =>
      page.evaluate(() => [
        document.documentElement.scrollWidth,
        ...[...document.querySelectorAll('.segments span, .cards span, .button, .switch')]
          .filter((one) => one.scrollWidth > one.clientWidth + 1)
          .map((one) => one.textContent),
      ]);
    assert.deepEqual(await wide(), [320], opening);
    await page.keyboard.press('Escape');
  }
});

screenTest('axe finds no violation, light and dark', async (t) => {
  const { page } = await open(t);
  const check = async (/** @type {string} */ state) => assert.deepEqual(await violationsInBoth(page), [], state);
  await press(page, 'new');
  await page.locator('input[name="game"][value="gomoku"]').check({ force: true });
  await check('dialog');
  await page.keyboard.press('Escape');
  await newGomoku(page, { colour: 'white', opening: 'swap2' });
  await ready(page);
  await check('choice of colours');
  await newGomoku(page, { colour: 'both', rules: 'renju' });
  await playAll(page, 'F8 A1 G8 A15 H9 O1 H10 O15 H8');
  await toggle(page, 'threats');
  await toggle(page, 'line');
  await press(page, 'hint');
  await ready(page);
  await check('every layer');
  await click(page, 'H8');
  await check('forbidden');
  await newGomoku(page, { level: FULL });
  await playAll(page, 'H8');
  await check('thinking');
  await newGomoku(page, { colour: 'both' });
  await playAll(page, 'D8 A1 E8 C1 F8 E1 G8 G1 H8');
  await check('won');
});

longTest('the single file plays gomoku from file://', async (t) => {
  const { page } = await open(t, { wait: false });
  await page.goto(new URL('../../dist/ponnuki.html', import.meta.url).href);
  await ready(page);
  await newGomoku(page, { size: 9, level: 3 });
  await play(page, 'E5');
  assert.equal(await count(page), 2);
  await press(page, 'hint');
  await ready(page);
  assert.match(await text(page, 'detail'), /^Try /);
});

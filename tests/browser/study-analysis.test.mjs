// Analysis: hints, candidates with their lines, ownership, liberties, the review of a whole game, and the lock.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { longTest } from '../levels.mjs';
import { PHONE, open, twoPlayers, useBrowser } from './page.mjs';
import {
  click,
  frames,
  label,
  newGame,
  newGomoku,
  pixels,
  placeOf,
  playAll,
  pointText,
  press,
  ready,
  reload,
  settle,
  stones,
  text,
} from './user.mjs';
import { GAME, chips, deed, openRecord, place } from './study.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} name */
const layer = (page, name) => page.locator(`[data-layer="${name}"]`);
/** @param {Page} page */
const study = (page) => page.locator('[data-part="study-switch"]').click();

/** Starts the review and waits until it is visible; a short game is reviewed quickly. @param {Page} page */
const review = (page) =>
  Promise.all([
    page.waitForFunction(
      () =>
        document.querySelector('[data-study-part="review"]')?.checkVisibility() &&
        document.querySelector('[data-study="review"]')?.textContent === 'Stop the analysis',
    ),
    deed(page, 'review').click(),
  ]);

/** Sum of the brightness around a point. @param {Page} page @param {string} point */
async function painted(page, point) {
  await settle(page);
  const { x, y } = await placeOf(page, point);
  const box = await page.locator('.board canvas').boundingBox();
  assert.ok(box);
  const scale = await page.evaluate(
    () =>
      document.querySelectorAll('.board canvas')[0].width /
      document.querySelectorAll('.board canvas')[0].getBoundingClientRect().width,
  );
  return (
    await pixels(page, [Math.round((x - box.x) * scale) - 6, Math.round((y - box.y) * scale) - 6, 12, 12])
  ).reduce((sum, value) => sum + value, 0);
}

test('a hint in Go: announced, marked, and removed by the next move', async (t) => {
  const { page } = await twoPlayers(t, 'E5 C3');
  await press(page, 'hint');
  await page.waitForFunction(() =>
    /^Try [A-J]\d\.$/.test(document.querySelector('[data-part="detail"]')?.textContent ?? ''),
  );
  const point = (await text(page, 'detail')).slice(4, -1);
  assert.equal(await pointText(page, point), 'empty, suggested');
  await click(page, point);
  assert.equal(await pointText(page, point), 'black, last move');
});

test('locking cancels a pending hint', async (t) => {
  const { page } = await open(t);
  await newGame(page);
  await study(page);
  await page.waitForSelector('[data-study-part="comment"]');
  await press(page, 'hint');
  await deed(page, 'lock').click();
  await ready(page);
  assert.doesNotMatch(await text(page, 'detail'), /^Try/);
  assert.doesNotMatch(await page.locator('[role="grid"]').innerHTML(), /suggested/);
});

/**
 * What the list says of its first candidate, and the board of that point. In one evaluation, since they change while
 * the engine thinks; the board follows the list a frame later.
 * @param {import('playwright-core').Page} page
 */
async function firstCandidate(page) {
  const both = await page.waitForFunction(() => {
    const words = document.querySelector('[data-study-part="candidates"] button')?.textContent ?? '';
    const cell = document.querySelector(`[role="gridcell"][aria-label^="${words.split(' ')[0]},"]`);
    const said = cell?.getAttribute('aria-label') ?? '';
    return said.includes('candidate') && [words, said];
  });
  return /** @type {string[]} */ (await both.jsonValue());
}

test('candidates on the board: win rate and visits, the line on hover and on focus', async (t) => {
  const { page } = await twoPlayers(t, 'E5 C3 G7');
  await study(page);
  const before = await painted(page, 'G3');
  await layer(page, 'candidates').click();
  await page.mouse.move(5, 5); // before the study tools came, the layer was where the list is now
  const [first, said] = await firstCandidate(page);
  // Points by the network; visits if it was loaded too late.
  assert.match(first, /^[A-J]\d \d+%( [+−]\d+\.\d (−\d+\.\d)?)? [\d.k]+$/);
  const point = first.split(' ')[0];
  assert.match(said, /^[A-J]\d, empty, candidate, \d+%, \d+ visits$/);
  assert.ok(point !== 'G3' || (await painted(page, 'G3')) !== before, 'it is painted');

  const heat = await painted(page, point);
  const { x, y } = await placeOf(page, point);
  await page.mouse.move(x, y);
  await settle(page);
  const line = await painted(page, point);
  assert.notEqual(line, heat, 'the line of numbered stones takes the place of the figures');
  await page.mouse.move(5, 5);
  // By keyboard: the buttons of the candidates show the same line and play it.
  const chip = page.locator('[data-study-part="candidates"] button').first();
  await chip.focus();
  assert.match((await chip.getAttribute('aria-label')) ?? '', /Play [A-J]\d: \d+%, ([+−]\d+\.\d points, )?\d+ visits$/);
  // Until the engine is done, the first button may change to another move.
  const offered = (await chips(page, 'candidates')).map((words) => words.split(/\s/)[0]);
  await page.keyboard.press('Enter');
  await settle(page);
  const played = await Promise.all(offered.map(async (its) => (await pointText(page, its)) ?? ''));
  assert.ok(
    played.some((words) => /^white, last move/.test(words)),
    played.join('; '),
  );
});

test('gomoku: the best moves with win rates or proven ends, the line on hover, and the graph', async (t) => {
  const { page } = await open(t);
  await newGomoku(page, { colour: 'both' });
  await playAll(page, 'H8 J9 K8 H10');
  await study(page);
  assert.equal(await layer(page, 'ownership').isVisible(), false);
  await layer(page, 'candidates').click();
  const rows = page.locator('[data-study-part="candidates"] button');
  await rows.nth(4).waitFor();
  await rows.first().hover();
  const [words, said] = await firstCandidate(page); // it remains one while its line is shown
  await page.mouse.move(5, 5);
  assert.match(words, /^[A-P]\d+ \d+% depth \d+$/);
  assert.match(said, /^[A-P]\d+, empty, candidate, \d+%$/);
  assert.match((await rows.first().getAttribute('aria-label')) ?? '', /Play [A-P]\d+: \d+%, depth \d+$/);
  assert.match((await page.locator('[data-part="place"]').getAttribute('aria-valuetext')) ?? '', /win rate \d+%$/);

  // The next position, in which White has wasted moves: a win is proven.
  await openRecord(page, '(;GM[4]SZ[15];B[fh];W[ao];B[gh];W[am];B[hh];W[co])');
  await page.keyboard.press('Shift+End');
  await page.waitForFunction(() =>
    document.querySelector('[data-study-part="candidates"] button')?.textContent?.includes(' +M3 '),
  );
  const [first] = (await chips(page, 'candidates')).map((text) => text.split(/\s/)[0]);
  assert.match(first, /^(E8|J8)$/);
  assert.match((await rows.first().getAttribute('aria-label')) ?? '', /: Black wins in 2 moves, depth \d+$/);
  assert.equal(await pointText(page, first), 'empty, candidate, Black wins in 2 moves');
  const disc = await painted(page, first);
  const { x, y } = await placeOf(page, first);
  await page.mouse.move(x, y);
  assert.notEqual(await painted(page, first), disc, 'the line of numbered stones takes the place of the figures');
  await page.mouse.move(5, 5);

  // It goes on with the step, and a finished game has nothing to search for.
  await page.keyboard.press('Shift+ArrowLeft');
  await page.waitForFunction(() =>
    /^[A-P]\d+ [−+\d]/.test(document.querySelector('[data-study-part="candidates"] button')?.textContent ?? ''),
  );
  await page.keyboard.press('Shift+End');
  await playAll(page, 'E8 A15 J8');
  await settle(page);
  assert.deepEqual(await chips(page, 'candidates'), []);
  assert.equal(await page.locator('[data-part="failure"]').isVisible(), false);
});

test('candidates requested while the study tools are loading', async (t) => {
  const { page } = await twoPlayers(t, 'E5 C3');
  /** @type {() => void} */
  let release = () => {};
  const gate = new Promise((go) => {
    release = () => go(undefined);
  });
  await page.route('**/parts/*.js', (route) => gate.then(() => route.continue()));
  await study(page);
  await layer(page, 'candidates').click();
  await settle(page);
  release();
  await page.waitForSelector('[data-study-part="candidates"] button');
});

test('ownership and liberties are painted, and described by the grid', async (t) => {
  const { page } = await open(t);
  await openRecord(page, '(;GM[1]SZ[9]AB[ab][bb][cb][ca][gg][gh][hg]AW[gc][hc][dd];W[ii])');
  const plain = [await painted(page, 'A9'), await painted(page, 'G3')];
  await layer(page, 'chains').click();
  assert.equal(await label(page, 'A8'), 'A8, black, chain of 4, 7 liberties');
  assert.equal(await label(page, 'D6'), 'D6, white, 4 liberties');
  assert.notEqual(await painted(page, 'G3'), plain[1], 'the number is on the stone');
  await layer(page, 'ownership').click();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role="gridcell"]')].some((cell) =>
      cell.getAttribute('aria-label')?.includes('likely Black’s'),
    ),
  );
  assert.match((await pointText(page, 'A9')) ?? '', /^empty, likely Black’s, \d+%$/);
  assert.notEqual(await painted(page, 'A9'), plain[0]);

  // Without ownership, which the grid would describe as well once it is known.
  await layer(page, 'ownership').click();
  await openRecord(page, '(;GM[1]SZ[9]AB[aa]AW[ba];B[ee];W[ff])');
  assert.equal(await label(page, 'A9'), 'A9, black, in atari');
});

test('the review: progress, a clickable graph, the biggest losses; it can be stopped', async (t) => {
  const { page } = await open(t);
  // Black wastes moves at the edge while White takes the corners.
  await openRecord(page, '(;GM[1]SZ[9]KM[7.5];B[ee];W[gc];B[cg];W[cc];B[aa];W[gg];B[ia];W[ce])');
  // The engine is analysing the current position, for longer than a search may go without a report.
  await layer(page, 'candidates').click();
  await page.waitForSelector('[data-study-part="candidates"] button');
  await review(page);
  await deed(page, 'review').click();
  await page.waitForSelector('[data-study-part="review"]', { state: 'hidden' });
  assert.equal(await page.locator('[data-part="failure"]').isVisible(), false);
  // It goes on with what is not searched yet.
  await review(page);
  await page.waitForFunction(
    () => document.querySelector('[data-study="review"]')?.textContent === 'Analyse the game',
    undefined,
    { timeout: 120_000 },
  );
  await page.waitForSelector('[data-study-part="candidates"] button');
  const losses = await chips(page, 'losses');
  assert.ok(losses.length >= 1, 'a loss is found');
  assert.match(losses.join('\n'), /^(5 A9|7 J9) −\d+%, −\d+\.\d points$/m);
  await page.locator('[data-study-part="losses"] button').first().click();
  assert.match(await place(page), /^(5|7)\/8$/);
  assert.match(
    (await page.locator('[data-part="place"]').getAttribute('aria-valuetext')) ?? '',
    /^\d of 8, Black’s win rate \d+%$/,
  );
  const graph = page.locator('[data-study-part="graph"]');
  await graph.scrollIntoViewIfNeeded();
  const box = await graph.boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + box.width - 7, box.y + 20);
  assert.equal(await place(page), '8/8');
  await page.mouse.click(box.x + box.width / 2, box.y + 20);
  assert.equal(await place(page), '4/8');
});

longTest('gomoku can be reviewed too', async (t) => {
  const { page } = await open(t);
  await newGomoku(page, { colour: 'both' });
  await playAll(page, 'H8 A1 H9 A15 H10 O1');
  await study(page);
  await deed(page, 'review').click();
  await page.waitForFunction(
    () =>
      document.querySelector('[data-study="review"]')?.textContent === 'Analyse the game' &&
      document.querySelector('[data-study-part="losses"] button'),
    undefined,
    { timeout: 120_000 },
  );
  assert.ok((await chips(page, 'losses')).length >= 1);
});

test('the lock hides all help, also after a reload; unlocking takes two deliberate steps', async (t) => {
  const { page } = await open(t, { viewport: PHONE, hasTouch: true, isMobile: true });
  await openRecord(page, GAME);
  await page.keyboard.press('Shift+End');
  await layer(page, 'candidates').click();
  await page.waitForSelector('[data-study-part="candidates"] button');
  await deed(page, 'lock').click();
  const silent = async () => {
    await settle(page);
    for (const part of [
      '[data-action="hint"]',
      '[data-layer="candidates"]',
      '[data-study="review"]',
      '[data-study-part="graph"]',
      '[data-study-part="candidates"]',
    ]) {
      assert.equal(await page.locator(part).isVisible(), false, part);
    }
    assert.doesNotMatch(await page.locator('[role="grid"]').innerHTML(), /candidate|suggested/);
  };
  await silent();
  await reload(page);
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('h');
  await frames(page, 20);
  await page.waitForSelector('[data-study-part="comment"]');
  await silent();
  await deed(page, 'lock').click();
  const yes = page.locator('[data-unlock="yes"]');
  assert.equal(await yes.isDisabled(), true, 'one click is not enough');
  await page.locator('.unlock input').check();
  await yes.click();
  await settle(page);
  assert.equal(await deed(page, 'review').isVisible(), true);
  assert.ok((await stones(page)).includes('X'), 'the game is as it was');
});

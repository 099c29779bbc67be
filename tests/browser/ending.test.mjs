// The end of a game: the result with names, a rematch, and the moves that mattered most on small boards.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { longTest, screenTest } from '../levels.mjs';
import { PHONE, TOUCH, changed, open, twoPlayers, useBrowser, violationsInBoth } from './page.mjs';
import {
  announcements,
  board,
  frames,
  newGame,
  newGomoku,
  phase,
  play,
  playAll,
  press,
  ready,
  reload,
  settle,
  stones,
  text,
} from './user.mjs';
import { deed, place } from './study.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

/** Black wastes moves 5 and 7 at the edge. */
const WASTED = 'E5 G7 C3 C7 A9 G3 J9 C5';

/** @param {Page} page */
async function resign(page) {
  await press(page, 'resign');
  await page.locator('[data-part="resign-yes"]').click();
}
/** @param {Page} page */
const moments = (page) => page.locator('.moment');
/** @param {Page} page @param {string} name */
const ending = (page, name) => page.locator(`[data-ending="${name}"]`);

/**
 * A page whose searches, while `hold` was called with true, wait to be begun. They can be stopped.
 * @param {import('node:test').TestContext} t
 */
async function openWithHeldSearches(t) {
  const { page } = await open(t, {
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        const held = { on: false, workers: /** @type {{ begin: Map<number, () => void> }[]} */ ([]) };
        Object.assign(globalThis, { held });
        globalThis.Worker = class extends Worker {
          /** By number of the request. @type {Map<number, () => void>} */
          begin = new Map();
          /** @param {string | URL} source @param {WorkerOptions} [options] */
          constructor(source, options) {
            super(source, options);
            held.workers.push(this);
          }
          /** @param {any} message @param {any} transfer */
          postMessage(message, transfer) {
            const { type, id, args } = message;
            const begin = () => super.postMessage(message, transfer);
            if (held.on && type === 'search') {
              this.begin.set(id, begin);
              return;
            }
            if (type === 'cancel') {
              this.begin.get(args.target)?.();
              this.begin.delete(args.target);
            }
            begin();
          }
        };
      }),
  });
  const hold = (/** @type {boolean} */ on) =>
    page.evaluate((isOn) => {
      const { held } = /** @type {any} */ (globalThis);
      held.on = isOn;
      if (isOn) return;
      for (const worker of held.workers) {
        for (const begin of worker.begin.values()) begin();
        worker.begin.clear();
      }
    }, on);
  /** How many of those that wait were not cancelled, in all workers: also in one that was given up as silent. */
  const waiting = () =>
    page.evaluate(() =>
      globalThis.held.workers.reduce(
        (/** @type {number} */ sum, /** @type {{ begin: Map<number, () => void> }} */ { begin }) => sum + begin.size,
        0,
      ),
    );
  return { page, hold, waiting };
}

test('resignation: the result with names, and a rematch with the colours changed', async (t) => {
  const { page } = await open(t);
  await newGame(page, { size: 13, colour: 'black', level: 0, rules: 'aga' });
  await play(page, 'G7');
  await resign(page);
  assert.equal(await text(page, 'status'), 'White (30 kyu) won by resignation');
  assert.deepEqual(await page.locator('[data-part="actions"] > button:visible').allInnerTexts(), [
    'Review',
    'Rematch',
    'Undo',
    'New game',
  ]);
  await press(page, 'rematch');
  await ready(page);
  assert.equal(await phase(page), 'playing');
  assert.match(await page.locator('[data-part="white"]').innerText(), /^You/);
  assert.match(await page.locator('[data-part="black"]').innerText(), /30 kyu/);
  assert.match(await text(page, 'rules'), /^AGA/);
  assert.equal((await board(page)).length, 169);
  assert.equal((await stones(page)).replace(/\./g, ''), 'X', 'the engine begins');
  await play(page, (await board(page)).filter(({ is }) => is === 'empty')[0].point);
  await resign(page);
  assert.equal(await text(page, 'status'), 'Black (30 kyu) won by resignation');
});

test('a score: points in the sentence, the count below it; a rematch of two people', async (t) => {
  const { page } = await twoPlayers(t, 'E5 pass pass');
  await ready(page);
  const said = await announcements(page);
  await press(page, 'accept');
  assert.equal(await text(page, 'status'), 'Black won by 73.5 points');
  assert.equal(await text(page, 'detail'), 'Black 81, White 0 + 7.5 komi');
  await page.waitForFunction(
    (texts) => texts.some((words) => words.includes('Black won by 73.5 points. Black 81, White 0 + 7.5 komi.')),
    said,
  );
  await press(page, 'rematch');
  assert.equal(await text(page, 'status'), 'Black to play');
  assert.equal((await stones(page)).replace(/\./g, ''), '');
});

test('two people who pass beside an open border are told where it is open, before they accept', async (t) => {
  const { page } = await twoPlayers(t, 'D1 E1 D2 E2 D3 E3 D4 E4 D6 E5 D7 E6 D8 E7 D9 E8 pass E9 pass pass');
  await ready(page);
  const said = 'The border is open at D5: nobody gets the points behind it. Resume play to close it.';
  assert.equal(await text(page, 'detail'), said);
  await press(page, 'resume');
  await playAll(page, 'D5 pass pass');
  await ready(page);
  assert.equal(await text(page, 'detail'), 'Select a chain to mark it dead or alive.');
});

test('gomoku: five in a row, with names; the rematch changes the colours', async (t) => {
  const { page } = await open(t);
  await newGomoku(page, { colour: 'both' });
  await playAll(page, 'H8 A1 J8 A2 K8 A3 L8 A5 M8');
  assert.equal(await text(page, 'status'), 'Black won with 5 in a row');
  assert.equal(await text(page, 'detail'), 'H8 to M8');
  await newGomoku(page, { colour: 'white', level: 0 });
  await ready(page);
  await resign(page);
  assert.equal(await text(page, 'status'), 'Black (Beginner) won by resignation');
  await press(page, 'rematch');
  await ready(page);
  assert.equal(await text(page, 'status'), 'Your turn');
  assert.match(await page.locator('[data-part="black"]').innerText(), /^You/);
});

test('the moves that mattered most: small boards, the biggest losses, a tap leads there and one back', async (t) => {
  const { page } = await twoPlayers(t, '', { viewport: PHONE, ...TOUCH });
  for (const point of WASTED.split(' ')) {
    await page.locator(`[role="gridcell"][aria-label^="${point},"]`).dispatchEvent('click', { detail: 0 });
    await settle(page);
  }
  await resign(page);
  await moments(page).first().waitFor();
  const count = await moments(page).count();
  assert.ok(count >= 1 && count <= 3, `${count}`);
  const labels = await moments(page).allInnerTexts();
  for (const label of labels) assert.match(label, /^Move \d\s+−\d+%(, −\d+\.\d points)?$/);
  assert.ok(
    labels.some((label) => /^Move (5|7)\s/.test(label)),
    labels.join('; '),
  );
  const numbers = labels.map((label) => Number(label.match(/\d/)?.[0]));
  assert.deepEqual(
    numbers,
    [...numbers].sort((a, b) => a - b),
    'in the order of the game',
  );
  for (const moment of await moments(page).all()) {
    const box = await moment.boundingBox();
    assert.ok(box && box.width >= 44 && box.height >= 44 && box.x >= 0 && box.x + box.width <= 390);
    const colours = await moment.locator('canvas').evaluate((/** @type {HTMLCanvasElement} */ canvas) => {
      const painted = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      return new Set(new Uint32Array(painted?.buffer ?? new ArrayBuffer())).size;
    });
    assert.ok(colours > 50, 'a board with stones is painted');
  }
  const first = moments(page).first();
  assert.match(
    (await first.getAttribute('aria-label')) ?? '',
    /^Move \d (−\d+%, −\d+\.\d points)\. Move \d, (Black|White) [A-J]\d: \1$/,
  );
  await first.tap();
  assert.equal(await place(page), `${numbers[0]}/8`);
  assert.equal(await first.getAttribute('aria-current'), 'true');
  assert.equal(await moments(page).count(), count, 'the others are still there');
  await page.keyboard.press('Shift+End');
  await settle(page);
  assert.equal(await text(page, 'status'), 'White won by resignation');
  assert.equal(await first.getAttribute('aria-current'), 'false');
  await press(page, 'review');
  await page.locator('.loss-card').first().waitFor();
  assert.equal(await moments(page).first().isVisible(), false, 'the review shows the same');
});

longTest('a game against the engine is looked through as well, and one button leads back to its end', async (t) => {
  const { page } = await open(t);
  await newGame(page, { colour: 'black', level: 0 });
  for (const point of ['A9', 'J9', 'A1', 'J1', 'A5']) {
    await play(page, point);
  }
  await resign(page);
  await moments(page).first().waitFor();
  await moments(page).first().click();
  assert.equal(await text(page, 'status'), 'Earlier position');
  await press(page, 'game');
  assert.equal(await text(page, 'status'), 'White (30 kyu) won by resignation');
  await moments(page).first().click();
  await reload(page);
  await press(page, 'game');
  assert.equal(await text(page, 'status'), 'White (30 kyu) won by resignation', 'the end is kept while one looks');
});

test('where no move mattered, one sentence says so', async (t) => {
  const { page } = await twoPlayers(t, 'E5');
  await resign(page);
  await ending(page, 'none').waitFor();
  assert.equal(await ending(page, 'none').innerText(), 'No single move changed the winning chances much.');
  assert.equal(await moments(page).count(), 0);
});

longTest('the search for these moves can be stopped, and the next game stops it', async (t) => {
  const { page, hold, waiting } = await openWithHeldSearches(t);
  const stopped = async () => {
    await ending(page, 'stop').waitFor({ state: 'hidden' });
    assert.equal(await waiting(), 0, 'the search was cancelled');
  };
  await newGame(page, { colour: 'both' });
  await playAll(page, WASTED);
  await hold(true);
  await resign(page);
  await ending(page, 'stop').waitFor();
  await ending(page, 'stop').click();
  await stopped();
  assert.equal(await moments(page).count(), 0);

  await press(page, 'undo');
  await resign(page);
  await ending(page, 'stop').waitFor();
  assert.match(await text(page, 'ending'), /Looking for the moves that mattered/);
  await press(page, 'undo');
  await stopped();
  await resign(page);
  await ending(page, 'stop').waitFor();
  await press(page, 'rematch');
  await stopped();
  await hold(false);
  await playAll(page, 'E5');
  await frames(page, 30);
  assert.equal(await moments(page).count(), 0);
  assert.equal(await page.locator('[data-part="failure"]').isVisible(), false);
  assert.doesNotMatch(await text(page, 'live'), /analys/);
  // The end of that game is searched as usual.
  await resign(page);
  await ending(page, 'none').waitFor();
});

longTest('nothing is searched where hints are locked; Review only opens the tools', async (t) => {
  const { page } = await open(t, {
    prepare: (fresh) => fresh.addInitScript(() => localStorage.setItem('ponnuki.locked', 'yes')),
  });
  const /** @type {string[]} */ asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await newGame(page, { colour: 'both' });
  await page.locator('[role="gridcell"][aria-label^="A9,"]').dispatchEvent('click', { detail: 0 });
  await resign(page);
  assert.match(await text(page, 'status'), /won by resignation$/);
  await frames(page, 40);
  assert.equal(await page.locator('[data-part="ending"]').isVisible(), false);
  assert.deepEqual(
    asked.filter((address) => /ending\.css/.test(address)),
    [],
  );
  await press(page, 'review');
  await page.waitForSelector('.tree canvas');
  await frames(page, 40);
  assert.equal(await deed(page, 'review').isVisible(), false);
  assert.equal(await page.locator('[data-study-part="review"]').isVisible(), false);
});

test('an engine that fails meanwhile is no failure of the game', async (t) => {
  const { page, problems } = await open(t, {
    prepare: (fresh) => changed(fresh, '**/worker.js', () => ({ body: 'throw new Error("broken")' })),
    expected: /broken/,
  });
  await newGame(page, { colour: 'both' });
  await playAll(page, 'E5 C3');
  await resign(page);
  assert.equal(await text(page, 'status'), 'White won by resignation');
  await page.waitForFunction(() => !document.querySelector('[data-ending="stop"]')?.checkVisibility());
  assert.equal(await moments(page).count(), 0);
  problems.length = 0;
});

screenTest('axe finds no violation at the end of a game, light and dark', async (t) => {
  const { page, hold } = await openWithHeldSearches(t);
  await newGame(page, { colour: 'both' });
  await playAll(page, WASTED);
  await hold(true);
  await resign(page);
  await ending(page, 'stop').waitFor();
  assert.deepEqual(await violationsInBoth(page), [], 'searching');
  await hold(false);
  await moments(page).first().waitFor();
  assert.deepEqual(await violationsInBoth(page), [], 'moments');
});

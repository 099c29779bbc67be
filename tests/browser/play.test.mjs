// Whole games: by mouse, by keyboard, two people at one board; illegal moves; scoring.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { longTest } from '../levels.mjs';
import { open, twoPlayers, useBrowser } from './page.mjs';
import {
  board,
  click,
  focused,
  newGame,
  phase,
  play,
  playAll,
  pointText,
  poke,
  press,
  ready,
  settle,
  stones,
  text,
} from './user.mjs';

useBrowser();

/** A cheap reproducible random choice. @param {number} seed */
function chooser(seed) {
  return (/** @type {number} */ below) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 16) % below;
  };
}

/**
 * Plays against the engine until both have passed: some moves by `place`, then only passes.
 * @param {import('playwright-core').Page} page @param {number} moves @param {(point: string) => Promise<void>} place
 * @param {() => Promise<void>} pass
 */
async function playOut(page, moves, place, pass) {
  const choose = chooser(7);
  for (let turn = 0; turn < 200 && (await phase(page)) === 'playing'; turn++) {
    if (turn < moves) {
      const before = await stones(page);
      const free = (await board(page)).filter(({ is }) => is === 'empty');
      const { point } = free[choose(free.length)];
      await place(point);
      await ready(page);
      if ((await stones(page)) !== before) continue;
      const refused = await page.locator('[data-part="detail"]').getAttribute('data-warns');
      assert.equal(refused, 'true', `${point} was neither played nor refused`);
    } else {
      await pass();
      await ready(page);
    }
  }
}

const RESULT = /^(Black|White) \((you|\d+ kyu)\) won by ([\d.]+) points?$/;
const COUNT = /^Black (\d+), White (\d+) \+ 7\.5 komi$/;

/** The numbers of the result must be consistent. @param {import('playwright-core').Page} page */
async function assertAddsUp(page) {
  const [sentence, points] = [await text(page, 'status'), await text(page, 'detail')];
  assert.match(sentence, RESULT);
  assert.match(points, COUNT);
  const [, black, white] = (points.match(COUNT) ?? []).map(Number);
  const lead = black - white - 7.5;
  assert.equal(Number(sentence.match(RESULT)?.[3]), Math.abs(lead));
  assert.equal(sentence.startsWith('Black'), lead > 0);
}

longTest('a whole 9×9 game by mouse, up to the result', async (t) => {
  const { page } = await open(t);
  await newGame(page, { size: 9, level: 0 });
  await playOut(
    page,
    22,
    (point) => click(page, point),
    () => poke(page, 'pass'),
  );
  assert.equal(await phase(page), 'scoring');
  const squares = (await board(page)).length;
  assert.equal(squares, 81);
  await press(page, 'accept');
  assert.equal(await phase(page), 'over');
  await assertAddsUp(page);
});

longTest('a whole 9×9 game by keyboard alone, from the first Tab', async (t) => {
  const { page } = await open(t);
  const focus = () => focused(page);
  const { keyboard } = page;
  /** @param {RegExp} wanted */
  const tabTo = async (wanted) => {
    for (let i = 0; i < 20 && !wanted.test(await focus()); i++) await keyboard.press('Tab');
    assert.match(await focus(), wanted);
  };

  // The dialog: 9×9, White for the user, the weakest engine.
  await tabTo(/New game/);
  await keyboard.press('Enter');
  await page.locator('[data-part="new-dialog"][open]').waitFor();
  for (const name of ['opponent', 'game', 'size', 'Other', 'colour']) {
    assert.equal(await focus(), name);
    await keyboard.press(name === 'colour' ? 'ArrowRight' : 'Tab');
  }
  await keyboard.press('Tab');
  assert.equal(await focus(), 'Strength');
  await keyboard.press('Home');
  await keyboard.press('Enter');
  await ready(page);
  assert.match(await focus(), /^[A-J]\d, /, 'the board has the focus');
  assert.equal((await stones(page)).replace(/\./g, ''), 'X', 'the engine has black and begins');

  const goTo = async (/** @type {string} */ point) => {
    await keyboard.press('Control+Home');
    for (let x = 'ABCDEFGHJ'.indexOf(point[0]); x > 0; x--) await keyboard.press('ArrowRight');
    for (let y = 9 - Number(point.slice(1)); y > 0; y--) await keyboard.press('ArrowDown');
    assert.ok((await focus()).startsWith(`${point},`));
  };
  let turn = 0;
  await playOut(
    page,
    10,
    async (point) => {
      await goTo(point);
      await keyboard.press(turn++ % 2 ? 'Enter' : ' ');
    },
    () => keyboard.press('p'),
  );
  assert.equal(await phase(page), 'scoring');
  await tabTo(/Accept score/);
  await keyboard.press('Enter');
  await assertAddsUp(page);
  assert.doesNotMatch(await focus(), /Accept/, 'the focus does not stay on a button that is gone');
  assert.notEqual(await focus(), '', 'and is not lost');
});

test('the keys of the grid', async (t) => {
  const { page } = await open(t);
  const focus = () => focused(page);
  // The menu comes first, and the board right after it.
  for (let i = 0; i < 7 && !/^E5/.test(await focus()); i++) await page.keyboard.press('Tab');
  assert.equal(await focus(), 'E5, empty');
  for (const [key, there] of [
    ['ArrowUp', 'E6'],
    ['ArrowLeft', 'D6'],
    ['ArrowDown', 'D5'],
    ['ArrowRight', 'E5'],
    ['Home', 'A5'],
    ['ArrowLeft', 'A5'],
    ['End', 'J5'],
    ['PageUp', 'J9'],
    ['ArrowUp', 'J9'],
    ['PageDown', 'J1'],
    ['Control+Home', 'A9'],
    ['Control+End', 'J1'],
  ]) {
    await page.keyboard.press(key);
    assert.equal(await focus(), `${there}, empty`, key);
  }
  const tabbable = await page.locator('[role="gridcell"][tabindex="0"]').count();
  assert.equal(tabbable, 1);
});

test('captures, ko, suicide and occupied points show one message, and illegal moves change nothing', async (t) => {
  const { page } = await twoPlayers(t, 'C4 E5 D5 E3 D3 F4 A9 D4');
  assert.equal(await text(page, 'status'), 'Black to play');
  await click(page, 'D4');
  assert.equal(await text(page, 'detail'), 'There is already a stone on D4.');
  await playAll(page, 'E4');
  assert.equal(await pointText(page, 'D4'), 'empty, ko');
  assert.equal(await pointText(page, 'E4'), 'black, last move');
  assert.match(await page.locator('[data-part="black"]').innerText(), /1 captured/);
  const before = await stones(page);
  await click(page, 'D4');
  assert.equal(await text(page, 'detail'), 'Ko: D4 may be retaken only after a move elsewhere.');
  await page.waitForFunction(() => document.querySelector('[data-part="live"]')?.textContent?.includes('Ko: D4'));
  assert.equal(await stones(page), before);
  // The ko can be retaken after a move elsewhere and its answer.
  await playAll(page, 'J9 A2 D4');
  assert.equal(await pointText(page, 'D4'), 'white, last move');
  await playAll(page, 'B1');
  await click(page, 'A1');
  assert.equal(await text(page, 'detail'), 'A1 would leave your own stones without a liberty.');
  assert.equal(await pointText(page, 'A1'), 'empty');
});

/** A black wall on D, a white wall on F, one dead black stone at H5; then both pass. */
const WALLS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) => `D${row} F${row}`).join(' ');

test('the engine proposes dead stones, a click corrects them, and the score follows', async (t) => {
  const { page } = await twoPlayers(t);
  await playAll(page, `${WALLS} H5 pass pass`);
  await ready(page);
  assert.equal(await phase(page), 'scoring');
  assert.equal(await pointText(page, 'H5'), 'black, dead, White’s point', 'the lone stone is found dead');
  assert.equal(await pointText(page, 'A1'), 'empty, Black’s point');
  assert.equal(await pointText(page, 'E5'), 'empty');
  assert.equal(await text(page, 'status'), 'White leads by 7.5');
  await click(page, 'H5');
  assert.equal(await pointText(page, 'H5'), 'black');
  assert.equal(await text(page, 'status'), 'Black leads by 20.5');
  await click(page, 'D3'); // toggles the whole chain of nine
  assert.equal((await pointText(page, 'D9'))?.startsWith('black, dead'), true);
  await click(page, 'D9');
  await click(page, 'H5');
  await click(page, 'E5'); // an empty point changes nothing
  assert.equal(await text(page, 'status'), 'White leads by 7.5');

  await press(page, 'resume');
  assert.equal(await phase(page), 'playing');
  await playAll(page, 'E5 E6 pass pass');
  await ready(page);
  assert.equal(await phase(page), 'scoring');
  await press(page, 'accept');
  assert.equal(await text(page, 'status'), 'White won by 7.5 points');
  assert.equal(await text(page, 'detail'), 'Black 37, White 37 + 7.5 komi');
  // Accepting too early can be undone.
  await press(page, 'undo');
  assert.equal(await phase(page), 'scoring');
  await press(page, 'undo');
  assert.equal(await phase(page), 'playing');
});

longTest(
  'by Tromp–Taylor rules every stone on the board is alive: nothing is marked, and a message says so',
  async (t) => {
    const { page } = await open(t);
    await newGame(page, { colour: 'both', rules: 'tromp-taylor' });
    await playAll(page, `${WALLS} H5 pass pass`);
    await ready(page);
    assert.equal(await phase(page), 'scoring');
    assert.equal(await text(page, 'detail'), 'By these rules every stone on the board is alive.');
    for (const choose of ['H5', 'D3']) {
      assert.doesNotMatch(String(await pointText(page, choose)), /dead/);
      await click(page, choose);
      assert.equal(await text(page, 'status'), 'Black leads by 20.5');
    }
    await press(page, 'accept');
    assert.equal(await text(page, 'status'), 'Black won by 20.5 points');
  },
);

longTest('the engine also continues a game that is resumed after two passes', async (t) => {
  const { page } = await twoPlayers(t, 'E5 C3 pass pass');
  await ready(page);
  await press(page, 'resume');
  await press(page, 'hint');
  await page.waitForFunction(() =>
    /^Try [A-J]\d\.$/.test(document.querySelector('[data-part="detail"]')?.textContent ?? ''),
  );
});

test('undo goes back to the user’s own turn', async (t) => {
  const { page } = await open(t);
  const disabled = () => page.locator('[data-action="undo"]').getAttribute('aria-disabled');
  assert.equal(await disabled(), 'true');
  await play(page, 'E5');
  const two = await stones(page);
  assert.equal(two.replace(/\./g, '').length, 2);
  await play(page, two[80] === '.' ? 'J1' : 'A1');
  assert.equal((await stones(page)).replace(/\./g, '').length, 4);
  await press(page, 'undo');
  assert.equal(await stones(page), two);
  assert.equal(await text(page, 'status'), 'Your turn');
  await press(page, 'undo');
  assert.match(await stones(page), /^\.{81}$/);
  assert.equal(await disabled(), 'true');
});

longTest('handicap, komi, colours, rules and sizes are applied as chosen', async (t) => {
  const { page } = await open(t);
  await newGame(page, { size: 13, colour: 'white', handicap: 4 });
  assert.equal((await board(page)).filter(({ is }) => is === 'black').length, 4);
  assert.equal(await text(page, 'status'), 'Your turn', 'white moves first');
  assert.equal(await text(page, 'rules'), 'Chinese · komi 0.5 · 4 stones');
  await newGame(page, { size: 19, colour: 'both', rules: 'japanese' });
  assert.equal((await board(page)).length, 361);
  assert.equal(await text(page, 'rules'), 'Japanese · komi 6.5');
  assert.equal(await text(page, 'status'), 'Black to play');

  // An invalid komi: one message, the dialog and its choices stay.
  await newGame(page, { size: 9, colour: 'both', komi: 'six' });
  assert.match(await text(page, 'komi-error'), /^Komi is a number from .* such as 7\.5\.$/);
  assert.equal(
    await page.locator('[data-part="new-dialog"]').evaluate((/** @type {HTMLDialogElement} */ dialog) => dialog.open),
    true,
  );
  await page.locator('input[name="komi"]').fill('-3,5');
  await page.locator('[data-part="new-dialog"] button[type="submit"]').click();
  assert.equal(await text(page, 'rules'), 'Chinese · komi -3.5');
  await playAll(page, 'E5 pass pass');
  await ready(page);
  await press(page, 'accept');
  assert.equal(await text(page, 'detail'), 'Black 81, White 0 − 3.5 komi');
});

test('resigning asks once and can be undone', async (t) => {
  const { page } = await open(t);
  await play(page, 'E5');
  await press(page, 'resign');
  await page.locator('[data-part="resign-no"]').click();
  assert.equal(await phase(page), 'playing');
  await press(page, 'resign');
  assert.equal(await text(page, 'resign-body'), 'Black resigns and White wins.');
  await page.locator('[data-part="resign-yes"]').click();
  assert.match(await text(page, 'status'), /^White \(.+\) won by resignation$/);
  const before = await stones(page);
  await click(page, 'A1');
  assert.equal(await stones(page), before, 'a finished game takes no moves');
  await press(page, 'undo');
  assert.equal(await text(page, 'status'), 'Your turn');
  assert.equal(await stones(page), before);
});

test('Escape while a dialog is loading: it does not open, and the next request does', async (t) => {
  let arrive = () => {};
  const held = new Promise((done) => {
    arrive = () => done(undefined);
  });
  const { page } = await open(t, {
    prepare: (fresh) =>
      fresh.route('**/parts/*.js', async (route) => {
        await held;
        await route.continue();
      }),
  });
  await page.locator('[data-action="new"]').click();
  await page.keyboard.press('Escape');
  arrive();
  await page.waitForSelector('[data-part="new-dialog"]', { state: 'attached' });
  await settle(page);
  assert.equal(await page.locator('dialog[open]').count(), 0);
  await press(page, 'new');
  assert.equal(await page.locator('dialog[open]').count(), 1);
});

// A worker that is killed, throws, traps, hangs or has no memory left, at a random moment: the game goes on, no move is lost,
// and the person is told in one line. `npm run test:faults` strikes 100 games.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { board, click, newGame, newGomoku, open, phase, ready, settle, stones, text, useBrowser } from './page.mjs';
import { FAULTS, chooser, strikable, strike } from './faults.mjs';

useBrowser();

const GAMES = Number(process.env.PONNUKI_FAULTS ?? 5);

/** @typedef {import('playwright-core').Page} Page */

/** Moves of the line on the board. @param {Page} page */
const length = async (page) => {
  await settle(page);
  return page.evaluate(() => Number(/** @type {HTMLInputElement} */ (document.querySelector('[data-part="place"]')).max));
};

test(`${GAMES} games whose worker is struck at a random moment: each goes on where it was`, async (t) => {
  const { page, problems } = await open(t, { prepare: strikable });
  page.setDefaultTimeout(60_000);
  /** @type {Record<string, number>} */
  const told = {};
  let whileThinking = 0;
  for (let seed = 1; seed <= GAMES; seed++) {
    const choose = chooser(seed);
    const fault = FAULTS[seed % FAULTS.length];
    const go = choose(2) === 1;
    if (go) await newGame(page, { size: 9, level: 15 });
    else await newGomoku(page, { level: 6 });
    const play = async () => {
      const free = (await board(page)).filter(({ is }) => is === 'empty');
      await click(page, free[choose(free.length)].point);
      await settle(page);
    };
    for (let turns = choose(3); turns > 0 && (await phase(page)) === 'playing'; turns--) {
      await play();
      await ready(page);
    }
    if ((await phase(page)) !== 'playing') continue;
    // Memory is asked for when a question begins; the others strike at any time, mostly while the engine thinks.
    const early = fault === 'memory' || choose(4) === 0;
    if (early) await strike(page, fault);
    const moves = await length(page);
    await play();
    const before = await stones(page);
    if (!early) {
      await page.waitForTimeout(choose(400));
      whileThinking += Number(await page.evaluate(() => document.body.dataset.thinking === 'true'));
      await strike(page, fault);
    }
    await ready(page);
    assert.equal(await page.locator('[data-part="failure"]').isHidden(), true, `game ${seed}, ${fault}: nothing is left to mend`);
    const now = await length(page);
    // A refused point leaves everything as it was.
    assert.ok(now === moves + 2 || now === moves && (await text(page, 'detail')) !== '' || (await phase(page)) !== 'playing', `game ${seed}, ${fault}: ${moves} moves became ${now}`);
    if (now === moves + 2) {
      // Seen after the person's move, or already after a quick answer.
      const line = [await stones(page)];
      await page.locator('[data-step="back"]').click();
      line.push(await stones(page));
      assert.ok(line.includes(before), `game ${seed}, ${fault}: the same position, and one answer`);
    }
    const line = page.locator('[data-offer="engine"]');
    if (await line.count()) {
      told[fault] = (told[fault] ?? 0) + 1;
      assert.equal(await line.locator('p').innerText(), 'The engine stopped and was started again; your game is untouched.');
      await line.locator('button').click();
    }
  }
  t.diagnostic(`${GAMES} games, ${whileThinking} struck while the engine thought; told: ${JSON.stringify(told)}`);
  assert.ok(Object.keys(told).length >= 3, JSON.stringify(told));
  problems.splice(0, problems.length, ...problems.filter((line) => !/struck/.test(line)));
});

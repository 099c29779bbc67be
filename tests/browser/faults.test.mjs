// A worker is killed, throws, traps, hangs or runs out of memory at a random moment: the game continues, no move is
// lost, and one line tells the user. The same with three workers that search together, of which one, two or all fail,
// including the first. `npm test -- stress --long` runs 100 games of each kind.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { open, url, useBrowser } from './page.mjs';
import { board, click, newGame, newGomoku, phase, ready, settle, stones, text } from './user.mjs';
import { FAULTS, chooser, strikable, strike, strikeAll, thinksFor, threeWorkers } from './faults.mjs';

useBrowser();

const GAMES = Number(process.env.PONNUKI_FAULTS ?? 4);
/** Games with three workers that search together. */
const SHARED = Number(process.env.PONNUKI_FAULTS ?? 2);
const RESTARTED = 'The engine stopped and was restarted; your game is safe.';

/** @typedef {import('playwright-core').Page} Page */

/** Number of moves of the current line. @param {Page} page */
const length = async (page) => {
  await settle(page);
  return page.evaluate(() => Number(document.querySelectorAll('input[data-part="place"]')[0].max));
};

test(`${GAMES} games whose worker fails at a random moment: each continues where it was`, async (t) => {
  const { page, problems } = await open(t, {
    prepare: async (fresh) => {
      await strikable(fresh);
      await thinksFor(fresh, 700);
    },
  });
  page.setDefaultTimeout(120_000);
  /** @type {Record<string, number>} */
  const told = {};
  let whileThinking = 0;
  for (let seed = 1; seed <= GAMES; seed++) {
    const choose = chooser(seed);
    const fault = FAULTS[seed % FAULTS.length];
    const go = choose(2) === 1;
    if (go) await newGame(page, { size: 9, level: 17 });
    else await newGomoku(page, { level: 9 });
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
    // Allocations happen when a question starts; the other faults come at any time, mostly while the engine thinks.
    const early = fault === 'memory' || choose(4) === 0;
    if (early) await strike(page, fault);
    const moves = await length(page);
    await play();
    const before = await stones(page);
    if (!early) {
      await page.waitForTimeout(choose(150));
      whileThinking += Number(await page.evaluate(() => document.body.dataset.thinking === 'true'));
      await strike(page, fault);
    }
    await ready(page);
    assert.equal(
      await page.locator('[data-part="failure"]').isHidden(),
      true,
      `game ${seed}, ${fault}: nothing is left to mend`,
    );
    const now = await length(page);
    // A refused move leaves everything as it was.
    assert.ok(
      now === moves + 2 || (now === moves && (await text(page, 'detail')) !== '') || (await phase(page)) !== 'playing',
      `game ${seed}, ${fault}: ${moves} moves became ${now}`,
    );
    if (now === moves + 2) {
      // Measured after the user's move, or already after a fast answer.
      const line = [await stones(page)];
      await page.locator('[data-step="back"]').click();
      line.push(await stones(page));
      assert.ok(line.includes(before), `game ${seed}, ${fault}: the same position, and one answer`);
    }
    const line = page.locator('[data-toast="engine"]');
    if (await line.count()) {
      told[fault] = (told[fault] ?? 0) + 1;
      assert.equal(await line.locator('p').innerText(), RESTARTED);
      await line.locator('button').click();
    }
  }
  t.diagnostic(`${GAMES} games, ${whileThinking} struck while the engine thought; told: ${JSON.stringify(told)}`);
  assert.ok(Object.keys(told).length >= 3, JSON.stringify(told));
  problems.splice(0, problems.length, ...problems.filter((line) => !/struck/.test(line)));
});

/** Long enough for a hung worker to be noticed by the reports of the others, or else at the end of the search. */
const MOVE_MS = 2600;
/** Which of the three workers of the network search fail: 0 has the tree. */
const SOME = [[0, 1, 2], [0], [0, 1], [1], [0, 2], [1, 2], [2]];

test(`${SHARED} games on three workers, some of which fail in a search: each continues where it was`, async (t) => {
  const { page, problems } = await open(t, {
    prepare: async (fresh) => {
      await strikable(fresh, 300);
      await threeWorkers(fresh, MOVE_MS);
    },
  });
  page.setDefaultTimeout(120_000);
  const tally = { 'while thinking': 0, told: 0, first: 0, several: 0, all: 0 };
  const thinks = () => page.evaluate(() => document.body.dataset.thinking === 'true');
  const play = async () => {
    const free = (await board(page)).filter(({ is }) => is === 'empty');
    // Not at the edge, where one answer may be so clear that the search stops early.
    await click(page, free[Math.floor(free.length / 2)].point);
    await settle(page);
  };
  /** Waits until all three are there, unless the answer came first. */
  const together = () =>
    page.waitForFunction(() => globalThis.workers.length >= 3 || document.body.dataset.thinking !== 'true');
  for (let seed = 1; seed <= SHARED; seed++) {
    const choose = chooser(1000 + seed);
    // A new page, so that there are no other workers.
    await page.goto(url);
    await ready(page);
    await newGame(page, { size: 9, level: 17 });
    const blows = SOME[seed % SOME.length].map((which, k) => ({
      which,
      fault: FAULTS[(seed + k) % FAULTS.length],
    }));
    const told = `game ${seed}, ${blows.map(({ which, fault }) => `worker ${which} ${fault}`).join(', ')}`;
    // Allocations happen when a search starts, so let the workers search once before memory fails.
    const early = blows.some(({ fault }) => fault === 'memory');
    if (early) {
      await play();
      await together();
      await ready(page);
      if ((await phase(page)) !== 'playing') continue;
    }
    if (early) await strikeAll(page, blows);
    const moves = await length(page);
    await play();
    const before = await stones(page);
    if (!early) {
      await together();
      await page.waitForTimeout(choose(MOVE_MS / 2));
      tally['while thinking'] += Number(await thinks());
      await strikeAll(page, blows);
    }
    tally.first += Number(blows[0].which === 0);
    tally.several += Number(blows.length > 1);
    tally.all += Number(blows.length > 2);
    await ready(page);
    assert.equal(await page.locator('[data-part="failure"]').isHidden(), true, `${told}: nothing is left to mend`);
    const now = await length(page);
    assert.ok(now === moves + 2 || (await phase(page)) !== 'playing', `${told}: ${moves} moves became ${now}`);
    const line = [await stones(page)];
    await page.locator('[data-step="back"]').click();
    line.push(await stones(page));
    assert.ok(line.includes(before), `${told}: the same position, and one answer`);
    const offer = page.locator('[data-toast="engine"]');
    if (await offer.count()) {
      tally.told++;
      assert.equal(await offer.locator('p').innerText(), RESTARTED);
    }
  }
  t.diagnostic(`${SHARED} games: ${JSON.stringify(tally)}`);
  assert.ok(tally.first > 0 && tally.several > 0, JSON.stringify(tally));
  problems.splice(0, problems.length, ...problems.filter((line) => !/struck/.test(line)));
});

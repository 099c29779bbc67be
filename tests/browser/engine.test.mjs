// The engine behind the page: it does not block the page, stops when asked to, and its failures lose nothing.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { open, useBrowser } from './page.mjs';
import { click, frames, newGame, newGomoku, phase, play, poke, press, ready, settle, stones, text } from './user.mjs';
import { longTest, within } from '../levels.mjs';

useBrowser();

const DEEP = 17; // thinks for seconds on 19×19

/**
 * Records the page's workers, and when searches are cancelled and their worker is free again. A single worker searches,
 * however many cores the machine has.
 * @param {import('playwright-core').Page} page
 */
const watchWorkers = (page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 });
    const log = {
      workers: /** @type {Worker[]} */ ([]),
      searches: 0,
      cancelled: /** @type {Record<number, number>} */ ({}),
      freed: /** @type {Record<number, number>} */ ({}),
    };
    Object.assign(globalThis, { log });
    globalThis.Worker = class extends Worker {
      /** @param {string | URL} source @param {WorkerOptions} [options] */
      constructor(source, options) {
        super(source, options);
        log.workers.push(this);
        this.addEventListener('message', ({ data }) => {
          if (data.id in log.cancelled && data.type !== 'progress') log.freed[data.id] = performance.now();
        });
      }
      postMessage(message, transfer) {
        if (message.type === 'search') log.searches++;
        if (message.type === 'cancel') log.cancelled[message.args.target] = performance.now();
        super.postMessage(message, transfer);
      }
    };
  });

/** Milliseconds from cancelling each request until its worker was free. @param {import('playwright-core').Page} page */
async function stopTimes(page) {
  await page.waitForFunction(() => {
    const { cancelled, freed } = globalThis.log;
    return Object.keys(cancelled).length > 0 && Object.keys(cancelled).every((id) => id in freed);
  });
  return page.evaluate(() => {
    const { cancelled, freed } = globalThis.log;
    return Object.keys(cancelled).map((id) => freed[id] - cancelled[id]);
  });
}

/** Waits for the first progress report of the engine. @param {import('playwright-core').Page} page */
const thinks = (page) =>
  page.waitForFunction(
    () =>
      document.body.dataset.thinking === 'true' &&
      Number(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')) > 0,
  );

test('undo while the engine thinks stops it quickly and drops its answer', async (t) => {
  const { page } = await open(t, { prepare: watchWorkers });
  await newGame(page, { size: 19, level: DEEP });
  for (const point of ['D4', 'Q16', 'K10']) {
    await click(page, point);
    await thinks(page);
    await press(page, 'undo');
    await settle(page);
    assert.equal(await text(page, 'status'), 'Your turn');
    assert.match(await stones(page), /^\.{361}$/);
  }
  const times = await stopTimes(page);
  assert.equal(times.length, 3);
  within(Math.min(...times), 150, 'the quickest of three'); // the machine may be busy
  await frames(page, 20);
  assert.match(await stones(page), /^\.{361}$/, 'no late stone');
});

test('an answer that arrives while its move is being undone is dropped', async (t) => {
  // With animations on, a fast engine's answer is delayed so that it can be followed.
  const { page } = await open(t, {
    reducedMotion: 'no-preference',
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        Object.assign(globalThis, {
          answered: new Promise((done) => {
            globalThis.Worker = class extends Worker {
              /** @param {string | URL} source */
              constructor(source) {
                super(source);
                this.addEventListener('message', ({ data }) => {
                  if (data.type === 'result' && 'stopped' in data.value) done(undefined);
                });
              }
            };
          }),
        });
      }),
  });
  await newGame(page, { level: 0 });
  await click(page, 'E5');
  await page.evaluate(() => globalThis.answered);
  await poke(page, 'undo');
  await frames(page, 30);
  assert.match(await stones(page), /^\.{81}$/);
  assert.equal(await text(page, 'status'), 'Your turn');
});

longTest('a new game while the engine thinks', async (t) => {
  const { page } = await open(t, { prepare: watchWorkers });
  await newGame(page, { size: 19, level: DEEP });
  await click(page, 'D4');
  await thinks(page);
  // With the same network, so that the worker stays and tells when it has stopped.
  await newGame(page, { size: 13, level: 0 });
  assert.match(await stones(page), /^\.{169}$/);
  within(Math.max(...(await stopTimes(page))), 1000);
  await play(page, 'G7');
  assert.equal((await stones(page)).replace(/\./g, '').length, 2, 'the engine answers in the new game');
});

test('a click while the engine thinks is refused with a message', async (t) => {
  const { page } = await open(t);
  await newGame(page, { size: 19, level: DEEP });
  await click(page, 'D4');
  await thinks(page);
  const before = await stones(page);
  await click(page, 'Q4');
  assert.equal(await text(page, 'detail'), 'It is the engine’s turn.');
  assert.equal(await stones(page), before);
  await press(page, 'undo');
});

/**
 * A page that cannot load its rules until `mend()`. After `hold()` the request for them waits until the returned
 * function is called.
 * @param {import('node:test').TestContext} t
 */
async function openWithoutRules(t) {
  let broken = true;
  /** @type {Promise<unknown> | undefined} */
  let gate;
  const opened = await open(t, {
    wait: false,
    prepare: (fresh) =>
      fresh.route('**/engine.wasm', async (route) => {
        await gate;
        await (broken ? route.fulfill({ status: 404 }) : route.continue());
      }),
  });
  await opened.page.waitForSelector('[data-part="failure"]:not([hidden])');
  const hold = () => {
    let answer = () => {};
    gate = new Promise((go) => {
      answer = () => go(undefined);
    });
    return answer;
  };
  return {
    ...opened,
    hold,
    mend: () => {
      broken = false;
    },
  };
}

test('the wasm does not load: one message, the chosen game is kept, and trying again works', async (t) => {
  const { page, problems, hold, mend } = await openWithoutRules(t);
  const sentence = await text(page, 'failure-text');
  assert.equal(sentence, 'The rules could not be loaded, so no move can be played yet.');
  await newGame(page, { size: 13, colour: 'both' });
  assert.equal(await text(page, 'rules'), 'Chinese · komi 7.5');
  await click(page, 'G7');
  // Wait until the message disappears and returns, so that the earlier one is not mistaken for it.
  const answer = hold();
  await press(page, 'retry');
  await page.waitForSelector('[data-part="failure"]', { state: 'hidden' });
  answer();
  await page.waitForSelector('[data-part="failure"]:not([hidden])');
  mend();
  await press(page, 'retry');
  await ready(page);
  assert.equal(await page.locator('[data-part="failure"]').isHidden(), true);
  assert.match(await stones(page), /^\.{169}$/, 'the game that was chosen meanwhile');
  await click(page, 'G7');
  assert.equal((await stones(page))[84], 'X');
  assert.ok(problems.length > 0 && problems.every((line) => line.includes('404')), problems.join('\n'));
  problems.length = 0;
});

test('a handicap game started before the rules were loaded gets its stones', async (t) => {
  const { page, problems, mend } = await openWithoutRules(t);
  await newGame(page, { colour: 'both', handicap: 4 });
  mend();
  await press(page, 'retry');
  await ready(page);
  assert.equal((await stones(page)).replace(/\./g, ''), 'XXXX');
  assert.equal(await text(page, 'status'), 'White to play');
  problems.length = 0;
});

test('the rules of gomoku do not load: Go goes on, and trying again starts the chosen game', async (t) => {
  let broken = true;
  const { page, problems } = await open(t, {
    prepare: (fresh) =>
      fresh.route('**/gomoku.wasm', (route) => (broken ? route.fulfill({ status: 404 }) : route.continue())),
  });
  await newGame(page, { colour: 'both' });
  await click(page, 'E5');
  assert.equal((await stones(page))[40], 'X');
  assert.equal(await page.locator('[data-part="failure"]').isHidden(), true);
  await newGomoku(page, { colour: 'both' });
  await page.waitForSelector('[data-part="failure"]:not([hidden])');
  await press(page, 'retry');
  await page.waitForFunction(
    () =>
      document.querySelector('[data-part="failure-text"]')?.textContent ===
      'The rules could not be loaded, so no move can be played yet.',
  );
  broken = false;
  await press(page, 'retry');
  await ready(page);
  await click(page, 'H8');
  assert.equal((await stones(page))[112], 'X');
  assert.equal(await page.locator('[data-part="failure"]').isHidden(), true);
  problems.length = 0; // the expected 404
});

test('the rules fail during a game: one message, the board stays, and trying again replays the game', async (t) => {
  const { page } = await open(t, {
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        const real = WebAssembly.instantiate;
        Object.assign(globalThis, { instances: 0 });
        /** @type {any} */ (WebAssembly).instantiate = async (...args) => {
          const { exports } = /** @type {any} */ (await real.apply(WebAssembly, /** @type {any} */ (args)));
          globalThis.instances++;
          const game_play = (/** @type {number[]} */ ...move) => {
            if (!('trap' in globalThis)) return exports.game_play(...move);
            delete globalThis.trap;
            throw new WebAssembly.RuntimeError('unreachable');
          };
          return { exports: { ...exports, game_play } };
        };
      }),
  });
  await newGame(page, { colour: 'both' });
  for (const point of ['E5', 'C3', 'G7']) await click(page, point);
  const before = await stones(page);
  await page.evaluate(() => Object.assign(globalThis, { trap: true }));
  await click(page, 'A1');
  assert.equal(await text(page, 'failure-text'), 'The rules stopped unexpectedly; your game is safe.');
  assert.equal(await stones(page), before);
  await press(page, 'retry');
  await page.waitForSelector('[data-part="failure"]', { state: 'hidden' });
  assert.equal(await stones(page), before);
  // The message disappears before the rules are loaded again.
  await page.waitForFunction(() => globalThis.instances === 2);
  await click(page, 'A1');
  assert.equal((await stones(page))[72], 'O');
  await press(page, 'undo');
  assert.equal(await stones(page), before);
});

test('no worker loads: one message, two people can play on, and trying again starts the engine', async (t) => {
  let broken = true;
  const { page, problems } = await open(t, {
    prepare: (fresh) =>
      fresh.route('**/worker.js', (route) => (broken ? route.fulfill({ status: 404 }) : route.continue())),
  });
  await page.waitForSelector('[data-part="failure"]:not([hidden])');
  assert.equal(await text(page, 'failure-text'), 'The engine stopped unexpectedly; your game is safe.');
  await click(page, 'E5');
  assert.equal(await text(page, 'status'), 'The engine has stopped');
  assert.equal((await stones(page))[40], 'X');
  broken = false;
  await press(page, 'retry');
  await page.waitForFunction(() => document.querySelector('[data-part="status"]')?.textContent === 'Your turn');
  assert.equal((await stones(page)).replace(/\./g, '').length, 2);
  problems.length = 0; // the expected 404
});

/** The number of moves so far; stones may have been captured. @param {import('playwright-core').Page} page */
const moves = async (page) => {
  await settle(page);
  return page.evaluate(() => Number(document.querySelectorAll('input[data-part="place"]')[0].max));
};

test('a worker that dies is restarted; if that fails, the user can retry, and the game is kept', async (t) => {
  let broken = false;
  const { page, problems } = await open(t, {
    prepare: async (fresh) => {
      await fresh.route('**/worker.js', (route) => (broken ? route.fulfill({ status: 404 }) : route.continue()));
      await fresh.addInitScript(() => {
        Object.assign(globalThis, { deaths: 0 });
        globalThis.Worker = class extends Worker {
          /** @param {string | URL} source @param {WorkerOptions} [options] */
          constructor(source, options) {
            super(source, options);
            this.addEventListener('error', () => globalThis.deaths++);
          }
        };
      });
    },
  });
  await play(page, 'E5');
  const before = await stones(page);
  await newGameKept(page);
  const [free, other] = ['A9', 'J1', 'A1'].filter((point) => before[{ A9: 0, J1: 80, A1: 72 }[point] ?? 0] === '.');
  const strike = async () => {
    const deaths = await page.evaluate(() => globalThis.deaths);
    const workers = page.workers(); // for the network and for playouts
    for (const worker of workers)
      await worker.evaluate(() => {
        setTimeout(() => {
          throw new Error('struck');
        });
      });
    await page.waitForFunction((all) => globalThis.deaths >= all, deaths + workers.length);
  };
  const restarted = page.locator('[data-toast="engine"] p');
  await strike();
  await play(page, free);
  assert.equal(await moves(page), 4, 'the engine has answered');
  assert.equal(await restarted.innerText(), 'The engine stopped and was restarted; your game is safe.');
  assert.equal(await page.locator('[data-part="failure"]').isHidden(), true);

  broken = true;
  await strike();
  await click(page, other);
  await page.waitForSelector('[data-part="failure"]:not([hidden])');
  assert.equal(await text(page, 'failure-text'), 'The engine stopped unexpectedly; your game is safe.');
  assert.equal(await restarted.count(), 0, 'it was not started again');
  assert.equal(await moves(page), 5);
  assert.equal(await phase(page), 'playing');
  broken = false;
  await press(page, 'retry');
  await ready(page);
  await page.waitForFunction(() => document.querySelector('[data-part="status"]')?.textContent === 'Your turn');
  assert.equal(await moves(page), 6, 'the engine has answered');
  problems.length = 0;
});

/** Opening and closing the new-game dialog leaves the game unchanged. @param {import('playwright-core').Page} page */
async function newGameKept(page) {
  const before = await stones(page);
  await press(page, 'new');
  await page.keyboard.press('Escape');
  await page.waitForSelector('[data-part="new-dialog"]:not([open])', { state: 'attached' });
  assert.equal(await stones(page), before);
}

longTest('a worker that stops answering while it thinks', async (t) => {
  const { page } = await open(t, { prepare: watchWorkers });
  await newGame(page, { size: 19, level: DEEP });
  await click(page, 'D4');
  await thinks(page);
  await page.evaluate(() => globalThis.log.workers.at(-1).terminate());
  await page.waitForSelector('[data-toast="engine"]');
  assert.equal((await stones(page)).replace(/\./g, ''), 'X');
  await thinks(page);
  assert.equal(await page.locator('[data-part="failure"]').isHidden(), true);
  await press(page, 'undo');
});

test('dead stones can be marked by hand if the engine cannot propose any', async (t) => {
  const { page, problems } = await open(t, {
    prepare: (fresh) => fresh.route('**/worker.js', (route) => route.fulfill({ status: 404 })),
  });
  await newGame(page, { colour: 'both' });
  await click(page, 'E5');
  await click(page, 'A1');
  await press(page, 'pass');
  await press(page, 'pass');
  await ready(page);
  assert.equal(await text(page, 'failure-text'), 'The engine could not estimate the dead stones; mark them yourself.');
  await click(page, 'A1');
  assert.equal(await text(page, 'status'), 'Black leads by 73.5');
  await press(page, 'accept');
  assert.equal(await text(page, 'detail'), 'Black 81, White 0 + 7.5 komi');
  problems.length = 0;
});

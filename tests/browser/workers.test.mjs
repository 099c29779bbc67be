// Several workers behind the page: the setting, which worker does what, and that an answer arrives whichever worker
// fails.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { longTest } from '../levels.mjs';
import { open, useBrowser } from './page.mjs';
import { click, frames, newGame, newGomoku, press, ready, reload, settle, stones, text } from './user.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

/**
 * Simulates a device with this many cores, on battery or not, and records the page's workers and messages.
 * @param {number} cores @param {boolean} [onBattery]
 */
const device =
  (cores, onBattery = false) =>
  (/** @type {Page} */ page) =>
    page.addInitScript(
      ([count, battery]) => {
        Object.defineProperty(navigator, 'hardwareConcurrency', { value: count });
        const power = Object.assign(new EventTarget(), { charging: !battery });
        Object.defineProperty(navigator, 'getBattery', { value: async () => power });
        const log = {
          battery: power,
          workers: /** @type {Worker[]} */ ([]),
          asked: /** @type {{ worker: number, type: string, hasNetwork: boolean }[]} */ ([]),
        };
        Object.assign(globalThis, { log });
        globalThis.Worker = class extends Worker {
          /** @param {string | URL} source @param {WorkerOptions} [options] */
          constructor(source, options) {
            super(source, options);
            log.workers.push(this);
          }
          postMessage(message, transfer) {
            const { type, args } = message;
            log.asked.push({ worker: log.workers.indexOf(this), type, hasNetwork: args?.weights !== undefined });
            super.postMessage(message, transfer);
          }
        };
      },
      /** @type {const} */ ([cores, onBattery]),
    );

/** Number of messages of a type, by worker. @param {Page} page @param {string} type @returns {Promise<number[]>} */
const asked = (page, type) =>
  page.evaluate((wanted) => {
    const { workers, asked: all } = globalThis.log;
    return workers.map(
      (/** @type {unknown} */ _, /** @type {number} */ i) =>
        all.filter((one) => one.worker === i && one.type === wanted).length,
    );
  }, type);

/** @param {Page} page @param {string} [wish] */
async function settings(page, wish) {
  await page.locator('[data-part="settings-open"]').click();
  await page.waitForSelector('[data-part="settings-workers"]:not(:empty)');
  const select = page.locator('select[name="workers"]');
  if (wish) await select.selectOption(wish);
  const found = {
    offered: await select
      .locator('option')
      .evaluateAll((/** @type {HTMLOptionElement[]} */ options) => options.map((option) => option.value)),
    chosen: (await select.count()) ? await select.inputValue() : '',
    said: await text(page, 'settings-workers'),
  };
  await page.locator('[data-part="settings-close"]').click();
  return found;
}

longTest(
  'the setting: by default all cores but one, a choice is remembered, and the number in use is shown',
  async (t) => {
    const { page } = await open(t, { prepare: device(4) });
    assert.deepEqual(await settings(page), {
      offered: ['auto', '1', '2', '3', '4'],
      chosen: 'auto',
      said: 'The engine uses 3 cores.',
    });
    assert.equal((await settings(page, '1')).said, 'The engine uses 1 core.');
    assert.equal((await settings(page, '4')).said, 'The engine uses 4 cores.');
    await reload(page);
    assert.equal((await settings(page)).chosen, '4');
  },
);

longTest('one core less on battery; a device with one core offers no choice', async (t) => {
  const battery = await open(t, { prepare: device(4, true) });
  assert.equal((await settings(battery.page)).said, 'The engine uses 2 cores.');
  const single = await open(t, { prepare: device(1) });
  assert.deepEqual(await settings(single.page), {
    offered: [],
    chosen: '',
    said: 'The engine uses 1 core.',
  });
});

longTest('without the network: playouts on one worker, at every level; a hint says that it is missing', async (t) => {
  const { page } = await open(t, {
    prepare: async (fresh) => {
      await device(4)(fresh);
      await fresh.route('**/weights/*', (route) => route.fulfill({ status: 404 }));
    },
    expected: /404/,
  });
  for (const [i, level] of [9, 17].entries()) {
    await newGame(page, { level });
    await click(page, 'E5');
    await settle(page);
    await page.waitForFunction(() => document.querySelector('[data-part="status"]')?.textContent === 'Your turn');
    assert.equal((await stones(page)).replace(/\./g, '').length, 2);
    assert.deepEqual(await asked(page, 'search'), [i + 1]);
  }
  await press(page, 'hint');
  await page.waitForFunction(() =>
    /The network could not be loaded/.test(document.querySelector('[data-part="detail"]')?.textContent ?? ''),
  );
  assert.equal(await page.locator('[data-part="failure"]').isHidden(), true, 'the game goes on');
});

/** The numbers of the workers that were given the network of Go. @param {Page} page @returns {Promise<number[]>} */
const networkWorkers = (page) =>
  page.evaluate(() => {
    const { workers, asked: all } = globalThis.log;
    const isOne = (/** @type {number} */ i) =>
      all.some((one) => one.worker === i && one.type === 'init' && one.hasNetwork);
    return [...workers.keys()].filter(isOne);
  });

/** Waits until a worker has been asked for so many searches. @param {Page} page @param {number} worker
 * @param {number} count */
const searches = (page, worker, count) =>
  page.waitForFunction(
    ([wanted, times]) =>
      globalThis.log.asked.filter(({ worker, type }) => worker === wanted && type === 'search').length >= times,
    /** @type {const} */ ([worker, count]),
  );

test('full strength: the network on three workers; two die as they think: the answer comes', async (t) => {
  const { page } = await open(t, { prepare: device(4) });
  await newGame(page, { level: 17 });
  // On a busy machine the first search may begin before the network is loaded.
  for (let tries = 0; tries < 20 && !(await networkWorkers(page)).length; tries++) {
    const before = await page.evaluate(() => globalThis.log.asked.length);
    await click(page, 'E5');
    await page.waitForFunction((count) => globalThis.log.asked.length > count, before);
    await press(page, 'undo');
    await settle(page);
  }
  const [tree, ...helpers] = await networkWorkers(page);
  assert.equal(helpers.length, 2);

  const before = (await asked(page, 'search'))[tree];
  await click(page, 'E5');
  await searches(page, tree, before + 1);
  // A helper ends without a message, the one with the tree by an error.
  await page.evaluate((i) => globalThis.log.workers[i].terminate(), helpers[1]);
  await page.evaluate(
    (i) => globalThis.log.workers[i].dispatchEvent(new ErrorEvent('error', { message: 'struck' })),
    tree,
  );
  await ready(page);
  assert.equal((await stones(page)).replace(/\./g, '').length, 2);
  const again = (await networkWorkers(page))[3];
  assert.deepEqual([(await asked(page, 'search'))[again], (await networkWorkers(page)).length], [1, 6]);
  assert.equal(await page.locator('[data-part="failure"]').isHidden(), true);
  assert.match(await page.locator('[data-toast="engine"] p').innerText(), /^The engine stopped and was restarted/);
});

/** The messages of these types, in order. @param {Page} page @returns {Promise<string[]>} */
const said = (page) =>
  page.evaluate(() =>
    globalThis.log.asked
      .map(({ type }) => type)
      .filter((/** @type {string} */ type) => type === 'search' || type === 'cancel'),
  );

/** Waits until so many of these messages have been sent. @param {Page} page @param {number} count */
async function untilSaid(page, count) {
  await page.waitForFunction(
    (wanted) => globalThis.log.asked.filter(({ type }) => /search|cancel/.test(type)).length >= wanted,
    count,
  );
  return said(page);
}

longTest(
  'Think on your time: the engine searches during the person’s turn, not on battery, until the move',
  async (t) => {
    const { page } = await open(t, { prepare: device(2, true) });
    const plug = (/** @type {boolean} */ charging) =>
      page.evaluate((value) => {
        const { battery } = globalThis.log;
        battery.charging = value;
        battery.dispatchEvent(new Event('chargingchange'));
      }, charging);
    const look = () =>
      page.evaluate(() => [document.body.dataset.thinking, document.querySelector('.side')?.textContent]);
    await newGame(page, { size: 5, level: 17 });
    await plug(true);
    await page.locator('[data-part="settings-open"]').click();
    const choice = page.getByRole('checkbox', { name: 'Think on your time' });
    await choice.waitFor();
    assert.equal(await choice.isChecked(), false);
    assert.deepEqual(await said(page), [], 'not unless it is chosen');
    assert.match(await page.locator('#settings-ponder-about').innerText(), /except on battery power/);
    const before = await look();

    await choice.check();
    assert.deepEqual(await untilSaid(page, 1), ['search']);
    await plug(false);
    assert.deepEqual(await untilSaid(page, 2), ['search', 'cancel']);
    await page.locator('[data-part="settings-close"]').click();
    await frames(page, 3);
    assert.equal((await said(page)).length, 2);
    await plug(true);
    await untilSaid(page, 3);
    assert.deepEqual(await look(), before, 'nothing on the page has changed');
    await click(page, 'C3');
    assert.deepEqual(await untilSaid(page, 5), ['search', 'cancel', 'search', 'cancel', 'search']);
    await page.waitForFunction(() => document.body.dataset.thinking === 'false'); // the move is answered
  },
);

longTest('gomoku at full strength: two workers share what they find, and think on the person’s time', async (t) => {
  const { page } = await open(t, { prepare: device(2) });
  await settings(page, '2');
  await newGomoku(page, { level: 8 });
  await page.locator('[data-part="settings-open"]').click();
  await page.getByRole('checkbox', { name: 'Think on your time' }).check();
  await page.locator('[data-part="settings-close"]').click();
  await frames(page, 3);
  assert.deepEqual(await said(page), [], 'not at a level of counted nodes');

  await newGomoku(page, { level: 9 });
  await click(page, 'H8');
  // The network of Go may have workers, too.
  const sharing = async () => (await asked(page, 'merge')).filter((count) => count > 0).length;
  while ((await sharing()) < 2) await frames(page, 3);
  await page.waitForFunction(() => document.body.dataset.thinking === 'false');
  const merges = async () => (await asked(page, 'merge')).reduce((sum, count) => sum + count, 0);
  const before = await merges();
  while ((await merges()) < before + 4) await frames(page, 3); // while the person is to move
  assert.equal((await stones(page)).replace(/\./g, '').length, 2);
  assert.equal(await page.locator('[data-part="failure"]').isHidden(), true);
});

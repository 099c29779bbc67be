// The lessons: every page in every language, on a dark phone and a light desktop, by keyboard alone, under a strict
// policy; and lessons 1 to 3 compared with the command line program.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LESSONS } from '../../scripts/learn.mjs';
import { LANGUAGES, NAMES } from '../../web/i18n/language.js';
import { root } from '../../scripts/tools.mjs';
import { longTest, screenTest } from '../levels.mjs';
import { click } from './embed.mjs';
import { DESK, PHONE, browser, open, url, useBrowser, watched } from './page.mjs';
import { speaks } from './user.mjs';
import { ownSite } from './site.mjs';
import { desk, read, sound, visit } from './learn.mjs';

useBrowser();

const NARROW = { width: 320, height: 640 };

/** @param {string[]} args */
const bench = (...args) =>
  JSON.parse(execFileSync(join(root, 'build/native/ponnuki'), ['bench', ...args, '--json'], { encoding: 'utf8' }));

for (const language of LANGUAGES)
  screenTest(`every page passes on phone and desktop, ${language}`, async (t) => {
    const page = await desk(t);
    const folder = language === 'en' ? '' : `${language}/`;
    for (const name of ['index', ...LESSONS]) {
      await page.setViewportSize(PHONE);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await visit(page, folder + name);
      assert.equal(await page.evaluate(() => document.documentElement.lang), language);
      await sound(page, `${folder}${name}, phone, dark`);
      await page.setViewportSize(DESK);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      if (!folder) await sound(page, `${name}, desk, light`); // the language does not affect colours
    }
  });

test('the page links to the lessons in its own language, and a lesson to itself in the others', async (t) => {
  const { page } = await open(t, { locale: 'ja-JP', viewport: NARROW });
  await speaks(page, 'ja');
  await page.locator('[data-part="menu-learn"]').click();
  await page.waitForURL(`${url}learn/ja/`);
  assert.equal(await page.locator('.lessons li').count(), LESSONS.length);
  await page.locator('ol.lessons a').first().click();
  await page.waitForURL(`${url}learn/ja/chains.html`);
  await page.locator('.top select').waitFor();
  const chooser = page.locator('.tongues'),
    summary = chooser.locator('summary');
  assert.deepEqual(await chooser.locator('a:visible').count(), 0);
  await summary.focus();
  await page.keyboard.press('Enter');
  assert.deepEqual(await chooser.locator('a:visible').allInnerTexts(), Object.values(NAMES));
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
  for (const box of await chooser
    .locator('a')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON())))
    assert.ok(box.left >= 0 && box.right <= NARROW.width && box.height >= 44, JSON.stringify(box));
  await page.keyboard.press('Escape');
  assert.equal(await chooser.locator('a:visible').count(), 0);
  assert.ok(await summary.evaluate((one) => one === document.activeElement), 'Escape closes it');
  await summary.click();
  await page.locator('h1').click({ position: { x: 4, y: 4 } });
  assert.equal(await chooser.locator('a:visible').count(), 0, 'so does a click elsewhere');
  await summary.click();
  await chooser.getByRole('link', { name: NAMES.en }).click();
  await page.waitForURL(`${url}learn/chains.html`);
});

test('the first game on 5x5 is against the gentle opponent, which answers', async (t) => {
  const page = await desk(t);
  await visit(page, 'rules');
  const game = 'ponnuki-board.game[size="5"]';
  await page.locator(game).scrollIntoViewIfNeeded();
  /** @type {Promise<any>} */
  const search = page.evaluate(
    (selector) =>
      new Promise((resolve) => {
        document
          .querySelector(selector)
          ?.addEventListener('ponnuki-search', (event) => resolve('detail' in event && event.detail));
      }),
    game,
  );
  await click(page, 'C3', game);
  assert.equal((await search).level, 'gentle');
  await page.waitForFunction((selector) => {
    const board = /** @type {any} */ (document.querySelector(selector));
    return board.state?.moveNumber === 2 && board.state.toPlay === 1;
  }, game);
});

test('chains: a move is split into steps, by keyboard alone', async (t) => {
  const page = await desk(t);
  await visit(page, 'chains');
  const cell = (/** @type {string} */ name, /** @type {number} */ vertex) =>
    page.locator('#chains .cells').filter({ hasText: name }).locator('tbody td').nth(vertex).innerText();
  await page.locator('#chains ponnuki-board [role="gridcell"][aria-label^="C3,"]').focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('#chains .stepper output')?.textContent === '8 / 8');
  assert.equal(await cell('head', 13), '26');
  assert.equal(await cell('length', 16), '4');
  await page.locator('#chains .stepper input').focus();
  await page.keyboard.press('Home');
  assert.match(await read(page, '#chains .said'), /^Before/);
  assert.equal(await cell('color', 12), '0');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  assert.match(await read(page, '#chains .said'), /merge/);
  assert.deepEqual(
    await page.locator('.source.running').evaluateAll((all) => all.map((one) => one.getAttribute('data-mark'))),
    ['chain-merge'],
  );
  assert.ok((await page.locator('#chains .cells .lit').count()) >= 3, 'changed cells are lit');
  await page.locator('#chains').getByRole('button', { name: 'stones to take' }).click();
  await page.waitForFunction(() => document.querySelector('#chains .stepper output')?.textContent !== '4 / 8');
  assert.equal(await page.evaluate(() => document.querySelectorAll('#chains ponnuki-board')[0].play('C1')), 'ok');
  await page.locator('#chains .stepper input').focus();
  await page.keyboard.press('End');
  assert.match(await read(page, '#chains .said'), /^Done/);
  assert.equal(await cell('color', 12), '0', 'the white stone is gone');
  await page.locator('#chains .stepper input').fill('1');
  assert.equal(await cell('color', 12), '2', 'and stood there at first');
  const stones = await page.evaluate(() => document.querySelectorAll('#chains ponnuki-board')[0].layers?.stones?.[12]);
  assert.equal(stones, 2, 'on the board as well');
});

test('playouts: the program’s numbers, and a reason for every point', async (t) => {
  const page = await desk(t);
  await visit(page, 'playouts');
  for (const [count, policy, size] of [
    [1, 'uniform', 9],
    [10, 'uniform', 9],
    [1000, 'suicide', 9],
    [10000, 'uniform', 9],
  ]) {
    await page.locator('#many select').first().selectOption(`${policy}`);
    await page.locator(`#many [data-count="${count}"]`).press('Enter');
    await page.waitForFunction(
      (text) => document.querySelector('#many [data-value="playouts"]')?.textContent === text,
      count.toLocaleString('en'),
    );
    const program = bench(
      'playout',
      '--size',
      `${size}`,
      '--policy',
      `${policy}`,
      '--playouts',
      `${count}`,
      '--seed',
      '1',
    );
    assert.equal(await read(page, '#many [data-value="signature"]'), program.signature);
    assert.equal(await read(page, '#many [data-value="area"]'), program.black_mean_area.toFixed(4));
    if (Number(count) > 1)
      assert.equal(await read(page, '#many [data-value="error"]'), `± ${program.black_mean_area_error.toFixed(4)}`);
    assert.equal(
      await read(page, '#many .command'),
      `ponnuki bench playout --size ${size} --policy ${policy} --playouts ${count} --seed 1`,
    );
  }
  await page.locator('#one .stepper input').focus();
  await page.keyboard.press('End');
  const [first] = [bench('playout', '--size', '9', '--policy', 'uniform', '--playouts', '1', '--seed', '1')];
  assert.match(
    await read(page, '#one .said'),
    new RegExp(`ended after ${first.moves} moves: area ${first.black_mean_area} for Black`),
  );
  await page.keyboard.press('ArrowLeft');
  const blocked = await page.locator('#one .legend b').allInnerTexts();
  assert.ok(blocked.slice(0, 3).reduce((sum, text) => sum + Number(text), 0) > 5, 'near the end most points are eyes');
});

/** @param {import('playwright-core').Page} page */
const live = (page) =>
  page.waitForFunction(
    () =>
      document.querySelectorAll('.live').length > 0 &&
      [...document.querySelectorAll('.live')].every((part) => part.getAttribute('data-live') === 'ready'),
  );

/** A separate browser context, and a site whose server can be stopped. @param {import('node:test').TestContext} t */
async function away(t) {
  const site = await ownSite(t);
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce', locale: 'zh-TW' });
  t.after(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  return { site, page };
}

/** @param {import('playwright-core').Page} page */
const kept = (page) => page.waitForFunction(() => document.body.dataset.offline === 'ready');

test('opened from a disk a lesson says what to do, and its links lead to pages', async (t) => {
  const context = await browser.newContext({ viewport: PHONE });
  t.after(() => context.close());
  const page = await context.newPage();
  const visitFile = (/** @type {string} */ name) =>
    page.goto(pathToFileURL(join(root, 'dist', name)).href, { waitUntil: 'domcontentloaded' });
  for (const [name, words] of /** @type {const} */ ([
    ['index', /^The live parts of this page do not run from a disk: type npx serve in .*\.$/],
    ['chains', /npx serve/],
    ['zh-Hant/chains', /^從磁碟開啟.*npx serve.*。$/],
  ])) {
    await visitFile(`learn/${name}.html`);
    assert.match(await page.locator('.from-disk').innerText(), words, name);
    for (const href of await page.locator('a').evaluateAll((all) => all.map((one) => /** @type {any} */ (one).href)))
      assert.ok(existsSync(fileURLToPath(href.replace(/#.*/, ''))) && /\.html/.test(href), href);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, name);
  }
  await page.locator('nav a').first().click();
  await page.waitForURL(/zh-Hant\/index\.html$/);
  await visitFile('ponnuki.html');
  await page.locator('[data-part="settings-open"]').click();
  await page.locator('[data-part="settings-rows"]').waitFor();
  assert.equal(await page.locator('[data-part="settings-lessons"]').isVisible(), false, 'it may be the only file');
});

longTest('after one visit to the page the lessons work without a server', async (t) => {
  const { site, page } = await away(t);
  await page.goto(site.url);
  await kept(page);
  await site.stop();
  await page.goto(`${site.url}learn/zh-Hant/`);
  await page.locator('.lessons a[href="boards.html"]').click();
  await live(page);
  await page.locator('#race .go').click();
  await page.waitForFunction(() => document.getElementById('race')?.dataset.signature);
  await page.goto(`${site.url}learn/zh-Hant/gostring.html`);
  await live(page);
  await page.locator('#code .go').click();
  await page.waitForFunction(() => document.getElementById('code')?.dataset.right);
  await page.goto(`${site.url}learn/zh-Hant/ranks.html`); // which needs the weights of people
  await live(page);
});

longTest('after one visit to a lesson the whole site works offline in one version; a click updates it', async (t) => {
  const { site, page } = await away(t);
  await page.goto(`${site.url}learn/zh-Hant/chains.html`);
  await live(page);
  await kept(page);
  await site.stop();
  const version = () => page.locator('meta[name="ponnuki-version"]').getAttribute('content');
  const first = await version();
  await page.reload();
  await live(page);
  await page.locator('.turn a[rel="next"]').click();
  await page.waitForURL('**/boards.html');
  await live(page);
  assert.equal(await version(), first);
  await page.locator('.top .home').click();
  await page.waitForFunction(() => document.body.dataset.phase !== undefined);
  assert.equal(await version(), first, 'the page is of the same version');

  await site.start();
  const second = site.publish('two');
  assert.notEqual(second, first);
  await page.goto(`${site.url}learn/zh-Hant/chains.html`);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const button = page.locator('.update button');
  await button.waitFor();
  assert.equal(await version(), first, 'nothing changes by itself');
  await Promise.all([page.waitForEvent('load'), button.click()]);
  await live(page);
  assert.equal(await version(), second);
});

longTest('the colours of a lesson: set there or on the page, remembered, shared, before the first paint', async (t) => {
  const page = await desk(t);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await visit(page, 'chains');
  const seen = () =>
    page.evaluate(() => ({
      scheme: getComputedStyle(document.documentElement).colorScheme,
      paper: getComputedStyle(document.body).backgroundColor,
      html: getComputedStyle(document.documentElement).backgroundColor,
    }));
  const isNight = () =>
    page.evaluate(async () =>
      (await document.querySelectorAll('ponnuki-board')[0].toSVG()).includes('rgb(166, 126, 76)'),
    );
  const choice = page.locator('.top select');
  assert.deepEqual([(await seen()).scheme, await isNight(), await choice.inputValue()], ['light', false, 'system']);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  assert.deepEqual([(await seen()).scheme, await isNight()], ['dark', true], 'as the system');
  await choice.selectOption('light');
  assert.deepEqual([(await seen()).scheme, await isNight()], ['light', false]);
  const other = await page.context().newPage();
  await other.goto(`${url}learn/zh-Hant/`, { waitUntil: 'commit' });
  await other.waitForSelector('.lessons');
  assert.equal(
    await other.evaluate(() => document.documentElement.dataset.theme),
    'light',
    'already in the first picture',
  );
  await other.goto(url);
  await other.waitForFunction(() => document.documentElement.dataset.theme === 'light');
  await other.evaluate(() =>
    localStorage.setItem(
      'ponnuki.preferences',
      JSON.stringify({ ...JSON.parse(localStorage.getItem('ponnuki.preferences') ?? '{}'), theme: 'dark' }),
    ),
  );
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  assert.equal(await choice.inputValue(), 'dark', 'what is chosen in another tab holds here');
  await choice.selectOption('contrast');
  await sound(page, 'high contrast');
  assert.equal((await seen()).html, 'rgb(0, 0, 0)');
});

test('Go in ten minutes: what was solved is remembered, and can be begun again', async (t) => {
  const { page } = await watched(t);
  await page.goto(`${url}learn/rules.html`);
  await page.locator('#course[data-live="ready"]').waitFor();
  const count = page.locator('.progress [role="status"]');
  assert.equal(await count.innerText(), '0 of 15');
  // For authors of articles: the tags of all its boards.
  await page.locator('.authors summary').press('Enter'); // by keyboard: boards that are loaded may move a place
  const written = page.locator('.authors[open] code');
  await written.waitFor();
  const tags = (await written.innerText()).split('\n');
  assert.equal(tags[0], `<script src="${url}ponnuki.js" async></script>`);
  assert.deepEqual([tags.length, tags[10]], [16, '<ponnuki-board lesson="ko"></ponnuki-board>']);
  await page.locator('#capture').scrollIntoViewIfNeeded();
  await click(page, 'D3', '#capture ponnuki-board');
  await page.locator('#capture[data-done]').waitFor();
  assert.equal(await count.innerText(), '1 of 15');

  await page.reload();
  await page.locator('#capture[data-done]').waitFor();
  await page.evaluate(() => localStorage.setItem('ponnuki.exercises', '{"damaged":'));
  await page.reload();
  await page.locator('#course[data-live="ready"]').waitFor();
  assert.equal(await count.innerText(), '0 of 15', 'what cannot be read counts as none');
  await page.locator('#capture').scrollIntoViewIfNeeded();
  await click(page, 'D3', '#capture ponnuki-board');
  await page.locator('#capture[data-done]').waitFor();
  await page.locator('.progress button').click();
  assert.equal(await count.innerText(), '0 of 15');
  assert.equal(await page.evaluate(() => localStorage.getItem('ponnuki.exercises')), null);
  // Far away boards were not loaded for it, and this one is at its beginning.
  await page.waitForFunction(() => document.querySelectorAll('#capture ponnuki-board')[0].state?.stones?.[12] === 2);
});

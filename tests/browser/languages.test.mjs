// Five languages: the browser's first, then the user's choice; every text in each language, loaded only when needed,
// and never too long for the screen.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { LANGUAGES, NAMES, pickLanguage } from '../../web/i18n/language.js';
import { openRecord } from './study.mjs';
import { screenTest } from '../levels.mjs';
import { textsOf } from '../texts.mjs';
import { TOUCH, changed, open, twoPlayers, useBrowser, violations } from './page.mjs';
import { click, newGame, newGomoku, phase, press, ready, reload, settle, speaks, text, unfold } from './user.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

/** @type {Record<string, Record<string, string>>} */
const tables = Object.fromEntries(await Promise.all(LANGUAGES.map(async (tag) => [tag, await textsOf(tag)])));

/** The language whose texts of the page are in a file of dist; '' for other files. @param {string} url */
function languageOfFile(url) {
  const name = /\/(parts\/\w+\.js)$/.exec(url)?.[1];
  const code = name ? readFileSync(new URL(`../../dist/${name}`, import.meta.url), 'utf8') : '';
  return LANGUAGES.find((tag) => code.includes(tables[tag]['app.title'])) ?? '';
}

test('the first available language that the browser prefers is used', () => {
  for (const [wishes, language] of /** @type {const} */ ([
    [['zh-TW'], 'zh-Hant'],
    [['zh-HK', 'en'], 'zh-Hant'],
    [['zh-Hant-CN'], 'zh-Hant'],
    [['zh'], 'zh-Hans'],
    [['zh-SG'], 'zh-Hans'],
    [['zh-Hans-HK'], 'zh-Hans'],
    [['yue'], 'zh-Hant'],
    [['ja-JP'], 'ja'],
    [['ko'], 'ko'],
    [['de', 'fr', 'ko-KR', 'en'], 'ko'],
    [['de', 'en-GB', 'ja'], 'en'],
    [['tlh'], 'en'],
    [[], 'en'],
    [['jav'], 'en'],
  ]))
    assert.equal(pickLanguage(wishes), language, wishes.join());
});

/** @param {Page} page */
const spoken = (page) => page.evaluate(() => ({ lang: document.documentElement.lang, title: document.title }));

test('the page uses the browser’s language from the first paint, and loads only that one', async (t) => {
  for (const [locale, tag] of [
    ['zh-TW', 'zh-Hant'],
    ['zh-CN', 'zh-Hans'],
    ['ja-JP', 'ja'],
    ['ko-KR', 'ko'],
    ['fr-FR', 'en'],
  ]) {
    /** @type {string[]} */
    const fetched = [];
    const { page } = await open(t, {
      locale,
      prepare: async (fresh) =>
        fresh.on('request', (request) => {
          const of = languageOfFile(request.url());
          if (of) fetched.push(of);
        }),
    });
    await speaks(page, tag);
    assert.deepEqual(await spoken(page), { lang: tag, title: tables[tag]['app.title'] });
    assert.equal(await text(page, 'status'), tables[tag]['status.yours']);
    const isTerritory = ['ja', 'ko'].includes(tag);
    assert.match(await text(page, 'rules'), isTerritory ? /6\.5/ : /7\.5/, 'the rules that are usual there');
    await press(page, 'new');
    assert.equal(await page.locator('select[name="rules"]').inputValue(), isTerritory ? 'japanese' : 'chinese');
    assert.deepEqual(fetched, tag === 'en' ? [] : [tag]);
    await page.context().close();
  }
});

screenTest('switching the language changes everything at once, even during a game, and is remembered', async (t) => {
  const { page } = await twoPlayers(t);
  await click(page, 'E5');
  await press(page, 'new');
  await page.keyboard.press('Escape');
  await page.locator('[data-part="settings-open"]').click();
  for (const tag of /** @type {const} */ (['ja', 'zh-Hant', 'zh-Hans', 'ko', 'en'])) {
    await page.locator('select[name="language"]').selectOption(tag);
    await speaks(page, tag);
    await settle(page);
    assert.equal(await page.locator('#settings-title').innerText(), tables[tag]['settings.title']);
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute('name')),
      'language',
      'the focus stays',
    );
    assert.equal(await text(page, 'status'), tables[tag]['status.turn'].replace('{colour}', tables[tag]['colour.2']));
    const cell = await page.locator('[role="gridcell"]').nth(0).getAttribute('aria-label');
    assert.equal(cell, tables[tag]['grid.cell.0'].replace('{point}', 'A9'));
    assert.equal(
      await page.locator('[role="grid"]').getAttribute('aria-label'),
      tables[tag]['board.go'].replaceAll('{size}', '9'),
    );
    assert.deepEqual(await violations(page), [], tag);
  }
  await page.locator('select[name="language"]').selectOption('ko');
  await speaks(page, 'ko');
  await reload(page);
  await speaks(page, 'ko');
  await press(page, 'new');
  assert.equal(await page.locator('#new-title').innerText(), tables.ko['action.new']);
});

test('a language that cannot be loaded: one message, and the previous one stays', async (t) => {
  const { page, problems } = await open(t, {
    prepare: (fresh) =>
      fresh.route(
        (url) => languageOfFile(url.href) === 'ja',
        (route) => route.abort(),
      ),
  });
  await page.locator('[data-part="settings-open"]').click();
  await page.locator('select[name="language"]').selectOption('ja');
  await page.waitForFunction(() => document.querySelector('[data-part="settings-trouble"]')?.textContent);
  assert.equal(await text(page, 'settings-trouble'), tables.en['settings.language.failed']);
  assert.equal(await page.locator('select[name="language"]').inputValue(), 'auto');
  assert.equal((await spoken(page)).lang, 'en');
  problems.length = 0;
});

test('moves are announced in the language of the page', async (t) => {
  const { page } = await open(t, { locale: 'ja-JP' });
  await speaks(page, 'ja');
  await newGame(page, { colour: 'both' });
  await click(page, 'E5');
  await page.waitForFunction(() => document.querySelector('[data-part="live"]')?.textContent?.includes('黒 E5。'));
  await press(page, 'pass');
  await page.waitForFunction(() => document.querySelector('[data-part="live"]')?.textContent?.includes('白はパス。'));
});

/**
 * Finds elements that are cut off or overflow. Characters without a font on this machine would be narrow boxes, so
 * every character beyond Latin is made as wide as a W, with the same line break opportunities.
 * @param {Page} page @param {number} width
 */
const overflow = (page, width) =>
  page.evaluate((wide) => {
    const shown = (/** @type {Element} */ one) =>
      one.checkVisibility() && !one.closest('.unseen, [aria-hidden="true"]');
    const cut = [
      ...document.querySelectorAll(
        'button, .segments span, legend, label span, h2, .detail, .status, ' +
          '.who b, .figures span, .checks label, dialog p, .switch, th, option',
      ),
    ].filter(
      (one) =>
        shown(one) &&
        one.scrollWidth > one.clientWidth + 1 &&
        getComputedStyle(one).textOverflow !== 'ellipsis' &&
        getComputedStyle(one).display !== 'inline',
    );
    const out = [...document.querySelectorAll('body *')].filter(
      (one) => shown(one) && one.getBoundingClientRect().right > wide + 1 && !one.closest('.tree, svg'),
    );
    return {
      wide: document.documentElement.scrollWidth,
      found: [...cut, ...out]
        .map((one) => `${one.tagName} ${one.className} ${one.textContent?.trim().slice(0, 40)}`)
        .slice(0, 5),
    };
  }, width);

screenTest('nothing is cut off or overflows at 320 pixels, in any language', async (t) => {
  for (const tag of LANGUAGES) {
    const width = 320;
    const { page } = await open(t, {
      viewport: { width, height: 640 },
      ...TOUCH,
      deviceScaleFactor: 1,
      locale: tag === 'zh-Hant' ? 'zh-TW' : tag === 'zh-Hans' ? 'zh-CN' : tag,
      prepare: (fresh) =>
        changed(fresh, '**/parts/*.js', (words) => ({
          body: words.replace(/[\u3000-\ud7ff\uf900-\uffef]/g, tag === 'ko' ? 'm' : '\u200bW'),
        })),
    });
    await speaks(page, tag);
    const check = async (/** @type {string} */ where) =>
      assert.deepEqual(await overflow(page, width), { wide: width, found: [] }, `${tag}: ${where}`);
    await check('board');
    await newGame(page, { size: 19, level: 14 });
    await click(page, 'D4');
    await check('thinking');
    await newGame(page, { colour: 'both' });
    await press(page, 'new');
    await check('new game, folded');
    await page.locator('[data-part="sizes-more"]').click();
    await unfold(page);
    await page.locator('select[name="clock"]').selectOption('byo-yomi');
    await page.locator('input[name="komi"]').fill('x');
    await page.locator('[data-part="new-dialog"] button[type="submit"]').click();
    await check('new game');
    await page.locator('input[name="komi"]').fill('6.5');
    await page.locator('input[name="minutes"]').fill('x');
    await page.locator('[data-part="new-dialog"] button[type="submit"]').click();
    await check('wrong clock');
    await page.locator('input[name="minutes"]').fill('10');
    await page.locator('[data-part="new-dialog"] button[type="submit"]').click();
    await check('clock');
    await page.locator('[data-part="settings-open"]').click();
    await page.locator('[data-part="settings-dialog"][open]').waitFor();
    await check('settings');
    await page.keyboard.press('Escape');
    await click(page, 'E5');
    await press(page, 'resign');
    await page.locator('[data-part="resign-dialog"][open]').waitFor();
    await check('resign');
    await page.keyboard.press('Escape');
    await page.touchscreen.tap(100, 300);
    await settle(page);
    await check('confirm');
    await page.keyboard.press('Escape');
    await press(page, 'pass').catch(() => {});
    await newGomoku(page, { colour: 'white', opening: 'swap2' });
    await ready(page);
    await check('swap2');
    await newGomoku(page, { colour: 'both' });
    await page.locator('[data-layer="threats"]').click();
    await check('threats');
    await newGame(page, { colour: 'both' });
    await press(page, 'pass');
    await press(page, 'pass');
    await ready(page);
    await check('scoring');
    await press(page, 'accept');
    await page.locator('.moment').first().waitFor();
    await check('over');
    await newGame(page, { colour: 'black', level: 17 });
    await click(page, 'E5');
    await page.locator('[data-step="back"]').click();
    await check('looking');
    await page.touchscreen.tap(100, 300);
    await page.locator('[data-part="look"]').waitFor();
    await check('a choice while looking');
    await openRecord(
      page,
      `(;GM[1]SZ[9]PB[${'Ann '.repeat(9)}]PW[Bo];B[ee];W[ee]C[${'long '.repeat(30)}](;B[cc])(;B[gg]))`,
    );
    await page.waitForSelector('[data-toast="record"]');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await check('study and a message');
    await page.locator('[data-study="share"]').click();
    await page.locator('[data-part="share-dialog"][open]').waitFor();
    await check('share');
    await page.locator('.share-authors summary').click();
    await check('share, unfolded');
    await page.keyboard.press('Escape');
    await page.locator('[data-study="lock"]').click();
    await page.locator('[data-study="lock"]').click();
    await page.locator('[data-part="unlock-dialog"][open]').waitFor();
    await check('unlock');
    await page.keyboard.press('Escape');
    await page.locator('[data-part="library-open"]').click();
    await page.locator('[data-part="library-dialog"][open]').waitFor();
    await check('library');
    await page.context().close();
  }
});

test('the single file contains every language', async (t) => {
  const { page } = await open(t, { wait: false });
  await page.goto(pathToFileURL(new URL('../../dist/ponnuki.html', import.meta.url).pathname).href);
  await ready(page);
  await page.locator('[data-part="settings-open"]').click();
  for (const tag of [...LANGUAGES].reverse()) {
    await page.locator('select[name="language"]').selectOption(tag);
    await speaks(page, tag);
  }
  assert.equal(await phase(page), 'playing');
});

test('each language is listed by its own name, and the first load contains only English', () => {
  const app = readFileSync(new URL('../../dist/app.js', import.meta.url), 'utf8');
  for (const tag of LANGUAGES.filter((language) => language !== 'en')) {
    assert.ok(app.includes(NAMES[tag]), NAMES[tag]);
    assert.ok(!app.includes(tables[tag]['status.thinking']), `${tag} is not in app.js`);
  }
});

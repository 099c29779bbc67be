// Visits to the site with data of an older version: a link, a library, an article, the address of a frame. Each gets
// the expected facts, and reads the page until it shows them, for records are opened in several steps.
import { isDeepStrictEqual } from 'node:util';
import { blank, factsOfBoards, factsOfPage, restore } from './pages.mjs';
import { ready, settle } from '../browser/user.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** So many readings take longer than anything that the page does. */
const READINGS = 200;

/**
 * @template T @param {() => Promise<T>} read @param {unknown} expected
 * @returns {Promise<T>} the expected facts, or the last ones
 */
async function eventually(read, expected) {
  for (let left = READINGS; ; left--) {
    const facts = await read();
    if (left === 0 || isDeepStrictEqual(facts, expected)) return facts;
  }
}

/**
 * Opens links one after the other on one page, at the position that each link opens and at the end of its line.
 * @param {Page} page @param {string} url @param {{ name: string, fragment: string }[]} links
 * @param {Record<string, any>} expected
 */
export async function factsOfLinks(page, url, links, expected) {
  /** @type {Record<string, any>} */
  const facts = {};
  await page.goto(url);
  await ready(page);
  for (const { name, fragment } of links) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, fragment);
    await page.waitForFunction(() => location.hash === '' && document.querySelector('.tree canvas'));
    await ready(page);
    const here = await eventually(() => factsOfPage(page), expected[name]?.here);
    await page.keyboard.press('Shift+End');
    facts[name] = { here, end: await eventually(() => factsOfPage(page), expected[name]?.end) };
  }
  return facts;
}

/**
 * A library: the current game, the list, and every game of it.
 * @param {Page} page @param {string} url @param {import('./pages.mjs').Kept} kept @param {Record<string, any>} expected
 */
export async function factsOfLibrary(page, url, kept, expected) {
  await blank(page, url);
  await restore(page, kept);
  await page.goto(url);
  await ready(page);
  const first = await eventually(() => factsOfPage(page), expected.first);
  const dialog = page.locator('[data-part="library-dialog"]');
  const open = async () => {
    await page.locator('[data-part="library-open"]').click();
    await dialog.waitFor();
    await dialog.locator('[data-game]').first().waitFor();
    await settle(page);
  };
  await open();
  const list = await dialog.locator('[data-game]').evaluateAll((rows) =>
    rows.map((row) => ({
      id: row.dataset.game ?? '',
      name: row.querySelector('b')?.textContent,
    })),
  );
  const untouched = (await dialog.locator('[data-library="untouched"]').innerText()).replace(/\D/g, '');
  await dialog.locator('[data-library="close"]').click();
  /** @type {Record<string, any>} */
  const games = {};
  for (const { id } of list) {
    await open();
    await dialog.locator(`[data-game="${id}"] .title`).click();
    await page.waitForFunction((its) => sessionStorage.getItem('ponnuki.game') === its, id);
    games[id] = await eventually(() => factsOfPage(page), expected.games[id]);
  }
  const preferences = await page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    lang: document.documentElement.lang,
  }));
  return { first, list, untouched, games, preferences };
}

/** @param {Page} page @param {string} url @param {string} body HTML */
export async function openArticle(page, url, body) {
  const at = `${url}articles/one.html`;
  await page.route(at, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body:
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Article</title>` +
        `<link rel="icon" href="data:,"><script src="../ponnuki.js" async></script></head>` +
        `<body>${body}</body></html>`,
    }),
  );
  await page.goto(at);
}

/** embed.html itself, with its options in the fragment. @param {Page} page @param {string} url @param {string} hash */
export async function factsOfFrame(page, url, hash) {
  await page.goto(`${url}embed.html#${hash}`);
  await page.waitForSelector('ponnuki-board, p');
  if (await page.locator('ponnuki-board').count()) return Object.values(await factsOfBoards(page))[0];
  return { isRefused: (await page.locator('body').innerText()) !== '' };
}

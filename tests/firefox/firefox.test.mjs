// The page in Firefox: whole games, study and records, offline, the one file. `npm test -- site`; Debian's Firefox
// ESR is driven over WebDriver BiDi, as it is.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { firefox } from 'playwright-core';
import { browser, url, useBrowser } from '../browser/page.mjs';
import {
  label,
  newGame,
  newGomoku,
  phase,
  play,
  playAll,
  poke,
  press,
  ready,
  reload,
  settle,
  stones,
  text,
} from '../browser/user.mjs';
import { checkSignatures } from '../browser/program.mjs';
import { ownSite } from '../browser/site.mjs';
import { place } from '../browser/study.mjs';

useBrowser(() => {
  const found = [process.env.PONNUKI_FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => path && existsSync(path),
  );
  assert.ok(found, 'Firefox is not installed.');
  return firefox.launch({ channel: 'moz-firefox', executablePath: found });
});

/** @typedef {import('playwright-core').Page} Page */

/** A page whose complaints fail the test. @param {import('node:test').TestContext} t @param {string} [address] */
async function visit(t, address = url) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  /** @type {string[]} */
  const problems = [];
  t.after(async () => {
    await context.close();
    assert.deepEqual(problems, [], 'the page complained');
  });
  const page = await context.newPage();
  // Less motion, so that the engine's answers do not wait to be seen.
  await page.addInitScript(() => {
    try {
      localStorage.setItem('ponnuki.preferences', '{"still":true}');
    } catch {} // an empty page has none
  });
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(address);
  await ready(page);
  return page;
}

/** @param {Page} page */
const count = async (page) => (await stones(page)).replace(/\./g, '').length;

test('the same signatures as the native program', () => checkSignatures(browser));

test('a game of Go by mouse against the engine, to its score', async (t) => {
  const page = await visit(t);
  await newGame(page, { level: 0 });
  for (const point of ['E5', 'C3', 'G7', 'C7', 'G3', 'E3', 'E7']) {
    await play(page, point);
  }
  assert.ok((await count(page)) >= 8, 'both have played');
  for (let turn = 0; turn < 90 && (await phase(page)) === 'playing'; turn++) {
    await poke(page, 'pass');
    await ready(page);
  }
  if ((await phase(page)) === 'scoring') await press(page, 'accept');
  assert.equal(await phase(page), 'over');
  assert.match(await text(page, 'status'), /^(Black|White) \(.+\) won by /);
});

test('gomoku by keyboard, and a takeback', async (t) => {
  const page = await visit(t);
  await newGomoku(page, { level: 2 });
  await ready(page);
  await page.keyboard.press('Enter');
  await ready(page);
  assert.equal(await count(page), 2);
  assert.match((await label(page, 'H8')) ?? '', /^H8, black/);
  await page.keyboard.press('u');
  await ready(page);
  assert.equal(await count(page), 0);
});

test('a record is opened, studied, saved, and found again by a reload', async (t) => {
  const page = await visit(t);
  await page.evaluate((sgf) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([sgf], 'a.sgf'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, '(;GM[1]SZ[9]PB[Ann]PW[Bo];B[ee];W[gc](;B[cg];W[gg])(;B[cc]))');
  await page.waitForSelector('.tree canvas');
  await page.keyboard.press('Shift+End');
  assert.equal(await place(page), '4/4');
  await page.locator('[data-layer="candidates"]').click();
  await page.waitForSelector('[data-study-part="candidates"] button');
  // The driver tells nothing of downloads here: what the page hands over is looked at.
  const saved = await page.evaluate(async () => {
    const taken = new Promise((done) => {
      URL.createObjectURL = (blob) => (done(/** @type {Blob} */ (blob).text()), 'data:,');
    });
    document.querySelectorAll('button[data-study="save"]')[0].click();
    return taken;
  });
  assert.match(String(saved), /PB\[Ann\][^]*;B\[cg\];W\[gg\]\)\s*\(;B\[cc\]\)/);
  const before = await stones(page);
  await reload(page);
  assert.equal(await stones(page), before);
});

test('after one visit and with the server gone: everything is there, and a game is played', async (t) => {
  const site = await ownSite(t);
  const page = await visit(t, site.url);
  await page.waitForFunction(() => document.body.dataset.offline === 'ready');
  await play(page, 'E5');
  const before = await stones(page);
  await site.stop();
  await reload(page);
  assert.equal(await stones(page), before, 'the game is there');
  await newGame(page, { colour: 'white', level: 0 });
  await ready(page);
  assert.equal(await count(page), 1, 'the engine plays');
  await newGomoku(page, { colour: 'both' });
  await playAll(page, 'H8 A1 J8 A2 K8 A3 L8 A4 M8');
  assert.match(await text(page, 'status'), /^Black won with 5 in a row/, 'with parts that were not loaded before');
});

test('the one file plays from file://, and keeps its game', async (t) => {
  const page = await visit(t, pathToFileURL(new URL('../../dist/ponnuki.html', import.meta.url).pathname).href);
  await play(page, 'E5');
  assert.equal(await count(page), 2);
  const before = await stones(page);
  await reload(page);
  await settle(page);
  assert.equal(await stones(page), before);
});

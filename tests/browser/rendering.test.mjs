// Rendering and loading: sharp at every size, small, accessible, working under a strict policy, and in one file.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { screenTest } from '../levels.mjs';
import { changed, DESK, open, PHONE, url, useBrowser, violationsInBoth } from './page.mjs';
import { click, newGame, pixels, play, playAll, pointText, press, ready, settle, stones, unfold } from './user.mjs';

useBrowser();

const DIST = new URL('../../dist/', import.meta.url);

test('a first visit loads at most 130 KB gzipped, 65 KB without the engine; then comes the network', async (t) => {
  /** @type {Set<string>} */
  const loaded = new Set();
  const { page } = await open(t, {
    prepare: async (fresh) => fresh.context().on('request', (request) => loaded.add(request.url())),
  });
  const network = ['worker.js', 'weights/4x32.bin'];
  while (!network.every((name) => loaded.has(url + name))) await settle(page);
  const [painted, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0].startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/weights/4x32.bin'))?.startTime ?? 0,
  ]);
  assert.ok(asked > painted, `painted at ${painted}, the network asked for at ${asked}`);
  loaded.add(`${url}favicon.svg`); // which the browser asks for sooner or later
  const names = [...loaded]
    .map((address) => address.slice(url.length) || 'index.html')
    .filter((name) => !network.includes(name));
  for (const name of ['app.js', 'engine.wasm']) assert.ok(names.includes(name), `${name} was loaded: ${names}`);
  assert.ok(!names.some((name) => /^weights|worker|^gomoku/.test(name)), `${names}`);
  const bytes = names.reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, DIST)), { level: 9 }).length, 0);
  t.diagnostic(`first load: ${(bytes / 1024).toFixed(1)} KB gzipped in ${names.length} files`);
  const engine = gzipSync(readFileSync(new URL('engine.wasm', DIST)), { level: 9 }).length;
  assert.ok(bytes <= 130 * 1024, `${bytes} bytes`);
  assert.ok(bytes - engine <= 65 * 1024, `${bytes - engine} bytes without the engine: ${names}`);
});

/** Side of the canvas in device pixels, and the expected value. @param {import('playwright-core').Page} page */
const canvasSize = (page) =>
  page.evaluate(() => {
    const canvas = document.querySelectorAll('canvas')[0];
    const box = canvas.getBoundingClientRect();
    return { pixels: canvas.width, wanted: Math.round(box.width * devicePixelRatio), css: box.width };
  });

/**
 * Counts the pixels along a short path across a line that are neither line nor wood.
 * @param {import('playwright-core').Page} page
 */
async function blurOfLine(page) {
  const way = await page.evaluate(() => {
    const canvas = document.querySelectorAll('canvas')[0];
    const grid = document.querySelectorAll('div[role="grid"]')[0];
    const scale = canvas.width / canvas.getBoundingClientRect().width;
    const box = grid.getBoundingClientRect();
    const cell = (box.width / grid.children.length) * scale;
    const origin = (box.left - canvas.getBoundingClientRect().left) * scale;
    const top = (box.top - canvas.getBoundingClientRect().top) * scale;
    return /** @type {[number, number, number, number]} */ ([origin + cell, top + cell * 2, cell, 1].map(Math.round));
  });
  const light = await pixels(page, way);
  const darkest = Math.min(...light);
  const wood = light[Math.floor(light.length / 8)];
  return light.filter((value) => value > darkest + (wood - darkest) * 0.2 && value < wood - (wood - darkest) * 0.35)
    .length;
}

screenTest('sharp from 320 pixels to 4K, and after every resize', async (t) => {
  for (const [width, height, deviceScaleFactor] of [
    [320, 640, 1],
    [320, 640, 3],
    [390, 844, 2],
    [1280, 800, 1],
    [1280, 800, 1.5],
    [3840, 2160, 1],
  ]) {
    const { page } = await open(t, { viewport: { width, height }, deviceScaleFactor });
    for (const size of [9, 19]) {
      await newGame(page, { size, colour: 'both' });
      await settle(page);
      const { pixels, wanted } = await canvasSize(page);
      assert.ok(
        Math.abs(pixels - wanted) <= 1,
        `${width}×${height} at ${deviceScaleFactor}: ${pixels} of ${wanted} pixels`,
      );
      assert.equal(
        await blurOfLine(page),
        0,
        `hairlines of ${size}×${size} at ${width}×${height} × ${deviceScaleFactor}`,
      );
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `nothing sticks out of ${width}: ${wide}`);
    await page.context().close();
  }
});

test('resizing during a game keeps the game, and every point stays under the pointer', async (t) => {
  const { page } = await open(t);
  await newGame(page, { size: 13, colour: 'both' });
  await playAll(page, 'D4 K10');
  for (const viewport of [
    PHONE,
    { width: 844, height: 390 },
    { width: 1000, height: 1400 },
    { width: 2200, height: 1200 },
    DESK,
  ]) {
    await page.setViewportSize(viewport);
    await settle(page);
    assert.equal(await pointText(page, 'D4'), 'black');
    const box = await page.locator('.board').boundingBox();
    assert.ok(box && box.x >= 0 && box.x + box.width <= viewport.width, 'the board is inside');
    assert.ok(Math.abs(box.width - box.height) < 1, 'and square');
  }
  await page.setViewportSize(PHONE);
  await settle(page);
  await playAll(page, 'A1 N13 N1');
  assert.equal(await pointText(page, 'A1'), 'black');
  assert.equal(await pointText(page, 'N13'), 'white');
  assert.equal(await pointText(page, 'N1'), 'black, last move');
});

screenTest('axe finds no violation in any state, light and dark', async (t) => {
  const { page, problems } = await open(t);
  const check = async (/** @type {string} */ state) => {
    assert.deepEqual(await violationsInBoth(page), [], state);
  };
  await check('empty board');
  await press(page, 'new');
  await check('new game dialog');
  await page.locator('[data-part="sizes-more"]').click();
  await unfold(page);
  await check('new game dialog, unfolded');
  await page.locator('input[name="komi"]').fill('x');
  await page.locator('[data-part="new-dialog"] button[type="submit"]').click();
  await check('wrong komi');
  await page.keyboard.press('Escape');
  await play(page, 'E5');
  await click(page, 'E5');
  await check('a refused move');
  await press(page, 'resign');
  await check('resign dialog');
  await page.keyboard.press('Escape');
  await newGame(page, { size: 19, level: 17 });
  await click(page, 'D4');
  await page.waitForSelector('body[data-thinking="true"]');
  await check('thinking');
  await newGame(page, { colour: 'both' });
  await playAll(page, 'E5 C3 pass pass');
  await ready(page);
  await check('scoring');
  await press(page, 'accept');
  await check('over');
  await page.route('**/engine.wasm', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await page.waitForSelector('[data-part="failure"]:not([hidden])');
  await check('failure');
  problems.length = 0;
});

test('the dark theme is dark, and the board follows a change at once', async (t) => {
  const { page } = await open(t);
  const colours = async () => ({
    wood: (await pixels(page, [4, 4, 1, 1]))[0],
    paper: await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
  });
  const light = await colours();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await settle(page);
  const dark = await colours();
  assert.ok(dark.wood < light.wood - 60, `${light.wood} -> ${dark.wood}`);
  assert.notEqual(dark.paper, light.paper);
});

test('the page works under a strict content security policy', async (t) => {
  const html = readFileSync(new URL('index.html', DIST), 'utf8');
  const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  assert.ok(inline.length <= 1, 'at most the one script for visitors of file://');
  const policy =
    `default-src 'none'; script-src 'self' 'wasm-unsafe-eval' ${inline.join(' ')}; ` +
    `style-src 'self'; img-src 'self'; connect-src 'self'; ` +
    `worker-src 'self'; base-uri 'none'; form-action 'none'`;
  const { page } = await open(t, {
    prepare: (fresh) => changed(fresh, url, () => ({ headers: { 'content-security-policy': policy } })),
  });
  await play(page, 'E5');
  assert.equal((await stones(page)).replace(/\./g, '').length, 2);
});

test('there are no requests to other servers', () => {
  for (const name of readdirSync(DIST).filter((file) => /^(index\.html|app\.js|worker\.js)$/.test(file))) {
    const code = readFileSync(new URL(name, DIST), 'utf8').replaceAll('http://www.w3.org/', '');
    assert.doesNotMatch(code, /https?:\/\/|(?<!=)=["']\//, `${name} has only relative addresses`);
  }
});

test('the single file plays from file://, and index.html redirects there', async (t) => {
  const { page, problems } = await open(t, { wait: false });
  await page.goto(pathToFileURL(new URL('index.html', DIST).pathname).href);
  await page.waitForURL(/ponnuki\.html$/);
  await ready(page);
  problems.length = 0; // index.html was left while its script was refused
  await play(page, 'E5');
  assert.equal((await stones(page)).replace(/\./g, '').length, 2);
});

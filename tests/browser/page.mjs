// Helpers for the browser tests: a server for dist/, one Chromium per process, a page that reports its problems, and
// functions that act like a user.
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createRequire } from 'node:module';
import { after, before } from 'node:test';
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';
import { fileFor, serve, types } from '../../scripts/serve.mjs';
import { root } from '../../scripts/tools.mjs';
import { placeOf as placeOfLevel } from '../../web/rating/ladder.js';

export const FLAGS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];
const COLUMNS = 'ABCDEFGHJKLMNOPQRST';

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
export const SIDEWAYS = { width: 844, height: 390 };
/** What distinguishes a phone besides its size. */
export const TOUCH = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** @type {import('playwright-core').Browser} */
export let browser;
/** @type {string} */
export let url;

export function chromiumPath() {
  const found = [process.env.PONNUKI_CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
    (path) => path && existsSync(path),
  );
  assert.ok(found, 'Chromium is not installed.');
  return found;
}

function startChromium() {
  const superuser = process.getuid?.() === 0;
  return chromium.launch({ executablePath: chromiumPath(), args: superuser ? [...FLAGS, '--no-sandbox'] : FLAGS });
}

/**
 * What the Content-Security-Policy has refused on any page of a test file so far; a test that provokes violations
 * removes them.
 * @type {string[]}
 */
export const refused = [];
const REFUSAL = 'refused by policy: ';

/** @param {import('playwright-core').BrowserContext} context */
async function watchPolicy(context) {
  context.on('console', (message) => message.text().startsWith(REFUSAL) && refused.push(message.text()));
  await context.addInitScript((words) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`${words}${effectiveDirective} ${blockedURI} ${sample}`),
    );
  }, REFUSAL);
}

let isUsed = false;

/**
 * Starts the server and the browser before the tests of this process and ends them afterwards, however many files call
 * this; asserts that no page violated its policy.
 */
export function useBrowser(start = startChromium) {
  if (isUsed) return;
  isUsed = true;
  /** @type {Awaited<ReturnType<typeof serve>>} */
  let server;
  before(async () => {
    server = await serve();
    url = server.url;
    browser = await start();
    const make = browser.newContext.bind(browser);
    browser.newContext = async (options) => {
      const context = await make(options);
      await watchPolicy(context);
      return context;
    };
  });
  after(async () => {
    await browser?.close();
    await server?.close();
    assert.deepEqual(refused, []);
  });
}

/**
 * @typedef {object} Opened
 * @property {import('playwright-core').Page} page
 * @property {string[]} problems console errors and exceptions so far
 */

/** The browser driver's message about a blocked service worker. */
const KEPT_OUT = 'Service Worker registration blocked by Playwright';

/**
 * Opens a page in its own context. It has no service worker, which would serve files that a test replaces;
 * offline.test.mjs tests that. The page is closed after the test. All problems fail the test, unless it expects them or
 * removes them from `problems`.
 * @param {import('node:test').TestContext} t
 * @param {import('playwright-core').BrowserContextOptions & { expected?: RegExp }} [options] expected: the problems
 *   that the test provokes
 * @returns {Promise<Opened & { context: import('playwright-core').BrowserContext }>}
 */
export async function watched(t, { expected, ...options } = {}) {
  const context = await browser.newContext({
    viewport: DESK,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  /** @type {string[]} */
  const problems = [];
  t.after(async () => {
    await context.close();
    if (expected) refused.splice(0, refused.length, ...refused.filter((text) => !expected.test(text)));
    assert.deepEqual(problems, [], 'the page complained');
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const note = (/** @type {string} */ text) => {
    if (text !== KEPT_OUT && !expected?.test(text)) problems.push(text);
  };
  page.on('pageerror', (error) => note(error.message));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && note(message.text()));
  return { context, page, problems };
}

/**
 * Opens the page of the site, watched, and waits until it is ready.
 * @param {import('node:test').TestContext} t
 * @param {Parameters<typeof watched>[1] & { prepare?: (page: import('playwright-core').Page) => Promise<unknown>,
 *   wait?: boolean }} [options]
 * @returns {Promise<Opened>}
 */
export async function open(t, { prepare, wait = true, ...options } = {}) {
  const { page, problems } = await watched(t, options);
  await prepare?.(page);
  await page.goto(url);
  if (wait) await ready(page);
  return { page, problems };
}

/** @typedef {import('playwright-core').Page} Page */

/**
 * Serves modified files of dist/. They are read from disk and not from the server, because a connection closed at that
 * moment would fail a test file outside its tests.
 * @param {Page | import('playwright-core').BrowserContext} where @param {string} pattern
 * @param {(text: string, url: string) => { body?: string, headers?: Record<string, string> }} change returns another
 *   body and additional headers
 */
export async function changed(where, pattern, change) {
  await where.route(pattern, async (route) => {
    const asked = route.request().url(),
      file = asked.startsWith('http') ? fileFor(join(root, 'dist'), asked) : '';
    if (!file) return route.continue();
    const content = readFileSync(file),
      { body = content, headers = {} } = change(content.toString(), asked);
    await route.fulfill({
      body,
      headers: { 'content-type': types[extname(file)] ?? 'application/octet-stream', ...headers },
    });
  });
}

/**
 * Waits until the page is in a language; the first paint does not wait for a slow server.
 * @param {Page} page
 * @param {string} tag
 */
export const speaks = (page, tag) => page.waitForFunction((lang) => document.documentElement.lang === lang, tag);

/** Waits until the user may move, or the game is being scored or over. @param {Page} page */
export async function ready(page) {
  await settle(page);
  await page.waitForFunction(
    () => {
      const { phase, thinking } = document.body.dataset;
      const pending = document.querySelector('[data-action="accept"]')?.getAttribute('aria-disabled') === 'true';
      return phase !== 'loading' && thinking === 'false' && !(phase === 'scoring' && pending);
    },
    undefined,
    { polling: 15 },
  );
}

/** @param {Page} page */
export async function phase(page) {
  await settle(page);
  return page.evaluate(() => document.body.dataset.phase);
}

/** The text of a part of the page. @param {Page} page @param {string} name for instance 'status' */
export async function text(page, name) {
  await settle(page);
  return page.locator(`[data-part="${name}"]`).first().innerText();
}

/** The name of the focused element; '' if there is none. @param {Page} page */
export const focused = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    return element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent?.trim() ?? '';
  });

/** The position of a point on the screen. @param {Page} page @param {string} point for instance 'D4' */
export async function placeOf(page, point) {
  return page.evaluate(
    ([letters, name]) => {
      const grid = document.querySelectorAll('div[role="grid"]')[0];
      const size = grid.children.length;
      const box = grid.getBoundingClientRect();
      const cell = box.width / size;
      return {
        x: box.left + (letters.indexOf(name[0]) + 0.5) * cell,
        y: box.top + (size - Number(name.slice(1)) + 0.5) * cell,
      };
    },
    [COLUMNS, point],
  );
}

/** @param {Page} page @param {string} point */
export async function click(page, point) {
  const { x, y } = await placeOf(page, point);
  await page.mouse.click(x, y);
}

/** Taps a point once: the move is previewed. @param {Page} page @param {string} point */
export async function tap(page, point) {
  const { x, y } = await placeOf(page, point);
  await page.touchscreen.tap(x, y);
}

/** Taps a point twice: the move is played. @param {Page} page @param {string} point */
export async function tapTwice(page, point) {
  await tap(page, point);
  await tap(page, point);
}

/** The label of a point in the grid: 'D4, black, chain of 3, 5 liberties'. @param {Page} page @param {string} point */
export async function label(page, point) {
  await settle(page);
  return page.locator(`[role="gridcell"][aria-label^="${point},"]`).getAttribute('aria-label');
}

/**
 * The label of a point in the grid without its name and its chain: 'black, last move'.
 * @param {Page} page
 * @param {string} point
 */
export async function pointText(page, point) {
  return (await label(page, point))?.slice(point.length + 2).replace(/, (chain of \d+, )?(\d+ liberties|in atari)/, '');
}

/** Waits two frames: after that every requested paint is done. @param {Page} page */
export const settle = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))));

/** What the page says to screen readers from now on, as a growing list in the page. @param {Page} page */
export const announcements = (page) =>
  page.evaluateHandle(() => {
    const texts = /** @type {string[]} */ ([]);
    const live = /** @type {HTMLElement} */ (document.querySelector('[data-part="live"]'));
    new MutationObserver(() => texts.push((live.textContent ?? '').trim())).observe(live, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });

/** Waits this many frames, for something that must not happen. @param {Page} page @param {number} count */
export const frames = (page, count) =>
  page.evaluate(async (wanted) => {
    for (let i = 0; i < wanted; i++) await new Promise((next) => requestAnimationFrame(next));
  }, count);

/**
 * Pixels of the painted board, red + green + blue each.
 * @param {Page} page @param {[number, number, number, number]} area left, top, width, height in device pixels
 * @returns {Promise<number[]>}
 */
export const pixels = (page, area) =>
  page.evaluate(([left, top, width, height]) => {
    const copy = document.createElement('canvas');
    copy.width = width;
    copy.height = height;
    const context = /** @type {CanvasRenderingContext2D} */ (copy.getContext('2d', { willReadFrequently: true }));
    context.drawImage(document.querySelectorAll('canvas')[0], -left, -top);
    const { data } = context.getImageData(0, 0, width, height);
    return Array.from({ length: width * height }, (_, i) => data[4 * i] + data[4 * i + 1] + data[4 * i + 2]);
  }, area);

/** The whole board according to the grid. @param {Page} page @returns {Promise<{ point: string, is: string }[]>} */
export async function board(page) {
  await settle(page);
  return page.evaluate(() =>
    [...document.querySelectorAll('[role="gridcell"]')].map((cell) => {
      const [point, is] = (cell.getAttribute('aria-label') ?? '').split(', ');
      return { point, is };
    }),
  );
}

/** Stones on the board as one string; equal strings mean equal positions. @param {Page} page */
export async function stones(page) {
  return (await board(page)).map(({ is }) => (is === 'black' ? 'X' : is === 'white' ? 'O' : '.')).join('');
}

/** @param {Page} page @param {string} action */
export async function press(page, action) {
  // In study it is the menu that offers a new game.
  if (action === 'new') await settle(page);
  if (action === 'new' && (await page.evaluate(() => document.body.dataset.study === 'true')))
    await page.locator('[data-part="menu-play"]').click();
  await page.locator(`[data-action="${action}"]`).click();
  // The code of the dialog is loaded when it is first needed.
  if (action === 'new') await page.waitForSelector('[data-part="new-dialog"][open]');
}

/**
 * Like press, but without waiting; does nothing if the button is disabled or hidden.
 * @param {Page} page
 * @param {string} action
 */
export const poke = (page, action) =>
  page.evaluate((name) => document.querySelectorAll(`button[data-action="${name}"]`)[0].click(), action);

/**
 * Starts a game of Go through the dialog.
 * @param {Page} page
 * @param {{ size?: number, colour?: 'black' | 'white' | 'random' | 'both', level?: number, handicap?: number, rules?:
 * string, komi?: string }} choices
 */
export async function newGame(
  page,
  { size = 9, colour = 'black', level = 0, handicap = 0, rules = 'chinese', komi } = {},
) {
  const dialog = await fillDialog(page, { game: 'go', size, level, colour });
  await dialog.locator('select[name="rules"]').selectOption(rules);
  await dialog.locator('select[name="handicap"]').selectOption(String(handicap));
  if (komi !== undefined) await dialog.locator('input[name="komi"]').fill(komi);
  await begin(page, dialog);
}

/**
 * Starts a game of gomoku through the dialog. With swap2 `black` opens and `white` is the second player.
 * @param {Page} page
 * @param {{ size?: number, colour?: 'black' | 'white' | 'random' | 'both', level?: number, rules?: string, opening?:
 * import('../../wasm-bindings/gomoku-opening.js').OpeningRule }} choices
 */
export async function newGomoku(
  page,
  { size = 15, colour = 'black', level = 0, rules = 'freestyle', opening = 'free' } = {},
) {
  const dialog = await fillDialog(page, { game: 'gomoku', size, level, colour });
  await dialog.locator('select[name="rules"]').selectOption(rules);
  await dialog.locator('select[name="opening"]').selectOption(opening);
  await begin(page, dialog);
}

/**
 * Submits the dialog. The new board appears with the next frame; clicks before that would hit the old one.
 * @param {Page} page
 * @param {import('playwright-core').Locator} dialog
 */
async function begin(page, dialog) {
  await dialog.locator('button[type="submit"]').click();
  await settle(page);
}

/** Unfolds the rest of the new-game dialog: rules, handicap, komi, opening, clock. @param {Page} page */
export async function unfold(page) {
  const more = page.locator('[data-part="new-more"]');
  if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click();
}

/**
 * Opens the new-game dialog, makes choices and unfolds the rest.
 * @typedef {import('../../web/rating/ladder.js').GameName} GameName
 * @param {Page} page
 * @param {{ game: GameName, size: number, level: number, colour?: string }} choices colour: 'both' for two people
 */
export async function fillDialog(page, { game, size, level, colour = 'black' }) {
  await press(page, 'new');
  const dialog = page.locator('[data-part="new-dialog"]');
  // All in one step, because an engine that is thinking may finish in between.
  await dialog.evaluate(
    (form, wanted) => {
      for (const [name, value] of wanted) {
        /** @type {HTMLElement} */ (form.querySelector(`input[name="${name}"][value="${value}"]`)).click();
      }
    },
    Object.entries({
      game,
      size,
      opponent: colour === 'both' ? 'people' : 'engine',
      colour: colour === 'both' ? 'black' : colour,
    }),
  );
  await dialog.locator('input[name="level"]').evaluate(
    (slider, value) => {
      /** @type {HTMLInputElement} */ (slider).value = value;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    },
    String(placeOfLevel(game, level)),
  );
  await unfold(page);
  return dialog;
}

/** Plays moves of both players. @param {Page} page @param {string} moves 'E5 C3 pass' */
export async function playAll(page, moves) {
  for (const move of moves.split(' ')) {
    if (move === 'pass') await press(page, 'pass');
    else await click(page, move);
  }
  await settle(page);
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations that axe finds on the page now. @param {Page} page @returns {Promise<string[]>} */
export async function violations(page) {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations: found } = await globalThis.axe.run();
    return found.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary}`);
  });
}

/** The violations in dark and light. @param {Page} page @returns {Promise<string[]>} */
export async function violationsInBoth(page) {
  const found = [];
  for (const colorScheme of /** @type {const} */ (['dark', 'light'])) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await violations(page)).map((words) => `${colorScheme}: ${words}`));
  }
  return found;
}

/** Records tasks of the main thread longer than 50 ms; the returned function lists them. @param {Page} page */
export async function watchLongTasks(page) {
  await page.evaluate(() => {
    const tasks = /** @type {number[]} */ ([]);
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: 'longtask',
    });
  });
  return () => page.evaluate(() => /** @type {number[]} */ (globalThis.tasks));
}

// Helpers for the browser tests: a server for dist/, one Chromium per process, a page that reports its problems.
// user.mjs has what a user does and sees.
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createRequire } from 'node:module';
import { after, before } from 'node:test';
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';
import { fileFor, serve, types } from '../../scripts/serve.mjs';
import { root } from '../../scripts/tools.mjs';
import { newGame, playAll, ready, settle } from './user.mjs';

export const FLAGS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

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

/**
 * Opens the page with a game of Go of two people, after these moves.
 * @param {import('node:test').TestContext} t @param {string} [moves] 'E5 C3 pass'
 * @param {Parameters<typeof open>[1]} [options]
 */
export async function twoPlayers(t, moves, options) {
  const opened = await open(t, options);
  await newGame(opened.page, { colour: 'both' });
  if (moves) await playAll(opened.page, moves);
  return opened;
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
    const /** @type {number[]} */ tasks = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: 'longtask',
    });
  });
  return () => page.evaluate(() => globalThis.tasks);
}

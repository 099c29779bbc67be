// Helpers for the tests of boards in articles: pages with any HTML on the server of dist/, and boards that are ready.
import { url, watched } from './page.mjs';
import { settle } from './user.mjs';

/** @typedef {import('playwright-core').Page} Page */

/**
 * @param {import('node:test').TestContext} t @param {string} body HTML
 * @param {{ head?: string, headers?: Record<string, string>, at?: string, script?: string, context?:
 *   import('playwright-core').BrowserContextOptions, expected?: RegExp, prepare?: (page: Page) => Promise<unknown> }}
 *   [options] at: the page's address; expected: the problems that the test provokes
 */
export async function article(
  t,
  body,
  {
    head = '',
    headers = {},
    at = `${url}articles/one.html`,
    script = '<script src="../ponnuki.js" async></script>',
    context: more,
    expected,
    prepare,
  } = {},
) {
  const { context, page, problems } = await watched(t, { viewport: { width: 900, height: 900 }, ...more, expected });
  await prepare?.(page);
  await context.route(at, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers,
      body:
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Article</title>` +
        `<link rel="icon" href="data:,">${head}${script}</head><body>${body}</body></html>`,
    }),
  );
  await page.goto(at);
  return { page, context, problems };
}

/**
 * Waits for the boards and returns their states.
 * @param {Page} page @param {string} [selector] @returns {Promise<any[]>}
 */
export const states = (page, selector = 'ponnuki-board') =>
  page.evaluate(async (name) => {
    await customElements.whenDefined('ponnuki-board');
    const boards = /** @type {any[]} */ ([...document.querySelectorAll(name)]);
    await Promise.all(boards.map((board) => board.ready.catch(() => {})));
    return boards.map((board) => JSON.parse(JSON.stringify(board.state)));
  }, selector);

/** @param {Page} page @param {string} [selector] */
export const state = async (page, selector) => (await states(page, selector))[0];

/** Points with stones, for example 'black C3 E5'. @param its state */
export const stonesOf = ({ stones, size }) =>
  [1, 2].map((color) =>
    stones
      .flatMap((/** @type {number} */ its, /** @type {number} */ vertex) =>
        its === color ? [`${'ABCDEFGHJKLMNOPQRST'[vertex % size]}${size - Math.floor(vertex / size)}`] : [],
      )
      .sort()
      .join(' '),
  );

/** The centre of a point on the screen. @param {Page} page @param {string} point @param {string} [selector] */
export async function placeOf(page, point, selector = 'ponnuki-board') {
  await page.waitForFunction((name) => document.querySelector(name)?.shadowRoot?.querySelector('.grid'), selector);
  await settle(page); // a board that is ready is laid out in the next frame
  return page.evaluate(
    ([name, where]) => {
      const element = /** @type {any} */ (document.querySelector(name));
      const { size } = element.state;
      const box = element.shadowRoot.querySelector('.grid').getBoundingClientRect();
      const cell = box.width / size;
      return {
        x: box.left + ('ABCDEFGHJKLMNOPQRST'.indexOf(where[0]) + 0.5) * cell,
        y: box.top + (size - Number(where.slice(1)) + 0.5) * cell,
      };
    },
    [selector, point],
  );
}

/** @param {Page} page @param {string} point @param {string} [selector] */
export async function click(page, point, selector) {
  const { x, y } = await placeOf(page, point, selector);
  await page.mouse.click(x, y);
}

/** Text of a part, '' if there is none. @param {Page} page @param {string} part @param {string} [selector] */
export const textOf = (page, part, selector = 'ponnuki-board') =>
  page.evaluate(
    ([name, its]) => document.querySelector(name)?.shadowRoot?.querySelector(`[part~="${its}"]`)?.textContent ?? '',
    [selector, part],
  );

/** Records the element's events from now on. @param {Page} page */
export const listen = (page) =>
  page.evaluate(() => {
    const /** @type {any[]} */ heard = [];
    Object.assign(globalThis, { heard });
    for (const name of ['ready', 'beforemove', 'move', 'node', 'search', 'playout', 'end', 'error'])
      document.addEventListener(`ponnuki-${name}`, (event) =>
        heard.push([name, JSON.parse(JSON.stringify(/** @type {any} */ (event).detail))]),
      );
  });

/** @param {Page} page @returns {Promise<[string, any][]>} */
export const heard = (page) => page.evaluate(() => globalThis.heard);

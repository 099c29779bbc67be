// Helpers for the tests of the lessons: one page for many checks, under the site's strict policy, without requests
// elsewhere.
import assert from 'node:assert/strict';
import { changed, url, violations, watched } from './page.mjs';

export const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; " +
  "connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";

/**
 * A page whose problems fail the test, including requests to other servers.
 * @param {import('node:test').TestContext} t @param {import('playwright-core').BrowserContextOptions} [options]
 */
export async function desk(t, options = {}) {
  const { page, problems } = await watched(t, options);
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url())) problems.push(`asked ${request.url()}`);
  });
  await changed(page, '**/*.html', () => ({ headers: { 'content-security-policy': POLICY } }));
  return page;
}

/** @param {import('playwright-core').Page} page @param {string} name of a page in learn/ */
export async function visit(page, name) {
  await page.goto(`${url}learn/${name}.html`);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.live')].every((part) => part.getAttribute('data-live') === 'ready'),
  );
}

/**
 * Asserts that nothing is wider than the screen and that axe finds no violation.
 * @param {import('playwright-core').Page} page @param {string} what
 */
export async function sound(page, what) {
  assert.equal(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    0,
    `${what}: nothing hangs over the edge`,
  );
  const wide = await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details.source')) folded.toggleAttribute('open', true);
    return [...document.querySelectorAll('.source pre, .editor')]
      .filter((pre) => pre.scrollWidth > pre.clientWidth)
      .map((pre) => pre.getAttribute('aria-label'));
  });
  assert.deepEqual(wide, [], `${what}: listings that are wider than their box`);
  assert.deepEqual(await violations(page), [], what);
}

/** The text of an element. @param {import('playwright-core').Page} page @param {string} selector */
export const read = (page, selector) => page.locator(selector).first().innerText();

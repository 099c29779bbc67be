// The page as an installed app: installation, shortcuts, and what other programs share with it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { longTest } from '../levels.mjs';
import { chromium } from 'playwright-core';
import { browser, open, url, useBrowser, violations } from './page.mjs';
import { focused, ready, reload } from './user.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const kept = (page) => page.waitForFunction(() => document.body.dataset.offline === 'ready');

longTest('Chromium reports no obstacle to installing the page', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'ponnuki-profile-'));
  // Not in an ordinary test context, which counts as incognito mode.
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.PONNUKI_CHROMIUM || '/usr/bin/chromium',
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  t.after(async () => {
    await context.close();
    // Chromium's last processes may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  const page = await context.newPage();
  await page.goto(url);
  await kept(page);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  assert.deepEqual(installabilityErrors, []);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  assert.equal(JSON.parse(data ?? '{}').short_name, 'Ponnuki');
});

/**
 * Submits the form that the operating system sends for a share.
 * @param {Page} page @param {{ file?: string, text?: string }} share
 */
async function share(page, { file, text }) {
  const values = await page.evaluateHandle(
    ({ name, words }) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.enctype = 'multipart/form-data';
      form.action = 'share';
      const field = (/** @type {string} */ id, /** @type {string} */ type) => {
        const input = document.createElement('input');
        Object.assign(input, { name: id, type });
        form.append(input);
        return input;
      };
      field('text', 'text').value = words;
      const input = field('file', 'file');
      if (name) {
        const carrier = new DataTransfer();
        carrier.items.add(new File([new Uint8Array([40, 59, 67, 91, 0xc5, 0xce, 0xc6, 0xe5, 93, 41])], name));
        input.files = carrier.files;
      }
      document.body.append(form);
      return form;
    },
    { name: file ?? '', words: text ?? '' },
  );
  // The address tells this navigation from the page's own removal of an earlier "?launch".
  await Promise.all([
    page.waitForNavigation({ url: /\?launch=share/ }),
    values.evaluate((/** @type {HTMLFormElement} */ form) => form.submit()),
  ]);
}

/** The share that is stored for launch.js. @param {Page} page */
const inbox = (page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('ponnuki-inbox:'));
    const answer = name && (await (await caches.open(name)).match(new URL('.inbox', document.baseURI).href));
    return answer
      ? {
          name: decodeURIComponent(answer.headers.get('x-name') ?? ''),
          bytes: [...new Uint8Array(await answer.arrayBuffer())],
        }
      : null;
  });

longTest('a share is received unchanged, in any encoding and without the server', async (t) => {
  const context = await browser.newContext();
  t.after(() => context.close());
  // Keep the page from taking the share, so that the test can read it.
  await context.addInitScript(() => {
    CacheStorage.prototype.has = async () => false;
  });
  const page = await context.newPage();
  await page.goto(url);
  await kept(page);
  await share(page, { file: '名人戦 1.sgf' });
  assert.equal(new URL(page.url()).pathname, '/');
  assert.deepEqual(await inbox(page), {
    name: '名人戦 1.sgf',
    bytes: [40, 59, 67, 91, 0xc5, 0xce, 0xc6, 0xe5, 93, 41],
  });
  await ready(page);
  await share(page, { text: '(;B[aa])' });
  assert.deepEqual(await inbox(page), { name: '', bytes: [...Buffer.from('(;B[aa])')] });
  await ready(page);
  const refused = page.waitForRequest((request) => request.url().includes('?launch=share-empty'));
  await share(page, {});
  assert.ok(await refused);
});

longTest('a shortcut opens its dialog once; a share opens on the board, an empty one shows a message', async (t) => {
  const context = await browser.newContext();
  t.after(() => context.close());
  const page = await context.newPage();
  await page.goto(`${url}?launch=new-gomoku`);
  await page.locator('[data-part="new-dialog"][open]').waitFor();
  assert.equal(await page.locator('input[name="game"][value="gomoku"]').isChecked(), true);
  assert.equal(new URL(page.url()).search, '');
  await reload(page);
  await kept(page);
  assert.equal(await page.locator('[data-part="new-dialog"][open]').count(), 0);

  await share(page, { text: '(;GM[1]SZ[13]PB[Shusaku];B[dd];W[jj])' });
  await ready(page);
  await page.waitForFunction(() => document.querySelectorAll('[role="gridcell"]').length === 169);
  assert.equal(new URL(page.url()).search, '');
  await share(page, { text: 'See you at the club tonight' });
  await ready(page);
  await page.locator('[data-toast="record"]').waitFor();
  assert.match(await page.locator('[data-toast="record"] p').innerText(), /no game/i);
  await share(page, {});
  await ready(page);
  assert.equal(await page.locator('[data-toast="record"] p').innerText(), 'The shared text was empty.');
});

test('the settings show the install button while the browser allows installing', async (t) => {
  const { page } = await open(t);
  const button = page.locator('[data-part="settings-install"]');
  const offer = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          Object.assign(globalThis, { asked: true });
          return { outcome: 'accepted' };
        },
      });
      dispatchEvent(event);
      return event.defaultPrevented;
    });
  await page.locator('[data-part="settings-open"]').click();
  await page.locator('[data-part="settings-dialog"][open]').waitFor();
  assert.equal(await button.isVisible(), false);
  assert.equal(await offer(), true, 'the browser’s own banner is held back');
  await button.click();
  assert.equal(await page.evaluate(() => 'asked' in globalThis), true);
  assert.equal(await button.isVisible(), false, 'an offer is good for one question');
  assert.equal(await focused(page), 'Done', 'the focus is not lost');
  await page.keyboard.press('Escape');
  await offer();
  await page.locator('[data-part="settings-open"]').click();
  assert.equal(await button.isVisible(), true);
  assert.deepEqual(await violations(page), []);
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await button.waitFor({ state: 'hidden' });
});

test('a file opened with the installed page appears on the board', async (t) => {
  const { page } = await open(t, {
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        const real = matchMedia;
        globalThis.matchMedia = (query) =>
          query.includes('standalone') ? /** @type {any} */ ({ matches: true }) : real(query);
        Object.defineProperty(globalThis, 'launchQueue', {
          value: { setConsumer: (/** @type {unknown} */ take) => Object.assign(globalThis, { take }) },
        });
      }),
  });
  await page.waitForFunction(() => 'take' in globalThis);
  await page.evaluate(() =>
    globalThis.take({
      files: [
        {
          name: 'a.sgf',
          getFile: async () =>
            new File(
              [new Uint8Array([40, 59, 83, 90, 91, 49, 51, 93, 67, 91, 0xc5, 0xce, 0xc6, 0xe5, 93, 41])],
              'a.sgf',
            ),
        },
      ],
    }),
  );
  await page.waitForFunction(() => document.querySelectorAll('[role="gridcell"]').length === 169);
  await page.evaluate(() =>
    globalThis.take({
      files: [
        {
          name: 'b.sgf',
          getFile: async () => {
            throw new Error('gone');
          },
        },
      ],
    }),
  );
  await page.locator('[data-toast="record"] p', { hasText: 'The file could not be read.' }).waitFor();
});

// <ponnuki-board> in different environments: strict policy, other origins, file://, sandboxes, print.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { serve } from '../../scripts/serve.mjs';
import { root } from '../../scripts/tools.mjs';
import { article, state, states } from './embed.mjs';
import { browser, url, useBrowser } from './page.mjs';
import { settle } from './user.mjs';

useBrowser();

/**
 * Creates a folder that is removed after the test.
 * @param {import('node:test').TestContext} t @param {Record<string, string>} files
 */
function folderOf(t, files) {
  const folder = mkdtempSync(join(tmpdir(), 'ponnuki-article-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

test('the script included several times, as classic script and as module', async (t) => {
  const { page } = await article(t, '<ponnuki-board size="9" mode="replay" moves="E5"></ponnuki-board>', {
    script:
      '<script src="../ponnuki.js" async></script><script src="../ponnuki.js?again" async></script>' +
      '<script type="module" src="../ponnuki.js?module"></script>',
  });
  assert.equal((await state(page)).moveNumber, 1);
  const own = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const fresh = new Set(Object.getOwnPropertyNames(frame.contentWindow));
    return Object.getOwnPropertyNames(window).filter((name) => !fresh.has(name) && !/^(\d+|__|heard)/.test(name));
  });
  assert.deepEqual(own, [], 'no globals');
});

test('included as a module only, it finds its parts', async (t) => {
  const { page } = await article(t, '<ponnuki-board size="9" mode="replay" moves="E5"></ponnuki-board>', {
    script: '<script type="module" src="../ponnuki.js"></script>',
  });
  assert.equal((await state(page)).moveNumber, 1);
});

test('a script from another site that denies reading its files (no CORS)', async (t) => {
  const folder = folderOf(t, {
    'article.html':
      `<!doctype html><meta charset="utf-8">` +
      `<link rel="icon" href="data:,"><script src="${url}ponnuki.js" async></script>` +
      `<ponnuki-board size="9" mode="play" player="both" playouts="40"></ponnuki-board>`,
  });
  const other = await serve({ folder });
  t.after(() => other.close());
  const page = await browser.newPage();
  t.after(() => page.close());
  await page.goto(`${other.url}article.html`);
  assert.equal((await state(page)).size, 9);
  assert.equal(
    await page.evaluate(async () => (await document.querySelector('ponnuki-board')?.genmove()).playouts),
    40,
  );
});

test('a page with a strict policy and its own copy of the worker', async (t) => {
  const policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; " +
    "base-uri 'none'; require-trusted-types-for 'script'; trusted-types ponnuki-board";
  const { page } = await article(
    t,
    '<ponnuki-board size="9" mode="play" player="both" playouts="40" moves="E5" ' +
      'worker="../worker.js" wasm="../engine.wasm"></ponnuki-board>' +
      '<ponnuki-board id="svg" size="9" moves="E5"></ponnuki-board>',
    { headers: { 'content-security-policy': policy }, expected: /icon|data:,|img-src data/ },
  );
  assert.equal((await state(page)).moveNumber, 1);
  assert.equal(
    await page.evaluate(async () => (await document.querySelector('ponnuki-board')?.genmove()).playouts),
    40,
  );
  assert.ok(
    (await page.evaluate(
      () =>
        document.querySelector('ponnuki-board')?.shadowRoot?.querySelector('.box')?.getBoundingClientRect().width ?? 0,
    )) > 300,
    'it is dressed',
  );
  await page.waitForFunction(() => {
    dispatchEvent(new Event('beforeprint'));
    return document.querySelector('#svg')?.shadowRoot?.querySelector('.print svg circle');
  });
});

test('from disk, and without JavaScript', async (t) => {
  const bare = await article(t, `<ponnuki-board><pre>$$ | . X .</pre></ponnuki-board>`, {
    context: { javaScriptEnabled: false },
  });
  assert.equal(await bare.page.locator('pre').isVisible(), true);
  const folder = folderOf(t, {
    'article.html':
      `<!doctype html><meta charset="utf-8">` +
      `<script src="${pathToFileURL(join(root, 'dist/ponnuki.js')).href}" async></script>` +
      `<ponnuki-board size="9" mode="play" player="both" playouts="30"></ponnuki-board>`,
  });
  const context = await browser.newContext();
  t.after(() => context.close());
  const page = await context.newPage();
  await page.goto(pathToFileURL(join(folder, 'article.html')).href);
  await state(page);
  assert.equal(
    await page.evaluate(async () => (await document.querySelector('ponnuki-board')?.genmove()).playouts),
    30,
  );
});

test('a printed board is a vector drawing', async (t) => {
  const { page } = await article(
    t,
    '<ponnuki-board size="9" moves="E5 C3"></ponnuki-board>' +
      '<ponnuki-board id="far" style="margin-top: 5000px" size="9" moves="G7"></ponnuki-board>',
  );
  await states(page);
  const printed = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      return [...document.querySelectorAll('ponnuki-board')].map(
        (board) => board.shadowRoot?.querySelectorAll('.print svg circle').length ?? 0,
      );
    });
  await page.waitForFunction(() => {
    dispatchEvent(new Event('beforeprint'));
    return document.querySelector('ponnuki-board')?.shadowRoot?.querySelector('.print svg');
  });
  assert.ok(
    (await printed()).every((circles) => circles >= 5),
    `${await printed()}`,
  );
  await page.emulateMedia({ media: 'print' });
  assert.deepEqual(
    await page.evaluate(() =>
      ['canvas', '.print'].map((name) => {
        const part = document.querySelector('ponnuki-board')?.shadowRoot?.querySelector(name);
        return part && getComputedStyle(part).display;
      }),
    ),
    ['none', 'block'],
  );
});

test('the host page is not changed: no viewport, no keyboard listeners, no styles', async (t) => {
  const { page } = await article(
    t,
    '<p id="p">Text</p><ponnuki-board size="9" mode="play" player="both"></ponnuki-board>',
    {
      head: `<script>
        window.added = [];
        const add = EventTarget.prototype.addEventListener;
        for (const target of [window, document])
          target.addEventListener = function (name, ...rest) {
            window.added.push(name);
            return add.call(this, name, ...rest);
          };
      </script>`,
    },
  );
  await state(page);
  const { added, metas, sheets } = await page.evaluate(() => ({
    added: globalThis.added,
    metas: document.querySelectorAll('meta').length,
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
  }));
  assert.deepEqual(
    [...new Set(added)].filter((name) => !['beforeprint', 'DOMContentLoaded'].includes(name)),
    [],
  );
  assert.equal(metas, 1);
  assert.equal(sheets, 0);
  await settle(page);
});

test('an iframe without origin and storage: options in the address, messages in both directions', async (t) => {
  const { page } = await article(
    t,
    `<iframe sandbox="allow-scripts" width="420" height="480" ` +
      `src="${url}embed.html#v1&game=go&size=9&moves=E5,C3&mode=play&player=both&playouts=30"></iframe>`,
    {
      script: '',
      expected: /CORS|Failed to load|ERR_FAILED|serviceWorker/,
      head: '<script>window.got = []; addEventListener("message", (event) => got.push(event.data));</script>',
    },
  );
  const until = (/** @type {string} */ type) =>
    page
      .waitForFunction((its) => globalThis.got.find(({ type: name }) => name === its), type)
      .then((found) => found.jsonValue());
  const ready = await until('ready');
  assert.equal(ready.ponnuki, 1);
  assert.equal(ready.state.size, 9);
  assert.ok((await until('resize')).height > 300);
  const ask = (/** @type {object} */ message) =>
    page.evaluate(async (its) => {
      document.querySelectorAll('iframe')[0].contentWindow?.postMessage({ ponnuki: 1, id: 7, ...its }, '*');
      const find = () => globalThis.got.find(({ type, id }) => type === 'answer' && id === 7);
      while (!find()) await new Promise((next) => setTimeout(next, 10));
      const found = find();
      globalThis.got = globalThis.got.filter((other) => other !== found);
      return found;
    }, message);
  assert.equal((await ask({ type: 'play', point: 'G7' })).value, 'ok');
  assert.equal((await until('move')).point, 'G7');
  assert.equal((await ask({ type: 'state' })).value.moveNumber, 3);
  assert.equal((await ask({ type: 'genmove' })).value.playouts, 30);
  assert.match((await ask({ type: 'dance' })).error, /no message/);
  assert.match((await ask({ type: 'svg' })).value, /^<svg/);
  assert.equal((await ask({ type: 'set', attributes: { moves: 'A1', mode: null } })).error, undefined);
  const ignored = await page.evaluate(async () => {
    globalThis.got = [];
    const frame = document.querySelectorAll('iframe')[0];
    frame.contentWindow?.postMessage({ ponnuki: 2, id: 1, type: 'state' }, '*');
    const stranger = document.createElement('iframe');
    document.body.append(stranger);
    /** @type {any} */ (stranger.contentWindow).eval(
      'parent.frames[0].postMessage({ ponnuki: 1, id: 2, type: "state" }, "*")',
    );
    frame.contentWindow?.postMessage({ ponnuki: 1, id: 3, type: 'state' }, '*');
    while (!globalThis.got.some(({ id }) => id === 3)) await new Promise((next) => setTimeout(next, 10));
    return globalThis.got.filter(({ type }) => type === 'answer').map(({ id }) => id);
  });
  assert.deepEqual(ignored, [3], 'another version and another window are not heard');
});

// The content security policies: the browser refuses each kind of injection on every page, and boards need no more of a
// strict page than is documented. page.mjs checks that no other test violates a policy.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { root } from '../../scripts/tools.mjs';
import { browser, refused, url, useBrowser } from './page.mjs';
import { ready, settle } from './user.mjs';

useBrowser();

/**
 * Attempts of an attacker who can run one line of script: each by name, and whether it succeeded.
 * @param {import('playwright-core').Page | import('playwright-core').Frame} page
 */
const attempts = (page) =>
  page.evaluate(async () => {
    /** @type {Record<string, () => unknown>} */
    const ways = {
      innerHTML: () => {
        document.createElement('p').innerHTML = '<b>x</b>';
      },
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      'document.write': () => document.write('x'),
      DOMParser: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      srcdoc: () => {
        document.createElement('iframe').srcdoc = 'x';
      },
      'script text': () => {
        document.createElement('script').text = '1';
      },
      'script src': () => {
        document.createElement('script').src = 'app.js';
      },
      'a policy of its own': () => /** @type {any} */ (globalThis).trustedTypes.createPolicy('mine', {}),
      'the default policy': () =>
        /** @type {any} */ (globalThis).trustedTypes.createPolicy('default', {
          createHTML: (/** @type {string} */ text) => text,
        }),
      'the page’s policy again': () =>
        /** @type {any} */ (globalThis).trustedTypes.createPolicy(
          customElements.get('ponnuki-board') ? 'ponnuki-board' : 'ponnuki',
          {},
        ),
      'a worker of a string': () => new Worker('worker.js'),
      'a worker of data': () => new Worker('data:text/javascript,1'),
      setTimeout: () => setTimeout('globalThis.ran = true'),
      'another server': () => fetch('http://127.0.0.1:9/'),
      'an address that is code': () =>
        new Promise((done, failed) => {
          document.addEventListener('securitypolicyviolation', () => failed(new Error('refused')), { once: true });
          const link = document.createElement('a');
          link.href = 'javascript:globalThis.ran = true';
          document.body.append(link);
          link.click();
          setTimeout(done, 60_000);
        }),
      'a frame of elsewhere': () =>
        new Promise((done, failed) => {
          document.addEventListener('securitypolicyviolation', () => failed(new Error('refused')), { once: true });
          const frame = document.createElement('iframe');
          frame.src = 'data:text/html,x';
          document.body.append(frame);
          setTimeout(done, 60_000);
        }),
      'a handler in markup': () =>
        new Promise((done, failed) => {
          document.addEventListener('securitypolicyviolation', () => failed(new Error('refused')), { once: true });
          const button = document.createElement('button');
          button.setAttribute('onclick', 'globalThis.ran = true');
          button.click();
          setTimeout(done, 60_000);
        }),
      'a style in markup': () =>
        new Promise((done, failed) => {
          document.addEventListener('securitypolicyviolation', () => failed(new Error('refused')), { once: true });
          document.body.setAttribute('style', 'background: red');
          setTimeout(done, 60_000);
        }),
      'a base': () => {
        const base = document.createElement('base');
        base.href = 'https://elsewhere.example/';
        const before = document.baseURI;
        document.head.append(base);
        if (document.baseURI === before) throw new Error('refused');
      },
      eval: () =>
        new Promise((done, failed) =>
          setTimeout(() => {
            try {
              // biome-ignore lint/security/noGlobalEval: the policy must refuse it
              done((0, eval)('1'));
            } catch (error) {
              failed(error);
            }
          }),
        ),
    };
    /** @type {Record<string, boolean>} */
    const passed = {};
    for (const [name, way] of Object.entries(ways)) {
      try {
        await way();
        passed[name] = true;
      } catch {
        passed[name] = false;
      }
    }
    return {
      through: Object.keys(passed).filter((name) => passed[name]),
      tried: Object.keys(passed).length,
      ran: 'ran' in globalThis,
    };
  });

test('page, lesson, embed and single file refuse twenty attacks', async (t) => {
  for (const at of [
    url,
    `${url}learn/chains.html`,
    `${url}embed.html#v1&size=9&moves=E5`,
    pathToFileURL(join(root, 'dist/ponnuki.html')).href,
  ]) {
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
    t.after(() => context.close());
    const page = await context.newPage();
    await page.goto(at);
    if (at === url || at.startsWith('file:')) await ready(page);
    else await page.waitForFunction(() => customElements.get('ponnuki-board'));
    await settle(page);
    assert.deepEqual(refused, [], `${at} meets nothing by itself`);
    const { through, tried, ran } = await attempts(page);
    assert.deepEqual([through, tried, ran], [[], 20, false], at);
    await context.close(); // no more violations are reported after this
    assert.ok(refused.length > 10);
    refused.length = 0;
  }
});

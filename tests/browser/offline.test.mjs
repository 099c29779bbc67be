// The service worker: offline after one visit, updates complete or not at all, one version per page, switching only by
// a click, and removal.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { buildWorker } from '../../scripts/site.mjs';
import { root } from '../../scripts/tools.mjs';
import { lessonLanguage } from '../../web/pwa/versions.js';
import { longTest } from '../levels.mjs';
import { browser, useBrowser } from './page.mjs';
import { click, frames, phase, ready, reload, stones, text } from './user.mjs';
import { ownSite } from './site.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

/** A user's browser with tabs. @param {import('node:test').TestContext} t @param {string} [locale] */
async function person(t, locale = 'en-US') {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', locale });
  /** @type {string[]} */
  const problems = [];
  t.after(async () => {
    await context.close();
    assert.deepEqual(problems, [], 'a page complained');
  });
  return {
    context,
    problems,
    /** @param {string} url */
    async tab(url) {
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      page.on('pageerror', (error) => problems.push(error.message));
      await page.goto(url);
      await ready(page);
      return page;
    },
  };
}

/** @param {Page} page */
const kept = (page) => page.waitForFunction(() => document.body.dataset.offline === 'ready');
/** @param {Page} page */
const offered = (page) => page.locator('[data-toast="update"]').waitFor();

/**
 * Waits for an asynchronous condition; waitForFunction would take the promise itself for true.
 * @param {() => Promise<boolean>} holds @param {number} [pause] ms between two looks
 */
async function until(holds, pause = 50) {
  for (const end = Date.now() + 120_000; !(await holds()); await new Promise((go) => setTimeout(go, pause)))
    assert.ok(Date.now() < end, `never came: ${holds}`);
}

/**
 * The version that each part of a page reports.
 * @param {Page} page @returns {Promise<string[]>} page, script, worker and style sheet
 */
const madeOf = (page) =>
  page.evaluate(async () => {
    const says = async (/** @type {string} */ name) =>
      (await (await fetch(name)).text()).match(/made (?:= )?"?([^" *;]+)/)?.[1] ?? 'plain';
    return [
      document.body.dataset.made ?? 'plain',
      globalThis.made ?? 'plain',
      await says('worker.js'),
      await says('css/page.css'),
    ];
  });

/** @param {string} mark */
const wholly = (mark) => [mark, mark, mark, mark];

/** Checks for a new service worker and returns its state. @param {Page} page */
const lookAgain = (page) =>
  page.evaluate(async () => {
    const registration = /** @type {ServiceWorkerRegistration} */ (await navigator.serviceWorker.getRegistration());
    await registration.update().catch(() => {});
    const { installing } = registration;
    if (installing) {
      await new Promise((done) =>
        installing.addEventListener('statechange', () => {
          if (installing.state !== 'installing') done(undefined);
        }),
      );
    }
    return { waiting: registration.waiting !== null, last: installing?.state ?? '' };
  });

/** @param {Page} page */
const cachedVersions = (page) =>
  page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('ponnuki:') && !name.endsWith(':state')),
  );

test('after one visit everything works without the server, and a game is played', async (t) => {
  const site = await ownSite(t);
  const { tab, context } = await person(t);
  const first = await tab(site.url);
  await kept(first);
  await site.stop();

  // Even without reloading the page of the first visit.
  assert.deepEqual(await first.evaluate(async () => (await fetch('ponnuki.html')).status), 200);
  const begun = Date.now();
  await first.reload();
  await ready(first);
  t.diagnostic(`playable ${Date.now() - begun} ms after a reload without server`);
  await click(first, 'E5');
  await ready(first);
  assert.match((await stones(first)).replace(/\./g, ''), /^XO|OX$/, 'the engine has answered');
  assert.equal(await phase(first), 'playing');

  const listed = Object.keys(JSON.parse((site.read('sw.js').match(/"files":(\{[^}]*\})/) ?? [])[1]));
  for (const name of [
    '',
    'app.js',
    'worker.js',
    'engine.wasm',
    'gomoku.wasm',
    'weights/4x32.bin',
    'weights/5x64.bin',
    'weights/people.bin',
    'ponnuki.html',
    'css/page.css',
    'manifest.webmanifest',
    'icons/icon-192.png',
  ])
    assert.ok(listed.includes(name), name);
  const answers = await first.evaluate(
    (names) => Promise.all(names.map(async (name) => (await fetch(name || './')).status)),
    listed.filter((name) => ['', 'en'].includes(lessonLanguage(name))),
  );
  assert.deepEqual(
    answers.filter((status) => status !== 200),
    [],
  );

  for (const address of ['index.html', '?from=a-link', '#game', 'ponnuki.html']) {
    const page = await context.newPage();
    await page.goto(site.url + address);
    await ready(page);
    assert.equal(await text(page, 'status'), 'Your turn', address);
    await page.close();
  }
});

test('an update waits for the click; then everything is new, and only changed files are fetched', async (t) => {
  const site = await ownSite(t);
  site.publish('one');
  const { tab } = await person(t);
  const page = await tab(site.url);
  await kept(page);
  assert.deepEqual(await madeOf(page), wholly('one'));

  site.publish('two');
  const /** @type {string[]} */ asked = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  assert.deepEqual(await lookAgain(page), { waiting: true, last: 'installed' });
  await offered(page);
  const fetched = asked.filter((path) => !path.endsWith('/sw.js'));
  assert.ok(!fetched.some((path) => /wasm|ponnuki\.html|png$/.test(path)), `fetched ${fetched.join(' ')}`);
  for (let i = 0; i < 3; i++) {
    await reload(page);
    assert.deepEqual(await madeOf(page), wholly('one'), 'a reload is no click');
  }
  await offered(page);
  await page.locator('[data-act="update.apply"]').click();
  await page.waitForFunction(() => document.body.dataset.made === 'two');
  await ready(page);
  assert.deepEqual(await madeOf(page), wholly('two'));
  await site.stop();
  await reload(page);
  assert.deepEqual(await madeOf(page), wholly('two'));
  await until(() =>
    page.evaluate(async () => (await caches.keys()).filter((name) => /:[0-9a-f]{16}$/.test(name)).length === 1),
  );
});

test('closing all tabs does not apply an update', async (t) => {
  const site = await ownSite(t);
  site.publish('one');
  const { tab, context } = await person(t);
  const page = await tab(site.url);
  await kept(page);
  site.publish('two');
  await lookAgain(page);
  await page.close();
  // The browser may now activate the new worker, but the user still sees the old version.
  const elsewhere = await context.newPage();
  await elsewhere.goto('about:blank');
  for (let i = 0; i < 2; i++) {
    const again = await tab(site.url);
    assert.deepEqual(await madeOf(again), wholly('one'));
    await offered(again);
    if (i === 1) {
      await again.locator('[data-act="update.apply"]').click();
      await again.waitForFunction(() => document.body.dataset.made === 'two');
      await ready(again);
      assert.deepEqual(await madeOf(again), wholly('two'));
    }
    await again.close();
  }
});

for (const [what, spoil] of /** @type {const} */ ([
  ['is missing', (/** @type {Awaited<ReturnType<typeof ownSite>>} */ site) => site.remove('icons/icon-512.png')],
  [
    'is of another version',
    (/** @type {Awaited<ReturnType<typeof ownSite>>} */ site) =>
      site.write('css/page.css', `${site.read('css/page.css')} `),
  ],
])) {
  test(`an update in which one file ${what} is never installed, and leaves nothing behind`, async (t) => {
    const site = await ownSite(t);
    const old = site.publish('one');
    const { tab } = await person(t);
    const page = await tab(site.url);
    await kept(page);
    site.publish('two');
    // The missing file must be one that cannot be copied from the old version.
    site.write('icons/icon-512.png', 'another icon');
    site.seal();
    spoil(site);
    assert.deepEqual(await lookAgain(page), { waiting: false, last: 'redundant' });
    assert.equal(await page.locator('[data-toast]').count(), 0);
    for (let i = 0; i < 2; i++) {
      await reload(page);
      assert.deepEqual(await madeOf(page), wholly('one'));
    }
    assert.deepEqual(
      (await cachedVersions(page)).map((name) => name.split(':').at(-1)),
      [old],
    );
    // Once the server has all files, the update is installed. The browser also checks by itself a second after a load;
    // that check may have found it already, or may have started earlier and answer the first of ours.
    site.publish('three');
    assert.ok((await lookAgain(page)).waiting || (await lookAgain(page)).waiting);
  });
}

test('two versions at once: each tab has one, and the old one is deleted after its last page', async (t) => {
  const site = await ownSite(t);
  const one = site.publish('one');
  const { tab } = await person(t);
  const [left, right] = [await tab(site.url), await tab(site.url)];
  await kept(left);
  await kept(right);
  const two = site.publish('two');
  await lookAgain(left);
  await offered(left);
  await left.locator('[data-act="update.apply"]').click();
  await left.waitForFunction(() => document.body.dataset.made === 'two');
  await ready(left);
  await site.stop();
  assert.deepEqual(await madeOf(left), wholly('two'));
  assert.deepEqual(await madeOf(right), wholly('one'), 'the new worker still serves the old page its own version');
  await offered(right);
  await click(right, 'E5');
  await ready(right);
  assert.equal((await stones(right)).replace(/\./g, '').length, 2);
  assert.deepEqual((await cachedVersions(left)).map((name) => name.split(':').at(-1)).sort(), [one, two].sort());

  await right.close();
  // Each load deletes unused versions; the browser's list contains a page for up to a minute after it was closed.
  await until(async () => {
    await left.reload();
    await ready(left);
    return left.evaluate(async (old) => !(await caches.keys()).some((name) => name.endsWith(old)), one);
  }, 3000);
  assert.deepEqual(await madeOf(left), wholly('two'));
});

test('going back to an old version is an update like any other', async (t) => {
  const site = await ownSite(t);
  site.publish('one');
  const { tab } = await person(t);
  const page = await tab(site.url);
  await kept(page);
  for (const mark of ['two', 'one']) {
    site.publish(mark);
    await lookAgain(page);
    await offered(page);
    await page.locator('[data-act="update.apply"]').click();
    await page.waitForFunction((wanted) => document.body.dataset.made === wanted, mark);
    await ready(page);
    assert.deepEqual(await madeOf(page), wholly(mark));
  }
});

test('an interrupted installation, and files that the browser evicted', async (t) => {
  const site = await ownSite(t);
  site.publish('one');
  const { tab } = await person(t);
  const page = await tab(site.url);
  await kept(page);
  // Without its list, a cache looks like one that was interrupted before the last write.
  const spoil = (/** @type {string} */ file) =>
    page.evaluate(async (name) => {
      for (const key of (await caches.keys()).filter((one) => /:[0-9a-f]{16}$/.test(one)))
        await (await caches.open(key)).delete(new URL(name, document.baseURI).href);
    }, file);
  await spoil('worker.js');
  await reload(page);
  assert.deepEqual(await madeOf(page), wholly('one'), 'the one file is fetched again');
  await spoil('worker.js');
  site.write('worker.js', '/* made two */');
  assert.deepEqual(
    await page.evaluate(() =>
      fetch('worker.js').then(
        () => 'mixed',
        () => 'refused',
      ),
    ),
    'refused',
    'but not from another version',
  );
});

longTest('lessons are stored in the languages that the reader uses, and updated in them', async (t) => {
  const site = await ownSite(t);
  const one = site.publish('one');
  const { tab } = await person(t, 'ja-JP');
  const page = await tab(site.url);
  await kept(page);
  /** The languages of the lessons that are stored in a version. @param {string} version */
  const languagesIn = async (version) => {
    const urls = await page.evaluate(async (ending) => {
      const name = (await caches.keys()).find((one) => one.endsWith(ending)) ?? '';
      return (await (await caches.open(name)).keys()).map(({ url }) => url);
    }, version);
    return [...new Set(urls.map((url) => lessonLanguage(url.slice(site.url.length))))].filter(Boolean).sort().join();
  };
  assert.equal(await languagesIn(one), 'ja');
  await page.locator('[data-part="settings-open"]').click();
  await page.locator('select[name="language"]').selectOption('zh-Hans');
  await until(async () => (await languagesIn(one)) === 'ja,zh-Hans');
  await page.goto(`${site.url}learn/ko/uct.html`);
  await kept(page);
  assert.equal(await languagesIn(one), 'ja,ko,zh-Hans');

  const two = site.publish('two');
  assert.equal((await lookAgain(page)).last, 'installed');
  assert.equal(await languagesIn(two), 'ja,ko,zh-Hans');
  const version = () => page.locator('meta[name="ponnuki-version"]').getAttribute('content');
  await page.goto(`${site.url}learn/ko/chains.html`);
  assert.equal(await version(), one, 'an update waits for the click');
  await page.goto(`${site.url}learn/chains.html`);
  assert.equal(await version(), two, 'a lesson that the server has in the newer version only');
  await kept(page);
  assert.equal(await languagesIn(two), 'en,ja,ko,zh-Hans');
  await Promise.all([page.waitForEvent('load'), page.locator('.update button').click()]);
  await site.stop();
  for (const name of ['', 'ja/', 'ko/boards.html', 'gostring.html']) {
    await page.goto(`${site.url}learn/${name}`);
    await page.locator('h1').waitFor();
  }
  await page.goto(`${site.url}learn/zh-Hant/uct.html`);
  await page.locator('h1').waitFor();
  const instead = page.url().slice(site.url.length);
  assert.match(instead, /^learn\/((ja|ko|zh-Hans)\/)?uct\.html$/, 'not stored: the same lesson in another language');
});

test('problems are solved without a server after one visit, also in another tab and from the menu', async (t) => {
  const site = await ownSite(t);
  const { tab } = await person(t);
  const page = await tab(`${site.url}problems.html`);
  await kept(page);
  await site.stop();
  await page.reload();
  const another = await tab(site.url);
  await another.locator('[data-part="menu-problems"]').click();
  for (const one of [page, another]) {
    await one.waitForSelector('body[data-phase="yours"]');
    await one.locator('[data-action="solution"]').click();
    await one.waitForSelector('body[data-phase="shown"]');
    await one.locator('[data-part="statistics-open"]').click();
    await one.locator('dialog[open]').waitFor();
  }
});

test('the removal of the service worker: everything comes from the server again, games are kept', async (t) => {
  const site = await ownSite(t);
  site.publish('one');
  const { tab } = await person(t);
  const page = await tab(site.url);
  await kept(page);
  await page.evaluate(async () => {
    await (await caches.open('of somebody else')).put('/x', new Response('x'));
  });
  site.write('sw.js', await buildWorker({ offline: false }));
  site.write(
    'index.html',
    site
      .read('index.html')
      .replace('data-made="one"', 'data-made="plain server"')
      .replace(/<meta name="ponnuki-version".*>/, ''),
  );
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await until(() => page.evaluate(async () => (await caches.keys()).join() === 'of somebody else'));
  await reload(page);
  assert.equal(await page.evaluate(() => document.body.dataset.made), 'plain server');
  await page.close();
  const later = await tab(site.url);
  assert.deepEqual(
    await later.evaluate(async () => [
      navigator.serviceWorker.controller,
      (await navigator.serviceWorker.getRegistration()) ?? null,
    ]),
    [null, null],
  );
});

test('in a frame, a sandbox or a file nothing is registered, and there are no errors', async (t) => {
  const site = await ownSite(t);
  const { tab, context, problems } = await person(t);
  site.write('frame.html', '<iframe src="./" width="600" height="900"></iframe>');
  site.write('sandbox.html', '<iframe src="ponnuki.html" sandbox="allow-scripts" width="600" height="900"></iframe>');
  for (const name of ['frame.html', 'sandbox.html']) {
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(site.url + name);
    const frame = page.frames()[1];
    await frame.waitForFunction(() => document.body?.dataset.phase === 'playing');
    await frames(page, 60);
    assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0, name);
    await page.close();
  }
  const file = await context.newPage();
  file.on('pageerror', (error) => problems.push(error.message));
  await file.goto(`file://${join(root, 'dist/ponnuki.html')}`);
  await ready(file);
  await file.close();
  assert.equal(readFileSync(join(root, 'dist/ponnuki.html'), 'utf8').includes('<meta name="ponnuki-version"'), false);
  assert.ok(tab);
});

// The versions that the service worker stores: lessons are optional files, which are stored in the languages that the
// reader uses.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { LANGUAGES } from '../../web/i18n/language.js';
import { lessonLanguage } from '../../web/pwa/versions.js';
import { Versions } from '../../web/pwa/versions.js';

const SCOPE = 'https://host/go/';

/** The browser's caches, in memory. @returns {CacheStorage} */
function memory() {
  /** @type {Map<string, Map<string, Response>>} */
  const all = new Map();
  const open = (/** @type {string} */ name) => {
    const entries = all.get(name) ?? new Map();
    all.set(name, entries);
    return {
      match: async (/** @type {string} */ url) => entries.get(url)?.clone(),
      put: async (/** @type {string} */ url, /** @type {Response} */ answer) => void entries.set(url, answer),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  };
  return /** @type {any} */ ({
    open: async (/** @type {string} */ name) => open(name),
    has: async (/** @type {string} */ name) => all.has(name),
    delete: async (/** @type {string} */ name) => all.delete(name),
    keys: async () => [...all.keys()],
  });
}

const SITE = {
  '': 'page',
  'learn/': 'en',
  'learn/uct.html': 'en',
  'learn/uct.js': 'program',
  'learn/ja/': 'ja',
  'learn/ja/uct.html': 'ja',
  'learn/ko/': 'ko',
};

/** @param {Record<string, string>} site path -> content */
const hashesOf = (site) =>
  Object.fromEntries(
    Object.entries(site).map(([path, text]) => [path, createHash('sha256').update(text).digest('hex')]),
  );

/** A server and what a browser has stored of it. @param {import('node:test').TestContext} t */
function visitor(t) {
  /** @type {Record<string, string>} */
  let site = SITE;
  /** @type {string[]} */
  let asked = [];
  t.mock.method(globalThis, 'fetch', async (/** @type {string} */ url) => {
    const path = url.slice(SCOPE.length);
    asked.push(path);
    return path in site ? new Response(site[path]) : new Response('', { status: 404 });
  });
  const isOptional = (/** @type {string} */ path) => lessonLanguage(path) !== '';
  return {
    versions: new Versions({ caches: memory(), scope: SCOPE, isOptional }),
    /** @param {Record<string, string>} next */
    publish: (next) => void (site = next),
    requests() {
      const before = [...new Set(asked)].sort();
      asked = [];
      return before;
    },
  };
}

const inLanguage = (/** @type {string} */ wanted) => (/** @type {string} */ path) => lessonLanguage(path) === wanted;

test('only the pages of lessons have a language', () => {
  for (const language of LANGUAGES) {
    const folder = language === 'en' ? 'learn/' : `learn/${language}/`;
    for (const path of [folder, `${folder}uct.html`]) assert.equal(lessonLanguage(path), language, path);
  }
  for (const path of ['', 'app.js', 'parts/ab.js', 'learn/uct.js', 'learn/parts/ab.js', 'learn/lab.wasm', 'learned/'])
    assert.equal(lessonLanguage(path), '', path);
});

test('an installation downloads no lessons; those of the reader’s language are stored when asked for', async (t) => {
  const { versions, requests } = visitor(t);
  await versions.install('one', hashesOf(SITE));
  assert.deepEqual(requests(), ['', 'learn/uct.js']);
  assert.equal(await versions.isComplete('one'), true);
  assert.equal(await versions.keep('one', inLanguage('ja')), true);
  assert.deepEqual(requests(), ['learn/ja/', 'learn/ja/uct.html']);
  assert.equal(await versions.keep('one', inLanguage('ja')), true);
  assert.equal(await (await versions.file('one', 'learn/ja/index.html'))?.text(), 'ja');
  assert.deepEqual(requests(), [], 'they are stored');
  assert.equal(await (await versions.file('one', 'learn/ko/'))?.text(), 'ko');
  assert.deepEqual(requests(), ['learn/ko/'], 'another is stored when it is read');
  assert.equal(await versions.keep('none', inLanguage('ja')), false);
});

test('an update contains the lessons that were stored, and no lesson of another version is stored', async (t) => {
  const { versions, requests, publish } = visitor(t);
  await versions.install('one', hashesOf(SITE));
  await versions.keep('one', inLanguage('ja'));
  requests();
  const next = { ...SITE, 'learn/': 'new', 'learn/ja/': 'new', 'learn/ko/': 'new' };
  publish(next);
  await versions.install('two', hashesOf(next));
  assert.deepEqual(requests(), ['learn/ja/'], 'the other one has not changed');
  for (const [version, text] of [
    ['one', 'ja'],
    ['two', 'new'],
  ])
    assert.equal(await (await versions.file(version, 'learn/ja/'))?.text(), text);
  assert.equal(await versions.keep('one', inLanguage('ko')), false);
  await assert.rejects(versions.file('one', 'learn/ko/'), /another version/);
});

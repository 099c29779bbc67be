// The lessons' articles: listings are cut from real files, all languages have the same content, and nothing is loaded
// from other sites.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { LESSONS, cut, withSources } from '../../scripts/learn.mjs';
import { LANGUAGES, NAMES as LANGUAGE_NAMES } from '../../web/i18n/language.js';
import { lessonLanguage } from '../../web/pwa/versions.js';
import { wasmOf } from './wasm.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const article = (/** @type {string} */ tag, /** @type {string} */ name) =>
  readFileSync(join(root, `public/learn/${tag}/${name}.html`), 'utf8');
const OTHERS = LANGUAGES.filter((tag) => tag !== 'en');
const sources = (/** @type {string} */ text) =>
  [...text.matchAll(/<source-of file="([^"]+)" mark="([^"]+)"/g)].map(([, file, mark]) => `${file} ${mark}`);
const boards = (/** @type {string} */ text) => [...text.matchAll(/<ponnuki-board[^>]*>/g)].map(([tag]) => tag);
const links = (/** @type {string} */ text) => [...text.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
const parts = (/** @type {string} */ text) =>
  [...text.matchAll(/<section class="live" id="([^"]+)"/g)].map(([, id]) => id);

test('every listing in an article is cut from a file', () => {
  const shown = new Set(LESSONS.flatMap((name) => LANGUAGES.flatMap((tag) => sources(article(tag, name)))));
  assert.ok(shown.size >= LESSONS.length);
  for (const one of shown) {
    const [file, mark] = one.split(' ');
    const text = cut(file, mark);
    assert.ok(text.split('\n').length >= 2, `${one} is more than a line`);
    assert.doesNotMatch(text, /\[\[/, `${one} shows no marker`);
  }
});

test('a missing, duplicate or unclosed marker is reported', () => {
  const text = 'a\n  // [[one]]\n  x\n    y\n  // [[/]]\n// [[two]]\nz\n// [[two]]\n';
  assert.equal(cut('f.c', 'one', text), 'x\n  y');
  assert.throws(() => cut('f.c', 'none', text), /^Error: f\.c should have one marker \[\[none\]\]; it has 0\.$/);
  assert.throws(() => cut('f.c', 'two', text), /it has 2\.$/);
  assert.throws(() => cut('f.c', 'open', '// [[open]]\nx'), /has no end\.$/);
  assert.throws(
    () => withSources('<source-of file="core/go/chains.h" mark="nothing-like-it"/>', 'en'),
    /should have one marker/,
  );
});

test('every marker in the sources is used', () => {
  const shown = new Set(LESSONS.flatMap((name) => sources(article('en', name))));
  const walk = (/** @type {string} */ folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((item) =>
      item.isDirectory() ? walk(`${folder}/${item.name}`) : [`${folder}/${item.name}`],
    );
  const marked = [...walk('core'), ...walk('wasm-bindings'), ...walk('web/learn')].flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^\s*\/\/ \[\[([a-z0-9-]+)\]\]/gm)].map(
      ([, mark]) => `${file} ${mark}`,
    ),
  );
  assert.deepEqual(
    marked.filter((one) => !shown.has(one)),
    [],
  );
});

/** Signs that only the other Chinese script has. @type {Partial<Record<typeof LANGUAGES[number], RegExp>>} */
const FOREIGN = { 'zh-Hant': /[气让读时们点没说]/, 'zh-Hans': /[氣讓讀時們點沒說]/ };

test('every language has every article, with the same boards, live parts, sources and sections', () => {
  for (const tag of OTHERS)
    for (const name of ['index', ...LESSONS]) {
      const what = `${tag}/${name}`;
      const [en, its] = [article('en', name), article(tag, name)];
      assert.deepEqual(boards(its), boards(en), what);
      assert.deepEqual(parts(its), parts(en), what);
      assert.deepEqual(sources(its), sources(en), what);
      assert.deepEqual(links(its), links(en), what);
      assert.deepEqual(its.match(/<h[123]>/g), en.match(/<h[123]>/g), what);
      assert.equal((its.match(/<p[ >]/g) ?? []).length, (en.match(/<p[ >]/g) ?? []).length, `${what}: paragraphs`);
      assert.equal((its.match(/<li>/g) ?? []).length, (en.match(/<li>/g) ?? []).length, `${what}: items of lists`);
      assert.doesNotMatch(its, /&[a-z]+(?!\w|;)/, `${what} has whole entities`);
      const words = its.replace(/<code[^]*?<\/code>|<[^>]+>/g, '');
      assert.doesNotMatch(words, FOREIGN[tag] ?? /^\b$/, `${what} has signs of its own script`);
      if (tag !== 'ko') assert.doesNotMatch(words, /[一-鿿ぁ-ヿ][,:][一-鿿ぁ-ヿ]/, `${what} has its own punctuation`);
    }
});

test('the first games are on 5, 7 and 9 lines, and of gomoku, against the opponent who loses by a little', () => {
  const games = (/** @type {string} */ name) => article('en', name).match(/<ponnuki-board class="game"[^>]*>/g) ?? [];
  const gentle = [...games('rules'), ...games('gomoku-rules')].filter((tag) => tag.includes('level="gentle"'));
  assert.deepEqual(
    gentle.map((tag) => [/game="(\w+)"/.exec(tag)?.[1] ?? 'go', Number(/size="(\d+)"/.exec(tag)?.[1])]),
    [
      ['go', 5],
      ['go', 7],
      ['go', 9],
      ['gomoku', 9],
    ],
  );
});

test('each lesson leads to itself in every language, by a link and for search engines', () => {
  for (const tag of LANGUAGES)
    for (const name of ['index', ...LESSONS]) {
      const folder = join(root, 'dist/learn', tag === 'en' ? '' : tag);
      const html = readFileSync(join(folder, `${name}.html`), 'utf8');
      const chooser = /<details class="tongues">[^]*?<\/details>/.exec(html)?.[0] ?? '';
      const fileOf = (/** @type {string} */ other) =>
        join(root, 'dist/learn', other === 'en' ? '' : other, name === 'index' ? '/' : `${name}.html`);
      for (const other of LANGUAGES) {
        const link = new RegExp(
          `<a lang="${other}" hreflang="${other}" href="([^"]+)"( aria-current="true")?>(.*?)</a>`,
        );
        const [, href, current, text] = link.exec(chooser) ?? [];
        assert.equal(join(folder, href ?? ''), fileOf(other), `${tag}/${name} to ${other}`);
        assert.equal(text, LANGUAGE_NAMES[other]);
        assert.equal(current !== undefined, other === tag, 'the language of the page is marked');
        assert.ok(
          html.includes(`<link rel="alternate" hreflang="${other}" href="${href}">`),
          `${tag}/${name} ${other}`,
        );
      }
      assert.match(html, /<link rel="alternate" hreflang="x-default" href="/);
    }
});

const game = async () => {
  const { instantiateLessons } = await import('../../wasm-bindings/lesson-bindings.js');
  const lessons = await instantiateLessons(await wasmOf('lab'));
  const { gameOf } = await import('../../web/learn/random-game.js');
  return [1, 2, 3, 4].map((seed) => gameOf(lessons, { size: 7, seed }));
};

test('lesson 6: the solution passes every test on every game; each beginner’s mistake fails its own test', async () => {
  const { NAMES, judge } = await import('../../web/learn/go-string-tests.js');
  const { GoString } = await import('../../web/learn/go-string-solution.js');
  const games = await game();
  assert.ok(games.every(({ moves }) => moves.length > 40));
  const failures = (their, one = games[0]) => {
    /** @type {string[]} */
    const failed = [];
    judge(their, one, ({ name, ok }) => void (ok || failed.push(name)));
    return failed;
  };
  for (const one of games) assert.deepEqual(failures(GoString, one), []);
  /** @type {any} */
  const Loose = GoString;
  class Base extends Loose {
    constructor(...parts) {
      super(...parts);
    }
    mergedWith(other) {
      const { color, stones, liberties } = super.mergedWith(other);
      return Reflect.construct(this.constructor, [color, stones, liberties]);
    }
  }
  const faults = {
    fields: class extends Base {
      constructor(c, s, l) {
        super(c, s, l);
        this.liberties = [...l];
      }
    },
    count: class extends Base {
      get numLiberties() {
        return this.liberties.size + 1;
      }
    },
    remove: class extends Base {
      removeLiberty() {}
    },
    add: class extends Base {
      addLiberty() {}
    },
    'merge-stones': class extends Base {
      mergedWith(other) {
        return Reflect.construct(this.constructor, [this.color, this.stones, super.mergedWith(other).liberties]);
      }
    },
    'merge-liberties': class extends Base {
      mergedWith(other) {
        return Reflect.construct(this.constructor, [
          this.color,
          [...this.stones, ...other.stones],
          [...this.liberties, ...other.liberties],
        ]);
      }
    },
    'merge-values': class extends Base {
      mergedWith(other) {
        const all = super.mergedWith(other);
        this.stones = all.stones;
        this.liberties = all.liberties;
        return this;
      }
    },
    equals: class extends Base {
      equals(other) {
        return this === other;
      }
    },
  };
  for (const [name, fault] of Object.entries(faults)) assert.ok(failures(fault).includes(name), name);
  assert.ok(
    failures(faults['merge-liberties']).includes('game') &&
      failures(faults.add).includes('game') &&
      failures(faults.remove).includes('game'),
    'and a game finds what matters in games',
  );
  assert.deepEqual(NAMES.length, Object.keys(faults).length + 1);
});

test('the site has every page, and the first load none of them', () => {
  const dist = join(root, 'dist');
  for (const name of ['index', ...LESSONS])
    for (const folder of LANGUAGES.map((tag) => (tag === 'en' ? 'learn' : `learn/${tag}`))) {
      const html = readFileSync(join(dist, folder, `${name}.html`), 'utf8');
      for (const [, address] of html.matchAll(/(?:href|src)="([^"#]+)"/g)) {
        assert.doesNotMatch(address, /^(https?:|\/)/, `${folder}/${name}: ${address} is relative`);
        const file = join(dist, folder, address);
        assert.ok(
          existsSync(address.endsWith('/') ? join(file, 'index.html') : file),
          `${folder}/${name}: ${address} leads somewhere`,
        );
      }
      assert.doesNotMatch(
        html,
        /<style|style="|<script>(?!\s*<)|source-of|course-list|program-list|program-heading/,
        `${folder}/${name} has nothing inline`,
      );
    }
  // The menu leads to them; nothing of them is loaded.
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  assert.deepEqual(
    [...page.matchAll(/(?:href|src)="([^"#]*learn[^"]*)"/g)].map(([, address]) => address),
    ['learn/', 'learn/rules.html'],
  );
  const { files } = JSON.parse(
    /\{"version":"[0-9a-f]+","files":\{[^}]*\}\}/.exec(readFileSync(join(dist, 'sw.js'), 'utf8'))?.[0] ?? '{}',
  );
  for (const name of ['learn/', 'learn/lab.wasm', 'learn/zh-Hant/chains.html', 'learn/chains.js'])
    assert.ok(name in files, `${name} is kept for later`);
  for (const language of LANGUAGES) {
    const bytes = Object.keys(files)
      .filter((name) => name.startsWith('learn/') && ['', language].includes(lessonLanguage(name)))
      .reduce((sum, name) => sum + readFileSync(join(dist, name.replace(/\/$/, '/index.html'))).length, 0);
    assert.ok(bytes < 590 * 1024, `${bytes} bytes of lessons are kept for later in ${language}`);
    const pages = Object.keys(files).filter((name) => lessonLanguage(name) === language);
    assert.equal(pages.length, LESSONS.length + 1, `the pages in ${language}`);
  }
});

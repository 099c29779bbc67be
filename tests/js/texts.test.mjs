// The texts of the pages, the element, the lessons and the build: one key and one place for each, none missing, none
// unused, the same in every language.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { LANGUAGES } from '../../web/i18n/language.js';
import { keysOf, partsOf, speak, tableOf, textsOf } from '../texts.mjs';
import { number, t } from '../../web/i18n/t.js';

const root = new URL('../../', import.meta.url);
const OTHERS = LANGUAGES.filter((tag) => tag !== 'en');
/** @type {Record<string, Record<string, string>>} */
const tables = Object.fromEntries(await Promise.all(LANGUAGES.map(async (tag) => [tag, await textsOf(tag)])));
const { en } = tables;

const FORM = /\.(zero|one|two|few|many|other)$/;
const isPlural = (/** @type {string} */ key) =>
  FORM.test(key) && ['one', 'other'].every((form) => `${key.replace(FORM, '')}.${form}` in en);
/** The key by which code asks for a text. @param {string} key */
const asked = (key) => (isPlural(key) ? key.replace(FORM, '') : key);
const holesOf = (/** @type {string} */ words) => [...new Set(words.match(/(?<!\$)\{\w+\}/g) ?? [])].sort();
const difference = (/** @type {Iterable<string>} */ some, /** @type {Iterable<string>} */ others) => {
  const known = new Set(others);
  return [...some].filter((one) => !known.has(one));
};

test('every language has the same parts with the same texts', () => {
  for (const tag of OTHERS) {
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    assert.deepEqual(partsOf(tag), partsOf(), tag);
    for (const part of partsOf()) {
      const wanted = keysOf(part).flatMap((key) =>
        isPlural(key) ? forms.map((form) => `${asked(key)}.${form}`) : [key],
      );
      assert.deepEqual(difference(wanted, keysOf(part, tag)), [], `missing in ${tag}/${part}`);
      assert.deepEqual(difference(keysOf(part, tag), wanted), [], `only in ${tag}/${part}`);
    }
  }
});

test('a key exists once', () => {
  for (const tag of LANGUAGES) {
    const keys = partsOf(tag).flatMap((part) => keysOf(part, tag));
    assert.deepEqual(
      keys.filter((key, i) => keys.indexOf(key) !== i),
      [],
      tag,
    );
    assert.deepEqual(difference(Object.keys(tables[tag]), keys), [], `${tag}: keysOf() reads every key`);
  }
});

test('a text has the same placeholders in every language', () => {
  for (const tag of LANGUAGES)
    for (const [key, words] of Object.entries(tables[tag])) {
      const model = holesOf(en[key] ?? en[`${asked(key)}.other`]);
      assert.deepEqual(difference(holesOf(words), model), [], `${tag} ${key} fills what nobody gives`);
      // "one stone" needs no number.
      const needed = model.filter((hole) => hole !== '{count}' || !isPlural(key));
      assert.deepEqual(difference(needed, holesOf(words)), [], `${tag} ${key} loses something`);
      assert.ok((words.trim() === words && words !== '') || key.startsWith('number.'), `${tag} ${key}`);
    }
});

/** Names that are the same in every language. */
const NAMES =
  /^(app\.name|rules\.tromp-taylor|opening\.(swap2?|rif|taraguchi)|uct\.(rave|term\.amaf)|chains\.pointers)$/;

test('every text is translated, except names, numbers and symbols', () => {
  const isInWords = (/** @type {string} */ key) => /[a-z]{3}/i.test(en[key].replace(/\{\w+\}/g, ''));
  for (const tag of OTHERS)
    assert.deepEqual(
      Object.keys(en).filter((key) => tables[tag][key] === en[key] && isInWords(key) && !NAMES.test(key)),
      [],
      tag,
    );
});

/** What English says in one way and another language in two, as `key key …`. */
const TWO_WORDS = [
  'action.again action.retry', // a problem; what failed
  'action.next frame.next', // problem; lesson
  'action.review review.title', // what a button does; what it opens
  'action.save kind.save', // a file; stones
  'app.board new.size',
  'app.game new.game', // the one on the board; the kind of game
  'clock.none new.handicap.none settings.coords.none',
  'control.slider shared.move typed.label', // the number of a move; a point; what is typed
  'gomoku-lesson.log.score network.value.lead', // of a search; in points
  'gomoku-lesson.type.five kind.five',
  'gomoku.level.10 level.18',
  'menu.play stepper.play typed.play', // a game; an animation; a stone
  'network.visits thinking.progress',
  'new.colour.random new.seat.random', // by nigiri; by lot
  'new.opening review.phase.opening', // a rule of gomoku; the first moves
];

test('a text stands once', () => {
  /** @type {Map<string, string[]>} */
  const keysOfText = new Map();
  for (const [key, words] of Object.entries(en)) keysOfText.set(words, [...(keysOfText.get(words) ?? []), key]);
  const several = [...keysOfText.values()].filter((keys) => keys.length > 1);
  for (const keys of several) {
    const everywhere = keys.map((key) => LANGUAGES.map((tag) => tables[tag][key]).join('|'));
    const again = keys.find((_, i) => everywhere.indexOf(everywhere[i]) !== i);
    assert.equal(again, undefined, `${again} says what ${keys[0]} says, in every language`);
  }
  assert.deepEqual(several.map((keys) => [...keys].sort().join(' ')).sort(), [...TWO_WORDS].sort());
});

/** @param {URL} folder @returns {[path: string, code: string][]} */
const codeIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const url = new URL(entry.name + (entry.isDirectory() ? '/' : ''), folder);
    if (entry.isDirectory()) return url.pathname.endsWith('/web/i18n/') ? [] : codeIn(url);
    return /\.(m?js|html)$/.test(entry.name)
      ? [[url.pathname.slice(root.pathname.length), readFileSync(url, 'utf8')]]
      : [];
  });
const code = [
  ...['web/', 'embed/', 'public/'].flatMap((folder) => codeIn(new URL(folder, root))),
  ...['scripts/learn.mjs', 'web/i18n/t.js'].map((path) => [path, readFileSync(new URL(path, root), 'utf8')]),
];
/** Whole keys in quotes. */
const quoted = new Map(
  code.flatMap(([path, text]) =>
    [...text.matchAll(/['"]([a-z][\w-]*(?:\.[\w-]+)*)['"]/g)].map(([, key]) => [key, path]),
  ),
);
/** Keys of which a part is computed: `level.${level}`. */
const computed = code.flatMap(([, text]) =>
  [...text.matchAll(/`([a-z][\w-]*\.(?:[\w.-]|\$\{[^`]*?\})*)`/g)]
    .map(([, key]) => key)
    .filter((key) => key.includes('${'))
    .map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}+/g, '.+')}$`)),
);

test('every text is used', () => {
  assert.ok(quoted.size > 1000 && computed.length > 50);
  const unused = [...new Set(Object.keys(en).map(asked))].filter(
    (key) => !quoted.has(key) && !computed.some((pattern) => pattern.test(key)),
  );
  assert.deepEqual(unused, []);
});

test('every text that is used exists', () => {
  const families = new Set(Object.keys(en).map((key) => key.split('.')[0]));
  const isFile = (/** @type {string} */ name) => /\.(js|css|wasm|svg|html|json)$/.test(name);
  for (const [key, path] of quoted)
    if (key.includes('.') && families.has(key.split('.')[0]) && !isFile(key))
      assert.ok(key in en || `${key}.other` in en, `${path} asks for ${key}, which has no text`);
  for (const [path, text] of code)
    for (const [, key] of text.matchAll(/(?:\bt\(|\.text\(|data-t(?:-label)?=)\s*['"]([^'"$]+)['"]/g))
      if (/^[a-z][\w.-]+$/.test(key) && !(path.startsWith('web/record/') || path.startsWith('embed/record/')))
        assert.ok(key in en || `${key}.other` in en, `${path} asks for ${key}, which has no text`);
});

test('no text is asked for before its part is loaded', async () => {
  const first = ['app.js', 'index.html'].map((name) => readFileSync(new URL(`dist/${name}`, root), 'utf8')).join('\n');
  const own = await tableOf('play');
  for (const part of ['dialogs', 'gomoku', 'review'])
    for (const key of keysOf(part).filter((key) => !(key in own)))
      assert.ok(!new RegExp(`["'\`]${key.replaceAll('.', '\\.')}["'\`]`).test(first), `${key} of ${part} is too late`);
});

test('placeholders are filled in, a missing text is the English one or its key', async () => {
  await speak('en');
  assert.equal(t('board.go', { size: 9 }), 'Go board, 9 by 9');
  assert.equal(t('no.such'), 'no.such');
  assert.equal(t('no.such', { count: 2 }), 'no.such');
  assert.equal(t('app.name', { count: 2 }), 'Ponnuki');
  assert.equal(t('say.captured', { count: 1 }), '1 stone captured.');
  assert.equal(t('say.captured', { count: 5 }), '5 stones captured.');
  assert.deepEqual([0, 40, 1000, 16000, 1234567].map(number), ['0', '40', '1,000', '16,000', '1,234,567']);
  await speak('ja');
  assert.equal(t('say.captured', { count: 1 }), '1子取りました。');
  await speak('en');
});

test('the table of terms is what the texts say', () => {
  const text = readFileSync(new URL('web/i18n/README.md', root), 'utf8');
  const [head, ...terms] = text
    .slice(text.indexOf('| term |'))
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const languages = head.slice(1);
  assert.deepEqual([...languages].sort(), [...LANGUAGES].sort());
  assert.ok(terms.length > 20);
  for (const [i, tag] of languages.entries()) {
    const everything = Object.values(tables[tag]).join('\n');
    for (const row of terms) assert.ok(everything.includes(row[i + 1]), `${tag}: ${row[0]}, ${row[i + 1]}`);
  }
});

test('a percentage is a number and %, without a space', () => {
  for (const tag of LANGUAGES)
    for (const [key, words] of Object.entries(tables[tag])) {
      assert.doesNotMatch(words, /\s%|％/, `${tag} ${key}`);
      assert.doesNotMatch(words, /\{percent\}(?!%)/, `${tag} ${key}`);
    }
});

test('no traditional signs among the simplified, no simplified ones among the traditional', () => {
  assert.doesNotMatch(Object.values(tables['zh-Hans']).join(''), /[氣讓讀時們點沒說]/);
  assert.doesNotMatch(Object.values(tables['zh-Hant']).join(''), /[气让读时们点没说]/);
});

test('every error in a record has a message in the language of the page', () => {
  const readers = codeIn(new URL('web/record/', root))
    .map(([, text]) => text)
    .join('\n');
  const codes = [...readers.matchAll(/new (?:Sgf|Share)Error\('([a-z-]+)'/g)].map(([, its]) => its);
  assert.ok(codes.length > 12, codes.join());
  for (const its of codes) assert.ok(`record.error.${its}` in en, its);
  const whats = [
    ...readers.matchAll(/requireWithinLimit\([^;]*, '([a-z]+)'\);|\['([a-z]+)', 'an? |\{ what: '([a-z]+)' \}/g),
  ].map(([, a, b, c]) => a ?? b ?? c);
  assert.ok(new Set(whats).size >= 8, whats.join());
  for (const its of whats) assert.ok(`record.error.what.${its}` in en, its);
});

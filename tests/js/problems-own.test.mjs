// Decks of records: which records are problems, and how their lines answer moves. And the texts of the page.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { compile } from '../../wasm-bindings/engine-module.js';
import { instantiateProblems } from '../../wasm-bindings/problems-module.js';
import { KINDS } from '../../web/problems/deck.js';
import { givenByDrop, givenByField } from '../../web/problems/folders.js';
import { readDeck } from '../../web/problems/own-decks.js';
import { createRecordPlay } from '../../web/problems/record-play.js';
import { createSession } from '../../web/problems/session.js';
import { addTexts } from '../../web/i18n/t.js';
import { LANGUAGES } from '../../web/i18n/language.js';
import en from '../../web/problems/texts/en.js';

addTexts(en);
const module = await instantiateProblems(
  await compile(readFileSync(new URL('../../build/wasm/problems.wasm', import.meta.url))),
);
const read = (/** @type {string} */ text, name = 'my problems.sgf') =>
  readDeck({ name, files: [new File([text], name)] }, module);

const FIRST =
  '(;SZ[9]AB[cc][dc]AW[cd][dd]PL[B]GN[One]C[Black to play](;B[ed];W[ee];B[fe]C[RIGHT])(;B[ce];W[de];B[ef]C[Wrong]))';
const LEFT = 'Left out, because they have neither a solution nor a position to solve:';
const WHITE = '(;SZ[9]AB[cc]AW[cd]PL[W](;W[bc])(;W[dc]TE[1]))';

/** @param {string} text */
async function sessionOf(text) {
  const { deck } = await read(text);
  assert.ok(deck);
  const [problem] = deck.problems;
  /** @type {boolean[]} */
  const answers = [];
  const session = createSession({
    ...createRecordPlay(module, problem),
    onChange: () => {},
    onAnswer: ({ isRight }) => answers.push(isRight),
  });
  return { session, answers, problem };
}
const at = (/** @type {string} */ letters) => (letters.charCodeAt(1) - 97) * 9 + letters.charCodeAt(0) - 97;

test('a collection becomes a deck; records without a solution are left out and counted', async () => {
  const { deck, words } = await read(`${FIRST}${WHITE}(;SZ[9]AB[cc])${FIRST}`);
  assert.ok(deck);
  assert.equal(deck.name, 'my problems');
  assert.equal(words, `my problems: problems added: 2. ${LEFT} 2.`);
  const [one, two] = deck.problems;
  assert.deepEqual([one.name, one.comment, one.first, one.size, one.game], ['One', 'Black to play', 1, 9, 'go']);
  assert.deepEqual([two.name, two.first, two.rating, two.kind], ['my problems 2', 2, null, 'own']);
  assert.deepEqual(JSON.parse(JSON.stringify(deck)), deck);
});

/** @param {string} path @param {string} text */
const inFolder = (path, text) =>
  Object.defineProperty(new File([text], path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path });

test('a folder becomes one deck, in the order of its files; what is no record there is left alone', async () => {
  const alone = new File([FIRST], 'alone.sgf');
  const given = givenByField([
    inFolder('book/10.sgf', WHITE),
    inFolder('book/cover.png', 'x'),
    alone,
    inFolder('book/2.sgf', FIRST),
    inFolder('book/more/3.sgf', `${WHITE.replace('cc', 'cb')}${FIRST.replace('One', 'Two')}`),
    inFolder('book/9.sgf', 'nothing'),
  ]);
  assert.deepEqual(
    given.map(({ name, files }) => [name, files.map((file) => file.name)]),
    [
      ['alone.sgf', ['alone.sgf']],
      ['book', ['2.sgf', '9.sgf', '10.sgf', '3.sgf']],
    ],
  );
  const { deck, words } = await readDeck(given[1], module);
  assert.equal(words, `book: problems added: 4. ${LEFT} 1.`);
  assert.deepEqual([deck?.name, deck?.problems.map(({ name }) => name)], ['book', ['One', '10', '3 1', 'Two']]);
  assert.equal((await readDeck({ name: 'empty', files: [] }, module)).words, 'empty holds no problem.');
});

test('what is dropped: a folder with all that is in it, and files beside it', async () => {
  const fileEntry = (/** @type {string} */ path) => ({
    isDirectory: false,
    name: path.split('/').at(-1),
    fullPath: path,
    file: (/** @type {(file: File) => void} */ done) => done(new File([FIRST], path.split('/').at(-1) ?? '')),
  });
  /** Browsers list a folder in portions. @param {string} path @param {object[][]} portions */
  const folderEntry = (path, portions) => ({
    isDirectory: true,
    name: path.split('/').at(-1),
    fullPath: path,
    createReader() {
      let at = 0;
      return { readEntries: (/** @type {(some: object[]) => void} */ done) => done(portions[at++] ?? []) };
    },
  });
  const inner = folderEntry('/club/a', [[fileEntry('/club/a/3.sgf')], [fileEntry('/club/a/20.sgf')]]);
  const club = folderEntry('/club', [[fileEntry('/club/b.sgf'), inner], [fileEntry('/club/b.jpg')]]);
  const drop = (/** @type {object[]} */ entries) =>
    givenByDrop(
      /** @type {any} */ ({
        items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
        files: [new File([FIRST], 'x.sgf')],
      }),
    );
  const named = async (/** @type {object[]} */ entries) =>
    (await drop(entries)).map(({ name, files }) => [name, ...files.map((file) => file.name)]);
  assert.deepEqual(await named([club, fileEntry('/one.sgf')]), [
    ['club', '3.sgf', '20.sgf', 'b.sgf'],
    ['one.sgf', 'one.sgf'],
  ]);
  assert.deepEqual(await named([fileEntry('/x.sgf')]), [['x.sgf', 'x.sgf']]);
});

test('what is no deck is refused with one sentence', async () => {
  assert.deepEqual(await read('(;SZ[9]AB[cc])', 'empty.sgf'), {
    deck: null,
    words: `empty.sgf holds no problem. ${LEFT} 1.`,
  });
  const { deck, words } = await read('\u0000\u0001 nothing', 'photo.jpg');
  assert.deepEqual([deck, words], [null, 'photo.jpg is no record that can be read.']);
});

test('the lines of the record answer, and its marks decide', async () => {
  const { session, answers } = await sessionOf(FIRST);
  await session.act(at('ed'));
  assert.deepEqual([session.phase, session.lastMove], ['yours', at('ee')]);
  await session.act(at('fe'));
  assert.deepEqual([session.phase, answers], ['solved', [true]]);
});

test('a wrong line of the record refutes, a move that it lacks is wrong, and both are taken back', async () => {
  const { session, answers } = await sessionOf(FIRST);
  const before = [...session.board];
  await session.act(at('ce'));
  assert.deepEqual([session.phase, session.outcome, session.lastMove], ['wrong', 'wrong', at('de')]);
  await session.why();
  assert.deepEqual([session.step?.moves, session.moves], [[at('ef')], ['ce', 'de'].map(at)], 'the line is shown apart');
  session.again();
  assert.deepEqual([...session.board], before);
  assert.equal(await session.act(at('cc')), 'occupied');
  await session.act(at('aa'));
  assert.deepEqual([session.phase, session.outcome], ['wrong', 'unlisted']);
  session.again();
  assert.deepEqual([...session.board], before);
  await session.solution();
  assert.deepEqual([session.phase, session.moves, answers], ['shown', ['ed', 'ee', 'fe'].map(at), [false]]);
});

test('the reader may be White', async () => {
  const { session, problem } = await sessionOf(WHITE);
  assert.deepEqual([session.toPlay, problem.first], [2, 2]);
  await session.act(at('dc'));
  assert.deepEqual([session.phase, session.board[at('dc')]], ['solved', 2]);
});

/** @type {Record<string, Record<string, string>>} */
const tables = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (tag) => [tag, (await import(`../../web/problems/texts/${tag}.js`)).default])),
);
const holes = (/** @type {string} */ words) => [...new Set(words.match(/\{\w+\}/g) ?? [])].sort();

test('every language has every text of this page, with the same placeholders', () => {
  for (const [tag, table] of Object.entries(tables)) {
    // Forms for one and for more: as many as the language has.
    const isUsed = (/** @type {string} */ key) =>
      !/\.one$/.test(key) || new Intl.PluralRules(tag).resolvedOptions().pluralCategories.includes('one');
    assert.deepEqual(Object.keys(table), Object.keys(en).filter(isUsed), tag);
    for (const [key, words] of Object.entries(table)) {
      assert.ok(words.trim() === words && words !== '', `${tag} ${key}`);
      assert.deepEqual(holes(words), holes(/** @type {Record<string, string>} */ (en)[key]), `${tag} ${key}`);
      if (tag !== 'en' && /[a-z]{3}/i.test(words.replace(/\{\w+\}/g, '')))
        assert.notEqual(words, /** @type {Record<string, string>} */ (en)[key], `${tag} ${key} is translated`);
    }
  }
});

test('every task, kind and outcome of the judges has its text', () => {
  const hasText = (/** @type {string} */ key) => key in en || `${key}.other` in en;
  const judges = ['go', 'gomoku'].map((game) =>
    readFileSync(new URL(`../../web/problems/${game}-judge.js`, import.meta.url), 'utf8'),
  );
  const outcomes = judges.flatMap((code) => {
    const type = /@typedef \{([^}]*)\} (?:Go|Gomoku)Outcome/.exec(code.replace(/\n \* ?/g, ' '));
    return [...(type?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(([, name]) => name);
  });
  assert.ok(outcomes.length > 12, outcomes.join(' '));
  const unproved = ['unknown', 'tooLong'];
  for (const name of outcomes.filter((one) => !unproved.includes(one))) assert.ok(hasText(`outcome.${name}`), name);
  for (const reason of ['occupied', 'suicide', 'ko', 'outside', 'forbidden'])
    assert.ok(`refused.${reason}` in en, reason);
  for (const kind of [...KINDS.go, ...KINDS.gomoku])
    assert.ok(hasText(`task.${kind}`) && hasText(`kind.${kind}`), kind);
});

// Decks of records: which records are problems, and how their lines answer moves. And the texts of the page.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { instantiateProblems } from '../../wasm-bindings/problems-module.js';
import { usualTopic } from '../../web/problems/choice.js';
import { KINDS } from '../../web/problems/deck.js';
import { givenByDrop, givenByField } from '../../web/problems/folders.js';
import { readDeck } from '../../web/problems/own-decks.js';
import { createMistakeJudge } from '../../web/problems/mistake-judge.js';
import { createRecordPlay } from '../../web/problems/record-play.js';
import { Session } from '../../web/problems/session.js';
import { wordsOf } from '../../web/problems/view.js';
import { addTexts } from '../../web/i18n/t.js';
import { sgfOfMistake } from '../../web/storage/mistakes.js';
import en from '../../web/i18n/problems.js';
import { wasmOf } from './wasm.mjs';

addTexts(en);
const module = await instantiateProblems(await wasmOf('problems'));
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
  const session = new Session({
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
  assert.equal((await readDeck({ name: 'empty', files: [] }, module)).words, 'empty contains no problems.');
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
    words: `empty.sgf contains no problems. ${LEFT} 1.`,
  });
  const { deck, words } = await read('\u0000\u0001 nothing', 'photo.jpg');
  assert.deepEqual([deck, words], [null, 'photo.jpg is not a readable game record.']);
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

test('who has chosen no topic is asked for the game that he plays', () => {
  const topic = (/** @type {Record<string, string>} */ stored) => usualTopic((key) => stored[key] ?? null);
  assert.equal(topic({}), 'go', 'the page begins with Go');
  assert.equal(topic({ 'ponnuki.new-game': '{"game":"gomoku"}' }), 'gomoku');
  assert.equal(topic({ 'ponnuki.new-game': '{"game":"go"}' }), 'go');
  for (const damaged of ['{"game":"life"}', 'null', '{']) assert.equal(topic({ 'ponnuki.new-game': damaged }), 'go');
});

/** A session with a gomoku record, and the solver of threats for moves that it lacks. @param {string} text */
async function sessionOfGomoku(text) {
  const { deck } = await read(text);
  assert.ok(deck);
  const newSolver = () => assert.fail('it is no question of life and death');
  const options = { ...createRecordPlay(module, deck.problems[0], newSolver), onChange() {}, onAnswer() {} };
  return { session: new Session(options), problem: deck.problems[0] };
}
const on15 = (/** @type {string} */ label) => (15 - Number(label.slice(1))) * 15 + 'ABCDEFGHJKLMNOP'.indexOf(label[0]);
/** Two threes, each with one end closed, cross on J8. @param {1 | 2} first @param {string} lines */
const crossing = (first, lines, rule = '') => {
  const [own, other] = first === 1 ? ['AB', 'AW'] : ['AW', 'AB'];
  const stones = `${own}[fh][gh][hh][ig][if][ie]${other}[eh][id][ao]`;
  return `(;GM[4]SZ[15]${rule}${stones}PL[${first === 1 ? 'B' : 'W'}]${lines})`;
};

for (const first of /** @type {const} */ ([1, 2]))
  test(`a move that a gomoku record lacks is answered by the solver of threats: colour ${first}`, async () => {
    const [own, sides] = first === 1 ? ['B', 'White'] : ['W', 'Black'];
    const { session, problem } = await sessionOfGomoku(crossing(first, `;${own}[ih]C[RIGHT]`));
    const before = [...session.board];
    await session.act(on15('K8'));
    assert.deepEqual([session.phase, session.outcome, session.lastMove], ['wrong', 'stopped', on15('J8')]);
    assert.equal(session.board[on15('J8')], 3 - first);
    assert.equal(wordsOf(problem, session, true).detail, `${sides}’s answer stops the win.`);
    session.again();
    assert.deepEqual([...session.board], before);
    await session.act(on15('A1'));
    assert.equal(session.phase, 'yours', 'occupied');
    await session.act(on15('J8'));
    assert.equal(session.phase, 'solved', 'the record answers its own moves');
    session.free();
  });

test('what the solver of threats proves as right is right, too; a record of something else decides alone', async () => {
  // Both ends of an open three make an open four; the record knows one of them.
  const open = '(;GM[4]SZ[15]AB[gh][hh][ih]AW[ao][bo][ob]PL[B];B[fh]C[RIGHT])';
  const { session, problem } = await sessionOfGomoku(open);
  await session.act(on15('K8'));
  assert.deepEqual([session.phase, session.outcome], ['solved', 'twoFives']);
  assert.equal(wordsOf(problem, session, false).detail, 'Two points make five now, and White can stop only one.');
  session.free();
  const other = await sessionOfGomoku(crossing(1, ';B[oo]C[RIGHT]'));
  await other.session.act(on15('J8'));
  assert.deepEqual([other.session.phase, other.session.outcome], ['wrong', 'unlisted']);
  other.session.free();
});

test('in renju an answer that is forbidden to Black does not stop White', async () => {
  // White’s fours can only be stopped on F8, where Black would have a row of six; E8 is what the record knows.
  const record = (/** @type {string} */ rule) =>
    `(;GM[4]SZ[15]RU[${rule}]AW[gh][hh][ih]AB[kh][fe][ff][fg][fi][fj]PL[W];W[eh]C[RIGHT])`;
  const { session } = await sessionOfGomoku(record('renju'));
  await session.act(on15('K8'));
  assert.deepEqual([session.phase, session.outcome], ['solved', 'unstoppable']);
  session.free();
  const { session: free } = await sessionOfGomoku(record('freestyle'));
  await free.act(on15('K8'));
  assert.deepEqual([free.phase, free.outcome], ['wrong', 'unlisted'], 'there the row of six wins');
  free.free();
});

/** A mistake at A9 in an empty corner; E5 is the best move that is known. */
const mistakeWith = (more) => {
  const its = { game: 'go', size: 9, rules: 'japanese', komi: 6.5, first: 1, black: [at('cc')], white: [at('gg')] };
  const mistake = { ...its, played: at('aa'), good: [{ vertex: at('ee') }], punishment: [at('ff')], ...more };
  return { deck: 'mistakes', kind: 'own', targets: [], ...mistake, sgf: sgfOfMistake(mistake), mistake };
};

/** @param ask of the engine */
function sessionOfMistake(problem, ask) {
  const judge = async (position) => createMistakeJudge(module, position, ask);
  const options = { ...createRecordPlay(module, problem, undefined, judge), onChange() {}, onAnswer() {} };
  return new Session(options);
}

test('in an own game the engine judges moves that are not in the record: near the best, or refuted', async () => {
  /** The opponent’s win rate and lead after the reader’s move. @type {Record<string, [number, number]>} */
  const values = { ee: [0.4, -2], ed: [0.42, -0.5], ec: [0.45, -2], eb: [0.4, 0.5] };
  const line = ['dd', 'de', 'df', 'dg', 'dh', 'di', 'hh'].map(at);
  /** @type {string[]} */
  const asked = [];
  const ask = async ({ moves, size, seed, netLimits, setup, komi }) => {
    const move = Object.keys(values).find((one) => at(one) === moves.at(-1).vertex) ?? '';
    assert.deepEqual([moves.length, moves[0].color, size, seed, setup.black, komi], [1, 1, 9, 1, [at('cc')], 6.5]);
    assert.ok(netLimits.playouts);
    asked.push(move);
    return { winRate: values[move][0], scoreLead: values[move][1], candidates: [{ pv: line }] };
  };
  const session = sessionOfMistake(mistakeWith({}), ask);
  for (const move of ['ec', 'eb']) {
    await session.act(at(move));
    assert.deepEqual([session.phase, session.outcome, session.lastMove], ['wrong', 'refuted', at('dd')], move);
    await session.why();
    assert.deepEqual(session.step?.count, 5, 'the reply is on the board already');
    session.again();
    assert.deepEqual([session.moves, session.board[at('dd')]], [[], 0]);
  }
  await session.act(at('ed'));
  assert.deepEqual([session.phase, session.outcome], ['solved', 'right']);
  assert.deepEqual(asked, ['ee', 'ec', 'eb', 'ed'], 'the best move is searched once');
  session.free();
});

test('in gomoku what is proved comes before the engine; without the engine there is one sentence', async () => {
  const [black, white] = [
    ['gh', 'ao'],
    ['gg', 'hg', 'ig', 'oa'],
  ].map((list) => list.map((one) => (one.charCodeAt(1) - 97) * 15 + one.charCodeAt(0) - 97));
  const its = { game: 'gomoku', size: 15, rules: 'freestyle', black, white, good: [{ vertex: on15('F9') }] };
  const problem = mistakeWith({ ...its, played: on15('O15'), punishment: [] });
  const session = sessionOfMistake(problem, () => assert.fail('it is proved'));
  await session.act(on15('C3'));
  assert.deepEqual([session.phase, session.outcome], ['wrong', 'refuted']);
  assert.ok(['F9', 'K9'].map(on15).includes(session.lastMove), `${session.lastMove}`);
  session.again();
  await session.act(on15('K9'));
  assert.deepEqual([session.phase, session.outcome, session.lastMove], ['wrong', 'unlisted', on15('K9')]);
  session.free();
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
    assert.ok(`verdict.${reason}` in en, reason);
  for (const kind of [...KINDS.go, ...KINDS.gomoku])
    assert.ok(hasText(`task.${kind}`) && hasText(`kind.${kind}`), kind);
});

test('in gomoku a five is right, and where nothing is proved the search decides', async () => {
  const color = /** @type {const} */ (1);
  const row = ['C8', 'D8', 'E8', 'F8'].map(on15);
  const far = ['A1', 'C1', 'E1', 'G1'].map(on15);
  const moves = row.flatMap((vertex, i) => [
    { color, vertex },
    { color: /** @type {const} */ (2), vertex: far[i] },
  ]);
  /** @type {number[]} */
  const asked = [];
  const [best, bad] = ['G8', 'A15'].map(on15);
  const reply = on15('G8');
  const ask = async (question) => {
    assert.deepEqual([question.game, question.rule, question.learned], ['gomoku', 'freestyle', true]);
    const { vertex } = question.moves.at(-1);
    asked.push(vertex);
    return { winRate: vertex === bad ? 0.6 : 0.1, pv: [reply], candidates: [] };
  };
  /** @type {any} */
  const position = { game: 'gomoku', color, question: { size: 15, rules: 'freestyle', moves }, best };
  const judge = createMistakeJudge(module, { ...position, signal: new AbortController().signal }, ask);
  assert.deepEqual(await judge(on15('B8')), { isGood: true, line: [] });
  assert.deepEqual(asked, [], 'the game is over');
  assert.deepEqual(await judge(bad), { isGood: false, line: [reply] });
  assert.deepEqual(asked, [best, bad]);
});

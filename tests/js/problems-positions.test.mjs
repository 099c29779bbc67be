// Records that show a position only: the solver finds what is asked, or says why there is nothing, and plays.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { instantiateProblems } from '../../wasm-bindings/problems-module.js';
import { addTexts } from '../../web/i18n/t.js';
import { playOf } from '../../web/problems/decks.js';
import { readDeck } from '../../web/problems/own-decks.js';
import { problemOfPosition } from '../../web/problems/position-problem.js';
import { createRecordPlay } from '../../web/problems/record-play.js';
import { Session } from '../../web/problems/session.js';
import { positionOf } from '../../web/problems/picture.js';
import en from '../../web/i18n/problems.js';
import { wordsOf } from '../../web/problems/view.js';
import { wasmOf } from './wasm.mjs';

addTexts(en);
const module = await instantiateProblems(await wasmOf('problems'));

/** Bottom rows of a board of nine lines. "X" black, "O" white. @param {string[]} rows */
const cellsOf = (rows) =>
  [...Array(9 - rows.length).fill('. . . . . . . . .'), ...rows].flatMap((row) => row.split(' '));
const SIX = cellsOf(['O O O O O . . . .', 'X X X X O . . . .', '. . . X O . . . .', '. . . X O . . . .']);
const L_PLUS_ONE = [
  ...['O O O O O O . . .', 'O . O O O O . . .', 'X X X X O O . . .', '. . . X O O . . .', '. . . X O O . . .'],
];
const KO = cellsOf(L_PLUS_ONE);
const SEKI = cellsOf(['O O O O O O . . .', 'X X X X X O . . .', '. X . O X O . . .', 'X O O . X O . . .']);
const DEAD = cellsOf(['O O O . . . . . .', 'X X X O . . . . .', '. . X O . . . . .', '. . X O . . . . .']);
const OPEN = cellsOf(['. . X . . . . . .', '. . . . O . . . .']);

const at = (/** @type {string} */ label) => (9 - Number(label[1])) * 9 + 'ABCDEFGHJ'.indexOf(label[0]);
const letters = (/** @type {number} */ v) => String.fromCharCode(97 + (v % 9), 97 + Math.floor(v / 9));
/** @param {string[]} cells @param {string} [more] properties */
function sgf(cells, more = '') {
  const of = (/** @type {string} */ mark) => cells.flatMap((cell, v) => (cell === mark ? [`[${letters(v)}]`] : []));
  return `(;SZ[9]AB${of('X').join('')}AW${of('O').join('')}${more})`;
}
/** @param {string[]} cells @param {1 | 2} first */
const position = (cells, first) => ({
  size: 9,
  black: cells.flatMap((cell, v) => (cell === 'X' ? [v] : [])),
  white: cells.flatMap((cell, v) => (cell === 'O' ? [v] : [])),
  first,
});
const solve = async (/** @type {import('../../web/problems/position-problem.js').Position} */ one) =>
  problemOfPosition(module, one);
const read = (/** @type {string} */ text, reading = {}) =>
  readDeck({ name: 'shapes.sgf', files: [new File([text], 'shapes.sgf')] }, module, { solve, ...reading });

test('what is asked: kill, live, a ko, a seki, with either side to move', () => {
  const asked = (/** @type {string[]} */ cells, /** @type {1 | 2} */ first) => {
    const found = problemOfPosition(module, position(cells, first));
    return typeof found === 'string' ? found : [found.aim, found.targets.includes(at('A3')) || found.targets.length];
  };
  assert.deepEqual(asked(SIX, 2), ['kill', true]);
  assert.deepEqual(asked(SIX, 1), ['live', true]);
  assert.deepEqual(asked(KO, 2), ['ko-kill', true]);
  assert.deepEqual(asked(SEKI, 1), ['seki', true]);
  const swapped = (/** @type {string[]} */ cells) => cells.map((cell) => ({ X: 'O', O: 'X' })[cell] ?? cell);
  assert.deepEqual(asked(swapped(SIX), 1), ['kill', true]);
  assert.deepEqual(asked(swapped(SIX), 2), ['live', true]);
});

test('why a position is no problem', () => {
  assert.equal(problemOfPosition(module, position(OPEN, 1)), 'open');
  assert.equal(problemOfPosition(module, position(DEAD, 2)), 'settled');
  assert.equal(problemOfPosition(module, position(SEKI, 2)), 'other', 'a ko for which White needs the first threat');
  assert.equal(problemOfPosition(module, position(SIX, 2), 20), 'long');
});

test('positions and lines become a deck in their order; what is left out is counted by its reason', async () => {
  const lines = '(;SZ[9]AB[cc]AW[cd](;B[dd]C[RIGHT])(;B[ce]))';
  const game = '(;SZ[9]AB[cc]AW[cd];C[nothing])';
  const all = [sgf(SIX, 'PL[W]'), lines, sgf(SIX, 'C[Black to play]'), sgf(DEAD), sgf(OPEN), sgf(SEKI, 'PL[W]'), game];
  /** @type {string[]} */
  const progress = [];
  const { deck, words } = await read(all.join(''), {
    onProgress: (/** @type {number} */ done, /** @type {number} */ of) => progress.push(`${done}/${of}`),
  });
  assert.ok(deck);
  assert.deepEqual(
    deck.problems.map(({ first, solved, targets }) => [first, solved?.aim, targets.length > 0]),
    [
      [2, 'kill', true],
      [1, undefined, false],
      [1, 'live', true],
    ],
  );
  assert.equal(
    words,
    'shapes: problems added: 3. Left out, because no group is enclosed: 2. ' +
      'Left out, because nothing depends on who moves first: 1. ' +
      'Left out, because the best result is an unfavourable ko or a seki: 1.',
  );
  assert.deepEqual(progress, ['0/6', '1/6', '2/6', '3/6', '4/6', '5/6']);
  assert.deepEqual(JSON.parse(JSON.stringify(deck)), deck);
});

for (const [more, first] of /** @type {const} */ ([
  ['PL[W]C[Black to play]', 2],
  ['C[White to play and kill]', 2],
  ['GN[Problem 1: black first]', 1],
  ['C[黒先]', 1],
  ['C[白先黑死]', 2],
  ['C[백 차례]', 2],
  ['C[The white group is in trouble.]', 1],
]))
  test(`who is to play: ${more}`, async () => {
    const { deck } = await read(sgf(SIX, more));
    assert.equal(deck?.problems[0].first, first);
  });

test('when it is stopped, what was found is kept, and the rest is counted', async () => {
  const other = SIX.map((cell, v) => (v === at('J9') ? 'X' : cell));
  let left = 1;
  const { deck, words } = await read(sgf(SIX) + sgf(other) + sgf(KO), {
    solve: async (one) => (left-- > 0 ? problemOfPosition(module, one) : null),
  });
  assert.equal(deck?.problems.length, 1);
  assert.equal(words, 'shapes: problems added: 1. Not solved, because you stopped: 2.');
});

test('while a large file is solved, the deck is kept in parts', async () => {
  const corners = Array.from({ length: 12 }, (_, i) => SIX.map((cell, v) => (v === i ? 'X' : cell)));
  /** @type {number[]} */
  const parts = [];
  const { deck } = await read(corners.map((cells) => sgf(cells, 'PL[W]')).join(''), {
    onPart: (/** @type {{ problems: unknown[] }} */ { problems }) => parts.push(problems.length),
  });
  assert.deepEqual([parts, deck?.problems.length], [[10], 12]);
});

test('White solves a position: winning moves are right, others are refuted, the words say what is asked', async () => {
  const { deck } = await read(sgf(SIX, 'PL[W]'));
  assert.ok(deck);
  const [problem] = deck.problems;
  /** @type {boolean[]} */
  const answers = [];
  const session = new Session({
    ...(await playOf(module, problem)),
    onChange: () => {},
    onAnswer: ({ isRight }) => answers.push(isRight),
  });
  assert.equal(wordsOf(problem, session, false).status, 'White to play: kill the marked group');
  assert.equal(session.toPlay, 2);
  await session.act(at('B1'));
  assert.deepEqual([session.phase, session.outcome, session.board[at('B1')]], ['wrong', 'ko', 2]);
  await session.why();
  assert.ok((session.step?.count ?? 0) > 0);
  session.again();
  await session.act(at('B2'));
  while (session.phase !== 'solved')
    await session.act((await session.showHint(), await session.showHint(), session.hint));
  assert.deepEqual([session.outcome, answers], ['dies', [false]]);
  session.free();
});

test('a ko is played out: the other side has no threat and passes, and the ko is ended', async () => {
  const { deck } = await read(sgf(KO, 'PL[W]'));
  const [problem] = deck?.problems ?? [];
  const session = new Session({ ...(await playOf(module, problem)), onChange: () => {}, onAnswer: () => {} });
  assert.match(wordsOf(problem, session, false).status, /^White to play: kill the marked group by a ko/);
  await session.act(at('B1'));
  const passes = [];
  for (let moves = 0; session.phase !== 'solved'; moves++) {
    assert.ok(moves < 12 && session.phase === 'yours', `${session.moves}`);
    if (session.lastMove < 0) passes.push(wordsOf(problem, session, false).detail);
    await session.showHint();
    await session.showHint();
    await session.act(session.hint);
  }
  assert.equal(passes[0], 'The other side has no ko threat and passes. What now?');
  assert.match(wordsOf(problem, session, false).detail, /^The marked stones (die unless|are captured)/);
  session.free();
});

/** A session with the only problem of a record whose lines answer, and the solver for moves that it lacks.
 * @param {string} text */
async function sessionOfLines(text) {
  const { deck } = await read(text);
  assert.ok(deck);
  const [problem] = deck.problems;
  let asks = 0;
  const newSolver = () => ({ solve: (one) => (asks++, solve(one)), stop() {} });
  const session = new Session({
    ...createRecordPlay(module, problem, newSolver),
    onChange: () => {},
    onAnswer: () => {},
  });
  return { problem, session, asked: () => asks };
}

test('a move that a record lacks is answered by the solver: refuted, or right as well', async () => {
  // Black lives at B2 or at B1, and the record knows only one of them.
  const { problem, session, asked } = await sessionOfLines(sgf(SIX, 'PL[B];B[bh]C[RIGHT]'));
  const before = [...session.board];
  await session.act(at('A1'));
  assert.deepEqual([session.phase, asked()], ['wrong', 1]);
  assert.deepEqual([session.outcome, session.lastMove], ['dies', at('B2')]);
  assert.equal(wordsOf(problem, session, true).detail, 'The marked stones are dead.');
  assert.ok(positionOf(session, problem).marks?.some(({ kind }) => kind === 'triangle'));
  await session.why();
  assert.ok((session.step?.count ?? 0) > 1);
  while ((session.step?.at ?? 0) < (session.step?.count ?? 0)) session.stepBy(1);
  assert.equal(wordsOf(problem, session, true).status, 'Why A1 is wrong');
  session.again();
  assert.deepEqual([...session.board], before);

  await session.act(at('B1'));
  for (let moves = 0; session.phase !== 'solved'; moves++) {
    assert.ok(moves < 5 && session.phase === 'yours', `${session.moves}`);
    await session.showHint();
    await session.showHint();
    await session.act(session.hint);
  }
  assert.deepEqual([session.outcome, asked()], ['lives', 1]);
  session.free();

  const again = await sessionOfLines(sgf(SIX, 'PL[B];B[bh]C[RIGHT]'));
  await again.session.act(at('B2'));
  assert.deepEqual([again.session.phase, again.asked()], ['solved', 0], 'the record answers its own moves');
  again.session.free();
});

test('where the solver does not find what the record says, a move that it lacks is wrong', async () => {
  for (const [text, move] of [
    [sgf(SIX, 'PL[B];B[aa]C[RIGHT]'), 'B2'], // the record is wrong, or about something else
    [sgf(OPEN, 'PL[B];B[aa]C[RIGHT]'), 'B8'],
  ]) {
    const { session } = await sessionOfLines(text);
    await session.act(at(move));
    assert.deepEqual([session.phase, session.outcome, session.asked], ['wrong', 'unlisted', null]);
    session.again();
    await session.act(at('A9'));
    assert.equal(session.phase, 'solved');
    session.free();
  }
  // The problem is left while the solver is at work.
  const { session } = await sessionOfLines(sgf(SIX, 'PL[B];B[bh]C[RIGHT]'));
  const acting = session.act(at('A1'));
  session.free();
  await acting;
  assert.equal(session.phase, 'judging');
});

test('one stone is asked for in the singular', () => {
  const session = /** @type {any} */ ({ phase: 'wrong', outcome: 'lives', moves: [4], board: [], hint: -1, area: -1 });
  const task = (/** @type {number[]} */ targets, /** @type {string} */ phase) =>
    wordsOf(/** @type {any} */ ({ kind: 'capture', targets, size: 9, rating: 600 }), { ...session, phase }, false);
  assert.equal(task([40], 'yours').status, 'Black to play: capture the marked white stone');
  assert.equal(task([40, 41], 'yours').status, 'Black to play: capture the marked white stones');
  assert.equal(task([40], 'wrong').detail, 'The marked stone lives.');
  assert.equal(task([40, 41], 'wrong').detail, 'The marked stones live.');
});

test('difficulty is a rank of Go, as far as ranks are told, and a number in gomoku', () => {
  const session = /** @type {any} */ ({ phase: 'yours', moves: [], board: [], hint: -1, area: -1 });
  const told = (/** @type {'go' | 'gomoku'} */ game, /** @type {number} */ rating) =>
    wordsOf(/** @type {any} */ ({ game, kind: 'kill', targets: [40], size: 9, rating }), session, false).detail;
  /** @type {[rating: number, words: string][]} */
  const ranks = [
    [779, '30 kyu or easier'],
    [780, 'about 30 kyu'],
    [1830, 'about 13 kyu'],
    [2579, 'about 1 kyu'],
    [2580, 'about 1 dan'],
    [2879, 'about 5 dan'],
    [2880, 'harder than 5 dan'],
  ];
  for (const [rating, words] of ranks) assert.equal(told('go', rating), `Difficulty: ${words}`, `${rating}`);
  assert.equal(told('gomoku', 1780), 'Difficulty 1780');
});

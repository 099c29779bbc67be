// The teaching game: which moves are offered back, and what is said of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Facts } from '../../wasm-bindings/facts.js';
import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';
import { GomokuSearch, winRateOf } from '../../wasm-bindings/gomoku-search.js';
import { GomokuThreats } from '../../wasm-bindings/gomoku-threats.js';
import { instantiateProblems } from '../../wasm-bindings/problems-module.js';
import { judgeVisits } from '../../web/go/settings.js';
import { considered, judged } from '../../web/teach/consider.js';
import { consideredGomoku, isFollowed } from '../../web/teach/gomoku.js';
import { capturedBy, exceeds, faultOf, lossOf, pliesFor, usualLoss } from '../../web/teach/judge.js';
import { instantiateBoth, wasmOf } from './wasm.mjs';

const module = await instantiateBoth();

const SIZE = 5;
/** Boards of 5×5 as rows of . X O, one string each. @param {string[]} pictures */
const boardsOf = (...pictures) =>
  pictures.map((picture) => Uint8Array.from(picture.replaceAll(' ', ''), (cell) => '.XO'.indexOf(cell)));
const judgedAs = (more) => ({
  rate: 0.5,
  lead: 0,
  line: [0, 1, 2],
  own: Array(SIZE * SIZE).fill(0),
  boards: boardsOf('.'.repeat(25)),
  ...more,
});
const MOVE = { vertex: 24, colour: 1, size: SIZE, level: 5 };

test('what is usual falls with the level, is larger where mistakes are seldom shown, and both limits count', () => {
  for (let level = 1; level < 18; level++)
    for (const key of /** @type {const} */ (['rate', 'points']))
      assert.ok(usualLoss(level)[key] <= usualLoss(level - 1)[key], `${level}`);
  assert.ok(usualLoss(5, 'seldom').rate > usualLoss(5).rate && usualLoss(5, 'seldom').points > usualLoss(5).points);
  const limit = { rate: 0.2, points: 8 };
  assert.equal(exceeds({ rate: 0.2, points: 8 }, limit), true);
  assert.equal(exceeds({ rate: 0.9, points: 7 }, limit), false);
  assert.equal(exceeds({ rate: 0.1, points: 40 }, limit), false, 'the game is decided anyway');
  assert.deepEqual(lossOf(judgedAs({ rate: 0.6, lead: 3 }), judgedAs({ rate: 0.4, lead: -5 })), {
    rate: 0.6 - 0.4,
    points: 8,
  });
  assert.deepEqual([0, 2, 3, 5, 6, 9, 17].map(pliesFor), [3, 3, 5, 5, 7, 9, 9]);
});

const X_GONE = boardsOf('XX... OO... ..... ..... .....', '..O.. OO... ..... ..... .....');
const OWN_LOST = { before: Array(25).fill(0).fill(1, 0, 5), after: Array(25).fill(0).fill(-1, 0, 5) };

test('stones that the refutation captures: as many as the best move would have saved, and near the loss', () => {
  assert.deepEqual(
    [...capturedBy(judgedAs({ boards: X_GONE }), 1, 3)],
    [
      [0, 1],
      [1, 1],
    ],
  );
  assert.equal(capturedBy(judgedAs({ boards: X_GONE }), 1, 0).size, 0, 'not within these plies');
  const before = judgedAs({ rate: 0.8, lead: 6, own: OWN_LOST.before });
  const after = judgedAs({ rate: 0.3, lead: -4, own: OWN_LOST.after, boards: X_GONE });
  assert.deepEqual(faultOf(before, after, MOVE), { kind: 'capture', count: 2, plies: 1 });
  assert.equal(faultOf({ ...before, boards: X_GONE }, after, { ...MOVE, level: 0 }), null, 'captured in any case');
  const elsewhere = { ...after, own: Array(25).fill(0).fill(-1, 20) };
  const far = faultOf({ ...before, own: Array(25).fill(0).fill(1, 20) }, elsewhere, { ...MOVE, level: 0 });
  assert.equal(far, null, 'the points are lost elsewhere');
  assert.equal(faultOf(before, { ...after, line: [-1] }, MOVE), null, 'a pass refutes nothing');
});

test('stones that were not captured, stones without a future, an area: by the level that understands them', () => {
  const loss = {
    before: { rate: 0.8, lead: 6, own: OWN_LOST.before },
    after: { rate: 0.3, lead: -4, own: OWN_LOST.after },
  };
  const taking = judgedAs({
    ...loss.before,
    boards: boardsOf('OO... XX... ..... ..... .....', '..X.. XX... ..... ..... .....'),
  });
  const missed = faultOf(taking, judgedAs(loss.after), { ...MOVE, level: 0 });
  assert.deepEqual(missed, { kind: 'missed', count: 2, plies: 1 });

  const standing = boardsOf('XXXX. ..... ..... ..... .....');
  const near = { ...MOVE, vertex: 9 };
  const [before, after] = [judgedAs(loss.before), judgedAs({ ...loss.after, boards: standing })];
  assert.deepEqual(faultOf(before, after, { ...near, level: 3 }), { kind: 'dead', count: 4, plies: 3 });
  assert.equal(faultOf(before, after, { ...near, level: 2 }), null);

  const empty = judgedAs(loss.after);
  assert.deepEqual(faultOf(before, empty, { ...near, level: 5 }), { kind: 'area', count: 0, plies: 3, place: 9 });
  const wasted = faultOf(before, { ...empty, line: [2, 12, 13] }, { ...near, vertex: 24, level: 5 });
  assert.equal(wasted?.place, 2, 'a wasted move: what is lost lies around the answer');
  assert.equal(faultOf(before, empty, { ...near, level: 4 }), null);
});

/** An engine that says something by the number of moves and of visits.
 * @param {(moves: number, visits: number) => any} say */
function engineThatSays(say) {
  /** @type {number[][]} */
  const asked = [];
  const ask = async ({ moves, limits: { playouts } }) => {
    asked.push([moves.length, playouts]);
    return { ownership: new Float32Array(25), candidates: [{ pv: [12] }], ...say(moves.length, playouts) };
  };
  return { asked, means: { ask, module } };
}
const NOTHING = { black: [], white: [] };
/** @type {import('../../web/record/replay.js').Question} */
const POSITION = {
  size: 5,
  komi: 7.5,
  rules: 'chinese',
  handicap: 0,
  setup: NOTHING,
  first: 1,
  moves: [{ color: 1, vertex: 0 }],
};
const VISITS = judgeVisits(5);
const PLAYER = { level: 5, frequency: /** @type {const} */ ('often') };

test('a move is considered by a quick search, and offered back only if a longer one agrees', async () => {
  const isBad = { 0: { winRate: 0.7, scoreLead: 5 }, 1: { winRate: 0.9, scoreLead: 20 } };
  const isFine = { 0: { winRate: 0.7, scoreLead: 5 }, 1: { winRate: 0.35, scoreLead: -4 } };
  const own = (/** @type {number} */ sign) => ({ ownership: new Float32Array(25).fill(sign) });
  const fine = engineThatSays((moves) => isFine[moves]);
  assert.equal(await considered(POSITION, PLAYER, fine.means), null);
  assert.equal(fine.asked.length, 2);

  const unsure = engineThatSays((moves, visits) => ({
    ...(visits > VISITS ? isFine : isBad)[moves],
    ...own(moves ? -1 : 1),
  }));
  assert.equal(await considered(POSITION, PLAYER, unsure.means), null);
  assert.equal(unsure.asked.length, 4);

  const bad = engineThatSays((moves) => ({ ...isBad[moves], ...own(moves ? -1 : 1) }));
  const offer = await considered(POSITION, PLAYER, bad.means);
  assert.deepEqual([offer?.fault.kind, offer?.line, offer?.loss.points], ['area', [12], 25]);
  assert.deepEqual(bad.asked, [
    [0, VISITS],
    [1, VISITS],
    [0, 3 * VISITS],
    [1, 3 * VISITS],
    [0, 8 * VISITS],
    [1, 8 * VISITS],
  ]);
  const late = engineThatSays((moves, visits) => ({
    ...(visits > 3 * VISITS ? isFine : isBad)[moves],
    ...own(moves ? -1 : 1),
  }));
  assert.equal(await considered(POSITION, PLAYER, late.means), null, 'the longest search decides');
  assert.equal(late.asked.length, 6);

  const best = engineThatSays((moves) => ({ ...isBad[/** @type {0 | 1} */ (moves)], candidates: [{ pv: [0] }] }));
  assert.equal(await considered(POSITION, PLAYER, best.means), null, 'it is the best move');
  assert.equal(best.asked.length, 1);
  const passed = { ...POSITION, moves: [{ color: 1, vertex: -1 }] };
  assert.equal(await considered(passed, PLAYER, bad.means), null);
});

test('a position is judged as its player sees it', async () => {
  const says = {
    winRate: 0.8,
    scoreLead: 3,
    ownership: new Float32Array(25).fill(1),
    candidates: [{ pv: [12, 12, 7] }],
  };
  const { means } = engineThatSays(() => says);
  const white = await judged(POSITION, 2, 1, means);
  assert.deepEqual([white.rate, white.lead, white.own[3]], [0.8, 3, -1]);
  assert.deepEqual([white.line, white.boards.length, white.boards[1][12]], [[12], 2, 2], 'as far as it is legal');
  const black = await judged(POSITION, 1, 1, means);
  assert.ok(Math.abs(black.rate - 0.2) < 1e-9);
  assert.deepEqual([black.lead, black.own[3]], [-3, 1]);
});

const SIZE_15 = 15;
const at = (/** @type {string} */ name) =>
  (SIZE_15 - Number(name.slice(1))) * SIZE_15 + 'ABCDEFGHJKLMNOP'.indexOf(name[0]);
/** Black's and White's moves in turn. @param {string} names */
const gomokuMoves = (names) => names.split(' ').map((name, i) => ({ color: 1 + (i % 2), vertex: at(name) }));
const search = new GomokuSearch(module.gomoku, 1 << 22);
/** The engine, as a function that answers questions. @type {(question: any) => Promise<any>} */
const askGomoku = async ({ size, rule, moves, limits }) => {
  const game = new GomokuGame(module, { size, rule });
  for (const { vertex, color } of moves) assert.equal(game.play(vertex, color), 'ok');
  search.start(game, true);
  while (search.nodes < limits.nodes && search.run(2000) === 'running');
  const { score = 0, pv = [] } = search.report() ?? {};
  game.free();
  return { winRate: winRateOf(score), pv };
};

test('gomoku: a move is offered back if its level follows what is proven of it and another was better', async () => {
  const problems = await instantiateProblems(await wasmOf('problems'));
  const provers = { module: problems, facts: new Facts(problems), threats: new GomokuThreats(problems) };
  const consider = (/** @type {string} */ names, level = 2, frequency = /** @type {'often' | 'seldom'} */ ('often')) =>
    consideredGomoku(
      { size: SIZE_15, rule: 'freestyle', moves: gomokuMoves(names) },
      { level, frequency },
      { ask: askGomoku, provers },
    );
  // White leaves an open three of Black alone.
  const left = await consider('H8 H9 J8 J9 K8 P1');
  assert.deepEqual([left?.said.key, left?.said.count], ['allows-fours', 2]);
  assert.ok([at('G8'), at('L8')].includes(left?.line[0] ?? -1));
  assert.equal(left?.said.points.point, left?.line[0]);
  assert.equal(await consider('H8 H9 J8 J9 K8 L8'), null, 'the three was stopped');
  assert.equal(await consider('H8 H9 J8 J9 K8 P1', 2, 'seldom'), null, 'white was a little behind before');
  // A four that is not answered, and a five that is not made.
  const four = await consider('H8 H9 J8 J9 K8 L8 G8 P1');
  assert.deepEqual([four?.said.key, four?.line], ['left-five', [at('F8')]]);
  const missed = await consider('H8 H9 J8 J9 K8 L8 G8 P1 A8');
  assert.deepEqual([missed?.said.key, missed?.line], ['missed-five', [at('F8')]], 'where White stops it');
  // After an open four nothing helps, and a second five is no loss: nothing is offered back.
  assert.equal(await consider('H8 H9 J8 J9 K8 P1 G8 P15'), null);
  assert.equal(await consider('H8 H9 J8 J9 K8 P1 G8 P15 A8'), null);
});

test('gomoku: a longer win is for those who follow it', () => {
  const said = { key: 'allows-fours', count: 6, color: 1, points: { point: 0 } };
  const fault = { said, isMissed: false, stones: 6, line: [0] };
  assert.deepEqual([isFollowed(fault, 2, 'often'), isFollowed(fault, 3, 'often')], [false, true]);
  assert.equal(isFollowed(fault, 9, 'seldom'), false);
  const threes = { ...fault, said: { ...said, key: 'allows-threats' }, stones: 3 };
  assert.deepEqual([isFollowed(threes, 1, 'often'), isFollowed(threes, 2, 'often')], [false, true]);
});

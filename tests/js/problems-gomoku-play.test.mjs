// Gomoku problems as a reader plays them: right moves, refutations of wrong ones, moves that the rules refuse, the end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BLACK, WHITE } from '../../wasm-bindings/engine-module.js';
import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';
import { instantiateProblems } from '../../wasm-bindings/problems-module.js';
import { createGomokuPlay } from '../../web/problems/gomoku-play.js';
import { Slices } from '../../web/problems/slices.js';
import { wasmOf } from './wasm.mjs';

/** @import { GomokuKind, Problem } from '../../web/problems/deck.js' */

const module = await instantiateProblems(await wasmOf('problems'));
const SIZE = 15;
/** @param {string} label */
const at = (label) => (SIZE - Number(label.slice(1))) * SIZE + 'ABCDEFGHJKLMNOP'.indexOf(label[0]);
const all = (/** @type {string} */ labels) => labels.split(' ').map(at);

/** @param {GomokuKind} kind @param {string} black @param {string} white @returns {Problem} */
const problem = (kind, black, white) => ({
  ...{ id: 'abcdef', kind, size: SIZE, rating: 1000, moves: 1, targets: [], region: null },
  ...{ game: /** @type {const} */ ('gomoku'), black: all(black), white: all(white) },
});
/** @param {GomokuKind} kind @param {string} black @param {string} white */
const play = (kind, black, white) => createGomokuPlay(module, problem(kind, black, white));

/** The game after these moves, Black's first. @param {Problem} its @param {number[]} moves */
function after({ black, white }, moves) {
  const game = new GomokuGame(module, { size: SIZE });
  for (const vertex of black) game.play(vertex, BLACK);
  for (const vertex of white) game.play(vertex, WHITE);
  moves.forEach((vertex, i) => assert.equal(game.play(vertex, i % 2 ? WHITE : BLACK), 'ok'));
  return game;
}

/** Two threes, each with one end closed, cross on J8. */
const CROSS = 'F8 G8 H8 J9 J10 J11';
const ENDS = 'E8 J12';

test('two fours at once solve a problem of fours', async () => {
  const game = play('fours', CROSS, `${ENDS} A1`);
  assert.deepEqual([game.toPlay, game.lastMove, game.moves], [BLACK, -1, []]);
  assert.equal(await game.hint(), at('J8'));
  const answer = await game.play(at('J8'));
  assert.deepEqual([answer.verdict, answer.solved, answer.outcome], ['right', true, 'twoFives']);
  assert.ok(all('K8 J7').includes(answer.reply ?? -1));
  assert.deepEqual([game.toPlay, game.lastMove], [WHITE, at('J8')]);
  // A reader who goes on makes five.
  assert.equal(game.reply(), answer.reply);
  const five = all('K8 J7').find((v) => v !== answer.reply) ?? -1;
  assert.deepEqual(await game.play(five), { verdict: 'right', solved: true, reply: null, outcome: 'five' });
  assert.equal(game.row.length, 5);
  assert.equal(game.legal(at('A15')), 'over');
  game.free();
});

test('a four that gives the win away is stopped, and can be taken back', async () => {
  const game = play('fours', CROSS, `${ENDS} A1`);
  const before = [...game.board];
  const answer = await game.play(at('K8'));
  assert.deepEqual(answer, { verdict: 'wrong', solved: false, reply: at('J8'), outcome: 'stopped' });
  assert.deepEqual(await game.refutation(), [at('J8')]);
  assert.equal(game.board[at('J8')], 0, 'the reply is not on the board yet');
  game.reply();
  assert.equal(game.board[at('J8')], WHITE);
  assert.equal(game.reply(), null, 'a reply is played once');
  assert.equal(await game.hint(), -1);
  assert.ok(game.undo());
  assert.deepEqual([...game.board], before);
  assert.ok(!game.undo());
  assert.equal(await game.hint(), at('J8'));
  game.free();
});

test('a move that is no four is answered by what leaves no win by fours', async () => {
  const game = play('fours', CROSS, `${ENDS} A1`);
  const answer = await game.play(at('A15'));
  assert.deepEqual([answer.verdict, answer.outcome], ['wrong', 'stopped']);
  game.reply();
  assert.equal(await game.hint(), -1);
  game.free();
});

test('White wins by fours himself if he can, and the line ends with five stones', async () => {
  const its = problem('fours', `${CROSS} B12 F15`, 'C12 D12 E12 F14 F13 F11 E8 J12');
  const game = createGomokuPlay(module, its);
  const answer = await game.play(at('O1'));
  assert.deepEqual([answer.verdict, answer.outcome], ['wrong', 'otherWins']);
  const line = await game.refutation();
  assert.equal(line[0], answer.reply);
  assert.equal(after(its, [at('O1'), ...line]).winner, WHITE);
  game.free();
});

test('a defence: the right move ends the threat, a wrong one is answered by the win', async () => {
  const its = problem('defend', `${ENDS} A1`, CROSS);
  const right = createGomokuPlay(module, its);
  const answer = await right.play(at('J8'));
  assert.deepEqual([answer.verdict, answer.solved, answer.outcome], ['right', true, 'defended']);
  const game = createGomokuPlay(module, its);
  const wrong = await game.play(at('A15'));
  assert.deepEqual([wrong.verdict, wrong.solved, wrong.outcome], ['wrong', false, 'otherWins']);
  assert.equal(after(its, [at('A15'), ...(await game.refutation())]).winner, WHITE);
  game.undo();
  assert.equal((await game.play(await game.hint())).verdict, 'right');
  right.free();
  game.free();
});

test('a four of the defender only delays: the reader must go on', async () => {
  // Black's own three with one end closed: its four is answered, then White wins as before.
  const its = problem('defend', `${ENDS} L2 M2 N2`, `${CROSS} O2`);
  const game = createGomokuPlay(module, its);
  const four = await game.play(at('K2'));
  assert.deepEqual([four.verdict, four.solved, four.outcome, four.reply], ['right', false, 'four', at('J2')]);
  game.reply();
  const wrong = await game.play(at('A15'));
  assert.deepEqual([wrong.verdict, wrong.outcome], ['wrong', 'otherWins']);
  game.undo();
  const right = await game.play(at('J8'));
  assert.deepEqual([right.verdict, right.solved], ['right', true]);
  game.free();
});

test('whoever overlooks a four of White loses to five stones', async () => {
  const game = play('defend', 'E8 A1 A3 A5', 'F8 G8 H8 J8');
  const answer = await game.play(at('A15'));
  assert.deepEqual(answer, { verdict: 'wrong', solved: false, reply: at('K8'), outcome: 'otherFive' });
  game.free();
});

test('a problem of threats is played to its end by proven moves, against the longest defence', async () => {
  const its = problem('threats', 'G8 H8 J10 J11', 'J12 A15 O1 O15');
  const game = createGomokuPlay(module, its);
  const outcomes = [];
  for (let solved = false; !solved; ) {
    assert.ok(outcomes.length < 12);
    const answer = await game.play(await game.hint());
    assert.equal(answer.verdict, 'right');
    outcomes.push(answer.outcome);
    solved = answer.solved;
    if (!solved) assert.equal(game.reply(), answer.reply);
  }
  assert.equal(outcomes[0], 'three');
  assert.ok(['five', 'twoFives'].includes(outcomes.at(-1) ?? ''));
  game.free();
  // Two threes at once: White has no answer at all.
  const double = play('threats', 'G8 H8 J10 J11', 'A1 A15 O1 O15');
  const answer = await double.play(at('J8'));
  assert.deepEqual([answer.verdict, answer.solved, answer.outcome], ['right', false, 'unstoppable']);
  double.free();
});

test('a three too many and a free move for White are refuted', async () => {
  const weak = play('threats', 'G8 H8', 'F8 J9');
  assert.equal((await weak.play(at('A15'))).outcome, 'noThreat');
  weak.free();
  const game = play('threats', 'G8 H8 J8', 'A1 A15 F7');
  const answer = await game.play(at('A8'));
  assert.equal(answer.verdict, 'wrong');
  game.reply();
  assert.equal(await game.hint(), -1);
  game.free();
});

test('moves that the rules refuse change nothing', async () => {
  const game = play('fours', CROSS, `${ENDS} A1`);
  for (const [vertex, reason] of /** @type {const} */ ([
    [at('A1'), 'occupied'],
    [-1, 'off-board'],
    [SIZE * SIZE, 'off-board'],
  ])) {
    assert.equal(game.legal(vertex), reason);
    await assert.rejects(game.play(vertex), { message: `This move is not legal (${reason}).` });
  }
  assert.equal(game.legal(at('J8')), null);
  assert.deepEqual(game.moves, []);
  await game.play(at('K8'));
  await assert.rejects(game.play(at('J8')), { message: "It is not the reader's turn." });
  assert.equal(await game.hint(), -1);
  game.free();
});

test('long work is done in slices, and stopped between two of them', async () => {
  const slices = new Slices();
  let restored = false;
  /** @returns {Generator<undefined, never, undefined>} */
  const endless = function* () {
    try {
      for (;;) yield;
    } finally {
      restored = true;
    }
  };
  const question = slices.run(endless());
  assert.ok(slices.busy);
  await assert.rejects(slices.run(endless()), /has no answer yet/);
  slices.stop();
  assert.ok(restored && !slices.busy);
  // The next one begins at once.
  const next = slices.run(
    (function* () {
      yield;
      return 7;
    })(),
  );
  await assert.rejects(question, { name: 'AbortError' });
  assert.equal(await next, 7);
  assert.ok(!slices.busy);
});

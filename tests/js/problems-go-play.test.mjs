// Go problems as a reader plays them: right moves, refutations, moves that the rules or the model refuse, the end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsOf } from '../../problems/check.mjs';
import { createGoPlay } from '../../web/problems/go-play.js';
import { instantiateProblems } from '../../wasm-bindings/problems-module.js';
import { wasmOf } from './wasm.mjs';

/** @typedef {import('../../web/problems/deck.js').GoKind} GoKind */

const module = await instantiateProblems(await wasmOf('problems'));

/**
 * @param {GoKind} kind
 * @param {string[]} rows "X" black, "O" white, "#" and "Q" the same stones as targets, "," a point of the region
 */
function problem(kind, rows) {
  const cells = rows.flatMap((row) => row.split(' '));
  const of = (/** @type {string} */ marks) => cells.flatMap((cell, v) => (marks.includes(cell) ? [v] : []));
  const region = of(',');
  return {
    ...{ id: 'abcdef', kind, size: rows.length, rating: 1000, moves: 1, game: /** @type {const} */ ('go') },
    ...{ black: of('X#'), white: of('OQ'), targets: of('#Q'), region: region.length ? region : null },
  };
}
/** @param {GoKind} kind @param {string[]} rows */
const play = (kind, rows) => createGoPlay(module, problem(kind, rows));

/** Rectangular six in the corner: Black kills at B2 alone. */
const SIX = [
  '. . . . . . .',
  '. . . . . . .',
  '. . . . . . .',
  'X X X X X . .',
  'O O O O X . .',
  '. . . Q X . .',
  '. . . Q X . .',
];
/** Bent three on the side: Black lives in the middle alone. */
const THREE = [
  '. . . . . . .',
  '. . . . . . .',
  '. O O O O O .',
  '. O X X X O .',
  '. O X . X O O',
  '. O X . . # O',
  '. O X X X # O',
];
const at = (/** @type {string} */ label) => (7 - Number(label[1])) * 7 + 'ABCDEFG'.indexOf(label[0]);

test('a right move is answered by the reply that asks most, until nothing is left to answer', async () => {
  const game = play('kill', SIX);
  let answer = await game.play(at('B2'));
  assert.deepEqual([answer.verdict, answer.outcome], ['right', 'dies']);
  for (let moves = 1; !answer.solved; moves++) {
    assert.ok(moves < 6);
    assert.equal(game.board[answer.reply ?? -1], 0, 'the reply is not on the board yet');
    assert.equal(game.reply(), answer.reply);
    assert.equal(game.lastMove, answer.reply);
    const hint = await game.hint();
    assert.equal(game.legal(hint), null);
    answer = await game.play(hint);
    assert.equal(answer.verdict, 'right');
  }
  assert.equal(answer.reply, null);
  assert.equal(game.reply(), null);
  game.free();
});

for (const [kind, rows, right] of /** @type {const} */ ([
  ['kill', SIX, ['B2']],
  ['live', THREE, ['D2']],
]))
  test(`${kind}: every other move is wrong, and refuted on the board`, async () => {
    const game = play(kind, [...rows]);
    const kills = kind === 'kill';
    const { targets } = problem(kind, [...rows]);
    for (let vertex = -1; vertex < 49; vertex++) {
      if (game.legal(vertex)) continue;
      const { verdict, outcome, reply, solved } = await game.play(vertex);
      if (right.map(at).includes(vertex)) {
        assert.equal(verdict, 'right', `${vertex}`);
      } else {
        assert.deepEqual([verdict, solved], ['wrong', false], `${vertex}`);
        assert.ok(kills ? ['lives', 'seki', 'ko'].includes(outcome) : ['dies', 'seki', 'ko'].includes(outcome));
        assert.ok(reply !== null && reply >= 0, `${vertex}`);
        const before = await game.refutation();
        assert.equal(before[0], reply);
        game.reply();
        const line = await game.refutation();
        // The line can be played; where the group dies, it is captured by it.
        const { black, white } = problem(kind, [...rows]);
        const shown = module.newGame({ size: 7, rules: 'japanese', setup: { black, white } });
        for (const move of [...game.moves, ...line]) {
          if (shown.isOver) shown.resume();
          assert.equal(shown.play(move), 'ok', `${vertex}: ${game.moves} ${line}`);
        }
        if (outcome === 'dies') assert.ok(targets.every((target) => shown.board()[target] !== 1));
        if (outcome === 'lives') assert.ok(targets.every((target) => shown.board()[target] === 2));
        shown.free();
      }
      game.undo();
      assert.deepEqual(game.moves, []);
    }
    assert.deepEqual([await game.hint()], right.map(at));
    game.free();
  });

test('what the rules or the model refuse has its reason', async () => {
  const corner = ['. O O . . . .', 'O . . . . . .', ...SIX.slice(2)];
  const game = play('kill', corner);
  assert.equal(game.legal(at('A4')), 'occupied');
  assert.equal(game.legal(at('A7')), 'suicide');
  assert.equal(game.legal(at('G7')), null);
  assert.equal(game.legal(-1), null);
  await assert.rejects(game.play(at('A7')), { message: 'This move is not legal (suicide).' });
  assert.deepEqual([game.moves, game.lastMove, game.toPlay], [[], -1, 1]);
  game.free();
  // White's stone is a wall of this problem by its last liberty outside.
  const wall = play('save', ['# O X . .', ', . . . .', '. X . . .', '. . . . .', '. . . . .']);
  assert.equal(wall.legal(6), 'outside');
  assert.equal(wall.legal(5), null);
  wall.free();
});

test('a move outside is shown, counts as a pass, and is taken back with its reply', async () => {
  const game = play('kill', SIX);
  const before = [...game.board];
  const answer = await game.play(at('G7'));
  assert.equal(answer.verdict, 'wrong');
  assert.equal(game.board[at('G7')], 1);
  game.reply();
  assert.equal(game.moves.length, 2);
  assert.ok(game.undo());
  assert.deepEqual([...game.board], before);
  assert.equal(game.undo(), false);
  game.free();
});

test('an answer that is taken back or freed is cut short, and a question at a time is asked', async () => {
  const game = play('kill', SIX);
  const asked = game.play(at('B2'));
  await assert.rejects(game.play(at('B1')), { message: "It is not the reader's turn." });
  game.undo();
  await Promise.resolve(asked).catch((error) => assert.equal(error.name, 'AbortError'));
  assert.deepEqual(game.moves, []);
  assert.equal((await game.play(at('B2'))).verdict, 'right');
  game.free();
});

/** The same with one liberty outside: Black's best is a ko, so no move of his is right. */
const KO = [
  '. . . . . . .',
  '. . . . . . .',
  'X X X X X X .',
  'X . X X X X .',
  'O O O O X X .',
  '. . . Q X X .',
  '. . . Q X X .',
];

test('a move that leads to a ko is wrong, and a ko is not retaken at once', async () => {
  const game = play('kill', KO);
  const { verdict, outcome } = await game.play(at('B1'));
  assert.deepEqual([verdict, outcome], ['wrong', 'ko']);
  game.undo();
  game.free();
  // White takes the ko when Black plays elsewhere.
  const rows = ['O O O O O . .', 'X X X X O . .', '. X # . X O .'];
  const eye = play('live', [...Array(4).fill('. . . . . . .'), ...rows]);
  const answer = await eye.play(at('G7'));
  assert.deepEqual([answer.verdict, answer.reply], ['wrong', at('D1')]);
  eye.reply();
  assert.equal(eye.board[at('E1')], 0);
  assert.equal(eye.legal(at('E1')), 'ko');
  await assert.rejects(eye.play(at('E1')), { message: 'This move is not legal (ko).' });
  eye.undo();
  assert.equal(eye.legal(at('D1')), null);
  eye.free();
});

test('problems of the deck: hints solve them, and any other first move is refuted', async () => {
  const all = problemsOf('go');
  const some = (/** @type {string} */ kind) => all.filter((one) => one.kind === kind).slice(20, 23);
  const problems = [
    ...all.filter((_, i) => i % Math.ceil(all.length / 10) === 0),
    ...['seki', 'ko-kill', 'ko-live'].flatMap(some),
  ];
  for (const one of problems) {
    const game = createGoPlay(module, /** @type {import('../../web/problems/go-play.js').GoProblem} */ (one));
    const right = await game.hint();
    for (let vertex = -1; vertex < one.size ** 2; vertex++) {
      if (vertex === right || game.legal(vertex)) continue;
      const { verdict, reply } = await game.play(vertex);
      assert.equal(verdict, 'wrong', `${one.id}: ${vertex}`);
      if (reply !== null) assert.equal(game.legal(reply), null, `${one.id}: ${vertex}, ${reply}`);
      game.undo();
    }
    let answer = await game.play(right);
    const attacks = one.kind === 'capture' || one.kind === 'kill';
    const ends = ['seki', 'ko-kill', 'ko-live'].includes(one.kind) ? one.kind : attacks ? 'dies' : 'lives';
    assert.equal(answer.outcome, ends, one.id);
    for (let moves = 1; !answer.solved; moves++) {
      assert.deepEqual([answer.verdict, moves < one.moves + 3], ['right', true], one.id);
      game.reply();
      answer = await game.play(await game.hint());
    }
    game.free();
  }
});

// Replaying records: setup, captures, illegal moves, back and forth; 10,000 moves in little time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gomokuGameOf } from '../../wasm-bindings/gomoku-game.js';
import { Replay } from '../../web/record/replay.js';
import { readSgf } from '../../web/record/sgf-read.js';
import { GameTree } from '../../web/record/tree.js';
import { infoOf } from '../../web/record/info.js';
import { clock, generated, numbers } from './record.mjs';
import { longTest, within } from '../levels.mjs';
import { instantiateBoth } from './wasm.mjs';

const engine = await instantiateBoth();

/** @param {import('node:test').TestContext} t @param {string} text */
function replay(t, text, options = {}) {
  const tree = readSgf(text).trees[0];
  const its = new Replay(tree, engine, options);
  t.after(() => its.free());
  return { tree, its, end: its.at(tree.mainLine().at(-1)), at: (number) => its.at(tree.mainLine()[number]) };
}
/** Stones as rows "X..", lower case for illegal ones. */
const drawn = ({ stones, illegal, size }) =>
  Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => {
      const vertex = y * size + x;
      return (illegal.has(vertex) ? '.xo' : '.XO')[stones[vertex]];
    }).join(''),
  ).join(' ');

test('moves, captures, turns and numbers', (t) => {
  const { end, at } = replay(t, '(;SZ[5];B[ba];W[aa];B[ab];W[cc];B[];W[])');
  assert.equal(drawn(end), '.X... X.... ..O.. ..... .....');
  assert.deepEqual(
    [end.captures, end.toPlay, end.moveNumber, end.isOver, end.last],
    [{ black: 1, white: 0 }, 1, 6, true, -1],
  );
  assert.deepEqual(
    [drawn(at(2)), at(2).captures.black, at(2).last, at(0).toPlay, at(4).isOver],
    ['OX... ..... ..... ..... .....', 0, 0, 1, false],
  );
});

test('setup before and during the game; the side to move', (t) => {
  const { at } = replay(t, '(;SZ[5]AB[aa:cc]AW[ee]PL[W];W[dd];AE[aa:ba]AW[ae]PL[B];B[aa];AE[aa])');
  assert.deepEqual([drawn(at(0)), at(0).toPlay], ['XXX.. XXX.. XXX.. ..... ....O', 2]);
  assert.deepEqual([drawn(at(2)), at(2).toPlay, at(2).verdict], ['..X.. XXX.. XXX.. ...O. O...O', 1, 'ok']);
  assert.equal(drawn(at(4)), '..X.. XXX.. XXX.. ...O. O...O');
  assert.equal(replay(t, '(;SZ[5];W[aa])').at(0).toPlay, 2);
});

test('handicap with stones, by number only, and placed as moves', (t) => {
  assert.equal(replay(t, '(;SZ[9]HA[2]AB[cc][gg];W[ee])').at(0).toPlay, 2);
  const bare = replay(t, '(;SZ[9]HA[4];W[ee])').at(0);
  assert.deepEqual([bare.stones.filter(Boolean).length, bare.toPlay], [4, 2]);
  const moves = replay(t, '(;SZ[9]HA[2];B[cc];B[gg];W[ee])');
  assert.deepEqual(
    [moves.at(0).stones.filter(Boolean).length, moves.end.stones.filter(Boolean).length, moves.end.verdict],
    [0, 3, 'ok'],
  );
});

test('illegal moves are played where a board can show them, and marked', (t) => {
  // A ko retaken at once.
  const ko = replay(t, '(;SZ[5]RU[Japanese]AB[ba][ab][bc]AW[ca][db][cc]PL[B];B[cb];W[bb];B[cb];W[ee])');
  assert.deepEqual([ko.at(1).verdict, ko.at(2).verdict, ko.at(3).verdict, ko.at(4).verdict], ['ok', 'ok', 'ko', 'ok']);
  assert.equal(ko.at(2).ko, 7);
  assert.equal(drawn(ko.end), '.XO.. X.xO. .XO.. ..... ....O');
  assert.deepEqual(ko.end.captures, { black: 1, white: 1 });
  // A move at an occupied point.
  const on = replay(t, '(;SZ[5];B[cc];W[cc];B[aa])');
  assert.deepEqual([on.at(2).verdict, drawn(on.end)], ['occupied', 'X.... ..... ..o.. ..... .....']);
  // Suicide: of two stones and of one; the stones are removed at once.
  const two = replay(t, '(;SZ[5]AB[aa]AW[ca][ab][bb];B[ba];W[ee])');
  assert.deepEqual(
    [two.at(1).verdict, drawn(two.end), two.end.captures],
    ['suicide', '..O.. OO... ..... ..... ....O', { black: 0, white: 2 }],
  );
  assert.equal(replay(t, '(;SZ[5]RU[NZ]AB[aa]AW[ca][ab][bb];B[ba])').end.verdict, 'ok');
  const one = replay(t, '(;SZ[5]AW[ba][ab];B[aa];W[ee])');
  assert.deepEqual(
    [one.at(1).verdict, drawn(one.end), one.at(1).last],
    ['suicide', '.O... O.... ..... ..... ....O', -1],
  );
  // No such point; after two passes; neither side's turn.
  const odd = replay(t, '(;SZ[5];B[zz];W[aa];B[];W[];B[bb];B[cc])');
  assert.deepEqual(
    [1, 2, 5, 6].map((i) => odd.at(i).verdict),
    ['off-board', 'ok', 'ok', 'ok'],
  );
  assert.equal(drawn(odd.end), 'O.... .X... ..X.. ..... .....');
  assert.equal(odd.end.isOver, false);
  // Impossible setup: a white stone without a liberty. It is shown, and occupies its point.
  const dead = replay(t, '(;SZ[5]AB[ba][ab]AW[aa];B[aa];W[ee])');
  assert.equal(drawn(dead.at(0)), 'oX... X.... ..... ..... .....');
  assert.equal(dead.at(1).verdict, 'occupied');
});

test('superko according to the rules of the record', (t) => {
  const cycle = '(;SZ[5]RU[*]AB[ba][ab][bc]AW[ca][db][cc]PL[B];B[cb];W[bb];B[];W[];B[cb])';
  const verdicts = (rules) => {
    const { at } = replay(t, cycle.replace('*', rules));
    return [1, 2, 3, 4, 5].map((i) => at(i).verdict);
  };
  assert.deepEqual(verdicts('Japanese'), ['ok', 'ok', 'ok', 'ok', 'ok']);
  assert.deepEqual(verdicts('Chinese'), ['ok', 'ok', 'ok', 'ok', 'superko']);
});

test('back, forth and across variations gives what a replay from the root gives', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const tree = generated(seed);
    const nodes = [...tree.nodes()];
    const walking = new Replay(tree, engine);
    const random = numbers(seed);
    for (let i = 0; i < 60; i++) {
      const node = nodes[Math.floor(random() * nodes.length)];
      const straight = new Replay(tree, engine);
      const { moves, setup } = straight.question(node);
      assert.deepEqual(walking.at(node), straight.at(node), `seed ${seed}`);
      if (random() < 0.3)
        assert.deepEqual(Array.from(walking.game(node).board()), Array.from(straight.game(node).board()));
      if (random() < 0.3) {
        assert.deepEqual(walking.question(node).moves, moves);
        assert.deepEqual(walking.question(node).setup, setup);
      }
      straight.free();
    }
    walking.free();
  }
});

test('the board is that of the rules, stone by stone, and the question for the engine leads to it', () => {
  const random = numbers(11);
  for (let round = 0; round < 20; round++) {
    const tree = new GameTree('go', 9);
    const game = engine.newGame({ size: 9, rules: 'japanese' });
    for (let i = 0; i < 120; i++) {
      const vertex = Math.floor(random() * 81);
      const color = /** @type {1 | 2} */ (game.toPlay);
      if (game.play(vertex, color) === 'ok') tree.play(vertex, color);
    }
    const replayed = new Replay(tree, engine);
    assert.deepEqual(replayed.at().stones, game.board());
    assert.deepEqual(replayed.at().captures, game.captures());
    assert.equal(replayed.at().toPlay, game.toPlay);
    assert.equal(replayed.at().ko, game.koVertex());
    while (tree.back() && game.undo())
      assert.deepEqual([replayed.at().stones, replayed.at().captures], [game.board(), game.captures()]);
    const { moves, ...options } = replayed.question(tree.mainLine().at(-1));
    const again = engine.newGame(/** @type {any} */ (options));
    for (const { vertex, color } of moves) assert.equal(again.play(vertex, color), 'ok');
    assert.deepEqual(again.board(), replayed.at(tree.mainLine().at(-1)).stones);
    [game, again, replayed].forEach((its) => its.free());
  }
});

test('edits during the replay are noticed', (t) => {
  const { tree, its, end } = replay(t, '(;SZ[5];B[aa];W[bb])');
  assert.equal(drawn(end), 'X.... .O... ..... ..... .....');
  tree.go(tree.root);
  tree.setup(24, 2);
  assert.equal(drawn(its.at(tree.mainLine().at(-1))), 'X.... .O... ..... ..... ....O');
  tree.setText(tree.root, 'HA', '2');
  assert.equal(infoOf(tree).handicap, 2);
});

test('gomoku: rows, forbidden points, setup, passes', (t) => {
  const five = replay(t, '(;GM[4]SZ[15];B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea];W[eb];B[ec])');
  assert.deepEqual(
    [five.at(9).isOver, five.at(9).verdict, five.at(10).verdict, five.end.verdict],
    [true, 'ok', 'over', 'over'],
  );
  assert.deepEqual([...five.end.illegal].length, 2);
  assert.equal(five.its.game(five.tree.mainLine()[9]).winner, 1);
  const six = replay(t, '(;GM[4]SZ[15]RU[Renju]AB[aa][ba][ca][ea][fa]AW[ao][co][eo][go][io]PL[B];B[da];W[oo])');
  assert.deepEqual([six.at(0).toPlay, six.at(1).verdict, six.at(2).verdict], [1, 'forbidden', 'ok']);
  assert.ok(six.end.illegal.has(3));
  const passing = replay(t, '(;GM[4]SZ[15];B[hh];W[];B[hi];W[ii])');
  assert.deepEqual(
    [passing.at(2).verdict, passing.at(2).toPlay, passing.end.verdict, passing.end.stones.filter(Boolean).length],
    ['ok', 1, 'ok', 3],
  );
  const question = six.its.question(six.tree.root);
  const game = gomokuGameOf(
    engine,
    /** @type {any} */ ({ size: question.size, rule: question.rules, moves: question.moves }),
  );
  assert.deepEqual([game.toPlay, game.moveCount], [1, 10]);
  game.free();
});

test('a 10,000-move game opens, and any of its positions is available at once', (t) => {
  const random = numbers(3);
  const game = engine.newGame({ size: 19, rules: 'japanese' });
  const tree = new GameTree('go', 19);
  for (let i = 0; game.moveCount < 10_000 && i < 200_000; i++) {
    const vertex = Math.floor(random() * 361);
    const color = /** @type {1 | 2} */ (game.toPlay);
    if (game.play(vertex, color) === 'ok') tree.play(vertex, color);
    else if (i % 50 === 0 && game.play(-1, color) === 'ok') tree.play(-1, color);
    if (game.isOver) game.resume();
  }
  game.free();
  const line = tree.mainLine();
  assert.equal(line.length, 10_001);
  for (const rules of ['japanese', 'chinese']) {
    const its = new Replay(tree, engine, { rules });
    let begun = clock();
    const end = its.at(line[10_000]);
    const opening = clock() - begun;
    begun = clock();
    for (let i = 0; i < 1000; i++) its.at(line[Math.floor(random() * 10_001)]);
    const jumping = clock() - begun;
    begun = clock();
    its.game(line[5000]);
    its.game(line[4999]);
    its.game(line[5001]);
    const asking = clock() - begun;
    assert.deepEqual(its.at(line[10_000]), end);
    t.diagnostic(
      `${rules}: opened in ${opening.toFixed(0)} ms, a jump ${(jumping / 1000).toFixed(2)} ms, ` +
        `the rules asked in ${asking.toFixed(0)} ms`,
    );
    within(opening, 2000, 'to open');
    within(jumping / 1000, 5, 'a jump');
    within(asking, 1500, 'to ask the rules');
    its.free();
  }
});

test('nothing in a record can stop the replay', () => {
  const random = numbers(99);
  const point = () => 'abcdefghiz'[Math.floor(random() * 10)] + 'abcdefghiz'[Math.floor(random() * 10)];
  for (let round = 0; round < 150; round++) {
    let text =
      `(;GM[${round % 3 ? 1 : 4}]SZ[9]HA[${Math.floor(random() * 12)}]` +
      `RU[${['Chinese', 'Renju', 'NZ', '', 'x'][round % 5]}]`;
    for (let i = 0; i < 120; i++) {
      const kind = random();
      text +=
        kind < 0.7
          ? `;${random() < 0.5 ? 'B' : 'W'}[${random() < 0.1 ? '' : point()}]`
          : kind < 0.9
            ? `;A${'BWE'[Math.floor(random() * 3)]}[${point()}:${point()}]`
            : `;PL[${'BWx'[Math.floor(random() * 3)]}]C[x]`;
    }
    const tree = readSgf(text).trees[0];
    const its = new Replay(tree, engine);
    for (const node of tree.nodes()) {
      const { stones, illegal } = its.at(node);
      for (const vertex of illegal) assert.ok(stones[vertex]);
    }
    its.question(tree.mainLine().at(-1));
    its.free();
  }
});

longTest('hostile lines stay fast: impossible boards, occupied points, 100,000 siblings, very many moves', (t) => {
  const measure = (ms, name, work) => {
    const begun = clock();
    work();
    const took = clock() - begun;
    t.diagnostic(`${name}: ${took.toFixed(0)} ms`);
    within(took, ms, name);
  };
  const last = (text) => {
    const { tree, end } = replay(t, text);
    assert.equal(tree.mainLine().at(-1)?.children.length, 0);
    return end;
  };
  measure(4000, '500 full boards', () =>
    assert.equal(last(`(;SZ[19]${';AW[aa:ss];AB[aa:ss]'.repeat(250)})`).stones.filter(Boolean).length, 361),
  );
  measure(4000, '5,000 stones on one', () => assert.equal(last(`(;SZ[19]${';B[aa]'.repeat(5000)})`).stones[0], 1));
  measure(6000, '20,000 moves', () =>
    assert.equal(last(`(;SZ[19]${';B[aa];W[];B[];W[ab];B[];W[ba];B[];W[bb]'.repeat(2500)})`).moveNumber, 20_000),
  );
  measure(6000, '20,000 passes', () =>
    assert.deepEqual(
      [
        last(`(;SZ[19]${';B[];W[]'.repeat(10_000)};B[aa])`).verdict,
        last(`(;SZ[19]${';B[];W[]'.repeat(8_191)};B[];W[])`).verdict,
      ],
      ['ok', 'ok'],
    ),
  );
  measure(4000, '100,000 siblings, each tenth shown', () => {
    const letters = 'abcdefghijklmnopqrs';
    const siblings = Array.from({ length: 100_000 }, (_, i) => `(;B[${letters[i % 19]}${letters[i % 17]}])`);
    const { tree, its } = replay(t, `(;SZ[19]${siblings.join('')})`);
    for (let i = 0; i < 100_000; i += 10) its.at(tree.root.children[i]);
  });
});

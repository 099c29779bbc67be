// The game tree: adding, deleting, navigating, setup and markup; and performance on deep and wide trees.
import { readSgf } from '../../web/record/sgf-read.js';
import { DEFAULTS } from '../../web/game/settings.js';
import { initialState, studied } from '../../web/game/state.js';
import { recordMarks } from '../../web/game/game-registry.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GameTree } from '../../web/record/tree.js';
import {
  OFF_BOARD,
  PASS,
  splitComposed,
  isRaw,
  readLine,
  readMove,
  readPoints,
  readText,
  writePart,
  writePoint,
  writeText,
} from '../../web/record/sgf-values.js';
import { clock, generated, numbers, weird } from './record.mjs';
import { within } from '../levels.mjs';

const moves = (tree, nodes) =>
  nodes
    .map((node) => writePoint(node.move(tree.size)?.vertex ?? PASS, tree.size))
    .join(' ')
    .trim();

test('moves: an existing one is reused, passes and colours are distinguished', () => {
  const tree = new GameTree('go', 9);
  const a = tree.play(10, 1);
  const b = tree.play(PASS, 2);
  assert.equal(tree.current, b);
  assert.deepEqual(b.move(9), { color: 2, vertex: PASS });
  tree.go(tree.root);
  assert.equal(tree.play(10, 1), a);
  assert.notEqual(tree.play(10, 2, tree.root), a);
  assert.equal(tree.root.children.length, 2);
  assert.equal(tree.play(PASS, 2, a), b);
});

test('navigating: the last path is taken again', () => {
  const tree = new GameTree('go', 9);
  tree.play(0, 1);
  const fork = tree.play(1, 2);
  tree.play(2, 1);
  const other = tree.play(3, 1, fork);
  tree.play(4, 2);
  assert.equal(moves(tree, tree.line()), 'aa ba da ea');
  assert.equal(moves(tree, tree.mainLine()), 'aa ba ca');
  while (tree.back());
  assert.equal(tree.current, tree.root);
  assert.equal(moves(tree, tree.line()), 'aa ba da ea');
  assert.equal(tree.forward() && tree.forward() && tree.forward(), true);
  assert.equal(tree.current, other);
  assert.equal(tree.moveNumber(), 3);
  tree.go(tree.sibling(-1));
  assert.equal(moves(tree, tree.line()), 'aa ba ca');
  assert.equal(tree.sibling(-1), null);
  assert.equal(tree.forward(), false);
  tree.set(fork, 'MN', ['100']);
  assert.equal(tree.moveNumber(), 101);
});

test('deleting, restoring, promoting', () => {
  const tree = new GameTree('go', 9);
  const one = tree.play(1, 1, tree.root);
  const two = tree.play(2, 1, tree.root);
  const three = tree.play(3, 1, tree.root);
  const deep = tree.play(4, 2, three);
  assert.equal(tree.promote(deep), true);
  assert.deepEqual(tree.root.children, [one, three, two]);
  assert.equal(tree.makeMain(deep), true);
  assert.deepEqual(tree.root.children, [three, one, two]);
  assert.equal(tree.promote(deep), false);
  const removal = tree.delete(three);
  assert.ok(removal);
  assert.equal(tree.current, tree.root);
  assert.deepEqual(tree.root.children, [one, two]);
  assert.equal(tree.find(tree.root, { color: 1, vertex: 3 }), null);
  tree.restore(removal);
  assert.deepEqual(tree.root.children, [three, one, two]);
  assert.equal(tree.delete(tree.root), null);
  assert.equal(tree.delete(three) && tree.delete(three), null, 'twice is harmless');
  // The same among many siblings, where moves are looked up in a table.
  const many = new GameTree('go', 9);
  for (let i = 0; i < 40; i++) many.play(i, 1, many.root);
  const gone = many.delete(many.root.children[30]);
  assert.equal(many.find(many.root, { color: 1, vertex: 30 }), null);
  many.restore(/** @type {any} */ (gone));
  assert.equal(many.find(many.root, { color: 1, vertex: 30 }), many.root.children[30]);
  many.set(many.root.children[3], 'B', ['ii']);
  assert.deepEqual(
    [many.find(many.root, { color: 1, vertex: 3 }), many.find(many.root, { color: 1, vertex: 80 })],
    [null, many.root.children[3]],
  );
});

test('setup stones, on the node itself or below a move', () => {
  const tree = new GameTree('go', 9);
  tree.setup(0, 1);
  tree.setup(1, 1);
  tree.setup(0, 2);
  assert.deepEqual([tree.root.points('AB', 9), tree.root.points('AW', 9)], [[1], [0]]);
  const move = tree.play(5, 1);
  const node = tree.setup(1, 0);
  assert.equal(node.parent, move);
  assert.deepEqual([node.get('AE'), node.isMove], [['ba'], false]);
  const edits = tree.edits;
  tree.setText(node, 'C', 'a ] and a \\');
  assert.equal(tree.edits, edits, 'a comment is nothing on the board');
  assert.deepEqual([node.get('C'), node.text('C')], [['a \\] and a \\\\'], 'a ] and a \\']);
  tree.setText(node, 'C', '');
  assert.equal(node.get('C'), null);
  assert.throws(() => tree.set(node, 'C', ['a]b']), /not escaped/);
  assert.throws(() => tree.set(node, 'c]', ['a']), RangeError);
});

test('values: escapes, soft breaks, composed, points, passes', () => {
  assert.equal(readText('a\\]b\\\\c\\\nd\re\tf\\:'), 'a]b\\cd\ne f:');
  assert.equal(readText('x\\\r\ny\r\nz\n\rw'), 'xy\nz\nw');
  assert.equal(readText('a\0b\x07c\x9bd'), 'abcd');
  assert.equal(readLine('a\nb\\\nc'), 'a bc');
  assert.deepEqual(splitComposed('aa\\::b:c'), ['aa\\:', 'b:c']);
  assert.deepEqual(splitComposed('aa'), ['aa', null]);
  assert.deepEqual([isRaw('a\\]'), isRaw('a]'), isRaw('a\\'), isRaw('\\\\')], [true, false, false, true]);
  assert.deepEqual(readPoints(['aa:cb', 'bb', 'zz', 'ss', 'ba:aa'], 9), [0, 1, 2, 9, 10, 11]);
  assert.deepEqual(
    [
      readMove('', 19),
      readMove('tt', 19),
      readMove('tt', 9),
      readMove('ss', 19),
      readMove('ss', 9),
      readMove('AA', 9),
      readMove('x', 9),
    ],
    [PASS, PASS, PASS, 360, OFF_BOARD, OFF_BOARD, OFF_BOARD],
  );
  const random = numbers(5);
  for (let i = 0; i < 2000; i++) {
    const text = weird(random, 20);
    assert.equal(readText(writeText(text)), text);
    assert.ok(isRaw(writeText(text)) && isRaw(writePart(text)));
    assert.deepEqual(splitComposed(`${writePart(text)}:b`), [writePart(text), 'b']);
    assert.equal(readText(writePart(text)), text);
  }
});

test('an address leads back to its node, and never to another', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const tree = generated(seed);
    for (const node of tree.nodes()) assert.equal(tree.nodeAt(tree.addressOf(node)), node);
  }
  const tree = new GameTree('go', 9);
  const end = tree.play(2, 2, tree.play(1, 1));
  for (const address of ['', '2', '99', '2.1.4', '1e9', '-1', '9999999', 'x.y', '1.99999999'])
    assert.ok(tree.contains(tree.root, tree.nodeAt(address)));
  assert.equal(tree.nodeAt('99'), end);
});

test('10,000 moves deep and 100,000 siblings: fast, and without recursion', () => {
  const begun = clock();
  const deep = new GameTree('go', 19);
  for (let i = 0; i < 10_000; i++) deep.play(i % 361, i % 2 ? 2 : 1);
  assert.equal(deep.moveNumber(), 10_000);
  assert.equal(deep.path().length, 10_001);
  assert.equal(deep.addressOf(), '10000');
  assert.equal(deep.makeMain(deep.current), false);
  while (deep.back());
  while (deep.forward());
  assert.equal(deep.mainLine().at(-1), deep.current);

  const wide = new GameTree('go', 19);
  for (let i = 0; i < 100_000; i++) {
    wide.append(wide.root, [{ id: 'B', values: [writePoint(i % 361, 19)] }]);
    wide.play(i % 361, 1, wide.root); // uses the table
  }
  assert.equal(wide.root.children.length, 100_000);
  const last = wide.root.children[99_999];
  assert.equal(wide.nodeAt(wide.addressOf(last)), last);
  assert.equal([...wide.nodes()].length, 100_001);
  assert.equal(wide.makeMain(last), true);
  assert.ok(wide.delete(last));
  const took = clock() - begun;
  within(took, 5000); // quadratic time would take minutes
});

// What the board shows of a tree: its marks, and the next moves of variations.

/** The state at the first move of a record, study open or not. @param {string} sgf @param {boolean} open */
function stateOf(sgf, open) {
  const [tree] = readSgf(sgf).trees;
  const state = initialState({ ...DEFAULTS.go, size: tree.size }, tree);
  const [node] = tree.root.children;
  return studied({ ...state, phase: 'playing', record: { ...state.record, node } }, { open });
}

/** @param {readonly import('../../web/board/shapes.js').Mark[]} marks */
const letters = (marks) => marks.filter(({ kind }) => kind === 'label').map(({ vertex, text }) => `${vertex} ${text}`);

test('in study the next moves of variations have letters, unless their points say more already', () => {
  const sgf = '(;GM[1]SZ[9];B[ee]LB[gg:7](;W[cc])(;W[gc])(;W[gg])(;W[])(;C[no move]))';
  const [cc, gc, gg] = [2 * 9 + 2, 2 * 9 + 6, 6 * 9 + 6];
  assert.deepEqual(letters(recordMarks(stateOf(sgf, true))), [`${gg} 7`, `${cc} A`, `${gc} B`]);
  assert.deepEqual(letters(recordMarks(stateOf(sgf, true), [{ vertex: cc, kind: 'heat' }])), [`${gg} 7`, `${gc} B`]);
  assert.deepEqual(letters(recordMarks(stateOf(sgf, false))), [`${gg} 7`], 'only in study');
  assert.deepEqual(letters(recordMarks(stateOf('(;GM[1]SZ[9];B[ee];W[cc])', true))), [], 'one move is no variation');
});

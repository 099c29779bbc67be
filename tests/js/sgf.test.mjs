// SGF: what is written is read back unchanged; careless, broken and hostile files; fuzz.test.mjs changes
// their bytes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outlineOf } from '../../web/storage/game-summary.js';
import { LIMITS, SgfError, readSgf } from '../../web/record/sgf-read.js';
import { writeSgf } from '../../web/record/sgf-write.js';
import { GameTree } from '../../web/record/tree.js';
import { clock, generated, plain } from './record.mjs';
import { longTest, within } from '../levels.mjs';

const only = (text) => {
  const { trees, refused } = readSgf(text);
  assert.deepEqual([trees.length, refused], [1, []], text.slice(0, 100));
  return trees[0];
};
/** The main line as "B[aa] W[]". */
const line = (tree) =>
  tree
    .mainLine()
    .flatMap(({ properties }) =>
      properties.filter(({ id }) => id === 'B' || id === 'W').map(({ id, values }) => `${id}[${values}]`),
    )
    .join(' ');

test('write -> read -> write is identical on 300 generated trees', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const tree = generated(seed);
    const written = writeSgf(tree);
    const read = only(written);
    assert.equal(writeSgf(read), written, `seed ${seed}`);
    assert.deepEqual([read.game, read.size], [tree.game, tree.size]);
    const [[, ...root], ...below] = plain(read);
    const [[, ...made], ...expected] = plain(tree);
    assert.deepEqual(below, expected, `seed ${seed}`);
    assert.deepEqual(
      root.filter(([id]) => id !== 'CA' && id !== 'AP'),
      made,
      `seed ${seed}`,
    );
    const nodes = [...read.nodes()];
    [...tree.nodes()].forEach((node, i) => assert.equal(nodes[i].text('C'), node.text('C')));
  }
});

test('several games in one file', () => {
  const trees = [1, 2, 3].map(generated);
  const { trees: read } = readSgf(writeSgf(trees));
  assert.deepEqual(
    read.map((tree) => plain(tree).slice(1)),
    trees.map((tree) => plain(tree).slice(1)),
  );
  assert.equal(writeSgf(read), writeSgf(trees));
});

test('FF[4]: variations, text, composed values, lists, unknown properties', () => {
  const tree = only(`(;FF[4]GM[1]SZ[19]CA[Big5]AP[CGoban:3]PB[Cho\\:\\]]GN[two
lines]TM[3600]OT[3x30 byo-yomi]
 AB[dd][pp:qq]C[One
two \\
three\\] \\\\]LB[aa:x\\:y][bb:2]ZZ [ any \\] thing ] [second];B[pd](;W[dp];B[])(;W [tt] TR[aa] [bb]))`);
  const { root } = tree;
  assert.deepEqual([root.line('PB'), root.line('GN'), root.text('C')], ['Cho:]', 'two lines', 'One\ntwo three] \\']);
  assert.deepEqual(root.points('AB', 19), [3 * 19 + 3, 300, 301, 319, 320]);
  assert.deepEqual(root.get('ZZ'), [' any \\] thing ', 'second']);
  assert.equal(line(tree), 'B[pd] W[dp] B[]');
  assert.deepEqual(
    root.children[0].children.map((node) => node.move(19)?.vertex),
    [15 * 19 + 3, -1],
  );
  const written = writeSgf(tree);
  assert.match(written, /CA\[UTF-8\]/);
  assert.match(written, /AP\[CGoban:3\]/);
  assert.match(written, /ZZ\[ any \\\] thing \]\[second\]/);
});

test('older and careless files', () => {
  const cases = {
    '(;GaMe[1]SiZe[9]PlayerBlack[x];Black[aa];White[bb])': 'B[aa] W[bb]',
    '(;GM[1]SZ[9];B[aa];W[bb]': 'B[aa] W[bb]', // no end
    '(;GM[1]SZ[9];B[aa];W[b': 'B[aa] W[b]',
    '(;GM[1]SZ[9];B[aa];C[cut in an escape\\': 'B[aa]',
    '(;GM[1]SZ[9]);B[aa];W[bb])': 'B[aa] W[bb]', // closed too early
    '(;GM[1]SZ[9];B[aa]));;;)': 'B[aa]',
    '((;GM[1]SZ[9];B[aa]))': 'B[aa]',
    '(GM[1]SZ[9];B[aa])': 'B[aa]',
    ';B[aa];W[bb]': 'B[aa] W[bb]', // pasted moves
    '(;SZ[9](;B[aa](;W[bb]))': 'B[aa] W[bb]',
    '(;SZ[9](B[aa](W[bb]))': 'B[aa] W[bb]', // no semicolons
    'From: x (;-)\nHi (see [1])\n\n(;SZ[9];B[aa])\n-- \nbye (:': 'B[aa]',
    '\ufeff  (\n;\nSZ\n[9]\n;\nB\n[aa]\n)': 'B[aa]',
    '(;SZ[9];B[aa]W[bb]B[cc])': 'B[aa] W[bb] B[cc]', // moves in one node
    '(;SZ[9];B[aa]12 noise! W[bb])': 'B[aa] W[bb]',
    '(;SZ[9];b[aa];w[bb])': 'B[aa] W[bb]',
    '(;SZ[9];B[aa];W[zz];B[aa];B[AA])': 'B[aa] W[zz] B[aa] B[AA]', // illegal, and kept
    '(;SZ[19x19];B[])': 'B[]',
    '(;B[aa]\0\0;W[bb]\x1a)': 'B[aa] W[bb]',
    '(;)': '',
  };
  for (const [text, moves] of Object.entries(cases)) assert.equal(line(only(text)), moves, text);
  const { root } = only('(;SZ[9]AB[aa],[bb]\n;AB[cc]C[one]AB[dd]C[two])');
  assert.deepEqual(root.get('AB'), ['aa', 'bb']);
  assert.deepEqual([root.children[0].get('AB'), root.children[0].text('C')], [['cc', 'dd'], 'one\ntwo']);
});

test('what cannot be displayed is refused with one message; the other games of the file are not', () => {
  const sentence = (text) => {
    try {
      readSgf(text);
    } catch (error) {
      assert.ok(error instanceof SgfError);
      assert.match(error.message, /^[A-Z].*\.$/);
      assert.ok(error.message.length < 120);
      return error.code;
    }
    return 'read';
  };
  const cases = {
    '(;GM[1]SZ[9:13];B[aa])': 'rectangle',
    '(;SZ[25])': 'size',
    '(;SZ[1])': 'size',
    '(;SZ[0])': 'size',
    '(;SZ[99999999])': 'size',
    '(;GM[4]SZ[3])': 'size',
    '(;GM[2])': 'other-game',
    '(;GM[10])': 'other-game',
    '(;GM[x]])': 'other-game',
    '': 'no-game',
    '   ': 'no-game',
    '(;-)': 'no-game',
    hello: 'no-game',
    '<!doctype html><html>(c)</html>': 'no-game',
    'PK\x03\x04...': 'no-game',
    '{"a":[1,2]}': 'no-game',
    '(;SZ[9:9])': 'read',
    '(;GM[01]SZ[ 9 ])': 'read',
    '(;SZ[])': 'read',
    '(;SZ[abc])': 'read',
  };
  for (const [text, code] of Object.entries(cases)) assert.equal(sentence(text), code, text);
  const { trees, refused } = readSgf('(;SZ[9:13])(;GM[3])(;SZ[13];B[cc])');
  assert.deepEqual(
    [trees.length, trees[0].size, refused.map(({ code }) => code)],
    [1, 13, ['rectangle', 'other-game']],
  );
});

longTest('deep, wide and long: read and written without recursion', () => {
  const deep = `${'(;B[aa]'.repeat(100_000)}${')'.repeat(100_000)}`;
  const begun = clock();
  const tree = only(deep);
  assert.equal(tree.mainLine().length, 100_000);
  assert.equal(writeSgf(only(writeSgf(tree))), writeSgf(tree));
  const wide = only(`(;SZ[19]${'(;B[aa])'.repeat(100_000)})`);
  assert.equal(wide.root.children.length, 100_000);
  assert.equal(writeSgf(only(writeSgf(wide))), writeSgf(wide));
  const alternating = only(`${'(;B[aa](;W[bb])'.repeat(50_000)}`);
  assert.equal(writeSgf(only(writeSgf(alternating))), writeSgf(alternating));
  const comment = 'long [ ; ( \\\\ \\] '.repeat(300_000);
  assert.equal(only(`(;C[${comment}])`).root.get('C')?.[0], comment);
  const took = clock() - begun;
  assert.ok(took < 8000, `${took.toFixed(0)} ms`);
});

longTest('oversized files: at most one second per megabyte, and one message or a record', () => {
  const MB = 2 ** 20;
  const bombs = {
    '50 MB': '('.repeat(50 * MB),
    open: '('.repeat(15 * MB),
    'open in a game': `(;${'('.repeat(8 * MB)}`,
    close: `(;B[]${')'.repeat(8 * MB)}`,
    brackets: `(;B${'['.repeat(8 * MB)}`,
    ends: `(;B[]${']'.repeat(8 * MB)}`,
    games: '(;)'.repeat(3 * MB),
    nodes: `(;${';'.repeat(8 * MB)}`,
    values: `(;B${'[]'.repeat(4 * MB)}`,
    escapes: `(;C[${'\\'.repeat(8 * MB)}`,
    'escaped ends': `(;C[${'\\]'.repeat(4 * MB)}`,
    spaces: '( '.repeat(4 * MB),
    words: `(;${'a '.repeat(4 * MB)}`,
    letters: `(;${'A'.repeat(4 * MB)}[x]`,
    points: `(;AB${'[aa:ss]'.repeat(400_000)})`,
    names: `(;${Array.from({ length: 300_000 }, (_, i) => `A${i}[]`).join('')})`,
    semicolons: `;${' ;'.repeat(5 * MB)}`,
    zeros: '\0'.repeat(8 * MB),
    'too long': `(;C[${'x'.repeat(LIMITS.characters)}])`,
  };
  for (const [name, text] of Object.entries(bombs)) {
    const begun = clock();
    try {
      const { trees } = readSgf(text);
      for (const tree of trees) {
        tree.root.points('AB', tree.size);
        tree.root.move(tree.size);
      }
    } catch (error) {
      assert.ok(error instanceof SgfError, `${name}: ${error}`);
    }
    const took = clock() - begun;
    within(took, 300 + (1000 * text.length) / MB, name);
  }
});

test('markup and control characters in values stay text', () => {
  const text = '<img src=x onerror=alert(1)>\u202eevil';
  const tree = new GameTree('go', 9);
  tree.setText(tree.root, 'PB', text);
  assert.equal(only(writeSgf(tree)).root.line('PB'), text);
});

test('the outline of a record has the root and the number of moves of its tree', () => {
  const check = (tree, what) => {
    const written = writeSgf(tree);
    const read = only(written);
    const { root, moves } = outlineOf(written);
    assert.equal(moves, read.mainLine().filter(({ isMove }) => isMove).length, what);
    assert.deepEqual(root.properties, read.root.properties, what);
  };
  for (let seed = 1; seed <= 300; seed++) check(generated(seed), `seed ${seed}`);
  for (const text of [
    '(;GM[1]SZ[9];B[ee](;W[gc];B[cg])(;W[gg]))',
    '(;GM[1]SZ[9]PB[a;B\\]b(]C[;B[aa\\];W[bb\\]];B[];W[tt]C[)B\\\\])',
    '(;GM[1]SZ[9](;B[aa];W[bb])(;B[cc]))',
    '(;GM[1]SZ[9]AB[aa][bb]AW[cc]BR[5k]WR[3k])',
  ])
    check(only(text), text);
  for (const text of ['', '(', '(;', '(;B[', 'hello', `(;C[${'['.repeat(100_000)}`, ')'.repeat(9)])
    assert.ok(outlineOf(text).root, text.slice(0, 20));
});

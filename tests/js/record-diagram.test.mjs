// Writing and reading $$ diagrams; game info; markup on points.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagramAt, writeDiagram } from '../../web/record/diagram.js';
import { regionOf } from '../../web/record/sgf-values.js';
import { readDiagram } from '../../web/record/diagram-tree.js';
import { infoOf, readResult } from '../../web/record/info.js';
import { setInfo, writeResult } from '../../web/record/info-write.js';
import { markupOf } from '../../web/record/marks.js';
import { Replay } from '../../web/record/replay.js';
import { SgfError, readSgf } from '../../web/record/sgf-read.js';
import { GameTree } from '../../web/record/tree.js';
import { clock, generated, numbers } from './record.mjs';
import { within } from '../levels.mjs';
import { instantiateBoth } from './wasm.mjs';

const engine = await instantiateBoth();
const read = (text) => readSgf(text).trees[0];

test('a diagram with moves, marks, labels, arrows, edges and caption', (t) => {
  const tree = read('(;SZ[5]AB[bb]AW[dd]TR[bb]SQ[dd]CR[ec]MA[ae]LB[ca:a][cb:12]AR[aa:cc];B[cc];W[dc])');
  const replay = new Replay(tree, engine);
  t.after(() => replay.free());
  const at = diagramAt(tree, replay, tree.mainLine()[2]);
  assert.equal(
    writeDiagram({ ...at, markup: markupOf(tree.root, 5), caption: ' Komi 6.5,\nB to play ', coordinates: true }),
    [
      '$$Bc5 Komi 6.5, B to play',
      '$$  -----------',
      '$$ | . . a . . |',
      '$$ | . Y . . . |',
      '$$ | . . 1 2 C |',
      '$$ | . . . @ . |',
      '$$ | M . . . . |',
      '$$  -----------',
      '$$ {AR A5 C3}',
      '',
    ].join('\n'),
  );
});

test('edges where the diagram reaches them, and the same place when read back', () => {
  const stones = new Uint8Array(361);
  stones[3 * 19 + 15] = 1;
  stones[2 * 19 + 13] = 2;
  const corner = writeDiagram({ size: 19, stones, region: { left: 12, top: 0, right: 18, bottom: 4 } });
  assert.equal(
    corner,
    [
      '$$',
      '$$  ---------------',
      '$$   . . . . . . . |',
      '$$   . . . . . . . |',
      '$$   . O . . . . . |',
      '$$   . . . X . . . |',
      '$$   . . . . . . . |',
      '',
    ].join('\n'),
  );
  assert.deepEqual([readDiagram(corner).root.get('AB'), readDiagram(corner).root.get('AW')], [['pd'], ['nc']]);
  const middle = writeDiagram({ size: 19, stones, region: { left: 12, top: 2, right: 16, bottom: 9 } });
  assert.deepEqual(
    readDiagram(middle).root.get('AB'),
    ['dd'],
    'without edges the first place where its star points fit',
  );
  assert.deepEqual(
    readDiagram(middle.replace('. X', '. .')).root.get('AW')?.length,
    1,
    'and where none fits, anywhere',
  );
  assert.deepEqual(regionOf([3 * 19 + 15, 2 * 19 + 13], 19), { left: 13, top: 2, right: 15, bottom: 3 });
});

test('moves from number ten, consecutive numbers, points played twice, passes', (t) => {
  const moves = Array.from(
    { length: 12 },
    (_, i) => `;${i % 2 ? 'W' : 'B'}[${'abcdefgh'[i % 8]}${'aceg'[Math.floor(i / 8)]}]`,
  ).join('');
  const tree = read(`(;SZ[9]${moves})`);
  const replay = new Replay(tree, engine);
  t.after(() => replay.free());
  const at = diagramAt(tree, replay, tree.mainLine()[12]);
  assert.deepEqual([at.from, at.moves?.length], [3, 10]);
  const text = writeDiagram(at);
  assert.match(text, /^\$\$B9m3\n/);
  assert.match(text, /\| X O 1 2 3 4 5 6 \. \|/);
  assert.match(text, /\| 7 8 9 0 \. \. , \. \. \|/);
  const ko = {
    size: 5,
    stones: new Uint8Array(25).fill(1, 0, 1),
    from: 7,
    moves: [
      { color: 2, vertex: 6 },
      { color: 1, vertex: -1 },
      { color: 2, vertex: 6 },
      { color: 1, vertex: 0 },
      { color: 1, vertex: 20 },
    ],
  };
  assert.match(writeDiagram(ko), /^\$\$W5m7 8 pass; 9 at 7; 10 at A5\n/);
  assert.ok(!writeDiagram(ko).includes('5 .'), 'a second move of one colour ends the numbers');
});

test('written and read back: stones, marks, moves, side to move, number, caption', (t) => {
  for (let seed = 1; seed <= 200; seed++) {
    const tree = generated(seed);
    if (tree.game !== 'go' || tree.size < 5) continue;
    const replay = new Replay(tree, engine);
    const node = [...tree.nodes()].at(-1);
    const { stones, ...rest } = diagramAt(tree, replay, node);
    const markup = markupOf(/** @type {any} */ (node), tree.size);
    const text = writeDiagram({ ...rest, stones, markup, caption: 'A caption (with words), 6.5' });
    const back = readDiagram(`Some text\n\n${text}\nmore text $$`);
    assert.equal(back.size, tree.size);
    const its = new Replay(back, engine);
    const position = its.at(back.root);
    assert.deepEqual(Array.from(position.stones), Array.from(stones), `seed ${seed}\n${text}`);
    assert.match(back.root.text('C'), /^A caption \(with words\), 6\.5/);
    const marks = markupOf(back.root, tree.size).marks;
    for (const [vertex, kind] of markup.marks) {
      if (
        ['circle', 'square', 'triangle', 'cross'].includes(kind) &&
        !rest.moves?.some((move) => move.vertex === vertex) &&
        !markup.labels.has(vertex)
      )
        assert.equal(marks.get(vertex), kind);
    }
    [replay, its].forEach((each) => each.free());
  }
  const back = readDiagram(
    '$$Wcm51 White to live\n$$ ---------\n$$ | 1 X 2 .\n$$ | O 3 , z\n$$ | W B ? _\n$$ {LN A19 B18}',
  );
  assert.deepEqual(
    back
      .mainLine()
      .slice(1)
      .map((node) => [node.move(19), back.moveNumber(node)]),
    [
      [{ color: 2, vertex: 0 }, 51],
      [{ color: 1, vertex: 2 }, 52],
      [{ color: 2, vertex: 20 }, 53],
    ],
  );
  assert.deepEqual(
    [back.root.line('PL'), back.root.get('LB'), back.root.get('LN'), back.root.get('CR'), back.current === back.root],
    ['W', ['db:z'], ['aa:bb'], ['ac', 'bc'], true],
  );
  t.diagnostic('read back');
});

test('texts without a diagram, ragged and oversized ones are refused with a message; noise is ignored', () => {
  for (const [text, code] of [
    ['', 'no-diagram'],
    ['$$', 'no-diagram'],
    ['hello\n$$B title only', 'no-diagram'],
    ['$$\n$$ . . .\n$$ . .', 'ragged-diagram'],
    [`$$\n$$ ${'. '.repeat(20)}`, 'diagram-size'],
    [`$$\n${'$$ . .\n'.repeat(25)}`, 'diagram-size'],
  ]) {
    assert.throws(
      () => readDiagram(text),
      (error) => error instanceof SgfError && error.code === code && /^[A-Z].*\.$/.test(error.message),
      text,
    );
  }
  const random = numbers(8);
  const parts = [
    ...['$$', '\n', ' ', '.', 'X', 'O', '|', '--', ',', '1', '0', 'B', 'c', 'm9', '{AR A1 T99}'],
    ...['\n$$ | . X', '\n$$ . .', 'é', '$'],
  ];
  const begun = clock();
  for (let i = 0; i < 20_000; i++) {
    const text = Array.from({ length: 30 }, () => parts[Math.floor(random() * parts.length)]).join('');
    try {
      assert.ok(readDiagram(text) instanceof GameTree);
    } catch (error) {
      assert.ok(error instanceof SgfError, `${error} ${text}`);
    }
  }
  for (const bomb of ['$$ . '.repeat(1e6), '$$\n'.repeat(1e6), `$$${' .'.repeat(1e6)}`, `$$ ${'-'.repeat(1e6)}x`])
    assert.throws(() => readDiagram(bomb), SgfError);
  within(clock() - begun, 5000);
});

test('game info: names, komi in its many forms, rules, result', () => {
  const of = (properties) => infoOf(read(`(;${properties})`));
  const komi = ['6.5', '6,5', '6.5目', '-3.5', '0', '375', '3.75', '750', '650', '7.5 points', 'x', ''].map(
    (text) => of(`KM[${text}]`).komi,
  );
  assert.deepEqual(komi, [6.5, 6.5, 6.5, -3.5, 0, 7.5, 7.5, 7.5, 6.5, 7.5, null, null]);
  const rules = ['Japanese', 'Chinese', 'AGA', 'NZ', 'Tromp-Taylor', '中国规则', '日本', 'Korean', 'nonsense', ''].map(
    (text) => of(`RU[${text}]`).rules,
  );
  const known = 'japanese chinese aga nz tromp-taylor chinese japanese japanese'.split(' ');
  assert.deepEqual(rules, [...known, null, null]);
  assert.deepEqual(
    [of('GM[4]RU[Renju]').rules, of('GM[4]RU[freestyle]').rules, of('GM[4]RU[RIF]').rules],
    ['renju', 'freestyle', 'renju'],
  );
  assert.deepEqual(
    [of('HA[3]').handicap, of('HA[1]').handicap, of('HA[x]').handicap, of('TM[3600]OT[5x30 byo-yomi]').mainTime],
    [3, 0, 0, 3600],
  );
  assert.deepEqual(
    ['B+3.5', 'W+R', 'W+Resign', 'B+T', 'W+F', '0', 'Draw', 'Void', '?', 'B+', '白中押勝', '黑中盘胜', '']
      .map((text) => readResult(text))
      .map((result) => result && writeResult(result)),
    ['B+3.5', 'W+R', 'W+R', 'B+T', 'W+F', 'Draw', 'Draw', 'Void', '?', 'B+', 'W+R', 'B+R', null],
  );
  const tree = new GameTree('go', 9);
  setInfo(tree, {
    black: 'a]b',
    komi: 6.5,
    rules: 'japanese',
    handicap: 3,
    result: { winner: 2, by: 'points', points: 0.5 },
  });
  const { black, komi: points, rules: name, handicap, result } = infoOf(tree);
  assert.deepEqual(
    [black, points, name, handicap, result],
    ['a]b', 6.5, 'japanese', 3, { winner: 2, by: 'points', points: 0.5 }],
  );
});

test('markup: set and removed, labels, properties inherited by later nodes, FF[3]', () => {
  const tree = read(
    '(;SZ[9]DD[aa:bb]VW[aa:ee];B[cc]TR[aa][bb]LB[cc:a\\:b][zz:x];W[dd]VW[]L[aa][ba]M[ca]AR[aa:bb][cc:cc]LN[aa:zz])',
  );
  const [, one, two] = tree.mainLine();
  assert.deepEqual(
    [...markupOf(one, 9).marks],
    [
      [0, 'triangle'],
      [1, 'dim'],
      [9, 'dim'],
      [10, 'triangle'],
    ],
  );
  assert.deepEqual([[...markupOf(one, 9).labels], markupOf(one, 9).view?.size], [[[20, 'a:b']], 25]);
  const second = markupOf(two, 9);
  assert.deepEqual(
    [[...second.labels], second.marks.get(2), second.view, second.lines],
    [
      [
        [0, 'A'],
        [1, 'B'],
      ],
      'cross',
      null,
      [{ from: 0, to: 10, head: true }],
    ],
  );
});

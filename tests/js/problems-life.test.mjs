// The solver of life and death in problems.wasm: the textbook shapes of tests/core/lifedeath_*.t, the same answers as
// `ponnuki solve`, questions about the positions that moves lead to, and clear answers to bad input.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { compile, vertexLabel } from '../../wasm-bindings/engine-module.js';
import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';
import { LifeProblem } from '../../wasm-bindings/life-problem.js';
import { instantiateProblems } from '../../wasm-bindings/problems-module.js';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const module = await instantiateProblems(await compile(readFileSync(join(root, 'build/wasm/problems.wasm'))));
const folder = mkdtempSync(join(tmpdir(), 'ponnuki-problems-'));
after(() => rmSync(folder, { recursive: true }));

/** Stones by vertex. @param {string[]} rows "X" black, "O" white */
function stonesOf(rows) {
  const cells = rows.flatMap((row) => row.split(' '));
  const of = (/** @type {string} */ mark) => cells.flatMap((cell, v) => (cell === mark ? [v] : []));
  return { size: rows.length, black: of('X'), white: of('O') };
}
/** @param {string} label as "D1" @param {number} size */
const vertexOf = (label, size) =>
  label === 'pass' ? -1 : (size - Number(label.slice(1))) * size + 'ABCDEFGHJKLMNOPQRST'.indexOf(label[0]);

/** @typedef {{ rows: string[], target: string, region: string[] | null, asked: string[][] }} Shape */
/** @returns {Shape[]} */
function textbook() {
  /** @type {Shape[]} */
  const shapes = [];
  for (const name of readdirSync(join(root, 'tests/core')).filter((file) => /^lifedeath_(?!long).*\.t$/.test(file)))
    for (const line of readFileSync(join(root, 'tests/core', name), 'utf8').split('\n')) {
      const words = line.trim().split(/ +/);
      const last = /** @type {Shape} */ (shapes[shapes.length - 1]);
      if (words[0] === 'board') shapes.push({ rows: [], target: '', region: null, asked: [] });
      else if (/^[.XO]( [.XO])+$/.test(line.trim())) last.rows.push(line.trim());
      else if (words[0] === 'target') last.target = words[1];
      else if (words[0] === 'region') last.region = words.slice(1);
      else if (words[0] === 'kill' || words[0] === 'life') last.asked.push(words);
    }
  return shapes;
}
const shapes = textbook();
const six = shapes.find(({ asked }) => asked[0]?.join(' ') === 'kill dies B2');
assert.ok(six);

/** @param {Shape} shape @param {number} [tableBytes] */
const open = ({ rows, target, region }, tableBytes) => {
  const { size, ...stones } = stonesOf(rows);
  return new LifeProblem(module, {
    ...{ size, ...stones, targets: [vertexOf(target, size)], tableBytes },
    region: region?.map((label) => vertexOf(label, size)),
  });
};

test('textbook shapes: status and all best first moves', () => {
  let count = 0;
  for (const shape of shapes.filter(({ asked }) => asked.length > 0)) {
    const problem = open(shape);
    const size = shape.rows.length;
    for (const [who, status, ...moves] of shape.asked) {
      const found = problem.solve(who === 'kill' ? problem.attacker : problem.defender);
      const name = `${shape.rows.join('\n')}\n${who}`;
      assert.ok(found.complete, name);
      assert.equal(found.status, status, name);
      assert.deepEqual(found.moves.map((vertex) => vertexLabel(vertex, size)).sort(), moves.sort(), name);
      count++;
    }
    problem.free();
  }
  assert.ok(count > 60, `${count} questions`);
});

test('the same status, moves, line and visits as `ponnuki solve`', () => {
  for (const [i, shape] of shapes.filter((_, number) => number % 7 === 0).entries()) {
    const { size, black, white } = stonesOf(shape.rows);
    const points = (/** @type {number[]} */ list) =>
      list.map((v) => `[${String.fromCharCode(97 + (v % size), 97 + Math.floor(v / size))}]`).join('');
    const file = join(folder, `${i}.sgf`);
    writeFileSync(file, `(;SZ[${size}]AB${points(black)}AW${points(white)})`);
    for (const who of ['kill', 'life']) {
      const args = ['solve', who, file, '--target', shape.target, '--json'];
      if (shape.region) args.push('--region', shape.region.join(' '));
      const theirs = JSON.parse(execFileSync(join(root, 'build/native/ponnuki'), args, { encoding: 'utf8' }));
      const problem = open(shape, 16 << 20);
      const ours = problem.solve(who === 'kill' ? problem.attacker : problem.defender);
      assert.equal(ours.status, theirs.status === 'ko' ? `ko-${theirs.threats}` : theirs.status);
      const labels = (/** @type {number[]} */ list) => list.map((vertex) => vertexLabel(vertex, size));
      assert.deepEqual(labels(ours.moves), theirs.moves);
      assert.deepEqual(labels(ours.line), theirs.line);
      assert.equal(ours.visits, theirs.nodes);
      problem.free();
    }
  }
});

test('races that can be counted: who has more liberties wins, or who moves first', () => {
  for (let mine = 1; mine <= 5; mine++)
    for (let theirs = 1; theirs <= 5; theirs++) {
      const row = (/** @type {string} */ text) => [...text.padEnd(11, '.')].join(' ');
      const [ours, others] = [mine, theirs].map((n) => '.'.repeat(n));
      const rows = ['OOOOOOOOO', `${ours.padEnd(5, 'O')}O`, 'XXXXXO', 'OOOOOX', `${others.padEnd(5, 'X')}X`, 'XXXXXX'];
      const problem = new LifeProblem(module, {
        ...stonesOf([...rows, '', '', '', '', ''].map(row)),
        targets: [22],
      });
      const first = problem.solve(problem.defender).status;
      const second = problem.solve(problem.attacker).status;
      assert.deepEqual(
        [first, second],
        [mine >= theirs ? 'lives' : 'dies', mine > theirs ? 'lives' : 'dies'],
        `${mine} against ${theirs}`,
      );
      // What lives by its room alone is the wall on either side.
      assert.deepEqual([problem.given, problem.exits], [[0, 38], []]);
      problem.free();
    }
});

test('solving in slices ends with the same answer', () => {
  const problem = open(six);
  const whole = problem.solve(problem.attacker);
  problem.beginSolving(problem.attacker);
  let slices = 1;
  while (!problem.runSolving(7)) slices++;
  assert.ok(slices > 3);
  assert.deepEqual(problem.found(), whole);
  problem.free();
});

test('questions about the positions that moves lead to', () => {
  const problem = open(six);
  const at = (/** @type {string} */ label) => vertexOf(label, 9);
  problem.begin(problem.attacker);
  assert.equal(problem.answer('dies'), true);
  assert.equal(problem.answer('dies', at('B2')), true);
  assert.equal(problem.answer('dies', at('B1')), false);
  assert.equal(problem.answer('gets-eyes', -1), true);
  assert.equal(problem.answer('dies', -1), false, 'after a pass');
  assert.equal(problem.answer('dies', at('J9')), false, 'a point outside is a pass');
  assert.ok(problem.work('dies', at('B1')) > 0);
  assert.ok(problem.play(at('B1')));
  assert.equal(problem.play(at('B1')), false, 'occupied');
  assert.ok(problem.play(at('B2')));
  assert.equal(problem.state, 'open');
  assert.equal(problem.answer('dies'), false);
  assert.ok(problem.back() && problem.back());
  assert.equal(problem.back(), false);
  assert.equal(problem.answer('dies'), true);
  assert.throws(() => problem.ask('dies', at('D1')), { message: /^There is no move at \d+\.$/ });
  problem.free();
});

test('where nothing was asked there is nothing to find', () => {
  for (const tableBytes of [0, 1 << 12, 1 << 22]) {
    const problem = new LifeProblem(module, { size: 5, black: [0], white: [1, 6], targets: [0], tableBytes });
    assert.equal(problem.run(300), null);
    assert.equal(problem.visits, 0);
    problem.free();
  }
});

test('the state tells captured and pass-alive groups', () => {
  const problem = open(six);
  problem.begin(problem.defender);
  assert.equal(problem.state, 'open');
  for (const move of ['B2', 'J9', 'B1', 'J8']) assert.ok(problem.play(vertexOf(move, 9)));
  assert.equal(problem.state, 'alive');
  problem.free();
  const lone = new LifeProblem(module, { size: 5, black: [1], white: [0], targets: [0], region: [5] });
  lone.begin(lone.attacker);
  assert.equal(lone.state, 'open');
  assert.ok(lone.play(5));
  assert.equal(lone.state, 'captured');
  lone.free();
});

test('a game matches while what is around the region is safe', () => {
  const eye = new LifeProblem(module, { size: 9, ...stonesOf(six.rows), targets: [vertexOf('D1', 9)] });
  const game = module.newGame({ size: 9, rules: 'japanese', setup: stonesOf(six.rows) });
  eye.begin(eye.attacker);
  assert.ok(eye.matches(game));
  game.play(vertexOf('B2', 9), 2);
  assert.equal(eye.matches(game), false);
  eye.play(vertexOf('B2', 9));
  assert.ok(eye.matches(game));
  game.free();
  eye.free();
  // White's stone beside the mark is safe by its liberties outside: not by the last of them.
  const stones = { black: [0, 2, 11], white: [1] };
  const small = new LifeProblem(module, { size: 5, ...stones, targets: [0], region: [5] });
  const full = module.newGame({ size: 5, rules: 'japanese', setup: stones });
  assert.ok(small.matches(full));
  full.play(6, 1);
  assert.equal(small.matches(full), false);
  full.free();
  small.free();
});

test('bad problems are refused with one sentence, and leave nothing behind', () => {
  const { size, black, white } = stonesOf(six.rows);
  const made = (/** @type {object} */ change) => () =>
    new LifeProblem(module, { size, black, white, targets: [vertexOf('D1', 9)], ...change });
  assert.throws(made({ targets: [] }), { message: 'This is no problem of life and death: there is no target.' });
  assert.throws(made({ targets: [80, black[0]] }), { message: /: a target is an empty point\.$/ });
  assert.throws(made({ targets: [black[0], white[0]] }), { message: /: the targets are of two colours\.$/ });
  assert.throws(made({ targets: [white[0]] }), { message: /: the group is not enclosed; .*\.$/ });
  assert.throws(made({ targets: [81] }), { message: 'A point of targets is a vertex of the board, not 81.' });
  assert.throws(made({ region: [1.5] }), { message: 'A point of region is a vertex of the board, not 1.5.' });
  assert.throws(made({ size: 50 }), { message: 'A board has 2 to 19 lines, not 50.' });
  assert.throws(made({ white: black }), { message: /^A set-up stone cannot stand on / });
  const { buffer } = module.exports.memory;
  for (let i = 0; i < 50; i++) assert.throws(made({ targets: [] }));
  assert.equal(module.exports.memory.buffer, buffer, 'the memory has not grown');
});

test('games of gomoku are in the same module', () => {
  const game = new GomokuGame(module, { size: 9 });
  for (const vertex of [0, 9, 1, 10, 2, 11, 3, 12]) assert.equal(game.play(vertex), 'ok');
  assert.equal(game.play(4), 'ok');
  assert.equal(game.isOver, true);
  game.free();
});

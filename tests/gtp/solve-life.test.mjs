// `ponnuki solve life` and `solve kill`: status, first moves and line, from records and moves; one clear sentence for
// every mistake. What the solver finds is tested in tests/core/test_lifedeath.c.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { others, programs, protocols, run } from './programs.mjs';

const folder = mkdtempSync(join(tmpdir(), 'ponnuki-solve-'));
after(() => rmSync(folder, { recursive: true }));

/** A record with these stones in its corner at the bottom left. @param {string} name @param {string[]} rows */
function record(name, rows) {
  const points = (/** @type {string} */ mark) =>
    rows
      .flatMap((row, y) =>
        [...row].map((at, x) => (at === mark ? `[${'abcdefghi'[x]}${'abcdefghi'[9 - rows.length + y]}]` : '')),
      )
      .join('');
  const path = join(folder, `${name}.sgf`);
  writeFileSync(path, `(;GM[1]SZ[9]AB${points('X')}AW${points('O')})`);
  return path;
}
const six = record('six', ['OOOOO', 'XXXXO', '...XO', '...XO']);
const ko = record('ko', ['OOOOOO', 'O.OOOO', 'XXXXOO', '...XOO', '...XOO']);
const seki = record('seki', ['OOOOO', 'XXXXO', '.OOXO', 'O.XXO']);
const retaken = record('retaken', ['OOOOO.', 'XXXXO.', '.XXO.O']);
const proved = record('proved', ['OOOOO', 'O.O.O', 'OOOOO', 'XXXOO', '..XO.']);
const open = record('open', ['...', 'XX.', '.X.']);

/** @param {import('./programs.mjs').Program} program @param {...string} args */
function solve(program, ...args) {
  const { status, stdout, stderr } = run(program, ['solve', ...args, '--json']);
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^\{"status":"\w+","threats":(null|"\w+"),"first":"\w+","moves":\[.*\],"line":\[.*\],/);
  assert.match(stdout, /"complete":\w+,"nodes":\d+,"ms":[\d.]+\}\n$/);
  return JSON.parse(stdout);
}
/** The answer without nodes and time. @param {Parameters<typeof solve>} args */
function answer(...args) {
  const { status, threats, first, moves, line, complete } = solve(...args);
  assert.equal(complete, true);
  assert.ok(line.length > 0 || moves.length === 0 || moves.includes('pass'));
  if (moves.length > 0 && line.length > 0) assert.ok(moves.includes(line[0]), `${line} of ${moves}`);
  return [status, threats, first, moves.join(' ')];
}

for (const program of protocols) {
  test(`${program.name}: records`, () => {
    assert.deepEqual(answer(program, 'kill', six, '--target', 'D1'), ['dies', null, 'white', 'B2']);
    assert.deepEqual(answer(program, 'life', six, '--target', 'A3'), ['lives', null, 'black', 'B2 B1']);
    assert.deepEqual(answer(program, 'kill', ko, '--target', 'D1'), ['ko', 'defender', 'white', 'B1']);
    assert.deepEqual(answer(program, 'kill', seki, '--target', 'D1'), ['seki', null, 'white', 'pass']);
    assert.deepEqual(answer(program, 'kill', six, '--target', 'D1', '--region', 'A1:C2'), [
      'dies',
      null,
      'white',
      'B2',
    ]);
    assert.deepEqual(answer(program, 'kill', '--target', 'D1', six, '--region=B2:A1,C1 C2'), [
      'dies',
      null,
      'white',
      'B2',
    ]);
    // White's stone in atari is inside, and so is its liberty.
    assert.deepEqual(answer(program, 'life', retaken, '--target', 'C1'), ['ko', 'defender', 'black', 'E1']);
  });

  test(`${program.name}: moves`, () => {
    const moves = 'B1 A3 B2 C3 A2 B3 pass C2 pass C1';
    assert.deepEqual(answer(program, 'kill', '--moves', moves, '--size', '9', '--target', 'B1'), [
      ...['dies', null, 'white'],
      'A1 pass',
    ]);
  });

  test(`${program.name}: what the answer rests on`, () => {
    const conditions = (/** @type {string[]} */ ...args) => {
      const { given, exits } = solve(program, ...args);
      return [given, exits];
    };
    assert.deepEqual(conditions('kill', six, '--target', 'D1'), [['A4'], []]);
    // White's wall lives by two eyes; on the whole board there is nothing else.
    assert.deepEqual(conditions('kill', proved, '--target', 'A2'), [[], []]);
    // White's stone on F1 has two liberties outside only, and gets further out from there.
    assert.deepEqual(conditions('life', retaken, '--target', 'C1'), [['A3'], ['F3', 'G2', 'H1']]);
    assert.match(
      run(program, ['solve', 'life', retaken, '--target', 'C1']).stdout,
      /\nif these chains live: A3\nif stones beside these points live: F3 G2 H1\n\d+ nodes/,
    );
  });

  test(`${program.name}: nodes are a limit, and alone decide the answer`, () => {
    const [one, two] = [1, 2].map(() => ({ ...solve(program, 'kill', ko, '--target', 'D1', '--nodes', '500'), ms: 0 }));
    assert.deepEqual(one, two);
    const few = solve(program, 'kill', ko, '--target', 'D1', '--nodes', '10');
    assert.deepEqual([few.status, few.moves, few.complete, few.nodes], ['unknown', [], false, 10]);
  });

  test(`${program.name}: in words`, () => {
    const words = (/** @type {string[]} */ ...args) => run(program, ['solve', ...args]).stdout;
    assert.match(
      words('kill', six, '--target', 'D1'),
      /^dies\nmoves: B2\nline: B2( [A-D]\d| pass)*\nif these chains live: A4\n\d+ nodes, [\d.]+ ms\n$/,
    );
    assert.match(words('kill', ko, '--target', 'D1'), /^ko: the defender must find the first threat\nmoves: B1\n/);
    assert.match(
      words('kill', ko, '--target', 'D1', '--nodes', '9'),
      /^unknown\nmoves: \nline: \nif these chains live: A5\nnot complete: 9 nodes/,
    );
  });

  test(`${program.name}: every mistake gets one sentence and exit code 2`, () => {
    const wrong = [
      ['life'],
      ['life', six],
      ['life', '--target', 'D1'],
      ['life', six, '--moves', 'D4', '--target', 'D1'],
      ['life', join(folder, 'none.sgf'), '--target', 'D1'],
      ['life', folder, '--target', 'D1'],
      ['life', six, six, '--target', 'D1'],
      ['life', six, '--target', 'A1'],
      ['life', six, '--target', 'D1 E1'],
      ['life', six, '--target', 'K10'],
      ['life', six, '--target', 'pass'],
      ['life', six, '--target', ''],
      ['life', six, '--target', 'D1', '--region', 'A1:'],
      ['life', six, '--target', 'D1', '--region', 'A1:B2:C3'],
      ['life', six, '--target', 'D1', '--region', ':'],
      ['life', six, '--target', 'D1', '--region', 'A1:A2'],
      ['kill', open, '--target', 'B1'],
      ['kill', '--moves', 'A1 A1', '--target', 'A1'],
      ['kill', '--moves', 'A1 Z9', '--target', 'A1'],
      ['kill', '--moves', 'A'.repeat(3000), '--target', 'A1'],
      ['kill', '--moves', '', '--target', 'A1'],
      ['death', six, '--target', 'D1'],
    ];
    for (const args of wrong) {
      const { status, stdout, stderr } = run(program, ['solve', ...args, '--json']);
      assert.equal(status, 2, args.join(' '));
      assert.equal(stdout, '', args.join(' '));
      assert.match(stderr, /^ponnuki[^\n]{10,260}\n$/, args.join(' '));
    }
  });
}

test('every program finds the same with the same nodes', () => {
  const found = [...programs, ...others].map((program) => ({
    ...solve(program, 'kill', ko, '--target', 'D1', '--nodes', '1000'),
    ms: 0,
  }));
  for (const one of found) assert.deepEqual(one, found[0]);
});

// lab.wasm through lab.js: the same playouts in every representation, the real arrays, and clear answers to invalid
// calls.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { instantiateLab } from '../../wasm-bindings/lab.js';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const bytes = (/** @type {string} */ name) => readFileSync(join(root, 'build/wasm', name));
const module = await WebAssembly.compile(bytes('lab.wasm'));
const lab = await instantiateLab(module);

test('the lab is in lab.wasm only, not in the engine', () => {
  const listed = readFileSync(join(root, 'wasm-bindings/lab_exports.txt'), 'utf8').split('\n').filter(Boolean);
  const exported = WebAssembly.Module.exports(module)
    .map(({ name }) => name)
    .filter((name) => listed.includes(name) || name.startsWith('lab_'));
  assert.deepEqual(exported.sort(), listed.sort());
  assert.deepEqual(
    WebAssembly.Module.imports(module)
      .map(({ name }) => name)
      .filter((name) => name !== 'emscripten_notify_memory_growth'),
    [],
  );
  assert.ok(bytes('lab.wasm').includes('disjoint-set'));
  assert.ok(!bytes('engine.wasm').includes('disjoint-set'));
});

test('every representation has a name and a paragraph', () => {
  assert.deepEqual(
    lab.kinds.map(({ name }) => name),
    ['array', 'mailbox', 'bitboard', 'disjoint-set', 'chain-set', 'production'],
  );
  for (const { about } of lab.kinds) assert.match(about, /^[A-Z].{100,}\.$/);
  assert.deepEqual(
    lab.kinds.filter(({ ownRules }) => ownRules).map(({ name }) => name),
    ['production'],
  );
});

for (const size of [2, 9, 19])
  test(`the same race in every representation, ${size}x${size}`, () => {
    const results = lab.kinds
      .filter(({ ownRules }) => !ownRules)
      .map(({ name }) => lab.race(name, { size, playouts: 40, seed: 3 }));
    for (const { moves, blackArea, signature } of results)
      assert.deepEqual(
        { moves, blackArea, signature },
        { moves: results[0].moves, blackArea: results[0].blackArea, signature: results[0].signature },
      );
    assert.notEqual(lab.race('array', { size, playouts: 40, seed: 4 }).signature, results[0].signature);
    assert.notEqual(lab.race('array', { size, playouts: 41, seed: 3 }).signature, results[0].signature);
  });

test('a capture in every representation', () => {
  for (const { name } of lab.kinds) {
    const board = lab.open(name, 3);
    // . X .      A white stone in the corner is removed when Black takes its last liberty.
    // . . .
    for (const [vertex, color, taken] of /** @type {const} */ ([
      [0, 2, 0],
      [1, 1, 0],
      [-1, 2, 0],
      [3, 1, 1],
    ]))
      assert.equal(board.play(vertex, color), taken, `${name}: vertex ${vertex}`);
    assert.deepEqual([...board.colors()], [0, 1, 0, 1, 0, 0, 0, 0, 0], name);
    assert.equal(board.play(1, 2), -1, `${name}: occupied`);
    assert.equal(board.play(0, 2), -1, `${name}: suicide`);
  }
});

test('the arrays shown are those that the rules use', () => {
  const board = lab.open('chain-set', 5);
  for (const vertex of [7, 8, 13]) board.play(vertex, 1); // one chain: . X X / . . X
  const points = board.points();
  const [color, head, next, tail, length, liberties] = board.arrays();
  assert.deepEqual(
    [color, head, next, tail, length, liberties].map(({ name }) => name),
    ['color', 'head', 'next', 'tail', 'length', 'liberties'],
  );
  assert.deepEqual(
    points.map((point) => color.entries[point][0]),
    [...board.colors()],
  );
  const first = Number(head.entries[points[7]][0]);
  assert.deepEqual(
    [8, 13].map((vertex) => head.entries[points[vertex]][0]),
    [first, first],
  );
  assert.equal(length.entries[first][0], 3);
  const chain = [first];
  while (chain[chain.length - 1] !== tail.entries[first][0] && chain.length < 9)
    chain.push(Number(next.entries[chain[chain.length - 1]][0]));
  assert.deepEqual(
    chain.sort((a, b) => a - b),
    [7, 8, 13].map((vertex) => points[vertex]),
  );
  const bits = [2, 3, 6, 9, 12, 14, 18].map((vertex) => 1n << BigInt(points[vertex] - points[0]));
  assert.equal(
    liberties.entries[first][0],
    bits.reduce((a, b) => a | b),
  );

  const rows = lab.open('bitboard', 5);
  rows.play(7, 1);
  const [of] = rows.arrays();
  assert.equal(of.entries[1][2 + 1], 1 << 2);
  assert.equal(of.entries[0][2 + 1], 0b11011);
});

test('invalid calls get one message', () => {
  assert.throws(
    () => lab.race('abacus'),
    /^RangeError: there is no representation "abacus"; there are array, mailbox, .*\.$/,
  );
  assert.throws(() => lab.race('array', { size: 20 }), /size should be a whole number from 2 to 19, not 20\.$/);
  assert.throws(() => lab.race('array', { playouts: 0 }), /playouts/);
  assert.throws(() => lab.race('array', { seed: 0.5 }), /seed/);
  assert.throws(() => lab.open('array', 1), /size/);
  const board = lab.open('array', 5);
  assert.throws(() => board.play(25, 1), /there is no vertex 25 on 5 lines\.$/);
  assert.throws(() => board.play(0, /** @type {any} */ (3)), /a colour is 1 or 2, not 3\.$/);
});

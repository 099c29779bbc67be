// The numbers of the lessons equal those of the program: lab.wasm through lesson.js against build/native/ponnuki.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { instantiateLab } from '../../wasm-bindings/lab.js';
import { instantiateLessons, SHAPE_TYPES } from '../../wasm-bindings/lesson-bindings.js';
import { wasmOf } from './wasm.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const module = await wasmOf('lab');
const lessons = await instantiateLessons(module);
/** @param {string[]} args */
const bench = (...args) =>
  JSON.parse(execFileSync(join(root, 'build/native/ponnuki'), ['bench', ...args, '--json'], { encoding: 'utf8' }));

for (const [size, policy, playouts] of /** @type {const} */ ([
  [9, 'uniform', 10000],
  [9, 'seed', 1000],
  [5, 'uniform', 10],
  [19, 'uniform', 100],
]))
  test(`${playouts} playouts of policy ${policy} on ${size}x${size}`, () => {
    const program = bench(
      'playout',
      '--size',
      `${size}`,
      '--policy',
      policy,
      '--playouts',
      `${playouts}`,
      '--seed',
      '7',
    );
    const many = lessons.playouts({ size, policy, seed: 7 });
    let tally = many.run(1);
    // In slices of 333, which must not change the result.
    while (tally.playouts < playouts) tally = many.run(Math.min(333, playouts - tally.playouts));
    assert.equal(tally.signature, program.signature);
    assert.equal(tally.meanArea.toFixed(6), program.black_mean_area.toFixed(6));
    assert.equal(tally.error.toFixed(6), program.black_mean_area_error.toFixed(6));
    assert.equal(tally.meanLength.toFixed(4), program.mean_length.toFixed(4));
    assert.equal(tally.blackWins, program.black_wins);
    const owned = many.ownership();
    assert.equal(owned.length, size * size);
    assert.ok(owned.every((owner) => owner >= -1 && owner <= 1));
  });

test('a playout move by move equals the first of many', () => {
  for (const policy of /** @type {const} */ (['uniform', 'seed']))
    for (const seed of [1, 2, 3]) {
      const first = lessons.playouts({ policy, seed }).run(1);
      const game = lessons.playout({ policy, seed });
      let moves = 0,
        own = game.points();
      for (let vertex = game.step(); vertex !== null; vertex = game.step(), moves++) {
        if (vertex >= 0)
          assert.equal(own.points[vertex], 'free', `${policy}, seed ${seed}, move ${moves}: what is played is free`);
        else assert.ok(!own.points.includes('free'), 'who passes has nothing to play');
        own = game.points();
      }
      assert.equal(moves, first.meanLength);
      assert.equal(game.owners().filter((owner) => owner === 1).length, first.meanArea);
    }
});

test('every reason not to play at a point occurs', () => {
  const seen = new Set();
  for (const policy of /** @type {const} */ (['uniform', 'seed']))
    for (let seed = 1; seed < 40; seed++) {
      const game = lessons.playout({ policy, seed });
      do for (const state of game.points().points) seen.add(state);
      while (game.step() !== null);
    }
  assert.deepEqual([...seen].sort(), ['eye', 'free', 'fruitless', 'ko', 'stone', 'suicide']);
});

test("a search observed node by node equals the program's", () => {
  for (const [size, playouts] of [
    [5, 200],
    [9, 1000],
  ]) {
    const program = bench(
      'search',
      '--size',
      `${size}`,
      '--policy',
      'uniform',
      '--playouts',
      `${playouts}`,
      '--seed',
      '3',
    ).positions[0];
    const uct = lessons.uct({ size, seed: 3 });
    for (let i = 0; i < playouts; i++) uct.run(1);
    const found = uct.found();
    assert.equal(found.signature, program.signature);
    assert.equal(found.nodes, program.nodes);
    assert.equal(found.winRate.toFixed(6), program.win_rate.toFixed(6));
    const root = uct.node(0),
      children = uct.children(root);
    assert.equal(root.visits, playouts);
    const most = children.reduce((a, b) => (b.visits > a.visits ? b : a));
    assert.equal('ABCDEFGHJ'[most.vertex % size] + (size - Math.floor(most.vertex / size)), program.best);
    assert.ok(children.every(({ terms }) => Math.abs(terms.value - terms.mean - terms.bonus) < 1e-12));
    assert.ok(children.every(({ reward, visits }) => reward >= 0 && reward <= visits));
  }
});

test('the child that is chosen next has the highest value', () => {
  const uct = lessons.uct({ size: 5, seed: 5 });
  for (let i = 0; i < 150; i++) {
    let node = uct.node(0);
    const path = [];
    while (node.childCount) {
      node = uct.children(node).reduce((a, b) => (b.terms.value > a.terms.value ? b : a));
      path.push(node);
    }
    uct.run(1);
    for (const { id, visits } of path) assert.equal(uct.node(id).visits, visits + 1, `simulation ${i + 1}`);
  }
});

test('gomoku: reports, windows and shapes', () => {
  const program = bench('gomoku', '--depth', '7', '--nodes', '1');
  const five = lessons.five();
  const colors = new Uint8Array(225);
  colors[7 * 15 + 7] = 1;
  colors[6 * 15 + 8] = 2;
  five.set(colors);
  const search = five.search(1, 7);
  let state = search.run(500);
  while (!state.isDone) state = search.run(500);
  const name = (/** @type {number} */ vertex) => `${vertex % 15},${Math.floor(vertex / 15)}`;
  assert.deepEqual(
    state.reports.map(({ depth, best, score, nodes, hits, line }) => [
      depth,
      name(best),
      score,
      nodes,
      hits,
      line.map(name),
    ]),
    program.depths.map((one) => [one.depth, one.best, one.score, one.nodes, one.table_hits, one.pv]),
  );

  const shapes = lessons.shapes();
  assert.equal(SHAPE_TYPES[shapes[121].type], 'five');
  assert.equal(SHAPE_TYPES[shapes[242].type], 'five');
  shapes.forEach(({ next }, shape) =>
    next.forEach((then, i) => {
      const cells = Array.from({ length: 5 }, (_, cell) => Math.floor(shape / 3 ** (4 - cell)) % 3);
      cells[Math.floor(i / 3)] = i % 3;
      assert.equal(
        then,
        cells.reduce((number, state) => 3 * number + state, 0),
      );
    }),
  );
  const middle = five.windows(5 * 15 + 6, 1);
  assert.equal(middle.length, 20);
  assert.equal(five.windows(0, 1).length, 3);
  const before = five.score(1);
  colors[5 * 15 + 6] = 1;
  five.set(colors);
  const after = five.score(1);
  const value = (/** @type {number} */ shape, /** @type {number} */ color) =>
    shapes[shape].color === color ? shapes[shape].value : 0;
  const gain = (/** @type {number} */ color) =>
    middle.reduce((sum, { shape, changed: then }) => sum + value(then, color) - value(shape, color), 0);
  assert.equal(after.black.windowScore - before.black.windowScore, gain(1));
  assert.equal(after.white.windowScore - before.white.windowScore, gain(2));
  assert.ok(five.candidates(2).length > 5);
});

test('chains: arrays after every step, as the lab has them at the end', async () => {
  const lab = (await instantiateLab(module)).open('production', 5);
  const chains = lessons.chains(5);
  const moves = /** @type {[number, 1 | 2][]} */ ([
    [12, 2],
    [7, 1],
    [13, 2],
    [11, 1],
    [8, 1],
    [17, 1],
    [18, 1],
    [14, 1],
  ]);
  for (const [vertex, color] of moves) {
    lab.play(vertex, color);
    const steps = chains.play(vertex, color);
    assert.equal(steps[0].kind, 'create');
    assert.equal(steps[steps.length - 1].kind, 'done');
  }
  const arrays = chains.arrays();
  const real = Object.fromEntries(
    lab.arrays().map(({ name, entries }) => [name.replace('chains.', ''), entries.map(([entry]) => Number(entry))]),
  );
  for (const name of /** @type {const} */ (['color', 'head', 'next', 'length', 'liberties', 'sum', 'squares']))
    assert.deepEqual(arrays[name], real[name], name);
  assert.equal(arrays.color[chains.point(12)], 0, 'two white stones are gone');
  chains.show(0);
  assert.equal(chains.arrays().color[chains.point(12)], 2, 'and were there after the first step of the last move');
  assert.equal(chains.vertex(chains.point(23)), 23);
  assert.equal(chains.verdict(11, 2), 'occupied');
  chains.show(-1);
  assert.deepEqual(chains.liberties(12), [14]);
  assert.throws(() => lessons.chains(1), /^RangeError: size should be/);
});

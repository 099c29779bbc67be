// Gomoku by messages, over a real worker: searches, levels, limits, progress, stop, invalid input, both games in one
// worker.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FULL_LEVEL } from '../../embed/base/play-attributes.js';
import { createEngine } from '../../wasm-bindings/engine.js';
import { instantiate, vertexLabel } from '../../wasm-bindings/engine-module.js';
import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';
import { levelsOf } from '../../wasm-bindings/gomoku-search.js';
import { PACE, inSomeTries, within } from '../levels.mjs';
import { wasmOf, workerOf } from './wasm.mjs';

const wasm = await wasmOf('gomoku');
const module = await instantiate(wasm);
const worker = () => workerOf();

/** An engine that is closed after the test. @param {import('node:test').TestContext} t @param {object} [options] */
async function startEngine(t, options = { game: 'gomoku' }) {
  /** @type {any} */
  const engine = await createEngine({ worker, gomokuWasm: wasm, ...options });
  t.after(() => engine.close());
  return engine;
}

/** @param {string} labels @param {number} [size] */
const all = (labels, size = 15) =>
  labels.split(' ').map((label) => (size - Number(label.slice(1))) * size + 'ABCDEFGHJKLMNOPQRST'.indexOf(label[0]));
/** @param {Iterable<number>} vertices @param {number} [size] */
const names = (vertices, size = 15) => [...vertices].map((vertex) => vertexLabel(vertex, size)).join(' ');

/** A quiet opening, in which nothing is decided for a long time. */
const OPENING = all('H8 J9 K8 H10');
/** Black has an open three and is to move. */
const WON = all('F8 A1 G8 A3 H8 C1');

test('a search: every field of the reply, the same for the same seed and nodes', async (t) => {
  const engine = await startEngine(t);
  const ask = () => engine.search({ moves: OPENING, seed: 1, limits: { nodes: 40_000 } });
  const first = await ask();
  const second = await ask();
  assert.equal(first.stopped, 'nodes');
  assert.ok(first.nodes >= 40_000 && first.nodes < 45_000, `${first.nodes} nodes`);
  const timeless = (reply) => ({ ...reply, ms: 0, nodesPerSecond: 0 });
  assert.deepEqual(timeless(first), timeless(second));
  assert.equal(first.pv[0], first.move);
  assert.ok(first.depth >= 3 && first.pv.length >= 2 && first.hits > 0, JSON.stringify(first));
  assert.ok(first.winRate > 0 && first.winRate < 1 && !first.proven && Math.abs(first.score) < 20_000);
  assert.ok(first.candidates.length === 8 && first.candidates.every(({ kind }) => typeof kind === 'string'));
  assert.ok(Math.abs(first.nodesPerSecond - (1000 * first.nodes) / first.ms) <= 1);
});

test('a win is proven, with its line', async (t) => {
  const engine = await startEngine(t);
  const reply = await engine.search({ moves: WON, seed: 1, limits: { ms: 10_000 } });
  assert.equal(reply.stopped, 'decided');
  assert.equal(reply.winRate, 1);
  assert.equal(reply.score, 30_000 - 3);
  assert.match(names([reply.move]), /^(E8|J8)$/);
  assert.equal(reply.candidates[0].kind, 'open-four');
  const game = new GomokuGame(module);
  for (const vertex of [...WON, ...reply.pv]) assert.equal(game.play(vertex), 'ok', 'the line can be played');
  assert.equal(game.winner, 1);
  game.free();
  const lost = await engine.search({ moves: [...WON, ...all('J8')], seed: 1, limits: { ms: 10_000 } });
  assert.deepEqual([lost.winRate, lost.score], [0, -(30_000 - 2)]);
});

test('time, progress, finish, abort', async (t) => {
  const engine = await startEngine(t);
  await inSomeTries(async () => {
    /** @type {any[]} */
    const news = [];
    const timed = await engine.search(
      { moves: OPENING, limits: { ms: 650 } },
      { onProgress: (report) => news.push(report) },
    );
    assert.equal(timed.stopped, 'time');
    assert.ok(timed.ms >= 600, `${timed.ms} ms`);
    within(timed.ms, 720);
    if (PACE) assert.ok(news.length >= 4 && news.length <= 6, `${news.length} reports`);
    const nodes = news.map((report) => report.nodes);
    assert.ok(
      nodes.every((n, i) => i === 0 || n > nodes[i - 1]) && news.every((report) => !('stopped' in report)),
      `${nodes}`,
    );
  });

  await inSomeTries(async () => {
    const begun = performance.now();
    const long = engine.search({ moves: OPENING, limits: { ms: 600_000 } });
    setTimeout(() => engine.finish(), 100);
    assert.equal((await long).stopped, 'finish');
    within(performance.now() - begun, 250, 'to finish');
  });

  await inSomeTries(async () => {
    const abort = new AbortController();
    const aborted = engine.search({ moves: OPENING, limits: { ms: 600_000 } }, { signal: abort.signal });
    setTimeout(() => abort.abort(), 50);
    await assert.rejects(aborted, { name: 'AbortError' });
    const after = performance.now();
    await engine.search({ moves: OPENING, limits: { nodes: 10 } });
    within(performance.now() - after, 150, 'a search after an abort');
  });
});

test('levels: by name, legal, reproducible by seed, varied without one; full strength uses its time', async (t) => {
  const engine = await startEngine(t);
  const levels = levelsOf(module);
  const unlimited = 1 + levels.findIndex(({ nodes }) => nodes === 0);
  assert.equal(unlimited, FULL_LEVEL.gomoku);
  assert.equal(new Set(levels.map(({ name }) => name)).size, levels.length);
  for (let level = 1; level <= levels.length; level++) {
    if (level === unlimited) continue;
    const { move, stopped } = await engine.search({ moves: OPENING, limits: { level } });
    assert.match(stopped, /^(done|decided)$/);
    assert.ok(move >= 0 && !OPENING.includes(move));
  }
  const first = await engine.search({ moves: OPENING, seed: 7, limits: { level: 1 } });
  for (let i = 0; i < 3; i++)
    assert.equal((await engine.search({ moves: OPENING, seed: 7, limits: { level: 1 } })).move, first.move);
  const many = new Set();
  for (let i = 0; i < 20; i++) many.add((await engine.search({ moves: OPENING, limits: { level: 1 } })).move);
  assert.ok(many.size > 1, 'a beginner does not always play the same');
  const full = await engine.search({ moves: OPENING, limits: { level: unlimited, ms: 200 } });
  assert.equal(full.stopped, 'time');
});

test('renju: the answer is never a forbidden point', async (t) => {
  const engine = await startEngine(t);
  const moves = all('F8 A1 G8 A15 H9 O1 H10 O15');
  const game = new GomokuGame(module, { rule: 'renju' });
  for (const vertex of moves) game.play(vertex);
  assert.equal(game.foul(all('H8')[0]), 'double-three');
  assert.equal(game.foul(all('A2')[0]), null);
  for (let level = 1; level <= levelsOf(module).length; level++) {
    const { move } = await engine.search({ rule: 'renju', moves, limits: { level, ms: 100 } });
    assert.equal(game.legal(move), 'ok', vertexLabel(move, 15));
  }
  game.free();
});

test('why a point is forbidden', () => {
  const cases = /** @type {const} */ ([
    ['D8 A1 E8 C1 F8 E1 G8 G1 J8 K1', 'H8', 'overline'],
    ['E8 A1 F8 C1 G8 E1 H9 G1 H10 K1 H11 M1', 'H8', 'double-four'],
    ['F8 A1 G8 A15 H9 O1 H10 O15', 'H8', 'double-three'],
    ['E8 A1 F8 C1 G8 E1 H9 G1 H10 K1', 'H8', null], // four and three
  ]);
  for (const [moves, point, foul] of cases) {
    const game = new GomokuGame(module, { rule: 'renju' });
    for (const vertex of all(moves)) assert.equal(game.play(vertex), 'ok');
    assert.equal(game.foul(all(point)[0]), foul, `${point} after ${moves}`);
    assert.equal(game.forbidden().includes(all(point)[0]), foul !== null);
    game.free();
  }
  const game = new GomokuGame(module, { rule: 'renju' });
  for (const vertex of [-1, 225, 1e6]) assert.equal(game.foul(vertex), null);
  game.free();
});

test('one worker plays both games in turn', async (t) => {
  const goWasm = await wasmOf('engine');
  const engine = await startEngine(t, { size: 9, wasm: goWasm });
  for (let i = 0; i < 2; i++) {
    const five = await engine.search({ game: 'gomoku', moves: WON, limits: { nodes: 1000 } });
    assert.equal(five.winRate, 1);
    const go = await engine.search({ moves: [40], seed: 1, limits: { playouts: 100 } });
    assert.deepEqual([go.playouts, go.ownership.length], [100, 81]);
    const small = await engine.search({ game: 'gomoku', size: 9, moves: [40], limits: { nodes: 1000 } });
    assert.ok(small.move >= 0 && small.move < 81);
  }
});

test('invalid requests are answered with one message and the worker keeps working', async (t) => {
  const engine = await startEngine(t);
  await assert.rejects(engine.search({ moves: [112, 112] }), {
    name: 'RangeError',
    message: 'Move 2 of the position is not legal (occupied, H8).',
    operation: 'search',
  });
  await assert.rejects(engine.search({ moves: [400] }), {
    message: 'Move 1 of the position is not legal (off-board).',
  });
  await assert.rejects(engine.search({ size: 99 }), { message: 'A gomoku board has 5 to 22 lines, not 99.' });
  await assert.rejects(engine.search({ rule: 'caro' }), {
    message: 'The rule is freestyle, standard or renju, not caro.',
  });
  await assert.rejects(engine.search({ game: 'chess' }), {
    message: 'There is no engine for the game chess.',
  });
  for (const limits of [{ nodes: 'many' }, { ms: -1 }, { nodes: NaN }])
    await assert.rejects(engine.search({ limits: limits }), /^RangeError: The limits of a search are/);
  for (const level of [0, 99, 1.5, 'full'])
    await assert.rejects(
      engine.search({ limits: { level } }),
      /^RangeError: A level is a whole number from 1 to \d+\.$/,
    );
  await assert.rejects(engine.search({ seed: -1 }), /A seed is/);
  await assert.rejects(engine.search({ moves: [...WON, ...all('J8 A5 E8')] }), {
    message: 'The game is over; there is no move to search for.',
  });
  await assert.rejects(engine.score({ moves: WON }), {
    message: 'Only Go has dead stones and a count.',
  });
  assert.ok((await engine.search({ moves: OPENING, limits: { nodes: 10 } })).move >= 0);
});

test('the gentle level: a legal move, the same for the same seed, and it stops a five', async (t) => {
  const engine = await startEngine(t);
  const ask = (/** @type {number[]} */ moves, seed = 1) =>
    engine.search({ size: 9, moves, seed, limits: { level: 'gentle' } });
  const first = await ask([40]);
  assert.ok(first.move !== 40 && first.move >= 0 && first.move < 81 && first.pv[0] === first.move);
  assert.equal((await ask([40])).move, first.move);
  // Black has four in a row from D5 to G5, and white stands on C5: H5 alone stops the five.
  const four = all('E5 C5 F5 A1 G5 C1 D5', 9);
  assert.equal(names([(await ask(four)).move], 9), 'H5');
  await assert.rejects(
    engine.search({ moves: [], limits: { level: 'gentle', ms: -1 } }),
    /The limits of a search are numbers/,
  );
});

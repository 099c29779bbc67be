// The wasm through its JavaScript bindings: rules objects, the promise client over a real worker, invalid input.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createEngine } from '../../wasm-bindings/engine.js';
import { compile, instantiate, vertexLabel } from '../../wasm-bindings/engine-module.js';
import { GO_LEVELS } from '../../wasm-bindings/go-levels-table.js';
import { inSomeTries, within } from '../levels.mjs';
import { wasmOf, weightsOf, workerOf } from './wasm.mjs';

const bytes = readFileSync(new URL('../../build/wasm/engine.wasm', import.meta.url));
const packageJson = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const wasm = await compile(bytes);
const gomokuWasm = await wasmOf('gomoku');
const module = await instantiate(wasm);
const worker = () => workerOf();
/** An engine that is closed after the test. */
async function startEngine(t, size = 9) {
  const engine = await createEngine({ size, worker, wasm, gomokuWasm });
  t.after(() => engine.close());
  return engine;
}

/** The vertex of "D4". */
const at = (label, size) => (size - Number(label.slice(1))) * size + 'ABCDEFGHJKLMNOPQRST'.indexOf(label[0]);

test('the version of the wasm is that of the package', () => {
  assert.equal(module.version, packageJson.version);
});

test('a game: moves, verdicts, chains, captures, ko, undo', () => {
  const game = module.newGame({ size: 5, komi: 0.5, rules: 'japanese' });
  // . X O . .      White captures at B4: ko
  // X . X O .
  // . X O . .
  for (const [black, white] of [
    ['B5', 'C5'],
    ['A4', 'D4'],
    ['B3', 'C3'],
    ['C4', 'B4'],
  ]) {
    assert.equal(game.play(at(black, 5)), 'ok');
    assert.equal(game.play(at(white, 5)), 'ok');
  }
  assert.deepEqual(game.captures(), { black: 0, white: 1 });
  assert.equal(game.koVertex(), at('C4', 5));
  assert.equal(game.legal(at('C4', 5)), 'ko');
  assert.equal(game.play(at('C4', 5)), 'ko');
  assert.equal(game.play(at('B4', 5)), 'occupied');
  assert.equal(game.play(25), 'off-board');
  assert.equal(game.play(-7), 'off-board');
  assert.equal(game.moveCount, 8);
  assert.deepEqual(game.lastMove(), { color: 2, vertex: at('B4', 5) });
  assert.deepEqual(game.chain(at('B4', 5)), { color: 2, stones: [at('B4', 5)], liberties: [at('C4', 5)] });
  assert.equal(game.chain(at('C4', 5)), null);
  assert.equal(game.undo(), true);
  assert.deepEqual(game.captures(), { black: 0, white: 0 });
  assert.equal(game.board()[at('C4', 5)], 1);
  assert.equal(game.moves().length, 7);
  game.free();
});

test('many games at the same time', () => {
  const games = Array.from({ length: 40 }, (_, i) => module.newGame({ size: 5 + (i % 15) }));
  games.forEach((game, i) => assert.equal(game.play(i), i < game.size ** 2 ? 'ok' : 'off-board'));
  games.forEach((game, i) => {
    const stones = [...game.board().keys()].filter((v) => game.board()[v] !== 0);
    assert.deepEqual(stones, i < game.size ** 2 ? [i] : []);
    game.free();
  });
});

test('two passes end a game; resuming, scoring with dead stones', () => {
  const game = module.newGame({ size: 3, komi: 0, rules: 'chinese' });
  for (const v of [4, 0, -1, -1]) game.play(v);
  assert.equal(game.isOver, true);
  assert.equal(game.play(1), 'over');
  assert.equal(game.score([0]).margin, 9);
  const { black, white, margin, owner } = game.score();
  assert.deepEqual([black, white, margin], [1, 1, 0]);
  assert.deepEqual([...owner], [2, 0, 0, 0, 1, 0, 0, 0, 0]);
  game.resume();
  assert.equal(game.isOver, false);
  assert.equal(game.play(1), 'ok');
  game.free();
});

test('handicap and setup stones', () => {
  const game = module.newGame({ size: 9, handicap: 2, komi: 0.5 });
  assert.equal(game.toPlay, 2);
  assert.deepEqual(
    [...game.board().keys()].filter((v) => game.board()[v] === 1),
    [at('G7', 9), at('C3', 9)],
  );
  assert.equal(game.score().margin, 81 - 2.5);
  game.free();
  const own = module.newGame({ size: 9, setup: { black: [0], white: [80] }, first: 2 });
  assert.deepEqual([own.board()[0], own.board()[80], own.toPlay], [1, 2, 2]);
  own.free();
});

test('options out of range are refused with one message', () => {
  for (const options of [
    { size: 0 },
    { size: 99 },
    { size: 9.5 },
    { size: '9' },
    { komi: NaN },
    { rules: 'ing' },
    { handicap: -1 },
    { size: 5, handicap: 2 },
    { size: 9, handicap: 10 },
    { size: 9, setup: { black: [0, 0] } },
  ]) {
    assert.throws(
      () => module.newGame(/** @type {any} */ (options)),
      (error) => error instanceof RangeError && /^[A-Z][^.]*(\.\d[^.]*)*\.$/.test(error.message),
      JSON.stringify(options),
    );
  }
});

test('labels', () => {
  assert.deepEqual(
    [vertexLabel(0, 19), vertexLabel(360, 19), vertexLabel(8, 9), vertexLabel(-1, 9), vertexLabel(-2, 9)],
    ['A19', 'T1', 'J9', 'pass', 'resign'],
  );
});

test('an invalid engine is refused', async () => {
  await assert.rejects(compile(new Uint8Array([1, 2, 3])), /The engine could not be loaded/);
  await assert.rejects(
    createEngine({ worker, wasm: 'http://127.0.0.1:9/engine.wasm' }),
    /The engine could not be loaded/,
  );
  await assert.rejects(
    createEngine({ game: /** @type {any} */ ('chess'), worker, wasm }),
    /no engine for the game chess/,
  );
});

test('a search: progress, the same result for the same seed, candidates in order', async (t) => {
  const engine = await startEngine(t);
  assert.equal(engine.version, packageJson.version);
  /** @type {number[]} */
  const seen = [];
  const ask = () =>
    engine.search(
      { moves: [40, 30], seed: 5, limits: { playouts: 3000 } },
      { onProgress: (report) => seen.push(report.playouts) },
    );
  const first = await ask();
  const second = await ask();
  assert.equal(first.stopped, 'playouts');
  assert.equal(first.playouts, 3000);
  assert.deepEqual({ ...first, ms: 0 }, { ...second, ms: 0 });
  assert.ok(seen.length >= 2 && seen.every((n) => n > 0 && n < 3000), `progress ${seen}`);
  const visits = first.candidates.slice(1).map((c) => c.visits);
  assert.deepEqual(
    visits,
    [...visits].sort((a, b) => b - a),
    'after the choice',
  );
  assert.deepEqual(first.pv, first.candidates[0].pv);
  assert.equal(first.pv[0], first.candidates[0].vertex);
  assert.equal(first.ownership.length, 81);
  assert.ok(first.winRate > 0 && first.winRate < 1);
});

test('limits, finish, abort', async (t) => {
  const engine = await startEngine(t);
  await inSomeTries(async () => {
    const timed = await engine.search({ limits: { ms: 200 } });
    assert.equal(timed.stopped, 'time');
    assert.ok(timed.ms >= 180, `${timed.ms} ms`);
    within(timed.ms, 300);
  });

  await inSomeTries(async () => {
    const begun = performance.now();
    const long = engine.search({ limits: { ms: 600_000 } });
    setTimeout(() => engine.finish(), 100);
    assert.equal((await long).stopped, 'finish');
    within(performance.now() - begun, 400, 'to finish');
  });

  await inSomeTries(async () => {
    const abort = new AbortController();
    const aborted = engine.search({ limits: { ms: 600_000 } }, { signal: abort.signal });
    setTimeout(() => abort.abort(), 50);
    await assert.rejects(aborted, { name: 'AbortError' });
    const after = performance.now();
    await engine.search({ limits: { playouts: 10 } });
    within(performance.now() - after, 400, 'a search after an abort');
  });
});

test('levels of Go: their visits, the same move for the same seed, errors with one message', async (t) => {
  const engine = await startEngine(t);
  const { levels } = module;
  assert.deepEqual(
    GO_LEVELS.map(({ visits }) => visits[0]),
    levels,
  );
  assert.equal(GO_LEVELS[levels.indexOf(0)].id, 'full');
  const ask = (/** @type {number} */ level, /** @type {number} */ seed) =>
    engine.search({ moves: [40, 22], seed, limits: { level } });
  const moves = new Set();
  for (let seed = 0; seed < 8; seed++) {
    const { move, playouts, stopped } = await ask(1, seed);
    assert.deepEqual([playouts, stopped], [levels[0], 'playouts']);
    assert.equal((await ask(1, seed)).move, move, 'again');
    moves.add(move);
  }
  assert.ok(moves.size > 3, 'a beginner is not of one mind');
  const dan = await ask(17, 1);
  assert.equal(dan.playouts, levels[16]);
  assert.equal(dan.move, dan.candidates[0].vertex, 'nothing is drawn up there');
  for (const level of [0, 1.5, levels.length + 1, 'many'])
    await assert.rejects(
      engine.search({ moves: [], limits: /** @type {any} */ ({ level }) }),
      /A level is a whole number from 1 to/,
    );
});

test('the gentle level: a legal move, the same for the same seed, also when it is finished early', async (t) => {
  const engine = await startEngine(t);
  const position = { size: 5, komi: 0.5, moves: [12] };
  const ask = (/** @type {number} */ seed) => engine.search({ ...position, seed, limits: { level: 'gentle' } });
  const { move, stopped, candidates, ownership } = await ask(1);
  assert.equal(stopped, 'decided');
  assert.ok(move >= 0 && move < 25 && move !== 12);
  assert.ok(candidates.length > 1 && ownership.length === 25);
  assert.equal((await ask(1)).move, move, 'again');
  const early = ask(1);
  await engine.finish();
  assert.equal((await early).move, move, 'what is left to search is searched');
  await assert.rejects(
    engine.search({ ...position, limits: { level: 'gentle', ms: -1 } }),
    /The limits of a search are numbers/,
  );
});

test('requests queue; a single move is decided', async (t) => {
  const engine = await startEngine(t, 2);
  const [a, b] = await Promise.all([
    engine.search({ moves: [], limits: { playouts: 100 } }),
    engine.search({ moves: [0], limits: { playouts: 50 } }),
  ]);
  assert.deepEqual([a.playouts, b.playouts], [100, 50]);
  const over = await engine.search({ moves: [-1, -1], limits: { ms: 60000 } });
  assert.equal(over.stopped, 'decided');
  assert.equal(over.move, -1);
});

test('after two passes there is nothing to search, unless the game continues', async (t) => {
  const engine = await startEngine(t, 5);
  const moves = [7, 12, 11, 17, 6, -1, -1];
  const ended = await engine.search({ moves, limits: { ms: 5000 } });
  assert.deepEqual([ended.move, ended.candidates.length, ended.stopped], [-1, 0, 'decided']);
  assert.ok(ended.playouts >= 16, `${ended.playouts} visits, from which a rate is told`);
  const resumed = await engine.search({ moves, resumed: true, limits: { playouts: 200 }, seed: 1 });
  assert.ok(resumed.candidates.length > 1 && resumed.playouts === 200);
  const endless = await engine.search({ moves, seed: 1, limits: {} });
  assert.equal(endless.stopped, 'decided', 'it ends by itself');
});

test('the estimate of dead stones', async (t) => {
  const engine = await startEngine(t, 9);
  const black = [];
  const white = [];
  for (let y = 0; y < 9; y++) {
    black.push(y * 9 + 3);
    white.push(y * 9 + 5);
  }
  const setup = { black, white: [...white, at('A5', 9)] };
  const { dead, margin, ownership } = await engine.score({ setup, komi: 7.5, moves: [-1, -1] });
  const alive = await engine.score({ setup, komi: 7.5, rules: 'tromp-taylor', moves: [-1, -1] });
  assert.deepEqual([...alive.dead], [], 'all that is on the board counts');
  assert.deepEqual(dead, [at('A5', 9)]);
  assert.equal(margin, 4 * 9 - 4 * 9 - 7.5);
  assert.ok(ownership[0] > 0.4 && ownership[80] < -0.4);
});

test('dead stones are not what playouts say where the opposite is proven', async (t) => {
  const engine = await startEngine(t, 9);
  // Six points in the corner and two liberties outside: Black lives, whoever moves first.
  const rows = ['.OO.OOOOO', ...Array(4).fill('OOOOOOOOO'), 'O..OOOOOO', 'XXXXOOOOO', '...XOOOOO', '...XOOOOO'];
  const of = (/** @type {string} */ mark) => [...rows.join('')].flatMap((at, v) => (at === mark ? [v] : []));
  const setup = { black: of('X'), white: of('O') };
  const { dead, margin, ownership } = await engine.score({ setup, komi: 0, moves: [-1, -1] });
  assert.ok(ownership[8 * 9 + 3] < 0.5, `${ownership[8 * 9 + 3]}: playouts leave the group`);
  assert.deepEqual([dead, margin], [[], 12 - (81 - 12 - 2)]);
  const counted = await engine.score({ setup, komi: 0, rules: 'tromp-taylor', moves: [-1, -1] });
  assert.deepEqual(counted.dead, []);
});

test('the network decides about stones of which playouts are not sure', async (t) => {
  const record = readFileSync(new URL('../gtp/finished/19b.sgf', import.meta.url), 'utf8');
  const moves = [...record.matchAll(/;[BW]\[(.)?(.)?\]/g)].map(([, x, y]) =>
    x && y ? 19 * (y.charCodeAt(0) - 97) + x.charCodeAt(0) - 97 : -1,
  );
  const weights = weightsOf('weights/5x64.bin');
  const margins = [];
  for (const its of [undefined, weights]) {
    const engine = await createEngine({ worker, wasm, weights: its });
    t.after(() => engine.close());
    margins.push((await engine.score({ moves, komi: 7.5 })).margin);
  }
  assert.equal(margins[0], -42.5, 'playouts alone');
  assert.notEqual(margins[1], margins[0]);
});

test('invalid requests are answered with one message and the worker keeps working', async (t) => {
  const engine = await startEngine(t, 9);
  await assert.rejects(engine.search({ moves: [40, 40] }), {
    name: 'RangeError',
    message: 'Move 2 of the position is not legal (occupied).',
    operation: 'search',
  });
  await assert.rejects(engine.search({ size: 99 }), /A board has 2 to 19 lines/);
  await assert.rejects(engine.search({ limits: /** @type {any} */ ({ playouts: 'many' }) }), /limits of a search/);
  await assert.rejects(engine.search({ seed: -1 }), /A seed is/);
  await assert.rejects(engine.request('dance', {}), /did not understand/);
  await assert.rejects(engine.request('search', /** @type {any} */ (7)), /did not understand/);
  await assert.rejects(engine.request('search', {}), /needs a position|position/i);
  assert.equal((await engine.search({ limits: { playouts: 10 } })).playouts, 10);
  engine.close();
  await assert.rejects(engine.search({}), /closed/);
});

test('raw messages without an id are answered too', async () => {
  const raw = worker();
  const replies = [];
  raw.on('message', (reply) => replies.push(reply));
  for (const message of [
    null,
    5,
    'x',
    {},
    { id: 'x', type: 'search' },
    { id: 1 },
    { id: 2, type: 'search', args: { position: {} } },
  ])
    raw.postMessage(message);
  while (replies.length < 7) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.ok(
    replies.every((reply) => reply.type === 'error' && reply.error.message.endsWith('.')),
    JSON.stringify(replies),
  );
  await raw.terminate();
});

test('a worker that dies rejects pending requests', async () => {
  let made = /** @type {ReturnType<typeof workerOf> | undefined} */ (undefined);
  const engine = await createEngine({ size: 9, worker: () => (made = worker()), wasm });
  const search = engine.search({ limits: { ms: 60000 } });
  made?.terminate();
  await assert.rejects(search, { name: 'EngineError' });
});

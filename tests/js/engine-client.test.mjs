// Several engines as one, over real workers: they share searches limited by time only, and lose nothing when one of
// them fails.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../wasm-bindings/engine.js';
import { EngineClient } from '../../wasm-bindings/engine-client.js';
import { longTest } from '../levels.mjs';
import { until, WatchedWorker } from './watched-worker.mjs';
import { wasmOf } from './wasm.mjs';

const [wasm, gomokuWasm] = await Promise.all([wasmOf('engine'), wasmOf('gomoku')]);
const LONG = { ms: 600_000 };
/** A position that several workers search. */
const SHARED = { game: /** @type {const} */ ('gomoku'), moves: [112] };

class Watched extends WatchedWorker {
  /** Reports with entries of the transposition table so far. */
  get told() {
    return this.said.filter(({ value }) => value?.statistics);
  }
  /** The entries that it was given last. */
  get heard() {
    return this.asked.filter(({ type }) => type === 'merge').at(-1)?.args.statistics;
  }
}

/** A client that is closed after the test, and its workers in order of creation. It does not restart them. */
async function startClient(t, { count = 2, game = 'gomoku', ...options } = {}) {
  /** @type {Watched[]} */
  const workers = [];
  const start = (/** @type {any} */ its = game) =>
    createEngine({
      game: its,
      size: its === 'go' ? 9 : 15,
      wasm,
      gomokuWasm,
      worker: () => {
        const worker = new Watched();
        workers.push(worker);
        return worker;
      },
    });
  const client = new EngineClient({ start, count: () => count, maxRestarts: 0, ...options });
  await client.wake(game);
  t.after(() => client.close());
  return { client, workers, start };
}

test('three workers search one position: each reports what is new in its table and hears the others', async (t) => {
  const { client, workers } = await startClient(t, { count: 3 });
  /** @type {any[]} */
  const reports = [];
  const search = client.search({ ...SHARED, limits: LONG }, { onProgress: (report) => reports.push(report) });
  await until(() => workers.length === 3 && workers.every(({ told, heard }) => told.length >= 3 && heard));
  assert.equal(client.size, 3);
  assert.ok(
    reports.every((report) => !('statistics' in report)),
    'statistics stay inside',
  );
  client.finish();
  const result = await search;
  assert.equal(result.stopped, 'finish');
  assert.ok(!('statistics' in result));
  const shares = workers.map(({ asked }) => asked.find(({ type }) => type === 'search').args);
  assert.deepEqual(
    shares.map(({ share, part }) => [share, part]),
    [0, 1, 2].map((part) => [3, part]),
  );
  assert.ok(shares.every(({ seed }) => seed === undefined));
});

test('the pace of the worker with the network is told after a search by time that was long enough', async (t) => {
  /** @type {import('../../wasm-bindings/engine-client.js').Pace[]} */
  const paces = [];
  const answer = { ms: 500, playouts: 900, helped: 400, move: 3 };
  const engine = /** @type {any} */ ({ game: 'go', size: 9, search: async () => answer, close() {}, finish() {} });
  const client = new EngineClient({
    start: async () => engine,
    network: async () => async () => engine,
    onPace: (pace) => paces.push(pace),
  });
  t.after(() => client.close());
  await client.loadNetwork(9);
  const ask = (limits) => client.search({ size: 9, limits, netLimits: limits });
  await ask({ ms: 500 });
  assert.deepEqual(paces, [{ size: 9, perMs: 1 }]);
  await ask({ playouts: 900 });
  answer.ms = 100;
  await ask({ ms: 100 });
  assert.equal(paces.length, 1, 'counted, or too short');
});

test('fixed playouts or nodes, a seed, levels: one worker of a game, and the result of a single engine', async (t) => {
  const { client, workers, start } = await startClient(t, { count: 4, game: 'go' });
  const alone = await start();
  t.after(() => alone.close());
  const same = async (options) => {
    const mine = await client.search(options);
    const theirs = await alone.search(options);
    for (const volatile of ['ms', 'nodesPerSecond']) for (const result of [mine, theirs]) delete result[volatile];
    assert.deepEqual(mine, theirs, JSON.stringify(options));
    return mine;
  };
  await same({ moves: [40, 30], seed: 1, limits: { playouts: 300 } });
  await same({ moves: [40, 30], seed: 2, limits: { playouts: 300, ms: 600_000 } });
  await same({ moves: [40], seed: 1, limits: { level: 3 } });
  await client.search({ moves: [40], limits: { ms: 50 } });
  await client.search({ moves: [40], limits: { level: 1, ms: 60_000 } });
  await assert.rejects(client.search({ moves: [40], limits: { level: 99, ms: 50 } }), /A level is a whole number/);
  assert.equal((await client.score({ moves: [40, -1, -1], playouts: 100 })).playouts, 100);
  assert.deepEqual([client.size, workers.length], [1, 2], "the client's first and the single engine");
  await same({ game: 'gomoku', size: 15, moves: [112], seed: 1, limits: { nodes: 5000 } });
  await client.search({ ...SHARED, limits: { nodes: 5000, ms: 60_000 } });
  await client.search({ ...SHARED, limits: { level: 9, ms: 60_000 } });
  assert.deepEqual([client.size, workers.length], [2, 3], 'gomoku has a worker of its own');
  // Full strength has no fixed number of nodes, so it is shared.
  const full = client.search({ ...SHARED, limits: { level: alone.gomokuLevels.indexOf(0) + 1, ...LONG } });
  await until(() => workers.length === 6 && workers.slice(3).every(({ told }) => told.length > 0));
  client.finish();
  assert.equal((await full).stopped, 'finish');
});

test('any worker may die during a search: the others finish it, and later searches get a new one', async (t) => {
  for (const victim of [0, 2]) {
    const { client, workers } = await startClient(t, { count: 3 });
    let progress = 0;
    const search = client.search({ ...SHARED, limits: LONG }, { onProgress: () => progress++ });
    await until(() => workers.length === 3 && workers.every(({ told }) => told.length >= 2));
    await workers[victim].terminate();
    await until(() => client.size === 2);
    const before = progress;
    await until(() => progress >= before + 3);
    client.finish();
    const result = await search;
    assert.ok(result.move >= 0 && result.nodes > 0);
    assert.equal((await client.search({ ...SHARED, seed: 1, limits: { nodes: 500 } })).stopped, 'nodes');
    const again = client.search({ ...SHARED, limits: LONG });
    await until(() => workers.length === 4 && workers[3].told.length > 0);
    client.finish();
    assert.equal((await again).stopped, 'finish');
  }
});

test('if all workers die the search is rejected, and the next one starts new workers', async (t) => {
  const { client, workers } = await startClient(t);
  const search = client.search({ ...SHARED, limits: LONG });
  search.catch(() => {});
  await until(() => workers.length === 2 && workers.every(({ told }) => told.length > 0));
  await Promise.all(workers.map((worker) => worker.terminate()));
  await assert.rejects(search, { name: 'EngineError' });
  assert.ok((await client.search({ ...SHARED, limits: { ms: 100 } })).nodes > 0);
});

test('workers that do not start are not needed; the first one is enough', async (t) => {
  // The second is V8's error when there is no memory for another instance.
  for (const error of [
    new Error('no worker for you'),
    new RangeError('WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory for new instance'),
  ]) {
    const { workers, start } = await startClient(t);
    let starts = 0;
    const client = new EngineClient({
      count: () => 3,
      maxRestarts: 0,
      start: (game) => (++starts > 1 ? Promise.reject(error) : start(game)),
    });
    t.after(() => client.close());
    const result = await client.search({ ...SHARED, limits: { ms: 200 } });
    assert.equal(result.stopped, 'time');
    assert.equal(client.size, 1);
    assert.equal(starts, 3);
    assert.ok((workers.at(-1)?.told.length ?? 0) > 0);
  }
});

test('if the first worker dies and the second never starts, or too late, the search ends and says why', async (t) => {
  const dying = async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    throw Object.assign(new Error('It died.'), { name: 'EngineError' });
  };
  const engine = /** @type {any} */ ({
    game: 'gomoku',
    size: 15,
    gomokuLevels: [0],
    search: dying,
    close() {},
    hear() {},
    finish() {},
  });
  for (const start of [() => new Promise(() => {}), () => new Promise((resolve) => setTimeout(resolve, 150, engine))]) {
    let starts = 0;
    const client = new EngineClient({
      count: () => 2,
      maxRestarts: 0,
      start: () => (starts++ ? start() : Promise.resolve(engine)),
    });
    t.after(() => client.close());
    await assert.rejects(client.search({ game: 'gomoku', moves: [], limits: { ms: 100 } }), {
      name: 'EngineError',
      message: 'It died.',
    });
  }
});

longTest('a hung worker is dropped, even the first: during the search and at the end', async (t) => {
  const { client, workers } = await startClient(t);
  let progress = 0;
  const search = client.search({ ...SHARED, limits: LONG }, { onProgress: () => progress++ });
  await until(() => workers.length === 2 && workers.every(({ told }) => told.length > 0));
  workers[0].isMute = true;
  const before = progress;
  await until(() => progress >= before + 2);
  assert.equal(client.size, 1);
  client.finish();
  assert.equal((await search).stopped, 'finish');

  const last = client.search({ ...SHARED, moves: [113], limits: { ms: 400 } });
  await until(() => workers.length === 3 && workers[2].searches > 0);
  workers[2].isMute = true; // it is the first worker now
  assert.equal((await last).stopped, 'time');
  await until(() => client.size === 1);
});

test('stop: all workers are free at once, and a new position is searched by all', async (t) => {
  const { client, workers } = await startClient(t);
  const stop = new AbortController();
  const search = client.search({ ...SHARED, limits: LONG }, { signal: stop.signal });
  await until(() => workers.length === 2 && workers.every(({ told }) => told.length > 0));
  stop.abort();
  await assert.rejects(search, { name: 'AbortError' });
  await until(() => workers.every(({ said }) => said.some(({ error }) => error?.name === 'AbortError')));
  const told = workers.map((worker) => worker.told.length);
  const next = client.search({ ...SHARED, moves: [20], limits: LONG });
  await until(() => workers.every((worker, i) => worker.told.length > told[i] + 1));
  client.finish();
  assert.ok((await next).nodes > 0);
  await assert.rejects(client.search({ ...SHARED, moves: [20], limits: LONG }, { signal: stop.signal }), {
    name: 'AbortError',
  });
});

test('an invalid position is refused with one message, and no worker dies', async (t) => {
  const { client, workers } = await startClient(t);
  await assert.rejects(client.search({ ...SHARED, moves: [40, 40], limits: { ms: 500 } }), {
    name: 'RangeError',
    message: 'Move 2 of the position is not legal (occupied, L13).',
  });
  assert.ok((await client.search({ ...SHARED, limits: { ms: 100 } })).nodes > 0);
  assert.ok(workers.length <= 2);
  client.close();
  await assert.rejects(client.search({ moves: [40] }), /closed/);
});

test('fewer workers are used as soon as fewer are wanted; idle ones end by themselves', async (t) => {
  let wish = 3;
  const { start } = await startClient(t);
  const client = new EngineClient({ start, count: () => wish, maxRestarts: 0, idleMs: 20 });
  t.after(() => client.close());
  await client.search({ ...SHARED, limits: { ms: 100 } });
  await until(() => client.size === 1);
  const long = client.search({ ...SHARED, limits: LONG });
  await until(() => client.size === 3);
  client.finish();
  await long;
  wish = 1;
  await client.search({ ...SHARED, limits: { ms: 10 } });
  assert.equal(client.size, 1);
});

test('a move that cannot be overtaken is played before the time is over', async (t) => {
  for (const count of [1, 2]) {
    const { client } = await startClient(t, { count, game: 'go' });
    for (let tries = 1; ; tries++) {
      const result = await client.search({ size: 2, moves: [0, 3], limits: { ms: 2000, settled: true } });
      if (result.stopped === 'decided') {
        assert.ok(result.ms < 2000);
        break;
      }
      // A busy machine may miss the end.
      assert.ok(tries < 10, `after ${result.ms} ms: ${result.candidates.map(({ visits }) => visits)}`);
    }
  }
});

test('merge: what are no entries is ignored, during a search and outside one', async (t) => {
  const { client, workers } = await startClient(t, { count: 1 });
  const engine = await client.wake('gomoku');
  const search = engine.search({ ...SHARED, limits: LONG, share: 2 });
  await until(() => workers[0].told.length > 0);
  for (const statistics of [undefined, 7, [1], new Float64Array(3), new Uint8Array(5), new Uint8Array(1e6).fill(255)])
    assert.deepEqual(await engine.request('merge', { statistics }), {});
  engine.finish();
  const { move, winRate } = await search;
  assert.ok(move >= 0 && winRate >= 0 && winRate <= 1);
  assert.deepEqual(await engine.request('merge', { statistics: new Uint8Array(64) }), {});
});

// Several engines as one, over real workers: they share searches limited by time only, and lose nothing when one of
// them fails.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createEngine } from '../../wasm-bindings/engine.js';
import { compile, instantiate } from '../../wasm-bindings/engine-module.js';
import { EngineClient } from '../../wasm-bindings/engine-client.js';
import { sumOfOthers } from '../../wasm-bindings/parallel-search.js';
import { longTest, PACE } from '../levels.mjs';
import { until, WatchedWorker } from './watched-worker.mjs';

const wasm = await compile(readFileSync(new URL('../../build/wasm/engine.wasm', import.meta.url)));
const LONG = { ms: 600_000 };
/** @type {any} */
const layout = (await instantiate(wasm)).memory.structs.get('root_statistics');
/** A field of root statistics. @param {Float64Array} statistics @param {string} name */
function fieldOf(statistics, name) {
  const { offset, count } = layout.fields.find((field) => field.name === name);
  return statistics.subarray(offset, offset + count);
}
/** @param {Float64Array} statistics */
const simulationsOf = (statistics) => fieldOf(statistics, 'simulations')[0];

class Watched extends WatchedWorker {
  /** Reports with statistics so far. */
  get told() {
    return this.said.filter(({ value }) => value?.statistics);
  }
  /** The statistics that the search merged last. */
  get heard() {
    return this.asked.filter(({ type }) => type === 'merge').at(-1)?.args.statistics;
  }
}

/**
 * A client that is closed after the test, and its workers in order of creation. It does not restart them.
 * @param {import('node:test').TestContext} t @param {Record<string, any>} [options]
 */
async function startClient(t, { count = 2, size = 9, ...options } = {}) {
  /** @type {Watched[]} */
  const workers = [];
  const start = () =>
    createEngine({
      size,
      wasm,
      worker: () => {
        const worker = new Watched();
        workers.push(worker);
        return worker;
      },
    });
  const client = new EngineClient({ start, count: () => count, maxRestarts: 0, ...options });
  await client.wake();
  t.after(() => client.close());
  return { client, workers, start };
}

test('sums: of all but one, of all, of none', () => {
  const of = (...values) => Float64Array.from(values);
  assert.deepEqual(sumOfOthers([of(1, 2), null, of(10, 20), of(100, 200)], 0), of(110, 220));
  assert.deepEqual(sumOfOthers([of(1, 2), of(3, 4)]), of(4, 6));
  assert.equal(sumOfOthers([of(1), null], 0).length, 0);
});

test('three workers search one position: each reports its statistics and merges the others’', async (t) => {
  const { client, workers } = await startClient(t, { count: 3 });
  /** @type {any[]} */
  const reports = [];
  const search = client.search({ moves: [40], limits: LONG }, { onProgress: (report) => reports.push(report) });
  await until(() => workers.length === 3 && workers.every(({ told, heard }) => told.length >= 3 && heard));
  await until(() => reports.at(-1)?.playouts > workers[0].told.at(-1).value.ownPlayouts);
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
    shares.map(({ share }) => share),
    [3, 3, 3],
  );
  assert.ok(shares.every(({ seed }) => seed === undefined));
  const last = workers.map(({ told }) => told.at(-1).value.statistics);
  assert.ok(last.every((sums) => sums.length === layout.doubles));
  const answer = workers[0].told.at(-1).value;
  // The first worker's answer contains its own playouts and those merged by then, exactly; later ones come too late.
  const wholes = workers[0].asked
    .filter(({ type }) => type === 'merge')
    .map(({ args }) => simulationsOf(sumOfOthers([answer.statistics, args.statistics])));
  if (answer.playouts === result.playouts)
    assert.ok(wholes.includes(result.playouts), `${result.playouts} of ${wholes}`);
  assert.equal(result.candidates.length, 8);
  // Each worker reports only its own playouts, not those that it merged.
  for (const sums of last) {
    let visits = 0;
    const moves = fieldOf(sums, 'move');
    for (let move = 0; move < moves.length; move += 4) visits += moves[move];
    assert.equal(visits, simulationsOf(sums));
  }
});

test('a search by time: the answer contains the playouts of both workers', async (t) => {
  const { client, workers } = await startClient(t);
  await client.search({ moves: [40], limits: { ms: 300 } }); // start both workers
  for (let tries = 1; ; tries++) {
    const before = workers[1].told.length;
    const result = await client.search({ moves: [40, 30 + tries], limits: { ms: 800 } });
    assert.equal(result.stopped, 'time');
    const first = workers[0].told.at(-1).value.ownPlayouts;
    const seconds = workers[1].told.slice(before).map(({ value }) => value.ownPlayouts);
    assert.ok(
      result.playouts === first || seconds.includes(result.playouts - first),
      `${result.playouts} playouts, of which ${first} and ${seconds}`,
    );
    if (result.playouts > first) break;
    // A busy machine may occasionally give the second worker no time.
    assert.ok(tries < 20, 'the second is never heard');
  }
});

test('the pace of one worker and the settled share are reported after a search by time that was long enough', {
  skip: !PACE,
}, async (t) => {
  /** @type {import('../../wasm-bindings/parallel-search.js').Pace[]} */
  /** @type {any[]} */
  const paces = [];
  const onPace = (/** @type {any} */ pace) => paces.push(pace);
  const one = await startClient(t, { count: 1, onPace });
  const short = await one.client.search({ moves: [40], limits: { ms: 100 } });
  assert.ok(short.ms < 400, `${short.ms} ms`);
  assert.equal(paces.length, 0, 'too short');
  paces.length = 0;
  await one.client.search({ moves: [40], limits: { ms: 600 } });
  // With two of them the second may occasionally start too late to be counted.
  const two = await startClient(t, { count: 2, onPace });
  const others = [];
  for (let tries = 1; others.at(-1)?.workers !== 2; tries++) {
    assert.ok(tries <= 5, 'the second never takes part');
    await two.client.search({ moves: [40], limits: { ms: 600 } });
    others.push(paces.pop());
  }
  assert.ok(others.every((pace) => pace?.size === 9 && pace.perMs > 0 && pace.settled === 0));
  // A wall of each colour: the points behind it belong to that colour.
  const walls = {
    black: Array.from({ length: 9 }, (_, i) => 27 + i),
    white: Array.from({ length: 9 }, (_, i) => 45 + i),
  };
  const { client } = await startClient(t, { count: 1, onPace });
  await client.search({ setup: walls, limits: { ms: 600 } });
  assert.deepEqual(
    paces.map(({ size, workers }) => [size, workers]),
    [
      [9, 1],
      [9, 1],
    ],
  );
  assert.ok(paces.every(({ perMs }) => perMs > 0));
  assert.equal(paces[0].settled, 0);
  assert.ok(paces[1].settled > 0.1 && paces[1].settled <= 1, `${paces[1].settled}`);
});

test('fixed playouts or nodes, a seed, levels: one worker, and the result of a single engine', async (t) => {
  const { client, workers, start } = await startClient(t, { count: 4 });
  const alone = await start();
  t.after(() => alone.close());
  const same = async (/** @type {any} */ options) => {
    const mine = await client.search(options);
    const theirs = await alone.search(options);
    for (const volatile of ['ms', 'nodesPerSecond']) for (const result of [mine, theirs]) delete result[volatile];
    assert.deepEqual(mine, theirs, JSON.stringify(options));
    return mine;
  };
  await same({ moves: [40, 30], seed: 1, limits: { playouts: 1000 } });
  await same({ moves: [40, 30], seed: 2, limits: { playouts: 1000, ms: 600_000 } });
  await same({ moves: [40], seed: 1, limits: { level: 3 } });
  await same({ game: 'gomoku', size: 15, moves: [112], seed: 1, limits: { nodes: 5000 } });
  await client.search({ moves: [40], limits: { playouts: 200 } });
  await client.search({ moves: [40], limits: { level: 1, ms: 60_000 } });
  await client.search({ game: 'gomoku', moves: [112], limits: { nodes: 5000, ms: 60_000 } });
  await client.search({ game: 'gomoku', moves: [112], limits: { level: 9, ms: 60_000 } });
  await assert.rejects(client.search({ moves: [40], limits: { level: 99, ms: 50 } }), /A level is a whole number/);
  assert.equal((await client.score({ moves: [40, -1, -1] })).playouts, 1000);
  assert.equal(client.size, 1);
  assert.equal(workers.length, 2, "the client's first and the single engine");
  // Full strength has no fixed number of playouts, so it is shared.
  const full = client.search({ moves: [40], limits: { level: alone.levels.indexOf(0) + 1, ...LONG } });
  await until(() => workers.length === 5 && workers.slice(2).every(({ told }) => told.length > 0));
  client.finish();
  assert.equal((await full).stopped, 'finish');
  // After that the first worker has its whole memory again and gives the same answer.
  await same({ moves: [40, 30], seed: 3, limits: { playouts: 1000 } });
});

test('any worker may die during a search: the others finish it, and later searches get a new one', async (t) => {
  for (const victim of [0, 2]) {
    const { client, workers } = await startClient(t, { count: 3 });
    let progress = 0;
    const search = client.search({ moves: [40], limits: LONG }, { onProgress: () => progress++ });
    await until(() => workers.length === 3 && workers.every(({ told }) => told.length >= 2));
    await workers[victim].terminate();
    await until(() => client.size === 2);
    const before = progress;
    await until(() => progress >= before + 3);
    client.finish();
    const result = await search;
    const kept = workers[victim].told.at(-1).value.ownPlayouts;
    assert.ok(result.playouts > kept && result.move >= -1, 'what the dead one told still counts');
    assert.equal((await client.search({ moves: [40], seed: 1, limits: { playouts: 100 } })).playouts, 100);
    const again = client.search({ moves: [40], limits: LONG });
    await until(() => workers.length === 4 && workers[3].told.length > 0);
    client.finish();
    assert.equal((await again).stopped, 'finish');
  }
});

test('if all workers die the search is rejected, and the next one starts new workers', async (t) => {
  const { client, workers } = await startClient(t);
  const search = client.search({ moves: [40], limits: LONG });
  search.catch(() => {});
  await until(() => workers.length === 2 && workers.every(({ told }) => told.length > 0));
  await Promise.all(workers.map((worker) => worker.terminate()));
  await assert.rejects(search, { name: 'EngineError' });
  assert.ok((await client.search({ moves: [40], limits: { ms: 100 } })).playouts > 0);
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
      start: () => (++starts > 1 ? Promise.reject(error) : start()),
    });
    t.after(() => client.close());
    const result = await client.search({ moves: [40], limits: { ms: 200 } });
    assert.equal(result.stopped, 'time');
    assert.equal(client.size, 1);
    assert.equal(starts, 3);
    assert.ok(workers[workers.length - 1].told.length > 0);
  }
});

test('if the first worker dies and the second never starts, or too late, the search ends and says why', async (t) => {
  const dying = async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    throw Object.assign(new Error('It died.'), { name: 'EngineError' });
  };
  const engine = /** @type {any} */ ({
    game: 'go',
    size: 9,
    levels: [0],
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
    await assert.rejects(client.search({ moves: [], limits: { ms: 100 } }), {
      name: 'EngineError',
      message: 'It died.',
    });
  }
});

longTest('a hung worker is dropped, even the first: during the search and at the end', async (t) => {
  const { client, workers } = await startClient(t);
  let progress = 0;
  const search = client.search({ moves: [40], limits: LONG }, { onProgress: () => progress++ });
  await until(() => workers.length === 2 && workers.every(({ told }) => told.length > 0));
  workers[0].isMute = true;
  const before = progress;
  await until(() => progress >= before + 2);
  assert.equal(client.size, 1);
  client.finish();
  assert.equal((await search).stopped, 'finish');

  const last = client.search({ moves: [41], limits: { ms: 400 } });
  await until(() => workers.length === 3 && workers[2].searches > 0);
  workers[2].isMute = true; // it is the first worker now
  assert.equal((await last).stopped, 'time');
  await until(() => client.size === 1);
});

test('stop: all workers are free at once, and a new position is searched by all', async (t) => {
  const { client, workers } = await startClient(t);
  const stop = new AbortController();
  const search = client.search({ moves: [40], limits: LONG }, { signal: stop.signal });
  await until(() => workers.length === 2 && workers.every(({ told }) => told.length > 0));
  stop.abort();
  await assert.rejects(search, { name: 'AbortError' });
  await until(() => workers.every(({ said }) => said.some(({ error }) => error?.name === 'AbortError')));
  const told = workers.map((worker) => worker.told.length);
  const next = client.search({ moves: [20], limits: LONG });
  await until(() => workers.every((worker, i) => worker.told.length > told[i] + 1));
  client.finish();
  assert.ok((await next).playouts > 0);
  await assert.rejects(client.search({ moves: [20], limits: LONG }, { signal: stop.signal }), { name: 'AbortError' });
});

test('an invalid position is refused with one message, and no worker dies', async (t) => {
  const { client, workers } = await startClient(t);
  await assert.rejects(client.search({ moves: [40, 40], limits: { ms: 500 } }), {
    name: 'RangeError',
    message: 'Move 2 of the position is not legal (occupied).',
  });
  assert.ok((await client.search({ moves: [40], limits: { ms: 100 } })).playouts > 0);
  assert.ok(workers.length <= 2);
  client.close();
  await assert.rejects(client.search({ moves: [40] }), /closed/);
});

test('fewer workers are used as soon as fewer are wanted; idle ones end by themselves', async (t) => {
  let wish = 3;
  const { start } = await startClient(t);
  const client = new EngineClient({ start, count: () => wish, maxRestarts: 0, idleMs: 20 });
  t.after(() => client.close());
  await client.search({ moves: [40], limits: { ms: 100 } });
  await until(() => client.size === 1);
  const long = client.search({ moves: [40], limits: LONG });
  await until(() => client.size === 3);
  client.finish();
  await long;
  wish = 1;
  await client.search({ moves: [40], limits: { ms: 10 } });
  assert.equal(client.size, 1);
});

test('a move that cannot be overtaken is played before the time is over', async (t) => {
  for (const count of [1, 2]) {
    const { client } = await startClient(t, { count, size: 5 });
    for (let tries = 1; ; tries++) {
      const result = await client.search({ moves: [], limits: { ms: 2000, settled: true } });
      if (result.stopped === 'decided') {
        assert.ok(result.ms < 2000);
        break;
      }
      // A busy machine may miss the end.
      assert.ok(tries < 10, `after ${result.ms} ms: ${result.candidates.map(({ visits }) => visits)}`);
    }
  }
});

test('merge: invalid statistics are ignored, during a search and outside one', async (t) => {
  const { client, workers } = await startClient(t, { count: 1 });
  const engine = await client.wake();
  const search = engine.search({ moves: [40], limits: LONG, share: 2 });
  await until(() => workers[0].told.length > 0);
  for (const statistics of [
    undefined,
    7,
    [1],
    new Float64Array(3),
    new Float64Array(layout.doubles).fill(NaN),
    new Float64Array(layout.doubles).fill(-1e300),
    new Float64Array(layout.doubles).fill(Infinity),
  ]) {
    assert.deepEqual(await engine.request('merge', { statistics }), {});
  }
  engine.finish();
  const { winRate, ownership } = await search;
  // A search by one worker ignores merges, such as late ones for a position searched before.
  const alone = engine.search({ moves: [40], limits: { playouts: 20_000 } });
  await until(() => workers[0].said.filter(({ type }) => type === 'progress').length > 0);
  await engine.request('merge', { statistics: new Float64Array(layout.doubles).fill(5000) });
  assert.equal((await alone).playouts, 20_000);
  assert.ok(winRate >= 0 && winRate <= 1 && ownership.every((owner) => Math.abs(owner) <= 1));
  assert.deepEqual(await engine.request('merge', { statistics: new Float64Array(layout.doubles) }), {});
  for (const share of [0, 1.5, -1, 1000, 'all'])
    await assert.rejects(
      engine.search({ moves: [40], limits: { ms: 10 }, share: /** @type {any} */ (share) }),
      /A search is shared by 1 to 64 workers/,
    );
});

// Several workers search one position of gomoku by time: they tell each other new entries of their tables.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../wasm-bindings/engine.js';
import { instantiate } from '../../wasm-bindings/engine-module.js';
import { EngineClient } from '../../wasm-bindings/engine-client.js';
import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';
import { GomokuSearch } from '../../wasm-bindings/gomoku-search.js';
import { ParallelSearch } from '../../wasm-bindings/parallel-search.js';
import { until, WatchedWorker } from './watched-worker.mjs';
import { wasmOf } from './wasm.mjs';

const wasm = await wasmOf('gomoku');
/** @type {import('../../wasm-bindings/engine.js').GomokuOptions} */
const QUIET = { game: 'gomoku', size: 15, moves: [112, 96, 97, 127, 128, 80], limits: { level: 10, ms: 600_000 } };
const ENTRY_BYTES = 16;

class Watched extends WatchedWorker {
  /** Entries that it has told. @returns {Uint8Array[]} */
  get told() {
    return this.said.flatMap(({ value }) => (value?.statistics?.length ? [value.statistics] : []));
  }
  /** Those that it was told. @returns {Uint8Array[]} */
  get heard() {
    return this.asked.flatMap(({ type, args }) => (type === 'merge' ? [args.statistics] : []));
  }
}

/** A client that is closed after the test, and its workers in order of creation. */
function startClient(t, { count = 3 } = {}) {
  /** @type {Watched[]} */
  const workers = [];
  const worker = () => workers[workers.push(new Watched()) - 1];
  const client = new EngineClient({
    start: () => createEngine({ gomokuWasm: wasm, worker }),
    count: () => count,
    maxRestarts: 0,
  });
  t.after(() => client.close());
  return { client, workers };
}

test('each tells what is new in its table to all others, and begins in its own way', async (t) => {
  const { client, workers } = startClient(t);
  const reports = [];
  const search = client.search(QUIET, { onProgress: (report) => reports.push(report) });
  await until(() => workers.length === 3 && workers.every(({ told, heard }) => told.length > 1 && heard.length > 3));
  client.finish();
  const result = await search;
  assert.equal(result.stopped, 'finish');
  assert.ok(result.depth > 1 && result.nodes > 0);
  assert.ok(
    [result, ...reports].every((report) => !('statistics' in report)),
    'entries stay inside',
  );
  const shares = workers.map(({ asked }) => asked.find(({ type }) => type === 'search').args);
  assert.deepEqual(
    shares.map(({ share, part }) => [share, part]),
    [
      [3, 0],
      [3, 1],
      [3, 2],
    ],
  );
  assert.ok(workers.every(({ told }) => told.every(({ length }) => length % ENTRY_BYTES === 0)));
  const told = new Set(workers[0].told.map((entries) => entries.join()));
  for (const i of [1, 2])
    assert.ok(
      workers[i].heard.some((entries) => told.has(entries.join())),
      `worker ${i}`,
    );
  assert.ok(!workers[0].heard.some((entries) => told.has(entries.join())), 'nobody hears himself');
});

test('counted nodes, levels and seeds have one worker', async (t) => {
  const { client, workers } = startClient(t);
  for (const asked of [
    { limits: { level: 9 } },
    { limits: { nodes: 1000, ms: 60_000 } },
    { seed: 1, limits: { ms: 5 } },
  ])
    await client.search({ ...QUIET, ...asked });
  assert.deepEqual([client.size, workers.length], [1, 1]);
});

test('an abort stops all of them, and each may die while the others search', async (t) => {
  const { client, workers } = startClient(t, { count: 2 });
  const abort = new AbortController();
  const stopped = client.search(QUIET, { signal: abort.signal });
  await until(() => workers.length === 2 && workers.every(({ told }) => told.length > 0));
  abort.abort();
  await assert.rejects(stopped, { name: 'AbortError' });
  await until(() => workers.every(({ said }) => said.some(({ error }) => error?.name === 'AbortError')));
  for (const victim of [1, 0]) {
    let progress = 0;
    const search = client.search(QUIET, { onProgress: () => progress++ });
    await until(() => client.size === 2 && progress > 1);
    await workers[victim].terminate();
    await until(() => client.size === 1);
    const before = progress;
    await until(() => progress > before + 1);
    client.finish();
    assert.ok((await search).move >= 0, `without worker ${victim}`);
  }
});

/** The answer of two engines that end by time with these depths, the second one first. @param {number[]} depths */
async function answerOf(depths) {
  /** @type {(() => void)[]} */
  const endings = [];
  const engines = depths.map((depth, i) => ({
    search: () => new Promise((resolve) => endings.push(() => resolve({ depth, move: i, stopped: 'time' }))),
    merge() {},
  }));
  const workers = { start: async (/** @type {number} */ i) => /** @type {any} */ (engines[i]), drop() {} };
  const answer = new ParallelSearch(workers, /** @type {any} */ (QUIET), depths.length).run({});
  await until(() => endings.length === depths.length);
  for (const end of endings.reverse()) {
    end();
    await new Promise(setImmediate);
  }
  return (await answer).move;
}

test('worker 0 answers, unless another has finished a deeper iteration', async () => {
  assert.equal(await answerOf([9, 9]), 0);
  assert.equal(await answerOf([10, 9]), 0);
  assert.equal(await answerOf([9, 10]), 1);
  assert.equal(await answerOf([9, 11, 10]), 1);
});

test('entries go from one search to another; what makes no sense does no harm', async () => {
  const searches = await Promise.all(
    [0, 1].map(async (part) => {
      const engine = await instantiate(wasm);
      const game = new GomokuGame(engine, { size: 15 });
      for (const vertex of QUIET.moves ?? []) game.play(/** @type {number} */ (vertex));
      const search = new GomokuSearch(engine, 1 << 20);
      search.start(game, true, part);
      return search;
    }),
  );
  const [first, second] = searches;
  first.run(30_000);
  const entries = first.exportEntries();
  assert.ok(entries.length > 100 * ENTRY_BYTES && entries.length <= 1024 * ENTRY_BYTES, `${entries.length} bytes`);
  assert.equal(first.exportEntries().length, 0, 'once');
  for (const wrong of [
    entries.subarray(1),
    entries.map((byte) => byte ^ 0xa5),
    new Uint8Array(10 ** 6),
    entries.subarray(5),
  ])
    second.importEntries(wrong);
  second.importEntries(entries);
  second.run(10_000);
  assert.ok(second.best >= 0 && !QUIET.moves?.includes(second.best));
});

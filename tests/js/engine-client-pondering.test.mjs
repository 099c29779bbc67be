// Searching while the opponent thinks: EngineClient.ponder over real workers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../wasm-bindings/engine.js';
import { EngineClient } from '../../wasm-bindings/engine-client.js';
import { instantiate } from '../../wasm-bindings/engine-module.js';
import { GomokuRequests } from '../../wasm-bindings/gomoku-requests.js';
import { longTest } from '../levels.mjs';
import { until, WatchedWorker } from './watched-worker.mjs';
import { wasmOf, weightsOf } from './wasm.mjs';

const [wasm, gomokuWasm] = await Promise.all([wasmOf('engine'), wasmOf('gomoku')]);
const weights = weightsOf('weights/4x32.bin');
const LONG = { ms: 600_000 };

class Watched extends WatchedWorker {
  get stops() {
    return this.said.filter(({ error }) => error?.name === 'AbortError').length;
  }
}

/** A client that ends with its test, and its workers, in order of creation. */
function startClient(t, options = {}) {
  /** @type {Watched[]} */
  const workers = [];
  const started = (/** @type {string} */ name) => () => {
    workers.push(new Watched(name));
    return workers[workers.length - 1];
  };
  const client = new EngineClient({
    start: () => createEngine({ size: 9, wasm, gomokuWasm, worker: started('worker-node.js') }),
    network: async () => (helpers) =>
      createEngine({ size: 9, worker: started('worker-node.js'), wasm, weights, helpers }),
    ...options,
  });
  t.after(() => client.close());
  return { client, workers };
}

/** Visits that a search has found in its tree. @param report with all candidates */
const keptVisits = ({ candidates, playouts }) =>
  candidates.reduce((/** @type {number} */ sum, { visits }) => sum + visits, 0) - playouts;

/** Who searches: the number of workers, and the limits of the pondering. */
const SEARCHES = {
  'one worker': { count: 1, limits: LONG },
  'the network': { count: 1, limits: LONG, netLimits: {} },
  'the network on two workers': { count: 2, limits: LONG, netLimits: {} },
};

for (const [name, { count, ...limits }] of Object.entries(SEARCHES))
  test(`${name}: pondering is stopped by a move, and the next search finds its tree`, async (t) => {
    const { client, workers } = startClient(t, { count: () => count });
    client.timeBudget = () => 0; // that of the person's clock is no concern of the engine
    const asked = { moves: [40], candidates: 1, ...limits };
    const stop = new AbortController();
    const pondering = client.ponder(asked, stop.signal);
    const reports = (/** @type {Watched} */ { said }) => said.filter(({ type }) => type === 'progress');
    const hasGrown = () => workers.some((worker) => reports(worker).at(-1)?.value.playouts > 200);
    await until(hasGrown);
    const best = reports(workers[0]).at(-1).value.candidates[0].vertex;
    stop.abort();
    await pondering;
    client.timeBudget = () => Infinity;

    let first;
    const search = client.search(
      { moves: [40, best], candidates: 82, limits: LONG, ...('netLimits' in limits && { netLimits: LONG }) },
      {
        onProgress(report) {
          first ??= report;
          client.finish();
        },
      },
    );
    const result = await search;
    assert.equal(result.stopped, 'finish');
    assert.ok(keptVisits(first) > 0, `${keptVisits(first)} visits`);
    assert.equal(workers.length, count, 'the same workers');
    assert.ok(workers[0].stops === 1 && workers[0].searches === 2);
  });

test('levels with counted visits, and seeds, answer the same after pondering', async (t) => {
  for (const asked of [
    { seed: 1, limits: { level: 3 } },
    { seed: 1, limits: { playouts: 500 } },
    { seed: 1, limits: LONG, netLimits: { level: 14 } },
    { seed: 1, limits: LONG, netLimits: { playouts: 50 } },
  ]) {
    const question = { moves: [40, 30], candidates: 82, ...asked };
    const answer = async (/** @type {EngineClient} */ client) => {
      const { ms: _, ...result } = await client.search(question);
      return result;
    };
    const without = await answer(startClient(t).client);
    const { client, workers } = startClient(t);
    const stop = new AbortController();
    const pondering = client.ponder(
      { moves: [40], limits: LONG, ...(asked.netLimits && { netLimits: {} }) },
      stop.signal,
    );
    await until(() => workers[0]?.said.some(({ type }) => type === 'progress'));
    stop.abort();
    await pondering;
    assert.deepEqual(await answer(client), without);
    const { seed: _, ...unseeded } = question;
    if ('level' in (asked.netLimits ?? asked.limits))
      assert.ok(keptVisits(await client.search(unseeded)) <= 0, 'a level begins with an empty tree');
  }
});

/** A quiet position of gomoku before a move, and the move. */
const GOMOKU = /** @type {const} */ ({ game: 'gomoku', size: 15 });
const QUIET = [112, 96, 97, 127, 128, 80];
const NEXT = [...QUIET, 113];

test('gomoku: a search by time finds the tables of those before, unless others filled them', async () => {
  const engine = await instantiate(gomokuWasm);
  const gomokuWeights = weightsOf('gomoku/weights/freestyle.bin');
  const requests = new GomokuRequests(engine);
  /** Hits of the table in the first nodes of a search. @param {object} asked @param {number} [nodes] */
  const hits = (asked, nodes = 2000) => {
    const search = requests.begin({ position: { ...GOMOKU, moves: QUIET }, limits: LONG, ...asked });
    search.run(nodes);
    return /** @type {any} */ (search.report(1)).hits;
  };
  const FULL = { limits: { ...LONG, level: 10 } };
  for (const weights of [undefined, gomokuWeights]) {
    const cold = hits({ weights });
    assert.ok(cold > 0);
    hits({ weights }, 50_000); // as pondering does
    const position = { ...GOMOKU, moves: NEXT };
    const next = hits({ weights, position, ...FULL });
    assert.equal(hits({ weights, seed: 1 }), cold, 'a seed');
    hits({ weights, limits: { level: 9 } });
    assert.equal(hits({ weights, ...FULL }), cold, 'after another level');
    hits({ weights: weights ? undefined : gomokuWeights });
    const nextCold = hits({ weights, position, ...FULL });
    assert.ok(next > 1.2 * nextCold, `${next} hits, ${nextCold} without pondering`);
  }
});

test('gomoku: levels with counted nodes, counted nodes and seeds answer the same after pondering', async (t) => {
  for (const asked of [
    { seed: 1, limits: { level: 8 } },
    { seed: 1, limits: { nodes: 20_000, level: 10 } },
    { seed: 1, limits: { nodes: 20_000 } },
    { limits: { nodes: 20_000 } },
    { limits: { level: 9 } }, // no chance in it
  ]) {
    const answer = async (/** @type {EngineClient} */ client) => {
      const { ms: _, nodesPerSecond: __, ...result } = await client.search({ ...GOMOKU, moves: NEXT, ...asked });
      return result;
    };
    const without = await answer(startClient(t).client);
    const { client, workers } = startClient(t);
    const stop = new AbortController();
    const pondering = client.ponder({ ...GOMOKU, moves: QUIET, limits: LONG }, stop.signal);
    await until(() => workers[0]?.said.some(({ type, value }) => type === 'progress' && value.depth >= 8));
    stop.abort();
    await pondering;
    assert.deepEqual(await answer(client), without, JSON.stringify(asked));
  }
});

test('pondering rests while the client is suspended', async (t) => {
  const { client, workers } = startClient(t);
  client.suspend('hidden');
  const stop = new AbortController();
  const pondering = client.ponder({ moves: [40], limits: LONG }, stop.signal);
  await client.wake();
  assert.equal(workers[0].searches, 0);
  client.resume('hidden');
  await until(() => workers[0].searches === 1);
  client.suspend('stopped');
  await until(() => workers[0].stops === 1);
  client.resume('stopped');
  await until(() => workers[0].searches === 2);
  client.suspend('hidden');
  await until(() => workers[0].stops === 2);
  stop.abort();
  await pondering;
  client.resume('hidden');
  await client.search({ moves: [40], limits: { playouts: 1 } });
  assert.equal(workers[0].searches, 3, 'only that of the move');
});

test('a tree that has no more to search waits for the move, then idle workers end', async (t) => {
  const { client, workers } = startClient(t, { idleMs: 0 });
  const stop = new AbortController();
  const pondering = client.ponder({ moves: [40], limits: LONG, netLimits: { playouts: 50 } }, stop.signal);
  await until(() => workers[0]?.said.some(({ value }) => value?.stopped === 'playouts'));
  await new Promise((resolve) => setTimeout(resolve, 5)); // a timer of 0 ms would have been called
  assert.equal(client.size, 1);
  stop.abort();
  await pondering;
  await until(() => client.size === 0);
});

longTest('a search until its memory is full, over playouts and over the network', async (t) => {
  const { client } = startClient(t);
  const limits = { ...LONG, untilFull: true };
  assert.equal((await client.search({ moves: [], limits })).stopped, 'memory');
  assert.equal((await client.search({ size: 19, moves: [], limits, netLimits: limits })).stopped, 'memory');
});

test('nobody hears of pondering that fails', async (t) => {
  const { client, workers } = startClient(t, { onRestart: () => assert.fail('nothing is asked again') });
  const pondering = client.ponder({ moves: [40], limits: LONG }, new AbortController().signal);
  await until(() => workers[0]?.said.some(({ type }) => type === 'progress'));
  await workers[0].terminate();
  await pondering;
  assert.equal((await client.search({ moves: [40], limits: { playouts: 10 } })).playouts, 10);
  await client.ponder({ moves: [40, 40], limits: LONG }, new AbortController().signal);
});

// An EngineClient with a network search beside its other workers: which of them answers, over real workers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { createEngine } from '../../wasm-bindings/engine.js';
import { EngineClient } from '../../wasm-bindings/engine-client.js';
import { PEOPLE } from '../../wasm-bindings/messages.js';
import { until } from './watched-worker.mjs';
import { wasmOf, weightsOf, workerOf } from './wasm.mjs';

const [wasm, gomokuWasm] = await Promise.all([wasmOf('engine'), wasmOf('gomoku')]);
const weights = weightsOf('weights/4x32.bin');
const LONG = { ms: 600_000 };
/** A question whose answer tells by its playouts who gave it. */
const ASKED = { moves: [40], limits: { playouts: 30 }, netLimits: { playouts: 20 } };
const LEVEL = { limits: { level: 1 }, netLimits: { level: 1 } };
const FULL = 18;
const NETWORK = 20;
const PLAYOUTS = 30;

/** A client that ends with its test, and its workers, in order of creation. */
function startClient(t, options = {}) {
  /** @type {{ playouts: Worker[], net: Worker[] }} */
  const workers = { playouts: [], net: [] };
  const started = (/** @type {Worker[]} */ list, /** @type {string} */ name) => () => {
    list.push(workerOf(name));
    return list[list.length - 1];
  };
  const startNetwork = (/** @type {number} */ helpers) =>
    createEngine({ size: 9, worker: started(workers.net, 'worker-node.js'), wasm, weights, helpers });
  const client = new EngineClient({
    start: () => createEngine({ size: 9, wasm, gomokuWasm, worker: started(workers.playouts, 'worker-node.js') }),
    network: async () => startNetwork,
    ...options,
  });
  t.after(() => client.close());
  return { client, workers, startNetwork };
}

test('a question with limits for the network is answered by it, any other by playouts', async (t) => {
  let count = 1;
  const { client, workers } = startClient(t, { count: () => count });
  const result = await client.search(ASKED);
  assert.deepEqual([result.playouts, result.stopped], [NETWORK, 'playouts']);
  assert.ok(Number.isFinite(result.scoreLead) && result.judgement && result.candidates[0].prior > 0);
  assert.deepEqual([workers.playouts.length, workers.net.length, client.size], [0, 1, 1]);
  const { netLimits: _, ...usual } = ASKED;
  assert.equal((await client.search(usual)).playouts, PLAYOUTS);
  assert.equal((await client.score({ moves: [40, -1, -1] })).playouts, 1000);
  assert.equal((await client.search({ game: 'gomoku', moves: [112], limits: { nodes: 500 } })).stopped, 'nodes');
  assert.deepEqual([workers.playouts.length, workers.net.length, client.size], [2, 1, 3], 'one for each game');

  count = 3; // the tree and two helpers
  assert.equal((await client.search(ASKED)).playouts, NETWORK);
  assert.deepEqual([workers.net.length, client.size], [4, 3]);
  assert.equal((await client.search(ASKED)).playouts, NETWORK);
  assert.equal(workers.net.length, 4, 'the same ones again');
  await assert.rejects(client.search({ ...ASKED, moves: [40, 40] }), { name: 'RangeError' });
  assert.equal(workers.net.length, 4, 'a wrong question is no failure');
});

test('the network of people is loaded by the first question of a level that plays as they do', async (t) => {
  let loads = 0;
  const bytes = weightsOf('weights/people.bin');
  let people = async () => bytes;
  const { client } = startClient(t, { people: () => (loads++, people()) });
  const ask = (/** @type {number} */ level, size = 9) => {
    const limits = { level, playouts: 50 };
    return client.search({ size, moves: [], seed: 4, limits, netLimits: limits });
  };
  await ask(FULL);
  await ask(1, PEOPLE.size - 1);
  assert.equal(loads, 0);
  people = async () => Promise.reject(new Error('none'));
  const moves = async () => {
    const found = [];
    for (let seed = 0; seed < 12; seed++)
      found.push((await client.search({ size: 9, moves: [40], seed, ...LEVEL })).move);
    return found.join();
  };
  const without = await moves();
  assert.equal(loads, 12, 'every question tries again');
  people = async () => bytes;
  assert.notEqual(await moves(), without);
});

test('dead stones are asked of the worker with the network, if it is loaded, else of worker 0', async (t) => {
  const { client, workers } = startClient(t);
  /** Who was asked: 'net', 'playouts'. */
  const asked = async (position) => {
    const before = [workers.net.length, workers.playouts.length];
    /** @type {string[]} */
    const who = [];
    const watch = (/** @type {Worker} */ worker, /** @type {string} */ name) => {
      const post = worker.postMessage;
      worker.postMessage = (message, transfer) => {
        if (message.type === 'score') who.push(name);
        post.call(worker, message, transfer);
      };
    };
    await client.wake();
    for (const worker of workers.net) watch(worker, 'net');
    for (const worker of workers.playouts) watch(worker, 'playouts');
    const { playouts } = await client.score({ playouts: 50, ...position });
    assert.equal(playouts, 50);
    return who[0] ?? (workers.net.length > before[0] ? 'net' : 'playouts');
  };
  const over = { size: 9, moves: [40, -1, -1] };
  assert.equal(await asked(over), 'playouts', 'it is not loaded for that');
  await client.loadNetwork(9);
  assert.equal(await asked(over), 'net');
  assert.equal(await asked({ size: 5, moves: [12, -1, -1] }), 'playouts', 'it knows no such boards');
  const stopped = new AbortController();
  stopped.abort();
  await assert.rejects(client.score(over, { signal: stopped.signal }), { name: 'AbortError' });
});

test('each board has its network: loaded when it is wanted, started in place of the one before', async (t) => {
  /** @type {string[]} */
  const loaded = [];
  const { client, workers, startNetwork } = startClient(t, {
    network: async (/** @type {string} */ name) => {
      loaded.push(name);
      return startNetwork;
    },
  });
  const ask = async (/** @type {number} */ size) =>
    assert.equal((await client.search({ ...ASKED, size })).playouts, NETWORK);
  await ask(9);
  await ask(11);
  assert.deepEqual([loaded, workers.net.length, client.size], [['4x32'], 1, 1]);
  await ask(13);
  assert.deepEqual([loaded, workers.net.length, client.size], [['4x32', '5x64'], 2, 1]);
  await client.loadNetwork(9);
  await ask(19);
  assert.equal(workers.net.length, 2, 'loading starts nothing');
  await ask(9);
  assert.deepEqual([loaded, workers.net.length, client.size], [['4x32', '5x64'], 3, 1]);
});

test('prepare starts the worker that answers next: the network, or worker 0 where it does not play', async (t) => {
  const { client, workers } = startClient(t);
  await client.prepare({ game: 'go', size: 9 });
  assert.deepEqual([workers.playouts.length, workers.net.length, client.size], [0, 1, 1]);
  assert.equal((await client.search({ ...ASKED, size: 9 })).playouts, NETWORK);
  assert.equal(workers.net.length, 1, 'the one that was prepared');
  await client.prepare({ game: 'go', size: 5 });
  await client.prepare({ game: 'go', size: 13 });
  assert.deepEqual([workers.playouts.length, workers.net.length, client.size], [1, 2, 2]);

  const { client: gomoku, workers: its } = startClient(t);
  await gomoku.prepare({ game: 'gomoku', size: 15 });
  assert.deepEqual([its.playouts.length, its.net.length], [1, 0]);

  const network = async () => {
    throw new Error('The server is away.');
  };
  const { client: alone, workers: without } = startClient(t, { network });
  await alone.prepare({ game: 'go', size: 9 });
  assert.deepEqual([without.playouts.length, without.net.length, alone.size], [1, 0, 1]);
});

test('a search that runs is left alone by prepare, whatever the board', async (t) => {
  const { client, workers } = startClient(t);
  const stop = new AbortController();
  const search = client.search({ ...ASKED, netLimits: LONG }, { signal: stop.signal, onProgress: () => prepare() });
  /** @type {Promise<void> | undefined} */
  let prepared;
  const prepare = () => {
    prepared ??= client.prepare({ game: 'go', size: 19 }).then(() => stop.abort());
  };
  await assert.rejects(search, { name: 'AbortError' });
  assert.deepEqual([workers.playouts.length, workers.net.length], [0, 1]);
});

test('reports, finish, a suspension and the time budget reach the network search', async (t) => {
  const { client } = startClient(t);
  let reports = 0;
  const asked = { ...ASKED, netLimits: LONG };
  const result = await client.search(asked, {
    onProgress({ judgement }) {
      assert.ok(judgement);
      reports++;
      if (reports === 2) {
        client.suspend('hidden');
        client.resume('hidden');
      }
      if (reports === 4) client.finish();
    },
  });
  assert.deepEqual([result.stopped, reports >= 4], ['finish', true]);
  client.timeBudget = () => 30;
  assert.equal((await client.search(asked)).stopped, 'time');
  client.timeBudget = () => Infinity;
  const controller = new AbortController();
  await assert.rejects(client.search(asked, { signal: controller.signal, onProgress: () => controller.abort() }), {
    name: 'AbortError',
  });
});

test('while the network is loaded, or cannot be, playouts answer', async (t) => {
  /** @type {Array<{ done: (start: any) => void, failed: (error: Error) => void }>} */
  const loads = [];
  const { client, workers, startNetwork } = startClient(t, {
    network: () => new Promise((done, failed) => loads.push({ done, failed })),
  });
  const quick = { ...ASKED, netLimits: { playouts: 20, ms: 40 } };
  assert.equal((await client.search(quick)).playouts, PLAYOUTS);
  assert.equal((await client.search(quick)).playouts, PLAYOUTS);
  assert.equal(loads.length, 1, 'it is loaded once');
  loads[0].failed(new Error('no such file'));
  await new Promise((resolve) => setImmediate(resolve));
  const waiting = client.search({ ...ASKED, netLimits: { playouts: 20, ...LONG } });
  await until(() => loads.length === 2);
  assert.equal(workers.net.length, 0);
  loads[1].done(startNetwork);
  assert.equal((await waiting).playouts, NETWORK, 'the next question loads it again, and waits a while');
});

test('a network that is loaded in time answers at once', async (t) => {
  const usual = globalThis.setTimeout;
  t.after(() => {
    globalThis.setTimeout = usual;
  });
  // The time for loading it never ends.
  globalThis.setTimeout = /** @type {any} */ ((call, /** @type {number} */ ms) => (ms === 3000 ? 0 : usual(call, ms)));
  const { client } = startClient(t);
  assert.equal((await client.search(ASKED)).playouts, NETWORK);
});

test('a network that fails twice is done without, and the question is answered all the same', async (t) => {
  let restarts = 0;
  const { client, workers } = startClient(t, { onRestart: () => (restarts++, () => {}) });
  const asked = { ...ASKED, netLimits: LONG };
  const search = client.search(asked, {
    onProgress() {
      if (workers.net.length === 1) workers.net[0].terminate();
      else client.finish();
    },
  });
  assert.ok((await search).judgement);
  assert.deepEqual([workers.net.length, restarts], [2, 1], 'another one answers');

  const second = client.search(asked, { onProgress: () => workers.net[workers.net.length - 1].terminate() });
  assert.equal((await second).playouts, PLAYOUTS);
  assert.deepEqual([workers.net.length, restarts], [3, 3]);
  assert.equal((await client.search(ASKED)).playouts, PLAYOUTS);
  assert.equal(workers.net.length, 3);
});

test('a network that cannot start is done without', async (t) => {
  const { client, workers } = startClient(t, {
    network: async () => () => Promise.reject(new Error('This is not a file of network weights.')),
  });
  assert.equal((await client.search(ASKED)).playouts, PLAYOUTS);
  assert.equal(workers.playouts.length, 1);
});

test('an idle network ends, and comes back', async (t) => {
  const { client, workers } = startClient(t, { idleMs: 20 });
  assert.equal((await client.search(ASKED)).playouts, NETWORK);
  await until(() => client.size === 0);
  assert.equal((await client.search(ASKED)).playouts, NETWORK);
  assert.equal(workers.net.length, 2);
});

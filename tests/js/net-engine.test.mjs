// The network search behind its messages, over real workers: what it reports and refuses, stopping, helpers that come
// and go.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { instantiateWithNetwork } from '../../wasm-bindings/engine-module.js';
import { EngineClient } from '../../wasm-bindings/engine-client.js';
import { RequestHandler } from '../../wasm-bindings/request-handler.js';
import { createEngine } from '../../wasm-bindings/engine.js';
import { SearchHelpers } from '../../wasm-bindings/search-helpers.js';

import { GoRequests } from '../../wasm-bindings/go-requests.js';
import { GO_LEVELS } from '../../wasm-bindings/go-levels-table.js';
import { LEVEL_COUNT, visitsAt } from '../../web/go/settings.js';
import { wasmOf, weightsOf, workerOf } from './wasm.mjs';

const wasm = await wasmOf('engine');
const weights = weightsOf('weights/4x32.bin');
const start = () => workerOf();
const LONG = { ms: 600_000 };
const SENTENCE = /^[A-Z][^\n]*\.$/;

/** An engine that ends with its test, and its workers: the tree's first. */
async function startEngine(t, options = {}) {
  /** @type {Worker[]} */
  const workers = [];
  const worker = () => {
    workers.push(start());
    return workers[workers.length - 1];
  };
  const engine = await createEngine({ size: 9, worker, wasm, weights, ...options });
  t.after(() => engine.close());
  return { engine, workers };
}

/** A search until something holds of its reports; its result. @param {(report: any) => boolean} holds */
function searchUntil(engine, options, holds) {
  return engine.search({ limits: LONG, ...options }, { onProgress: (report) => holds(report) && engine.finish() });
}

/** The number of a level. @param {string} id */
const levelOf = (id) => 1 + GO_LEVELS.findIndex((level) => level.id === id);

test('a search: the same result for the same visits, reports on the way', async (t) => {
  const { engine } = await startEngine(t);
  assert.match(engine.version, /^\d+\.\d+\.\d+/);
  const ask = () => engine.search({ moves: [40, 30], seed: 5, limits: { playouts: 200 } });
  /** @type {any} */
  const first = await ask();
  assert.deepEqual({ ...(await ask()), ms: 0 }, { ...first, ms: 0 });
  const { stopped, playouts, move, candidates, pv, ownership, judgement, helped } = first;
  assert.deepEqual([stopped, playouts, move, helped], ['playouts', 200, candidates[0].vertex, 0]);
  assert.deepEqual([pv, ownership.length, judgement.policy.length], [candidates[0].pv, 81, 82]);
  assert.ok(first.winRate > 0 && first.winRate < 1 && Math.abs(first.scoreLead) < 81);

  /** @type {any[]} */
  const reports = [];
  const result = await searchUntil(engine, { moves: [40] }, (report) => reports.push(report) === 2);
  assert.equal(result.stopped, 'finish');
  assert.ok(reports[1].playouts > reports[0].playouts && result.playouts >= reports[1].playouts);
  assert.deepEqual(Object.keys(reports[0]), Object.keys(result).slice(0, -1));
});

test('limits of time, an abort, levels, other games: an answer or one sentence', async (t) => {
  const { engine } = await startEngine(t);
  assert.equal((await engine.search({ limits: { ms: 20 } })).stopped, 'time');
  const abort = new AbortController();
  const aborted = engine.search({ limits: LONG }, { signal: abort.signal, onProgress: () => abort.abort() });
  await assert.rejects(aborted, { name: 'AbortError' });
  for (const [options, name] of /** @type {[any, string][]} */ ([
    [{ moves: [40, 40] }, 'RangeError'],
    [{ size: 99 }, 'RangeError'],
    [{ limits: { level: 21 } }, 'RangeError'],
    [{ limits: null }, 'RangeError'],
    [{ limits: { playouts: 1.5 } }, 'RangeError'],
    [{ resignBelow: 2 }, 'RangeError'],
    [{ seed: -1 }, 'RangeError'],
    [{ game: 'gomoku' }, 'RangeError'],
  ]))
    await assert.rejects(engine.search(options), (error) => {
      const { message, name: its } = /** @type {Error} */ (error);
      return its === name && SENTENCE.test(message);
    });
  assert.equal((await engine.search({ limits: { playouts: 10 } })).playouts, 10);
  const small = await engine.search({ size: 5, limits: { playouts: 10 }, resignBelow: 1 });
  assert.equal(small.ownership.length, 25);
});

test('the page knows the visits of every level on every board', async () => {
  const net = await instantiateWithNetwork(wasm, weights);
  assert.equal(net.levels.length, LEVEL_COUNT);
  for (let size = 5; size <= 19; size++)
    for (let level = 0; level < LEVEL_COUNT; level++)
      assert.equal(visitsAt(level, size), net.visitsOf(level + 1, size, true), `level ${level + 1} on ${size} lines`);
});

test('levels: their visits, moves that the seed decides, and others without one', async (t) => {
  const { engine } = await startEngine(t);
  const { levels } = engine;
  assert.deepEqual([levels.length, levels[0], levels[17]], [20, 16, 0]);
  const ask = (/** @type {number} */ level, /** @type {object} */ more = {}) =>
    engine.search({ moves: [40], limits: { level, playouts: 16 }, ...more });
  assert.equal((await engine.search({ moves: [40], limits: { level: 14, ...LONG } })).playouts, levels[13]);
  const moves = [];
  for (let seed = 0; seed < 20; seed++) moves.push((await ask(1, { seed })).move);
  assert.ok(new Set(moves).size > 8, `${moves}`);
  assert.deepEqual([(await ask(1, { seed: 3 })).move, (await ask(1, { seed: 4 })).move], [moves[3], moves[4]]);
  const searched = (await ask(18, { seed: 3 })).move;
  for (let seed = 0; seed < 4; seed++) assert.equal((await ask(15, { seed: 3 })).move, searched);
  const free = [];
  for (let i = 0; i < 20; i++) free.push((await ask(1)).move);
  assert.ok(new Set(free).size > 8, `${free}`);
});

test('levels that play as people do, where the weights of people come with the question', async (t) => {
  const { engine } = await startEngine(t);
  const people = weightsOf('weights/people.bin');
  const moves = async (/** @type {object} */ more) => {
    const found = [];
    for (let seed = 0; seed < 12; seed++)
      found.push((await engine.search({ moves: [40, 30], seed, limits: { level: levelOf('1d') }, ...more })).move);
    return found.join();
  };
  const without = await moves({});
  assert.equal(await moves({ weights }), without, 'weights of another kind are ignored');
  const by = await moves({ weights: people });
  assert.notEqual(by, without);
  assert.equal(await moves({ weights: people }), by);
  assert.equal(await moves({}), without, 'no question depends on those before it');
  const strong = { limits: { level: levelOf('full'), playouts: 50 } };
  assert.equal(await moves({ ...strong, weights: people }), await moves(strong));
});

test('after two passes it tells what the position is worth; dead stones and the count', async (t) => {
  const { engine } = await startEngine(t);
  const stones = { black: /** @type {number[]} */ ([]), white: [9] };
  for (let y = 0; y < 9; y++) {
    stones.black.push(9 * y + 3);
    stones.white.push(9 * y + 5);
  }
  const position = { setup: stones, moves: [-1, -1], komi: 0.5 };
  const over = await engine.search({ ...position, seed: 1, limits: { playouts: 30 } });
  assert.deepEqual([over.move, over.candidates, over.pv, over.playouts], [-1, [], [], 30]);
  const resumed = await engine.search({ ...position, resumed: true, seed: 1, limits: { playouts: 30 } });
  assert.ok(resumed.candidates.length > 0);
  assert.equal(resumed.winRate, over.winRate);
  assert.equal((await engine.search({ ...position, limits: LONG })).stopped, 'decided');

  const counted = await engine.score(position);
  assert.deepEqual([counted.dead, counted.margin, counted.playouts], [[9], -0.5, 1000]);
  assert.ok(counted.ownership[0] > 0.5 && counted.ownership[8] < -0.5);
  assert.deepEqual((await engine.score({ ...position, rules: 'tromp-taylor' })).dead, []);
});

test('helpers judge positions of a search without a seed, and all its visits are made', async (t) => {
  const { engine } = await startEngine(t, { helpers: 2 });
  const long = /** @type {any} */ (await searchUntil(engine, {}, ({ helped }) => helped > 20));
  assert.ok(long.helped > 20 && long.playouts > long.helped);
  const counted = await engine.search({ moves: [40], limits: { playouts: 300 } });
  assert.deepEqual([counted.playouts, counted.stopped], [300, 'playouts']);
  const seeded = /** @type {any} */ (await engine.search({ moves: [40], seed: 1, limits: { playouts: 60 } }));
  const alone = (await startEngine(t)).engine;
  const expected = await alone.search({ moves: [40], seed: 1, limits: { playouts: 60 } });
  assert.equal(seeded.helped, 0);
  assert.deepEqual({ ...seeded, ms: 0 }, { ...expected, ms: 0 });
});

test('a helper is given few requests while the tree is small, and more as it grows', async () => {
  const net = await instantiateWithNetwork(wasm, weights);
  /** @type {any[]} */
  const given = [];
  const port = /** @type {any} */ ({ postMessage: (message) => given.push(message) });
  const requests = new GoRequests(net, new SearchHelpers(net, [port]));
  port.onmessage({ data: { ready: true } });
  const running = requests.begin({ position: { size: 9, moves: [40] }, limits: { playouts: 5000 } });
  /** @type {number[]} */
  const sizes = [];
  /** Visits that the tree makes before it looks for answers. @type {number[]} */
  const slices = [];
  while (running.done() < 4000) {
    const before = running.done();
    running.run(50);
    slices.push(running.done() - before);
    for (const { batch, requests } of given.splice(0)) {
      sizes.push(requests.length / net.requestBytes);
      port.onmessage({ data: { batch, answers: net.evaluate(requests) } });
    }
  }
  running.end?.();
  assert.ok(Math.max(...sizes.slice(0, 4)) <= 2, `first ${sizes.slice(0, 4)}`);
  assert.ok(Math.max(...sizes) > 5, `at most ${Math.max(...sizes)}`);
  assert.ok(Math.max(...slices.slice(0, 4)) <= 2, `first slices ${slices.slice(0, 4)}`);
});

test('a helper that dies during a search is done without', async (t) => {
  const { engine, workers } = await startEngine(t, { helpers: 1 });
  let killedAt = 0;
  const result = await searchUntil(engine, {}, ({ helped, playouts }) => {
    if (!killedAt && helped > 20) {
      killedAt = playouts;
      workers[1].terminate();
    }
    return killedAt > 0 && playouts > killedAt + 200;
  });
  assert.equal(result.stopped, 'finish');
  const after = await engine.search({ limits: { playouts: 100 } });
  assert.equal(after.playouts, 100);
});

test('helpers that cannot start are done without; all workers end with the engine', async (t) => {
  let count = 0;
  const broken = () => new Worker('process.exit(1)', { eval: true });
  /** @type {Worker[]} */
  const workers = [];
  const worker = () => {
    workers.push(count++ % 2 === 0 ? start() : broken());
    return workers[workers.length - 1];
  };
  const { engine } = await startEngine(t, { helpers: 2, worker });
  assert.equal((await engine.search({ limits: { playouts: 50 } })).playouts, 50);
  const ended = workers.map(
    (one) => new Promise((resolve) => (one.threadId < 0 ? resolve(0) : one.on('exit', resolve))),
  );
  engine.close();
  await Promise.all(ended);
});

test('wrong weights, wrong wasm: one sentence, and no worker is left', async () => {
  /** @type {Worker[]} */
  const workers = [];
  const worker = () => {
    workers.push(start());
    return workers[workers.length - 1];
  };
  const refused = (options) =>
    assert.rejects(createEngine({ size: 9, worker, wasm, weights, helpers: 1, ...options }), (error) =>
      SENTENCE.test(/** @type {Error} */ (error).message),
    );
  await refused({ weights: weights.slice(0, 1000) });
  await refused({ weights: new Uint8Array(7) });
  await refused({ weights: 'http://127.0.0.1:9/weights.bin' });
  await refused({ wasm: new Uint8Array([1, 2, 3]) });
  assert.equal(workers.length, 4);
  await Promise.all(workers.map((one) => one.threadId < 0 || new Promise((resolve) => one.on('exit', resolve))));
});

test('a client starts it, replaces it when its worker dies, and asks again', async (t) => {
  /** @type {Worker[]} */
  const workers = [];
  const worker = () => {
    workers.push(start());
    return workers[workers.length - 1];
  };
  const client = new EngineClient({ start: () => createEngine({ size: 9, worker, wasm, weights, helpers: 1 }) });
  t.after(() => client.close());
  let died = false;
  const result = await client.search(
    { limits: LONG },
    {
      onProgress: () => {
        if (died) return client.finish();
        died = true;
        workers[0].terminate();
      },
    },
  );
  assert.deepEqual([result.stopped, workers.length], ['finish', 4]);
});

/**
 * What a worker answers whose only search is this one.
 * @param {(handler: RequestHandler) => import('../../wasm-bindings/request-handler.js').Running} begin
 */
const searchOf = (begin) =>
  new Promise((resolve, reject) => {
    const handler = new RequestHandler(
      (reply) =>
        reply.type === 'error'
          ? reject(reply.error)
          : reply.type === 'result' && reply.id === 2 && resolve(reply.value),
      async () => ({ games: new Map([['go', { begin: () => begin(handler) }]]) }),
    );
    handler.receive({ id: 1, type: 'init', args: {} });
    handler.receive({ id: 2, type: 'search', args: { position: {} } });
  });

test('a search that waits for its helpers goes on in slices that can be interrupted', async () => {
  /** @type {number[]} units of each slice */
  const slices = [];
  let units = 0;
  const running = {
    unit: 'playouts',
    most: Infinity,
    maxMs: Infinity,
    done: () => units,
    // Waits for 200 slices, then does all that it is told.
    run(/** @type {number} */ slice) {
      if (slices.push(slice) > 200) units += slice;
      return slices.length === 210 ? 'memory' : null;
    },
    report: () => ({}),
  };
  assert.equal((await searchOf(() => running)).stopped, 'memory');
  // The speed is assumed to be the smallest until some is measured, and no slice is twice the one before.
  assert.ok(Math.max(...slices.slice(0, 201)) <= 8, `${Math.max(...slices.slice(0, 201))} units while it waited`);
});

test('between two slices a browser handles messages, whether it has tasks in the background or not', async (t) => {
  const page = /** @type {any} */ (globalThis);
  const { setImmediate, MessageChannel } = page;
  /** @type {MessagePort[]} */
  const ports = [];
  t.after(() => {
    Object.assign(page, { setImmediate, MessageChannel });
    delete page.scheduler;
    for (const port of ports) port.close();
  });
  /** @type {string[]} */
  const rests = [];
  page.setImmediate = undefined;
  page.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      ports.push(this.port1, this.port2);
      rests.push('channel');
    }
  };
  for (const scheduler of [
    undefined,
    {
      postTask(/** @type {() => void} */ task, /** @type {{priority: string}} */ { priority }) {
        rests.push(priority);
        setImmediate(task);
      },
    },
  ]) {
    page.scheduler = scheduler;
    let slices = 0;
    const { stopped } = await searchOf((handler) => ({
      ...{ unit: 'playouts', most: Infinity, maxMs: Infinity, done: () => slices, report: () => ({}) },
      run() {
        if (++slices === 1) setImmediate(() => handler.receive({ id: 3, type: 'finish' }));
        return slices > 100_000 ? 'memory' : null;
      },
    }));
    assert.equal(stopped, 'finish');
  }
  assert.equal(rests[0], 'channel');
  assert.deepEqual([...new Set(rests)], ['channel', 'background']);
});

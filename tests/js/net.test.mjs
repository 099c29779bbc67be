// The search over a network through its JavaScript: the same trees as the program's, weights and messages that are
// none, a tree whose positions are judged elsewhere, and helpers that answer late, never, or nonsense.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { instantiateWithNetwork } from '../../wasm-bindings/engine-module.js';
import { SearchHelpers, serveTree } from '../../wasm-bindings/search-helpers.js';

import { GoRequests } from '../../wasm-bindings/go-requests.js';
import { GoSearch } from '../../wasm-bindings/go-search.js';
import { programs, root, run } from '../gtp/programs.mjs';
import { wasmOf } from './wasm.mjs';

const WEIGHTS = join(root, 'training/weights/4x32.bin');
const module = await wasmOf('engine');
const weights = new Uint8Array(readFileSync(WEIGHTS));
const net = await instantiateWithNetwork(module, weights);
const other = await instantiateWithNetwork(module, weights);
const SENTENCE = /^[A-Z][^\n]*\.$/;

/** Vertex of "D4". */
const at = (/** @type {string} */ label, /** @type {number} */ size) =>
  label === 'pass' ? -1 : (size - Number(label.slice(1))) * size + 'ABCDEFGHJKLMNOPQRST'.indexOf(label[0]);

/** A search of a position, not yet begun; it ends with its test. */
function planted(t, moves = [], size = 9, positions = 2000) {
  const game = net.newGame({ size });
  for (const vertex of moves) assert.equal(game.play(vertex), 'ok');
  const search = new GoSearch(net, size, positions);
  search.start(game, 1, false);
  t.after(() => {
    search.free();
    game.free();
  });
  return search;
}

for (const [size, visits] of [
  [5, 200],
  [9, 100],
  [19, 16],
])
  test(`the same trees as the program's, ${size}×${size}`, () => {
    const args = ['--size', `${size}`, '--playouts', `${visits}`, '--seed', '5', '--weights', WEIGHTS, '--json'];
    const { stdout, stderr } = run(programs[0], ['bench', 'search', ...args]);
    assert.equal(stderr, '');
    const search = new GoSearch(net, size, 1000);
    for (const { sequence, signature, best, win_rate, evaluations } of JSON.parse(stdout).positions) {
      const game = net.newGame({ size });
      for (const move of sequence.split(' ').filter(Boolean)) assert.equal(game.play(at(move, size)), 'ok');
      search.start(game, 5, false);
      for (let left = visits; left > 0; left -= 7) search.run(Math.min(7, left)); // slices change nothing
      assert.equal(search.signature(), signature);
      assert.deepEqual([search.visits, search.evaluations, search.check()], [visits, evaluations, '']);
      assert.equal(search.candidates(1)[0].vertex, at(best, size));
      assert.equal(search.winRate.toFixed(6), win_rate.toFixed(6));
      game.free();
    }
    search.free();
  });

test('candidates, judgement, ownership and the count agree with each other', (t) => {
  const search = planted(t, [40, 30]);
  assert.deepEqual([search.candidates(8), search.judgement(), search.winRate], [[], null, 0.5]);
  search.run(1);
  const first = search.judgement();
  assert.equal(first?.winRate, search.winRate);
  assert.equal(first?.scoreLead, search.scoreLead);
  assert.deepEqual(first?.ownership, search.ownership());
  search.run(150);
  assert.deepEqual(search.judgement(), first, 'it is the network’s own, before any search');
  const candidates = search.candidates(32);
  const { policy, deviation } = first ?? { policy: [], deviation: 0 };
  assert.equal(policy.length, 82);
  assert.ok(Math.abs([...policy].reduce((sum, p) => sum + p, 0) - 1) < 0.01 && deviation > 1);
  assert.deepEqual([policy[40], policy[30]], [0, 0], 'occupied');
  assert.equal(candidates[0].vertex, search.choose(0));
  assert.ok(candidates.length > 1 && candidates.length <= 32);
  assert.equal(
    candidates.reduce((sum, { visits }) => sum + visits, 1),
    151,
  );
  for (const { vertex, prior, winRate, scoreLead, pv } of candidates) {
    assert.ok(Math.abs(prior - policy[vertex < 0 ? 81 : vertex]) < 1e-6 && winRate > 0 && winRate < 1);
    assert.ok(Math.abs(scoreLead) < 90 && pv[0] === vertex && pv.length <= 12);
  }
  assert.equal(search.choose(1), -2, 'resigns');
});

test('weights that are none are refused in one sentence', async () => {
  const changed = weights.slice();
  changed[5000] ^= 1;
  for (const wrong of [new Uint8Array(0), new Uint8Array(100), weights.slice(0, 50_000), changed])
    await assert.rejects(instantiateWithNetwork(module, wrong), (error) =>
      SENTENCE.test(/** @type {Error} */ (error).message),
    );
  for (const wrong of [undefined, null, 'weights', [1, 2], 7])
    await assert.rejects(instantiateWithNetwork(module, /** @type {any} */ (wrong)), {
      message: 'The weights of a network are bytes.',
    });
});

test('trees that there is no memory for, and boards that there are not', () => {
  for (const [size, positions] of [
    [1, 100],
    [20, 100],
    [9, 0],
    [9, -5],
    [19, 2_000_000_000],
  ])
    assert.throws(() => new GoSearch(net, size, positions), SENTENCE);
});

test('one tree serves boards of all sizes, in the memory that it has from the first on', (t) => {
  const requests = new GoRequests(net, new SearchHelpers(net, []));
  const memory = () => /** @type {any} */ (net.exports).memory.buffer.byteLength;
  /** @param {number} size */
  const search = (size) => {
    const running = requests.begin({ position: { game: 'go', size, moves: [size] }, seed: 3, limits: {} });
    running.run(40);
    return /** @type {any} */ (running.report(0));
  };
  search(9);
  const first = memory();
  for (const size of [19, 5, 13, 9, 2, 19]) {
    const alone = planted(t, [size], size);
    const game = net.newGame({ size });
    game.play(size);
    alone.start(game, 3, false);
    alone.run(40);
    const { winRate, playouts, candidates } = search(size);
    assert.deepEqual([winRate, playouts, candidates], [alone.winRate, alone.visits, alone.candidates(8)], `${size}`);
    alone.free();
    game.free();
  }
  assert.ok(memory() - first < 16e6, `${memory()} bytes after ${first}`);
});

test('a tree whose positions another instance judges', (t) => {
  const search = planted(t);
  assert.equal(search.supply(1, net.evaluate(search.collect(1))), 1);
  while (search.visits < 120) {
    const requests = search.collect(Math.min(16, 120 - search.visits));
    assert.equal(requests.length, search.pending * net.requestBytes);
    const count = requests.length / net.requestBytes;
    assert.equal(search.check(), '');
    if (count === 0) continue;
    const answers = other.evaluate(requests);
    assert.deepEqual(answers, net.evaluate(requests), 'the same answers everywhere');
    assert.equal(search.supply(count, answers), count);
    assert.equal(search.supply(count, answers), 0, 'once');
  }
  assert.deepEqual([search.visits, search.pending, search.check()], [120, 0, '']);
  assert.ok(search.collect(1000).length <= net.maxBatch * net.requestBytes);
  search.start(/** @type {any} */ (search.game), 1, false);
  assert.deepEqual([search.visits, search.pending, search.check()], [0, 0, '']);
});

test('requests and answers that are none are refused, and leave the tree as it was', (t) => {
  const search = planted(t);
  const small = planted(t, [], 5);
  search.run(10);
  const before = search.signature();
  const requests = search.collect(4);
  const count = requests.length / net.requestBytes;
  const answers = net.evaluate(requests) ?? new Uint8Array(0);
  const pending = search.pending;
  for (const wrong of [
    null,
    undefined,
    'answers',
    answers.buffer,
    new Uint8Array(0),
    answers.subarray(1),
    answers.subarray(0, answers.length / 2),
    new Uint8Array(answers.length + 1),
    new Uint8Array(1 << 20),
    net.evaluate(small.collect(1)),
  ]) {
    const taken = search.supply(count, wrong);
    assert.ok(taken <= 0, `${wrong}`);
  }
  for (const wrong of [0, -1, 1.5, count + 1, 1 << 20]) assert.ok(search.supply(wrong, answers) <= 0, `${wrong}`);
  assert.deepEqual([search.pending, search.check()], [pending, '']);
  assert.equal(search.supply(count, answers), count);
  assert.notEqual(search.signature(), before);

  for (const wrong of [new Uint8Array(0), requests.subarray(1), new Uint8Array(net.requestBytes), new Uint8Array(1e6)])
    assert.equal(net.evaluate(wrong), null);
  const forged = requests.slice();
  forged[4] = 77; // lines of the board
  assert.equal(net.evaluate(forged), null);
});

/**
 * The rest of a search by requests, with a helper that behaves like that: what it does with a message of the tree.
 * @param {(message: any, answer: (reply: any) => void) => void} behave
 */
async function helped(t, behave, { moves = [], limits = { playouts: 300 } } = {}) {
  const { port1, port2 } = new MessageChannel();
  t.after(() => port1.close());
  const helpers = new SearchHelpers(net, [port1]);
  const requests = new GoRequests(net, helpers);
  port2.onmessage = ({ data }) => behave(data, (reply) => port2.postMessage(reply));
  port2.postMessage({ ready: true });
  const running = requests.begin({ position: { size: 9, moves }, limits });
  const breath = () => new Promise((resolve) => setImmediate(resolve));
  while (helpers.count === 0) await breath();
  return { helpers, running, breath, port1, port2, requests };
}

/** Runs it to its end. */
async function finished({ running, breath }) {
  while (running.done() < running.most) {
    running.run(5);
    assert.ok(running.done() <= running.most);
    await breath();
  }
  const report = running.report(1);
  running.end?.();
  return report;
}

/** Goes on until the helper is given something to do. @param {any} search @param {unknown[]} asked what it was given */
async function runUntilAsked({ running, breath }, asked) {
  while (asked.length === 0 && running.done() < running.most) {
    running.run(1);
    await breath();
  }
  assert.ok(asked.length > 0, 'the helper is given something to do');
}

const answerOf = ({ batch, requests }) => ({ batch, answers: other.evaluate(requests) });

test('a helper judges its share, and all visits are made', async (t) => {
  const search = await helped(t, (message, answer) => answer(answerOf(message)));
  const { playouts, helped: share } = await finished(search);
  assert.equal(playouts, 300);
  assert.ok(share > 50, `${share} of 300`);
});

test('serveTree is such a helper, and answers nonsense as such', async (t) => {
  const { port1, port2 } = new MessageChannel();
  t.after(() => port1.close());
  const heard = [];
  const all = new Promise((resolve) => {
    port1.onmessage = ({ data }) => heard.push(data) === 5 && resolve(undefined);
  });
  serveTree(other, port2);
  const requests = planted(t).collect(1);
  for (const message of [{ batch: 7, requests }, { batch: 8, requests: requests.subarray(1) }, { batch: 9 }, null])
    port1.postMessage(message);
  await all;
  assert.deepEqual(heard, [
    { ready: true },
    { batch: 7, answers: net.evaluate(requests) },
    { batch: 8, answers: null },
    { batch: 9, answers: null },
    { batch: undefined, answers: null },
  ]);
});

test('helpers that never answer, are gone, or answer nonsense: all visits are made without them', async (t) => {
  const silent = () => {};
  const nonsense = (message, answer) => answer({ ...answerOf(message), answers: new Uint8Array(999) });
  const nothing = ({ batch }, answer) => answer({ batch, answers: null });
  const elsewhere = ({ batch }, answer) => answer({ batch: batch + 1000, answers: new Uint8Array(1) });
  for (const [name, behave] of Object.entries({ silent, nonsense, nothing, elsewhere })) {
    const { playouts, helped: share } = await finished(await helped(t, behave, { limits: { playouts: 60 } }));
    assert.deepEqual([playouts, share], [60, 0], name);
  }
  const search = await helped(t, silent, { limits: { playouts: 60 } });
  search.port2.close();
  assert.equal((await finished(search)).playouts, 60, 'gone');
});

test('a helper that falls silent loses its requests, and is welcome when it speaks again', async (t) => {
  /** @type {{ count: number, answer: () => void }[]} */
  const late = [];
  let now = 1000;
  t.mock.method(performance, 'now', () => now);
  let isSilent = false;
  const search = await helped(
    t,
    (message, reply) => {
      const answer = () => reply(answerOf(message));
      if (isSilent) late.push({ count: message.requests.length / net.requestBytes, answer });
      else answer();
    },
    { limits: { playouts: 1000 } },
  );
  const { helpers, running, breath, port1 } = search;
  while (late.length < 3 && running.done() < 900) {
    isSilent = running.done() > 500;
    running.run(5);
    await breath();
  }
  const { judged } = helpers;
  assert.deepEqual([helpers.count, helpers.judge(false), late.length], [1, false, 3], 'three batches at a time');
  now += 1000;
  assert.equal(helpers.count, 0);
  running.run(0); // judges one of the requests
  assert.ok(helpers.judge(false), 'there are requests to judge');
  const left = late.reduce((sum, { count }) => sum + count, 0) - 2;
  const heard = new Promise((resolve) => {
    let awaited = late.length;
    port1.addEventListener('message', () => --awaited === 0 && resolve(undefined));
  });
  for (const { answer } of late.splice(0)) answer();
  await heard;
  assert.equal(helpers.judged - judged, left, 'answers to what the tree has judged itself do not count');
  assert.ok(!helpers.judge(false), 'all of them are answered');
  await runUntilAsked(search, late);
  assert.equal(helpers.count, 1);
  running.end?.();
});

test('what comes after the end of a search is no answer to the next one', async (t) => {
  t.mock.method(performance, 'now', () => 1000); // so that the helper is never silent for too long
  /** @type {(() => void)[]} */
  const late = [];
  const search = await helped(t, (message, answer) => late.push(() => answer(answerOf(message))));
  while (late.length < 3 && search.running.done() < 200) {
    search.running.run(5);
    await search.breath();
  }
  assert.equal(late.length, 3);
  search.running.end?.();
  const next = search.requests.begin({ position: { size: 5 }, limits: { playouts: 100 } });
  for (let i = 0; i < 10; i++) next.run(5);
  for (const answer of late.splice(0)) answer();
  await runUntilAsked({ ...search, running: next }, late);
  assert.deepEqual([search.helpers.judged, search.helpers.count], [0, 1]);
  const { playouts } = await finished({ ...search, running: next });
  assert.equal(playouts, 100);
});

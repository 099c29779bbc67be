// The learned evaluation of gomoku in gomoku.wasm: its weights, wrong weights, and a search with it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { EngineClient } from '../../wasm-bindings/engine-client.js';
import { createEngine } from '../../wasm-bindings/engine.js';
import { instantiate } from '../../wasm-bindings/engine-module.js';
import { GomokuGame, RULES } from '../../wasm-bindings/gomoku-game.js';
import { GomokuSearch, openGomokuNetwork } from '../../wasm-bindings/gomoku-search.js';
import { wasmOf, weightsOf, workerOf } from './wasm.mjs';

const wasm = await wasmOf('gomoku');
const weights = weightsOf('gomoku/weights/freestyle.bin');
const MOVES = [112, 96, 97, 127, 128, 80];

/**
 * What a search reports, on a fresh instance.
 * @param {{network?: boolean, rule?: 'freestyle' | 'renju', slice?: number}} options
 */
async function report({ network = true, rule = 'freestyle', slice = 4000 } = {}) {
  const engine = await instantiate(wasm);
  openGomokuNetwork(engine, weights);
  const game = new GomokuGame(engine, { rule });
  for (const vertex of MOVES) assert.equal(game.play(vertex), 'ok');
  const search = new GomokuSearch(engine, 1 << 20);
  if (network) search.useNetwork(rule);
  search.start(game, true);
  for (let nodes = 0; nodes < 4000; nodes += slice) search.run(slice);
  return search.report();
}

test('a search uses the network in games of its rule, the same however it is cut', async () => {
  const learned = await report();
  assert.notDeepEqual(learned, await report({ network: false }));
  assert.deepEqual(learned, await report({ slice: 100 }));
  assert.deepEqual(await report({ rule: 'renju' }), await report({ rule: 'renju', network: false }));
});

test('wrong weights are refused with one sentence, the right ones are accepted after them', async () => {
  const engine = await instantiate(wasm);
  const damaged = weights.slice();
  damaged[5000] ^= 1;
  for (const wrong of [new Uint8Array(), new Uint8Array(500_000), weights.slice(0, 500), damaged])
    assert.throws(() => openGomokuNetwork(engine, wrong), /^Error: [A-Z][^.]*\.$/);
  openGomokuNetwork(engine, weights);
});

/**
 * A client whose worker answers gomoku, with a way to load weights.
 * @param {import('node:test').TestContext} t @param {(rule: string) => Promise<Uint8Array | undefined>} gomokuWeights
 */
function clientWith(t, gomokuWeights) {
  const worker = () => workerOf();
  const client = new EngineClient({
    start: () => createEngine({ worker, gomokuWasm: wasm, game: 'gomoku' }),
    gomokuWeights,
  });
  t.after(() => client.close());
  return client;
}
/** @type {import('../../wasm-bindings/engine-client.js').LearnedOptions} */
const QUESTION = { game: 'gomoku', moves: MOVES, seed: 1, limits: { nodes: 4000 } };

test('a worker searches with the weights that are loaded for the rule, and without them in between', async (t) => {
  /** @type {string[]} */
  const asked = [];
  const client = clientWith(t, async (rule) => {
    asked.push(rule);
    return rule === 'standard' ? undefined : weights;
  });
  const plain = await client.search(QUESTION);
  assert.deepEqual(asked, [], 'nothing is loaded before it is wanted');
  const learned = await client.search({ ...QUESTION, rule: /** @type {const} */ ('freestyle'), learned: true });
  assert.deepEqual([plain.learned, learned.learned], [false, true]);
  assert.notDeepEqual([learned.pv, learned.score], [plain.pv, plain.score]);
  const again = [await client.search(QUESTION), await client.search({ ...QUESTION, learned: true })];
  assert.deepEqual(
    again.map(({ pv, score }) => ({ pv, score })),
    [plain, learned].map(({ pv, score }) => ({ pv, score })),
  );
  for (const rule of /** @type {const} */ (['standard', 'renju']))
    assert.equal((await client.search({ ...QUESTION, rule, learned: true })).learned, false, rule);
  assert.deepEqual(asked, ['freestyle', 'freestyle', 'standard', 'renju']);
});

test('weights that are damaged or cannot be loaded leave an engine that plays', async (t) => {
  const damaged = weights.slice();
  damaged[5000] ^= 1;
  let failed = false;
  const client = clientWith(t, async () => {
    if (failed) return damaged;
    failed = true;
    throw new Error('The network could not be loaded.');
  });
  const plain = await client.search(QUESTION);
  for (let i = 0; i < 2; i++) {
    const { move, learned } = await client.search({ ...QUESTION, learned: true });
    assert.deepEqual([move, learned], [plain.move, false]);
  }
});

test('there are weights of every rule, each of at most 220 KB gzipped', async () => {
  const engine = await instantiate(wasm);
  for (const rule of RULES) {
    const file = readFileSync(new URL(`../../training/gomoku/weights/${rule}.bin`, import.meta.url));
    openGomokuNetwork(engine, new Uint8Array(file));
    assert.equal(new GomokuSearch(engine, 1 << 20).useNetwork(rule), true, rule);
    const { length } = gzipSync(file, { level: 9 });
    assert.ok(length <= 220 * 1024, `${rule}: ${length} bytes`);
  }
});

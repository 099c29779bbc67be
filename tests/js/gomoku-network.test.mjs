// The learned evaluation of gomoku in engine.wasm: its weights, wrong weights, and a search with it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { compile, instantiate } from '../../wasm-bindings/engine-module.js';
import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';
import { GomokuSearch, openGomokuNetwork } from '../../wasm-bindings/gomoku-search.js';

const wasm = await compile(readFileSync(new URL('../../build/wasm/engine.wasm', import.meta.url)));
const weights = new Uint8Array(readFileSync(new URL('../../training/gomoku/weights/freestyle.bin', import.meta.url)));
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
  if (network) search.useNetwork();
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
  for (const wrong of [new Uint8Array(), new Uint8Array(300_000), weights.slice(0, 500), damaged])
    assert.throws(() => openGomokuNetwork(engine, wrong), /^Error: [A-Z][^.]*\.$/);
  openGomokuNetwork(engine, weights);
});

test('the weights are at most 100 KB gzipped', () => {
  assert.ok(gzipSync(weights, { level: 9 }).length <= 100 * 1024);
});

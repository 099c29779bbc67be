// What it costs to have positions judged by another worker: a tree with a helper against the tree alone, in one thread,
// by processor time. On two idle cores two workers do twice this ratio.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { compile, instantiateWithNetwork } from '../../wasm-bindings/engine-module.js';
import { SearchHelpers, serveTree } from '../../wasm-bindings/search-helpers.js';

import { GoRequests } from '../../wasm-bindings/go-requests.js';

const file = (/** @type {string} */ name) => readFileSync(new URL(`../../${name}`, import.meta.url));
const module = await compile(file('build/wasm/engine.wasm'));
const weights = new Uint8Array(file('training/weights/4x32.bin'));
const [alone, tree, helper] = await Promise.all([1, 2, 3].map(() => instantiateWithNetwork(module, weights)));
const { port1, port2 } = new MessageChannel();
const helpers = new SearchHelpers(tree, [port1]);
const requests = { alone: new GoRequests(alone, new SearchHelpers(alone, [])), helped: new GoRequests(tree, helpers) };
serveTree(helper, port2);
const breath = () => new Promise((resolve) => setImmediate(resolve));
while (helpers.count === 0) await breath();

/** Visits a second of processor time.
 * @param {'alone' | 'helped'} which
 * @param {number} komi another for each search, so that it begins without a tree */
async function pace(which, komi, size = 9, playouts = 1000) {
  const running = requests[which].begin({ position: { size, komi }, limits: { playouts } });
  const before = process.cpuUsage();
  while (running.done() < playouts) {
    running.run(10);
    await breath();
  }
  const { user, system } = process.cpuUsage(before);
  running.end?.();
  return (playouts * 1e6) / (user + system);
}

test('a tree with a helper does at least 0.9 of the visits of two trees alone', async (t) => {
  for (const which of /** @type {const} */ (['alone', 'helped'])) await pace(which, 0);
  const ratios = [];
  let komi = 0;
  do {
    const pairs = [];
    for (let i = 0; i < 3; i++) pairs.push((await pace('helped', ++komi)) / (await pace('alone', komi)));
    ratios.push(pairs.sort((a, b) => a - b)[1]);
  } while (ratios[ratios.length - 1] < 0.9 && ratios.length < 3);
  const ratio = ratios[ratios.length - 1];
  t.diagnostic(`${ratio.toFixed(3)} of it, so ${(2 * ratio).toFixed(2)} on two idle cores`);
  assert.ok(helpers.judged > 200, `${helpers.judged} judged by the helper`);
  assert.ok(ratio >= 0.9, `${ratios}`);
  port1.close();
});

// What telling and hearing costs: two trees that search one position, exchange by exchange, against one tree alone, in
// one thread, by processor time. On two idle cores two workers do twice this ratio.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { GoSearch } from '../../wasm-bindings/go-search.js';
import { compile, instantiate } from '../../wasm-bindings/engine-module.js';
import { sumOfOthers } from '../../wasm-bindings/parallel-search.js';

const PLAYOUTS = 2000;
const EVERY = 400; // playouts; a worker does more in the tenth of a second between two exchanges
const wasm = await compile(readFileSync(new URL('../../build/wasm/engine.wasm', import.meta.url)));
const trees = await Promise.all(
  [1, 2].map(async () => {
    const engine = await instantiate(wasm);
    return { engine, search: new GoSearch(engine, 100_000) };
  }),
);

/** Playouts a second of processor time. @param {number} count trees */
function pace(count, seed) {
  const some = trees.slice(0, count);
  const games = some.map(({ engine, search }, i) => {
    const game = engine.newGame({ size: 9 });
    search.start(game, seed + i, false);
    return game;
  });
  const before = process.cpuUsage();
  for (let done = 0; done < PLAYOUTS; done += EVERY) {
    for (const { search } of some) search.run(EVERY);
    if (count === 1) continue;
    const told = some.map(({ search }) => search.exportStatistics());
    some.forEach(({ search }, i) => search.mergeStatistics(sumOfOthers(told, i)));
  }
  const { user, system } = process.cpuUsage(before);
  for (const game of games) game.free();
  return (count * PLAYOUTS * 1e6) / (user + system);
}

test('two trees that tell each other what they see do at least 0.9 of what each would alone', (t) => {
  for (const count of [1, 2]) pace(count, 1); // compiled
  const ratios = [];
  do {
    const pairs = Array.from({ length: 3 }, (_, i) => pace(2, 10 * i) / pace(1, 10 * i)).sort((a, b) => a - b);
    ratios.push(pairs[1]);
  } while (ratios[ratios.length - 1] < 0.9 && ratios.length < 3);
  const ratio = ratios[ratios.length - 1];
  t.diagnostic(`${ratio.toFixed(3)} of it, so ${(2 * ratio).toFixed(2)} on two idle cores`);
  assert.ok(ratio >= 0.9, `${ratios}`);
});

// What limits a network search with many workers, and what it costs to let one think as long as the opponent does.
//
//   node scripts/bench-net-scaling.mjs [--size 9] [--visits 20000]
//
// Judging a position is a helper's part and grows with their number. To hand positions out and to take the answers back
// is the part of the one worker that has the tree: divided by it, the first says how many helpers one tree can feed.
// Both are processor time of this process, which has one thread for this. A search while the opponent thinks ends when
// the memory of the tree is full; its processor time is the most that a turn costs, on however many workers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../wasm-bindings/engine-module.js';
import { instantiateNet } from '../wasm-bindings/net-module.js';
import { MOST_LINES, POSITIONS, batchOf } from '../wasm-bindings/net-requests.js';
import { NetSearch } from '../wasm-bindings/net-search.js';
import { openingOf } from './bench-net-workers.mjs';
import { readNumbers } from './bench-workers.mjs';
import { main, root, weightsFor } from './tools.mjs';

/** @typedef {import('../wasm-bindings/net-module.js').NetModule} NetModule */

/** Seconds of processor time since the start. */
const seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** @param {NetModule} net @param {number} size */
function gameOf(net, size) {
  const game = net.newGame({ size, komi: 7.5 });
  for (const move of openingOf(size)) game.play(move);
  return game;
}

/** Seconds of both parts for so many visits. @param {NetModule} net @param {number} size @param {number} visits */
function measureParts(net, size, visits) {
  const game = gameOf(net, size);
  const search = new NetSearch(net, MOST_LINES, POSITIONS);
  search.start(game, 1, false);
  const spent = { judging: 0, tree: 0, positions: 0 };
  while (search.visits < visits) {
    const at = seconds();
    const requests = structuredClone(search.collect(Math.min(batchOf(size, search.visits), net.maxBatch)));
    const count = requests.length / net.requestBytes;
    spent.tree += seconds() - at;
    if (count === 0) continue;
    const judgedAt = seconds();
    const answers = net.evaluate(requests);
    const answeredAt = seconds();
    search.supply(count, structuredClone(answers));
    spent.judging += answeredAt - judgedAt;
    spent.tree += seconds() - answeredAt;
    spent.positions += count;
  }
  search.free();
  game.free();
  return spent;
}

/** Visits and seconds until the memory is full. @param {NetModule} net @param {number} size */
function measureFull(net, size) {
  const game = gameOf(net, size);
  const search = new NetSearch(net, MOST_LINES, POSITIONS);
  search.start(game, 1, false);
  const begun = seconds();
  while (search.run(100) === 'running');
  const full = { visits: search.visits, seconds: seconds() - begun };
  search.free();
  game.free();
  return full;
}

await main(import.meta.url, async () => {
  const { size, visits } = readNumbers({ size: 9, visits: 20000 });
  const net = await instantiateNet(await compile(readFileSync(join(root, 'build/wasm/net.wasm'))), weightsFor(size));
  measureParts(net, size, visits / 4); // compiles everything
  const { judging, tree, positions } = measureParts(net, size, visits);
  const micro = (/** @type {number} */ s) => ((1e6 * s) / positions).toFixed(1);
  console.log(
    `${size}×${size}: to judge a position ${micro(judging)} µs, ` +
      `to hand it out and take its answer ${micro(tree)} µs: one tree feeds ${Math.floor(judging / tree)} helpers`,
  );
  const full = measureFull(net, size);
  console.log(`${size}×${size}: the tree is full after ${full.visits} visits and ${full.seconds.toFixed(1)} s`);
});

// As match-workers.mjs for the network search: a tree whose positions are judged by helpers, too, against one that
// judges all of them itself. Helpers are as fast as the tree, and answer as late as they would on idle cores.
//
//   node scripts/match-net-workers.mjs --size 9 --games 200 --workers 2 --visits 780 --against-visits 800
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../wasm-bindings/engine-module.js';
import { NetHelpers, serveTree } from '../wasm-bindings/net-helpers.js';
import { instantiateNet } from '../wasm-bindings/net-module.js';
import { batchOf } from '../wasm-bindings/net-requests.js';
import { NetSearch } from '../wasm-bindings/net-search.js';
import { readNumbers } from './bench-workers.mjs';
import { RESIGN_BELOW, play } from './match-workers.mjs';
import { main, root, weightsFor } from './tools.mjs';

const POSITIONS = 10_000;

/**
 * A port to a helper in this thread, and what makes it answer its oldest message.
 * @param {import('../wasm-bindings/net-module.js').NetModule} net
 */
function helperOf(net) {
  /** @type {any[]} */
  const waiting = [];
  const port = /** @type {any} */ ({ postMessage: (/** @type {any} */ message) => waiting.push(message) });
  const far = /** @type {any} */ ({ postMessage: (/** @type {any} */ data) => port.onmessage({ data }) });
  return {
    port,
    start: () => serveTree(net, far),
    waits: () => waiting.length > 0,
    /** Requests of the message that is to be answered. */
    next: () => (waiting.length > 0 ? waiting[0].requests.length / net.requestBytes : 0),
    answer: () => far.onmessage({ data: waiting.shift() }),
  };
}

/**
 * A tree with `workers - 1` helpers, which searches so many visits for a move.
 * @param {WebAssembly.Module} wasm @param {number} size @param {number} workers @param {number} visits
 * @returns {Promise<import('./match-workers.mjs').Player>}
 */
async function team(wasm, size, workers, visits) {
  const net = await instantiateNet(wasm, weightsFor(size));
  const search = new NetSearch(net, size, POSITIONS);
  const helpers = Array.from({ length: workers - 1 }, () => helperOf(net));
  const judges = new NetHelpers(
    net,
    helpers.map(({ port }) => port),
  );
  for (const { start } of helpers) start();
  return (options, moves, seed) => {
    const game = net.newGame(options);
    for (const move of moves) game.play(move);
    search.start(game, seed, false);
    const room = () => visits - search.visits - search.pending;
    judges.begin(search, () => batchOf(size, search.visits), room);
    while (search.visits < visits) {
      judges.tend();
      // While a helper judges a batch, the tree judges as many positions, and each of the other helpers does, too.
      const count = Math.max(1, ...helpers.map(({ next }) => next()));
      const before = search.visits;
      const state = search.run(Math.min(count, room()));
      const waiting = helpers.filter(({ waits }) => waits());
      for (const { answer } of waiting) answer();
      if (state !== 'running' || (search.visits === before && waiting.length === 0)) break;
    }
    judges.end();
    for (const { waits, answer } of helpers) while (waits()) answer();
    const move = search.choose(RESIGN_BELOW);
    game.free();
    return move;
  };
}

await main(import.meta.url, async () => {
  const options = readNumbers({
    size: 9,
    games: 100,
    workers: 2,
    visits: 780,
    'against-workers': 1,
    'against-visits': 800,
    seed: 1,
  });
  const { size } = options;
  const wasm = await compile(readFileSync(join(root, 'build/wasm/net.wasm')));
  const ours = await team(wasm, size, options.workers, options.visits);
  const theirs = await team(wasm, size, options['against-workers'], options['against-visits']);
  await play(ours, theirs, options);
});

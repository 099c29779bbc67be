// Measures the review of a game (web/study/review.js), with one worker and with more, in Node's threads: the quick pass
// over all positions, and the review that is shown at the end of a game, until the first loss is known and until the
// ten biggest have been searched for longer.
//
//   node scripts/bench-review.mjs [--size 19] [--moves 200] [--rounds 3] [--workers 2] [--level 8]
//
// --level: who plays the game; the lower, the more there is to find.
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { compile, instantiate } from '../wasm-bindings/engine-module.js';
import { createNetEngine } from '../wasm-bindings/net-engine.js';
import { addGame } from '../web/game/game-registry.js';
import { DEFAULTS } from '../web/game/settings.js';
import { createStore, initialState } from '../web/game/state.js';
import { go } from '../web/go/game.js';
import { NETWORK_REVIEW } from '../web/go/settings.js';
import { readSgf } from '../web/record/sgf-read.js';
import { costsOf, mistakesOf } from '../web/review/measure.js';
import { Review } from '../web/study/review.js';
import { readNumbers } from './bench-workers.mjs';
import { main, root, weightsFor } from './tools.mjs';

/**
 * A game of a level against itself.
 * @param {import('../wasm-bindings/engine.js').Engine} engine @param {number} size @param {number} length
 * @param {number} level
 */
async function gameOf(engine, size, length, level) {
  /** @type {number[]} */
  const moves = [];
  while (moves.length < length) {
    const { move } = await engine.search({ size, moves, limits: { level }, seed: moves.length });
    if (move < 0) break;
    moves.push(move);
  }
  return moves;
}

/**
 * Reviews a game as the page does at its end.
 * @param {import('../wasm-bindings/engine.js').Engine} engine
 * @param {import('../wasm-bindings/engine-module.js').EngineModule} module the rules
 * @param {number} size @param {readonly number[]} moves
 */
async function review(engine, module, size, moves) {
  const letters = (/** @type {number} */ v) => String.fromCharCode(97 + (v % size), 97 + Math.floor(v / size));
  const sgf = moves.map((v, i) => `;${i % 2 ? 'W' : 'B'}[${letters(v)}]`).join('');
  const [tree] = readSgf(`(;GM[1]SZ[${size}]KM[7]${sgf})`).trees;
  const line = tree.mainLine();
  tree.go(/** @type {any} */ (line.at(-1)));
  const store = createStore({ ...initialState({ ...DEFAULTS.go, size, human: 0 }, tree), phase: 'playing' });
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  let [first, searches] = [NaN, 0];
  const losses = () => mistakesOf(costsOf(line, store.get().study.judgements, size), 0, 10).length;
  const core = /** @type {any} */ ({
    store,
    announce() {},
    fail: (/** @type {unknown} */ _part, /** @type {unknown} */ _key, /** @type {unknown} */ error) => {
      throw error;
    },
    engine: {
      async loadNetwork() {},
      async search(/** @type {any} */ { netLimits, ...question }) {
        searches++;
        const report = await engine.search({ ...question, limits: netLimits });
        if (Number.isNaN(first) && losses()) first = seconds();
        return report;
      },
    },
  });
  await new Review(core, async () => module).run('report');
  return { first, whole: seconds(), searches, losses: losses() };
}

await main(import.meta.url, async () => {
  const {
    size,
    moves: length,
    rounds,
    workers,
    level,
  } = readNumbers({ size: 19, moves: 200, rounds: 3, workers: 2, level: 8 });
  addGame('go', go);
  const module = await instantiate(await compile(readFileSync(join(root, 'build/wasm/engine.wasm'))));
  const wasm = readFileSync(join(root, 'build/wasm/net.wasm'));
  const weights = weightsFor(size);
  const worker = () => new Worker(new URL('../wasm-bindings/net-worker-node.js', import.meta.url));
  const engines = new Map();
  for (const count of [1, workers])
    engines.set(count, await createNetEngine({ size, worker, wasm, weights, helpers: count - 1 }));
  const moves = await gameOf(engines.get(1), size, length, level);
  console.log(
    `${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}, ${size}×${size}, ${moves.length} moves`,
  );
  for (let round = 0; round < rounds; round++)
    for (const [count, engine] of engines) {
      const [begun, cpu] = [performance.now(), process.cpuUsage()];
      for (let i = 0; i <= moves.length; i++)
        await engine.search({ size, moves: moves.slice(0, i), limits: NETWORK_REVIEW.quick, candidates: 1 });
      const { user, system } = process.cpuUsage(cpu);
      console.log(
        `${count} ${count === 1 ? 'worker' : 'workers'}: ${((performance.now() - begun) / 1000).toFixed(2)} s, ` +
          `${((user + system) / 1e6).toFixed(2)} s of processor time`,
      );
      const { first, whole, searches, losses } = await review(engine, module, size, moves);
      console.log(
        `  review: first loss after ${first.toFixed(2)} s, ${losses} losses after ${whole.toFixed(2)} s ` +
          `and ${searches} searches`,
      );
    }
  for (const engine of engines.values()) engine.close();
});

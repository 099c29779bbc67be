// Measures the quick pass of the analysis of a whole game (web/study/review.js): seconds from the first question to the
// last answer, with one worker and with more, in Node's threads.
//
//   node scripts/bench-review.mjs [--size 19] [--moves 200] [--rounds 3] [--workers 2]
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createNetEngine } from '../wasm-bindings/net-engine.js';
import { NETWORK_REVIEW } from '../web/go/settings.js';
import { readNumbers } from './bench-workers.mjs';
import { main, root } from './tools.mjs';

/**
 * A game of the network's first choices; the first moves are random.
 * @param {import('../wasm-bindings/engine.js').Engine} engine @param {number} size @param {number} length
 */
async function gameOf(engine, size, length) {
  /** @type {number[]} */
  const moves = [];
  while (moves.length < length) {
    const limits = moves.length < 8 ? { level: 1 } : { playouts: 1 };
    const { move } = await engine.search({ size, moves, limits, seed: moves.length });
    if (move < 0) break;
    moves.push(move);
  }
  return moves;
}

await main(import.meta.url, async () => {
  const { size, moves: length, rounds, workers } = readNumbers({ size: 19, moves: 200, rounds: 3, workers: 2 });
  const wasm = readFileSync(join(root, 'build/wasm/net.wasm'));
  const weights = readFileSync(join(root, 'training/weights/4x32.bin'));
  const worker = () => new Worker(new URL('../wasm-bindings/net-worker-node.js', import.meta.url));
  const engines = new Map();
  for (const count of [1, workers])
    engines.set(count, await createNetEngine({ size, worker, wasm, weights, helpers: count - 1 }));
  const moves = await gameOf(engines.get(1), size, length);
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
    }
  for (const engine of engines.values()) engine.close();
});

// Measures the teaching game (web/teach): levels of the engine play each other, and their moves are judged.
//
//   node scripts/bench-teaching.mjs losses [--size 9] [--games 8] [--visits 200]
//     what the moves of each level from 30 to 9 kyu cost in win rate and in points: the table of web/teach/judge.js
//   node scripts/bench-teaching.mjs [--size 9] [--games 50] [--seed 1]
//     games of these levels against the engine at their own level: how many moves are offered back, with and without
//     the limit of a game, and how many of these mistakes a search of ten times the size confirms: the move costs more
//     than is usual at the level there, too
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { compile, instantiate } from '../wasm-bindings/engine-module.js';
import { createNetEngine } from '../wasm-bindings/net-engine.js';
import { SURE, considered, judged } from '../web/teach/consider.js';
import { MOST_OFFERS, exceeds, lossOf, usualLoss } from '../web/teach/judge.js';
import { readNumbers } from './bench-workers.mjs';
import { main, root } from './tools.mjs';

/** 30 to 9 kyu. */
const LEVELS = 11;
const SHARES = [0.5, 0.75, 0.85, 0.9, 0.95];

const startEngine = () =>
  createNetEngine({
    worker: () => new Worker(new URL('../wasm-bindings/net-worker-node.js', import.meta.url)),
    wasm: readFileSync(join(root, 'build/wasm/net.wasm')),
    weights: readFileSync(join(root, 'training/weights/4x32.bin')),
  });

const quantile = (/** @type {number[]} */ sorted, /** @type {number} */ share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];

/** @typedef {import('../wasm-bindings/engine.js').Engine} Engine */

/**
 * Plays a game of a level against itself and calls back after each move.
 * @param {Engine} engine @param {number} size @param {number} level from 1 @param {number} seed
 * @param {(moves: { color: number, vertex: number }[]) => Promise<void>} onMove
 */
async function playGame(engine, size, level, seed, onMove) {
  /** @type {{ color: number, vertex: number }[]} */
  const moves = [];
  while (moves.length < 2 * size * size) {
    const limits = { level };
    const { move } = await engine.search({ size, moves, limits, seed: 1000 * seed + level, resignBelow: 0.03 });
    if (move === -2) break;
    moves.push({ color: 1 + (moves.length % 2), vertex: move });
    await onMove(moves);
    if (move === -1 && moves.at(-2)?.vertex === -1) break;
  }
}

/** @param {{ size: number, games: number, visits: number }} options */
async function measureLosses({ size, games, visits }) {
  const engine = await startEngine();
  for (let level = 1; level <= LEVELS; level++) {
    /** @type {number[]} */
    const rates = [];
    /** @type {number[]} */
    const points = [];
    let count = 0;
    for (let seed = 0; seed < games; seed++) {
      /** @param {any} moves @returns {Promise<any>} */
      const judge = (moves) => engine.search({ size, moves, limits: { playouts: visits }, seed: 1, candidates: 1 });
      let before = await judge([]);
      await playGame(engine, size, level, seed, async (moves) => {
        const after = await judge(moves);
        count++;
        if (moves[moves.length - 1].vertex >= 0) {
          rates.push(before.winRate - (1 - after.winRate));
          points.push(before.scoreLead + after.scoreLead);
        }
        before = after;
      });
    }
    const show = (/** @type {number[]} */ list, /** @type {number} */ digits) => {
      const sorted = list.sort((a, b) => a - b);
      return SHARES.map((share) => quantile(sorted, share).toFixed(digits)).join(' ');
    };
    console.log(
      `level ${level}, ${rates.length} moves, ${(count / games).toFixed(0)} a game; at ${SHARES.join(' ')}: ` +
        `win rate ${show(rates, 2)}, points ${show(points, 1)}`,
    );
  }
  engine.close();
}

/** @param {{ size: number, games: number, seed: number }} options */
async function measureOffers({ size, games, seed }) {
  const engine = await startEngine();
  const module = await instantiate(await compile(readFileSync(join(root, 'build/wasm/engine.wasm'))));
  const ask = (/** @type {any} */ { netLimits, ...question }) => engine.search({ ...question, limits: netLimits });
  const tenfold = { ...SURE, network: { playouts: 10 * (SURE.network.playouts ?? 0) } };
  /** @type {Record<string, number>} */
  const kinds = {};
  let [offers, shown, most, confirmed] = [0, 0, 0, 0];
  for (let game = 0; game < games; game++) {
    const level = 1 + (game % LEVELS);
    const person = 1 + (Math.floor(game / LEVELS) % 2);
    const limit = usualLoss(level - 1);
    let here = 0;
    await playGame(engine, size, level, seed + game, async (moves) => {
      if (moves[moves.length - 1].color !== person) return;
      const position = { size, komi: 7.5, rules: /** @type {const} */ ('chinese'), moves: [...moves] };
      const offer = await considered(position, { level: level - 1, frequency: 'often' }, { ask, module });
      if (!offer) return;
      here++;
      kinds[offer.fault.kind] = (kinds[offer.fault.kind] ?? 0) + 1;
      const judge = (/** @type {number} */ end) =>
        judged({ ...position, moves: moves.slice(0, end) }, person, tenfold, { ask, module });
      const loss = lossOf(await judge(-1), await judge(moves.length));
      if (exceeds(loss, limit)) confirmed++;
      else
        console.log(
          `level ${level}, move ${moves.length}: ${text(offer.loss)}, then ${text(loss)}, usual ${text(limit)}`,
        );
    });
    offers += here;
    shown += Math.min(here, MOST_OFFERS.often);
    most = Math.max(most, here);
  }
  engine.close();
  const each = (/** @type {number} */ count) => (count / games).toFixed(2);
  console.log(
    `${games} games on ${size}×${size}: ${each(offers)} offers a game, at most ${most}; ${each(shown)} with the ` +
      `limit of ${MOST_OFFERS.often}; ${JSON.stringify(kinds)}`,
  );
  console.log(
    `confirmed by ten times the visits: ${confirmed} of ${offers} (${((100 * confirmed) / offers).toFixed(1)} %)`,
  );
}

/** @param {import('../web/teach/judge.js').Loss} loss */
const text = ({ rate, points }) => `${(100 * rate).toFixed(0)} % and ${points.toFixed(1)} points`;

await main(import.meta.url, async () => {
  if (process.argv[2] === 'losses') {
    process.argv.splice(2, 1);
    await measureLosses(readNumbers({ size: 9, games: 8, visits: 200 }));
  } else await measureOffers(readNumbers({ size: 9, games: 50, seed: 1 }));
});

// Measures the teaching game (web/teach): levels of the engine play each other, and their moves are judged.
//
//   node scripts/bench-teaching.mjs losses [--size 9] [--games 8] [--visits 200]
//     what the moves of each level from 30 to 9 kyu cost in win rate and in points: the table of web/teach/judge.js
//   node scripts/bench-teaching.mjs [--size 9] [--games 50] [--seed 1]
//     games of these levels against the engine at their own level: how many moves are offered back, with and without
//     the limit of a game, and how many of these mistakes a search of ten times the size confirms: the move costs more
//     than is usual at the level there, too
//   node scripts/bench-teaching.mjs gomoku [--games 54] [--seed 1]
//     the same of gomoku, on 15 lines, levels 1 to 9: what was proven is asked of ten times the nodes
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { compile, instantiate } from '../wasm-bindings/engine-module.js';
import { Facts } from '../wasm-bindings/facts.js';
import { GomokuSearch, winRateOf } from '../wasm-bindings/gomoku-search.js';
import { GomokuThreats } from '../wasm-bindings/gomoku-threats.js';
import { createNetEngine } from '../wasm-bindings/net-engine.js';
import { instantiateProblems } from '../wasm-bindings/problems-module.js';
import { gameAt } from '../web/review/lines.js';
import { LONGEST, considered, judged } from '../web/teach/consider.js';
import { JUDGE, LEAST, consideredGomoku, judged as judgedGomoku } from '../web/teach/gomoku.js';
import { MOST_OFFERS, exceeds, lossOf, usualLoss } from '../web/teach/judge.js';
import { randomFrom } from '../problems/random.mjs';
import { readNumbers } from './bench-workers.mjs';
import { main, root, weightsFor } from './tools.mjs';

/** 30 to 9 kyu. */
const LEVELS = 11;
const SHARES = [0.5, 0.75, 0.85, 0.9, 0.95];

/** @param {number} size */
const startEngine = (size) =>
  createNetEngine({
    worker: () => new Worker(new URL('../wasm-bindings/net-worker-node.js', import.meta.url)),
    wasm: readFileSync(join(root, 'build/wasm/net.wasm')),
    weights: weightsFor(size),
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
  const engine = await startEngine(size);
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
  const engine = await startEngine(size);
  const module = await instantiate(await compile(readFileSync(join(root, 'build/wasm/engine.wasm'))));
  const ask = (/** @type {any} */ { netLimits, ...question }) => engine.search({ ...question, limits: netLimits });
  const tenfold = { ...LONGEST, network: { playouts: 10 * (LONGEST.network.playouts ?? 0) } };
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
  report(`${games} games on ${size}×${size}`, { games, offers, shown, most, confirmed, kinds });
}

const GOMOKU_LEVELS = 9;
/** Stones of the opening, at random near the middle. */
const OPENING = 3;

/** @param {{ games: number, seed: number }} options */
async function measureGomoku({ games, seed }) {
  const wasm = (/** @type {string} */ name) => compile(readFileSync(join(root, `build/wasm/${name}`)));
  const [engine, module] = [
    await instantiate(await wasm('engine.wasm')),
    await instantiateProblems(await wasm('problems.wasm')),
  ];
  const provers = { module, facts: new Facts(module), threats: new GomokuThreats(module) };
  const search = new GomokuSearch(engine, 1 << 24);
  const question = (/** @type {any} */ moves) =>
    /** @type {any} */ ({ size: 15, rules: 'freestyle', komi: 0, handicap: 0, moves });
  const gameOf = (/** @type {any} */ moves) =>
    /** @type {import('../wasm-bindings/gomoku-game.js').GomokuGame} */ (gameAt(engine, 'gomoku', question(moves)));
  const ask = async (/** @type {any} */ { moves, limits }) => {
    const game = gameOf(moves);
    search.start(game, true);
    while (search.nodes < limits.nodes && search.run(Math.min(5000, limits.nodes - search.nodes)) === 'running');
    const { score = 0, pv = [] } = search.report() ?? {};
    game.free();
    return { winRate: winRateOf(score), pv };
  };
  /** @type {Record<string, number>} */
  const kinds = {};
  let [offers, shown, most, confirmed] = [0, 0, 0, 0];
  for (let number = 0; number < games; number++) {
    const level = 1 + (number % GOMOKU_LEVELS);
    const person = 1 + (Math.floor(number / GOMOKU_LEVELS) % 2);
    const game = gameOf([]);
    const random = randomFrom(seed + number);
    while (game.moveCount < OPENING) game.play((5 + random.below(5)) * 15 + 5 + random.below(5));
    let here = 0;
    while (!game.isOver) {
      search.startLevel(game, level, random.below(2 ** 31));
      while (search.run(5000) === 'running');
      game.play(search.best);
      const moves = game.moves();
      if (moves[moves.length - 1].color !== person || game.isOver) continue;
      const position = { size: 15, rule: /** @type {const} */ ('freestyle'), moves };
      const offer = await consideredGomoku(position, { level: level - 1, frequency: 'often' }, { ask, provers });
      if (!offer) continue;
      here++;
      const { key } = offer.said;
      kinds[key] = (kinds[key] ?? 0) + 1;
      const tenfold = { nodes: 10 * (JUDGE.nodes ?? 0) };
      const before = await judgedGomoku({ ...position, moves: moves.slice(0, -1) }, person, tenfold, ask);
      const after = await judgedGomoku(position, person, tenfold, ask);
      if (before.rate - after.rate >= LEAST.often) confirmed++;
      else
        console.log(
          `level ${level}, move ${moves.length}: ${key}, then ${before.rate.toFixed(2)}, ${after.rate.toFixed(2)}`,
        );
    }
    game.free();
    offers += here;
    shown += Math.min(here, MOST_OFFERS.often);
    most = Math.max(most, here);
  }
  report(`${games} games of gomoku`, { games, offers, shown, most, confirmed, kinds });
}

/** @param {string} what
 * @param {{ games: number, offers: number, shown: number, most: number, confirmed: number, kinds: object }} measured */
function report(what, { games, offers, shown, most, confirmed, kinds }) {
  const each = (/** @type {number} */ count) => (count / games).toFixed(2);
  console.log(
    `${what}: ${each(offers)} offers a game, at most ${most}; ${each(shown)} with the limit of ` +
      `${MOST_OFFERS.often}; ${JSON.stringify(kinds)}`,
  );
  console.log(
    `confirmed by ten times the size: ${confirmed} of ${offers} (${((100 * confirmed) / offers).toFixed(1)} %)`,
  );
}

/** @param {import('../web/teach/judge.js').Loss} loss */
const text = ({ rate, points }) => `${(100 * rate).toFixed(0)} % and ${points.toFixed(1)} points`;

await main(import.meta.url, async () => {
  if (process.argv[2] === 'losses') {
    process.argv.splice(2, 1);
    await measureLosses(readNumbers({ size: 9, games: 8, visits: 200 }));
  } else if (process.argv[2] === 'gomoku') {
    process.argv.splice(2, 1);
    await measureGomoku(readNumbers({ games: 54, seed: 1 }));
  } else await measureOffers(readNumbers({ size: 9, games: 50, seed: 1 }));
});

// Measures the strength gained by several workers: two engines of several trees each play each other, in one thread and
// in lockstep, so that the same command line gives the same games on any machine under any load.
//
//   node scripts/match-workers.mjs --size 9 --games 100 --workers 2 --playouts 400 --against-workers 1
//   --against-playouts 400
//
// Each tree does its playouts for a move; after every `--every` of them (default 80, a tenth of what a worker does in a
// tenth of a second) all trees merge their root statistics; with --playouts of them they only vote. Games come in pairs
// from the same random opening with colours reversed; run `npm run build -- wasm` first.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GoSearch } from '../wasm-bindings/go-search.js';
import { RESIGN, compile, instantiate } from '../wasm-bindings/engine-module.js';
import { sumOfOthers } from '../wasm-bindings/parallel-search.js';
import { readNumbers } from './bench-workers.mjs';
import { fail, main, root } from './tools.mjs';

const NODES = 400_000;
const OPENING = 4; // stones
export const RESIGN_BELOW = 0.04;

/** Random integers below `most`; a Lehmer generator, good enough for openings. @param {number} seed */
function dice(seed) {
  let state = (seed * 2_654_435_761) % 2_147_483_647 || 1;
  return (/** @type {number} */ most) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
}

/**
 * Trees that search one position together.
 * @param {WebAssembly.Module} wasm
 * @param {number} count
 * @param {number} playouts of each
 * @param {number} every playouts between exchanges
 * @returns {Promise<Player>}
 */
async function team(wasm, count, playouts, every) {
  const trees = await Promise.all(
    Array.from({ length: count }, async () => {
      const engine = await instantiate(wasm);
      return { engine, search: new GoSearch(engine, NODES) };
    }),
  );
  return (options, moves, seed) => {
    const games = trees.map(({ engine, search }, i) => {
      const game = engine.newGame(options);
      for (const move of moves) game.play(move);
      search.start(game, seed * 64 + i, false);
      return game;
    });
    const searches = trees.map(({ search }) => search);
    for (let done = 0; done < playouts; done += every) {
      for (const search of searches) search.run(Math.min(every, playouts - done));
      if (count === 1) continue;
      const told = searches.map((search) => search.exportStatistics());
      searches.forEach((search, i) => search.mergeStatistics(sumOfOthers(told, i)));
    }
    const move = searches[0].choose(RESIGN_BELOW);
    for (const game of games) game.free();
    return move;
  };
}

/**
 * The Elo difference for a share of points, and half of its 95 % interval.
 * @param {number} points
 * @param {number} games
 */
export function elo(points, games) {
  const share = Math.min(Math.max(points / games, 0.5 / games), 1 - 0.5 / games);
  const of = (/** @type {number} */ p) => 400 * Math.log10(p / (1 - p));
  return {
    mean: of(share),
    half: (1.96 * Math.sqrt((share * (1 - share)) / games) * 400) / (Math.LN10 * share * (1 - share)),
  };
}

/**
 * A player, who chooses a move for a game that began so: a vertex, PASS or RESIGN.
 * @callback Player
 * @param {import('../wasm-bindings/engine-module.js').GameOptions} options
 * @param {number[]} moves
 * @param {number} seed
 * @returns {number}
 */

/**
 * Plays the match and prints how it stands after every tenth game.
 * @param {Player} ours @param {Player} theirs
 * @param {{size: number, games: number, seed: number}} options
 */
export async function play(ours, theirs, { size, games, seed }) {
  const judge = await instantiate(await compile(readFileSync(join(root, 'build/wasm/engine.wasm'))));
  const rules = { size, komi: 7.5 };
  let points = 0;
  for (let number = 0; number < games; number++) {
    const roll = dice(seed * 100_000 + (number >> 1));
    const game = judge.newGame(rules);
    /** @type {number[]} */
    const moves = [];
    while (moves.length < OPENING) {
      const vertex = (1 + roll(size - 2)) * size + 1 + roll(size - 2);
      if (game.play(vertex) === 'ok') moves.push(vertex);
    }
    const black = number % 2 === 0 ? ours : theirs;
    let winner = 0;
    while (!game.isOver && moves.length < 3 * size * size && !winner) {
      const color = game.toPlay;
      const move = (color === 1 ? black : black === ours ? theirs : ours)(
        rules,
        moves,
        seed * 1_000_000 + number * 1000 + moves.length,
      );
      if (move === RESIGN) winner = 3 - color;
      else if (game.play(move) === 'ok') moves.push(move);
      else fail(`an illegal move ${move} in game ${number}.`);
    }
    if (!winner) winner = game.score(game.deadStones(1000, 1).dead).margin > 0 ? 1 : 2;
    game.free();
    if ((winner === 1) === (black === ours)) points++;
    const { mean, half } = elo(points, number + 1);
    if ((number + 1) % 10 === 0 || number + 1 === games)
      console.log(`${points} of ${number + 1}: ${mean.toFixed(0)} ± ${half.toFixed(0)} Elo`);
  }
}

await main(import.meta.url, async () => {
  const options = readNumbers({
    size: 9,
    games: 100,
    workers: 2,
    playouts: 400,
    'against-workers': 1,
    'against-playouts': 400,
    every: 80,
    seed: 1,
  });
  const wasm = await compile(readFileSync(join(root, 'build/wasm/engine.wasm')));
  const ours = await team(wasm, options.workers, options.playouts, options.every);
  const theirs = await team(wasm, options['against-workers'], options['against-playouts'], options.every);
  await play(ours, theirs, options);
});

// As match-workers.mjs for gomoku: several searches with tables of their own, which tell each other their new entries,
// against one, in one thread and in lockstep, so that the same command line gives the same games on any machine.
//
//   node scripts/match-gomoku-workers.mjs --games 100 --workers 2 --nodes 100000 --against-nodes 100000
//   node scripts/match-gomoku-workers.mjs --workers 1 --ponder 100000      thinking on the opponent's time
//   node scripts/match-gomoku-workers.mjs --positions 40                   no games: depth in middle games
//
// Each search takes so many nodes for a move, and after every `--every` of them tells and is told. With --ponder they
// search as long while the opponent is to move. Tables stay from move to move, as in a page. Games are freestyle with
// the network, in pairs from balanced openings with colours reversed; run `npm run build -- wasm` first.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, instantiate } from '../wasm-bindings/engine-module.js';
import { GomokuGame } from '../wasm-bindings/gomoku-game.js';
import { GomokuSearch, openGomokuNetwork } from '../wasm-bindings/gomoku-search.js';
import { readNumbers } from './bench-workers.mjs';
import { elo } from './match-workers.mjs';
import { main, root } from './tools.mjs';

const SIZE = 15;
const TABLE_BYTES = 16 << 20;

/** @typedef {{ search: GomokuSearch, finished: Map<number, number> }} Searcher nodes by depth that is finished */

/** The games of a list in core/cli, as vertices. @param {string} name @param {RegExp} pattern of a game in it */
const gamesOf = (name, pattern) =>
  [...readFileSync(join(root, 'core/cli', name), 'utf8').matchAll(pattern)].map(([, digits]) =>
    (digits.match(/../g) ?? []).map((point) => {
      const [column, row] = [...point].map((digit) => Number.parseInt(digit, SIZE));
      return row * SIZE + column;
    }),
  );

/** Searches of one position that tell each other what they find. */
class Team {
  /** @type {{ engine: import('../wasm-bindings/engine-module.js').EngineModule, search: GomokuSearch }[]} */
  #members = [];

  /** @param {WebAssembly.Module} wasm @param {number} count @param {number} every nodes between two exchanges */
  static async of(wasm, count, every) {
    const team = new Team();
    team.every = every;
    const weights = new Uint8Array(readFileSync(join(root, 'training/gomoku/weights/freestyle.bin')));
    for (let i = 0; i < count; i++) {
      const engine = await instantiate(wasm);
      openGomokuNetwork(engine, weights);
      team.#members.push({ engine, search: new GomokuSearch(engine, TABLE_BYTES) });
    }
    team.forget();
    return team;
  }

  every = 0;

  /** Empties the tables. */
  forget() {
    for (const { search } of this.#members) search.useNetwork('freestyle');
  }

  /**
   * Searches the position after these moves.
   * @param {number[]} moves @param {number} nodes of each
   * @returns {Searcher[]} the searches as they are then
   */
  search(moves, nodes) {
    const searchers = this.#members.map(({ engine, search }, part) => {
      const game = new GomokuGame(engine, { size: SIZE });
      for (const move of moves) game.play(move);
      search.start(game, false, part);
      return { game, search, finished: new Map() };
    });
    let isOver = false;
    for (let done = 0; done < nodes && !isOver; done += this.every) {
      for (const { search, finished } of searchers) {
        isOver ||= search.run(Math.min(this.every, nodes - done)) !== 'running';
        const report = search.report();
        if (report && !report.proven && !finished.has(report.depth)) finished.set(report.depth, report.nodes);
      }
      if (searchers.length === 1) continue;
      const told = searchers.map(({ search }) => search.exportEntries());
      searchers.forEach(({ search }, i) => {
        for (const [k, entries] of told.entries()) if (k !== i) search.importEntries(entries);
      });
    }
    for (const { game } of searchers) game.free();
    return searchers;
  }

  /** The move of the deepest search. @param {number[]} moves @param {number} nodes */
  move(moves, nodes) {
    const depth = (/** @type {Searcher} */ { search }) => search.report()?.depth ?? 0;
    const searchers = this.search(moves, nodes);
    return searchers.reduce((best, one) => (depth(one) > depth(best) ? one : best)).search.best;
  }
}

/** Plays the match and prints how it stands after every tenth game.
 * @param {Team} ours @param {Team} theirs
 * @param {{games: number, nodes: number, 'against-nodes': number, ponder: number}} options
 * @param {import('../wasm-bindings/engine-module.js').EngineModule} judge */
function play(ours, theirs, { games, nodes, 'against-nodes': against, ponder }, judge) {
  const openings = gamesOf('bench_openings.inc', /"(\w+)"/g);
  let points = 0;
  for (let number = 0; number < games; number++) {
    const moves = [...openings[(number >> 1) % openings.length]];
    const game = new GomokuGame(judge, { size: SIZE });
    for (const move of moves) game.play(move);
    ours.forget();
    theirs.forget();
    const mine = number % 2 === 0 ? 1 : 2;
    while (!game.isOver) {
      if (game.toPlay !== mine && ponder) ours.search(moves, ponder);
      const move = game.toPlay === mine ? ours.move(moves, nodes) : theirs.move(moves, against);
      game.play(move);
      moves.push(move);
    }
    points += game.winner === mine ? 1 : game.winner ? 0 : 0.5;
    game.free();
    const { mean, half } = elo(points, number + 1);
    if ((number + 1) % 10 === 0 || number + 1 === games)
      console.log(`${points} of ${number + 1}: ${mean.toFixed(0)} ± ${half.toFixed(0)} Elo`);
  }
}

/** How many nodes of one search alone the first of our searches saves on the way to the deepest iteration of both.
 * @param {Team} ours @param {Team} theirs @param {number} positions @param {number} nodes */
function compare(ours, theirs, positions, nodes) {
  const ratios = gamesOf('bench_positions_middle.inc', /\{"(\w+)"/g)
    .slice(0, positions)
    .flatMap((moves) => {
      const [together, [alone]] = [ours, theirs].map((team) => {
        team.forget();
        return team.search(moves, nodes);
      });
      const best = (/** @type {number} */ depth) =>
        Math.min(...together.map(({ finished }) => finished.get(depth) ?? Infinity));
      const depth = Math.max(...[...alone.finished.keys()].filter((one) => best(one) < Infinity), 0);
      return depth ? [(alone.finished.get(depth) ?? 0) / best(depth)] : [];
    });
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
  console.log(`to the same depth ${mean.toFixed(2)} times as fast, mean of ${ratios.length} positions`);
}

await main(import.meta.url, async () => {
  const options = readNumbers({
    games: 100,
    workers: 2,
    nodes: 100_000,
    'against-nodes': 100_000,
    every: 10_000,
    ponder: 0,
    positions: 0,
  });
  const wasm = await compile(readFileSync(join(root, 'build/wasm/engine.wasm')));
  const ours = await Team.of(wasm, options.workers, options.every);
  const theirs = await Team.of(wasm, 1, options.every);
  if (options.positions) compare(ours, theirs, options.positions, options.nodes);
  else play(ours, theirs, options, await instantiate(wasm));
});

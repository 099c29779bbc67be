// Checks the level of the player with real games: a level of the engine plays ten games as the person, each against the
// level that was found so far, from the level that a beginner is offered.
//
//   node scripts/bench-level.mjs [--size 9] [--games 10] [--players 3] [--seed 1]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { compile, instantiate } from '../wasm-bindings/engine-module.js';
import { createNetEngine } from '../wasm-bindings/net-engine.js';
import { estimatesAfter } from '../web/rating/estimate.js';
import { suggestedLevel } from '../web/go/settings.js';
import { readNumbers } from './bench-workers.mjs';
import { main, root, weightsFor } from './tools.mjs';

/** Levels that play as the person, counted from 0: 25, 18, 14, 11 and 7 kyu. */
const PLAYERS = [1, 4, 7, 9, 11];
/** Playouts of the count at the end of a game. */
const COUNT = 1000;
const RESIGN = -2;

/**
 * @param {import('../wasm-bindings/engine.js').Engine} engine
 * @param {import('../wasm-bindings/engine-module.js').EngineModule} module
 * @param {{ size: number, black: number, white: number, seed: number }} game levels counted from 0
 * @returns {Promise<0 | 1 | 2>} the winner
 */
async function winnerOf(engine, module, { size, black, white, seed }) {
  /** @type {number[]} */
  const moves = [];
  while (moves.length < 3 * size * size) {
    const level = 1 + (moves.length % 2 ? white : black);
    const { move } = await engine.search({ size, moves, limits: { level }, seed, resignBelow: 0.03 });
    if (move === RESIGN) return moves.length % 2 ? 1 : 2;
    moves.push(move);
    if (move === -1 && moves[moves.length - 2] === -1) break;
  }
  const game = module.newGame({ size });
  for (const move of moves) game.play(move);
  const { margin } = game.score(game.deadStones(COUNT, 1).dead);
  game.free();
  return margin > 0 ? 1 : margin < 0 ? 2 : 0;
}

await main(import.meta.url, async () => {
  const { size, games, players, seed } = readNumbers({ size: 9, games: 10, players: 3, seed: 1 });
  const module = await instantiate(await compile(readFileSync(join(root, 'build/wasm/engine.wasm'))));
  const engine = await createNetEngine({
    worker: () => new Worker(new URL('../wasm-bindings/net-worker-node.js', import.meta.url)),
    wasm: readFileSync(join(root, 'build/wasm/net.wasm')),
    weights: weightsFor(size),
  });
  let found = 0;
  for (const own of PLAYERS)
    for (let player = 0; player < players; player++) {
      /** @type {import('../web/rating/estimate.js').Result[]} */
      const results = [];
      const course = [suggestedLevel(size)];
      for (let i = 0; i < games; i++) {
        const level = course[i];
        const colour = /** @type {1 | 2} */ (1 + (i % 2));
        const [black, white] = colour === 1 ? [own, level] : [level, own];
        const chance = 100_000 * seed + 1000 * own + 100 * player + i;
        const winner = await winnerOf(engine, module, { size, black, white, seed: chance });
        results.push({ level, size, colour, handicap: 0, score: winner === 0 ? 0.5 : Number(winner === colour) });
        course.push(estimatesAfter('go', results)[i].level);
      }
      const isFound = Math.abs(course[games] - own) <= 1;
      if (isFound) found++;
      console.log(`level ${own}: ${course.join(' ')}${isFound ? '' : ', not within one'}`);
    }
  engine.close();
  console.log(`within one level after ${games} games: ${found} of ${PLAYERS.length * players}`);
});

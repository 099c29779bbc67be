// Games of the engine's levels against each other, to find problems in.
import { readFileSync } from 'node:fs';
import { compile, instantiate } from '../../wasm-bindings/engine-module.js';
import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';
import { GomokuSearch } from '../../wasm-bindings/gomoku-search.js';
import { instantiateProblems } from '../../wasm-bindings/problems-module.js';
import { randomFrom } from '../random.mjs';

/** @typedef {import('../../wasm-bindings/engine-module.js').EngineModule} EngineModule */

export const SIZE = 15;
/** The levels below those that search for threats themselves, the quick ones more often. */
const LEVELS = [2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 7];
const MOST_MOVES = 60;
const TABLE_BYTES = 1 << 20;

const wasm = (/** @type {string} */ name) =>
  compile(readFileSync(new URL(`../../build/wasm/${name}`, import.meta.url)));
export const loadEngine = async () => instantiate(await wasm('gomoku.wasm'));
export const loadProblems = async () => instantiateProblems(await wasm('problems.wasm'));

/** Puts stones on random points near the middle.
 * @param {GomokuGame} game @param {(below: number) => number} draw */
function open(game, draw) {
  const stones = 2 + draw(5),
    reach = 2 + draw(3),
    middle = 7;
  while (game.moveCount < stones) {
    const x = middle - reach + draw(2 * reach + 1),
      y = middle - reach + draw(2 * reach + 1);
    game.play(y * SIZE + x);
  }
}

/** Plays games without end; each is the list of its moves, black's first. The seed decides all of them.
 * @param {EngineModule} engine @param {number} seed @returns {Generator<number[], never, undefined>} */
export function* games(engine, seed) {
  const { below: draw } = randomFrom(seed);
  const search = new GomokuSearch(engine, TABLE_BYTES);
  for (;;) {
    const game = new GomokuGame(engine, { size: SIZE });
    const levels = [0, 1].map(() => LEVELS[draw(LEVELS.length)]);
    open(game, draw);
    while (!game.isOver && game.moveCount < MOST_MOVES) {
      search.startLevel(game, levels[game.moveCount % 2], draw(2 ** 31));
      while (search.run(2000) === 'running');
      game.play(search.best);
    }
    const moves = game.moves().map(({ vertex }) => vertex);
    game.free();
    yield moves;
  }
}

// How often the engine's levels find the first move of a problem, and so its difficulty.
import { GomokuSearch } from '../../wasm-bindings/gomoku-search.js';
import { eloAt } from '../../web/rating/ladder.js';
import { gameWith } from './prove.mjs';

/** Levels that are asked, from the weakest. Those above need many nodes. */
const ASKED = 8;
/** The weakest level, on the scale of the problems. */
const WEAKEST = 700;
/** This level makes no random mistakes, so it is asked once. */
const STEADY = 8;
const SEEDS = [1, 2, 3, 4];
const PORTION = 20_000;
const TABLE_BYTES = 1 << 22;

export const RATINGS = Array.from({ length: ASKED }, (_, level) => WEAKEST + eloAt('gomoku', 15, level));

export class Levels {
  #engine;
  #search;

  /** @param {import('../../wasm-bindings/engine-module.js').EngineModule} engine */
  constructor(engine) {
    this.#engine = engine;
    this.#search = new GomokuSearch(engine, TABLE_BYTES);
  }

  /** How often each level plays this move. @param {import('./prove.mjs').Stones} problem @param {number} solution
   * @returns {number[]} 0 to 1, by level */
  foundBy(problem, solution) {
    const game = /** @type {NonNullable<ReturnType<typeof gameWith>>} */ (gameWith(this.#engine, problem));
    const found = RATINGS.map((_, i) => {
      const seeds = SEEDS.slice(0, i + 1 === STEADY ? 1 : undefined);
      const right = seeds.filter((seed) => {
        this.#search.startLevel(game, i + 1, seed);
        while (this.#search.run(PORTION) === 'running');
        return this.#search.best === solution;
      });
      return right.length / seeds.length;
    });
    game.free();
    return found;
  }
}

/**
 * The rating at which one would find a move as often as the levels did; half a success and half a failure in the middle
 * keep it finite.
 * @param {readonly number[]} found by level
 */
export function strengthOf(found) {
  const expected = (/** @type {number} */ rating, /** @type {number} */ at) => 1 / (1 + 10 ** ((at - rating) / 400));
  let [low, high] = [0, 4000];
  while (high - low > 1) {
    const at = (low + high) / 2;
    const more = found.reduce(
      (sum, solved, level) => sum + solved - expected(RATINGS[level], at),
      0.5 - expected(RATINGS[RATINGS.length >> 1], at),
    );
    if (more > 0) high = at;
    else low = at;
  }
  return Math.round(low);
}

// How often the engine's levels find the first move of a problem, and so its difficulty.
import { BLACK } from '../../wasm-bindings/engine-module.js';
import { GoSearch } from '../../wasm-bindings/go-search.js';
import { eloAt } from '../../web/rating/ladder.js';
import { performanceOf } from '../performance.mjs';

/** @typedef {import('./prove.mjs').GoContent} GoContent */
/** @typedef {import('./prove.mjs').GoProof} GoProof */

/** Levels that are asked, from the weakest: 30 kyu to 1 kyu. Those above need many visits. */
const ASKED = 16;
/** The weakest level, on the scale of the problems. */
export const WEAKEST = 600;
/** Trials of a level that draws its moves. */
const SEEDS = 64;

export class Levels {
  /** @type {Map<number, GoSearch>} */
  #searches = new Map();

  /** @param {import('../../wasm-bindings/engine-module.js').EngineModule} net */
  constructor(net) {
    this.net = net;
  }

  /**
   * How often each level plays the right move when it plays in the region. Komi makes the game even, so that the group
   * decides it.
   * @param {GoContent} content @param {Pick<GoProof, 'right' | 'points'>} proof
   * @returns {number[]} 0 to 1, by level
   */
  foundBy({ size, black, white }, { right, points }) {
    const options = { size, rules: /** @type {const} */ ('japanese'), setup: { black, white }, first: BLACK };
    const search = this.#searchOf(size);
    const empty = this.net.newGame({ ...options, komi: 0 });
    search.start(empty, 1, false);
    search.run(1);
    const { scoreLead = 0, policy = [] } = search.judgement() ?? {};
    const game = this.net.newGame({ ...options, komi: Math.round(scoreLead) + 0.5 });
    search.start(game, 1, false);
    const found = Array.from({ length: ASKED }, (_, level) => {
      search.run(this.net.visitsOf(level + 1, size) - search.visits);
      const drawn = Array.from({ length: SEEDS }, (_, seed) => search.choose(0, level + 1, seed));
      const here = drawn.filter((vertex) => points.includes(vertex));
      const isDrawn = drawn.some((vertex) => vertex !== drawn[0]);
      if (isDrawn && here.length) return here.filter((vertex) => vertex === right).length / here.length;
      // It plays elsewhere: its best move here.
      const seen = new Map(search.candidates(size * size).map((one) => [one.vertex, one.visits]));
      const worth = (/** @type {number} */ vertex) => (seen.get(vertex) ?? 0) + policy[vertex];
      return Number(points.every((vertex) => worth(vertex) <= worth(right)));
    });
    empty.free();
    game.free();
    return found;
  }

  /** @param {number} size */
  #searchOf(size) {
    let search = this.#searches.get(size);
    if (!search) this.#searches.set(size, (search = new GoSearch(this.net, size, 400)));
    return search;
  }
}

/** How strong one must be to find it. @param {readonly number[]} found by level @param {number} size of the board */
export function strengthOf(found, size) {
  const rows = found.map((solved, level) => ({ rating: WEAKEST + eloAt('go', size, level), solved }));
  return performanceOf(rows, rows[rows.length >> 1].rating);
}

// go-search.js - the UCT search in engine.wasm as a JavaScript object; apart from module.js, because a page has the
// search in its worker alone.

/** @typedef {import('./module.js').EngineModule} EngineModule */
/** @typedef {import('./module.js').GoGame} GoGame */
/** @typedef {import('./module.js').Candidate} Candidate */

const CANDIDATE_STRIDE = 16;
/**
 * Doubles of go_uct_root_stats: simulations, those that black won, ownership by vertex, four sums of every vertex and the
 * pass.
 */
export const SUMS = 2 + 361 + 4 * 362;

/** A UCT tree in the instance's memory. */
export class GoSearch {
  /** @param {EngineModule} engine @param {number} nodes */
  constructor(engine, nodes) {
    this.engine = engine;
    this.handle = engine.exports.search_new(nodes);
    if (!this.handle) throw new Error(`The engine has no memory for a tree of ${nodes} nodes.`);
  }

  /** Makes the game's position the root. Without `reuse`, position, seed and simulations alone decide the result.
   * @param {GoGame} game
   * @param {number} seed a non-negative integer
   * @param {boolean} reuse keep what is still reachable
   */
  start(game, seed, reuse) {
    this.game = game;
    this.engine.exports.search_start(this.handle, game.handle, seed, reuse ? 1 : 0);
  }

  /**
   * After start, for a move that is to be played: a handicap game is searched as if the points were even. The win rates
   * of
   * candidates are then those of the balanced game, `winRate` is not. */
  balance() {
    this.engine.exports.search_balance(this.handle, this.#root().handle);
  }

  /** @param {number} simulations @returns {'running' | 'full' | 'decided'} */
  run(simulations) {
    return /** @type {const} */ (['running', 'full', 'decided'])[
      this.engine.exports.search_run(this.handle, simulations)
    ];
  }

  get playouts() {
    return this.engine.exports.search_simulations(this.handle);
  }
  /** With those that were heard of. */
  get allPlayouts() {
    return this.engine.exports.search_all_simulations(this.handle);
  }
  /** Playouts that it takes at least to change which move is visited most. */
  get lead() {
    return this.engine.exports.search_lead(this.handle);
  }
  /** Of the side to move, 0..1. */
  get winRate() {
    return this.engine.exports.search_win_rate(this.handle);
  }

  /** Most visited first. @param {number} limit @returns {Candidate[]} */
  candidates(limit) {
    const count = this.engine.exports.search_candidates(this.handle, this.#root().handle, limit);
    const out = this.engine.out(count * CANDIDATE_STRIDE);
    return Array.from({ length: count }, (_, i) => {
      const [vertex, visits, winRate, length, ...line] = out.subarray(i * CANDIDATE_STRIDE, (i + 1) * CANDIDATE_STRIDE);
      return { vertex, visits, winRate, pv: line.slice(0, length) };
    });
  }

  /** Mean owner by vertex, -1 white .. +1 black. */
  ownership() {
    const { size, handle } = this.#root();
    this.engine.exports.search_ownership(this.handle, handle);
    return Float32Array.from(this.engine.out(size * size));
  }

  /** The move to play: a vertex, PASS or RESIGN. @param {number} resignBelow win rate under which it resigns; 0 never
   * @param {number} [level] 1 to goLevelsOf().length: the move that an opponent of this level makes after its
   * simulations
   * @param {number} [seed] of what a level feels, a non-negative integer */
  choose(resignBelow, level = 0, seed = 0) {
    return this.engine.exports.search_choose(this.handle, this.#root().handle, resignBelow, level, seed);
  }

  /**
   * What this tree has seen itself at its root, since start(): totals, which another search of the same position may
   * hear.
   */
  tell() {
    this.engine.exports.search_tell(this.handle);
    return this.#sums().slice();
  }

  /** What all others have told, added up; it takes the place of what was heard before, until start().
   * Everything said of the root counts it. @param {Float64Array} sums */
  hear(sums) {
    this.#sums().set(sums);
    this.engine.exports.search_hear(this.handle);
  }

  #sums() {
    const { memory, search_sums } = this.engine.exports;
    return new Float64Array(memory.buffer, search_sums(), SUMS);
  }

  #root() {
    if (!this.game) throw new Error('The search has not been given a position.');
    return this.game;
  }

  free() {
    if (this.handle) this.engine.exports.search_free(this.handle);
    this.handle = 0;
  }
}

// go-search.js - the UCT search in engine.wasm as a JavaScript object. A file of its own, because only the worker of a
// page needs it.

/** @typedef {import('./engine-module.js').EngineModule} EngineModule */
/** @typedef {import('./engine-module.js').GoGame} GoGame */
/** @typedef {import('./engine-module.js').Candidate} Candidate */

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
   * After start, for a move that is to be played: a handicap game is searched as if the points were even, by dynamic
   * komi. The win rates of candidates are then those of the balanced game, `winRate` is not.
   */
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
  /** With those of the merged statistics. */
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
    const rows = this.engine.memory.readAll('candidate', this.engine.exports.engine_out(), count);
    return rows.map(({ vertex, visits, win_rate, pv_length, pv }) => ({
      vertex,
      visits,
      winRate: win_rate,
      pv: pv.slice(0, pv_length),
    }));
  }

  /** Mean owner by vertex, -1 white .. +1 black. */
  ownership() {
    const { size, handle } = this.#root();
    this.engine.exports.search_ownership(this.handle, handle);
    return Float32Array.from(this.engine.list(size * size));
  }

  /** The move to play: a vertex, PASS or RESIGN. @param {number} resignBelow win rate under which it resigns; 0 never
   * @param {number} [level] 1 to goLevelsOf().length: the move that an opponent of this level makes after its
   * simulations
   * @param {number} [seed] of the random choices of a level, a non-negative integer */
  choose(resignBelow, level = 0, seed = 0) {
    return this.engine.exports.search_choose(this.handle, this.#root().handle, resignBelow, level, seed);
  }

  /**
   * Instead of start(): a turn of the opponent who loses by a little (core/go/gentle.h).
   * @param {GoGame} game @param {number} seed a non-negative integer
   */
  startGentle(game, seed) {
    this.game = game;
    this.engine.exports.gentle_start(this.handle, game.handle, seed);
  }

  /** @param {number} simulations @returns {boolean} its move is known */
  runGentle(simulations) {
    return this.engine.exports.gentle_run(simulations) !== 0;
  }

  /** Its move, a vertex or PASS; what is left to search is searched first. */
  chooseGentle() {
    return this.engine.exports.gentle_choose();
  }

  /**
   * Root statistics of this tree's own simulations since start(), which another search of the same position may merge.
   * @returns {Float64Array} of the struct root_statistics, sums that can be added element by element
   */
  exportStatistics() {
    this.engine.exports.search_export(this.handle);
    return this.#statistics().slice();
  }

  /**
   * Counts the statistics of all other trees in everything that is said of the root. They take the place of what was
   * merged before, and stay until start().
   * @param {Float64Array} statistics the sum of theirs; ignored when it has another length
   */
  mergeStatistics(statistics) {
    const own = this.#statistics();
    if (statistics.length !== own.length) return;
    own.set(statistics);
    this.engine.exports.search_merge(this.handle);
  }

  #statistics() {
    const { memory, exports } = this.engine;
    return memory.doubles(exports.search_statistics(), memory.structs.get('root_statistics')?.doubles ?? 0);
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

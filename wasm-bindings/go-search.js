// go-search.js - the search of Go (PUCT) in engine.wasm as a JavaScript object: over a network, if one is open, else
// over playouts. A file of its own, because only a worker needs it.

/** @import { EngineModule, GoGame, Candidate } from './engine-module.js' */
/**
 * The evaluator's own judgement of a position, without any search, for the side to move.
 * @typedef {object} Judgement
 * @property {number} winRate 0..1
 * @property {number} scoreLead points
 * @property {number} deviation of the score, points
 * @property {Float32Array} policy probability of each move, by vertex, the pass last
 * @property {Float32Array} ownership by vertex, -1 white .. +1 black
 */

/**
 * @param {import('./wasm.js').WasmMemory} memory @param {number} address of the struct
 * @param {number} vertices of the board
 * @returns {Judgement}
 */
export function readJudgement(memory, address, vertices) {
  const { win_rate, score_lead, deviation, policy, ownership } = memory.read('judgement', address);
  return {
    winRate: win_rate,
    scoreLead: score_lead,
    deviation,
    policy: Float32Array.from(policy.slice(0, vertices + 1)),
    ownership: Float32Array.from(ownership.slice(0, vertices)),
  };
}

/** A PUCT tree in the instance's memory. */
export class GoSearch {
  /** @param {EngineModule} engine @param {number} size of the boards
   * @param {number} positions that it has room for, about */
  constructor(engine, size, positions) {
    this.engine = engine;
    this.handle = engine.exports.search_new(size, positions);
    if (!this.handle) throw new Error(`The engine has no memory for a tree of ${positions} positions.`);
  }

  /** Makes the game's position the root. Without `reuse`, position, seed and visits alone decide what run() finds.
   * @param {GoGame} game
   * @param {number} seed a non-negative integer
   * @param {boolean} reuse keep what is still reachable
   */
  start(game, seed, reuse) {
    this.game = game;
    this.engine.exports.search_start(this.handle, game.handle, seed, reuse ? 1 : 0);
  }

  /** So many visits; fewer where collected requests are in the way or the game is over.
   * @param {number} visits @returns {'running' | 'full' | 'decided'} */
  run(visits) {
    return /** @type {const} */ (['running', 'full', 'decided'])[this.engine.exports.search_run(this.handle, visits)];
  }

  /** Visits since start(). */
  get visits() {
    return this.engine.exports.search_visits(this.handle);
  }
  /** Positions that were judged since start(). */
  get evaluations() {
    return this.engine.exports.search_evaluations(this.handle);
  }
  /** The least number of further visits with which another move could have as many as the chosen one. */
  get lead() {
    return this.engine.exports.search_lead(this.handle);
  }
  /** Of the side to move, 0..1. */
  get winRate() {
    return this.engine.exports.search_win_rate(this.handle);
  }
  /** Points by which the side to move leads. */
  get scoreLead() {
    return this.engine.exports.search_score_lead(this.handle);
  }

  /** The choice first, then the most visited. @param {number} limit @returns {Candidate[]} */
  candidates(limit) {
    const { exports, memory } = this.engine;
    const count = exports.search_candidates(this.handle, this.#root().handle, limit);
    const rows = memory.readAll('candidate', exports.search_out(), count);
    return rows.map(({ vertex, visits, prior, win_rate, score_lead, pv_length, pv }) => ({
      vertex,
      visits,
      prior,
      winRate: win_rate,
      scoreLead: score_lead,
      pv: pv.slice(0, pv_length),
    }));
  }

  /** Mean owner by vertex, -1 white .. +1 black. */
  ownership() {
    const { size, handle } = this.#root();
    const { exports, memory } = this.engine;
    exports.search_ownership(this.handle, handle);
    return Float32Array.from(memory.doubles(exports.search_out(), size * size));
  }

  /** Null before the first visit. @returns {Judgement | null} */
  judgement() {
    const { exports, memory } = this.engine;
    if (!exports.search_judgement(this.handle)) return null;
    return readJudgement(memory, exports.search_out(), this.#root().size ** 2);
  }

  /** The move to play: a vertex, PASS or RESIGN.
   * @param {number} resignBelow win rate under which it resigns; 0 never
   * @param {number} [level] 1 to engine.levels.length: the move that an opponent of this level makes after its visits
   * @param {number} [seed] of the random choices of a level, a non-negative integer
   * @param {boolean} [byPeople] such a level plays as people do, if engine.openPeople has had their network */
  choose(resignBelow, level = 0, seed = 0, byPeople = false) {
    const { handle } = this.#root();
    return this.engine.exports.search_choose(this.handle, handle, resignBelow, level, seed, Number(byPeople));
  }

  /**
   * Instead of start(): a turn of the opponent who loses by a little (core/search/puct_gentle.h).
   * @param {GoGame} game @param {number} seed a non-negative integer
   */
  startGentle(game, seed) {
    this.game = game;
    this.engine.exports.gentle_start(this.handle, game.handle, seed);
  }

  /** @param {number} visits @returns {boolean} its move is known */
  runGentle(visits) {
    return this.engine.exports.gentle_run(visits) !== 0;
  }

  /** Its move, a vertex or PASS; what is left to search is searched first. */
  chooseGentle() {
    return this.engine.exports.gentle_choose();
  }

  /** Requests that were collected and not answered; start() forgets them. */
  get pending() {
    return this.engine.exports.search_pending(this.handle);
  }

  /**
   * Makes at most so many descents and returns the positions that somebody should judge, each as a request of
   * engine.requestBytes, one after the other: EngineModule.evaluate answers them.
   * @param {number} max
   */
  collect(max) {
    const { exports, memory, requestBytes } = this.engine;
    const count = exports.search_collect(this.handle, max);
    return memory.bytes(exports.search_requests(), count * requestBytes).slice();
  }

  /**
   * Takes the answers to `count` requests. Those that nobody waits for are ignored.
   * @param {number} count @param {unknown} answers bytes
   * @returns {number} how many were taken; -1 when they are no such answers
   */
  supply(count, answers) {
    const { exports, memory, maxAnswerBytes } = this.engine;
    if (!(answers instanceof Uint8Array) || answers.length > maxAnswerBytes) return -1;
    memory.bytes(exports.search_answers(), answers.length).set(answers);
    return exports.search_supply(this.handle, this.#root().handle, count, answers.length);
  }

  /** For tests: equal trees have equal signatures, in hexadecimal. */
  signature() {
    const { exports, memory } = this.engine;
    exports.search_signature(this.handle);
    const { high, low } = memory.read('signature', exports.search_out());
    return [high, low].map((half) => half.toString(16).padStart(8, '0')).join('');
  }

  /** For tests: '' if the tree is sound, else what is wrong. */
  check() {
    const wrong = this.engine.exports.search_check(this.handle);
    return wrong ? this.engine.memory.text(wrong) : '';
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

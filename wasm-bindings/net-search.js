// net-search.js - the search over a network (PUCT) in net.wasm as a JavaScript object.

/** @typedef {import('./net-module.js').NetModule} NetModule */
/** @typedef {import('./engine-module.js').GoGame} GoGame */
/** @typedef {import('./engine-module.js').Candidate} Candidate */
/**
 * What a search over a network knows of a move: also its prior, 0..1, and the points by which the side to move leads
 * after it.
 * @typedef {Candidate & {prior: number, scoreLead: number}} NetCandidate
 */
/**
 * The network's own judgement of a position, without any search, for the side to move.
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
export class NetSearch {
  /** @param {NetModule} net @param {number} size of the boards @param {number} positions that it has room for, about */
  constructor(net, size, positions) {
    this.net = net;
    this.handle = net.exports.net_api_search_new(size, positions);
    if (!this.handle) throw new Error(`The engine has no memory for a tree of ${positions} positions.`);
  }

  /** Makes the game's position the root. Without `reuse`, position, seed and visits alone decide what run() finds.
   * @param {GoGame} game
   * @param {number} seed a non-negative integer
   * @param {boolean} reuse keep what is still reachable
   */
  start(game, seed, reuse) {
    this.game = game;
    this.net.exports.net_api_search_start(this.handle, game.handle, seed, reuse ? 1 : 0);
  }

  /** So many visits; fewer where collected requests are in the way or the game is over.
   * @param {number} visits @returns {'running' | 'full' | 'decided'} */
  run(visits) {
    return /** @type {const} */ (['running', 'full', 'decided'])[
      this.net.exports.net_api_search_run(this.handle, visits)
    ];
  }

  /** Visits since start(). */
  get visits() {
    return this.net.exports.net_api_search_visits(this.handle);
  }
  /** Positions that were judged since start(). */
  get evaluations() {
    return this.net.exports.net_api_search_evaluations(this.handle);
  }
  /** The least number of further visits with which another move could have as many as the chosen one. */
  get lead() {
    return this.net.exports.net_api_search_lead(this.handle);
  }
  /** Of the side to move, 0..1. */
  get winRate() {
    return this.net.exports.net_api_search_win_rate(this.handle);
  }
  /** Points by which the side to move leads. */
  get scoreLead() {
    return this.net.exports.net_api_search_score_lead(this.handle);
  }

  /** The choice first, then the most visited. @param {number} limit @returns {NetCandidate[]} */
  candidates(limit) {
    const { exports, memory } = this.net;
    const count = exports.net_api_search_candidates(this.handle, this.#root().handle, limit);
    const rows = memory.readAll('candidate', exports.net_api_out(), count);
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
    const { exports, memory } = this.net;
    exports.net_api_search_ownership(this.handle, handle);
    return Float32Array.from(memory.doubles(exports.net_api_out(), size * size));
  }

  /** Null before the first visit. @returns {Judgement | null} */
  judgement() {
    const { exports, memory } = this.net;
    if (!exports.net_api_search_judgement(this.handle)) return null;
    return readJudgement(memory, exports.net_api_out(), this.#root().size ** 2);
  }

  /** The move to play: a vertex, PASS or RESIGN.
   * @param {number} resignBelow win rate under which it resigns; 0 never
   * @param {number} [level] 1 to net.levels.length: the move that an opponent of this level makes after its visits
   * @param {number} [seed] of the random choices of a level, a non-negative integer */
  choose(resignBelow, level = 0, seed = 0) {
    return this.net.exports.net_api_search_choose(this.handle, this.#root().handle, resignBelow, level, seed);
  }

  /** Requests that were collected and not answered; start() forgets them. */
  get pending() {
    return this.net.exports.net_api_search_pending(this.handle);
  }

  /**
   * Makes at most so many descents and returns the positions that somebody should judge, each as a request of
   * net.requestBytes, one after the other: NetModule.evaluate answers them.
   * @param {number} max
   */
  collect(max) {
    const { exports, memory, requestBytes } = this.net;
    const count = exports.net_api_search_collect(this.handle, max);
    return memory.bytes(exports.net_api_requests(), count * requestBytes).slice();
  }

  /**
   * Takes the answers to `count` requests. Those that nobody waits for are ignored.
   * @param {number} count @param {unknown} answers bytes
   * @returns {number} how many were taken; -1 when they are no such answers
   */
  supply(count, answers) {
    const { exports, memory, maxAnswerBytes } = this.net;
    if (!(answers instanceof Uint8Array) || answers.length > maxAnswerBytes) return -1;
    memory.bytes(exports.net_api_answers(), answers.length).set(answers);
    return exports.net_api_search_supply(this.handle, this.#root().handle, count, answers.length);
  }

  /** For tests: equal trees have equal signatures, in hexadecimal. */
  signature() {
    const { exports, memory } = this.net;
    exports.net_api_search_signature(this.handle);
    const { high, low } = memory.read('signature', exports.net_api_out());
    return [high, low].map((half) => half.toString(16).padStart(8, '0')).join('');
  }

  /** For tests: '' if the tree is sound, else what is wrong. */
  check() {
    const wrong = this.net.exports.net_api_search_check(this.handle);
    return wrong ? this.net.memory.text(wrong) : '';
  }

  #root() {
    if (!this.game) throw new Error('The search has not been given a position.');
    return this.game;
  }

  free() {
    if (this.handle) this.net.exports.net_api_search_free(this.handle);
    this.handle = 0;
  }
}

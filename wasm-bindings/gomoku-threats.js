// gomoku-threats.js - proven wins by threats in problems.wasm. The C side is problems_gomoku_api.c.
//
// A win by fours (VCF) leaves the opponent one answer to each move; one by threats (VCT) may use threes too. The side
// that is asked about is taken to be to move, whoever is to move in the game, which is not over.

/** @typedef {import('./gomoku-game.js').GomokuGame} GomokuGame */
/** @typedef {import('./problems-module.js').ProblemsModule} ProblemsModule */
/** Proven, refuted, or too many nodes. @typedef {'unknown' | 'win' | 'none'} ThreatResult */

/** @type {ThreatResult[]} in the order of gomoku_threat_result */
const RESULTS = ['unknown', 'win', 'none'];
const TABLE_BYTES = 1 << 20;

/** The tables of these searches. What was found stays in them until forget(). */
export class GomokuThreats {
  /** @param {ProblemsModule} module @param {number} [tableBytes] */
  constructor(module, tableBytes = TABLE_BYTES) {
    this.module = module;
    this.handle = module.exports.threats_api_new(tableBytes);
    if (!this.handle) throw new Error(`There is no memory for tables of ${tableBytes} bytes.`);
  }

  /** Searched since the last forget(). */
  get nodes() {
    return this.module.exports.threats_api_nodes(this.handle);
  }

  /** Makes the next searches independent of those before. */
  forget() {
    this.module.exports.threats_api_forget(this.handle);
  }

  /**
   * Does the attacker, to move, win by fours alone ('fours') or by threes and fours ('threats')? The same question
   * again goes on where the last one ended.
   * @param {GomokuGame} game @param {number} attacker colour
   * @param {'fours' | 'threats'} means @param {number} nodes more to search, at most
   * @returns {ThreatResult}
   */
  search(game, attacker, means, nodes) {
    const threes = means === 'threats' ? 1 : 0;
    return RESULTS[this.module.exports.threats_api_search(this.handle, game.handle, attacker, threes, nodes)];
  }

  /** The line of the win that was just found: the attacker's move, an answer, and so on up to the five. */
  line() {
    return this.#list(this.module.exports.threats_api_line(this.handle));
  }

  /** After a win by fours was found: the defender's moves that may stop it; no other does.
   * @param {GomokuGame} game @param {number} attacker */
  stops(game, attacker) {
    return this.#list(this.module.exports.threats_api_stops(this.handle, game.handle, attacker));
  }

  /** Where the colour makes five. @param {GomokuGame} game @param {number} color */
  fives(game, color) {
    return this.#list(this.module.exports.threats_api_fives(game.handle, color));
  }

  /** Where the colour makes a four or a five. @param {GomokuGame} game @param {number} color */
  fours(game, color) {
    return this.#list(this.module.exports.threats_api_fours(game.handle, color));
  }

  /** The attacker's fours and threes, if he has no five to make; if the opponent has one, only what stops it.
   * @param {GomokuGame} game @param {number} attacker */
  attacks(game, attacker) {
    return this.#list(this.module.exports.threats_api_attacks(game.handle, attacker));
  }

  /** What may help the defender, to move, against a threat; null if nothing is threatened.
   * @param {GomokuGame} game @param {number} attacker */
  answers(game, attacker) {
    const count = this.module.exports.threats_api_answers(game.handle, attacker);
    return count < 0 ? null : this.#list(count);
  }

  /** The list of numbers that the last call wrote. @param {number} count @returns {number[]} */
  #list(count) {
    return Array.from(this.module.memory.doubles(this.module.exports.threats_api_out(), count));
  }

  free() {
    if (this.handle) this.module.exports.threats_api_free(this.handle);
    this.handle = 0;
  }
}

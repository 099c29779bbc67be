// gomoku-search.js - the gomoku search in engine.wasm as a JavaScript object. The C side is gomoku_search_api.c.

/** @typedef {import('./module.js').EngineModule} EngineModule */
/** @typedef {import('./gomoku.js').GomokuGame} GomokuGame */
/**
 * What is known after a finished depth, or a proof.
 * @typedef {object} Report
 * @property {number} depth plies
 * @property {number} move vertex
 * @property {number} score of the side to move; WIN - n wins in n plies
 * @property {number} nodes at that time
 * @property {boolean} proven by continuous fours or threes
 * @property {number[]} pv
 */

const MAX_PV = 48;

/** Scores from SURE_WIN on are forced wins; WIN - n wins in n plies. */
export const WIN = 30_000;
export const SURE_WIN = 20_000;
/** Score that is worth three wins in four. */
const SCALE = 400;

/** A score as a chance, 0 to 1: a logistic curve, a picture and no measurement. @param {number} score */
export const winRateOf = (score) => (Math.abs(score) >= SURE_WIN ? (score > 0 ? 1 : 0) : 1 / (1 + 3 ** (-score / SCALE)));

/** A search in the instance's memory. */
export class GomokuSearch {
  /** @param {EngineModule} engine @param {number} tableBytes of the transposition tables */
  constructor(engine, tableBytes) {
    this.engine = engine;
    this.handle = engine.exports.five_search_new(tableBytes);
    if (!this.handle) throw new Error(`The engine has no memory for a table of ${tableBytes} bytes.`);
  }

  /** Makes the game's position the root. With `forget`, position and nodes alone decide the result.
   * @param {GomokuGame} game not over @param {boolean} forget */
  start(game, forget) {
    this.engine.exports.five_search_start(this.handle, game.handle, forget ? 1 : 0);
  }

  /** @param {number} nodes @returns {'running' | 'decided' | 'done'} */
  run(nodes) {
    return /** @type {const} */ (['running', 'decided', 'done'])[this.engine.exports.five_search_run(this.handle, nodes)];
  }

  get nodes() { return this.engine.exports.five_search_nodes(this.handle); }
  /** The move to play, -1 if there is none. */
  get best() { return this.engine.exports.five_search_best(this.handle); }
  /** How many reports there were so far. */
  get reports() { return this.engine.exports.five_search_report(this.handle); }

  /** The last one, or null. @returns {Report | null} */
  report() {
    if (!this.engine.exports.five_search_report(this.handle)) return null;
    const [depth, move, score, nodes, proven, length, ...line] = this.#out();
    return { depth, move, score, nodes, proven: proven === 1, pv: line.slice(0, length) };
  }

  #out() {
    const { memory, five_search_out } = this.engine.exports;
    return new Float64Array(memory.buffer, five_search_out(), 6 + MAX_PV);
  }

  free() {
    if (this.handle) this.engine.exports.five_search_free(this.handle);
    this.handle = 0;
  }
}

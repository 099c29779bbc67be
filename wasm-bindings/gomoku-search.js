// gomoku-search.js - the gomoku search in gomoku.wasm as a JavaScript object. The C side is gomoku_search_api.c.

import { RULES } from './gomoku-game.js';

/** @typedef {import('./engine-module.js').EngineModule} EngineModule */
/** @typedef {import('./gomoku-game.js').GomokuGame} GomokuGame */
/**
 * What is known after a finished depth, or a proof.
 * @typedef {object} Report
 * @property {number} depth plies
 * @property {number} move vertex
 * @property {number} score of the side to move; WIN - n wins in n plies
 * @property {number} nodes at that time
 * @property {boolean} proven by continuous fours or threes
 * @property {number} probes of the transposition table
 * @property {number} hits of them
 * @property {number[]} pv
 */

/** Scores from SURE_WIN on are forced wins; WIN - n wins in n plies. */
export const WIN = 30_000;
export const SURE_WIN = 20_000;
/** Bytes of the transposition tables: what a minute of thinking fills. */
export const TABLE_BYTES = 16 << 20;
/** Score that is worth three wins in four. */
const SCALE = 400;

/** A score as a chance, 0 to 1: a logistic curve, which was not fitted to games. @param {number} score */
export const winRateOf = (score) =>
  Math.abs(score) >= SURE_WIN ? (score > 0 ? 1 : 0) : 1 / (1 + 3 ** (-score / SCALE));

/** In the order of gomoku_search_status. */
export const STATES = /** @type {const} */ (['running', 'decided', 'done']);

/** The levels from beginner to full: name, and nodes of a searched move (0: as many as it is given).
 * @param {EngineModule} engine @returns {{name: string, nodes: number}[]} */
export function levelsOf({ exports, memory }) {
  return Array.from({ length: exports.gomoku_api_level_count() }, (_, i) => ({
    name: memory.text(exports.gomoku_api_level_name(i + 1)),
    nodes: exports.gomoku_api_level_nodes(i + 1),
  }));
}

/**
 * Makes a file of weights of the gomoku network ready for GomokuSearch.useNetwork.
 * @param {EngineModule} engine @param {Uint8Array} weights
 * @throws {Error} one sentence, when they are wrong
 */
export function openGomokuNetwork({ exports, memory }, weights) {
  const address = exports.gomoku_api_network_file(weights.length);
  if (!address) throw new Error('These are not weights of the gomoku network, or there is no memory for them.');
  memory.bytes(address, weights.length).set(weights);
  const wrong = exports.gomoku_api_network_open();
  if (wrong) throw new Error(memory.text(wrong));
}

/** The networks of an instance, which are opened when they are first used. */
export class GomokuNetworks {
  /** The weights that were opened last, by rule. @type {Map<string, Uint8Array>} */
  #opened = new Map();

  /** @param {EngineModule} engine */
  constructor(engine) {
    this.engine = engine;
  }

  /**
   * Opens weights, unless they are those that were opened last.
   * @param {import('./gomoku-game.js').Rule} rule @param {Uint8Array} [weights]
   * @returns {Uint8Array | undefined} those that useNetwork has now for the rule; undefined without weights, or with
   *   wrong ones
   */
  open(rule, weights) {
    if (!weights) return undefined;
    const known = this.#opened.get(rule);
    if (known?.length === weights.length && known.every((byte, i) => byte === weights[i])) return known;
    try {
      openGomokuNetwork(this.engine, weights);
    } catch {
      return undefined;
    }
    this.#opened.set(rule, weights);
    return weights;
  }
}

/** A search in the instance's memory. One at a time in an instance can be of a level. */
export class GomokuSearch {
  /** The present search is that of a level. */
  levelled = false;

  /** @param {EngineModule} engine @param {number} tableBytes of the transposition tables */
  constructor(engine, tableBytes) {
    this.engine = engine.gomoku ?? engine;
    this.handle = this.engine.exports.gomoku_api_search_new(tableBytes);
    if (!this.handle) throw new Error(`The engine has no memory for a table of ${tableBytes} bytes.`);
  }

  /** From the next position on, uses the network of a rule that was opened last, if there is one, or none, and
   * empties the tables. Levels but the highest do without a network.
   * @param {import('./gomoku-game.js').Rule | null} rule @returns {boolean} there is one */
  useNetwork(rule) {
    return this.engine.exports.gomoku_api_search_use_network(this.handle, rule ? RULES.indexOf(rule) : -1) === 1;
  }

  /** Makes the game's position the root. With `forget`, position and nodes alone decide the result.
   * @param {GomokuGame} game not over @param {boolean} forget
   * @param {number} [variant] of searches that share what they find each has another */
  start(game, forget, variant = 0) {
    this.engine.exports.gomoku_api_search_start(this.handle, game.handle, forget ? 1 : 0, variant);
    this.levelled = false;
  }

  /** Entries of the table that are new since the last call, for other searches of the same position.
   * @returns {Uint8Array} */
  exportEntries() {
    const { gomoku_api_search_export, gomoku_api_search_shared } = this.engine.exports;
    const length = gomoku_api_search_export(this.handle);
    return this.engine.memory.bytes(gomoku_api_search_shared(), length).slice();
  }

  /** Stores entries of the table where the search knows less.
   * @param {Uint8Array} entries of another search by the same evaluation; what is too long is cut off */
  importEntries(entries) {
    const { gomoku_api_search_import, gomoku_api_search_shared, gomoku_api_search_shared_bytes } = this.engine.exports;
    const some = entries.subarray(0, gomoku_api_search_shared_bytes());
    this.engine.memory.bytes(gomoku_api_search_shared(), some.length).set(some);
    gomoku_api_search_import(this.handle, some.length);
  }

  /** The same for an opponent of a level, 1 to levelsOf().length: position, level and seed decide the move, but for
   * the highest, which searches as long as it is told to.
   * @param {GomokuGame} game not over @param {number} level @param {number} seed a non-negative integer */
  startLevel(game, level, seed) {
    this.engine.exports.gomoku_api_level_start(this.handle, game.handle, level, seed);
    this.levelled = true;
  }

  /** @param {number} nodes @returns {'running' | 'decided' | 'done'} */
  run(nodes) {
    const { gomoku_api_level_run, gomoku_api_search_run } = this.engine.exports;
    return STATES[this.levelled ? gomoku_api_level_run(nodes) : gomoku_api_search_run(this.handle, nodes)];
  }

  get nodes() {
    return this.engine.exports.gomoku_api_search_nodes(this.handle);
  }
  /** The move to play, -1 if there is none. */
  get best() {
    const { gomoku_api_level_best, gomoku_api_search_best } = this.engine.exports;
    return this.levelled ? gomoku_api_level_best() : gomoku_api_search_best(this.handle);
  }

  /** How many reports there were so far. */
  get reports() {
    return this.engine.exports.gomoku_api_search_report(this.handle);
  }

  /** The last one, or null. @returns {Report | null} */
  report() {
    const { gomoku_api_search_out, gomoku_api_search_report } = this.engine.exports;
    return gomoku_api_search_report(this.handle) ? this.read(gomoku_api_search_out()) : null;
  }

  /** @param {number} address of a report @returns {Report} */
  read(address) {
    const { proven, pv_length, pv, ...report } = this.engine.memory.read('gomoku_report', address);
    return { ...report, proven: proven === 1, pv: pv.slice(0, pv_length) };
  }

  free() {
    if (this.handle) this.engine.exports.gomoku_api_search_free(this.handle);
    this.handle = 0;
  }
}

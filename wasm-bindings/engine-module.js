// engine-module.js - engine.wasm and gomoku.wasm as JavaScript objects: loading them, and games of Go.
//
// One EngineModule is one instance of a wasm with its own memory. It is synchronous: the page uses it for the rules
// (legality, captures, score), the worker for the search. The C side is engine_api.c.
import { WasmMemory, instantiateWasm } from './wasm.js';

/** The side that a colour number stands for. 0 is an empty point. */
export const BLACK = 1;
export const WHITE = 2;
/** Vertices that are no point. */
export const PASS = -1;
export const RESIGN = -2;

/** @typedef {'ok'|'occupied'|'ko'|'superko'|'suicide'|'off-board'|'over'} Verdict */
/** The id of a rule set of Go. @typedef {typeof import('./go-rules-table.js').GO_RULES[number]['id']} RulesName */
/** @typedef {{color: number, vertex: number}} Move */
/**
 * Where a game starts.
 * @typedef {object} GameOptions
 * @property {number} [size] lines, 2 to 19; default 19
 * @property {number} [komi] default 7.5
 * @property {string} [rules] a RulesName, checked; default 'chinese'
 * @property {number} [handicap] 2 to 9 stones on GTP's fixed points, or with `setup` just their number
 * @property {{black?: number[], white?: number[]}} [setup] stones on the board before the first move
 * @property {number} [first] who moves first; default: white with a handicap, else black
 */
/**
 * A counted position.
 * @typedef {object} Score
 * @property {number} black points
 * @property {number} white points, komi and handicap compensation included
 * @property {number} margin black - white
 * @property {Uint8Array} owner by vertex: 0 neutral, 1 black, 2 white
 * @property {number[]} open vertices where a border is open: what lies behind them counts for nobody
 */
/**
 * What a search knows of a move, for the side to move.
 * @typedef {object} Candidate
 * @property {number} vertex
 * @property {number} visits
 * @property {number} prior 0..1
 * @property {number} winRate 0..1
 * @property {number} scoreLead points
 * @property {number[]} pv the move first
 */
/** @typedef {{dead: number[], ownership: Float32Array, playouts: number}} DeadStones ownership: -1 white .. +1 black */

/** @type {Verdict[]} in the order of go_verdict */
const VERDICTS = ['ok', 'occupied', 'ko', 'superko', 'suicide', 'off-board', 'over'];
/** In the order of go_scoring, go_ko_rule and go_handicap_bonus. */
const SCORINGS = /** @type {const} */ (['area', 'territory']);
const KO_RULES = /** @type {const} */ (['simple', 'positional', 'situational']);
const BONUSES = /** @type {const} */ (['none', 'each-stone', 'each-but-first']);
const COLUMNS = 'ABCDEFGHJKLMNOPQRST';

/** "D4" for a vertex, "pass", "resign". @param {number} vertex @param {number} size */
export function vertexLabel(vertex, size) {
  if (vertex === PASS) return 'pass';
  if (vertex === RESIGN) return 'resign';
  return COLUMNS[vertex % size] + (size - Math.floor(vertex / size));
}

/**
 * Compiles once; the Module can be instantiated several times and posted to workers.
 * @param {URL | string | ArrayBuffer | Uint8Array | WebAssembly.Module} source an address or the bytes
 * @returns {Promise<WebAssembly.Module>} @throws {Error} one sentence, when it cannot be loaded or is no WebAssembly
 */
export async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  try {
    if (source instanceof ArrayBuffer || ArrayBuffer.isView(source))
      return await WebAssembly.compile(/** @type {BufferSource} */ (source));
    const response = await fetch(source);
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    // compileStreaming insists on the MIME type; a plain static host may not send it.
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    throw new Error(`The engine could not be loaded: ${error instanceof Error ? error.message : error}.`, {
      cause: error,
    });
  }
}

/**
 * The bytes of a file of weights.
 * @param {URL | string | ArrayBuffer | Uint8Array} source an address or the bytes
 * @returns {Promise<Uint8Array>}
 * @throws {Error} one sentence, when it cannot be loaded; whether it has weights is not known yet
 */
export async function loadWeights(source) {
  if (source instanceof Uint8Array) return source;
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  try {
    const response = await fetch(source);
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw new Error(`The network could not be loaded: ${error instanceof Error ? error.message : error}.`, {
      cause: error,
    });
  }
}

/**
 * @param {WebAssembly.Module} module of engine.wasm or gomoku.wasm
 * @param {WebAssembly.Module} [gomoku] of gomoku.wasm: games of gomoku can be played beside those of Go
 * @returns {Promise<EngineModule>}
 */
export async function instantiate(module, gomoku) {
  const engine = new EngineModule(await instantiateWasm(module, (name) => new Error(`The engine stopped (${name}).`)));
  if (gomoku) engine.gomoku = await instantiate(gomoku);
  return engine;
}

/**
 * An instance with a network of Go.
 * @param {WebAssembly.Module} module of engine.wasm @param {Uint8Array} weights a file of weights
 * @throws {Error} one sentence, when the weights are wrong
 */
export async function instantiateWithNetwork(module, weights) {
  const engine = await instantiate(module);
  engine.openNetwork(weights);
  return engine;
}

export class EngineModule {
  /** The instance that plays gomoku, if it is another one. @type {EngineModule | undefined} */
  gomoku;

  /** @param {import('./wasm.js').WasmExports} exports */
  constructor(exports) {
    this.exports = exports;
    this.memory = new WasmMemory(exports);
    this.version = this.memory.text(exports.engine_version());
    /** Ids of the rule sets of Go, in the order of core/go/rules.c. */
    this.goRuleIds = Array.from({ length: exports.rules_count() }, (_, i) => this.memory.text(exports.rules_id(i)));
    /** Is there a network? */
    this.hasNetwork = false;
    /** That of people? */
    this.hasPeople = false;
  }

  /** Visits of a move on 9×9 by level, from the weakest on; 0: as many as it is given. @returns {number[]} */
  get levels() {
    return Array.from({ length: this.exports.level_count() }, (_, i) => this.visitsOf(i + 1, 9));
  }

  /**
   * Visits of a move; 0: as many as it is given.
   * @param {number} level from 1 on @param {number} size lines @param {boolean} [byPeople] with their network
   */
  visitsOf(level, size, byPeople = false) {
    return this.exports.level_visits(level, size, Number(byPeople));
  }

  /**
   * From now on this network judges positions of Go. Once in the life of an instance.
   * @param {Uint8Array} weights a file of weights
   * @throws {Error} one sentence, when the weights are wrong
   */
  openNetwork(weights) {
    this.#open(weights, 'network_open');
    this.hasNetwork = true;
  }

  /** The same of the network of people, for the levels that play as they do. @param {Uint8Array} weights */
  openPeople(weights) {
    this.#open(weights, 'people_open');
    this.hasPeople = true;
  }

  /** @param {Uint8Array} weights @param {'network_open' | 'people_open'} kind */
  #open(weights, kind) {
    if (!(weights instanceof Uint8Array)) throw new TypeError('The weights of a network are bytes.');
    const address = this.exports.network_file(weights.length);
    if (!address) throw new Error('The engine has no memory for the network.');
    this.memory.bytes(address, weights.length).set(weights);
    const wrong = this.exports[kind]();
    if (wrong) throw new Error(this.memory.text(wrong));
  }

  /**
   * What somebody of a rank does in the position of a game. Ranks: net_people in core/net/features.h; 0 unknown.
   * @param {GoGame} game on a board of at least 9 lines
   * @param {{ rank: number, opponent?: number }} players rank: of the side to move
   * @param {number} [images] symmetries whose mean is taken: 1 to 8
   * @returns {{ policy: Float32Array, resign: number, winRate: number }} policy: probabilities by vertex, the pass last
   * @throws {Error} one sentence, when the network of people is not open or does not know that size
   */
  askPeople(game, { rank, opponent = 0 }, images = 1) {
    if (!this.exports.people_ask(game.handle, rank, opponent, images))
      throw new RangeError('The network of people is not there, or does not know this size of board.');
    const { win_rate, resign, policy } = this.memory.read('people', this.exports.search_out());
    return { policy: Float32Array.from(policy.slice(0, game.size ** 2 + 1)), resign, winRate: win_rate };
  }

  /** Requests of one message at most. */
  get maxBatch() {
    return this.exports.search_max_batch();
  }
  /** Of each request. */
  get requestBytes() {
    return this.exports.search_request_bytes();
  }
  /** Bytes of the answers to one message at most. */
  get maxAnswerBytes() {
    return this.maxBatch * this.exports.search_answer_bytes();
  }

  /**
   * The answers to requests of GoSearch.collect, of this instance or another with the same weights.
   * @param {Uint8Array} requests one after the other
   * @returns {Uint8Array | null} null when they are no requests
   */
  evaluate(requests) {
    const count = requests.length / this.requestBytes;
    if (!Number.isInteger(count) || count > this.maxBatch) return null;
    this.memory.bytes(this.exports.search_requests(), requests.length).set(requests);
    const bytes = this.exports.search_evaluate(count);
    return bytes > 0 ? this.memory.bytes(this.exports.search_answers(), bytes).slice() : null;
  }

  /** The list of numbers that the last call wrote; a view, valid until the next call. @param {number} count */
  list(count) {
    return this.memory.doubles(this.exports.engine_out(), count);
  }

  /** The struct that the last call wrote, a copy. @param {string} name in engine_layout.c */
  result(name) {
    return this.memory.read(name, this.exports.engine_out());
  }

  /**
   * @param {GameOptions} [options] @returns {GoGame} @throws {RangeError} one sentence, when an option is out of range
   */
  newGame(options) {
    return new GoGame(this, options);
  }
}

/** A refused value in its sentence; a list of billions is not written out. @param {unknown} its */
export const shown = (its) =>
  typeof its === 'number' || typeof its === 'string' ? String(its).slice(0, 40) : typeof its;

/** @param {boolean} condition @param {string} sentence */
function demand(condition, sentence) {
  if (!condition) throw new RangeError(sentence);
}

/** One game: the rules and the record live in the core. */
export class GoGame {
  /** @param {EngineModule} engine @param {GameOptions} [options] */
  constructor(engine, { size = 19, komi = 7.5, rules = 'chinese', handicap = 0, setup, first } = {}) {
    demand(Number.isInteger(size) && size >= 2 && size <= 19, `A board has 2 to 19 lines, not ${shown(size)}.`);
    demand(Number.isFinite(komi) && Math.abs(komi) <= 1000, `Komi is a number of points, not ${shown(komi)}.`);
    const index = engine.goRuleIds.indexOf(rules);
    demand(index >= 0, `The rules are ${engine.goRuleIds.join(', ')}, not ${shown(rules)}.`);
    demand(
      Number.isInteger(handicap) && handicap >= 0 && handicap <= 1000,
      `A handicap is a number of stones, not ${shown(handicap)}.`,
    );
    demand(
      (first ?? BLACK) === BLACK || first === WHITE,
      `The first move is black's (1) or white's (2), not ${shown(first)}'s.`,
    );
    demand(setup === undefined || setup === null || typeof setup === 'object', 'A set-up is two lists of vertices.');
    this.engine = engine;
    this.size = size;
    this.komi = komi;
    this.rules = rules;
    this.handicap = handicap;
    this.handle = engine.exports.game_new(size, index, komi);
    if (!this.handle) throw new Error('The engine has no memory left for another game.');
    try {
      this.#place(setup, handicap, first);
    } catch (error) {
      this.free();
      throw error;
    }
  }

  /** @param {GameOptions['setup']} setup @param {number} handicap @param {number | undefined} first */
  #place(setup, handicap, first) {
    const { game_setup, game_fixed_handicap, game_set_first } = this.engine.exports;
    if (!setup && handicap >= 2) {
      demand(
        game_fixed_handicap(this.handle, handicap) === 1,
        `A board of ${this.size} lines has no handicap of ${handicap} stones.`,
      );
    }
    for (const [color, vertices] of /** @type {const} */ ([
      [BLACK, setup?.black],
      [WHITE, setup?.white],
    ])) {
      demand(
        vertices === undefined || vertices === null || Array.isArray(vertices),
        'A set-up is two lists of vertices.',
      );
      for (const vertex of vertices ?? []) {
        demand(Number.isInteger(vertex), `A set-up stone stands on a vertex, not on ${shown(vertex)}.`);
        demand(
          game_setup(this.handle, vertex, color) === 1,
          `A set-up stone cannot stand on ${vertexLabel(vertex, this.size)}.`,
        );
      }
    }
    game_set_first(this.handle, first ?? (handicap >= 2 ? WHITE : BLACK), handicap >= 2 ? handicap : 0);
  }

  get toPlay() {
    return this.engine.exports.game_to_play(this.handle);
  }
  get moveCount() {
    return this.engine.exports.game_move_count(this.handle);
  }
  /** Two passes in a row. */
  get isOver() {
    return this.engine.exports.game_is_over(this.handle) === 1;
  }

  /**
   * Plays if the rules allow it; otherwise nothing changes.
   * @param {number} vertex @param {number} [color] @returns {Verdict}
   */
  play(vertex, color = this.toPlay) {
    return VERDICTS[this.engine.exports.game_play(this.handle, vertex, color)];
  }

  /** What play() would answer. @param {number} vertex @param {number} [color] @returns {Verdict} */
  legal(vertex, color = this.toPlay) {
    return VERDICTS[this.engine.exports.game_legal(this.handle, vertex, color)];
  }

  /** Takes the last move back; false if there is none. */
  undo() {
    return this.engine.exports.game_undo(this.handle) === 1;
  }

  /** After two passes: play goes on. */
  resume() {
    this.engine.exports.game_resume(this.handle);
  }

  /** Colours by vertex, a copy. @returns {Uint8Array} */
  board() {
    this.engine.exports.game_board(this.handle);
    return Uint8Array.from(this.engine.list(this.size * this.size));
  }

  /** @returns {Move[]} */
  moves() {
    return Array.from({ length: this.moveCount }, (_, i) => this.#move(i));
  }

  /** @returns {Move | null} */
  lastMove() {
    return this.moveCount > 0 ? this.#move(this.moveCount - 1) : null;
  }

  /** @param {number} i @returns {Move} */
  #move(i) {
    const { game_move_color, game_move_vertex } = this.engine.exports;
    return { color: game_move_color(this.handle, i), vertex: game_move_vertex(this.handle, i) };
  }

  /** Stones captured by each side. */
  captures() {
    const { game_captured } = this.engine.exports;
    return { black: game_captured(this.handle, BLACK), white: game_captured(this.handle, WHITE) };
  }

  /** The point that simple ko forbids to the side to move, or -1. */
  koVertex() {
    return this.engine.exports.game_ko(this.handle);
  }

  /** The chain with a stone on `vertex`, or null. Stones in ring order from the head, liberties ascending.
   * @param {number} vertex @returns {{color: number, stones: number[], liberties: number[]} | null} */
  chain(vertex) {
    if (!this.engine.exports.game_chain(this.handle, vertex)) return null;
    const { color, stone_count, stones, liberty_count, liberties } = this.engine.result('chain');
    return { color, stones: stones.slice(0, stone_count), liberties: liberties.slice(0, liberty_count) };
  }

  /**
   * Counts by the game's rules.
   * @param {Iterable<number>} [dead] any stone of a dead chain marks the whole chain
   * @returns {Score}
   */
  score(dead = []) {
    const vertices = this.size * this.size;
    const marks = this.engine.memory.bytes(this.engine.exports.engine_marks(), vertices);
    marks.fill(0);
    for (const vertex of dead) if (vertex >= 0 && vertex < vertices) marks[vertex] = 1;
    this.engine.exports.game_score(this.handle);
    const { black, white, margin, owner, open_count, open } = this.engine.result('score');
    return { black, white, margin, owner: Uint8Array.from(owner.slice(0, vertices)), open: open.slice(0, open_count) };
  }

  /** Adds playouts to the estimate of who ends up owning what: a seed starts it anew, null goes on with it. Where the
   * playouts are not sure of stones, the network decides, if there is one.
   * @param {number} playouts @param {number | null} seed
   * @returns {DeadStones} */
  deadStones(playouts, seed) {
    const vertices = this.size * this.size;
    const { game_dead_stones, network_owners } = this.engine.exports;
    const isConsulted = seed !== null && this.engine.hasNetwork && network_owners(this.handle);
    const done = game_dead_stones(this.handle, playouts, seed ?? -1, Number(isConsulted));
    const { ownership, dead_count, dead } = this.engine.result('dead_stones');
    return {
      dead: dead.slice(0, dead_count),
      ownership: Float32Array.from(ownership.slice(0, vertices)),
      playouts: done,
    };
  }

  /** Looks for proofs about the estimate that deadStones made of this position: about one chain at each call.
   * @returns {{dead: number[], more: boolean}} */
  proveDead() {
    const more = Boolean(this.engine.exports.game_prove_dead(this.handle));
    const { dead_count, dead } = this.engine.result('dead_stones');
    return { dead: dead.slice(0, dead_count), more };
  }

  free() {
    if (this.handle) this.engine.exports.game_free(this.handle);
    this.handle = 0;
  }
}

/** The rule sets of Go with their properties, as in go-rules-table.js. @param {EngineModule} engine */
export function goRulesOf(engine) {
  const { rules_name, rules_spellings, rules_properties } = engine.exports;
  return engine.goRuleIds.map((id, i) => {
    rules_properties(i);
    const { komi, scoring, ko, suicide, dead_by_agreement, bonus } = engine.result('rules');
    return {
      id,
      name: engine.memory.text(rules_name(i)),
      spellings: engine.memory.text(rules_spellings(i)).split('|'),
      komi,
      scoring: SCORINGS[scoring],
      ko: KO_RULES[ko],
      suicide: suicide === 1,
      deadByAgreement: dead_by_agreement === 1,
      bonus: BONUSES[bonus],
    };
  });
}

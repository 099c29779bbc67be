// gomoku-game.js - games of gomoku in gomoku.wasm. The C side is gomoku_api.c.
import { shown, vertexLabel } from './engine-module.js';
import { movesOf } from './validate.js';

/** @import { EngineModule, Move } from './engine-module.js' */
/**
 * @typedef {'freestyle' | 'standard' | 'renju'} Rule five or more wins; exactly five; black's threes and fours
 * restricted
 */
/** @typedef {'ok' | 'occupied' | 'forbidden' | 'off-board' | 'over'} Verdict */
/**
 * @typedef {'nothing' | 'one' | 'open-one' | 'two' | 'open-two' | 'three' | 'open-three' | 'four' | 'five'} WindowType
 */
/**
 * @typedef {'dead' | 'quiet' | 'three' | 'double-three' | 'four' | 'four-three' | 'double-four' | 'open-four' | 'five'
 * | 'possibly-forbidden' | 'certainly-forbidden'} Kind
 */
/** @typedef {'overline' | 'double-four' | 'double-three'} Foul */
/**
 * Five cells in a row that hold stones of one colour alone.
 * @typedef {object} Window
 * @property {number[]} cells vertices
 * @property {WindowType} type
 * @property {number} color
 */
/**
 * Where a game starts: the empty board, black to play.
 * @typedef {object} GomokuOptions
 * @property {number} [size] lines, 5 to 22; default 15
 * @property {string} [rule] checked; default 'freestyle'
 */

/** @type {Rule[]} in the order of gomoku_rule */
export const RULES = ['freestyle', 'standard', 'renju'];
/** The rule of that name. @param {string} name @throws {RangeError} one sentence, when there is none */
export function checkRule(name) {
  const rule = RULES.find((one) => one === name);
  if (!rule) throw new RangeError(`The rule is freestyle, standard or renju, not ${shown(name)}.`);
  return rule;
}
/** @type {Verdict[]} in the order of gomoku_verdict */
const VERDICTS = ['ok', 'occupied', 'forbidden', 'off-board', 'over'];
/** @type {WindowType[]} in the order of gomoku_shape_type */
const TYPES = ['nothing', 'one', 'open-one', 'two', 'open-two', 'three', 'open-three', 'four', 'five'];
/** @type {Kind[]} in the order of gomoku_point_pattern */
const KINDS = [
  'dead',
  'quiet',
  'three',
  'double-three',
  'four',
  'four-three',
  'double-four',
  'open-four',
  'five',
  'possibly-forbidden',
  'certainly-forbidden',
];
/** @type {(Foul | null)[]} in the order of gomoku_api_foul */
const FOULS = [null, 'overline', 'double-four', 'double-three'];
/** One game: rules, record and windows live in the core. */
export class GomokuGame {
  /**
   * @param {EngineModule} engine @param {GomokuOptions} [options]
   * @throws {RangeError} one sentence, when an option is out of range
   */
  constructor(engine, { size = 15, rule = 'freestyle' } = {}) {
    if (!(Number.isInteger(size) && size >= 5 && size <= 22))
      throw new RangeError(`A gomoku board has 5 to 22 lines, not ${shown(size)}.`);
    this.engine = engine.gomoku ?? engine;
    this.size = size;
    this.rule = checkRule(rule);
    this.handle = this.engine.exports.gomoku_api_new(size, RULES.indexOf(this.rule));
    if (!this.handle) throw new Error('The engine has no memory left for another game.');
  }

  get toPlay() {
    return this.engine.exports.gomoku_api_to_play(this.handle);
  }
  get moveCount() {
    return this.engine.exports.gomoku_api_move_count(this.handle);
  }
  /**
   * Somebody has won, or no legal move is left: the board is full, or in renju all empty points are forbidden to black,
   * who is to move.
   */
  get isOver() {
    return this.engine.exports.gomoku_api_is_over(this.handle) === 1;
  }
  /** 1 or 2, 0 while nobody has won. */
  get winner() {
    return this.engine.exports.gomoku_api_winner(this.handle);
  }

  /**
   * Plays if the rules allow it; otherwise nothing changes.
   * @param {number} vertex @param {number} [color] @returns {Verdict}
   */
  play(vertex, color = this.toPlay) {
    return VERDICTS[this.engine.exports.gomoku_api_play(this.handle, vertex, color)];
  }

  /** What play() would answer. @param {number} vertex @param {number} [color] @returns {Verdict} */
  legal(vertex, color = this.toPlay) {
    return VERDICTS[this.engine.exports.gomoku_api_legal(this.handle, vertex, color)];
  }

  /** Takes the last move back; false without one. */
  undo() {
    return this.engine.exports.gomoku_api_undo(this.handle) === 1;
  }

  /** Colours by vertex, a copy. @returns {Uint8Array} */
  board() {
    this.engine.exports.gomoku_api_board(this.handle);
    return Uint8Array.from(this.#list(this.size * this.size));
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
    const { gomoku_api_move_color, gomoku_api_move_vertex } = this.engine.exports;
    return { color: gomoku_api_move_color(this.handle, i), vertex: gomoku_api_move_vertex(this.handle, i) };
  }

  /** The stones that have won, from one end of the row to the other; empty while nobody has. @returns {number[]} */
  winLine() {
    return this.#list(this.engine.exports.gomoku_api_row(this.handle));
  }

  /** Points that renju forbids to black, ascending. @returns {number[]} */
  forbidden() {
    return this.#list(this.engine.exports.gomoku_api_forbidden(this.handle));
  }

  /** Why renju forbids a point to black; null if it does not. @param {number} vertex */
  foul(vertex) {
    return FOULS[this.engine.exports.gomoku_api_foul(this.handle, vertex)];
  }

  /** Candidate moves of the side to move, the most urgent first. @param {number} limit @returns {number[]} */
  candidates(limit) {
    return this.#list(this.engine.exports.gomoku_api_candidates(this.handle, limit));
  }

  /**
   * The windows of five with stones of one colour: all of them, or those through a point.
   * @param {number} [vertex] @returns {Window[]}
   */
  windows(vertex = -1) {
    const count = this.engine.exports.gomoku_api_windows(this.handle, vertex);
    const rows = this.engine.memory.readAll('gomoku_window', this.engine.exports.gomoku_api_out(), count);
    return rows.map(({ cells, type, color }) => ({ cells, type: TYPES[type], color }));
  }

  /**
   * What a stone would make on every point; 'dead' where there is one already.
   * @returns {{black: Kind[], white: Kind[]}}
   */
  threats() {
    const { exports, memory } = this.engine;
    exports.gomoku_api_kinds(this.handle);
    const { black, white } = memory.read('gomoku_threats', exports.gomoku_api_out());
    const named = (/** @type {number[]} */ kinds) => kinds.slice(0, this.size * this.size).map((kind) => KINDS[kind]);
    return { black: named(black), white: named(white) };
  }

  /** The list of numbers that the last call wrote. @param {number} count @returns {number[]} */
  #list(count) {
    return Array.from(this.engine.memory.doubles(this.engine.exports.gomoku_api_out(), count));
  }

  free() {
    if (this.handle) this.engine.exports.gomoku_api_free(this.handle);
    this.handle = 0;
  }
}

/**
 * The game of a position that came in a message.
 * @param {EngineModule} engine @param {GomokuOptions & {moves?: Array<number | Move>}} position @returns {GomokuGame}
 * @throws {RangeError} one sentence, when an option or a move is impossible
 */
export function gomokuGameOf(engine, position) {
  const game = new GomokuGame(engine, position);
  let number = 0;
  try {
    for (const { vertex, color = game.toPlay } of movesOf(position)) {
      number++;
      const verdict = game.play(vertex, color);
      if (verdict === 'ok') continue;
      const where = verdict === 'off-board' ? '' : `, ${vertexLabel(vertex, game.size)}`;
      throw new RangeError(`Move ${number} of the position is not legal (${verdict}${where}).`);
    }
    return game;
  } catch (error) {
    game.free();
    throw error;
  }
}

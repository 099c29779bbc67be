// life-problem.js - a problem of life and death: the status of a group, its best first moves, and questions about the
// positions that moves lead to. core/lifedeath/README.md tells what the answers mean; problems_api.c is the C side.
//
// It is synchronous. Every search is made in slices: a call does at most so many visits, and can be made again.
import { BLACK, PASS, WHITE, shown } from './engine-module.js';

/** @typedef {import('./problems-module.js').ProblemsModule} ProblemsModule */
/**
 * @typedef {'unknown' | 'dies' | 'ko-defender' | 'ko-attacker' | 'seki' | 'lives'} LifeStatus ko-defender: the defender
 * must find the first threat
 */
/**
 * Who captures, or whether it gets eyes. dies: captured even if the defender wins every ko; dies-without-threats: if
 * nobody has threats; dies-by-ko: if the attacker wins every ko; gets-eyes: pass-alive if the attacker wins every ko.
 * @typedef {keyof typeof QUESTIONS} LifeQuestion
 */
/**
 * @typedef {object} LifeAnswer
 * @property {LifeStatus} status
 * @property {number[]} moves all best first moves, -1 a pass; none where nothing can be gained or lost
 * @property {number[]} line
 * @property {boolean} complete is everything known?
 * @property {number} visits
 */
/**
 * @typedef {object} LifeOptions
 * @property {number} size
 * @property {number[]} black
 * @property {number[]} white
 * @property {number[]} targets of one colour
 * @property {number[] | null} [region] the empty points in which both play; the solver finds them if it is left out
 * @property {number} [tableBytes] default 4 MiB
 */

/** @type {LifeStatus[]} in the order of life_status */
const STATUSES = ['unknown', 'dies', 'ko-defender', 'ko-attacker', 'seki', 'lives'];
/** Numbers of life_goal and life_ko. */
const QUESTIONS = /** @type {const} */ ({
  dies: [0, 1],
  'dies-without-threats': [0, 0],
  'dies-by-ko': [0, 2],
  'gets-eyes': [1, 2],
});
/** The answers of life_api_ask and life_api_run by their number. Too deep: unknown for ever. */
const ANSWERS = [null, true, false, null];
const TOO_DEEP = 3;
const ILLEGAL = -1;
/** The vertex of no move at all. */
const NONE = -2;
const MARK_TARGET = 1;
const MARK_REGION = 2;
const TABLE_BYTES = 1 << 22;
const MAX_VISITS = 2 ** 31 - 1;

/**
 * The region with what closes it: the liberties of the chains beside it that are neither proved nor given alive.
 * @param {ProblemsModule} module @param {import('./engine-module.js').GoGame} game @param {Iterable<number>} region
 * @param {number} most points
 * @returns {number[] | null} null: it is too large
 */
export function closedRegion({ exports, memory }, game, region, most) {
  const marks = memory.bytes(exports.life_api_marks(), game.size * game.size).fill(0);
  for (const vertex of region) marks[vertex] = MARK_REGION;
  if (!exports.life_api_close(game.handle, most)) return null;
  return [...marks.keys()].filter((vertex) => marks[vertex]);
}

export class LifeProblem {
  #module;
  #handle;
  #answer = 0;

  /**
   * @param {ProblemsModule} module @param {LifeOptions} options
   * @throws {RangeError} one sentence, when there is no such problem
   */
  constructor(module, { size, black, white, targets, region, tableBytes = TABLE_BYTES }) {
    const { exports, memory } = module;
    for (const [name, list] of Object.entries({ targets, region: region ?? [] }))
      for (const vertex of list)
        if (!(Number.isInteger(vertex) && vertex >= 0 && vertex < size * size))
          throw new RangeError(`A point of ${name} is a vertex of the board, not ${shown(vertex)}.`);
    const game = module.newGame({ size, komi: 0, rules: 'japanese', setup: { black, white } });
    this.#module = module;
    this.#handle = exports.life_api_new(tableBytes);
    try {
      if (!this.#handle) throw new Error('There is no memory left for another problem.');
      const marks = memory.bytes(exports.life_api_marks(), size * size);
      marks.fill(0);
      for (const vertex of targets) marks[vertex] |= MARK_TARGET;
      for (const vertex of region ?? []) marks[vertex] |= MARK_REGION;
      const wrong = exports.life_api_open(this.#handle, game.handle, region ? 1 : 0);
      if (wrong) throw new RangeError(`This is no problem of life and death: ${memory.text(wrong)}.`);
    } catch (error) {
      this.free();
      throw error;
    } finally {
      game.free();
    }
    exports.life_api_read_points(this.#handle);
    const { defender, count, given_count, exit_count, vertices, given, exits } = memory.read(
      'life_points',
      exports.life_api_out(),
    );
    /** @type {1 | 2} the colour of the targets */
    this.defender = defender;
    /** @type {1 | 2} */
    this.attacker = defender === BLACK ? WHITE : BLACK;
    /** @type {number[]} the region: empty points, and stones that can be captured */
    this.points = vertices.slice(0, count);
    /** @type {number[]} what every answer rests on: the chains with these stones are not captured, */
    this.given = given.slice(0, given_count);
    /** @type {number[]} and a stone beside one of these points is not either */
    this.exits = exits.slice(0, exit_count);
  }

  /** Visits since the problem was opened, or solve() was called with `first`. */
  get visits() {
    return this.#module.exports.life_api_visits(this.#handle);
  }

  /**
   * Begins to find status, best moves and a line, forgetting what is known.
   * @param {number} first colour of the side that moves first @param {number} [ko] vertex that ko forbids to it
   */
  beginSolving(first, ko = PASS) {
    this.#module.exports.life_api_solve(this.#handle, first, ko);
  }

  /** Goes on; true when everything is known. No question may be asked in between. @param {number} visits */
  runSolving(visits) {
    return this.#module.exports.life_api_solve_run(this.#handle, Math.min(visits, MAX_VISITS)) === 1;
  }

  /** What solving has found so far. @returns {LifeAnswer} */
  found() {
    this.#module.exports.life_api_read_report(this.#handle);
    const report = this.#module.memory.read('life_report', this.#module.exports.life_api_out());
    return {
      status: STATUSES[report.status],
      moves: report.moves.slice(0, report.move_count),
      line: report.line.slice(0, report.length),
      complete: report.has_line === 1,
      visits: report.visits,
    };
  }

  /** @param {number} first @param {{ visits?: number, ko?: number }} [limits] @returns {LifeAnswer} */
  solve(first, { visits = MAX_VISITS, ko = PASS } = {}) {
    this.beginSolving(first, ko);
    this.runSolving(visits);
    return this.found();
  }

  /** Back to the position of the problem. @param {number} color to move @param {number} [ko] as for solve */
  begin(color, ko = PASS) {
    this.#module.exports.life_api_begin(this.#handle, color, ko);
  }

  /** A move of the side to move, by simple ko; outside the region it passes. False if it is illegal.
   * @param {number} vertex */
  play(vertex) {
    return this.#module.exports.life_api_play(this.#handle, vertex) === 1;
  }

  /** Takes the last move back; false if there is none. */
  back() {
    return this.#module.exports.life_api_back(this.#handle) === 1;
  }

  /** Are all targets captured, or is one pass-alive already? @returns {'open' | 'captured' | 'alive'} */
  get state() {
    return /** @type {const} */ (['open', 'captured', 'alive'])[this.#module.exports.life_api_state(this.#handle)];
  }

  /** Is the region of this game as at the end of the line, and is what is around it still safe?
   * @param {import('./engine-module.js').GoGame} game of the same module */
  matches(game) {
    return this.#module.exports.life_api_matches(this.#handle, game.handle) === 1;
  }

  /**
   * Asks about the position now, or after one more move. Then run() until there is an answer.
   * @param {LifeQuestion} question @param {number} [vertex] -1 or a point outside the region: after a pass
   * @returns {boolean | null} null: not known yet
   * @throws {RangeError} when the move is illegal
   */
  ask(question, vertex = NONE) {
    this.#answer = this.#module.exports.life_api_ask(this.#handle, ...QUESTIONS[question], vertex);
    if (this.#answer === ILLEGAL) throw new RangeError(`There is no move at ${shown(vertex)}.`);
    return ANSWERS[this.#answer];
  }

  /** Goes on with the last question. @param {number} visits @returns {boolean | null} null: not known yet */
  run(visits) {
    this.#answer = this.#module.exports.life_api_run(this.#handle, Math.min(visits, MAX_VISITS));
    return ANSWERS[this.#answer];
  }

  /** Will there never be an answer to the last question? Its lines are too long. */
  get isTooDeep() {
    return this.#answer === TOO_DEEP;
  }

  /** The answer to a question within so many visits, or null. @param {LifeQuestion} question @param {number} vertex
   * @param {number} [visits] */
  answer(question, vertex = NONE, visits = MAX_VISITS) {
    return this.ask(question, vertex) ?? this.run(visits);
  }

  /** How much work that question has been, as far as the table knows. @param {LifeQuestion} question
   * @param {number} [vertex] */
  work(question, vertex = NONE) {
    return this.#module.exports.life_api_work(this.#handle, ...QUESTIONS[question], vertex);
  }

  free() {
    if (this.#handle) this.#module.exports.life_api_free(this.#handle);
    this.#handle = 0;
  }
}

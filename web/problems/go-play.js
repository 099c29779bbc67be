// A Go problem that a reader plays: every move is judged by a proof (go-judge.js) and answered. The board is a game
// with simple ko; the solver's line follows it, in which a move outside the region is a pass.
import { BLACK, PASS, WHITE } from '../../wasm-bindings/engine-module.js';
import { LifeProblem } from '../../wasm-bindings/life-problem.js';
import { aimOf, judge, refutation, rightMove } from './go-judge.js';
import { Slices } from './slices.js';

/** @typedef {import('../../wasm-bindings/problems-module.js').ProblemsModule} ProblemsModule */
/**
 * @typedef {Pick<import('./deck.js').Problem, 'size' | 'black' | 'white' | 'targets' | 'region'> &
 *   { kind: import('./deck.js').GoKind, first?: 1 | 2 }} GoProblem first: the reader's colour, Black if it is left out
 */
/** @typedef {import('./go-judge.js').GoJudgement} GoJudgement */

/** Of one question; the deck's problems need a small part of it. */
const VISITS = 2_000_000;
const TABLE_BYTES = 1 << 22;

/**
 * @param {ProblemsModule} module @param {GoProblem} problem
 * @throws {RangeError} with one sentence, if the solver refuses it
 */
export const createGoPlay = (module, problem) => new GoPlay(module, problem);

/** Promises of play(), refutation() and hint() that undo() or free() cut short are rejected with an AbortError. */
export class GoPlay {
  #game;
  #problem;
  #aim;
  #reader;
  #slices = new Slices();
  /** Vertices, the reader's and the replies in turn. @type {number[]} */
  #moves = [];
  /** Of the reader's last move. @type {GoJudgement | null} */
  #judgement = null;

  /** @param {ProblemsModule} module @param {GoProblem} problem */
  constructor(module, { kind, size, black, white, targets, region, first = BLACK }) {
    this.#aim = aimOf(kind);
    this.#reader = first;
    this.#problem = new LifeProblem(module, { size, black, white, targets, region, tableBytes: TABLE_BYTES });
    this.#problem.begin(first);
    this.#game = module.newGame({ size, komi: 0, rules: 'japanese', setup: { black, white }, first });
  }

  get #opponent() {
    return this.#reader === BLACK ? WHITE : BLACK;
  }

  get #position() {
    return { problem: this.#problem, aim: this.#aim, visits: VISITS };
  }

  /** Colours by vertex, a copy. */
  get board() {
    return this.#game.board();
  }
  get toPlay() {
    return this.#moves.length % 2 === 0 ? this.#reader : this.#opponent;
  }
  /** -1 before the first one, and after a pass. */
  get lastMove() {
    return this.#moves.at(-1) ?? PASS;
  }
  get moves() {
    return [...this.#moves];
  }

  /**
   * Why the side to move may not play there: a verdict of the rules, or 'outside' if a move outside the region would
   * capture what the problem takes for safe, or endanger it.
   * @param {number} vertex -1 passes
   * @returns {string | null}
   */
  legal(vertex) {
    const reason = this.#put(vertex);
    if (!reason) this.#takeBack();
    return reason;
  }

  /** Plays on the board and in the solver's line, or returns the reason why not. @param {number} vertex */
  #put(vertex) {
    if (this.#game.isOver) this.#game.resume();
    const verdict = this.#game.play(vertex, this.toPlay);
    if (verdict !== 'ok') return verdict;
    if (this.#problem.play(vertex)) {
      this.#moves.push(vertex);
      if (this.#problem.matches(this.#game)) return null;
      this.#takeBack();
    } else this.#game.undo();
    return 'outside';
  }

  #takeBack() {
    this.#game.undo();
    this.#problem.back();
    this.#moves.pop();
  }

  /**
   * Plays the reader's move and judges it.
   * @param {number} vertex -1 passes
   * @returns {Promise<GoJudgement>} rejected with one sentence if the move is not legal or it is not the reader's turn
   */
  async play(vertex) {
    if (this.toPlay !== this.#reader || this.#slices.busy) throw new Error("It is not the reader's turn.");
    const reason = this.#put(vertex);
    if (reason) throw new Error(`This move is not legal (${reason}).`);
    this.#judgement = null;
    this.#judgement = await this.#slices.run(judge(this.#position));
    return { ...this.#judgement };
  }

  /**
   * Puts these moves on the board in place of those that are there, without a judgement.
   * @param {readonly number[]} moves of both sides, from the first position on
   * @returns {boolean} false: they cannot be played, and the first position is shown
   */
  follow(moves) {
    const clear = () => {
      while (this.#moves.length) this.#takeBack();
    };
    this.#slices.stop();
    this.#judgement = null;
    clear();
    const isPlayed = moves.every((vertex) => this.#put(vertex) === null);
    if (!isPlayed) clear();
    return isPlayed;
  }

  /** Puts the reply to the reader's last move on the board. @returns {number | null} its vertex */
  reply() {
    const vertex = this.#judgement?.reply ?? null;
    if (vertex === null || this.toPlay !== this.#opponent) return null;
    this.#put(vertex);
    return vertex;
  }

  /** The moves of both sides that show, from the position now, why the reader's last move was wrong. */
  async refutation() {
    if (this.#judgement?.verdict !== 'wrong' || this.#slices.busy) return [];
    return this.#slices.run(refutation(this.#position, this.#judgement.outcome, this.toPlay === this.#reader));
  }

  /** A right move now; -1 if that is a pass, if there is none, or if it is not the reader's turn. */
  async hint() {
    if (this.toPlay !== this.#reader || this.#slices.busy) return PASS;
    return (await this.#slices.run(rightMove(this.#position))) ?? PASS;
  }

  /** Takes back the reader's last move and its reply; false if there is none. */
  undo() {
    this.#slices.stop();
    if (this.#moves.length === 0) return false;
    if (this.toPlay === this.#reader) this.#takeBack();
    this.#takeBack();
    this.#judgement = null;
    return true;
  }

  free() {
    this.#slices.stop();
    this.#game.free();
    this.#problem.free();
  }
}

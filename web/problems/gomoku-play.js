// A gomoku problem that a reader plays: every move is judged by a proof (gomoku-judge.js) and answered.
import { BLACK, WHITE } from '../../wasm-bindings/engine-module.js';
import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';
import { GomokuThreats } from '../../wasm-bindings/gomoku-threats.js';
import { judge, kindOf, rightMove } from './gomoku-judge.js';
import { Slices } from './slices.js';

/** @typedef {import('../../wasm-bindings/problems-module.js').ProblemsModule} ProblemsModule */
/**
 * @typedef {Pick<import('./deck.js').Problem, 'kind' | 'size' | 'black' | 'white'> & { first?: 1 | 2,
 *   rule?: string }} Problem first: the reader's colour, Black if it is left
 *   out; rule: freestyle if it is left out
 */
/** @typedef {import('./deck.js').GomokuKind} GomokuKind */
/** @import { GomokuOutcome, Judgement } from './gomoku-judge.js' */
/**
 * @typedef {object} Answer
 * @property {'right' | 'wrong' | 'unknown'} verdict
 * @property {boolean} solved
 * @property {number | null} reply the answer, not on the board yet; null if there is none
 * @property {GomokuOutcome} outcome
 */

/** @param {ProblemsModule} module @param {Problem} problem of gomoku */
export const createGomokuPlay = (module, problem) => new GomokuPlay(module, problem);

/** Promises of play() and hint() that undo() or free() cut short are rejected with an AbortError. */
export class GomokuPlay {
  #game;
  /** The same game for the searches, which put stones on it while the page shows the other. */
  #tried;
  #threats;
  #kind;
  #reader;
  #setup;
  #slices = new Slices();
  /** Of the reader's last move, while it is the last one on the board or followed by its reply only.
   * @type {Judgement | null} */
  #judgement = null;

  /** @param {ProblemsModule} module @param {Problem} problem */
  constructor(module, { kind, size, black, white, first = BLACK, rule }) {
    this.#kind = /** @type {GomokuKind} */ (kind);
    this.#reader = first;
    this.#game = new GomokuGame(module, { size, rule });
    this.#tried = new GomokuGame(module, { size, rule });
    this.#threats = new GomokuThreats(module);
    const stones = [
      black.map((vertex) => ({ vertex, color: BLACK })),
      white.map((vertex) => ({ vertex, color: WHITE })),
    ];
    // The other side's last, so that the reader is to move.
    for (const { vertex, color } of (first === BLACK ? stones : stones.reverse()).flat()) this.#put(vertex, color);
    this.#setup = this.#game.moveCount;
  }

  /** @param {number} vertex @param {number} color */
  #put(vertex, color) {
    this.#tried.play(vertex, color);
    return this.#game.play(vertex, color);
  }

  #takeBack() {
    this.#tried.undo();
    this.#game.undo();
  }

  get #position() {
    return { game: this.#tried, threats: this.#threats, reader: this.#reader };
  }

  /** Colours by vertex, a copy. */
  get board() {
    return this.#game.board();
  }
  get #opponent() {
    return this.#reader === BLACK ? WHITE : BLACK;
  }
  /** The reader always begins. */
  get toPlay() {
    return (this.#game.moveCount - this.#setup) % 2 === 0 ? this.#reader : this.#opponent;
  }
  /** -1 before the first one. */
  get lastMove() {
    return this.moves.at(-1) ?? -1;
  }
  /** Vertices, the reader's and the replies in turn. */
  get moves() {
    return this.#game
      .moves()
      .slice(this.#setup)
      .map(({ vertex }) => vertex);
  }
  /** The five in a row, from one end to the other; empty while there is none. */
  get row() {
    return this.#game.winLine();
  }

  /** Why the side to move may not play there, or null. @param {number} vertex */
  legal(vertex) {
    const verdict = this.#game.legal(vertex, this.toPlay);
    return verdict === 'ok' ? null : verdict;
  }

  /**
   * Plays the reader's move and judges it.
   * @param {number} vertex
   * @returns {Promise<Answer>} rejected with one sentence if the move is not legal or it is not the reader's turn
   */
  async play(vertex) {
    if (this.toPlay !== this.#reader || this.#slices.busy) throw new Error("It is not the reader's turn.");
    const verdict = this.#put(vertex, this.#reader);
    if (verdict !== 'ok') throw new Error(`This move is not legal (${verdict}).`);
    this.#judgement = null;
    this.#threats.forget();
    this.#judgement = await this.#slices.run(judge(this.#position, this.#kind));
    const { solved, reply, outcome } = this.#judgement;
    return { verdict: this.#judgement.verdict, solved, reply, outcome };
  }

  /**
   * Finds what the position asks the reader for; later moves are judged by that.
   * @returns {Promise<GomokuKind | null>} null: nothing is proved
   */
  async findKind() {
    this.#threats.forget();
    const kind = await this.#slices.run(kindOf(this.#position));
    if (kind) this.#kind = kind;
    return kind;
  }

  /**
   * Puts these moves on the board in place of those that are there, without a judgement.
   * @param {readonly number[]} moves of both sides, from the first position on
   * @returns {boolean} false: they cannot be played, and the first position is shown
   */
  follow(moves) {
    const clear = () => {
      while (this.#game.moveCount > this.#setup) this.#takeBack();
    };
    this.#slices.stop();
    this.#judgement = null;
    clear();
    const isPlayed = moves.every((vertex) => this.#put(vertex, this.toPlay) === 'ok');
    if (!isPlayed) clear();
    return isPlayed;
  }

  /** Puts the other side's reply to the reader's last move on the board. @returns {number | null} its vertex */
  reply() {
    const vertex = this.#judgement?.reply ?? null;
    if (vertex === null || this.toPlay !== this.#opponent || this.#game.isOver) return null;
    this.#put(vertex, this.#opponent);
    return vertex;
  }

  /** The reply and what follows, both sides in turn: why the reader's last move is wrong. */
  async refutation() {
    return [...(this.#judgement?.line ?? [])];
  }

  /** A right move now; -1 if there is none, or it is not the reader's turn. */
  async hint() {
    if (this.toPlay !== this.#reader || this.#slices.busy || this.#game.isOver) return -1;
    this.#threats.forget();
    return (await this.#slices.run(rightMove(this.#position, this.#kind))) ?? -1;
  }

  /** Takes back the reader's last move and its reply; false if there is none. */
  undo() {
    this.#slices.stop();
    if (this.#game.moveCount === this.#setup) return false;
    if (this.toPlay === this.#reader) this.#takeBack();
    this.#takeBack();
    this.#judgement = null;
    return true;
  }

  free() {
    this.#slices.stop();
    this.#game.free();
    this.#tried.free();
    this.#threats.free();
  }
}

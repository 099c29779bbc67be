// facts.js - what is proven of a move of a game: the exports of problems.wasm about moves and groups. The C side is
// facts_api.c; what each kind means stands in core/go/facts.h and core/gomoku/facts.h.

/** @typedef {typeof GO_KINDS[number]} GoKind */
/** @typedef {typeof GOMOKU_KINDS[number]} GomokuKind */
/**
 * @typedef {object} GoFact
 * @property {GoKind} kind
 * @property {number} point the opponent's first move, or -1
 * @property {number} moves until the stones are taken, of the side that takes them; at most
 * @property {number} count chains, or liberties
 * @property {number[]} stones vertices
 */
/**
 * @typedef {object} GomokuFact
 * @property {GomokuKind} kind
 * @property {number} point or -1
 * @property {number} fours stones of the winner in the line, the five included
 * @property {number[]} line the winner's move, the answer, and so on
 */
/** @typedef {'unknown' | 'dies' | 'ko-defender' | 'ko-attacker' | 'seki' | 'lives'} LifeStatus */
/**
 * @typedef {{ status: LifeStatus, move: number, stones: number[], region: number[] }} Group move: a best first move, or
 *   -1; stones: all that the defender has there; region: the empty points
 */

/** In the order of go_fact_kind, from 1. */
export const GO_KINDS = /** @type {const} */ ([
  'takes',
  'catches',
  'atari',
  'escapes',
  'self-atari',
  'endangers',
  'leaves',
  'extends',
  'connects',
  'cuts',
  'fills-eye',
  'exposes',
  'ko',
  'nets',
]);
/** In the order of gomoku_fact_kind, from 1. */
export const GOMOKU_KINDS = /** @type {const} */ ([
  'five',
  'missed-five',
  'left-five',
  'gives-five',
  'stops-five',
  'wins-by-fours',
  'missed-fours',
  'left-three',
  'allows-fours',
  'stops-fours',
  'open-four',
]);
/** @type {readonly LifeStatus[]} in the order of life_status */
const STATUSES = ['unknown', 'dies', 'ko-defender', 'ko-attacker', 'seki', 'lives'];

/** Numbers of a fact before its list, and the most that are read at once. */
const HEAD = 6;
const MAX_NUMBERS = 24 * (HEAD + 361);

/** Positions that a reading of a capture may look at, and nodes of a search for a win by fours. */
const BUDGET = 3000;
const NODES = 40_000;
/** Empty points of a group's region, and visits of the solver. */
const REGION = 12;
const VISITS = 20_000;

export class Facts {
  #module;

  /** @param {import('./problems-module.js').ProblemsModule} module problems.wasm, whose games these are */
  constructor(module) {
    this.#module = module;
    if (!module.exports.facts_new()) throw new Error('There is no memory left to prove facts.');
  }

  /** The facts that the last call wrote, as heads and lists. @param {number} count */
  #read(count) {
    const numbers = this.#module.memory.doubles(this.#module.exports.facts_out(), MAX_NUMBERS);
    let at = 0;
    return Array.from({ length: count }, () => {
      const [kind, point, moves, number, , length] = numbers.subarray(at, at + HEAD);
      const list = [...numbers.subarray(at + HEAD, at + HEAD + length)];
      at += HEAD + length;
      return { kind, point, moves, count: number, list };
    });
  }

  /**
   * What a move of Go does, in the game's position; none if it is not legal.
   * @param {import('./engine-module.js').GoGame} game @param {number} vertex @param {number} color
   * @returns {GoFact[]}
   */
  ofGoMove(game, vertex, color) {
    const count = this.#module.exports.facts_of_go_move(game.handle, vertex, color, BUDGET);
    return this.#read(count).map(({ kind, list, ...rest }) => ({ ...rest, kind: GO_KINDS[kind - 1], stones: list }));
  }

  /**
   * The same of gomoku.
   * @param {import('./gomoku-game.js').GomokuGame} game @param {number} vertex @param {number} color
   * @returns {GomokuFact[]}
   */
  ofGomokuMove(game, vertex, color) {
    const count = this.#module.exports.facts_of_gomoku_move(game.handle, vertex, color, NODES);
    return this.#read(count).map(({ kind, point, moves, list }) => ({
      kind: GOMOKU_KINDS[kind - 1],
      point,
      fours: moves,
      line: list,
    }));
  }

  /**
   * What becomes of the chain on a vertex, with a colour to move; null if it is not shut in by safe stones.
   * @param {import('./engine-module.js').GoGame} game @param {number} vertex @param {number} first
   * @returns {Group | null}
   */
  ofGroup(game, vertex, first) {
    const status = this.#module.exports.facts_of_group(game.handle, vertex, first, REGION, VISITS);
    if (status < 0) return null;
    const numbers = this.#module.memory.doubles(this.#module.exports.facts_out(), 2 * 361 + 3);
    const [move, stones] = numbers;
    const points = numbers[2 + stones];
    if (status === 0) return { status: 'unknown', move: -1, stones: [], region: [] };
    return {
      status: STATUSES[status],
      move,
      stones: [...numbers.subarray(2, 2 + stones)],
      region: [...numbers.subarray(3 + stones, 3 + stones + points)],
    };
  }
}

// Looks for problems in a game: positions that are one of a kind, as they are or made sharper, and proved.
import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';
import { finish, proof } from '../../web/problems/gomoku-judge.js';
import { canonical } from '../canonical.mjs';
import { SIZE } from './games.mjs';
import { prove } from './prove.mjs';
import { lengthen, measure, sharpen } from './sharpen.mjs';

/** @typedef {import('../../web/problems/deck.js').GomokuKind} GomokuKind */
/** from: the reader's colour in the game. @typedef {import('./prove.mjs').Stones & { from: number }} Stones */
/** @typedef {Stones & { proof: import('./prove.mjs').Proof }} Found */

const LEAST_STONES = 8;
const MOST_STONES = 40;
/** Lines between a stone and the next one. */
const NEAR = 3;
/** Steps to make the solution the only one. */
const STEPS = { fours: 120, threats: 40, defend: 80 };
/** Positions of a game that are made sharper, of each kind. */
const ATTEMPTS = { fours: 8, threats: 3, defend: 4 };
/** First moves that are right, in a position that can still be made sharper. */
const MOST_RIGHT = { fours: 24, threats: 8, defend: 8 };
/** Steps to make a win by fours longer, the reader's or the one that he stops. */
const LONGER = { fours: 100, threats: 0, defend: 30 };
/** Nodes to find a win by threats. */
const NODES = 8_000;

const opponent = (/** @type {number} */ color) => color ^ 3;

/**
 * What the side to move has: a win by fours, one by threats, a loss by fours to stop.
 * @param {import('../../web/problems/gomoku-judge.js').Position} position @param {(kind: GomokuKind) => boolean} wanted
 * @returns {GomokuKind | null}
 */
function kindOf(position, wanted) {
  const { game, threats } = position;
  const mover = game.toPlay;
  threats.forget();
  // A four of the opponent leaves no choice of a first move.
  if (threats.fives(game, opponent(mover)).length > 0) return null;
  const fours = finish(proof(position, mover, 'fours'));
  if (fours === 'win') return 'fours';
  if (fours === 'unknown') return null;
  if (finish(proof(position, opponent(mover), 'fours')) === 'win') return 'defend';
  if (!wanted('threats') || threats.attacks(game, mover).length === 0) return null;
  return finish(proof(position, mover, 'threats', NODES)) === 'win' ? 'threats' : null;
}

/**
 * At most one problem of each kind for each side of a game, in the orientation that stands for all 8; the reader has
 * the black stones.
 * Which of equal moves comes first depends on the orientation, so it is chosen before the proof.
 * @param {import('../../wasm-bindings/problems-module.js').ProblemsModule} module
 * @param {import('../../wasm-bindings/gomoku-threats.js').GomokuThreats} threats @param {number[]} moves
 * @param {(below: number) => number} draw @param {(kind: GomokuKind) => boolean} wanted @returns {Found[]}
 */
export function find(module, threats, moves, draw, wanted) {
  /** @type {Found[]} */
  const found = [];
  const has = (/** @type {Stones} */ stones) =>
    found.some(({ kind, from }) => kind === stones.kind && from === stones.from);
  /** @type {import('./sharpen.mjs').Measured[]} with several right first moves */
  const blunt = [];
  const add = (/** @type {Stones} */ stones) => {
    const proof = prove(module, threats, stones);
    if (typeof proof !== 'string') found.push({ ...stones, proof });
  };
  for (const stones of shuffled(positionsIn(module, threats, moves, wanted), draw)) {
    const measured = has(stones) ? null : measure(module, threats, stones, MOST_RIGHT[stones.kind]);
    if (measured?.winning.length === 1) add(stones);
    else if (measured) blunt.push(measured);
  }
  const attempts = { fours: 0, threats: 0, defend: 0 };
  for (const measured of blunt.sort((a, b) => a.winning.length - b.winning.length)) {
    const { kind } = measured.stones;
    if (has(measured.stones) || attempts[kind]++ >= ATTEMPTS[kind]) continue;
    const stones = sharpen(module, threats, measured, draw, STEPS[kind]);
    if (stones) add(canonical(stones).problem);
  }
  return found.map((its) => (its.kind !== 'threats' && draw(3) > 0 ? longer(module, threats, its, draw) : its));
}

/** The same with a longer win, or as it is.
 * @param {import('../../wasm-bindings/problems-module.js').ProblemsModule} module
 * @param {import('../../wasm-bindings/gomoku-threats.js').GomokuThreats} threats
 * @param {Found} found @param {(below: number) => number} draw @returns {Found} */
function longer(module, threats, found, draw) {
  const stones = canonical(lengthen(module, threats, found, draw, LONGER[found.kind])).problem;
  const proof = prove(module, threats, stones);
  return typeof proof === 'string' ? found : { ...stones, proof };
}

/** @template T @param {T[]} list @param {(n: number) => number} draw */
function shuffled(list, draw) {
  for (let i = list.length - 1; i > 0; i--) {
    const k = draw(i + 1);
    [list[i], list[k]] = [list[k], list[i]];
  }
  return list;
}

/** Has every stone another one near it? @param {Uint8Array} board */
function isTogether(board) {
  const stones = [...board.keys()].filter((v) => board[v]);
  const near = (/** @type {number} */ a, /** @type {number} */ b) =>
    Math.abs((a % SIZE) - (b % SIZE)) <= NEAR && Math.abs(Math.floor(a / SIZE) - Math.floor(b / SIZE)) <= NEAR;
  return stones.every((v) => stones.some((other) => other !== v && near(v, other)));
}

/**
 * The positions of a game that are of a wanted kind.
 * @param {import('../../wasm-bindings/problems-module.js').ProblemsModule} module
 * @param {import('../../wasm-bindings/gomoku-threats.js').GomokuThreats} threats @param {number[]} moves
 * @param {(kind: GomokuKind) => boolean} wanted
 */
function positionsIn(module, threats, moves, wanted) {
  const game = new GomokuGame(module, { size: SIZE });
  /** @type {Stones[]} */
  const all = [];
  for (const move of moves) {
    const stones = game.moveCount;
    if (stones >= LEAST_STONES && stones <= MOST_STONES) {
      const board = game.board();
      const its = isTogether(board) && kindOf({ game, threats }, wanted);
      if (its && wanted(its)) {
        const of = (/** @type {number} */ color) => [...board.keys()].filter((v) => board[v] === color);
        const black = of(game.toPlay),
          white = of(opponent(game.toPlay));
        all.push(canonical({ kind: its, size: SIZE, black, white, from: game.toPlay }).problem);
      }
    }
    game.play(move);
  }
  game.free();
  return all;
}

// Proves a Go problem: exactly one first move reaches the goal of its kind, and every answer that a reader can get on
// the way to the solution is found within a limit of visits, which does not depend on the machine.
import { BLACK, PASS } from '../../wasm-bindings/engine-module.js';
import { LifeProblem } from '../../wasm-bindings/life-problem.js';
import { aimOf, finish, isReached, isRight, judge, movesNow, rightMove } from '../../web/problems/go-judge.js';

/** @typedef {import('../../wasm-bindings/problems-module.js').ProblemsModule} ProblemsModule */
/** @typedef {import('../../web/problems/deck.js').GoKind} GoKind */
/**
 * @typedef {object} GoContent
 * @property {GoKind} kind
 * @property {number} size
 * @property {number[]} black
 * @property {number[]} white
 * @property {number[]} targets
 * @property {number[] | null} region
 * @property {boolean} [isTactical] is it played near the targets, which are not enclosed?
 */
/**
 * @typedef {object} GoProof
 * @property {number} right the only right first move
 * @property {number} moves of the reader in the solution
 * @property {number[]} line the solution, both sides
 * @property {'captured' | 'alive' | 'open'} end of the targets after the solution
 * @property {number[]} visits of each answer; the wrong first moves, then the solution with the wrong moves on its way
 * @property {number} work visits of all first moves together
 * @property {number} tempting wrong first moves that take some work to refute
 * @property {Choice[]} choices of the reader along the solution
 * @property {number[]} points of the region
 */
/** @typedef {{ right: number[], wrong: number[] }} Choice moves in the region, but for the pass */

/**
 * Visits at most: of one answer that a reader can get; and while looking for problems, of one question and of all
 * together. Most that take more are no problem.
 * @typedef {{ answer: number, probe: number, all: number, tactical: number, tacticalAll: number }} Limits
 */
/** @type {Limits} */
export const USUAL = { answer: 10_000, probe: 3000, all: 12_000, tactical: 1200, tacticalAll: 4000 };
/** Of problems that are estimated HARD or more. @type {Limits} */
export const LONG = { answer: 40_000, probe: 12_000, all: 100_000, tactical: 6000, tacticalAll: 40_000 };
export const HARD = 2000;
const MAX_MOVES = 12;
/** A wrong move that takes at least this many visits to refute is tempting. */
const TEMPTING = 12;
const TABLE_BYTES = 1 << 22;
const SMALL_TABLE_BYTES = 1 << 18;

/**
 * The right first moves, as far as it matters: none, one, or at least two.
 * @param {LifeProblem} problem with the reader to move @param {GoKind} kind
 * @param {number} visits of one question @param {number} all visits together
 * @returns {number[] | null} null: not known
 */
function rightMoves(problem, kind, visits, all) {
  const position = { problem, aim: aimOf(kind), visits };
  const reached = finish(isReached(position));
  if (!reached) return reached === null ? null : [];
  // Whoever need not move has more than one right move, or none.
  const settled = finish(isReached(position, PASS));
  if (settled !== false) return settled === null ? null : [PASS, PASS];
  const right = [];
  for (const vertex of movesNow(problem)) {
    if (vertex === PASS) continue;
    const found = finish(isRight(position, vertex));
    if (found === null) return null;
    if (found) right.push(vertex);
    if (right.length === 2) break;
    if (problem.visits > all) return null;
  }
  return right;
}

/**
 * The right first move if it is the only one, quickly.
 * @param {ProblemsModule} module @param {GoContent} content @param {Limits} [limits]
 * @returns {{ right: number, points: number[] } | null}
 */
export function probe(module, content, limits = USUAL) {
  const problem = new LifeProblem(module, { ...content, tableBytes: SMALL_TABLE_BYTES });
  problem.begin(BLACK);
  const right = content.isTactical
    ? rightMoves(problem, content.kind, limits.tactical, limits.tacticalAll)
    : rightMoves(problem, content.kind, limits.probe, limits.all);
  const { points } = problem;
  problem.free();
  return right?.length === 1 ? { right: right[0], points } : null;
}

/**
 * The whole proof.
 * @param {ProblemsModule} module @param {GoContent} content
 * @param {{ maxVisits?: number }} [limits] @returns {GoProof | string} a string: why this is no good problem
 */
export function prove(module, content, { maxVisits = USUAL.answer } = {}) {
  const fresh = () => {
    const problem = new LifeProblem(module, { ...content, tableBytes: TABLE_BYTES });
    problem.begin(BLACK);
    return { problem, aim: aimOf(content.kind), visits: maxVisits };
  };
  const first = fresh();
  const { points } = first.problem;
  const moves = movesNow(first.problem);
  const more = reachesMore(first);
  first.problem.free();
  if (more !== false) return more === null ? 'takes too long' : 'reaches more than its kind says';
  /** @type {number[]} */
  const visits = [];
  /** @type {number[]} */
  const right = [];
  /** @type {number[]} */
  const wrong = [];
  let work = 0;
  let tempting = 0;
  for (const vertex of moves) {
    // As when a reader begins with this move: nothing is known yet.
    const position = fresh();
    position.problem.play(vertex);
    const { verdict } = finish(judge(position));
    const cost = position.problem.visits;
    position.problem.free();
    if (verdict === 'unknown' || cost > maxVisits) return 'takes too long';
    visits.push(cost);
    work += cost;
    if (verdict !== 'right' && cost >= TEMPTING) tempting++;
    (verdict === 'right' ? right : wrong).push(vertex);
    if (right.length > 1) return 'has more than one solution';
  }
  if (right.length === 0 || right[0] === PASS) return 'has no solution';
  const position = fresh();
  const solved = solve(position, right[0], visits, maxVisits);
  position.problem.free();
  if (typeof solved === 'string') return solved;
  const choices = [choiceOf(right, wrong), ...solved.choices];
  return { right: right[0], ...solved, choices, visits, work, tempting, points };
}

/** @param {readonly number[]} right @param {readonly number[]} wrong @returns {Choice} */
const choiceOf = (right, wrong) => ({
  right: right.filter((vertex) => vertex !== PASS),
  wrong: wrong.filter((vertex) => vertex !== PASS),
});

/**
 * Can the reader, who is to move, get more than what the kind of the problem asks for?
 * @param {import('../../web/problems/go-judge.js').Position} position @returns {boolean | null} null: not known
 */
function reachesMore({ problem, aim, visits }) {
  if (!aim.beyond) return false;
  const [question, wanted] = aim.beyond;
  const found = problem.answer(question, undefined, visits);
  return found === null ? null : found === wanted;
}

/** Plays the solution, and on the way judges the other moves.
 * @param {import('../../web/problems/go-judge.js').Position} position
 * @param {number} right @param {number[]} visits of each answer @param {number} maxVisits */
function solve(position, right, visits, maxVisits) {
  const { problem } = position;
  const line = [];
  /** @type {Choice[]} */
  const choices = [];
  for (let move = right, moves = 1; moves <= MAX_MOVES; moves++) {
    problem.play(move);
    line.push(move);
    let before = problem.visits;
    const { verdict, solved, reply } = finish(judge(position));
    visits.push(problem.visits - before);
    if (verdict !== 'right' || problem.visits - before > maxVisits) return 'takes too long';
    if (solved) return { moves, line, choices, end: problem.state };
    if (reply === null) return 'takes too long';
    problem.play(reply);
    line.push(reply);
    /** @type {number[]} */
    const good = [];
    /** @type {number[]} */
    const bad = [];
    for (const vertex of movesNow(problem)) {
      problem.play(vertex);
      before = problem.visits;
      const judged = finish(judge(position));
      visits.push(problem.visits - before);
      problem.back();
      if (judged.verdict === 'unknown' || problem.visits - before > maxVisits) return 'takes too long';
      (judged.verdict === 'right' ? good : bad).push(vertex);
    }
    choices.push(choiceOf(good, bad));
    const next = finish(rightMove(position));
    if (next === null || next === PASS) return 'has no answer to a reply';
    move = next;
  }
  return 'is too long';
}

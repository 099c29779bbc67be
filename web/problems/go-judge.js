// Judges moves of a life-and-death problem by proofs. The functions are generators that yield after every few hundred
// positions of a search, so that they can be run in slices (slices.js), or at once (finish).
//
// A position is the end of the line of a LifeProblem. What the reader wants of it is an aim: one question that has to
// keep its answer, whoever moves.
import { PASS } from '../../wasm-bindings/engine-module.js';

/** @import { LifeProblem, LifeQuestion } from '../../wasm-bindings/life-problem.js' */
/** @typedef {import('./deck.js').GoKind} GoKind */
/**
 * threats: a ko in which the reader must find the first threat, where another one was wanted; ko-kill, ko-live: one in
 * which the opponent must find it.
 * @typedef {'dies' | 'lives' | 'seki' | 'ko' | 'threats' | 'ko-kill' | 'ko-live' | 'unknown'} GoOutcome
 */
/** @typedef {readonly [LifeQuestion, boolean]} Settled a question and its answer */
/**
 * @typedef {object} Aim
 * @property {boolean} attacks does the reader? Else the targets are his
 * @property {Settled} wish
 * @property {GoOutcome} outcome once it is reached
 * @property {Settled | null} beyond what would be more, and cannot be reached in a problem of that kind
 */
/** @typedef {{ problem: LifeProblem, aim: Aim, visits: number }} Position visits: most of one question */
/**
 * @typedef {object} GoJudgement
 * @property {'right' | 'wrong' | 'unknown'} verdict
 * @property {boolean} solved
 * @property {number | null} reply
 * @property {GoOutcome} outcome
 */

/** Positions of a search between two yields: about a millisecond. */
const STEP = 100;
/** Moves of a refutation that is shown. */
const MAX_LINE = 24;

/** @type {Readonly<Record<GoKind, Aim>>} */
const AIMS = {
  capture: { attacks: true, wish: ['dies', true], outcome: 'dies', beyond: null },
  save: { attacks: false, wish: ['gets-eyes', true], outcome: 'lives', beyond: null },
  kill: { attacks: true, wish: ['dies', true], outcome: 'dies', beyond: null },
  live: { attacks: false, wish: ['gets-eyes', true], outcome: 'lives', beyond: null },
  seki: { attacks: false, wish: ['dies-by-ko', false], outcome: 'seki', beyond: ['gets-eyes', true] },
  'ko-kill': { attacks: true, wish: ['dies-without-threats', true], outcome: 'ko-kill', beyond: ['dies', true] },
  'ko-live': {
    attacks: false,
    wish: ['dies-without-threats', false],
    outcome: 'ko-live',
    beyond: ['dies-by-ko', false],
  },
};

/** What the reader wants in a problem of that kind. @param {GoKind} kind */
export const aimOf = (kind) => AIMS[kind];

/** Is the aim a ko? Then a pass of the opponent, who has no threat, may have to be answered. @param {Aim} aim */
const isKo = ({ wish }) => wish[0] === 'dies-without-threats';

/** Runs a generator to its end at once. @template T @param {Generator<unknown, T, undefined>} work @returns {T} */
export function finish(work) {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/**
 * The answer to a question about the position, or after one more move.
 * @param {Position} position @param {LifeQuestion} question @param {number} [vertex]
 * @returns {Generator<unknown, boolean | null, undefined>} null: not within the visits that are allowed
 */
function* answer({ problem, visits }, question, vertex) {
  const end = problem.visits + visits;
  let found = problem.ask(question, vertex);
  while (found === null && !problem.isTooDeep && problem.visits < end) {
    found = problem.run(STEP);
    yield;
  }
  return found;
}

/**
 * Does work with one more move on the line.
 * @template T @param {LifeProblem} problem @param {number} vertex @param {() => Generator<unknown, T, undefined>} work
 * @returns {Generator<unknown, T | undefined, undefined>} undefined: the move is illegal
 */
function* after(problem, vertex, work) {
  if (!problem.play(vertex)) return undefined;
  try {
    return yield* work();
  } finally {
    problem.back();
  }
}

/**
 * The reader is to move: does that move reach what he wants?
 * @param {Position} position @param {number} vertex
 * @returns {Generator<unknown, boolean | null | undefined, undefined>} undefined: it is illegal; null: not known
 */
export function* isRight(position, vertex) {
  return yield* after(position.problem, vertex, () => isReached(position));
}

/**
 * Does the reader get what he wants, in the position now or after one more move?
 * @param {Position} position @param {number} [vertex]
 * @returns {Generator<unknown, boolean | null, undefined>} null: not known
 */
export function* isReached(position, vertex) {
  const [question, wanted] = position.aim.wish;
  const found = yield* answer(position, question, vertex);
  return found === null ? null : found === wanted;
}

/** All points of the region that are moves now, and a pass. @param {LifeProblem} problem */
export function movesNow(problem) {
  return [...problem.points, PASS].filter((vertex) => problem.play(vertex) && problem.back());
}

/**
 * The opponent is to move, and the reader has got what he wants: which replies must be answered?
 * @param {Position} position
 * @returns {Generator<unknown, { vertex: number, work: number }[] | null, undefined>} null: not known
 */
export function* threats(position) {
  const { problem, aim } = position;
  const [question] = aim.wish;
  const found = [];
  for (const vertex of movesNow(problem)) {
    if (vertex === PASS && !isKo(aim)) continue;
    const idle = yield* after(problem, vertex, function* () {
      if (problem.state !== 'open') return problem.state === (aim.attacks ? 'captured' : 'alive');
      return yield* isReached(position, PASS);
    });
    if (idle === null) return null;
    if (idle) continue;
    // Asked once more for its work: how much the reader has to see.
    const holds = yield* after(problem, vertex, () => isReached(position));
    if (holds === null) return null;
    found.push({ vertex, work: problem.work(question, vertex) });
  }
  return found;
}

/**
 * What becomes of the targets with best play, when the side that moves is not the reader.
 * @param {Position} position of which the reader's wish is known to be unreachable
 * @returns {Generator<unknown, GoOutcome, undefined>}
 */
export function* outcomeOf(position) {
  const { aim } = position;
  const [first, outcome] = aim.attacks
    ? /** @type {const} */ (['gets-eyes', 'lives'])
    : /** @type {const} */ (['dies', 'dies']);
  const settled = yield* answer(position, first);
  if (settled === null) return 'unknown';
  if (settled) return outcome;
  const byKo = yield* answer(position, 'dies-by-ko');
  return byKo === null ? 'unknown' : !byKo ? 'seki' : isKo(aim) ? 'threats' : 'ko';
}

/** The question that a refutation keeps answering, and its answer.
 * @param {Position} position @param {GoOutcome} outcome @returns {Settled} */
function keptBy({ aim }, outcome) {
  if (outcome === 'lives') return ['gets-eyes', true];
  if (outcome === 'dies') return ['dies', true];
  if (outcome === 'seki') return aim.attacks ? ['dies-by-ko', false] : ['gets-eyes', false];
  if (outcome === 'threats') return ['dies-without-threats', !aim.attacks];
  return aim.attacks ? ['dies', false] : ['dies-by-ko', true];
}

/**
 * The opponent is to move: the move that keeps the outcome, with the least work for a proof; a pass if no other does.
 * @param {Position} position @param {GoOutcome} outcome
 * @returns {Generator<unknown, number | null, undefined>} null: none
 */
function* keepingMove(position, outcome) {
  const { problem, aim } = position;
  const [question, wanted] = keptBy(position, outcome);
  /** @type {{ vertex: number | null, work: number }} */
  const best = { vertex: null, work: Infinity };
  for (const vertex of movesNow(problem)) {
    if (vertex === PASS && best.vertex !== null) continue;
    const kept = yield* after(problem, vertex, function* () {
      if (problem.state !== 'open') return problem.state === (aim.attacks ? 'alive' : 'captured');
      return (yield* answer(position, question)) === wanted;
    });
    if (!kept) continue;
    const work = problem.work(question, vertex);
    if (work < best.work) Object.assign(best, { vertex, work });
  }
  return best.vertex;
}

/** The reader is to move and cannot get what he wants: the move with the most work. @param {Position} position
 * @param {GoOutcome} outcome */
function stubbornMove(position, outcome) {
  const { problem } = position;
  const [question] = keptBy(position, outcome);
  const best = { vertex: PASS, work: -1 };
  for (const vertex of movesNow(problem)) {
    const work = vertex === PASS ? 0 : problem.work(question, vertex);
    if (work > best.work) Object.assign(best, { vertex, work });
  }
  return best.vertex;
}

/**
 * Judges the reader's move that was the last of the line.
 * @param {Position} position @returns {Generator<unknown, GoJudgement, undefined>}
 */
export function* judge(position) {
  const { problem, aim } = position;
  const reached = yield* isReached(position);
  if (reached === null) return { verdict: 'unknown', solved: false, reply: null, outcome: 'unknown' };
  if (reached) {
    const { outcome } = aim;
    const left = problem.state === 'open' ? yield* threats(position) : [];
    if (left === null) return { verdict: 'right', solved: false, reply: null, outcome };
    const hardest = left.reduce((best, one) => (one.work > best.work ? one : best), left[0]);
    return { verdict: 'right', solved: left.length === 0, reply: hardest?.vertex ?? null, outcome };
  }
  if (problem.state !== 'open')
    return { verdict: 'wrong', solved: false, reply: null, outcome: aim.attacks ? 'lives' : 'dies' };
  const outcome = yield* outcomeOf(position);
  const reply = outcome === 'unknown' ? null : yield* keepingMove(position, outcome);
  return { verdict: 'wrong', solved: false, reply, outcome };
}

/**
 * The line after a wrong move, from the position now, until it is decided: the opponent keeps the outcome, the reader
 * resists.
 * @param {Position} position @param {GoOutcome} outcome @param {boolean} isReaders is the reader to move?
 * @returns {Generator<unknown, number[], undefined>}
 */
export function* refutation(position, outcome, isReaders) {
  const { problem } = position;
  /** @type {number[]} */
  const line = [];
  try {
    while (problem.state === 'open' && line.length < MAX_LINE) {
      const readers = (line.length % 2 === 0) === isReaders;
      const vertex = readers ? stubbornMove(position, outcome) : yield* keepingMove(position, outcome);
      if (vertex === null || (vertex === PASS && line[line.length - 1] === PASS)) break;
      problem.play(vertex);
      line.push(vertex);
    }
  } finally {
    for (const _ of line) problem.back();
  }
  while (line[line.length - 1] === PASS) line.pop();
  return line;
}

/**
 * A right move of the reader: the one with the least work, a pass only if there is no other.
 * @param {Position} position @returns {Generator<unknown, number | null, undefined>} null: none
 */
export function* rightMove(position) {
  const { problem, aim } = position;
  /** @type {{ vertex: number | null, work: number }} */
  const best = { vertex: null, work: Infinity };
  for (const vertex of movesNow(problem)) {
    if (vertex === PASS && best.vertex !== null) continue;
    if (!(yield* isRight(position, vertex))) continue;
    const work = problem.work(aim.wish[0], vertex);
    if (work < best.work) Object.assign(best, { vertex, work });
  }
  return best.vertex;
}

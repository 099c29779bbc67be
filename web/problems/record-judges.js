// What judges moves that the record of a problem lacks: the solver of life and death, or in gomoku that of threats, if
// it proves what the record says of its right first moves; in a position of the reader's own game the engine.

import { createGoPlay } from './go-play.js';
import { createGomokuPlay } from './gomoku-play.js';

/** @typedef {import('../../wasm-bindings/problems-module.js').ProblemsModule} ProblemsModule */
/** @typedef {import('./position-problem.js').Asked} Asked */
/** @typedef {import('./session.js').Judgement} Judgement */
/** @typedef {Awaited<ReturnType<import('./mistake-judge.js').NewMistakeJudge>>} MistakeJudge */
/** @typedef {() => ReturnType<typeof import('./position-solver.js').createPositionSolver>} NewSolver */
/** @typedef {import('./go-play.js').GoPlay | import('./gomoku-play.js').GomokuPlay} Proving */
/**
 * What proves, and what a position of Go asks; null if nothing is proved.
 * @typedef {{ play: Proving, asked: Asked | null } | null} Found
 */
/** @typedef {{ found: Promise<Found>, stop: () => void }} Finding */

/**
 * @typedef {object} Judge
 * @property {(line: readonly number[]) => Promise<Judgement | null>} judge the last move of a line; null: it cannot
 * @property {() => number | null} reply to the move that was judged last
 * @property {() => Promise<readonly number[]>} refutation of that move
 * @property {() => Promise<number>} hint a right move after the reply, -1 for none
 * @property {Asked | null} asked what the record is about, once that is proved
 * @property {() => void} free
 */

/** @param {ProblemsModule} module @param {import('./position-problem.js').Position} position
 * @param {NewSolver} newSolver
 * @returns {Finding} */
export function findGoProof(module, position, newSolver) {
  const solver = newSolver();
  const found = solver.solve(position).then((asked) => {
    solver.stop();
    if (!asked || typeof asked === 'string') return null;
    return {
      play: createGoPlay(module, { ...position, kind: asked.aim, targets: asked.targets, region: null }),
      asked,
    };
  });
  return { found, stop: solver.stop };
}

/** @param {ProblemsModule} module @param {import('./position-problem.js').Position} position @param {string} rule
 * @returns {Finding} */
export function findGomokuProof(module, position, rule) {
  const play = createGomokuPlay(module, { ...position, kind: 'fours', rule });
  const found = play.findKind().then(
    (kind) => (kind ? { play, asked: null } : (play.free(), null)),
    () => (play.free(), null), // it was stopped
  );
  return { found, stop: () => play.undo() };
}

/** @implements {Judge} */
export class ProofJudge {
  #find;
  #right;
  /** @type {Finding | null} */
  #finding = null;
  /** @type {Promise<Found> | null} */
  #checking = null;
  /** What is to be freed. @type {Proving | null} */
  #play = null;
  /** What proves and agrees with the record. @type {Found} */
  #proved = null;
  #isFreed = false;

  /**
   * @param {() => Finding} find called with the first move to judge
   * @param {readonly number[]} right first moves that are right by the record
   */
  constructor(find, right) {
    this.#find = find;
    this.#right = right;
  }

  get asked() {
    return this.#proved?.asked ?? null;
  }

  /** @param {readonly number[]} line @returns {Promise<Judgement | null>} */
  async judge(line) {
    this.#checking ??= this.#check();
    this.#proved = await this.#checking;
    const play = this.#proved?.play;
    const vertex = line[line.length - 1];
    if (!play?.follow(line.slice(0, -1)) || play.legal(vertex)) return null;
    const judgement = await play.play(vertex);
    return judgement.verdict === 'unknown' ? null : judgement;
  }

  reply() {
    return this.#proved?.play.reply() ?? null;
  }

  async refutation() {
    return this.#proved?.play.refutation() ?? [];
  }

  async hint() {
    return this.#proved?.play.hint() ?? -1;
  }

  free() {
    this.#isFreed = true;
    this.#finding?.stop();
    this.#freePlay();
  }

  #freePlay() {
    this.#play?.free();
    this.#play = null;
  }

  /** Finds what proves, and makes sure that it agrees with the record. */
  async #check() {
    const finding = this.#find();
    this.#finding = finding;
    const found = await finding.found;
    if (this.#isFreed) found?.play.free();
    if (this.#isFreed || !found) return null;
    const { play } = found;
    this.#play = play;
    for (const vertex of this.#right) {
      const isProved = play.follow([]) && !play.legal(vertex) && (await play.play(vertex)).verdict === 'right';
      if (isProved) continue;
      this.#freePlay(); // the record is about something else
      return null;
    }
    return found;
  }
}

/** Takes every move near the best for right. @implements {Judge} */
export class EngineJudge {
  #load;
  /** @type {Promise<MistakeJudge> | null} */
  #loading = null;
  /** What refutes the move that was judged last, from the reply on. @type {readonly number[]} */
  #punishment = [];
  #leaving = new AbortController();

  /** @param {(signal: AbortSignal) => Promise<MistakeJudge>} load */
  constructor(load) {
    this.#load = load;
  }

  get asked() {
    return null;
  }

  /** @param {readonly number[]} line @returns {Promise<Judgement | null>} */
  async judge(line) {
    this.#punishment = [];
    const loading = this.#loading ?? this.#load(this.#leaving.signal);
    this.#loading = loading;
    const found = await loading.then((its) => its?.(line.at(-1) ?? -1)).catch(() => null);
    if (!found) {
      this.#loading = null; // the next move tries again
      return null;
    }
    if (found.isGood) return { verdict: 'right', solved: true, reply: null, outcome: 'right' };
    this.#punishment = found.line;
    return { verdict: 'wrong', solved: false, reply: found.line[0] ?? null, outcome: 'refuted' };
  }

  reply() {
    return this.#punishment[0] ?? null;
  }

  async refutation() {
    return this.#punishment;
  }

  async hint() {
    return -1;
  }

  free() {
    this.#leaving.abort();
  }
}

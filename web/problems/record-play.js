// A problem whose answers are the lines of its record. A move that the record does not have is wrong, unless
// record-judges.js can judge it.

import { Replay } from '../record/replay.js';
import { readSgf } from '../record/sgf-read.js';
import { solutionsOf } from '../record/solutions.js';
import { EngineJudge, ProofJudge, findGoProof, findGomokuProof } from './record-judges.js';

/** @typedef {import('../record/tree.js').GameNode} GameNode */
/** @typedef {import('../../wasm-bindings/problems-module.js').ProblemsModule} ProblemsModule */
/** @typedef {import('./own-decks.js').OwnProblem} OwnProblem */
/** @import { Judge, NewSolver } from './record-judges.js' */
/** @typedef {import('./mistake-judge.js').NewMistakeJudge} NewMistakeJudge */
/** @import { Play, Judgement } from './session.js' */

/** @type {Judgement} */
const UNLISTED = { verdict: 'wrong', solved: false, reply: null, outcome: 'unlisted' };

/** @implements {Play} */
class RecordPlay {
  #tree;
  #replay;
  #size;
  #first;
  #solutions;
  /** Of moves that the record lacks. @type {Judge | null} */
  #judge;
  /** Where the line that is being shown begins: the problem itself stays there. @type {GameNode | null} */
  #shownFrom = null;

  /** @param {ProblemsModule} module @param {OwnProblem} problem @param {NewSolver} [newSolver]
   * @param {NewMistakeJudge} [newMistakeJudge] */
  constructor(module, { sgf, first, size, game, mistake }, newSolver, newMistakeJudge) {
    const [tree] = readSgf(sgf).trees;
    this.#tree = tree;
    this.#replay = new Replay(tree, module);
    this.#size = size;
    this.#first = first;
    this.#solutions = solutionsOf(tree, tree.root, first);
    tree.go(tree.root);
    if (mistake) this.#judge = newMistakeJudge ? this.#engineJudge(game, newMistakeJudge) : null;
    else this.#judge = newSolver ? this.#proofJudge(module, game, newSolver) : null;
  }

  get asked() {
    return this.#judge?.asked ?? null;
  }
  get board() {
    return this.#replay.at().stones;
  }
  get toPlay() {
    return this.#movesTo(this.#tree.current).length % 2 ? this.#opponent : this.#first;
  }
  get lastMove() {
    return this.moves.at(-1) ?? -1;
  }
  get moves() {
    return this.#movesTo(this.#shownFrom ?? this.#tree.current);
  }

  /** @param {number} vertex */
  legal(vertex) {
    const verdict = this.#replay.game().legal(vertex, this.toPlay);
    return verdict === 'ok' ? null : verdict;
  }

  /** @param {number} vertex @returns {Promise<Judgement>} */
  async play(vertex) {
    this.#tree.play(vertex, this.#first);
    const node = this.#tree.current;
    if (this.#isUnlisted) return (await this.#judge?.judge(this.moves)) ?? UNLISTED;
    const isRight = this.#solutions.leadsToSolution(node);
    const child = this.#replyTo(node);
    // The line ends with the reply, or with the reader's move.
    const isEnd = !child || this.#answers(child).length === 0;
    return {
      verdict: isRight ? 'right' : 'wrong',
      solved: isRight && isEnd,
      reply: child ? this.#vertexOf(child) : null,
      outcome: isRight ? 'right' : 'wrong',
    };
  }

  reply() {
    if (this.#isUnlisted) {
      const vertex = this.#judge?.reply() ?? null;
      if (vertex !== null) this.#tree.play(vertex, this.#opponent);
      return;
    }
    const child = this.#replyTo(this.#tree.current);
    if (child) this.#tree.go(child);
  }

  undo() {
    if (this.moves.length % 2 === 0) this.#back();
    this.#back();
  }

  async refutation() {
    if (this.#isUnlisted) return this.#judge?.refutation() ?? [];
    /** @type {number[]} */
    const line = [];
    for (let [node] = this.#answers(this.#tree.current); node; [node] = this.#answers(node))
      line.push(this.#vertexOf(node));
    return line;
  }

  async hint() {
    if (this.#isUnlisted) return this.#judge?.hint() ?? -1;
    const node = this.#answers(this.#tree.current).find(this.#solutions.leadsToSolution);
    return node ? this.#vertexOf(node) : -1;
  }

  free() {
    this.#judge?.free();
    this.#replay.free();
  }

  /** A line that is played from the position on the board. @returns {import('./session.js').Line} */
  lineAfter() {
    const tree = this.#tree;
    const start = tree.current;
    this.#shownFrom = start;
    return {
      board: () => this.board,
      play: (vertex) => {
        const child = tree.current.children.find((one) => one.move(this.#size)?.vertex === vertex);
        if (child) tree.go(child);
        else tree.play(vertex, this.toPlay);
      },
      undo: () => this.#back(),
      free: () => {
        this.#shownFrom = null;
        tree.go(start);
      },
    };
  }

  get #opponent() {
    return this.#first === 1 ? 2 : 1;
  }

  get #isUnlisted() {
    return !this.#solutions.known.has(this.#tree.current);
  }

  #back() {
    const { parent } = this.#tree.current;
    if (parent) this.#tree.go(parent);
  }

  /** @param {GameNode} node */
  #vertexOf(node) {
    return node.move(this.#size)?.vertex ?? -1;
  }

  /** @param {GameNode} node */
  #movesTo(node) {
    return this.#tree
      .path(node)
      .slice(1)
      .map((one) => this.#vertexOf(one));
  }

  /** The answers of the record to a node's move. @param {GameNode} node */
  #answers(node) {
    return node.children.filter((child) => this.#solutions.known.has(child) && child.move(this.#size));
  }

  /** The answer of the opponent: to a right move one that can still be solved. @param {GameNode} node */
  #replyTo(node) {
    const { leadsToSolution } = this.#solutions;
    const isRight = leadsToSolution(node);
    return this.#answers(node).find((child) => !isRight || leadsToSolution(child));
  }

  /** First moves that are right by the record. */
  get #right() {
    const right = this.#answers(this.#tree.root).filter(this.#solutions.leadsToSolution);
    return right.map((node) => this.#vertexOf(node));
  }

  /** @param {OwnProblem['game']} game @param {NewMistakeJudge} newMistakeJudge */
  #engineJudge(game, newMistakeJudge) {
    const [best] = this.#right;
    return new EngineJudge(async (signal) =>
      newMistakeJudge({ game, color: this.#first, question: this.#replay.question(this.#tree.root), best, signal }),
    );
  }

  /** @param {ProblemsModule} module @param {OwnProblem['game']} game @param {NewSolver} newSolver */
  #proofJudge(module, game, newSolver) {
    const find = () => {
      const { stones } = this.#replay.at(this.#tree.root);
      const of = (/** @type {number} */ color) => [...stones].flatMap((its, vertex) => (its === color ? [vertex] : []));
      const position = { size: this.#size, black: of(1), white: of(2), first: this.#first };
      return game === 'go'
        ? findGoProof(module, position, newSolver)
        : findGomokuProof(module, position, this.#replay.conditions.rules);
    };
    return new ProofJudge(find, this.#right);
  }
}

/**
 * @param {ProblemsModule} module @param {OwnProblem} problem
 * @param {NewSolver} [newSolver] without it a move that the record lacks is wrong
 * @param {NewMistakeJudge} [newMistakeJudge] likewise in positions of own games
 * @returns {{ play: Play, lineAfter: () => import('./session.js').Line }}
 */
export function createRecordPlay(module, problem, newSolver, newMistakeJudge) {
  const play = new RecordPlay(module, problem, newSolver, newMistakeJudge);
  return { play, lineAfter: () => play.lineAfter() };
}

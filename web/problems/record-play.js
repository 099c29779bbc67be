// A problem whose answers are the lines of its record. A move that the record does not have is answered by the solver
// of life and death, or in gomoku by that of threats, if it proves what the record says of its right first moves;
// otherwise it is wrong. In a position of the reader's own game the engine judges such a move.

import { createGoPlay } from './go-play.js';
import { createGomokuPlay } from './gomoku-play.js';
import { Replay } from '../record/replay.js';
import { readSgf } from '../record/sgf-read.js';
import { solutionsOf } from '../record/solutions.js';

/** @typedef {import('../record/tree.js').GameNode} GameNode */

/** @typedef {import('../../wasm-bindings/problems-module.js').ProblemsModule} ProblemsModule */
/** @typedef {import('./position-problem.js').Asked} Asked */
/** @typedef {import('./go-play.js').GoPlay | import('./gomoku-play.js').GomokuPlay} Judge */
/** @typedef {() => ReturnType<typeof import('./position-solver.js').createPositionSolver>} NewSolver */
/**
 * What judges by proofs, and what a position of Go asks; null if nothing is proved.
 * @typedef {{ play: Judge, asked: Asked | null } | null} Found
 */

/** @param {ProblemsModule} module @param {import('./position-problem.js').Position} position
 * @param {NewSolver} newSolver
 * @returns {{ found: Promise<Found>, stop: () => void }} */
function findGoJudge(module, position, newSolver) {
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
 * @returns {{ found: Promise<Found>, stop: () => void }} */
function findGomokuJudge(module, position, rule) {
  const play = createGomokuPlay(module, { ...position, kind: 'fours', rule: /** @type {any} */ (rule) });
  const found = play.findKind().then(
    (kind) => (kind ? { play, asked: null } : (play.free(), null)),
    () => (play.free(), null), // it was stopped
  );
  return { found, stop: () => play.undo() };
}

/**
 * What judges the moves that a record lacks.
 * @param {ReturnType<typeof findGoJudge>} finding
 * @param {readonly number[]} right first moves that are right by the record
 */
function createProof({ found, stop }, right) {
  /** @type {Judge | null} */
  let judge = null;
  let isFreed = false;

  const end = () => {
    judge?.free();
    judge = null;
  };

  async function begin() {
    const its = await found;
    if (isFreed) its?.play.free();
    if (isFreed || !its) return null;
    const { play, asked } = its;
    judge = play;
    for (const vertex of right) {
      const isProved = play.follow([]) && !play.legal(vertex) && (await play.play(vertex)).verdict === 'right';
      if (isProved) continue;
      end(); // the record is about something else
      return null;
    }
    return { play, asked };
  }

  return {
    ready: begin(),
    free() {
      isFreed = true;
      stop();
      end();
    },
  };
}

/**
 * @param {ProblemsModule} module
 * @param {import('./own-decks.js').OwnProblem} problem
 * @param {NewSolver} [newSolver] without it a move that the record lacks is wrong
 * @param {import('./mistake-judge.js').NewMistakeJudge} [newMistakeJudge] likewise in positions of own games
 * @returns {{ play: import('./session.js').Play, lineAfter: () => import('./session.js').Line }}
 */
export function createRecordPlay(module, { sgf, first, size, game, mistake }, newSolver, newMistakeJudge) {
  const tree = readSgf(sgf).trees[0];
  const replay = new Replay(tree, module);
  const { root } = tree;
  const { known, leadsToSolution } = solutionsOf(tree, root, first);
  tree.go(root);
  const opponent = first === 1 ? 2 : 1;
  /** @param {GameNode} node */
  const movesTo = (node) =>
    tree
      .path(node)
      .slice(1)
      .map((one) => one.move(size)?.vertex ?? -1);
  /** Where the line that is being shown begins: the problem itself stays there. @type {GameNode | null} */
  let shownFrom = null;
  const moves = () => movesTo(shownFrom ?? tree.current);
  const toPlay = () => (movesTo(tree.current).length % 2 ? opponent : first);
  /** The answers of the record to a node's move. @param {GameNode} node */
  const answers = (node) => node.children.filter((child) => known.has(child) && child.move(size));
  const back = () => {
    if (tree.current.parent) tree.go(tree.current.parent);
  };

  /** @type {ReturnType<typeof createProof> | null} */
  let proof = null;
  /** What the solver has proved that the record is about. @type {Awaited<ReturnType<typeof createProof>['ready']>} */
  let proved = null;

  /** First moves that are right by the record. */
  const right = () => answers(root).flatMap((node) => (leadsToSolution(node) ? [node.move(size)?.vertex ?? -1] : []));

  /** The solver, from the first move on that the record lacks. */
  async function proofOf() {
    if (!newSolver) return null;
    if (!proof) {
      const { stones } = replay.at(root);
      const of = (/** @type {number} */ color) => [...stones].flatMap((its, vertex) => (its === color ? [vertex] : []));
      const position = { size, black: of(1), white: of(2), first };
      const { rules } = replay.conditions;
      const finding =
        game === 'go' ? findGoJudge(module, position, newSolver) : findGomokuJudge(module, position, rules);
      proof = createProof(finding, right());
    }
    proved = await proof.ready;
    return proved?.play ?? null;
  }

  /** Judges the reader's last move, which the record lacks. @returns {Promise<import('./session.js').Judgement>} */
  async function judgeUnlisted() {
    const unlisted = /** @type {const} */ ({ verdict: 'wrong', solved: false, reply: null, outcome: 'unlisted' });
    if (mistake) return (await judgeByEngine()) ?? unlisted;
    const line = moves();
    const judge = await proofOf();
    const vertex = line[line.length - 1];
    if (!judge?.follow(line.slice(0, -1)) || judge.legal(vertex)) return unlisted;
    const found = await judge.play(vertex);
    return found.verdict === 'unknown' ? unlisted : found;
  }

  /** The engine, from the first move on that the record lacks. @type {ReturnType<typeof loadMistakeJudge> | null} */
  let engineJudge = null;
  /** What refutes the last of these moves, from the reply on. @type {readonly number[]} */
  let punishment = [];
  const leaving = new AbortController();

  async function loadMistakeJudge() {
    const [best] = right();
    const signal = leaving.signal;
    return newMistakeJudge?.({ game, color: first, question: replay.question(root), best, signal }) ?? null;
  }

  /** Every move near the best is right. @returns {Promise<import('./session.js').Judgement | null>} null: not judged */
  async function judgeByEngine() {
    punishment = [];
    engineJudge ??= loadMistakeJudge();
    const found = await engineJudge.then((its) => its?.(moves().at(-1) ?? -1)).catch(() => null);
    if (!found) {
      engineJudge = null; // the next move tries again
      return null;
    }
    if (found.isGood) return { verdict: 'right', solved: true, reply: null, outcome: 'right' };
    punishment = found.line;
    return { verdict: 'wrong', solved: false, reply: punishment[0] ?? null, outcome: 'refuted' };
  }

  const isUnlisted = () => !known.has(tree.current);

  /** @type {import('./session.js').Play} */
  const play = {
    get asked() {
      return proved?.asked ?? null;
    },
    get board() {
      return replay.at().stones;
    },
    get toPlay() {
      return toPlay();
    },
    get lastMove() {
      return moves().at(-1) ?? -1;
    },
    get moves() {
      return moves();
    },
    legal(vertex) {
      const verdict = replay.game().legal(vertex, toPlay());
      return verdict === 'ok' ? null : verdict;
    },
    async play(vertex) {
      tree.play(vertex, first);
      const node = tree.current;
      if (isUnlisted()) return judgeUnlisted();
      const isRight = leadsToSolution(node);
      const children = answers(node);
      const reply = children.find((child) => !isRight || leadsToSolution(child))?.move(size)?.vertex ?? null;
      // The line ends with the reply, or with the reader's move.
      const after = children.find((child) => child.move(size)?.vertex === reply);
      const isEnd = reply === null || (after !== undefined && answers(after).length === 0);
      return {
        verdict: isRight ? 'right' : 'wrong',
        solved: isRight && isEnd,
        reply,
        outcome: isRight ? 'right' : 'wrong',
      };
    },
    reply() {
      if (isUnlisted()) {
        const vertex = mistake ? (punishment[0] ?? null) : (proved?.play.reply() ?? null);
        if (vertex !== null) tree.play(vertex, opponent);
        return;
      }
      const isRight = leadsToSolution(tree.current);
      const child = answers(tree.current).find((one) => !isRight || leadsToSolution(one));
      if (child) tree.go(child);
    },
    undo() {
      if (moves().length % 2 === 0) back();
      back();
    },
    async refutation() {
      if (isUnlisted()) return mistake ? punishment : (proved?.play.refutation() ?? []);
      /** @type {number[]} */
      const line = [];
      for (let node = tree.current; ; ) {
        const [child] = answers(node);
        const move = child?.move(size);
        if (!move) return line;
        line.push(move.vertex);
        node = child;
      }
    },
    async hint() {
      if (isUnlisted()) return proved?.play.hint() ?? -1;
      return answers(tree.current).find(leadsToSolution)?.move(size)?.vertex ?? -1;
    },
    free() {
      leaving.abort();
      proof?.free();
      replay.free();
    },
  };

  return {
    play,
    lineAfter() {
      const start = tree.current;
      shownFrom = start;
      return {
        board: () => replay.at().stones,
        play(vertex) {
          const child = tree.current.children.find((one) => one.move(size)?.vertex === vertex);
          if (child) tree.go(child);
          else tree.play(vertex, toPlay());
        },
        undo: back,
        free() {
          shownFrom = null;
          tree.go(start);
        },
      };
    },
  };
}

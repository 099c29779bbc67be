// A problem whose answers are the lines of its record. A move that the record does not have is wrong.

import { Replay } from '../record/replay.js';
import { readSgf } from '../record/sgf-read.js';
import { solutionsOf } from '../record/solutions.js';

/** @typedef {import('../record/tree.js').GameNode} GameNode */

/**
 * @param {import('../../wasm-bindings/problems-module.js').ProblemsModule} module
 * @param {import('./own-decks.js').OwnProblem} problem
 * @returns {{ play: import('./session.js').Play, lineAfter: () => import('./session.js').Line }}
 */
export function createRecordPlay(module, { sgf, first, size }) {
  const tree = readSgf(sgf).trees[0];
  const replay = new Replay(tree, module);
  const { root } = tree;
  const { known, leadsToSolution } = solutionsOf(tree, root, first);
  tree.go(root);
  const opponent = first === 1 ? 2 : 1;
  const moves = () =>
    tree
      .path()
      .slice(1)
      .map((node) => node.move(size)?.vertex ?? -1);
  const toPlay = () => (moves().length % 2 ? opponent : first);
  /** The answers of the record to a node's move. @param {GameNode} node */
  const answers = (node) => node.children.filter((child) => known.has(child) && child.move(size));
  const back = () => {
    if (tree.current.parent) tree.go(tree.current.parent);
  };

  /** @type {import('./session.js').Play} */
  const play = {
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
      if (!known.has(node)) return { verdict: 'wrong', solved: false, reply: null, outcome: 'unlisted' };
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
      const isRight = leadsToSolution(tree.current);
      const child = answers(tree.current).find((one) => !isRight || leadsToSolution(one));
      if (child) tree.go(child);
    },
    undo() {
      if (moves().length % 2 === 0) back();
      back();
    },
    async refutation() {
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
      return answers(tree.current).find(leadsToSolution)?.move(size)?.vertex ?? -1;
    },
    free: () => replay.free(),
  };

  return {
    play,
    lineAfter() {
      const start = tree.current;
      return {
        board: () => replay.at().stones,
        play(vertex) {
          const child = tree.current.children.find((one) => one.move(size)?.vertex === vertex);
          if (child) tree.go(child);
        },
        undo: back,
        free: () => tree.go(start),
      };
    },
  };
}

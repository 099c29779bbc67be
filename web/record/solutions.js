// Records that are problems: which lines are right, by the marks of the usual collections.

/** @typedef {import('./tree.js').GameNode} GameNode */
/** @typedef {Pick<import('./growing-tree.js').GrowingTree, 'size' | 'nodes' | 'mainLine'>} ProblemTree */

/** Marks of collections: RIGHT, and a line that is only +. */
const RIGHT_MARK = /\bRIGHT\b|^\s*\+\s*$/m;
const WRONG = /\b(wrong|incorrect|fail(s|ed|ure)?|not (right|correct))\b|失敗|失败|不正|錯誤|错误|오답|실패/i;
const RIGHT = /(?<!\b(to|on|at|in) the )\bright\b|\b(correct|solved)\b|正解|正確|正确|정답/i;

/**
 * What a node says about the line that it ends or begins: 1 right, -1 wrong, 0 nothing.
 * @param {GameNode} node @param {1 | 2} reader colour of the reader
 * @param {number} size
 */
export function judgementOf(node, reader, size) {
  const has = (/** @type {string} */ id) => node.get(id) !== null;
  const comment = node.text('C');
  const isOwn = node.move(size)?.color === reader;
  const [good, bad] = reader === 1 ? ['GB', 'GW'] : ['GW', 'GB'];
  if (RIGHT_MARK.test(comment) || has(good) || (isOwn && has('TE'))) return 1;
  if (has(bad) || has('WV') || (isOwn && has('BM')) || WRONG.test(comment)) return -1;
  return RIGHT.test(comment) ? 1 : 0;
}

/**
 * The last mark on a line of the record says whether it is right; a line without any is wrong. If nothing is marked as
 * right, the main line is.
 * @param {ProblemTree} tree @param {GameNode} start the position of the problem @param {1 | 2} reader
 */
export function solutionsOf(tree, start, reader) {
  const known = new Set(tree.nodes(start));
  /** Of the line that ends with a node. @param {GameNode} end */
  function judgementOfLine(end) {
    for (let node = end; node !== start && node.parent; node = node.parent) {
      const judgement = judgementOf(node, reader, tree.size);
      if (judgement) return judgement;
    }
    return 0;
  }
  const ends = [...known].filter((node) => node !== start && !node.children.length);
  const marked = ends.filter((end) => judgementOfLine(end) > 0);
  const right = new Set(
    marked.length ? marked : ends.filter((end) => tree.mainLine().includes(end) && judgementOfLine(end) === 0),
  );
  return {
    /** The nodes of the record; a reader's own moves come later. */
    known,
    /** Whether a right line goes through a node or ends with it. @param {GameNode} node */
    leadsToSolution: (node) => [...tree.nodes(node)].some((below) => right.has(below)),
  };
}

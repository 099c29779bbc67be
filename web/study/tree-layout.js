// Computes where the nodes of a tree are drawn: depth to the right, variations below. Pure, not recursive, O(nodes).
//
// A branch is a run of first children and occupies one row. Branches are placed from right to left, so a row is free
// for a branch that ends before the leftmost branch already in it:
//
//   0  o-o-o-o-o-o-o
//   1    | \-o-o  \-o
//   2    \-o

/** @typedef {import('../record/tree.js').GameNode} GameNode */

/**
 * @typedef {{ x: number, row: number, nodes: GameNode[], from: { x: number, row: number } | null }} Branch from: the
 *   node that it branches off
 */
/**
 * @typedef {{ branches: Branch[][], of: Map<GameNode, Branch>, rows: number, columns: number }} TreeLayout branches: by
 *   row, the rightmost first
 */

/** Rows tried for a free place before a new row is added. */
const TRIES = 48;

/** @param {GameNode} node @param {number} x @param {Branch['from']} from @returns {Branch} */
function branchOf(node, x, from) {
  const nodes = [];
  for (let /** @type {GameNode | undefined} */ at = node; at; at = at.children[0]) nodes.push(at);
  return { x, row: 0, nodes, from };
}

/** @param {GameNode} root @returns {TreeLayout} */
export function layOutTree(root) {
  /** @type {TreeLayout} */
  const layout = { branches: [], of: new Map(), rows: 0, columns: 0 };
  /** The leftmost occupied column of each row. @type {number[]} */
  const left = [];

  /** @param {Branch} branch @param {number} minRow row */
  const place = (branch, minRow) => {
    const end = branch.x + branch.nodes.length - 1;
    let row = minRow;
    // Keep one column free for the line that leads down to the next branch.
    while (row < left.length && left[row] <= end + 1) row = row - minRow < TRIES ? row + 1 : left.length;
    left[row] = branch.x;
    branch.row = row;
    (layout.branches[row] ??= []).push(branch);
    for (const node of branch.nodes) layout.of.set(node, branch);
    layout.columns = Math.max(layout.columns, end + 1);
  };

  /**
   * @type {{ branch: Branch, i: number, child: number, row: number, from: Branch['from'] }[]} row: the first row
   *   allowed for the next variation
   */
  const open = [];
  /** @param {Branch} branch @param {number} minRow */
  const enter = (branch, minRow) => {
    place(branch, minRow);
    if (branch.nodes.some((node) => node.children.length > 1))
      open.push({ branch, i: branch.nodes.length - 1, child: 1, row: branch.row + 1, from: null });
  };
  enter(branchOf(root, 0, null), 0);
  for (let frame = open[open.length - 1]; frame; frame = open[open.length - 1]) {
    const { branch } = frame;
    const node = branch.nodes[frame.i];
    if (!node) {
      open.pop();
      continue;
    }
    const child = node.children[frame.child];
    if (!child) {
      frame.i--;
      frame.child = 1;
      frame.row = branch.row + 1;
      frame.from = null;
      continue;
    }
    frame.child++;
    const x = branch.x + frame.i;
    frame.from ??= { x, row: branch.row };
    const next = branchOf(child, x + 1, frame.from);
    enter(next, frame.row);
    frame.row = next.row + 1;
  }
  layout.rows = left.length;
  return layout;
}

/** @param {TreeLayout} layout @param {number} x @param {number} row @returns {GameNode | null} */
export function nodeAt({ branches }, x, row) {
  const branch = branches[row]?.find((its) => x >= its.x && x < its.x + its.nodes.length);
  return branch?.nodes[x - branch.x] ?? null;
}

/**
 * Adds a new move to a layout that has room for it; false if the tree must be laid out again.
 * @param {TreeLayout} layout @param {GameNode} node the last of its siblings
 */
export function extend(layout, node) {
  const { parent } = node;
  const branch = parent && layout.of.get(parent);
  if (!branch || node.children.length || layout.of.has(node)) return false;
  if (parent.children.length !== 1 || branch.nodes[branch.nodes.length - 1] !== parent) return false;
  const x = branch.x + branch.nodes.length;
  const taken = layout.branches[branch.row].some((other) => other.x >= branch.x + 1 && other.x <= x + 1);
  if (taken) return false;
  branch.nodes.push(node);
  layout.of.set(node, branch);
  layout.columns = Math.max(layout.columns, x + 1);
  return true;
}

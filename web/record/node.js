// A node of a game tree: SGF properties, parent, children. Parsers and pictures need only nodes; navigation and editing
// need a GameTree (tree.js).

import { readLine, readMove, readPoints, readText } from './sgf-values.js';

/** @typedef {import('./tree.js').Property} Property */
/** @typedef {import('./tree.js').TreeMove} TreeMove */

/** Setup properties in the order in which they are applied; the index is the colour. */
const SETUP = ['AE', 'AB', 'AW'];

/** Shared by all nodes without children. @type {readonly GameNode[]} */
export const NO_CHILDREN = Object.freeze([]);
export class GameNode {
  /** @param {GameNode | null} parent @param {Property[]} properties */
  constructor(parent, properties) {
    this.parent = parent;
    /** In the order of the file. Change them with the methods of GameTree. */
    this.properties = properties;
    /** @type {readonly GameNode[]} the first one is the main line */
    this.children = NO_CHILDREN;
  }

  /** Raw values, or null if there is no such property. @param {string} id @returns {string[] | null} */
  get(id) {
    for (const property of this.properties) if (property.id === id) return property.values;
    return null;
  }

  /** Text of several lines, '' if there is none. @param {string} id */
  text(id) {
    return this.get(id)?.map(readText).join('\n') ?? '';
  }

  /** Text of one line, '' if there is none. @param {string} id */
  line(id) {
    return readLine(this.get(id)?.[0] ?? '');
  }

  /** Points of a list, compressed or not. @param {string} id @param {number} size @returns {number[]} */
  points(id, size) {
    const values = this.get(id);
    return values ? readPoints(values, size) : [];
  }

  /** @param {number} size @returns {TreeMove | null} */
  move(size) {
    for (const { id, values } of this.properties) {
      if (id === 'B' || id === 'W') return { color: id === 'B' ? 1 : 2, vertex: readMove(values[0] ?? '', size) };
    }
    return null;
  }

  get isMove() {
    return this.properties.some(({ id }) => id === 'B' || id === 'W');
  }
  get isSetup() {
    return SETUP.some((id) => this.get(id));
  }

  /** Setup points in the order in which they are applied. @param {number} size */
  setup(size) {
    return SETUP.flatMap((id, color) => this.points(id, size).map((vertex) => ({ vertex, color }))); // 0: empty
  }

  /** The player to move that PL sets; 0 if none. @returns {0 | 1 | 2} */
  get turn() {
    const turn = this.line('PL').trim();
    return /^[b1]/i.test(turn) ? 1 : /^[w2]/i.test(turn) ? 2 : 0;
  }

  /** The move number that MN sets; NaN if none. */
  get setNumber() {
    const set = this.line('MN').trim();
    return /^\d{1,6}$/.test(set) ? Number(set) : NaN;
  }

  /** Move number of this node. @param {number} before that of the parent */
  numberAfter(before) {
    return this.setNumber >= 0 ? this.setNumber : before + (this.isMove ? 1 : 0);
  }
}

/**
 * Appends a node without a tree, for parsers. O(1).
 * @param {GameNode | null} parent @param {Property[]} [properties]
 */
export function attach(parent, properties = []) {
  const node = new GameNode(parent, properties);
  if (parent) {
    // Not `=== NONE`: a bundle that is loaded later has its own NONE, and would try to push into this one.
    if (parent.children.length === 0) parent.children = [node];
    else {
      const children = /** @type {GameNode[]} */ (parent.children);
      children.push(node);
    }
  }
  return node;
}

// A node of a game: SGF properties, a parent, children. Alone it is what readers make and pictures need; a game that is
// walked and changed has a GameTree around it (tree.js).

import { readLine, readMove, readPoints, readText } from './sgf-values.js';

/** @typedef {import('./tree.js').Property} Property */
/** @typedef {import('./tree.js').TreeMove} TreeMove */

/** Nodes without children share this one. @type {readonly GameNode[]} */
export const NONE = Object.freeze(/** @type {GameNode[]} */ ([]));
export class GameNode {
  /** @param {GameNode | null} parent @param {Property[]} properties */
  constructor(parent, properties) {
    this.parent = parent;
    /** In the order of the file. Change them by the tree's functions. */
    this.properties = properties;
    /** @type {readonly GameNode[]} the first one is the main line */
    this.children = NONE;
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
    return this.properties.some(({ id }) => id === 'AB' || id === 'AW' || id === 'AE');
  }
}

/**
 * Adds a node below another, without a tree: for readers. O(1).
 * @param {GameNode | null} parent
 * @param {Property[]} [properties]
 */
export function attach(parent, properties = []) {
  const node = new GameNode(parent, properties);
  if (parent) {
    // Not `=== NONE`: a part of a page that is loaded later has a NONE of its own, and would write into this one.
    if (parent.children.length === 0) parent.children = [node];
    else {
      const children = /** @type {GameNode[]} */ (parent.children);
      children.push(node);
    }
  }
  return node;
}

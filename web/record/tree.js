// A game as a tree of nodes with SGF properties. It knows no rules: the core decides what is legal (replay.js).
//
// Designed for lines of 10,000 moves and 100,000 variations at one node: no function is recursive, appending a node is
// O(1), and a move among many siblings is found in a table. A node has at most one move.

import { GameNode, NO_CHILDREN, attach } from './node.js';
import { isRaw, writePoints, writeText } from './sgf-values.js';
import { GrowingTree } from './growing-tree.js';

export { GameNode, attach };

/** @typedef {'go' | 'gomoku'} GameName */
/** Values are raw (sgf-values.js). @typedef {{ id: string, values: string[] }} Property */
/** @typedef {{ color: 1 | 2, vertex: number }} TreeMove vertex: -1 for a pass, -3 for a point off the board */
/** What delete() removed, for restore(). @typedef {{ parent: GameNode, index: number, node: GameNode }} Removal */

/** Properties that affect the position. */
const POSITION_PROPERTIES = new Set(['B', 'W', 'AB', 'AW', 'AE', 'PL', 'HA', 'KM', 'RU']);
const SETUP = /** @type {const} */ (['AE', 'AB', 'AW']);

/** A game tree that can be edited. */
export class GameTree extends GrowingTree {
  // ---- deleting and reordering ------------------------------------------------------------------------------------

  /** Deletes a node and its descendants; null for the root. @param {GameNode} node @returns {Removal | null} */
  delete(node) {
    const { parent } = node;
    const index = parent ? parent.children.indexOf(node) : -1;
    if (!parent || index < 0) return null;
    if (this.contains(node, this.current)) this.go(parent);
    parent.children = parent.children.filter((child) => child !== node);
    this.#childrenChanged(parent);
    return { parent, index, node };
  }

  /** @param {Removal} removal */
  restore({ parent, index, node }) {
    parent.children = [...parent.children.slice(0, index), node, ...parent.children.slice(index)];
    this.#childrenChanged(parent);
  }

  /**
   * Moves the variation that contains a node up by one place; false if it is the main line already.
   * @param {GameNode} node
   */
  promote(node) {
    for (let at = node; at.parent; at = at.parent) {
      const index = at.parent.children.indexOf(at);
      if (index > 0) return this.#reorder(at.parent, index, index - 1);
    }
    return false;
  }

  /** Makes the path to a node the main line. @param {GameNode} node */
  makeMain(node) {
    let changed = false;
    for (let at = node; at.parent; at = at.parent) {
      const index = at.parent.children.indexOf(at);
      if (index > 0) changed = this.#reorder(at.parent, index, 0);
    }
    return changed;
  }

  /** @param {GameNode} parent @param {number} from @param {number} to */
  #reorder(parent, from, to) {
    const children = [...parent.children];
    children.splice(to, 0, ...children.splice(from, 1));
    parent.children = children;
    this.#childrenChanged(parent);
    return true;
  }

  /** @param {GameNode} parent */
  #childrenChanged(parent) {
    if (parent.children.length === 0) parent.children = NO_CHILDREN;
    this.forget(parent);
  }

  // ---- navigation -------------------------------------------------------------------------------------------------

  /** Goes to the parent; false at the root. */
  back() {
    if (!this.current.parent) return false;
    this.go(this.current.parent);
    return true;
  }

  /** Goes to the next node; false at the end of the line. */
  forward() {
    const node = this.next();
    if (node) this.go(node);
    return node !== null;
  }

  /** The sibling `step` places further on, or null. @param {number} step @param {GameNode} [node] */
  sibling(step, node = this.current) {
    const siblings = node.parent?.children ?? NO_CHILDREN;
    return siblings[siblings.indexOf(node) + step] ?? null;
  }

  /** Whether `node` is `top` or one of its descendants. @param {GameNode} top @param {GameNode} node */
  contains(top, node) {
    let /** @type {GameNode | null} */ at = node;
    while (at && at !== top) at = at.parent;
    return at !== null;
  }

  /** Move number of a node: MN sets it, later moves are counted from there. @param {GameNode} [node] */
  moveNumber(node = this.current) {
    let moves = 0;
    for (let /** @type {GameNode | null} */ at = node; at; at = at.parent) {
      if (at.setNumber >= 0) return at.setNumber + moves;
      if (at.isMove) moves++;
    }
    return moves;
  }

  /** The node at an address, or the last existing node on the way to it. @param {string} address */
  nodeAt(address) {
    let node = this.root;
    let isSteps = true;
    for (const part of address.split('.')) {
      const number = /^\d{1,7}$/.test(part) ? Number(part) : 0;
      if (isSteps) for (let i = 0; i < number && node.children[0]; i++) node = node.children[0];
      else if (node.children[number]) node = node.children[number];
      else return node;
      isSteps = !isSteps;
    }
    return node;
  }

  // ---- editing a node ---------------------------------------------------------------------------------------------

  /**
   * Sets the raw values of a property; null removes it.
   * @param {GameNode} node @param {string} id @param {string[] | null} values
   */
  set(node, id, values) {
    if (!/^[A-Z][A-Z0-9]*$/.test(id)) throw new RangeError(`Property names must be upper case: "${id}".`);
    const wrong = values?.find((value) => !isRaw(value));
    if (wrong !== undefined) throw new RangeError(`The value of ${id} is not escaped.`);
    const at = node.properties.findIndex((property) => property.id === id);
    if (!values) {
      if (at >= 0) node.properties.splice(at, 1);
    } else if (at >= 0) node.properties[at] = { id, values };
    else node.properties.push({ id, values });
    if (!POSITION_PROPERTIES.has(id)) return;
    this.edits++;
    if (node.parent) this.forget(node.parent);
  }

  /** Sets a text property; '' removes it. @param {GameNode} node @param {string} id @param {string} text */
  setText(node, id, text) {
    this.set(node, id, text === '' ? null : [writeText(text)]);
  }

  /** Sets up a stone (1, 2) or an empty point (0) in the current node, or in a new child if that node has a move.
   * @param {number} vertex @param {0 | 1 | 2} color */
  setup(vertex, color) {
    const node = this.current.isMove ? this.append(this.current) : this.current;
    SETUP.forEach((id, i) => {
      const points = node.points(id, this.size).filter((point) => point !== vertex);
      if (i === color) points.push(vertex);
      if (points.length || node.get(id)) this.set(node, id, points.length ? writePoints(points, this.size) : null);
    });
    return this.go(node);
  }

  /** Sets the player to move (PL). @param {GameNode} node @param {1 | 2} color */
  setTurn(node, color) {
    this.set(node, 'PL', [color === 1 ? 'B' : 'W']);
  }
}

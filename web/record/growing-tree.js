// A game tree that can be navigated and appended to, which is all that viewing a record and playing on need. tree.js
// adds all other changes.
//
// Designed for lines of 10,000 moves and 100,000 variations at one node: no function is recursive, appending a node is
// O(1), and a move among many siblings is found in a table.

import { GameNode, attach } from './node.js';
import { writePoint } from './sgf-values.js';

/** @import { GameName, Property, TreeMove } from './tree.js' */

/** From this number of children on, moves are looked up in a table. */
const TABLE_THRESHOLD = 12;

/** @param {TreeMove} move */
const keyOf = ({ color, vertex }) => (vertex + 4) * 4 + color;

export class GrowingTree {
  /** Children by key of their move, of nodes with many children. @type {WeakMap<GameNode, Map<number, GameNode>>} */
  #tables = new WeakMap();
  /** The child last visited, for nodes with several children. @type {WeakMap<GameNode, GameNode>} */
  #visited = new WeakMap();

  /**
   * @param {GameName} game @param {number} size lines
   * @param {GameNode} [root] of an existing tree; default an empty game
   */
  constructor(game = 'go', size = game === 'go' ? 19 : 15, root) {
    this.game = game;
    this.size = size;
    this.root =
      root ??
      new GameNode(null, [
        { id: 'GM', values: [game === 'go' ? '1' : '4'] },
        { id: 'FF', values: ['4'] },
        { id: 'SZ', values: [String(size)] },
      ]);
    /** @type {GameNode} */
    this.current = this.root;
    /** Incremented when the board of an existing node changes; cached replays are then stale. */
    this.edits = 0;
  }

  /** Appends a child. @param {GameNode} parent @param {Property[]} [properties] */
  append(parent, properties = []) {
    const node = attach(parent, properties);
    const table = this.#tables.get(parent);
    const move = table && node.move(this.size);
    if (move && !table.has(keyOf(move))) table.set(keyOf(move), node);
    return node;
  }

  /** The child with this move, or null. @param {GameNode} parent @param {TreeMove} move */
  find(parent, move) {
    const key = keyOf(move);
    if (parent.children.length < TABLE_THRESHOLD) {
      return (
        parent.children.find((child) => {
          const its = child.move(this.size);
          return its !== null && keyOf(its) === key;
        }) ?? null
      );
    }
    let table = this.#tables.get(parent);
    if (!table) {
      this.#tables.set(parent, (table = new Map()));
      for (const child of parent.children) {
        const its = child.move(this.size);
        if (its && !table.has(keyOf(its))) table.set(keyOf(its), child);
      }
    }
    return table.get(key) ?? null;
  }

  /** Goes to the child with this move, and appends it if there is none.
   * @param {number} vertex -1 for a pass @param {1 | 2} color @param {GameNode} [from] */
  play(vertex, color, from = this.current) {
    const node =
      this.find(from, { color, vertex }) ??
      this.append(from, [{ id: color === 1 ? 'B' : 'W', values: [writePoint(vertex, this.size)] }]);
    this.go(node);
    return node;
  }

  /** Makes a node of this tree the current one. Invariant: each node with several children on the path to the current
   * node has its child on the path in #visited, so a step forward adds at most one entry. @param {GameNode} node */
  go(node) {
    const before = this.current;
    this.current = node;
    for (let at = node; at.parent && at !== before; at = at.parent) {
      if (at.parent.children.length > 1) this.#visited.set(at.parent, at);
    }
    return node;
  }

  /**
   * The next node of the line: the child last visited, else the first.
   * @param {GameNode} [node] @returns {GameNode | null}
   */
  next(node = this.current) {
    return this.#visited.get(node) ?? node.children[0] ?? null;
  }

  /** The nodes from the root to a node. @param {GameNode} [node] @returns {GameNode[]} */
  path(node = this.current) {
    const path = [];
    for (let /** @type {GameNode | null} */ at = node; at; at = at.parent) path.push(at);
    return path.reverse();
  }

  /** The path to the current node, continued to the end of its line. @returns {GameNode[]} */
  line() {
    const line = this.path();
    for (let at = this.next(); at; at = this.next(at)) line.push(at);
    return line;
  }

  /** @returns {GameNode[]} */
  mainLine() {
    const line = [this.root];
    for (let at = this.root.children[0]; at; at = at.children[0]) line.push(at);
    return line;
  }

  /** All nodes in preorder. @param {GameNode} [from] @returns {Generator<GameNode, void>} */
  *nodes(from = this.root) {
    const waiting = [from];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      yield node;
      for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i]);
    }
  }

  /**
   * A short address of a node, valid until the tree is reordered: numbers of steps to first children, alternating with
   * indices of other children. "120.2.17" is 120 steps to the first child, one to the child with index 2, and 17 to the
   * first child.
   * @param {GameNode} [node]
   */
  addressOf(node = this.current) {
    const parts = [];
    let steps = 0;
    for (let at = node; at.parent; at = at.parent) {
      const index = at.parent.children.indexOf(at);
      if (index === 0) steps++;
      else {
        parts.push(steps, index);
        steps = 0;
      }
    }
    return [...parts, steps].reverse().join('.');
  }

  /** Invalidates what is cached for a node after its children or their moves have changed. @param {GameNode} parent */
  forget(parent) {
    this.#tables.delete(parent);
    const visited = this.#visited.get(parent);
    if (visited && !parent.children.includes(visited)) this.#visited.delete(parent);
  }
}

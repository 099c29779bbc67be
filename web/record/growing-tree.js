// A game as a tree of nodes that is walked and grows: what looking through a record and playing on need. tree.js adds
// what changes a tree in other ways.
//
// Made for lines of 10,000 moves and 100,000 variations of one move: nothing here calls itself, a node is appended in
// O(1), and a move is looked up among many siblings by a table.

import { GameNode, attach } from './node.js';
import { writePoint } from './sgf-values.js';

/** @typedef {import('./tree.js').GameName} GameName */
/** @typedef {import('./tree.js').Property} Property */
/** @typedef {import('./tree.js').TreeMove} TreeMove */

/** From so many children on, moves are looked up in a table. */
const MANY = 12;

/** @param {TreeMove} move */
const keyOf = ({ color, vertex }) => (vertex + 4) * 4 + color;

export class GrowingTree {
  /** Moves by key, of nodes with many children. @type {WeakMap<GameNode, Map<number, GameNode>>} */
  #tables = new WeakMap();
  /** The child last visited, where it is not the first. @type {WeakMap<GameNode, GameNode>} */
  #visited = new WeakMap();

  /**
   * @param {GameName} game @param {number} size lines
   * @param {GameNode} [root] of a tree that has been read; default an empty game
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
    /** Goes up when something on the board of an existing node changed: what was replayed is worth nothing then. */
    this.edits = 0;
  }

  /** A new last child. @param {GameNode} parent @param {Property[]} [properties] */
  append(parent, properties = []) {
    const node = attach(parent, properties);
    const table = this.#tables.get(parent);
    const move = table && node.move(this.size);
    if (move && !table.has(keyOf(move))) table.set(keyOf(move), node);
    return node;
  }

  /** The child with this move, if there is one. @param {GameNode} parent @param {TreeMove} move */
  find(parent, move) {
    const key = keyOf(move);
    if (parent.children.length < MANY) {
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

  /** Goes to the move after the current node; it is added if it is not there yet.
   * @param {number} vertex -1 passes @param {1 | 2} color @param {GameNode} [from] */
  play(vertex, color, from = this.current) {
    const node =
      this.find(from, { color, vertex }) ??
      this.append(from, [{ id: color === 1 ? 'B' : 'W', values: [writePoint(vertex, this.size)] }]);
    this.go(node);
    return node;
  }

  /** Makes a node of this tree the current one. Invariant: the way to the current node is remembered, so a step
   * forward has one thing to remember. @param {GameNode} node */
  go(node) {
    const before = this.current;
    this.current = node;
    for (let at = node; at.parent && at !== before; at = at.parent) {
      if (at.parent.children.length > 1) this.#visited.set(at.parent, at);
    }
    return node;
  }

  /**
   * The child that comes next: the one last visited, else the first.
   * @param {GameNode} [node]
   * @returns {GameNode | null}
   */
  next(node = this.current) {
    return this.#visited.get(node) ?? node.children[0] ?? null;
  }

  /** From the root to a node. @param {GameNode} [node] @returns {GameNode[]} */
  path(node = this.current) {
    const path = [];
    for (let at = /** @type {GameNode | null} */ (node); at; at = at.parent) path.push(at);
    return path.reverse();
  }

  /** The path to the current node, and on to the end of its line. @returns {GameNode[]} */
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

  /** Every node once, a node before its children. @param {GameNode} [from] @returns {Generator<GameNode, void>} */
  *nodes(from = this.root) {
    const waiting = [from];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      yield node;
      for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i]);
    }
  }

  /**
   * A short address of a node, good for as long as the tree is not reordered: steps along first children and places of
   * other children in turn. "120.2.17" is 120 first children, then the child at 2, then 17 first children.
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

  /** The children of a node are others, or have other moves. @param {GameNode} parent */
  forget(parent) {
    this.#tables.delete(parent);
    const visited = this.#visited.get(parent);
    if (visited && !parent.children.includes(visited)) this.#visited.delete(parent);
  }
}

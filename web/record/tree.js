// A game as a tree of nodes with SGF properties. It knows nothing of rules: what is legal the core says (replay.js).
//
// Made for lines of 10,000 moves and 100,000 variations of one move: nothing here calls itself, a node is appended in
// O(1), and a move is looked up among many siblings by a table. A node has at most one move.

import { GameNode, NONE, attach } from './node.js';
import { isRaw, writePoint, writePoints, writeText } from './values.js';

export { GameNode, attach } from './node.js';

/** @typedef {'go' | 'gomoku'} GameName */
/** Values are raw (values.js). @typedef {{ id: string, values: string[] }} Property */
/** @typedef {{ color: 1 | 2, vertex: number }} TreeMove vertex: -1 a pass, -3 no point of the board */
/** What delete() took away, for restore(). @typedef {{ parent: GameNode, index: number, node: GameNode }} Removal */

/** From so many children on, moves are looked up in a table. */
const MANY = 12;
/** Properties that change what lies on the board. */
const ON_BOARD = new Set(['B', 'W', 'AB', 'AW', 'AE', 'PL', 'HA', 'KM', 'RU']);
const SETUP = /** @type {const} */ (['AE', 'AB', 'AW']);

/** @param {TreeMove} move */
const keyOf = ({ color, vertex }) => (vertex + 4) * 4 + color;

export class GameTree {
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
    this.root = root ?? new GameNode(null, [
      { id: 'GM', values: [game === 'go' ? '1' : '4'] }, { id: 'FF', values: ['4'] }, { id: 'SZ', values: [String(size)] },
    ]);
    this.current = this.root;
    /** Goes up when something on the board of an existing node changed: what was replayed is worth nothing then. */
    this.edits = 0;
  }

  // ---- growing and cutting -------------------------------------------------------------------------------------

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
      return parent.children.find((child) => {
        const its = child.move(this.size);
        return its !== null && keyOf(its) === key;
      }) ?? null;
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
    const node = this.find(from, { color, vertex })
      ?? this.append(from, [{ id: color === 1 ? 'B' : 'W', values: [writePoint(vertex, this.size)] }]);
    this.go(node);
    return node;
  }

  /** Cuts a node off with all that follows; null for the root. @param {GameNode} node @returns {Removal | null} */
  delete(node) {
    const { parent } = node;
    const index = parent ? parent.children.indexOf(node) : -1;
    if (!parent || index < 0) return null;
    if (this.contains(node, this.current)) this.current = parent;
    parent.children = parent.children.filter((child) => child !== node);
    this.#forget(parent);
    return { parent, index, node };
  }

  /** @param {Removal} removal */
  restore({ parent, index, node }) {
    parent.children = [...parent.children.slice(0, index), node, ...parent.children.slice(index)];
    this.#forget(parent);
  }

  /** Moves the variation that a node is in one place up; false if it is the main line already. @param {GameNode} node */
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
    this.#forget(parent);
    return true;
  }

  /** @param {GameNode} parent */
  #forget(parent) {
    this.#tables.delete(parent);
    if (parent.children.length === 0) parent.children = NONE;
    const visited = this.#visited.get(parent);
    if (visited && !parent.children.includes(visited)) this.#visited.delete(parent);
  }

  // ---- walking -------------------------------------------------------------------------------------------------

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

  /** One node back; false at the root. */
  back() {
    if (!this.current.parent) return false;
    this.current = this.current.parent;
    return true;
  }

  /** One node on; false at the end of the line. */
  forward() {
    const node = this.next();
    if (node) this.current = node;
    return node !== null;
  }

  /** The child that comes next: the one last visited, else the first. @param {GameNode} [node] @returns {GameNode | null} */
  next(node = this.current) { return this.#visited.get(node) ?? node.children[0] ?? null; }

  /** The sibling so many places on, or null. @param {number} step @param {GameNode} [node] */
  sibling(step, node = this.current) {
    const siblings = node.parent?.children ?? NONE;
    return siblings[siblings.indexOf(node) + step] ?? null;
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
  * nodes(from = this.root) {
    const waiting = [from];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      yield node;
      for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i]);
    }
  }

  /** Is `node` `top` or below it? @param {GameNode} top @param {GameNode} node */
  contains(top, node) {
    let at = /** @type {GameNode | null} */ (node);
    while (at && at !== top) at = at.parent;
    return at !== null;
  }

  /** Number of the move that led to a node: MN sets it, other moves count on. @param {GameNode} [node] */
  moveNumber(node = this.current) {
    let moves = 0;
    for (let at = /** @type {GameNode | null} */ (node); at; at = at.parent) {
      const set = at.get('MN');
      if (set && /^\s*\d{1,6}\s*$/.test(set[0] ?? '')) return Number(set[0]) + moves;
      if (at.isMove) moves++;
    }
    return moves;
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

  /** The node of an address, or the last one on its way that there is. @param {string} address */
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

  // ---- writing on a node ---------------------------------------------------------------------------------------

  /** Sets the raw values of a property; null takes it away. @param {GameNode} node @param {string} id @param {string[] | null} values */
  set(node, id, values) {
    if (!/^[A-Z][A-Z0-9]*$/.test(id)) throw new RangeError(`A property has a name of capitals, not "${id}".`);
    const wrong = values?.find((value) => !isRaw(value));
    if (wrong !== undefined) throw new RangeError(`The value of ${id} is not escaped.`);
    const at = node.properties.findIndex((property) => property.id === id);
    if (!values) {
      if (at >= 0) node.properties.splice(at, 1);
    } else if (at >= 0) node.properties[at] = { id, values };
    else node.properties.push({ id, values });
    if (!ON_BOARD.has(id)) return;
    this.edits++;
    if (node.parent) this.#tables.delete(node.parent);
  }

  /** Sets a text; '' takes the property away. @param {GameNode} node @param {string} id @param {string} text */
  setText(node, id, text) { this.set(node, id, text === '' ? null : [writeText(text)]); }

  /** Puts a stone (1, 2) or an empty point (0) on the board, on the current node, or below it if that has a move.
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

  /** Who moves first, said by the record. @param {GameNode} node @param {1 | 2} color */
  setTurn(node, color) { this.set(node, 'PL', [color === 1 ? 'B' : 'W']); }
}

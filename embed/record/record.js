// A record as a tree of nodes, and the node that is shown. It asks no rules. record-attributes.js applies the
// attributes.

import { markupOf } from '../../web/record/marks.js';
import { GameNode, attach } from '../../web/record/node.js';
import { ensure } from '../base/errors.js';
import { placeStone } from '../base/picture.js';

/** @import { Options, Content } from '../base/attributes.js' */
/**
 * What the readers of SGF and diagrams return.
 * @typedef {object} ParsedRecord
 * @property {'go' | 'gomoku'} game
 * @property {number} size
 * @property {GameNode} root
 * @property {boolean} [isDiagram] it was drawn with $$
 * @property {import('../../web/record/diagram.js').Region} [region] what was drawn, where that is not all
 */

/** @implements {Content} */
export class BoardRecord {
  /** @param {ParsedRecord} parsed @param {GameNode} node what is shown */
  constructor({ root, game, size, isDiagram, region }, node) {
    this.root = root;
    this.game = game;
    this.size = size;
    this.isDiagram = isDiagram;
    this.node = node;
    this.region = region;
    this.caption = isDiagram ? root.text('C') : '';
  }

  position() {
    return plainPosition(this);
  }

  /** The marks of a diagram are in its root and are always shown. */
  markup() {
    return markupOf(this.isDiagram ? this.root : this.node, this.size);
  }

  /** @param {ArrayLike<number>} stones */
  numbers(stones) {
    /** @type {Map<number, number>} */
    const numbers = new Map();
    let number = 0;
    for (const at of pathTo(this.node)) {
      const move = at.move(this.size);
      number = at.numberAfter(number);
      if (move && stones[move.vertex] === move.color) numbers.set(move.vertex, number);
    }
    return numbers;
  }

  state() {
    return { toPlay: turnAfter(this, this.node), comment: this.node.text('C') };
  }
  sgf() {
    return `(${textOfNodes(this.root)})`;
  }
}

/** A diagram as a record. @param {import('./diagram.js').Diagram} diagram @returns {ParsedRecord} */
export function recordOfDiagram({ size, region, nodes }) {
  const [first, ...moves] = nodes();
  const root = new GameNode(null, first);
  moves.reduce(attach, root);
  return { root, game: 'go', size, isDiagram: true, region };
}

/**
 * @param {ParsedRecord | null} parsed @param {Options} options @returns {BoardRecord}
 * @throws {import('../base/errors.js').BoardError}
 */
export function recordOf(parsed, options) {
  const game = parsed && !parsed.isDiagram ? parsed.game : options.game || 'go'; // a diagram does not name its game
  const size = parsed?.size ?? options.size ?? (game === 'go' ? 19 : 15);
  ensure(!options.game || options.game === game, 'game', game, options.game);
  ensure(!options.size || options.size === size, 'size', size, options.size);
  const root = parsed?.root ?? new GameNode(null, []);
  setProperty(root, 'GM', [game === 'go' ? '1' : '4']);
  setProperty(root, 'SZ', [String(size)]);
  const isFromStart = parsed && !parsed.isDiagram && (options.mode === 'replay' || options.mode === 'solve');
  return new BoardRecord({ ...parsed, root, game, size }, isFromStart ? root : endOf(root));
}

/** @param {GameNode} node @param {string} id @param {string[]} values */
export function setProperty(node, id, values) {
  const existing = node.properties.find((its) => its.id === id);
  if (existing) existing.values = values;
  else node.properties.push({ id, values });
}

/** Of the main line. @param {GameNode} node */
export function endOf(node) {
  let end = node;
  while (end.children[0]) end = end.children[0];
  return end;
}

/** From the root to a node. @param {GameNode} node */
export function pathTo(node) {
  const path = [];
  for (let /** @type {GameNode | null} */ at = node; at; at = at.parent) path.push(at);
  return path.reverse();
}

/** Whose turn it is by the record alone. @param {ParsedRecord} record @param {GameNode} node @returns {1 | 2} */
export function turnAfter({ game, size, root }, node) {
  for (const at of pathTo(node).reverse()) {
    const move = at.move(size);
    if (move) return move.color === 1 ? 2 : 1;
    if (at.turn) return at.turn;
  }
  return node.children[0]?.move(size)?.color ?? (game === 'go' && Number(root.line('HA')) >= 2 ? 2 : 1);
}

/**
 * The position of a node without the rules, so that a picture does not load them: null if a stone may have been
 * captured, which only the core can tell.
 * @param {BoardRecord} record @returns {{ stones: Uint8Array, last: number } | null}
 */
export function plainPosition({ game, size, root, node }) {
  const stones = new Uint8Array(size * size);
  let last = -1;
  if (game === 'go' && Number(root.line('HA')) >= 2 && !root.isSetup) return null;
  for (const at of pathTo(node)) {
    for (const { vertex, color } of at.setup(size)) stones[vertex] = color;
    const move = at.move(size);
    last = move?.vertex ?? -1;
    if (move && last !== -1 && !placeStone(stones, { ...move, game, size })) return null;
  }
  return { stones, last };
}

/**
 * A node and those below it as SGF, as they were read. It calls itself at each fork.
 * @param {import('../../web/record/node.js').GameNode} from @returns {string}
 */
function textOfNodes(from) {
  let text = '';
  for (let node = from; node; [node] = node.children) {
    text += `;${node.properties.map(({ id, values }) => `${id}[${values.join('][')}]`).join('')}`;
    if (node.children.length > 1) return text + node.children.map((child) => `(${textOfNodes(child)})`).join('');
  }
  return text;
}

// What a board shows: options and what was read inside the tag -> bare nodes and the one that is shown. No rules are asked.

import { GameNode, attach } from '../web/record/node.js';
import { writePoint, writePoints } from '../web/record/values.js';
import { demand, pointOf, readMoves, wordsOf } from './options.js';

/** @typedef {import('./options.js').Options} Options */
/**
 * What the readers of SGF and diagrams give.
 * @typedef {object} Written
 * @property {'go' | 'gomoku'} game
 * @property {number} size
 * @property {GameNode} root
 * @property {boolean} [isDiagram] it was drawn with $$
 * @property {import('../web/record/diagram.js').Region} [region] what was drawn, where that is not all
 */
/** @typedef {Written & { node: GameNode }} BoardRecord node: what is shown */

/** Which reader a text needs; '' where there is none. @param {string} text */
export const kindOf = (text) => (text.trim() === '' ? '' : /^[^\S\n]*(?:>[^\S\n]*)?\$\$/m.test(text) && !/^\s*\(\s*;/.test(text) ? 'diagram' : 'sgf');

/**
 * @param {Written | null} given
 * @param {Options} options
 * @returns {BoardRecord}
 * @throws {import('./options.js').Fault}
 */
export function recordOf(given, options) {
  const game = given && !given.isDiagram ? given.game : options.game || 'go'; // a diagram knows stones alone
  const size = given?.size ?? options.size ?? (game === 'go' ? 19 : 15);
  demand(!options.game || options.game === game, 'game', game, options.game);
  demand(!options.size || options.size === size, 'size', size, options.size);
  const root = given?.root ?? new GameNode(null, []);
  put(root, 'GM', [game === 'go' ? '1' : '4']);
  put(root, 'SZ', [String(size)]);
  const record = { ...given, root, game, size, node: root };
  addStart(record, options);
  addMoves(record, options.moves);
  const isFromStart = given && !given.isDiagram && !options.moves && (options.mode === 'replay' || options.mode === 'solve');
  record.node = nodeOf(record, options.move || (isFromStart ? 'first' : 'last'));
  return record;
}

/** @param {GameNode} node @param {string} id @param {string[]} values */
export function put(node, id, values) {
  const known = node.properties.find((its) => its.id === id);
  if (known) known.values = values;
  else node.properties.push({ id, values });
}

/** @param {BoardRecord} record @param {Options} options */
function addStart({ root, size }, { black, white, handicap }) {
  for (const [name, text, id] of [['black', black, 'AB'], ['white', white, 'AW']]) {
    if (text) put(root, id, writePoints([...root.points(id, size), ...wordsOf(text).map((token) => pointOf(token, size, `The attribute ${name}`))], size));
  }
  if (handicap >= 2) put(root, 'HA', [String(handicap)]);
}

/** @param {BoardRecord} record @param {string} moves */
function addMoves(record, moves) {
  let node = mainLine(record.root).pop() ?? record.root;
  const first = turnAfter(record, node);
  for (const { color, vertex } of readMoves(moves, record.size, first)) {
    node = attach(node, [{ id: color === 1 ? 'B' : 'W', values: [writePoint(vertex, record.size)] }]);
  }
}

/** @param {GameNode} root */
export function mainLine(root) {
  const line = [root];
  for (let at = root.children[0]; at; at = at.children[0]) line.push(at);
  return line;
}

/** From the root to a node. @param {GameNode} node */
export function pathTo(node) {
  const path = [];
  for (let at = /** @type {GameNode | null} */ (node); at; at = at.parent) path.push(at);
  return path.reverse();
}

/** Whose turn it is by the record alone. @param {Written} record @param {GameNode} node @returns {1 | 2} */
export function turnAfter({ game, size, root }, node) {
  for (const at of pathTo(node).reverse()) {
    const move = at.move(size);
    if (move) return move.color === 1 ? 2 : 1;
    const turn = at.line('PL').trim();
    if (turn) return /^[w2]/i.test(turn) ? 2 : 1;
  }
  return node.children[0]?.move(size)?.color ?? (game === 'go' && Number(root.line('HA')) >= 2 ? 2 : 1);
}

/**
 * @param {{ root: GameNode }} record
 * @param {string | number} place 'first', 'last', a number of moves on the main line, or an address as GameTree.addressOf()
 * @throws {import('./options.js').Fault}
 */
export function nodeOf({ root }, place) {
  const word = String(place).trim();
  const line = mainLine(root);
  if (word === 'first') return root;
  if (word === 'last') return line[line.length - 1];
  demand(/^\d{1,6}(\.\d{1,6})*$/.test(word), 'place', word);
  const [first, ...rest] = word.split('.').map(Number);
  const node = rest.length ? byAddress(root, [first, ...rest]) : first ? line.filter((at) => at.isMove)[first - 1] : root;
  demand(node, 'nowhere', word);
  return /** @type {GameNode} */ (node);
}

/** Steps along first children and places of other children in turn. @param {GameNode | undefined} node @param {number[]} address */
function byAddress(node, address) {
  address.forEach((number, i) => {
    if (i % 2) node = node?.children[number];
    else for (let step = 0; step < number; step++) node = node?.children[0];
  });
  return node;
}

/** @typedef {{ stones: Uint8Array, last: number }} Lying */

/**
 * The position of a node without asking rules: null where a rule might have a say (a stone without a free neighbour may
 * be captured or not, and whether it is, the core alone knows).
 * @param {BoardRecord} record
 * @returns {Lying | null}
 */
export function plainPosition({ game, size, root, node }) {
  const stones = new Uint8Array(size * size);
  let last = -1;
  if (game === 'go' && Number(root.line('HA')) >= 2 && !root.isSetup) return null;
  const near = (/** @type {number} */ at) => [at % size ? at - 1 : -1, (at + 1) % size ? at + 1 : -1, at - size, at + size].filter((it) => it >= 0 && it < size * size);
  for (const at of pathTo(node)) {
    ['AE', 'AB', 'AW'].forEach((id, color) => at.points(id, size).forEach((vertex) => (stones[vertex] = color)));
    const move = at.move(size);
    last = -1;
    if (!move || move.vertex === -1) continue;
    last = move.vertex;
    if (last < 0 || stones[last]) return null;
    stones[last] = move.color;
    if (game === 'go' && [last, ...near(last)].some((point) => stones[point] && near(point).every((free) => stones[free]))) return null;
  }
  return { stones, last };
}

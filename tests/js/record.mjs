// Helpers for the tests of records: seeded random numbers, generated games, a tree as plain data, a clock; and for Node
// 18 compression streams of raw deflate, which all current browsers have.
import { Duplex } from 'node:stream';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';
import { GameTree } from '../../web/record/tree.js';
import { writePart, writePoint, writeText } from '../../web/record/sgf-values.js';

/** Random numbers from 0 to 1 by a seed (mulberry32). @param {number} seed */
export function numbers(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @template T @param {() => number} random @param {readonly T[]} list */
export const oneOf = (random, list) => list[Math.floor(random() * list.length)];

const PIECES = [
  'a',
  ']',
  '[',
  '\\',
  ':',
  ';',
  '(',
  ')',
  '\n',
  ' ',
  '古力',
  '囲碁',
  '바둑',
  '🐉',
  '\u202e',
  '\\]',
  '\\\\',
  '<script>alert(1)</script>',
  '&amp;',
  'é',
  'ß',
  '"',
  "'",
  '[[aa]]',
  'B[aa]',
  '\u2028',
  '𠮷',
];
/** @param {() => number} random @param {number} pieces */
export const weird = (random, pieces) =>
  Array.from({ length: Math.floor(random() * pieces) }, () => oneOf(random, PIECES)).join('');

/** A game with variations, setup, markup and texts; deep, wide or both. @param {number} seed */
export function generated(seed) {
  const random = numbers(seed);
  const game = random() < 0.75 ? 'go' : 'gomoku';
  const size = game === 'go' ? oneOf(random, [9, 13, 19, 5, 2, 18]) : oneOf(random, [15, 19, 9]);
  const tree = new GameTree(game, size);
  const point = () => Math.floor(random() * size * size);
  const nodes = [tree.root];
  tree.setText(tree.root, 'PB', weird(random, 4));
  tree.setText(tree.root, 'PW', weird(random, 4));
  if (random() < 0.5) tree.set(tree.root, 'KM', ['6.5']);
  if (random() < 0.3)
    tree.set(tree.root, 'AB', [writePoint(point(), size), `${writePoint(0, size)}:${writePoint(size + 1, size)}`]);
  const count = Math.floor(random() * 60);
  const bushy = random();
  for (let i = 0; i < count; i++) {
    const parent = random() < bushy ? oneOf(random, nodes) : nodes[nodes.length - 1];
    const node = tree.play(random() < 0.05 ? -1 : point(), random() < 0.5 ? 1 : 2, parent);
    nodes.push(node);
    if (random() < 0.4) tree.setText(node, 'C', weird(random, 12));
    if (random() < 0.2)
      tree.set(node, oneOf(random, ['TR', 'SQ', 'CR', 'MA', 'SL', 'TB', 'TW', 'DD']), [writePoint(point(), size)]);
    if (random() < 0.2) tree.set(node, 'LB', [`${writePoint(point(), size)}:${writePart(weird(random, 3))}`]);
    if (random() < 0.1) tree.set(node, 'AR', [`${writePoint(point(), size)}:${writePoint(point(), size)}`]);
    if (random() < 0.1) tree.set(node, 'VW', ['']);
    if (random() < 0.1) tree.set(node, `X${Math.floor(random() * 99)}`, [writeText(weird(random, 5)), '']);
    if (random() < 0.05) nodes.push(tree.append(node));
  }
  return tree;
}

/**
 * Nodes in order with properties and number of children.
 * @param {GameTree} tree @returns {[number, ...string[][]][]}
 */
export const plain = (tree) =>
  Array.from(tree.nodes(), ({ properties, children }) => [
    children.length,
    ...properties.map(({ id, values }) => [id, ...values]),
  ]);

/** Processor time of this process so far, in ms, so that bounds hold on a busy machine too. */
export function clock() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Has the shape of a platform compression stream: the readable and the writable end of a transform. */
class Deflate {
  constructor() {
    Object.assign(this, ends(createDeflateRaw()));
  }
}

class Inflate {
  constructor() {
    Object.assign(this, ends(createInflateRaw()));
  }
}

/** @param {Duplex} transform */
function ends(transform) {
  const { readable, writable } = Duplex.toWeb(transform);
  return { readable, writable };
}

try {
  new CompressionStream('deflate-raw');
} catch {
  Object.assign(globalThis, { CompressionStream: Deflate, DecompressionStream: Inflate });
}

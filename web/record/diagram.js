// Board diagrams in the format of Go forums: lines that begin with $$.
//
//   $$Bcm11 Caption          B: black plays the first move; c: coordinates; m11: the first move is number 11
//   $$  -----------          edges where the diagram reaches them
//   $$ | . X 1 . .           X O stones, 1 to 9 and 0 moves in order, . and , (a star point), a-z letters
//   $$ | . C 2 , .           B # Y Z black with a circle, square, triangle, cross; W @ Q P white; C S T M empty
//   $$ {AR C3 D4}            arrows and lines
//
// diagram-read.js parses them, diagram-tree.js turns them into game trees.

import { starsOf } from '../board/geometry.js';
import { letterName } from '../board/coordinates.js';

/** @typedef {import('./marks.js').Markup} Markup */
/** @import { GameTree, GameNode } from './tree.js' */
/** @typedef {import('./replay.js').Replay} Replay */
/** @typedef {import('./sgf-values.js').Region} Region */

/**
 * @typedef {object} Diagram
 * @property {number} size
 * @property {ArrayLike<number>} stones by vertex, before the numbered moves
 * @property {readonly { color: number, vertex: number }[]} [moves] at most ten are numbered
 * @property {number} [from] number of the first of them; default 1
 * @property {Markup} [markup]
 * @property {string} [caption]
 * @property {boolean} [coordinates]
 * @property {Region} [region] default the whole board
 */

/** Maximum number of numbered moves in a diagram. */
export const MAX_MOVES = 10;
/** Signs by kind of mark: on an empty point, on black, on white. @type {Record<string, string>} */
export const SIGNS = { circle: 'CBW', square: 'S#@', triangle: 'TYQ', cross: 'MZP' };
/** SGF properties, and the signs that stand for them. */
export const SIGNS_BY_PROPERTY = [
  ['AB', 'XB#YZ'],
  ['AW', 'OW@QP'],
  ['CR', 'CBW'],
  ['SQ', 'S#@'],
  ['TR', 'TYQ'],
  ['MA', 'MZP'],
];
const STONES = '.XO';

/** The digit of each move, and notes on passes and on moves to points that are occupied. @param {Diagram} diagram */
function digitsOf({ stones, moves = [], size, from = 1 }) {
  /** @type {Map<number, string>} */
  const digits = new Map();
  /** @type {string[]} */
  const notes = [];
  const first = moves[0]?.color ?? 1;
  for (let i = 0; i < Math.min(moves.length, MAX_MOVES); i++) {
    const { color, vertex } = moves[i];
    if ((color === first) !== (i % 2 === 0)) break; // digits imply alternating colours
    if (vertex === -1) notes.push(`${from + i} pass`);
    else if (vertex >= 0) {
      const there = digits.get(vertex);
      if (there !== undefined) notes.push(`${from + i} at ${from + ((Number(there) + 9) % 10)}`);
      else if (stones[vertex]) notes.push(`${from + i} at ${letterName(vertex, size)}`);
      else digits.set(vertex, String((i + 1) % 10));
    }
  }
  return { digits, notes, first };
}

/** @param {Diagram} diagram @returns {string} lines that end with \n */
export function writeDiagram(diagram) {
  const { size, stones, markup, caption = '', coordinates = false, from = 1 } = diagram;
  const { left, top, right, bottom } = diagram.region ?? { left: 0, top: 0, right: size - 1, bottom: size - 1 };
  const { digits, notes, first } = digitsOf(diagram);
  const stars = new Set(starsOf(size));

  /** @param {number} vertex */
  const sign = (vertex) => {
    const digit = digits.get(vertex);
    if (digit !== undefined) return digit;
    const color = stones[vertex];
    const label = markup?.labels.get(vertex)?.toLowerCase() ?? '';
    if (!color && /^[a-z]$/.test(label)) return label;
    const mark = SIGNS[markup?.marks.get(vertex) ?? ''];
    return mark ? mark[color] : !color && stars.has(vertex) ? ',' : STONES[color];
  };

  const isNumbered = digits.size > 0 || notes.length > 0;
  const sizeText = size === 19 ? '' : String(size);
  const head =
    (isNumbered ? (first === 1 ? 'B' : 'W') : '') +
    (coordinates ? 'c' : '') +
    sizeText +
    (isNumbered && from > 1 ? `m${from}` : '');
  const title = [caption.replace(/\s+/g, ' ').trim(), ...notes].filter(Boolean).join('; ');
  const edge = `$$  ${'-'.repeat(2 * (right - left + 1) + 1)}`;
  const lines = [`$$${head}${title ? ` ${title}` : ''}`];
  if (top === 0) lines.push(edge);
  for (let y = top; y <= bottom; y++) {
    const row = [];
    for (let x = left; x <= right; x++) row.push(sign(y * size + x));
    lines.push(`$$ ${left === 0 ? '|' : ' '} ${row.join(' ')}${right === size - 1 ? ' |' : ''}`);
  }
  if (bottom === size - 1) lines.push(edge);
  for (const { from: one, to, head: isArrow } of markup?.lines ?? [])
    lines.push(`$$ {${isArrow ? 'AR' : 'LN'} ${letterName(one, size)} ${letterName(to, size)}}`);
  return `${lines.join('\n')}\n`;
}

/**
 * The diagram of the position at a node. It numbers the last moves: at most ten, none before a setup, and only moves of
 * alternating colours.
 * @param {GameTree} tree @param {Replay} replay @param {GameNode} [node]
 * @param {number} [maxMoves] moves to number at most
 * @returns {Pick<Diagram, 'size' | 'stones' | 'moves' | 'from'>}
 */
export function diagramAt(tree, replay, node = tree.current, maxMoves = MAX_MOVES) {
  /** @type {{ color: number, vertex: number }[]} */
  const moves = [];
  let base = node;
  while (moves.length < Math.min(maxMoves, MAX_MOVES) && base.parent && !base.isSetup) {
    const move = base.move(tree.size);
    if (move && moves[0]?.color === move.color) break;
    if (move) moves.unshift(move);
    base = base.parent;
  }
  return { size: tree.size, stones: replay.at(base).stones, moves, from: replay.at(base).moveNumber + 1 };
}

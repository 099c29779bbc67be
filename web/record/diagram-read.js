// Reads the $$ diagrams of Go forums (diagram.js); diagram-tree.js makes a game of them. Where the diagram shows a part
// of the board, its edges say which; without an edge its star points do.

import { starsOf } from '../board/geometry.js';
import { COLUMNS } from '../board/coordinates.js';
import { MEANING } from './diagram.js';
import { demand } from './errors.js';
import { writePoint, writeText } from './sgf-values.js';

/** Rows of a diagram at most, and of the text around it. */
const MAX_ROWS = 19;
const MAX_LINES = 2000;
const HEAD = /^([BW]?)(c?)(\d{0,2})(?:m(\d{1,4}))?(?:\s+(.*))?$/;
const EDGE = /^[|+]?\s*-[-+\s]{2,}[|+]?$/;
const ROW = /^\|?\s*(?:[A-Za-z0-9.,_#@?*]\s+)*[A-Za-z0-9.,_#@?*]\s*\|?$/;
const LINE = /^\{(AR|LN)\s+([A-HJ-T]\d{1,2})\s+([A-HJ-T]\d{1,2})\}$/i;

/**
 * What is drawn, by vertex. Neither nodes nor properties are needed to show it.
 * @typedef {object} Drawing
 * @property {number} size
 * @property {[id: string, vertex: number][]} signs stones and marks, by the properties that they are in a record
 * @property {[vertex: number, letter: string][]} labels
 * @property {[id: string, from: number, to: number][]} lines arrows and lines, likewise
 * @property {number[]} moves in turn, with holes where a number is not drawn
 * @property {1 | 2} first who plays the first of them
 * @property {number} from its number
 * @property {string} caption
 * @property {import('./diagram.js').Region} region what is drawn
 */

/**
 * @param {string} text with a diagram somewhere in it
 * @returns {Drawing}
 * @throws {import('./errors.js').SgfError} one sentence
 */
export function drawingOf(text) {
  /** @type {string[][]} */
  const rows = [];
  /** @type {RegExpExecArray[]} */
  const drawn = [];
  let [left, right, top, bottom] = [false, false, false, false];
  /** @type {RegExpExecArray | null} */
  let head = null;
  let isOpen = false;
  for (const line of text.slice(0, 200_000).split(/\r\n?|\n/, MAX_LINES)) {
    const [, all] = /\$\$(.{0,300})/.exec(line) ?? [];
    if (all === undefined) {
      if (isOpen) break;
      continue;
    }
    const body = all.trim();
    const arrow = LINE.exec(body);
    const isEdge = EDGE.test(body);
    const isRow = ROW.test(body);
    if (!isOpen && !(/^\s/.test(all) && (isEdge || isRow || arrow))) head = HEAD.exec(all.trimEnd());
    else if (isEdge) rows.length ? (bottom = true) : (top = true);
    else if (arrow) drawn.push(arrow);
    else if (isRow && !bottom) {
      left ||= body.startsWith('|');
      right ||= body.endsWith('|');
      rows.push(body.match(/[^\s|]/g) ?? []);
    }
    isOpen = true;
  }
  const [, turn, , said, number, caption] = head ?? [];
  const width = rows[0]?.length ?? 0;
  const height = rows.length;
  demand(width, 'no-diagram');
  demand(
    rows.every((row) => row.length === width),
    'ragged-diagram',
  );
  const size = top && bottom ? height : left && right ? width : Number(said) || 19;
  demand(size >= Math.max(width, height, 2) && size <= MAX_ROWS, 'diagram-size');

  // Without an edge, the first place where the star points fit.
  const places = (/** @type {boolean} */ isFirst, /** @type {boolean} */ isLast, /** @type {number} */ far) =>
    isFirst ? [0] : isLast ? [far] : [...Array(far + 1).keys()];
  const columns = places(left, right, size - width);
  const all = places(top, bottom, size - height).flatMap((y) => columns.map((x) => y * size + x));
  const stars = new Set(starsOf(size));
  const place =
    all.find((corner) =>
      rows.every((row, dy) =>
        row.every((sign, dx) => !/[,.]/.test(sign) || stars.has(corner + dy * size + dx) === (sign === ',')),
      ),
    ) ?? all[0];

  const x = place % size;
  const y = (place - x) / size;
  const region = { left: x, top: y, right: x + width - 1, bottom: y + height - 1 };
  /** @type {Drawing} */
  const drawing = {
    size,
    signs: [],
    labels: [],
    lines: [],
    moves: [],
    first: turn === 'W' ? 2 : 1,
    from: Number(number ?? 1),
    caption: caption?.trim() ?? '',
    region,
  };
  rows.forEach((row, dy) =>
    row.forEach((sign, dx) => {
      const vertex = place + dy * size + dx;
      if (/\d/.test(sign)) drawing.moves[(Number(sign) + 9) % 10] = vertex;
      if (/[a-z]/.test(sign)) drawing.labels.push([vertex, sign]);
      for (const [id, signs] of MEANING) if (signs.includes(sign)) drawing.signs.push([id, vertex]);
    }),
  );
  for (const [, id, ...ends] of drawn) {
    const [from, to] = ends.map((name) => pointOf(name, size));
    if (from >= 0 && to >= 0) drawing.lines.push([id.toUpperCase(), from, to]);
  }
  return drawing;
}

/**
 * Properties of the first node, and of a node for each move.
 * @param {Drawing} drawing
 * @returns {import('./tree.js').Property[][]}
 */
export function nodesOf({ size, signs, labels, lines, moves, first, from, caption }) {
  /** @type {Map<string, string[]>} */
  const all = new Map([
    ['GM', ['1']],
    ['FF', ['4']],
    ['SZ', [`${size}`]],
  ]);
  const add = (/** @type {string} */ id, /** @type {string} */ value) => all.set(id, [...(all.get(id) ?? []), value]);
  const point = (/** @type {number} */ vertex) => writePoint(vertex, size);
  for (const [vertex, letter] of labels) add('LB', `${point(vertex)}:${letter}`);
  for (const [id, vertex] of signs) add(id, point(vertex));
  for (const [id, one, other] of lines) add(id, `${point(one)}:${point(other)}`);
  if (caption) add('C', writeText(caption));
  if (first === 2) add('PL', 'W');
  const nodes = [Array.from(all, ([id, values]) => ({ id, values }))];
  // A move that is not drawn leaves a gap in the numbers.
  moves.forEach((vertex, i) =>
    nodes.push([
      { id: i % 2 === first - 1 ? 'B' : 'W', values: [point(vertex)] },
      ...((i ? !(i - 1 in moves) : from !== 1) ? [{ id: 'MN', values: [`${from + i}`] }] : []),
    ]),
  );
  return nodes;
}

/** @param {string} name as A1, bottom left @param {number} size @returns {number} -1 for no point of the board */
function pointOf(name, size) {
  const x = COLUMNS.indexOf(name[0].toUpperCase());
  const y = size - Number(name.slice(1));
  return x < size && y >= 0 && y < size ? y * size + x : -1;
}

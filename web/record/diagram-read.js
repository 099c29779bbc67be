// Reads the $$ diagrams of Go forums (diagram.js); diagram-tree.js turns them into game trees. The edges of a diagram
// determine which part of the board it shows; without an edge its star points do.

import { starsOf } from '../board/geometry.js';
import { COLUMNS } from '../board/coordinates.js';
import { SIGNS_BY_PROPERTY } from './diagram.js';
import { requireDiagram } from './errors.js';
import { writePoint, writeText } from './sgf-values.js';

/** Maximum number of rows of a diagram, and of lines of the text around it. */
const MAX_ROWS = 19;
const MAX_LINES = 2000;
const HEAD = /^([BW]?)(c?)(\d{0,2})(?:m(\d{1,4}))?(?:\s+(.*))?$/;
const EDGE = /^[|+]?\s*-[-+\s]{2,}[|+]?$/;
const ROW = /^\|?\s*(?:[A-Za-z0-9.,_#@?*]\s+)*[A-Za-z0-9.,_#@?*]\s*\|?$/;
const LINE = /^\{(AR|LN)\s+([A-HJ-T]\d{1,2})\s+([A-HJ-T]\d{1,2})\}$/i;

/**
 * A parsed diagram, by vertex. It can be displayed without nodes and properties.
 * @typedef {object} Drawing
 * @property {number} size
 * @property {[id: string, vertex: number][]} signs stones and marks, by SGF property
 * @property {[vertex: number, letter: string][]} labels
 * @property {[id: string, from: number, to: number][]} lines arrows and lines, likewise
 * @property {number[]} moves in order of number, with holes for missing numbers
 * @property {1 | 2} first colour of the first of them
 * @property {number} from its number
 * @property {string} caption
 * @property {import('./diagram.js').Region} region the part of the board that is drawn
 */

/**
 * @param {string} text that contains a diagram
 * @returns {Drawing} @throws {import('./errors.js').SgfError} if there is no valid diagram
 */
export function drawingOf(text) {
  /** @type {string[][]} */
  const rows = [];
  /** @type {RegExpExecArray[]} */
  const arrows = [];
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
    else if (arrow) arrows.push(arrow);
    else if (isRow && !bottom) {
      left ||= body.startsWith('|');
      right ||= body.endsWith('|');
      rows.push(body.match(/[^\s|]/g) ?? []);
    }
    isOpen = true;
  }
  const [, turn, , declaredSize, number, caption] = head ?? [];
  const width = rows[0]?.length ?? 0;
  const height = rows.length;
  requireDiagram(width, 'no-diagram');
  requireDiagram(
    rows.every((row) => row.length === width),
    'ragged-diagram',
  );
  const size = top && bottom ? height : left && right ? width : Number(declaredSize) || 19;
  requireDiagram(size >= Math.max(width, height, 2) && size <= MAX_ROWS, 'diagram-size');

  // Without an edge, the first offset at which the star points match.
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
      for (const [id, signs] of SIGNS_BY_PROPERTY) if (signs.includes(sign)) drawing.signs.push([id, vertex]);
    }),
  );
  for (const [, id, ...ends] of arrows) {
    const [from, to] = ends.map((name) => pointOf(name, size));
    if (from >= 0 && to >= 0) drawing.lines.push([id.toUpperCase(), from, to]);
  }
  return drawing;
}

/**
 * The properties of the root, and of one node for each move.
 * @param {Drawing} drawing @returns {import('./tree.js').Property[][]}
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
  // MN sets the number after a missing move.
  moves.forEach((vertex, i) =>
    nodes.push([
      { id: i % 2 === first - 1 ? 'B' : 'W', values: [point(vertex)] },
      ...((i ? !(i - 1 in moves) : from !== 1) ? [{ id: 'MN', values: [`${from + i}`] }] : []),
    ]),
  );
  return nodes;
}

/** @param {string} name in letters, A1 at the bottom left @param {number} size @returns {number} -1 if off the board */
function pointOf(name, size) {
  const x = COLUMNS.indexOf(name[0].toUpperCase());
  const y = size - Number(name.slice(1));
  return x < size && y >= 0 && y < size ? y * size + x : -1;
}

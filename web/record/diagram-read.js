// Reads the $$ diagrams of Go forums (diagram.js) into a game tree: the stones as set-up, numbered moves as moves.
// Where the diagram shows a part of the board, its edges say which; without an edge its star points do.

import { starsOf } from '../board/geometry.js';
import { SIGNS } from './diagram.js';
import { SgfError } from './errors.js';
import { GameNode, attach } from './node.js';
import { GameTree } from './tree.js';
import { writePoint, writePoints, writeText } from './values.js';

/** Rows of a diagram at most, and of the text around it. */
const MAX_ROWS = 19;
const MAX_LINES = 2000;
const HEAD = /^([BW]?)(c?)(\d{0,2})(?:m(\d{1,4}))?(?:\s+(.*))?$/;
const EDGE = /^[|+]?\s*-[-+\s]{2,}[|+]?$/;
const ROW = /^\|?\s*(?:[A-Za-z0-9.,_#@?*]\s+)*[A-Za-z0-9.,_#@?*]\s*\|?$/;
const LINE = /^\{(AR|LN)\s+([A-HJ-T]\d{1,2})\s+([A-HJ-T]\d{1,2})\}$/i;

/** By sign: stone and mark. @type {Map<string, { color: number, mark: string }>} */
const MEANING = new Map([['X', { color: 1, mark: '' }], ['O', { color: 2, mark: '' }]]);
const IDS = { circle: 'CR', square: 'SQ', triangle: 'TR', cross: 'MA' };
for (const [kind, id] of Object.entries(IDS)) [...SIGNS[kind]].forEach((sign, color) => MEANING.set(sign, { color, mark: id }));

/**
 * @param {string} text with a diagram somewhere in it
 * @returns {GameTree}
 * @throws {SgfError} one sentence
 */
export function readDiagram(text) {
  const { root, size } = diagramRoot(text);
  return new GameTree('go', size, root);
}

/**
 * The same as bare nodes, for readers who do nothing else with them.
 * @param {string} text
 * @returns {{ root: GameNode, size: number, region: import('./diagram.js').Region }} region: what is drawn
 * @throws {SgfError} one sentence
 */
export function diagramRoot(text) {
  /** @type {string[][]} */
  const rows = [];
  /** @type {RegExpExecArray[]} */
  const drawn = [];
  const edges = { left: false, right: false, top: false, bottom: false };
  /** @type {RegExpExecArray | null} */
  let head = null;
  let isOpen = false;
  for (const line of text.slice(0, 200_000).split(/\r\n?|\n/, MAX_LINES)) {
    const at = line.indexOf('$$');
    if (at < 0) {
      if (isOpen) break;
      continue;
    }
    const all = line.slice(at + 2).trimEnd().slice(0, 300);
    const body = all.trim();
    const isHead = !/^\s/.test(all) || ![EDGE, ROW, LINE].some((form) => form.test(body));
    if (!isOpen && isHead) head = HEAD.exec(all);
    else if (EDGE.test(body)) edges[rows.length ? 'bottom' : 'top'] = true;
    else if (LINE.test(body)) drawn.push(/** @type {RegExpExecArray} */ (LINE.exec(body)));
    else if (ROW.test(body) && !edges.bottom) {
      edges.left ||= body.startsWith('|');
      edges.right ||= body.endsWith('|');
      rows.push(body.replace(/\|/g, ' ').trim().split(/\s+/));
    }
    isOpen = true;
  }
  const width = rows[0]?.length ?? 0;
  if (!width) throw new SgfError('no-diagram', 'There is no board diagram in this text.');
  if (rows.some((row) => row.length !== width)) throw new SgfError('ragged-diagram', 'The rows of the diagram differ in length.');
  const size = sizeOf(rows, width, edges, Number(head?.[3] || 0));
  if (size < Math.max(width, rows.length, 2) || size > MAX_ROWS) throw new SgfError('diagram-size', 'The diagram is larger than a board of 19 lines.');
  const place = placeOf(rows, size, edges);
  const region = { left: place.x, top: place.y, right: place.x + width - 1, bottom: place.y + rows.length - 1 };
  return { root: rootOf(rows, size, place, head, drawn), size, region };
}

/** @param {string[][]} rows @param {number} width @param {{ left: boolean, right: boolean, top: boolean, bottom: boolean }} edges @param {number} said */
function sizeOf(rows, width, { left, right, top, bottom }, said) {
  if (top && bottom) return rows.length;
  if (left && right) return width;
  return said || 19;
}

/** Where the top left sign lies. @param {string[][]} rows @param {number} size @param {{ left: boolean, right: boolean, top: boolean, bottom: boolean }} edges */
function placeOf(rows, size, { left, right, top, bottom }) {
  const across = size - rows[0].length;
  const down = size - rows.length;
  const stars = new Set(starsOf(size));
  const columns = left ? [0] : right ? [across] : Array.from({ length: across + 1 }, (_, i) => i);
  const lines = top ? [0] : bottom ? [down] : Array.from({ length: down + 1 }, (_, i) => i);
  for (const y of lines) {
    for (const x of columns) {
      const fits = rows.every((row, dy) => row.every((sign, dx) => (sign !== ',' && sign !== '.') || stars.has((y + dy) * size + x + dx) === (sign === ',')));
      if (fits) return { x, y };
    }
  }
  return { x: columns[0], y: lines[0] };
}

/**
 * @param {string[][]} rows @param {number} size @param {{ x: number, y: number }} place
 * @param {RegExpExecArray | null} head @param {RegExpExecArray[]} drawn
 */
function rootOf(rows, size, place, head, drawn) {
  const root = new GameNode(null, []);
  /** @param {GameNode} node @param {string} id @param {string[]} values */
  const put = (node, id, values) => void node.properties.push({ id, values });
  put(root, 'GM', ['1']);
  put(root, 'FF', ['4']);
  put(root, 'SZ', [String(size)]);
  /** @type {Record<string, number[]>} */
  const lists = { AB: [], AW: [], CR: [], SQ: [], TR: [], MA: [] };
  /** @type {string[]} */
  const labels = [];
  /** @type {number[]} points by place in the order of moves */
  const moves = [];
  rows.forEach((row, dy) => row.forEach((sign, dx) => {
    const vertex = (place.y + dy) * size + place.x + dx;
    if (/\d/.test(sign)) moves[(Number(sign) + 9) % 10] = vertex;
    else if (/[a-z]/.test(sign)) labels.push(`${writePoint(vertex, size)}:${sign}`);
    const { color = 0, mark = '' } = MEANING.get(sign) ?? {};
    if (color) lists[color === 1 ? 'AB' : 'AW'].push(vertex);
    if (mark) lists[mark].push(vertex);
  }));
  for (const [id, points] of Object.entries(lists)) if (points.length) put(root, id, writePoints(points, size));
  if (labels.length) put(root, 'LB', labels);
  for (const id of ['AR', 'LN']) {
    const values = drawn.filter(([, its]) => its.toUpperCase() === id).flatMap(([, , from, to]) => {
      const [one, other] = [pointOf(from, size), pointOf(to, size)];
      return one < 0 || other < 0 ? [] : [`${writePoint(one, size)}:${writePoint(other, size)}`];
    });
    if (values.length) put(root, id, values);
  }
  const [, turn = '', , , number = '', caption = ''] = head ?? [];
  if (caption.trim()) put(root, 'C', [writeText(caption.trim())]);
  let color = /** @type {1 | 2} */ (turn === 'W' ? 2 : 1);
  if (color === 2) put(root, 'PL', ['W']);
  let node = root;
  for (let i = 0; i < moves.length; i++, color = color === 1 ? 2 : 1) {
    if (moves[i] === undefined) continue;
    node = attach(node, [{ id: color === 1 ? 'B' : 'W', values: [writePoint(moves[i], size)] }]);
    if (i === 0 && number) put(node, 'MN', [number]);
  }
  return root;
}

/** @param {string} name as A1, bottom left @param {number} size */
function pointOf(name, size) {
  const x = 'ABCDEFGHJKLMNOPQRST'.indexOf(name[0].toUpperCase());
  const y = size - Number(name.slice(1));
  return x < size && y >= 0 && y < size ? y * size + x : -1;
}

// Reads the $$ diagrams of Go forums (diagram.js) into a game tree: the stones as set-up, numbered moves as moves.
// Where the diagram shows a part of the board, its edges say which; without an edge its star points do.

import { starsOf } from '../board/geometry.js';
import { COLUMNS } from '../board/letters.js';
import { SIGNS } from './diagram.js';
import { SgfError } from './errors.js';
import { GameNode, attach } from './node.js';
import { GameTree } from './tree.js';
import { writePoint, writeText } from './values.js';

/** Rows of a diagram at most, and of the text around it. */
const MAX_ROWS = 19;
const MAX_LINES = 2000;
const HEAD = /^([BW]?)(c?)(\d{0,2})(?:m(\d{1,4}))?(?:\s+(.*))?$/;
const EDGE = /^[|+]?\s*-[-+\s]{2,}[|+]?$/;
const ROW = /^\|?\s*(?:[A-Za-z0-9.,_#@?*]\s+)*[A-Za-z0-9.,_#@?*]\s*\|?$/;
const LINE = /^\{(AR|LN)\s+([A-HJ-T]\d{1,2})\s+([A-HJ-T]\d{1,2})\}$/i;

/** By sign: the properties that its point gets. @type {Map<string, string[]>} */
const MEANING = new Map([['X', ['AB']], ['O', ['AW']]]);
const IDS = { circle: 'CR', square: 'SQ', triangle: 'TR', cross: 'MA' };
for (const [kind, id] of Object.entries(IDS)) [...SIGNS[kind]].forEach((sign, color) => MEANING.set(sign, [id, 'AB', 'AW'].filter((_, i) => !i || i === color)));

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
  if (!width) throw new SgfError('no-diagram', 'There is no board diagram in this text.');
  if (rows.some((row) => row.length !== width)) throw new SgfError('ragged-diagram', 'The rows of the diagram differ in length.');
  const size = top && bottom ? height : left && right ? width : Number(said) || 19;
  if (size < Math.max(width, height, 2) || size > MAX_ROWS) throw new SgfError('diagram-size', 'The diagram is larger than a board of 19 lines.');

  // Without an edge, the first place where the star points fit.
  const places = (/** @type {boolean} */ isFirst, /** @type {boolean} */ isLast, /** @type {number} */ far) => (isFirst ? [0] : isLast ? [far] : [...Array(far + 1).keys()]);
  const columns = places(left, right, size - width);
  const all = places(top, bottom, size - height).flatMap((y) => columns.map((x) => y * size + x));
  const stars = new Set(starsOf(size));
  const place = all.find((corner) => rows.every((row, dy) => row.every((sign, dx) => !/[,.]/.test(sign) || stars.has(corner + dy * size + dx) === (sign === ',')))) ?? all[0];

  const root = new GameNode(null, []);
  const add = (/** @type {string} */ id, /** @type {string} */ value) => {
    const known = root.get(id);
    if (known) known.push(value);
    else root.properties.push({ id, values: [value] });
  };
  add('GM', '1');
  add('FF', '4');
  add('SZ', `${size}`);
  /** @type {string[]} points by place in the order of moves */
  const moves = [];
  rows.forEach((row, dy) => row.forEach((sign, dx) => {
    const point = writePoint(place + dy * size + dx, size);
    if (/\d/.test(sign)) moves[(Number(sign) + 9) % 10] = point;
    if (/[a-z]/.test(sign)) add('LB', `${point}:${sign}`);
    for (const id of MEANING.get(sign) ?? []) add(id, point);
  }));
  for (const [, id, ...ends] of drawn) {
    const points = ends.map((name) => pointOf(name, size));
    if (!points.includes('')) add(id.toUpperCase(), points.join(':'));
  }
  if (caption?.trim()) add('C', writeText(caption.trim()));
  const isWhite = turn === 'W';
  if (isWhite) add('PL', 'W');
  let node = root;
  moves.forEach((point, i) => {
    node = attach(node, [{ id: Boolean(i % 2) === isWhite ? 'B' : 'W', values: [point] }]);
    if (!i && number) node.properties.push({ id: 'MN', values: [number] });
  });
  const x = place % size;
  const y = (place - x) / size;
  return { root, size, region: { left: x, top: y, right: x + width - 1, bottom: y + height - 1 } };
}

/** @param {string} name as A1, bottom left @param {number} size @returns {string} '' for no point of the board */
function pointOf(name, size) {
  const x = COLUMNS.indexOf(name[0].toUpperCase());
  const y = size - Number(name.slice(1));
  return x < size && y >= 0 && y < size ? writePoint(y * size + x, size) : '';
}

// Reads .ugf and .ugi, the formats of PandaNet (IGS).
//
//   [Header]
//   Title=2019,Club cup,final            year, event, name of the game
//   Date=2019/03/08,22:09:00,…           Rule=JPN           Size=19
//   Hdcp=0,6.50                          handicap stones, komi
//   Winner=B,7.50                        or no number
//   CoordinateType=IGS                   rows from the bottom; otherwise from the top
//   PlayerB=kim,7d,,…                    PlayerW=…
//   [Data]
//   QP,B1,1,0                            column and row from A, colour, number of the move; 0 is a handicap stone
//   YA,W1,2,0                            a pass
//   [ReviewNode]
//   NODE,2,1,17,16                       number, colour (0: the root), column, row
//   [ReviewComment]
//   .Comment,2                           the comment on that node is in the lines below

import { GO_RULES } from '../../wasm-bindings/go-rules-table.js';
import { RecordBuilder, damagedMove, linesOf, numberOf, readMoves, sizeOf } from './record-builder.js';

/** @typedef {import('./tree.js').GameTree} GameTree */

/** Rules as other records spell them. @type {Record<string, string>} */
const SPELLINGS = { JPN: 'jp', CHN: 'cn' };

/** A letter as a number from 0, or -1. @param {string} letter */
const indexOf = (letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(letter);

/** The lines of the sections, by name in lower case. @param {string} text */
function sectionsOf(text) {
  /** @type {Map<string, string[]>} */
  const sections = new Map();
  /** @type {string[]} */
  let lines = [];
  for (const line of linesOf(text)) {
    const name = /^\[([A-Za-z]{1,40})\]$/.exec(line)?.[1].toLowerCase();
    if (name) sections.set(name, (lines = sections.get(name) ?? []));
    else if (line) lines.push(line);
  }
  return sections;
}

/** @param {Map<string, string>} header @param {RecordBuilder} record */
function readHeader(header, record) {
  const list = (/** @type {string} */ name) => (header.get(name) ?? '').split(',').map((part) => part.trim());
  for (const [key, id, rank] of [
    ['playerb', 'PB', 'BR'],
    ['playerw', 'PW', 'WR'],
  ]) {
    const [name, degree] = list(key);
    record.info(id, name);
    record.info(rank, degree);
  }
  const [, event, name] = list('title');
  record.info('EV', event);
  record.info('GN', name);
  record.info('PC', header.get('place'));
  const [date] = list('date');
  if (/^\d{4}\/\d{1,2}\/\d{1,2}$/.test(date)) record.info('DT', date.replace(/\//g, '-'));
  const rules = header.get('rule') ?? '';
  record.info('RU', GO_RULES.find(({ spellings }) => spellings.some((own) => own === SPELLINGS[rules]))?.name ?? rules);
  record.info('CP', header.get('copyright'));
  const [winner, points] = list('winner');
  if (/^[BW]$/.test(winner))
    record.info('RE', `${winner}+${/^[RT]$/.test(points ?? '') ? points : numberOf(points) || ''}`);
  const komi = numberOf(list('hdcp')[1]);
  if (komi !== null) record.info('KM', `${komi}`);
}

/**
 * Adds the comments of a review. A node of the review is a move of the game if both agree on it; variations are left
 * out, because the file does not say where they begin.
 * @param {RecordBuilder} record @param {Map<string, string[]>} sections @param {readonly string[]} points of the moves
 */
function readComments(record, sections, points) {
  /** Moves by number of their node. @type {Map<string, number>} */
  const moves = new Map();
  for (const line of sections.get('reviewnode') ?? []) {
    const [, number, color, x, y] = line.split(',');
    if (color === '0') moves.set(number, 0);
    else if (points[Number(number) - 2] === `${color},${x},${y}`) moves.set(number, Number(number) - 1);
  }
  /** @type {number | undefined} */
  let move;
  for (const line of sections.get('reviewcomment') ?? []) {
    const number = /^\.Comment,(\d{1,6})/i.exec(line)?.[1];
    if (number) move = moves.get(number);
    else if (move !== undefined && move < record.moves.length) record.comment(move, line);
  }
}

/** @param {string} text @returns {GameTree} @throws {import('./errors.js').SgfError} if a move cannot be read */
export function readUgf(text) {
  const sections = sectionsOf(text);
  /** @type {Map<string, string>} */
  const header = new Map();
  for (const line of sections.get('header') ?? []) {
    const equals = line.indexOf('=');
    if (equals > 0) header.set(line.slice(0, equals).toLowerCase(), line.slice(equals + 1).trim());
  }
  const size = sizeOf(header.get('size'));
  const record = new RecordBuilder('go', size);
  readHeader(header, record);
  const handicap = numberOf(header.get('hdcp')?.split(',')[0]) ?? 0;
  if (handicap >= 2) record.info('HA', `${handicap}`);
  const isFromBottom = header.get('coordinatetype')?.toUpperCase() === 'IGS';
  /** @type {number[]} */
  const stones = [];
  /** The moves as the review writes them. @type {string[]} */
  const points = [];
  readMoves(sections.get('data') ?? [], (line) => {
    const [point = '', side = '', number] = line.toUpperCase().split(',');
    const color = side[0] === 'B' ? 1 : 2;
    if (!/^[A-Z]{2}$/.test(point) || !/^[BW]/.test(side)) throw damagedMove(record.moves.length);
    const [x, row] = [indexOf(point[0]), indexOf(point[1])];
    const y = isFromBottom ? size - 1 - row : row;
    const isSetup = number === '0' && color === 1 && record.moves.length === 1 && handicap >= 2;
    if (isSetup && x < size && y >= 0 && y < size) stones.push(y * size + x);
    else if (point[0] === 'Y') record.pass(color);
    else record.play(color, x, y);
    if (!isSetup) points.push(point[0] === 'Y' ? `${color},20,20` : `${color},${x + 1},${row + 1}`);
  });
  if (stones.length) record.handicap(stones);
  readComments(record, sections, points);
  return record.finish();
}

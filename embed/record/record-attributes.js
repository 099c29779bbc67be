// Applies the attributes to a record: stones, handicap, moves, the position and the part of the board that are shown.

import { attach } from '../../web/record/node.js';
import { regionOf, writePoint, writePoints } from '../../web/record/sgf-values.js';
import { ensure } from '../base/errors.js';
import { pointOf, wordsOf } from '../base/attributes.js';
import { locate } from './locate.js';
import { endOf, setProperty, turnAfter } from './record.js';

/** @typedef {import('../base/attributes.js').Options} Options */
/** @typedef {import('./record.js').BoardRecord} BoardRecord */

/** @param {BoardRecord} record @param {Options} options @throws {import('../base/errors.js').BoardError} */
export function applyAttributes(record, options) {
  addStart(record, options);
  if (options.moves) record.node = addMoves(record, options.moves);
  if (options.move) record.node = locate(record, options.move);
  const { view } = record.markup();
  if (options.region) record.region = readRegion(options.region, record.size);
  else if (view) record.region ??= regionOf([...view], record.size);
}

/** @param {BoardRecord} record @param {Options} options */
function addStart({ root, size }, { black, white, handicap }) {
  for (const [name, text, id] of [
    ['black', black, 'AB'],
    ['white', white, 'AW'],
  ]) {
    if (text)
      setProperty(
        root,
        id,
        writePoints([...root.points(id, size), ...wordsOf(text).map((token) => pointOf(token, size, name))], size),
      );
  }
  if (handicap >= 2) setProperty(root, 'HA', [String(handicap)]);
}

/** @param {BoardRecord} record @param {string} moves @returns the last one's node */
function addMoves(record, moves) {
  let node = endOf(record.root);
  const first = turnAfter(record, node);
  for (const { color, vertex } of readMoves(moves, record.size, first)) {
    node = attach(node, [{ id: color === 1 ? 'B' : 'W', values: [writePoint(vertex, record.size)] }]);
  }
  return node;
}

/**
 * The moves of a list: "E5 C3 pass". A colour before a move, as in "B E5 B C3" or "b:E5", takes the turn.
 * @param {string} text @param {number} size @param {1 | 2} first
 * @returns {{ color: 1 | 2, vertex: number }[]} @throws {import('../base/errors.js').BoardError}
 */
export function readMoves(text, size, first = 1) {
  /** @type {{ color: 1 | 2, vertex: number }[]} */
  const moves = [];
  let color = first;
  for (const token of wordsOf(text)) {
    const [, turn, point] = /^(?:([bw])(?:$|:))?(.*)$/i.exec(token) ?? [];
    if (turn) color = /b/i.test(turn) ? 1 : 2;
    if (!point) continue;
    moves.push({ color, vertex: /^pass$/i.test(point) ? -1 : pointOf(point, size, 'moves') });
    color = color === 1 ? 2 : 1;
  }
  return moves;
}

/**
 * @param {string} text two opposite corners, "A1 G7"
 * @param {number} size @returns {import('../../web/record/diagram.js').Region}
 * @throws {import('../base/errors.js').BoardError}
 */
export function readRegion(text, size) {
  const corners = text.split(/[\s,;:]+/).map((token) => pointOf(token, size, 'region'));
  ensure(corners.length === 2, 'corners', text);
  return regionOf(corners, size);
}

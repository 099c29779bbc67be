// What the board shows of a session: stones, marks, and labels for screen readers.

import { nameOf } from '../board/coordinates.js';
import { t } from '../i18n/t.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('../board/shapes.js').Mark} Mark */
/** @typedef {{ size: number, targets: readonly number[] }} Shown */

/**
 * The nine points or fewer among which the move of the first hint is; it is not always in the middle.
 * @param {number} vertex @param {number} size @param {Uint8Array} stones
 * @returns {number[]}
 */
export function areaAround(vertex, size, stones) {
  const shift = (vertex * 7 + stones.length) % 9;
  const place = (/** @type {number} */ at, /** @type {number} */ by) => Math.max(1, Math.min(size - 2, at + by));
  const x = place(vertex % size, (shift % 3) - 1),
    y = place(Math.floor(vertex / size), Math.floor(shift / 3) - 1);
  return Array.from({ length: 9 }, (_, i) => (y - 1 + Math.floor(i / 3)) * size + x - 1 + (i % 3)).filter(
    (point) => !stones[point],
  );
}

/** The marked stones, those of a record once they are known. @param {Session} session @param {Shown} problem */
export const targetsOf = (session, problem) => session.asked?.targets ?? problem.targets;

/** The reader's wrong move: the last one, or the one before the reply. @param {Session} session */
function wrongMove({ phase, moves }) {
  if (phase !== 'wrong') return -1;
  return moves.at(moves.length % 2 ? -1 : -2) ?? -1;
}

/** @param {Session} session @param {Shown} problem @returns {import('../board/shapes.js').Position} */
export function positionOf(session, problem) {
  const { size } = problem;
  const stones = Uint8Array.from(session.board);
  const { hint, area, step } = session;
  /** @type {Map<number, Mark>} */
  const marks = new Map();
  for (const vertex of targetsOf(session, problem)) if (stones[vertex]) marks.set(vertex, { vertex, kind: 'triangle' });
  if (area >= 0) for (const vertex of areaAround(area, size, stones)) marks.set(vertex, { vertex, kind: 'square' });
  if (hint >= 0) marks.set(hint, { vertex: hint, kind: 'hint' });
  const wrong = wrongMove(session);
  if (wrong >= 0 && stones[wrong]) marks.set(wrong, { vertex: wrong, kind: 'cross' });
  step?.moves.forEach((vertex, i) => {
    if (vertex >= 0 && stones[vertex]) marks.set(vertex, { vertex, kind: 'label', text: String(i + 1) });
  });
  return {
    size,
    stones,
    last: session.lastMove >= 0 && stones[session.lastMove] ? session.lastMove : -1,
    ko: -1,
    owner: null,
    dead: null,
    marks: [...marks.values()],
    row: session.row,
  };
}

/** The label of a point. @param {import('../board/shapes.js').Position} position @param {Shown} problem */
export const describer = ({ stones, size, last, marks = [] }, { targets }) => {
  const signs = new Map(marks.map(({ vertex, kind }) => [vertex, kind]));
  const marked = new Set(targets);
  return (/** @type {number} */ vertex) => {
    const cell = t(`grid.cell.${stones[vertex]}`, { point: nameOf(vertex, size) });
    if (signs.get(vertex) === 'hint') return t('grid.hint', { cell });
    if (signs.get(vertex) === 'square') return t('grid.near', { cell });
    if (vertex === last) return t('grid.last', { cell });
    return marked.has(vertex) && stones[vertex] ? t('grid.marked', { cell }) : cell;
  };
};

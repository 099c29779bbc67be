// Shapes drawn over the stones of a picture: marks, labels, numbers, the ring of the last move, arrows.

import { centerOf } from '../board/geometry.js';

/** @typedef {import('../board/geometry.js').Layout} Layout */
/** @typedef {import('../board/theme.js').Theme} Theme */
/** @typedef {import('./picture-shapes.js').Picture} Picture */
/** @typedef {import('./picture-shapes.js').Shape} Shape */

/** Paths are relative to a point, in hundredths of a cell. @param {number} half */
const square = (half) => `M-${half} -${half}L${half} -${half}L${half} ${half}L-${half} ${half}Z`;
/** Paths of marks. @type {Record<string, string>} */
const MARK_PATHS = { square: square(19), cross: 'M-20 -20L20 20M20 -20L-20 20', triangle: 'M0 -26L23 13L-23 13Z' };
const LIGHT = '#f6f1e6';

/** @param {number} value */
export const round = (value) => Math.round(value * 100) / 100;

/** @param {Picture} picture @param {Layout} layout @param {Theme} theme @returns {Shape[]} */
export function markupShapes({ stones, markup, numbers = new Map(), illegal = new Set(), last = -1 }, layout, theme) {
  /** @type {Shape[]} */
  const shapes = [];
  const { pitch, size } = layout;
  const thin = Math.max(1.25, pitch * 0.06);
  const thick = pitch * 0.09;
  const ink = (/** @type {number} */ vertex) =>
    stones[vertex] ? (stones[vertex] === 1 ? LIGHT : '#14110d') : theme.ink;
  /**
   * @param {number} vertex
   * @param {number} r in cells
   * @param {string} [stroke]
   * @param {string} [fill]
   * @param {number} [opacity]
   */
  const circle = (vertex, r, stroke, fill, opacity) =>
    shapes.push({
      kind: 'circle',
      ...centerOf(layout, vertex),
      r: round(pitch * r),
      stroke,
      width: round(thin),
      fill,
      opacity,
    });
  /**
   * @param {number} vertex
   * @param {string} form
   * @param {string} [stroke]
   * @param {number} [width]
   * @param {string} [fill]
   * @param {number} [opacity]
   */
  const path = (vertex, form, stroke, width = thin, fill, opacity) => {
    const { x, y } = centerOf(layout, vertex);
    const d = form.replace(
      /(-?[\d.]+) (-?[\d.]+)/g,
      (_, dx, dy) => `${round(x + (dx * pitch) / 100)} ${round(y + (dy * pitch) / 100)}`,
    );
    shapes.push({ kind: 'path', d, stroke, width: round(width), fill, opacity });
  };
  /** On an empty point a halo hides the lines below. @param {number} vertex @param {string} words */
  const text = (vertex, words) =>
    shapes.push({
      kind: 'text',
      ...centerOf(layout, vertex),
      text: words,
      size: round(pitch * [0.56, 0.56, 0.46, 0.38][Math.min(words.length, 3)]),
      fill: ink(vertex),
      weight: 600,
      halo: stones[vertex] ? undefined : `rgb(${theme.wood})`,
    });

  const { marks, labels, lines = [] } = markup ?? {};
  for (const [vertex, kind] of marks ?? []) {
    const its = ink(vertex);
    if (MARK_PATHS[kind]) path(vertex, MARK_PATHS[kind], its);
    else if (kind === 'circle') circle(vertex, 0.26, its);
    else if (kind === 'selected') circle(vertex, 0.16, undefined, its, 0.75);
    else if (kind === 'dim') path(vertex, square(50), undefined, 0, '#000000', 0.25);
    else
      path(
        vertex,
        square(stones[vertex] ? 10 : 13),
        kind === 'black' ? LIGHT : '#3a2a16',
        thin / 2,
        kind === 'black' ? '#121214' : '#fffdf8',
      );
  }
  for (const vertex of illegal) path(vertex, 'M-40 40L40 -40', theme.forbidden, thick);
  for (const [vertex, number] of numbers) text(vertex, `${number}`);
  for (const [vertex, words] of labels ?? []) if (!numbers.has(vertex)) text(vertex, words.slice(0, 8));
  if (last >= 0 && !numbers.has(last) && !marks?.has(last) && !labels?.has(last)) circle(last, 0.23, ink(last));
  for (const { from, to, head } of lines) {
    const [dx, dy] = [(to % size) - (from % size), Math.floor(to / size) - Math.floor(from / size)];
    const length = Math.hypot(dx, dy) || 1;
    /** A point at a distance along the line and beside it, in hundredths of a cell. */
    const at = (/** @type {number} */ along, beside = 0) =>
      `${round((dx * along - dy * beside) / length)} ${round((dy * along + dx * beside) / length)}`;
    const end = length * 100;
    const neck = head ? end - 28 : end;
    path(from, `M0 0L${at(neck)}`, theme.accent, thick);
    if (head) path(from, `M${at(end)}L${at(neck, 14)}L${at(neck, -14)}Z`, undefined, 0, theme.accent);
  }
  return shapes;
}

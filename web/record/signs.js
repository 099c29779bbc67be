// What lies over the stones of a picture, as shapes: marks, labels, numbers, the ring of the last move, arrows.

import { centerOf } from '../board/geometry.js';

/** @typedef {import('../board/geometry.js').Layout} Layout */
/** @typedef {import('../board/theme.js').Theme} Theme */
/** @typedef {import('./scene.js').Picture} Picture */
/** @typedef {import('./scene.js').Shape} Shape */

/** Around a point, in hundredths of a cell. @param {number} half */
const square = (half) => `M-${half} -${half}L${half} -${half}L${half} ${half}L-${half} ${half}Z`;
/** Marks that are lines, likewise. @type {Record<string, string>} */
const FORMS = { square: square(19), cross: 'M-20 -20L20 20M20 -20L-20 20', triangle: 'M0 -26L23 13L-23 13Z' };
const LIGHT = '#f6f1e6';

/** @param {number} value */
export const round = (value) => Math.round(value * 100) / 100;

/** @param {Picture} picture @param {Layout} layout @param {Theme} theme @returns {Shape[]} */
export function signsOf({ stones, markup, numbers = new Map(), illegal = new Set(), last = -1 }, layout, theme) {
  /** @type {Shape[]} */
  const shapes = [];
  const { pitch } = layout;
  const width = round(Math.max(1.25, pitch * 0.06));
  const ink = (/** @type {number} */ vertex) => (stones[vertex] ? (stones[vertex] === 1 ? LIGHT : '#14110d') : theme.ink);
  /** @param {number} vertex @param {number} r of a cell @param {{ fill?: string, stroke?: string, width?: number, opacity?: number }} paint */
  const circle = (vertex, r, paint) => shapes.push({ kind: 'circle', ...centerOf(layout, vertex), r: round(pitch * r), ...paint });
  /** @param {number} vertex @param {string} form @param {{ fill?: string, stroke?: string, width?: number, opacity?: number }} paint */
  const path = (vertex, form, paint) => {
    const { x, y } = centerOf(layout, vertex);
    const d = form.replace(/(-?\d+) (-?\d+)/g, (_, dx, dy) => `${round(x + dx * pitch / 100)} ${round(y + dy * pitch / 100)}`);
    shapes.push({ kind: 'path', d, ...paint });
  };
  /** @param {number} vertex @param {string} words the ground hides the lines below, where no stone does */
  const text = (vertex, words) => shapes.push({
    kind: 'text', ...centerOf(layout, vertex), text: words, size: round(pitch * (words.length > 2 ? 0.38 : words.length > 1 ? 0.46 : 0.56)),
    fill: ink(vertex), weight: 600, halo: stones[vertex] ? undefined : `rgb(${theme.wood})`,
  });

  const { marks, labels, lines = [] } = markup ?? {};
  for (const [vertex, kind] of marks ?? []) {
    const fill = ink(vertex);
    if (FORMS[kind]) path(vertex, FORMS[kind], { stroke: fill, width });
    else if (kind === 'circle') circle(vertex, 0.26, { stroke: fill, width });
    else if (kind === 'selected') circle(vertex, 0.16, { fill, opacity: 0.75 });
    else if (kind === 'dim') path(vertex, square(50), { fill: '#000000', opacity: 0.25 });
    else path(vertex, square(stones[vertex] ? 10 : 13), { ...(kind === 'black' ? { fill: '#121214', stroke: LIGHT } : { fill: '#fffdf8', stroke: '#3a2a16' }), width: width / 2 });
  }
  for (const vertex of illegal) path(vertex, 'M-40 40L40 -40', { stroke: theme.forbidden, width: round(pitch * 0.09) });
  for (const [vertex, number] of numbers) text(vertex, `${number}`);
  for (const [vertex, words] of labels ?? []) if (!numbers.has(vertex)) text(vertex, words.slice(0, 8));
  if (last >= 0 && !numbers.has(last) && !marks?.has(last) && !labels?.has(last)) circle(last, 0.23, { stroke: ink(last), width: round(Math.max(1.25, pitch * 0.055)) });
  for (const { from, to, head } of lines) {
    const [a, b] = [centerOf(layout, from), centerOf(layout, to)];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    /** A place along the line and beside it, in pixels. */
    const at = (/** @type {number} */ along, beside = 0) =>
      `${round(a.x + ((b.x - a.x) * along - (b.y - a.y) * beside) / length)} ${round(a.y + ((b.y - a.y) * along + (b.x - a.x) * beside) / length)}`;
    const neck = head ? length - pitch * 0.28 : length;
    shapes.push({ kind: 'path', d: `M${at(0)}L${at(neck)}`, stroke: theme.accent, width: round(pitch * 0.09) });
    if (head) shapes.push({ kind: 'path', d: `M${at(length)}L${at(neck, pitch * 0.14)}L${at(neck, -pitch * 0.14)}Z`, fill: theme.accent });
  }
  return shapes;
}

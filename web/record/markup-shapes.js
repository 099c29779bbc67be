// Shapes drawn over the stones of a picture: marks, labels, numbers, the ring of the last move, arrows.

import { centerOf } from '../board/geometry.js';
import { groundOf, inOrder } from '../board/layers.js';

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

/** Layers of marks; the others are in `marks`. @type {Record<string, import('../board/layers.js').Layer>} */
const MARK_LAYERS = { dim: 'dim', black: 'ownership', white: 'ownership' };

/** Numbers, and labels where there are none. @param {Picture} picture */
function textsOf({ markup, numbers = new Map() }) {
  /** @type {Map<number, string | number>} */
  const texts = new Map(markup?.labels);
  for (const [vertex, number] of numbers) texts.set(vertex, number);
  return texts;
}

/** The last move, if it gets its ring: not where a mark or text lies on its stone. @param {Picture} picture */
const shownLast = ({ markup, numbers, last = -1 }) =>
  numbers?.has(last) || markup?.labels.has(last) || !MARK_LAYERS[markup?.marks.get(last) ?? 'dim'] ? -1 : last;

/** The points of the signs, once for each. @param {Picture} picture */
export const placesOf = (picture) => [
  ...(picture.markup?.marks.keys() ?? []),
  ...textsOf(picture).keys(),
  ...(picture.illegal ?? []),
  ...(picture.markup?.lines ?? []).flatMap(({ from, to }) => [from, to]),
  shownLast(picture),
];

/**
 * @param {Picture} picture
 * @param {Layout} layout
 * @param {Theme} theme
 * @returns {(Shape & { layer: import('../board/layers.js').Layer })[]} in order
 */
export function markupShapes(picture, layout, theme) {
  const { stones, markup, illegal = [] } = picture;
  const last = shownLast(picture);
  const { marks, lines = [] } = markup ?? {};
  const texts = textsOf(picture);
  const places = placesOf(picture);
  const crowded = picture.crowded ?? new Set(places.filter((vertex, i) => places.indexOf(vertex) !== i));
  /** @type {ReturnType<typeof markupShapes>} */
  const shapes = [];
  const { pitch, size } = layout;
  const thin = round(Math.max(1.25, pitch * 0.06));
  const thick = round(pitch * 0.09);
  const ink = (/** @type {number} */ vertex) =>
    stones[vertex] ? (stones[vertex] === 1 ? LIGHT : '#14110d') : theme.ink;
  /**
   * A shape at a point, outlined in the colour of the ground where there are others.
   * @param {import('../board/layers.js').Layer} layer
   * @param {number} vertex
   * @param {number | string} form radius of a circle in cells, or a path
   * @param {{ stroke?: string, width?: number, fill?: string, opacity?: number }} look
   */
  const add = (layer, vertex, form, look) => {
    const { x, y } = centerOf(layout, vertex);
    /** @type {any} */
    const shape =
      typeof form === 'number'
        ? { layer, kind: 'circle', x, y, r: round(pitch * form), width: thin, ...look }
        : {
            layer,
            kind: 'path',
            d: form.replace(
              /(-?[\d.]+) (-?[\d.]+)/g,
              (_, dx, dy) => `${round(x + (dx * pitch) / 100)} ${round(y + (dy * pitch) / 100)}`,
            ),
            width: thin,
            ...look,
          };
    const ground = groundOf(stones, theme, vertex);
    if (crowded.has(vertex) && layer !== 'dim' && layer !== 'lines')
      shapes.push({
        ...shape,
        stroke: ground,
        width: round(shape.width + pitch * 0.12),
        fill: shape.fill && ground,
        opacity: 1,
      });
    shapes.push(shape);
  };

  for (const [vertex, kind] of marks ?? []) {
    const stroke = ink(vertex);
    const layer = MARK_LAYERS[kind] ?? 'marks';
    if (MARK_PATHS[kind]) add(layer, vertex, MARK_PATHS[kind], { stroke });
    else if (kind === 'circle') add(layer, vertex, 0.26, { stroke });
    else if (kind === 'selected') add(layer, vertex, 0.16, { fill: stroke, opacity: 0.75 });
    else if (kind === 'dim') add(layer, vertex, square(50), { fill: '#000000', opacity: 0.25 });
    else
      add(layer, vertex, square(stones[vertex] ? 10 : 13), {
        stroke: kind === 'black' ? LIGHT : '#3a2a16',
        width: round(thin / 2),
        fill: kind === 'black' ? '#121214' : '#fffdf8',
      });
  }
  for (const vertex of illegal) add('refused', vertex, 'M-40 40L40 -40', { stroke: theme.forbidden, width: thick });
  if (last >= 0) add('last', last, 0.23, { stroke: ink(last) });
  for (const [vertex, words] of texts) {
    const text = `${words}`.slice(0, 8);
    shapes.push({
      layer: 'labels',
      kind: 'text',
      ...centerOf(layout, vertex),
      text,
      size: round(pitch * [0.56, 0.56, 0.46, 0.38][Math.min(text.length, 3)]),
      fill: ink(vertex),
      weight: 600,
      // On an empty point it hides the lines below.
      halo: crowded.has(vertex) || !stones[vertex] ? groundOf(stones, theme, vertex) : undefined,
    });
  }
  for (const { from, to, head } of lines) {
    const [dx, dy] = [(to % size) - (from % size), Math.floor(to / size) - Math.floor(from / size)];
    const length = Math.hypot(dx, dy) || 1;
    /** A point at a distance along the line and beside it, in hundredths of a cell. */
    const at = (/** @type {number} */ along, beside = 0) =>
      `${round((dx * along - dy * beside) / length)} ${round((dy * along + dx * beside) / length)}`;
    const end = length * 100;
    const neck = head ? end - 28 : end;
    const { accent } = theme;
    add('lines', from, `M0 0L${at(neck)}`, { stroke: accent, width: thick });
    if (head) add('lines', from, `M${at(end)}L${at(neck, 14)}L${at(neck, -14)}Z`, { fill: accent, width: 0 });
  }
  return inOrder(shapes);
}

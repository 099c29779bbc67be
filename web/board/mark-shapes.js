// Marks and labels as shapes. A sign that shares its point with others is outlined in the colour of its ground.

import { THIN } from './geometry.js';

/** @import { Mark, Shape, Drawing } from './shapes.js' */
/** @typedef {import('./theme.js').Role} Role */
/** @typedef {{ x: number, y: number }} Place */

/** Colours by the stone on a point: none, black, white. */
export const INKS = /** @type {const} */ (['ink', 'on-black', 'on-white']);
export const GROUNDS = /** @type {const} */ (['board', 'black', 'white']);
/** Dark for black, light for white, and the reverse. */
export const SIDES = /** @type {const} */ (['light', 'dark', 'light']);

/**
 * Layers of marks; the other kinds are in `marks`.
 * @type {Partial<Record<Mark['kind'], import('./layers.js').Layer>>}
 */
export const MARK_LAYERS = {
  dim: 'dim',
  black: 'ownership',
  white: 'ownership',
  heat: 'candidates',
  hint: 'hints',
  forbidden: 'refused',
  line: 'lines',
  tag: 'labels',
  liberties: 'labels',
  label: 'labels',
};

/** Radii of circles, and paths; the line is 0.06 wide. @type {Partial<Record<Mark['kind'], number | string>>} */
const FORMS = {
  ring: 0.25,
  dot: 0.09,
  selected: 0.13,
  square: 'M-.2-.2H.2V.2H-.2Z',
  cross: 'M-.2-.2 .2 .2M.2-.2-.2 .2',
  triangle: 'M0-.3 .26 .15H-.26Z',
};
const FORBIDDEN = 'M-.17-.17 .17 .17M.17-.17-.17 .17';

/** A longer label is cut. Characters. */
const LONGEST = 8;

/** Size of a text that may fill its point. @param {string} text */
const sizeOf = (text) => (text.includes('\n') ? 0.26 : ([0, 0.54, 0.46, 0.36][text.length] ?? 0.3));

/**
 * One or two centred lines of text, the second smaller.
 * @param {string} text @param {Place} place @param {Role} fill @param {number} [size] of the first line
 * @param {Role} [outline] @returns {Shape[]}
 */
export const textShapes = (text, { x, y }, fill, size = sizeOf(text), outline) =>
  text.split('\n').map((line, i, { length }) => ({
    kind: 'text',
    x,
    y: y + (i - (length - 1) / 2) * size * 0.95,
    text: line,
    size: i ? size * 0.78 : size,
    weight: i ? 500 : 700,
    fill,
    outline,
  }));

/**
 * @param {Place} place @param {number | string} form radius of a circle, or a path
 * @param {import('./shapes.js').Look} [look] @returns {Drawing}
 */
export const drawing = ({ x, y }, form, look) =>
  typeof form === 'string' ? { kind: 'path', x, y, d: form, ...look } : { kind: 'circle', x, y, r: form, ...look };

/**
 * A line over a wider one of another colour, so that it stands out on everything.
 * @param {Drawing} shape @param {Role} stroke @param {number} width @param {number} [least] pixels
 * @param {Role} [under] @param {number} [factor] width of the other line
 * @returns {Drawing[]}
 */
export const haloed = (shape, stroke, width, least = 2, under = 'halo', factor = 2) => [
  { ...shape, stroke: under, width: factor * width, least: factor * least },
  { ...shape, stroke, width, least },
];

/**
 * The form of a mark, or the ring of the last move.
 * @param {number | string} form @param {Place} place @param {number} stone on its point
 * @param {boolean} isCrowded @param {boolean} [isFilled]
 */
export function markShapes(form, place, stone, isCrowded, isFilled) {
  const ink = INKS[stone];
  const shape = drawing(place, form, { fill: isFilled ? ink : undefined });
  return haloed(shape, ink, 0.06, THIN, GROUNDS[stone], 3).slice(isCrowded ? 0 : 1);
}

/**
 * A square of territory in the owner's colour. Brightness alone distinguishes black from white.
 * @param {number} color @param {Place} place @param {number} r @returns {Drawing}
 */
export const ownedPoint = (color, { x, y }, r) => ({
  kind: 'square',
  x,
  y,
  r,
  fill: color === 1 ? 'on-white' : 'light',
  stroke: INKS[color],
  width: 0.03,
});

/**
 * A disc with figures, the larger and more opaque the more visits, in the colour of its grade; of few visits in the
 * colour of the board, so that it is not taken for a stone. The most visited move has a light outline.
 * @param {Mark} mark @param {Place} place @returns {Shape[]}
 */
function candidateShapes({ text = '', weight = 1, grade = 0 }, place) {
  const disc = drawing(place, 0.41 + 0.06 * Math.sqrt(weight));
  const isDark = weight >= 0.34 || grade > 0;
  const colour = /** @type {Role} */ (`grade-${grade}`); // the figures say the same without colour
  return [
    { ...disc, fill: isDark ? colour : 'board', opacity: isDark ? 0.66 + 0.3 * weight : 0.88 },
    { ...disc, stroke: weight === 1 ? 'light' : isDark ? 'dark' : 'ink', width: weight === 1 ? 0.075 : 0.03 },
    ...textShapes(text, place, isDark ? 'light' : 'ink', 0.4),
  ];
}

/** @param {Place} from @param {Place} to @param {boolean} [hasHead] */
function lineShape({ x, y }, to, hasHead) {
  const [dx, dy] = [to.x - x, to.y - y];
  const length = Math.hypot(dx, dy) || 1;
  /** A point at a distance from the end and beside the line. */
  const at = (before = 0, beside = 0) => {
    const along = length - before;
    return `L${((dx * along - dy * beside) / length).toFixed(3)} ${((dy * along + dx * beside) / length).toFixed(3)}`;
  };
  const head = hasHead ? `${at(0.05)}${at(0.25, 0.1)}${at(0.25, -0.1)}${at(0.05)}` : at();
  return drawing({ x, y }, `M0 0${head}`, { stroke: 'accent', width: 0.09, fill: hasHead ? 'accent' : undefined });
}

/**
 * @param {Mark} mark @param {(vertex: number) => Place} placeOf @param {number} stone on its point
 * @param {boolean} isCrowded there are other signs on its point
 * @returns {Shape[]}
 */
export function shapesOfMark(mark, placeOf, stone, isCrowded) {
  const { vertex, kind, to = vertex, head, text = '', color = stone } = mark;
  const place = placeOf(vertex);
  if (kind === 'line') return [lineShape(place, placeOf(to), head)];
  if (kind === 'heat') return candidateShapes(mark, place);
  if (kind === 'hint') return haloed(drawing(place, 0.4), 'accent', 0.085);
  if (kind === 'forbidden') return haloed(drawing(place, FORBIDDEN), 'forbidden', 0.085);
  if (kind === 'dim') return [{ kind: 'square', ...place, r: 0.5, fill: 'dim' }];
  if (kind === 'black' || kind === 'white') return [ownedPoint(kind === 'black' ? 1 : 2, place, 0.15)];
  if (kind === 'tag')
    return [
      drawing(place, 0.29, { fill: SIDES[color], stroke: SIDES[3 - color], width: 0.045 }),
      ...textShapes(text, place, SIDES[3 - color], 0.75 * sizeOf(text)),
    ];
  const form = FORMS[kind];
  // On an empty point the outline of a text hides the lines below.
  const outline = isCrowded || !stone ? GROUNDS[stone] : undefined;
  return [
    ...(form ? markShapes(form, place, stone, isCrowded, kind === 'dot' || kind === 'selected') : []),
    ...(text ? textShapes(text.slice(0, LONGEST), place, INKS[color], undefined, outline) : []),
  ];
}

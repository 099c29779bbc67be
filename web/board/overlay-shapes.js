// Overlays as shapes: owners, windows of five, the winning row, what pointer and keyboard show. Rank and owner are
// shown by size and brightness and types by the style of a line, so that no two hues have to be distinguished.

import { THIN } from './geometry.js';
import { MIN_OWNERSHIP } from './layers.js';
import { SIDES, drawing, haloed, ownedPoint } from './mark-shapes.js';

/** @import { Drawing, Band } from './shapes.js' */
/** @typedef {import('./mark-shapes.js').Place} Place */
/** @typedef {(vertex: number) => Place} PlaceOf */

/**
 * The owners of points, or likely owners, the larger the more certain; none on stones of that owner.
 * @param {import('./shapes.js').Position} position @param {PlaceOf} placeOf
 */
export const owners = ({ stones, owner, ownership }, placeOf) =>
  [...(owner ?? ownership ?? [])].flatMap((value, vertex) => {
    const color = owner ? value : value > 0 ? 1 : 2;
    const certainty = Math.min(1, Math.abs(value));
    return certainty < MIN_OWNERSHIP || stones[vertex] === color
      ? []
      : [ownedPoint(color, placeOf(vertex), owner ? 0.15 : 0.05 + 0.18 * certainty)];
  });

/** Width and dashes of a window's outline. @type {Record<Band['type'], { width: number, dash?: readonly number[] }>} */
const LINES = {
  four: { width: 0.11 },
  'open-three': { width: 0.05 },
  three: { width: 0.05, dash: [0.26, 0.13] },
  'open-two': { width: 0.065, dash: [0.001, 0.15] },
};
/** Half the width of a window. */
const BAND_RADIUS = 0.3;

/**
 * A rounded outline around its cells, dark for black or light for white, over a wider contrasting line. Open twos,
 * which are frequent, are dotted and have no contrasting line.
 * @param {Band} band @param {PlaceOf} placeOf @returns {Drawing[]}
 */
export function band({ from, to, type, color }, placeOf) {
  const { x, y } = placeOf(from);
  const end = placeOf(to);
  const [dx, dy] = [end.x - x, end.y - y];
  /** Across the window. */
  const [rx, ry] = [dy, -dx].map((part) => (part * BAND_RADIUS) / Math.hypot(dx, dy));
  const at = (/** @type {number} */ x, /** @type {number} */ y) => `${x.toFixed(3)} ${y.toFixed(3)}`;
  const arc = `A${BAND_RADIUS} ${BAND_RADIUS} 0 0 1 `;
  const { width, dash } = LINES[type];
  const d = `M${at(-rx, -ry)}${arc}${at(rx, ry)}L${at(dx + rx, dy + ry)}${arc}${at(dx - rx, dy - ry)}Z`;
  const line = drawing({ x, y }, d, { dash, stroke: SIDES[color], width });
  const contrast = { stroke: SIDES[3 - color], width: width + 0.05, least: 2.75, opacity: 0.8 };
  return type === 'open-two' ? [line] : [{ ...line, ...contrast }, line];
}

/** A line from end to end of the winning row. @param {Place} from @param {Place} to */
export const row = ({ x, y }, to) => haloed(drawing({ x, y }, `M0 0L${to.x - x} ${to.y - y}`), 'accent', 0.13, 3);

/** A chain with one liberty. @param {readonly number[]} stones @param {PlaceOf} placeOf */
export const atari = (stones, placeOf) =>
  stones.flatMap((stone) => haloed(drawing(placeOf(stone), 0.37), 'accent', 0.085));

/** @param {Place} place @param {boolean} isCrowded there are other signs on its point */
export const ko = (place, isCrowded) =>
  haloed({ kind: 'square', ...place, r: 0.22 }, 'ink', 0.05, THIN, 'board', 3).slice(isCrowded ? 0 : 1);

/**
 * Over the cells only, round ends included, so that the coordinates stay legible.
 * @param {Place} place @param {number} size
 */
export const crosshair = ({ x, y }, size) =>
  drawing({ x: 0, y: 0 }, `M-.46 ${y}H${size - 0.54}M${x}-.46V${size - 0.54}`, {
    stroke: 'accent',
    width: 0.05,
    opacity: 0.75,
  });

/** Four corners around the point. @param {Place} place */
export const cursor = (place) =>
  haloed(drawing(place, 'M-.5-.3V-.5H-.3M.3-.5H.5V-.3M.5 .3V.5H.3M-.3 .5H-.5V.3'), 'accent', 0.065);

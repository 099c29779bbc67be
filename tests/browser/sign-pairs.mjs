// Every pair of signs of different layers on one point, drawn in the page and compared pixel by pixel with each alone.
import { drawShapes } from '../../web/board/draw-canvas.js';
import { layoutOf } from '../../web/board/geometry.js';
import { LAYERS } from '../../web/board/layers.js';
import { shapesOf } from '../../web/board/shapes.js';
import { lightTheme } from '../../web/board/theme.js';

const SIZE = 5;
const PIXELS = 800;
const V = 12; // the centre
const theme = { ...lightTheme, name: 'flat', grain: 0, shell: false };
const layout = layoutOf(SIZE, PIXELS, false);
/** A value at the centre only. */
const at = (value) => Float32Array.from({ length: SIZE * SIZE }, (_, v) => (v === V ? value : 0));
const [ANY, EMPTY, STONES] = [[0, 1, 2], [0], [1, 2]];
const mark = (/** @type {object} */ its) => ({ position: { marks: [{ vertex: V, ...its }] } });
/** Signs: what they add to a position or to the input, and on which grounds they lie. */
const SIGNS = [
  { layer: 'crosshair', on: EMPTY, input: { crosshair: true, hover: V } },
  { layer: 'ownership', on: ANY, position: { ownership: at(-0.9) } },
  { layer: 'ownership', on: ANY, position: { ownership: at(0.9) } },
  { layer: 'threats', on: ANY, position: { bands: [{ from: 10, to: 14, type: 'four', color: 1 }] } },
  { layer: 'expected', on: EMPTY, position: { ghosts: [{ vertex: V, color: 1, text: '3' }] } },
  { layer: 'hover', on: EMPTY, input: { hover: V, hoverStone: 2 } },
  { layer: 'ko', on: EMPTY, position: { ko: V } },
  { layer: 'candidates', on: EMPTY, ...mark({ kind: 'heat', weight: 1, text: '52\n1.2k' }) },
  { layer: 'row', on: STONES, position: { row: [10, 11, 12, 13, 14] } },
  { layer: 'last', on: STONES, position: { last: V } },
  { layer: 'hints', on: ANY, ...mark({ kind: 'hint' }) },
  ...['ring', 'dot', 'cross', 'triangle', 'square', 'selected'].map((kind) => ({
    layer: 'marks',
    on: ANY,
    ...mark({ kind }),
  })),
  { layer: 'refused', on: ANY, ...mark({ kind: 'forbidden' }) },
  { layer: 'labels', on: ANY, ...mark({ kind: 'label', text: 'A' }) },
  { layer: 'labels', on: EMPTY, ...mark({ kind: 'tag', text: '43', color: 1 }) },
  { layer: 'labels', on: [1], ...mark({ kind: 'liberties', text: '4', color: 1, stones: [V] }) },
  { layer: 'cursor', on: ANY, input: { cursor: V } },
  { layer: 'dim', on: ANY, ...mark({ kind: 'dim' }) },
  { layer: 'ownership', on: ANY, ...mark({ kind: 'black' }) },
  { layer: 'lines', on: ANY, ...mark({ kind: 'line', to: 14, head: true }) },
].map((sign, i) => ({ ...sign, id: i }));

const canvas = document.createElement('canvas');
Object.assign(canvas, { width: PIXELS, height: PIXELS });
const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }));
/** The board with some signs on a ground. @param {any[]} signs @param {number} ground */
function picture(signs, ground) {
  const stones = new Uint8Array(SIZE * SIZE);
  stones[V] = ground;
  const position = Object.assign({ size: SIZE, stones }, ...signs.map((sign) => sign.position));
  const marks = signs.flatMap((sign) => sign.position?.marks ?? []);
  const input = Object.assign({ coords: 'none' }, ...signs.map((sign) => sign.input));
  context.reset();
  drawShapes(context, layout, theme, shapesOf({ ...position, marks }, input));
  return context.getImageData(0, 0, PIXELS, PIXELS).data;
}

const distance = (a, b, /** @type {number} */ i) =>
  Math.abs(a[i] - b[i]) + Math.abs(a[i + 1] - b[i + 1]) + Math.abs(a[i + 2] - b[i + 2]);
const luminance = (data, /** @type {number} */ i) =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, c) => sum + weight * (data[i + c] / 255) ** 2.2, 0);
const contrast = (/** @type {number} */ a, /** @type {number} */ b) =>
  (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
/** Pixels of the centre's cell. @type {number[]} */
const cell = [];
const half = Math.round(layout.pitch * 0.42);
for (let y = PIXELS / 2 - half; y < PIXELS / 2 + half; y++)
  for (let x = PIXELS / 2 - half; x < PIXELS / 2 + half; x++) cell.push(4 * (y * PIXELS + x));
const NEAR = [-5, 5].flatMap((d) => [4 * d, 4 * d * PIXELS]);
const TRANSLUCENT = ['crosshair', 'expected', 'hover', 'dim', 'candidates'];

/** The pixels of the most frequent colour among those that differ most from the ground beside the centre. */
function inkOf(one, bare, /** @type {Set<number>} */ own) {
  const beside = cell[0] + 4 * Math.round(half / 2) * (PIXELS + 1);
  const ground = bare.slice(beside, beside + 3);
  const far = (/** @type {number} */ i) => distance(one.slice(i, i + 3), ground, 0);
  const most = Math.max(...[...own].map(far));
  const strong = [...own].filter((i) => far(i) > 0.7 * most);
  /** @type {Map<number, number[]>} */
  const byColour = new Map();
  for (const i of strong) {
    const colour = ((one[i] >> 4) << 8) | ((one[i + 1] >> 4) << 4) | (one[i + 2] >> 4);
    const same = byColour.get(colour);
    if (same) same.push(i);
    else byColour.set(colour, [i]);
  }
  return [...byColour.values()].sort((a, b) => b.length - a.length)[0];
}

/**
 * The share of the pixels around a sign's ink that stand out from it.
 * @param {number[]} ink @param {Set<number>} own
 */
function legible(data, ink, own, alone) {
  let [all, clear] = [0, 0];
  for (const i of ink)
    for (const step of NEAR) {
      if (own.has(i + step)) continue;
      all++;
      if (contrast(luminance(alone, i), luminance(data, i + step)) >= 2) clear++;
    }
  return all ? clear / all : 1;
}

/**
 * What is wrong with one sign over another on a ground.
 * @param {number} ground @param bare the ground alone @param {Map<number, any>} alone each sign alone on it, by id
 */
function failuresOfPair(upper, lower, ground, bare, alone) {
  /** @type {string[]} */
  const failures = [];
  const name = `${upper.layer} ${upper.id} over ${lower.layer} ${lower.id} on ${ground}`;
  const [one, under, two] = [alone.get(upper.id), alone.get(lower.id), picture([lower, upper], ground)];
  const own = new Set(cell.filter((i) => distance(one, bare, i) > 24));
  const differing = [...own].filter((i) => distance(one, under, i) > 90);
  // Edges are mixtures, and through some signs the lower one shines.
  const from = TRANSLUCENT.includes(upper.layer) ? one : two;
  const right = differing.filter((i) => distance(two, one, i) <= distance(from, under, i)).length;
  const least = TRANSLUCENT.includes(upper.layer) ? 0.7 : 0.85;
  if (differing.length > 200 && right < least * differing.length)
    failures.push(`${name}: ${right} of ${differing.length} pixels on top`);
  if (!['last', 'marks', 'labels'].includes(upper.layer)) return failures;
  const ink = inkOf(one, bare, own);
  const [before, after] = [legible(one, ink, own, one), legible(two, ink, own, one)];
  if (after < before - 0.1) failures.push(`${name}: legible ${after.toFixed(2)}, alone ${before.toFixed(2)}`);
  return failures;
}

/** @param {{ layer: string }} sign */
const depth = ({ layer }) => LAYERS.indexOf(/** @type {typeof LAYERS[number]} */ (layer));

/** Draws every pair of signs and describes the pairs that fail. */
export function failuresOf() {
  /** @type {string[]} */
  const failures = [];
  let pairs = 0;
  for (const ground of ANY) {
    const bare = picture([], ground);
    const here = SIGNS.filter((sign) => sign.on.includes(ground));
    const alone = new Map(here.map((sign) => [sign.id, picture([sign], ground)]));
    for (const lower of here)
      for (const upper of here) {
        if (depth(lower) >= depth(upper)) continue;
        pairs++;
        failures.push(...failuresOfPair(upper, lower, ground, bare, alone));
      }
  }
  return { pairs, failures, layers: SIGNS.map((sign) => sign.layer) };
}

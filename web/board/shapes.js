// A position as a list of shapes, bottom first: what the page, boards in articles, SVG and PNG show. Pure functions
// make it; draw-canvas.js and draw-svg.js only draw it.
//
// Shapes are in board units: 1 is the distance of two lines, (0, 0) the point at the top left. Colours are names, which
// coloursOf in theme.js translates. Limits in pixels keep thin lines visible on small boards.

import { boardShape, stoneOn, stoneShapes } from './board-shapes.js';
import { LAYERS, crowdedPoints } from './layers.js';
import { INKS, MARK_LAYERS, markShapes, shapesOfMark, textShapes } from './mark-shapes.js';
import * as overlays from './overlay-shapes.js';

/** @typedef {import('./theme.js').Role} Role */

/**
 * @typedef {object} Look
 * @property {Role} [fill]
 * @property {Role} [stroke] of a filled square: around it
 * @property {number} [width] of the line
 * @property {number} [least] the least width of the line, in pixels
 * @property {readonly number[]} [dash]
 * @property {number} [opacity]
 */
/**
 * The empty board; drawers may keep what they have drawn of it.
 * @typedef {object} BoardShape
 * @property {'board'} kind
 * @property {number} size lines per side
 * @property {readonly number[]} stars vertices
 * @property {readonly string[]} columns names from the left; none: no coordinates
 * @property {readonly string[]} rows names from the top
 */
/**
 * @typedef {object} StoneShape
 * @property {'stone'} kind
 * @property {number} x @property {number} y
 * @property {number} color 1 black, 2 white, 0 the shadow of either
 * @property {number} [grain] 0 to 3, the growth lines of a white stone
 * @property {number} [scale] 1: as on a point
 * @property {number} [opacity]
 */
/**
 * Centred at (x, y) unless it is aligned there.
 * @typedef {{ kind: 'text', x: number, y: number, text: string, size: number, weight: number, fill: Role,
 * outline?: Role, align?: 'left' | 'right', opacity?: number }} TextShape
 */
/** Magnifies what was drawn around a point. @typedef {{ kind: 'loupe', x: number, y: number }} LoupeShape */
/**
 * `r` of a square is half its side; a path `d` is relative to (x, y).
 * @typedef {{ kind: 'circle', x: number, y: number, r: number } & Look
 *   | { kind: 'square', x: number, y: number, r: number } & Look
 *   | { kind: 'path', x: number, y: number, d: string } & Look} Drawing
 */
/** @typedef {(BoardShape | StoneShape | TextShape | LoupeShape | Drawing) & { opacity?: number }} Shape */

/**
 * A mark on a point: `ring`, `dot`, `cross`, `triangle`, `square`, `selected`, or `label` with text. `black` and
 * `white` are territory, `dim` fades a point, a `line` leads to another point, as an arrow if it has a head. `heat` is
 * a disc of the given weight with up to two short lines of text, for candidate moves. `liberties` is the number of
 * liberties of a chain, with weight 1 if there is only one. `forbidden` is a point that may not be played, or a stone
 * that the rules refused, `hint` a suggested move, `tag` a short label, dark for black or light for white.
 * @typedef {object} Mark
 * @property {number} vertex
 * @property {'ring' | 'dot' | 'cross' | 'triangle' | 'square' | 'selected' | 'label' | 'black' | 'white' | 'dim' |
 * 'line' | 'heat' | 'liberties' | 'forbidden' | 'hint' | 'tag'} kind
 * @property {number} [to] the other end of a line
 * @property {boolean} [head] of a line
 * @property {string} [text]
 * @property {number} [weight] 0 to 1
 * @property {number} [grade] of a candidate's loss, 0 to 3
 * @property {number} [color] of a tag or a chain
 * @property {readonly number[]} [stones] of a chain
 */
/**
 * A window of five cells.
 * @typedef {object} Band
 * @property {number} from first cell
 * @property {number} to last cell
 * @property {'four' | 'open-three' | 'three' | 'open-two'} type
 * @property {number} color of the stones in it
 */
/** An expected move, drawn as a translucent stone with its number.
 * @typedef {{ vertex: number, color: number, text: string }} Ghost */

/**
 * What the board shows. Colours: 0 empty, 1 black, 2 white. A vertex of -1 means none.
 * @typedef {object} Position
 * @property {number} size
 * @property {ArrayLike<number>} stones size * size colours
 * @property {number} [last] the last move
 * @property {number} [ko] point where ko forbids a move
 * @property {Uint8Array | null} [owner] colour of each point's owner during scoring, otherwise null
 * @property {ReadonlySet<number> | null} [dead] stones marked as dead
 * @property {ReadonlySet<number> | null} [view] points whose stones are shown; null for all
 * @property {readonly Mark[]} [marks]
 * @property {readonly Band[]} [bands] windows of five, strongest first
 * @property {readonly Ghost[]} [ghosts] expected moves
 * @property {Float32Array | null} [ownership] likely owner by vertex, -1 white to 1 black
 * @property {readonly number[]} [row] winning row, from end to end
 */

/**
 * Input, animation, and how the board is shown.
 * @typedef {object} Interaction
 * @property {number} [hover] vertex under the pointer
 * @property {number} [hoverStone] colour of the stone that would be played there, 0 for none
 * @property {boolean} [crosshair] crosshair across the board, needed where a finger hides the point
 * @property {boolean} [loupe] magnifies the point beside the finger
 * @property {import('./coordinates.js').Coordinates} [coords]
 * @property {boolean} [irregular] stones lie slightly beside their points, as if placed by hand
 * @property {number} [cursor] vertex of the keyboard cursor
 * @property {ReadonlyMap<number, number>} [arriving] vertex -> progress 0..1 of a stone being placed
 * @property {ReadonlyMap<number, { color: number, progress: number }>} [leaving] stones being removed
 */

/** The last move, if it gets its ring: not where a mark lies on its stone. @param {Position} position */
const shownLast = ({ last = -1, owner, row, marks = [] }) =>
  owner || row?.length || marks.some(({ kind, vertex }) => vertex === last && !/hint|dim|black|white|line/.test(kind))
    ? -1
    : last;

/** @param {Position} position @param {Interaction} [interaction] @returns {Shape[]} bottom first */
export function shapesOf(position, interaction = {}) {
  const { size, stones, ko = -1, owner, bands = [], ghosts = [], marks = [], row = [] } = position;
  const { hover = -1, hoverStone, crosshair, loupe, cursor = -1, irregular } = interaction;
  const last = shownLast(position);
  const crowded = crowdedPoints({ ...position, last });
  const at = (/** @type {number} */ vertex) => ({ x: vertex % size, y: Math.floor(vertex / size) });
  const stoneAt = (/** @type {number} */ vertex) => stoneOn(vertex, size, irregular);
  /** @type {Partial<Record<import('./layers.js').Layer, Shape[]>>} */
  const layers = {};
  /** @param {import('./layers.js').Layer} layer @param {Shape[]} shapes */
  const put = (layer, ...shapes) => (layers[layer] ??= []).push(...shapes);

  put('board', boardShape(size, interaction));
  put('stones', ...stoneShapes(position, interaction, stoneAt));
  put('ownership', ...overlays.owners(position, at));
  // The strongest is on top.
  for (const band of [...bands].reverse()) put('threats', ...overlays.band(band, at));
  for (const { vertex, color, text } of ghosts)
    put('expected', { ...stoneAt(vertex), color, opacity: 0.62 }, ...textShapes(text, at(vertex), INKS[color]));
  if (hover >= 0) {
    if (crosshair) put('crosshair', overlays.crosshair(at(hover), size));
    if (hoverStone) put('hover', { ...stoneAt(hover), color: hoverStone, opacity: crosshair ? 0.8 : 0.55 });
    if (loupe) put('loupe', { kind: 'loupe', ...at(hover) });
  }
  if (ko >= 0 && !owner) put('ko', ...overlays.ko(at(ko), crowded.has(ko)));
  if (last >= 0) put('last', ...markShapes(0.23, stoneAt(last), stones[last], crowded.has(last)));
  for (const mark of marks) {
    const { vertex, kind, weight, stones: chain = [] } = mark;
    if (kind === 'liberties' && weight === 1) put('hints', ...overlays.atari(chain, at));
    put(MARK_LAYERS[kind] ?? 'marks', ...shapesOfMark(mark, at, stones[vertex], crowded.has(vertex)));
  }
  if (row.length) put('row', ...overlays.row(at(row[0]), at(row[row.length - 1])));
  if (cursor >= 0) put('cursor', ...overlays.cursor(at(cursor)));
  return LAYERS.flatMap((layer) => layers[layer] ?? []);
}

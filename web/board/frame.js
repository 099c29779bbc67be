// Draws one frame: (context, layout, theme, position, interaction) -> pixels. It depends on its arguments alone and
// keeps no state but caches, so that the page, pictures and tests can all use it. layers.js says what is on top.

import { centerOf } from './geometry.js';
import { crowdedPoints, groundOf, inOrder } from './layers.js';
import { emptyBoard } from './wood.js';
import { drawLastMove, drawLeaving, drawStones, drawSprite } from './draw-stones.js';
import { stonesFor } from './stone-sprites.js';
import { drawLoupe } from './loupe.js';
import { drawBands, drawForbidden, drawHint, drawNumber, drawRow, drawTag } from './draw-overlay.js';
import { drawAtari, drawCandidate, drawLiberties, drawOwnership } from './draw-analysis.js';
import { drawMark, drawTerritory } from './draw-marks.js';

/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./theme.js').Theme} Theme */
/** @typedef {import('./draw-overlay.js').Band} Band */
/** @typedef {import('./draw-overlay.js').Ghost} Ghost */

/**
 * A mark on a point: `ring`, `dot`, `cross`, `triangle`, `square`, or `label` with text. `heat` is a disc of the given
 * weight with up to two short lines of text, for candidate moves. `liberties` is the number of liberties of a chain,
 * with weight 1 if there is only one. `forbidden` is a point that may not be played, `hint` a suggested move, `tag` a
 * short label, dark for black or light for white.
 * @typedef {object} Mark
 * @property {number} vertex
 * @property {'ring' | 'dot' | 'cross' | 'triangle' | 'square' | 'label' | 'heat' | 'liberties' | 'forbidden' | 'hint' |
 * 'tag'} kind
 * @property {string} [text]
 * @property {number} [weight] 0 to 1
 * @property {number} [grade] of a candidate's loss, 0 to 3
 * @property {number} [color] of a tag or a chain
 * @property {readonly number[]} [stones] of a chain
 */

/**
 * What the board shows. Colours: 0 empty, 1 black, 2 white. A vertex of -1 means none.
 * @typedef {object} Position
 * @property {number} size
 * @property {Uint8Array} stones size * size colours
 * @property {number} last the last move
 * @property {number} ko point where ko forbids a move
 * @property {Uint8Array | null} owner colour of each point's owner during scoring, otherwise null
 * @property {ReadonlySet<number> | null} dead stones marked as dead
 * @property {readonly Mark[]} [marks]
 * @property {readonly Band[]} [bands] windows of five
 * @property {readonly Ghost[]} [ghosts] expected moves
 * @property {Float32Array | null} [ownership] likely owner by vertex, -1 white to 1 black
 * @property {readonly number[]} [row] winning row, from end to end
 */

/**
 * Input and animation.
 * @typedef {object} Interaction
 * @property {number} hover vertex under the pointer
 * @property {number} hoverStone colour of the stone that would be played there, 0 for none
 * @property {boolean} crosshair crosshair across the board, needed where a finger hides the point
 * @property {boolean} loupe magnifies the point beside the finger
 * @property {import('./coordinates.js').Coordinates} coords
 * @property {number} cursor vertex of the keyboard cursor
 * @property {ReadonlyMap<number, number>} arriving vertex -> progress 0..1 of a stone being placed
 * @property {ReadonlyMap<number, { colour: number, progress: number }>} leaving stones being removed
 */

/** @type {Interaction} */
export const noInteraction = {
  hover: -1,
  hoverStone: 0,
  crosshair: false,
  loupe: false,
  coords: 'letters',
  cursor: -1,
  arriving: new Map(),
  leaving: new Map(),
};

/**
 * Something to be painted in a layer.
 * @typedef {{ layer: import('./layers.js').Layer, paint: () => void }} Sign
 */

/**
 * Layers of marks; the other kinds are in `marks`.
 * @type {Partial<Record<Mark['kind'], Sign['layer']>>}
 */
const MARK_LAYERS = {
  heat: 'candidates',
  hint: 'hints',
  forbidden: 'refused',
  tag: 'labels',
  liberties: 'labels',
  label: 'labels',
};

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {Position} position
 * @param {Interaction} interaction
 * @param {readonly Sign[]} [more] signs that are not in the position
 * @param {Iterable<number>} [places] their points
 */
export function drawFrame(context, layout, theme, position, interaction, more = [], places = []) {
  const stones = stonesFor(layout.pitch, theme);
  const { hover, hoverStone, crosshair, cursor } = interaction;
  const { ko, owner, ownership, bands, ghosts = [], marks = [], row } = position;
  const last = shownLast(position);
  const crowded = crowdedPoints({ ...position, last }, places);
  /** @type {Sign[]} */
  const signs = [...more];
  /** @param {Sign['layer']} layer @param {unknown} isShown @param {() => void} paint */
  const add = (layer, isShown, paint) => isShown && signs.push({ layer, paint });
  add('board', true, () => context.drawImage(emptyBoard(layout, theme, interaction.coords), 0, 0));
  add('crosshair', crosshair && hover >= 0, () => drawCrosshair(context, layout, theme, hover));
  add('stones', true, () => {
    drawStones(context, layout, stones, position, interaction.arriving);
    drawLeaving(context, layout, stones, interaction.leaving);
  });
  add('ownership', owner, () => drawTerritory(context, layout, position));
  if (!owner && ownership) add('ownership', true, () => drawOwnership(context, layout, ownership, position.stones));
  if (bands) add('threats', true, () => drawBands(context, layout, bands));
  for (const ghost of ghosts)
    add('expected', true, () => {
      drawSprite(context, layout, stones, ghost.color, ghost.vertex, 0.62, 1);
      drawNumber(context, layout, ghost);
    });
  add('hover', hoverStone && hover >= 0, () =>
    drawSprite(context, layout, stones, hoverStone, hover, crosshair ? 0.8 : 0.55, 1),
  );
  add('ko', ko >= 0 && !owner, () => drawKo(context, layout, theme, ko, crowded.has(ko)));
  add('last', last >= 0, () =>
    drawLastMove(context, layout, position, crowded.has(last) ? groundOf(position.stones, theme, last) : ''),
  );
  for (const mark of marks) {
    const { kind, vertex } = mark;
    add('hints', kind === 'liberties' && mark.weight === 1, () => drawAtari(context, layout, theme, mark));
    add(MARK_LAYERS[kind] ?? 'marks', true, () => {
      if (kind === 'forbidden') drawForbidden(context, layout, theme, vertex);
      else if (kind === 'hint') drawHint(context, layout, theme, vertex);
      else if (kind === 'tag') drawTag(context, layout, mark);
      else if (kind === 'heat') drawCandidate(context, layout, mark);
      else
        (kind === 'liberties' ? drawLiberties : drawMark)(context, layout, theme, position, mark, crowded.has(vertex));
    });
  }
  if (row?.length) add('row', true, () => drawRow(context, layout, theme, row));
  add('cursor', cursor >= 0, () => drawCursor(context, layout, theme, cursor));
  add('loupe', interaction.loupe && hover >= 0, () => drawLoupe(context, layout, theme, hover));
  context.globalAlpha = 1;
  for (const { paint } of inOrder(signs)) paint();
  context.globalAlpha = 1;
}

/** The last move, if it gets its ring: not where a mark lies on its stone. @param {Position} position */
const shownLast = ({ last, owner, row, marks = [] }) =>
  owner || row?.length || marks.some(({ kind, vertex }) => vertex === last && kind !== 'hint') ? -1 : last;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {number} vertex
 * @param {boolean} isCrowded there are other signs on its point
 */
function drawKo(context, layout, theme, vertex, isCrowded) {
  const { x, y } = centerOf(layout, vertex);
  const side = Math.round(layout.pitch * 0.44);
  const line = Math.max(1.25, layout.pitch * 0.05);
  context.beginPath();
  context.rect(Math.round(x - side / 2), Math.round(y - side / 2), side, side);
  if (isCrowded) {
    context.strokeStyle = `rgb(${theme.wood})`;
    context.lineWidth = line * 3;
    context.stroke();
  }
  context.strokeStyle = theme.ink;
  context.lineWidth = line;
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {number} vertex
 */
function drawCrosshair(context, layout, theme, vertex) {
  const { x, y } = centerOf(layout, vertex);
  const thick = Math.max(2, layout.line * 2);
  context.fillStyle = theme.accent;
  context.globalAlpha = 0.75;
  // Over the cells only, so that the coordinates stay legible.
  const start = layout.origin - layout.pitch / 2,
    length = layout.pitch * layout.size;
  context.fillRect(start, y - thick / 2, length, thick);
  context.fillRect(x - thick / 2, start, thick, length);
  context.globalAlpha = 1;
}

/**
 * Four corners around the point, outlined in a light colour so that they stand out on the board and on all stones.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {number} vertex
 */
function drawCursor(context, layout, theme, vertex) {
  const { x, y } = centerOf(layout, vertex);
  const r = layout.pitch * 0.5;
  const arm = layout.pitch * 0.2;
  context.beginPath();
  for (const sx of [-1, 1]) {
    for (const sy of [-1, 1]) {
      context.moveTo(x + sx * r, y + sy * (r - arm));
      context.lineTo(x + sx * r, y + sy * r);
      context.lineTo(x + sx * (r - arm), y + sy * r);
    }
  }
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const line = Math.max(2, layout.pitch * 0.065);
  context.lineWidth = line * 2;
  context.strokeStyle = 'rgba(255, 250, 238, 0.9)';
  context.stroke();
  context.lineWidth = line;
  context.strokeStyle = theme.accent;
  context.stroke();
}

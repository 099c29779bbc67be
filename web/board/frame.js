// Draws one frame: (context, layout, theme, position, interaction) -> pixels. It depends on its arguments alone and
// keeps no state but caches, so that the page, pictures and tests can all use it.
//
// Layers, bottom first: empty board, crosshair, shadows, stones, territory or ownership, windows, expected moves, hover
// stone, ko, ring of the last move, marks, winning row, cursor, loupe.

import { centerOf } from './geometry.js';
import { emptyBoard } from './wood.js';
import { drawLastMove, drawLeaving, drawStones, drawSprite } from './draw-stones.js';
import { stonesFor } from './stone-sprites.js';
import { drawLoupe } from './loupe.js';
import { drawBands, drawForbidden, drawHint, drawNumber, drawRow, drawTag } from './draw-overlay.js';
import { drawCandidate, drawLiberties, drawOwnership } from './draw-analysis.js';

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
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {Position} position
 * @param {Interaction} interaction
 */
export function drawFrame(context, layout, theme, position, interaction) {
  const stones = stonesFor(layout.pitch, theme);
  context.globalAlpha = 1;
  context.drawImage(emptyBoard(layout, theme, interaction.coords), 0, 0);
  if (interaction.crosshair && interaction.hover >= 0) drawCrosshair(context, layout, theme, interaction.hover);
  drawStones(context, layout, stones, position, interaction.arriving);
  drawLeaving(context, layout, stones, interaction.leaving);
  if (position.owner) drawTerritory(context, layout, position);
  else if (position.ownership) drawOwnership(context, layout, position.ownership, position.stones);
  if (position.bands) drawBands(context, layout, position.bands);
  for (const ghost of position.ghosts ?? []) {
    drawSprite(context, layout, stones, ghost.color, ghost.vertex, 0.62, 1);
    drawNumber(context, layout, ghost);
  }
  if (interaction.hoverStone && interaction.hover >= 0) {
    drawSprite(
      context,
      layout,
      stones,
      interaction.hoverStone,
      interaction.hover,
      interaction.crosshair ? 0.8 : 0.55,
      1,
    );
  }
  if (position.ko >= 0 && !position.owner) drawKo(context, layout, theme, position.ko);
  const numbered = position.marks?.some(({ kind, vertex }) => kind === 'liberties' && vertex === position.last);
  if (position.last >= 0 && !position.owner && !position.row?.length && !numbered)
    drawLastMove(context, layout, position);
  for (const mark of position.marks ?? []) drawMark(context, layout, theme, position, mark);
  if (position.row?.length) drawRow(context, layout, theme, position.row);
  if (interaction.cursor >= 0) drawCursor(context, layout, theme, interaction.cursor);
  if (interaction.loupe && interaction.hover >= 0) drawLoupe(context, layout, theme, interaction.hover);
  context.globalAlpha = 1;
}

/**
 * A small square of the owner's colour on each owned point, dead stones included. Brightness alone distinguishes black
 * from white.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Position} position
 */
function drawTerritory(context, layout, position) {
  const { stones, owner, dead } = position;
  if (!owner) return;
  const side = Math.max(4, Math.round(layout.pitch * 0.3));
  const line = Math.max(1, Math.round(layout.pitch / 36));
  for (let v = 0; v < owner.length; v++) {
    if (!owner[v] || (stones[v] && !dead?.has(v))) continue;
    const { x, y } = centerOf(layout, v);
    const left = Math.round(x - side / 2);
    const top = Math.round(y - side / 2);
    context.fillStyle = owner[v] === 1 ? '#f3e3c3' : '#3a2a16';
    context.fillRect(left - line, top - line, side + 2 * line, side + 2 * line);
    context.fillStyle = owner[v] === 1 ? '#121214' : '#fffdf8';
    context.fillRect(left, top, side, side);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {number} vertex
 */
export function drawKo(context, layout, theme, vertex) {
  const { x, y } = centerOf(layout, vertex);
  const side = Math.round(layout.pitch * 0.44);
  context.strokeStyle = theme.ink;
  context.lineWidth = Math.max(1.25, layout.pitch * 0.05);
  context.strokeRect(Math.round(x - side / 2), Math.round(y - side / 2), side, side);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {number} vertex
 */
export function drawCrosshair(context, layout, theme, vertex) {
  const { x, y } = centerOf(layout, vertex);
  const thick = Math.max(2, layout.line * 2);
  context.fillStyle = theme.accent;
  context.globalAlpha = 0.75;
  context.fillRect(0, y - thick / 2, layout.pixels, thick);
  context.fillRect(x - thick / 2, 0, thick, layout.pixels);
  context.globalAlpha = 1;
}

/**
 * Four corners around the point, outlined in a light colour so that they stand out on the board and on all stones.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {number} vertex
 */
export function drawCursor(context, layout, theme, vertex) {
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

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {Position} position
 * @param {Mark} mark
 */
function drawMark(context, layout, theme, position, mark) {
  if (mark.kind === 'forbidden') return drawForbidden(context, layout, theme, mark.vertex);
  if (mark.kind === 'hint') return drawHint(context, layout, theme, mark.vertex);
  if (mark.kind === 'tag') return drawTag(context, layout, mark);
  if (mark.kind === 'heat') return drawCandidate(context, layout, mark);
  if (mark.kind === 'liberties') return drawLiberties(context, layout, theme, mark);
  const { x, y } = centerOf(layout, mark.vertex);
  const { pitch } = layout;
  const onBlack = position.stones[mark.vertex] === 1;
  const ink = onBlack ? '#f6f1e6' : theme.ink;
  context.strokeStyle = ink;
  context.fillStyle = ink;
  context.lineWidth = Math.max(1.25, pitch * 0.06);
  context.beginPath();
  if (mark.kind === 'cross') {
    const r = pitch * 0.2;
    context.moveTo(x - r, y - r);
    context.lineTo(x + r, y + r);
    context.moveTo(x + r, y - r);
    context.lineTo(x - r, y + r);
    context.stroke();
  } else if (mark.kind === 'triangle') {
    for (let i = 0; i < 3; i++)
      context.lineTo(
        x + pitch * 0.3 * Math.sin((i * 2 * Math.PI) / 3),
        y - pitch * 0.3 * Math.cos((i * 2 * Math.PI) / 3),
      );
    context.closePath();
    context.stroke();
  } else if (mark.kind === 'square') {
    context.strokeRect(x - pitch * 0.2, y - pitch * 0.2, pitch * 0.4, pitch * 0.4);
  } else if (mark.kind === 'ring') {
    context.arc(x, y, pitch * 0.25, 0, 2 * Math.PI);
    context.stroke();
  } else if (mark.kind === 'dot') {
    context.arc(x, y, pitch * 0.12, 0, 2 * Math.PI);
    context.fill();
  }
  if (!mark.text) return;
  const lines = mark.text.split('\n');
  const font = pitch * (lines.length > 1 ? 0.26 : mark.text.length > 2 ? 0.34 : 0.46);
  context.font = `600 ${font.toFixed(1)}px ui-sans-serif, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  lines.forEach((line, i) => context.fillText(line, x, y + (i - (lines.length - 1) / 2) * font * 1.08));
}

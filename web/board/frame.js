// One frame: (context, layout, theme, position, interaction) -> pixels. Nothing is remembered here and nothing is
// asked of the outside, so a frame can be drawn for the page, for a picture or for a test alike.
//
// From below: empty board, finger aim, shadows, stones, territory, windows, marks, expected stones, ghost, row, cursor,
// loupe.

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
 * A sign on a point. `ring` around a stone or point, `dot`, `cross`, `triangle`, `square`, `label` with text; `heat` is
 * a
 * disc of the given weight with up to two short lines of text, as for candidate moves. `liberties` is the number of a
 * chain's liberties, with weight 1 where it is the last one. `forbidden` is a point that may
 * not be played, `hint` one that is suggested, `tag` a short label in a colour's brightness.
 * @typedef {object} Mark
 * @property {number} vertex
 * @property {'ring' | 'dot' | 'cross' | 'triangle' | 'square' | 'label' | 'heat' | 'liberties' | 'forbidden' | 'hint' |
 * 'tag'} kind
 * @property {string} [text]
 * @property {number} [weight] 0 to 1
 * @property {number} [color] of a tag or a chain
 * @property {readonly number[]} [stones] of a chain
 */

/**
 * What lies on the board. Colours: 0 empty, 1 black, 2 white. A vertex of -1 means none.
 * @typedef {object} Position
 * @property {number} size
 * @property {Uint8Array} stones size * size colours
 * @property {number} last the move played last
 * @property {number} ko where the ko forbids to play
 * @property {Uint8Array | null} owner whose point it is in scoring, or null outside of scoring
 * @property {ReadonlySet<number> | null} dead stones marked as dead
 * @property {readonly Mark[]} [marks]
 * @property {readonly Band[]} [bands] windows of five
 * @property {readonly Ghost[]} [ghosts] expected moves
 * @property {Float32Array | null} [ownership] who is likely to own a point: -1 white to 1 black
 * @property {readonly number[]} [row] stones that have won, from end to end
 */

/**
 * What the hand does, and what moves.
 * @typedef {object} Interaction
 * @property {number} hover vertex under the pointer
 * @property {number} ghost colour of the stone that would be played there, 0 for none
 * @property {boolean} aim long cross lines, for a finger that hides the point
 * @property {boolean} loupe the point magnified beside the finger
 * @property {import('./coordinates.js').Coordinates} coords
 * @property {number} cursor vertex of the keyboard
 * @property {ReadonlyMap<number, number>} arriving vertex -> progress 0..1 of a stone being put down
 * @property {ReadonlyMap<number, { colour: number, progress: number }>} leaving stones being taken off
 */

/** @type {Interaction} */
export const noInteraction = {
  hover: -1,
  ghost: 0,
  aim: false,
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
  if (interaction.aim && interaction.hover >= 0) drawAim(context, layout, theme, interaction.hover);
  drawStones(context, layout, stones, position, interaction.arriving);
  drawLeaving(context, layout, stones, interaction.leaving);
  if (position.owner) drawTerritory(context, layout, position);
  else if (position.ownership) drawOwnership(context, layout, position.ownership, position.stones);
  if (position.bands) drawBands(context, layout, position.bands);
  for (const ghost of position.ghosts ?? []) {
    drawSprite(context, layout, stones, ghost.color, ghost.vertex, 0.62, 1);
    drawNumber(context, layout, ghost);
  }
  if (interaction.ghost && interaction.hover >= 0) {
    drawSprite(context, layout, stones, interaction.ghost, interaction.hover, interaction.aim ? 0.8 : 0.55, 1);
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
 * Owned points carry a small square of the owner's colour, on dead stones too: shape and brightness tell
 * black from white without any hue.
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
export function drawAim(context, layout, theme, vertex) {
  const { x, y } = centerOf(layout, vertex);
  const thick = Math.max(2, layout.line * 2);
  context.fillStyle = theme.accent;
  context.globalAlpha = 0.75;
  context.fillRect(0, y - thick / 2, layout.pixels, thick);
  context.fillRect(x - thick / 2, 0, thick, layout.pixels);
  context.globalAlpha = 1;
}

/**
 * Four corners around the point, light under dark, so that they stand out on wood and on both stones.
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

// A picture of a position on a canvas.

import { drawStones } from '../../web/board/draw-stones.js';
import { stonesFor } from '../../web/board/stone-sprites.js';
import { emptyBoard } from '../../web/board/wood.js';
import { paintShapes } from '../../web/record/paint-shapes.js';
import { signsOf } from '../../web/record/signs.js';

/** @typedef {import('../../web/record/scene.js').Picture} Picture */
/** @typedef {import('../../web/board/geometry.js').Layout} Layout */
/** @typedef {import('../../web/board/theme.js').Theme} Theme */

/**
 * Marks, labels and move numbers, drawn over the stones.
 * @param {CanvasRenderingContext2D} context
 * @param {Picture} picture
 * @param {Layout} layout
 * @param {Theme} theme
 */
export const paintMarkup = (context, picture, layout, theme) => paintShapes(context, signsOf(picture, layout, theme));

/**
 * The board, and on it the stones with their markup.
 * @param {CanvasRenderingContext2D} context
 * @param {(Picture & { stones: Uint8Array }) | null} picture null: an empty board
 * @param {Layout} layout
 * @param {Theme} theme
 * @param {import('../../web/board/coordinates.js').Coordinates} coords
 */
export function paintPicture(context, picture, layout, theme, coords) {
  context.drawImage(emptyBoard(layout, theme, coords), 0, 0);
  if (!picture) return;
  drawStones(context, layout, stonesFor(layout.pitch, theme), picture);
  paintMarkup(context, picture, layout, theme);
}

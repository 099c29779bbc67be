// Stones on their way off the board.

import { putSprite } from './draw-stones.js';

/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./stone-sprites.js').Stones} Stones */
/** @typedef {import('./frame.js').Touches} Touches */

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Stones} stones
 * @param {Touches['leaving']} leaving
 */
export function drawLeaving(context, layout, stones, leaving) {
  for (const [v, { colour, progress }] of leaving) putSprite(context, layout, stones, colour, v, 1 - progress, 1);
}

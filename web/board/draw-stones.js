// The stones of a position, all shadows first because they lie below all stones, and the ring of the last move.

import { stoneCenter } from './geometry.js';
import { spriteOf } from './stone-sprites.js';
import { circle } from './canvas.js';

/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./stone-sprites.js').Stones} Stones */
/** @typedef {import('./frame.js').Interaction} Interaction */

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Stones} stones
 * @param {number} colour
 * @param {number} vertex
 * @param {number} alpha
 * @param {number} scale
 */
export function drawSprite(context, layout, stones, colour, vertex, alpha, scale) {
  const { x, y } = stoneCenter(layout, vertex);
  const half = stones.half;
  const sprite = spriteOf(stones, colour, vertex);
  context.globalAlpha = alpha;
  // At whole pixels a sprite is copied without smoothing.
  if (scale === 1) context.drawImage(sprite, Math.floor(x) - half, Math.floor(y) - half);
  else context.drawImage(sprite, x - half * scale, y - half * scale, half * 2 * scale, half * 2 * scale);
  context.globalAlpha = 1;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Stones} stones
 * @param {{ stones: Uint8Array, dead?: ReadonlySet<number> | null }} position
 * @param {Interaction['arriving']} arriving
 */
export function drawStones(context, layout, stones, position, arriving = new Map()) {
  const { stones: colours, dead } = position;
  const all = [...colours.keys()].filter((v) => colours[v]);
  const progress = (/** @type {number} */ v) => arriving.get(v) ?? 1;
  for (const v of all) if (!dead?.has(v)) drawSprite(context, layout, stones, 0, v, progress(v), 1);
  for (const v of all)
    drawSprite(
      context,
      layout,
      stones,
      colours[v],
      v,
      dead?.has(v) ? 0.42 : Math.min(1, 0.35 + progress(v)),
      1 + 0.12 * (1 - progress(v)),
    );
}

/**
 * Stones that are fading out.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Stones} stones
 * @param {Interaction['leaving']} leaving
 */
export function drawLeaving(context, layout, stones, leaving) {
  for (const [v, { colour, progress }] of leaving) drawSprite(context, layout, stones, colour, v, 1 - progress, 1);
}

/**
 * The ring on the last move.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {{ stones: ArrayLike<number>, last: number }} position
 * @param {string} ground colour of an outline, if there is to be one
 */
export function drawLastMove(context, layout, position, ground) {
  const { x, y } = stoneCenter(layout, position.last);
  circle(context, x, y, layout.pitch * 0.23);
  if (ground) {
    context.strokeStyle = ground;
    context.lineWidth = layout.pitch * 0.175;
    context.stroke();
  }
  context.strokeStyle = position.stones[position.last] === 1 ? '#f6f1e6' : '#1b1a1c';
  context.lineWidth = Math.max(1.25, layout.pitch * 0.055);
  context.globalAlpha = 0.92;
  context.stroke();
  context.globalAlpha = 1;
}

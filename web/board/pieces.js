// The stones of a position: all shadows first, because they lie below all stones; and the ring of the last move.

import { stoneCenter } from './geometry.js';
import { spriteOf } from './stones.js';

/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./stones.js').Stones} Stones */
/** @typedef {import('./frame.js').Touches} Touches */

const atRest = { arriving: new Map(), leaving: new Map() };

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Stones} stones
 * @param {number} colour
 * @param {number} vertex
 * @param {number} alpha
 * @param {number} scale
 */
export function putSprite(context, layout, stones, colour, vertex, alpha, scale) {
  const { x, y } = stoneCenter(layout, vertex);
  const half = stones.half;
  const sprite = spriteOf(stones, colour, vertex);
  context.globalAlpha = alpha;
  // A sprite that falls on whole pixels is copied without smoothing.
  if (scale === 1) context.drawImage(sprite, Math.floor(x) - half, Math.floor(y) - half);
  else context.drawImage(sprite, x - half * scale, y - half * scale, half * 2 * scale, half * 2 * scale);
  context.globalAlpha = 1;
}

/** @param {number} t progress 0..1; fast first, gentle at the end */
const ease = (t) => 1 - (1 - t) ** 3;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Stones} stones
 * @param {{ stones: Uint8Array, dead?: ReadonlySet<number> | null }} position
 * @param {Pick<Touches, 'arriving' | 'leaving'>} touches
 */
export function drawStones(context, layout, stones, position, touches = atRest) {
  const { stones: colours, dead } = position;
  const { half } = stones;
  for (let v = 0; v < colours.length; v++) {
    if (!colours[v] || dead?.has(v)) continue;
    const { x, y } = stoneCenter(layout, v);
    context.globalAlpha = ease(touches.arriving.get(v) ?? 1);
    context.drawImage(stones.shadow, Math.floor(x) - half, Math.floor(y) - half);
  }
  for (let v = 0; v < colours.length; v++) {
    if (!colours[v]) continue;
    const progress = ease(touches.arriving.get(v) ?? 1);
    const alpha = dead?.has(v) ? 0.42 : Math.min(1, 0.35 + progress);
    putSprite(context, layout, stones, colours[v], v, alpha, 1 + 0.12 * (1 - progress));
  }
  for (const [v, { colour, progress }] of touches.leaving) {
    putSprite(context, layout, stones, colour, v, 1 - ease(progress), 1);
  }
}

/**
 * The ring on the move played last.
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {{ stones: ArrayLike<number>, last: number }} position
 */
export function drawLast(context, layout, position) {
  const { x, y } = stoneCenter(layout, position.last);
  context.strokeStyle = position.stones[position.last] === 1 ? '#f6f1e6' : '#1b1a1c';
  context.lineWidth = Math.max(1.25, layout.pitch * 0.055);
  context.globalAlpha = 0.92;
  context.beginPath();
  context.arc(x, y, layout.pitch * 0.23, 0, 2 * Math.PI);
  context.stroke();
  context.globalAlpha = 1;
}

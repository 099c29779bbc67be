// Paints the shapes of a scene on a canvas.

import { FONT } from '../board/canvas.js';

/** Distance of the baseline below the centre of the text, in font sizes: half the height of capitals. */
export const BASELINE = 0.35;

/**
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} context scaled to the pixels of the shapes
 * @param {readonly import('./picture-shapes.js').Shape[]} shapes
 * @param {(shape: import('./picture-shapes.js').Shape) => string | CanvasGradient | undefined} [fillOf]
 */
export function paintShapes(context, shapes, fillOf = ({ fill }) => fill) {
  for (const shape of shapes) {
    context.globalAlpha = shape.opacity ?? 1;
    context.fillStyle = fillOf(shape) ?? '';
    if (shape.kind === 'text') {
      const y = shape.y + shape.size * BASELINE;
      context.font = `${shape.weight} ${shape.size}px ${FONT}`;
      context.textAlign = shape.align ?? 'center';
      context.textBaseline = 'alphabetic';
      if (shape.halo) {
        context.lineJoin = 'round';
        context.lineWidth = shape.size * 0.35;
        context.strokeStyle = shape.halo;
        context.strokeText(shape.text, shape.x, y);
      }
      context.fillText(shape.text, shape.x, y);
    } else {
      const path = new Path2D(shape.kind === 'path' ? shape.d : undefined);
      if (shape.kind === 'circle') path.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI);
      if (shape.fill) context.fill(path);
      if (shape.stroke) {
        context.lineWidth = shape.width ?? 1;
        context.strokeStyle = shape.stroke;
        context.stroke(path);
      }
    }
  }
  context.globalAlpha = 1;
}

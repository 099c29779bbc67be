// Draws shapes on a canvas: boards of the page and in articles, small pictures, PNG. Stones are sprites, and the empty
// board is drawn once per layout and theme, then copied.

import { FONT, circle, createCanvas, memo } from './canvas.js';
import { THIN, centerOf, namesOn, starRadius } from './geometry.js';
import { drawLoupe } from './loupe.js';
import { spriteOf, stonesFor } from './stone-sprites.js';
import { coloursOf } from './theme.js';
import { drawWood } from './wood.js';

/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./theme.js').Theme} Theme */
/** @import { Shape, BoardShape, Drawing } from './shapes.js' */

/** @typedef {Record<import('./theme.js').Role, string>} Colours */

/**
 * @param {CanvasRenderingContext2D} context @param {Layout} layout @param {Theme} theme
 * @param {readonly Shape[]} shapes
 * @param {boolean} [isCached] false for small pictures, whose empty boards would displace that of the page
 */
export function drawShapes(context, layout, theme, shapes, isCached = true) {
  const { origin, pitch } = layout;
  const colours = coloursOf(theme);
  const stones = stonesFor(pitch, theme);
  for (const shape of shapes) {
    context.globalAlpha = shape.opacity ?? 1;
    if (shape.kind === 'board') {
      if (isCached) context.drawImage(emptyBoard(layout, theme, shape), 0, 0);
      else drawBoard(context, layout, theme, shape);
      continue;
    }
    const x = origin + shape.x * pitch;
    const y = origin + shape.y * pitch;
    if (shape.kind === 'stone') {
      const { color, grain, scale = 1 } = shape;
      const r = stones.half * scale;
      // At whole pixels a sprite is copied without smoothing.
      const left = (scale === 1 ? Math.floor(x) : x) - r;
      const top = (scale === 1 ? Math.floor(y) : y) - r;
      context.drawImage(spriteOf(stones, color, grain), left, top, 2 * r, 2 * r);
    } else if (shape.kind === 'text') drawText(context, shape, x, y, shape.size * pitch, colours);
    else if (shape.kind === 'loupe') drawLoupe(context, layout, theme, { x, y });
    else drawForm(context, shape, x, y, pitch, colours);
  }
  context.globalAlpha = 1;
}

/**
 * @param {CanvasRenderingContext2D} context @param {import('./shapes.js').TextShape} shape @param {number} x
 * @param {number} y @param {number} size @param {Colours} colours
 */
function drawText(context, { text, weight, fill, outline, align }, x, y, size, colours) {
  context.font = `${weight} ${size}px ${FONT}`;
  context.textAlign = align ?? 'center';
  context.textBaseline = 'middle';
  const middle = y + size * 0.05; // of capitals
  if (outline) {
    context.lineJoin = 'round';
    context.strokeStyle = colours[outline];
    context.lineWidth = size * 0.35;
    context.strokeText(text, x, middle);
  }
  context.fillStyle = colours[fill];
  context.fillText(text, x, middle);
}

/**
 * @param {CanvasRenderingContext2D} context @param {Drawing} shape @param {number} x @param {number} y
 * @param {number} pitch @param {Colours} colours
 */
function drawForm(context, shape, x, y, pitch, colours) {
  const { fill, stroke, width = 0, least = THIN, dash = [] } = shape;
  const line = Math.max(least, width * pitch);
  if (fill) context.fillStyle = colours[fill];
  if (stroke) context.strokeStyle = colours[stroke];
  if (shape.kind === 'square') {
    // At whole pixels, so that its sides are sharp.
    const side = Math.max(2, Math.round(2 * shape.r * pitch));
    const [left, top] = [x, y].map((at) => Math.round(at - side / 2));
    context.lineWidth = fill ? 2 * Math.round(line) : line;
    if (stroke) context.strokeRect(left, top, side, side);
    if (fill) context.fillRect(left, top, side, side);
    return;
  }
  const path = new Path2D(shape.kind === 'path' ? shape.d : undefined);
  if (shape.kind === 'circle') path.arc(0, 0, shape.r, 0, 2 * Math.PI);
  context.save();
  context.lineCap = context.lineJoin = 'round';
  context.translate(x, y);
  context.scale(pitch, pitch);
  context.setLineDash(dash);
  context.lineWidth = line / pitch;
  if (fill) context.fill(path);
  if (stroke) context.stroke(path);
  context.restore();
}

/**
 * The lines, and the star points.
 * @param {CanvasRenderingContext2D} context @param {Layout} layout @param {Theme} theme
 * @param {readonly number[]} stars
 */
function drawLines(context, layout, theme, stars) {
  const { size, pitch, origin, line } = layout;
  const { ink, lines = 0.78 } = theme;
  const start = origin - line / 2;
  const length = pitch * (size - 1) + line;
  context.fillStyle = context.strokeStyle = ink;
  context.globalAlpha = pitch < 20 ? lines * 0.8 : lines;
  for (let i = 0; i < size; i++) {
    context.fillRect(start, start + i * pitch, length, line);
    context.fillRect(start + i * pitch, start, line, length);
  }
  // The border is thickened outwards only, so that all cells stay equal.
  if (line > 1 || pitch > 24) context.strokeRect(start - 0.5, start - 0.5, length + 1, length + 1);
  context.globalAlpha = Math.max(0.9, lines);
  for (const star of stars) {
    const { x, y } = centerOf(layout, star);
    circle(context, x, y, starRadius(layout));
    context.fill();
  }
  context.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} context @param {Layout} layout @param {Theme} theme @param {BoardShape} shape */
function drawBoard(context, layout, theme, shape) {
  (theme.ground ?? drawWood)(context, layout.pixels, theme);
  drawLines(context, layout, theme, shape.stars);
  const { font, names } = namesOn(layout, shape);
  context.font = `500 ${font}px ${FONT}`;
  context.fillStyle = theme.coords;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { text, x, y, room } of names) context.fillText(text, x, y, room);
}

/** @type {ReturnType<typeof memo<HTMLCanvasElement>>} */
const boards = memo(3);

/**
 * The empty board as a canvas of layout.pixels².
 * @param {Layout} layout @param {Theme} theme @param {BoardShape} shape
 */
function emptyBoard(layout, theme, shape) {
  const { pixels } = layout;
  return boards(`${[theme.name, Object.values(layout), shape.columns, shape.rows]}`, () => {
    const { canvas, context } = createCanvas(pixels, pixels);
    drawBoard(context, layout, theme, shape);
    return canvas;
  });
}

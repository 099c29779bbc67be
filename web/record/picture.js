// Pictures of a position: SVG as text, in any environment; PNG from a canvas, in browsers.

import { FONT } from '../board/canvas.js';
import { BASELINE, paintShapes } from './paint-shapes.js';
import { shapesOf } from './picture-shapes.js';

/** @typedef {import('./picture-shapes.js').Picture} Picture */
/** @typedef {import('./picture-shapes.js').Scene} Scene */
/** @typedef {import('./picture-shapes.js').Gradient} Gradient */
/** @typedef {import('../board/theme.js').Theme} Theme */

/** Radial gradient of a stone, in fractions of its bounding box. */
const SHINE = { x: 0.45, y: 0.44, r: 0.56, fx: 0.32, fy: 0.29 };

/** Names of alignments in SVG. */
const ANCHORS = { left: 'start', center: 'middle', right: 'end' };

/** Escapes text for XML and drops characters that XML does not allow. @param {string} text */
const escapeXml = (text) =>
  text
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Cs}]/gu, '')
    .replace(/[<>&"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** @param {string | number} value */
const attributeValue = (value) =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : escapeXml(value);

/** @param {Record<string, string | number | undefined>} attributes */
const attributesOf = (attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${attributeValue(value ?? '')}"`)
    .join('');

/**
 * An SVG document of shapes and text only: no scripts, style sheets or external resources.
 * @param {Picture} picture @param {Theme} theme
 * @param {{ title?: string }} [options] title: for screen readers
 */
export function svgOf(picture, theme, { title = '' } = {}) {
  const { shapes, gradients, view } = shapesOf(picture, theme);
  /** Prefixed with the theme, because a document may contain several pictures. @param {string} name */
  const idOf = (name) => `ponnuki-${theme.name}-${name}`;
  /** @param {string | undefined} paint */
  const paintOf = (paint) => (paint !== undefined && gradients.has(paint) ? `url(#${idOf(paint)})` : paint);
  const { width, height } = view;
  const viewBox = `${view.x} ${view.y} ${width} ${height}`;
  const root = { xmlns: 'http://www.w3.org/2000/svg', viewBox, width, height, role: 'img' };
  const parts = [`<svg${attributesOf(root)}>`];
  if (title) parts.push(`<title>${escapeXml(title)}</title>`);
  parts.push('<defs>');
  for (const [name, stops] of gradients) {
    const { x, y, r, fx, fy } = SHINE;
    parts.push(`<radialGradient${attributesOf({ id: idOf(name), cx: x, cy: y, r, fx, fy })}>`);
    for (const [offset, color] of stops) parts.push(`<stop${attributesOf({ offset, 'stop-color': color })}/>`);
    parts.push('</radialGradient>');
  }
  parts.push('</defs>');
  for (const shape of shapes) {
    const { opacity } = shape;
    if (shape.kind === 'text') {
      const { x, y, size, fill, weight, halo, text, align } = shape;
      const haloAttributes = halo
        ? { stroke: halo, 'stroke-width': size * 0.35, 'paint-order': 'stroke', 'stroke-linejoin': 'round' }
        : {};
      const font = {
        'font-size': size,
        'font-family': FONT,
        'font-weight': weight,
        'text-anchor': ANCHORS[align ?? 'center'],
      };
      const attributes = attributesOf({ x, y: y + size * BASELINE, ...font, fill, opacity, ...haloAttributes });
      parts.push(`<text${attributes}>${escapeXml(text)}</text>`);
    } else {
      const { fill, stroke, width } = shape;
      const paint = { fill: paintOf(fill) ?? 'none', stroke, 'stroke-width': width, opacity };
      if (shape.kind === 'circle')
        parts.push(`<circle${attributesOf({ cx: shape.x, cy: shape.y, r: shape.r, ...paint })}/>`);
      else parts.push(`<path${attributesOf({ d: shape.d.replace(/(\.\d\d)\d+/g, '$1'), ...paint })}/>`);
    }
  }
  parts.push('</svg>');
  return parts.join('');
}

/**
 * Paints the same picture on a canvas.
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} context
 * @param {Picture} picture @param {Theme} theme @param {number} [scale] device pixels per pixel of the picture
 */
export function paint(context, picture, theme, scale = 1) {
  const { shapes, gradients, view } = shapesOf(picture, theme);
  context.setTransform(scale, 0, 0, scale, -view.x * scale, -view.y * scale);
  paintShapes(context, shapes, (shape) => {
    const stops = shape.kind === 'circle' && gradients.get(shape.fill ?? '');
    return stops ? canvasGradient(context, shape, stops) : shape.fill;
  });
}

/**
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} context
 * @param {{ x: number, y: number, r: number }} circle
 * @param {Gradient} stops
 */
function canvasGradient(context, { x, y, r }, stops) {
  const at = (/** @type {number} */ part) => (part - 0.5) * 2 * r;
  const gradient = context.createRadialGradient(
    x + at(SHINE.fx),
    y + at(SHINE.fy),
    0,
    x + at(SHINE.x),
    y + at(SHINE.y),
    SHINE.r * 2 * r,
  );
  for (const [offset, color] of stops) gradient.addColorStop(offset, color);
  return gradient;
}

/**
 * A PNG file of the picture.
 * @param {Picture} picture @param {Theme} theme
 * @param {number} [scale] device pixels per pixel of the picture
 * @returns {Promise<Blob>}
 * @throws {Error} if the browser refuses the canvas; its message is one sentence
 */
export async function pngOf(picture, theme, scale = 2) {
  const { view } = shapesOf(picture, theme);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(view.width * scale);
  canvas.height = Math.round(view.height * scale);
  const context = canvas.getContext('2d');
  const refusal = 'The browser could not draw the picture.';
  if (!context) throw new Error(refusal);
  paint(context, picture, theme, scale);
  // Not toBlob(): Chromium waits for idle time before it encodes, which can take seconds on a busy page.
  const base64 = canvas.toDataURL('image/png').split(',')[1]; // '' if the canvas is too large
  if (!base64) throw new Error(refusal);
  return new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type: 'image/png' });
}

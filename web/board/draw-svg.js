// Shapes as SVG: elements and text only, no scripts, style sheets or external resources.

import { FONT } from './canvas.js';
import { STONE_RADIUS, THIN, centerOf, namesOn, starRadius } from './geometry.js';
import { GROUNDS } from './mark-shapes.js';
import { coloursOf } from './theme.js';

/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./theme.js').Theme} Theme */
/** @typedef {import('./shapes.js').Shape} Shape */

/** Radial gradient of a stone, in fractions of its bounding box, and where its body begins. */
const SHINE = { cx: 0.45, cy: 0.44, r: 0.56, fx: 0.32, fy: 0.29 };
const BODY = 0.55;
/** Distance of the baseline below the centre of a text, in font sizes: half the height of capitals. */
const BASELINE = 0.35;
/** Names of alignments in SVG. */
const ANCHORS = { left: 'start', center: 'middle', right: 'end' };

/** Escapes text for XML and drops characters that XML does not allow. @param {string} text */
const escapeXml = (text) =>
  text
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Cs}]/gu, '')
    .replace(/[<>&"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** @typedef {Record<string, string | number | undefined>} Attributes */

/** @param {string} name @param {Attributes} attributes @param {string} [inside] */
function element(name, attributes, inside) {
  const parts = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${typeof value === 'number' ? +value.toFixed(3) : escapeXml(value)}"`,
  );
  return `<${name}${parts.join('')}${inside === undefined ? '/>' : `>${inside}</${name}>`}`;
}

/** @param {string} words @param {Attributes & { y: number, 'font-size': number }} attributes */
const textElement = (words, { y, 'font-size': size, ...its }) =>
  element(
    'text',
    { y: y + size * BASELINE, 'font-size': size, 'font-family': FONT, 'text-anchor': 'middle', ...its },
    escapeXml(words),
  );

/**
 * Prefixed with the theme, because a document may contain several pictures.
 * @param {Theme} theme @param {number} color
 */
const idOf = (theme, color) => `ponnuki-${theme.name}-${GROUNDS[color]}`;

/** @param {import('./shapes.js').BoardShape} board @param {Layout} layout @param {Theme} theme */
function boardElements(board, layout, { wood, ink, coords, lines = 0.78 }) {
  const { origin, pitch, pixels, size, line } = layout;
  const far = origin + pitch * (size - 1);
  const paint = { fill: 'none', stroke: ink, opacity: lines };
  const inner = Array.from({ length: size - 2 }, (_, i) => origin + (i + 1) * pitch)
    .map((at) => `M${origin} ${at}H${far}M${at} ${origin}V${far}`)
    .join('');
  const border = `M${origin} ${origin}H${far}V${far}H${origin}Z`;
  const { font, names } = namesOn(layout, board);
  return [
    element('path', { d: `M0 0H${pixels}V${pixels}H0Z`, fill: `rgb(${wood.join(', ')})` }),
    inner && element('path', { d: inner, ...paint, 'stroke-width': line }),
    element('path', { d: border, ...paint, 'stroke-width': line + 1 }),
    ...board.stars.map((star) => {
      const { x, y } = centerOf(layout, star);
      return element('circle', { cx: x, cy: y, r: starRadius(layout), fill: ink });
    }),
    ...names.map(({ text, x, y }) => textElement(text, { x, y, 'font-size': font, 'font-weight': 500, fill: coords })),
  ];
}

/**
 * @param {import('./shapes.js').StoneShape} stone @param {number} cx @param {number} cy @param {number} r
 * @param {Theme} theme
 */
function stoneElement({ color, opacity = 1 }, cx, cy, r, theme) {
  const { shadow, shadowAlpha } = theme;
  if (color)
    return element('circle', {
      cx,
      cy,
      r: r * 0.98,
      fill: `url(#${idOf(theme, color)})`,
      stroke: color === 1 ? theme.rimBlack : theme.rimWhite,
      'stroke-width': Math.max(0.6, r * 0.05),
      opacity: opacity < 1 ? opacity : undefined,
    });
  const fill = `rgba(${shadow}, ${shadowAlpha * 0.6 * opacity})`;
  return shadowAlpha ? element('circle', { cx: cx + r * 0.06, cy: cy + r * 0.1, r: r * 1.03, fill }) : '';
}

/** @param {Exclude<Shape, { kind: 'board' }>} shape @param {Layout} layout @param {Theme} theme */
function elementOf(shape, { origin, pitch }, theme) {
  const [x, y] = [shape.x, shape.y].map((at) => origin + at * pitch);
  const colours = coloursOf(theme);
  const { opacity } = shape;
  if (shape.kind === 'stone') return stoneElement(shape, x, y, STONE_RADIUS * pitch * (shape.scale ?? 1), theme);
  if (shape.kind === 'loupe') return '';
  if (shape.kind === 'text') {
    const { text, weight, fill, outline, align = 'center' } = shape;
    const size = shape.size * pitch;
    return textElement(text, {
      x,
      y,
      'font-size': size,
      'font-weight': weight,
      'text-anchor': ANCHORS[align],
      fill: colours[fill],
      ...(outline && { stroke: colours[outline], 'stroke-width': size * 0.35, 'paint-order': 'stroke' }),
    });
  }
  const { fill, stroke, width = 0, least = THIN, dash } = shape;
  const line = Math.max(least, width * pitch);
  const paint = {
    fill: fill ? colours[fill] : 'none',
    stroke: stroke && colours[stroke],
    'stroke-width': stroke && line,
    opacity,
  };
  if (shape.kind === 'circle') return element('circle', { cx: x, cy: y, r: shape.r * pitch, ...paint });
  if (shape.kind === 'square') {
    // The line of a filled square is around it.
    const half = shape.r * pitch + (fill && stroke ? line / 2 : 0);
    return element('rect', { x: x - half, y: y - half, width: 2 * half, height: 2 * half, ...paint });
  }
  return element('path', {
    d: shape.d,
    transform: `translate(${+x.toFixed(2)} ${+y.toFixed(2)}) scale(${pitch})`,
    ...paint,
    'stroke-width': stroke && line / pitch,
    'stroke-dasharray': dash?.join(' '),
  });
}

/**
 * @param {Layout} layout @param {Theme} theme @param {readonly Shape[]} shapes
 * @param {{ x: number, y: number, width: number, height: number }} view @param {string} [title] for screen readers
 */
export function drawSvg(layout, theme, shapes, { x, y, width, height }, title = '') {
  const gradients = [theme.black, theme.white].map((stops, i) =>
    element(
      'radialGradient',
      { id: idOf(theme, i + 1), ...SHINE },
      stops.map((color, at) => element('stop', { offset: [0, BODY, 1][at], 'stop-color': color })).join(''),
    ),
  );
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `${x} ${y} ${width} ${height}`,
    width,
    height,
    role: 'img',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  const elements = shapes.flatMap((shape) =>
    shape.kind === 'board' ? boardElements(shape, layout, theme) : elementOf(shape, layout, theme),
  );
  return element(
    'svg',
    root,
    [title && element('title', {}, escapeXml(title)), element('defs', {}, gradients.join('')), ...elements].join(''),
  );
}

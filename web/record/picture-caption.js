// The margin around the board of a picture, and the caption below it: players, place in the game, result, occasion,
// comment. Lines are broken by estimated widths, so that SVG and PNG are the same picture in any environment.

import { STONE_RADIUS } from '../board/geometry.js';

/** @typedef {import('../board/shapes.js').Shape} Shape */
/** @typedef {import('./picture.js').Scene} Scene */
/** @typedef {Scene['view']} Box */

/**
 * @typedef {object} Caption every text may be ''
 * @property {readonly { color: 0 | 1 | 2, text: string }[]} names one or two lines, with a stone unless color is 0
 * @property {readonly string[]} facts up to two short texts at the right: the move, the result
 * @property {string} occasion event and date
 * @property {string} comment its lines are wrapped
 */

/** Lengths in hundredths of the board's width, 8 pixels on a board of 800. */
const MARGIN = 5;
const GAP = 5;
const HALF_LINE = 1.6;
const NAME = { size: 3.6, row: 5.4, stone: 1.7 };
const FACT = { size: 3 };
const OCCASION = { size: 2.6, row: 4.6 };
const COMMENT = { size: 2.9, row: 4.3 };
/** A longer comment ends with an ellipsis: the picture stays about as wide as high. */
const MAX_LINES = 24;
const MAX_LINE_CHARACTERS = 200;

/**
 * Widths of characters in font sizes, those of a wide sans-serif; narrower fonts leave some room at the end of a line.
 * The first that matches counts.
 * @type {readonly (readonly [RegExp, number])[]}
 */
const WIDTHS = [
  [/\p{M}/u, 0],
  [/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60\u{1f000}-\u{3ffff}]/u, 1],
  [/[ijlI.,:;'|!’‘·]/, 0.34],
  [/[frt()[\] "*/-]/, 0.44],
  [/[mwMW@%—…]/, 1],
  [/[A-Z0-9&]|\p{Lu}/u, 0.72],
];
const OTHER_WIDTH = 0.63;
const BOLD = 1.1;

/** @param {string} character */
const widthOf = (character) => WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? OTHER_WIDTH;

/** Estimated width in font sizes. @param {string} text */
export const estimatedWidth = (text) => [...text].reduce((sum, character) => sum + widthOf(character), 0);

/** The text, or its beginning and an ellipsis. @param {string} text @param {number} width in font sizes */
export function cutTo(text, width) {
  if (estimatedWidth(text) <= width) return text;
  let rest = width - widthOf('…');
  let kept = '';
  for (const character of text) {
    rest -= widthOf(character);
    if (rest < 0) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

/** What may not stand at the beginning of a line. */
const CLOSING = /^[\p{M}\p{Pe}\p{Pf}、。，．！？：；ー…,.!?:;]/u;
/** Words with the space after them; between ideographs a line may end anywhere. */
const IDEOGRAPHS = '\\u2e80-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff\\uff00-\\uff60';
const PIECES = new RegExp(`[${IDEOGRAPHS}]|[^\\s${IDEOGRAPHS}]+|\\s+`, 'gu');

/**
 * Breaks a text into lines; a word that is wider than a line is broken too.
 * @param {string} text its own line breaks are kept
 * @param {number} width in font sizes
 * @param {number} [most] lines; what does not fit is replaced by an ellipsis
 * @returns {string[]}
 */
export function wrapped(text, width, most = MAX_LINES) {
  /** @type {string[]} */
  const lines = [];
  for (const paragraph of text.trim().split(/\r\n?|\n/)) {
    if (lines.length > most) break;
    let line = '';
    const put = (/** @type {string} */ piece) => {
      if (estimatedWidth((line + piece).trimEnd()) <= width || (line && CLOSING.test(piece))) line += piece;
      else {
        if (line.trim()) lines.push(line.trimEnd());
        line = piece.trimStart();
      }
    };
    for (const [piece] of paragraph.slice(0, most * MAX_LINE_CHARACTERS).matchAll(PIECES))
      for (const part of estimatedWidth(piece) > width ? piece : [piece]) put(part);
    lines.push(line.trimEnd());
  }
  return lines.length > most ? [...lines.slice(0, most - 1), cutTo(`${lines[most - 1]}…`, width)] : lines;
}

/**
 * The theme with the colours of a caption; they are dark on a light tint of the board.
 * @param {import('../board/theme.js').Theme} theme
 */
export const captioned = (theme) => ({
  ...theme,
  caption: '#241c12',
  soft: '#655a4b',
  paper: `rgb(${theme.wood.map((value) => Math.round(255 - (255 - value) * 0.1))})`,
});

/**
 * Adds margin and caption to the scene of a board. The margin covers what the board has outside its view.
 * @param {Scene} scene @param {Caption} caption @returns {Scene}
 */
export function withCaption({ layout, shapes, view }, { names, facts, occasion, comment }) {
  const { origin, pitch } = layout;
  /** In board units. */
  const unit = view.width / pitch / 100;
  const box = {
    x: (view.x - origin) / pitch,
    y: (view.y - origin) / pitch,
    width: view.width / pitch,
    height: view.height / pitch,
  };
  const [left, right] = [box.x, box.x + box.width];
  /** @type {Shape[]} */
  const words = [];
  /**
   * @param {'left' | 'right'} align @param {number} x @param {number} y @param {string} text
   * @param {number} size in hundredths
   * @param {{ fill?: 'caption' | 'soft', weight?: number }} [look]
   */
  const write = (align, x, y, text, size, { fill = 'caption', weight = 400 } = {}) =>
    words.push({ kind: 'text', x, y, text, size: size * unit, fill, weight, align });

  /** Centre of the next line, and of the last. */
  let y = box.y + box.height + GAP * unit;
  let last = box.y + box.height - HALF_LINE * unit;
  const factTexts = facts.filter(Boolean).map((text) => cutTo(text, (names.length ? 40 : 90) / FACT.size));
  const room = 96 - Math.max(0, ...factTexts.map((text) => estimatedWidth(text) * FACT.size));
  const rows = Math.max(names.length, factTexts.length);
  for (let row = 0; row < rows; row++) {
    const name = names[row];
    if (name) {
      const { color } = name;
      const indent = names.some((one) => one.color) ? 2 * NAME.stone + 1.6 : 0;
      const radius = NAME.stone * unit;
      if (color) words.push({ kind: 'stone', x: left + radius, y, color, scale: radius / STONE_RADIUS });
      const text = cutTo(name.text, (room - indent) / (NAME.size * BOLD));
      write('left', left + indent * unit, y, text, NAME.size, { weight: 600 });
    }
    if (factTexts[row]) write('right', right, y, factTexts[row], FACT.size, { fill: row ? 'caption' : 'soft' });
    last = y;
    y += NAME.row * unit;
  }
  if (occasion) {
    write('left', left, y, cutTo(occasion, 100 / OCCASION.size), OCCASION.size, { fill: 'soft' });
    last = y;
    y += OCCASION.row * unit;
  }
  const lines = comment.trim() ? wrapped(comment, 100 / COMMENT.size) : [];
  if (lines.length) {
    const rule = { x: left, y: y - 1.2 * unit, d: `M0 0H${box.width}` };
    words.push({ kind: 'path', ...rule, stroke: 'soft', width: 0.15 * unit, least: 1, opacity: 0.4 });
    y += 2.4 * unit;
    for (const line of lines) {
      if (line) write('left', left, y, line, COMMENT.size);
      last = y;
      y += COMMENT.row * unit;
    }
  }
  const margin = MARGIN * unit;
  const outer = {
    x: left - margin,
    y: box.y - margin,
    width: box.width + 2 * margin,
    height: last + HALF_LINE * unit - box.y + 2 * margin,
  };
  const pixels = (/** @type {number} */ length) => Math.round(length * pitch);
  return {
    layout,
    shapes: [...shapes, frame(box, outer, unit), ...words],
    view: {
      x: pixels(outer.x + origin / pitch),
      y: pixels(outer.y + origin / pitch),
      width: pixels(outer.width),
      height: pixels(outer.height),
    },
  };
}

/**
 * The paper around the board: a rectangle with a hole, which is drawn the other way round.
 * @param {Box} hole @param {Box} outer @param {number} unit @returns {Shape}
 */
function frame({ x, y, width, height }, outer, unit) {
  const fixed = (/** @type {number} */ length) => length.toFixed(3);
  const r = fixed(0.8 * unit);
  const arc = (/** @type {string} */ to) => `a${r} ${r} 0 0 0 ${to}`;
  const [across, down] = [width - 2 * +r, height - 2 * +r].map(fixed);
  const outside = fixed(outer.width);
  const d =
    `M${fixed(outer.x - x)} ${fixed(outer.y - y)}h${outside}v${fixed(outer.height)}h-${outside}Z` +
    `M${r} 0${arc(`-${r} ${r}`)}v${down}${arc(`${r} ${r}`)}h${across}${arc(`${r}-${r}`)}v-${down}${arc(`-${r}-${r}`)}Z`;
  return { kind: 'path', x, y, d, fill: 'paper' };
}

// The margin around the board of a picture, and the caption below it: players, place in the game, result, occasion,
// comment. Lines are broken by estimated widths, so that SVG and PNG are the same picture in any environment.

import { round } from './markup-shapes.js';

/** @typedef {import('../board/theme.js').Theme} Theme */
/** @typedef {import('./picture-shapes.js').Shape} Shape */
/** @typedef {import('./picture-shapes.js').Scene} Scene */

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

const INK = '#241c12';
const SOFT = '#655a4b';

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

/** A light tint of the board, on which the caption is dark in every theme. @param {Theme} theme */
const paperOf = ({ wood }) => `rgb(${wood.map((value) => Math.round(255 - (255 - value) * 0.1)).join(', ')})`;

/**
 * Adds margin and caption to the scene of a board. The margin covers what the board has outside its view.
 * @param {Scene} scene
 * @param {Caption} caption
 * @param {Theme} theme
 * @returns {Scene}
 */
export function withCaption({ shapes, gradients, view }, { names, facts, occasion, comment }, theme) {
  const unit = view.width / 100;
  const [left, right] = [view.x, view.x + view.width];
  /** @type {Shape[]} */
  const words = [];
  /**
   * @param {'left' | 'right'} align
   * @param {number} x
   * @param {number} y
   * @param {string} text
   * @param {number} size in hundredths
   * @param {{ fill?: string, weight?: number }} [look]
   */
  const write = (align, x, y, text, size, { fill = INK, weight = 400 } = {}) =>
    words.push({ kind: 'text', x: round(x), y: round(y), text, size: round(size * unit), fill, weight, align });

  /** Centre of the next line, and of the last. */
  let y = view.y + view.height + GAP * unit;
  let last = view.y + view.height - HALF_LINE * unit;
  const factTexts = facts.filter(Boolean).map((text) => cutTo(text, (names.length ? 40 : 90) / FACT.size));
  const room = 96 - Math.max(0, ...factTexts.map((text) => estimatedWidth(text) * FACT.size));
  const rows = Math.max(names.length, factTexts.length);
  for (let row = 0; row < rows; row++) {
    const name = names[row];
    if (name) {
      const indent = names.some(({ color }) => color) ? 2 * NAME.stone + 1.6 : 0;
      if (name.color)
        words.push({
          kind: 'circle',
          x: round(left + NAME.stone * unit),
          y: round(y),
          r: round(NAME.stone * unit),
          fill: name.color === 1 ? 'black' : 'white',
          stroke: name.color === 1 ? theme.rimBlack : '#00000073',
          width: round(Math.max(0.6, 0.12 * unit)),
        });
      const text = cutTo(name.text, (room - indent) / (NAME.size * BOLD));
      write('left', left + indent * unit, y, text, NAME.size, { weight: 600 });
    }
    if (factTexts[row]) write('right', right, y, factTexts[row], FACT.size, { fill: row ? INK : SOFT });
    last = y;
    y += NAME.row * unit;
  }
  if (occasion) {
    write('left', left, y, cutTo(occasion, 100 / OCCASION.size), OCCASION.size, { fill: SOFT });
    last = y;
    y += OCCASION.row * unit;
  }
  const lines = comment.trim() ? wrapped(comment, 100 / COMMENT.size) : [];
  if (lines.length) {
    const rule = round(y - 1.2 * unit);
    words.push({ kind: 'path', d: `M${left} ${rule}H${right}`, stroke: SOFT, width: round(0.15 * unit), opacity: 0.4 });
    y += 2.4 * unit;
    for (const line of lines) {
      if (line) write('left', left, y, line, COMMENT.size);
      last = y;
      y += COMMENT.row * unit;
    }
  }
  const margin = MARGIN * unit;
  const outer = {
    x: round(left - margin),
    y: round(view.y - margin),
    width: round(view.width + 2 * margin),
    height: round(last + HALF_LINE * unit - view.y + 2 * margin),
  };
  return { shapes: [...shapes, frame(view, outer, unit, theme), ...words], gradients, view: outer };
}

/**
 * The paper around the board: a rectangle with a hole, which is drawn the other way round.
 * @param {Scene['view']} hole
 * @param {Scene['view']} outer
 * @param {number} unit
 * @param {Theme} theme
 * @returns {Shape}
 */
function frame({ x, y, width, height }, outer, unit, theme) {
  const r = round(0.8 * unit);
  const [far, low] = [round(x + width), round(y + height)];
  /** @param {number} toX @param {number} toY */
  const arc = (toX, toY) => `A${r} ${r} 0 0 0 ${round(toX)} ${round(toY)}`;
  const d =
    `M${outer.x} ${outer.y}H${round(outer.x + outer.width)}V${round(outer.y + outer.height)}H${outer.x}Z` +
    `M${round(x + r)} ${y}${arc(x, y + r)}V${round(low - r)}${arc(x + r, low)}H${round(far - r)}` +
    `${arc(far, low - r)}V${round(y + r)}${arc(far - r, y)}Z`;
  return { kind: 'path', d, fill: paperOf(theme) };
}

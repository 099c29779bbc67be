// The attributes that every <ponnuki-board> reads: flat words in, one plain object out. The element and `ponnuki check`
// read them alike; what only boards with hands or an engine need is in play-options.js. What is wrong is a Fault, which
// becomes a sentence in parts/faults.js.

import { COLUMNS } from '../web/board/letters.js';

/** @typedef {import('../web/board/coordinates.js').Coordinates} Coordinates */
/** @typedef {import('../web/record/diagram.js').Region} Region */
/** @typedef {'static' | 'replay' | 'play' | 'solve' | 'explain'} Mode */

/**
 * @typedef {object} Options
 * @property {string | null} src address of a record or diagram
 * @property {'go' | 'gomoku' | ''} game '': as the record says, else Go
 * @property {number | null} size null: as the record says, else the game's own
 * @property {Mode} mode
 * @property {string} moves
 * @property {string} black points of stones before the first move
 * @property {string} white
 * @property {string} move which position is shown: 'first', 'last', a number of moves, or an address in the tree; '' by mode
 * @property {string} region two corners
 * @property {Coordinates} coords
 * @property {{ board: 'kaya' | 'slate' | 'paper' | 'contrast', light: 'day' | 'night' | 'auto' }} theme
 * @property {number} handicap
 * @property {ReadonlySet<Overlay>} overlays
 * @property {boolean} isCovered there is something over the stones that rules or engine must give
 * @property {boolean} isLively more than a picture is asked for
 * @property {boolean} isEager painted and loaded before the reader comes near
 */

/** @typedef {'numbers' | 'last' | 'liberties' | 'candidates' | 'ownership' | 'threats' | 'forbidden' | 'none'} Overlay */
/** Those behind the third are for boards with hands or an engine. */
export const OVERLAYS = 'numbers last none liberties candidates ownership threats forbidden'.split(' ');

/** Every attribute that means something. */
export const ATTRIBUTES = 'src game size mode moves black white move region coords theme lang level playouts time seed komi rules handicap overlays controls confirm hints loading expect player worker wasm'.split(' ');

/** What an author has written wrong; parts/faults.js knows the sentence of each kind. */
export class Fault extends RangeError {
  /** @param {string} kind @param {any[]} params */
  constructor(kind, params) {
    super(`${kind} ${params}`);
    this.kind = kind;
    this.params = params;
  }
}

/** @param {unknown} holds @param {string} kind of the fault that it is otherwise @param {any[]} params */
export function demand(holds, kind, ...params) {
  if (!holds) throw new Fault(kind, params);
}

/** Words of a list. @param {string} text */
export const wordsOf = (text) => text.split(/[\s,;]+/).filter(Boolean);

/** @param {(name: string) => string | null} attribute null: not there */
export function readerOf(attribute) {
  const text = (/** @type {string} */ name) => attribute(name)?.trim() ?? '';
  /** Some words out of a few. @param {string} name @param {readonly string[]} known @returns {any[]} */
  const words = (name, known) => {
    const all = wordsOf(text(name).toLowerCase());
    for (const one of all) demand(known.includes(one), 'word', name, known, one);
    return all;
  };
  return {
    text, words,
    /** There, and not "false". @param {string} name */
    flag: (name) => attribute(name) !== null && !/^(false|no|off|none)$/i.test(text(name)),
    /** One of them; the first without the attribute. @param {string} name @param {readonly string[]} known @returns {any} */
    word: (name, known) => words(name, known)[0] ?? known[0],
    /** @param {string} name @param {number} least @param {number} most @param {boolean} [isWhole] */
    number(name, least, most, isWhole = true) {
      const its = text(name);
      if (!its) return null;
      const value = Number(its);
      demand(value >= least && value <= most && (!isWhole || value % 1 === 0), 'number', name, least, most, isWhole, its);
      return value;
    },
  };
}

/**
 * @param {(name: string) => string | null} attribute
 * @returns {Options}
 * @throws {Fault}
 */
export function readOptions(attribute) {
  const { text, word, words, flag, number } = readerOf(attribute);
  const game = word('game', ['', 'go', 'gomoku']);
  const overlays = new Set(words('overlays', OVERLAYS));
  const theme = words('theme', ['auto', 'day', 'night', 'kaya', 'slate', 'paper', 'contrast']);
  const among = (/** @type {string[]} */ ...names) => /** @type {any} */ (names.find((name) => theme.includes(name) || name === names.at(-1)));
  const isCovered = OVERLAYS.slice(3).some((name) => overlays.has(name));
  const isPlain = attribute('mode') === null && !flag('controls');
  const mode = isPlain ? 'static' : word('mode', ['replay', 'static', 'play', 'solve', 'explain']);
  return {
    src: attribute('src') && text('src'),
    game, mode, overlays, isCovered,
    size: number('size', game === 'gomoku' ? 5 : 2, 19),
    moves: text('moves'), black: text('black'), white: text('white'), move: text('move'), region: text('region'),
    coords: attribute('coords') !== null && !flag('coords') ? 'none' : word('coords', ['letters', 'numbers', 'mixed', 'kanji']),
    theme: { board: among('slate', 'paper', 'contrast', 'kaya'), light: among('night', 'day', 'auto') },
    handicap: number('handicap', 0, 9) ?? 0,
    isLively: mode !== 'static' || flag('controls') || text('expect') !== '' || isCovered,
    isEager: word('loading', ['lazy', 'eager']) === 'eager',
  };
}

/** The language that we have for a tag; English where we have none. @param {string} tag */
export function languageOf(tag) {
  const [, lang, rest] = /^(zh|ja|ko)\b(.*)/i.exec(tag) ?? ['', 'en'];
  return lang.toLowerCase().replace('zh', /hant|tw|hk|mo/i.test(rest) ? 'zh-Hant' : 'zh-Hans');
}

/**
 * The moves of a list: "E5 C3 pass". A colour before a move, as in "B E5 B C3" or "b:E5", takes the turn.
 * @param {string} text @param {number} size @param {1 | 2} first
 * @returns {{ color: 1 | 2, vertex: number }[]}
 * @throws {Fault}
 */
export function readMoves(text, size, first = 1) {
  /** @type {{ color: 1 | 2, vertex: number }[]} */
  const moves = [];
  let color = first;
  for (const token of wordsOf(text)) {
    const [, turn, point] = /^(?:([bw])(?:$|:))?(.*)$/i.exec(token) ?? [];
    if (turn) color = /b/i.test(turn) ? 1 : 2;
    if (!point) continue;
    moves.push({ color, vertex: /^pass$/i.test(point) ? -1 : pointOf(point, size, 'The list of moves') });
    color = color === 1 ? 2 : 1;
  }
  return moves;
}

/** @param {string} token as "D4" @param {number} size @param {string} where */
export function pointOf(token, size, where) {
  const [, letter = '', row] = /^([a-hj-t])(\d+)$/i.exec(token) ?? [];
  const x = COLUMNS.indexOf(letter.toUpperCase());
  const y = size - Number(row);
  demand(letter && x < size && y >= 0 && y < size, 'point', where, token, size);
  return y * size + x;
}

/** @param {string} text two opposite corners, "A1 G7" @param {number} size @returns {Region | undefined} */
export function readRegion(text, size) {
  if (!text) return undefined;
  const corners = text.split(/[\s,;:]+/).map((token) => pointOf(token, size, 'The attribute region'));
  demand(corners.length === 2, 'region', text);
  const [left, right] = corners.map((vertex) => vertex % size).sort((a, b) => a - b);
  const [top, bottom] = corners.map((vertex) => Math.floor(vertex / size)).sort((a, b) => a - b);
  return { left, right, top, bottom };
}

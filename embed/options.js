// The attributes that every <ponnuki-board> reads: flat words in, one plain object out. The element and `ponnuki check`
// read them alike; what only boards with hands or an engine need is in play-options.js. What is wrong is said in one
// sentence that names the attribute.

import { COLUMNS } from '../web/board/coordinates.js';

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
export const OVERLAYS = ['numbers', 'last', 'none', 'liberties', 'candidates', 'ownership', 'threats', 'forbidden'];

/** Every attribute that means something. */
export const ATTRIBUTES = 'src game size mode moves black white move region coords theme lang level playouts time seed komi rules handicap overlays controls confirm hints loading expect player worker wasm'.split(' ');

/** @param {unknown} holds @param {string} sentence */
export function demand(holds, sentence) {
  if (!holds) throw new RangeError(sentence);
}

/** What a person wrote, short enough for a sentence. @param {string} text */
export const quoted = (text) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

/** Words of a list. @param {string} text */
export const wordsOf = (text) => text.split(/[\s,;]+/).filter(Boolean);

/** @param {(name: string) => string | null} attribute null: not there */
export function readerOf(attribute) {
  const text = (/** @type {string} */ name) => attribute(name)?.trim() ?? '';
  /** Some words out of a few. @param {string} name @param {readonly string[]} known @returns {Set<any>} */
  const words = (name, known) => {
    const all = wordsOf(text(name).toLowerCase());
    for (const one of all) demand(known.includes(one), `The attribute ${name} knows ${known.join(', ')}, not ${quoted(one)}.`);
    return new Set(all);
  };
  return {
    text, words,
    /** There, and not "false". @param {string} name */
    flag: (name) => attribute(name) !== null && !/^(false|no|off|none)$/i.test(text(name)),
    /** One of them; the first without the attribute. @param {string} name @param {readonly string[]} known @returns {any} */
    word: (name, known) => [...words(name, known)][0] ?? known[0],
    /** @param {string} name @param {number} least @param {number} most @param {boolean} [whole] */
    number(name, least, most, whole = true) {
      if (text(name) === '') return null;
      const value = Number(text(name));
      demand(value >= least && value <= most && (!whole || value % 1 === 0), `The attribute ${name} is a ${whole ? 'whole ' : ''}number from ${least} to ${most}, not ${quoted(text(name))}.`);
      return value;
    },
  };
}

/**
 * @param {(name: string) => string | null} attribute
 * @returns {Options}
 * @throws {RangeError} one sentence
 */
export function readOptions(attribute) {
  const { text, word, words, flag, number } = readerOf(attribute);
  const game = word('game', ['', 'go', 'gomoku']);
  const overlays = words('overlays', OVERLAYS);
  const theme = words('theme', ['auto', 'day', 'night', 'kaya', 'slate', 'paper', 'contrast']);
  const among = (/** @type {string[]} */ ...names) => /** @type {any} */ (names.find((name) => theme.has(name)));
  const isCovered = OVERLAYS.slice(3).some((name) => overlays.has(name));
  const isPlain = attribute('mode') === null && !flag('controls');
  const mode = isPlain ? 'static' : word('mode', ['replay', 'static', 'play', 'solve', 'explain']);
  return {
    isCovered,
    src: attribute('src') === null ? null : text('src'),
    game, mode, overlays,
    size: number('size', game === 'gomoku' ? 5 : 2, 19),
    moves: text('moves'), black: text('black'), white: text('white'), move: text('move'), region: text('region'),
    coords: attribute('coords') !== null && !flag('coords') ? 'none' : word('coords', ['letters', 'numbers', 'mixed', 'kanji']),
    theme: { board: among('slate', 'paper', 'contrast') ?? 'kaya', light: among('night', 'day') ?? 'auto' },
    handicap: number('handicap', 0, 9) ?? 0,
    isLively: mode !== 'static' || flag('controls') || text('expect') !== '' || isCovered,
    isEager: word('loading', ['lazy', 'eager']) === 'eager',
  };
}

/** The language that we have for a tag; English where we have none. @param {string} tag */
export function languageOf(tag) {
  const [, lang, rest] = /^(zh|ja|ko)\b(.*)/i.exec(tag) ?? ['', 'en', ''];
  return lang === 'zh' ? (/hant|tw|hk|mo/i.test(rest) ? 'zh-Hant' : 'zh-Hans') : lang.toLowerCase();
}

/**
 * The moves of a list: "E5 C3 pass". A colour before a move, as in "B E5 B C3" or "b:E5", takes the turn.
 * @param {string} text @param {number} size @param {1 | 2} first
 * @returns {{ color: 1 | 2, vertex: number }[]}
 * @throws {RangeError} one sentence
 */
export function readMoves(text, size, first = 1) {
  /** @type {{ color: 1 | 2, vertex: number }[]} */
  const moves = [];
  let color = first;
  for (const token of wordsOf(text)) {
    const [, turn, point] = /^(?:([bw])(?:$|:))?(.*)$/i.exec(token) ?? [];
    if (turn) color = /b/i.test(turn) ? 1 : 2;
    if (!point) continue;
    const isPass = /^pass$/i.test(point);
    moves.push({ color, vertex: isPass ? -1 : pointOf(point, size, 'The list of moves') });
    color = color === 1 ? 2 : 1;
  }
  return moves;
}

/** @param {string} token as "D4" @param {number} size @param {string} where */
export function pointOf(token, size, where) {
  const [, letter, row] = /^(\D)(\d+)$/.exec(token) ?? [];
  const [x, y] = [COLUMNS.indexOf(letter?.toUpperCase()), size - Number(row)];
  const vertex = x >= 0 && x < size && y >= 0 && y < size ? y * size + x : -1;
  demand(vertex >= 0, `${where} has ${quoted(token)}, which is no point of a board of ${size} lines.`);
  return vertex;
}

/** @param {string} text two opposite corners, "A1 G7" @param {number} size @returns {Region | undefined} */
export function readRegion(text, size) {
  if (text === '') return undefined;
  const corners = text.split(/[\s,;:]+/).map((token) => pointOf(token, size, 'The attribute region'));
  demand(corners.length === 2, `The attribute region names two corners, as in A1 G7, not ${quoted(text)}.`);
  const [x, y] = [corners.map((vertex) => vertex % size), corners.map((vertex) => Math.floor(vertex / size))];
  return { left: Math.min(...x), right: Math.max(...x), top: Math.min(...y), bottom: Math.max(...y) };
}

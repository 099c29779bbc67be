// What the author of a board has written: the attributes that every <ponnuki-board> reads, as one plain object, for the
// element and `ponnuki check`; the text inside the tag, or a file that src names. The attributes of interactive boards
// are in play-attributes.js.

import { COLUMNS } from '../../web/board/coordinates.js';
import { ensure } from './errors.js';

/** @typedef {import('../../web/board/coordinates.js').Coordinates} Coordinates */
/** @typedef {import('../../web/record/diagram.js').Region} Region */
/**
 * What a board shows, and what scripts may ask of it. record/diagram.js makes it from a diagram that is only shown,
 * record/record.js from everything else.
 * @typedef {object} Content
 * @property {'go' | 'gomoku'} game
 * @property {number} size
 * @property {boolean} [isDiagram] it was drawn with $$
 * @property {Region} [region] where that is not all
 * @property {() => { stones: Uint8Array, last: number } | null} position null where rules must say what lies there
 * @property {() => import('../../web/record/marks.js').Markup} markup
 * @property {(stones: ArrayLike<number>) => Map<number, number>} numbers of the moves up to what is shown that still
 * have their stone
 * @property {() => { toPlay: 1 | 2, comment: string }} state
 * @property {string} caption below a diagram
 * @property {() => string} sgf
 */
/** @typedef {'static' | 'replay' | 'play' | 'solve' | 'explain' | 'lesson'} Mode */

/**
 * @typedef {object} Options
 * @property {string | null} src address of a record or diagram
 * @property {'go' | 'gomoku' | ''} game '': as the record says, else Go
 * @property {number | null} size null: as the record says, else the game's own
 * @property {Mode} mode
 * @property {string} lesson name of an exercise, which then takes the place of record and mode; '' for none
 * @property {string} moves
 * @property {string} black points of stones before the first move
 * @property {string} white
 * @property {string} move which position is shown: 'first', 'last', a number of moves, or an address in the tree; '' by
 * mode
 * @property {string} region two corners
 * @property {Coordinates} coords
 * @property {{ board: 'kaya' | 'slate' | 'paper' | 'contrast', light: 'day' | 'night' | 'auto' }} theme
 * @property {number} handicap
 * @property {ReadonlySet<Overlay>} overlays
 * @property {boolean} needsOverlays there is something over the stones that rules or engine must give
 * @property {boolean} isInteractive more than a picture is asked for
 * @property {boolean} isEager painted and loaded before the reader comes near
 */

/**
 * @typedef {'numbers' | 'last' | 'liberties' | 'candidates' | 'ownership' | 'threats' | 'forbidden' | 'none'} Overlay
 */
/** All but the first three need an interactive board. */
export const OVERLAYS = 'numbers last none liberties candidates ownership threats forbidden'.split(' ');

/** Every attribute that means something. */
export const ATTRIBUTES =
  `src game size mode lesson moves black white move region coords theme lang level playouts evaluator time seed komi
rules handicap overlays people controls confirm hints loading expect player worker wasm`.split(/\s+/);

/** Words of a list. @param {string} text */
export const wordsOf = (text) => text.split(/[\s,;]+/).filter(Boolean);

/** @param {(name: string) => string | null} attribute null: not there */
export function readerOf(attribute) {
  const text = (/** @type {string} */ name) => attribute(name)?.trim() ?? '';
  /** Some words out of a few. @param {string} name @param {readonly string[]} allowed @returns {any[]} */
  const words = (name, allowed) => {
    const all = wordsOf(text(name).toLowerCase());
    for (const one of all) ensure(allowed.includes(one), 'word', name, allowed, one);
    return all;
  };
  return {
    text,
    words,
    /** There, and not "false". @param {string} name */
    flag: (name) => attribute(name) !== null && !/^(false|no|off|none)$/i.test(text(name)),
    /**
     * One of them; the first without the attribute.
     * @param {string} name @param {readonly string[]} allowed @returns {any}
     */
    word: (name, allowed) => words(name, allowed)[0] ?? allowed[0],
    /** @param {string} name @param {number} min @param {number} max @param {boolean} [isWhole] */
    number(name, min, max, isWhole = true) {
      const written = text(name);
      if (!written) return null;
      const value = Number(written);
      ensure(value >= min && value <= max && (!isWhole || value % 1 === 0), 'number', name, min, max, isWhole, written);
      return value;
    },
  };
}

/** @param {(name: string) => string | null} attribute @returns {Options} @throws {import('./errors.js').BoardError} */
export function readOptions(attribute) {
  const { text, word, words, flag, number } = readerOf(attribute);
  const game = word('game', ['', 'go', 'gomoku']);
  const overlays = new Set(words('overlays', OVERLAYS));
  const theme = words('theme', ['auto', 'day', 'night', 'kaya', 'slate', 'paper', 'contrast']);
  const firstOf = (/** @type {string[]} */ ...names) =>
    /** @type {any} */ (names.find((name) => theme.includes(name) || name === names.at(-1)));
  const needsOverlays = text('people') !== '' || OVERLAYS.slice(3).some((name) => overlays.has(name));
  const lesson = text('lesson');
  const isPlain = attribute('mode') === null && !flag('controls');
  const mode = lesson ? 'lesson' : isPlain ? 'static' : word('mode', ['replay', 'static', 'play', 'solve', 'explain']);
  return {
    src: attribute('src') && text('src'),
    game,
    mode,
    lesson,
    overlays,
    needsOverlays,
    size: number('size', game === 'gomoku' ? 5 : 2, 19),
    moves: text('moves'),
    black: text('black'),
    white: text('white'),
    move: text('move'),
    region: text('region'),
    coords:
      attribute('coords') !== null && !flag('coords')
        ? 'none'
        : word('coords', ['letters', 'numbers', 'mixed', 'kanji']),
    theme: { board: firstOf('slate', 'paper', 'contrast', 'kaya'), light: firstOf('night', 'day', 'auto') },
    handicap: number('handicap', 0, 9) ?? 0,
    isInteractive: mode !== 'static' || flag('controls') || text('expect') !== '' || needsOverlays,
    isEager: word('loading', ['lazy', 'eager']) === 'eager',
  };
}

/** The language that we have for a tag; English where we have none. @param {string} tag */
export function languageOf(tag) {
  const [, lang, rest] = /^(zh|ja|ko)\b(.*)/i.exec(tag) ?? ['', 'en'];
  return lang.toLowerCase().replace('zh', /hant|tw|hk|mo/i.test(rest) ? 'zh-Hant' : 'zh-Hans');
}

/**
 * @param {string} token as "D4"
 * @param {number} size @param {string} name of the attribute that has it; '': a script says it
 */
export function pointOf(token, size, name) {
  const [, letter = '', row] = /^([a-hj-t])(\d+)$/i.exec(token) ?? [];
  const x = COLUMNS.indexOf(letter.toUpperCase());
  const y = size - Number(row);
  ensure(letter && x < size && y >= 0 && y < size, 'point', name, token, size);
  return y * size + x;
}

/** Which reader a text needs; '' where there is no record. @param {string} text @returns {'' | 'sgf' | 'diagram'} */
export const kindOf = (text) =>
  text.trim() === '' ? '' : /^[^\S\n]*(?:>[^\S\n]*)?\$\$/m.test(text) && !/^\s*\(\s*;/.test(text) ? 'diagram' : 'sgf';

/** The text inside the tag: in a script, in a pre, or bare. @param {Element} element */
export function textIn(element) {
  const holder = element.querySelector('script[type="application/x-go-sgf"], pre');
  const text = (holder ?? element).textContent ?? '';
  return holder || /\(\s*;|\$\$/.test(text) ? text : ''; // other words are for readers without JavaScript
}

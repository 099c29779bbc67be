// What points are called, on the rim of the board and in words. One system is in use at a time, so that a sentence
// names a point as the rim does; a board without a rim is spoken of in letters.
//
//     letters  D4     columns from the left, rows from below        numbers  4-16   both from the top left corner
//     mixed    4-十六  as Japanese records write it                  kanji    四-十六

/** Letters of the columns; Go has no I. */
export const COLUMNS = 'ABCDEFGHJKLMNOPQRST';

/** @typedef {'letters' | 'numbers' | 'mixed' | 'kanji' | 'none'} Coordinates */

/** @type {readonly Coordinates[]} */
export const SYSTEMS = ['letters', 'numbers', 'mixed', 'kanji', 'none'];

const DIGITS = '〇一二三四五六七八九';

/** 1 to 19. @param {number} value */
export const kanji = (value) => (value >= 10 ? '十' : '') + (value % 10 ? DIGITS[value % 10] : '');

/** @type {Coordinates} */
let current = 'letters';

/** @param {Coordinates} system */
export function useCoordinates(system) {
  current = system;
}

/**
 * The names of column x from the left and of row y from the top.
 * @typedef {{ column: (x: number) => string, row: (y: number, size: number) => string }} System
 */

const inDigits = (/** @type {number} */ i) => `${i + 1}`;
const inKanji = (/** @type {number} */ i) => kanji(i + 1);
/** @type {System} */
const letters = { column: (x) => COLUMNS[x], row: (y, size) => `${size - y}` };
/** @type {Record<string, System>} */
const systems = {
  letters,
  numbers: { column: inDigits, row: inDigits },
  mixed: { column: inDigits, row: inKanji },
  kanji: { column: inKanji, row: inKanji },
};

/** Letters where there is no system of that name. @param {string} name */
export const systemOf = (name) => systems[name] ?? letters;

/** A vertex in letters; A1 is bottom left. @param {number} vertex @param {number} size */
export const letterName = (vertex, size) =>
  letters.column(vertex % size) + letters.row(Math.floor(vertex / size), size);

/**
 * Name of a vertex as players say it: in letters A1 is bottom left.
 * @param {number} vertex
 * @param {number} size
 * @param {Coordinates} [system]
 */
export function nameOf(vertex, size, system = current) {
  if (system === 'letters' || system === 'none') return letterName(vertex, size);
  const { column, row } = systemOf(system);
  return `${column(vertex % size)}-${row(Math.floor(vertex / size), size)}`;
}

/** 1 to 19 in digits or in Chinese numerals; NaN when it is neither. @param {string} text */
function numeral(text) {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  for (let value = 1; value <= 19; value++) if (kanji(value) === text) return value;
  return NaN;
}

const NUMERAL = String.raw`(\d{1,2}|[一二三四五六七八九十]{1,2})`;
/** Two numerals with a separator, or where digits meet Chinese numerals. */
const PAIR = new RegExp(String.raw`^${NUMERAL}\s*(?:[-,.\sの]\s*|(?<=\d)(?=\D)|(?<=\D)(?=\d))${NUMERAL}$`);

/**
 * The vertex that a person has typed, in whatever system, wide letters and small ones too: "d4", "4-16", "4,16",
 * "16の四", "四 十六". -1 when it is none of this board.
 * @param {string} text
 * @param {number} size
 */
export function readPoint(text, size) {
  const clean = text.normalize('NFKC').trim().toUpperCase();
  const letters = /^([A-HJ-T])[\s-]*(\d{1,2})$/.exec(clean);
  const pair = PAIR.exec(clean);
  const [x, y] = letters
    ? [COLUMNS.indexOf(letters[1]), size - Number(letters[2])]
    : pair
      ? [numeral(pair[1]) - 1, numeral(pair[2]) - 1]
      : [-1, -1];
  return x >= 0 && y >= 0 && x < size && y < size ? y * size + x : -1;
}

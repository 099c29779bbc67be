// Names of points, on the margin of the board and in text. One system is in use at a time, so that texts use the names
// shown on the board; texts use letters if the board shows none.
//
//     letters  D4     columns from the left, rows from the bottom   numbers  4-16   both from the top left corner
//     mixed    4-十六  as Japanese records write it                  kanji    四-十六

/** Column letters; I is skipped. */
export const COLUMNS = 'ABCDEFGHJKLMNOPQRST';

/** @typedef {'letters' | 'numbers' | 'mixed' | 'kanji' | 'none'} Coordinates */

/** @type {readonly Coordinates[]} */
export const SYSTEMS = ['letters', 'numbers', 'mixed', 'kanji', 'none'];

const DIGITS = '〇一二三四五六七八九';

/** The Chinese numeral of a number from 1 to 19. @param {number} value */
export const kanji = (value) => (value >= 10 ? '十' : '') + (value % 10 ? DIGITS[value % 10] : '');

/** @type {Coordinates} */
let current = 'letters';

/** @param {Coordinates} system */
export function useCoordinates(system) {
  current = system;
}

/** The system in use. */
export const currentCoordinates = () => current;

/**
 * The names of column x, counted from the left, and of row y, counted from the top.
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

/** The system of that name, or letters if there is none. @param {string} name */
export const systemOf = (name) => systems[name] ?? letters;

/** Name of a vertex in letters; A1 is at the bottom left. @param {number} vertex @param {number} size */
export const letterName = (vertex, size) =>
  letters.column(vertex % size) + letters.row(Math.floor(vertex / size), size);

/**
 * Name of a vertex in a system; letters if the system is 'none'.
 * @param {number} vertex @param {number} size @param {Coordinates} [system]
 */
export function nameOf(vertex, size, system = current) {
  if (system === 'letters' || system === 'none') return letterName(vertex, size);
  const { column, row } = systemOf(system);
  return `${column(vertex % size)}-${row(Math.floor(vertex / size), size)}`;
}

/** Parses a number in one or two digits, or a Chinese numeral from 1 to 19; NaN for other text. @param {string} text */
function numeral(text) {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  for (let value = 1; value <= 19; value++) if (kanji(value) === text) return value;
  return NaN;
}

const NUMERAL = String.raw`(\d{1,2}|[一二三四五六七八九十]{1,2})`;
/** Two numerals; a separator is needed unless one is in digits and the other is Chinese. */
const PAIR = new RegExp(String.raw`^${NUMERAL}\s*(?:[-,.\sの]\s*|(?<=\d)(?=\D)|(?<=\D)(?=\d))${NUMERAL}$`);

/**
 * Parses a point typed in any of the systems, also in lower case or full-width characters: "d4", "4-16", "4,16",
 * "16の四", "四 十六". -1 if it is not a point of this board.
 * @param {string} text @param {number} size
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

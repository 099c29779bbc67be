// Values of SGF properties. A tree keeps every value raw, as it is between the brackets of a file, so that unknown
// properties are written back unchanged; these functions parse and create raw values.
//
// Invariant of a raw value: no unescaped ], and no unpaired \ at its end.

/** A move off the board. The engine's verdict on it is 'off-board'. */
export const OFF_BOARD = -3;
export const PASS = -1;
/** Limits on what is opened: far above any real file, but within one second and the memory of a phone. */
export const LIMITS = {
  characters: 16 * 2 ** 20,
  nodes: 500_000,
  values: 3_000_000,
  nesting: 1_000_000,
  properties: 1000,
};
const LETTERS = 'abcdefghijklmnopqrs';
/** The text of a raw value (FF[4] type Text): escapes resolved, soft line breaks and invisible control characters
 * removed, line ends as \n, other white space as spaces. @param {string} raw */
export const readText = (raw) =>
  raw
    .replace(/\r\n|\n\r|\r/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(/[\0-\x08\x0e-\x1f\x7f-\x9f]/g, '')
    .replace(/\\(\n|([^]?))/g, '$2');

/** The text of a raw value of type SimpleText, on one line. @param {string} raw */
export const readLine = (raw) => readText(raw).replace(/\n/g, ' ');

/** Raw value of a text; line ends become \n. @param {string} text */
export const writeText = (text) => text.replace(/\r\n?/g, '\n').replace(/[\\\]]/g, '\\$&');

/** Raw part of a composed value, in which colons are escaped too. @param {string} text */
export const writePart = (text) => text.replace(/\r\n?/g, '\n').replace(/[\\\]:]/g, '\\$&');

/**
 * The two raw parts of a composed value; the second is null if there is no colon.
 * @param {string} raw @returns {[string, string | null]}
 */
export function splitComposed(raw) {
  for (let i = 0; i < raw.length; i++) {
    const c = raw.charCodeAt(i);
    if (c === 92) i++;
    else if (c === 58) return [raw.slice(0, i), raw.slice(i + 1)];
  }
  return [raw, null];
}

/** Whether a value satisfies the invariant. @param {string} raw */
export function isRaw(raw) {
  for (let i = 0; i < raw.length; i++) {
    const c = raw.charCodeAt(i);
    if (c === 93) return false;
    if (c === 92 && ++i === raw.length) return false;
  }
  return true;
}

/** The vertex of two letters, or NOWHERE. @param {string} raw @param {number} size */
export function readPoint(raw, size) {
  const [, a = '', b = ''] = /^\s*([a-s])([a-s])\s*$/.exec(raw) ?? [];
  const [x, y] = [LETTERS.indexOf(a), LETTERS.indexOf(b)];
  return a && x < size && y < size ? y * size + x : OFF_BOARD;
}

/**
 * The vertex of a move. An empty value is a pass, and so is tt, which older files use.
 * @param {string} raw @param {number} size
 */
export function readMove(raw, size) {
  return ['', 'tt'].includes(raw.trim()) ? PASS : readPoint(raw, size);
}

/** @param {number} vertex a point, or -1 for a pass @param {number} size */
export const writePoint = (vertex, size) =>
  vertex < 0 ? '' : LETTERS[vertex % size] + LETTERS[Math.floor(vertex / size)];

/**
 * The points of a list without duplicates, in the order of the list; "aa:cc" is a rectangle. At most size² points.
 * @param {readonly string[]} values raw @param {number} size @returns {number[]}
 */
export function readPoints(values, size) {
  /** @type {Set<number>} */
  const points = new Set();
  for (const value of values) {
    if (points.size === size * size) break;
    const [from, to = from] = value
      .slice(0, 16)
      .split(':')
      .map((point) => readPoint(point, size));
    if (from < 0 || to < 0) continue;
    const { left, right, top, bottom } = regionOf([from, to], size);
    for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) points.add(y * size + x);
  }
  return [...points];
}

/** Raw values of a list of points. @param {Iterable<number>} points @param {number} size */
export const writePoints = (points, size) => Array.from(points, (vertex) => writePoint(vertex, size));

/**
 * Columns and rows from the top left, inclusive.
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Region
 */

/**
 * The smallest region that contains some points.
 * @param {number[]} points at least one
 * @param {number} size @returns {Region}
 */
export function regionOf(points, size) {
  const columns = points.map((vertex) => vertex % size);
  const rows = points.map((vertex) => Math.floor(vertex / size));
  return { left: Math.min(...columns), right: Math.max(...columns), top: Math.min(...rows), bottom: Math.max(...rows) };
}

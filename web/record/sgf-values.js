// Values of SGF properties. A tree keeps every value raw, as it stands between the brackets of a file, so that what
// nobody understands is written back as it was read; these functions read and make raw values.
//
// Invariant of a raw value: no unescaped ], and no single \ at its end.

/** A move that is no point of the board. The engine's verdict on it is 'off-board'. */
export const NOWHERE = -3;
export const PASS = -1;
/** Bounds of what is opened: far above any real file, within a second and a phone's memory. */
export const LIMITS = {
  characters: 16 * 2 ** 20,
  nodes: 500_000,
  values: 3_000_000,
  nesting: 1_000_000,
  properties: 1000,
};
const LETTERS = 'abcdefghijklmnopqrs';
/** The text of a raw value (FF[4] type Text): escapes resolved, soft line breaks gone, ends of lines as \n, blanks as
 * spaces, controls that show nothing left out. @param {string} raw */
export const readText = (raw) =>
  raw
    .replace(/\r\n|\n\r|\r/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(/[\0-\x08\x0e-\x1f\x7f-\x9f]/g, '')
    .replace(/\\(\n|([^]?))/g, '$2');

/** A text of one line (SimpleText). @param {string} raw */
export const readLine = (raw) => readText(raw).replace(/\n/g, ' ');

/** Raw value of a text; the ends of its lines become \n. @param {string} text */
export const writeText = (text) => text.replace(/\r\n?/g, '\n').replace(/[\\\]]/g, '\\$&');

/** Raw value of a part of a composed value, where a colon would divide. @param {string} text */
export const writePart = (text) => text.replace(/\r\n?/g, '\n').replace(/[\\\]:]/g, '\\$&');

/**
 * The two raw parts of a composed value; the second is null where there is no colon.
 * @param {string} raw
 * @returns {[string, string | null]}
 */
export function divide(raw) {
  for (let i = 0; i < raw.length; i++) {
    const c = raw.charCodeAt(i);
    if (c === 92) i++;
    else if (c === 58) return [raw.slice(0, i), raw.slice(i + 1)];
  }
  return [raw, null];
}

/** May this stand between brackets as it is? @param {string} raw */
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
  return a && x < size && y < size ? y * size + x : NOWHERE;
}

/**
 * The vertex of a move; an empty value is a pass, and so is tt, as older files have it.
 * @param {string} raw
 * @param {number} size
 */
export function readMove(raw, size) {
  return ['', 'tt'].includes(raw.trim()) ? PASS : readPoint(raw, size);
}

/** @param {number} vertex a point, or -1 for a pass @param {number} size */
export const writePoint = (vertex, size) =>
  vertex < 0 ? '' : LETTERS[vertex % size] + LETTERS[Math.floor(vertex / size)];

/**
 * The points of a list, each once, in the order of the list; "aa:cc" is a rectangle. At most size² of them.
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
 * Columns and rows from the top left, both ends included.
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Region
 */

/**
 * The least part that holds some points.
 * @param {number[]} points at least one
 * @param {number} size
 * @returns {Region}
 */
export function regionOf(points, size) {
  const columns = points.map((vertex) => vertex % size);
  const rows = points.map((vertex) => Math.floor(vertex / size));
  return { left: Math.min(...columns), right: Math.max(...columns), top: Math.min(...rows), bottom: Math.max(...rows) };
}

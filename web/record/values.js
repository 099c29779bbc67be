// Values of SGF properties. A tree keeps every value raw, as it stands between the brackets of a file, so that what
// nobody understands is written back as it was read; these functions read and make raw values.
//
// Invariant of a raw value: no unescaped ], and no single \ at its end.

/** A move that is no point of the board. The engine's verdict on it is 'off-board'. */
export const NOWHERE = -3;
export const PASS = -1;
/** Bounds of what is opened: far above any real file, within a second and a phone's memory. */
export const LIMITS = { characters: 16 * 2 ** 20, nodes: 500_000, values: 3_000_000, nesting: 1_000_000, properties: 1000 };
const LETTERS = 'abcdefghijklmnopqrs';
const FIRST = 97; // 'a'

/** Escapes, ends of lines, blanks that count as spaces, and controls that show nothing. */
const SPECIAL = /\\(\r\n|\n\r|[\s\S]|$)|\r\n|\n\r|\r|[\t\v\f]|[\0-\x08\x0e-\x1f\x7f-\x9f]/g;
const HAS_SPECIAL = /[\\\r\t\v\f\0-\x08\x0e-\x1f\x7f-\x9f]/;

/** The text of a raw value (FF[4] type Text): escapes resolved, soft line breaks gone, ends of lines as \n. @param {string} raw */
export function readText(raw) {
  if (!HAS_SPECIAL.test(raw)) return raw;
  return raw.replace(SPECIAL, (all, escaped) => {
    if (escaped !== undefined) return /^[\r\n\0-\x08\x0e-\x1f\x7f-\x9f]/.test(escaped) ? '' : escaped.replace(/[\t\v\f]/, ' ');
    if (all[0] === '\r' || all[0] === '\n') return '\n';
    return /[\t\v\f]/.test(all) ? ' ' : '';
  });
}

/** A text of one line (SimpleText). @param {string} raw */
export const readLine = (raw) => readText(raw).replace(/\n/g, ' ');

/** Raw value of a text; the ends of its lines become \n. @param {string} text */
export const writeText = (text) => text.replace(/\r\n?/g, '\n').replace(/[\\\]]/g, '\\$&');

/** Raw value of a part of a composed value, where a colon would divide. @param {string} text */
export const writePart = (text) => text.replace(/\r\n?/g, '\n').replace(/[\\\]:]/g, '\\$&');

/** The two raw parts of a composed value; the second is null where there is no colon. @param {string} raw @returns {[string, string | null]} */
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
  const clean = raw.length === 2 ? raw : raw.length < 16 ? raw.trim() : '';
  if (clean.length !== 2) return NOWHERE;
  const x = clean.charCodeAt(0) - FIRST;
  const y = clean.charCodeAt(1) - FIRST;
  return x >= 0 && x < size && y >= 0 && y < size ? y * size + x : NOWHERE;
}

/** The vertex of a move; an empty value is a pass, and so is tt, as older files have it. @param {string} raw @param {number} size */
export function readMove(raw, size) {
  const vertex = readPoint(raw, size);
  if (vertex !== NOWHERE) return vertex;
  const clean = raw.length < 16 ? raw.trim() : raw;
  return clean === '' || clean === 'tt' ? PASS : NOWHERE;
}

/** @param {number} vertex a point, or -1 for a pass @param {number} size */
export const writePoint = (vertex, size) => (vertex < 0 ? '' : LETTERS[vertex % size] + LETTERS[Math.floor(vertex / size)]);

/**
 * The points of a list, each once, in the order of the list; "aa:cc" is a rectangle. At most size² of them.
 * @param {readonly string[]} values raw @param {number} size @returns {number[]}
 */
export function readPoints(values, size) {
  const seen = new Uint8Array(size * size);
  /** @type {number[]} */
  const points = [];
  /** @param {number} vertex */
  const add = (vertex) => {
    if (!seen[vertex]) points.push(vertex);
    seen[vertex] = 1;
  };
  for (const value of values) {
    if (points.length === size * size) break;
    if (value.length > 16) continue;
    const [one, other] = divide(value);
    const from = readPoint(one, size);
    const to = other === null ? from : readPoint(other, size);
    if (from === NOWHERE || to === NOWHERE) continue;
    const left = Math.min(from % size, to % size);
    const right = Math.max(from % size, to % size);
    const top = Math.floor(Math.min(from, to) / size);
    const bottom = Math.floor(Math.max(from, to) / size);
    for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) add(y * size + x);
  }
  return points;
}

/** Raw values of a list of points. @param {Iterable<number>} points @param {number} size */
export const writePoints = (points, size) => Array.from(points, (vertex) => writePoint(vertex, size));

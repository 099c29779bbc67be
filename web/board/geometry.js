// Geometry of a board, in device pixels of a square canvas.
//
// The pitch (distance between two lines) is an integer, so that all lines have the same subpixel offset and stay sharp;
// the remaining pixels widen the margin.
//
//   |<- origin ->|<- pitch ->|            vertex = y * size + x, y = 0 the top row
//   +------------+-----------+---- ...

/** Radius of a stone in cells; adjacent stones nearly touch. */
export const STONE_RADIUS = 0.478;

/** The least width of a line of a sign, in pixels. */
export const THIN = 1.25;

/**
 * Margin between the outermost line and the edge of the board, in cells.
 * @param {boolean} coords whether it contains coordinates
 */
export const marginOf = (coords) => (coords ? 1.02 : 0.72);

/** Smallest font of coordinates, and the room that two digits of it need beside the stones. CSS pixels. */
const MIN_NAME = 9;
const NAME_ROOM = 13;
/** Distance of lines with coordinates in font sizes; where lines are closer, not every line has one. */
const NAME_PITCH = 1.1;

/**
 * @typedef {object} Layout
 * @property {number} size lines per side, 2 to 19
 * @property {number} pixels side of the canvas
 * @property {number} pitch distance between two lines, an integer
 * @property {number} origin centre of the first line
 * @property {number} line thickness of a line, an integer
 * @property {boolean} coords whether the margin has room for coordinates
 * @property {number} unit pixels per CSS pixel, below which coordinates cannot be read
 */

/**
 * The whole board in a square. Where the cells are small, their margin is widened so that coordinates fit, unless its
 * width is given in cells (isCropped).
 * @param {number} size @param {number} pixels @param {boolean} coords @param {number} [unit] pixels per CSS pixel
 * @param {boolean} [isCropped] a part of the board will be shown
 * @returns {Layout}
 */
export function layoutOf(size, pixels, coords, unit = 1, isCropped = false) {
  const usual = Math.floor(pixels / (size - 1 + 2 * marginOf(coords)));
  const most = coords && !isCropped ? Math.floor((pixels - 2 * NAME_ROOM * unit) / size) : usual;
  const pitch = Math.max(2, Math.min(usual, most));
  const line = Math.max(1, Math.round(pitch / 42));
  const edge = Math.floor((pixels - pitch * (size - 1)) / 2);
  return { size, pixels, pitch, origin: edge + (line % 2) / 2, line, coords, unit };
}

/**
 * Where the coordinates stand: as close to the stones as they can be read.
 * @param {Layout} layout
 * @returns {{ font: number, above: number, beside: number, room: number, step: number }} font: its size; above, beside:
 *   centres of the names above the first line and left of it, which are mirrored at the other edges; room: how wide
 *   they may be there; step: every how many-th line has a name
 */
export function namesOf({ pixels, pitch, origin, unit }) {
  const free = origin - pitch / 2; // between the edge of the board and the stones on the first line
  const usual = Math.min(pitch * 0.36, Math.max(11 * unit, pixels * 0.017 + pitch * 0.06));
  const font = Math.max(MIN_NAME * unit, usual);
  const gap = Math.max(unit, pitch * 0.06);
  const centre = (/** @type {number} */ half) => Math.max(free / 2, free - gap - font * half);
  const beside = centre(0.6); // half the width of two digits
  return {
    font,
    above: centre(0.37), // half the height
    beside,
    room: 2 * (free - beside) - unit / 2,
    step: Math.ceil((font * NAME_PITCH) / pitch),
  };
}

/**
 * The coordinates on the margin, centred at their places.
 * @param {Layout} layout @param {{ columns: readonly string[], rows: readonly string[] }} names
 */
export function namesOn(layout, { columns, rows }) {
  const { size, pixels, pitch, origin } = layout;
  const { font, above, beside, room, step } = namesOf(layout);
  const names = [];
  for (let i = 0; i < columns.length; i += step) {
    const line = origin + i * pitch;
    // Lines are counted from the corner that has the first name. The margin is one letter wide, so the room condenses
    // two Chinese numerals.
    const row = rows[size - 1] === '1' ? size - 1 - i : i;
    for (const y of [above, pixels - above]) names.push({ text: columns[i], x: line, y, room: pitch * step * 0.82 });
    for (const x of [beside, pixels - beside]) names.push({ text: rows[row], x, y: origin + row * pitch, room });
  }
  return { font, names };
}

/** Radius of a star point. @param {Layout} layout */
export const starRadius = ({ size, pitch, line }) => Math.max(line * 1.5, pitch * (size > 13 ? 0.09 : 0.075));

/** Centre of a vertex. @param {Layout} layout @param {number} vertex */
export function centerOf(layout, vertex) {
  const { size, pitch, origin } = layout;
  return { x: origin + (vertex % size) * pitch, y: origin + Math.floor(vertex / size) * pitch };
}

/**
 * The vertex whose cell contains a pixel, or -1 outside the cells.
 * @param {Layout} layout @param {number} x @param {number} y
 */
export function vertexAt(layout, x, y) {
  const { size, pitch, origin } = layout;
  const column = Math.floor((x - origin) / pitch + 0.5);
  const row = Math.floor((y - origin) / pitch + 0.5);
  if (column < 0 || row < 0 || column >= size || row >= size) return -1;
  return row * size + column;
}

/** The star points of a board. @param {number} size @returns {number[]} */
export function starsOf(size) {
  if (size < 7) return size % 2 && size > 3 ? [(size * size - 1) / 2] : [];
  const near = size < 13 ? 2 : 3;
  const far = size - 1 - near;
  const lines = size % 2 ? [near, (size - 1) / 2, far] : [near, far];
  const all = lines.flatMap((y) => lines.map((x) => y * size + x));
  if (size >= 15 || size % 2 === 0) return all;
  return all.filter((_, i) => i % 2 === 0); // corners and centre
}

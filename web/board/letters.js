// Points by letters, as players say them: A1 is bottom left. useSystems() of coordinates.js adds the other systems.

/** Letters of the columns; Go has no I. */
export const COLUMNS = 'ABCDEFGHJKLMNOPQRST';

/**
 * How a system calls column x from the left and row y from the top.
 * @typedef {{ column: (x: number) => string, row: (y: number, size: number) => string }} System
 */

/** @type {System} */
export const letters = { column: (x) => COLUMNS[x], row: (y, size) => `${size - y}` };

/** By name; letters are meant where there is none of that name. @type {Record<string, System>} */
export const systems = {};

/** @param {number} vertex @param {number} size */
export const letterName = (vertex, size) =>
  letters.column(vertex % size) + letters.row(Math.floor(vertex / size), size);

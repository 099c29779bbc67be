// Colours of the board, per theme. Plain data: another theme is another object of this shape.

/**
 * @typedef {object} Theme
 * @property {string} name part of every cache key
 * @property {'wood' | 'slate' | 'paper' | 'plain'} [ground] wood when it is not said
 * @property {[number, number, number]} wood mean colour of the board
 * @property {number} grain contrast of the grain, in steps of 255
 * @property {number} [lines] opacity of the lines, 0 to 1
 * @property {string} ink lines, stars, coordinates
 * @property {string} coords
 * @property {[string, string, string]} black highlight, body, edge of a black stone
 * @property {[string, string, string]} white highlight, body, edge of a white stone
 * @property {boolean} [shell] white stones show growth lines
 * @property {string} rimBlack thin outline that keeps a black stone apart from a dark board
 * @property {string} rimWhite
 * @property {string} shadow colour of the shadow with full strength, as 'r, g, b'
 * @property {number} shadowAlpha
 * @property {string} forbidden points that may not be played
 * @property {string} accent keyboard cursor and finger aim
 */

/** @typedef {'kaya' | 'slate' | 'paper'} BoardName */

/** @type {readonly BoardName[]} */
export const BOARDS = ['kaya', 'slate', 'paper'];

/** @type {Theme} */
export const day = {
  name: 'day',
  ground: 'wood',
  wood: [222, 180, 116],
  grain: 10,
  ink: '#3d2a14',
  lines: 0.78,
  coords: 'rgba(61, 42, 20, 0.78)',
  black: ['#5d5f66', '#1d1e22', '#08080a'],
  white: ['#ffffff', '#f5f2ea', '#cfc8b8'],
  shell: true,
  rimBlack: 'rgba(0, 0, 0, 0.55)',
  rimWhite: 'rgba(92, 72, 40, 0.42)',
  shadow: '52, 30, 8',
  shadowAlpha: 0.5,
  forbidden: '#c01a12',
  accent: '#a3271c',
};

/** @type {Theme} */
export const night = {
  ...day,
  name: 'night',
  wood: [166, 126, 76],
  grain: 9,
  ink: '#22160a',
  coords: 'rgba(30, 19, 8, 0.86)',
  black: ['#4a4c52', '#141518', '#050506'],
  white: ['#f4f1ea', '#e2ddd2', '#b3ab9b'],
  rimBlack: 'rgba(0, 0, 0, 0.6)',
  rimWhite: 'rgba(50, 36, 16, 0.5)',
  shadow: '20, 10, 0',
  shadowAlpha: 0.58,
  forbidden: '#b1120c',
  accent: '#7c1710',
};

/** @type {Theme} */
const slate = {
  ...day,
  name: 'slate',
  ground: 'slate',
  wood: [104, 118, 126],
  grain: 13,
  ink: '#10161a',
  lines: 0.85,
  coords: 'rgba(255, 255, 255, 0.94)',
  black: ['#50545a', '#121417', '#000000'],
  rimBlack: 'rgba(255, 255, 255, 0.2)',
  rimWhite: 'rgba(20, 28, 34, 0.5)',
  shadow: '6, 12, 16',
  shadowAlpha: 0.6,
  forbidden: '#b00d06',
  accent: '#8a130a',
};

/** @type {Theme} */
const slateNight = { ...slate, name: 'slate-night', wood: [72, 84, 92], grain: 11, ink: '#06090b', white: night.white };

/** @type {Theme} */
const paper = {
  ...day,
  name: 'paper',
  ground: 'paper',
  wood: [247, 243, 233],
  grain: 6,
  ink: '#1c1a17',
  lines: 0.86,
  coords: 'rgba(28, 26, 23, 0.82)',
  black: ['#3a3a3c', '#161617', '#000000'],
  white: ['#ffffff', '#ffffff', '#f1eee6'],
  shell: false,
  rimWhite: 'rgba(20, 18, 14, 0.9)',
  shadowAlpha: 0.24,
};

/** @type {Theme} */
const paperNight = { ...paper, name: 'paper-night', wood: [196, 190, 178], white: ['#fbfaf6', '#f3f0e8', '#d8d3c6'] };

/** Nothing but black, white and one ground between them. @type {Theme} */
const plain = {
  ...day,
  name: 'plain',
  ground: 'plain',
  wood: [240, 214, 150],
  grain: 0,
  ink: '#000000',
  lines: 1,
  coords: '#000000',
  black: ['#000000', '#000000', '#000000'],
  white: ['#ffffff', '#ffffff', '#ffffff'],
  shell: false,
  rimBlack: '#000000',
  rimWhite: '#000000',
  shadowAlpha: 0,
  forbidden: '#a00000',
  accent: '#8c0000',
};

/** What a printer should spend its ink on: lines and stones. @type {Theme} */
export const print = { ...plain, name: 'print', wood: [255, 255, 255] };

/** @type {Record<BoardName, readonly [Theme, Theme]>} by day, by night */
const boards = { kaya: [day, night], slate: [slate, slateNight], paper: [paper, paperNight] };

/** @param {BoardName} board @param {boolean} dark @param {boolean} contrast */
export const themeOf = (board, dark, contrast) => (contrast ? plain : boards[board][dark ? 1 : 0]);

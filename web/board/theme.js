// Colours of a board, one object per theme. Wood, high contrast and print are here; theme-list.js has all boards that
// can be chosen.

/**
 * @typedef {object} Theme
 * @property {string} name part of every cache key
 * @property {((context: CanvasRenderingContext2D, pixels: number, theme: Theme) => void)} [ground] paints the
 *   background; default wood
 * @property {[number, number, number]} wood mean colour of the board
 * @property {number} grain contrast of the grain, in steps of an 8-bit channel
 * @property {number} [lines] opacity of the lines, 0 to 1
 * @property {string} ink lines, stars, coordinates
 * @property {string} coords
 * @property {[string, string, string]} black highlight, body, edge of a black stone
 * @property {[string, string, string]} white highlight, body, edge of a white stone
 * @property {boolean} [shell] whether white stones have growth lines
 * @property {string} rimBlack thin outline that separates a black stone from a dark board
 * @property {string} rimWhite
 * @property {string} shadow colour of the shadow as 'r, g, b', without its alpha
 * @property {number} shadowAlpha
 * @property {string} forbidden points that may not be played
 * @property {string} accent keyboard cursor, crosshair, highlights
 */

/** @type {Theme} */
export const lightTheme = {
  name: 'day',
  wood: [222, 180, 116],
  grain: 10,
  ink: '#3d2a14',
  lines: 0.78,
  coords: '#3d2a14c7',
  black: ['#5d5f66', '#1d1e22', '#08080a'],
  white: ['#ffffff', '#f5f2ea', '#cfc8b8'],
  shell: true,
  rimBlack: '#0000008c',
  rimWhite: '#5c48286b',
  shadow: '52, 30, 8',
  shadowAlpha: 0.5,
  forbidden: '#c01a12',
  accent: '#a3271c',
};

/** @type {Theme} */
export const darkTheme = {
  ...lightTheme,
  name: 'night',
  wood: [166, 126, 76],
  grain: 9,
  ink: '#22160a',
  coords: '#1e1308db',
  black: ['#4a4c52', '#141518', '#050506'],
  white: ['#f4f1ea', '#e2ddd2', '#b3ab9b'],
  rimBlack: '#00000099',
  rimWhite: '#32241080',
  shadow: '20, 10, 0',
  shadowAlpha: 0.58,
  forbidden: '#b1120c',
  accent: '#7c1710',
};

/** @param {CanvasRenderingContext2D} context @param {number} pixels @param {Theme} theme */
export function plainBackground(context, pixels, { wood }) {
  context.fillStyle = `rgb(${wood})`;
  context.fillRect(0, 0, pixels, pixels);
}

/** High contrast: black, white and one colour for the board. @type {Theme} */
export const highContrastTheme = {
  ...lightTheme,
  name: 'plain',
  ground: plainBackground,
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

/** For printing: lines and stones on white. @type {Theme} */
export const printTheme = { ...highContrastTheme, name: 'print', wood: [255, 255, 255] };

/** Colours that are the same in every theme. */
const FIXED = {
  'on-black': '#f6f1e6',
  'on-white': '#14110d',
  light: '#ffffff',
  dark: '#10233f',
  halo: '#fffaeef2',
  dim: '#00000040',
  'grade-0': '#0c3a5c',
  'grade-1': '#1c5c3e',
  'grade-2': '#8a540c',
  'grade-3': '#92261e',
};

/**
 * Those of a picture with a caption, which picture-caption.js adds.
 * @typedef {'paper' | 'caption' | 'soft'} CaptionRole
 */
/** @typedef {'ink' | 'forbidden' | 'accent' | 'board' | 'black' | 'white'} ThemeRole */
/** Colours of shapes by name. @typedef {keyof typeof FIXED | ThemeRole | CaptionRole} Role */

/** @param {Theme} theme @returns {Record<Role, string>} */
export const coloursOf = (theme) =>
  /** @type {any} */ ({
    ...FIXED,
    ...theme,
    board: `rgb(${theme.wood})`,
    black: theme.black[1],
    white: theme.white[1],
  });

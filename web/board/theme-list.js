// All boards that can be chosen, each with a light and a dark theme.

import { paperTexture, slateTexture } from './textures.js';
import { lightTheme, darkTheme, highContrastTheme } from './theme.js';

/** @typedef {import('./theme.js').Theme} Theme */
/** @typedef {'kaya' | 'slate' | 'paper'} BoardName */

/** @type {readonly BoardName[]} */
export const BOARDS = ['kaya', 'slate', 'paper'];

/** @type {Theme} */
const slate = {
  ...lightTheme,
  name: 'slate',
  ground: slateTexture,
  wood: [104, 118, 126],
  grain: 13,
  ink: '#10161a',
  lines: 0.85,
  coords: '#fffffff0',
  black: ['#50545a', '#121417', '#000000'],
  rimBlack: '#ffffff33',
  rimWhite: '#141c2280',
  shadow: '6, 12, 16',
  shadowAlpha: 0.6,
  forbidden: '#b00d06',
  accent: '#8a130a',
};

/** @type {Theme} */
const slateDark = {
  ...slate,
  name: 'slate-night',
  wood: [72, 84, 92],
  grain: 11,
  ink: '#06090b',
  white: darkTheme.white,
};

/** @type {Theme} */
const paper = {
  ...lightTheme,
  name: 'paper',
  ground: paperTexture,
  wood: [247, 243, 233],
  grain: 6,
  ink: '#1c1a17',
  lines: 0.86,
  coords: '#1c1a17d1',
  black: ['#3a3a3c', '#161617', '#000000'],
  white: ['#ffffff', '#ffffff', '#f1eee6'],
  shell: false,
  rimWhite: '#14120ee6',
  shadowAlpha: 0.24,
};

/** @type {Theme} */
const paperDark = { ...paper, name: 'paper-night', wood: [196, 190, 178], white: ['#fbfaf6', '#f3f0e8', '#d8d3c6'] };

/** @type {Record<BoardName, readonly [Theme, Theme]>} light, dark */
const boards = { kaya: [lightTheme, darkTheme], slate: [slate, slateDark], paper: [paper, paperDark] };

/** In high contrast boards differ by their ground alone. @type {Record<BoardName, Theme>} */
const contrasts = {
  kaya: highContrastTheme,
  slate: { ...highContrastTheme, name: 'plain-slate', wood: [172, 186, 196] },
  paper: { ...highContrastTheme, name: 'plain-paper', wood: [255, 255, 255] },
};

/** @param {BoardName} board @param {boolean} isDark @param {boolean} isHighContrast */
export const themeOf = (board, isDark, isHighContrast) =>
  isHighContrast ? contrasts[board] : boards[board][isDark ? 1 : 0];

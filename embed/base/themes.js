// Themes other than wood, and coordinates other than letters; loaded when a board asks for one of them.

import { highContrastTheme } from '../../web/board/theme.js';
import { systemOf } from '../../web/board/coordinates.js';
import { themeOf as boardOf } from '../../web/board/theme-list.js';
import './index.js';

/** @param {'kaya' | 'slate' | 'paper' | 'contrast'} board @param {boolean} isNight */
export const themeOf = (board, isNight) =>
  board === 'contrast' ? highContrastTheme : boardOf(board, isNight, matchMedia('(prefers-contrast: more)').matches);

/** Names of the columns and rows of a picture. @param {string} system @param {number} size */
export function namesOf(system, size) {
  const { column, row } = systemOf(system);
  const all = [...Array(size).keys()];
  return { columns: all.map(column), rows: all.map((y) => row(y, size)) };
}

// Themes other than wood; loaded when a board asks for one of them.

import { highContrastTheme } from '../../web/board/theme.js';
import { themeOf as boardOf } from '../../web/board/theme-list.js';
import './index.js';

/** @param {'kaya' | 'slate' | 'paper' | 'contrast'} board @param {boolean} isNight */
export const themeOf = (board, isNight) =>
  board === 'contrast' ? highContrastTheme : boardOf(board, isNight, matchMedia('(prefers-contrast: more)').matches);

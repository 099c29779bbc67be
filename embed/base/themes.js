// Boards of slate, paper and high contrast; columns and rows in digits and Chinese numerals.

import { plain } from '../../web/board/contrast.js';
import { useSystems } from '../../web/board/coordinates.js';
import { letters, systems } from '../../web/board/letters.js';
import { themeOf as boardOf } from '../../web/board/themes.js';

useSystems();

/** @param {'kaya' | 'slate' | 'paper' | 'contrast'} board @param {boolean} isNight */
export const themeOf = (board, isNight) =>
  board === 'contrast' || matchMedia('(prefers-contrast: more)').matches ? plain : boardOf(board, isNight, false);

/** What the lines of a drawing are called. @param {string} system @param {number} size */
export function namesOf(system, size) {
  const { column, row } = systems[system] ?? letters;
  const all = [...Array(size).keys()];
  return { columns: all.map(column), rows: all.map((y) => row(y, size)) };
}

// The board by night, for pages that are dark.

import { night } from '../../web/board/theme.js';

/** As in looks.js. @param {string} _ @param {boolean} isNight */
export const themeOf = (_, isNight) => (isNight ? night : undefined);
export const namesOf = () => undefined;

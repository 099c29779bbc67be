// The English texts as one table, and whether any is in two of its files.
import first from '../../web/i18n/en.js';
import gomoku from '../../web/i18n/en-gomoku.js';
import later from '../../web/i18n/en-lazy.js';

/** In the page from the start, and with the parts that bring them. */
export const parts = { first, gomoku, later };

/** @type {Record<string, string>} */
export default { ...first, ...gomoku, ...later };

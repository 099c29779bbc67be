// The theme: colours of page and board, the margin of the board, motion. The style sheet reads data-theme and
// data-contrast of the root element. By default the page follows the system's settings and their changes.

import { useCoordinates } from '../board/coordinates.js';
import { print } from '../board/theme.js';
import { themeOf } from '../board/theme-list.js';

/** @typedef {import('../ui/preferences.js').Preferences} Preferences */
/** @typedef {ReturnType<typeof import('../board/view.js').createBoard>} Board */

const dark = matchMedia('(prefers-color-scheme: dark)');
const contrast = matchMedia('(prefers-contrast: more)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Colours of the browser's own bars; the same as --paper in the style sheet. */
const BARS = { light: '#f3ede2', dark: '#171411', 'light contrast': '#ffffff', 'dark contrast': '#000000' };

/** @param {Preferences} preferences */
export function appearanceOf({ theme, board, still: calm }) {
  const isDark = theme === 'dark' || (theme !== 'light' && dark.matches);
  const isContrast = theme === 'contrast' || (theme === 'system' && contrast.matches);
  return { isDark, isContrast, isStill: calm || still.matches, theme: themeOf(board, isDark, isContrast) };
}

/** Applies the colours of the page around the board, before anything is painted. @param {Preferences} preferences */
export function applyTheme(preferences) {
  const { isDark, isContrast, isStill } = appearanceOf(preferences);
  const root = document.documentElement;
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.toggleAttribute('data-contrast', isContrast);
  root.toggleAttribute('data-still', isStill);
  root.toggleAttribute('data-typed', preferences.typed);
  useCoordinates(preferences.coords);
  const bar = BARS[/** @type {keyof typeof BARS} */ (`${root.dataset.theme}${isContrast ? ' contrast' : ''}`)];
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', bar);
}

/**
 * @param {Board} board
 * @param {() => Preferences} preferences
 */
export function watchTheme(board, preferences) {
  function apply() {
    const now = preferences();
    applyTheme(now);
    const { theme, isStill } = appearanceOf(now);
    board.setTheme(theme);
    board.setStill(isStill);
    board.setRim(now.coords, now.irregular);
    board.setConfirm(now.confirm);
  }
  for (const query of [dark, contrast, still]) query.addEventListener('change', apply);
  addEventListener('beforeprint', () => {
    board.setTheme(print);
    board.drawNow();
  });
  addEventListener('afterprint', apply);
  apply();
  return apply;
}

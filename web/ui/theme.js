// The theme: colours of page and board, the margin of the board, motion. The style sheet reads data-theme and
// data-contrast of the root element. By default the page follows the system's settings and their changes.

import { useCoordinates } from '../board/coordinates.js';
import { printTheme } from '../board/theme.js';
import { themeOf } from '../board/theme-list.js';

/** @typedef {import('./preferences.js').Preferences} Preferences */
/** @typedef {import('../board/view.js').Board} Board */

const dark = matchMedia('(prefers-color-scheme: dark)');
const contrast = matchMedia('(prefers-contrast: more)');
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Colours of the browser's own bars; the same as --paper in the style sheet. */
const BROWSER_COLORS = { light: '#f3ede2', dark: '#171411', 'light contrast': '#ffffff', 'dark contrast': '#000000' };

/** @param {Preferences} preferences */
export function appearanceOf({ theme, board, still }) {
  const isDark = theme === 'dark' || (theme !== 'light' && dark.matches);
  const isContrast = theme === 'contrast' || (theme === 'system' && contrast.matches);
  return {
    isDark,
    isContrast,
    hasReducedMotion: still || reducedMotion.matches,
    theme: themeOf(board, isDark, isContrast),
  };
}

/** Applies the colours of the page around the board, before anything is painted. @param {Preferences} preferences */
export function applyTheme(preferences) {
  const { isDark, isContrast, hasReducedMotion } = appearanceOf(preferences);
  const root = document.documentElement;
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.toggleAttribute('data-contrast', isContrast);
  root.toggleAttribute('data-still', hasReducedMotion);
  root.toggleAttribute('data-typed', preferences.typed);
  useCoordinates(preferences.coords);
  const bar =
    BROWSER_COLORS[
      /** @type {keyof typeof BROWSER_COLORS} */ (`${root.dataset.theme}${isContrast ? ' contrast' : ''}`)
    ];
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', bar);
}

/** @param {Board} board @param {() => Preferences} preferences */
export function watchTheme(board, preferences) {
  function apply() {
    const now = preferences();
    applyTheme(now);
    const { theme, hasReducedMotion } = appearanceOf(now);
    board.setTheme(theme);
    board.setReducedMotion(hasReducedMotion);
    board.setCoordinates(now.coords, now.irregular);
    board.setConfirm(now.confirm);
  }
  for (const query of [dark, contrast, reducedMotion]) query.addEventListener('change', apply);
  addEventListener('beforeprint', () => {
    board.setTheme(printTheme);
    board.drawNow();
  });
  addEventListener('afterprint', apply);
  apply();
  return apply;
}

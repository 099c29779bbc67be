// The menu of the page: play, study, problems, lessons, library, settings. A bar below on phones, a column at the left
// elsewhere.

import { part } from './panel.js';
import { currentLanguage } from '../i18n/t.js';

/**
 * @param {ParentNode} root
 * @param {object} callbacks
 * @param {() => void} callbacks.newGame "Play" where nothing but the game is open
 * @param {(open: boolean) => void} callbacks.study
 * @param {() => void} callbacks.library
 * @param {() => void} callbacks.settings
 */
export function createMenu(root, { newGame, study, library, settings }) {
  const play = part('menu-play', root),
    toggle = part('study-switch', root),
    lessons = /** @type {HTMLAnchorElement} */ (part('menu-learn', root));
  const isOpen = () => toggle.getAttribute('aria-pressed') === 'true';
  play.addEventListener('click', () => (isOpen() ? study(false) : newGame()));
  toggle.addEventListener('click', () => study(!isOpen()));
  part('library-open', root).addEventListener('click', library);
  part('settings-open', root).addEventListener('click', settings);
  // Separate pages beside this one.
  lessons.hidden = part('menu-problems', root).hidden = location.protocol === 'file:';

  return {
    /** @param {import('./panel.js').PanelView} view */
    show({ study: open }) {
      toggle.setAttribute('aria-pressed', String(open));
      if (open) play.removeAttribute('aria-current');
      else play.setAttribute('aria-current', 'page');
      const language = currentLanguage();
      lessons.href = language === 'en' ? 'learn/' : `learn/${language}/`;
    },
  };
}

// The menu of the page: play, study, problems, lessons, library, settings. A bar below on phones, a column at the left
// elsewhere. Who has neither played nor learned here yet is also shown the way to the first lesson.

import { part, partOf } from '../base/elements.js';
import { CHOSEN_KEY, EXERCISES_KEY, RESULTS_KEY, readStored } from '../base/local-storage.js';
import { currentLanguage } from '../i18n/t.js';

/**
 * @param {ParentNode} root @param {object} callbacks
 * @param {() => void} callbacks.newGame "Play" where nothing but the game is open
 * @param {(open: boolean) => void} callbacks.study @param {() => void} callbacks.library
 * @param {() => void} callbacks.settings
 */
export function createMenu(root, { newGame, study, library, settings }) {
  const play = part('menu-play', root),
    toggle = part('study-switch', root),
    lessons = partOf(HTMLAnchorElement, 'menu-learn', root),
    invitation = partOf(HTMLAnchorElement, 'newcomer', root);
  const isOpen = () => toggle.getAttribute('aria-pressed') === 'true';
  play.addEventListener('click', () => (isOpen() ? study(false) : newGame()));
  toggle.addEventListener('click', () => study(!isOpen()));
  part('library-open', root).addEventListener('click', library);
  part('settings-open', root).addEventListener('click', settings);
  // Separate pages beside this one.
  lessons.hidden = part('menu-problems', root).hidden = location.protocol === 'file:';
  const isNew = () => [CHOSEN_KEY, RESULTS_KEY, EXERCISES_KEY].every((key) => readStored(key) === null);

  return {
    /** @param {import('./panel.js').PanelView} view */
    show({ study: open, game, phase, place }) {
      toggle.setAttribute('aria-pressed', String(open));
      if (open) play.removeAttribute('aria-current');
      else play.setAttribute('aria-current', 'page');
      const language = currentLanguage();
      lessons.href = language === 'en' ? 'learn/' : `learn/${language}/`;
      invitation.href = `${lessons.href}rules.html`;
      const isHere = !lessons.hidden && !open && game === 'go' && phase === 'playing' && place.length === 0;
      invitation.hidden = !isHere || !isNew();
    },
  };
}

// The choice that replaces the action buttons while a point is chosen at a position that is only looked at: the game
// goes on from there, the move is tried in study, or nothing happens. It takes the focus; Escape cancels.

import { t } from '../i18n/t.js';
import { find, part } from '../base/elements.js';

/**
 * @typedef {{ isLegal: boolean, isEarlier: boolean, isGame: boolean }} BranchView isLegal: the move can be tried;
 *   isEarlier: the game went through this position, so that it would be taken back; isGame: there is a game to go on
 */

/**
 * @param {object} options @param {() => void} options.onBack the game goes on from here
 * @param {() => void} options.onStudy @param {() => void} options.onCancel
 */
export function createLookChoice({ onBack, onStudy, onCancel }) {
  const bar = part('look');
  const [back, study, cancel] = ['back', 'study', 'cancel'].map((name) =>
    find(HTMLButtonElement, `[data-look="${name}"]`, bar),
  );

  /** @param {BranchView | null} view null hides it */
  function show(view) {
    const hadFocus = bar.contains(document.activeElement);
    const isNew = bar.hidden && view !== null;
    bar.hidden = view === null;
    if (view) {
      back.hidden = !view.isGame;
      back.textContent = t(view.isEarlier ? 'look.back' : 'look.on');
      study.setAttribute('aria-disabled', String(!view.isLegal));
    }
    if (isNew) (back.hidden ? study : back).focus({ preventScroll: true });
    // Hiding a focused button must not lose the focus.
    const cell = hadFocus && !view ? part('grid').querySelector('[tabindex="0"]') : null;
    if (cell instanceof HTMLElement) cell.focus({ preventScroll: true });
  }

  /** Hides it at once, so that the next key goes to the board. @param {() => void} act */
  function answer(act) {
    show(null);
    act();
  }
  back.addEventListener('click', () => answer(onBack));
  cancel.addEventListener('click', () => answer(onCancel));
  study.addEventListener('click', () => {
    if (study.getAttribute('aria-disabled') !== 'true') answer(onStudy);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !bar.hidden && !document.querySelector('dialog[open]')) answer(onCancel);
  });

  return { show };
}

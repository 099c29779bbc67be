// The bar with ✓ that takes the place of the actions, under the thumb, while a stone waits to be confirmed.

import { t } from '../i18n/t.js';
import { part } from './panel.js';

/**
 * @param {object} options
 * @param {() => void} options.onYes
 * @param {() => void} options.onNo
 */
export function createConfirmBar({ onYes, onNo }) {
  const bar = part('confirm');
  const words = part('confirm-text');
  part('confirm-yes').addEventListener('click', onYes);
  part('confirm-no').addEventListener('click', onNo);

  return {
    /** @param {string} point its name, '' for none */
    show(point) {
      const hadFocus = bar.contains(document.activeElement);
      bar.hidden = point === '';
      words.textContent = point && t('confirm.play', { point });
      // A button that goes must not throw away the focus.
      const cell = hadFocus && !point ? part('grid').querySelector('[tabindex="0"]') : null;
      if (cell instanceof HTMLElement) cell.focus({ preventScroll: true });
    },
  };
}

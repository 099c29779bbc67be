// Toasts: one-line messages beside the board, never above it: a new version is ready, a game is open elsewhere, storage is
// full. They wait as long as the person does, and several stand one above the other.

import { t } from '../i18n/t.js';

/** @typedef {{ key: string, act: () => unknown }} ToastButton key of its text */

/**
 * @param {Document} [page]
 * @returns {(id: string, text: string, buttons?: readonly ToastButton[]) => () => void} shows a message in place of an
 *   earlier one with this id; the function takes it away, and so does a button
 */
export function createToasts(page = document) {
  const place = page.createElement('div');
  place.className = 'toasts';
  // There from the start, because a screen reader speaks what changes in a region that it knows.
  place.setAttribute('role', 'status');
  page.querySelector('.news')?.after(place);

  return (id, text, buttons = []) => {
    const row = page.createElement('div');
    row.className = 'toast';
    row.dataset.toast = id;
    const words = page.createElement('p');
    words.textContent = text;
    row.append(words);
    const close = () => row.remove();
    for (const { key, act } of [...buttons, { key: 'toast.close', act: () => {} }]) {
      const button = page.createElement('button');
      button.type = 'button';
      button.className = key === 'toast.close' ? 'button' : 'button primary';
      button.dataset.act = key;
      button.textContent = t(key);
      button.addEventListener('click', () => {
        close();
        act();
      });
      row.append(button);
    }
    const before = [...place.children].find((child) => /** @type {HTMLElement} */ (child).dataset.toast === id);
    if (before) before.replaceWith(row);
    else place.append(row);
    return close;
  };
}

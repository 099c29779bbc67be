// Notifications: announcements for screen readers; and toasts, which are one-line messages beside the board, never over
// it: a new version is ready, a game is open elsewhere, storage is full. Toasts stay until they are closed.

import { t } from '../i18n/t.js';

/** @typedef {{ key: string, act: () => unknown }} ToastButton key of its text */

/** What is said within this time becomes one message, so that a screen reader reads all of it. Milliseconds. */
const BREATH_MS = 60;

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

/**
 * Polite announcements for screen readers. Saying the same thing again is a new message.
 * @param {HTMLElement} region an element with role=status
 */
export function createAnnouncer(region) {
  /** @type {string[]} */
  let waiting = [];
  let timer = 0;
  let odd = false;

  return (/** @type {string} */ text) => {
    waiting.push(text);
    timer ||= window.setTimeout(() => {
      odd = !odd;
      region.textContent = waiting.join(' ') + (odd ? '' : '\u00a0');
      waiting = [];
      timer = 0;
    }, BREATH_MS);
  };
}

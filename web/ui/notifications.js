// Notifications: announcements for screen readers, and toasts: one-line messages beside the board, never over it (a new
// version is ready, the game is open in another tab, storage is full). A toast stays until it is closed.

import { t } from '../i18n/t.js';

/** @typedef {{ key: string, act: () => unknown }} ToastButton key of its text */

/** Announcements within this time are joined into one, so that a screen reader reads all of them. Milliseconds. */
const JOIN_MS = 60;

/**
 * @param {Document} [page]
 * @returns {(id: string, text: string, buttons?: readonly ToastButton[]) => () => void} shows a message, replacing an
 *   earlier one with the same id; the returned function removes it, and so does each button
 */
export function createToasts(page = document) {
  const place = page.createElement('div');
  place.className = 'toasts';
  // Present from the start: a screen reader announces changes only in a region that it already knows.
  place.setAttribute('role', 'status');
  page.querySelector('.news')?.after(place);

  return (id, text, buttons = []) => {
    const row = page.createElement('div');
    row.className = 'toast';
    row.dataset.toast = id;
    const message = page.createElement('p');
    message.textContent = text;
    row.append(message);
    const close = () => row.remove();
    for (const { key, act } of [...buttons, { key: 'action.close', act: () => {} }]) {
      const button = page.createElement('button');
      button.type = 'button';
      button.className = key === 'action.close' ? 'button' : 'button primary';
      button.dataset.act = key;
      button.textContent = t(key);
      button.addEventListener('click', () => {
        close();
        act();
      });
      row.append(button);
    }
    const before = [...place.children].find((child) => child.getAttribute('data-toast') === id);
    if (before) before.replaceWith(row);
    else place.append(row);
    return close;
  };
}

/**
 * Polite announcements for screen readers. Repeating a text announces it again.
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
    }, JOIN_MS);
  };
}

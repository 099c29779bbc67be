// Moves other than a single click on the board: confirming a previewed stone, and typed moves.

import { readPoint } from '../board/coordinates.js';
import { t } from '../i18n/t.js';
import { part, partOf } from '../base/elements.js';

/** Accepted as a pass in every language, besides the language's own word. */
const PASSES = ['pass', 'tt'];

/**
 * The text field for typed moves. It follows the board in the tab order; a setting keeps it always visible.
 * @param {object} options @param {() => number} options.size of the current board
 * @param {(vertex: number) => void} options.onPoint @param {() => void} options.onPass
 * @param {(text: string) => void} options.announce
 */
export function createTypedMoves({ size, onPoint, onPass, announce }) {
  const form = part('typed');
  const field = partOf(HTMLInputElement, 'typed-field');
  const error = part('typed-trouble');

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (!text) return;
    const vertex = readPoint(text, size());
    const isPass = [...PASSES, t('action.pass').toLowerCase()].includes(text.toLowerCase());
    const bad = vertex < 0 && !isPass;
    error.textContent = bad ? t('typed.bad', { text: text.slice(0, 20) }) : '';
    field.setAttribute('aria-invalid', String(bad));
    if (bad) {
      announce(error.textContent);
      return;
    }
    field.value = '';
    if (isPass) onPass();
    else onPoint(vertex);
  });
  field.addEventListener('input', () => {
    error.textContent = '';
    field.setAttribute('aria-invalid', 'false');
  });
}

/**
 * The bar with ✓ that replaces the action buttons, within reach of the thumb, while a move waits for confirmation.
 * @param {object} options @param {() => void} options.onYes @param {() => void} options.onNo
 */
export function createConfirmBar({ onYes, onNo }) {
  const bar = part('confirm');
  const words = part('confirm-text');
  part('confirm-yes').addEventListener('click', onYes);
  part('confirm-no').addEventListener('click', onNo);

  return {
    /** @param {string} point name of the point; '' hides the bar */
    show(point) {
      const hadFocus = bar.contains(document.activeElement);
      bar.hidden = point === '';
      words.textContent = point && t('confirm.play', { point });
      // Hiding a focused button must not lose the focus.
      const cell = hadFocus && !point ? part('grid').querySelector('[tabindex="0"]') : null;
      if (cell instanceof HTMLElement) cell.focus({ preventScroll: true });
    },
  };
}

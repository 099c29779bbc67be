// Moves that are not played by one click on the board: a stone that waits to be confirmed, and moves that are typed.

import { readPoint } from '../board/coordinates.js';
import { t } from '../i18n/t.js';
import { part } from './panel.js';

/** What passes, in whatever language. */
const PASSES = ['pass', 'tt'];

/**
 * A field for typed moves. The keyboard reaches it after the board; a setting shows it always.
 * @param {object} options
 * @param {() => number} options.size of the board now
 * @param {(vertex: number) => void} options.onPoint
 * @param {() => void} options.onPass
 * @param {(text: string) => void} options.say
 */
export function createTypedMoves({ size, onPoint, onPass, say }) {
  const form = part('typed');
  const field = /** @type {HTMLInputElement} */ (part('typed-field'));
  const trouble = part('typed-trouble');

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (!text) return;
    const vertex = readPoint(text, size());
    const passes = [...PASSES, t('action.pass').toLowerCase()].includes(text.toLowerCase());
    const bad = vertex < 0 && !passes;
    trouble.textContent = bad ? t('typed.bad', { text: text.slice(0, 20) }) : '';
    field.setAttribute('aria-invalid', String(bad));
    if (bad) {
      say(trouble.textContent);
      return;
    }
    field.value = '';
    if (passes) onPass();
    else onPoint(vertex);
  });
  field.addEventListener('input', () => {
    trouble.textContent = '';
    field.setAttribute('aria-invalid', 'false');
  });
}

/**
 * The bar with ✓ that takes the place of the actions, under the thumb, while a stone waits to be confirmed.
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

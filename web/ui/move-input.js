// A field for moves that are typed. It is reached by keyboard after the board, and always seen when a setting says so.

import { readPoint } from '../board/coordinates.js';
import { t } from '../i18n/t.js';
import { part } from './panel.js';

/** What passes, in whatever language. */
const PASSES = ['pass', 'tt'];

/**
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

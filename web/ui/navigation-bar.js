// The navigation bar: buttons and a slider that step through the record, and keyboard shortcuts outside text fields.

import { part } from './panel.js';

/** @typedef {import('./panel.js').PanelView} PanelView */
/**
 * @typedef {'first' | 'back' | 'forward' | 'last' | 'back10' | 'forward10' | 'sibling-before' | 'sibling-after'} Step
 */

/** With Shift, because the board uses the plain keys. @type {Record<string, Step>} */
const KEYS = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  ArrowUp: 'sibling-before',
  ArrowDown: 'sibling-after',
  Home: 'first',
  End: 'last',
  PageUp: 'back10',
  PageDown: 'forward10',
};

/** True if the element itself uses the arrow keys. @param {EventTarget | null} target */
const takesArrows = (target) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'range') ||
  (target instanceof HTMLElement && target.closest('dialog') !== null);

/**
 * @param {ParentNode} root
 * @param {object} callbacks
 * @param {(step: Step) => void} callbacks.step
 * @param {(index: number) => void} callbacks.goTo
 */
export function createNavigationBar(root, { step, goTo }) {
  const place = /** @type {HTMLInputElement} */ (part('place', root));
  const bar = part('navigation', root);
  const buttons = /** @type {HTMLButtonElement[]} */ ([...bar.querySelectorAll('[data-step]')]);
  for (const button of buttons) {
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') step(/** @type {Step} */ (button.dataset.step));
    });
  }
  place.addEventListener('input', () => goTo(Number(place.value)));
  const number = /** @type {HTMLInputElement} */ (part('move-number', root)),
    count = part('move-count', root);
  let shownIndex = 0;
  number.addEventListener('focus', () => number.select());
  number.addEventListener('change', () => {
    const index = Number.parseInt(number.value, 10);
    if (Number.isNaN(index)) number.value = String(shownIndex);
    else goTo(Math.max(0, Math.min(index, Number(place.max))));
    if (document.activeElement === number) number.select();
  });
  document.addEventListener(
    'keydown',
    (event) => {
      if (!event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || takesArrows(event.target)) return;
      const requested = KEYS[event.key];
      if (!requested) return;
      event.preventDefault();
      event.stopPropagation(); // keep the board's cursor where it is
      step(requested);
    },
    { capture: true },
  );

  let shown = '';
  return {
    /** @param {PanelView} view */
    show({ place: { index, length, text } }) {
      const next = `${index}/${length}/${text}`;
      if (next === shown) return;
      shown = next;
      bar.dataset.empty = String(length === 0);
      place.max = String(length);
      place.value = String(index);
      shownIndex = index;
      number.value = String(index);
      count.textContent = `/ ${length}`;
      place.setAttribute('aria-valuetext', text);
      place.style.setProperty('--at', String(length ? index / length : 0));
      for (const button of buttons) {
        const back = button.dataset.step === 'first' || button.dataset.step === 'back';
        button.setAttribute('aria-disabled', String(back ? index === 0 : index === length));
      }
    },
  };
}

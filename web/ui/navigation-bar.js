// The navigation bar: buttons and a slider that step through the record, and keyboard shortcuts outside text fields.

import { part, partOf } from '../base/elements.js';

/** @typedef {import('./panel.js').PanelView} PanelView */
/**
 * @typedef {'first' | 'back' | 'forward' | 'last' | 'back10' | 'forward10' | 'sibling-before' | 'sibling-after'} Step
 */

/** With Shift, because the board uses the plain keys; in study also alone. @type {Record<string, Step>} */
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

/** So far a wheel turns for one step, in pixels. */
const WHEEL_STEP = 40;

/** True if the element itself uses the arrow keys. @param {EventTarget | null} target */
const takesArrows = (target) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'range') ||
  (target instanceof HTMLElement && target.closest('dialog') !== null);

/**
 * @param {ParentNode} root @param {object} callbacks @param {(step: Step) => void} callbacks.step
 * @param {(index: number) => void} callbacks.goTo
 */
export function createNavigationBar(root, { step, goTo }) {
  const place = partOf(HTMLInputElement, 'place', root);
  const bar = part('navigation', root);
  const buttons = [...bar.querySelectorAll('button[data-step]')];
  for (const button of buttons) {
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') step(/** @type {Step} */ (button.dataset.step));
    });
  }
  place.addEventListener('input', () => goTo(Number(place.value)));
  const number = partOf(HTMLInputElement, 'move-number', root),
    count = part('move-count', root);
  let shownIndex = 0;
  number.addEventListener('focus', () => number.select());
  number.addEventListener('change', () => {
    const index = Number.parseInt(number.value, 10);
    const wanted = Number.isNaN(index) ? shownIndex : Math.max(0, Math.min(index, Number(place.max)));
    number.value = String(wanted);
    goTo(wanted);
    if (document.activeElement === number) number.select();
  });
  const isStudying = () => document.body.dataset.study === 'true';
  const grid = part('grid', root);
  // Who points at the board steps by arrows; who came to it by keyboard moves its cursor.
  let hasPointed = false;
  document.addEventListener('pointerdown', () => (hasPointed = true), { capture: true });
  /** @param {KeyboardEvent} event */
  function stepOf({ key, shiftKey, target }) {
    if (shiftKey) return KEYS[key];
    const isElsewhere = !(target instanceof Node && grid.contains(target)) || hasPointed;
    return isStudying() && isElsewhere && target !== place ? KEYS[key] : undefined;
  }
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab') hasPointed = false;
      if (event.ctrlKey || event.metaKey || event.altKey || takesArrows(event.target)) return;
      const requested = stepOf(event);
      if (!requested) return;
      event.preventDefault();
      event.stopPropagation(); // keep the board's cursor where it is
      step(requested);
    },
    { capture: true },
  );
  // In study the wheel over the board steps, too.
  let turned = 0;
  part('board', root).addEventListener(
    'wheel',
    (event) => {
      if (!isStudying() || event.ctrlKey || !event.deltaY) return;
      event.preventDefault();
      turned = Math.sign(turned) === Math.sign(event.deltaY) ? turned + event.deltaY : event.deltaY;
      if (Math.abs(turned) < WHEEL_STEP) return;
      step(turned < 0 ? 'back' : 'forward');
      turned = 0;
    },
    { passive: false },
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
      // What is being typed stays while the engine changes the rest.
      if (index !== shownIndex || document.activeElement !== number) number.value = String(index);
      shownIndex = index;
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

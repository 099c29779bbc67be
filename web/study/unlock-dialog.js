// The lock of a classroom opens by two deliberate acts: a tick and a button that it wakes.

import { createDialog } from '../ui/dialog.js';

const MARKUP = `
<h2 id="unlock-title" data-t="unlock.title"></h2>
<p data-t="unlock.body"></p>
<label class="unlock"><input type="checkbox"><span data-t="unlock.tick"></span></label>
<div class="buttons">
  <button type="button" class="button" data-unlock="no" data-t="unlock.keep"></button>
  <button type="button" class="button primary" data-unlock="yes" data-t="unlock.yes"></button>
</div>`;

/** @param {() => void} onUnlock */
export function createUnlockDialog(onUnlock) {
  const dialog = createDialog('unlock-dialog', 'small', MARKUP);
  const tick = /** @type {HTMLInputElement} */ (dialog.querySelector('input'));
  const yes = /** @type {HTMLButtonElement} */ (dialog.querySelector('[data-unlock="yes"]'));
  tick.addEventListener('change', () => {
    yes.disabled = !tick.checked;
  });
  dialog.querySelector('[data-unlock="no"]')?.addEventListener('click', () => dialog.close());
  yes.addEventListener('click', () => {
    dialog.close();
    onUnlock();
  });

  return {
    open() {
      tick.checked = false;
      yes.disabled = true;
      dialog.showModal();
    },
  };
}

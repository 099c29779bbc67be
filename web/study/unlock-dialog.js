// The dialog that opens the study lock.

import { createDialog } from '../ui/dialog.js';

const UNLOCK_MARKUP = `
<h2 id="unlock-title" data-t="unlock.title"></h2>
<p data-t="unlock.body"></p>
<label class="unlock"><input type="checkbox"><span data-t="unlock.tick"></span></label>
<div class="buttons">
  <button type="button" class="button" data-unlock="no" data-t="unlock.keep"></button>
  <button type="button" class="button primary" data-unlock="yes" data-t="unlock.yes"></button>
</div>`;

/**
 * Unlocking takes two deliberate steps, for use in a classroom: a checkbox, and a button that it enables.
 * @param {() => void} onUnlock
 */
export function createUnlockDialog(onUnlock) {
  const dialog = createDialog('unlock-dialog', 'small', UNLOCK_MARKUP);
  const checkbox = /** @type {HTMLInputElement} */ (dialog.querySelector('input'));
  const yes = /** @type {HTMLButtonElement} */ (dialog.querySelector('[data-unlock="yes"]'));
  checkbox.addEventListener('change', () => {
    yes.disabled = !checkbox.checked;
  });
  dialog.querySelector('[data-unlock="no"]')?.addEventListener('click', () => dialog.close());
  yes.addEventListener('click', () => {
    dialog.close();
    onUnlock();
  });

  return {
    open() {
      checkbox.checked = false;
      yes.disabled = true;
      dialog.showModal();
    },
  };
}

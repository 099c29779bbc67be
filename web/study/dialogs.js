// The dialogs of study. What is known of a game besides its moves: event, date, players, result, as a line in the panel
// and a dialog to change it. Unlock: opens the study lock.

import { find } from '../base/elements.js';
import { TEXTS } from '../record/info.js';
import { createDialog } from '../ui/dialog.js';

/** @typedef {import('../record/tree.js').GameTree} GameTree */

/**
 * The properties that can be changed, in the order of the form, and their labels.
 * @type {readonly (readonly [(typeof TEXTS)[number], string])[]}
 */
const FIELDS = [
  ['PB', 'colour.1'],
  ['BR', 'info.rank'],
  ['PW', 'colour.2'],
  ['WR', 'info.rank'],
  ['EV', 'info.event'],
  ['RO', 'info.round'],
  ['DT', 'info.date'],
  ['PC', 'info.place'],
  ['RE', 'info.result'],
  ['GC', 'info.remarks'],
];

/** "Meijin · final · 1962-08-05 · B+2", or ''. @param {GameTree} tree */
export const textOfInfo = ({ root }) =>
  ['EV', 'RO', 'DT', 'RE']
    .map((id) => root.line(id).trim())
    .filter(Boolean)
    .join(' · ');

const INFO_MARKUP = `
<h2 id="info-title" data-t="info.title"></h2>
<form method="dialog">
<div class="info-fields">${FIELDS.map(
  ([id, label]) => `
  <label class="field field-${id}"><span data-t="${label}"></span>${
    id === 'GC'
      ? '<textarea name="GC" rows="3"></textarea>'
      : `<input name="${id}" autocomplete="off" spellcheck="false">`
  }</label>`,
).join('')}
</div>
<div class="buttons">
  <button type="button" class="button" data-info="cancel" data-t="action.cancel"></button>
  <button type="submit" class="button primary" data-t="action.save"></button>
</div>
</form>`;

/**
 * @param {object} dependencies @param {() => GameTree} dependencies.tree on the board
 * @param {() => void} dependencies.onChange
 */
export function createInfoDialog({ tree, onChange }) {
  const dialog = createDialog('info-dialog', '', INFO_MARKUP);
  const form = find(HTMLFormElement, 'form', dialog);
  const field = (/** @type {string} */ id) =>
    /** @type {HTMLInputElement | HTMLTextAreaElement} */ (form.elements.namedItem(id));
  /** @type {GameTree | null} the one that the form shows */
  let shown = null;
  dialog.querySelector('[data-info="cancel"]')?.addEventListener('click', () => dialog.close());
  form.addEventListener('submit', () => {
    if (!shown || shown !== tree()) return;
    const { root } = shown;
    let isChanged = false;
    for (const [id] of FIELDS) {
      const text = id === 'GC' ? field(id).value.trim() : field(id).value.replace(/\s+/g, ' ').trim();
      if (text === (id === 'GC' ? root.text(id) : root.line(id))) continue;
      shown.setText(root, id, text);
      isChanged = true;
    }
    if (isChanged) onChange();
  });
  return {
    open() {
      shown = tree();
      for (const [id] of FIELDS) field(id).value = id === 'GC' ? shown.root.text(id) : shown.root.line(id);
      dialog.showModal();
    },
  };
}

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
  const checkbox = find(HTMLInputElement, 'input', dialog);
  const yes = find(HTMLButtonElement, '[data-unlock="yes"]', dialog);
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

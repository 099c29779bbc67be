// Building blocks for dialogs.

import { fillTexts } from '../i18n/t.js';
import { setMarkup } from '../base/trusted-types.js';

/**
 * Appends a dialog to the page. Its texts follow later changes of the language, as those of the page do.
 * @param {string} name `data-part`; the id of its title has `title` in place of `dialog`
 * @param {string} kind class of the sheet, for the style sheet
 * @param {string} markup
 */
export function createDialog(name, kind, markup) {
  const dialog = document.createElement('dialog');
  dialog.className = `sheet ${kind}`.trim();
  dialog.dataset.part = name;
  dialog.setAttribute('aria-labelledby', name.replace('dialog', 'title'));
  setMarkup(dialog, markup);
  fillTexts(dialog);
  closeOutside(dialog);
  document.body.append(dialog);
  return dialog;
}

/** Closes the dialog on a click on its backdrop. @param {HTMLDialogElement} dialog */
export function closeOutside(dialog) {
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
}

/**
 * Adds radio buttons to an existing fieldset.
 * @param {HTMLElement} container
 * @param {string} name
 * @param {{ value: string, text: string }[]} choices
 */
export function addRadios(container, name, choices) {
  for (const { value, text } of choices) {
    const label = document.createElement('label');
    const input = document.createElement('input');
    const words = document.createElement('span');
    input.type = 'radio';
    input.name = name;
    input.value = value;
    words.textContent = text;
    label.append(input, words);
    container.append(label);
  }
}

/**
 * @param {HTMLSelectElement} select
 * @param {{ value: string, text: string }[]} choices
 */
export function setOptions(select, choices) {
  select.replaceChildren(...choices.map(({ value, text }) => new Option(text, value)));
}

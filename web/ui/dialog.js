// The building blocks of dialogs.

import { fillTexts } from '../i18n/t.js';
import { setMarkup } from '../base/trusted-types.js';

/**
 * A dialog at the end of the page. Later languages reach it with the rest of the page.
 * @param {string} name `data-part`, and its title's id after `-title` takes the place of `-dialog`
 * @param {string} kind of the sheet, for the style
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

/** Closes on a click beside the dialog. @param {HTMLDialogElement} dialog */
export function closeOutside(dialog) {
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
}

/**
 * A row of radio buttons inside an existing fieldset.
 * @param {HTMLElement} home
 * @param {string} name
 * @param {{ value: string, text: string }[]} choices
 */
export function addRadios(home, name, choices) {
  for (const { value, text } of choices) {
    const label = document.createElement('label');
    const input = document.createElement('input');
    const words = document.createElement('span');
    input.type = 'radio';
    input.name = name;
    input.value = value;
    words.textContent = text;
    label.append(input, words);
    home.append(label);
  }
}

/**
 * @param {HTMLSelectElement} select
 * @param {{ value: string, text: string }[]} choices
 */
export function setOptions(select, choices) {
  select.replaceChildren(...choices.map(({ value, text }) => new Option(text, value)));
}

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
  markHidden(dialog);
  // Pictures are painted when a dialog opens, in the colours of that moment.
  dialog.addEventListener('close', () => {
    for (const picture of dialog.querySelectorAll('canvas.picture')) picture.remove();
  });
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
 * Marks a dialog whose content continues above or below what is in sight, for the style sheet.
 * @param {HTMLDialogElement} dialog
 */
function markHidden(dialog) {
  const update = () => {
    const { scrollTop, clientHeight, scrollHeight } = dialog;
    dialog.toggleAttribute('data-above', scrollTop > 1);
    dialog.toggleAttribute('data-below', scrollTop + clientHeight < scrollHeight - 1);
  };
  dialog.addEventListener('scroll', update, { passive: true });
  const sizes = new ResizeObserver(update);
  for (const box of [dialog, ...dialog.children]) sizes.observe(box);
}

/**
 * Adds radio buttons to an existing fieldset.
 * @param {HTMLElement} container @param {string} name
 * @param {{ value: string, text: string, pictures?: Element[] }[]} choices pictures: before the words
 */
export function addRadios(container, name, choices) {
  for (const { value, text, pictures = [] } of choices) {
    const label = document.createElement('label');
    const input = document.createElement('input');
    const words = document.createElement('span');
    input.type = 'radio';
    input.name = name;
    input.value = value;
    words.append(...pictures, text);
    label.append(input, words);
    container.append(label);
  }
}

/** @param {HTMLSelectElement} select @param {{ value: string, text: string }[]} choices */
export function setOptions(select, choices) {
  select.replaceChildren(...choices.map(({ value, text }) => new Option(text, value)));
}

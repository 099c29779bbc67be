// What dialogs are made of, and the one that asks whether to resign; new-game.js has the other.

import { t } from '../i18n/t.js';
import { part } from './panel.js';

/** @param {HTMLElement} element */
export const asDialog = (element) => /** @type {HTMLDialogElement} */ (element);

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

/**
 * @param {() => void} onResign
 */
export function createResignDialog(onResign) {
  const dialog = asDialog(part('resign-dialog'));
  closeOutside(dialog);
  part('resign-yes').addEventListener('click', () => {
    dialog.close();
    onResign();
  });
  part('resign-no').addEventListener('click', () => dialog.close());

  return {
    /** @param {1 | 2} loser */
    open(loser) {
      part('resign-body').textContent =
        t('resign.body', { colour: t(`colour.${loser}`), other: t(`colour.${3 - loser}`) });
      dialog.showModal();
    },
  };
}

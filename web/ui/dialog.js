// What dialogs are made of, and the one that asks whether to resign; new-game.js has the other.

import { fillTexts, t } from '../i18n/t.js';
import { part } from './panel.js';
import { setMarkup } from '../base/trusted-types.js';

const RESIGN = `
<h2 id="resign-title" data-t="resign.title"></h2>
<p id="resign-body" data-part="resign-body"></p>
<div class="buttons">
  <button type="button" class="button" data-part="resign-no" data-t="action.keep" autofocus></button>
  <button type="button" class="button primary" data-part="resign-yes" data-t="action.resign"></button>
</div>`;

/**
 * A dialog at the end of the page. Later languages reach it with the rest of the page.
 * @param {string} name `data-part`, and its title's id after `-title` takes the place of `-dialog`
 * @param {string} kind of the sheet, for the style
 * @param {string} markup
 */
export function createSheet(name, kind, markup) {
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

/**
 * @param {() => void} onResign
 */
export function createResignDialog(onResign) {
  const dialog = createSheet('resign-dialog', 'small', RESIGN);
  dialog.setAttribute('aria-describedby', 'resign-body');
  part('resign-yes').addEventListener('click', () => {
    dialog.close();
    onResign();
  });
  part('resign-no').addEventListener('click', () => dialog.close());

  return {
    /** @param {1 | 2} loser */
    open(loser) {
      part('resign-body').textContent = t('resign.body', {
        colour: t(`colour.${loser}`),
        other: t(`colour.${3 - loser}`),
      });
      dialog.showModal();
    },
  };
}

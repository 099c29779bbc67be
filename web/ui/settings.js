// The dialog for what a person likes. It is built when it is first opened; every change holds at once, so that the
// board behind it is the example.

import { LANGUAGES, NAMES } from '../i18n/language.js';
import { onTexts, t } from '../i18n/t.js';
import { asDialog, closeOutside } from './dialogs.js';
import { part } from './panel.js';
import { CHOICES, SWITCHES } from './preferences.js';

/** @typedef {import('./preferences.js').Preferences} Preferences */
/** @typedef {ReturnType<typeof import('./preferences.js').createPreferences>} Keeper */
/** @typedef {keyof typeof CHOICES} Choice */

const ROWS = /** @type {const} */ (['language', 'theme', 'board', 'coords', 'confirm']);

/** The text of one of the values. @param {Choice} row @param {string} value */
function wordsFor(row, value) {
  if (row === 'language' && value !== 'auto') return NAMES[/** @type {import('../i18n/language.js').Language} */ (value)];
  return t(`settings.${row}.${value}`);
}

/** @param {Keeper} preferences */
export function createSettingsDialog(preferences) {
  const dialog = asDialog(part('settings-dialog'));
  const rows = part('settings-rows');
  const switches = part('settings-switches');
  let built = false;

  /** @param {Choice} name */
  function choice(name) {
    const label = document.createElement('label');
    const words = document.createElement('span');
    const select = document.createElement('select');
    words.textContent = t(`settings.${name}`);
    select.name = name;
    for (const value of CHOICES[name]) {
      const option = new Option(wordsFor(name, value), value);
      if (name === 'language' && LANGUAGES.some((language) => language === value)) option.lang = value;
      select.append(option);
    }
    label.append(words, select);
    return label;
  }

  /** @param {typeof SWITCHES[number]} name */
  function toggle(name) {
    const label = document.createElement('label');
    const input = document.createElement('input');
    const words = document.createElement('span');
    input.type = 'checkbox';
    input.name = name;
    words.textContent = t(`settings.${name}`);
    label.append(input, words);
    return label;
  }

  function build() {
    const focused = document.activeElement?.getAttribute('name');
    rows.replaceChildren(...ROWS.map(choice));
    // A device without a motor has nothing to switch off.
    switches.replaceChildren(...SWITCHES.filter((name) => name !== 'haptics' || 'vibrate' in navigator).map(toggle));
    show();
    if (focused && dialog.open) /** @type {HTMLElement | null} */ (dialog.querySelector(`[name="${focused}"]`))?.focus();
  }

  function show() {
    const now = preferences.get();
    for (const select of rows.querySelectorAll('select')) select.value = now[/** @type {Choice} */ (select.name)];
    for (const input of switches.querySelectorAll('input')) input.checked = now[/** @type {typeof SWITCHES[number]} */ (input.name)];
  }

  dialog.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) preferences.set({ [target.name]: target.value });
    else if (target instanceof HTMLInputElement) preferences.set({ [target.name]: target.checked });
  });
  part('settings-close').addEventListener('click', () => dialog.close());
  closeOutside(dialog);
  onTexts(() => {
    if (built) build();
  });

  return {
    open() {
      if (!built) build();
      built = true;
      show();
      part('settings-trouble').textContent = '';
      if (!dialog.open) dialog.showModal();
    },

    /** One sentence about a choice that could not be met. @param {string} text */
    trouble(text) {
      part('settings-trouble').textContent = text;
      show();
    },
  };
}

// The settings dialog. Every change takes effect at once and shows on the board behind the dialog.

import { LANGUAGES, NAMES } from '../i18n/language.js';
import { onLanguageChange, plural, t } from '../i18n/t.js';
import { createDialog } from './dialog.js';
import { part } from './panel.js';
import { CHOICES, SWITCHES } from './preferences.js';

/** @typedef {import('./preferences.js').Preferences} Preferences */
/** @typedef {ReturnType<typeof import('./preferences.js').createPreferences>} PreferencesStore */
/** @typedef {keyof typeof CHOICES} Choice */

const MARKUP = `
<h2 id="settings-title" data-t="settings.title"></h2>
<div class="settings" data-part="settings-rows"></div>
<p class="error" data-part="settings-trouble" aria-live="polite"></p>
<p class="aside" data-part="settings-workers"></p>
<div class="checks" data-part="settings-switches"></div>
<div class="buttons">
  <button type="button" class="button" data-part="settings-install" data-t="settings.install" hidden></button>
  <button type="button" class="button primary" data-part="settings-close" data-t="settings.close"></button>
</div>`;

const ROWS = /** @type {const} */ (['language', 'theme', 'board', 'coords', 'confirm', 'workers']);

/** The label of a value. @param {Choice} row @param {string} value */
function labelOf(row, value) {
  if (row === 'language' && value !== 'auto')
    return NAMES[/** @type {import('../i18n/language.js').Language} */ (value)];
  if (row === 'workers' && value !== 'auto') return value;
  return t(`settings.${row}.${value}`);
}

/**
 * @param {PreferencesStore} preferences
 * @param {() => (() => Promise<boolean>) | null} installer asks the user to install the page; null while or where that
 *   cannot be offered
 * @param {(choice: string) => number} workers how many a search would use
 */
export function createSettingsDialog(preferences, installer, workers) {
  const dialog = createDialog('settings-dialog', '', MARKUP);
  const rows = part('settings-rows');
  const switches = part('settings-switches');

  /** @param {Choice} name */
  function choice(name) {
    const label = document.createElement('label');
    const caption = document.createElement('span');
    const select = document.createElement('select');
    caption.textContent = t(`settings.${name}`);
    select.name = name;
    for (const value of CHOICES[name]) {
      if (name === 'workers' && Number(value) > workers(value)) continue; // the device has fewer cores
      const option = new Option(labelOf(name, value), value);
      if (name === 'language' && LANGUAGES.some((language) => language === value)) option.lang = value;
      select.append(option);
    }
    label.append(caption, select);
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
    rows.replaceChildren(...ROWS.filter((name) => name !== 'workers' || workers('2') > 1).map(choice));
    // A device that cannot vibrate needs no switch for it.
    switches.replaceChildren(...SWITCHES.filter((name) => name !== 'haptics' || 'vibrate' in navigator).map(toggle));
    show();
    if (focused && dialog.open)
      /** @type {HTMLElement | null} */ (dialog.querySelector(`[name="${focused}"]`))?.focus();
  }

  function show() {
    const now = preferences.get();
    for (const select of rows.querySelectorAll('select')) select.value = now[/** @type {Choice} */ (select.name)];
    const chosen = /** @type {HTMLSelectElement | null} */ (rows.querySelector('[name="workers"]'));
    // The stored number may come from a device with more cores.
    if (chosen && chosen.selectedIndex < 0) chosen.value = String(workers(now.workers));
    part('settings-workers').textContent = plural('settings.workers.used', workers(now.workers));
    for (const input of switches.querySelectorAll('input'))
      input.checked = now[/** @type {typeof SWITCHES[number]} */ (input.name)];
  }

  dialog.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) preferences.set({ [target.name]: target.value });
    else if (target instanceof HTMLInputElement) preferences.set({ [target.name]: target.checked });
    show();
  });
  const install = part('settings-install');
  const showInstall = () => {
    install.hidden = installer() === null;
  };
  install.addEventListener('click', () => {
    part('settings-close').focus(); // the install button disappears after the prompt
    installer()?.();
  });
  part('settings-close').addEventListener('click', () => dialog.close());
  onLanguageChange(build);
  build();

  return {
    showInstall,

    open() {
      showInstall();
      show();
      part('settings-trouble').textContent = '';
      if (!dialog.open) dialog.showModal();
    },

    /** The selected language could not be loaded. */
    showLanguageError() {
      part('settings-trouble').textContent = t('settings.language.failed');
      show();
    },
  };
}

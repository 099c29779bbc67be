// The settings dialog. Every change takes effect at once and shows on the board behind the dialog. What concerns the
// board is chosen by pictures of it, which show the other settings, too.

import { LANGUAGES, NAMES } from '../i18n/language.js';
import { onLanguageChange, t } from '../i18n/t.js';
import { addRadios, createDialog } from './dialog.js';
import { find, part } from '../base/elements.js';
import { boardPicture } from './pictures.js';
import { CHOICES, SWITCHES } from './preferences.js';

/** @typedef {import('./preferences.js').Preferences} Preferences */
/** @typedef {ReturnType<typeof import('./preferences.js').createPreferences>} PreferencesStore */
/** @typedef {keyof typeof CHOICES} Choice */

const MARKUP = `
<h2 id="settings-title" data-t="settings.title"></h2>
<div class="settings" data-part="settings-rows"></div>
<p class="error" data-part="settings-trouble" aria-live="polite"></p>
<p class="aside" data-part="settings-workers"></p>
<div class="checks" data-part="settings-ponder"></div>
<p class="below" id="settings-ponder-about"></p>
<div class="checks" data-part="settings-switches"></div>
<div class="buttons">
  <button type="button" class="button" data-part="settings-level" data-t="level.title"></button>
  <button type="button" class="button" data-part="settings-install" data-t="settings.install" hidden></button>
  <button type="button" class="button primary" data-part="settings-close" data-t="action.done"></button>
</div>`;

const ROWS = /** @type {const} */ (['language', 'theme', 'board', 'irregular', 'coords', 'confirm', 'workers']);
/** The rows with pictures, and their values. */
const PICTURED = {
  board: CHOICES.board,
  irregular: /** @type {const} */ (['false', 'true']),
  coords: CHOICES.coords,
};
/** @typedef {keyof typeof PICTURED} Pictured */
/** @param {string} name @returns {name is Pictured} */
const isPictured = (name) => name in PICTURED;

/** Size of a picture and of the 19×19 board whose corner it shows, CSS pixels. */
const SCALES = {
  board: { side: 76, whole: 400 },
  irregular: { side: 76, width: 116, whole: 500 },
  coords: { side: 52, whole: 330 },
};
const STONES = { black: 'B1 C1 C2 D4 B3 E2', white: 'A2 B2 D2 C3 D3 D1' };

/** The label of a value. @param {Choice | 'irregular'} row @param {string} value */
function labelOf(row, value) {
  if (row === 'language' && value !== 'auto')
    return NAMES[/** @type {import('../i18n/language.js').Language} */ (value)];
  if (row === 'workers' && value !== 'auto') return value;
  return t(`settings.${row}.${value}`);
}

/** What a switch or a picture stands for. @param {HTMLInputElement} input */
const valueOfInput = ({ type, name, value, checked }) =>
  type !== 'radio' ? checked : name === 'irregular' ? value === 'true' : value;

export class SettingsDialog {
  #preferences;
  #installer;
  #workers;
  #knowsBattery;
  #themeOf;
  #dialog;
  #rows;
  #switches;
  #ponder;
  #aboutPonder;
  #install;

  /**
   * @param {PreferencesStore} preferences
   * @param {() => (() => Promise<boolean>) | null} installer asks the user to install the page; null while or where
   *   that cannot be offered
   * @param {(choice: string) => number} workers how many a search would use
   * @param {() => boolean} knowsBattery whether the browser tells of it
   * @param {(board: import('../board/theme-list.js').BoardName) => import('../board/theme.js').Theme} themeOf in the
   *   colours of the page
   * @param {() => void} openLevel opens the level of the player
   */
  constructor(preferences, installer, workers, knowsBattery, themeOf, openLevel) {
    this.#preferences = preferences;
    this.#installer = installer;
    this.#workers = workers;
    this.#knowsBattery = knowsBattery;
    this.#themeOf = themeOf;
    this.#dialog = createDialog('settings-dialog', '', MARKUP);
    this.#rows = part('settings-rows');
    this.#switches = part('settings-switches');
    this.#ponder = part('settings-ponder');
    this.#aboutPonder = find(HTMLElement, '[data-part="settings-ponder"] + *', this.#dialog);
    this.#dialog.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLSelectElement) preferences.set({ [target.name]: target.value });
      else if (target instanceof HTMLInputElement) preferences.set({ [target.name]: valueOfInput(target) });
      this.#show();
    });
    this.#install = part('settings-install');
    this.#install.addEventListener('click', () => {
      part('settings-close').focus(); // the install button disappears after the prompt
      installer()?.();
    });
    part('settings-level').addEventListener('click', () => {
      this.#dialog.close();
      openLevel();
    });
    part('settings-close').addEventListener('click', () => this.#dialog.close());
    onLanguageChange(this.#build);
    this.#build();
  }

  /** @param {Choice} name */
  #choice(name) {
    const label = document.createElement('label');
    const caption = document.createElement('span');
    const select = document.createElement('select');
    caption.textContent = t(`settings.${name}`);
    select.name = name;
    for (const value of CHOICES[name]) {
      if (name === 'workers' && Number(value) > this.#workers(value)) continue; // the device has fewer cores
      const option = new Option(labelOf(name, value), value);
      if (name === 'language' && LANGUAGES.some((language) => language === value)) option.lang = value;
      select.append(option);
    }
    label.append(caption, select);
    return label;
  }

  /** @param {Pictured} name */
  #pictured(name) {
    const set = document.createElement('fieldset');
    const legend = document.createElement('legend');
    const cards = document.createElement('div');
    set.className = 'choice pictured';
    legend.textContent = t(name === 'board' ? 'app.board' : `settings.${name}`);
    cards.className = 'cards';
    cards.dataset.row = name;
    addRadios(
      cards,
      name,
      PICTURED[name].map((value) => ({ value, text: labelOf(name, value) })),
    );
    set.append(legend, cards);
    return set;
  }

  /** Paints the picture of each choice, with the other preferences as they are. */
  #paint() {
    const now = this.#preferences.get();
    for (const input of this.#rows.querySelectorAll('input[type="radio"]')) {
      const { name } = input;
      if (!isPictured(name)) continue;
      const { board, irregular, coords } = /** @type {Preferences} */ ({ ...now, [name]: valueOfInput(input) });
      const shown = { size: 19, ...SCALES[name], ...(name === 'coords' ? { coords } : { ...STONES, irregular }) };
      input.nextElementSibling?.querySelector('canvas')?.remove();
      input.nextElementSibling?.prepend(boardPicture(shown, this.#themeOf(board)));
    }
  }

  /** @param {typeof SWITCHES[number]} name */
  #toggle = (name) => {
    const label = document.createElement('label');
    const input = document.createElement('input');
    const words = document.createElement('span');
    input.type = 'checkbox';
    input.name = name;
    words.textContent = t(`settings.${name}`);
    label.append(input, words);
    return label;
  };

  #build = () => {
    const focused = document.activeElement?.getAttribute('name');
    this.#rows.replaceChildren(
      ...ROWS.filter((name) => name !== 'workers' || this.#workers('2') > 1).map((name) =>
        isPictured(name) ? this.#pictured(name) : this.#choice(name),
      ),
    );
    // A device that cannot vibrate needs no switch for it.
    const isOffered = (/** @type {typeof SWITCHES[number]} */ name) =>
      !isPictured(name) && name !== 'ponder' && (name !== 'haptics' || 'vibrate' in navigator);
    this.#switches.replaceChildren(...SWITCHES.filter(isOffered).map(this.#toggle));
    this.#ponder.replaceChildren(this.#toggle('ponder'));
    this.#ponder.querySelector('input')?.setAttribute('aria-describedby', this.#aboutPonder.id);
    this.#aboutPonder.textContent = t(this.#knowsBattery() ? 'settings.ponder.about.battery' : 'settings.ponder.about');
    this.#show();
    if (focused && this.#dialog.open)
      /** @type {HTMLElement | null} */ (
        this.#dialog.querySelector(`[name="${focused}"]:is(:not([type="radio"]), :checked)`)
      )?.focus();
  };

  #show() {
    const now = this.#preferences.get();
    for (const name of ROWS.filter(isPictured))
      for (const input of this.#rows.querySelectorAll(`input[name="${name}"]`))
        input.checked = input.value === String(now[name]);
    if (this.#dialog.open) this.#paint();
    for (const select of this.#rows.querySelectorAll('select')) select.value = now[/** @type {Choice} */ (select.name)];
    const chosen = this.#rows.querySelector('select[name="workers"]');
    // The stored number may come from a device with more cores.
    if (chosen && chosen.selectedIndex < 0) chosen.value = String(this.#workers(now.workers));
    part('settings-workers').textContent = t('settings.workers.used', { count: this.#workers(now.workers) });
    for (const name of SWITCHES)
      for (const input of this.#dialog.querySelectorAll(`input[type="checkbox"][name="${name}"]`))
        input.checked = now[name];
  }

  showInstall() {
    this.#install.hidden = this.#installer() === null;
  }

  open() {
    this.showInstall();
    part('settings-trouble').textContent = '';
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#show();
  }

  /** The selected language could not be loaded. */
  showLanguageError() {
    part('settings-trouble').textContent = t('settings.language.failed');
    this.#show();
  }
}

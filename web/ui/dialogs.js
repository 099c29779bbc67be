// The two questions the page asks in a dialog: what game to play, and whether to resign.

import { LEVELS, RULES, SIZES, handicapsOf, readKomi, usualKomi } from '../app/settings.js';
import { number, t } from '../i18n/t.js';
import { part } from './panel.js';

/** @typedef {import('../app/settings.js').Settings} Settings */
/** @typedef {import('../app/settings.js').Rules} Rules */

/** @param {HTMLElement} element */
const asDialog = (element) => /** @type {HTMLDialogElement} */ (element);

/** Closes on a click beside the dialog. @param {HTMLDialogElement} dialog */
function closeOutside(dialog) {
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
function addRadios(home, name, choices) {
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
function setOptions(select, choices) {
  select.replaceChildren(...choices.map(({ value, text }) => new Option(text, value)));
}

/**
 * @param {(settings: Settings) => void} onStart
 */
export function createNewGameDialog(onStart) {
  const dialog = asDialog(part('new-dialog'));
  const form = /** @type {HTMLFormElement} */ (part('new-form'));
  const warning = part('new-warning');
  const komiError = part('komi-error');
  const levelHint = part('level-hint');
  const komi = /** @type {HTMLInputElement} */ (part('new-komi'));
  const handicap = /** @type {HTMLSelectElement} */ (part('new-handicap'));
  const rules = /** @type {HTMLSelectElement} */ (part('new-rules'));
  let komiTouched = false;
  let built = false;

  function build() {
    built = true;
    addRadios(part('new-size'), 'size', SIZES.map((size) => ({ value: `${size}`, text: t('new.size.value', { size }) })));
    addRadios(part('new-colour'), 'colour',
      ['black', 'white', 'random', 'both'].map((value) => ({ value, text: t(`new.colour.${value}`) })));
    addRadios(part('new-level'), 'level', LEVELS.map((_, i) => ({ value: `${i}`, text: t(`level.${i + 1}`) })));
    setOptions(rules, RULES.map((value) => ({ value, text: t(`rules.${value}`) })));
    closeOutside(dialog);
    form.addEventListener('input', (event) => {
      if (event.target === komi) komiTouched = true;
      adapt();
    });
    form.addEventListener('submit', submit);
    part('new-cancel').addEventListener('click', () => dialog.close());
  }

  /** @param {string} name */
  const chosen = (name) => String(new FormData(form).get(name) ?? '');

  /** Lets one choice follow from another. */
  function adapt() {
    const size = Number(chosen('size'));
    const stones = handicapsOf(size);
    const kept = Math.min(Number(handicap.value) || 0, stones[stones.length - 1]);
    if (handicap.options.length !== stones.length) {
      setOptions(handicap, stones.map((count) =>
        ({ value: `${count}`, text: count ? t('new.handicap.value', { count }) : t('new.handicap.none') })));
      handicap.value = `${kept}`;
    }
    if (!komiTouched) komi.value = String(usualKomi(/** @type {Rules} */ (rules.value), kept));
    const alone = chosen('colour') === 'both';
    levelHint.textContent = alone
      ? t('new.level.unused')
      : t('new.level.hint', { playouts: number(LEVELS[Number(chosen('level'))].playouts) });
    part('new-level-set').toggleAttribute('disabled', alone);
    if (komi.getAttribute('aria-invalid') === 'true') checkKomi();
  }

  /** Says in one sentence what a komi looks like; everything else that was chosen stays. */
  function checkKomi() {
    const size = Number(chosen('size'));
    const value = readKomi(komi.value, size);
    const bad = Number.isNaN(value);
    komiError.textContent = bad
      ? t('new.komi.bad', { max: size * size, example: usualKomi(/** @type {Rules} */ (rules.value), 0) })
      : '';
    komi.setAttribute('aria-invalid', String(bad));
    return value;
  }

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    const value = checkKomi();
    if (Number.isNaN(value)) {
      komi.focus();
      return;
    }
    const colour = chosen('colour');
    const either = Math.random() < 0.5 ? 1 : 2;
    const human = colour === 'both' ? 0 : colour === 'black' ? 1 : colour === 'white' ? 2 : either;
    // A disabled fieldset gives no value: keep the level that was chosen before.
    const level = form.querySelector('input[name="level"]:checked');
    dialog.close();
    onStart({
      size: Number(chosen('size')),
      human,
      level: level instanceof HTMLInputElement ? Number(level.value) : 0,
      handicap: Number(handicap.value),
      komi: value,
      rules: /** @type {Rules} */ (rules.value),
    });
  }

  /** @param {string} name @param {string} value */
  function check(name, value) {
    for (const input of form.querySelectorAll(`input[name="${name}"]`)) {
      if (input instanceof HTMLInputElement) input.checked = input.value === value;
    }
  }

  return {
    /**
     * @param {Settings} settings of the game on the board
     * @param {boolean} underWay that game would be lost
     */
    open(settings, underWay) {
      if (!built) build();
      check('size', `${settings.size}`);
      check('colour', ['both', 'black', 'white'][settings.human]);
      check('level', `${settings.level}`);
      rules.value = settings.rules;
      handicap.replaceChildren();
      adapt();
      handicap.value = `${settings.handicap}`;
      komi.value = String(settings.komi);
      komiTouched = settings.komi !== usualKomi(settings.rules, settings.handicap);
      komi.setAttribute('aria-invalid', 'false');
      komiError.textContent = '';
      warning.hidden = !underWay;
      if (!dialog.open) dialog.showModal();
    },
  };
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

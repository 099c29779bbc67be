// The dialog that starts a game. What it offers comes from the game that is chosen in it; every game's choices are
// kept while the page is open.

import { GAMES } from '../app/games.js';
import { DEFAULTS } from '../app/settings.js';
import { handicapsOf, readKomi, usualKomi } from '../go/settings.js';
import { onTexts, t } from '../i18n/t.js';
import { createClockFields } from './clock-fields.js';
import { addRadios, asDialog, closeOutside, setOptions } from './dialogs.js';
import { part } from './panel.js';

/** @typedef {import('../app/settings.js').Settings} Settings */
/** @typedef {import('../app/settings.js').GameName} GameName */

const NAMES = /** @type {GameName[]} */ (Object.keys(GAMES));

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
  const [handicap, rules, opening] = ['new-handicap', 'new-rules', 'new-opening'].map((name) => /** @type {HTMLSelectElement} */ (part(name)));
  const [sizes, levels, colours, fields] = ['new-size', 'new-level', 'new-colour', 'new-fields'].map((name) => part(name));
  /** @type {Record<GameName, Settings>} */
  const kept = { go: { ...DEFAULTS.go }, gomoku: { ...DEFAULTS.gomoku } };
  /** @type {GameName} */
  let game = 'go';
  let komiTouched = false;
  let built = false;
  const clock = createClockFields();
  onTexts(() => {
    if (!built) return;
    words();
    if (dialog.open) show({ ...kept[game], ...read() });
  });

  /** What is the same for every game, in the language of now. */
  function words() {
    part('new-game').replaceChildren();
    addRadios(part('new-game'), 'game', NAMES.map((value) => ({ value, text: t(`game.${value}`) })));
    setOptions(opening, ['free', 'swap2'].map((value) => ({ value, text: t(`new.opening.${value}`) })));
    delete colours.dataset.kind;
  }

  function build() {
    built = true;
    words();
    closeOutside(dialog);
    form.addEventListener('input', (event) => {
      if (event.target === komi) komiTouched = true;
      const wanted = /** @type {GameName} */ (chosen('game'));
      if (wanted !== game) {
        kept[game] = { ...kept[game], ...read() };
        show(kept[wanted]);
      }
      adapt();
    });
    form.addEventListener('submit', submit);
    part('new-cancel').addEventListener('click', () => dialog.close());
  }

  /** A radio button's value, of disabled ones too. @param {string} name */
  function chosen(name) {
    const input = form.querySelector(`input[name="${name}"]:checked`);
    return input instanceof HTMLInputElement ? input.value : '';
  }

  /** @param {string} name @param {string} value */
  function check(name, value) {
    for (const input of form.querySelectorAll(`input[name="${name}"]`)) {
      if (input instanceof HTMLInputElement) input.checked = input.value === value;
    }
  }

  /** Fills in the game and what was chosen for it. @param {Settings} settings */
  function show(settings) {
    game = settings.game;
    const offer = GAMES[game].form;
    check('game', game);
    sizes.replaceChildren();
    addRadios(sizes, 'size', offer.sizes.map((size) => ({ value: `${size}`, text: t(`new.size.${game}`, { size }) })));
    levels.replaceChildren();
    addRadios(levels, 'level', offer.levels.map((key, i) => ({ value: `${i}`, text: t(key) })));
    setOptions(rules, offer.rules.map((value) => ({ value, text: t(`rules.${value}`) })));
    for (const field of /** @type {const} */ (['handicap', 'komi', 'opening'])) {
      part(`field-${field}`).hidden = !offer.fields.includes(field);
    }
    fields.dataset.game = game;
    check('size', `${settings.size}`);
    check('level', `${settings.level}`);
    rules.value = settings.rules;
    opening.value = settings.swap2 ? 'swap2' : 'free';
    showColours(settings.swap2, ['both', 'black', 'white'][settings.human]);
    handicap.replaceChildren();
    adapt();
    handicap.value = `${settings.handicap}`;
    komi.value = String(settings.komi);
    komiTouched = settings.komi !== usualKomi(settings.rules, settings.handicap);
    komi.setAttribute('aria-invalid', 'false');
    komiError.textContent = '';
    clock.show(settings.clock);
  }

  /** Swap2 gives out seats, not colours. @param {boolean} swap2 @param {string} value */
  function showColours(swap2, value) {
    const kind = swap2 ? 'seat' : 'colour';
    if (colours.dataset.kind !== kind) {
      colours.dataset.kind = kind;
      colours.replaceChildren();
      addRadios(colours, 'colour', ['black', 'white', 'random', 'both'].map((colour) =>
        ({ value: colour, text: t(swap2 ? `new.seat.${colour}` : `new.colour.${colour}`) })));
    }
    check('colour', value);
  }

  /** Lets one choice follow from another. */
  function adapt() {
    showColours(game === 'gomoku' && opening.value === 'swap2', chosen('colour'));
    const stones = handicapsOf(Number(chosen('size')));
    const least = Math.min(Number(handicap.value) || 0, stones[stones.length - 1]);
    if (handicap.options.length !== stones.length) {
      setOptions(handicap, stones.map((count) =>
        ({ value: `${count}`, text: count ? t('new.handicap.value', { count }) : t('new.handicap.none') })));
      handicap.value = `${least}`;
    }
    if (!komiTouched) komi.value = String(usualKomi(rules.value, least));
    const alone = chosen('colour') === 'both';
    levelHint.textContent = alone ? t('new.level.unused') : GAMES[game].form.levelHint(Number(chosen('level')));
    part('new-level-set').toggleAttribute('disabled', alone);
    if (komi.getAttribute('aria-invalid') === 'true') checkKomi();
  }

  /** Says in one sentence what a komi looks like; everything else that was chosen stays. */
  function checkKomi() {
    const size = Number(chosen('size'));
    const value = readKomi(komi.value, size);
    const bad = Number.isNaN(value);
    komiError.textContent = bad
      ? t('new.komi.bad', { max: size * size, example: usualKomi(rules.value, 0) })
      : '';
    komi.setAttribute('aria-invalid', String(bad));
    return value;
  }

  /** What is chosen now; a komi that is none stays what it was. @returns {Settings} */
  function read() {
    const size = Number(chosen('size'));
    const colour = chosen('colour');
    const either = Math.random() < 0.5 ? 1 : 2;
    const isGo = game === 'go';
    const value = readKomi(komi.value, size);
    return {
      game, size,
      human: colour === 'both' ? 0 : colour === 'black' ? 1 : colour === 'white' ? 2 : either,
      level: Number(chosen('level')),
      rules: /** @type {Settings['rules']} */ (rules.value),
      handicap: isGo ? Number(handicap.value) : 0,
      komi: !isGo ? 0 : Number.isNaN(value) ? kept.go.komi : value,
      swap2: !isGo && opening.value === 'swap2',
      clock: clock.check() ?? kept[game].clock,
    };
  }

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    if (game === 'go' && Number.isNaN(checkKomi())) {
      komi.focus();
      return;
    }
    if (!clock.check()) {
      clock.focus();
      return;
    }
    const settings = read();
    kept[game] = settings;
    dialog.close();
    onStart(settings);
  }

  return {
    /**
     * @param {Settings} settings of the game on the board
     * @param {boolean} underWay that game would be lost
     */
    open(settings, underWay) {
      if (!built) build();
      show(settings);
      warning.hidden = !underWay;
      if (!dialog.open) dialog.showModal();
    },
  };
}

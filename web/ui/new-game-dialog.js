// The new-game dialog. The selected game determines its fields; the choices for each game are kept while the page is
// open.

import { gameNamed } from '../game/game-registry.js';
import { DEFAULTS } from '../game/settings.js';
import { onLanguageChange, t } from '../i18n/t.js';
import { createClockFields } from './clock-fields.js';
import { addRadios, createDialog, setOptions } from './dialog.js';
import { part } from './panel.js';

/** @typedef {import('../game/settings.js').Settings} Settings */
/** @typedef {import('../game/settings.js').GameName} GameName */

const MARKUP = `
<form data-part="new-form" novalidate>
  <h2 id="new-title" data-t="new.title"></h2>
  <p class="hint" data-part="new-warning" data-t="new.replace" hidden></p>
  <fieldset class="choice"><legend data-t="new.game"></legend><div class="segments"
      data-part="new-game"></div></fieldset>
  <fieldset class="choice"><legend data-t="new.size"></legend><div class="segments"
      data-part="new-size"></div></fieldset>
  <fieldset class="choice"><legend data-t="new.colour"></legend><div class="segments"
      data-part="new-colour"></div></fieldset>
  <fieldset class="choice" data-part="new-level-set"><legend><span data-t="new.level"></span> <small
      data-part="level-hint"></small></legend><div class="segments wrap" data-part="new-level"></div></fieldset>
  <div class="fields" data-part="new-fields">
    <label><span data-t="new.rules"></span><select data-part="new-rules" name="rules"></select></label>
    <label data-part="field-handicap"><span data-t="new.handicap"></span><select data-part="new-handicap"
        name="handicap"></select></label>
    <label data-part="field-komi"><span data-t="new.komi"></span><input data-part="new-komi" name="komi"
        inputmode="decimal" autocomplete="off" aria-describedby="komi-error"></label>
    <label data-part="field-opening"><span data-t="new.opening"></span><select data-part="new-opening"
        name="opening"></select></label>
  </div>
  <p class="error" id="komi-error" data-part="komi-error" aria-live="polite"></p>
  <div class="fields times">
    <label><span data-t="clock.title"></span><select data-part="new-clock" name="clock"></select></label>
    <label data-part="field-minutes"><span data-t="clock.minutes"></span><input data-part="clock-minutes"
        name="minutes" inputmode="decimal" autocomplete="off" aria-describedby="clock-error"></label>
    <label data-part="field-seconds"><span data-part="seconds-text"></span><input data-part="clock-seconds"
        name="seconds" inputmode="decimal" autocomplete="off" aria-describedby="clock-error"></label>
    <label data-part="field-periods"><span data-t="clock.periods"></span><input data-part="clock-periods"
        name="periods" inputmode="numeric" autocomplete="off" aria-describedby="clock-error"></label>
  </div>
  <p class="error" id="clock-error" data-part="clock-error" aria-live="polite"></p>
  <div class="buttons">
    <button type="button" class="button" data-part="new-cancel" data-t="action.cancel"></button>
    <button type="submit" class="button primary" data-t="action.start"></button>
  </div>
</form>`;

/** @type {readonly GameName[]} */
const NAMES = ['go', 'gomoku'];

/**
 * @param {(settings: Settings) => void} onStart
 */
export function createNewGameDialog(onStart) {
  const dialog = createDialog('new-dialog', '', MARKUP);
  const form = /** @type {HTMLFormElement} */ (part('new-form'));
  const warning = part('new-warning');
  const komiError = part('komi-error');
  const levelHint = part('level-hint');
  const komi = /** @type {HTMLInputElement} */ (part('new-komi'));
  const [handicap, rules, opening] = ['new-handicap', 'new-rules', 'new-opening'].map(
    (name) => /** @type {HTMLSelectElement} */ (part(name)),
  );
  const [sizes, levels, colours, fields] = ['new-size', 'new-level', 'new-colour', 'new-fields'].map((name) =>
    part(name),
  );
  /** @type {Record<GameName, Settings>} */
  const lastSettings = { go: { ...DEFAULTS.go }, gomoku: { ...DEFAULTS.gomoku } };
  /** @type {GameName} */
  let game = 'go';
  let komiTouched = false;
  const clock = createClockFields();
  const handicaps = () => gameNamed(game).form.handicaps?.(Number(checkedValue('size'))) ?? [0];
  const usualKomi = (/** @type {number} */ stones) => gameNamed(game).form.usualKomi?.(rules.value, stones) ?? 0;
  const readKomi = () => gameNamed(game).form.readKomi?.(komi.value, Number(checkedValue('size'))) ?? 0;

  onLanguageChange(() => {
    fillStaticTexts();
    if (dialog.open) show({ ...lastSettings[game], ...read() });
  });

  /** Fills in the texts that are the same for every game, in the current language. */
  function fillStaticTexts() {
    part('new-game').replaceChildren();
    addRadios(
      part('new-game'),
      'game',
      NAMES.map((value) => ({ value, text: t(`game.${value}`) })),
    );
    setOptions(
      opening,
      ['free', 'swap2'].map((value) => ({ value, text: t(`new.opening.${value}`) })),
    );
    delete colours.dataset.kind;
  }

  /** The value of the checked radio button, even a disabled one. @param {string} name */
  function checkedValue(name) {
    const input = form.querySelector(`input[name="${name}"]:checked`);
    return input instanceof HTMLInputElement ? input.value : '';
  }

  /** @param {string} name @param {string} value */
  function check(name, value) {
    for (const input of form.querySelectorAll(`input[name="${name}"]`)) {
      if (input instanceof HTMLInputElement) input.checked = input.value === value;
    }
  }

  /** Fills in the form from the settings of a game. @param {Settings} settings */
  function show(settings) {
    game = settings.game;
    const choices = gameNamed(game).form;
    check('game', game);
    sizes.replaceChildren();
    addRadios(
      sizes,
      'size',
      choices.sizes.map((size) => ({ value: `${size}`, text: t(`new.size.${game}`, { size }) })),
    );
    levels.replaceChildren();
    addRadios(
      levels,
      'level',
      choices.levels.map((key, i) => ({ value: `${i}`, text: t(key) })),
    );
    setOptions(
      rules,
      choices.rules.map((value) => ({ value, text: t(`rules.${value}`) })),
    );
    for (const field of /** @type {const} */ (['handicap', 'komi', 'opening'])) {
      part(`field-${field}`).hidden = !choices.fields.includes(field);
    }
    fields.dataset.game = game;
    check('size', `${settings.size}`);
    check('level', `${settings.level}`);
    rules.value = settings.rules;
    opening.value = settings.swap2 ? 'swap2' : 'free';
    showColours(settings.swap2, ['both', 'black', 'white'][settings.human]);
    handicap.replaceChildren();
    updateFields();
    handicap.value = `${settings.handicap}`;
    komi.value = String(settings.komi);
    komiTouched = settings.komi !== usualKomi(settings.handicap);
    komi.setAttribute('aria-invalid', 'false');
    komiError.textContent = '';
    clock.show(settings.clock);
  }

  /** With swap2 the user chooses a seat, not a colour. @param {boolean} swap2 @param {string} value */
  function showColours(swap2, value) {
    const kind = swap2 ? 'seat' : 'colour';
    if (colours.dataset.kind !== kind) {
      colours.dataset.kind = kind;
      colours.replaceChildren();
      addRadios(
        colours,
        'colour',
        ['black', 'white', 'random', 'both'].map((colour) => ({
          value: colour,
          text: t(swap2 ? `new.seat.${colour}` : `new.colour.${colour}`),
        })),
      );
    }
    check('colour', value);
  }

  /** Updates the fields that depend on others. */
  function updateFields() {
    showColours(game === 'gomoku' && opening.value === 'swap2', checkedValue('colour'));
    const stones = handicaps();
    const stonesChosen = Math.min(Number(handicap.value) || 0, stones[stones.length - 1]);
    if (handicap.options.length !== stones.length) {
      setOptions(
        handicap,
        stones.map((count) => ({
          value: `${count}`,
          text: count ? t('new.handicap.value', { count }) : t('new.handicap.none'),
        })),
      );
      handicap.value = `${stonesChosen}`;
    }
    if (!komiTouched) komi.value = String(usualKomi(stonesChosen));
    const isTwoPlayer = checkedValue('colour') === 'both';
    levelHint.textContent = isTwoPlayer
      ? t('new.level.unused')
      : gameNamed(game).form.levelHint(Number(checkedValue('level')));
    part('new-level-set').toggleAttribute('disabled', isTwoPlayer);
    if (komi.getAttribute('aria-invalid') === 'true') checkKomi();
  }

  /** Shows an error message for an invalid komi; all other fields stay as they are. */
  function checkKomi() {
    const size = Number(checkedValue('size'));
    const value = readKomi();
    const bad = Number.isNaN(value);
    komiError.textContent = bad ? t('new.komi.bad', { max: size * size, example: usualKomi(0) }) : '';
    komi.setAttribute('aria-invalid', String(bad));
    return value;
  }

  /** The current choices; an invalid komi keeps its previous value. @returns {Settings} */
  function read() {
    const size = Number(checkedValue('size'));
    const colour = checkedValue('colour');
    const randomColour = Math.random() < 0.5 ? 1 : 2;
    const isGo = game === 'go';
    const value = readKomi();
    return {
      game,
      size,
      human: colour === 'both' ? 0 : colour === 'black' ? 1 : colour === 'white' ? 2 : randomColour,
      level: Number(checkedValue('level')),
      rules: /** @type {Settings['rules']} */ (rules.value),
      handicap: isGo ? Number(handicap.value) : 0,
      komi: !isGo ? 0 : Number.isNaN(value) ? lastSettings.go.komi : value,
      swap2: !isGo && opening.value === 'swap2',
      clock: clock.check() ?? lastSettings[game].clock,
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
    lastSettings[game] = settings;
    dialog.close();
    onStart(settings);
  }

  fillStaticTexts();
  form.addEventListener('input', (event) => {
    if (event.target === komi) komiTouched = true;
    const selected = /** @type {GameName} */ (checkedValue('game'));
    if (selected !== game) {
      lastSettings[game] = { ...lastSettings[game], ...read() };
      show(lastSettings[selected]);
    }
    updateFields();
  });
  form.addEventListener('submit', submit);
  part('new-cancel').addEventListener('click', () => dialog.close());

  return {
    /**
     * @param {Settings} settings of the current game
     * @param {boolean} isInProgress the current game would be replaced; say that it is saved
     */
    open(settings, isInProgress) {
      show(settings);
      warning.hidden = !isInProgress;
      if (!dialog.open) dialog.showModal();
    },
  };
}

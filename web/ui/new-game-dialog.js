// The new-game dialog: three choices as pictures, the strength, and the rest folded with a summary of it. The selected
// game determines its fields. It offers what was chosen last, whatever has been opened since.

import { ANY_FRIEND, GAME_NAMES, colourOf, storeChoices, storedChoices } from '../game/chosen-settings.js';
import { gameNamed } from '../game/game-registry.js';
import { NO_CLOCK } from '../clock/time-control.js';
import { DEFAULTS, readOpening, readTeaching } from '../game/settings.js';
import { onLanguageChange, t } from '../i18n/t.js';
import { estimateNow } from '../rating/results.js';
import { createClockFields } from './clock-fields.js';
import { addRadios, createDialog, setOptions } from './dialog.js';
import { part } from './panel.js';
import { boardPicture, outline, stonesPicture } from './pictures.js';
import { keepLevel, lastLevel } from './preferences.js';
import { SIZE_MARKUP, createSizeField } from './size-field.js';
import { STRENGTH_MARKUP, createStrengthField } from './strength-field.js';

/** @typedef {import('../game/settings.js').Settings} Settings */
/** @typedef {import('../game/settings.js').GameName} GameName */

const MARKUP = `
<form data-part="new-form" novalidate>
  <h2 id="new-title" data-t="action.new"></h2>
  <p class="hint" data-part="new-warning" data-t="new.replace" hidden></p>
  <fieldset class="choice"><legend data-t="new.opponent"></legend><div class="cards trio"
      data-part="new-opponent"></div></fieldset>
  <fieldset class="choice boards"><legend data-t="new.size"></legend>
    <div class="cards" role="radiogroup" data-t-label="new.game" data-part="new-game"></div>${SIZE_MARKUP}
  </fieldset>
  <fieldset class="choice" data-part="new-colour-set"><legend data-t="new.colour"></legend><div class="cards trio"
      data-part="new-colour"></div></fieldset>${STRENGTH_MARKUP}
  <div class="more">
    <button type="button" class="unfold" data-part="new-more" aria-controls="new-rest"><b data-t="new.more"></b>
      <small data-part="new-summary"></small></button>
    <div id="new-rest" data-part="new-rest" hidden>
      <div class="fields" data-part="new-fields">
        <label><span data-t="new.rules"></span><select data-part="new-rules" name="rules"></select></label>
        <label data-part="field-handicap"><span data-t="new.handicap"></span><select data-part="new-handicap"
            name="handicap"></select></label>
        <label data-part="field-komi"><span data-t="new.komi"></span><input data-part="new-komi" name="komi"
            inputmode="decimal" autocomplete="off" aria-describedby="komi-error"></label>
        <label data-part="field-opening"><span data-t="new.opening"></span><select data-part="new-opening"
            name="opening"></select></label>
        <label data-part="field-teaching"><span data-t="new.teaching"></span><select data-part="new-teaching"
            name="teaching" aria-describedby="teaching-about"></select></label>
      </div>
      <p class="hint after" id="teaching-about" data-part="teaching-about"></p>
      <p class="error" id="komi-error" data-part="komi-error" aria-live="polite"></p>
      <div class="fields times" data-part="new-times">
        <label><span data-t="clock.title"></span><select data-part="new-clock" name="clock"></select></label>
        <label data-part="field-minutes"><span data-t="clock.minutes"></span><input data-part="clock-minutes"
            name="minutes" inputmode="decimal" autocomplete="off" aria-describedby="clock-error"></label>
        <label data-part="field-seconds"><span data-part="seconds-text"></span><input data-part="clock-seconds"
            name="seconds" inputmode="decimal" autocomplete="off" aria-describedby="clock-error"></label>
        <label data-part="field-periods"><span data-t="clock.periods"></span><input data-part="clock-periods"
            name="periods" inputmode="numeric" autocomplete="off" aria-describedby="clock-error"></label>
      </div>
      <p class="error" id="clock-error" data-part="clock-error" aria-live="polite"></p>
    </div>
  </div>
  <div class="buttons">
    <button type="button" class="button" data-part="new-cancel" data-t="action.cancel"></button>
    <button type="submit" class="button primary" data-t="action.start"></button>
  </div>
</form>`;

/** A ponnuki, and five in a row. */
const GAME_PICTURES = {
  go: { size: 5, side: 52, black: 'C4 B3 D3 C2', white: 'D4 E3 D2 B2' },
  gomoku: { size: 5, side: 52, black: 'A1 B2 C3 D4 E5', white: 'B3 C4 D2 D3' },
};
const COLOURS = /** @type {const} */ (['black', 'white', 'random']);

/**
 * The key of what a player chooses: a colour, or in an opening a seat.
 * @param {'colour' | 'seat' | 'friend'} kind @param {typeof COLOURS[number]} value
 */
const labelOfSeat = (kind, value) =>
  kind !== 'colour'
    ? `new.seat.${kind === 'friend' && value === 'white' ? kind : value}`
    : value === 'random'
      ? 'new.colour.random'
      : `colour.${value === 'black' ? 1 : 2}`;

/**
 * @param {(settings: Settings) => void} onStart
 * @param {() => import('../board/theme.js').Theme} theme of the pictures of boards
 */
export function createNewGameDialog(onStart, theme) {
  const dialog = createDialog('new-dialog', '', MARKUP);
  const form = /** @type {HTMLFormElement} */ (part('new-form'));
  const komiError = part('komi-error');
  const komi = /** @type {HTMLInputElement} */ (part('new-komi'));
  const [handicap, rules, opening, teaching] = ['new-handicap', 'new-rules', 'new-opening', 'new-teaching'].map(
    (name) => /** @type {HTMLSelectElement} */ (part(name)),
  );
  const [opponents, games, colours, more] = ['new-opponent', 'new-game', 'new-colour', 'new-more'].map((name) =>
    part(name),
  );
  let chosen = storedChoices((name) => gameNamed(name).form);
  /** What the form shows for each game. */
  const { go, gomoku } = DEFAULTS;
  const last = chosen?.choices ?? {
    go: { settings: { ...go }, colour: colourOf(go) },
    gomoku: { settings: { ...gomoku }, colour: colourOf(gomoku) },
  };
  /** Levels that the user has chosen since the dialog opened. @type {Partial<Record<GameName, number>>} */
  let chosenLevels = {};
  /** @type {GameName} */
  let game = 'go';
  let komiTouched = false;
  const clock = createClockFields();
  const size = createSizeField(theme);
  const strength = createStrengthField();
  const gameForm = () => gameNamed(game).form;
  const handicaps = () => gameForm().handicaps?.(size.value()) ?? [0];
  const usualKomi = (/** @type {number} */ stones) => gameForm().usualKomi?.(rules.value, stones) ?? 0;
  const readKomi = () => gameForm().readKomi?.(komi.value, size.value()) ?? 0;
  const isWithFriend = () => checkedValue('opponent') === 'friend';
  const hasOpening = () => game === 'gomoku' && !['', 'free'].includes(opening.value);

  onLanguageChange(() => {
    if (!dialog.open) return;
    showAll(read());
    strength.update();
  });

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

  /**
   * Fills in everything, in the current language and with the current theme.
   * @param {import('../game/chosen-settings.js').Choice} choice
   */
  function showAll({ settings, colour }) {
    opponents.replaceChildren();
    addRadios(
      opponents,
      'opponent',
      /** @type {const} */ (['engine', 'people', 'friend']).map((value) => ({
        value,
        text: t(`opponent.${value}`),
        pictures: [outline(value)],
      })),
    );
    games.replaceChildren();
    addRadios(
      games,
      'game',
      GAME_NAMES.map((value) => ({
        value,
        text: t(`game.${value}`),
        pictures: [boardPicture(GAME_PICTURES[value], theme())],
      })),
    );
    setOptions(
      teaching,
      ['off', 'often', 'seldom'].map((value) => ({ value, text: t(`new.teaching.${value}`) })),
    );
    check('opponent', settings.friend ? 'friend' : settings.human ? 'engine' : 'people');
    check('game', settings.game);
    delete colours.dataset.kind;
    showColours(colour === 'both' ? checkedValue('colour') : colour);
    showGame(settings);
  }

  /** Fills in the fields of a game. @param {Settings} settings */
  function showGame(settings) {
    game = settings.game;
    const choices = gameForm();
    size.show(choices, game, settings.size);
    setOptions(
      rules,
      choices.rules.map((value) => ({ value, text: t(`rules.${value}`) })),
    );
    for (const field of /** @type {const} */ (['handicap', 'komi', 'opening'])) {
      part(`field-${field}`).hidden = !choices.fields.includes(field);
    }
    part('new-fields').dataset.game = game;
    rules.value = settings.rules;
    showOpenings(settings.opening);
    teaching.value = settings.teaching;
    handicap.replaceChildren();
    updateFields();
    handicap.value = `${settings.handicap}`;
    komi.value = String(settings.komi);
    komiTouched = settings.komi !== usualKomi(settings.handicap);
    komi.setAttribute('aria-invalid', 'false');
    komiError.textContent = '';
    clock.show(settings.clock);
    updateSummary();
  }

  /** Shows the level of the selected game: the user's own, unless another was chosen, or one suggested for the size. */
  function showLevel() {
    const played = lastLevel(game, gameForm().levels.length);
    const yours = estimateNow(game)?.level ?? played;
    const offered = last[game].isOtherLevel ? played : undefined;
    strength.show(game, gameForm(), yours, size.value(), chosenLevels[game] ?? offered);
  }

  /** The openings that the rules and the size allow. @param {string} chosenOpening */
  function showOpenings(chosenOpening) {
    const open = gameForm().openings?.(rules.value, size.value()) ?? ['free'];
    if ([...opening.options].map(({ value }) => value).join() !== open.join())
      setOptions(
        opening,
        open.map((value) => ({ value, text: t(`opening.${value}`) })),
      );
    opening.value = open.find((value) => value === chosenOpening) ?? 'free';
  }

  /** With an opening rule the user chooses a seat, not a colour. @param {string} value '' for the first */
  function showColours(value) {
    const kind = !hasOpening() ? 'colour' : isWithFriend() ? 'friend' : 'seat';
    if (colours.dataset.kind !== kind) {
      colours.dataset.kind = kind;
      colours.replaceChildren();
      const pictures =
        kind !== 'colour'
          ? [outline('person'), outline(kind === 'seat' ? 'engine' : 'friend'), outline('chance')]
          : [stonesPicture('black'), stonesPicture('white'), stonesPicture('black', 'white')];
      addRadios(
        colours,
        'colour',
        COLOURS.map((colour, i) => ({
          value: colour,
          text: t(labelOfSeat(kind, colour)),
          pictures: [pictures[i]],
        })),
      );
    }
    check('colour', value || 'black');
  }

  /** Updates the fields that depend on others. */
  function updateFields() {
    showOpenings(opening.value);
    showColours(checkedValue('colour'));
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
    part('new-colour-set').hidden = checkedValue('opponent') === 'people';
    part('new-level-set').hidden = checkedValue('opponent') !== 'engine';
    part('new-times').hidden = isWithFriend();
    const mayTeach = gameForm().fields.includes('teaching') && checkedValue('opponent') === 'engine';
    const about = teaching.value === 'off' ? '' : clock.isTimed() ? 'new.teaching.clock' : `new.teaching.about.${game}`;
    part('field-teaching').hidden = !mayTeach;
    part('teaching-about').hidden = !(mayTeach && about);
    part('teaching-about').textContent = about && t(about);
    if (komi.getAttribute('aria-invalid') === 'true') checkKomi();
    updateSummary();
  }

  /** What the folded fields say. */
  function updateSummary() {
    const stones = Number(handicap.value);
    part('new-summary').textContent = [
      ...(isWithFriend() ? [] : [clock.text()]),
      ...(game === 'go'
        ? [
            stones ? t('new.handicap.value', { count: stones }) : t('new.more.even'),
            t('new.more.komi', { komi: read().settings.komi }),
          ]
        : [t(hasOpening() ? `opening.${opening.value}` : 'new.more.free')]),
      t(`rules.${rules.value}`),
    ].join(' · ');
  }

  /** @param {boolean} isOpen */
  function unfold(isOpen) {
    part('new-rest').hidden = !isOpen;
    more.setAttribute('aria-expanded', String(isOpen));
  }

  /** Shows an error message for an invalid komi; all other fields stay as they are. */
  function checkKomi() {
    const points = size.value() ** 2;
    const value = readKomi();
    const bad = Number.isNaN(value);
    komiError.textContent = bad ? t('new.komi.bad', { max: points, example: usualKomi(0) }) : '';
    komi.setAttribute('aria-invalid', String(bad));
    return value;
  }

  /** The current choices; an invalid komi or clock keeps its previous value. */
  function read() {
    const colour = /** @type {(typeof COLOURS)[number]} */ (checkedValue('colour'));
    const randomColour = Math.random() < 0.5 ? 1 : 2;
    const isGo = game === 'go';
    const value = readKomi();
    /** @type {Settings} */
    const settings = {
      game,
      size: size.value(),
      human:
        checkedValue('opponent') === 'people' ? 0 : colour === 'random' ? randomColour : colour === 'white' ? 2 : 1,
      level: strength.value(),
      rules: /** @type {Settings['rules']} */ (rules.value),
      handicap: isGo ? Number(handicap.value) : 0,
      komi: !isGo ? 0 : Number.isNaN(value) ? last.go.settings.komi : value,
      opening: readOpening({ opening: opening.value }, gameForm().openings?.(rules.value, size.value()) ?? []),
      clock: clock.read() ?? last[game].settings.clock,
      teaching: readTeaching(teaching.value),
      friend: isWithFriend() ? ANY_FRIEND : '',
    };
    return {
      settings,
      colour: settings.human ? colour : /** @type {const} */ ('both'),
      isOtherLevel: estimateNow(game) !== null && strength.isOther(),
    };
  }

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    const invalid = game === 'go' && Number.isNaN(checkKomi()) ? komi : isWithFriend() || clock.check() ? null : clock;
    if (invalid) {
      unfold(true);
      invalid.focus();
      return;
    }
    last[game] = read();
    chosen = { game, choices: last };
    storeChoices(chosen);
    const { settings } = last[game];
    if (settings.human && !settings.friend) keepLevel(settings);
    dialog.close();
    // Friends answer when they can.
    onStart(settings.friend ? { ...settings, clock: NO_CLOCK } : settings);
  }

  form.addEventListener('input', ({ target }) => {
    if (target === komi) komiTouched = true;
    const selected = /** @type {GameName} */ (checkedValue('game'));
    if (selected !== game) {
      last[game] = read();
      chosenLevels[game] = strength.chosen();
      showGame(last[selected].settings);
      showLevel();
    }
    updateFields();
    strength.suggest(size.value());
  });
  form.addEventListener('submit', submit);
  more.addEventListener('click', () => unfold(more.getAttribute('aria-expanded') !== 'true'));
  part('new-cancel').addEventListener('click', () => dialog.close());

  return {
    /**
     * @param {Settings} current settings of the game on the board, which are offered if nothing was chosen yet and it
     *   is one against the engine; a record that was opened is none
     * @param {boolean} isInProgress the current game would be replaced; say that it is saved
     * @param {GameName} [wanted] the game; by default the one chosen last
     */
    open(current, isInProgress, wanted) {
      const isOffered = !chosen && current.human !== 0 && !current.friend;
      if (isOffered) last[current.game] = { settings: current, colour: colourOf(current) };
      chosenLevels = {};
      showAll(last[wanted ?? chosen?.game ?? (isOffered ? current.game : 'go')]);
      showLevel();
      unfold(false);
      part('new-warning').hidden = !isInProgress;
      if (!dialog.open) dialog.showModal();
      dialog.scrollTop = 0;
    },
  };
}

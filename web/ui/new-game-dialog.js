// The new-game dialog: three choices as pictures, the strength, and the rest folded with a summary of it. The selected
// game determines its fields. It offers what was chosen last, whatever has been opened since.

import { ANY_FRIEND, GAME_NAMES, colourOf, storeChoices, storedChoices } from '../game/chosen-settings.js';
import { gameNamed, loadGame } from '../game/game-registry.js';
import { NO_CLOCK } from '../clock/time-control.js';
import { firstSettings, readOpening, readTeaching } from '../game/settings.js';
import { currentLanguage, onLanguageChange, t } from '../i18n/t.js';
import { estimateNow } from '../rating/results.js';
import { createClockFields } from './clock-fields.js';
import { addRadios, createDialog, setOptions } from './dialog.js';
import { part, partOf } from '../base/elements.js';
import { boardPicture, outline, stonesPicture } from './pictures.js';
import { keepLevel, lastLevel } from './preferences.js';
import { SIZE_MARKUP, createSizeField } from './size-field.js';
import { STRENGTH_MARKUP, createStrengthField } from './strength-field.js';

/** @import { Settings, GameName } from '../game/settings.js' */

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

export class NewGameDialog {
  #onStart;
  #theme;
  #dialog;
  #form;
  #komiError;
  #komi;
  #handicap;
  #rules;
  #opening;
  #teaching;
  #opponents;
  #games;
  #colours;
  #more;
  #chosen;
  #last;
  /** Levels that the user has chosen since the dialog opened. @type {Partial<Record<GameName, number>>} */
  #chosenLevels = {};
  /** @type {GameName} */
  #game = 'go';
  #komiTouched = false;
  #clock;
  #size;
  #strength;

  /**
   * @param {(settings: Settings) => void} onStart
   * @param {() => import('../board/theme.js').Theme} theme of the pictures of boards
   */
  constructor(onStart, theme) {
    this.#onStart = onStart;
    this.#theme = theme;
    this.#dialog = createDialog('new-dialog', '', MARKUP);
    this.#form = partOf(HTMLFormElement, 'new-form');
    this.#komiError = part('komi-error');
    this.#komi = partOf(HTMLInputElement, 'new-komi');
    const [handicap, rules, opening, teaching] = ['new-handicap', 'new-rules', 'new-opening', 'new-teaching'].map(
      (name) => partOf(HTMLSelectElement, name),
    );
    this.#handicap = handicap;
    this.#rules = rules;
    this.#opening = opening;
    this.#teaching = teaching;
    const [opponents, games, colours, more] = ['new-opponent', 'new-game', 'new-colour', 'new-more'].map((name) =>
      part(name),
    );
    this.#opponents = opponents;
    this.#games = games;
    this.#colours = colours;
    this.#more = more;
    this.#chosen = storedChoices((name) => gameNamed(name).form);
    /** What the form shows for each game. */
    const [go, gomoku] = GAME_NAMES.map((name) => firstSettings(name, currentLanguage()));
    this.#last = this.#chosen?.choices ?? {
      go: { settings: { ...go }, colour: colourOf(go) },
      gomoku: { settings: { ...gomoku }, colour: colourOf(gomoku) },
    };
    this.#clock = createClockFields();
    this.#size = createSizeField(theme);
    this.#strength = createStrengthField();
    onLanguageChange(() => {
      if (!this.#dialog.open) return;
      this.#showAll(this.#read());
      this.#strength.update();
    });
    this.#form.addEventListener('input', ({ target }) => {
      if (target === this.#komi) this.#komiTouched = true;
      const selected = GAME_NAMES.find((name) => name === this.#checkedValue('game')) ?? this.#game;
      if (selected !== this.#game) {
        this.#last[this.#game] = this.#read();
        this.#chosenLevels[this.#game] = this.#strength.chosen();
        this.#showGame(this.#last[selected].settings);
        this.#showLevel();
      }
      this.#updateFields();
      this.#strength.suggest(this.#size.value());
    });
    this.#form.addEventListener('submit', this.#submit);
    more.addEventListener('click', () => this.#unfold(more.getAttribute('aria-expanded') !== 'true'));
    part('new-cancel').addEventListener('click', () => this.#dialog.close());
  }

  #gameForm() {
    return gameNamed(this.#game).form;
  }

  #handicaps() {
    return this.#gameForm().handicaps?.(this.#size.value()) ?? [0];
  }

  #usualKomi(/** @type {number} */ stones) {
    return this.#gameForm().usualKomi?.(this.#rules.value, stones) ?? 0;
  }

  #readKomi() {
    return this.#gameForm().readKomi?.(this.#komi.value, this.#size.value()) ?? 0;
  }

  #isWithFriend() {
    return this.#checkedValue('opponent') === 'friend';
  }

  #hasOpening() {
    return this.#game === 'gomoku' && !['', 'free'].includes(this.#opening.value);
  }

  /** The value of the checked radio button, even a disabled one. @param {string} name */
  #checkedValue(name) {
    const input = this.#form.querySelector(`input[name="${name}"]:checked`);
    return input instanceof HTMLInputElement ? input.value : '';
  }

  /** @param {string} name @param {string} value */
  #check(name, value) {
    for (const input of this.#form.querySelectorAll(`input[name="${name}"]`)) {
      if (input instanceof HTMLInputElement) input.checked = input.value === value;
    }
  }

  /**
   * Fills in everything, in the current language and with the current theme.
   * @param {import('../game/chosen-settings.js').Choice} choice
   */
  #showAll({ settings, colour }) {
    this.#opponents.replaceChildren();
    addRadios(
      this.#opponents,
      'opponent',
      /** @type {const} */ (['engine', 'people', 'friend']).map((value) => ({
        value,
        text: t(`opponent.${value}`),
        pictures: [outline(value)],
      })),
    );
    this.#games.replaceChildren();
    addRadios(
      this.#games,
      'game',
      GAME_NAMES.map((value) => ({
        value,
        text: t(`game.${value}`),
        pictures: [boardPicture(GAME_PICTURES[value], this.#theme())],
      })),
    );
    setOptions(
      this.#teaching,
      ['off', 'often', 'seldom'].map((value) => ({ value, text: t(`new.teaching.${value}`) })),
    );
    this.#check('opponent', settings.friend ? 'friend' : settings.human ? 'engine' : 'people');
    this.#check('game', settings.game);
    delete this.#colours.dataset.kind;
    this.#showColours(colour === 'both' ? this.#checkedValue('colour') : colour);
    this.#showGame(settings);
  }

  /** Fills in the fields of a game. @param {Settings} settings */
  #showGame(settings) {
    this.#game = settings.game;
    loadGame(this.#game);
    const choices = this.#gameForm();
    this.#size.show(choices, this.#game, settings.size);
    setOptions(
      this.#rules,
      choices.rules.map((value) => ({ value, text: t(`rules.${value}`) })),
    );
    for (const field of /** @type {const} */ (['handicap', 'komi', 'opening'])) {
      part(`field-${field}`).hidden = !choices.fields.includes(field);
    }
    part('new-fields').dataset.game = this.#game;
    this.#rules.value = settings.rules;
    this.#showOpenings(settings.opening);
    this.#teaching.value = settings.teaching;
    this.#handicap.replaceChildren();
    this.#updateFields();
    this.#handicap.value = `${settings.handicap}`;
    this.#komi.value = String(settings.komi);
    this.#komiTouched = settings.komi !== this.#usualKomi(settings.handicap);
    this.#komi.setAttribute('aria-invalid', 'false');
    this.#komiError.textContent = '';
    this.#clock.show(settings.clock);
    this.#updateSummary();
  }

  /** Shows the level of the selected game: the user's own, unless another was chosen, or one suggested for the size. */
  #showLevel() {
    const played = lastLevel(this.#game, this.#gameForm().levels.length);
    const yours = estimateNow(this.#game)?.level;
    const offered = this.#last[this.#game].isOtherLevel ? played : undefined;
    this.#strength.show(
      this.#game,
      this.#gameForm(),
      { yours, played },
      this.#size.value(),
      this.#chosenLevels[this.#game] ?? offered,
    );
  }

  /** The openings that the rules and the size allow. @param {string} chosenOpening */
  #showOpenings(chosenOpening) {
    const open = this.#gameForm().openings?.(this.#rules.value, this.#size.value()) ?? ['free'];
    if ([...this.#opening.options].map(({ value }) => value).join() !== open.join())
      setOptions(
        this.#opening,
        open.map((value) => ({ value, text: t(`opening.${value}`) })),
      );
    this.#opening.value = open.find((value) => value === chosenOpening) ?? 'free';
  }

  /** With an opening rule the user chooses a seat, not a colour. @param {string} value '' for the first */
  #showColours(value) {
    const kind = !this.#hasOpening() ? 'colour' : this.#isWithFriend() ? 'friend' : 'seat';
    if (this.#colours.dataset.kind !== kind) {
      this.#colours.dataset.kind = kind;
      this.#colours.replaceChildren();
      const pictures =
        kind !== 'colour'
          ? [outline('person'), outline(kind === 'seat' ? 'engine' : 'friend'), outline('chance')]
          : [stonesPicture('black'), stonesPicture('white'), stonesPicture('black', 'white')];
      addRadios(
        this.#colours,
        'colour',
        COLOURS.map((colour, i) => ({
          value: colour,
          text: t(labelOfSeat(kind, colour)),
          pictures: [pictures[i]],
        })),
      );
    }
    this.#check('colour', value || 'black');
  }

  /** Updates the fields that depend on others. */
  #updateFields() {
    this.#showOpenings(this.#opening.value);
    this.#showColours(this.#checkedValue('colour'));
    const stones = this.#handicaps();
    const stonesChosen = Math.min(Number(this.#handicap.value) || 0, stones[stones.length - 1]);
    if (this.#handicap.options.length !== stones.length) {
      setOptions(
        this.#handicap,
        stones.map((count) => ({
          value: `${count}`,
          text: count ? t('new.handicap.value', { count }) : t('new.handicap.none'),
        })),
      );
      this.#handicap.value = `${stonesChosen}`;
    }
    if (!this.#komiTouched) this.#komi.value = String(this.#usualKomi(stonesChosen));
    part('new-colour-set').hidden = this.#checkedValue('opponent') === 'people';
    part('new-level-set').hidden = this.#checkedValue('opponent') !== 'engine';
    part('new-times').hidden = this.#isWithFriend();
    const mayTeach = this.#gameForm().fields.includes('teaching') && this.#checkedValue('opponent') === 'engine';
    const about =
      this.#teaching.value === 'off'
        ? ''
        : this.#clock.isTimed()
          ? 'new.teaching.clock'
          : `new.teaching.about.${this.#game}`;
    part('field-teaching').hidden = !mayTeach;
    part('teaching-about').hidden = !(mayTeach && about);
    part('teaching-about').textContent = about && t(about);
    if (this.#komi.getAttribute('aria-invalid') === 'true') this.#checkKomi();
    this.#updateSummary();
  }

  /** What the folded fields say. */
  #updateSummary() {
    const stones = Number(this.#handicap.value);
    part('new-summary').textContent = [
      ...(this.#isWithFriend() ? [] : [this.#clock.text()]),
      ...(this.#game === 'go'
        ? [
            stones ? t('new.handicap.value', { count: stones }) : t('new.more.even'),
            t('new.more.komi', { komi: this.#read().settings.komi }),
          ]
        : [t(this.#hasOpening() ? `opening.${this.#opening.value}` : 'new.more.free')]),
      t(`rules.${this.#rules.value}`),
    ].join(' · ');
  }

  /** @param {boolean} isOpen */
  #unfold(isOpen) {
    part('new-rest').hidden = !isOpen;
    this.#more.setAttribute('aria-expanded', String(isOpen));
  }

  /** Shows an error message for an invalid komi; all other fields stay as they are. */
  #checkKomi() {
    const points = this.#size.value() ** 2;
    const value = this.#readKomi();
    const bad = Number.isNaN(value);
    this.#komiError.textContent = bad ? t('new.komi.bad', { max: points, example: this.#usualKomi(0) }) : '';
    this.#komi.setAttribute('aria-invalid', String(bad));
    return value;
  }

  /** The current choices; an invalid komi or clock keeps its previous value. */
  #read() {
    const colour = COLOURS.find((one) => one === this.#checkedValue('colour')) ?? 'black';
    const randomColour = Math.random() < 0.5 ? 1 : 2;
    const isGo = this.#game === 'go';
    const value = this.#readKomi();
    /** @type {Settings} */
    const settings = {
      game: this.#game,
      size: this.#size.value(),
      human:
        this.#checkedValue('opponent') === 'people'
          ? 0
          : colour === 'random'
            ? randomColour
            : colour === 'white'
              ? 2
              : 1,
      level: this.#strength.value(),
      rules: this.#gameForm().rules.find((name) => name === this.#rules.value) ?? this.#last[this.#game].settings.rules,
      handicap: isGo ? Number(this.#handicap.value) : 0,
      komi: !isGo ? 0 : Number.isNaN(value) ? this.#last.go.settings.komi : value,
      opening: readOpening(
        { opening: this.#opening.value },
        this.#gameForm().openings?.(this.#rules.value, this.#size.value()) ?? [],
      ),
      clock: this.#clock.read() ?? this.#last[this.#game].settings.clock,
      teaching: readTeaching(this.#teaching.value),
      friend: this.#isWithFriend() ? ANY_FRIEND : '',
    };
    return {
      settings,
      colour: settings.human ? colour : /** @type {const} */ ('both'),
      isOtherLevel: estimateNow(this.#game) !== null && this.#strength.isOther(),
    };
  }

  /** @param {SubmitEvent} event */
  #submit = (event) => {
    event.preventDefault();
    const invalid =
      this.#game === 'go' && Number.isNaN(this.#checkKomi())
        ? this.#komi
        : this.#isWithFriend() || this.#clock.check()
          ? null
          : this.#clock;
    if (invalid) {
      this.#unfold(true);
      invalid.focus();
      return;
    }
    this.#last[this.#game] = this.#read();
    this.#chosen = { game: this.#game, choices: this.#last };
    storeChoices(this.#chosen);
    const { settings } = this.#last[this.#game];
    if (settings.human && !settings.friend) keepLevel(settings);
    this.#dialog.close();
    // Friends answer when they can.
    this.#onStart(settings.friend ? { ...settings, clock: NO_CLOCK } : settings);
  };

  /**
   * @param {Settings} current settings of the game on the board, which are offered if nothing was chosen yet and it
   *   is one against the engine; a record that was opened is none
   * @param {boolean} isInProgress the current game would be replaced; say that it is saved
   * @param {GameName} [wanted] the game; by default the one chosen last
   */
  open(current, isInProgress, wanted) {
    const isOffered = !this.#chosen && current.human !== 0 && !current.friend;
    if (isOffered) this.#last[current.game] = { settings: current, colour: colourOf(current) };
    this.#chosenLevels = {};
    this.#showAll(this.#last[wanted ?? this.#chosen?.game ?? (isOffered ? current.game : 'go')]);
    this.#showLevel();
    this.#unfold(false);
    part('new-warning').hidden = !isInProgress;
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#dialog.scrollTop = 0;
  }
}

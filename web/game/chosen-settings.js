// What a person chose for new games, kept for the next one: for each game its settings and the colour, and which game
// it was. Records that are opened do not change it. Stored values may be anything; each one that is not a choice of the
// form is replaced by its default.

import { CHOSEN_KEY, readStored, writeStored } from '../base/local-storage.js';
import { readTimeControl } from '../clock/time-control.js';
import { DEFAULTS, readOpening, readTeaching } from './settings.js';

/** @import { Settings, GameName } from './settings.js' */
/** @typedef {import('./game.js').Form} Form */
/** @typedef {'black' | 'white' | 'random' | 'both'} Colour with an opening rule the seat: black opens */
/**
 * @typedef {{ settings: Settings, colour: Colour, isOtherLevel?: boolean }} Choice settings.human: the colour that a
 *   random choice has led to; isOtherLevel: not the level of the player, which is offered otherwise
 */
/** @typedef {{ game: GameName, choices: Record<GameName, Choice> }} Chosen */

/** @type {readonly Colour[]} */
export const COLOURS = ['black', 'white', 'random', 'both'];
/** @type {readonly GameName[]} */
export const GAME_NAMES = ['go', 'gomoku'];

/** In place of an id while a game with a friend is chosen and not begun. */
export const ANY_FRIEND = 'new';

/** The colour that settings tell. @param {Pick<Settings, 'human'>} settings @returns {Colour} */
export const colourOf = ({ human }) => (human === 0 ? 'both' : human === 1 ? 'black' : 'white');

/**
 * The settings of a game, each validated by its form.
 * @param {Settings} defaults @param {Form} form @param {unknown} value @returns {Settings}
 */
function settingsFrom(defaults, form, value) {
  const { size, human, level, rules, handicap, komi, clock, teaching, friend } = Object(value);
  const own = form.sizes.includes(size) ? size : defaults.size;
  const { readKomi } = form;
  return {
    ...defaults,
    size: own,
    human: [0, 1, 2].includes(human) ? human : defaults.human,
    level: Number.isInteger(level) && form.levels[level] ? level : defaults.level,
    rules: form.rules.includes(rules) ? rules : defaults.rules,
    handicap: form.handicaps?.(own).includes(handicap) ? handicap : defaults.handicap,
    komi: readKomi && typeof komi === 'number' && readKomi(String(komi), own) === komi ? komi : defaults.komi,
    opening: readOpening(
      Object(value),
      form.openings?.(form.rules.includes(rules) ? rules : defaults.rules, own) ?? [],
    ),
    clock: readTimeControl(clock),
    teaching: form.fields.includes('teaching') ? readTeaching(teaching) : 'off',
    friend: friend ? ANY_FRIEND : '',
  };
}

/**
 * @param {string | null} text @param {(game: GameName) => Form} formOf
 * @returns {Chosen | null} null if nothing was chosen yet
 */
export function readChosen(text, formOf) {
  /** @type {Record<string, unknown>} */
  let stored = {};
  try {
    stored = Object(JSON.parse(text ?? 'null'));
  } catch {
    /* not valid JSON */
  }
  const chosen = GAME_NAMES.find((name) => name === stored.game);
  if (!chosen) return null;
  /** @param {GameName} name @returns {Choice} */
  const choice = (name) => {
    const settings = settingsFrom(DEFAULTS[name], formOf(name), stored[name]);
    return {
      settings,
      colour: Object(stored[name]).colour === 'random' ? 'random' : colourOf(settings),
      isOtherLevel: Object(stored[name]).isOtherLevel === true,
    };
  };
  return { game: chosen, choices: { go: choice('go'), gomoku: choice('gomoku') } };
}

/** @param {(game: GameName) => Form} formOf */
export const storedChoices = (formOf) => readChosen(readStored(CHOSEN_KEY), formOf);

/** @param {Chosen} chosen */
export function storeChoices({ game, choices: { go, gomoku } }) {
  const flat = (/** @type {Choice} */ { settings, ...more }) => ({ ...settings, ...more });
  writeStored(CHOSEN_KEY, JSON.stringify({ game, go: flat(go), gomoku: flat(gomoku) }));
}

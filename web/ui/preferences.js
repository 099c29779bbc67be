// The preferences (language, theme, board and so on), common to all games. They are in localStorage because the first
// paint needs them at once; if storage is blocked, they last as long as the page. Changes made in another tab arrive
// too. Beside them the level that the user last played with, for each game.

import { SYSTEMS } from '../board/coordinates.js';
import { BOARDS } from '../board/theme-list.js';
import { LANGUAGES } from '../i18n/language.js';
import { LEVELS_KEY, PREFERENCES_KEY, readStored, writeStored } from '../base/local-storage.js';

/**
 * @typedef {object} Preferences
 * @property {'auto' | import('../i18n/language.js').Language} language
 * @property {'system' | 'light' | 'dark' | 'contrast'} theme
 * @property {import('../board/theme-list.js').BoardName} board
 * @property {import('../board/coordinates.js').Coordinates} coords
 * @property {import('../board/preview.js').Confirm} confirm
 * @property {string} workers
 * @property {boolean} sounds
 * @property {boolean} haptics
 * @property {boolean} irregular
 * @property {boolean} still
 * @property {boolean} typed
 * @property {boolean} ponder
 * @property {boolean} pause
 */

/** @type {Preferences} */
const DEFAULTS = {
  language: 'auto',
  theme: 'system',
  board: 'kaya',
  coords: 'letters',
  confirm: 'touch',
  workers: 'auto',
  sounds: true,
  haptics: true,
  irregular: false,
  still: false,
  typed: false,
  ponder: false,
  pause: true,
};

/** Upper limit of the choice of workers. */
const MAX_WORKERS = 16;

/** The allowed values of each choice; the other preferences are switches. */
export const CHOICES = /** @type {const} */ ({
  language: ['auto', ...LANGUAGES],
  theme: ['system', 'light', 'dark', 'contrast'],
  board: BOARDS,
  coords: SYSTEMS,
  confirm: ['touch', 'always', 'never'],
  workers: ['auto', ...Array.from({ length: MAX_WORKERS }, (_, i) => String(i + 1))],
});

export const SWITCHES = /** @type {const} */ (['sounds', 'haptics', 'irregular', 'still', 'typed', 'pause', 'ponder']);

/**
 * Parses stored preferences. Another version of the page may have written them, so unknown values are ignored.
 * @param {string | null} text @returns {Preferences}
 */
export function readPreferences(text) {
  const read = { ...DEFAULTS };
  try {
    const stored = JSON.parse(text ?? '{}');
    for (const [name, allowed] of Object.entries(CHOICES)) {
      if (allowed.includes(stored[name])) Object.assign(read, { [name]: stored[name] });
    }
    for (const name of SWITCHES) if (typeof stored[name] === 'boolean') read[name] = stored[name];
  } catch {
    /* not valid JSON: use the defaults */
  }
  return read;
}

/** @param {(now: Preferences, before: Preferences) => void} onChange */
export function createPreferences(onChange) {
  let now = readPreferences(readStored(PREFERENCES_KEY));

  /** @param {Preferences} next */
  function update(next) {
    const before = now;
    now = next;
    onChange(now, before);
  }
  addEventListener('storage', (event) => {
    if (event.key === PREFERENCES_KEY) update(readPreferences(event.newValue));
  });

  return {
    get: () => now,

    /** @param {Partial<Preferences>} change */
    set(change) {
      const next = { ...now, ...change };
      writeStored(PREFERENCES_KEY, JSON.stringify(next));
      update(next);
    },
  };
}

/** For browsers that block the storage. @type {Record<string, unknown>} */
let levelsOfPage = {};

/** @returns {Record<string, unknown>} */
function storedLevels() {
  try {
    return Object(JSON.parse(readStored(LEVELS_KEY) ?? 'null') ?? levelsOfPage);
  } catch {
    return levelsOfPage; // not valid JSON
  }
}

/**
 * The level that the user last played with; undefined if there is none.
 * @param {import('../game/settings.js').GameName} game @param {number} levels how many the game has
 */
export function lastLevel(game, levels) {
  const level = storedLevels()[game];
  return Number.isInteger(level) && Number(level) >= 0 && Number(level) < levels ? Number(level) : undefined;
}

/** @param {Pick<import('../game/settings.js').Settings, 'game' | 'level'>} settings */
export function keepLevel({ game, level }) {
  levelsOfPage = { ...storedLevels(), [game]: level };
  writeStored(LEVELS_KEY, JSON.stringify(levelsOfPage));
}

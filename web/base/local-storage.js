// Small values in localStorage: the preferences and the study lock. A browser may block the storage; reads then return
// null and writes are ignored, so that values last only as long as the page.

/** Preferences as JSON; the page and its lessons share them. */
export const PREFERENCES_KEY = 'ponnuki.preferences';
/** 'yes' while study is locked. */
export const LOCK_KEY = 'ponnuki.locked';
/** What was chosen last for new games, as JSON. */
export const CHOSEN_KEY = 'ponnuki.new-game';

/** The level that was last played with, by game, as JSON. */
export const LEVELS_KEY = 'ponnuki.levels';

/** Results against the levels of the engine, as JSON; web/rating/results.js. */
export const RESULTS_KEY = 'ponnuki.results';
/** The games in which there was help, by their ids in the library, as JSON. */
export const HELPED_KEY = 'ponnuki.helped';

/** How many moves were offered back in the teaching game of this device, as JSON. */
export const TEACHING_KEY = 'ponnuki.teaching';

/** Exercises of the lessons that were solved, as a JSON array of names. */
export const EXERCISES_KEY = 'ponnuki.exercises';

/** @param {string} key @returns {string | null} */
export function readStored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string | null} value null removes the key */
export function writeStored(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Blocked or full.
  }
}

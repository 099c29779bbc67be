// Applies the preferences: language, theme, sounds and haptics. Preferences and language are needed for the first
// paint; the rest needs the board.

import { lazy } from '../base/lazy.js';
import { languageOf } from '../i18n/language.js';
import texts from '../i18n/play.js';
import { addTexts, currentLanguage, fillTexts, onLanguageChange, useLanguage } from '../i18n/t.js';
import { createPreferences } from '../ui/preferences.js';
import { applyTheme, watchTheme } from '../ui/theme.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../ui/preferences.js').Preferences} Preferences */

/** Long enough to be felt, too short to be heard. Milliseconds. */
const BUZZ_MS = 8;

addTexts(texts);

/** @type {import('../i18n/t.js').Tables} */
const TABLES = {
  ja: () => import('../i18n/ja/play.js'),
  ko: () => import('../i18n/ko/play.js'),
  'zh-Hans': () => import('../i18n/zh-Hans/play.js'),
  'zh-Hant': () => import('../i18n/zh-Hant/play.js'),
};

/** Loads the preferences and the language, which the first paint needs. */
export function startPreferences() {
  /** @type {(now: Preferences, before: Preferences) => void} */
  let notify = () => {};
  const { get, set } = createPreferences((now, before) => notify(now, before));
  applyTheme(get());
  const language = languageOf(get().language);

  const translate = () => {
    fillTexts(document);
    document.documentElement.lang = currentLanguage();
  };
  onLanguageChange(translate);
  translate();

  return {
    get,
    set,
    /** Resolves when the texts of the initial language are loaded; English is built in. */
    texts: language === 'en' ? Promise.resolve() : useLanguage(language, TABLES).catch(() => {}),
    /** @param {typeof notify} watch */
    onChange(watch) {
      notify = watch;
    },
  };
}

/**
 * Applies changes of the preferences to the page.
 * @param {object} parts @param {import('../board/view.js').Board} parts.board
 * @param {ReturnType<typeof startPreferences>} parts.preferences
 * @param {() => void} parts.render repaints everything in the current language
 * @param {() => void} parts.onLanguageError the selected language could not be loaded
 */
export function applyPreferences({ board, preferences, render, onLanguageError }) {
  const apply = watchTheme(board, preferences.get);
  preferences.onChange((now, before) => {
    apply();
    const next = languageOf(now.language);
    if (next !== languageOf(before.language)) {
      useLanguage(next, TABLES).catch(() => {
        preferences.set({ language: before.language });
        onLanguageError();
      });
    }
    render();
  });
  onLanguageChange(render);
}

/**
 * The sounds of the game and haptic feedback.
 * @param {import('../game/state.js').Store} store @param {() => Preferences} preferences
 */
export function createFeedback(store, preferences) {
  const isAllowed = () => preferences().sounds && navigator.userActivation?.hasBeenActive === true;
  const loadSounds = lazy(async () => (await import('../ui/sounds.js')).createSounds(isAllowed));
  /** Without the name of a sound they are only loaded. @param {import('../ui/sounds.js').Sound} [name] */
  const play = (name) => {
    if (isAllowed())
      loadSounds().then(
        (sounds) => sounds(name),
        () => {},
      );
  };
  for (const type of ['pointerup', 'keydown']) addEventListener(type, () => play(), { once: true });

  /** Plays a sound if there is one more move than before. @param {State} state @param {State} before */
  function sound({ game, phase }, { game: old, phase: last }) {
    if (phase === 'over' && last === 'playing') play('end');
    if (game.moves.length !== old.moves.length + 1) return;
    const taken = game.captures.black + game.captures.white - old.captures.black - old.captures.white;
    play(game.last < 0 ? 'pass' : taken > 0 ? 'capture' : 'stone');
  }
  store.watch((state, before) => {
    if (state.game !== before.game) sound(state, before);
    else if (state.phase !== before.phase && state.phase === 'over') play('end');
  });

  return {
    warn: () => void play('low'),

    /** Does nothing on devices that cannot vibrate. */
    vibrate() {
      if (preferences().haptics && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS);
    },
  };
}

// Applies the preferences: language, theme, sounds and haptics. Preferences and language are needed for the first
// paint; the rest needs the board.

import { lazy } from '../base/lazy.js';
import { pickLanguage, useLanguage } from '../i18n/language.js';
import { fillTexts, currentLanguage, onLanguageChange, t } from '../i18n/t.js';
import { createPreferences } from '../ui/preferences.js';
import { applyTheme, watchTheme } from '../ui/theme.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../ui/preferences.js').Preferences} Preferences */

/** Long enough to be felt, too short to be heard. Milliseconds. */
const BUZZ_MS = 8;

/** Loads the preferences and the language, which the first paint needs. */
export function startPreferences() {
  /** @type {(now: Preferences, before: Preferences) => void} */
  let notify = () => {};
  const { get, set } = createPreferences((now, before) => notify(now, before));
  applyTheme(get());
  const languageOf = ({ language } = get()) => (language === 'auto' ? pickLanguage(navigator.languages) : language);

  const translate = () => {
    fillTexts(document);
    document.title = t('app.title');
    document.documentElement.lang = currentLanguage();
  };
  onLanguageChange(translate);
  translate();

  return {
    get,
    set,
    languageOf,
    /** Resolves when the texts of the initial language are loaded; English is built in. */
    texts: languageOf() === 'en' ? Promise.resolve() : useLanguage(languageOf()).catch(() => {}),
    /** @param {typeof notify} watch */
    onChange(watch) {
      notify = watch;
    },
  };
}

/**
 * Applies changes of the preferences to the page.
 * @param {object} parts
 * @param {ReturnType<typeof import('../board/view.js').createBoard>} parts.board
 * @param {ReturnType<typeof startPreferences>} parts.preferences
 * @param {() => void} parts.render repaints everything in the current language
 * @param {() => void} parts.onLanguageError the selected language could not be loaded
 */
export function applyPreferences({ board, preferences, render, onLanguageError }) {
  const apply = watchTheme(board, preferences.get);
  preferences.onChange((now, before) => {
    apply();
    const next = preferences.languageOf(now);
    if (next !== preferences.languageOf(before)) {
      useLanguage(next).catch(() => {
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
 * @param {import('../game/state.js').Store} store
 * @param {() => Preferences} preferences
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

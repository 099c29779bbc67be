// Opens the dialogs of the page. Each is loaded when it is first needed; the first move needs none.

import { lazy, loadStyle } from '../base/lazy.js';
import { knowsBattery } from '../engine/worker-count.js';
import { loadForm, loadGame, loserOf } from '../game/game-registry.js';
import { watchInstall } from '../pwa/install.js';
import { keepLevel } from '../ui/preferences.js';
import { appearanceOf } from '../ui/theme.js';

/**
 * The rules of a game, for all games that were asked for.
 * @typedef {(game?: string) => Promise<import('../../wasm-bindings/engine-module.js').EngineModule>} LoadModule
 */
/** @typedef {import('../game/settings.js').Settings} Settings */
/** @typedef {import('../game/state.js').Store} Store */

/** @template T @param {Promise<T>} loading @param {string[]} styles @returns {Promise<T>} once they are loaded, too */
const withStyles = async (loading, ...styles) => (await Promise.all([loading, ...styles.map(loadStyle)]))[0];

/** @param {(error: unknown) => void} report shows that a dialog could not be loaded */
function createRequests(report) {
  /** Counts requests. Escape counts as one, so that it cancels a dialog that is still loading. */
  let requests = 0;
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') requests++;
    },
    true,
  );

  /**
   * Opens a dialog once it is loaded, unless there has been another request in the meantime.
   * @template T @param {() => Promise<T>} load @param {(dialog: T) => void} show
   */
  return (load, show) => {
    const request = ++requests;
    load()
      .then((dialog) => {
        if (request === requests) show(dialog);
      })
      .catch(report);
  };
}

/** Keeps the level of each game against the engine from its first move on. @param {Store} store */
function keepLevelsOf(store) {
  /** @type {Settings | null} */
  let kept = null;
  store.watch(({ settings, game }) => {
    if (settings === kept || settings.human === 0 || settings.friend || game.moves.length === 0) return;
    kept = settings;
    keepLevel(settings);
  });
}

/** @param {() => void} act for the key "?", but not in a field or a dialog */
function watchQuestionMark(act) {
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog');
    if (event.key !== '?' || isTyping || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  });
}

/**
 * Starts a chosen game as soon as its rules are loaded, unless the user chooses another meanwhile.
 * @param {Pick<import('./controller.js').Controller, 'start'>} controller @param {() => void} onStart
 */
function createStart(controller, onStart) {
  /** @type {Settings} */
  let latest;
  return async (/** @type {Settings} */ settings) => {
    latest = settings;
    await loadGame(settings.game);
    if (latest !== settings) return;
    controller.start(settings);
    onStart();
  };
}

/**
 * @param {object} dependencies @param {Store} dependencies.store
 * @param {import('./controller.js').Controller} dependencies.controller
 * @param {ReturnType<typeof import('./apply-preferences.js').startPreferences>} dependencies.preferences
 * @param {(choice: string) => number} dependencies.workers how many a search would use
 * @param {import('../storage/autosave.js').Autosave} dependencies.session
 * @param {ReturnType<typeof import('./library.js').createSavedGames>} dependencies.savedGames
 * @param {LoadModule} dependencies.loadModule the rules
 * @param {() => import('../board/theme.js').Theme} dependencies.theme
 * @param {() => void} dependencies.onStart a game has started
 * @param {(error: unknown) => void} dependencies.report shows that a part could not be loaded
 */
export function createDialogLoader({
  store,
  controller,
  preferences,
  workers,
  session,
  savedGames,
  loadModule,
  theme,
  onStart,
  report,
}) {
  const open = createRequests(report);
  /**
   * Asks the user to install the page; null while or where that cannot be offered.
   * @type {(() => Promise<boolean>) | null}
   */
  let install = null;
  /** @type {Awaited<ReturnType<typeof settings>> | null} */
  let shownSettings = null;

  const showLevel = () => open(level, (dialog) => dialog.open(store.get().settings.game));
  const pageDialogs = lazy(() => withStyles(import('../ui/page-dialogs.js'), 'dialog'));
  const newGame = lazy(async () => {
    const [{ NewGameDialog }] = await Promise.all([pageDialogs(), loadForm('gomoku')]);
    return new NewGameDialog(createStart(controller, onStart), () => themeOf(preferences.get().board));
  });
  const resignation = lazy(async () => (await pageDialogs()).createResignDialog(controller.resign));
  const themeOf = (/** @type {import('../board/theme-list.js').BoardName} */ board) =>
    appearanceOf({ ...preferences.get(), board }).theme;
  const shortcuts = lazy(async () => (await pageDialogs()).createShortcutsDialog());
  const settings = lazy(
    async () =>
      new (await pageDialogs()).SettingsDialog(preferences, () => install, workers, knowsBattery, themeOf, showLevel),
  );
  const level = lazy(async () => {
    const loading = withStyles(import('../level/level-dialog.js'), 'dialog', 'level');
    const [{ createLevelDialog }] = await Promise.all([loading, loadForm('gomoku')]);
    return createLevelDialog();
  });
  const library = lazy(async () => {
    const { LibraryDialog } = await withStyles(import('../storage/library-dialog.js'), 'dialog', 'library');
    return new LibraryDialog({
      library: session.library,
      current: () => session.id,
      open: savedGames.open,
      exportGames: savedGames.exportGames,
      loadModule,
      theme,
    });
  });

  keepLevelsOf(store);
  watchInstall((next) => {
    install = next;
    shownSettings?.showInstall();
  });
  watchQuestionMark(() =>
    open(shortcuts, (dialog) => {
      dialog.showModal();
      dialog.scrollTop = 0; // the focus is on its last button
    }),
  );

  return {
    /** @param {import('../game/settings.js').GameName} [wanted] the game; by default the one chosen last */
    newGame(wanted) {
      open(newGame, (dialog) => {
        const { game, phase, settings } = store.get();
        dialog.open(settings, game.moves.length > 0 && phase !== 'over', wanted);
      });
    },

    library() {
      open(library, (dialog) => dialog.open());
    },

    level: showLevel,

    settings() {
      open(settings, (dialog) => {
        shownSettings = dialog;
        dialog.open();
      });
    },

    resign() {
      open(resignation, (dialog) => dialog.open(loserOf(store.get())));
    },

    /** The chosen language could not be loaded. */
    showLanguageError() {
      settings()
        .then((dialog) => dialog.showLanguageError())
        .catch(report);
    },
  };
}

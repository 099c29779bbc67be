// Opens the dialogs of the page. Each is loaded when it is first needed; the first move needs none.

import { lazy, loadStyle } from '../base/lazy.js';
import { knowsBattery } from '../engine/worker-count.js';
import { loadGame, loserOf } from '../game/game-registry.js';
import { watchInstall } from '../pwa/install.js';
import { keepLevel } from '../ui/preferences.js';
import { appearanceOf } from '../ui/theme.js';

/**
 * The rules of a game, for all games that were asked for.
 * @typedef {(game?: string) => Promise<import('../../wasm-bindings/engine-module.js').EngineModule>} LoadModule
 */
/** @typedef {import('../game/settings.js').Settings} Settings */

/**
 * @param {object} dependencies
 * @param {import('../game/state.js').Store} dependencies.store
 * @param {import('./controller.js').Controller} dependencies.controller
 * @param {ReturnType<typeof import('./apply-preferences.js').startPreferences>} dependencies.preferences
 * @param {(choice: string) => number} dependencies.workers how many a search would use
 * @param {import('../storage/autosave.js').Session} dependencies.session
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
  /**
   * Asks the user to install the page; null while or where that cannot be offered.
   * @type {(() => Promise<boolean>) | null}
   */
  let install = null;
  /** @type {Awaited<ReturnType<typeof settings>> | null} */
  let shownSettings = null;

  const showLevel = () => open(level, (dialog) => dialog.open(store.get().settings.game));
  const pageDialogs = lazy(async () => (await Promise.all([import('../ui/page-dialogs.js'), loadStyle('dialog')]))[0]);
  const newGame = lazy(async () => {
    const [{ NewGameDialog }] = await Promise.all([pageDialogs(), loadGame('gomoku')]);
    const start = (/** @type {Settings} */ settings) => {
      controller.start(settings);
      onStart();
    };
    return new NewGameDialog(start, () => themeOf(preferences.get().board));
  });
  const resignation = lazy(async () => (await pageDialogs()).createResignDialog(controller.resign));
  const themeOf = (/** @type {import('../board/theme-list.js').BoardName} */ board) =>
    appearanceOf({ ...preferences.get(), board }).theme;
  const shortcuts = lazy(async () => (await pageDialogs()).createShortcutsDialog());
  const settings = lazy(
    async () =>
      new (await pageDialogs()).SettingsDialog(preferences, () => install, workers, knowsBattery, themeOf, showLevel),
  );
  const level = lazy(async () =>
    (
      await Promise.all([
        import('../level/level-dialog.js'),
        loadGame('gomoku'),
        loadStyle('dialog'),
        loadStyle('level'),
      ])
    )[0].createLevelDialog(),
  );
  const library = lazy(async () => {
    const [{ LibraryDialog }] = await Promise.all([
      import('../storage/library-dialog.js'),
      loadStyle('dialog'),
      loadStyle('library'),
    ]);
    return new LibraryDialog({
      library: session.library,
      current: session.id,
      open: savedGames.open,
      exportGames: savedGames.exportGames,
      loadModule,
      theme,
    });
  });

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
  function open(load, show) {
    const request = ++requests;
    load()
      .then((dialog) => {
        if (request === requests) show(dialog);
      })
      .catch(report);
  }

  /** @type {Settings | null} */
  let played = null;
  store.watch(({ settings: now, game }) => {
    if (now === played || now.human === 0 || now.friend || game.moves.length === 0) return;
    played = now;
    keepLevel(now);
  });
  watchInstall((next) => {
    install = next;
    shownSettings?.showInstall();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog');
    if (event.key !== '?' || isTyping || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    open(shortcuts, (dialog) => dialog.showModal());
  });

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

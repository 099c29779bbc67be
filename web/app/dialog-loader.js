// The dialogs of the page: each is loaded when it is first wanted, none is needed for the first move.

import { later, useStyle } from '../base/lazy.js';
import { loadGame, loserOf } from '../game/games.js';
import { watchInstall } from '../pwa/install.js';
import { part } from '../ui/panel.js';

/** @typedef {import('../game/settings.js').Settings} Settings */

/**
 * @param {object} means
 * @param {import('../game/store.js').Store} means.store
 * @param {import('./controller.js').Controller} means.controller
 * @param {ReturnType<typeof import('./preferences.js').startTaste>['preferences']} means.preferences
 * @param {(wish: string) => number} means.workers that a search would use
 * @param {import('../keep/session.js').Session} means.session
 * @param {ReturnType<typeof import('./saved-games.js').createKeeping>} means.keeping
 * @param {() => void} means.onStart a game has begun
 * @param {(error: unknown) => void} means.report a part that could not be loaded
 */
export function createDialogs({ store, controller, preferences, workers, session, keeping, onStart, report }) {
  /**
   * Asks the person whether to install the page; null where or while that cannot be offered.
   * @type {(() => Promise<boolean>) | null}
   */
  let install = null;
  /** @type {Awaited<ReturnType<typeof settings>> | null} */
  let shownSettings = null;

  const sheets = later(async () => (await Promise.all([import('../ui/page-dialogs.js'), useStyle('dialog')]))[0]);
  const newGame = later(async () => {
    const [{ createNewGameDialog }] = await Promise.all([sheets(), loadGame('gomoku')]);
    return createNewGameDialog((settings) => {
      controller.start(settings);
      onStart();
    });
  });
  const resignation = later(async () => (await sheets()).createResignDialog(controller.resign));
  const settings = later(async () => (await sheets()).createSettingsDialog(preferences, () => install, workers));
  const library = later(async () => {
    const [{ createLibraryDialog }] = await Promise.all([
      import('../keep/library-dialog.js'),
      useStyle('dialog'),
      useStyle('library'),
    ]);
    return createLibraryDialog({
      library: session.library,
      current: session.id,
      open: keeping.open,
      exportAll: keeping.exportAll,
    });
  });

  /** Counts what was asked for; Escape asks for nothing, so what is still on its way does not open. */
  let asked = 0;
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') asked++;
    },
    true,
  );

  /**
   * Opens a dialog when it has come, unless something else was wanted meanwhile.
   * @template T @param {() => Promise<T>} load @param {(sheet: T) => void} show
   */
  function open(load, show) {
    const mine = ++asked;
    load()
      .then((sheet) => {
        if (mine === asked) show(sheet);
      })
      .catch(report);
  }

  watchInstall((next) => {
    install = next;
    shownSettings?.showInstall();
  });
  part('settings-open').addEventListener('click', () =>
    open(settings, (sheet) => {
      shownSettings = sheet;
      sheet.open();
    }),
  );
  part('library-open').addEventListener('click', () => {
    open(library, (sheet) => sheet.open());
  });

  return {
    /** @param {Settings} wish what the dialog begins with */
    newGame(wish) {
      open(newGame, (sheet) => {
        const { game, phase } = store.get();
        sheet.open(wish, game.moves.length > 0 && phase !== 'over');
      });
    },

    resign() {
      open(resignation, (sheet) => sheet.open(loserOf(store.get())));
    },

    /** The language that was chosen cannot be had. */
    noLanguage() {
      settings()
        .then((sheet) => sheet.trouble())
        .catch(report);
    },
  };
}

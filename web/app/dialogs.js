// The dialogs of the page: each is loaded when it is first wanted, none is needed for the first move.

import { later, useStyle } from './later.js';
import { loadGame, loserOf } from './games.js';
import { watchInstall } from '../pwa/install.js';
import { part } from '../ui/panel.js';

/** @typedef {import('./settings.js').Settings} Settings */

/**
 * @param {object} means
 * @param {import('./store.js').Store} means.store
 * @param {import('./controller.js').Controller} means.controller
 * @param {ReturnType<typeof import('./comforts.js').startTaste>['preferences']} means.preferences
 * @param {(wish: string) => number} means.workers that a search would use
 * @param {import('../keep/session.js').Session} means.session
 * @param {ReturnType<typeof import('./keeping.js').createKeeping>} means.keeping
 * @param {() => void} means.onStart a game has begun
 * @param {(error: unknown) => void} means.report a part that could not be loaded
 */
export function createDialogs({ store, controller, preferences, workers, session, keeping, onStart, report }) {
  /** Asks the person whether to install the page; null where or while that cannot be offered. @type {(() => Promise<boolean>) | null} */
  let install = null;
  /** @type {Awaited<ReturnType<typeof settings>> | null} */
  let shownSettings = null;

  const sheets = later(async () => (await Promise.all([import('../ui/sheets.js'), useStyle('dialog')]))[0]);
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
    const [{ createLibraryDialog }] = await Promise.all([import('../keep/library-dialog.js'), useStyle('dialog'), useStyle('library')]);
    return createLibraryDialog({ library: session.library, current: session.id, open: keeping.open, exportAll: keeping.exportAll });
  });

  watchInstall((next) => {
    install = next;
    shownSettings?.showInstall();
  });
  part('settings-open').addEventListener('click', async () => {
    try {
      shownSettings = await settings();
      shownSettings.open();
    } catch (error) {
      report(error);
    }
  });
  part('library-open').addEventListener('click', () => {
    library().then((sheet) => sheet.open()).catch(report);
  });

  return {
    /** @param {Settings} wish what the dialog begins with */
    newGame(wish) {
      newGame().then((sheet) => {
        const { game, phase } = store.get();
        sheet.open(wish, game.moves.length > 0 && phase !== 'over');
      }).catch(report);
    },

    resign() {
      resignation().then((sheet) => sheet.open(loserOf(store.get()))).catch(report);
    },

    /** The language that was chosen cannot be had. */
    noLanguage() {
      settings().then((sheet) => sheet.trouble()).catch(report);
    },
  };
}

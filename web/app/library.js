// Connects the library with the current game: opens and exports games, and shows messages about the current one.

import { t } from '../i18n/t.js';

/**
 * @param {object} dependencies @param {import('../game/state.js').Store} dependencies.store
 * @param {import('./controller.js').Controller} dependencies.controller
 * @param {import('../storage/autosave.js').Autosave} dependencies.session
 * @param {ReturnType<typeof import('../ui/notifications.js').createToasts>} dependencies.toast
 * @param {(error: unknown) => void} dependencies.report shows that a part could not be loaded
 */
export function createSavedGames({ store, controller, session, toast, report }) {
  /** @param {ReadonlySet<string>} [ids] default all games */
  async function exportGames(ids) {
    const { download } = await import('../storage/files.js');
    const { sgf, rest } = await session.library.exportGames(ids);
    download('ponnuki-games.sgf', 'application/x-go-sgf', sgf);
    if (rest) download('ponnuki-unread.json', 'application/json', rest);
  }

  /** Removes the message that is shown. */
  let closeNote = () => {};

  /**
   * A record from elsewhere is for study, a game that goes on is not.
   * @param {import('../storage/autosave.js').OpenedGame | null} game @returns {boolean} whether it is on the board
   */
  function show(game) {
    if (!game || !controller.restore(game.position)) return false;
    session.opened(game, store.get());
    const { origin } = store.get().record;
    if (origin !== 'archived') controller.openStudy(origin === 'imported');
    return true;
  }

  const takeOver = async () => void show(await session.takeOver());

  return {
    /** @param {ReadonlySet<string>} [ids] default all games */
    exportGames: (ids) => exportGames(ids).catch(report),

    /**
     * Opens a game of the library.
     * @param {string} id @param {{ takeOver?: boolean }} [options] takeOver: even if another tab has it
     */
    async open(id, options) {
      if (id === session.id) return;
      const game = await session.fetch(id, options);
      if (options?.takeOver) closeNote(); // that the game is open in another tab
      if (!show(game)) closeNote = toast('keep', t('keep.lost'));
    },

    /** Shows a message with buttons for what the user can do. @param {import('../storage/autosave.js').Note} note */
    showNote(note) {
      const here = { key: 'keep.here', act: takeOver };
      const save = { key: 'keep.export', act: () => exportGames().catch(report) };
      closeNote = toast(
        'keep',
        t(`keep.${note}`),
        note === 'elsewhere' || note === 'taken' ? [here] : ['memory', 'newer', 'full'].includes(note) ? [save] : [],
      );
    },
  };
}

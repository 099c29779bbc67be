// Connects the library with the current game: opens and exports games, and shows messages about the current one.

import { download } from '../storage/download.js';
import { t } from '../i18n/t.js';

/**
 * @param {object} means
 * @param {import('../game/state.js').Store} means.store
 * @param {import('./controller.js').Controller} means.controller
 * @param {import('../storage/autosave.js').Session} means.session
 * @param {ReturnType<typeof import('../ui/notifications.js').createToasts>} means.toast
 */
export function createSavedGames({ store, controller, session, toast }) {
  async function exportAll() {
    const { sgf, rest } = await session.library.exportAll();
    download('ponnuki-games.sgf', 'application/x-go-sgf', sgf);
    if (rest) download('ponnuki-unread.json', 'application/json', rest);
  }

  async function takeOver() {
    const taken = await session.takeOver();
    if (taken && controller.restore(taken.position)) session.opened(taken, store.get());
  }

  return {
    exportAll,

    /** Opens a game of the library. @param {string} id */
    async open(id) {
      if (id === session.id()) return;
      const kept = await session.fetch(id);
      if (kept && controller.restore(kept.position)) session.opened(kept, store.get());
      else toast('keep', t('keep.lost'));
    },

    /** Shows a message with buttons for what the user can do. @param {import('../storage/autosave.js').Note} note */
    tell(note) {
      const here = { key: 'keep.here', act: takeOver };
      const save = { key: 'keep.export', act: exportAll };
      toast(
        'keep',
        t(`keep.${note}`),
        note === 'elsewhere' || note === 'taken' ? [here] : ['memory', 'newer', 'full'].includes(note) ? [save] : [],
      );
    },
  };
}

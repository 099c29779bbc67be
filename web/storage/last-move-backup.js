// A second copy of the last move, written first. IndexedDB answers only after the current task; if the tab dies before
// that, this copy remains, because localStorage writes synchronously. An entry is removed when the database confirms
// that version, usually within milliseconds.

import { readGame } from './saved-game.js';

/** @typedef {import('./saved-game.js').SavedGame} SavedGame */

const PREFIX = 'ponnuki.last.';
/** Writing blocks the page, so a very large tree is not backed up. Characters. */
const MAX_LENGTH = 200_000;

/** @param {() => Storage} storage may throw */
export function createLastMoveBackup(storage) {
  /** @type {Storage | null} */
  let store = null;
  try {
    store = storage();
  } catch {} // blocked: then the database probably is too, and reports it

  return {
    /** @param {SavedGame} game */
    save(game) {
      try {
        if (game.sgf.length <= MAX_LENGTH) store?.setItem(PREFIX + game.id, JSON.stringify(game));
        else store?.removeItem(PREFIX + game.id); // better none than an old one
      } catch {} // full: the database has more space
    },

    /** The database has written this version or a later one. @param {string} id @param {number} updated */
    confirm(id, updated) {
      try {
        const text = store?.getItem(PREFIX + id);
        if (text && JSON.parse(text).updated <= updated) store?.removeItem(PREFIX + id);
      } catch {}
    },

    /**
     * Versions that were never confirmed: a tab died while writing, or another tab is writing right now.
     * @returns {SavedGame[]}
     */
    unconfirmed() {
      /** @type {SavedGame[]} */
      const found = [];
      try {
        for (let i = 0; store && i < store.length; i++) {
          const key = store.key(i);
          if (!key?.startsWith(PREFIX)) continue;
          try {
            const read = readGame(JSON.parse(store.getItem(key) ?? ''));
            if ('game' in read) found.push(read.game);
          } catch {}
        }
      } catch {}
      return found;
    },
  };
}

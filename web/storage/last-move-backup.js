// The last move once more, written before anything else happens. A database answers after the event is over; if the tab
// dies in between, this copy is there, because localStorage writes while the page waits. An entry lives until the
// database has confirmed that very version, usually some milliseconds.

import { readGame } from './saved-game.js';

/** @typedef {import('./saved-game.js').SavedGame} SavedGame */

const PREFIX = 'ponnuki.last.';
/** Writing holds the page up, so a very large tree goes without. Characters. */
const MAX_LENGTH = 200_000;

/** @param {() => Storage} storage asking for it may throw */
export function createLastMoveBackup(storage) {
  /** @type {Storage | null} */
  let store = null;
  try {
    store = storage();
  } catch {} // blocked: the database may be so too, and says it

  return {
    /** @param {SavedGame} game */
    note(game) {
      try {
        if (game.sgf.length <= MAX_LENGTH) store?.setItem(PREFIX + game.id, JSON.stringify(game));
        else store?.removeItem(PREFIX + game.id); // rather none than an old one
      } catch {} // full: the database has a larger room
    },

    /** The database has this version or a later one. @param {string} id @param {number} updated */
    confirm(id, updated) {
      try {
        const text = store?.getItem(PREFIX + id);
        if (text && JSON.parse(text).updated <= updated) store?.removeItem(PREFIX + id);
      } catch {}
    },

    /**
     * What was never confirmed: a tab ended in the middle, or another one is writing this moment.
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

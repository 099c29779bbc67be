// Where the library keeps its games: the database, or memory while that is unavailable. Says which, and why.

import { openDatabase } from './database.js';
import { indexedDbStore, memoryStore } from './game-store.js';

/** @typedef {import('./game-store.js').GameStore} GameStore */
/** @typedef {import('./library.js').Status} Status */
/** @typedef {ReturnType<typeof createPlace>} Place */

/**
 * @param {() => IDBFactory} factory @param {string} name of the database
 * @param {Parameters<typeof openDatabase>[2]} migrations @param {() => void} onStatus
 */
export function createPlace(factory, name, migrations, onStatus) {
  /** @type {Status} */
  let status = { place: 'disk', reason: '' };
  /** @type {GameStore} */
  let store = memoryStore();
  /** The database of a newer page; read, never written. @type {GameStore | null} */
  let newerStore = null;
  let isClosed = false;

  /** @param {Status['place']} place from memory only `open` leads back @param {Status['reason']} reason */
  function setStatus(place, reason) {
    if (status.place === place && status.reason === reason) return;
    if (place === 'memory' && status.place === 'disk') store = memoryStore();
    status = { place, reason };
    onStatus();
  }

  async function open() {
    const opened = await openDatabase(factory, name, migrations);
    newerStore = null;
    if (isClosed) {
      opened.db?.close();
      return;
    }
    if (!opened.db) return setStatus('memory', opened.why);
    // A newer page wants to migrate the database; close it, and continue with the result.
    opened.db.onversionchange = () => opened.db.close();
    if (opened.newer) {
      newerStore = indexedDbStore(opened.db);
      setStatus('memory', 'newer');
    } else {
      store = indexedDbStore(opened.db);
      setStatus('disk', '');
    }
  }

  return {
    open,
    status: () => status,
    setStatus,
    store: () => store,

    /** The unchecked record. @param {string} id @returns {Promise<unknown>} */
    async read(id) {
      const get = async () => (await store.get(id)) ?? (await newerStore?.get(id));
      try {
        return await get();
      } catch {
        await open();
        return get();
      }
    },

    /** The unchecked records; those of a newer page come first. @returns {Promise<unknown[]>} */
    async readAll() {
      const theirs = (await newerStore?.all().catch(() => [])) ?? [];
      const ours = await store.all().catch(async () => {
        await open();
        return store.all();
      });
      return [...theirs, ...ours];
    },

    isClosed: () => isClosed,
    close() {
      isClosed = true;
      store.close();
      newerStore?.close();
    },
  };
}

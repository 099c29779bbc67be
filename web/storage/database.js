// The database on the device: opening it, migrating an older one, and reporting why it cannot be used. Every IndexedDB
// call may throw (sandboxes, blocked storage) or never answer (a browser that is shutting down); here both become a
// reason.

/**
 * Each step migrates a database by one version; step i leads to version i + 1. Published steps never change.
 * Stores: `games` the games by id; `meta` single values, { key, value }; `trash` deleted games, { id, deleted, game }.
 * @type {ReadonlyArray<(db: IDBDatabase, change: IDBTransaction) => void>}
 */
export const MIGRATIONS = [
  (db) => {
    db.createObjectStore('games', { keyPath: 'id' });
    db.createObjectStore('meta', { keyPath: 'key' });
  },
  (db) => {
    db.createObjectStore('trash', { keyPath: 'id' });
  },
];

/** How long opening may wait until tabs with an older version close the database. Milliseconds. */
const OPEN_TIMEOUT_MS = 4_000;

/**
 * @typedef {'unavailable' | 'blocked' | 'failed'} Refusal no storage here at all; another tab holds it; it is broken
 */
/**
 * @typedef {{ db: IDBDatabase, newer: boolean } | { db: null, why: Refusal }} Opened newer: written by a later version,
 *   so read-only
 */

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export const resultOf = (request) =>
  new Promise((done, refuse) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => refuse(request.error);
  });

/** @param {IDBTransaction} change @returns {Promise<void>} resolves when all of it is written; otherwise nothing is */
export const completionOf = (change) =>
  new Promise((done, refuse) => {
    change.oncomplete = () => done();
    change.onabort = () => refuse(change.error ?? new DOMException('The storage gave up.', 'AbortError'));
  });

/**
 * @param {IDBFactory} factory @param {string} name @param {number | undefined} version undefined: the existing version
 * @param {typeof MIGRATIONS} migrations
 * @returns {Promise<IDBDatabase>} rejects with a VersionError if the database is newer
 */
function openVersion(factory, name, version, migrations) {
  return new Promise((done, refuse) => {
    const request = factory.open(name, version);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      refuse(new DOMException('The storage does not answer.', 'TimeoutError'));
    }, OPEN_TIMEOUT_MS);
    request.onupgradeneeded = ({ oldVersion }) => {
      const change = /** @type {IDBTransaction} */ (request.transaction);
      if (version === undefined)
        change.abort(); // it does not exist: do not create an empty one
      else for (const step of migrations.slice(oldVersion)) step(request.result, change);
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      if (late) request.result.close();
      else done(request.result);
    };
    request.onerror = () => {
      clearTimeout(timer);
      refuse(request.error);
    };
  });
}

/**
 * @param {() => IDBFactory} factory may throw
 * @param {string} name @param {typeof MIGRATIONS} [migrations] @returns {Promise<Opened>} never rejects
 */
export async function openDatabase(factory, name, migrations = MIGRATIONS) {
  /** @type {IDBFactory | undefined} */
  let storage;
  try {
    storage = factory();
    if (!storage) return { db: null, why: 'unavailable' };
    return { db: await openVersion(storage, name, migrations.length, migrations), newer: false };
  } catch (error) {
    const word = error instanceof DOMException ? error.name : '';
    if (word === 'TimeoutError') return { db: null, why: 'blocked' };
    if (!storage || word !== 'VersionError')
      return { db: null, why: word === 'SecurityError' || word === 'InvalidStateError' ? 'unavailable' : 'failed' };
  }
  try {
    const db = await openVersion(storage, name, undefined, migrations);
    if (db.objectStoreNames.contains('games')) return { db, newer: true };
    db.close();
  } catch {}
  return { db: null, why: 'failed' };
}

// Game stores: in IndexedDB, or in memory without it. Both apply a list of changes atomically, and neither overwrites
// what another tab has written in the meantime.

import { resultOf, completionOf } from './database.js';
import { readGame } from './saved-game.js';

/** @typedef {import('./saved-game.js').SavedGame} SavedGame */

/**
 * @typedef {{ kind: 'put', game: SavedGame, base: number | null, recovered?: boolean }} Put base: `updated` of the
 *   version that this one follows, null if it follows none; recovered: comes from the backup of the last move, and is
 *   ignored if the store has a later version
 * @typedef {Put | { kind: 'rename', id: string, name: string } | { kind: 'remove', id: string, at: number }
 *   | { kind: 'bringBack', id: string, as: string } | { kind: 'set', key: string, value: unknown }
 *   | { kind: 'empty', before: number }} Change as: the new id if the old one is in use; empty: removes games deleted
 *   before that time from the trash
 * @typedef {'done' | 'conflict' | 'missing'} Outcome conflict: not written, because there is a version from elsewhere;
 *   missing: there is no such game
 */

/**
 * @typedef {object} GameStore
 * @property {() => Promise<unknown[]>} all raw records
 * @property {(id: string) => Promise<unknown>} get raw
 * @property {(key: string) => Promise<unknown>} meta
 * @property {(changes: readonly Change[]) => Promise<Outcome[]>} write rejects when nothing was written
 * @property {() => void} close
 */

/**
 * True if `put` may replace the stored record. A damaged or newer record is never overwritten.
 * @param {Put} put @param {unknown} stored
 */
function mayReplace({ game, base }, stored) {
  if (stored === undefined) return true; // even if the game was deleted: a move that was made is kept
  const read = readGame(stored);
  if (!('game' in read)) return false;
  // The same version may already have arrived from the backup or from another tab.
  return read.game.updated === base || (read.game.updated === game.updated && read.game.sgf === game.sgf);
}

/** @param {Put} put @param {unknown} stored */
function isOutdated({ game, recovered }, stored) {
  const read = readGame(stored);
  return recovered === true && 'game' in read && read.game.updated >= game.updated;
}

/**
 * Keeps what a later version does not change: the time when the game began, and the name, which only `rename` changes,
 * so that a tab that continues the game does not undo a renaming.
 * @param {Put} put @param {SavedGame | undefined} there @returns {SavedGame}
 */
function continuing({ game }, there) {
  if (there === undefined) return game;
  const { begun: _, ...rest } = game;
  const { name, begun } = there;
  return { ...rest, name, ...(begun === undefined ? {} : { begun }) };
}

/** @param {IDBDatabase} db @returns {GameStore} */
export function indexedDbStore(db) {
  /** @param {IDBTransaction} tx @param {Change} change @returns {Promise<Outcome>} */
  async function apply(tx, change) {
    const games = tx.objectStore('games');
    const trash = tx.objectStore('trash');
    switch (change.kind) {
      case 'put': {
        const there = await resultOf(games.get(change.game.id));
        if (isOutdated(change, there)) return 'missing';
        if (!mayReplace(change, there)) return 'conflict';
        games.put(continuing(change, there));
        return 'done';
      }
      case 'rename': {
        const there = await resultOf(games.get(change.id));
        if (!('game' in readGame(there))) return 'missing';
        games.put({ ...there, name: change.name });
        return 'done';
      }
      case 'remove': {
        const there = await resultOf(games.get(change.id));
        if (there === undefined) return 'missing';
        trash.put({ id: change.id, deleted: change.at, game: there });
        games.delete(change.id);
        return 'done';
      }
      case 'bringBack': {
        const there = await resultOf(trash.get(change.id));
        if (there === undefined) return 'missing';
        const isTaken = (await resultOf(games.get(change.id))) !== undefined;
        games.put(isTaken ? { ...there.game, id: change.as } : there.game);
        trash.delete(change.id);
        return 'done';
      }
      case 'set':
        tx.objectStore('meta').put({ key: change.key, value: change.value });
        return 'done';
      case 'empty':
        for (const { id, deleted } of await resultOf(trash.getAll())) if (deleted < change.before) trash.delete(id);
        return 'done';
    }
  }

  return {
    all: () => resultOf(db.transaction('games').objectStore('games').getAll()),
    get: (id) => resultOf(db.transaction('games').objectStore('games').get(id)),
    meta: async (key) => (await resultOf(db.transaction('meta').objectStore('meta').get(key)))?.value,
    async write(changes) {
      // Strict: a confirmed write survives a power failure, not only the end of the tab.
      const tx = db.transaction(['games', 'meta', 'trash'], 'readwrite', { durability: 'strict' });
      const end = completionOf(tx);
      end.catch(() => {});
      /** @type {Outcome[]} */
      const outcomes = [];
      // In order: each change sees the results of the previous ones.
      for (const change of changes) outcomes.push(await apply(tx, change));
      await end;
      return outcomes;
    },
    close: () => db.close(),
  };
}

/** @returns {GameStore} */
export function memoryStore() {
  /** @type {Map<string, SavedGame>} */
  const games = new Map();
  /** @type {Map<string, { deleted: number, game: SavedGame }>} */
  const trash = new Map();
  /** @type {Map<string, unknown>} */
  const meta = new Map();

  /** @param {Change} change @returns {Outcome} */
  function apply(change) {
    switch (change.kind) {
      case 'put': {
        const there = games.get(change.game.id);
        if (isOutdated(change, there)) return 'missing';
        if (!mayReplace(change, there)) return 'conflict';
        games.set(change.game.id, structuredClone(continuing(change, there)));
        return 'done';
      }
      case 'rename': {
        const there = games.get(change.id);
        if (!there) return 'missing';
        games.set(change.id, { ...there, name: change.name });
        return 'done';
      }
      case 'remove': {
        const there = games.get(change.id);
        if (!there) return 'missing';
        trash.set(change.id, { deleted: change.at, game: there });
        games.delete(change.id);
        return 'done';
      }
      case 'bringBack': {
        const there = trash.get(change.id);
        if (!there) return 'missing';
        const id = games.has(change.id) ? change.as : change.id;
        games.set(id, { ...there.game, id });
        trash.delete(change.id);
        return 'done';
      }
      case 'set':
        meta.set(change.key, change.value);
        return 'done';
      case 'empty':
        for (const [id, { deleted }] of trash) if (deleted < change.before) trash.delete(id);
        return 'done';
    }
  }

  return {
    all: async () => [...games.values()].map((game) => structuredClone(game)),
    get: async (id) => structuredClone(games.get(id)),
    meta: async (key) => meta.get(key),
    write: async (changes) => changes.map(apply),
    close: () => {},
  };
}

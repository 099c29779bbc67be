// All games of the device. IndexedDB is the source of truth; unwritten changes wait in a queue, which reads check
// first.
//
// Guarantees: the last version of a game is always written (write-queue.js). A game that another tab has changed, that
// is damaged or that a newer page wrote is never overwritten: the version of this tab becomes a separate game. Without
// storage everything works in memory, and `status` says so (place.js).

import { MIGRATIONS } from './database.js';
import { laterThan, newId, readGame } from './saved-game.js';
import { createLastMoveBackup } from './last-move-backup.js';
import { createPlace } from './place.js';
import { WriteQueue } from './write-queue.js';

/** @typedef {import('./saved-game.js').SavedGame} SavedGame */
/** @typedef {import('./game-store.js').Outcome} Outcome */

/**
 * @typedef {object} Status
 * @property {'disk' | 'memory'} place memory: games last as long as the page
 * @property {'' | 'unavailable' | 'blocked' | 'failed' | 'newer' | 'full'} reason '' without problems; newer: a later
 *   version of the page wrote the database, which can be read and exported and is not changed; full: on disk, but the
 *   last moves wait for space
 */

/**
 * @typedef {{ id: string, trouble: 'damaged' | 'newer', raw: unknown }} UnreadableRecord one that this page cannot
 *   read
 */
/**
 * @typedef {{ kind: 'changed', id: string } | { kind: 'copied', from: string, to: string } | { kind: 'status' }}
 * LibraryEvent
 */

/** How long deleted games can be restored: 30 days, in milliseconds. */
const TRASH_MS = 30 * 86_400_000;

/** Tells the watchers of this tab, and other tabs. @param {string} name of the database */
function createEvents(name) {
  /** @type {Set<(event: LibraryEvent) => void>} */
  const watchers = new Set();
  /** @param {LibraryEvent} event */
  function emit(event) {
    for (const watch of watchers) watch(event);
  }
  /** @type {BroadcastChannel | null} */
  let channel = null;
  try {
    channel = new BroadcastChannel(`${name}-library`);
    channel.onmessage = ({ data }) => {
      if (typeof data?.changed === 'string') emit({ kind: 'changed', id: data.changed });
    };
  } catch {} // a sandbox: other tabs then see changes when they next read

  return {
    emit,

    /** @param {string} id */
    emitChange(id) {
      emit({ kind: 'changed', id });
      try {
        channel?.postMessage({ changed: id });
      } catch {}
    },

    /** @param {(event: LibraryEvent) => void} watch */
    watch(watch) {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },

    close: () => channel?.close(),
  };
}

export class Library {
  #backup;
  #events;
  #place;
  #queue;

  /**
   * @param {object} [dependencies] for tests
   * @param {string} [dependencies.name] of the database
   * @param {() => IDBFactory} [dependencies.factory] @param {() => Storage} [dependencies.storage]
   * @param {typeof MIGRATIONS} [dependencies.migrations]
   */
  constructor({
    name = 'ponnuki',
    factory = () => indexedDB,
    storage = () => localStorage,
    migrations = MIGRATIONS,
  } = {}) {
    this.#backup = createLastMoveBackup(storage);
    const events = createEvents(name);
    this.#events = events;
    this.#place = createPlace(factory, name, migrations, () => events.emit({ kind: 'status' }));
    this.#queue = new WriteQueue({
      place: this.#place,
      backup: this.#backup,
      onChange: events.emitChange,
      onCopy: (from, to) => events.emit({ kind: 'copied', from, to }),
    });
    /** Resolves when the storage is open or known to be unavailable. Nothing else needs to wait for it. */
    this.ready = this.#open();
  }

  async #open() {
    await this.#place.open();
    await this.#recover().catch(() => {});
    this.#queue.enqueue({ kind: 'empty', before: Date.now() - TRASH_MS });
    this.#queue.start();
  }

  /** Queues moves that were not written because their tab ended. */
  async #recover() {
    for (const game of this.#backup.unconfirmed()) {
      const there = readGame(await this.#place.read(game.id));
      const base = 'game' in there ? there.game.updated : null;
      if (base !== null && base >= game.updated) this.#backup.confirm(game.id, game.updated);
      else {
        if (base !== null) this.#queue.knownVersions.set(game.id, base);
        this.#queue.enqueue({ kind: 'put', game, base: null, recovered: true });
      }
    }
  }

  status() {
    return this.#place.status();
  }

  /** @param {(event: LibraryEvent) => void} watch @returns {() => void} stops watching */
  watch(watch) {
    return this.#events.watch(watch);
  }

  /**
   * Saves a version of a game. Resolves, once it is written, with the id under which it is stored; if the disk is
   * full that may never happen, and `status` says so.
   * @param {Omit<SavedGame, 'updated' | 'version'>} game @returns {Promise<string>}
   */
  async put(game) {
    const id = this.#queue.currentIdOf(game.id);
    const updated = laterThan(
      Math.max(this.#queue.knownVersions.get(id) ?? 0, this.#queue.unwrittenGames().get(id)?.updated ?? 0),
    );
    const kept = { begun: updated, ...structuredClone(game), id, updated, version: 1 };
    this.#backup.save(kept);
    await this.#queue.enqueue({ kind: 'put', game: kept, base: null });
    return this.#queue.currentIdOf(id);
  }

  /** @param {string} id @returns {Promise<SavedGame | null>} null if there is none that this page can read */
  async get(id) {
    await this.ready;
    const raw = this.#queue.unwrittenGames().get(id) ?? (await this.#place.read(id));
    const found = readGame(raw);
    if (!('game' in found)) return null;
    if (!this.#queue.unwrittenGames().has(id)) this.#queue.knownVersions.set(id, found.game.updated);
    return structuredClone(found.game);
  }

  /**
   * Adds games from files, the first one as the latest. They are not in progress, so there is no backup of them.
   * @param {readonly Omit<SavedGame, 'id' | 'updated' | 'version' | 'begun'>[]} games
   * @returns {Promise<Outcome[]>} resolves when they are written; `list` has them at once
   */
  add(games) {
    const last = Date.now() + games.length;
    return Promise.all(
      games.map((game, i) => {
        const kept = { ...structuredClone(game), id: newId(), begun: 0, updated: last - i, version: 1 };
        return this.#queue.enqueue({ kind: 'put', game: kept, base: null });
      }),
    );
  }

  /** The unchecked records. @returns {Promise<unknown[]>} */
  async #readAll() {
    await this.ready;
    // Later sources win. A record without an id is kept as a separate one.
    const all = [...(await this.#place.readAll()), ...this.#queue.unwrittenGames().values()];
    return [...new Map(all.map((raw) => [Object(raw).id ?? raw, raw])).values()];
  }

  /**
   * Everything that is stored.
   * @returns {Promise<{ games: SavedGame[], unreadable: UnreadableRecord[] }>} games: latest first; unreadable:
   *   damaged records and those of a newer page, which are not changed
   */
  async contents() {
    /** @type {SavedGame[]} */
    const games = [];
    /** @type {UnreadableRecord[]} */
    const unreadable = [];
    for (const raw of await this.#readAll()) {
      const found = readGame(raw);
      if ('game' in found) games.push(found.game);
      else unreadable.push({ id: String(Object(raw).id), trouble: found.trouble, raw });
    }
    return { games: games.sort((a, b) => b.updated - a.updated), unreadable };
  }

  /** @param {string} id @param {string} name @returns {Promise<boolean>} false if there is no such game */
  async rename(id, name) {
    return (await this.#queue.enqueue({ kind: 'rename', id, name: name.trim().slice(0, 200) })) === 'done';
  }

  /**
   * Deletes a game.
   * @param {string} id @returns {Promise<() => Promise<boolean>>} restores it; `restoreDeleted` can do so for 30 days
   */
  async remove(id) {
    await this.#queue.enqueue({ kind: 'remove', id, at: Date.now() });
    this.#backup.confirm(id, Infinity);
    return () => this.restoreDeleted(id);
  }

  /** @param {string} id of a deleted game */
  async restoreDeleted(id) {
    return (await this.#queue.enqueue({ kind: 'bringBack', id, as: newId() })) === 'done';
  }

  /** The game that a new tab opens. @returns {Promise<string>} '' for none */
  async current() {
    await this.ready;
    const id = await this.#place
      .store()
      .meta('current')
      .catch(() => '');
    return typeof id === 'string' ? id : '';
  }

  /** @param {string} id */
  setCurrent(id) {
    return this.#queue.enqueue({ kind: 'set', key: 'current', value: id });
  }

  /**
   * Games as one SGF collection.
   * @param {ReadonlySet<string>} [ids] default all games; unreadable records are then exported as they are, as JSON
   */
  async exportGames(ids) {
    const { games: all, unreadable } = await this.contents();
    const games = all.filter(({ id }) => !ids || ids.has(id));
    const rest = ids ? [] : unreadable;
    const { collectionOf } = await import('./files.js');
    return { sgf: collectionOf(games), games: games.length, rest: rest.length ? JSON.stringify(rest, null, 1) : '' };
  }

  /** Starts writing the queue in the current task (for `pagehide`). Resolves when it is written. */
  flush() {
    return this.#queue.flush();
  }

  close() {
    this.#queue.stop();
    this.#events.close();
    this.#place.close();
  }
}

/** @param {ConstructorParameters<typeof Library>[0]} [dependencies] */
export const createLibrary = (dependencies) => new Library(dependencies);

// All games of the device. IndexedDB is the source of truth; unwritten changes wait in a queue, which reads check
// first.
//
// Guarantees: versions of a game are written in the order of their puts; the last one always is, some in between may be
// skipped. A game that another tab has changed, that is damaged or that a newer page wrote is never overwritten: the
// version of this tab becomes a separate game. Without storage everything works in memory, and `status` says so.

import { MIGRATIONS, openDatabase } from './database.js';
import { laterThan, newId, readGame } from './saved-game.js';
import { createLastMoveBackup } from './last-move-backup.js';
import { indexedDbStore, memoryStore } from './game-store.js';

/** @typedef {import('./saved-game.js').SavedGame} SavedGame */
/** @typedef {import('./game-store.js').Change} Change */
/** @typedef {import('./game-store.js').Outcome} Outcome */
/** @typedef {import('./game-store.js').GameStore} GameStore */

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
/** @typedef {ReturnType<typeof createLibrary>} Library */

/** A queued change. @typedef {{ change: Change, done: (outcome: Outcome) => void, tries: number }} Job */

/** Delay after a failed write. Milliseconds. */
const RETRY_MS = 5_000;
/** How long deleted games can be restored: 30 days, in milliseconds. */
const TRASH_MS = 30 * 86_400_000;

/**
 * @param {object} [dependencies] for tests
 * @param {string} [dependencies.name] of the database
 * @param {() => IDBFactory} [dependencies.factory]
 * @param {() => Storage} [dependencies.storage]
 * @param {typeof MIGRATIONS} [dependencies.migrations]
 */
export function createLibrary({
  name = 'ponnuki',
  factory = () => indexedDB,
  storage = () => localStorage,
  migrations = MIGRATIONS,
} = {}) {
  const backup = createLastMoveBackup(storage);
  /** @type {Set<(event: LibraryEvent) => void>} */
  const watchers = new Set();
  /** @type {Status} */
  let status = { place: 'disk', reason: '' };
  /** @type {GameStore} */
  let store = memoryStore();
  /** The database of a newer page; read, never written. @type {GameStore | null} */
  let newerStore = null;
  /** @type {Job[]} */
  let queue = [];
  /** Jobs being written; until they are confirmed, reads use them. @type {Set<Job>} */
  const jobsInProgress = new Set();
  /** id -> `updated` of the version that this tab last read or wrote. @type {Map<string, number>} */
  const knownVersions = new Map();
  /** id -> the id of this tab's copy, if another tab has changed the original. @type {Map<string, string>} */
  const copies = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let retry;
  let isClosed = false;

  /** @type {BroadcastChannel | null} */
  let channel = null;
  try {
    channel = new BroadcastChannel(`${name}-library`);
    channel.onmessage = ({ data }) => {
      if (typeof data?.changed === 'string') emit({ kind: 'changed', id: data.changed });
    };
  } catch {} // a sandbox: other tabs then see changes when they next read

  /** @param {LibraryEvent} event */
  function emit(event) {
    for (const watch of watchers) watch(event);
  }

  /** @param {Status['place']} place @param {Status['reason']} reason */
  function setStatus(place, reason) {
    if (status.place === place && status.reason === reason) return;
    status = { place, reason };
    emit({ kind: 'status' });
  }

  async function open() {
    const opened = await openDatabase(factory, name, migrations);
    newerStore = null;
    if (isClosed) {
      opened.db?.close();
      return;
    }
    if (!opened.db) {
      store = status.place === 'memory' ? store : memoryStore();
      setStatus('memory', opened.why);
      return;
    }
    // A newer page wants to migrate the database; close it, and continue with the result.
    opened.db.onversionchange = () => opened.db.close();
    if (opened.newer) {
      newerStore = indexedDbStore(opened.db);
      store = memoryStore();
      setStatus('memory', 'newer');
    } else {
      store = indexedDbStore(opened.db);
      setStatus('disk', '');
    }
  }

  /** Queues moves that were not written because their tab ended. */
  async function recover() {
    for (const game of backup.unconfirmed()) {
      const there = readGame(await read(game.id));
      const base = 'game' in there ? there.game.updated : null;
      if (base !== null && base >= game.updated) backup.confirm(game.id, game.updated);
      else {
        if (base !== null) knownVersions.set(game.id, base);
        enqueue({ kind: 'put', game, base: null, recovered: true });
      }
    }
  }

  let isOpen = false;
  const opening = (async () => {
    await open();
    await recover().catch(() => {});
    isOpen = true;
    enqueue({ kind: 'empty', before: Date.now() - TRASH_MS });
  })();

  /** @param {string} id finds the queued job that writes this game */
  const queuedPut = (id) => queue.find(({ change }) => change.kind === 'put' && change.game.id === id);

  /** @param {Job} job @param {Job['done']} done is called as well */
  function addCallback(job, done) {
    const { done: before } = job;
    job.done = (outcome) => {
      before(outcome);
      done(outcome);
    };
  }

  /** @param {string} id */
  function currentIdOf(id) {
    let at = id;
    for (let next = copies.get(at); next !== undefined; next = copies.get(at)) at = next;
    return at;
  }

  /** @param {Change} change @returns {Promise<Outcome>} */
  function enqueue(change) {
    return new Promise((done) => {
      const waiting = change.kind === 'put' ? queuedPut(change.game.id) : undefined;
      if (waiting) {
        waiting.change = change;
        addCallback(waiting, done);
      } else queue.push({ change, done, tries: 0 });
      processQueue();
    });
  }

  async function processQueue() {
    await opening;
    if (jobsInProgress.size === 0) await write();
  }

  /** Writes the queue. Awaits nothing before the transaction starts, so that a page that is closing still starts it. */
  async function write() {
    clearTimeout(retry);
    const jobs = queue;
    if (!jobs.length || isClosed || !isOpen) return;
    queue = [];
    /** @type {Map<string, number | undefined>} */
    const before = new Map();
    for (const job of jobs) {
      jobsInProgress.add(job);
      if (job.change.kind !== 'put') continue;
      const { game } = job.change;
      before.set(game.id, knownVersions.get(game.id));
      job.change = { ...job.change, base: knownVersions.get(game.id) ?? null };
      knownVersions.set(game.id, game.updated);
    }
    try {
      const outcomes = await store.write(jobs.map(({ change }) => change));
      if (status.reason === 'full') setStatus('disk', '');
      jobs.forEach((job, i) => finishJob(job, outcomes[i]));
    } catch (error) {
      for (const [id, updated] of before) {
        if (updated === undefined) knownVersions.delete(id);
        else knownVersions.set(id, updated);
      }
      for (const job of [...jobs].reverse()) {
        job.tries++;
        const later = job.change.kind === 'put' ? queuedPut(job.change.game.id) : undefined;
        if (later) addCallback(later, job.done);
        else queue.unshift(job);
      }
      await handleFailure(error, Math.max(...jobs.map(({ tries }) => tries)));
    } finally {
      for (const job of jobs) jobsInProgress.delete(job);
    }
    if (queue.length && status.reason !== 'full') processQueue();
  }

  /** @param {unknown} error @param {number} tries */
  async function handleFailure(error, tries) {
    const word = error instanceof DOMException ? error.name : '';
    if (word === 'QuotaExceededError') {
      setStatus('disk', 'full');
      retry = setTimeout(processQueue, RETRY_MS);
    } else if (tries < 3) {
      await open(); // closed by a newer tab or by the browser
    } else {
      store = memoryStore();
      setStatus('memory', 'failed');
    }
  }

  /** @param {Job} job @param {Outcome} outcome */
  function finishJob({ change, done }, outcome) {
    if (change.kind !== 'put') {
      done(outcome);
      if ('id' in change) emitChange(change.id);
      return;
    }
    const { game } = change;
    if (status.place === 'disk') backup.confirm(game.id, game.updated);
    if (outcome === 'conflict') {
      knownVersions.delete(game.id);
      const to = copies.get(game.id) ?? newId();
      copies.set(game.id, to);
      const copy = { ...game, id: to };
      backup.save(copy);
      // Later puts of this game belong to the copy too.
      const later = queuedPut(game.id);
      if (later?.change.kind === 'put') {
        later.change = { ...later.change, game: { ...later.change.game, id: to } };
        addCallback(later, done);
      } else enqueue({ kind: 'put', game: copy, base: null }).then(done);
      emit({ kind: 'copied', from: game.id, to });
      return;
    }
    done(outcome);
    emitChange(game.id);
  }

  /** @param {string} id */
  function emitChange(id) {
    emit({ kind: 'changed', id });
    try {
      channel?.postMessage({ changed: id });
    } catch {}
  }

  /** The latest unconfirmed put of each game. @returns {Map<string, SavedGame>} */
  const unwrittenGames = () =>
    new Map(
      [...jobsInProgress, ...queue].flatMap(({ change }) =>
        change.kind === 'put' ? [[change.game.id, change.game]] : [],
      ),
    );

  /** The unchecked record. @param {string} id @returns {Promise<unknown>} */
  async function read(id) {
    try {
      return (await store.get(id)) ?? (await newerStore?.get(id));
    } catch {
      await open();
      return (await store.get(id)) ?? (await newerStore?.get(id));
    }
  }

  /** The unchecked records. @returns {Promise<unknown[]>} */
  async function readAll() {
    await opening;
    const theirs = (await newerStore?.all().catch(() => [])) ?? [];
    const ours = await store.all().catch(async () => {
      await open();
      return store.all();
    });
    // Later sources win. A record without an id is kept as a separate one.
    const all = new Map(
      [...theirs, ...ours, ...unwrittenGames().values()].map((raw) => [/** @type {any} */ (raw)?.id ?? raw, raw]),
    );
    return [...all.values()];
  }

  const library = {
    /** Resolves when the storage is open or known to be unavailable. Nothing else needs to wait for it. */
    ready: opening,
    status: () => status,

    /** @param {(event: LibraryEvent) => void} watch */
    watch(watch) {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },

    /**
     * Saves a version of a game. Resolves, once it is written, with the id under which it is stored; if the disk is
     * full that may never happen, and `status` says so.
     * @param {Omit<SavedGame, 'updated' | 'version'>} game
     * @returns {Promise<string>}
     */
    async put(game) {
      const id = currentIdOf(game.id);
      const updated = laterThan(Math.max(knownVersions.get(id) ?? 0, unwrittenGames().get(id)?.updated ?? 0));
      const kept = { begun: updated, ...structuredClone(game), id, updated, version: 1 };
      backup.save(kept);
      await enqueue({ kind: 'put', game: kept, base: null });
      return currentIdOf(id);
    },

    /** @param {string} id @returns {Promise<SavedGame | null>} null if there is none that this page can read */
    async get(id) {
      await opening;
      const raw = unwrittenGames().get(id) ?? (await read(id));
      const found = readGame(raw);
      if (!('game' in found)) return null;
      if (!unwrittenGames().has(id)) knownVersions.set(id, found.game.updated);
      return structuredClone(found.game);
    },

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
          return enqueue({ kind: 'put', game: kept, base: null });
        }),
      );
    },

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
      for (const raw of await readAll()) {
        const found = readGame(raw);
        if ('game' in found) games.push(found.game);
        else unreadable.push({ id: String(/** @type {any} */ (raw)?.id), trouble: found.trouble, raw });
      }
      return { games: games.sort((a, b) => b.updated - a.updated), unreadable };
    },

    /** @param {string} id @param {string} name @returns {Promise<boolean>} false if there is no such game */
    rename: async (id, name) => (await enqueue({ kind: 'rename', id, name: name.trim().slice(0, 200) })) === 'done',

    /**
     * Deletes a game.
     * @param {string} id
     * @returns {Promise<() => Promise<boolean>>} restores it; `restoreDeleted` can do so for 30 days
     */
    async remove(id) {
      await enqueue({ kind: 'remove', id, at: Date.now() });
      backup.confirm(id, Infinity);
      return () => library.restoreDeleted(id);
    },

    /** @param {string} id of a deleted game */
    restoreDeleted: async (id) => (await enqueue({ kind: 'bringBack', id, as: newId() })) === 'done',

    /** The game that a new tab opens. @returns {Promise<string>} '' for none */
    async current() {
      await opening;
      const id = await store.meta('current').catch(() => '');
      return typeof id === 'string' ? id : '';
    },
    /** @param {string} id */
    setCurrent: (id) => enqueue({ kind: 'set', key: 'current', value: id }),

    /**
     * Games as one SGF collection.
     * @param {ReadonlySet<string>} [ids] default all games; unreadable records are then exported as they are, as JSON
     */
    async exportGames(ids) {
      const { games: all, unreadable } = await library.contents();
      const games = all.filter(({ id }) => !ids || ids.has(id));
      const rest = ids ? [] : unreadable;
      const { collectionOf } = await import('./files.js');
      return { sgf: collectionOf(games), games: games.length, rest: rest.length ? JSON.stringify(rest, null, 1) : '' };
    },

    /** Starts writing the queue in the current task (for `pagehide`). Resolves when it is written. */
    flush() {
      const waiting = queue.map(
        (job) =>
          new Promise((done) => {
            const { done: before } = job;
            job.done = (outcome) => {
              before(outcome);
              done(undefined);
            };
          }),
      );
      write();
      return Promise.all(waiting).then(() => {});
    },

    close() {
      isClosed = true;
      clearTimeout(retry);
      channel?.close();
      store.close();
      newerStore?.close();
    },
  };
  return library;
}

// The games of this device. One truth: IndexedDB; what is not written yet stands in a queue, and reading looks there
// first.
//
// What holds: versions of one game are written in the order in which they were put, the last one always; in between
// some may be left out. A game that another tab has changed, that is broken or that a newer page wrote is never written
// over: ours becomes a game of its own. Without storage everything works in memory, and `status` says so.

import { MIGRATIONS, openDatabase } from './database.js';
import { laterThan, matches, newId, readGame } from './saved-game.js';
import { createLastMoveBackup } from './last-move-backup.js';
import { indexedDbStore, memoryStore } from './game-store.js';

/** @typedef {import('./saved-game.js').SavedGame} SavedGame */
/** @typedef {import('./game-store.js').Change} Change */
/** @typedef {import('./game-store.js').Outcome} Outcome */
/** @typedef {import('./game-store.js').GameStore} GameStore */

/**
 * @typedef {object} Status
 * @property {'disk' | 'memory'} place memory: games last as long as the page
 * @property {'' | 'unavailable' | 'blocked' | 'failed' | 'newer' | 'full'} reason '' when all is well; newer: what is
 * there was
 *   written by a later version of the page, can be read and exported, and stays as it is; full: on disk, but the last
 *   moves wait for room
 */

/**
 * @typedef {{ id: string, trouble: 'damaged' | 'newer', raw: unknown }} Untouched a record that this page cannot read
 */
/**
 * @typedef {{ kind: 'changed', id: string } | { kind: 'copied', from: string, to: string } | { kind: 'status' }}
 * LibraryEvent
 */
/** @typedef {ReturnType<typeof createLibrary>} Library */

/** A job of the queue. @typedef {{ change: Change, done: (outcome: Outcome) => void, tries: number }} Job */

/** After a write that failed. Milliseconds. */
const RETRY_MS = 5_000;
/** Deleted games can be brought back for so long. Milliseconds: 30 days. */
const TRASH_MS = 30 * 86_400_000;

/**
 * @param {object} [means] for tests
 * @param {string} [means.name] of the database
 * @param {() => IDBFactory} [means.factory]
 * @param {() => Storage} [means.storage]
 * @param {typeof MIGRATIONS} [means.migrations]
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
  /** What a newer page left here; read, never written. @type {GameStore | null} */
  let foreign = null;
  /** @type {Job[]} */
  let queue = [];
  /** Jobs that are being written: not yet sure, so still read from here. @type {Set<Job>} */
  const underway = new Set();
  /** id -> `updated` of the version that this tab read or wrote last. @type {Map<string, number>} */
  const known = new Map();
  /** id -> the id under which this tab goes on, where another tab has the old one. @type {Map<string, string>} */
  const moved = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let retry;
  let closed = false;

  /** @type {BroadcastChannel | null} */
  let channel = null;
  try {
    channel = new BroadcastChannel(`${name}-library`);
    channel.onmessage = ({ data }) => {
      if (typeof data?.changed === 'string') tell({ kind: 'changed', id: data.changed });
    };
  } catch {} // a sandbox; other tabs are then told by the next reading

  /** @param {LibraryEvent} event */
  function tell(event) {
    for (const watch of watchers) watch(event);
  }

  /** @param {Status['place']} place @param {Status['reason']} reason */
  function become(place, reason) {
    if (status.place === place && status.reason === reason) return;
    status = { place, reason };
    tell({ kind: 'status' });
  }

  async function open() {
    const opened = await openDatabase(factory, name, migrations);
    foreign = null;
    if (closed) {
      opened.db?.close();
      return;
    }
    if (!opened.db) {
      store = status.place === 'memory' ? store : memoryStore();
      become('memory', opened.why);
      return;
    }
    // A newer page wants to bring the database up to date; this one goes on with what it then finds.
    opened.db.onversionchange = () => opened.db.close();
    if (opened.newer) {
      foreign = indexedDbStore(opened.db);
      store = memoryStore();
      become('memory', 'newer');
    } else {
      store = indexedDbStore(opened.db);
      become('disk', '');
    }
  }

  /** Moves that a tab took with it when it ended. */
  async function recover() {
    for (const game of backup.unconfirmed()) {
      const there = readGame(await read(game.id));
      const base = 'game' in there ? there.game.updated : null;
      if (base !== null && base >= game.updated) backup.confirm(game.id, game.updated);
      else {
        if (base !== null) known.set(game.id, base);
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

  /** @param {string} id the job that waits to write this game */
  const waitingFor = (id) => queue.find(({ change }) => change.kind === 'put' && change.game.id === id);

  /** @param {Job} job @param {Job['done']} done is told as well */
  function also(job, done) {
    const { done: before } = job;
    job.done = (outcome) => {
      before(outcome);
      done(outcome);
    };
  }

  /** @param {string} id */
  function whereIs(id) {
    let at = id;
    for (let next = moved.get(at); next !== undefined; next = moved.get(at)) at = next;
    return at;
  }

  /** @param {Change} change @returns {Promise<Outcome>} */
  function enqueue(change) {
    return new Promise((done) => {
      const waiting = change.kind === 'put' ? waitingFor(change.game.id) : undefined;
      if (waiting) {
        waiting.change = change;
        also(waiting, done);
      } else queue.push({ change, done, tries: 0 });
      pump();
    });
  }

  async function pump() {
    await opening;
    if (underway.size === 0) await write();
  }

  /** Writes what waits. Only the transaction itself is awaited here, so that the last act of a page starts at once. */
  async function write() {
    clearTimeout(retry);
    const jobs = queue;
    if (!jobs.length || closed || !isOpen) return;
    queue = [];
    /** @type {Map<string, number | undefined>} */
    const before = new Map();
    for (const job of jobs) {
      underway.add(job);
      if (job.change.kind !== 'put') continue;
      const { game } = job.change;
      before.set(game.id, known.get(game.id));
      job.change = { ...job.change, base: known.get(game.id) ?? null };
      known.set(game.id, game.updated);
    }
    try {
      const outcomes = await store.write(jobs.map(({ change }) => change));
      if (status.reason === 'full') become('disk', '');
      jobs.forEach((job, i) => settle(job, outcomes[i]));
    } catch (error) {
      for (const [id, updated] of before) {
        if (updated === undefined) known.delete(id);
        else known.set(id, updated);
      }
      for (const job of [...jobs].reverse()) {
        job.tries++;
        const later = job.change.kind === 'put' ? waitingFor(job.change.game.id) : undefined;
        if (later) also(later, job.done);
        else queue.unshift(job);
      }
      await failed(error, Math.max(...jobs.map(({ tries }) => tries)));
    } finally {
      for (const job of jobs) underway.delete(job);
    }
    if (queue.length && status.reason !== 'full') pump();
  }

  /** @param {unknown} error @param {number} tries */
  async function failed(error, tries) {
    const word = error instanceof DOMException ? error.name : '';
    if (word === 'QuotaExceededError') {
      become('disk', 'full');
      retry = setTimeout(pump, RETRY_MS);
    } else if (tries < 3) {
      await open(); // closed by a newer tab or by the browser
    } else {
      store = memoryStore();
      become('memory', 'failed');
    }
  }

  /** @param {Job} job @param {Outcome} outcome */
  function settle({ change, done }, outcome) {
    if (change.kind !== 'put') {
      done(outcome);
      if ('id' in change) changed(change.id);
      return;
    }
    const { game } = change;
    if (status.place === 'disk') backup.confirm(game.id, game.updated);
    if (outcome === 'conflict') {
      known.delete(game.id);
      const to = moved.get(game.id) ?? newId();
      moved.set(game.id, to);
      const copy = { ...game, id: to };
      backup.note(copy);
      // Also what was put since: it goes on from here.
      const later = waitingFor(game.id);
      if (later?.change.kind === 'put') {
        later.change = { ...later.change, game: { ...later.change.game, id: to } };
        also(later, done);
      } else enqueue({ kind: 'put', game: copy, base: null }).then(done);
      tell({ kind: 'copied', from: game.id, to });
      return;
    }
    done(outcome);
    changed(game.id);
  }

  /** @param {string} id */
  function changed(id) {
    tell({ kind: 'changed', id });
    try {
      channel?.postMessage({ changed: id });
    } catch {}
  }

  /** Puts that are not certain yet, the latest of each game. @returns {Map<string, SavedGame>} */
  const unwritten = () =>
    new Map(
      [...underway, ...queue].flatMap(({ change }) => (change.kind === 'put' ? [[change.game.id, change.game]] : [])),
    );

  /** Raw. @param {string} id @returns {Promise<unknown>} */
  async function read(id) {
    try {
      return (await store.get(id)) ?? (await foreign?.get(id));
    } catch {
      await open();
      return (await store.get(id)) ?? (await foreign?.get(id));
    }
  }

  /** Raw. @returns {Promise<unknown[]>} */
  async function readAll() {
    await opening;
    const theirs = (await foreign?.all().catch(() => [])) ?? [];
    const ours = await store.all().catch(async () => {
      await open();
      return store.all();
    });
    // The later layer counts. A record that has not even an id is one of its own.
    const all = new Map(
      [...theirs, ...ours, ...unwritten().values()].map((raw) => [/** @type {any} */ (raw)?.id ?? raw, raw]),
    );
    return [...all.values()];
  }

  const library = {
    /** Resolves when the storage is open, or known not to be there. Nothing else needs to wait for it. */
    ready: opening,
    status: () => status,

    /** @param {(event: LibraryEvent) => void} watch */
    watch(watch) {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },

    /**
     * Keeps a version of a game, now. Resolves with the id under which it lies when it is written; with a full disk
     * that may
     * never be, and `status` tells.
     * @param {Omit<SavedGame, 'updated' | 'version'>} game
     * @returns {Promise<string>}
     */
    async put(game) {
      const id = whereIs(game.id);
      const updated = laterThan(Math.max(known.get(id) ?? 0, unwritten().get(id)?.updated ?? 0));
      const kept = { ...structuredClone(game), id, updated, version: 1 };
      backup.note(kept);
      await enqueue({ kind: 'put', game: kept, base: null });
      return whereIs(id);
    },

    /** @param {string} id @returns {Promise<SavedGame | null>} null when there is none that this page can read */
    async get(id) {
      await opening;
      const raw = unwritten().get(id) ?? (await read(id));
      const found = readGame(raw);
      if (!('game' in found)) return null;
      if (!unwritten().has(id)) known.set(id, found.game.updated);
      return structuredClone(found.game);
    },

    /**
     * The latest first.
     * @param {{ search?: string }} [options] words that all occur in the name or anywhere in the record
     */
    async list({ search = '' } = {}) {
      const games = (await readAll()).flatMap((raw) => {
        const found = readGame(raw);
        return 'game' in found ? [found.game] : [];
      });
      return games.filter((game) => matches(game, search.trim())).sort((a, b) => b.updated - a.updated);
    },

    /** Records that are damaged or newer than this page. They stay where they are. @returns {Promise<Untouched[]>} */
    async untouched() {
      return (await readAll()).flatMap((raw) => {
        const found = readGame(raw);
        return 'trouble' in found ? [{ id: String(/** @type {any} */ (raw)?.id), trouble: found.trouble, raw }] : [];
      });
    },

    /** @param {string} id @param {string} name @returns {Promise<boolean>} false when there is no such game */
    rename: async (id, name) => (await enqueue({ kind: 'rename', id, name: name.trim().slice(0, 200) })) === 'done',

    /**
     * Deletes a game.
     * @param {string} id
     * @returns {Promise<() => Promise<boolean>>} brings it back, for 30 days even by `bringBack`
     */
    async remove(id) {
      await enqueue({ kind: 'remove', id, at: Date.now() });
      backup.confirm(id, Infinity);
      return () => library.bringBack(id);
    },

    /** @param {string} id of a deleted game */
    bringBack: async (id) => (await enqueue({ kind: 'bringBack', id, as: newId() })) === 'done',

    /** The game that a new tab opens. @returns {Promise<string>} '' for none */
    async current() {
      await opening;
      const id = await store.meta('current').catch(() => '');
      return typeof id === 'string' ? id : '';
    },
    /** @param {string} id */
    setCurrent: (id) => enqueue({ kind: 'set', key: 'current', value: id }),

    /** Everything that is here as one SGF collection; what cannot be read comes as it is, as JSON. */
    async exportAll() {
      const games = await library.list();
      const rest = await library.untouched();
      const { collectionOf } = await import('./sgf-collection.js');
      return { sgf: collectionOf(games), games: games.length, rest: rest.length ? JSON.stringify(rest, null, 1) : '' };
    },

    /** Starts writing everything that waits, in this very moment: for `pagehide`. Resolves when it is written. */
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
      closed = true;
      clearTimeout(retry);
      channel?.close();
      store.close();
      foreign?.close();
    },
  };
  return library;
}

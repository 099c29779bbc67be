// The changes of the library that are not written yet. Versions of a game are written in the order of their puts; the
// last one always is, some in between may be skipped. A version whose base another tab has changed becomes a copy.

import { newId } from './saved-game.js';

/** @typedef {import('./saved-game.js').SavedGame} SavedGame */
/** @import { Change, Outcome } from './game-store.js' */

/** A queued change. @typedef {{ change: Change, done: (outcome: Outcome) => void, tries: number }} Job */

/** Delay after a failed write. Milliseconds. */
const RETRY_MS = 5_000;

/** @param {Job} job @param {Job['done']} done is called as well */
function addCallback(job, done) {
  const { done: before } = job;
  job.done = (outcome) => {
    before(outcome);
    done(outcome);
  };
}

/**
 * The versions of games that this tab has read or written.
 * @param {readonly Job[]} jobs that are about to be written: each put follows the version that was known
 * @param {Map<string, number>} known id -> `updated`
 * @returns {() => void} forgets what the jobs would have written
 */
function claimVersions(jobs, known) {
  /** @type {Map<string, number | undefined>} */
  const before = new Map();
  for (const job of jobs) {
    if (job.change.kind !== 'put') continue;
    const { game } = job.change;
    before.set(game.id, known.get(game.id));
    job.change = { ...job.change, base: known.get(game.id) ?? null };
    known.set(game.id, game.updated);
  }
  return () => {
    for (const [id, updated] of before) {
      if (updated === undefined) known.delete(id);
      else known.set(id, updated);
    }
  };
}

export class WriteQueue {
  #place;
  #backup;
  #onChange;
  #onCopy;
  /** @type {Job[]} */
  #queue = [];
  /** Jobs being written; until they are confirmed, reads use them. @type {Set<Job>} */
  #jobsInProgress = new Set();
  /** id -> `updated` of the version that this tab last read or wrote. @type {Map<string, number>} */
  knownVersions = new Map();
  /** id -> the id of this tab's copy, if another tab has changed the original. @type {Map<string, string>} */
  #copies = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retry;
  #isStarted = false;
  /** @type {() => void} */
  #resolveStarted = () => {};
  /** @type {Promise<void>} */
  #started;

  /**
   * @param {object} parts @param {import('./place.js').Place} parts.place
   * @param {ReturnType<typeof import('./last-move-backup.js').createLastMoveBackup>} parts.backup
   * @param {(id: string) => void} parts.onChange a game was written or removed
   * @param {(from: string, to: string) => void} parts.onCopy a version was written as another game
   */
  constructor({ place, backup, onChange, onCopy }) {
    this.#place = place;
    this.#backup = backup;
    this.#onChange = onChange;
    this.#onCopy = onCopy;
    this.#started = new Promise((done) => {
      this.#resolveStarted = done;
    });
  }

  /** @param {string} id finds the queued job that writes this game */
  #queuedPut(id) {
    return this.#queue.find(({ change }) => change.kind === 'put' && change.game.id === id);
  }

  /** @param {Change} change @returns {Promise<Outcome>} */
  enqueue(change) {
    return new Promise((done) => {
      const waiting = change.kind === 'put' ? this.#queuedPut(change.game.id) : undefined;
      if (waiting) {
        waiting.change = change;
        addCallback(waiting, done);
      } else this.#queue.push({ change, done, tries: 0 });
      this.#processQueue();
    });
  }

  /** Later in the task, so that changes of one task are written together. */
  #processQueue = async () => {
    await this.#started;
    if (this.#jobsInProgress.size === 0) await this.#write();
  };

  /** Writes the queue. Awaits nothing before the transaction starts, so that a page that is closing still starts it. */
  async #write() {
    clearTimeout(this.#retry);
    const jobs = this.#queue;
    if (!jobs.length || this.#place.isClosed() || !this.#isStarted) return;
    this.#queue = [];
    for (const job of jobs) this.#jobsInProgress.add(job);
    const disclaim = claimVersions(jobs, this.knownVersions);
    try {
      const outcomes = await this.#place.store().write(jobs.map(({ change }) => change));
      if (this.#place.status().reason === 'full') this.#place.setStatus('disk', '');
      jobs.forEach((job, i) => this.#finishJob(job, outcomes[i]));
    } catch (error) {
      disclaim();
      this.#putBack(jobs);
      await this.#handleFailure(error, Math.max(...jobs.map(({ tries }) => tries)));
    } finally {
      for (const job of jobs) this.#jobsInProgress.delete(job);
    }
    if (this.#queue.length && this.#place.status().reason !== 'full') this.#processQueue();
  }

  /** @param {readonly Job[]} jobs that failed */
  #putBack(jobs) {
    for (const job of [...jobs].reverse()) {
      job.tries++;
      const later = job.change.kind === 'put' ? this.#queuedPut(job.change.game.id) : undefined;
      if (later) addCallback(later, job.done);
      else this.#queue.unshift(job);
    }
  }

  /** @param {unknown} error @param {number} tries */
  async #handleFailure(error, tries) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') {
      this.#place.setStatus('disk', 'full');
      this.#retry = setTimeout(this.#processQueue, RETRY_MS);
    } else if (tries < 3)
      await this.#place.open(); // closed by a newer tab or by the browser
    else this.#place.setStatus('memory', 'failed');
  }

  /** @param {Job} job @param {Outcome} outcome */
  #finishJob({ change, done }, outcome) {
    if (change.kind !== 'put') {
      done(outcome);
      if ('id' in change) this.#onChange(change.id);
      return;
    }
    const { game } = change;
    if (this.#place.status().place === 'disk') this.#backup.confirm(game.id, game.updated);
    if (outcome === 'conflict') this.#writeCopy(game, done);
    else {
      done(outcome);
      this.#onChange(game.id);
    }
  }

  /** @param {SavedGame} game @param {Job['done']} done */
  #writeCopy(game, done) {
    this.knownVersions.delete(game.id);
    const to = this.#copies.get(game.id) ?? newId();
    this.#copies.set(game.id, to);
    const copy = { ...game, id: to };
    this.#backup.save(copy);
    // Later puts of this game belong to the copy too.
    const later = this.#queuedPut(game.id);
    if (later?.change.kind === 'put') {
      later.change = { ...later.change, game: { ...later.change.game, id: to } };
      addCallback(later, done);
    } else this.enqueue({ kind: 'put', game: copy, base: null }).then(done);
    this.#onCopy(game.id, to);
  }

  /** The id under which a game is written: its own, or that of this tab's copy. @param {string} id */
  currentIdOf(id) {
    let at = id;
    for (let next = this.#copies.get(at); next !== undefined; next = this.#copies.get(at)) at = next;
    return at;
  }

  /** The latest unconfirmed put of each game. @returns {Map<string, SavedGame>} */
  unwrittenGames() {
    return new Map(
      [...this.#jobsInProgress, ...this.#queue].flatMap(({ change }) =>
        change.kind === 'put' ? [[change.game.id, change.game]] : [],
      ),
    );
  }

  /** Nothing is written before: what a closed tab has left is queued first. */
  start() {
    this.#isStarted = true;
    this.#resolveStarted();
  }

  /** Starts writing in the current task. Resolves when what is queued now is written. */
  flush() {
    const waiting = this.#queue.map((job) => new Promise((done) => addCallback(job, done)));
    this.#write();
    return Promise.all(waiting).then(() => {});
  }

  stop() {
    return clearTimeout(this.#retry);
  }
}

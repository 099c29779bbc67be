// The current game and its stored copy: every change is saved at once, and a reload restores the game.
//
// A game has one stored record. Each game has its own settings object (state.js), so a new settings object starts a new
// record; a game without moves is replaced rather than kept. Each tab remembers its record; a tab that has none opens
// the game that was played last in any tab.

import { createTabLocks } from './tab-locks.js';
import { newId } from './saved-game.js';
import { serializeGame } from './serialize.js';
import { areFirst } from '../game/settings.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('./library.js').Library} Library */
/** @typedef {import('./restore.js').Position} Position */

/**
 * Messages for the user, each with the text `keep.<kind>`.
 * elsewhere: the game is open in another tab, moves played here go into a copy. taken: another tab has taken over the
 * game. copied: another tab has continued the game, this tab has a copy. memory, newer, full: see the library's status.
 * lost: the record could not be replayed; it is still in the library.
 * @typedef {'elsewhere' | 'taken' | 'copied' | 'memory' | 'newer' | 'full' | 'lost'} Note
 */

/**
 * @typedef {{ record: string, name: string, position: Position, owned: boolean }} OpenedGame owned: this tab
 *   holds the lock of the game
 */

/**
 * Storage that never answers must not delay the first move forever, but on a busy device it may take this long and the
 * game is still restored. Milliseconds.
 */
const RESTORE_TIMEOUT_MS = 5_000;
const TAB_KEY = 'ponnuki.game';

/** Of the state, besides the place in the record, what a stored game consists of. */
const STORED_PARTS = /** @type {const} */ (['settings', 'game', 'choices', 'exchange', 'phase', 'scoring', 'result']);

/** @param {State} a @param {State} b */
const isSameGame = (a, b) =>
  a.record.node === b.record.node &&
  a.record.revision === b.record.revision &&
  STORED_PARTS.every((key) => a[key] === b[key]);

/** There is nothing in the record but handicap stones. @param {State} state */
const isEmpty = ({ record: { tree }, settings }) =>
  tree.root.children.length === 0 && (!tree.root.isSetup || settings.handicap >= 2);

/** @param {string} record */
function rememberInTab(record) {
  try {
    sessionStorage.setItem(TAB_KEY, record);
  } catch {} // blocked: a reload then opens the game that was played last
}

function rememberedInTab() {
  try {
    return sessionStorage.getItem(TAB_KEY) ?? '';
  } catch {
    return '';
  }
}

export class Autosave {
  #notify;
  #tabs;
  /** The record of the current game; '' before it has one. */
  #id = '';
  #name = '';
  /** The game has moves, so a new game needs a new record. */
  #isPlayed = false;
  /** The record in the library that the current game was copied from, while another tab holds it; '' for none. */
  #copiedFrom = '';
  /** @type {State['settings'] | null} */
  #settings = null;
  /** @type {State | null} */
  #savedState = null;
  /** @type {State | null} */
  #pendingState = null;
  /** Nothing is written before the stored game has been restored. */
  #isReady = false;
  #stored;
  /** @type {OpenedGame | null} */
  #restoredGame = null;
  /**
   * The records of the trees shown on this page so far.
   * @type {WeakMap<import('../record/tree.js').GameTree, string>}
   */
  #records = new WeakMap();
  /** @type {Set<Note>} */
  #shownNotes = new Set();

  /** @param {Library} library @param {(note: Note) => void} notify */
  constructor(library, notify) {
    this.library = library;
    this.#notify = notify;
    this.#tabs = createTabLocks({ flush: () => library.flush(), onLost: (id) => this.#leaveToOtherTab(id) });
    library.watch((event) => {
      if (event.kind === 'copied' && event.from === this.#id) {
        this.#setRecord(event.to);
        notify('copied');
      }
      if (event.kind === 'status' && this.#savedState) this.#reportStatus(); // before that there is nothing to lose
    });
    this.#stored = this.#readStored().catch(() => null);
    addEventListener('pagehide', () => {
      this.#write();
      library.flush();
    });
  }

  /** The record of the current game; '' if it has none yet. */
  get id() {
    return this.#id;
  }

  /**
   * The game that was on this page, or else the one played last.
   * @returns {Promise<Position | null>} null if there is none or storage does not answer in time
   */
  async restore() {
    const timeout = new Promise((done) => setTimeout(done, RESTORE_TIMEOUT_MS, null));
    this.#restoredGame = await Promise.race([this.#stored, timeout]);
    this.#isReady = true;
    return this.#restoredGame?.position ?? null;
  }

  /**
   * Call this in the task that opened the game of `restore`, or with null if it could not be opened.
   * @param {State | null} state
   */
  restored(state) {
    if (!this.#restoredGame) return;
    if (state) this.opened(this.#restoredGame, state);
    else this.#notify('lost');
  }

  /**
   * Reads a game of the library. One that another tab holds can be viewed and continued as a copy, or is taken over.
   * @param {string} record its id
   * @param {{ takeOver?: boolean }} [options] @returns {Promise<OpenedGame | null>}
   */
  async fetch(record, { takeOver = false } = {}) {
    await this.library.flush();
    const owned = takeOver && (await this.#tabs.takeOver(record)); // the other tab writes it first
    const game = await this.#read(record);
    return game && { ...game, owned: owned || (await this.#tabs.claim(record)) };
  }

  /** Takes over the game that another tab holds, as that tab left it. @returns {Promise<OpenedGame | null>} */
  async takeOver() {
    const record = this.#copiedFrom;
    if (!record || !(await this.#tabs.takeOver(record))) return null;
    const game = await this.#read(record);
    return game && { ...game, owned: true };
  }

  /**
   * Call this in the task that opened a game of `fetch` or `takeOver`.
   * @param {OpenedGame} game @param {State} state
   */
  opened({ record, name, owned }, state) {
    this.#settings = state.settings;
    this.#savedState = state;
    this.#pendingState = null;
    this.#isPlayed = true;
    this.#name = name;
    this.#copiedFrom = owned ? '' : record;
    this.#setRecord(owned ? record : newId());
    this.#records.set(state.record.tree, this.#id);
    if (owned) this.library.setCurrent(record);
    else this.#notify('elsewhere');
  }

  /** Called with every state; saves what is new within the same task. @param {State} state */
  save(state) {
    if (!this.#isReady || state.phase === 'loading') return;
    const before = this.#pendingState ?? this.#savedState;
    if (before && isSameGame(before, state)) return;
    if (!this.#pendingState) queueMicrotask(() => this.#write());
    this.#pendingState = state;
  }

  /** Writes the state that was reported last, unless it is the default game before the first stone. */
  #write() {
    const state = this.#pendingState;
    this.#pendingState = null;
    if (!state) return;
    if (state.settings !== this.#settings) this.#changeGame(state);
    this.#savedState = state;
    if (!this.#id && isEmpty(state) && areFirst(state.settings)) return;
    this.#isPlayed ||= !isEmpty(state) || state.exchange.sent !== ''; // a friend who was invited begins
    if (!this.#id) {
      this.#setRecord(newId());
      this.library.setCurrent(this.#id);
    }
    this.#records.set(state.record.tree, this.#id);
    if (this.library.status().place === 'memory') this.#reportStatus();
    this.library.put({ id: this.#id, name: this.#name, ...serializeGame(state) });
  }

  /** Another game is on the board: a new one, or an earlier one of this page. @param {State} state */
  #changeGame({ settings, record }) {
    this.#settings = settings;
    this.#name = '';
    this.#copiedFrom = '';
    const earlier = this.#records.get(record.tree);
    if (earlier !== undefined && earlier !== this.#id) {
      this.#setRecord(earlier);
      this.library.setCurrent(earlier);
    } else if (earlier === undefined && this.#isPlayed) this.#id = '';
    this.#isPlayed = earlier !== undefined;
  }

  /** @param {string} record */
  #setRecord(record) {
    this.#id = record;
    rememberInTab(record);
    this.#tabs.claim(record);
  }

  /** Another tab has taken over a game; if it is the current one, what is played here from now on is a copy.
   * @param {string} record */
  #leaveToOtherTab(record) {
    if (record !== this.#id) return;
    this.#setRecord(newId());
    this.#savedState = null;
    this.#copiedFrom = record;
    this.#notify('taken');
  }

  /** @returns {Promise<OpenedGame | null>} the game of this tab, or else the one played last in any tab */
  async #readStored() {
    await this.library.ready;
    for (const record of [rememberedInTab(), await this.library.current()]) {
      const game = await this.#read(record);
      if (game) return { ...game, owned: await this.#tabs.claim(record) };
    }
    return null;
  }

  /** @param {string} record @returns {Promise<Omit<OpenedGame, 'owned'> | null>} */
  async #read(record) {
    const game = record ? await this.library.get(record) : null;
    if (!game) return null;
    try {
      const { restoreGame } = await import('./restore.js'); // a first visit never needs it
      return { record, name: game.name, position: await restoreGame(game) };
    } catch {
      this.#notify('lost');
      return null;
    }
  }

  /** Notifies of each trouble with the storage once, until there is none. */
  #reportStatus() {
    const { place, reason } = this.library.status();
    const note = reason === 'full' || reason === 'newer' ? reason : place === 'memory' ? 'memory' : null;
    if (!note) this.#shownNotes.clear();
    else if (!this.#shownNotes.has(note)) {
      this.#shownNotes.add(note);
      this.#notify(note);
    }
  }
}

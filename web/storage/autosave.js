// The current game and its stored copy: every change is saved at once, and a reload restores the game.
//
// A game has one stored record. Each game has its own settings object (state.js), so a new settings object starts a new
// record; a game without moves is replaced rather than kept. Each tab remembers its record; a tab that has none opens
// the game that was played last in any tab.

import { createTabLocks } from './tab-locks.js';
import { newId } from './saved-game.js';
import { serializeGame } from './serialize.js';
import { DEFAULTS } from '../game/settings.js';

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

/** @typedef {ReturnType<typeof createAutosave>} Session */

/**
 * @param {object} dependencies
 * @param {Library} dependencies.library
 * @param {(note: Note) => void} dependencies.notify
 */
export function createAutosave({ library, notify }) {
  /** The record of the current game; '' before it has one. */
  let id = '';
  let name = '';
  /** The game has moves, so a new game needs a new record. */
  let isPlayed = false;
  /** The record in the library that the current game was copied from, while another tab holds it; '' for none. */
  let copiedFrom = '';
  /** @type {State['settings'] | null} */
  let settings = null;
  /** @type {State | null} */
  let savedState = null;
  /** @type {State | null} */
  let pendingState = null;
  /** Nothing is written before the stored game has been restored. */
  let isReady = false;
  /** @type {OpenedGame | null} */
  let restoredGame = null;
  /**
   * The records of the trees shown on this page so far.
   * @type {WeakMap<import('../record/tree.js').GameTree, string>}
   */
  const records = new WeakMap();
  /** @type {Set<Note>} */
  const shownNotes = new Set();

  const tabs = createTabLocks({
    flush: () => library.flush(),
    onLost(lost) {
      if (lost !== id) return;
      setRecord(newId());
      savedState = null;
      copiedFrom = lost;
      notify('taken');
    },
  });

  library.watch((event) => {
    if (event.kind === 'copied' && event.from === id) {
      setRecord(event.to);
      notify('copied');
    }
    if (event.kind === 'status' && savedState) reportStatus(); // before anything is saved there is nothing to lose
  });

  function reportStatus() {
    const { place, reason } = library.status();
    const note = reason === 'full' || reason === 'newer' ? reason : place === 'memory' ? 'memory' : null;
    if (!note) shownNotes.clear();
    else if (!shownNotes.has(note)) {
      shownNotes.add(note);
      notify(note);
    }
  }

  /** @param {string} record */
  function setRecord(record) {
    id = record;
    try {
      sessionStorage.setItem(TAB_KEY, record);
    } catch {} // blocked: a reload then opens the game that was played last
    tabs.claim(record);
  }

  function idOfTab() {
    try {
      return sessionStorage.getItem(TAB_KEY) ?? '';
    } catch {
      return '';
    }
  }

  /** @param {string} record @returns {Promise<Omit<OpenedGame, 'owned'> | null>} */
  async function read(record) {
    const game = record ? await library.get(record) : null;
    if (!game) return null;
    try {
      const { restoreGame } = await import('./restore.js'); // a first visit never needs it
      return { record, name: game.name, position: await restoreGame(game) };
    } catch {
      notify('lost');
      return null;
    }
  }

  const restoring = (async () => {
    await library.ready;
    for (const record of [idOfTab(), await library.current()]) {
      const game = await read(record);
      if (game) return { ...game, owned: await tabs.claim(record) };
    }
    return null;
  })().catch(() => null);

  /** Writes the state that was reported last, unless it is the unchanged default game. */
  function write() {
    const state = pendingState;
    pendingState = null;
    if (!state) return;
    if (state.settings !== settings) {
      settings = state.settings;
      name = '';
      copiedFrom = '';
      const earlier = records.get(state.record.tree);
      if (earlier !== undefined && earlier !== id) {
        setRecord(earlier); // back to an earlier game of this page
        library.setCurrent(id);
      } else if (earlier === undefined && isPlayed) id = '';
      isPlayed = earlier !== undefined;
    }
    const { root } = state.record.tree;
    const isEmpty = root.children.length === 0 && (!root.isSetup || state.settings.handicap >= 2);
    savedState = state;
    // Do not save the default game before the first stone.
    const defaults = DEFAULTS[state.settings.game];
    if (
      !id &&
      isEmpty &&
      Object.entries(defaults).every(
        ([key, value]) => state.settings[/** @type {keyof typeof defaults} */ (key)] === value,
      )
    )
      return;
    isPlayed ||= !isEmpty || state.exchange.sent !== ''; // a friend who was invited begins
    if (!id) {
      setRecord(newId());
      library.setCurrent(id);
    }
    records.set(state.record.tree, id);
    if (library.status().place === 'memory') reportStatus();
    library.put({ id, name, ...serializeGame(state) });
  }

  addEventListener('pagehide', () => {
    if (pendingState) write();
    library.flush();
  });

  return {
    library,

    /**
     * The game that was on this page, or else the one played last.
     * @returns {Promise<Position | null>} null if there is none or storage does not answer in time
     */
    async restore() {
      restoredGame = await Promise.race([restoring, new Promise((done) => setTimeout(done, RESTORE_TIMEOUT_MS, null))]);
      isReady = true;
      return restoredGame ? restoredGame.position : null;
    },

    /**
     * Call this in the task that opened the game of `restore`, or with null if it could not be opened.
     * @param {State | null} state
     */
    restored(state) {
      if (!restoredGame) return;
      if (state) this.opened(restoredGame, state);
      else notify('lost');
    },

    /**
     * Reads a game of the library. One that another tab holds can be viewed and continued as a copy, or is taken over.
     * @param {string} record its id
     * @param {{ takeOver?: boolean }} [options]
     * @returns {Promise<OpenedGame | null>}
     */
    async fetch(record, { takeOver = false } = {}) {
      await library.flush();
      const owned = takeOver && (await tabs.takeOver(record)); // the other tab writes it first
      const game = await read(record);
      return game && { ...game, owned: owned || (await tabs.claim(record)) };
    },

    /** Takes over the game that another tab holds, as that tab left it. @returns {Promise<OpenedGame | null>} */
    async takeOver() {
      const record = copiedFrom;
      if (!record || !(await tabs.takeOver(record))) return null;
      const game = await read(record);
      return game && { ...game, owned: true };
    },

    /**
     * Call this in the task that opened a game of `fetch` or `takeOver`.
     * @param {OpenedGame} game
     * @param {State} state
     */
    opened({ record, name: itsName, owned }, state) {
      settings = state.settings;
      savedState = state;
      pendingState = null;
      isPlayed = true;
      name = itsName;
      copiedFrom = owned ? '' : record;
      setRecord(owned ? record : newId());
      records.set(state.record.tree, id);
      if (owned) library.setCurrent(record);
      else notify('elsewhere');
    },

    /** The record of the current game; '' if it has none yet. */
    id: () => id,

    /** Called with every state; saves what is new within the same task. @param {State} state */
    save(state) {
      if (!isReady || state.phase === 'loading') return;
      const before = pendingState ?? savedState;
      const isSame =
        before &&
        before.settings === state.settings &&
        before.game === state.game &&
        before.record.node === state.record.node &&
        before.record.revision === state.record.revision &&
        before.choices === state.choices &&
        before.exchange === state.exchange &&
        before.phase === state.phase &&
        before.scoring === state.scoring &&
        before.result === state.result;
      if (isSame) return;
      if (!pendingState) queueMicrotask(write);
      pendingState = state;
    },
  };
}

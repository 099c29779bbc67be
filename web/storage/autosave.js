// The current game and its stored copy: every change is saved at once, and a reload restores the game.
//
// A game has one stored record. Each game has its own settings object (state.js), so a new settings object starts a new
// record; a game without moves is replaced rather than kept. Each tab remembers its record; a tab that has none opens
// the game that was played last in any tab.

import { createTabLocks } from './tab-locks.js';
import { newId } from './saved-game.js';
import { restoreGame, serializeGame } from './serialize.js';
import { DEFAULTS } from '../game/settings.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('./library.js').Library} Library */
/** @typedef {import('./serialize.js').Position} Position */

/**
 * Messages for the user, each with the text `keep.<kind>`.
 * elsewhere: the game is open in another tab, moves played here go into a copy. taken: another tab has taken over the
 * game. copied: another tab has continued the game, this tab has a copy. memory, newer, full: see the library's status.
 * lost: the record could not be replayed; it is still in the library.
 * @typedef {'elsewhere' | 'taken' | 'copied' | 'memory' | 'newer' | 'full' | 'lost'} Note
 */

/**
 * @typedef {{ record: string, name: string, position: Position, owned: boolean }} Found a game of the library to be
 *   opened; owned: this tab holds its lock
 */

/**
 * Storage that never answers must not delay the first move forever, but on a busy device it may take this long and the
 * game is still restored. Milliseconds.
 */
const PATIENCE_MS = 5_000;
const TAB_KEY = 'ponnuki.game';

/** @typedef {ReturnType<typeof createAutosave>} Session */

/**
 * @param {object} means
 * @param {Library} means.library
 * @param {(note: Note) => void} means.notify
 */
export function createAutosave({ library, notify }) {
  /** The record of the current game; '' before it has one. */
  let id = '';
  let name = '';
  /** The game has moves, so a new game needs a new record. */
  let isPlayed = false;
  /** The record in the library that the current game was copied from, while another tab holds it; '' for none. */
  let lent = '';
  /** @type {State['settings'] | null} */
  let settings = null;
  /** @type {State | null} */
  let kept = null;
  /** @type {State | null} */
  let next = null;
  /** Nothing is written before the stored game has been restored. */
  let isReady = false;
  /** @type {Found | null} */
  let found = null;
  /**
   * The records of the trees shown on this page so far.
   * @type {WeakMap<import('../record/tree.js').GameTree, string>}
   */
  const records = new WeakMap();
  /** @type {Set<Note>} */
  const told = new Set();

  const tabs = createTabLocks({
    flush: () => library.flush(),
    onLost(lost) {
      if (lost !== id) return;
      begin(newId());
      kept = null;
      lent = lost;
      notify('taken');
    },
  });

  library.watch((event) => {
    if (event.kind === 'copied' && event.from === id) {
      begin(event.to);
      notify('copied');
    }
    if (event.kind === 'status' && kept) honest(); // before anything is saved there is nothing to lose
  });

  function honest() {
    const { place, reason } = library.status();
    const note = reason === 'full' || reason === 'newer' ? reason : place === 'memory' ? 'memory' : null;
    if (!note) told.clear();
    else if (!told.has(note)) {
      told.add(note);
      notify(note);
    }
  }

  /** @param {string} record */
  function begin(record) {
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

  /** @param {string} record @returns {Promise<Omit<Found, 'owned'> | null>} */
  async function read(record) {
    const game = record ? await library.get(record) : null;
    if (!game) return null;
    try {
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
    const state = next;
    next = null;
    if (!state) return;
    if (state.settings !== settings) {
      settings = state.settings;
      name = '';
      lent = '';
      const again = records.get(state.record.tree);
      if (again !== undefined && again !== id) {
        begin(again); // back to an earlier game of this page
        library.setCurrent(id);
      } else if (again === undefined && isPlayed) id = '';
      isPlayed = again !== undefined;
    }
    const { root } = state.record.tree;
    const isEmpty = root.children.length === 0 && (!root.isSetup || state.settings.handicap >= 2);
    kept = state;
    // Do not save the default game before the first stone.
    const usual = DEFAULTS[state.settings.game];
    if (
      !id &&
      isEmpty &&
      Object.entries(usual).every(([key, value]) => state.settings[/** @type {keyof typeof usual} */ (key)] === value)
    )
      return;
    isPlayed ||= !isEmpty;
    if (!id) {
      begin(newId());
      library.setCurrent(id);
    }
    records.set(state.record.tree, id);
    if (library.status().place === 'memory') honest();
    library.put({ id, name, ...serializeGame(state) });
  }

  addEventListener('pagehide', () => {
    if (next) write();
    library.flush();
  });

  return {
    library,

    /**
     * The game that was on this page, or else the one played last.
     * @returns {Promise<Position | null>} null if there is none or storage does not answer in time
     */
    async restore() {
      found = await Promise.race([restoring, new Promise((done) => setTimeout(done, PATIENCE_MS, null))]);
      isReady = true;
      return found ? found.position : null;
    },

    /**
     * Call this in the task that opened the game of `restore`, or with null if it could not be opened.
     * @param {State | null} state
     */
    restored(state) {
      if (!found) return;
      if (state) this.opened(found, state);
      else notify('lost');
    },

    /**
     * Reads a game of the library. One that another tab holds can be viewed and continued as a copy.
     * @param {string} record its id
     * @returns {Promise<Found | null>}
     */
    async fetch(record) {
      await library.flush();
      const game = await read(record);
      return game && { ...game, owned: await tabs.claim(record) };
    },

    /** Takes over the game that another tab holds, as that tab left it. @returns {Promise<Found | null>} */
    async takeOver() {
      const record = lent;
      if (!record || !(await tabs.takeOver(record))) return null;
      const game = await read(record);
      return game && { ...game, owned: true };
    },

    /**
     * Call this in the task that opened a game of `fetch` or `takeOver`.
     * @param {Found} game
     * @param {State} state
     */
    opened({ record, name: itsName, owned }, state) {
      settings = state.settings;
      kept = state;
      next = null;
      isPlayed = true;
      name = itsName;
      lent = owned ? '' : record;
      begin(owned ? record : newId());
      records.set(state.record.tree, id);
      if (owned) library.setCurrent(record);
      else notify('elsewhere');
    },

    /** The record of the current game; '' if it has none yet. */
    id: () => id,

    /** Called with every state; saves what is new within the same task. @param {State} state */
    save(state) {
      if (!isReady || state.phase === 'loading') return;
      const before = next ?? kept;
      const same =
        before &&
        before.settings === state.settings &&
        before.game === state.game &&
        before.record.node === state.record.node &&
        before.record.changes === state.record.changes &&
        before.choices === state.choices &&
        before.phase === state.phase &&
        before.scoring === state.scoring &&
        before.result === state.result;
      if (same) return;
      if (!next) queueMicrotask(write);
      next = state;
    },
  };
}

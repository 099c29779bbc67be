// The game on this page and its place in the library: every change is kept at once, and a reload finds it again.
//
// A game belongs to one record. A new game is a new settings object (state.js makes one for each game), so that is
// where a new record begins; an empty game takes the place of an empty one. Each tab remembers its own record, and a
// tab without memory opens the game played last, whoever played it.

import { createTabLocks } from './tab-locks.js';
import { newId } from './saved-game.js';
import { restoreGame, serializeGame } from './serialize.js';
import { DEFAULTS } from '../game/settings.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('./library.js').Library} Library */
/** @typedef {import('./serialize.js').Position} Position */

/**
 * What a person should know, each a text `keep.<kind>`.
 * elsewhere: the game is open in another tab, what is played here becomes a copy. taken: another tab has taken the game
 * over.
 * copied: another tab went on with the game, ours is a copy. memory, newer, full: as of the library's status.
 * lost: the record could not be replayed; it is still in the library.
 * @typedef {'elsewhere' | 'taken' | 'copied' | 'memory' | 'newer' | 'full' | 'lost'} Note
 */

/**
 * @typedef {{ record: string, name: string, position: Position, owned: boolean }} Found a game of the library, to be
 * put on
 *   the board; owned: this tab has it, and no other */

/**
 * Storage that does not answer must not hold the first move up for ever; one that a busy device makes slow still brings
 * its game. Milliseconds.
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
  /** The record of the game on the board; '' before it has one. */
  let id = '';
  let name = '';
  /** It has moves already, so a new game needs a record of its own. */
  let isPlayed = false;
  /** What is on the board came from elsewhere: its record belongs to another tab until that is taken over. */
  let lent = '';
  /** @type {State['settings'] | null} */
  let settings = null;
  /** @type {State | null} */
  let kept = null;
  /** @type {State | null} */
  let next = null;
  /** Nothing is written before the question what there was has been answered. */
  let isReady = false;
  /** @type {Found | null} */
  let found = null;
  /** The records of the trees that were on this page. @type {WeakMap<import('../record/tree.js').GameTree, string>} */
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
    if (event.kind === 'status' && kept) honest(); // before anything is kept, nothing is in danger
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
    } catch {} // blocked: a reload then opens the game played last
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

  /** Writes the state that was reported last, if it says anything new. */
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
        begin(again); // a game that was put aside on this page comes back
        library.setCurrent(id);
      } else if (again === undefined && isPlayed) id = '';
      isPlayed = again !== undefined;
    }
    const { root } = state.record.tree;
    const isEmpty = root.children.length === 0 && (!root.isSetup || state.settings.handicap >= 2);
    kept = state;
    // The game that every visit begins with is nothing to keep before a stone lies on it.
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
     * The game that was on this page, or was played last.
     * @returns {Promise<Position | null>} null when there is none, or storage is silent
     */
    async restore() {
      found = await Promise.race([restoring, new Promise((done) => setTimeout(done, PATIENCE_MS, null))]);
      isReady = true;
      return found ? found.position : null;
    },

    /**
     * The game of `restore` has been put on the board, in this very task; or it could not be.
     * @param {State | null} state
     */
    restored(state) {
      if (!found) return;
      if (state) this.opened(found, state);
      else notify('lost');
    },

    /**
     * A game of the library; one that another tab has can be looked at, and played on as a copy.
     * @param {string} record its id
     * @returns {Promise<Found | null>}
     */
    async fetch(record) {
      await library.flush();
      const game = await read(record);
      return game && { ...game, owned: await tabs.claim(record) };
    },

    /** The game that another tab has, as that tab left it; it is ours now. @returns {Promise<Found | null>} */
    async takeOver() {
      const record = lent;
      if (!record || !(await tabs.takeOver(record))) return null;
      const game = await read(record);
      return game && { ...game, owned: true };
    },

    /**
     * A game of `fetch` or `takeOver` has been put on the board, in this very task.
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

    /** The record on the board; '' when it has none yet. */
    id: () => id,

    /** Hears of every state; keeps what is new in it, in this very task. @param {State} state */
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

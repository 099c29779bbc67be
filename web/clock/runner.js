// The clock of the game on the board: it follows the state of the game, ticks while a player's clock runs, and reports
// changes, warnings and losses on time.
//
// From the first move on, the clock of the player to move runs. No clock runs while the page is hidden or the clocks
// are stopped (the engine pauses then, too), while an opening assigns the colours, while a failure waits for a retry,
// or while an earlier position is shown. Undoing a move does not restore time.

import { budget, afterMove, newClock, readTimeControl, run, tick, warning } from './clock.js';

/** @import { Clock, TimeControl } from './clock.js' */

const TICK_MS = 100;
const NAME = 'ponnuki.clock';

/**
 * What the clock needs to know about a game.
 * @typedef {object} GameInfo
 * @property {unknown} game identity of the game
 * @property {TimeControl | undefined} rules
 * @property {number} moves so far
 * @property {1 | 2} toPlay
 * @property {boolean} live whether the player to move is on the clock
 */

/**
 * @param {object} options @param {() => number} options.now monotonic, in milliseconds
 * @param {(clock: Clock, stopped: boolean) => void} options.onShow what is displayed has changed
 * @param {(word: NonNullable<ReturnType<typeof warning>>, colour: 1 | 2, rules: TimeControl) => void} options.onWarning
 * @param {(colour: 1 | 2) => void} options.onFlag
 */
export function createClockRunner({ now, onShow, onWarning, onFlag }) {
  let clock = newClock(readTimeControl(null));
  /** @type {GameInfo | null} */
  let game = null;
  let timer = 0;
  let isStopped = false;
  let isHidden = false;

  /** Stores the times for a reload of this tab. */
  function store() {
    try {
      const { rules, times } = clock;
      if (rules.kind === 'none') sessionStorage.removeItem(NAME);
      else sessionStorage.setItem(NAME, JSON.stringify({ rules, times, moves: game?.moves }));
    } catch {
      /* blocked or full: after a reload the clocks start afresh */
    }
  }

  /** @param {TimeControl} rules @param {number} moves @returns {Clock} */
  function restoreOrNew(rules, moves) {
    const fresh = newClock(rules);
    try {
      const stored = JSON.parse(sessionStorage.getItem(NAME) ?? 'null');
      const fits =
        stored && moves > 0 && stored.moves === moves && JSON.stringify(stored.rules) === JSON.stringify(rules);
      const times = fits && Array.isArray(stored.times) && stored.times.length === 2 ? stored.times : null;
      const isValid = times?.every((/** @type {unknown} */ left) =>
        ['main', 'period', 'periods'].every((part) => Number.isFinite(Object(left)[part]) && Object(left)[part] >= 0),
      );
      return isValid ? { ...fresh, times } : fresh;
    } catch {
      return fresh;
    }
  }

  /** @param {Clock} next */
  function setClock(next) {
    const before = clock;
    clock = next;
    const due = warning(before, next);
    if (due && next.running) onWarning(due, next.running, next.rules);
    onShow(clock, isStopped);
    const ticking = clock.running !== 0;
    if (ticking && !timer) timer = window.setInterval(() => setClock(tick(clock, now())), TICK_MS);
    if (!ticking && timer) {
      clearInterval(timer);
      timer = 0;
    }
    if (next.flag && !before.flag) onFlag(next.flag);
  }

  function updateRunning() {
    const running = game?.live && game.moves > 0 && !isStopped && !isHidden ? game.toPlay : 0;
    setClock(run(clock, running, now()));
  }

  addEventListener('pagehide', () => {
    clock = tick(clock, now());
    store();
  });

  return {
    /** @param {GameInfo} next */
    update(next) {
      const before = game;
      game = next;
      if (!before || before.game !== next.game) {
        isStopped = false;
        clock = restoreOrNew(readTimeControl(next.rules), next.moves);
      } else if (next.moves === before.moves + 1 && before.live) {
        isStopped = false; // a move restarts stopped clocks
        clock = afterMove(clock, before.toPlay, now());
      } else if (next.moves === before.moves && next.toPlay === before.toPlay && next.live === before.live) return;
      updateRunning();
      store();
    },

    /** @param {boolean} stopped */
    setStopped(stopped) {
      isStopped = stopped;
      updateRunning();
    },

    /** @param {boolean} hidden */
    setHidden(hidden) {
      isHidden = hidden;
      updateRunning();
    },

    isStopped: () => isStopped,

    /** Milliseconds that a search may take now; Infinity if no clock runs. */
    budget: () => (clock.running ? budget(tick(clock, now()), clock.running) : Infinity),
  };
}

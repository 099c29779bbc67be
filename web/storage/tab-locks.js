// Who plays which game, among the tabs of one browser. A tab that has a game on its board holds the lock of that game;
// another tab that opens the same one learns that, and may ask for it. The owner writes what it has and lets go; one
// that does not answer (frozen, crashed) loses the lock after a moment.
//
// This is courtesy, not safety: where there are no locks, or two tabs meet in spite of them, the library still writes
// over nobody (game-store.js) and makes a copy.

/** An owner that is alive answers within some milliseconds. */
const PATIENCE_MS = 1_000;
/** After a reload the page before may still be letting go. Milliseconds. */
const GRACE_MS = 400;

/**
 * @param {object} means
 * @param {() => Promise<unknown>} means.flush writes everything that waits, before the game is given away
 * @param {(id: string) => void} means.onLost the game has gone to another tab
 */
export function createTabLocks({ flush, onLost }) {
  /** @type {LockManager | undefined} */
  let locks;
  /** @type {BroadcastChannel | null} */
  let channel = null;
  try {
    locks = navigator.locks;
    channel = new BroadcastChannel('ponnuki-tabs');
  } catch {} // a sandbox: no other tab can have our games either

  let mine = '';
  let release = () => {};
  const nameOf = (/** @type {string} */ id) => `ponnuki-game-${id}`;

  /**
   * @param {string} id @param {LockOptions} options
   * @returns {Promise<boolean>} true when the lock is ours; it stays so until it is released or taken
   */
  function hold(id, options) {
    const manager = locks;
    if (!manager) return Promise.resolve(true);
    return new Promise((done) => {
      let held = false;
      manager
        .request(nameOf(id), options, (lock) => {
          if (!lock) return done(false);
          mine = id;
          held = true;
          done(true);
          return new Promise((free) => {
            release = () => free(undefined);
          });
        })
        .catch(() => {
          done(false); // waited long enough, or locks are not allowed here
          if (!held || mine !== id) return;
          mine = '';
          onLost(id); // stolen
        });
    });
  }

  if (channel) {
    channel.onmessage = async ({ data }) => {
      if (typeof data?.wanted !== 'string' || data.wanted !== mine) return;
      const id = mine;
      await flush().catch(() => {});
      if (mine !== id) return;
      mine = '';
      release();
      onLost(id);
    };
  }

  return {
    /** Takes a game if no other tab has it. The one before is let go. @param {string} id @returns {Promise<boolean>} */
    async claim(id) {
      if (mine === id) return true;
      if (mine) {
        mine = '';
        release();
      }
      if (await hold(id, { ifAvailable: true })) return true;
      if (!locks) return true;
      const signal = AbortSignal.timeout(GRACE_MS);
      return hold(id, { signal });
    },

    /** Takes a game from whatever tab has it. @param {string} id @returns {Promise<boolean>} */
    async takeOver(id) {
      if (mine === id) return true;
      if (mine) {
        mine = '';
        release();
      }
      channel?.postMessage({ wanted: id });
      if (await hold(id, { signal: AbortSignal.timeout(PATIENCE_MS) })) return true;
      return hold(id, { steal: true });
    },

    owns: (/** @type {string} */ id) => mine === id,

    close() {
      mine = '';
      release();
      channel?.close();
    },
  };
}

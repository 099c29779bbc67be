// Decides which tab of a browser has which game. A tab holds the lock of the game on its board; another tab that opens
// the same game learns that and may request it. The holder then saves the game and releases the lock; if it does not
// answer (frozen, crashed), the lock is stolen after PATIENCE_MS.
//
// This is a convenience, not a safeguard: without locks, or if two tabs collide in spite of them, the library still
// overwrites nothing (game-store.js) and makes a copy.

/** How long to wait for the holder; a live one answers within a few milliseconds. Milliseconds. */
const HOLDER_TIMEOUT_MS = 1_000;
/** After a reload, the previous page may still be releasing its lock. Milliseconds. */
const RELEASE_TIMEOUT_MS = 400;

/**
 * @param {object} dependencies
 * @param {() => Promise<unknown>} dependencies.flush writes the queue before the game is given away
 * @param {(id: string) => void} dependencies.onLost another tab has taken the game
 */
export function createTabLocks({ flush, onLost }) {
  /** @type {LockManager | undefined} */
  let locks;
  /** @type {BroadcastChannel | null} */
  let channel = null;
  try {
    locks = navigator.locks;
    channel = new BroadcastChannel('ponnuki-tabs');
  } catch {} // a sandbox: no other tab shares our storage

  let lockedId = '';
  let release = () => {};
  const nameOf = (/** @type {string} */ id) => `ponnuki-game-${id}`;

  /**
   * @param {string} id @param {LockOptions} options
   * @returns {Promise<boolean>} true if the lock was granted; it is held until released or stolen
   */
  function requestLock(id, options) {
    const manager = locks;
    if (!manager) return Promise.resolve(true);
    return new Promise((done) => {
      let isHeld = false;
      manager
        .request(nameOf(id), options, (lock) => {
          if (!lock) return done(false);
          lockedId = id;
          isHeld = true;
          done(true);
          return new Promise((free) => {
            release = () => free(undefined);
          });
        })
        .catch(() => {
          done(false); // timed out, or locks are not allowed here
          if (!isHeld || lockedId !== id) return;
          lockedId = '';
          onLost(id); // stolen
        });
    });
  }

  function letGo() {
    if (!lockedId) return;
    lockedId = '';
    release();
  }

  if (channel) {
    channel.onmessage = async ({ data }) => {
      if (typeof data?.wanted !== 'string' || data.wanted !== lockedId) return;
      const id = lockedId;
      await flush().catch(() => {});
      if (lockedId !== id) return;
      letGo();
      onLost(id);
    };
  }

  return {
    /**
     * Locks a game unless another tab has it; releases the previous one.
     * @param {string} id @returns {Promise<boolean>}
     */
    async claim(id) {
      if (lockedId === id) return true;
      letGo();
      if (await requestLock(id, { ifAvailable: true })) return true;
      if (!locks) return true;
      const signal = AbortSignal.timeout(RELEASE_TIMEOUT_MS);
      return requestLock(id, { signal });
    },

    /** Takes a game from any tab that has it. @param {string} id @returns {Promise<boolean>} */
    async takeOver(id) {
      if (lockedId === id) return true;
      letGo();
      channel?.postMessage({ wanted: id });
      if (await requestLock(id, { signal: AbortSignal.timeout(HOLDER_TIMEOUT_MS) })) return true;
      return requestLock(id, { steal: true });
    },
  };
}

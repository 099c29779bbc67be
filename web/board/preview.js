// A move that waits for confirmation: by a second tap on the same point, or by a button. It has no time limit; another
// point takes its place, and another position ends it.

/** @typedef {'touch' | 'always' | 'never'} Confirm which pointers have to confirm */

/**
 * @param {object} options
 * @param {(vertex: number) => boolean} options.playable a stone may be put there now
 * @param {(vertex: number) => void} options.onChange the point that waits, -1 for none
 */
export function createPreview({ playable, onChange }) {
  let vertex = -1;
  /** @type {Confirm} */
  let mode = 'touch';

  /** @param {number} next */
  function show(next) {
    if (next === vertex) return;
    vertex = next;
    onChange(vertex);
  }

  return {
    at: () => vertex,
    cancel: () => show(-1),

    /** @param {Confirm} next */
    setMode(next) {
      mode = next;
      show(-1);
    },

    /**
     * Must this choice wait for confirmation? If so, the point waits from now on. A point that cannot be played never
     * waits: whoever plays it hears why.
     * @param {number} next
     * @param {boolean} finger
     */
    mustWait(next, finger) {
      const waits = (mode === 'always' || (mode === 'touch' && finger)) && next !== vertex && playable(next);
      show(waits ? next : -1);
      return waits;
    },

    /** The point that waited, which is confirmed now; -1 for none. */
    take() {
      const confirmed = vertex;
      show(-1);
      return confirmed;
    },
  };
}

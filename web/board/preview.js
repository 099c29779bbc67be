// A move that awaits confirmation by a second tap on the same point or by a button. It does not time out; choosing
// another point replaces it, and a change of position cancels it.

/** @typedef {'touch' | 'always' | 'never'} Confirm which pointers need confirmation */

/**
 * @param {object} options @param {(vertex: number) => boolean} options.playable whether a stone may be placed there now
 * @param {(vertex: number) => void} options.onChange called with the pending point, -1 for none
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
    pending: () => vertex,
    cancel: () => show(-1),

    /** @param {Confirm} next */
    setMode(next) {
      mode = next;
      show(-1);
    },

    /**
     * Whether a move needs confirmation; if so, it becomes the pending move. An illegal move never does, so that the
     * user is told at once why it was refused.
     * @param {number} next @param {boolean} finger
     */
    needsConfirmation(next, finger) {
      const isPending = (mode === 'always' || (mode === 'touch' && finger)) && next !== vertex && playable(next);
      show(isPending ? next : -1);
      return isPending;
    },

    /** Returns the pending point, now confirmed, and clears it; -1 for none. */
    confirm() {
      const confirmed = vertex;
      show(-1);
      return confirmed;
    },
  };
}

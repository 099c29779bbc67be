// A move that was pointed at and waits for a yes: the second tap on the same point, or the button. It has no time
// limit; another point takes its place, and another position ends it.

/** @typedef {'touch' | 'always' | 'never'} Confirm which hands have to confirm */

/**
 * @param {object} options
 * @param {(vertex: number) => boolean} options.playable a stone may be put there now
 * @param {(vertex: number) => void} options.play
 * @param {(vertex: number) => void} options.onChange the point that waits, -1 for none
 */
export function createPreview({ playable, play, onChange }) {
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
     * A point was chosen. A point that cannot be played is passed on at once: somebody will say why.
     * @param {number} next
     * @param {boolean} finger
     */
    choose(next, finger) {
      const ask = mode === 'always' || (mode === 'touch' && finger);
      if (ask && next !== vertex && playable(next)) return show(next);
      show(-1);
      play(next);
    },

    confirm() {
      const meant = vertex;
      show(-1);
      if (meant >= 0) play(meant);
    },
  };
}

// As inlined-large-network.js for the rule freestyle of gomoku.

/** Null where nothing is inlined. @type {Uint8Array | null} */
export const weights = PONNUKI_GOMOKU_WEIGHTS.freestyle
  ? Uint8Array.from(atob(PONNUKI_GOMOKU_WEIGHTS.freestyle), (c) => c.charCodeAt(0))
  : null;

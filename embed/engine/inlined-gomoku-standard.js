// As inlined-large-network.js for the rule standard of gomoku.

/** Null where nothing is inlined. @type {Uint8Array | null} */
export const weights = PONNUKI_GOMOKU_WEIGHTS.standard
  ? Uint8Array.from(atob(PONNUKI_GOMOKU_WEIGHTS.standard), (c) => c.charCodeAt(0))
  : null;

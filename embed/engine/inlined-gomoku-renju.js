// As inlined-large-network.js for the rule renju of gomoku.

/** Null where nothing is inlined. @type {Uint8Array | null} */
export const weights = PONNUKI_GOMOKU_WEIGHTS.renju
  ? Uint8Array.from(atob(PONNUKI_GOMOKU_WEIGHTS.renju), (c) => c.charCodeAt(0))
  : null;

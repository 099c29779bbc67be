// As inlined-network.js: the weights for large boards, which are four times as long.

/** Null where nothing is inlined. @type {Uint8Array | null} */
export const weights = PONNUKI_LARGE_WEIGHTS
  ? Uint8Array.from(atob(PONNUKI_LARGE_WEIGHTS), (c) => c.charCodeAt(0))
  : null;

// As inlined.js for what the network search needs on small boards.

const inlined = PONNUKI_NETWORK && JSON.parse(PONNUKI_NETWORK);
const bytesOf = (/** @type {string} */ base64) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

/** Null where nothing is inlined. */
export const network = inlined
  ? {
      worker: /** @type {string} */ (inlined.worker),
      wasm: bytesOf(inlined.wasm),
      weights: bytesOf(inlined.weights['4x32']),
    }
  : null;

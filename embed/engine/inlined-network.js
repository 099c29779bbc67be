// As inlined.js for what the network search needs on small boards.

/** The source of the worker, wasm and weights in base64. @type {{ worker: string, wasm: string, weights: Record<string,
 * string> } | undefined} */
export const network = PONNUKI_NETWORK && JSON.parse(PONNUKI_NETWORK);

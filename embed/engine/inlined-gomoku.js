// As inlined.js: gomoku.wasm in base64; undefined where nothing is inlined.

export const wasm = PONNUKI_GOMOKU_BYTES;

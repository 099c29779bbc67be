// worker.js and engine.wasm inside a script, for pages that may run the scripts of a site but not read its files: pages
// in a sandbox, pages on a disk, pages of other sites. The build puts the contents in; the npm package has none.

/** Source of the worker; '' where nothing is inlined. */
export const worker = PONNUKI_WORKER_SOURCE;

/** Decoded from base64. @type {Uint8Array<ArrayBuffer> | null} */
export const wasm = PONNUKI_WASM_BYTES ? Uint8Array.from(atob(PONNUKI_WASM_BYTES), (c) => c.charCodeAt(0)) : null;

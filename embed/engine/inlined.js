// worker.js and engine.wasm inside a script, for pages that may run the scripts of a site but not read its files: pages
// in a sandbox, pages on a disk, pages of other sites. The build puts the contents in; the npm package has none.

/** Source of the worker; '' where nothing is inlined. */
export const worker = PONNUKI_WORKER_SOURCE;

/** In base64, undefined where nothing is inlined. */
export const wasm = PONNUKI_WASM_BYTES;

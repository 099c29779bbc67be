// Filled in by the build. Both are empty in the static site, where worker.js and engine.wasm lie beside the page.

/** Source of the worker, for a classic Blob worker; '' when there is a file. */
declare const PONNUKI_WORKER_SOURCE: string;
/** engine.wasm in base64, or undefined when there is a file. */
declare const PONNUKI_WASM_BYTES: string | undefined;

// An engine for both games, for programs in the page. Boards do not use it.

import { createEngine } from '../../wasm-bindings/engine.js';
import { loadGomokuWasm, loadWasm, loadWorker, once } from './wasm-loader.js';

/** Started once. */
export const wake = once(async () => {
  const [wasm, gomokuWasm, worker] = await Promise.all([loadWasm(), loadGomokuWasm(), loadWorker()]);
  return createEngine({ worker, wasm, gomokuWasm });
});

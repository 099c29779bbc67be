// Loads what the search for the best few moves of gomoku needs: gomoku.wasm and its worker, from files beside the page
// or inlined by the build. The page does without before somebody analyses a game of gomoku.

import { compile } from '../../wasm-bindings/engine-module.js';
import { createEngine } from '../../wasm-bindings/engine.js';
import { lazy } from '../base/lazy.js';
import { bytesOf } from '../base/base64.js';
import { beside, createWorker } from './load.js';

/** Loads once. The function that it returns starts a worker.
 * @throws {Error} one sentence, when it cannot be loaded; the next call tries again */
export const loadBest = lazy(async () => {
  const inlined = PONNUKI_GOMOKU_BEST && JSON.parse(PONNUKI_GOMOKU_BEST);
  const wasm = await compile(inlined ? bytesOf(inlined.wasm) : beside('gomoku.wasm'));
  const worker = () => createWorker(inlined ? inlined.worker : '', 'gomoku-worker.js');
  return () => createEngine({ game: 'gomoku', worker, wasm });
});

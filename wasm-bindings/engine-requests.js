// engine-requests.js - what worker.js answers: requests about both games, by engine.wasm.
import { GoRequests } from './go-requests.js';
import { GomokuRequests } from './gomoku-requests.js';
import { levelsOf } from './gomoku-search.js';
import { compile, goLevelsOf, instantiate } from './engine-module.js';

/** @param {{module: WebAssembly.Module | ArrayBuffer | Uint8Array | string}} args of the first message */
export async function openEngine({ module }) {
  const engine = await instantiate(await compile(module));
  return {
    games: new Map(
      /** @type {[string, import('./request-handler.js').Requests][]} */ ([
        ['go', new GoRequests(engine)],
        ['gomoku', new GomokuRequests(engine)],
      ]),
    ),
    version: engine.version,
    levels: goLevelsOf(engine).map(({ playouts }) => playouts),
    gomokuLevels: levelsOf(engine).map(({ nodes }) => nodes),
  };
}

// engine-requests.js - what worker.js answers: requests about Go by engine.wasm, about gomoku by gomoku.wasm. It is
// given either or both.
//
// With weights it judges positions of Go by that network, else by playouts. With a port it is a helper of the worker at
// the other end; with `helpers` it has some (search-helpers.js).
import { GoRequests } from './go-requests.js';
import { GomokuRequests } from './gomoku-requests.js';
import { levelsOf } from './gomoku-search.js';
import { compile, instantiate, instantiateWithNetwork } from './engine-module.js';
import { SearchHelpers, serveTree } from './search-helpers.js';

/** @typedef {WebAssembly.Module | ArrayBuffer | Uint8Array | string} Wasm */

/** @param {{module?: Wasm, gomoku?: Wasm, weights?: Uint8Array, port?: MessagePort, helpers?: MessagePort[]}} args
 * of the first message */
export async function openEngine({ module, gomoku, weights, port, helpers = [] }) {
  /** @type {Map<string, import('./request-handler.js').Requests>} */
  const games = new Map();
  /** @type {{ levels?: number[], gomokuLevels?: number[] }} */
  const known = {};
  let version = '';
  if (module !== undefined) {
    const compiled = await compile(module);
    const engine = await (weights === undefined ? instantiate(compiled) : instantiateWithNetwork(compiled, weights));
    if (port) serveTree(engine, port);
    games.set('go', new GoRequests(engine, new SearchHelpers(engine, helpers)));
    known.levels = engine.levels;
    version = engine.version;
  }
  if (gomoku !== undefined) {
    const engine = await instantiate(await compile(gomoku));
    games.set('gomoku', new GomokuRequests(engine));
    known.gomokuLevels = levelsOf(engine).map(({ nodes }) => nodes);
    version = engine.version;
  }
  if (!games.size) throw new TypeError('The first message names engine.wasm, gomoku.wasm or both.');
  return { games, version, ...known };
}

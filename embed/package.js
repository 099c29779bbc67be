// The npm package: engines, rules and records. Importing it loads nothing; workers, wasm and weights lie beside it, in
// a form that bundlers know. The element is `ponnuki/board`.

import { createEngine as create } from '../wasm-bindings/engine.js';
import { compile, instantiate, loadWeights } from '../wasm-bindings/engine-module.js';
import { checkRule } from '../wasm-bindings/gomoku-game.js';
import { networkOf } from '../wasm-bindings/messages.js';

export { EngineModule, GoGame, PASS, RESIGN, vertexLabel } from '../wasm-bindings/engine-module.js';
export { GomokuGame } from '../wasm-bindings/gomoku-game.js';
export { Engine } from '../wasm-bindings/engine.js';
export { readPoint } from '../web/board/coordinates.js';
export { themeOf } from '../web/board/theme-list.js';
export { readDiagram } from '../web/record/diagram-tree.js';
export { diagramAt, writeDiagram } from '../web/record/diagram.js';
export { decodeFile } from '../web/record/encoding.js';
export { markupOf } from '../web/record/marks.js';
export { svgOf } from '../web/record/picture.js';
export { Replay } from '../web/record/replay.js';
export { readSgf } from '../web/record/sgf-read.js';
export { writeSgf } from '../web/record/sgf-write.js';
export { GameNode, GameTree } from '../web/record/tree.js';

/** @typedef {import('../wasm-bindings/engine.js').EngineOptions} EngineOptions */

/** In a form that bundlers recognise. */
const WASM = {
  engine: new URL('../engine.wasm', import.meta.url),
  gomoku: new URL('../gomoku.wasm', import.meta.url),
};
/** @param {'engine' | 'gomoku'} name */
const wasm = (name) => WASM[name];
/** In a form that bundlers recognise. @type {Record<string, URL>} */
const WEIGHTS = {
  '4x32': new URL('../weights/4x32.bin', import.meta.url),
  '5x64': new URL('../weights/5x64.bin', import.meta.url),
};
/** Of gomoku, by rule. */
const GOMOKU_WEIGHTS = {
  freestyle: new URL('../weights/gomoku/freestyle.bin', import.meta.url),
  standard: new URL('../weights/gomoku/standard.bin', import.meta.url),
  renju: new URL('../weights/gomoku/renju.bin', import.meta.url),
};

/**
 * The searching engine in a worker of its own and in `helpers` more: in Go over the network of the board's size.
 * @param {Partial<EngineOptions>} [options] game, size, helpers; other places of worker, wasm and weights (null:
 *   none, so that playouts judge)
 */
export function createEngine(options) {
  const network = networkOf(options);
  return create({
    worker: () => new Worker(new URL('../worker.js', import.meta.url)),
    wasm: wasm('engine'),
    gomokuWasm: wasm('gomoku'),
    weights: network && WEIGHTS[network],
    ...options,
  });
}

/** The name of createEngine in 1.0 for the engine with the network. */
export const createNetEngine = createEngine;

/**
 * The name of createEngine in 1.0 for the best few moves of gomoku: each `search` names how many by `best`.
 * @param {Partial<EngineOptions>} [options]
 */
export const createBestMovesEngine = (options) => createEngine({ game: 'gomoku', ...options });

/**
 * Weights of the gomoku network, for `weights` of a search. Without them the tuned evaluation plays.
 * @param {'freestyle' | 'standard' | 'renju'} [rule] that of the positions they are for
 * @returns {Promise<Uint8Array>} @throws {Error} one sentence, when they cannot be loaded or there is no such rule
 */
export const loadGomokuWeights = async (rule = 'freestyle') => loadWeights(GOMOKU_WEIGHTS[checkRule(rule)]);

/**
 * Weights of the network of people, for `weights` of a search of Go by level: the opponent then plays as people of its
 * rank do. Without them it makes mistakes instead.
 * @returns {Promise<Uint8Array>} @throws {Error} one sentence, when they cannot be loaded
 */
export const loadPeopleWeights = async () => loadWeights(new URL('../weights/people.bin', import.meta.url));

/**
 * The rules of both games, synchronous once they are loaded.
 * @param {EngineOptions['wasm']} [source] of engine.wasm @param {EngineOptions['gomokuWasm']} [gomoku] of gomoku.wasm
 * @returns {Promise<import('../wasm-bindings/engine-module.js').EngineModule>}
 */
export const loadRules = async (source = wasm('engine'), gomoku = wasm('gomoku')) =>
  instantiate(await compile(source), await compile(gomoku));

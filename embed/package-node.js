// The npm package in Node: as package.js, but workers are threads and the wasm is a file. The functions below take
// precedence over those of `export *`.

import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { createEngine as create } from '../wasm-bindings/engine.js';
import { compile, instantiate } from '../wasm-bindings/engine-module.js';
import { checkRule } from '../wasm-bindings/gomoku-game.js';
import { networkOf } from '../wasm-bindings/messages.js';

export * from './package.js';

/** @typedef {import('../wasm-bindings/engine.js').EngineOptions} EngineOptions */

/** @param {'engine' | 'gomoku'} name */
const wasm = (name) => readFileSync(new URL(`../${name}.wasm`, import.meta.url));

/**
 * The searching engine in a thread of its own and in `helpers` more, which end by close(): in Go over the network of
 * the board's size.
 * @param {Partial<EngineOptions>} [options] game, size, helpers; other places of worker, wasm and weights (null:
 *   none, so that playouts judge)
 */
export function createEngine(options) {
  const network = networkOf(options);
  return create({
    worker: () => new Worker(new URL('./worker-node.js', import.meta.url)),
    wasm: wasm('engine'),
    gomokuWasm: wasm('gomoku'),
    weights: network && readFileSync(new URL(`../weights/${network}.bin`, import.meta.url)),
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
 * @returns {Promise<Uint8Array>} @throws {RangeError} one sentence, when there is no such rule
 */
export const loadGomokuWeights = async (rule = 'freestyle') =>
  new Uint8Array(readFileSync(new URL(`../weights/gomoku/${checkRule(rule)}.bin`, import.meta.url)));

/**
 * Weights of the network of people, for `weights` of a search of Go by level: the opponent then plays as people of its
 * rank do. Without them it makes mistakes instead.
 * @returns {Promise<Uint8Array>}
 */
export const loadPeopleWeights = async () =>
  new Uint8Array(readFileSync(new URL('../weights/people.bin', import.meta.url)));

/**
 * The rules of both games, synchronous once they are loaded.
 * @param {EngineOptions['wasm']} [source] of engine.wasm @param {EngineOptions['gomokuWasm']} [gomoku] of gomoku.wasm
 * @returns {Promise<import('../wasm-bindings/engine-module.js').EngineModule>}
 */
export const loadRules = async (source = wasm('engine'), gomoku = wasm('gomoku')) =>
  instantiate(await compile(source), await compile(gomoku));

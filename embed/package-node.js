// The npm package in Node: as package.js, but workers are threads and the wasm is a file. The functions below take
// precedence over those of `export *`.

import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { createEngine as create } from '../wasm-bindings/engine.js';
import { createNetEngine as createNet } from '../wasm-bindings/net-engine.js';
import { compile, instantiate } from '../wasm-bindings/engine-module.js';
import { checkRule } from '../wasm-bindings/gomoku-game.js';
import { MAX_SIZE, networkFor } from '../wasm-bindings/messages.js';

export * from './package.js';

/** @typedef {import('../wasm-bindings/engine.js').EngineOptions} EngineOptions */

const wasm = () => readFileSync(new URL('../engine.wasm', import.meta.url));

/** @typedef {import('../wasm-bindings/net-engine.js').NetEngineOptions} NetEngineOptions */

/**
 * The searching engine in a thread of its own, which ends by close().
 * @param {Partial<EngineOptions>} [options] other places of worker and wasm, game and size
 */
export const createEngine = (options) =>
  create({ worker: () => new Worker(new URL('./worker-node.js', import.meta.url)), wasm: wasm(), ...options });

/**
 * The search over the network, in a thread of its own and in `helpers` more, which end by close().
 * @param {Partial<NetEngineOptions>} [options] other places of worker, wasm and weights; size, helpers
 */
export const createNetEngine = (options) =>
  createNet({
    worker: () => new Worker(new URL('./net-worker-node.js', import.meta.url)),
    wasm: readFileSync(new URL('../net.wasm', import.meta.url)),
    weights: readFileSync(new URL(`../weights/${networkFor(options?.size ?? MAX_SIZE)}.bin`, import.meta.url)),
    ...options,
  });

/**
 * The engine for the best few moves of gomoku, in a thread of its own, which ends by close(). Each `search` names how
 * many by `best`.
 * @param {Partial<EngineOptions>} [options] other places of worker and wasm, size
 */
export const createBestMovesEngine = (options) =>
  create({
    game: 'gomoku',
    worker: () => new Worker(new URL('./gomoku-worker-node.js', import.meta.url)),
    wasm: readFileSync(new URL('../gomoku.wasm', import.meta.url)),
    ...options,
  });

/**
 * Weights of the gomoku network, for `weights` of a search. Without them the tuned evaluation plays.
 * @param {'freestyle' | 'standard' | 'renju'} [rule] that of the positions they are for
 * @returns {Promise<Uint8Array>}
 * @throws {RangeError} one sentence, when there is no such rule
 */
export const loadGomokuWeights = async (rule = 'freestyle') =>
  new Uint8Array(readFileSync(new URL(`../weights/gomoku/${checkRule(rule)}.bin`, import.meta.url)));

/**
 * The rules, synchronous once they are loaded.
 * @param {EngineOptions['wasm']} [source]
 * @returns {Promise<import('../wasm-bindings/engine-module.js').EngineModule>}
 */
export const loadRules = async (source = wasm()) => instantiate(await compile(source));

// The npm package in Node: as package.js, but the worker is a thread and the wasm a file. The two functions below take
// precedence over those of `export *`.

import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { createEngine as create } from '../wasm-bindings/engine.js';
import { compile, instantiate } from '../wasm-bindings/engine-module.js';

export * from './package.js';

/** @typedef {import('../wasm-bindings/engine.js').EngineOptions} EngineOptions */

const wasm = () => readFileSync(new URL('../engine.wasm', import.meta.url));

/**
 * The searching engine in a thread of its own, which ends by close().
 * @param {Partial<EngineOptions>} [options] other places of worker and wasm, game and size
 */
export const createEngine = (options) =>
  create({ worker: () => new Worker(new URL('./worker-node.js', import.meta.url)), wasm: wasm(), ...options });

/**
 * The rules, synchronous once they are loaded.
 * @param {EngineOptions['wasm']} [source]
 * @returns {Promise<import('../wasm-bindings/engine-module.js').EngineModule>}
 */
export const loadRules = async (source = wasm()) => instantiate(await compile(source));

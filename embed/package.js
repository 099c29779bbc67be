// The npm package: engine, rules and records. Importing it loads nothing; the worker and engine.wasm lie beside it, and
// bundlers know these forms. A page's element is `ponnuki/board`.

import { createEngine as create } from '../wasm-bindings/engine.js';
import { compile, instantiate } from '../wasm-bindings/module.js';

export * from './package-shared.js';

/** @typedef {import('../wasm-bindings/engine.js').EngineOptions} EngineOptions */

const wasm = () => new URL('../engine.wasm', import.meta.url);

/**
 * The searching engine in a worker of its own.
 * @param {Partial<EngineOptions>} [options] other places of worker and wasm, game and size
 */
export const createEngine = (options) =>
  create({ worker: () => new Worker(new URL('../worker.js', import.meta.url)), wasm: wasm(), ...options });

/**
 * The rules, synchronous once they are loaded.
 * @param {EngineOptions['wasm']} [source]
 * @returns {Promise<import('../wasm-bindings/module.js').EngineModule>}
 */
export const loadRules = async (source = wasm()) => instantiate(await compile(source));

// The network of gomoku, by rule, for boards that play by it: the weights, which the first worker of gomoku.wasm uses.
// Where they are looked for is told in network.js.

import { loadWeights } from '../../wasm-bindings/engine-module.js';
import { bytesOf, once, ownCopy, readOrInlined } from './wasm-loader.js';

/**
 * @param {string} rule @param {URL} beside the scripts
 * @param {() => Promise<{ weights: string | undefined }>} inlined
 */
const loaderOf = (rule, beside, inlined) =>
  once(() =>
    readOrInlined(ownCopy('wasm', `weights/gomoku/${rule}.bin`), beside, loadWeights, async () =>
      bytesOf((await inlined()).weights),
    ),
  );

/** In a form that bundlers recognise. @type {Record<string, () => Promise<Uint8Array>>} */
const LOADERS = {
  freestyle: loaderOf(
    'freestyle',
    new URL('../weights/gomoku/freestyle.bin', import.meta.url),
    () => import('./inlined-gomoku-freestyle.js'),
  ),
  standard: loaderOf(
    'standard',
    new URL('../weights/gomoku/standard.bin', import.meta.url),
    () => import('./inlined-gomoku-standard.js'),
  ),
  renju: loaderOf(
    'renju',
    new URL('../weights/gomoku/renju.bin', import.meta.url),
    () => import('./inlined-gomoku-renju.js'),
  ),
};

/**
 * Kept once they are loaded.
 * @param {string} rule @throws {Error} one sentence, when they can neither be read nor are inlined
 */
export const loadGomokuWeights = (rule) => LOADERS[rule]();

// engine.wasm, gomoku.wasm and worker.js for all boards of a page: where they are, and the modules, which are compiled
// once and have one instance each for the rules. Nothing is loaded before it is used.

import { compile, instantiate } from '../../wasm-bindings/engine-module.js';
import { trusted } from '../base/dom.js';

/** @typedef {import('../../wasm-bindings/engine-module.js').EngineModule} EngineModule */

/** The attributes `worker` and `wasm` of the first board that has them. Relative to the page. */
export const addresses = { worker: '', wasm: '' };

/** @param {string} address */
const inPage = (address) => new URL(address, document.baseURI).href;

/** May this page read files of its site? A page on a disk may not, nor one in a sandbox, which has no origin. */
const canFetch = () => location.protocol !== 'file:' && self.origin !== 'null';

/** @template T @param {() => Promise<T>} load @returns {() => Promise<T>} loads once, and again after a failure */
export function once(load) {
  /** @type {Promise<T> | null} */
  let loading = null;
  return () => {
    if (!loading) {
      loading = load();
      loading.catch(() => {
        loading = null;
      });
    }
    return loading;
  };
}

/**
 * The page's own copy of a file, beside those that its author names; '' if there are none.
 * @param {'worker' | 'wasm'} kind @param {string} [file] default: the named one
 */
export const ownCopy = (kind, file = addresses[kind]) => addresses[kind] && new URL(file, inPage(addresses[kind])).href;

/**
 * Reads a file of the engine, or takes what a script holds.
 * @template T @param {string} own address of the page's own copy, '' if it has none
 * @param {URL} beside the scripts
 * @param {(address: string) => Promise<T>} read @param {() => Promise<T | null>} inlined null where nothing is
 * @returns {Promise<T>}
 */
export async function readOrInlined(own, beside, read, inlined) {
  if (own) return read(own);
  /** @type {unknown} */
  let failure = new Error('The engine could not be loaded.');
  if (canFetch()) {
    try {
      return await read(beside.href);
    } catch (error) {
      // A site that lets others run its scripts may still not let them read its files.
      failure = error;
    }
  }
  const held = await inlined().catch(() => null);
  if (!held) throw failure;
  return held;
}

/** What the build has put into a script; null where that is nothing. @param {string | undefined} base64 */
export const bytesOf = (base64) => (base64 ? Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)) : null);

/** @param {URL} beside the scripts @param {() => Promise<{ wasm: string | undefined }>} inlined
 * @param {string} [file] beside the page's own engine.wasm */
const wasmFrom = (beside, inlined, file) =>
  once(() =>
    readOrInlined(ownCopy('wasm', file), beside, compile, async () => {
      const wasm = bytesOf((await inlined()).wasm);
      return wasm && compile(wasm);
    }),
  );

export const loadWasm = wasmFrom(new URL('../engine.wasm', import.meta.url), () => import('./inlined.js'));
export const loadGomokuWasm = wasmFrom(
  new URL('../gomoku.wasm', import.meta.url),
  () => import('./inlined-gomoku.js'),
  'gomoku.wasm',
);

const loadGoRules = once(async () => instantiate(await loadWasm()));
const loadGomokuRules = once(async () => instantiate(await loadGomokuWasm()));

/** The rules of a game, for any number of games. @param {string} game @returns {Promise<EngineModule>} */
export const loadRules = (game) => (game === 'gomoku' ? loadGomokuRules() : loadGoRules());

/** @param {string} address */
const workerAt = (address) => new Worker(trusted.createScriptURL(address));

/** @param {string} source */
function blobWorker(source) {
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = workerAt(url);
  URL.revokeObjectURL(url);
  return worker;
}

/**
 * Loads what a worker is made of: a file of the page's own site, or else its source, since no browser starts a worker
 * from another site.
 * @param {string} own address of the page's own copy, '' if it has none
 * @param {URL} beside the scripts
 * @param {() => Promise<string>} inlined the source
 * @returns {Promise<() => Worker>} starts one
 */
export async function loadWorkerFrom(own, beside, inlined) {
  if (own) return () => workerAt(own);
  if (canFetch()) {
    if (beside.origin === location.origin) return () => workerAt(beside.href);
    const response = await fetch(beside).catch(() => null);
    if (response?.ok) {
      const source = await response.text();
      return () => blobWorker(source);
    }
  }
  const source = await inlined();
  return () => blobWorker(source);
}

export const loadWorker = () =>
  loadWorkerFrom(
    ownCopy('worker'),
    new URL('../worker.js', import.meta.url),
    async () => (await import('./inlined.js')).worker,
  );

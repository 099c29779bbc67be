// What the tests of tests/js load: modules of the build, weights, workers.
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { compile, instantiate } from '../../wasm-bindings/engine-module.js';

const root = new URL('../../', import.meta.url);

/** A compiled module. @param {'engine' | 'gomoku' | 'problems' | 'lab'} name */
export const wasmOf = (name) => compile(readFileSync(new URL(`build/wasm/${name}.wasm`, root)));

/** The rules and searches of both games. */
export async function instantiateBoth() {
  const module = await instantiate(await wasmOf('engine'), await wasmOf('gomoku'));
  const { gomoku } = module;
  if (!gomoku) throw new Error('There is no gomoku.wasm.');
  return Object.assign(module, { gomoku });
}

/** @param {string} path for instance 'weights/4x32.bin', 'gomoku/weights/renju.bin' */
export const weightsOf = (path) => new Uint8Array(readFileSync(new URL(`training/${path}`, root)));

/** A worker in Node. @param {string} [name] of the file */
export const workerOf = (name = 'worker-node.js') => new Worker(new URL(`wasm-bindings/${name}`, root));

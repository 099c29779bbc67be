// A worker that finds the problems of positions, one after the other: the first message is the module, then positions.
// It is stopped by ending it.
import { instantiateProblems } from '../../wasm-bindings/problems-module.js';
import { problemOfPosition } from './position-problem.js';

/** @type {Promise<import('../../wasm-bindings/problems-module.js').ProblemsModule> | null} */
let loading = null;

addEventListener('message', async ({ data }) => {
  loading ??= instantiateProblems(data.wasm);
  if (data.position) postMessage(problemOfPosition(await loading, data.position));
});

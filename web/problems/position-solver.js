// Positions are solved in a worker of their own, so that the page stays free; stop() ends a search at once.

import { compile } from '../../wasm-bindings/engine-module.js';
import { scriptUrl } from '../base/trusted-types.js';

/** @import { Asked, Refusal, Position } from './position-problem.js' */
/** @typedef {(position: Position) => Promise<Asked | Refusal | null>} SolvePosition null: it was stopped */

/** @param {string} name beside the page */
const urlOf = (name) => new URL(name, document.baseURI).href;

/** @returns {{ solve: SolvePosition, stop: () => void }} one position at a time */
export function createPositionSolver() {
  const loading = compile(urlOf('problems.wasm'));
  /** @type {Worker | null} */
  let worker = null;
  let isStopped = false;
  let cancel = () => {};

  return {
    async solve(position) {
      const wasm = await loading;
      if (isStopped) return null;
      worker ??= new Worker(scriptUrl(urlOf('problems-worker.js')));
      const asked = worker;
      return new Promise((resolve) => {
        cancel = () => resolve(null);
        asked.onmessage = ({ data }) => resolve(data);
        // A worker that fails is replaced; the position counts as one that was not proved.
        asked.onerror = () => {
          asked.terminate();
          worker = null;
          resolve('long');
        };
        asked.postMessage({ wasm, position });
      });
    },
    stop() {
      isStopped = true;
      worker?.terminate();
      cancel();
    },
  };
}

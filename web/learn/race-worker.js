// The speed comparison of lesson 2: every representation plays the same games in rounds, and each round is reported.

import { instantiateLab } from '../../wasm-bindings/lab.js';

const scope = globalThis;

scope.onmessage = async (
  /** @type {MessageEvent<{ module: WebAssembly.Module, size: number, playouts: number, rounds: number }>} */ { data },
) => {
  const lab = await instantiateLab(data.module);
  const { size, playouts, rounds } = data;
  // Warm-up: wasm engines compile a function quickly at first, and optimise it after some use.
  for (const { name } of lab.kinds) lab.race(name, { size, playouts: Math.ceil(playouts / 4), seed: 99 });
  for (let round = 1; round <= rounds; round++)
    for (const { name } of lab.kinds) {
      const { moves, seconds, signature } = lab.race(name, { size, playouts, seed: round });
      scope.postMessage({ name, round, moves, seconds, signature });
    }
  scope.postMessage({ isDone: true });
};

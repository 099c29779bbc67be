// problems-module.js - problems.wasm as JavaScript objects: the solvers of problems and the games they are played in.
//
// One ProblemsModule is one instance of the wasm. It is an EngineModule whose games of Go (newGame) and gomoku
// (GomokuGame) can be set up, played and taken back; it has neither scores nor engines. life-problem.js has the solver
// of life and death. The C side is problems_api.c.
import { EngineModule } from './engine-module.js';
import { instantiateWasm } from './wasm.js';

/** @param {WebAssembly.Module} module of problems.wasm @returns {Promise<ProblemsModule>} */
export async function instantiateProblems(module) {
  return new ProblemsModule(await instantiateWasm(module, (name) => new Error(`The solver stopped (${name}).`)));
}

export class ProblemsModule extends EngineModule {}

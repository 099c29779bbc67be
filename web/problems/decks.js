// The problems of the site, and what plays with them: the solver, and a play object for each problem.

import { compile } from '../../wasm-bindings/engine-module.js';
import { instantiateProblems } from '../../wasm-bindings/problems-module.js';
import { lazy } from '../base/lazy.js';
import { parseDeck } from './deck.js';
import { createGomokuPlay } from './gomoku-play.js';
import { createGoPlay } from './go-play.js';
import { lineAfter } from './line.js';

/** @typedef {import('../../wasm-bindings/problems-module.js').ProblemsModule} ProblemsModule */
/** @typedef {import('./deck.js').Problem & { deck: string }} SetProblem */
/** @typedef {import('./own-decks.js').OwnProblem} OwnProblem */
/** @typedef {SetProblem | OwnProblem} AnyProblem */

/** @param {string} name beside the page */
const urlOf = (name) => new URL(name, document.baseURI).href;

/** @returns {Promise<ProblemsModule>} */
export const loadModule = lazy(async () => instantiateProblems(await compile(urlOf('problems.wasm'))));

/** @param {'go' | 'gomoku'} game */
const deckOf = (game) =>
  lazy(async () => {
    const answer = await fetch(urlOf(`decks/${game}.txt`));
    if (!answer.ok) throw new Error(`decks/${game}.txt: ${answer.status}`);
    return parseDeck(await answer.text()).map((problem) => ({ ...problem, deck: game }));
  });
const loads = [deckOf('go'), deckOf('gomoku')];

/** All problems of the site. @returns {Promise<SetProblem[]>} */
export const loadProblems = async () => (await Promise.all(loads.map((load) => load()))).flat();

/**
 * A position of a record, answered by the solver.
 * @param {ProblemsModule} module @param {OwnProblem & import('./own-decks.js').Solved} problem
 */
function solverPlay(module, problem) {
  return {
    play: createGoPlay(module, { ...problem, kind: problem.aim, region: null }),
    lineAfter: (/** @type {readonly number[]} */ moves) => lineAfter(module, problem, moves),
  };
}

/**
 * What plays with a problem, and the boards of its refutations.
 * @param {ProblemsModule} module @param {AnyProblem} problem
 * @returns {Promise<{ play: import('./session.js').Play, lineAfter: (moves: readonly number[]) =>
 *   import('./session.js').Line }>}
 */
export async function playOf(module, problem) {
  if ('solved' in problem && problem.solved) return solverPlay(module, { ...problem, ...problem.solved });
  if ('sgf' in problem) {
    const [{ createRecordPlay }, { createPositionSolver }] = await Promise.all([
      import('./record-play.js'),
      import('./position-solver.js'),
    ]);
    return createRecordPlay(module, problem, createPositionSolver, async (position) =>
      (await import('./mistake-judge.js')).createMistakeJudge(module, position),
    );
  }
  return {
    play:
      problem.game === 'go'
        ? createGoPlay(module, /** @type {import('./go-play.js').GoProblem} */ (problem))
        : createGomokuPlay(module, problem),
    lineAfter: (moves) => lineAfter(module, problem, moves),
  };
}

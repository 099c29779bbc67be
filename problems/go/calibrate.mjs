// Finds the weights of rate.mjs: asks the playout search of the engine, as it is with a few and with many playouts, for
// the first move of a sample of problems, and fits the part of the right answers. `node problems/go/calibrate.mjs [N]`.
import { readFileSync } from 'node:fs';
import { BLACK, compile, instantiate } from '../../wasm-bindings/engine-module.js';
import { GoSearch } from '../../wasm-bindings/go-search.js';
import { parseDeck } from '../../web/problems/deck.js';
import { Policy, loadNet, loadProblems } from './games.mjs';
import { prove } from './prove.mjs';
import { featuresOf, surpriseOf } from './rate.mjs';

const PLAYOUTS = [25, 100, 400, 1600];
const SEEDS = [1, 2];

const file = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url));
const engine = await instantiate(await compile(file('build/wasm/engine.wasm')));
const [module, policy] = [await loadProblems(), new Policy(await loadNet())];

/** The part of the searches whose favourite point of the region is the right one. @param {any} problem
 * @param {import('./prove.mjs').GoProof} proof */
function solvedBy({ size, black, white }, { right, points }) {
  const game = engine.newGame({ size, komi: 0, setup: { black, white }, first: BLACK });
  let solved = 0;
  for (const playouts of PLAYOUTS)
    for (const seed of SEEDS) {
      const search = new GoSearch(engine, 20_000);
      search.start(game, seed, false);
      search.run(playouts);
      const best = search.candidates(32).find(({ vertex }) => points.includes(vertex));
      solved += Number(best?.vertex === right);
      search.free();
    }
  game.free();
  return solved / (PLAYOUTS.length * SEEDS.length);
}

/** Least squares by normal equations, which are few. @param {number[][]} rows @param {number[]} values */
function fit(rows, values) {
  const n = rows[0].length;
  const m = Array.from({ length: n }, (_, i) => [
    ...Array.from({ length: n }, (_, j) => rows.reduce((sum, row) => sum + row[i] * row[j], i === j ? 1e-9 : 0)),
    rows.reduce((sum, row, k) => sum + row[i] * values[k], 0),
  ]);
  for (let i = 0; i < n; i++) {
    const pivot = m[i][i];
    m[i] = m[i].map((x) => x / pivot);
    for (let k = 0; k < n; k++) if (k !== i) m[k] = m[k].map((x, j) => x - m[k][i] * m[i][j]);
  }
  return m.map((row) => row[n]);
}

const all = parseDeck(readFileSync(new URL('../go.txt', import.meta.url), 'utf8'));
const wanted = Math.min(all.length, Number(process.argv[2] ?? 200));
/** @type {number[][]} */
const rows = [];
/** @type {number[]} */
const values = [];
for (let i = 0; i < wanted; i++) {
  const problem = /** @type {any} */ (all[Math.floor((i * all.length) / wanted)]);
  const proof = prove(module, problem);
  if (typeof proof === 'string') continue;
  rows.push([1, ...featuresOf(proof, surpriseOf(policy, problem, proof))]);
  values.push(solvedBy(problem, proof));
}
const weights = fit(rows, values);
const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
const error = rows.map((row, k) => row.reduce((sum, x, i) => sum + x * weights[i], 0) - values[k]);
const part = (/** @type {number[]} */ list) => list.reduce((sum, x) => sum + x * x, 0);
console.log(`${rows.length} problems, solved ${(100 * mean).toFixed(0)} %`);
console.log(`1, work, moves, surprise: ${weights.map((w) => w.toFixed(4)).join(', ')}`);
console.log(`explained: ${(1 - part(error) / part(values.map((x) => x - mean))).toFixed(2)}`);

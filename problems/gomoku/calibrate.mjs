// Compares the ratings of rate.mjs with what the levels of the engine find: asks them for the first move of a sample of
// problems, estimates how strong a player must be to find it every second time, and fits that by the same features.
// `node problems/gomoku/calibrate.mjs [N]`: N problems of each kind.
import { readFileSync } from 'node:fs';
import { GomokuSearch } from '../../wasm-bindings/gomoku-search.js';
import { GomokuThreats } from '../../wasm-bindings/gomoku-threats.js';
import { KINDS, parseDeck } from '../../web/problems/deck.js';
import { loadEngine, loadProblems } from './games.mjs';
import { gameWith, prove } from './prove.mjs';
import { featuresOf, ratingOf } from './rate.mjs';

/** @typedef {import('../../web/problems/deck.js').GomokuKind} GomokuKind */

/** Of the levels 1 to 9: their distances are measured in core/gomoku/README.md, the first is a choice. */
const RATINGS = [700, 845, 987, 1161, 1298, 1458, 1601, 1740, 1896];
/** The levels from this one on make no random mistakes, so they are asked once. */
const STEADY = 8;
const SEEDS = [1, 2, 3];
const TABLE_BYTES = 1 << 22;

const [engine, module] = [await loadEngine(), await loadProblems()];
const threats = new GomokuThreats(module);
const search = new GomokuSearch(engine, TABLE_BYTES);

/** @param {import('./prove.mjs').Stones} problem @param {number} solution
 * @returns {{ rating: number, solved: number }[]} a row for each question */
function asked(problem, solution) {
  const game = /** @type {NonNullable<ReturnType<typeof gameWith>>} */ (gameWith(engine, problem));
  const rows = RATINGS.flatMap((rating, i) =>
    SEEDS.slice(0, i + 1 >= STEADY ? 1 : undefined).map((seed) => {
      search.startLevel(game, i + 1, seed);
      while (search.run(20_000) === 'running');
      return { rating, solved: Number(search.best === solution) };
    }),
  );
  game.free();
  return rows;
}

/** The rating at which players find the move as often as these did; half a success and half a failure in the middle
 * keep it finite. @param {{ rating: number, solved: number }[]} rows */
function performance(rows) {
  let [low, high] = [0, 4000];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    const expected = (/** @type {number} */ rating) => 1 / (1 + 10 ** ((middle - rating) / 400));
    const more = rows.reduce((sum, { rating, solved }) => sum + solved - expected(rating), 0.5 - expected(1300));
    if (more > 0) high = middle;
    else low = middle;
  }
  return low;
}

/** Least squares by normal equations, which are few. @param {number[][]} rows @param {number[]} values */
function fit(rows, values) {
  const n = rows[0].length;
  const m = Array.from({ length: n }, (_, i) => [
    ...Array.from({ length: n }, (_, j) => rows.reduce((sum, row) => sum + row[i] * row[j], i === j ? 1e-6 : 0)),
    rows.reduce((sum, row, k) => sum + row[i] * values[k], 0),
  ]);
  for (let i = 0; i < n; i++) {
    const pivot = m[i][i];
    m[i] = m[i].map((x) => x / pivot);
    for (let k = 0; k < n; k++) if (k !== i) m[k] = m[k].map((x, j) => x - m[k][i] * m[i][j]);
  }
  return m.map((row) => row[n]);
}

const squares = (/** @type {number[]} */ list) => list.reduce((sum, x) => sum + x * x, 0);
const meanOf = (/** @type {number[]} */ list) => list.reduce((sum, x) => sum + x, 0) / list.length;

const all = parseDeck(readFileSync(new URL('../gomoku.txt', import.meta.url), 'utf8'));
for (const kind of KINDS.gomoku) {
  const own = all.filter((problem) => problem.kind === kind);
  const wanted = Math.min(own.length, Number(process.argv[2] ?? 60));
  /** @type {number[][]} */
  const rows = [];
  /** @type {number[]} */
  const values = [];
  /** @type {number[]} */
  const ratings = [];
  const found = RATINGS.map(() => 0);
  for (let i = 0; i < wanted; i++) {
    const problem = { ...own[Math.floor((i * own.length) / wanted)], kind };
    const proof = prove(module, threats, problem);
    if (typeof proof === 'string') continue;
    const results = asked(problem, proof.solution);
    RATINGS.forEach((rating, level) => {
      found[level] += meanOf(results.filter((row) => row.rating === rating).map(({ solved }) => solved)) / wanted;
    });
    rows.push(featuresOf(kind, proof));
    ratings.push(ratingOf(kind, proof));
    values.push(performance(results));
  }
  const weights = fit(rows, values);
  const errors = rows.map((row, k) => row.reduce((sum, x, i) => sum + x * weights[i], 0) - values[k]);
  const spread = values.map((x) => x - meanOf(values));
  const others = ratings.map((x) => x - meanOf(ratings));
  const together = spread.reduce((sum, x, i) => sum + x * others[i], 0) / Math.sqrt(squares(spread) * squares(others));
  console.log(`${kind}: ${rows.length} problems, by the levels ${meanOf(values).toFixed(0)} in the mean`);
  console.log(`  correlation with the ratings: ${together.toFixed(2)}`);
  console.log(`  found by the levels: ${found.map((part) => `${(100 * part).toFixed(0)} %`).join(', ')}`);
  console.log(`  1, moves, work, tempting: ${weights.map((w) => w.toFixed(1)).join(', ')}`);
  const error = Math.sqrt(squares(errors) / rows.length);
  console.log(`  explained: ${(1 - squares(errors) / squares(spread)).toFixed(2)}, error ${error.toFixed(0)}`);
}

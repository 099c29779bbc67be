// Makes a set of gomoku problems from games of the engine's levels: each kind in its part, not too many short wins.
// The same seed makes the same set.
import { GomokuThreats } from '../../wasm-bindings/gomoku-threats.js';
import { writeProblem } from '../../web/problems/deck.js';
import { canonical, idOf } from '../canonical.mjs';
import { randomFrom } from '../random.mjs';
import { find } from './find.mjs';
import { games, loadEngine, loadProblems } from './games.mjs';
import { prove } from './prove.mjs';
import { createRater } from './rate.mjs';

/** @typedef {import('../../web/problems/deck.js').GomokuKind} GomokuKind */
/** @typedef {import('./prove.mjs').Proof} Proof */

/** Parts of the set. @type {Record<GomokuKind, number>} */
const SHARES = { fours: 0.39, threats: 0.12, defend: 0.49 };
/**
 * Of a kind, at most this part by the number of moves of the win that is found or stopped; longer ones as they come.
 * @type {Record<GomokuKind, number[]>}
 */
const CAPS = { fours: [0, 0.2, 0.3, 0.3], threats: [], defend: [] };
/** Games for each problem, at most. */
const GAMES = 20;

/** How long the win is. @param {GomokuKind} kind @param {Proof} proof */
const lengthOf = (kind, { moves, threat }) => (kind === 'defend' ? threat : moves);

class ProblemSet {
  /** @type {Map<string, { line: string, rating: number }>} by id */
  lines = new Map();
  /** @type {Map<string, number>} problems by kind, and by kind and length */
  #counts = new Map();

  /** @param {number} count @param {ReturnType<typeof createRater>} rate */
  constructor(count, rate) {
    this.count = count;
    this.rate = rate;
  }

  /** @param {string} key */
  countOf(key) {
    return this.#counts.get(key) ?? 0;
  }

  /** @param {GomokuKind} kind */
  wants(kind) {
    return this.countOf(kind) < Math.round(this.count * SHARES[kind]);
  }

  /** Has the set room for another one as long? @param {GomokuKind} kind @param {number} length */
  #hasRoom(kind, length) {
    const cap = CAPS[kind][length] ?? 1;
    return this.wants(kind) && this.countOf(`${kind} ${length}`) < Math.ceil(cap * this.count * SHARES[kind]);
  }

  /** Adds a problem unless it is there. @param {import('./find.mjs').Found} found */
  add({ proof, from: _, ...problem }) {
    const { kind } = problem;
    const length = lengthOf(kind, proof);
    const id = idOf(canonical(problem).content);
    if (this.lines.has(id) || !this.#hasRoom(kind, length)) return;
    const rating = this.rate(problem, proof);
    const line = writeProblem({ ...problem, id, rating, moves: proof.moves, targets: [], region: null });
    this.lines.set(id, { line, rating });
    for (const key of [kind, `${kind} ${length}`]) this.#counts.set(key, this.countOf(key) + 1);
  }
}

/**
 * @param {{ count: number, seed: number, log: (text: string) => void }} options
 * @returns {Promise<string[]>} lines of the file
 */
export async function makeSet({ count, seed, log }) {
  const [engine, module] = [await loadEngine(), await loadProblems()];
  const threats = new GomokuThreats(module);
  const { below } = randomFrom(seed + 1_000_003);
  const set = new ProblemSet(count, createRater(engine));
  const kinds = /** @type {GomokuKind[]} */ (Object.keys(SHARES));
  let number = 0;
  for (const moves of games(engine, seed)) {
    if (number === GAMES * count || !kinds.some((kind) => set.wants(kind))) break;
    for (const found of find(module, threats, moves, below, (kind) => set.wants(kind))) set.add(found);
    if (++number % 100 === 0) log(`${number} games: ${kinds.map((kind) => `${set.countOf(kind)} ${kind}`).join(', ')}`);
  }
  return inOrder([...set.lines.values()]);
}

/** @param {{ line: string, rating: number }[]} lines */
const inOrder = (lines) =>
  lines.sort((a, b) => a.rating - b.rating || (a.line < b.line ? -1 : 1)).map(({ line }) => line);

/** @type {import('../make.mjs').RateAgain} */
export async function rateAgain(problems) {
  const [engine, module] = [await loadEngine(), await loadProblems()];
  const threats = new GomokuThreats(module);
  const rate = createRater(engine);
  const lines = problems.map((problem) => {
    const stones = /** @type {import('./prove.mjs').Stones} */ (problem);
    const proof = prove(module, threats, stones);
    if (typeof proof === 'string') throw new Error(`${problem.id} ${proof}.`);
    const rating = rate(stones, proof);
    return { rating, line: writeProblem({ ...problem, rating }) };
  });
  return inOrder(lines);
}

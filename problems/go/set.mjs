// Makes a set of Go problems: collects proved ones from games and random shapes, and chooses among them, so that kinds
// and ratings are spread evenly. The same seed makes the same set.
import { BLACK, WHITE } from '../../wasm-bindings/engine-module.js';
import { writeProblem } from '../../web/problems/deck.js';
import { canonical, idOf } from '../canonical.mjs';
import { randomFrom } from '../random.mjs';
import { candidatesOf, withoutIdle } from './candidates.mjs';
import { Policy, gameOf, loadNet, loadProblems } from './games.mjs';
import { LONG, USUAL, probe, prove } from './prove.mjs';
import { createRater, estimateOf, isAtari, surpriseOf } from './rate.mjs';
import { distances, wider } from './region.mjs';
import { shapeOf } from './shapes.mjs';

/** @typedef {import('../../wasm-bindings/engine-module.js').GoGame} GoGame */
/** @import { GoContent, GoProof } from './prove.mjs' */
/**
 * rating: an estimate, until it is among the problems that were chosen.
 * @typedef {Omit<import('../../web/problems/deck.js').Problem, 'game'> & { isAtari: boolean }} Found
 * isAtari: stones in atari are to be taken
 */

/** For 1,000 problems: games by size of board, and random shapes. */
const GAMES = { 5: 6, 7: 12, 9: 80, 13: 4 };
const SHAPES = 2400;
/** Parts of the set. */
const SHARES = { capture: 0.27, save: 0.17, kill: 0.3, live: 0.26 };
/** The share of these that may be solved by capturing stones in atari. */
const ATARI_SHARE = 0.1;
/** Ratings of a class, of which none should have many more problems than another. */
const CLASS = 150;

/**
 * What two problems must not have in common: all that touches the region, whatever stands elsewhere and is marked.
 * @param {GoContent} content @param {number[]} points
 */
function localContent({ size, black, white }, points) {
  const far = distances(size, points);
  const near = (/** @type {number[]} */ list) => list.filter((v) => far[v] <= 1);
  return canonical({ kind: 'any', size, black: near(black), white: near(white) }).content;
}

export class Collector {
  /** @type {Found[]} */
  found = [];
  #seen = new Set();
  #limits;
  #mayBe;

  /**
   * @param {import('../../wasm-bindings/problems-module.js').ProblemsModule} module @param {Policy} policy
   * @param {{ limits?: import('./prove.mjs').Limits,
   *   mayBe?: (content: GoContent, found: { right: number, points: number[] }) => boolean }} [options] mayBe: is a
   *   problem with that right move worth a proof?
   */
  constructor(module, policy, { limits = USUAL, mayBe = () => true } = {}) {
    this.module = module;
    this.policy = policy;
    this.#limits = limits;
    this.#mayBe = mayBe;
  }

  /** Nothing like this problem is wanted. @param {GoContent} content @param {number[]} points of its region */
  know(content, points) {
    this.#seen.add(`local ${localContent(content, points)}`);
  }

  /** What a position has that was not looked at before. @param {GoGame} game
   * @param {(content: GoContent) => GoContent[]} [asWanted] what a candidate is taken for */
  *of(game, asWanted = (content) => [content]) {
    for (const content of candidatesOf(this.module, game).flatMap(asWanted)) {
      const looked = canonical(content).content;
      if (this.#seen.has(looked)) continue;
      this.#seen.add(looked);
      const found = this.#prove(content);
      if (found) yield found;
    }
  }

  /** @param {GoContent} first @returns {{ content: GoContent, proof: GoProof } | null} */
  #prove(first) {
    const { module } = this;
    const limits = this.#limits;
    const found = probe(module, first, limits);
    if (!found || !this.#mayBe(first, found)) return null;
    const { right } = found;
    let content = first;
    if (first.isTactical) {
      content = withoutIdle(module, first, (without) => probe(module, without, limits)?.right === right);
      // What is beyond the region must not matter.
      const more = wider(module, content);
      if (!more || probe(module, more, limits)?.right !== right) return null;
    }
    const proof = prove(module, content, { maxVisits: limits.answer });
    return typeof proof === 'string' || proof.right !== right ? null : { content, proof };
  }

  /** Adds a problem unless one is alike. @param {{ content: GoContent, proof: GoProof }} one */
  add({ content, proof: { points } }) {
    const local = localContent(content, points);
    if (this.#seen.has(`local ${local}`)) return false;
    this.#seen.add(`local ${local}`);
    // Which of equal replies is chosen depends on how the board lies.
    const { problem, content: text } = canonical(content);
    const proof = prove(this.module, problem, { maxVisits: this.#limits.answer });
    if (typeof proof === 'string') return false;
    const inAtari = isAtari(this.module, problem, proof.right);
    const rating = estimateOf(proof, surpriseOf(this.policy, problem, proof), inAtari);
    this.found.push({ ...problem, id: idOf(text), rating, moves: proof.moves, isAtari: inAtari });
    return true;
  }
}

/**
 * The lines of problems, rated and in order.
 * @template {Omit<import('../../web/problems/deck.js').Problem, 'game'>} P
 * @param {readonly P[]} chosen @param {(problem: P) => number} rate
 */
export const linesOf = (chosen, rate) =>
  chosen
    .map((one) => ({ ...one, rating: rate(one) }))
    .sort((a, b) => a.rating - b.rating || (a.id < b.id ? -1 : 1))
    .map(writeProblem);

/** @typedef {(content: GoContent) => GoContent[]} AsWanted what a candidate is taken for */

/** @param {Collector} collector @param {number} size @param {number} seed @param {AsWanted} [asWanted] */
export function collectFromGame(collector, size, seed, asWanted) {
  // One problem for each point that decides something about a group.
  const taken = new Set();
  for (const game of gameOf(collector.module, collector.policy, size, seed))
    for (const one of collector.of(game, asWanted)) {
      const key = `${one.content.targets[0]} ${one.proof.right}`;
      if (!taken.has(key) && collector.add(one)) taken.add(key);
    }
}

/** Is it about a group, not about a few stones? @type {AsWanted} */
const groups = (content) => (content.kind === 'kill' || content.kind === 'live' ? [content] : []);

/** @param {Collector} collector @param {import('../random.mjs').Random} random @param {AsWanted} [asWanted] */
export function collectFromShape(collector, random, asWanted = groups) {
  const { size, ...setup } = shapeOf(random, random.pick([BLACK, WHITE]));
  let game;
  try {
    game = collector.module.newGame({ size, rules: 'japanese', setup });
  } catch {
    return; // a chain without liberties
  }
  const all = [...collector.of(game, asWanted)];
  game.free();
  if (all.length) collector.add(random.pick(all));
}

/** @template T @param {T[]} list @param {import('../random.mjs').Random} random @returns {T[]} */
const shuffled = (list, random) =>
  list
    .map((one) => ({ one, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one);

/**
 * Takes `wanted` of them, in turn from each class of ratings.
 * @param {Found[]} found @param {number} wanted @param {import('../random.mjs').Random} random
 */
function evenly(found, wanted, random) {
  /** @type {Map<number, Found[]>} */
  const classes = new Map();
  for (const one of shuffled(found, random)) {
    const number = Math.floor(one.rating / CLASS);
    classes.set(number, [...(classes.get(number) ?? []), one]);
  }
  const queues = [...classes.keys()].sort((a, b) => a - b).map((number) => classes.get(number) ?? []);
  /** @type {Found[]} */
  const taken = [];
  while (taken.length < Math.min(wanted, found.length))
    for (const queue of queues) {
      const next = taken.length < wanted && queue.pop();
      if (next) taken.push(next);
    }
  return taken;
}

/**
 * Chooses problems so that the classes of ratings of each kind are as even as they can be. What one kind lacks, the
 * others have more.
 * @param {Found[]} found @param {number} count @param {import('../random.mjs').Random} random
 */
function choose(found, count, random) {
  const ataris = shuffled(
    found.filter(({ isAtari }) => isAtari),
    random,
  ).slice(Math.round(count * ATARI_SHARE));
  const left = new Set(found.filter((one) => !ataris.includes(one)));
  const chosen = Object.entries(SHARES).flatMap(([kind, share]) =>
    evenly(
      [...left].filter((one) => one.kind === kind),
      Math.round(count * share),
      random,
    ),
  );
  for (const one of chosen) left.delete(one);
  chosen.push(...evenly([...left], count - chosen.length, random));
  return chosen;
}

/**
 * @param {{ count: number, seed: number, log: (text: string) => void }} options
 * @returns {Promise<string[]>} lines of the file
 */
export async function makeSet({ count, seed, log }) {
  const [module, net] = [await loadProblems(), await loadNet()];
  const collector = new Collector(module, new Policy(net));
  const random = randomFrom(seed);
  const scale = count / 1000;
  for (const [size, games] of Object.entries(GAMES)) {
    for (let i = 0; i < Math.ceil(games * scale); i++)
      collectFromGame(collector, Number(size), seed * 10_007 + Number(size) * 1009 + i);
    log(`${collector.found.length} problems after the games on ${size} lines`);
  }
  for (let i = 0; i < SHAPES * scale; i++) collectFromShape(collector, random);
  log(`${collector.found.length} problems after the shapes`);
  const chosen = choose(collector.found, count, random);
  const ids = new Set(chosen.map(({ id }) => id));
  if (ids.size !== chosen.length) throw new Error('Two problems have the same id.');
  return linesOf(chosen, createRater(module, net, USUAL.answer));
}

/** Visits of the solver change a little with it. */
const MARGIN = 3;

/** @type {import('../make.mjs').RateAgain} */
export async function rateAgain(problems) {
  const rate = createRater(await loadProblems(), await loadNet(), MARGIN * LONG.answer);
  return linesOf(problems, rate);
}

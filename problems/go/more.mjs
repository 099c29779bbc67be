// Sections that are appended to the set: problems of ko and seki, and hard ones. They are collected as the set is
// (set.mjs), until there are enough; none is like a problem that stands before them in the file. The same seed makes
// the same section.
import { LifeProblem } from '../../wasm-bindings/life-problem.js';
import { randomFrom } from '../random.mjs';
import { Policy, loadNet, loadProblems } from './games.mjs';
import { HARD, LONG, USUAL } from './prove.mjs';
import { createRater, surpriseOf } from './rate.mjs';
import { Collector, collectFromGame, collectFromShape, linesOf } from './set.mjs';

/** @import { Problem, GoKind } from '../../web/problems/deck.js' */
/** @typedef {import('./set.mjs').Found} Found */
/** @typedef {import('./prove.mjs').GoContent} GoContent */

/** What an enclosed group may be a problem of, instead of being killed or living. @type {Record<string, GoKind[]>} */
const KO_KINDS = { kill: ['ko-kill'], live: ['ko-live', 'seki'] };
/** Ratings of a class, and the part of a kind's problems that one class may have. */
const CLASS = 150;
const CLASS_SHARE = 0.2;
/** The least surprise of a hard problem's right move, in bits. */
const SURPRISING = 2;
/** A round: games on boards of these lines, and random shapes. */
const GAMES = [9, 9, 13, 9, 7];
const SHAPES = 60;
const MAX_ROUNDS = 400;

/**
 * @typedef {object} Section
 * @property {import('./prove.mjs').Limits} limits
 * @property {(content: GoContent) => GoContent[]} asWanted what a candidate is taken for
 * @property {(policy: Policy) => (content: GoContent, found: { right: number, points: number[] }) => boolean} mayBe
 * @property {(taken: Found[], one: Found, count: number) => boolean} isWanted
 */

/** @type {Record<'ko' | 'hard', Section>} */
export const SECTIONS = {
  ko: {
    limits: USUAL,
    asWanted: (content) => (KO_KINDS[content.kind] ?? []).map((kind) => ({ ...content, kind })),
    mayBe: () => () => true,
    /** As many of each kind, and of a kind not too many that are equally hard. */
    isWanted(taken, { kind, rating }, count) {
      const share = Math.ceil(count / 3);
      const alike = taken.filter((one) => one.kind === kind);
      const near = alike.filter((one) => Math.floor(one.rating / CLASS) === Math.floor(rating / CLASS));
      return alike.length < share && near.length < share * CLASS_SHARE;
    },
  },
  hard: {
    limits: LONG,
    asWanted: (content) => [content],
    mayBe: (policy) => (content, found) => surpriseOf(policy, content, found) >= SURPRISING,
    isWanted: (_, { rating }) => rating >= HARD,
  },
};

/**
 * @param {{ section: keyof typeof SECTIONS, count: number, seed: number, before: Problem[],
 *   log: (text: string) => void }} options before: what stands before the section
 * @returns {Promise<string[]>} lines of the file
 */
export async function makeMore({ section, count, seed, before, log }) {
  const { limits, asWanted, mayBe, isWanted } = SECTIONS[section];
  const [module, net] = [await loadProblems(), await loadNet()];
  const policy = new Policy(net);
  const collector = new Collector(module, policy, { limits, mayBe: mayBe(policy) });
  const random = randomFrom(seed);
  const ids = new Set(before.map(({ id }) => id));
  for (const problem of before) {
    const life = new LifeProblem(module, { ...problem, tableBytes: 0 });
    collector.know(/** @type {GoContent & Problem} */ (problem), life.points);
    life.free();
  }
  /** @type {Found[]} */
  const taken = [];
  let looked = 0;
  const take = () => {
    for (; looked < collector.found.length; looked++) {
      const one = collector.found[looked];
      if (taken.length === count || ids.has(one.id) || !isWanted(taken, one, count)) continue;
      ids.add(one.id);
      taken.push(one);
    }
  };
  for (let round = 0; round < MAX_ROUNDS && taken.length < count; round++) {
    collectFromGame(collector, GAMES[round % GAMES.length], seed * 20_011 + round, asWanted);
    for (let i = 0; i < SHAPES; i++) collectFromShape(collector, random, asWanted);
    take();
    log(`${taken.length} of ${count} after round ${round + 1}; ${collector.found.length} were proved`);
  }
  return linesOf(taken, createRater(module, net, limits.answer));
}

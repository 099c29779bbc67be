// Options of a Go game, and values derived from them.

import { GO_RULES } from '../../wasm-bindings/go-rules-table.js';
import { GO_LEVELS, LEAST_NETWORK_SIZE, LEVEL_SIZES } from '../../wasm-bindings/go-levels-table.js';
import { DEFAULTS } from '../game/settings.js';

/** @typedef {import('../game/settings.js').GoRules} GoRules */

/** From the smallest board on which a game makes sense to the largest of the core. */
export const SIZES = Array.from({ length: 15 }, (_, i) => i + 5);
/** Those that are offered first. */
export const USUAL_SIZES = [7, 9, 13, 19];

/** @type {readonly GoRules[]} */
export const RULES = GO_RULES.map(({ id }) => id);

/** @param {string} id */
export const ruleSet = (id) => GO_RULES.find((rules) => rules.id === id) ?? GO_RULES[0];

/**
 * Levels count from 0: level i is i + 1 of core/search/puct_levels.c, and its text is `level.{i + 1}`. Their order is
 * that of their numbers, but for the strongest (web/rating/ladder.js).
 */
export const LEVEL_COUNT = GO_LEVELS.length;
/** The strongest, which has a time limit and no number of visits. */
export const FULL = GO_LEVELS.findIndex(({ id }) => id === 'full');

/** Visits per move of a level; 0 at full strength. @param {number} level @param {number} size */
export const visitsAt = (level, size) => GO_LEVELS[level].visits[LEVEL_SIZES.findIndex((most) => size <= most)];

/**
 * The sentences about levels in the new-game dialog, `says.NAME`, and the lowest level of each: a sentence holds for
 * all levels up to the next one.
 */
const SENTENCES = Object.entries({ newcomer: 0, beginner: 3, shapes: 6, sound: 10, reads: 13, strong: 16 });

/** The name of the sentence that describes a level. @param {number} level */
export const sentenceOf = (level) =>
  level === FULL ? 'full' : SENTENCES.filter(([, lowest]) => lowest <= level).at(-1)?.[0];

/**
 * The level suggested to a person whose level is not known. Who chooses a large board has usually played before.
 * @param {number} size
 */
export const suggestedLevel = (size) => (size <= 9 ? DEFAULTS.go.level : size <= 13 ? 10 : 12);

/** An opponent who plays as people do seems to think for so long, the search included, in milliseconds: the longer, the
 * more moves are worth a thought, from one to twenty. */
const PONDERED_MS = { least: 400, most: 1900, of: Math.log(20) };

/** @param {{ judgement?: import('../../wasm-bindings/go-search.js').Judgement | null }} report */
export function thoughtOf({ judgement }) {
  const { least, most, of } = PONDERED_MS;
  const entropy = judgement?.policy.reduce((sum, p) => (p > 0 ? sum - p * Math.log(p) : sum), 0) ?? 0;
  return least + (most - least) * Math.min(1, entropy / of);
}

/** Time limit of a move on any device, in milliseconds. */
export const MAX_MOVE_MS = 120_000;
/** Time of the highest level for a move, unless the search settles earlier. Milliseconds. */
export const FULL_MS = 12_000;

/** Limits of the analysis of one position in study: time, so that all workers are used. */
export const ANALYSIS = { ms: 8000 };
/**
 * Visits of the judge: a few for a first look at a whole game, else so many that wasm on a busy core needs 0.15 s on 9
 * lines and 0.5 s on 19. Where no network plays, playouts judge.
 * @param {number} size @param {boolean} [isQuick]
 */
export const judgeVisits = (size, isQuick = false) => (isQuick ? 8 : size <= 11 ? 300 : 120);

/** Limits of a search while the person thinks, who may have gone away: time, and the memory of the tree. */
export const PONDER = { ms: 120_000, untilFull: true };

/** @typedef {import('../../wasm-bindings/messages.js').Limits} Limits */
/**
 * The same question for the network search too, where it is of use.
 * @template {{ size?: number, limits: Limits }} T @param {T} question @returns {T & { netLimits?: Limits }}
 */
export const orNetwork = (question) =>
  (question.size ?? 0) < LEAST_NETWORK_SIZE ? question : { ...question, netLimits: question.limits };

/**
 * Whether the players agree on dead stones. By the other rules every stone on the board is alive.
 * @param {{ rules: string }} settings
 */
export const agreesOnDead = ({ rules }) => ruleSet(rules).deadByAgreement;

/**
 * Win rate below which the engine resigns; 0 (never) until there are half as many moves as points, because a game that
 * looks lost early may not be. With handicap stones core/search/puct_genmove.c resigns later.
 * @param {{ game: { size: number, moves: readonly unknown[] } }} state
 */
export const resignBelow = ({ game: { size, moves } }) => (moves.length > (size * size) / 2 ? 0.03 : 0);

/** Handicaps for which a board has star points. @param {number} size */
export function handicapsOf(size) {
  const max = size < 7 ? 0 : size % 2 === 0 || size === 7 ? 4 : 9;
  const all = [0];
  for (let stones = 2; stones <= max; stones++) all.push(stones);
  return all;
}

/**
 * The usual komi; with handicap stones half a point, which only breaks ties.
 * @param {string} rules @param {number} handicap
 */
export function usualKomi(rules, handicap) {
  if (handicap) return 0.5;
  return ruleSet(rules).komi;
}

/** Parses a komi that the user typed; NaN if it is not valid. @param {string} text @param {number} size */
export function readKomi(text, size) {
  const clean = text.trim().replace(',', '.').replace('−', '-');
  if (!/^[-+]?\d+(\.\d+)?$/.test(clean)) return NaN;
  const komi = Number(clean);
  return Number.isInteger(komi * 2) && Math.abs(komi) <= size * size ? komi : NaN;
}

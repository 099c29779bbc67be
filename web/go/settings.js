// What can be chosen for Go, and what follows from it.

import { GO_RULES } from '../../wasm-bindings/go-rules-table.js';

/** @typedef {import('../game/settings.js').GoRules} GoRules */

export const SIZES = [9, 13, 19];

/** @type {readonly GoRules[]} */
export const RULES = GO_RULES.map(({ id }) => id);

/** @param {string} id */
export const ruleSet = (id) => GO_RULES.find((rules) => rules.id === id) ?? GO_RULES[0];

/**
 * Playouts of a move of each level of the core, which counts them from 1; the highest has none, but time and all
 * workers. The text
 * of step i is `level.{i + 1}`. */
export const LEVELS = [100, 100, 100, 100, 100, 100, 100, 100, 100, 150, 260, 530, 1100, 2250, 4600, 9500, 20_000, 0];

/**
 * Of a hundred moves, how many a level plays by feel, without reading: what makes the weak ones weak. As
 * core/go/levels.c has it.
 */
export const PRIOR_ONLY_PERCENT = [100, 100, 100, 87, 70, 49, 34, 16];

/** No move takes longer than this, however slow the device. Milliseconds. */
export const MAX_MOVE_MS = 120_000;
/** What the highest level takes for a move, unless it is clear before. Milliseconds. */
export const FULL_MS = 12_000;

/**
 * What a suggestion may cost, and an analysis of one position: time, so that all workers help. One position of a whole
 * game has
 * counted playouts: the losses of a game are to be compared. */
export const HINT = { ms: 2000, settled: true };
export const ANALYSIS = { ms: 8000 };
export const REVIEW = { playouts: 800, ms: 800 };

/**
 * Do both sides agree on what is dead? By the other rules every stone on the board is alive.
 * @param {{ rules: string }} settings
 */
export const agreesOnDead = ({ rules }) => ruleSet(rules).deadByAgreement;

/**
 * Points that black's handicap stones take from his lead in area: what white gets for them or, where territory counts,
 * the stones themselves.
 * @param {string} rules
 * @param {number} handicap stones
 */
export function handicapPoints(rules, handicap) {
  const { scoring, bonus } = ruleSet(rules);
  if (handicap < 2) return 0;
  if (scoring === 'territory' || bonus === 'each-stone') return handicap;
  return bonus === 'each-but-first' ? handicap - 1 : 0;
}

/**
 * Win rate under which the engine gives up: a lost game is not dragged on, but one that looks lost at first is played.
 * With handicap stones core/go/genmove.c has more patience.
 * @param {{ game: { size: number, moves: readonly unknown[] } }} state
 */
export const resignBelow = ({ game: { size, moves } }) => (moves.length > (size * size) / 2 ? 0.03 : 0);

/**
 * Handicaps that a board has star points for.
 * @param {number} size
 */
export function handicapsOf(size) {
  const max = size < 7 ? 0 : size % 2 === 0 || size === 7 ? 4 : 9;
  const all = [0];
  for (let stones = 2; stones <= max; stones++) all.push(stones);
  return all;
}

/**
 * The usual komi: half a point only breaks ties when Black has handicap stones.
 * @param {string} rules
 * @param {number} handicap
 */
export function usualKomi(rules, handicap) {
  if (handicap) return 0.5;
  return ruleSet(rules).komi;
}

/**
 * Reads a komi that a person typed; NaN when it is not one.
 * @param {string} text
 * @param {number} size
 */
export function readKomi(text, size) {
  const clean = text.trim().replace(',', '.').replace('−', '-');
  if (!/^[-+]?\d+(\.\d+)?$/.test(clean)) return NaN;
  const komi = Number(clean);
  return Number.isInteger(komi * 2) && Math.abs(komi) <= size * size ? komi : NaN;
}

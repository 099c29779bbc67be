// Considers a move in a teaching game: a quick search before and after it, and if it looks like a mistake to be offered
// back, longer ones that must agree. The same on the page and in scripts/bench-teaching.mjs.

import { exceeds, faultOf, lossOf, usualLoss } from './judge.js';

/** @typedef {import('./judge.js').Judged} Judged */
/** @typedef {import('../../wasm-bindings/messages.js').Position} Position */
/** @typedef {import('../../wasm-bindings/messages.js').Limits} Limits */
/** @typedef {import('../../wasm-bindings/engine-module.js').EngineModule} EngineModule */
/**
 * @typedef {object} Offer
 * @property {import('./judge.js').Fault} fault
 * @property {import('./judge.js').Loss} loss
 * @property {readonly number[]} line the refutation, from the reply on, as far as it shows the fault
 */
/** @typedef {{ playouts: Limits, network: Limits }} Effort by playouts, while the network is not loaded, or over it */

/** A second search only if the first finds so much of the limit: it is not exact. */
const SUSPECT = 1;
/** The second finds so much of the limit, and so much more, so that a longer one finds more than the limit, too. */
const CERTAIN = 1.4;
const BEYOND = { rate: 0.05, points: 1.5 };
/** @type {Effort} */
const QUICK = { playouts: { playouts: 1000, ms: 1500 }, network: { playouts: 100, ms: 1500 } };
/** @type {Effort} */
export const SURE = { playouts: { playouts: 4000, ms: 4000 }, network: { playouts: 800, ms: 4000 } };
/** Equal positions are judged alike. */
const SEED = 1;

/**
 * A position as the engine judges it for one side.
 * @param {Position & { moves: readonly (number | { color: number, vertex: number })[] }} position
 * @param {number} colour for whom
 * @param {Effort} effort
 * @param {object} means
 * @param {(question: any) => Promise<any>} means.ask the engine
 * @param {EngineModule} means.module the rules
 * @returns {Promise<Judged>}
 */
export async function judged(position, colour, effort, { ask, module }) {
  const { winRate, scoreLead, ownership, candidates } = await ask({
    ...position,
    seed: SEED,
    candidates: 1,
    limits: effort.playouts,
    netLimits: effort.network,
  });
  const game = module.newGame(position);
  for (const move of position.moves) {
    if (game.isOver) game.resume();
    game.play(typeof move === 'number' ? move : move.vertex, typeof move === 'number' ? undefined : move.color);
  }
  const sign = game.toPlay === colour ? 1 : -1;
  const [sum, komi] = [
    ownership.reduce((/** @type {number} */ all, /** @type {number} */ own) => all + own, 0),
    position.komi ?? 0,
  ];
  const lead = scoreLead === undefined ? (colour === 1 ? sum - komi : komi - sum) : sign * scoreLead;
  const boards = [game.board()];
  /** @type {number[]} */
  const line = [];
  for (const vertex of candidates[0]?.pv ?? []) {
    if (game.play(vertex) !== 'ok') break;
    line.push(vertex);
    boards.push(game.board());
  }
  game.free();
  const own = Array.from(ownership, (/** @type {number} */ owner) => (colour === 1 ? owner : -owner));
  return { rate: sign === 1 ? winRate : 1 - winRate, lead, line, own, boards };
}

/**
 * Whether the last move of a position is offered back.
 * @param {Position & { size: number, moves: readonly { color: number, vertex: number }[] }} position
 * @param {{ level: number, frequency: import('./judge.js').Frequency }} player level: counted from 0
 * @param {{ ask: (question: any) => Promise<any>, module: EngineModule }} means
 * @returns {Promise<Offer | null>}
 */
export async function considered(position, { level, frequency }, means) {
  const { size, moves } = position;
  const { color: colour, vertex } = moves[moves.length - 1];
  if (vertex < 0) return null;
  const limit = usualLoss(level, frequency);
  const compare = async (/** @type {Effort} */ effort) => {
    const before = await judged({ ...position, moves: moves.slice(0, -1) }, colour, effort, means);
    // Nothing better was there.
    if (before.line[0] === vertex || before.rate < limit.rate) return null;
    const after = await judged(position, colour, effort, means);
    return { before, after, loss: lossOf(before, after) };
  };
  const times = (/** @type {number} */ factor) => ({ rate: factor * limit.rate, points: factor * limit.points });
  const first = await compare(QUICK);
  if (!first || !exceeds(first.loss, times(SUSPECT))) return null;
  const second = await compare(SURE);
  const beyond = { rate: limit.rate + BEYOND.rate, points: limit.points + BEYOND.points };
  if (!second || !exceeds(second.loss, times(CERTAIN)) || !exceeds(second.loss, beyond)) return null;
  const fault = faultOf(second.before, second.after, { vertex, colour, size, level });
  return fault && { fault, loss: second.loss, line: second.after.line.slice(0, fault.plies) };
}

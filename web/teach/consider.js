// Considers a move in a teaching game: a quick search before and after it, and as long as it looks like a mistake to be
// offered back, longer ones that must agree.

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

/** What a search must find so that a longer one is sure to find more than the limit, too. */
const BEYOND = { rate: 0.05, points: 1.5 };
/**
 * The searches, from the quickest to the one that decides. Each must find so much of the limit, and so much more.
 * @type {readonly { effort: Effort, factor: number, beyond: import('./judge.js').Loss }[]}
 */
const STAGES = [
  {
    effort: { playouts: { playouts: 1000, ms: 1500 }, network: { playouts: 100, ms: 1500 } },
    factor: 1,
    beyond: { rate: 0, points: 0 },
  },
  {
    effort: { playouts: { playouts: 4000, ms: 4000 }, network: { playouts: 800, ms: 4000 } },
    factor: 1.2,
    beyond: BEYOND,
  },
  {
    effort: { playouts: { playouts: 12_000, ms: 6000 }, network: { playouts: 2400, ms: 6000 } },
    factor: 1.3,
    beyond: BEYOND,
  },
];
/** Of the last search. */
export const LONGEST = STAGES[STAGES.length - 1].effort;
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
  /** @type {Pick<Offer, 'fault' | 'line'> | null} */
  let shown = null;
  let loss = { rate: 0, points: 0 };
  for (const [stage, { effort, factor, beyond }] of STAGES.entries()) {
    const before = await judged({ ...position, moves: moves.slice(0, -1) }, colour, effort, means);
    // Nothing better was there.
    if (before.line[0] === vertex || before.rate < limit.rate) return null;
    const after = await judged(position, colour, effort, means);
    loss = lossOf(before, after);
    const least = (/** @type {'rate' | 'points'} */ of) => Math.max(factor * limit[of], limit[of] + beyond[of]);
    if (!exceeds(loss, { rate: least('rate'), points: least('points') })) return null;
    // A longer search may find a best line that shows less: then what the one before has shown is said.
    const fault = stage > 0 ? faultOf(before, after, { vertex, colour, size, level }) : null;
    if (fault) shown = { fault, line: after.line.slice(0, fault.plies) };
  }
  return shown && { ...shown, loss };
}

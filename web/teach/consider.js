// Considers a move in a teaching game: what the judge says before and after it, and as long as it looks like a mistake
// to be offered back, more of its visits, which must agree.

import { judgedAt } from '../go/game.js';
import { judgeVisits } from '../go/settings.js';
import { exceeds, faultOf, lossOf, usualLoss } from './judge.js';

/** @typedef {import('./judge.js').Judged} Judged */
/** @typedef {(question: ReturnType<typeof judgedAt>) =>
 *   Promise<import('../../wasm-bindings/messages.js').SearchReport>} Ask */
/** @typedef {ReturnType<import('../game/game.js').Game['here']>} Position */
/** @typedef {import('../../wasm-bindings/engine-module.js').EngineModule} EngineModule */
/**
 * @typedef {object} Offer
 * @property {import('./judge.js').Fault} fault
 * @property {import('./judge.js').Loss} loss
 * @property {readonly number[]} line the refutation, from the reply on, as far as it shows the fault
 */

/** What a search must find so that a longer one is sure to find more than the limit, too. */
const BEYOND = { rate: 0.05, points: 1.5 };
/**
 * The searches, from the quickest to the one that decides, with so many times the judge's visits. Each must find so
 * much of the limit, and so much more.
 * @type {readonly { times: number, factor: number, beyond: import('./judge.js').Loss }[]}
 */
const STAGES = [
  { times: 1, factor: 1, beyond: { rate: 0, points: 0 } },
  { times: 3, factor: 1.2, beyond: BEYOND },
  { times: 8, factor: 1.3, beyond: BEYOND },
];

/**
 * A position as the judge sees it for one side.
 * @param {Position} position @param {number} colour for whom
 * @param {number} times the judge's visits
 * @param {object} means @param {Ask} means.ask the judge
 * @param {EngineModule} means.module the rules
 * @returns {Promise<Judged>}
 */
export async function judged(position, colour, times, { ask, module }) {
  const question = judgedAt(position, times * judgeVisits(position.size));
  const { winRate, scoreLead, ownership, candidates } = await ask(question);
  const game = module.newGame(question);
  for (const { color, vertex } of position.moves) {
    if (game.isOver) game.resume();
    game.play(vertex, color);
  }
  const sign = game.toPlay === colour ? 1 : -1;
  const boards = [game.board()];
  /** @type {number[]} */
  const line = [];
  for (const vertex of candidates[0]?.pv ?? []) {
    if (game.play(vertex) !== 'ok') break;
    line.push(vertex);
    boards.push(game.board());
  }
  game.free();
  const own = Array.from(ownership, (owner) => (colour === 1 ? owner : -owner));
  return { rate: sign === 1 ? winRate : 1 - winRate, lead: sign * scoreLead, line, own, boards };
}

/**
 * Whether the last move of a position is offered back.
 * @param {Position} position
 * @param {{ level: number, frequency: import('./judge.js').Frequency }} player level: counted from 0
 * @param {{ ask: Ask, module: EngineModule }} means @returns {Promise<Offer | null>}
 */
export async function considered(position, { level, frequency }, means) {
  const { size, moves } = position;
  const { color: colour, vertex } = moves[moves.length - 1];
  if (vertex < 0) return null;
  const limit = usualLoss(level, frequency);
  /** @type {Pick<Offer, 'fault' | 'line'> | null} */
  let shown = null;
  /** As the bar and the review tell it. */
  let told = { rate: 0, points: 0 };
  for (const [stage, { times, factor, beyond }] of STAGES.entries()) {
    const before = await judged({ ...position, moves: moves.slice(0, -1) }, colour, times, means);
    // Nothing better was there.
    if (before.line[0] === vertex || before.rate < limit.rate) return null;
    const after = await judged(position, colour, times, means);
    const loss = lossOf(before, after);
    if (stage === 0) told = loss;
    const least = (/** @type {'rate' | 'points'} */ of) => Math.max(factor * limit[of], limit[of] + beyond[of]);
    if (!exceeds(loss, { rate: least('rate'), points: least('points') })) return null;
    // A longer search may find a best line that shows less: then what the one before has shown is said.
    const fault = stage > 0 ? faultOf(before, after, { vertex, colour, size, level }) : null;
    if (fault) shown = { fault, line: after.line.slice(0, fault.plies) };
  }
  return shown && { ...shown, loss: told };
}

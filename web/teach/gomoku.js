// Considers a move of gomoku in a teaching game: what the core proves of it (core/gomoku/facts.h, and wins by threes
// and fours), if the player's level follows the win that it misses or allows, and if a search finds that another move
// was better by much.

import { judgedAt } from '../gomoku/game.js';
import { gameOf } from '../game/game-registry.js';
import texts from '../i18n/review.js';
import { addTexts } from '../i18n/t.js';
import { gomokuFindings } from '../review/findings.js';
import { gameAt } from '../review/lines.js';
import { loadFacts } from '../review/proofs.js';
import { sentenceOf } from '../review/sentences.js';
import { GomokuThreats } from '../../wasm-bindings/gomoku-threats.js';

/** @typedef {import('../review/findings.js').Finding} Finding */
/** @typedef {import('./judge.js').Frequency} Frequency */
/** The judge. @typedef {(question: ReturnType<typeof judgedAt>) =>
 *   Promise<import('../../wasm-bindings/messages.js').GomokuReport>} Ask */
/**
 * @typedef {{ size: number, rule: string,
 *   moves: readonly { color: number, vertex: number }[] }} GomokuPosition
 */
/** @typedef {{ facts: import('../../wasm-bindings/facts.js').Facts, threats: GomokuThreats,
 *   module: import('../../wasm-bindings/problems-module.js').ProblemsModule }} Provers */
/**
 * What is proven of a move: a win that it misses, or one that it allows.
 * @typedef {object} Fault
 * @property {Pick<Finding, 'key' | 'count' | 'color' | 'points'>} said what its sentence is made of
 * @property {boolean} isMissed
 * @property {number} stones of the winner, to the end of the win
 * @property {readonly number[]} line of the opponent's win; none if it was the player's
 */
/** line: what the opponent now plays, as far as it shows the fault.
 * @typedef {{ said: Fault['said'], line: readonly number[] }} GomokuOffer */

addTexts(texts);

/** Stones of a win that a level follows, from the first level on. An open three left alone is a win of two. */
const FOLLOWED = [4, 4, 5, 6, 7, 7, 8, 8, 9, 9];
const FEW = 2;
/** Wins by threes, whose answers are not forced, are understood from this level on. */
const THREES_FROM = 2;
/** Of the winning chances, which a move must have cost; and where only larger mistakes are wanted. */
export const LEAST = { often: 0.3, seldom: 0.5 };
/** So much more where the win is not by fours alone, so that a longer search finds at least that, too. */
const BEYOND = 0.1;
/** Nodes of a search for a win by threes and fours. */
const THREATS = 20_000;

/**
 * A position as the judge sees it for one side.
 * @param {GomokuPosition} position @param {number} colour for whom
 * @param {Ask} ask @returns {Promise<{ rate: number, line: readonly number[] }>} rate: 0 to 1
 */
async function judged(position, colour, ask) {
  const { winRate, pv } = await ask(judgedAt({ ...position, rules: position.rule }));
  const last = position.moves[position.moves.length - 1];
  const toPlay = last ? 3 - last.color : 1;
  return { rate: toPlay === colour ? winRate : 1 - winRate, line: pv };
}

/**
 * All that is proven of the last move, the weightiest first.
 * @param {Provers} provers @param {GomokuPosition} position
 * @returns {Fault[]}
 */
export function faultsOf({ facts, threats, module }, { size, rule, moves }) {
  const { color, vertex } = moves[moves.length - 1];
  const question = (/** @type {readonly { color: number, vertex: number }[]} */ its) =>
    /** @type {any} */ ({ size, rules: rule, moves: its });
  const asked = { color, played: vertex, better: -1, reply: -1 };
  const found = gomokuFindings(facts, module, question(moves.slice(0, -1)), asked).map((said) => {
    const isMissed = said.key.startsWith('missed');
    const { fact } = said.proof;
    const line = isMissed || !('line' in fact) ? [] : fact.line.length ? fact.line : [fact.point];
    return { said, isMissed, stones: said.key.endsWith('-five') ? 1 : said.count || FEW, line };
  });
  const game = gameAt(module, 'gomoku', question(moves));
  threats.forget();
  if (!found.some(({ isMissed }) => !isMissed) && threats.search(game, 3 - color, 'threats', THREATS) === 'win') {
    const line = threats.line();
    const said = { key: 'allows-threats', count: 0, color, points: { point: line[0], played: vertex } };
    found.push(/** @type {any} */ ({ said, isMissed: false, stones: Math.ceil(line.length / 2), line }));
  }
  game.free();
  return found;
}

/** Does somebody of this level follow it? @param {Fault} fault @param {number} level @param {Frequency} frequency */
export function isFollowed({ said, stones }, level, frequency) {
  if (said.key === 'allows-threats' && level < THREES_FROM) return false;
  return stones <= (frequency === 'seldom' ? FEW : FOLLOWED[Math.min(FOLLOWED.length - 1, Math.max(0, level))]);
}

/**
 * Whether the last move of a position is offered back.
 * @param {GomokuPosition} position @param {{ level: number, frequency: Frequency }} player level: counted from 0
 * @param {{ ask: Ask, provers: Provers }} means @returns {Promise<GomokuOffer | null>}
 */
export async function consideredGomoku(position, { level, frequency }, { ask, provers }) {
  const { moves } = position;
  const { color, vertex } = moves[moves.length - 1];
  const fault = faultsOf(provers, position).find((one) => isFollowed(one, level, frequency));
  if (!fault) return null;
  const least = LEAST[frequency] + (fault.said.key === 'allows-threats' ? BEYOND : 0);
  const before = await judged({ ...position, moves: moves.slice(0, -1) }, color, ask);
  if (before.line[0] === vertex || before.rate < least) return null;
  const after = await judged(position, color, ask);
  if (before.rate - after.rate < least) return null;
  // After a missed win: how the opponent stops it.
  return { said: fault.said, line: fault.isMissed ? after.line.slice(0, 1) : fault.line };
}

/** @type {Provers | null} */
let provers = null;

/**
 * The same on the page.
 * @param {import('../game/state.js').State} state @param {{ level: number, frequency: Frequency }} player
 * @param {Ask} ask
 */
export async function offerOfGomoku(state, player, ask) {
  const loaded = await loadFacts();
  if (!loaded) return null;
  provers ??= { ...loaded, threats: new GomokuThreats(loaded.module) };
  const { size, rules, moves } = gameOf(state).here(state);
  const position = { size, rule: rules, moves };
  const offer = await consideredGomoku(position, player, { ask, provers });
  return offer && { text: () => sentenceOf(/** @type {Finding} */ (offer.said), size), line: offer.line };
}

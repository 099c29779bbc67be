// What a position asks, found by the solver of life and death: the group whose fate depends on who moves first, and the
// best that the side to move can do about it. Nothing is estimated: what is not proved is no problem.

import { BLACK, PASS, WHITE } from '../../wasm-bindings/engine-module.js';
import { LifeProblem } from '../../wasm-bindings/life-problem.js';

/** @typedef {import('../../wasm-bindings/life-problem.js').LifeStatus} LifeStatus */
/** @typedef {import('../../wasm-bindings/problems-module.js').ProblemsModule} ProblemsModule */
/** @typedef {import('./deck.js').GoKind} GoKind */
/** @typedef {{ size: number, black: number[], white: number[], first: 1 | 2 }} Position first: the side to move */
/** @typedef {{ aim: GoKind, targets: number[], moves: number }} Asked moves: of the reader in the solution */
/**
 * Why a position is no problem. open: no group is enclosed; settled: none depends on who moves first; other: the best
 * result is none of the aims; long: not proved within the visits that are allowed.
 * @typedef {'open' | 'settled' | 'other' | 'long'} Refusal
 */

/** Of one answer, and of all answers about a position together. */
const VISITS = 150_000;
const ALL_VISITS = 600_000;
const TABLE_BYTES = 1 << 23;
/** A group in a region so many times as large as another one's is rather its surroundings. */
const WIDE = 2;
const MAX_MOVES = 10;

/** What the reader aims at, by the status that he can reach. @type {Partial<Record<LifeStatus, GoKind>>[]} */
const [ATTACKS, DEFENDS] = [
  { dies: 'kill', 'ko-defender': 'ko-kill' },
  { lives: 'live', seki: 'seki', 'ko-attacker': 'ko-live' },
];

/**
 * The enclosed chains, those first that the problem is likely about: the largest in the smaller regions.
 * @param {ProblemsModule} module @param {Position} position
 */
function enclosedChains(module, { size, black, white }) {
  const game = module.newGame({ size, komi: 0, rules: 'japanese', setup: { black, white } });
  const seen = new Set();
  const found = [];
  for (const vertex of [...black, ...white]) {
    if (seen.has(vertex)) continue;
    const stones = game.chain(vertex)?.stones ?? [];
    for (const stone of stones) seen.add(stone);
    try {
      const problem = new LifeProblem(module, { size, black, white, targets: stones, tableBytes: 0 });
      const isOpen = problem.state === 'open';
      if (isOpen) found.push({ stones, points: problem.points.length, defender: problem.defender });
      problem.free();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error; // it is not enclosed
    }
  }
  game.free();
  const least = Math.min(...found.map(({ points }) => points));
  const isWide = (/** @type {{ points: number }} */ { points }) => Number(points > WIDE * least);
  return found.sort((a, b) => isWide(a) - isWide(b) || b.stones.length - a.stones.length || a.points - b.points);
}

/**
 * The problem of a position, or why there is none.
 * @param {ProblemsModule} module @param {Position} position @param {number} [most] visits of all answers together
 * @returns {Asked | Refusal}
 */
export function problemOfPosition(module, position, most = ALL_VISITS) {
  const { first } = position;
  const second = first === BLACK ? WHITE : BLACK;
  const chains = enclosedChains(module, position);
  if (!chains.length) return 'open';
  let left = most;
  for (const { stones, defender } of chains) {
    const problem = new LifeProblem(module, { ...position, targets: stones, tableBytes: TABLE_BYTES });
    try {
      const solve = (/** @type {number} */ color) => {
        const answer = problem.solve(color, { visits: Math.min(VISITS, left) });
        left -= answer.visits;
        return answer;
      };
      const hoped = solve(first);
      const feared = hoped.complete ? solve(second) : hoped;
      // A smaller group is not what the problem is about unless the larger ones are settled.
      if (!hoped.complete || feared.status === 'unknown') return 'long';
      if (hoped.status === feared.status || hoped.moves.includes(PASS)) continue;
      const aim = (defender === first ? DEFENDS : ATTACKS)[hoped.status];
      const moves = Math.max(1, Math.min(MAX_MOVES, Math.ceil(hoped.line.length / 2)));
      return aim ? { aim, targets: stones, moves } : 'other';
    } finally {
      problem.free();
    }
  }
  return 'settled';
}

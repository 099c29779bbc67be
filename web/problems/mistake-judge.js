// Judges moves in positions of the reader's own games that the record of the mistake lacks: a search after the move and
// one after the best move that is known, both alike. A move within the tolerance is right; any other one is refuted by
// the line that the search found. In gomoku a win of the opponent that is proved comes first.

import { EngineClient } from '../../wasm-bindings/engine-client.js';
import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';
import { GomokuThreats } from '../../wasm-bindings/gomoku-threats.js';
import { LEAST_NETWORK_SIZE } from '../../wasm-bindings/messages.js';
import { lazy } from '../base/lazy.js';
import { loadGomokuWeights, loadNetwork, startEngine } from '../engine/load.js';
import { cores, workersFor } from '../engine/worker-count.js';
import { TOLERANCE } from '../storage/mistakes.js';
import { proof } from './gomoku-judge.js';
import { Slices } from './slices.js';

/** @typedef {import('../../wasm-bindings/problems-module.js').ProblemsModule} ProblemsModule */
/** @typedef {(question: any, call: { signal: AbortSignal }) => Promise<any>} Ask as EngineClient.search */
/**
 * @typedef {object} MistakePosition
 * @property {'go' | 'gomoku'} game
 * @property {1 | 2} color of the reader, who is to move
 * @property {import('../record/replay.js').Question} question the position
 * @property {number} best the best move that is known
 * @property {AbortSignal} signal ends searches, which are rejected with an AbortError
 */
/**
 * line: of the opponent, from his answer on; empty after a move that is within the tolerance.
 * @typedef {{ isGood: boolean, line: number[] }} Opinion
 */
/** @typedef {(position: MistakePosition) => Promise<(vertex: number) => Promise<Opinion>>} NewMistakeJudge */

/** Moves of a refutation. */
const LONGEST = 6;
/** Equal positions are judged alike. */
const SEED = 1;
/** Of each search, so that the answer takes a second or two; a slow device searches less. */
const GO = { playouts: { playouts: 4000, ms: 2000 }, network: { playouts: 300, ms: 2000 } };
const GOMOKU = { ms: 1500, nodes: 60_000 };

/** Started with the first question of the page. */
const client = lazy(
  async () =>
    new EngineClient({
      start: startEngine,
      network: loadNetwork,
      gomokuWeights: loadGomokuWeights,
      count: () => workersFor({ choice: 'auto', cores: cores(), onBattery: false, isSlow: false }),
    }),
);
/** @type {Ask} */
const askEngine = async (question, call) => (await client()).search(question, call);

/** @param {readonly number[]} line */
const untilPass = (line) => {
  const pass = line.indexOf(-1);
  return line.slice(0, pass < 0 ? LONGEST : Math.min(pass, LONGEST));
};

/**
 * The opponent's win by threes and fours after the reader's move, if one is proved.
 * @param {ProblemsModule} module @param {import('../record/replay.js').Question} question @param {number} color
 * @param {AbortSignal} signal
 * @returns {Promise<number[] | null>} both sides in turn; empty if there is none, null if the move has ended the game
 */
async function provenWin(module, { size, rules, moves }, color, signal) {
  const game = new GomokuGame(module, { size, rule: rules });
  const threats = new GomokuThreats(module);
  const slices = new Slices();
  const stop = () => slices.stop();
  signal.addEventListener('abort', stop);
  try {
    for (const { vertex, color: its } of moves) game.play(vertex, its);
    if (game.isOver) return null;
    const five = threats.fives(game, color)[0];
    if (five !== undefined) return [five];
    const result = await slices.run(proof({ game, threats }, color, 'threats'));
    return result === 'win' ? threats.line() : [];
  } finally {
    signal.removeEventListener('abort', stop);
    game.free();
    threats.free();
  }
}

/**
 * What judges moves in one position.
 * @param {ProblemsModule} module the rules and proofs of gomoku
 * @param {MistakePosition} position @param {Ask} [ask]
 * @returns {(vertex: number) => Promise<Opinion>} rejected if the engine cannot be had
 */
export function createMistakeJudge(module, { game, color, question, best, signal }, ask = askEngine) {
  const opponent = color === 1 ? 2 : 1;
  const after = (/** @type {number} */ vertex) => ({ ...question, moves: [...question.moves, { color, vertex }] });

  /** The value for the reader, and the opponent's best line. @param {number} vertex */
  async function searched(vertex) {
    const { size, rules, moves } = after(vertex);
    const asked =
      game === 'go'
        ? { ...after(vertex), limits: GO.playouts, ...(size >= LEAST_NETWORK_SIZE && { netLimits: GO.network }) }
        : { game, size, rule: rules, moves, limits: GOMOKU, learned: true };
    const { winRate, scoreLead, pv, candidates } = await ask({ ...asked, seed: SEED, candidates: 1 }, { signal });
    return {
      rate: 1 - winRate,
      points: scoreLead === undefined ? null : -scoreLead,
      line: pv ?? candidates[0]?.pv ?? [],
    };
  }

  /** Of the best move. @type {ReturnType<typeof searched> | null} */
  let aim = null;

  return async (vertex) => {
    if (game === 'gomoku') {
      const win = await provenWin(module, after(vertex), opponent, signal);
      if (!win) return { isGood: true, line: [] };
      if (win.length) return { isGood: false, line: win };
    }
    aim ??= searched(best);
    aim.catch(() => (aim = null));
    const [wanted, its] = [await aim, await searched(vertex)];
    const points = wanted.points === null || its.points === null ? 0 : wanted.points - its.points;
    const isGood = wanted.rate - its.rate <= TOLERANCE.rate && points <= TOLERANCE.points;
    return { isGood, line: isGood ? [] : untilPass(its.line) };
  };
}

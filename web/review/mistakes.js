// From a finished review to the reader's mistakes as problems: which positions are kept, and which moves are right in
// them. In Go those that the search found nearly as good as its best; in gomoku those that are proven to win, or after
// which the opponent has no win by fours that is proven. A position for which no right move is known is not kept.

import { gameAt } from './lines.js';
import { costsOf, mistakesOf } from './measure.js';
import { findingOf, loadFacts } from './proofs.js';
import { Replay } from '../record/replay.js';
import { TOLERANCE, idOf, keepMistakes } from '../storage/mistakes.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../game/candidates.js').Candidate} Candidate */
/** @import { Mistake, Good } from '../storage/mistakes.js' */

/** Mistakes of one game, and the least weight: 10% of the winning chances or 5 points. */
const MOST = 5;
const LEAST = 0.5;
/** Visits of the search behind a problem, and of a move whose value counts: at least so many, or that share. */
const SEARCHED = 100;
const VISITED = { least: 8, share: 0.04 };
/** Moves of a punishment. */
const LONGEST = 6;
/** Points that are looked at in one go, so that nothing has to wait. */
const SLICE = 8;

/**
 * The right moves among the candidates of a search, the best first; none if it was too short.
 * @param {readonly Candidate[] | undefined} candidates the most visited first @param {number} played
 * @returns {Good[]}
 */
export function goodMoves(candidates, played) {
  const total = candidates?.reduce((sum, { visits }) => sum + visits, 0) ?? 0;
  const [best] = candidates ?? [];
  if (!best || total < SEARCHED || best.vertex < 0) return [];
  const least = Math.max(VISITED.least, VISITED.share * total);
  return (candidates ?? [])
    .filter(
      ({ vertex, visits, winRate, scoreLead }) =>
        vertex >= 0 &&
        vertex !== played &&
        visits >= least &&
        best.winRate - winRate <= TOLERANCE.rate &&
        (best.scoreLead ?? 0) - (scoreLead ?? 0) <= TOLERANCE.points,
    )
    .map(({ vertex, winRate, scoreLead }) => ({ vertex, rate: winRate, points: scoreLead ?? null }));
}

/** What is said about a mistake in gomoku, and facts of the moves that are right or wrong then. */
const WINS = ['missed-five', 'missed-fours'];
const DEFENDS = ['left-five', 'allows-fours', 'left-three'];

/**
 * @param {import('../record/replay.js').Question} position @param {import('./findings.js').Asked} asked
 * @returns {Promise<Good[]>}
 */
async function goodGomokuMoves(position, asked) {
  const [finding, loaded] = await Promise.all([findingOf('gomoku', position, asked), loadFacts()]);
  if (!finding || !loaded) return [];
  const { facts, module } = loaded;
  const game = gameAt(module, 'gomoku', position);
  /** @type {Good[]} */
  const good = [];
  for (const vertex of game.board().keys()) {
    if (vertex % SLICE === 0) await new Promise((go) => setTimeout(go));
    if (vertex === asked.played || game.legal(vertex) !== 'ok') continue;
    const kinds = facts.ofGomokuMove(game, vertex, asked.color).map(({ kind }) => kind);
    const isGood = WINS.includes(finding.key)
      ? kinds.includes('five') || kinds.includes('wins-by-fours')
      : DEFENDS.includes(finding.key) && !kinds.some((kind) => DEFENDS.includes(kind) || kind === 'gives-five');
    if (isGood) good.push({ vertex, rate: null, points: null });
  }
  game.free();
  // The engine's choice comes first, if it is one of them.
  return good.sort((a, b) => Number(b.vertex === asked.better) - Number(a.vertex === asked.better));
}

/**
 * The mistakes of a player in the line that ends there.
 * @param {State} state @param {import('../record/tree.js').GameNode} end @param {1 | 2} color
 * @param {import('../../wasm-bindings/engine-module.js').EngineModule} module
 * @param {number} at milliseconds since 1970
 * @returns {Promise<Mistake[]>}
 */
export async function mistakesIn({ record: { tree }, settings, study }, end, color, module, at) {
  const line = tree.path(end);
  const costs = mistakesOf(costsOf(line, study.judgements, settings.size), color, MOST).filter(
    ({ weight, vertex }) => weight >= LEAST && vertex >= 0,
  );
  const replay = new Replay(tree, module, { rules: settings.rules, komi: settings.komi });
  /** @type {Mistake[]} */
  const found = [];
  for (const { index, vertex, rate, points, weight } of costs) {
    const [before, node] = [line[index - 1], line[index]];
    const position = replay.question(before);
    const { stones } = replay.at(before);
    const judgement = study.judgements.get(before);
    const answer = study.judgements.get(node)?.line ?? [];
    const asked = { color, played: vertex, better: judgement?.line?.[0] ?? -1, reply: answer[0] ?? -1 };
    const good =
      settings.game === 'go' ? goodMoves(judgement?.candidates, vertex) : await goodGomokuMoves(position, asked);
    if (!good.length) continue;
    const of = (/** @type {number} */ its) => [...stones.keys()].filter((v) => stones[v] === its);
    const mistake = {
      game: settings.game,
      size: settings.size,
      rules: position.rules,
      komi: position.komi,
      first: color,
      black: of(1),
      white: of(2),
      played: vertex,
    };
    const id = idOf(JSON.stringify(mistake));
    found.push({ id, at, ...mistake, good, punishment: answer.slice(0, LONGEST), rate, points, weight });
  }
  replay.free();
  return found;
}

/**
 * Keeps the person's mistakes in the line that was reviewed last.
 * @param {State} state @param {1 | 2} color
 * @param {() => Promise<import('../../wasm-bindings/engine-module.js').EngineModule>} loadModule
 */
export async function keepMistakesOf(state, color, loadModule) {
  const end = state.study.reviewed?.end;
  if (!end || !state.record.tree.contains(state.record.tree.root, end)) return;
  await keepMistakes(await mistakesIn(state, end, color, await loadModule(), Date.now()));
}

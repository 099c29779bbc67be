// Overlays of the study tools on a Go board: candidate moves, the line after one of them, ownership, and the liberties
// of every chain. Pure functions.

import { candidatesOf, currentAnalysis, shownCandidates } from '../game/candidates.js';
import { remainingMoves } from '../game/state.js';
import { t } from '../i18n/t.js';
import { discsOf } from '../people/discs.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../board/shapes.js').Mark} Mark */

/** The layers that are switched on and allowed. @param {State} state */
function visibleLayers({ layers, study, phase }) {
  const on = study.open && !study.report && !study.locked && phase !== 'scoring';
  const { candidates, people, ownership, chains } = layers;
  // The board has room for one kind of discs.
  return {
    candidates: on && candidates,
    people: on && people && !candidates,
    ownership: on && ownership,
    chains: on && chains,
  };
}

/** The likely owners that are shown: of an estimate, or of the analysis. @param {State} state */
const ownershipOf = (state) =>
  state.estimate?.ownership ?? (visibleLayers(state).ownership ? (currentAnalysis(state)?.ownership ?? null) : null);

/** @param {State} state @returns {Partial<import('../board/shapes.js').Position>} */
export function overlayOf(state) {
  const { game, phase } = state;
  const on = visibleLayers(state);
  /** @type {Mark[]} */
  const marks = [];
  const [hint] = phase === 'playing' ? remainingMoves(state, state.hint) : [];
  if (on.chains) marks.push(...chainMarks(game.chains));
  const chosen = on.candidates ? shownCandidates(state) : null;
  if (chosen) marks.push(...chosen.discs);
  const { people } = state.study;
  if (on.people && people?.node === state.record.node) marks.push(...discsOf(people.moves));
  if (hint !== undefined && hint >= 0) marks.push({ vertex: hint, kind: 'hint' });
  /** @type {import('../board/shapes.js').Ghost[]} */
  const ghosts = [];
  // A point that is played twice within the line shows the number of its first stone.
  const line = chosen?.line ?? (state.line?.ghosts ? remainingMoves(state, state.line) : []);
  line.forEach((vertex, i) => {
    if (vertex >= 0 && !ghosts.some((ghost) => ghost.vertex === vertex))
      ghosts.push({ vertex, color: i % 2 ? 3 - game.toPlay : game.toPlay, text: `${i + 1}` });
  });
  return { marks, ghosts, ownership: ownershipOf(state) };
}

/** The number of liberties on one stone of each chain. @param {State['game']['chains']} chains @returns {Mark[]} */
function chainMarks(chains) {
  return chains.map(({ stones, liberties, color }) => ({
    vertex: Math.min(...stones),
    kind: 'liberties',
    text: `${liberties.length}`,
    weight: liberties.length === 1 ? 1 : 0,
    color,
    stones,
  }));
}

/** The overlays on a point, for screen readers. @param {State} state @param {number} vertex @param {string} cell */
export function textOfOverlay(state, vertex, cell) {
  const on = visibleLayers(state);
  let text = cell;
  if (state.phase === 'playing' && remainingMoves(state, state.hint)[0] === vertex)
    text = t('grid.hint', { cell: text });
  const candidate = on.candidates ? candidatesOf(state).find((found) => found.vertex === vertex) : undefined;
  if (candidate)
    text = t('grid.candidate', {
      cell: text,
      percent: Math.round(100 * candidate.winRate),
      visits: candidate.visits ?? 0,
    });
  const owner = Math.round(100 * (ownershipOf(state)?.[vertex] ?? 0));
  if (Math.abs(owner) >= 20)
    text = t(owner > 0 ? 'grid.likely.1' : 'grid.likely.2', { cell: text, percent: Math.abs(owner) });
  return text;
}

/**
 * The chain that a stone belongs to: "D4, black, chain of 3, 5 liberties".
 * @param {State} state @param {number} vertex @param {string} cell
 */
export function textOfChain({ game: { stones, chains } }, vertex, cell) {
  const chain = stones[vertex] ? chains.find((one) => one.stones.includes(vertex)) : undefined;
  if (!chain) return cell;
  const many = chain.stones.length > 1;
  const params = { cell, stones: chain.stones.length, liberties: chain.liberties.length };
  if (chain.liberties.length === 1) return t(many ? 'grid.chain.atari' : 'grid.stone.atari', params);
  return t(many ? 'grid.chain' : 'grid.stone', params);
}

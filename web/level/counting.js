// Which games count for the level of the player: finished ones against the engine, resignations among them, without
// help, from the usual start, of some moves.
//
// Help is a hint, an estimate of the score, who is ahead, an analysis, the line that the engine expects, a move taken
// back or tried out, and in a teaching game a move taken back or a refutation shown.

import { gameOf } from '../game/game-registry.js';

/** @typedef {import('../game/state.js').State} State */

/** The smallest board of Go on which the levels were measured, or are close to it. Lines. */
const LEAST_SIZE = 7;

/** The player's moves in the shortest game of Go, or game given up, that counts. */
const LEAST_MOVES = 10;

/** Whether a person plays against the engine. @param {Pick<State, 'settings'>} state */
export const isAgainstEngine = ({ settings }) => settings.human !== 0 && !settings.friend;

/**
 * Whether the person is being helped, or has taken back a move since the state before.
 * @param {State} state @param {State} before
 */
export function isHelped(state, before) {
  if (!isAgainstEngine(state) || state.phase === 'over') return false;
  const { hint, estimate, ahead, study, layers, record } = state;
  const wentBack = record.tree === before.record.tree && !record.tree.contains(before.record.gameNode, record.gameNode);
  return Boolean(hint || estimate || ahead || study.analysis || layers.line || wentBack);
}

/** Whether something else was tried on the way to the end. @param {State} state */
function hasBranches({ record: { gameNode } }) {
  let isBranched = gameNode.children.length > 0;
  for (let node = gameNode.parent; node; node = node.parent) isBranched ||= node.children.length > 1;
  return isBranched;
}

/**
 * Why a finished game does not count, or what it says. `null` where nobody would expect it to count.
 * @param {State} state in phase 'over' @param {boolean} wasHelped
 * @returns {{ why: 'help' | 'start' | 'short' } | Omit<import('../rating/results.js').KeptResult, 'id' | 'at'> | null}
 */
export function countedResult(state, wasHelped) {
  const { settings, result, game } = state;
  const colour = gameOf(state).person(state);
  if (!isAgainstEngine(state) || !result || result.kind === 'recorded' || (colour !== 1 && colour !== 2)) return null;
  if (wasHelped || hasBranches(state)) return { why: 'help' };
  const { level, size, handicap, rules, komi, opening } = settings;
  const isGo = settings.game === 'go';
  const { start } = game;
  const isEmpty = !start || (start.black.length + start.white.length === 0 && start.first === 1);
  const komiOf = gameOf(state).form.usualKomi;
  const isUsual = !isGo
    ? isEmpty
    : size >= LEAST_SIZE && (handicap > 0 || isEmpty) && komiOf?.(rules, handicap) === komi;
  if (!isUsual) return { why: 'start' };
  const moves = game.moves.filter(({ color }) => color === colour).length;
  if (moves < LEAST_MOVES && (isGo || result.kind === 'resign' || result.kind === 'time')) return { why: 'short' };
  const score = result.winner === 0 ? 0.5 : result.winner === colour ? 1 : 0;
  return { level, size, colour, score, handicap: isGo ? handicap : opening !== 'free' || rules === 'renju' ? 0 : 1 };
}

// What can be chosen for gomoku.

/** @typedef {import('../game/settings.js').GomokuRule} GomokuRule */

export const SIZES = [9, 11, 13, 15, 17, 19];

/** @type {readonly GomokuRule[]} */
export const RULES = ['freestyle', 'standard', 'renju'];

/**
 * Levels of the core, from beginner to full; the core counts them from 1. The text of step i is `gomoku.level.{i + 1}`.
 */
export const LEVELS = 10;

/** No move takes longer; the highest level takes as long. Milliseconds. */
export const MAX_MOVE_MS = 5000;

/** What a suggestion may cost, and what a choice of colours may. */
export const HINT = { ms: 1500, nodes: 300_000 };
export const CHOICE = { ms: 2500, nodes: 100_000 };

/** What one position may cost when a whole game is looked through. */
export const REVIEW = { ms: 400, nodes: 60_000 };

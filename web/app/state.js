// The whole state of the page as one value, and the only functions that make a new one from an old one.
// They are pure; the controller decides when to apply which.

import { DEFAULTS } from './settings.js';

/** @typedef {import('./settings.js').Settings} Settings */
/** @typedef {import('../i18n/t.js').Params} Params */

/** @typedef {{ color: number, vertex: number }} Move */

/**
 * A game as the rules have it after a move; taken from the core, never computed here.
 * @typedef {object} Snapshot
 * @property {number} size
 * @property {Uint8Array} stones
 * @property {number} toPlay 1 black, 2 white
 * @property {readonly Move[]} moves
 * @property {{ black: number, white: number }} captures stones captured by each side
 * @property {number} last vertex of the last move, -1 for none or a pass
 * @property {number} ko
 * @property {boolean} isOver two passes in a row
 */

/**
 * @typedef {object} Scoring
 * @property {ReadonlySet<number>} dead every stone of every dead chain
 * @property {Uint8Array} owner
 * @property {number} black points
 * @property {number} white points, komi and what the rules add for handicap included
 * @property {number} margin black - white
 * @property {boolean} pending the engine's proposal is still to come
 */

/** @typedef {{ kind: 'score' | 'resign', winner: 0 | 1 | 2 }} Result */

/**
 * @typedef {object} Thinking
 * @property {number} playouts
 * @property {number} limit
 */

/** @typedef {{ key: string, params?: Params }} Text */

/**
 * A failure that a person can try to mend; the game stays as it is.
 * @typedef {object} Failure
 * @property {Text} text
 * @property {'engine' | 'worker'} part what has to be started again
 * @property {string} [detail] for the console and bug reports
 */

/**
 * @typedef {object} State
 * @property {'loading' | 'playing' | 'scoring' | 'over'} phase
 * @property {Settings} settings of the game on the board
 * @property {Snapshot} game
 * @property {Thinking | null} thinking
 * @property {number | null} blackRate the engine's last estimate, 0 to 1
 * @property {Scoring | null} scoring
 * @property {Result | null} result
 * @property {Text | null} notice a short remark about the last action
 * @property {Failure | null} failure
 */

/**
 * @param {number} size
 * @returns {Snapshot}
 */
function blank(size) {
  return {
    size, stones: new Uint8Array(size * size), toPlay: 1, moves: [],
    captures: { black: 0, white: 0 }, last: -1, ko: -1, isOver: false,
  };
}

/** @returns {State} */
export function initialState(settings = DEFAULTS) {
  return {
    phase: 'loading', settings: { ...settings }, game: blank(settings.size), thinking: null,
    blackRate: null, scoring: null, result: null, notice: null, failure: null,
  };
}

/** @param {State} _ @param {Settings} settings @param {Snapshot} game @returns {State} */
export const started = (_, settings, game) => ({ ...initialState(settings), phase: 'playing', game });

/**
 * A new position of the same game: after a move, an undo, a resumption.
 * @param {State} state @param {Snapshot} game @returns {State}
 */
export const positioned = (state, game) =>
  ({ ...state, phase: 'playing', game, scoring: null, result: null, notice: null });

/** @param {State} state @param {number} limit @returns {State} */
export const thinkingBegun = (state, limit) => ({ ...state, thinking: { playouts: 0, limit } });

/** @param {State} state @param {number} playouts @param {number | null} blackRate @returns {State} */
export const thinkingWent = (state, playouts, blackRate) => ({
  ...state, thinking: state.thinking && { ...state.thinking, playouts }, blackRate: blackRate ?? state.blackRate,
});

/** @param {State} state @returns {State} */
export const thinkingEnded = (state) => (state.thinking ? { ...state, thinking: null } : state);

/** @param {State} state @param {Scoring} scoring @returns {State} */
export const scored = (state, scoring) => ({ ...state, phase: 'scoring', scoring, notice: null });

/** @param {State} state @param {Result} result @returns {State} */
export const ended = (state, result) => ({ ...state, phase: 'over', result, notice: null });

/** @param {State} state @param {Text | null} notice @returns {State} */
export const noticed = (state, notice) => ({ ...state, notice });

/** @param {State} state @param {Failure | null} failure @returns {State} */
export const failed = (state, failure) => ({ ...state, thinking: null, failure });

/** @param {State} state true when the engine has the move */
export const engineToMove = ({ phase, settings, game }) =>
  phase === 'playing' && settings.human !== 0 && game.toPlay !== settings.human;

/** @param {State} state true when a person may place a stone now */
export const personToMove = (state) => state.phase === 'playing' && !engineToMove(state);

/** @param {State} state true when there is a person's move to take back */
export const canUndo = ({ phase, settings, game }) =>
  phase !== 'loading' && game.moves.some(({ color }) => settings.human === 0 || color === settings.human);

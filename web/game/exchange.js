// What the two devices of a game by links have of each other. A mark names a stage of the game: how many moves, which
// choices of an opening, how it ended. A stage whose mark is not the one last sent or opened has yet to be sent.

import { writePoint } from '../record/sgf-values.js';

/** @typedef {import('./state.js').State} State */

/** The points of dead stones as in SGF, in order: "aabc". @param {Iterable<number>} vertices @param {number} size */
export const textOfPoints = (vertices, size) =>
  [...vertices]
    .sort((a, b) => a - b)
    .map((vertex) => writePoint(vertex, size))
    .join('');

/**
 * Whether the dead stones that a side has accepted are these.
 * @param {readonly number[] | null} accepted @param {ReadonlySet<number> | undefined} dead
 */
export const isSameScore = (accepted, dead) =>
  accepted !== null && dead?.size === accepted.length && accepted.every((vertex) => dead.has(vertex));

/** The decision to offer a fifth move. @param {number} vertex @returns {import('./state.js').Choice} */
export const choiceOfOffer = (vertex) => `@${vertex.toString(36).padStart(2, '0')}`;

/** The point that a decision offers; null for other decisions. @param {string} choice */
export const vertexOfOffer = (choice) => (choice[0] === '@' ? parseInt(choice.slice(1), 36) : null);

/** The choices of an opening by their first letters, offered moves by "@" and two. @param {State['choices']} choices */
export const textOfChoices = (choices) => choices.map((choice) => choice.slice(0, choice[0] === '@' ? 3 : 1)).join('');

/** @type {Record<string, import('./state.js').Choice>} by first letters */
const CHOICES = { b: 'black', w: 'white', t: 'two', f: 'fifth', m: 'many' };

/** @param {unknown} value @returns {value is import('./state.js').Choice} */
export const isChoice = (value) =>
  typeof value === 'string' && (/^@[0-9a-z]{2}$/.test(value) || CHOICES[value[0]] === value);

/** @param {string} text of textOfChoices @returns {import('./state.js').Choice[]} */
export const choicesOfText = (text) =>
  (text.match(/@[0-9a-z]{2}|[a-z]/g) ?? []).flatMap((word) =>
    word[0] === '@' ? choiceOfOffer(parseInt(word.slice(1), 36)) : (CHOICES[word] ?? []),
  );

/**
 * What there is beyond moves and choices: r1, r2 who wins by resignation; c and dead stones: the score is agreed on; a
 * and dead stones: this side accepts the score; x: play goes on after two passes; '' nothing.
 * @param {State} state at the position where the game stands
 */
export function endOf({ phase, result, scoring, exchange: { mine }, settings, game: { moves } }) {
  if (phase === 'over' && result?.kind === 'resign') return `r${result.winner}`;
  if (phase === 'over' && result?.kind === 'score' && scoring) return `c${textOfPoints(scoring.dead, settings.size)}`;
  if (phase === 'scoring' && mine) return `a${textOfPoints(mine, settings.size)}`;
  const passes = moves.slice(-2).filter(({ vertex }) => vertex < 0).length;
  return phase === 'playing' && passes === 2 ? 'x' : '';
}

/** @param {State} state at the position where the game stands */
export const markOf = (state) => `${state.game.moves.length}.${textOfChoices(state.choices)}.${endOf(state)}`;

/** Whether the board shows where a game by links stands. @param {State} state */
export const isExchanged = ({ settings, record, phase }) =>
  settings.friend !== '' && phase !== 'loading' && record.node === record.gameNode;

/** Whether something that the user did has not been sent, and can be undone. @param {State} state */
export function isUnsent(state) {
  const { sent, mine } = state.exchange;
  if (!isExchanged(state) || markOf(state) === sent) return false;
  const [moves, choices = ''] = sent.split('.');
  return (
    state.game.moves.length > Number(moves) ||
    textOfChoices(state.choices).length > choices.length ||
    state.phase === 'over' ||
    mine !== null
  );
}

/**
 * Whether the user has nothing to do but to send the game, or to wait.
 * @param {State} state @param {boolean} isFriendsTurn by the rules
 * @returns {'send' | 'wait' | null} null: the user has to act, or the game is over on both devices
 */
export function stageOf(state, isFriendsTurn) {
  if (!isExchanged(state)) return null;
  const isDone = isFriendsTurn || state.phase === 'over' || (state.phase === 'scoring' && state.exchange.mine !== null);
  if (!isDone) return null;
  if (markOf(state) !== state.exchange.sent) return 'send';
  return state.phase === 'over' ? null : 'wait';
}

// How the game of a link relates to the game on this device. A game is what both must have alike: conditions, moves,
// choices of an opening, an end. It continues another one if that is a beginning of it.

import { endOf, textOfChoices } from '../game/exchange.js';
import { movesTo } from './link-game.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('./link-game.js').LinkGame} LinkGame */

/**
 * @typedef {object} Line
 * @property {string} conditions
 * @property {readonly string[]} moves
 * @property {string} choices
 * @property {string} end see game/exchange.js
 */

/**
 * same; continues: the link has all of the game here, and more; older: the game here has all of the link, and more.
 * @typedef {'same' | 'continues' | 'older' | 'differs'} Relation
 */

/** Names, comments and the like are not compared. */
const CONDITIONS = ['SZ', 'RU', 'KM', 'HA', 'AB', 'AW', 'PL'];

/**
 * @param {import('../record/tree.js').GameTree} tree @param {import('../record/tree.js').GameNode} last
 * @param {{ opening: string, choices: string, end: string }} rest @returns {Line}
 */
const lineOf = (tree, last, { opening, choices, end }) => ({
  conditions: [
    tree.game,
    tree.size,
    opening,
    ...CONDITIONS.slice(1).map((id) => `${id} ${[...(tree.root.get(id) ?? [])].sort()}`),
  ].join(),
  moves: movesTo(tree, last).map(({ color, vertex }) => `${color} ${vertex}`),
  choices,
  end,
});

/** The game on the board. @param {State} state at the position where the game stands */
export const lineHere = (state) =>
  lineOf(state.record.tree, state.record.gameNode, {
    opening: state.settings.opening,
    choices: textOfChoices(state.choices),
    end: endOf(state),
  });

/** @param {LinkGame} link */
export const lineOfLink = ({ tree, opening, choices, end }) =>
  lineOf(tree, tree.current, { opening, choices: textOfChoices(choices), end });

/** Whether a game is over, so that nothing can follow. @param {string} end */
const isFinal = (end) => /^[cr]/.test(end);

/** @param {Line} here @param {Line} link @returns {Relation} */
export function compare(here, link) {
  if (here.conditions !== link.conditions) return 'differs';
  const common = Math.min(here.moves.length, link.moves.length);
  for (let i = 0; i < common; i++) if (here.moves[i] !== link.moves[i]) return 'differs';
  const [less, more] = [here.choices, link.choices].sort((a, b) => a.length - b.length);
  if (!more.startsWith(less)) return 'differs';
  const moves = link.moves.length - here.moves.length;
  const choices = link.choices.length - here.choices.length;
  if ((moves > 0 && choices < 0) || (moves < 0 && choices > 0)) return 'differs';
  if (moves > 0 || choices > 0) return isFinal(here.end) ? 'differs' : 'continues';
  if (moves < 0 || choices < 0) return isFinal(link.end) ? 'differs' : 'older';
  if (here.end === link.end) return 'same';
  if (isFinal(here.end)) return isFinal(link.end) ? 'differs' : 'older';
  return link.end === '' ? 'older' : 'continues';
}

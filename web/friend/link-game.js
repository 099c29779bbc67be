// The game that a link between friends carries: a line of moves in the form of every shared link (record/links.js),
// with one property more in its root. Other readers of such a link show the record.
//
//   FRIEND[id][sender][opening][end]
//
// id: of the game, the same on both devices; sender: 1 black, 2 white, with an opening rule the seat; opening: the
// letter of the rule (swap2 has "s") and its choices as in game/exchange.js, else empty; end: likewise.

import { choicesOfText, endOf, textOfChoices } from '../game/exchange.js';
import { readPoints } from '../record/sgf-values.js';
import { GameTree } from '../record/tree.js';

/** @import { State, Choice } from '../game/state.js' */
/** @import { GameNode, TreeMove } from '../record/tree.js' */

/**
 * @typedef {object} LinkGame
 * @property {string} id
 * @property {1 | 2} sender
 * @property {import('../game/settings.js').OpeningRule} opening
 * @property {readonly Choice[]} choices
 * @property {string} end
 * @property {GameTree} tree without FRIEND, at its last move
 */

const PROPERTY = 'FRIEND';
/** What both devices must have alike. Names, comments and variations stay on their device. */
const SHARED = ['GM', 'FF', 'SZ', 'RU', 'KM', 'HA', 'AB', 'AW', 'PL'];
const ID = /^[0-9a-f]{20}$/;
const OPENING = /^(s([bw]|t[bw]?)?|p[bw]?|r([bw](@[0-9a-z]{2}){0,2})?|t[bwfm]{0,6}(@[0-9a-z]{2}){0,10})?$/;
const END = /^(x|r[12]|[ac]([a-s]{2})*)?$/;
/** @type {Record<string, import('../game/settings.js').OpeningRule>} */
const OPENINGS = { s: 'swap2', p: 'swap', r: 'rif', t: 'taraguchi' };

/** The shared part of a record, up to a node. @param {GameTree} tree @param {GameNode} last */
function lineTo(tree, last) {
  const line = new GameTree(tree.game, tree.size);
  for (const { id, values } of tree.root.properties) if (SHARED.includes(id)) line.set(line.root, id, values);
  for (const move of movesTo(tree, last)) line.play(move.vertex, move.color);
  return line;
}

/** The moves that lead to a node. @param {GameTree} tree @param {GameNode} last @returns {TreeMove[]} */
export const movesTo = (tree, last) => tree.path(last).flatMap((node) => node.move(tree.size) ?? []);

/** The tree of a link to the game on the board. @param {State} state at the position where the game stands */
export function treeToSend(state) {
  const { settings, record, choices } = state;
  const tree = lineTo(record.tree, record.gameNode);
  const letter = Object.keys(OPENINGS).find((key) => OPENINGS[key] === settings.opening);
  const opening = letter ? letter + textOfChoices(choices) : '';
  tree.set(tree.root, PROPERTY, [settings.friend, String(settings.human), opening, endOf(state)]);
  return tree;
}

/**
 * The game of a link between friends; null if a tree comes from another link. Its property is removed, so that no
 * stored record has it.
 * @param {GameTree} tree @returns {LinkGame | null}
 */
export function readLinkGame(tree) {
  const values = tree.root.get(PROPERTY);
  if (!values) return null;
  tree.set(tree.root, PROPERTY, null);
  const [id = '', sender = '', opening = '', end = ''] = values;
  if (values.length !== 4 || !ID.test(id) || !/^[12]$/.test(sender) || !OPENING.test(opening) || !END.test(end))
    return null;
  const line = tree.mainLine();
  tree.go(line[line.length - 1]);
  return {
    id,
    sender: sender === '1' ? 1 : 2,
    opening: OPENINGS[opening[0]] ?? 'free',
    choices: choicesOfText(opening.slice(1)),
    end,
    tree,
  };
}

/** The dead stones of an end "a…" or "c…"; null for others. @param {string} end @param {number} size */
export const deadOf = (end, size) => (/^[ac]/.test(end) ? readPoints(end.slice(1).match(/../g) ?? [], size) : null);

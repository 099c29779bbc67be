// The opening of the game on the board, as the core sees it: who acts, and what may he do. The core is that of the
// rules; as long as there is none, nobody acts.

import { replayOpening } from '../../wasm-bindings/gomoku-opening.js';
import { choiceOfOffer, vertexOfOffer } from '../game/exchange.js';

/** @import { State, Choice } from '../game/state.js' */
/** @import { Opening, OpeningChoice } from '../../wasm-bindings/gomoku-opening.js' */
/** @typedef {import('../../wasm-bindings/engine-module.js').EngineModule} EngineModule */

/** Stones after which every opening is over. */
const MOST_STONES = 5;

/** @type {EngineModule | null} */
let core = null;
/** The last replay, which several views ask for. @type {{ key: string, opening: Opening } | null} */
let last = null;

/** @param {EngineModule} module of the rules */
export function useForOpenings(module) {
  core = module;
  last = null;
}

/** @type {Opening} */
const NONE = {
  task: 'over',
  seat: 0,
  choices: [],
  points: [],
  black: 1,
  reach: -1,
  wanted: 0,
  offers: [],
  used: 0,
  decidedLast: false,
};

/**
 * @param {Pick<State['settings'], 'opening' | 'size' | 'rules'>} settings @param {readonly Choice[]} choices
 * @param {readonly number[]} vertices of the moves
 * @returns {Opening}
 */
export function openingAfter({ opening, size, rules }, choices, vertices) {
  if (opening === 'free') return NONE;
  if (!core) return { ...NONE, black: 0 };
  const stones = vertices.slice(0, MOST_STONES);
  const key = [opening, size, rules, choices, stones].join(' ');
  if (last?.key !== key) {
    const decisions = choices.map((choice) => vertexOfOffer(choice) ?? /** @type {OpeningChoice} */ (choice));
    last = { key, opening: replayOpening(core, { opening, size, rule: rules, stones, decisions }) };
    // A move after the opening is no more a decision than a stone in it.
    if (vertices.length > stones.length) last.opening.decidedLast = false;
  }
  return last.opening;
}

/**
 * Whether an opening rule still decides who places what.
 * @param {Pick<State['settings'], 'opening' | 'size' | 'rules'>} settings @param {readonly Choice[]} choices
 * @param {readonly number[]} vertices of the moves
 */
export const isOpening = (settings, choices, vertices) =>
  vertices.length <= MOST_STONES && openingAfter(settings, choices, vertices).task !== 'over';

/** The opening at the position on the board. @param {State} state */
export const openingOf = ({ settings, choices, game }) =>
  openingAfter(
    settings,
    choices,
    game.moves.map(({ vertex }) => vertex),
  );

/** The decisions that can be made now. @param {Opening} opening @returns {Choice[]} */
export const optionsOf = ({ task, choices, points }) =>
  task === 'choose' ? [...choices] : task === 'offer' ? points.map(choiceOfOffer) : [];

/**
 * The colour of the person by all decisions made, also while an earlier position is looked at.
 * @param {State} state @returns {0 | 1 | 2 | null} 0 for both, null while undecided
 */
export function colourOf({ settings, choices, record: { tree, gameNode } }) {
  if (settings.opening === 'free' || settings.human === 0) return settings.human;
  const moves = tree.path(gameNode).flatMap((node) => node.move(tree.size) ?? []);
  const { black } = openingAfter(
    settings,
    choices,
    moves.map(({ vertex }) => vertex),
  );
  return black === 0 ? null : black === settings.human ? 1 : 2;
}

// The games by name, and what follows from a state whatever its game is. app/main.js registers the games.

import { lazy } from '../base/lazy.js';
import { nameOf } from '../board/coordinates.js';
import { markupOf } from '../record/marks.js';
import { t } from '../i18n/t.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./game.js').GameRules} GameRules */
/** @typedef {import('./state.js').State} State */
/** @typedef {import('./settings.js').GameName} GameName */
/** @typedef {import('../board/frame.js').Mark} Mark */

/** The games that are loaded; no state has another. @type {Map<GameName, Game>} */
const games = new Map();
/** Games that are loaded when they are first wanted. @type {Map<GameName, () => Promise<unknown>>} */
const loaders = new Map();

/** @param {GameName} name @param {Game} game */
export const addGame = (name, game) => void games.set(name, game);

/** @param {GameName} name @param {() => Promise<Game>} load */
export const addLazyGame = (name, load) =>
  void loaders.set(
    name,
    lazy(async () => addGame(name, await load())),
  );

/** Must be done before a state is made for the game. @param {GameName} name */
export const loadGame = async (name) => loaders.get(name)?.();

/** @param {GameName} name of a game that is loaded */
export const gameNamed = (name) => /** @type {Game} */ (games.get(name));

/**
 * The rules of every game.
 * @param {import('../../wasm-bindings/engine-module.js').EngineModule} module with memory of its own
 * @returns {(name: GameName) => GameRules} of a game that is loaded
 */
export function rulesFrom(module) {
  /** @type {Map<GameName, GameRules>} */
  const made = new Map();
  return (name) => {
    const rules = made.get(name) ?? gameNamed(name).createRules(module);
    made.set(name, rules);
    return rules;
  };
}

/** @param {{ settings: { game: GameName } }} state */
export const gameOf = ({ settings }) => gameNamed(settings.game);

/** @param {State} state who has to do what */
export const turnOf = (state) => gameOf(state).turn(state);

/**
 * @param {State} state true when the engine has to do something; inside of the record it leaves the moves to the person
 */
export const engineToMove = (state) => state.phase === 'playing' && state.record.asked && turnOf(state).by === 'engine';

/** @param {State} state true when a person may place a stone now */
export function personToMove(state) {
  if (state.phase !== 'playing') return false;
  return !engineToMove(state) && turnOf(state).task !== 'choose';
}

/** @param {State} state true when a move can be suggested; a stone of an opening is not meant to be good */
export const canHint = (state) => !state.study.locked && personToMove(state) && turnOf(state).task === 'move';

/** @param {State} state true when there is something of a person's to take back */
export const canUndo = (state) =>
  state.phase !== 'loading' &&
  (state.record.node.parent !== null || state.phase === 'over') &&
  gameOf(state).canUndo(state);

/** Who resigns when a person does: the person, or of two the one to move. @param {State} state @returns {1 | 2} */
export const loserOf = (state) => /** @type {1 | 2} */ (gameOf(state).person(state) || state.game.toPlay);

/** @param {State} state the finished game in one sentence */
export function sayResult(state) {
  const { result } = state;
  if (!result) return '';
  if (result.kind === 'recorded') return t('result.recorded', { result: result.text ?? '' });
  if (result.kind === 'resign') return t('result.resign', { winner: t(`colour.${result.winner}`) });
  if (result.kind === 'time') return t('result.time', { winner: t(`colour.${result.winner}`) });
  return gameOf(state).result(state);
}

/** The last move: "Black D4." @param {import('./state.js').Snapshot} game */
export function sayPlayed({ moves, size }) {
  const { color, vertex } = moves[moves.length - 1];
  const colour = t(`colour.${color}`);
  return vertex < 0 ? t('say.pass', { colour }) : t('say.move', { colour, point: nameOf(vertex, size) });
}

/** Names of the record for marks, and those of the board. @type {Record<string, Mark['kind'] | undefined>} */
const MARK_KINDS = { triangle: 'triangle', square: 'square', circle: 'ring', cross: 'cross', selected: 'square' };

/**
 * Markup of the record on the board, and the sign of a move that breaks the rules.
 * @param {State} state
 * @returns {Mark[]}
 */
export function recordMarks({ record: { node, refused }, settings: { size }, game, phase }) {
  if (phase === 'scoring') return [];
  const { marks, labels } = markupOf(node, size);
  /** @type {Mark[]} */
  const all = [];
  for (const [vertex, text] of labels) all.push({ vertex, kind: 'label', text: text.slice(0, 3) });
  for (const [vertex, its] of marks) {
    const kind = MARK_KINDS[its];
    if (kind) all.push({ vertex, kind });
  }
  const vertex = refused ? (node.move(size)?.vertex ?? -1) : -1;
  if (vertex >= 0 && vertex < game.stones.length) all.push({ vertex, kind: 'forbidden' });
  return all;
}

// The games of the page, and what follows from a state whatever its game is.

import { later } from '../base/lazy.js';
import { go } from '../go/game.js';
import { t } from '../i18n/t.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./game.js').Referee} Referee */
/** @typedef {import('./state.js').State} State */
/** @typedef {import('./settings.js').GameName} GameName */

/** The games that are loaded; no state has another. @type {Map<GameName, Game>} */
const games = new Map([['go', go]]);

const GOMOKU = later(async () => {
  games.set('gomoku', (await import('../gomoku/game.js')).gomoku);
});

/** Must be done before a state is made for the game. @param {GameName} name */
export const loadGame = async (name) => (name === 'gomoku' ? GOMOKU() : undefined);

/** @param {GameName} name of a game that is loaded */
export const gameNamed = (name) => /** @type {Game} */ (games.get(name));

/** The rules of every game. @param {import('../../wasm-bindings/module.js').EngineModule} module with memory of its own
 * @returns {(name: GameName) => Referee} of a game that is loaded */
export function refereesOf(module) {
  /** @type {Map<GameName, Referee>} */
  const made = new Map();
  return (name) => {
    const referee = made.get(name) ?? gameNamed(name).referee(module);
    made.set(name, referee);
    return referee;
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

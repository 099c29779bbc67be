// The registry of games, and queries about a state that are the same for all games. app/main.js registers the games.

import { isUnsent, stageOf } from './exchange.js';
import { lazy } from '../base/lazy.js';
import { nameOf } from '../board/coordinates.js';
import { marksOf, markupOf } from '../record/marks.js';
import { t } from '../i18n/t.js';

/** @import { Game, GameRules } from './game.js' */
/** @typedef {import('./state.js').State} State */
/** @typedef {import('./settings.js').GameName} GameName */
/** @typedef {import('../board/shapes.js').Mark} Mark */

/** The games that are loaded; a state never refers to another one. @type {Map<GameName, Game>} */
const games = new Map();
/** Of the games that are loaded on demand. @type {Map<GameName, Record<'form' | 'rules', () => Promise<unknown>>>} */
const loaders = new Map();

/** @param {GameName} name @param {Game} game */
export const addGame = (name, game) => void games.set(name, game);

/** @param {GameName} name @param {() => Promise<Game>} load @param {() => Promise<unknown>} loadRules */
export const addLazyGame = (name, load, loadRules) =>
  void loaders.set(name, { form: lazy(async () => addGame(name, await load())), rules: loadRules });

/** Must be awaited before a dialog or a list shows the game. @param {GameName} name */
export const loadForm = async (name) => loaders.get(name)?.form();

/** Must be awaited before a state is created for the game. @param {GameName} name */
export const loadGame = (name) => Promise.all([loadForm(name), loaders.get(name)?.rules()]);

/** @param {GameName} name of a loaded game */
export const gameNamed = (name) => /** @type {Game} */ (games.get(name));

/**
 * Creates the rules of each game on first use.
 * @param {import('../../wasm-bindings/engine-module.js').EngineModule} module with its own memory
 * @returns {(name: GameName) => GameRules} of a loaded game
 */
export function rulesFrom(module) {
  /** @type {Map<GameName, GameRules>} */
  const rulesByName = new Map();
  return (name) => {
    const rules = rulesByName.get(name) ?? gameNamed(name).createRules(module);
    rulesByName.set(name, rules);
    return rules;
  };
}

/** @param {{ settings: { game: GameName } }} state */
export const gameOf = ({ settings }) => gameNamed(settings.game);

/** Who acts now, and how. @param {State} state */
export const turnOf = (state) => gameOf(state).turn(state);

/** Whether the engine has to act now. At earlier nodes of the record it does not. @param {State} state */
export const engineToMove = (state) =>
  state.phase === 'playing' && state.record.engineMayMove && turnOf(state).by === 'engine';

/** Whether the game waits for the move of a friend who gets links. @param {State} state */
export const friendToMove = (state) =>
  state.phase === 'playing' && state.record.engineMayMove && turnOf(state).by === 'friend';

/** What there is to do in a game by links but to act oneself. @param {State} state @returns {'send' | 'wait' | null} */
export const exchangeStage = (state) => stageOf(state, friendToMove(state));

/** Whether a position is looked at where a game against the engine or a friend does not go on. @param {State} state */
export const isLooking = ({ settings, phase, record }) =>
  settings.human !== 0 && phase === 'playing' && !record.engineMayMove;

/** Whether the record is only studied: nobody goes on with it. @param {State} state */
export const isStudied = ({ settings, record }) => settings.human === 0 && record.origin !== 'played';

/** Whether a move is a variation, which leaves the game as it is. @param {State} state */
export const isVariation = (state) => isLooking(state) || isStudied(state) || isPastEnd(state);

/** Whether a game that is over by agreement alone can be played on in study. @param {State} state */
const isPastEnd = ({ phase, record, game, study }) =>
  phase === 'over' && record.origin !== 'played' && !game.isOver && study.open;

/** Whether a chosen point is asked about instead of played: in study it is a variation. @param {State} state */
export const asksFirst = (state) =>
  (isLooking(state) || (isStudied(state) && state.phase === 'playing')) && !state.study.open;

/** Whether the game has reached, or has passed, the position that is looked at. @param {State} state */
export const isEarlier = ({ record: { tree, node, gameNode } }) => tree.contains(node, gameNode);

/** Whether a person may place a stone now. @param {State} state */
export function personToMove(state) {
  if (state.study.report || (state.phase !== 'playing' && !isPastEnd(state))) return false;
  return !engineToMove(state) && !friendToMove(state) && turnOf(state).task !== 'choose';
}

/**
 * Whether a move can be suggested: not to one of two friends, and opening stones are not meant to be good moves.
 * @param {State} state
 */
export const canHint = (state) =>
  state.phase === 'playing' &&
  !state.study.locked &&
  !state.settings.friend &&
  personToMove(state) &&
  turnOf(state).task === 'move';

/** Whether it can be shown who is ahead, while a game is played. @param {State} state */
export const offersAhead = ({ phase, study, settings, record }) =>
  phase === 'playing' && !study.locked && !study.open && !settings.friend && record.origin === 'played';

/** Whether there is an action to undo; where one only looks, whether one can step back. @param {State} state */
export const canUndo = (state) =>
  state.phase !== 'loading' &&
  state.record.origin === 'played' &&
  !state.study.report &&
  (state.record.node.parent !== null || state.phase === 'over') &&
  (isLooking(state) || (state.settings.friend ? isUnsent(state) : gameOf(state).canUndo(state)));

/**
 * The colour that resigns: the person's, or the player to move if people play both sides.
 * @param {State} state @returns {1 | 2}
 */
export const loserOf = (state) => /** @type {1 | 2} */ (gameOf(state).person(state) || state.game.toPlay);

/** A colour with the player's name: "Black (you)", "White (5 kyu)". @param {State} state @param {1 | 2} colour */
function playerText(state, colour) {
  const human = gameOf(state).person(state);
  const name = human
    ? t(
        human === colour
          ? 'result.you'
          : state.settings.friend
            ? 'result.friend'
            : gameOf(state).form.levels[state.settings.level],
      )
    : state.record.tree.root.line(colour === 1 ? 'PB' : 'PW').trim();
  const text = t(`colour.${colour}`);
  return name ? t('result.player', { colour: text, name }) : text;
}

/**
 * The result: who won and how, and what else there is to say.
 * @param {State} state @returns {{ text: string, detail: string }}
 */
export function resultOf(state) {
  const { result } = state;
  if (!result) return { text: '', detail: '' };
  if (result.kind === 'recorded') {
    const text = result.winner ? t('status.wins', { winner: t(`colour.${result.winner}`) }) : t('result.draw');
    return { text, detail: t('result.recorded', { result: result.text ?? '' }) };
  }
  const winner = result.winner ? playerText(state, result.winner) : '';
  if (result.kind === 'resign' || result.kind === 'time')
    return { text: t(`result.${result.kind}`, { winner }), detail: '' };
  return gameOf(state).result(state, winner);
}

/** The result as it is announced. @param {State} state */
export function textOfResult(state) {
  const { text, detail } = resultOf(state);
  return text && t(detail ? 'say.result.detail' : 'say.result', { text, detail });
}

/** The last move: "Black D4." @param {import('./state.js').Snapshot} game */
export function textOfLastMove({ moves, size }) {
  const { color, vertex } = moves[moves.length - 1];
  const colour = t(`colour.${color}`);
  return vertex < 0 ? t('say.pass', { colour }) : t('say.move', { colour, point: nameOf(vertex, size) });
}

/**
 * A letter on the next move of each variation, unless the record has a mark there.
 * @param {import('../record/tree.js').GameNode} node @param {number} size @param {Uint8Array} stones
 * @param {readonly Mark[]} others @returns {Mark[]}
 */
function variationMarks(node, size, stones, others) {
  const free = (/** @type {number} */ vertex) =>
    vertex >= 0 && !stones[vertex] && !others.some((mark) => mark.vertex === vertex && mark.to === undefined);
  return node.children.slice(0, 26).flatMap((child, i) => {
    const vertex = child.move(size)?.vertex ?? -1;
    return free(vertex) ? [{ vertex, kind: /** @type {const} */ ('label'), text: String.fromCharCode(65 + i) }] : [];
  });
}

/**
 * Marks on the board for the markup of the record, for its next variations in study, and for an illegal move.
 * @param {State} state
 * @param {readonly Mark[]} [others] which say more about their points than the letter of a variation
 * @returns {Mark[]}
 */
export function recordMarks(state, others = []) {
  const { settings, game, phase, study, branch } = state;
  const { node, refused } = state.record;
  const { size } = settings;
  if (phase === 'scoring') return [];
  const all = marksOf(markupOf(node, size));
  if (study.open && node.children.length > 1) all.push(...variationMarks(node, size, game.stones, [...others, ...all]));
  if (branch && branch.vertex >= 0) all.push({ vertex: branch.vertex, kind: 'hint' });
  const vertex = refused ? (node.move(size)?.vertex ?? -1) : -1;
  if (vertex >= 0 && vertex < game.stones.length) all.push({ vertex, kind: 'forbidden' });
  return all;
}

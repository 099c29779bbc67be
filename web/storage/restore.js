// Reads a stored game: a position that the page can continue. Nothing that is read is trusted: a record may come from
// anywhere, and missing or invalid values get their defaults. Loaded when there is a game to restore.

import { readTimeControl } from '../clock/time-control.js';
import { readSgf } from '../record/sgf-read.js';
import { DEFAULTS, readOpening, readTeaching } from '../game/settings.js';
import { isChoice } from '../game/exchange.js';
import { gameNamed, loadGame } from '../game/game-registry.js';

/** @import { Choice, Exchange } from '../game/state.js' */
/** @import { GameTree, GameNode } from '../record/tree.js' */
/** @typedef {import('../game/settings.js').Settings} Settings */
/** @typedef {import('./saved-game.js').SavedGame} SavedGame */
/** @typedef {import('./serialize.js').End} End */

/**
 * @typedef {{ settings: Settings, tree: GameTree, choices: Choice[], end: End | null, gameNode?: GameNode,
 *   exchange?: Exchange, origin?: import('../game/state.js').GameRecord['origin'] }} Position
 *   a game that the page can continue, at the tree's current node; gameNode: where the game stands, if that is not the
 *   end of the line
 */

/** Three digits, the same limit as in record/info.js. */
const MAX_HANDICAP = 999;

/**
 * The settings of a stored game, each of them valid. The game must be loaded.
 * @param {Pick<GameTree, 'game' | 'size'>} tree @param {Record<string, unknown>} kept @returns {Settings}
 */
export function settingsOf(tree, kept) {
  const defaults = DEFAULTS[tree.game];
  const { form } = gameNamed(tree.game);
  const { human, level, rules, handicap, komi, clock, teaching, friend } = kept;
  const { size } = tree;
  const ownRules = form.rules.find((one) => one === rules) ?? defaults.rules;
  return {
    game: tree.game,
    size,
    human: human === 0 || human === 1 || human === 2 ? human : defaults.human,
    level:
      Number.isInteger(level) && Number(level) >= 0 && Number(level) < form.levels.length
        ? Number(level)
        : defaults.level,
    rules: ownRules,
    handicap:
      tree.game === 'go' && Number.isInteger(handicap) && Number(handicap) >= 2 && Number(handicap) <= MAX_HANDICAP
        ? Number(handicap)
        : 0,
    komi: typeof komi === 'number' && Math.abs(komi) <= size * size ? komi : defaults.komi,
    opening: readOpening(kept, form.openings?.('', size) ?? []),
    clock: readTimeControl(clock),
    teaching: readTeaching(teaching),
    friend: typeof friend === 'string' && (human === 1 || human === 2) ? friend : '',
  };
}

/** @param {unknown} kept @param {number} points @returns {Exchange} */
function readExchange(kept, points) {
  const { sent, mine, theirs } = Object(kept);
  const dead = (/** @type {unknown} */ list) =>
    Array.isArray(list) ? list.filter((vertex) => Number.isInteger(vertex) && vertex >= 0 && vertex < points) : null;
  return { sent: typeof sent === 'string' ? sent : '', mine: dead(mine), theirs: dead(theirs) };
}

/** @param {unknown} end @param {number} points @returns {End | null} */
function readEnd(end, points) {
  const { kind, winner, dead } = Object(end);
  if ((kind === 'resigned' || kind === 'timeout') && (winner === 1 || winner === 2)) return { kind, winner };
  if ((kind === 'counting' || kind === 'counted') && Array.isArray(dead)) {
    return { kind, dead: dead.filter((vertex) => Number.isInteger(vertex) && vertex >= 0 && vertex < points) };
  }
  return kind === 'resumed' ? { kind } : null;
}

/**
 * Whether a record is not from this device. Older ones do not say so: those of the library have no beginning, and a
 * game of two people here has no names.
 * @param {Pick<SavedGame, 'settings' | 'begun'>} kept @param {GameNode} root
 */
export const isImported = ({ settings: { origin, human }, begun }, root) =>
  origin === undefined
    ? begun === 0 || (human === 0 && ['PB', 'PW'].some((id) => root.line(id).trim()))
    : origin === 'imported';

/**
 * Restores the position at the stored node. The moves are not checked here; the rules do that.
 * @param {Pick<SavedGame, 'sgf' | 'node' | 'settings' | 'begun'>} kept @returns {Promise<Position>}
 * @throws {import('../record/errors.js').SgfError} if the text contains no game
 */
export async function restoreGame(kept) {
  const { sgf, node, settings } = kept;
  const [tree] = readSgf(sgf).trees;
  await loadGame(tree.game);
  tree.go(tree.nodeAt(node));
  const choices = Array.isArray(settings.choices) ? settings.choices.filter((choice) => isChoice(choice)) : [];
  const end = readEnd(settings.end, tree.size ** 2);
  const gameNode = typeof settings.at === 'string' ? tree.nodeAt(settings.at) : undefined;
  const exchange = readExchange(settings.exchange, tree.size ** 2);
  const isOver = tree.root.line('RE') !== '' || (end !== null && end.kind !== 'counting' && end.kind !== 'resumed');
  const origin = isImported(kept, tree.root) ? 'imported' : isOver ? 'archived' : 'played';
  return { settings: settingsOf(tree, settings), tree, choices, end, gameNode, exchange, origin };
}

// Converts the page's state to a stored game and back. The moves are SGF; what SGF cannot express (the level, the
// choices of an opening, stones marked dead) is in `settings`. Nothing read is trusted: a record may come from
// anywhere, and missing or invalid values get their defaults.

import { readTimeControl } from '../clock/time-control.js';
import { writeSgf } from '../record/sgf-write.js';
import { DEFAULTS, readOpening, readTeaching } from '../game/settings.js';
import { isChoice } from '../game/exchange.js';
import { gameNamed, loadGame } from '../game/game-registry.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../game/state.js').Choice} Choice */
/** @typedef {import('../game/state.js').Exchange} Exchange */
/** @typedef {import('../record/tree.js').GameTree} GameTree */
/** @typedef {import('../record/tree.js').GameNode} GameNode */
/** @typedef {import('../game/settings.js').Settings} Settings */
/** @typedef {import('./saved-game.js').SavedGame} SavedGame */

/**
 * How a game ended or paused, beyond its moves.
 * @typedef {{ kind: 'resigned' | 'timeout', winner: 1 | 2 } | { kind: 'counting' | 'counted', dead: number[] }
 *   | { kind: 'resumed' }} End
 * counting: the user is marking dead stones; counted: the score was accepted; resumed: play continues after two passes
 */

/**
 * @typedef {{ settings: Settings, tree: GameTree, choices: Choice[], end: End | null, gameNode?: GameNode,
 *   exchange?: Exchange }} Position
 *   a game that the page can continue, at the tree's current node; gameNode: where a game against the engine or a
 *   friend stands, if that is not the end of the line
 */

/** Three digits, the same limit as in record/info.js. */
const MAX_HANDICAP = 999;

/**
 * Cache of the last serialised tree: stepping through the record does not change it.
 * @type {{ tree: GameTree, revision: number, ends: unknown, sgf: string } | null}
 */
let lastSerialized = null;

/**
 * The end of the game, also while an earlier position is looked at.
 * @param {State} state @returns {End | null}
 */
function endOf({ phase, result, scoring, settings, game: { moves }, record }) {
  const ended = settings.human !== 0 && record.node !== record.gameNode ? record.ends.get(record.gameNode) : undefined;
  if (ended) ({ result, scoring } = ended);
  if ((ended || phase === 'over') && (result?.kind === 'resign' || result?.kind === 'time'))
    return { kind: result.kind === 'time' ? 'timeout' : 'resigned', winner: /** @type {1 | 2} */ (result.winner) };
  if (scoring && !scoring.pending && (phase === 'scoring' || result?.kind === 'score')) {
    return { kind: phase === 'scoring' ? 'counting' : 'counted', dead: [...scoring.dead] };
  }
  const passed = settings.game === 'go' && moves.slice(-2).filter(({ vertex }) => vertex < 0).length === 2;
  return phase === 'playing' && passed ? { kind: 'resumed' } : null;
}

/**
 * @param {State} state
 * @returns {Pick<SavedGame, 'game' | 'sgf' | 'node' | 'settings'>}
 */
export function serializeGame(state) {
  const {
    settings,
    choices,
    record: { tree, node, gameNode, revision, ends },
  } = state;
  const isApart = settings.human !== 0 && (node !== gameNode || gameNode.children.length > 0);
  if (lastSerialized?.tree !== tree || lastSerialized.revision !== revision || lastSerialized.ends !== ends)
    lastSerialized = { tree, revision, ends, sgf: writeSgf(tree) };
  return {
    game: settings.game,
    sgf: lastSerialized.sgf,
    node: tree.addressOf(node),
    settings: {
      ...settings,
      choices: [...choices],
      end: endOf(state),
      at: isApart ? tree.addressOf(gameNode) : undefined,
      exchange: settings.friend ? state.exchange : undefined,
    },
  };
}

/**
 * The settings of a stored game, each of them valid. The game must be loaded.
 * @param {Pick<GameTree, 'game' | 'size'>} tree @param {Record<string, unknown>} kept @returns {Settings}
 */
export function settingsOf(tree, kept) {
  const defaults = DEFAULTS[tree.game];
  const { form } = gameNamed(tree.game);
  const { human, level, rules, handicap, komi, clock, teaching, friend } = kept;
  const { size } = tree;
  const ownRules = form.rules.includes(String(rules)) ? /** @type {Settings['rules']} */ (rules) : defaults.rules;
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
  const { sent, mine, theirs } = /** @type {any} */ (kept ?? {});
  const dead = (/** @type {unknown} */ list) =>
    Array.isArray(list) ? list.filter((vertex) => Number.isInteger(vertex) && vertex >= 0 && vertex < points) : null;
  return { sent: typeof sent === 'string' ? sent : '', mine: dead(mine), theirs: dead(theirs) };
}

/** @param {unknown} end @param {number} points @returns {End | null} */
function readEnd(end, points) {
  const { kind, winner, dead } = /** @type {any} */ (end ?? {});
  if ((kind === 'resigned' || kind === 'timeout') && (winner === 1 || winner === 2)) return { kind, winner };
  if ((kind === 'counting' || kind === 'counted') && Array.isArray(dead)) {
    return { kind, dead: dead.filter((vertex) => Number.isInteger(vertex) && vertex >= 0 && vertex < points) };
  }
  return kind === 'resumed' ? { kind } : null;
}

/**
 * Restores the position at the stored node. The moves are not checked here; the rules do that.
 * @param {Pick<SavedGame, 'sgf' | 'node' | 'settings'>} kept
 * @returns {Promise<Position>}
 * @throws {import('../record/errors.js').SgfError} if the text contains no game
 */
export async function restoreGame({ sgf, node, settings }) {
  const { readSgf } = await import('../record/sgf-read.js'); // a first visit never needs it
  const [tree] = readSgf(sgf).trees;
  await loadGame(tree.game);
  tree.go(tree.nodeAt(node));
  const choices = Array.isArray(settings.choices) ? settings.choices.filter((choice) => isChoice(choice)) : [];
  const end = readEnd(settings.end, tree.size ** 2);
  const gameNode = typeof settings.at === 'string' ? tree.nodeAt(settings.at) : undefined;
  const exchange = readExchange(settings.exchange, tree.size ** 2);
  return { settings: settingsOf(tree, settings), tree, choices, end, gameNode, exchange };
}

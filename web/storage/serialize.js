// Converts the page's state to a stored game; restore.js reads it. The moves are SGF; what SGF cannot express (the
// level, the choices of an opening, stones marked dead) is in `settings`.

import { writeSgf } from '../record/sgf-write.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../record/tree.js').GameTree} GameTree */
/** @typedef {import('./saved-game.js').SavedGame} SavedGame */

/**
 * How a game ended or paused, beyond its moves.
 * @typedef {{ kind: 'resigned' | 'timeout', winner: 1 | 2 } | { kind: 'counting' | 'counted', dead: number[] }
 *   | { kind: 'resumed' }} End
 * counting: the user is marking dead stones; counted: the score was accepted; resumed: play continues after two passes
 */

/**
 * Cache of the last serialised tree: stepping through the record does not change it.
 * @type {{ tree: GameTree, revision: number, ends: unknown, sgf: string } | null}
 */
let lastSerialized = null;

/** The end of the game, also while an earlier position is looked at. @param {State} state @returns {End | null} */
function endOf({ phase, result, scoring, settings, game: { moves }, record }) {
  const isElsewhere = record.node !== record.gameNode;
  const ended = isElsewhere ? record.ends.get(record.gameNode) : undefined;
  if (ended) ({ result, scoring } = ended);
  else if (isElsewhere) return null;
  if ((ended || phase === 'over') && (result?.kind === 'resign' || result?.kind === 'time'))
    return { kind: result.kind === 'time' ? 'timeout' : 'resigned', winner: /** @type {1 | 2} */ (result.winner) };
  if (scoring && !scoring.pending && (phase === 'scoring' || result?.kind === 'score')) {
    return { kind: phase === 'scoring' ? 'counting' : 'counted', dead: [...scoring.dead] };
  }
  const passed = settings.game === 'go' && moves.slice(-2).filter(({ vertex }) => vertex < 0).length === 2;
  return phase === 'playing' && passed ? { kind: 'resumed' } : null;
}

/** @param {State} state @returns {Pick<SavedGame, 'game' | 'sgf' | 'node' | 'settings'>} */
export function serializeGame(state) {
  const {
    settings,
    choices,
    record: { tree, node, gameNode, revision, ends, origin },
  } = state;
  const isApart = node !== gameNode || gameNode.children.length > 0;
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
      origin: origin === 'imported' ? origin : 'played',
      exchange: settings.friend ? state.exchange : undefined,
    },
  };
}

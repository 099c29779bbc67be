// Part of the controller: starting a game, restoring one, and waiting for the rules of the first.

import { chosen, ended, exchanged, failed, opened } from '../game/state.js';
import { newRecord, recordedResult } from '../study/results.js';
import { writePoints } from '../record/sgf-values.js';
import { newId } from '../storage/saved-game.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../game/settings.js').Settings} Settings */
/** @import { GameTree, GameNode } from '../record/tree.js' */

/** @typedef {import('../storage/restore.js').Position} Position */
/** @typedef {ReturnType<typeof import('../go/scoring.js').createScoring>} Scoring */
/** @typedef {ReturnType<typeof import('./core.js').createCore>} Shared */

/** Whether the page has just been opened, without a game. @param {import('../game/state.js').State} state */
const isUntouched = ({ phase, record: { tree, revision } }) =>
  phase === 'loading' && revision === 0 && tree.root.children.length === 0 && tree.root.get('RU') === null;

/**
 * Shows where a saved game stands, with its end.
 * @param {import('../game/game.js').Core} core @param {Position} position @param {Scoring} scoringPhase
 * @param {(node: GameNode) => void} go
 */
function showPosition({ store, cancelQuestion, showNode, continueGame }, position, scoringPhase, go) {
  const { settings, tree, choices, end, gameNode, exchange, origin = 'played' } = position;
  const lookedAt = tree.current; // perhaps an earlier position of a finished game
  cancelQuestion();
  store.apply(opened, settings, tree, {
    ...(gameNode && { gameNode }),
    ...(settings.human === 0 && origin !== 'played' && recordedResult(tree, gameNode)),
    origin,
  });
  store.apply(chosen, choices);
  // Accepted dead stones are looked up when the score is shown.
  if (exchange) store.apply(exchanged, exchange);
  if (!showNode((end && gameNode) || lookedAt)) return false;
  if (end?.kind === 'resigned' || end?.kind === 'timeout')
    store.apply(ended, { kind: end.kind === 'timeout' ? 'time' : 'resign', winner: end.winner });
  else if (end?.kind === 'resumed') scoringPhase.resume();
  else if (end && 'dead' in end && store.get().game.isOver) {
    scoringPhase.show(new Set(end.dead), false);
    if (end.kind === 'counted') scoringPhase.accept();
  } else continueGame();
  go(lookedAt);
  return true;
}

/**
 * @param {Shared} shared @param {object} parts
 * @param {() => Promise<Parameters<Shared['setRules']>[0]>} parts.loadRules
 * @param {Pick<import('../storage/autosave.js').Autosave, 'restore' | 'restored'>} parts.session restores the game
 * @param {Scoring} parts.scoringPhase @param {(node: GameNode) => void} parts.go
 * @param {(open: boolean) => void} parts.openStudy
 */
export function createGames({ core, hasRules, setRules }, { loadRules, session, scoringPhase, go, openStudy }) {
  const { store, engine, announce, withRules, fail, workerFailed, continueGame, showNode, open } = core;
  let hasRestored = false;
  let isRestoring = false;
  /** The record of a game started before the rules could place its handicap stones. @type {GameTree | null} */
  let recordWithoutHandicap = null;

  /** The handicap points; undefined before the rules are loaded, because they place them. @param {Settings} settings */
  const handicapStones = (settings) =>
    settings.handicap < 2 ? [] : withRules((rules) => rules.handicapPoints(settings));

  /** Starts a new game; one with a friend gets its own id. @param {Settings} wanted */
  function start(wanted) {
    const settings = wanted.friend ? { ...wanted, friend: newId() } : wanted;
    const stones = handicapStones(settings);
    if (!stones && hasRules()) return;
    const tree = newRecord(settings, stones ?? []);
    recordWithoutHandicap = stones ? null : tree;
    openStudy(false);
    open(settings, tree);
    if (hasRules()) announce(t('say.new', { size: settings.size }));
  }

  /**
   * Restores a saved game and continues it.
   * @param {Position} position @returns {boolean} false if its rules are not available
   */
  function restore(position) {
    if (!hasRules()) return false;
    isRestoring = true;
    const isShown = showPosition(core, position, scoringPhase, go);
    isRestoring = false;
    return isShown;
  }

  async function load() {
    const { settings: initialSettings } = store.get();
    store.apply(failed, null);
    try {
      setRules(await loadRules());
    } catch (error) {
      fail('engine', 'error.engine', error);
      return;
    }
    const isFirst = !hasRestored;
    hasRestored = true;
    const saved = isFirst ? await session.restore() : null;
    // A user who has already started a new game does not want the old one.
    if (!saved || store.get().settings !== initialSettings) return begin();
    const isOpened = restore(saved);
    session.restored(isOpened ? store.get() : null);
    if (!isOpened) begin();
  }

  /** Loads and starts what the engine needs for its next move, if it plays. */
  function prepare() {
    const { settings } = store.get();
    if (hasRules() && settings.human && !settings.friend) engine.prepare(settings).catch(workerFailed);
  }

  /** Called when the rules are loaded: continues the game in the store, or starts the first one. */
  function begin() {
    const { settings, phase, record, scoring } = store.get();
    const { tree, node } = record;
    const isFresh = isUntouched(store.get());
    if (tree === recordWithoutHandicap) {
      const stones = handicapStones(settings);
      if (!stones) return;
      tree.set(tree.root, 'AB', writePoints(stones, settings.size));
      recordWithoutHandicap = null;
    }
    if (isFresh) start(settings);
    else if (phase === 'scoring' && scoring && !scoring.pending) {
      withRules((rules) => rules.goTo(tree, settings, node));
      scoringPhase.show(scoring.dead, false);
    } else if (phase === 'over') withRules((rules) => rules.goTo(tree, settings, node));
    else if (showNode(node, phase === 'loading' ? undefined : record.engineMayMove)) continueGame();
  }

  return {
    load,
    prepare,
    restore,
    isRestoring: () => isRestoring,

    /** @param {Settings} settings */
    start(settings) {
      start(settings);
      prepare();
    },

    /** The same game again with the colours changed. Handicap stones stay with the weaker player. */
    rematch() {
      const { settings } = store.get();
      const changed = settings.human && !settings.handicap && { human: /** @type {1 | 2} */ (3 - settings.human) };
      start({ ...settings, ...changed });
    },
  };
}

// What a user can do with the game. Only the controller and its parts (play.js, go/scoring.js, and those of study) call
// the rules and the engine; the page reads the store. `question` is replaced whenever the position changes; an answer
// to an older question is dropped.

import {
  chosen,
  endShown,
  ended,
  exchanged,
  failed,
  opened,
  positioned,
  scored,
  thinkingEnded,
  toggled,
  withEnd,
} from '../game/state.js';
import { asksFirst, canUndo, gameOf, isLooking, personToMove, textOfResult, turnOf } from '../game/game-registry.js';
import { SilentError } from '../../wasm-bindings/worker-timeout.js';
import { createEstimate } from '../go/estimate.js';
import { createScoring } from '../go/scoring.js';
import { keepResult, newRecord, recordedResult } from '../study/results.js';
import { createNavigation } from '../study/navigation.js';
import { createStudyState } from '../study/loader.js';
import { writePoints } from '../record/sgf-values.js';
import { newId } from '../storage/saved-game.js';
import { createLooking } from './looking.js';
import { createPlay } from './play.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../game/state.js').Store} Store */
/** @typedef {import('../game/game.js').GameRules} GameRules */
/** @typedef {import('../../wasm-bindings/engine-client.js').EngineClient} EngineClient */
/** @typedef {import('../game/settings.js').Settings} Settings */
/** @typedef {import('../game/settings.js').GameName} GameName */
/** @typedef {import('../record/tree.js').GameNode} GameNode */
/** @typedef {import('../record/tree.js').GameTree} GameTree */

/** @typedef {import('../game/game.js').Core} Core */
/** @typedef {ReturnType<typeof createController>} Controller */

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {() => Promise<(game: GameName) => GameRules>} parts.loadRules
 * @param {EngineClient} parts.engine
 * @param {(text: string) => void} parts.announce announces politely to screen readers
 * @param {() => number} parts.pause the engine's answer takes at least this many milliseconds, because an immediate
 *   reply is hard to follow
 * @param {Pick<import('../storage/autosave.js').Session, 'restore' | 'restored'>} parts.session has the game to restore
 * @param {import('../game/game.js').Teach} parts.teach
 */
export function createController({ store, loadRules, engine, announce, pause, session, teach }) {
  let hasRestored = false;
  /** @type {((game: GameName) => GameRules) | null} */
  let rulesOf = null;
  /** @type {AbortController | null} */
  let question = null;
  /** The record of a game started before the rules could place its handicap stones. @type {GameTree | null} */
  let recordWithoutHandicap = null;

  function ask() {
    const controller = new AbortController();
    question?.abort();
    question = controller;
    return { signal: controller.signal, isCurrent: () => question === controller };
  }

  /** Cancels the question that the engine is working on. */
  function cancelQuestion() {
    question?.abort();
    question = null;
    store.apply(thinkingEnded);
  }

  /**
   * Runs an action on the rules. If the core itself fails, the store keeps the game.
   * @template T
   * @param {(rules: GameRules) => T} action
   * @returns {T | undefined}
   */
  function withRules(action) {
    if (!rulesOf) return undefined;
    try {
      return action(rulesOf(store.get().settings.game));
    } catch (error) {
      rulesOf = null;
      cancelQuestion();
      fail('engine', 'error.rules', error);
      return undefined;
    }
  }

  /**
   * @param {'engine' | 'worker'} part
   * @param {string} key
   * @param {unknown} error
   */
  function fail(part, key, error) {
    const detail = error instanceof Error ? error.message : String(error);
    store.apply(failed, { text: { key }, part, detail });
  }

  /** @param {unknown} error */
  const workerFailed = (error) => fail('worker', error instanceof SilentError ? 'error.silent' : 'error.worker', error);

  /** Whether the game goes on at a node. @param {GameNode} node */
  function goesOnAt(node) {
    const { settings, record } = store.get();
    const isAnywhere = settings.human === 0 && record.origin === 'played';
    return isAnywhere ? node.children.length === 0 : node === record.gameNode;
  }

  /**
   * Sets the rules and the board to a node of the record.
   * @param {GameNode} node
   * @param {boolean} [engineMayMove] the game goes on there from now on
   */
  function showNode(node, engineMayMove = goesOnAt(node)) {
    return (
      withRules((rules) => {
        const {
          settings,
          record: { tree },
        } = store.get();
        const refused = rules.goTo(tree, settings, node);
        tree.go(node);
        store.apply(positioned, rules.snapshot(), { node, refused, engineMayMove });
        return true;
      }) ?? false
    );
  }

  /** Continues from the current node: with the engine's move, or with the end of the game. */
  function continueGame() {
    const state = store.get();
    const { game, record } = state;
    const end = record.ends.get(record.node);
    if (end) store.apply(endShown, end);
    else if (!game.isOver) play.think();
    else if (!record.engineMayMove) return;
    else if (gameOf(state).end === 'count') scoringPhase.open();
    else {
      const winner = /** @type {0 | 1 | 2} */ (game.winner);
      const result = { kind: winner ? /** @type {const} */ ('row') : /** @type {const} */ ('full'), winner };
      if (record.origin !== 'played') {
        store.apply(withEnd, { result, scoring: null });
        store.apply(endShown, { result, scoring: null });
        return;
      }
      store.apply(ended, result);
      announce(textOfResult(store.get()));
    }
  }

  /**
   * Opens another record at its current node.
   * @param {Settings} settings @param {GameTree} tree @param {readonly import('../game/state.js').Choice[]} [choices]
   * @param {Parameters<typeof opened>[3]} [known]
   */
  function open(settings, tree, choices = [], known) {
    cancelQuestion();
    store.apply(opened, settings, tree, known);
    store.apply(chosen, choices);
    if (rulesOf && showNode(tree.current)) continueGame(); // otherwise load() does it
  }

  let isRestoring = false;
  /** Called when a game ends on this page. */
  let notifyEnd = () => {};
  store.watch((state, before) => {
    const hasEnded = state.phase === 'over' && before.phase !== 'over' && state.record.ends !== before.record.ends;
    if (hasEnded && !isRestoring) notifyEnd();
    if (state.record.tree === before.record.tree && state.record.ends !== before.record.ends) keepResult(state);
  });

  /** @type {Core} */
  const core = {
    store,
    engine,
    announce,
    withRules,
    ask,
    cancelQuestion,
    fail,
    workerFailed,
    continueGame,
    showNode,
    open,
  };
  const scoringPhase = createScoring(core);
  const play = createPlay(core, { pause, scoringPhase, teach });
  const navigation = createNavigation(core);
  const studyState = createStudyState(core);
  const looking = createLooking(core, { go: navigation.go, move: play.move, openStudy: studyState.openStudy });

  /** The handicap points; undefined before the rules are loaded, because they place them. @param {Settings} settings */
  const handicapStones = (settings) =>
    settings.handicap < 2 ? [] : withRules((rules) => rules.handicapPoints(settings));

  /** Starts a new game; one with a friend gets its own id. @param {Settings} wanted */
  function start(wanted) {
    const settings = wanted.friend ? { ...wanted, friend: newId() } : wanted;
    const stones = handicapStones(settings);
    if (!stones && rulesOf) return;
    const tree = newRecord(settings, stones ?? []);
    recordWithoutHandicap = stones ? null : tree;
    studyState.openStudy(false);
    open(settings, tree);
    if (rulesOf) announce(t('say.new', { size: settings.size }));
  }

  /**
   * Restores a saved game and continues it.
   * @param {import('../storage/restore.js').Position} position
   * @returns {boolean} false if its rules are not available
   */
  function restore(position) {
    isRestoring = true;
    const isRestored = replace(position);
    isRestoring = false;
    return isRestored;
  }

  /** @type {typeof restore} */
  function replace({ settings, tree, choices, end, gameNode, exchange, origin = 'played' }) {
    if (!rulesOf) return false;
    cancelQuestion();
    store.apply(opened, settings, tree, {
      ...(gameNode && { gameNode }),
      ...(settings.human === 0 && origin !== 'played' && recordedResult(tree, gameNode)),
      origin,
    });
    store.apply(chosen, choices);
    // Accepted dead stones are looked up when the score is shown.
    if (exchange) store.apply(exchanged, exchange);
    // A finished game of which an earlier position is looked at.
    const lookedAt = tree.current;
    if (!showNode((end && gameNode) || lookedAt)) return false;
    if (end?.kind === 'resigned' || end?.kind === 'timeout')
      store.apply(ended, { kind: end.kind === 'timeout' ? 'time' : 'resign', winner: end.winner });
    else if (end?.kind === 'resumed') scoringPhase.resume();
    else if (end && 'dead' in end && store.get().game.isOver) {
      scoringPhase.show(new Set(end.dead), false);
      if (end.kind === 'counted') scoringPhase.accept();
    } else continueGame();
    navigation.go(lookedAt);
    return true;
  }

  async function load() {
    const { settings: initialSettings } = store.get();
    store.apply(failed, null);
    try {
      rulesOf = await loadRules();
    } catch (error) {
      fail('engine', 'error.engine', error);
      return;
    }
    let opened = false;
    if (!hasRestored) {
      hasRestored = true;
      const saved = await session.restore();
      // A user who has already started a new game does not want the old one.
      if (saved && store.get().settings === initialSettings) {
        opened = restore(saved);
        session.restored(opened ? store.get() : null);
      }
    }
    if (!opened) begin();
  }

  /** Loads and starts what the engine needs for its next move, if it plays. */
  function prepare() {
    const { settings } = store.get();
    if (rulesOf && settings.human && !settings.friend) engine.prepare(settings).catch(workerFailed);
  }

  /** Called when the rules are loaded: continues the game in the store, or starts the first one. */
  function begin() {
    const { settings, phase, record, scoring } = store.get();
    const isFresh =
      phase === 'loading' &&
      record.revision === 0 &&
      record.tree.root.children.length === 0 &&
      record.tree.root.get('RU') === null;
    if (record.tree === recordWithoutHandicap) {
      const stones = handicapStones(settings);
      if (!stones) return;
      record.tree.set(record.tree.root, 'AB', writePoints(stones, settings.size));
      recordWithoutHandicap = null;
    }
    if (isFresh) start(settings);
    else if (phase === 'scoring' && scoring && !scoring.pending) {
      withRules((rules) => rules.goTo(record.tree, settings, record.node));
      scoringPhase.show(scoring.dead, false);
    } else if (phase === 'over') withRules((rules) => rules.goTo(record.tree, settings, record.node));
    else if (showNode(record.node, phase === 'loading' ? undefined : record.engineMayMove)) continueGame();
  }

  return {
    ...navigation,
    ...looking,
    ...studyState,
    core,
    choose: play.choose,
    pass: play.pass,
    hint: play.hint,
    estimate: createEstimate(core),
    resign: play.resign,
    expire: play.expire,
    decide: play.decide,
    load,
    prepare,
    restore,
    open,

    /** @param {Settings} settings */
    start(settings) {
      start(settings);
      prepare();
    },

    /** @param {() => void} watch called when a game ends on this page, but not when a finished one is opened */
    onEnd(watch) {
      notifyEnd = watch;
    },

    /** The same game again with the colours changed. Handicap stones stay with the weaker player. */
    rematch() {
      const { settings } = store.get();
      const { human, handicap } = settings;
      start({ ...settings, human: human && !handicap ? /** @type {1 | 2} */ (3 - human) : human });
    },

    /** Why the rules refuse the move of a node; '' if it is legal or not checked yet. @param {GameNode} node */
    verdictOf: (node) => withRules((rules) => rules.verdictOf(node)) ?? '',

    /**
     * Goes back to the user's last decision; the moves stay in the record. Cancels the engine's search. Where one only
     * looks, the game stays as it is.
     */
    undo() {
      const state = store.get();
      if (!canUndo(state)) return;
      if (isLooking(state)) {
        navigation.go(state.record.node.parent);
        return;
      }
      cancelQuestion();
      const { phase, result, scoring, exchange } = state;
      if (exchange.mine) {
        store.apply(exchanged, { mine: null });
        announce(t('say.undone'));
        return;
      }
      store.apply(withEnd, null);
      if (phase === 'over' && result?.kind === 'score' && scoring) {
        store.apply(scored, scoring);
        return;
      }
      const here = () => turnOf(store.get());
      let isShown = true;
      if (!(result?.kind === 'resign' || result?.kind === 'time') || here().by === 'engine') {
        do {
          const {
            choices,
            record: { node },
          } = store.get();
          const isChoice = gameOf(state).choiceIsLast(store.get());
          if (isChoice) store.apply(chosen, choices.slice(0, -1));
          else if (!node.parent) break;
          isShown = showNode(isChoice || !node.parent ? node : node.parent, true);
        } while (isShown && here().by === 'engine');
      } else isShown = showNode(state.record.node, true);
      if (!isShown) return;
      announce(t('say.undone'));
      continueGame();
    },

    /** Toggles a layer. @param {import('../game/state.js').Layer} layer */
    show(layer) {
      store.apply(toggled, layer);
    },

    resume() {
      const { phase, exchange } = store.get();
      if (phase === 'scoring' && !exchange.mine) scoringPhase.resume();
    },

    accept() {
      if (store.get().phase === 'scoring') scoringPhase.accept();
    },

    retry() {
      const { failure, phase, scoring } = store.get();
      if (!failure) return;
      if (failure.part === 'engine' || !rulesOf) {
        load().then(prepare);
        return;
      }
      cancelQuestion();
      engine.release();
      store.apply(failed, null);
      if (phase === 'scoring' && scoring && scoring.dead.size === 0) scoringPhase.open();
      else if (phase === 'playing') play.think();
      prepare();
    },

    /** Colour of the stone that the user could play at a point now, 0 for none. @param {number} vertex */
    hoverStoneAt(vertex) {
      const state = store.get();
      return personToMove(state) && !asksFirst(state) && withRules((rules) => rules.check(vertex)) === 'ok'
        ? state.game.toPlay
        : 0;
    },
  };
}

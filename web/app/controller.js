// What a person can do, and what follows from it. The controller and its parts (turns.js, and what Go and study add)
// are the only place that talks to the rules and to the engine; the page reads the store. An answer of the engine
// counts only while the question stands: `question` is replaced whenever the position changes, and answers to an older
// one are dropped.

import {
  chosen,
  endShown,
  ended,
  failed,
  noticed,
  opened,
  positioned,
  scored,
  thinkingEnded,
  toggled,
  withEnd,
} from '../game/state.js';
import { canUndo, engineToMove, gameOf, personToMove, sayResult, turnOf } from '../game/games.js';
import { SilentError } from '../../wasm-bindings/silence.js';
import { createCounting } from '../go/scoring.js';
import { newRecord, noteEnd, recordedEnds } from '../study/results.js';
import { createNavigation } from '../study/navigation.js';
import { createWish } from '../study/state.js';
import { writePoints } from '../record/values.js';
import { createTurns } from './play.js';
import { createWalk } from './walk.js';
import { t } from '../i18n/t.js';

/** @typedef {import('../game/store.js').Store} Store */
/** @typedef {import('../game/game.js').Referee} Referee */
/** @typedef {import('../../wasm-bindings/engine-client.js').EngineClient} EngineClient */
/** @typedef {import('../game/settings.js').Settings} Settings */
/** @typedef {import('../game/settings.js').GameName} GameName */
/** @typedef {import('../record/tree.js').GameNode} GameNode */
/** @typedef {import('../record/tree.js').GameTree} GameTree */

/** @typedef {ReturnType<typeof createController>} Controller */

/**
 * What the parts of the controller that belong to one game are given.
 * @typedef {object} Core
 * @property {Store} store
 * @property {EngineClient} engine
 * @property {(text: string) => void} say
 * @property {<T>(action: (rules: Referee) => T) => T | undefined} withRules
 * @property {() => { signal: AbortSignal, stands: () => boolean }} ask a new question; the one before no longer stands
 * @property {() => void} withdraw
 * @property {(part: 'engine' | 'worker', key: string, error: unknown) => void} fail
 * @property {(error: unknown) => void} workerFailed
 * @property {() => void} follow goes on from where the board is: to the engine's move, or to the end
 * @property {(node: GameNode, asked?: boolean) => boolean} stand
 * @property {(settings: Settings, tree: GameTree) => void} open
 * @property {ReturnType<typeof createWalk>} walk
 */

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {() => Promise<(game: GameName) => Referee>} parts.loadReferees
 * @param {EngineClient} parts.engine
 * @param {(text: string) => void} parts.say tells screen readers, politely
 * @param {() => number} parts.pause least time of an engine's answer in milliseconds: a reply within the same
 *   blink is hard to follow
 * @param {Pick<import('../keep/session.js').Session, 'restore' | 'restored'>} parts.session the game to begin with
 */
export function createController({ store, loadReferees, engine, say, pause, session }) {
  let isAsked = false;
  /** @type {((game: GameName) => Referee) | null} */
  let referees = null;
  /** @type {AbortController | null} */
  let question = null;
  /** The record of a game that was begun before there were rules to place its handicap. @type {GameTree | null} */
  let unplaced = null;

  function ask() {
    const mine = new AbortController();
    question?.abort();
    question = mine;
    return { signal: mine.signal, stands: () => question === mine };
  }

  /** Withdraws the question that the engine is working on. */
  function withdraw() {
    question?.abort();
    question = null;
    store.apply(thinkingEnded);
  }

  /**
   * Runs an action on the rules. When the core itself fails, the game lives on in the store.
   * @template T
   * @param {(rules: Referee) => T} action
   * @returns {T | undefined}
   */
  function withRules(action) {
    if (!referees) return undefined;
    try {
      return action(referees(store.get().settings.game));
    } catch (error) {
      referees = null;
      withdraw();
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

  const walk = createWalk();

  /**
   * Puts rules and board on a node of the record.
   * @param {GameNode} node
   * @param {boolean} [asked] the engine may go on from there
   */
  function stand(node, asked = node.children.length === 0) {
    return (
      withRules((rules) => {
        const {
          settings,
          record: { tree },
        } = store.get();
        const refused = walk.to(rules, settings, tree, node);
        tree.go(node);
        store.apply(positioned, rules.snapshot(), { node, refused, asked });
        return true;
      }) ?? false
    );
  }

  /** Goes on from where the board is: to the engine's move, or to the end. */
  function follow() {
    const state = store.get();
    const { game, record } = state;
    const end = record.ends.get(record.node);
    if (end) store.apply(endShown, end);
    else if (!game.isOver) turns.think();
    else if (gameOf(state).end === 'row') {
      store.apply(
        ended,
        game.winner ? { kind: 'row', winner: /** @type {1 | 2} */ (game.winner) } : { kind: 'full', winner: 0 },
      );
      say(sayResult(store.get()));
    } else if (record.asked) counting.open();
  }

  /**
   * Another record, at its current node.
   * @param {Settings} settings @param {GameTree} tree @param {readonly import('../game/state.js').Choice[]} [choices]
   * @param {ReadonlyMap<GameNode, import('../game/state.js').End>} [ends]
   */
  function open(settings, tree, choices = [], ends = new Map()) {
    withdraw();
    store.apply(opened, settings, tree, ends);
    store.apply(chosen, choices);
    if (referees && stand(tree.current)) follow(); // otherwise load() does it
  }

  store.watch((state, before) => {
    if (state.record.tree === before.record.tree && state.record.ends !== before.record.ends) noteEnd(state);
  });

  /** @type {Core} */
  const core = { store, engine, say, withRules, ask, withdraw, fail, workerFailed, follow, stand, open, walk };
  const turns = createTurns(core, pause);
  const counting = createCounting(core);
  const navigation = createNavigation(core);
  const wish = createWish(core);

  /** Points of the handicap; undefined without rules, which have to place it. @param {Settings} settings */
  const handicapStones = (settings) =>
    settings.handicap < 2
      ? []
      : withRules((rules) => {
          rules.begin(settings);
          const board = rules.stones();
          return [...board.keys()].filter((vertex) => board[vertex] === 1);
        });

  /** A new game. @param {Settings} settings */
  function start(settings) {
    const stones = handicapStones(settings);
    if (!stones && referees) return;
    const tree = newRecord(settings, stones ?? []);
    unplaced = stones ? null : tree;
    open(settings, tree);
    if (referees) say(t('say.new', { size: settings.size }));
  }

  /**
   * Puts a kept game on the board and goes on with it.
   * @param {import('../keep/transcript.js').Position} kept
   * @returns {boolean} false when there are no rules for it
   */
  function restore({ settings, tree, choices, end }) {
    if (!referees) return false;
    withdraw();
    store.apply(opened, settings, tree, settings.human === 0 && !end ? recordedEnds(tree) : new Map());
    store.apply(chosen, choices);
    if (!stand(tree.current)) return false;
    if (end?.kind === 'resigned' || end?.kind === 'timeout')
      store.apply(ended, { kind: end.kind === 'timeout' ? 'time' : 'resign', winner: end.winner });
    else if (end?.kind === 'resumed') counting.resume();
    else if (end && 'dead' in end && store.get().game.isOver) {
      counting.show(new Set(end.dead), false);
      if (end.kind === 'counted') counting.accept();
    } else follow();
    return true;
  }

  async function load() {
    const { settings: asked } = store.get();
    store.apply(failed, null);
    try {
      referees = await loadReferees();
    } catch (error) {
      fail('engine', 'error.engine', error);
      return;
    }
    let opened = false;
    if (!isAsked) {
      isAsked = true;
      const kept = await session.restore();
      // Somebody who already chose a new game does not want the old one.
      if (kept && store.get().settings === asked) {
        opened = restore(kept);
        session.restored(opened ? store.get() : null);
      }
    }
    if (!opened) begin();
    // Warm the worker up behind the first picture, so that the first answer does not wait for it.
    if (referees !== null) engine.wake().catch(workerFailed);
  }

  /** The rules are there: the game of the store goes on, or the first one begins. */
  function begin() {
    const { settings, phase, record, scoring } = store.get();
    const isFresh =
      phase === 'loading' &&
      record.changes === 0 &&
      record.tree.root.children.length === 0 &&
      record.tree.root.get('RU') === null;
    if (record.tree === unplaced) {
      const stones = handicapStones(settings);
      if (!stones) return;
      record.tree.set(record.tree.root, 'AB', writePoints(stones, settings.size));
      unplaced = null;
    }
    if (isFresh) start(settings);
    else if (phase === 'scoring' && scoring && !scoring.pending) {
      withRules((rules) => walk.to(rules, settings, record.tree, record.node));
      counting.show(scoring.dead, false);
    } else if (phase === 'over') withRules((rules) => walk.to(rules, settings, record.tree, record.node));
    else if (stand(record.node, phase === 'loading' ? undefined : record.asked)) follow();
  }

  return {
    ...navigation,
    ...wish,
    core,
    hint: turns.hint,
    resign: turns.resign,
    expire: turns.expire,
    decide: turns.decide,
    load,
    restore,
    start,
    open,
    verdictOf: walk.verdictOf,

    /** A point was chosen: a move, or in scoring a chain. @param {number} vertex -1 passes */
    choose(vertex) {
      const state = store.get();
      if (state.phase === 'scoring') counting.toggle(vertex);
      else if (personToMove(state)) turns.move(vertex);
      else if (state.phase === 'playing')
        store.apply(noticed, { key: engineToMove(state) ? 'verdict.wait' : 'verdict.choose' });
    },

    pass() {
      if (gameOf(store.get()).actions(store.get()).includes('pass') && personToMove(store.get())) turns.move(-1);
    },

    /**
     * Back to the person's last decision; what was played stays in the record. The engine is stopped when it thinks.
     */
    undo() {
      const state = store.get();
      if (!canUndo(state)) return;
      withdraw();
      const { phase, result, scoring } = state;
      store.apply(withEnd, null);
      if (phase === 'over' && result?.kind === 'score' && scoring) {
        store.apply(scored, scoring);
        return;
      }
      const here = () => turnOf(store.get());
      let stands = true;
      if (!(result?.kind === 'resign' || result?.kind === 'time') || here().by === 'engine') {
        do {
          const {
            choices,
            record: { node },
          } = store.get();
          const isChoice = gameOf(state).choiceIsLast(store.get());
          if (isChoice) store.apply(chosen, choices.slice(0, -1));
          else if (!node.parent) break;
          stands = stand(isChoice || !node.parent ? node : node.parent, true);
        } while (stands && here().by === 'engine');
      } else stands = stand(state.record.node, true);
      if (!stands) return;
      say(t('say.undone'));
      follow();
    },

    /** Shows or hides a layer. @param {import('../game/state.js').Layer} layer */
    show(layer) {
      store.apply(toggled, layer);
    },

    resume() {
      if (store.get().phase === 'scoring') counting.resume();
    },

    accept() {
      if (store.get().phase === 'scoring') counting.accept();
    },

    retry() {
      const { failure, phase, scoring } = store.get();
      if (!failure) return;
      if (failure.part === 'engine' || !referees) {
        load();
        return;
      }
      withdraw();
      engine.release();
      store.apply(failed, null);
      if (phase === 'scoring' && scoring && scoring.dead.size === 0) counting.open();
      else if (phase === 'playing') turns.think();
      engine.wake().catch(workerFailed);
    },

    /** Colour of the stone that a person could play on a point now, 0 for none. @param {number} vertex */
    ghostAt(vertex) {
      const state = store.get();
      return personToMove(state) && withRules((rules) => rules.legal(vertex)) ? state.game.toPlay : 0;
    },
  };
}

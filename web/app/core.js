// What the parts of the controller share: the rules, the question that the engine works on, and the node of the record
// on the board. `question` is replaced whenever the position changes; an answer to an older question is dropped.

import {
  chosen,
  endShown,
  ended,
  failed,
  judgementAdded,
  noticed,
  opened,
  positioned,
  thinkingEnded,
  withEnd,
} from '../game/state.js';
import { lazy } from '../base/lazy.js';
import { gameOf, textOfResult } from '../game/game-registry.js';
import { SilentError } from '../../wasm-bindings/worker-timeout.js';

/** @typedef {import('../game/game.js').GameRules} GameRules */
/** @typedef {import('../game/settings.js').GameName} GameName */
/** @typedef {import('../record/tree.js').GameNode} GameNode */

/** The engine's question and what fails. @param {import('../game/state.js').Store} store */
function createQuestions(store) {
  /** @type {AbortController | null} */
  let question = null;

  /** @param {'engine' | 'worker'} part @param {string} key @param {unknown} error */
  function fail(part, key, error) {
    const detail = error instanceof Error ? error.message : String(error);
    store.apply(failed, { text: { key }, part, detail });
  }

  return {
    ask() {
      const controller = new AbortController();
      question?.abort();
      question = controller;
      return { signal: controller.signal, isCurrent: () => question === controller };
    },

    /** Cancels the question that the engine is working on. */
    cancelQuestion() {
      question?.abort();
      question = null;
      store.apply(thinkingEnded);
    },

    fail,

    /** @param {unknown} error */
    workerFailed(error) {
      // What the judge needs was not loaded: the game goes on without it.
      if (error instanceof Error && error.name === 'NotFoundError')
        store.apply(noticed, { key: 'error.part', params: { why: error.message } });
      else fail('worker', error instanceof SilentError ? 'error.silent' : 'error.worker', error);
    },
  };
}

/**
 * The judge, and what it says of the position on the board.
 * @param {Pick<import('../game/game.js').Core, 'store' | 'engine'>} page
 * @returns {Pick<import('../game/game.js').Core, 'judge' | 'judgeHere'>}
 */
function createJudge({ store, engine }) {
  const load = lazy(async () => new (await import('../game/judge.js')).Judge(engine));
  /** @type {import('../game/game.js').Core['judge']} */
  const judge = { ask: async (question, signal) => (await load()).ask(question, signal) };
  return {
    judge,
    async judgeHere(signal) {
      const state = store.get();
      const { record, game } = state;
      const its = gameOf(state);
      const question = game.isOver ? null : its.judged(its.here(state), state);
      const judgement = question && its.judge(await judge.ask(question, signal), game.toPlay);
      if (judgement) store.apply(judgementAdded, record.node, judgement);
      return judgement;
    },
  };
}

/**
 * @param {Pick<import('../game/game.js').Core, 'store' | 'engine' | 'announce'>} page
 * @param {object} next what happens at a node where the game goes on
 * @param {() => void} next.think it is somebody's turn
 * @param {() => void} next.score the stones are counted
 */
export function createCore({ store, engine, announce }, { think, score }) {
  const questions = { ...createQuestions(store), ...createJudge({ store, engine }) };
  const { cancelQuestion, fail } = questions;
  /** @type {((game: GameName) => GameRules) | null} */
  let rulesOf = null;

  /**
   * Runs an action on the rules. If the core itself fails, the store keeps the game.
   * @template T @param {(rules: GameRules) => T} action @returns {T | undefined}
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

  /** Whether the game goes on at a node. @param {GameNode} node */
  function goesOnAt(node) {
    const { settings, record } = store.get();
    const isAnywhere = settings.human === 0 && record.origin === 'played';
    return isAnywhere ? node.children.length === 0 : node === record.gameNode;
  }

  /**
   * Sets the rules and the board to a node of the record.
   * @param {GameNode} node @param {boolean} [engineMayMove] the game goes on there from now on
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
    else if (!game.isOver) think();
    else if (!record.engineMayMove) return;
    else if (gameOf(state).end === 'count') score();
    else endByRow(/** @type {0 | 1 | 2} */ (game.winner), record.origin === 'played');
  }

  /** @param {0 | 1 | 2} winner 0 if the board is full @param {boolean} isPlayed here and now */
  function endByRow(winner, isPlayed) {
    const result = { kind: winner ? /** @type {const} */ ('row') : /** @type {const} */ ('full'), winner };
    if (isPlayed) {
      store.apply(ended, result);
      announce(textOfResult(store.get()));
    } else {
      store.apply(withEnd, { result, scoring: null });
      store.apply(endShown, { result, scoring: null });
    }
  }

  /** Opens another record at its current node. @type {import('../game/game.js').Core['open']} */
  function open(settings, tree, choices = [], known) {
    cancelQuestion();
    store.apply(opened, settings, tree, known);
    store.apply(chosen, choices);
    if (rulesOf && showNode(tree.current)) continueGame(); // otherwise begin() does it
  }

  return {
    core: { store, engine, announce, ...questions, withRules, continueGame, showNode, open },
    hasRules: () => rulesOf !== null,
    /** @param {(game: GameName) => GameRules} rules */
    setRules(rules) {
      rulesOf = rules;
    },
  };
}

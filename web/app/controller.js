// What a person can do, and what follows from it. The controller is the only place that talks to the rules and
// to the engine; the page reads the store. An answer of the engine counts only while the question stands:
// `question` is replaced whenever the position changes, and answers to an older one are dropped.

import {
  chosen, ended, failed, hinted, initialState, noticed, positioned, scored, started, thinkingBegun, thinkingEnded,
  thinkingWent, toggled,
} from './state.js';
import { canHint, canUndo, engineToMove, gameOf, loserOf, personToMove, sayResult, turnOf } from './games.js';
import { SilentError } from './opponent.js';
import { createCounting } from '../go/counting.js';
import { t } from '../i18n/t.js';
import { nameOf } from '../board/geometry.js';

/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./game.js').Referee} Referee */
/** @typedef {import('./game.js').Question} Question */
/** @typedef {import('./opponent.js').Opponent} Opponent */
/** @typedef {import('./settings.js').Settings} Settings */
/** @typedef {import('./settings.js').GameName} GameName */

/** @typedef {ReturnType<typeof createController>} Controller */

/**
 * What the parts of the controller that belong to one game are given.
 * @typedef {object} Core
 * @property {Store} store
 * @property {Opponent} opponent
 * @property {(text: string) => void} say
 * @property {<T>(action: (rules: Referee) => T) => T | undefined} withRules
 * @property {() => { signal: AbortSignal, stands: () => boolean }} ask a new question; the one before no longer stands
 * @property {() => void} withdraw
 * @property {(part: 'engine' | 'worker', key: string, error: unknown) => void} fail
 * @property {() => void} follow
 */

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {() => Promise<Record<GameName, Referee>>} parts.loadReferees
 * @param {Opponent} parts.opponent
 * @param {(text: string) => void} parts.say tells screen readers, politely
 * @param {() => number} parts.pause least time of an engine's answer in milliseconds: a reply within the same
 *   blink is hard to follow
 */
export function createController({ store, loadReferees, opponent, say, pause }) {
  /** @type {Record<GameName, Referee> | null} */
  let referees = null;
  /** @type {AbortController | null} */
  let question = null;

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
      return action(referees[store.get().settings.game]);
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

  /** Shows what the rules have now and goes on: to the engine's move, or to the end. */
  function follow() {
    withRules((rules) => {
      const game = rules.snapshot();
      store.apply(positioned, game);
      if (!game.isOver) think();
      else if (gameOf(store.get()).end === 'count') counting.open();
      else {
        store.apply(ended, game.winner ? { kind: 'row', winner: /** @type {1 | 2} */ (game.winner) } : { kind: 'full', winner: 0 });
        say(sayResult(store.get()));
      }
    });
  }

  const counting = createCounting({ store, opponent, say, withRules, ask, withdraw, fail, follow });

  /**
   * Gives the engine something to do, shows its progress, and goes on with what comes of it.
   * @template T
   * @param {'move' | 'hint'} purpose
   * @param {(search: (question: Question) => Promise<any>) => Promise<T>} work
   * @param {(result: T) => void} take
   */
  async function consult(purpose, work, take) {
    const state = store.get();
    const game = gameOf(state);
    const mine = ask();
    /** @param {any} report */
    const went = (report) => {
      if (mine.stands()) store.apply(thinkingWent, game.read(state, report));
    };
    store.apply(thinkingBegun, purpose, game.limit(state));
    const readable = new Promise((resolve) => setTimeout(resolve, pause()));
    try {
      const result = await work(async (request) => {
        const report = await opponent.search(request, { signal: mine.signal, onProgress: went });
        await readable;
        went(report);
        return report;
      });
      await readable;
      if (!mine.stands()) return;
      withdraw();
      take(result);
    } catch (error) {
      if (!mine.stands()) return;
      withdraw();
      workerFailed(error);
    }
  }

  function think() {
    const state = store.get();
    if (!engineToMove(state) || state.failure?.part === 'worker') return;
    consult('move', (search) => gameOf(state).answer(state, search), (answer) => {
      if ('choice' in answer) decide(answer.choice);
      else if (answer.moves[0] === -2) giveUp();
      else takeMoves(answer.moves);
    });
  }

  /** @param {readonly number[]} vertices the engine's moves; -1 passes */
  function takeMoves(vertices) {
    withRules((rules) => {
      for (const vertex of vertices) {
        const before = rules.snapshot();
        const verdict = rules.play(vertex);
        if (verdict !== 'ok') {
          fail('worker', 'error.move', new Error(`${vertex} is ${verdict} at move ${before.moves.length + 1}`));
          return;
        }
        say(gameOf(store.get()).sayMove(before, rules.snapshot()));
      }
      follow();
    });
  }

  /** Who has the move, or the person, resigns. */
  function giveUp() {
    const state = store.get();
    const loser = engineToMove(state) ? state.game.toPlay : loserOf(state);
    withdraw();
    store.apply(ended, { kind: 'resign', winner: /** @type {1 | 2} */ (3 - loser) });
    say(sayResult(store.get()));
  }

  /** A choice of the opening is made. @param {import('./state.js').Choice} choice */
  function decide(choice) {
    const state = store.get();
    const { seat, options, by } = turnOf(state);
    if (state.phase !== 'playing' || !options.includes(choice)) return;
    withdraw();
    const who = state.settings.human === 0 ? `swap.seat.${seat}` : by === 'engine' ? 'player.engine' : 'player.you';
    say(t(`swap.said.${choice}`, { who: t(who) }));
    store.apply(chosen, [...state.choices, choice]);
    store.apply(noticed, null);
    follow();
  }

  /** @param {number} vertex -1 passes */
  function move(vertex) {
    withRules((rules) => {
      const { game } = store.get();
      const verdict = rules.play(vertex);
      if (verdict === 'ok') {
        withdraw(); // a suggestion is no longer wanted
        say(gameOf(store.get()).sayMove(game, rules.snapshot()));
        follow();
        return;
      }
      const point = vertex < 0 ? '' : nameOf(vertex, game.size);
      const key = rules.reason(vertex, verdict);
      store.apply(noticed, { key, params: { point } });
      say(t(key, { point }));
    });
  }

  /** @param {Settings} settings */
  function start(settings) {
    withdraw();
    if (!referees) {
      // Kept until the rules are there.
      const { failure } = store.get();
      store.apply(() => ({ ...initialState(settings), failure }));
      return;
    }
    store.apply((state) => ({ ...state, settings }));
    withRules((rules) => {
      rules.begin(settings);
      store.apply(started, settings, rules.snapshot());
      say(t('say.new', { size: settings.size }));
      think();
    });
  }

  async function load() {
    store.apply(failed, null);
    try {
      referees = await loadReferees();
    } catch (error) {
      fail('engine', 'error.engine', error);
      return;
    }
    const { settings, game, phase, scoring } = store.get();
    withRules((rules) => {
      rules.begin(settings, game.moves);
      if (phase === 'loading') {
        store.apply(started, settings, rules.snapshot());
        think();
      } else if (phase === 'scoring' && scoring && !scoring.pending) {
        counting.show(scoring.dead, false);
      } else if (phase !== 'over') {
        follow();
      }
    });
    // Warm the worker up behind the first picture, so that the first answer does not wait for it.
    if (referees) opponent.wake().catch(workerFailed);
  }

  return {
    load,
    start,
    decide,

    /** A point was chosen: a move, or in scoring a chain. @param {number} vertex */
    choose(vertex) {
      const state = store.get();
      if (state.phase === 'scoring') counting.toggle(vertex);
      else if (personToMove(state)) move(vertex);
      else if (state.phase === 'playing') store.apply(noticed, { key: engineToMove(state) ? 'verdict.wait' : 'verdict.choose' });
    },

    pass() {
      if (gameOf(store.get()).actions(store.get()).includes('pass') && personToMove(store.get())) move(-1);
    },

    /** Back to the person's last decision; the engine is stopped when it thinks. */
    undo() {
      const state = store.get();
      if (!canUndo(state)) return;
      withdraw();
      const { phase, result, scoring } = state;
      if (phase === 'over' && result?.kind === 'score' && scoring) {
        store.apply(scored, scoring);
        return;
      }
      withRules((rules) => {
        const here = () => turnOf(store.get());
        if (result?.kind !== 'resign' || here().by === 'engine') {
          do {
            const { choices } = store.get();
            if (gameOf(state).choiceIsLast(store.get())) store.apply(chosen, choices.slice(0, -1));
            else if (!rules.undo()) break;
            store.apply(positioned, rules.snapshot());
          } while (here().by === 'engine');
        }
        say(t('say.undone'));
        follow();
      });
    },

    /** Asks the engine for a move to suggest; asking again ends that. */
    hint() {
      const state = store.get();
      const wanted = gameOf(state).hint;
      if (!wanted || !canHint(state)) return;
      if (state.thinking) {
        withdraw();
        return;
      }
      if (state.failure?.part === 'worker') return;
      const from = state.game.moves.length;
      consult('hint', (search) => search(wanted(state)), ({ move: vertex, pv }) => {
        store.apply(hinted, { from, vertices: pv[0] === vertex ? pv : [vertex] });
        say(t('say.hint', { point: nameOf(vertex, state.game.size) }));
      });
    },

    /** Shows or hides a layer. @param {import('./state.js').Layer} layer */
    show(layer) {
      store.apply(toggled, layer);
    },

    resign() {
      if (store.get().phase === 'playing') giveUp();
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
      opponent.close();
      store.apply(failed, null);
      if (phase === 'scoring' && scoring && scoring.dead.size === 0) counting.open();
      else if (phase === 'playing') think();
      opponent.wake().catch(workerFailed);
    },

    /** Colour of the stone that a person could play on a point now, 0 for none. @param {number} vertex */
    ghostAt(vertex) {
      const state = store.get();
      return personToMove(state) && withRules((rules) => rules.legal(vertex)) ? state.game.toPlay : 0;
    },
  };
}

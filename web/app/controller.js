// What a person can do, and what follows from it. The controller is the only place that talks to the rules and
// to the engine; the page reads the store. An answer of the engine counts only while the question stands:
// `question` is replaced whenever the position changes, and answers to an older one are dropped.

import {
  canUndo, ended, engineToMove, failed, initialState, noticed, personToMove, positioned, scored, started,
  thinkingBegun, thinkingEnded, thinkingWent,
} from './state.js';
import { LEVELS, MAX_MOVE_MS, resignBelow } from './settings.js';
import { SilentError } from './opponent.js';
import { sayMove, sayResult, sayToggle } from './speech.js';
import { t } from '../i18n/t.js';
import { nameOf } from '../board/geometry.js';

/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./referee.js').Referee} Referee */
/** @typedef {import('./opponent.js').Opponent} Opponent */
/** @typedef {import('./settings.js').Settings} Settings */

/** @typedef {ReturnType<typeof createController>} Controller */

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {() => Promise<Referee>} parts.loadReferee
 * @param {Opponent} parts.opponent
 * @param {(text: string) => void} parts.say tells screen readers, politely
 * @param {() => number} parts.pause least time of an engine's answer in milliseconds: a reply within the same
 *   blink is hard to follow
 */
export function createController({ store, loadReferee, opponent, say, pause }) {
  /** @type {Referee | null} */
  let referee = null;
  /** @type {AbortController | null} */
  let question = null;

  /** Withdraws the question that the engine is working on. */
  function withdraw() {
    question?.abort();
    question = null;
    store.apply(thinkingEnded);
  }

  function position() {
    const { settings: { size, komi, rules, handicap }, game } = store.get();
    return { size, komi, rules, handicap, moves: [...game.moves] };
  }

  /**
   * Runs an action on the rules. When the core itself fails, the game lives on in the store.
   * @template T
   * @param {(rules: Referee) => T} action
   * @returns {T | undefined}
   */
  function withRules(action) {
    if (!referee) return undefined;
    try {
      return action(referee);
    } catch (error) {
      referee = null;
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

  /** Shows what the rules have now and goes on: to the engine's move, or to scoring. */
  function follow() {
    withRules((rules) => {
      store.apply(positioned, rules.snapshot());
      if (store.get().game.isOver) openScoring();
      else think();
    });
  }

  async function think() {
    const state = store.get();
    if (!engineToMove(state) || state.failure?.part === 'worker') return;
    const mine = new AbortController();
    question = mine;
    const { playouts } = LEVELS[state.settings.level];
    const black = state.game.toPlay === 1;
    /** @param {number} rate of the side to move */
    const blackRate = (rate) => (black ? rate : 1 - rate);
    store.apply(thinkingBegun, playouts);
    const readable = new Promise((resolve) => setTimeout(resolve, pause()));
    try {
      const answer = await opponent.search({
        ...position(), limits: { playouts, ms: MAX_MOVE_MS }, resignBelow: resignBelow(state),
      }, {
        signal: mine.signal,
        onProgress(news) {
          if (question === mine) store.apply(thinkingWent, news.playouts, blackRate(news.winRate));
        },
      });
      await readable;
      if (question !== mine) return;
      store.apply(thinkingWent, answer.playouts, answer.playouts ? blackRate(answer.winRate) : null);
      withdraw();
      takeAnswer(answer.move);
    } catch (error) {
      if (question !== mine) return;
      withdraw();
      workerFailed(error);
    }
  }

  /** @param {number} vertex -1 passes, -2 resigns */
  function takeAnswer(vertex) {
    const { settings, game } = store.get();
    if (vertex === -2) {
      store.apply(ended, { kind: 'resign', winner: /** @type {1 | 2} */ (settings.human) });
      say(t('result.resign', { winner: t(`colour.${settings.human}`) }));
      return;
    }
    withRules((rules) => {
      const verdict = rules.play(vertex);
      if (verdict !== 'ok') {
        fail('worker', 'error.move', new Error(`${vertex} is ${verdict} at move ${game.moves.length + 1}`));
        return;
      }
      say(sayMove(game, rules.snapshot()));
      follow();
    });
  }

  /**
   * @param {Referee} rules
   * @param {ReadonlySet<number>} dead
   * @param {boolean} pending
   */
  function showScore(rules, dead, pending) {
    const { owner, black, white, margin } = rules.score(dead);
    store.apply(scored, { dead, owner, black, white, margin, pending });
  }

  /** Shows the score with every stone alive, and asks the engine which ones are dead. */
  async function openScoring() {
    withRules((rules) => showScore(rules, new Set(), true));
    if (!referee) return;
    const mine = new AbortController();
    question = mine;
    /** @type {number[]} */
    let dead = [];
    try {
      ({ dead } = await opponent.score(position(), mine.signal));
    } catch (error) {
      if (question === mine) fail('worker', 'error.score', error);
    }
    if (question !== mine) return;
    question = null;
    withRules((rules) => showScore(rules, wholeChains(rules, dead), false));
    say(t('say.scoring'));
  }

  /** @param {Referee} rules @param {Iterable<number>} vertices */
  function wholeChains(rules, vertices) {
    /** @type {Set<number>} */
    const all = new Set();
    for (const vertex of vertices) {
      if (all.has(vertex)) continue;
      for (const stone of rules.chain(vertex)?.stones ?? []) all.add(stone);
    }
    return all;
  }

  /** @param {number} vertex */
  function toggleDead(vertex) {
    withRules((rules) => {
      const before = store.get().scoring;
      const chain = rules.chain(vertex);
      if (!before || !chain) return;
      withdraw(); // a proposal that comes after the person's own choice would overrule it
      const dead = new Set(before.dead);
      const died = !dead.has(chain.stones[0]);
      for (const stone of chain.stones) died ? dead.add(stone) : dead.delete(stone);
      showScore(rules, dead, false);
      say(sayToggle(store.get(), vertex, died));
    });
  }

  /** @param {number} vertex -1 passes */
  function move(vertex) {
    withRules((rules) => {
      const before = store.get().game;
      const verdict = rules.play(vertex);
      if (verdict === 'ok') {
        say(sayMove(before, rules.snapshot()));
        follow();
        return;
      }
      const point = vertex < 0 ? '' : nameOf(vertex, before.size);
      store.apply(noticed, { key: `verdict.${verdict}`, params: { point } });
      say(t(`verdict.${verdict}`, { point }));
    });
  }

  /** @param {Settings} settings */
  function start(settings) {
    withdraw();
    if (!referee) {
      // Kept until the rules are there.
      const { failure } = store.get();
      store.apply(() => ({ ...initialState(settings), failure }));
      return;
    }
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
      referee = await loadReferee();
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
        showScore(rules, scoring.dead, false);
      } else if (phase !== 'over') {
        follow();
      }
    });
    // Warm the worker up behind the first picture, so that the first answer does not wait for it.
    if (referee) opponent.wake().catch(workerFailed);
  }

  return {
    load,
    start,

    /** A point was chosen: a move, or in scoring a chain. @param {number} vertex */
    choose(vertex) {
      const state = store.get();
      if (state.phase === 'scoring') toggleDead(vertex);
      else if (personToMove(state)) move(vertex);
      else if (state.phase === 'playing') store.apply(noticed, { key: 'verdict.wait' });
    },

    pass() {
      if (personToMove(store.get())) move(-1);
    },

    /** Back to the person's last decision; the engine is stopped when it thinks. */
    undo() {
      const state = store.get();
      if (!canUndo(state)) return;
      withdraw();
      const { phase, result, scoring, settings: { human }, game } = state;
      if (phase === 'over' && result?.kind === 'score' && scoring) {
        store.apply(scored, scoring);
        return;
      }
      withRules((rules) => {
        const onlyResigned = phase === 'over' && (human === 0 || game.toPlay === human);
        if (!onlyResigned) {
          do {
            if (!rules.undo()) break;
          } while (human !== 0 && rules.snapshot().toPlay !== human);
        }
        say(t('say.undone'));
        follow();
      });
    },

    resign() {
      const { phase, settings: { human }, game } = store.get();
      if (phase !== 'playing') return;
      withdraw();
      const loser = human || game.toPlay;
      const winner = /** @type {1 | 2} */ (3 - loser);
      store.apply(ended, { kind: 'resign', winner });
      say(t('result.resign', { winner: t(`colour.${winner}`) }));
    },

    resume() {
      if (store.get().phase !== 'scoring') return;
      withdraw();
      withRules((rules) => {
        rules.resume();
        say(t('say.resumed'));
        follow();
      });
    },

    accept() {
      const { phase, scoring } = store.get();
      if (phase !== 'scoring' || !scoring || scoring.pending) return;
      const winner = scoring.margin > 0 ? 1 : scoring.margin < 0 ? 2 : 0;
      store.apply(ended, { kind: 'score', winner });
      say(sayResult(store.get()));
    },

    retry() {
      const { failure, phase, scoring } = store.get();
      if (!failure) return;
      if (failure.part === 'engine' || !referee) {
        load();
        return;
      }
      withdraw();
      opponent.close();
      store.apply(failed, null);
      if (phase === 'scoring' && scoring && scoring.dead.size === 0) openScoring();
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

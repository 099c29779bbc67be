// Part of the controller: the moves of the user, the choices of an opening, resignation, the end on time.

import { branched, chosen, edited, ended, laterChoicesDropped, noticed, positioned, studied } from '../game/state.js';
import {
  asksFirst,
  engineToMove,
  friendToMove,
  gameOf,
  isLooking,
  isVariation,
  loserOf,
  personToMove,
  textOfResult,
  turnOf,
} from '../game/game-registry.js';
import { choiceOfOffer, vertexOfOffer } from '../game/exchange.js';
import { nameOf } from '../board/coordinates.js';
import { t } from '../i18n/t.js';

/** @import { Core, GameRules } from '../game/game.js' */

/**
 * Plays a legal move of the side to move into the record, and announces it.
 * @param {Pick<Core, 'store' | 'announce'>} core @param {GameRules} rules @param {number} vertex
 */
export function recordMove({ store, announce }, rules, vertex) {
  const state = store.get();
  const { settings, game, record } = state;
  const { tree, node } = record;
  const color = /** @type {1 | 2} */ (game.toPlay);
  const isAside = isVariation(state);
  // A new variation within the opening invalidates the choices made after it.
  if (!isAside && !tree.find(node, { color, vertex }))
    store.apply(laterChoicesDropped, gameOf(state).choicesMade(state));
  const next = tree.play(vertex, color, node);
  rules.goTo(tree, settings, next);
  store.apply(positioned, rules.snapshot(), { node: next, refused: '', engineMayMove: !isAside });
  store.apply(edited);
  announce(gameOf(state).textOfMove(game, store.get().game));
}

/** Tells the user why a point is not played. @param {Pick<Core, 'store' | 'announce'>} core @param {string} key
 * @param {Record<string, string | number>} params */
function notice({ store, announce }, key, params) {
  store.apply(noticed, { key, params });
  announce(t(key, params));
}

/** The point was chosen where the game does not go on. @param {Core} core @param {number} vertex -1 for a pass */
function askAbout(core, vertex) {
  const { store, withRules } = core;
  const { record, settings } = store.get();
  const { tree, gameNode, ends, origin } = record;
  // What a friend has seen is not taken back, so there is nothing to choose.
  if (!settings.friend) store.apply(branched, { vertex, isLegal: withRules((rules) => rules.check(vertex)) === 'ok' });
  const isOver = ends.has(gameNode) || origin !== 'played';
  notice(core, isOver ? 'look.notice.over' : 'look.notice', { number: tree.moveNumber(gameNode) });
}

/** @param {Core} core @param {ReturnType<typeof import('../go/scoring.js').createScoring>} scoringPhase */
export function createPlay(core, scoringPhase) {
  const { store, announce, withRules, cancelQuestion, continueGame } = core;
  const pointOf = (/** @type {number} */ vertex) => (vertex < 0 ? '' : nameOf(vertex, store.get().game.size));

  /** @param {Parameters<typeof ended>[1]} result */
  function end(result) {
    cancelQuestion();
    store.apply(ended, result);
    announce(textOfResult(store.get()));
  }

  /** The engine resigns if it is its turn, otherwise the user. */
  function giveUp() {
    const state = store.get();
    const loser = engineToMove(state) ? state.game.toPlay : loserOf(state);
    end({ kind: 'resign', winner: /** @type {1 | 2} */ (3 - loser) });
  }

  /** Makes a choice of the opening. @param {import('../game/state.js').Choice} choice */
  function decide(choice) {
    const state = store.get();
    const { seat, options, by } = turnOf(state);
    if (state.phase !== 'playing' || isLooking(state) || !options.includes(choice) || by === 'friend') return;
    cancelQuestion();
    const who = state.settings.human === 0 ? `swap.seat.${seat}` : by === 'person' ? 'player.you' : 'opponent.engine';
    const point = pointOf(vertexOfOffer(choice) ?? -1);
    announce(t(`swap.said.${point ? 'offer' : choice}`, { who: t(who), point }));
    store.apply(chosen, [...state.choices, choice]);
    store.apply(noticed, null);
    continueGame();
  }

  /** @param {number} vertex -1 passes */
  function move(vertex) {
    withRules((rules) => {
      const verdict = rules.check(vertex);
      if (verdict === 'ok') {
        cancelQuestion(); // a pending hint
        recordMove(core, rules, vertex);
        continueGame();
      } else notice(core, rules.reason(vertex, verdict), { point: pointOf(vertex) });
    });
  }

  return {
    move,
    giveUp,
    decide,

    /** Chooses a point: plays there, or while scoring toggles the chain. @param {number} vertex -1 passes */
    choose(vertex) {
      const state = store.get();
      const { report } = state.study;
      if (report) store.apply(studied, { report: { ...report, answer: vertex } });
      else if (state.phase === 'scoring') scoringPhase.toggle(vertex);
      else if (asksFirst(state)) askAbout(core, vertex);
      else if (personToMove(state)) {
        const { task, points } = turnOf(state);
        const isAllowed = !points || points.includes(vertex);
        if (isAllowed && task === 'offer') decide(choiceOfOffer(vertex));
        else if (isAllowed || state.game.stones[vertex]) move(vertex);
        else notice(core, `opening.not.${task}`, { point: pointOf(vertex) });
      } else if (state.phase === 'playing')
        store.apply(noticed, {
          key: engineToMove(state) ? 'verdict.wait' : friendToMove(state) ? 'friend.turn' : 'verdict.choose',
        });
    },

    pass() {
      const state = store.get();
      if (gameOf(state).end !== 'count' || !personToMove(state)) return;
      if (asksFirst(state)) askAbout(core, -1);
      else move(-1);
    },

    resign() {
      const state = store.get();
      if (state.phase === 'playing' && !isVariation(state) && !friendToMove(state)) giveUp();
    },

    /** A player has run out of time. @param {1 | 2} loser */
    expire(loser) {
      if (store.get().phase === 'playing') end({ kind: 'time', winner: /** @type {1 | 2} */ (3 - loser) });
    },
  };
}

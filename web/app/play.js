// Part of the controller: the moves of the user and of the engine, the choices of an opening, hints, resignation.

import {
  branched,
  chosen,
  edited,
  ended,
  hinted,
  laterChoicesDropped,
  noticed,
  positioned,
  thinkingBegun,
  thinkingProgressed,
} from '../game/state.js';
import {
  asksFirst,
  canHint,
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

/** @typedef {import('../game/game.js').GameRules} GameRules */
/** @typedef {import('../game/game.js').Question} Question */

/**
 * @param {import('../game/game.js').Core} core
 * @param {object} parts
 * @param {import('./controller.js').Pause} parts.pause
 * @param {ReturnType<typeof import('../go/scoring.js').createScoring>} parts.scoringPhase
 * @param {import('../game/game.js').Teach} parts.teach
 */
export function createPlay(
  { store, engine, announce, withRules, ask, cancelQuestion, fail, workerFailed, continueGame },
  { pause, scoringPhase, teach },
) {
  /** Plays a legal move of the side to move into the record. @param {GameRules} rules @param {number} vertex */
  function recordMove(rules, vertex) {
    const {
      record: { tree, node },
      settings,
      game,
    } = store.get();
    const color = /** @type {1 | 2} */ (game.toPlay);
    const isAside = isVariation(store.get());
    // A new variation within the opening invalidates the choices made after it.
    if (!isAside && !tree.find(node, { color, vertex }))
      store.apply(laterChoicesDropped, gameOf(store.get()).choicesMade(store.get()));
    const next = tree.play(vertex, color, node);
    rules.goTo(tree, settings, next);
    store.apply(positioned, rules.snapshot(), { node: next, refused: '', engineMayMove: !isAside });
    store.apply(edited);
  }

  /**
   * Asks the engine, shows its progress and passes on its result.
   * @template T
   * @param {'move' | 'hint'} purpose
   * @param {(search: import('../game/game.js').Ask, signal: AbortSignal) => Promise<T>} work
   * @param {(result: T) => void} onResult
   */
  async function runEngine(purpose, work, onResult) {
    const state = store.get();
    const game = gameOf(state);
    const { signal, isCurrent } = ask();
    /** @param {any} report */
    const reportProgress = (report) => {
      if (isCurrent()) store.apply(thinkingProgressed, game.read(state, report));
    };
    store.apply(thinkingBegun, purpose, game.limit(state, purpose));
    const begun = performance.now();
    const readable = (/** @type {any} */ report) =>
      new Promise((resolve) => setTimeout(resolve, begun + pause(purpose, report) - performance.now()));
    try {
      const result = await work(async (request, isAside = false) => {
        const report = await engine.search(request, { signal, onProgress: isAside ? undefined : reportProgress });
        await readable(report);
        if (!isAside) reportProgress(report);
        return report;
      }, signal);
      await readable(undefined);
      if (!isCurrent()) return;
      cancelQuestion();
      onResult(result);
    } catch (error) {
      if (!isCurrent()) return;
      cancelQuestion();
      workerFailed(error);
    }
  }

  function think() {
    const state = store.get();
    if (!engineToMove(state) || state.failure?.part === 'worker') return;
    runEngine(
      'move',
      async (search, signal) => {
        if (state.settings.teaching !== 'off') await teach(state, signal);
        return gameOf(state).answer(state, search);
      },
      (answer) => {
        if ('choice' in answer) decide(answer.choice);
        else if (answer.moves[0] === -2) giveUp();
        else playMoves(answer.moves);
      },
    );
  }

  /** @param {readonly number[]} vertices the engine's moves; -1 passes */
  function playMoves(vertices) {
    withRules((rules) => {
      for (const vertex of vertices) {
        const { game: before } = store.get();
        const verdict = rules.check(vertex);
        if (verdict !== 'ok') {
          fail('worker', 'error.move', new Error(`${vertex} is ${verdict} at move ${before.moves.length + 1}`));
          return;
        }
        recordMove(rules, vertex);
        announce(gameOf(store.get()).textOfMove(before, store.get().game));
      }
      continueGame();
    });
  }

  /** The engine resigns if it is its turn, otherwise the user. */
  function giveUp() {
    const state = store.get();
    const loser = engineToMove(state) ? state.game.toPlay : loserOf(state);
    cancelQuestion();
    store.apply(ended, { kind: 'resign', winner: /** @type {1 | 2} */ (3 - loser) });
    announce(textOfResult(store.get()));
  }

  /** Makes a choice of the opening. @param {import('../game/state.js').Choice} choice */
  function decide(choice) {
    const state = store.get();
    const { seat, options, by } = turnOf(state);
    if (state.phase !== 'playing' || isLooking(state) || !options.includes(choice) || by === 'friend') return;
    cancelQuestion();
    const who = state.settings.human === 0 ? `swap.seat.${seat}` : by === 'person' ? 'player.you' : 'opponent.engine';
    const offered = vertexOfOffer(choice);
    const point = offered === null ? '' : nameOf(offered, state.game.size);
    announce(t(`swap.said.${point ? 'offer' : choice}`, { who: t(who), point }));
    store.apply(chosen, [...state.choices, choice]);
    store.apply(noticed, null);
    continueGame();
  }

  /** The point was chosen where the game does not go on. @param {number} vertex -1 for a pass */
  function askAbout(vertex) {
    const { record, settings } = store.get();
    const { tree, gameNode, ends, origin } = record;
    const params = { number: tree.moveNumber(gameNode) };
    const key = ends.has(gameNode) || origin !== 'played' ? 'look.notice.over' : 'look.notice';
    // What a friend has seen is not taken back, so there is nothing to choose.
    if (!settings.friend)
      store.apply(branched, { vertex, isLegal: withRules((rules) => rules.check(vertex)) === 'ok' });
    store.apply(noticed, { key, params });
    announce(t(key, params));
  }

  /** Says why a point may not be chosen in an opening. @param {number} vertex @param {string} task */
  function refuse(vertex, task) {
    const { game } = store.get();
    if (game.stones[vertex]) return move(vertex);
    const point = vertex < 0 ? '' : nameOf(vertex, game.size);
    store.apply(noticed, { key: `opening.not.${task}`, params: { point } });
    announce(t(`opening.not.${task}`, { point }));
  }

  /** @param {number} vertex -1 passes */
  function move(vertex) {
    withRules((rules) => {
      const { game } = store.get();
      const verdict = rules.check(vertex);
      if (verdict === 'ok') {
        cancelQuestion(); // a pending hint
        recordMove(rules, vertex);
        announce(gameOf(store.get()).textOfMove(game, store.get().game));
        continueGame();
        return;
      }
      const point = vertex < 0 ? '' : nameOf(vertex, game.size);
      const key = rules.reason(vertex, verdict);
      store.apply(noticed, { key, params: { point } });
      announce(t(key, { point }));
    });
  }

  return {
    think,
    move,
    /** Chooses a point: plays there, or while scoring toggles the chain. @param {number} vertex -1 passes */
    choose(vertex) {
      const state = store.get();
      if (state.phase === 'scoring') scoringPhase.toggle(vertex);
      else if (asksFirst(state)) askAbout(vertex);
      else if (personToMove(state)) {
        const { task, points } = turnOf(state);
        if (points && !points.includes(vertex)) refuse(vertex, task);
        else if (task === 'offer') decide(choiceOfOffer(vertex));
        else move(vertex);
      } else if (state.phase === 'playing')
        store.apply(noticed, {
          key: engineToMove(state) ? 'verdict.wait' : friendToMove(state) ? 'friend.turn' : 'verdict.choose',
        });
    },

    pass() {
      const state = store.get();
      if (gameOf(state).end !== 'count' || !personToMove(state)) return;
      if (asksFirst(state)) askAbout(-1);
      else move(-1);
    },

    decide,

    /** Asks the engine to suggest a move; a second call cancels that. */
    hint() {
      const state = store.get();
      if (!canHint(state)) return;
      if (state.thinking) {
        cancelQuestion();
        return;
      }
      if (state.failure?.part === 'worker') return;
      const from = state.game.moves.length;
      runEngine(
        'hint',
        (search) => search(gameOf(state).hint(state)),
        ({ move: vertex, pv }) => {
          store.apply(hinted, { from, vertices: pv[0] === vertex ? pv : [vertex] });
          announce(t('say.hint', { point: vertex < 0 ? t('point.pass') : nameOf(vertex, state.game.size) }));
        },
      );
    },

    resign() {
      const state = store.get();
      if (state.phase === 'playing' && !isVariation(state) && !friendToMove(state)) giveUp();
    },

    /** A player has run out of time. @param {1 | 2} loser */
    expire(loser) {
      if (store.get().phase !== 'playing') return;
      cancelQuestion();
      store.apply(ended, { kind: 'time', winner: /** @type {1 | 2} */ (3 - loser) });
      announce(textOfResult(store.get()));
    },
  };
}

// What a user can do with the game. Only the controller and its parts (core.js, games.js, play.js, engine-moves.js,
// go/scoring.js, and those of study) call the rules and the engine; the page reads the store.

import { failed, toggled } from '../game/state.js';
import { asksFirst, personToMove } from '../game/game-registry.js';
import { lazy } from '../base/lazy.js';
import { createScoring } from '../go/scoring.js';
import { keepResult } from '../study/results.js';
import { createNavigation } from '../study/navigation.js';
import { createStudyState } from '../study/loader.js';
import { createCore } from './core.js';
import { createEngineMoves } from './engine-moves.js';
import { createGames } from './games.js';
import { createLooking } from './looking.js';
import { createPlay } from './play.js';
import { undo } from './undo.js';

/** @typedef {import('../game/state.js').Store} Store */
/** @typedef {import('../game/game.js').GameRules} GameRules */
/** @typedef {import('../../wasm-bindings/engine-client.js').EngineClient} EngineClient */
/** @typedef {import('../game/settings.js').GameName} GameName */
/** @typedef {import('../record/tree.js').GameNode} GameNode */
/** @typedef {ReturnType<typeof createController>} Controller */
/**
 * The engine's answer takes at least so many milliseconds, because an immediate reply is hard to follow; with what it
 * has found, if that is known.
 * @typedef {(report?: any) => number} Pause
 */

/**
 * @param {object} parts @param {Store} parts.store
 * @param {() => Promise<(game: GameName) => GameRules>} parts.loadRules @param {EngineClient} parts.engine
 * @param {(text: string) => void} parts.announce announces politely to screen readers
 * @param {Pause} parts.pause
 * @param {Pick<import('../storage/autosave.js').Autosave, 'restore' | 'restored'>} parts.session restores the game
 * @param {import('../game/game.js').Teach} parts.teach
 */
export function createController({ store, loadRules, engine, announce, pause, session, teach }) {
  const shared = createCore(
    { store, engine, announce },
    { think: () => engineMoves.think(), score: () => scoringPhase.open() },
  );
  const { core, hasRules } = shared;
  const { withRules, cancelQuestion } = core;
  const scoringPhase = createScoring(core);
  const play = createPlay(core, scoringPhase);
  const estimate = lazy(async () => (await import('../go/estimate.js')).createEstimate(core));
  const engineMoves = createEngineMoves(core, { pause, teach, play });
  const navigation = createNavigation(core);
  const studyState = createStudyState(core);
  const looking = createLooking(core, { go: navigation.go, move: play.move, openStudy: studyState.openStudy });
  const games = createGames(shared, {
    loadRules,
    session,
    scoringPhase,
    go: navigation.go,
    openStudy: studyState.openStudy,
  });

  /** Called when a game ends on this page. */
  let notifyEnd = () => {};
  store.watch((state, before) => {
    const hasEnded = state.phase === 'over' && before.phase !== 'over' && state.record.ends !== before.record.ends;
    if (hasEnded && !games.isRestoring()) notifyEnd();
    if (state.record.tree === before.record.tree && state.record.ends !== before.record.ends) keepResult(state);
  });

  return {
    ...navigation,
    ...looking,
    ...studyState,
    core,
    choose: play.choose,
    pass: play.pass,
    hint: engineMoves.hint,
    estimate: () => estimate().then((show) => show(), core.workerFailed),
    resign: play.resign,
    expire: play.expire,
    decide: play.decide,
    load: games.load,
    prepare: games.prepare,
    restore: games.restore,
    start: games.start,
    rematch: games.rematch,
    open: core.open,

    /** @param {() => void} watch called when a game ends on this page, but not when a finished one is opened */
    onEnd(watch) {
      notifyEnd = watch;
    },

    /** Why the rules refuse the move of a node; '' if it is legal or not checked yet. @param {GameNode} node */
    verdictOf: (node) => withRules((rules) => rules.verdictOf(node)) ?? '',

    undo: () => undo(core, navigation.go),

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
      if (failure.part === 'engine' || !hasRules()) {
        games.load().then(games.prepare);
        return;
      }
      cancelQuestion();
      engine.release();
      store.apply(failed, null);
      if (phase === 'scoring' && scoring && scoring.dead.size === 0) scoringPhase.open();
      else if (phase === 'playing') engineMoves.think();
      games.prepare();
    },

    /** Colour of the stone that the user could play at a point now, 0 for none. @param {number} vertex */
    hoverStoneAt(vertex) {
      const state = store.get();
      const { report } = state.study;
      const isWanted = report ? report.isAsked && !report.shown : personToMove(state) && !asksFirst(state);
      return isWanted && withRules((rules) => rules.check(vertex)) === 'ok' ? state.game.toPlay : 0;
    },
  };
}

// Has the engine search on while the person thinks, if that is wanted, so that its next search finds a tree that has
// grown. That search has the same limits as without; nothing is shown of the one before it. Hidden pages and stopped
// clocks suspend all searches (clocks.js).
//
// It is only of use where a move is limited by time, so a game gives no question for other levels: their moves begin
// with an empty tree, and are the same with pondering as without.

import { gameOf, turnOf } from '../game/game-registry.js';

/** @typedef {import('../game/state.js').State} State */

/** Whether the engine has nothing else to do during the person's turn in a game. @param {State} state */
const isPersonThinking = ({ phase, record, game, thinking, estimate, study, failure }) =>
  phase === 'playing' &&
  record.engineMayMove &&
  !game.isOver &&
  !thinking &&
  !estimate?.isPending &&
  !study.open &&
  !study.review &&
  !failure;

/** What the engine should search now; null for nothing. @param {State} state */
const questionAt = (state) =>
  isPersonThinking(state) && turnOf(state).by === 'person' ? gameOf(state).ponder(state) : null;

/**
 * @param {object} parts @param {import('../game/state.js').Store} parts.store
 * @param {Pick<import('../../wasm-bindings/engine-client.js').EngineClient, 'ponder'>} parts.engine
 * @param {() => boolean} parts.isAllowed by the person, and by the power of the device
 * @returns {() => void} to be called when what is allowed has changed
 */
export function startPondering({ store, engine, isAllowed }) {
  /** @type {{ node: unknown, settings: unknown, controller: AbortController } | null} */
  let running = null;

  function stopUnlessWanted() {
    const state = store.get();
    const { settings, record } = state;
    if (!running) return;
    if (running.node === record.node && running.settings === settings && isAllowed() && questionAt(state)) return;
    running.controller.abort();
    running = null;
  }

  function startIfWanted() {
    const state = store.get();
    const question = !running && isAllowed() ? questionAt(state) : null;
    if (!question) return;
    const controller = new AbortController();
    running = { node: state.record.node, settings: state.settings, controller };
    engine.ponder(question, controller.signal);
  }

  /** Stops at once, before anything else is asked of the engine; starts when an action is complete. */
  function update() {
    stopUnlessWanted();
    queueMicrotask(startIfWanted);
  }
  store.watch(update);
  update();
  return update;
}

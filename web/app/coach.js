// Loads what follows the games against the engine: the level of the player, and the teacher of a teaching game.

import { lazy, loadStyle } from '../base/lazy.js';
import { part } from '../base/elements.js';

/**
 * @param {object} dependencies @param {import('../game/state.js').Store} dependencies.store
 * @param {import('./controller.js').Controller} dependencies.controller
 * @param {Pick<import('../storage/autosave.js').Autosave, 'id'>} dependencies.session
 * @param {() => Promise<import('../../wasm-bindings/engine-module.js').EngineModule>} dependencies.loadModule the rules
 * @param {(text: string) => void} dependencies.announce
 * @param {() => void} dependencies.openLevel opens the level of the player
 */
export function createCoach({ store, controller, session, loadModule, announce, openLevel }) {
  const tracker = lazy(async () => {
    const [{ createTracker }] = await Promise.all([import('../level/tracker.js'), loadStyle('level')]);
    return createTracker(part('ending'), { store, id: () => session.id, loadModule, announce, open: openLevel });
  });
  const teacher = lazy(async () => {
    const [{ createTeacher }, module, { help }] = await Promise.all([
      import('../teach/teacher.js'),
      loadModule(),
      tracker(),
      loadStyle('teach'),
    ]);
    return createTeacher({ ...controller.core, undo: controller.undo, id: () => session.id, module, help });
  });
  // Without these parts one plays on as without a teacher, and the result does not count.
  const ignore = () => {};
  store.watch(({ settings, game, thinking }) => {
    if (settings.human && !settings.friend && (game.moves.length || thinking)) tracker().catch(ignore);
  });

  return {
    gameEnded: () => tracker().then((its) => its.gameEnded(), ignore),

    /** @type {import('../game/game.js').Teach} */
    async teach(state, signal) {
      const consider = await teacher().catch(ignore);
      await consider?.(state, signal).catch(ignore);
    },
  };
}

// The clocks of the current game: loaded when a game has one, synchronised with the store, stopped while the page is
// hidden. The engine gets its remaining time from here.

import { turnOf } from '../game/game-registry.js';
import { lazy, loadStyle } from '../base/lazy.js';
import { t } from '../i18n/t.js';

/**
 * @param {object} parts @param {import('../game/state.js').Store} parts.store
 * @param {(loser: 1 | 2) => void} parts.expire
 * @param {import('../../wasm-bindings/engine-client.js').EngineClient} parts.engine
 * @param {(text: string) => void} parts.announce
 * @param {() => void} parts.warn plays a sound when a player is short of time
 * @param {(error: unknown) => void} parts.report shows that a part could not be loaded
 */
export function startClocks({ store, expire, engine, announce, warn, report }) {
  /** Null until a game has a clock. @type {ReturnType<typeof import('../ui/clock-faces.js').createPageClock> | null} */
  let clock = null;
  const loadClock = lazy(async () => {
    const [{ createPageClock }] = await Promise.all([import('../ui/clock-faces.js'), loadStyle('clock')]);
    clock = createPageClock({
      onStop(isStopped) {
        setSuspended('stopped', isStopped);
        announce(t(isStopped ? 'clock.paused' : 'clock.runs'));
      },
      onWarning(text) {
        announce(text);
        warn();
      },
      onFlag: expire,
    });
    clock.setHidden(document.visibilityState === 'hidden');
  });

  engine.timeBudget = () => clock?.budget() ?? Infinity;
  /** @param {'hidden' | 'stopped'} reason @param {boolean} holds */
  const setSuspended = (reason, holds) => (holds ? engine.suspend(reason) : engine.resume(reason));

  function update() {
    const state = store.get();
    const { phase, settings, game, failure, record } = state;
    // Wait for the rules: the moves of a restored game are replayed with them.
    if (phase === 'loading') return;
    if (!clock && settings.clock.kind !== 'none') {
      loadClock().then(update, (error) => {
        report(error);
        engine.resume('clock'); // the game continues without its clock
      });
      return;
    }
    clock?.update({
      game: settings,
      rules: settings.clock,
      moves: game.moves.length,
      toPlay: /** @type {1 | 2} */ (game.toPlay),
      live: phase === 'playing' && record.engineMayMove && !failure && turnOf(state).seat === 0,
    });
    setSuspended('stopped', clock?.isStopped() ?? false);
    engine.resume('clock');
  }
  store.watch(update);
  update();

  const updateVisibility = () => {
    const isHidden = document.visibilityState === 'hidden';
    clock?.setHidden(isHidden);
    setSuspended('hidden', isHidden);
  };
  document.addEventListener('visibilitychange', updateVisibility);
  updateVisibility();
}

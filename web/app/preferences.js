// What surrounds the game and is a matter of taste or of the device: preferences, language, sounds, touch, typed moves,
// a page out of sight. It listens to the store and needs nothing of it but the position.

import { nameOf } from '../board/coordinates.js';
import { pickLanguage, useLanguage } from '../i18n/language.js';
import { fillTexts, languageNow, onTexts, t } from '../i18n/t.js';
import { createConfirmBar } from '../ui/confirm.js';
import { createPreferences } from '../ui/preferences.js';
import { part } from '../ui/panel.js';
import { createSounds } from '../ui/sounds.js';
import { createTypedMoves } from '../ui/move-input.js';
import { turnOf } from '../game/games.js';
import { later } from '../base/lazy.js';
import { createLooks, dress } from './theme.js';

/** @typedef {import('../game/store.js').Store} Store */
/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../ui/preferences.js').Preferences} Preferences */

/** A buzz that is felt and not heard. Milliseconds. */
const BUZZ_MS = 8;

/** Preferences and language: what the first picture needs. */
export function startTaste() {
  /** @type {(now: Preferences, before: Preferences) => void} */
  let changed = () => {};
  const preferences = createPreferences((now, before) => changed(now, before));
  dress(preferences.get());
  const languageOf = ({ language } = preferences.get()) =>
    language === 'auto' ? pickLanguage(navigator.languages) : language;

  const speak = () => {
    fillTexts(document);
    document.title = t('app.title');
    document.documentElement.lang = languageNow();
  };
  onTexts(speak);
  speak();
  const first = languageOf() === 'en' ? Promise.resolve() : useLanguage(languageOf()).catch(() => {}); // English is always there

  return {
    preferences,
    languageOf,
    first,
    /** @param {typeof changed} watch */
    onChange(watch) {
      changed = watch;
    },
  };
}

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {ReturnType<typeof import('../board/view.js').createBoard>} parts.board
 * @param {ReturnType<typeof startTaste>} parts.taste
 * @param {{ choose: (vertex: number) => void, pass: () => void, expire: (loser: 1 | 2) => void }} parts.controller
 * @param {(text: string) => void} parts.say
 * @param {import('../../wasm-bindings/engine-client.js').EngineClient} parts.engine
 * @param {() => void} parts.render everything, in the language of now
 * @param {(error: unknown) => void} parts.report a part that could not be loaded
 * @param {() => void} parts.noLanguage the language that was chosen cannot be had
 */
export function createComforts({ store, board, taste, controller, say, engine, render, noLanguage, report }) {
  const { preferences, languageOf } = taste;
  const apply = createLooks(board, preferences.get);
  const play = createSounds(() => preferences.get().sounds);
  const bar = createConfirmBar({ onYes: board.confirm, onNo: board.cancel });

  taste.onChange((now, before) => {
    apply();
    if (languageOf(now) !== languageOf(before)) {
      const next = languageOf(now);
      useLanguage(next).catch(() => {
        preferences.set({ language: before.language });
        noLanguage();
      });
    }
    render();
  });
  onTexts(render);

  createTypedMoves({ size: () => store.get().game.size, onPoint: controller.choose, onPass: controller.pass, say });

  /**
   * Until a game has a clock there is none.
   * @type {ReturnType<typeof import('../clock/runner.js').createClockRunner> | null}
   */
  let clocks = null;
  const loadClocks = later(async () => {
    const { createClockFaces, createClockRunner, sayWarning } = await import('../clock/part.js');
    const its = createClockRunner({
      now: () => performance.now(),
      onShow: createClockFaces(() => {
        its.stop(!its.isStopped());
        setSuspended('stopped', its.isStopped());
        say(t(its.isStopped() ? 'clock.paused' : 'clock.runs'));
      }),
      onWarning(warning, colour, rules) {
        say(sayWarning(warning, colour, rules));
        play('low');
      },
      onFlag: controller.expire,
    });
    clocks = its;
    its.hide(document.visibilityState === 'hidden');
  });

  engine.timeBudget = () => clocks?.budget() ?? Infinity;
  /** @param {'hidden' | 'stopped'} reason @param {boolean} holds */
  const setSuspended = (reason, holds) => (holds ? engine.suspend(reason) : engine.resume(reason));

  function watchClock() {
    const state = store.get();
    const { phase, settings, game, failure, record } = state;
    // Not before the rules are there: the moves of a game that is found again come with them.
    if (phase === 'loading') return;
    if (!clocks && settings.clock.kind !== 'none') {
      loadClocks().then(watchClock, (error) => {
        report(error);
        engine.resume('clock'); // without its clock the game goes on
      });
      return;
    }
    const live = phase === 'playing' && record.asked && !failure && turnOf(state).seat === 0;
    clocks?.see({
      game: settings,
      rules: settings.clock,
      moves: game.moves.length,
      toPlay: /** @type {1 | 2} */ (game.toPlay),
      live,
    });
    setSuspended('stopped', clocks?.isStopped() ?? false);
    engine.resume('clock');
  }
  store.watch(watchClock);
  watchClock();

  const hidden = () => {
    const isHidden = document.visibilityState === 'hidden';
    clocks?.hide(isHidden);
    setSuspended('hidden', isHidden);
  };
  document.addEventListener('visibilitychange', hidden);
  hidden();

  part('grid').addEventListener('keydown', (event) => {
    if (event.key === 'Escape') board.cancel();
    else if (event.key === '/') {
      event.preventDefault();
      part('typed-field').focus();
    }
  });

  /** One more move on the board than before: it is heard. @param {State} state @param {State} before */
  function sound({ game, phase }, { game: old, phase: last }) {
    if (phase === 'over' && last === 'playing') play('end');
    if (game.moves.length !== old.moves.length + 1) return;
    const taken = game.captures.black + game.captures.white - old.captures.black - old.captures.white;
    play(game.last < 0 ? 'pass' : taken > 0 ? 'capture' : 'stone');
  }
  store.watch((state, before) => {
    if (state.game !== before.game) sound(state, before);
    else if (state.phase !== before.phase && state.phase === 'over') play('end');
  });

  return {
    /** For the fingertips, where a device can. */
    feel() {
      if (preferences.get().haptics && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS);
    },

    /** A stone waits to be confirmed. @param {number} vertex -1 for none */
    preview(vertex) {
      const point = vertex < 0 ? '' : nameOf(vertex, store.get().game.size);
      bar.show(point);
      if (point) say(t('say.preview', { point }));
    },
  };
}

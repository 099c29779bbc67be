// The page, put together: state -> views -> one animation frame.

import { createBoard } from '../board/view.js';
import { loadModule, reloadModule, startEngine } from '../engine/load.js';
import { createWorkerCount } from '../engine/worker-count.js';
import { createComforts, startTaste } from './preferences.js';
import { createController } from './controller.js';
import { looksOf } from './theme.js';
import { createDialogs } from './dialog-loader.js';
import { createKeeping } from './saved-games.js';
import { refereesOf } from '../game/games.js';
import { createStore } from '../game/store.js';
import { DEFAULTS } from '../game/settings.js';
import { initialState } from '../game/state.js';
import { describePoint, positionOf, viewOf } from './view-model.js';
import { createLive } from '../ui/announcer.js';
import { createPanel, part } from '../ui/panel.js';
import { createOffers } from '../ui/toasts.js';
import { createLibrary } from '../keep/library.js';
import { createSession } from '../keep/session.js';
import { createSteps } from '../ui/navigation-bar.js';
import { createDoor } from '../study/loader.js';
import { isInstalled } from '../pwa/install.js';
import { t } from '../i18n/t.js';
import { EngineClient } from '../../wasm-bindings/engine-client.js';

/** @typedef {import('../game/state.js').State} State */

/** An answer faster than this is hard to follow with the eyes. Milliseconds. */
const READABLE_MS = 260;
/** How long the first picture waits for the rules. */
const HEAD_START_MS = 80;
/**
 * How long it waits for the texts of another language: a page that changes its language at once is worse than a later
 * one.
 */
const WORDS_MS = 1000;

/** Keys of the board that show or hide something. @type {Record<string, import('../game/state.js').Layer>} */
const LAYERS = { t: 'threats', l: 'line', c: 'candidates', o: 'ownership', b: 'chains' };
/** Parts of the state that the board is painted from. */
const PAINTED = /** @type {const} */ (['game', 'scoring', 'phase', 'shows', 'line', 'hint', 'study', 'record']);

const taste = startTaste();
const looks = () => looksOf(taste.preferences.get());
const workers = createWorkerCount(() => taste.preferences.get().workers);
const say = createLive(part('live'));

const store = createStore(initialState());
const offer = createOffers();
const engine = new EngineClient({
  start: startEngine,
  count: workers.count,
  onPace: workers.note,
  onRestart: () => offer('engine', t('engine.restarted')),
});
// A restored game asks before it has its clock, which limits how long the engine may search.
engine.suspend('clock');
const session = createSession({ library: createLibrary(), notify: (note) => keeping.tell(note) });
store.watch(session.save);
const controller = createController({
  store,
  loadReferees: async () => refereesOf(await reloadModule()),
  engine,
  say,
  pause: () => (looks().isStill ? 0 : READABLE_MS),
  session,
});
const keeping = createKeeping({ store, controller, session, offer });

// From bytes to rules it is a chain of short waits; behind the painting of the first frames each would wait
// for a frame. So the rules go first, as long as they are quick.
const loaded = controller.load();
const within = (/** @type {Promise<unknown>} */ work, /** @type {number} */ ms) =>
  Promise.race([work, new Promise((go) => setTimeout(go, ms))]);
Promise.all([within(loaded, HEAD_START_MS), within(taste.first, WORDS_MS)]).then(appear);

/** A part of the page could not be loaded, or failed. @param {unknown} error */
const report = (error) =>
  offer('desk', t('error.part', { why: error instanceof Error ? error.message : String(error) }));

/** The first picture, and everything that a person can touch; in two tasks, so that neither is long on a slow phone. */
async function appear() {
  /** @type {ReturnType<typeof createComforts> | null} */
  let comforts = null;
  const gridRoot = part('grid');
  const board = createBoard({
    canvas: /** @type {HTMLCanvasElement} */ (part('canvas')),
    grid: gridRoot,
    theme: looks().theme,
    still: looks().isStill,
    coords: taste.preferences.get().coords,
    onPoint: controller.choose,
    ghostAt: controller.ghostAt,
    describe: (vertex) => describePoint(store.get(), vertex),
    onPreview: (vertex) => comforts?.preview(vertex),
    onFeel: () => comforts?.feel(),
    onLook: controller.showCandidate,
  });
  board.show(positionOf(store.get()));
  board.speak();
  await new Promise((go) => setTimeout(go));

  const dialogs = createDialogs({
    store,
    controller,
    session,
    keeping,
    report,
    preferences: taste.preferences,
    workers: workers.count,
    onStart: board.focus,
  });
  comforts = createComforts({
    store,
    board,
    taste,
    controller,
    say,
    engine,
    render: () => render(store.get()),
    noLanguage: dialogs.noLanguage,
    report,
  });

  const panel = createPanel(
    document.body,
    (action) => {
      if (action === 'new') dialogs.newGame(store.get().settings);
      else if (action === 'resign') dialogs.resign();
      else controller[action]();
    },
    (choice) => {
      controller.decide(choice);
      board.focus();
    },
    controller.show,
  );

  const steps = createSteps(document, { step: controller.step, goTo: controller.goTo, study: controller.openStudy });
  const desk = createDoor(part('study'), {
    store,
    controller,
    offer,
    loadModule,
    say,
    report,
    theme: () => looks().theme,
  });

  // Letters act only while the board has the focus, so that they never surprise anybody elsewhere.
  gridRoot.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'p') controller.pass();
    else if (key === 'u') controller.undo();
    else if (key === 'h') controller.hint();
    else if (key in LAYERS) controller.show(LAYERS[key]);
  });

  /** @param {State} state */
  function render(state) {
    const view = viewOf(state);
    panel.show(view);
    steps.show(view);
    desk.show(state);
    gridRoot.setAttribute('aria-label', t(`grid.label.${state.settings.game}`, { size: state.game.size }));
    part('grid-help').textContent = t(`grid.help.${state.settings.game}`);
    board.speak();
  }

  let frame = 0;
  store.watch((state, before) => {
    // The board's own frame is asked for now, so that panel and board change in the same one.
    if (PAINTED.some((part) => state[part] !== before[part])) board.show(positionOf(state));
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      render(store.get());
    });
  });

  board.show(positionOf(store.get()));
  render(store.get());
  loaded.then(() => {
    performance.mark('ponnuki-ready');
    desk.listen();
    if (isInstalled() || new URLSearchParams(location.search).has('launch'))
      import('../pwa/launch.js').then(({ watchLaunch }) => watchLaunch(arrive)).catch(report);
  });

  /**
   * Opened by a shortcut, by a file of the system, or by what another program shares.
   * @param {import('../pwa/launch.js').Launch} launch
   */
  function arrive(launch) {
    if (launch.kind === 'new') dialogs.newGame({ ...DEFAULTS[launch.game] });
    else if (launch.kind === 'record') desk.take({ name: launch.name, read: async () => launch.bytes });
    else offer('launch', t(`launch.${launch.why}`));
  }
}

import('../pwa/register.js')
  .then(({ startOffline }) =>
    startOffline({
      onUpdate: (apply) => offer('update', t('update.ready'), [{ key: 'update.apply', act: apply }]),
      onReady: () => {
        document.body.dataset.offline = 'ready';
      },
    }),
  )
  .catch(() => {}); // without it the page works as long as its server does

// Puts the page together: state -> views -> one animation frame.

import { ARRIVE_MS } from '../board/animation.js';
import { nameOf } from '../board/coordinates.js';
import { Board } from '../board/view.js';
import { startClocks } from './clocks.js';
import { applyPreferences, createFeedback, startPreferences } from './apply-preferences.js';
import { createController } from './controller.js';
import { createCoach } from './coach.js';
import { lazy, loadStyle } from '../base/lazy.js';
import { appearanceOf } from '../ui/theme.js';
import { createDialogLoader } from './dialog-loader.js';
import { createSavedGames } from './library.js';
import { loadGomokuWeights, loadModule, loadNetwork, loadPeople, reloadModule, startEngine } from '../engine/load.js';
import { createWorkerCount, watchBattery } from '../engine/worker-count.js';
import { addGame, addLazyGame, gameOf, rulesFrom } from '../game/game-registry.js';
import { go } from '../go/game.js';
import { thoughtOf } from '../go/settings.js';
import { firstSettings } from '../game/settings.js';
import { aheadToggled, createStore, initialState, noticed } from '../game/state.js';
import { languageOf } from '../i18n/language.js';
import { describePoint, viewOf } from './view-model.js';
import { createMenu } from '../ui/menu.js';
import { createPanel } from '../ui/panel.js';
import { part, partOf } from '../base/elements.js';
import { createConfirmBar, createTypedMoves } from '../ui/move-input.js';
import { createAnnouncer, createToasts } from '../ui/notifications.js';
import { createLibrary } from '../storage/library.js';
import { Autosave } from '../storage/autosave.js';
import { createNavigationBar } from '../ui/navigation-bar.js';
import { createStudyLoader } from '../study/loader.js';
import { createFriendLoader } from '../friend/loader.js';
import { isInstalled } from '../pwa/install.js';
import { t } from '../i18n/t.js';
import { EngineClient } from '../../wasm-bindings/engine-client.js';
import { isOfPeople } from '../../wasm-bindings/messages.js';

/** @typedef {import('../game/state.js').State} State */

/** How long the first paint waits for the rules. */
const MAX_RULES_WAIT_MS = 80;
/**
 * How long the first paint waits for the texts of another language: a late page is better than one that switches
 * language right after it appears.
 */
const MAX_TEXTS_WAIT_MS = 1000;

/** Keys that toggle a layer while the board has the focus. @type {Record<string, import('../game/state.js').Layer>} */
const LAYERS = { t: 'threats', l: 'line', c: 'candidates', o: 'ownership', b: 'chains' };
/** The parts of the state that affect the board. */
const BOARD_PARTS = /** @type {const} */ ([
  'game',
  'scoring',
  'estimate',
  'phase',
  'layers',
  'line',
  'hint',
  'study',
  'record',
  'branch',
  'choices',
]);

addGame('go', go);
addLazyGame(
  'gomoku',
  async () => (await Promise.all([import('../gomoku/game.js'), loadStyle('gomoku')]))[0].gomoku,
  () => loadModule('gomoku').catch(() => {}), // the game tells when it starts that it has no rules
);

const preferences = startPreferences();
const appearance = () => appearanceOf(preferences.get());
const battery = watchBattery();
const workers = createWorkerCount(() => preferences.get().workers, battery.isInUse);
const announce = createAnnouncer(part('live'));

const store = createStore(initialState(firstSettings('go', languageOf(preferences.get().language))));
const toast = createToasts();
const engine = new EngineClient({
  start: startEngine,
  network: loadNetwork,
  people: loadPeople,
  gomokuWeights: loadGomokuWeights,
  count: workers.count,
  onPace: workers.addPace,
  onRestart: () => toast('engine', t('engine.restarted')),
});
// A restored game asks the engine before its clock is loaded, and the clock limits the search time.
engine.suspend('clock');
const session = new Autosave(createLibrary(), (note) => savedGames.showNote(note));
store.watch((state) => session.save(state));
const controller = createController({
  store,
  loadRules: async () => rulesFrom(await reloadModule(store.get().settings.game)),
  engine,
  announce,
  // Not before the person's stone has arrived: a faster answer is hard to follow.
  pause(report) {
    if (appearance().hasReducedMotion) return 0;
    const { game, size, level } = store.get().settings;
    const isThought = preferences.get().pause && engine.timeBudget() === Infinity && report?.judgement;
    return isThought && isOfPeople({ game, size, limits: { level: level + 1 } }) ? thoughtOf(report) : ARRIVE_MS;
  },
  session,
  teach: (state, signal) => coach.teach(state, signal),
});
const coach = createCoach({ store, controller, session, loadModule, announce, openLevel: () => openLevel() });
/** Opens the level of the player; once there are dialogs. */
let openLevel = () => {};
const savedGames = createSavedGames({ store, controller, session, toast, report });

// Loading the rules is a chain of short waits; once frames are being painted, each of them would wait for a frame. So
// the rules come first, for as long as MAX_RULES_WAIT_MS.
const loaded = controller.load();
const withTimeout = (/** @type {Promise<unknown>} */ work, /** @type {number} */ ms) =>
  Promise.race([work, new Promise((go) => setTimeout(go, ms))]);
Promise.all([withTimeout(loaded, MAX_RULES_WAIT_MS), withTimeout(preferences.texts, MAX_TEXTS_WAIT_MS)]).then(
  startPage,
);

/** Shows that a part of the page failed or could not be loaded. @param {unknown} error */
function report(error) {
  toast('part', t('error.part', { why: error instanceof Error ? error.message : String(error) }));
}

/** The first paint and the controls, in two tasks, so that neither is long on a slow phone. */
async function startPage() {
  const feedback = createFeedback(store, preferences.get);
  const board = startBoard(feedback.vibrate);
  await new Promise((go) => setTimeout(go));

  const dialogs = createDialogLoader({
    store,
    controller,
    session,
    savedGames,
    report,
    preferences,
    workers: workers.count,
    loadModule,
    theme: () => appearance().theme,
    onStart: () => board.focus(),
  });
  openLevel = dialogs.level;
  const updatePondering = startPondering();
  applyPreferences({
    board,
    preferences,
    render() {
      render(store.get());
      updatePondering();
    },
    onLanguageError: dialogs.showLanguageError,
  });
  startClocks({ store, engine, announce, report, expire: controller.expire, warn: feedback.warn });
  createTypedMoves({
    size: () => store.get().game.size,
    onPoint: controller.choose,
    onPass: controller.pass,
    announce,
  });
  const { study, render } = startViews(board, dialogs);
  watchKeys(board);

  let frame = 0;
  store.watch((state, before) => {
    // The board requests its animation frame first, so that the panel and the board change in the same frame.
    if (BOARD_PARTS.some((part) => state[part] !== before[part])) paint(board, state);
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      render(store.get());
    });
  });
  paint(board, store.get());
  render(store.get());

  loaded.then(() => {
    performance.mark('ponnuki-ready');
    controller.prepare();
    study.listen();
    if (!isInstalled() && !new URLSearchParams(location.search).has('launch')) return;
    // The page was opened by a shortcut, with a file, or by a share from another program.
    import('../pwa/launch.js')
      .then(({ watchLaunch }) =>
        watchLaunch((launch) => {
          if (launch.kind === 'new') dialogs.newGame(launch.game);
          else study.importRecord(launch);
        }),
      )
      .catch(report);
  });
}

/** @param {Board} board @param {State} state */
function paint(board, state) {
  board.show(state.study.report?.shown ?? gameOf(state).position(state));
}

/** The painted board, and the bar on which a move is confirmed. @param {() => void} onHaptic */
function startBoard(onHaptic) {
  const confirmBar = createConfirmBar({ onYes: () => board.confirm(), onNo: () => board.cancel() });
  const grid = part('grid');
  const board = new Board({
    canvas: partOf(HTMLCanvasElement, 'canvas'),
    grid,
    theme: appearance().theme,
    reducedMotion: appearance().hasReducedMotion,
    coords: preferences.get().coords,
    onPoint: controller.choose,
    hoverStoneAt: controller.hoverStoneAt,
    describe: (vertex) => describePoint(store.get(), vertex),
    onPreview(vertex) {
      const point = vertex < 0 ? '' : nameOf(vertex, store.get().game.size);
      confirmBar.show(point);
      if (point) announce(t('say.preview', { point }));
      if (point && store.get().notice) store.apply(noticed, null); // it was about another point
    },
    onHaptic,
    onPointChange: controller.showCandidate,
  });
  grid.onpointerenter = controller.prepare;
  paint(board, store.get());
  board.updateLabels();
  return board;
}

/** Has the engine think on the user's time, where that is allowed. @returns checks again whether it is */
function startPondering() {
  const isAllowed = () => preferences.get().ponder && !battery.isInUse();
  /** Without it the engine only thinks in its own turn. */
  const load = lazy(async () => (await import('./pondering.js')).startPondering({ store, engine, isAllowed }));
  let isWanted = false;
  function update() {
    isWanted ||= isAllowed();
    if (isWanted)
      load().then(
        (its) => its(),
        () => {},
      );
  }
  update();
  battery.onChange(update);
  return update;
}

/** Has positions judged while it is shown who is ahead. */
const loadAhead = lazy(async () => (await import('./ahead.js')).startAhead(controller.core));

/** Everything around the board. @param {Board} board @param {ReturnType<typeof createDialogLoader>} dialogs */
function startViews(board, dialogs) {
  const panel = createPanel(
    document.body,
    (action) => {
      if (action === 'new') dialogs.newGame();
      else if (action === 'resign') dialogs.resign();
      else if (action === 'review') study.review();
      else controller[action]();
      if (action === 'rematch') board.focus();
    },
    (choice) => {
      controller.decide(choice);
      board.focus();
    },
    controller.show,
    () => {
      store.apply(aheadToggled);
      loadAhead().catch(report);
    },
  );
  /** @type {ReturnType<typeof import('../ui/look-choice.js').createLookChoice> | null} */
  let lookChoice = null;
  const loadLookChoice = lazy(async () => {
    lookChoice = (await import('../ui/look-choice.js')).createLookChoice({
      onBack: controller.takeBack,
      onStudy: controller.tryInStudy,
      onCancel: controller.cancelBranch,
    });
  });
  /** @param {import('../ui/panel.js').PanelView['branch']} branch */
  function showLookChoice(branch) {
    if (lookChoice) lookChoice.show(branch);
    else if (branch) loadLookChoice().then(() => showLookChoice(viewOf(store.get()).branch), report);
  }
  const navigationBar = createNavigationBar(document, {
    step: controller.step,
    goTo: controller.goTo,
  });
  const menu = createMenu(document, {
    newGame: () => dialogs.newGame(),
    study: controller.openStudy,
    library: dialogs.library,
    settings: dialogs.settings,
  });
  const friend = createFriendLoader(part('send'), {
    store,
    restore: controller.restore,
    goToGame: controller.game,
    session,
    openGame: savedGames.open,
    loadModule,
    toast,
    announce,
    report,
  });
  const study = createStudyLoader(part('study'), part('ending'), {
    store,
    controller,
    toast,
    loadModule,
    announce,
    report,
    theme: () => appearance().theme,
    receiveLink: friend.receive,
  });
  controller.onEnd(() => {
    study.gameEnded();
    coach.gameEnded();
  });

  return {
    study,
    /** @param {State} state */
    render(state) {
      const view = viewOf(state);
      panel.show(view);
      showLookChoice(view.branch);
      navigationBar.show(view);
      menu.show(view);
      study.show(state);
      friend.show(state);
      part('grid').setAttribute('aria-label', t(`board.${state.settings.game}`, { size: state.game.size }));
      part('grid-help').textContent = t(`grid.help.${state.settings.game}`);
      board.updateLabels();
    },
  };
}

/** Letter keys act only while the board has the focus. @param {Board} board */
function watchKeys(board) {
  part('grid').addEventListener('keydown', (event) => {
    if (event.key === 'Escape') board.cancel();
    else if (event.key === '/') {
      event.preventDefault();
      part('typed-field').focus();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'p') controller.pass();
    else if (key === 'u') controller.undo();
    else if (key === 'h') controller.hint();
    else if (key === 'e') controller.estimate();
    else if (key in LAYERS) controller.show(LAYERS[key]);
  });
}

import('../pwa/register.js')
  .then(({ startOffline }) =>
    startOffline({
      onUpdate: (apply) => toast('update', t('update.saved'), [{ key: 'update.apply', act: apply }]),
      onReady: () => {
        document.body.dataset.offline = 'ready';
      },
    }),
  )
  .catch(() => {}); // without it the page works as long as its server does

// The page, put together: state -> views -> one animation frame.

import { createBoard } from '../board/view.js';
import { createComforts, startTaste } from './comforts.js';
import { createController } from './controller.js';
import { createDozing } from './doze.js';
import { looksOf } from './looks.js';
import { createOpponent } from './opponent.js';
import { loadModule, loadReferees, startEngine } from './host.js';
import { createStore } from './store.js';
import { DEFAULTS } from './settings.js';
import { initialState } from './state.js';
import { loserOf } from './games.js';
import { describePoint, positionOf, viewOf } from './view-model.js';
import { createResignDialog } from '../ui/dialogs.js';
import { createNewGameDialog } from '../ui/new-game.js';
import { createLive } from '../ui/live.js';
import { createPanel, part } from '../ui/panel.js';
import { createOffers } from '../ui/offers.js';
import { createLibrary } from '../keep/library.js';
import { createSession } from '../keep/session.js';
import { download } from '../keep/download.js';
import { createSteps } from '../ui/steps.js';
import { createDesk } from '../study/desk.js';
import { watchLaunch } from '../pwa/launch.js';
import { startOffline } from '../pwa/register.js';
import { t } from '../i18n/t.js';

/** @typedef {import('./state.js').State} State */

/** An answer faster than this is hard to follow with the eyes. Milliseconds. */
const READABLE_MS = 260;
/** How long the first picture waits for the rules. */
const HEAD_START_MS = 80;

const taste = startTaste();
const looks = () => looksOf(taste.preferences.get());
const dozing = createDozing(createOpponent(startEngine));
const say = createLive(part('live'));

const store = createStore(initialState());
const offer = createOffers();
const session = createSession({ library: createLibrary(), notify: (note) => tellNote(note) });
store.watch(session.save);
const controller = createController({
  store,
  loadReferees,
  loadModule,
  opponent: dozing.opponent,
  say,
  pause: () => (looks().isStill ? 0 : READABLE_MS),
  session,
});

// From bytes to rules it is a chain of short waits; behind the painting of the first frames each would wait
// for a frame. So the rules go first, as long as they are quick.
const loaded = controller.load();
await Promise.race([Promise.all([loaded, taste.first]), new Promise((go) => setTimeout(go, HEAD_START_MS))]);

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
  onPreview: (vertex) => comforts.preview(vertex),
  onFeel: () => comforts.feel(),
  onLook: controller.showCandidate,
});
const comforts = createComforts({ store, board, taste, controller, say, dozing, render: () => render(store.get()) });

const newGame = createNewGameDialog((settings) => {
  controller.start(settings);
  board.focus();
});
const resignation = createResignDialog(controller.resign);

const panel = createPanel(document.body, (action) => {
  const { settings, game, phase } = store.get();
  if (action === 'new') newGame.open(settings, game.moves.length > 0 && phase !== 'over');
  else if (action === 'resign') resignation.open(loserOf(store.get()));
  else controller[action]();
}, (choice) => {
  controller.decide(choice);
  board.focus();
}, controller.show);

const steps = createSteps(document, { step: controller.step, goTo: controller.goTo, study: controller.openStudy });
const desk = createDesk({
  store, controller, home: part('study'), offer, loadModule, say,
  theme: () => looks().theme,
  report: (error) => offer('desk', t('error.part', { why: error instanceof Error ? error.message : String(error) })),
});

// Letters act only while the board has the focus, so that they never surprise anybody elsewhere.
gridRoot.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === 'p') controller.pass();
  else if (key === 'u') controller.undo();
  else if (key === 'h') controller.hint();
  else if (key === 't') controller.show('threats');
  else if (key === 'l') controller.show('line');
  else if (key === 'c') controller.show('candidates');
  else if (key === 'o') controller.show('ownership');
  else if (key === 'b') controller.show('chains');
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
  const painted = /** @type {const} */ (['game', 'scoring', 'phase', 'shows', 'line', 'hint', 'study', 'record']);
  if (painted.some((part) => state[part] !== before[part])) board.show(positionOf(state));
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
  watchLaunch(arrive);
});

/** Opened by a shortcut, by a file of the system, or by what another program shares. @param {import('../pwa/launch.js').Launch} launch */
function arrive(launch) {
  const { game, phase } = store.get();
  if (launch.kind === 'new') newGame.open({ ...DEFAULTS[launch.game] }, game.moves.length > 0 && phase !== 'over');
  else if (launch.kind === 'record') desk.take({ name: launch.name, read: async () => launch.bytes });
  else offer('launch', t(`launch.${launch.why}`));
}

/** What happened to the game's place, and what can be done. @param {import('../keep/session.js').Note} note */
function tellNote(note) {
  const here = { key: 'keep.here', act: takeOver };
  const save = { key: 'keep.export', act: exportAll };
  offer('keep', t(`keep.${note}`), note === 'elsewhere' || note === 'taken' ? [here] : ['memory', 'newer', 'full'].includes(note) ? [save] : []);
}

async function takeOver() {
  const taken = await session.takeOver();
  if (taken && controller.restore(taken.position)) session.opened(taken, store.get());
}

/** @type {Promise<{ open: () => Promise<void> }> | null} */
let shelves = null;
part('library-open').addEventListener('click', async () => {
  shelves ??= import('../keep/library-dialog.js').then(({ createLibraryDialog }) =>
    createLibraryDialog({ library: session.library, current: session.id, open: openKept, exportAll }));
  try {
    await (await shelves).open();
  } catch (error) {
    shelves = null; // the next try loads again
    offer('desk', t('error.part', { why: error instanceof Error ? error.message : String(error) }));
  }
});

/** @param {string} id */
async function openKept(id) {
  if (id === session.id()) return;
  const kept = await session.fetch(id);
  if (kept && controller.restore(kept.position)) session.opened(kept, store.get());
  else offer('keep', t('keep.lost'));
}

async function exportAll() {
  const { sgf, rest } = await session.library.exportAll();
  download('ponnuki-games.sgf', 'application/x-go-sgf', sgf);
  if (rest) download('ponnuki-unread.json', 'application/json', rest);
}

startOffline({
  onUpdate: (apply) => offer('update', t('update.ready'), [{ key: 'update.apply', act: apply }]),
  onReady: () => { document.body.dataset.offline = 'ready'; },
});

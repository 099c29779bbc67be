// Connects study, imported records and sharing with the page. Loaded by loader.js when the first of them is needed.

import { createAnalysis } from './analysis.js';
import { recordedResult } from './results.js';
import { saveRecord } from './share-formats.js';
import { createStudyPanel } from './panel.js';
import { createShareDialog } from './share-dialog.js';
import { createInfoDialog, createUnlockDialog } from './dialogs.js';
import { watchSwipes } from './swipe.js';
import { edited } from '../game/state.js';
import { pickFiles, settingsFor, textOfError } from '../storage/record-import.js';
import { openRecord } from '../record/open.js';
import { Replay } from '../record/replay.js';
import { loadGame } from '../game/game-registry.js';
import englishTexts from '../i18n/en-dialogs.js';
import { addTexts, onLanguageChange, plural, t } from '../i18n/t.js';

/**
 * The rules of a game, for all games that were asked for.
 * @typedef {(game?: string) => Promise<import('../../wasm-bindings/engine-module.js').EngineModule>} LoadModule
 */
/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../record/tree.js').GameNode} GameNode */
/** @typedef {import('../record/tree.js').GameTree} GameTree */
/** @typedef {import('./panel.js').StudyAction} StudyAction */
/**
 * The game controls that study needs.
 * @typedef {object} GameControls
 * @property {import('../game/game.js').Core} core
 * @property {import('../game/game.js').Core['open']} open
 * @property {(vertex: number) => void} choose
 * @property {(node: GameNode) => string} verdictOf
 */
/**
 * @typedef {GameControls & ReturnType<typeof import('./navigation.js').createNavigation> &
 *   ReturnType<typeof import('./loader.js').createStudyState> & { pass: () => void }} StudyTarget
 */

addTexts(englishTexts);

/** How many moves of an opened record are checked against the rules. */
const MAX_CHECKED = 600;

/**
 * @param {object} dependencies
 * @param {import('../game/state.js').Store} dependencies.store
 * @param {StudyTarget} dependencies.controller
 * @param {HTMLElement} dependencies.container contains the tools
 * @param {ReturnType<typeof import('../ui/notifications.js').createToasts>} dependencies.toast
 * @param {LoadModule} dependencies.loadModule
 * @param {() => Promise<import('./review.js').Review>} dependencies.loadReview
 * @param {() => unknown} dependencies.openReport shows the review of the line
 * @param {() => import('../board/theme.js').Theme} dependencies.theme
 * @param {(text: string) => void} dependencies.announce
 * @param {(error: unknown) => void} dependencies.report shows that a part could not be loaded
 * @param {(tree: GameTree, asRecord: () => void) => Promise<boolean>} dependencies.receiveLink takes the game of a link
 *   from a friend, and may have it opened as a record after all; false for any other record
 */
export function createStudyController({
  store,
  controller,
  container,
  toast,
  loadModule,
  loadReview,
  openReport,
  theme,
  announce,
  report,
  receiveLink,
}) {
  /** Removes a message about the record on the board, by its id. @type {Map<string, () => void>} */
  const messages = new Map();

  /**
   * Shows a message that lasts as long as the record is on the board.
   * @param {string} id @param {string} text @param {import('../ui/notifications.js').ToastButton[]} [buttons]
   */
  const toastHere = (id, text, buttons = []) => void messages.set(id, toast(id, text, buttons));
  store.watch(({ record }, before) => {
    if (record.tree === before.record.tree) return;
    for (const close of messages.values()) close();
    messages.clear();
  });

  /** A reload comes back to study. @param {import('../game/state.js').State} state */
  const remember = ({ study }) => history.replaceState({ ...history.state, study: study.open }, '');
  remember(store.get());
  store.watch((state, before) => {
    if (state.study.open !== before.study.open) remember(state);
  });

  /** @type {ReturnType<typeof import('./panel.js').createStudyPanel> | null} */
  let panel = null;
  /** @type {ReturnType<typeof createShareDialog> | null} */
  let shareDialog = null;
  /** @type {ReturnType<typeof createUnlockDialog> | null} */
  let unlockDialog = null;
  /** @type {ReturnType<typeof createInfoDialog> | null} */
  let infoDialog = null;
  /** @type {WeakSet<GameNode>} illegal moves of the records checked so far */
  const refused = new WeakSet();

  const analysis = createAnalysis(controller.core);

  /** @type {Record<StudyAction, () => unknown>} */
  const actions = {
    open: () =>
      pickFiles(false, ([file]) => {
        importRecord({ name: file.name, read: async () => file }).catch(report);
      }),
    save: () => saveRecord(store.get().record.tree),
    share: () => (shareDialog ??= buildShareDialog()).open(),
    info: () =>
      (infoDialog ??= createInfoDialog({
        tree: () => store.get().record.tree,
        onChange: () => store.apply(edited),
      })).open(),
    review: async () => (await loadReview()).toggle(),
    report: openReport,
    lock: () =>
      store.get().study.locked
        ? (unlockDialog ??= createUnlockDialog(() => analysis.lock(false))).open()
        : analysis.lock(true),
    pass: controller.pass,
    main: controller.makeMain,
    cut() {
      const back = controller.cut();
      if (back) toastHere('cut', t('study.cut.done'), [{ key: 'study.cut.back', act: back }]);
    },
    engine: controller.askEngine,
  };

  function buildPanel() {
    const bar = /** @type {HTMLElement} */ (document.querySelector('[data-part="navigation"]'));
    watchSwipes([bar, container], (step) => {
      panel?.saveComment();
      controller.step(step);
    });
    return createStudyPanel(container, {
      async act(action) {
        panel?.saveComment();
        try {
          await actions[action]();
        } catch (error) {
          report(error);
        }
      },
      go: (node) => {
        panel?.saveComment();
        controller.go(node);
      },
      goTo: controller.goTo,
      previewCandidate: controller.showCandidate,
      play: controller.choose,
      comment: controller.comment,
      verdictOf: (node) => controller.verdictOf(node) || (refused.has(node) ? 'refused' : ''),
    });
  }

  function buildShareDialog() {
    /** @type {{ tree: GameTree, replay: Promise<Replay> } | null} */
    let cached = null;
    return createShareDialog({
      state: store.get,
      theme,
      replay() {
        const {
          record: { tree },
          settings: { rules, komi },
        } = store.get();
        if (cached?.tree !== tree) {
          cached?.replay.then((old) => old.free());
          cached = { tree, replay: loadModule(tree.game).then((module) => new Replay(tree, module, { rules, komi })) };
        }
        return cached.replay;
      },
    });
  }

  /**
   * Opens an imported record in place of the current game, which can be restored.
   * @param {{ name: string, link?: boolean, read: () => Promise<Blob | Uint8Array | string> }} source
   */
  async function importRecord({ name, link, read }) {
    /** @type {GameTree[]} */
    let trees;
    /** @type {boolean | undefined} */
    let isDiagram;
    try {
      ({ trees, isDiagram } = await openRecord(await read()));
    } catch (error) {
      toastHere('record', textOfError(error));
      return;
    }
    const [tree] = trees;
    const show = () => showRecord({ trees, isDiagram, name, link });
    if (!(await receiveLink(tree, () => show().catch(report)))) await show();
  }

  /**
   * @param {object} opened
   * @param {GameTree[]} opened.trees the first one is shown
   * @param {boolean} [opened.isDiagram]
   * @param {string} opened.name of the file
   * @param {boolean} [opened.link]
   */
  async function showRecord({ trees, isDiagram, name, link }) {
    const [tree] = trees;
    await loadGame(tree.game);
    const before = store.get();
    controller.open(settingsFor(tree), tree, [], recordedResult(tree));
    if (!store.get().study.open) controller.openStudy(true);
    const wrong = await countRefused(tree).catch(() => 0);
    if (store.get().record.tree !== tree) return;
    redraw();
    const players = ['PB', 'PW']
      .map((id) => tree.root.line(id))
      .filter(Boolean)
      .join(' – ');
    const title = tree.root.line('GN').trim() || (isDiagram ? tree.root.line('C').trim() : '');
    const texts = [
      isDiagram && !name
        ? t(title ? 'record.diagram.named' : 'record.diagram', {
            name: title,
            colour: t(`colour.${store.get().game.toPlay}`),
          })
        : t(trees.length > 1 ? 'record.opened.many' : 'record.opened', {
            name: name || (link && t('record.link')) || players || title || t('record.pasted'),
            count: trees.length,
          }),
    ];
    if (wrong) texts.push(plural('record.refused', wrong));
    const restore = () => {
      const { settings, choices, record } = before;
      controller.open(settings, record.tree, choices, record.ends, record.gameNode);
    };
    const played = before.record.tree.root.children.length > 0;
    if (played || texts.length > 1 || trees.length > 1)
      toastHere('record', texts.join(' '), played ? [{ key: 'record.back', act: restore }] : []);
    else announce(texts[0]);
  }

  /** @param {GameTree} tree */
  async function countRefused(tree) {
    const { rules, komi } = store.get().settings;
    const replay = new Replay(tree, await loadModule(tree.game), { rules, komi });
    let count = 0;
    for (const node of tree.mainLine().slice(0, MAX_CHECKED)) {
      if (replay.at(node).verdict === 'ok') continue;
      refused.add(node);
      count++;
    }
    replay.free();
    return count;
  }

  const redraw = () => {
    if (store.get().study.open) panel?.redraw(store.get());
  };
  onLanguageChange(redraw);
  new MutationObserver(redraw).observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-contrast'],
  });

  return {
    importRecord,

    /** @param {State} state while the study tools are open */
    show(state) {
      panel ??= buildPanel();
      panel.show(state);
    },
  };
}

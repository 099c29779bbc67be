// Connects study, imported records and sharing with the page. Loaded by loader.js when the first of them is needed.

import { createAnalysis } from './analysis.js';
import { recordedResult } from './results.js';
import { pickFiles, saveRecord, sayRefusal, settingsFor } from './record-files.js';
import { createStudyPanel } from './panel.js';
import { createShareDialog, createUnlockDialog } from './dialogs.js';
import { openRecord } from '../record/open.js';
import { Replay } from '../record/replay.js';
import { loadGame } from '../game/game-registry.js';
import texts from '../i18n/en-dialogs.js';
import { addTexts, onTexts, plural, t } from '../i18n/t.js';

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
 *   ReturnType<typeof import('./loader.js').createStudyState>} StudyTarget
 */

addTexts(texts);

/** How many moves of an opened record are checked against the rules. */
const MOST_CHECKED = 600;

/**
 * @param {object} means
 * @param {import('../game/state.js').Store} means.store
 * @param {StudyTarget} means.controller
 * @param {HTMLElement} means.home contains the tools
 * @param {ReturnType<typeof import('../ui/notifications.js').createToasts>} means.toast
 * @param {() => Promise<import('../../wasm-bindings/engine-module.js').EngineModule>} means.loadModule
 * @param {() => import('../board/theme.js').Theme} means.theme
 * @param {(text: string) => void} means.say
 * @param {(error: unknown) => void} means.report shows that a part could not be loaded
 */
export function createStudyController({ store, controller, home, toast, loadModule, theme, say, report }) {
  /** @type {ReturnType<typeof import('./panel.js').createStudyPanel> | null} */
  let panel = null;
  /** @type {ReturnType<typeof createShareDialog> | null} */
  let sharing = null;
  /** @type {ReturnType<typeof createUnlockDialog> | null} */
  let unlocking = null;
  /** @type {WeakSet<GameNode>} illegal moves of the records checked so far */
  const refused = new WeakSet();

  const analysis = createAnalysis(controller.core, loadModule);

  /** @type {Record<StudyAction, () => unknown>} */
  const acts = {
    open: () =>
      pickFiles((source) => {
        take(source).catch(report);
      }),
    save: () => saveRecord(store.get().record.tree),
    share: () => (sharing ??= buildSharing()).open(),
    review: analysis.review,
    lock: () =>
      store.get().study.locked
        ? (unlocking ??= createUnlockDialog(() => analysis.lock(false))).open()
        : analysis.lock(true),
    main: controller.makeMain,
    cut() {
      const back = controller.cut();
      if (back) toast('cut', t('study.cut.done'), [{ key: 'study.cut.back', act: back }]);
    },
    engine: controller.askEngine,
  };

  const build = () =>
    createStudyPanel(home, {
      async act(action) {
        panel?.settle();
        try {
          await acts[action]();
        } catch (error) {
          report(error);
        }
      },
      go: (node) => {
        panel?.settle();
        controller.go(node);
      },
      goTo: controller.goTo,
      look: controller.showCandidate,
      play: controller.choose,
      comment: controller.comment,
      verdictOf: (node) => controller.verdictOf(node) || (refused.has(node) ? 'refused' : ''),
    });

  function buildSharing() {
    /** @type {{ tree: GameTree, replay: Promise<Replay> } | null} */
    let known = null;
    return createShareDialog({
      state: store.get,
      theme,
      replay() {
        const {
          record: { tree },
          settings: { rules, komi },
        } = store.get();
        if (known?.tree !== tree) {
          known?.replay.then((old) => old.free());
          known = { tree, replay: loadModule().then((module) => new Replay(tree, module, { rules, komi })) };
        }
        return known.replay;
      },
    });
  }

  /**
   * Opens an imported record in place of the current game, which can be restored.
   * @param {{ name: string, link?: boolean, read: () => Promise<Blob | Uint8Array | string> }} source
   */
  async function take({ name, link, read }) {
    /** @type {GameTree[]} */
    let trees;
    try {
      ({ trees } = await openRecord(await read()));
    } catch (error) {
      toast('record', sayRefusal(error));
      return;
    }
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
    const said = [
      t(trees.length > 1 ? 'record.opened.many' : 'record.opened', {
        name: name || (link && t('record.link')) || players || t(`game.${tree.game}`),
        count: trees.length,
      }),
    ];
    if (wrong) said.push(plural('record.refused', wrong));
    const back = () => controller.open(before.settings, before.record.tree, before.choices, before.record.ends);
    const played = before.record.tree.root.children.length > 0;
    if (played || said.length > 1 || trees.length > 1)
      toast('record', said.join(' '), played ? [{ key: 'record.back', act: back }] : []);
    else say(said[0]);
  }

  /** @param {GameTree} tree */
  async function countRefused(tree) {
    const { rules, komi } = store.get().settings;
    const replay = new Replay(tree, await loadModule(), { rules, komi });
    let count = 0;
    for (const node of tree.mainLine().slice(0, MOST_CHECKED)) {
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
  onTexts(redraw);
  new MutationObserver(redraw).observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-contrast'],
  });

  return {
    take,

    /** @param {State} state while the study tools are open */
    show(state) {
      panel ??= build();
      panel.show(state);
    },
  };
}

// Connects study, imported records and sharing with the page. Loaded by loader.js when the first of them is needed.

import { part } from '../base/elements.js';
import { createAnalysis } from './analysis.js';
import { createPeopleLayer } from './people.js';
import { createEditing } from './editing.js';
import { recordedResult } from './results.js';
import { saveRecord } from './share-formats.js';
import { StudyPanel } from './panel.js';
import { ShareDialog } from './share-dialog.js';
import { createInfoDialog, createUnlockDialog } from './dialogs.js';
import { watchSwipes } from './swipe.js';
import { edited } from '../game/state.js';
import { askPeople } from '../people/people.js';
import { pickFiles, settingsFor, textOfError } from '../storage/record-import.js';
import { openRecord } from '../record/open.js';
import { Replay } from '../record/replay.js';
import { loadGame } from '../game/game-registry.js';
import englishTexts from '../i18n/dialogs.js';
import { addTexts, onLanguageChange, t } from '../i18n/t.js';

/**
 * The rules of a game, for all games that were asked for.
 * @typedef {(game?: string) => Promise<import('../../wasm-bindings/engine-module.js').EngineModule>} LoadModule
 */

/** @typedef {import('../game/state.js').State} State */
/** @import { GameNode, GameTree } from '../record/tree.js' */
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
 *   ReturnType<typeof import('./loader.js').createStudyState> & { pass: () => void, game: () => void }} StudyTarget
 */

addTexts(englishTexts);

/** How many moves of an opened record are checked against the rules. */
const MAX_CHECKED = 600;

export class StudyController {
  #store;
  #controller;
  #container;
  #toast;
  #loadModule;
  #theme;
  #announce;
  #report;
  #receiveLink;
  /** Removes a message about the record on the board, by its id. @type {Map<string, () => void>} */
  #messages = new Map();
  /** @type {import('./panel.js').StudyPanel | null} */
  #panel = null;
  /** @type {WeakSet<GameNode>} illegal moves of the records checked so far */
  #refused = new WeakSet();
  #editing;
  #people;
  /** @type {Record<StudyAction, () => unknown>} */
  #actions;

  /**
   * @param {object} dependencies @param {import('../game/state.js').Store} dependencies.store
   * @param {StudyTarget} dependencies.controller @param {HTMLElement} dependencies.container contains the tools
   * @param {ReturnType<typeof import('../ui/notifications.js').createToasts>} dependencies.toast
   * @param {LoadModule} dependencies.loadModule
   * @param {() => Promise<import('./review.js').Review>} dependencies.loadReview
   * @param {() => unknown} dependencies.openReport shows the review of the line
   * @param {() => import('../board/theme.js').Theme} dependencies.theme
   * @param {(text: string) => void} dependencies.announce
   * @param {(error: unknown) => void} dependencies.report shows that a part could not be loaded
   * @param {(tree: GameTree, asRecord: () => void) => Promise<boolean>} dependencies.receiveLink takes the game of a
   *   link from a friend, and may have it opened as a record after all; false for any other record
   */
  constructor({
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
    this.#store = store;
    this.#controller = controller;
    this.#container = container;
    this.#toast = toast;
    this.#loadModule = loadModule;
    this.#theme = theme;
    this.#announce = announce;
    this.#report = report;
    this.#receiveLink = receiveLink;
    store.watch(({ record }, before) => {
      if (record.tree === before.record.tree) return;
      for (const close of this.#messages.values()) close();
      this.#messages.clear();
    });
    this.#remember(store.get());
    store.watch((state, before) => {
      if (state.study.open !== before.study.open) this.#remember(state);
    });
    /** @type {ShareDialog | null} */
    let shareDialog = null;
    /** @type {ReturnType<typeof createUnlockDialog> | null} */
    let unlockDialog = null;
    /** @type {ReturnType<typeof createInfoDialog> | null} */
    let infoDialog = null;
    const analysis = createAnalysis(controller.core);
    this.#people = createPeopleLayer(controller.core, askPeople, report);
    this.#editing = createEditing(controller.core, controller.go);
    this.#actions = {
      open: () =>
        pickFiles(false, ([file]) => {
          this.importRecord({ name: file.name, read: async () => file }).catch(report);
        }),
      save: () => saveRecord(store.get().record.tree),
      share: () => (shareDialog ??= this.#buildShareDialog()).open(),
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
      main: this.#editing.makeMain,
      cut: () => {
        const back = this.#editing.cut();
        if (back) this.#toastHere('cut', t('study.cut.done'), [{ key: 'action.restore', act: back }]);
      },
      engine: this.#editing.askEngine,
    };
    onLanguageChange(this.#redraw);
    new MutationObserver(this.#redraw).observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-theme', 'data-contrast'],
    });
  }

  /**
   * Shows a message that lasts as long as the record is on the board.
   * @param {string} id @param {string} text @param {import('../ui/notifications.js').ToastButton[]} [buttons]
   */
  #toastHere(id, text, buttons = []) {
    return void this.#messages.set(id, this.#toast(id, text, buttons));
  }

  /** A reload comes back to study. @param {import('../game/state.js').State} state */
  #remember({ study }) {
    return history.replaceState({ ...history.state, study: study.open }, '');
  }

  #buildPanel() {
    const bar = part('navigation');
    watchSwipes([bar, this.#container], (step) => {
      this.#panel?.saveComment();
      this.#controller.step(step);
    });
    return new StudyPanel(this.#container, {
      act: async (action) => {
        this.#panel?.saveComment();
        try {
          await this.#actions[action]();
        } catch (error) {
          this.#report(error);
        }
      },
      go: (node) => {
        this.#panel?.saveComment();
        this.#controller.go(node);
      },
      goTo: this.#controller.goTo,
      previewCandidate: this.#controller.showCandidate,
      choosePeople: this.#people.choose,
      play: this.#controller.choose,
      comment: this.#editing.comment,
      verdictOf: (node) => this.#controller.verdictOf(node) || (this.#refused.has(node) ? 'refused' : ''),
    });
  }

  #buildShareDialog() {
    /** @type {{ tree: GameTree, replay: Promise<Replay> } | null} */
    let cached = null;
    return new ShareDialog({
      state: this.#store.get,
      theme: this.#theme,
      replay: () => {
        const {
          record: { tree },
          settings: { rules, komi },
        } = this.#store.get();
        if (cached?.tree !== tree) {
          cached?.replay.then((old) => old.free());
          cached = {
            tree,
            replay: this.#loadModule(tree.game).then((module) => new Replay(tree, module, { rules, komi })),
          };
        }
        return cached.replay;
      },
    });
  }

  /**
   * Opens an imported record in place of the current game, which can be restored.
   * @param {{ name: string, link?: boolean, read: () => Promise<Blob | Uint8Array | string> }} source
   */
  async importRecord({ name, link, read }) {
    /** @type {GameTree[]} */
    let trees;
    /** @type {boolean | undefined} */
    let isDiagram;
    try {
      ({ trees, isDiagram } = await openRecord(await read()));
    } catch (error) {
      this.#toastHere('record', textOfError(error));
      return;
    }
    const [tree] = trees;
    const show = () => this.#showRecord({ trees, isDiagram, name, link });
    if (!(await this.#receiveLink(tree, () => show().catch(this.#report)))) await show();
  }

  /**
   * @param {object} opened @param {GameTree[]} opened.trees the first one is shown
   * @param {boolean} [opened.isDiagram] @param {string} opened.name of the file
   * @param {boolean} [opened.link]
   */
  async #showRecord({ trees, isDiagram, name, link }) {
    const [tree] = trees;
    await loadGame(tree.game);
    const before = this.#store.get();
    this.#controller.open(settingsFor(tree), tree, [], { ...recordedResult(tree), origin: 'imported' });
    if (!this.#store.get().study.open) this.#controller.openStudy(true);
    const wrong = await this.#countRefused(tree).catch(() => 0);
    if (this.#store.get().record.tree !== tree) return;
    this.#redraw();
    const players = ['PB', 'PW']
      .map((id) => tree.root.line(id))
      .filter(Boolean)
      .join(' – ');
    const title = tree.root.line('GN').trim() || (isDiagram ? tree.root.line('C').trim() : '');
    const texts = [
      isDiagram && !name
        ? t(title ? 'record.diagram.named' : 'record.diagram', {
            name: title,
            colour: t(`colour.${this.#store.get().game.toPlay}`),
          })
        : t(trees.length > 1 ? 'record.opened.many' : 'record.opened', {
            name: name || (link && t('record.link')) || players || title || t('record.pasted'),
            count: trees.length,
          }),
    ];
    if (wrong) texts.push(t('record.refused', { count: wrong }));
    const restore = () => {
      const {
        settings,
        choices,
        record: { tree, ends, gameNode, origin },
      } = before;
      this.#controller.open(settings, tree, choices, { ends, gameNode, origin });
    };
    const played = before.record.tree.root.children.length > 0;
    if (played || texts.length > 1 || trees.length > 1)
      this.#toastHere('record', texts.join(' '), played ? [{ key: 'record.back', act: restore }] : []);
    else this.#announce(texts[0]);
  }

  /** @param {GameTree} tree */
  async #countRefused(tree) {
    const { rules, komi } = this.#store.get().settings;
    const replay = new Replay(tree, await this.#loadModule(tree.game), { rules, komi });
    let count = 0;
    for (const node of tree.mainLine().slice(0, MAX_CHECKED)) {
      if (replay.at(node).verdict === 'ok') continue;
      this.#refused.add(node);
      count++;
    }
    replay.free();
    return count;
  }

  #redraw = () => {
    if (this.#store.get().study.open) this.#panel?.redraw(this.#store.get());
  };

  /** @param {State} state while the study tools are open */
  show(state) {
    this.#panel ??= this.#buildPanel();
    this.#panel.show(state);
  }
}

// The part of study in the first load: its state, and the loader of its tools. They are loaded when study is opened, or
// when a record is dropped, pasted or given in the address; they then get the record.

import { lazy, loadStyle } from '../base/lazy.js';
import { LOCK_KEY, readStored } from '../base/local-storage.js';
import { branched, studied } from '../game/state.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('./controller.js').StudyController} StudyController */

/**
 * @typedef {{ name: string, read: () => Promise<Blob | Uint8Array | string> }} Source a file is not read before its
 *   size has been checked
 */

/** @param {File} file @returns {Source} */
const sourceOf = (file) => ({ name: file.name, read: async () => file });

/**
 * Imports text and files that are pasted into or dropped on the page, except into form fields.
 * @param {(source: Source) => void} onImport
 */
function watchImports(onImport) {
  const inField = (/** @type {EventTarget | null} */ target) =>
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
  document.addEventListener('paste', (event) => {
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (inField(event.target)) return;
    if (file && !file.type.startsWith('image/')) onImport(sourceOf(file));
    else if (text.trim()) onImport({ name: '', read: async () => text });
    else return;
    event.preventDefault();
  });
  document.addEventListener('dragover', (event) => {
    const kinds = event.dataTransfer?.types ?? [];
    if (!kinds.includes('Files') && !kinds.includes('text/plain')) return;
    if (inField(event.target) && !kinds.includes('Files')) return;
    event.preventDefault();
    document.body.dataset.drop = 'true';
  });
  for (const name of /** @type {const} */ (['dragleave', 'dragend', 'drop'])) {
    document.addEventListener(name, (event) => {
      if (name !== 'dragleave' || event.relatedTarget === null) delete document.body.dataset.drop;
    });
  }
  document.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text/plain') ?? '';
    if (!file && (inField(event.target) || !text.trim())) return;
    event.preventDefault();
    onImport(file ? sourceOf(file) : { name: '', read: async () => text });
  });
}

/** The game in the address, which is then without it; '' for none. */
function takeHash() {
  const { hash } = location;
  if (hash.length < 9) return '';
  history.replaceState(history.state, '', location.href.split('#')[0]);
  return hash;
}

/**
 * @param {HTMLElement} container contains the tools
 * @param {HTMLElement} endingContainer contains the moves that mattered, at the end of a game
 * @param {Omit<ConstructorParameters<typeof import('./controller.js').StudyController>[0], 'container' | 'loadReview' |
 *   'openReport'>}
 *   dependencies for the controller
 */
export function createStudyLoader(container, endingContainer, dependencies) {
  const { store, report } = dependencies;
  /** @type {StudyController | null} */
  let controller = null;
  const open = lazy(async () => {
    const [{ StudyController }] = await Promise.all([
      import('./controller.js'),
      loadStyle('dialog'),
      loadStyle('study-tools'),
    ]);
    controller = new StudyController({ container, loadReview, openReport, ...dependencies });
    return controller;
  });
  const loadReview = lazy(
    async () => new (await import('./review.js')).Review(dependencies.controller.core, dependencies.loadModule),
  );
  const loadReport = lazy(async () => {
    const styles = ['dialog', 'study-tools', 'review'].map(loadStyle);
    const [{ ReviewPanel }] = await Promise.all([import('../review/review-panel.js'), ...styles]);
    return new ReviewPanel(container, { ...dependencies, ...dependencies.controller });
  });
  /** Shows accuracy and losses of the current line beside the board, and searches what is not known. */
  const openReport = () =>
    Promise.all([loadReview(), loadReport()]).then(([review, panel]) => {
      panel.open();
      review.run(true);
    }, report);
  /** @type {import('./ending.js').Ending | null} */
  let ending = null;
  const loadEnding = lazy(async () => {
    const [{ Ending }, review] = await Promise.all([import('./ending.js'), loadReview(), loadStyle('ending')]);
    ending = new Ending(endingContainer, { ...dependencies, go: dependencies.controller.go, review });
  });

  /**
   * Opens an imported record in place of the current game.
   * @param {Parameters<StudyController["importRecord"]>[0]} source
   */
  const importRecord = (source) =>
    open()
      .then((its) => its.importRecord(source))
      .catch(report);

  /** Opens the game in the address once. */
  function readAddress() {
    const hash = takeHash();
    if (hash) importRecord({ name: '', link: true, read: async () => hash });
  }

  return {
    importRecord,

    /** Starts watching for imported records, and opens study again after a reload; the game must be loaded. */
    listen() {
      // A record opens in study, unless study was closed in this tab.
      if (history.state?.study ?? store.get().record.origin === 'imported') dependencies.controller.openStudy(true);
      readAddress();
      addEventListener('hashchange', readAddress);
      watchImports(importRecord);
    },

    /** A game has ended on this page: finds the moves that mattered, if the engine is there and help is allowed. */
    gameEnded() {
      const { study, failure, game } = store.get();
      if (study.locked || failure || game.moves.length === 0) return;
      loadEnding()
        .then(() => ending?.find())
        .catch(report);
    },

    /** Opens the review; where help is locked, the tools. */
    review: () => (store.get().study.locked ? dependencies.controller.openStudy(true) : openReport()),

    /** @param {State} state */
    show(state) {
      const { study } = state;
      if (ending) ending.show(state);
      else if (study.reviewed && !study.open) loadEnding().then(() => ending?.show(store.get()), report);
      container.hidden = !study.open || study.report !== null;
      if (container.hidden) return;
      if (controller) controller.show(state);
      else open().then((its) => its.show(store.get()), report);
    },
  };
}

/**
 * The state of study before its tools are loaded: whether it is open, and whether it is locked.
 * @param {import('../game/game.js').Core} core
 */
export function createStudyState({ store }) {
  store.watch((state, before) => {
    if (state.record.node !== before.record.node && state.study.candidate >= 0) store.apply(studied, { candidate: -1 });
  });
  if (readStored(LOCK_KEY) === 'yes') store.apply(studied, { locked: true });

  return {
    /** @param {boolean} open */
    openStudy(open) {
      if (store.get().branch) store.apply(branched, null);
      store.apply(studied, { open, candidate: -1, report: null });
    },

    /** Shows the line of a candidate; -1 for none. @param {number} vertex */
    showCandidate(vertex) {
      const { analysis, candidate } = store.get().study;
      const shownCandidate = analysis?.candidates.some((found) => found.vertex === vertex) ? vertex : -1;
      if (shownCandidate !== candidate) store.apply(studied, { candidate: shownCandidate });
    },
  };
}

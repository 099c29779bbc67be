// The study tools below the game: record actions, graph, candidate moves, tree, comment. Created when first needed;
// then it takes plain data and updates only elements that changed.

import { createGraph, lossesOf } from './graph.js';
import { textOfInfo } from './dialogs.js';
import { textOfLoss } from './candidates.js';
import { createTreeView } from './tree-view.js';
import { setMarkup } from '../base/trusted-types.js';
import { nameOf } from '../board/coordinates.js';
import { currentAnalysis } from '../game/candidates.js';
import { gameOf, personToMove } from '../game/game-registry.js';
import { compact, fillTexts, t } from '../i18n/t.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../record/tree.js').GameNode} GameNode */
/**
 * @typedef {'open' | 'save' | 'share' | 'info' | 'review' | 'report' | 'lock' | 'pass' | 'main' | 'cut' | 'engine'
 * } StudyAction
 */

/** Points by which the side to move leads: "+2.5". @param {number} lead */
const signed = (lead) => `${lead < 0 ? '−' : '+'}${Math.abs(lead).toFixed(1)}`;

/** A comment is saved to the record after a pause in typing. Milliseconds. */
const SAVE_DELAY_MS = 400;
/** Variations beyond these get no button; the tree shows all of them. */
const MAX_BUTTONS = 24;

const MARKUP = `
<button type="button" class="record-info" data-study="info"><span data-study-part="info"></span></button>
<label class="comment"><span class="unseen" data-t="study.comment"></span><textarea data-study-part="comment" rows="2"
    spellcheck="false" data-t-placeholder="study.comment.empty"></textarea></label>
<div class="candidates helps" data-study-part="candidates" role="group" data-t-label="layer.candidates"></div>
<div class="review helps" data-study-part="review" hidden>
  <div class="progress" role="progressbar" data-t-label="study.reviewing" aria-valuemin="0"></div>
</div>
<div class="judged helps" data-study-part="judged">
  <canvas class="graph" data-study-part="graph" aria-hidden="true"></canvas>
  <p class="key"><span class="chance" data-t="study.chance"></span><span class="lead" data-t="study.lead"></span><span
      class="loss" data-t="study.losses"></span></p>
  <div class="chips" data-study-part="losses" role="group" data-t-label="study.losses"></div>
</div>
<div class="tree" data-study-part="tree"></div>
<div class="chips" data-study-part="variations" role="group" data-t-label="study.variations"></div>
<div class="tools" role="group" data-t-label="study.tools">
  <button type="button" class="deed" data-study="open" data-t="study.open"></button>
  <button type="button" class="deed" data-study="save" data-t="action.save"></button>
  <button type="button" class="deed" data-study="share" data-t="study.share"></button>
  <button type="button" class="deed helps" data-study="review"></button>
  <button type="button" class="deed helps" data-study="report" data-t="ending.full"></button>
  <button type="button" class="deed" data-study="lock"></button>
</div>
<div class="tools" role="group" data-t-label="study.edit">
  <button type="button" class="deed" data-study="pass" data-t="action.pass"></button>
  <button type="button" class="deed" data-study="main" data-t="study.main"></button>
  <button type="button" class="deed" data-study="cut" data-t="study.cut"></button>
  <button type="button" class="deed" data-study="engine" data-t="study.engine"></button>
</div>`;

/**
 * @param {HTMLElement} root
 * @param {object} callbacks
 * @param {(action: StudyAction) => void} callbacks.act
 * @param {(node: GameNode) => void} callbacks.go
 * @param {(index: number) => void} callbacks.goTo
 * @param {(vertex: number) => void} callbacks.previewCandidate shows the line of a candidate
 * @param {(vertex: number) => void} callbacks.play
 * @param {(text: string) => void} callbacks.comment
 * @param {(node: GameNode) => string} callbacks.verdictOf
 */
export function createStudyPanel(root, { act, go, goTo, previewCandidate, play, comment, verdictOf }) {
  setMarkup(root, MARKUP);
  fillTexts(root);
  /** @param {string} name */
  const panelPart = (name) => /** @type {HTMLElement} */ (root.querySelector(`[data-study-part="${name}"]`));
  const [info, review, judged, losses, candidates, variations] = [
    'info',
    'review',
    'judged',
    'losses',
    'candidates',
    'variations',
  ].map(panelPart);
  const commentField = /** @type {HTMLTextAreaElement} */ (panelPart('comment'));
  const bar = /** @type {HTMLElement} */ (review.firstElementChild);
  const button = Object.fromEntries(
    [...root.querySelectorAll('button[data-study]')].map((element) => [
      /** @type {HTMLElement} */ (element).dataset.study,
      /** @type {HTMLButtonElement} */ (element),
    ]),
  );
  const graph = createGraph(/** @type {HTMLCanvasElement} */ (panelPart('graph')), goTo);
  const tree = createTreeView(panelPart('tree'), go);

  for (const [name, element] of Object.entries(button)) {
    element.addEventListener('click', () => {
      if (element.getAttribute('aria-disabled') !== 'true') act(/** @type {StudyAction} */ (name));
    });
  }
  let timer = 0;
  const write = () => {
    clearTimeout(timer);
    timer = 0;
    comment(commentField.value);
  };
  commentField.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(write, SAVE_DELAY_MS);
  });
  commentField.addEventListener('change', write);

  /**
   * Updates a row of buttons; those that remain keep the focus.
   * @param {HTMLElement} container
   * @param {readonly { cells: readonly string[], label: string, kind?: string, act: () => void, look?: (on: boolean) =>
   *   void }[]} chips
   */
  function showChips(container, chips) {
    container.hidden = chips.length === 0;
    while (container.children.length > chips.length) container.lastElementChild?.remove();
    chips.forEach((chip, i) => {
      let element = /** @type {HTMLButtonElement | undefined} */ (container.children[i]);
      if (!element) {
        element = document.createElement('button');
        element.type = 'button';
        container.append(element);
      }
      element.className = `chip ${chip.kind ?? ''}`;
      const text = chip.cells.join(' ');
      if (element.textContent !== text) {
        const cells = chip.cells.map((cell) => Object.assign(document.createElement('span'), { textContent: cell }));
        element.replaceChildren(...cells.flatMap((cell, j) => (j ? [' ', cell] : [cell])));
      }
      // The accessible name starts with the visible text, as voice control requires.
      const label = `${text}. ${chip.label}`;
      if (element.getAttribute('aria-label') !== label) element.setAttribute('aria-label', label);
      element.onclick = chip.act;
      element.onfocus = element.onpointerenter = chip.look ? () => chip.look?.(true) : null;
      element.onblur = element.onpointerleave = chip.look ? () => chip.look?.(false) : null;
    });
  }

  /** @param {State} state @param {number} vertex */
  const point = ({ game }, vertex) =>
    vertex === -1 ? t('move.pass') : vertex < 0 ? t('point.nowhere') : nameOf(vertex, game.size);

  /** @param {State} state */
  function showVariations(state) {
    const {
      record: { tree: its, node },
      settings,
    } = state;
    const siblings =
      node.children.length > 1
        ? node.children
        : node.parent && node.parent.children.length > 1
          ? node.parent.children
          : [];
    showChips(
      variations,
      siblings.slice(0, MAX_BUTTONS).map((child) => {
        const move = child.move(settings.size);
        const text = move ? point(state, move.vertex) : t('study.position');
        const isHere = child === node;
        return {
          cells: [text],
          kind: `${move?.color === 1 ? 'black' : move ? 'white' : ''} ${isHere ? 'here' : ''}`,
          label: t(isHere ? 'study.variation.here' : 'study.variation', {
            move: move ? `${t(`colour.${move.color}`)} ${text}` : text,
            number: its.moveNumber(child),
          }),
          act: () => go(child),
        };
      }),
    );
  }

  /** @param {State} state */
  function showJudgements(state) {
    const {
      study: { judgements },
      record,
      settings,
    } = state;
    const line = record.tree.line();
    const lineJudgements = line.map((node) => judgements.get(node));
    const found = lossesOf(line, judgements, settings.size);
    judged.hidden = !lineJudgements.some(Boolean);
    graph.show({ judgements: lineJudgements, index: record.tree.path(record.node).length - 1, losses: found });
    showChips(
      losses,
      found.map(({ index, color, vertex, loss }) => {
        const params = {
          number: index,
          colour: t(`colour.${color}`),
          point: point(state, vertex),
          percent: Math.round(100 * loss),
        };
        return {
          cells: [t('study.loss.short', params)],
          label: t('study.loss.long', params),
          kind: color === 1 ? 'black' : 'white',
          act: () => goTo(index),
        };
      }),
    );
  }

  /** @param {State} state */
  function showCandidates(state) {
    const { layers } = state;
    const found = layers.candidates ? (currentAnalysis(state)?.candidates.slice(0, 5) ?? []) : [];
    showChips(
      candidates,
      found.map((candidate) => {
        const { vertex, visits = 0, winRate, scoreLead, loss, grade } = candidate;
        const params = { point: point(state, vertex), percent: Math.round(100 * winRate), visits };
        const figures = scoreLead === undefined || loss === null ? [] : [signed(scoreLead), textOfLoss(loss)];
        const withLead = scoreLead === undefined ? null : { ...params, lead: signed(scoreLead) };
        const own = gameOf(state).candidate?.(state, candidate, params.point);
        return {
          cells: [params.point, ...(own?.cells ?? [`${params.percent}%`, ...figures, compact(visits)])],
          kind: `row grade-${grade}`,
          label: own?.label ?? t(withLead ? 'study.candidate.lead.long' : 'study.candidate.long', withLead ?? params),
          act: () => play(vertex),
          look: (on) => previewCandidate(on ? vertex : -1),
        };
      }),
    );
    candidates.hidden = !layers.candidates; // its place is kept while the engine begins, so that nothing jumps
  }

  /** @type {State | null} */
  let shown = null;
  /** @type {GameNode | null} */
  let commentedNode = null;

  return {
    /** @param {State} state */
    show(state) {
      const before = shown;
      if (before === state) return;
      shown = state;
      const { study, record, phase } = state;
      root.dataset.locked = String(study.locked);
      commentField.placeholder = t('study.comment.empty');
      button.review.textContent = t(study.review ? 'study.review.stop' : 'study.review');
      button.lock.textContent = t(study.locked ? 'study.unlock' : 'study.lock');
      button.lock.setAttribute('aria-pressed', String(study.locked));
      review.hidden = !study.review || study.locked;
      if (study.review) {
        const { done, total } = study.review;
        bar.setAttribute('aria-valuenow', String(done));
        bar.setAttribute('aria-valuemax', String(total));
        bar.style.setProperty('--done', String(done / Math.max(1, total)));
      }
      info.textContent = textOfInfo(record.tree) || t('study.info.add');
      const isRoot = !record.node.parent;
      for (const name of ['main', 'cut']) button[name].setAttribute('aria-disabled', String(isRoot));
      button.pass.hidden = gameOf(state).end !== 'count';
      button.pass.setAttribute('aria-disabled', String(!personToMove(state)));
      const { human, friend } = state.settings;
      button.engine.hidden = human === 0 || friend !== '' || phase !== 'playing' || record.engineMayMove;
      const moved = before?.record !== record || before?.settings !== state.settings;
      if (moved) {
        tree.show(record, (node) => verdictOf(node) !== '');
        showVariations(state);
      }
      if (moved || before?.study.judgementCount !== study.judgementCount || before?.study.locked !== study.locked)
        showJudgements(state);
      showCandidates(state);
      if (record.node !== commentedNode) {
        if (timer) {
          // what was typed belongs to the previous node
          clearTimeout(timer);
          timer = 0;
        }
        commentedNode = record.node;
        commentField.value = record.node.text('C');
      } else if (document.activeElement !== commentField) commentField.value = record.node.text('C');
    },

    /** Saves what is being typed before the board shows another node. */
    saveComment() {
      if (timer) write();
    },

    /** Call this when the colours or the texts of the page have changed. @param {State} state */
    redraw(state) {
      shown = null;
      this.show(state);
      graph.redraw();
      tree.redraw();
    },
  };
}

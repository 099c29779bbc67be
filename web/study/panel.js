// The study tools below the game: record actions, graph, candidate moves, tree, comment. Created when first needed;
// then it takes plain data and updates only elements that changed.

import { find } from '../base/elements.js';
import { textOfInfo } from './dialogs.js';
import { textOfLoss } from './candidates.js';
import { arePeopleShown } from './people.js';
import { TreeView } from './tree-view.js';
import { Graph } from '../review/graph.js';
import { costsOf, mistakesOf } from '../review/measure.js';
import { costText } from '../review/sentences.js';
import { setMarkup } from '../base/trusted-types.js';
import { nameOf } from '../board/coordinates.js';
import { currentAnalysis } from '../game/candidates.js';
import { gameOf, personToMove } from '../game/game-registry.js';
import { compact, fillTexts, t } from '../i18n/t.js';
import { levelAt, levelCount, placeOf } from '../rating/ladder.js';

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
/** Levels of Go that are ranks of people: all but the last, full strength. */
const PEOPLE_LEVELS = levelCount('go') - 1;
/** Moves of people that get a button, and losses. */
const PEOPLE_MOVES = 4;
const SHOWN_LOSSES = 5;
/** Variations beyond these get no button; the tree shows all of them. */
const MAX_BUTTONS = 24;

const MARKUP = `
<button type="button" class="record-info" data-study="info"><span data-study-part="info"></span></button>
<label class="comment"><span class="unseen" data-t="study.comment"></span><textarea data-study-part="comment" rows="2"
    spellcheck="false" data-t-placeholder="study.comment.empty"></textarea></label>
<p class="columns helps" data-study-part="columns" aria-hidden="true"><span data-t="typed.label"></span><span
    data-t="thinking.bar"></span><span data-t="study.column.points"></span><span
    data-t="study.column.loss"></span><span data-t="thinking.progress"></span></p>
<div class="candidates helps" data-study-part="candidates" role="group" data-t-label="layer.candidates"></div>
<div class="people helps" data-study-part="people" hidden>
  <label><span data-t="people.level"></span><input type="range" data-study-part="people-level" min="0"><b
      data-study-part="people-rank"></b></label>
  <div class="chips" data-study-part="people-moves" role="group" data-t-label="layer.people"></div>
</div>
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

export class StudyPanel {
  #root;
  #go;
  #goTo;
  #previewCandidate;
  #play;
  #comment;
  #verdictOf;
  #info;
  #review;
  #judged;
  #losses;
  #candidates;
  #variations;
  #commentField;
  #bar;
  #button;
  #graph;
  #peopleLevel;
  #tree;
  #timer = 0;
  /** @type {State | null} */
  #shown = null;
  /** @type {GameNode | null} */
  #commentedNode = null;

  /**
   * @param {HTMLElement} root @param {object} callbacks @param {(action: StudyAction) => void} callbacks.act
   * @param {(node: GameNode) => void} callbacks.go @param {(index: number) => void} callbacks.goTo
   * @param {(vertex: number) => void} callbacks.previewCandidate shows the line of a candidate
   * @param {(level: number) => void} callbacks.choosePeople shows what people of another level play
   * @param {(vertex: number) => void} callbacks.play @param {(text: string) => void} callbacks.comment
   * @param {(node: GameNode) => string} callbacks.verdictOf
   */
  constructor(root, { act, go, goTo, previewCandidate, choosePeople, play, comment, verdictOf }) {
    this.#root = root;
    this.#go = go;
    this.#goTo = goTo;
    this.#previewCandidate = previewCandidate;
    this.#play = play;
    this.#comment = comment;
    this.#verdictOf = verdictOf;
    setMarkup(root, MARKUP);
    fillTexts(root);
    const [info, review, judged, losses, candidates, variations] = [
      'info',
      'review',
      'judged',
      'losses',
      'candidates',
      'variations',
    ].map((name) => this.#panelPart(name));
    this.#info = info;
    this.#review = review;
    this.#judged = judged;
    this.#losses = losses;
    this.#candidates = candidates;
    this.#variations = variations;
    this.#commentField = this.#partOf(HTMLTextAreaElement, 'comment');
    this.#bar = find(HTMLElement, ':first-child', review);
    this.#button = Object.fromEntries(
      [...root.querySelectorAll('button[data-study]')].map((button) => [button.dataset.study, button]),
    );
    this.#graph = new Graph(this.#partOf(HTMLCanvasElement, 'graph'), goTo);
    this.#peopleLevel = this.#partOf(HTMLInputElement, 'people-level');
    this.#peopleLevel.max = String(PEOPLE_LEVELS - 1);
    this.#peopleLevel.addEventListener('input', () => choosePeople(levelAt('go', Number(this.#peopleLevel.value))));
    this.#tree = new TreeView(this.#panelPart('tree'), go);
    for (const [name, element] of Object.entries(this.#button)) {
      element.addEventListener('click', () => {
        if (element.getAttribute('aria-disabled') !== 'true') act(/** @type {StudyAction} */ (name));
      });
    }
    this.#commentField.addEventListener('input', () => {
      clearTimeout(this.#timer);
      this.#timer = window.setTimeout(this.#write, SAVE_DELAY_MS);
    });
    this.#commentField.addEventListener('change', this.#write);
  }

  /** @template {HTMLElement} T @param {new () => T} type @param {string} name */
  #partOf(type, name) {
    return find(type, `[data-study-part="${name}"]`, this.#root);
  }

  #panelPart(/** @type {string} */ name) {
    return this.#partOf(HTMLElement, name);
  }

  #write = () => {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#comment(this.#commentField.value);
  };

  /**
   * Updates a row of buttons; those that remain keep the focus.
   * @param {HTMLElement} container
   * @param {readonly { cells: readonly string[], label: string, kind?: string, act: () => void, look?: (on: boolean) =>
   *   void }[]} chips
   */
  #showChips(container, chips) {
    container.hidden = chips.length === 0;
    while (container.children.length > chips.length) container.lastElementChild?.remove();
    chips.forEach((chip, i) => {
      const there = container.children[i];
      const element = there instanceof HTMLButtonElement ? there : document.createElement('button');
      if (element !== there) {
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
  #point({ game }, vertex) {
    return vertex === -1 ? t('move.pass') : vertex < 0 ? t('point.nowhere') : nameOf(vertex, game.size);
  }

  /** @param {State} state */
  #showVariations(state) {
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
    this.#showChips(
      this.#variations,
      siblings.slice(0, MAX_BUTTONS).map((child) => {
        const move = child.move(settings.size);
        const text = move ? this.#point(state, move.vertex) : t('study.position');
        const isHere = child === node;
        return {
          cells: [text],
          kind: `${move?.color === 1 ? 'black' : move ? 'white' : ''} ${isHere ? 'here' : ''}`,
          label: t(isHere ? 'study.variation.here' : 'study.variation', {
            move: move ? `${t(`colour.${move.color}`)} ${text}` : text,
            number: its.moveNumber(child),
          }),
          act: () => this.#go(child),
        };
      }),
    );
  }

  /** @param {State} state */
  #showJudgements(state) {
    const {
      study: { judgements },
      record,
      settings,
    } = state;
    const line = record.tree.line();
    const lineJudgements = line.map((node) => judgements.get(node));
    const found = mistakesOf(costsOf(line, judgements, settings.size), 0, SHOWN_LOSSES);
    this.#judged.hidden = !lineJudgements.some(Boolean);
    this.#graph.show({ judgements: lineJudgements, index: record.tree.path(record.node).length - 1, losses: found });
    this.#showChips(
      this.#losses,
      found.map((cost) => {
        const { index, color, vertex } = cost;
        const params = {
          number: index,
          colour: t(`colour.${color}`),
          point: this.#point(state, vertex),
          cost: costText(cost),
        };
        return {
          cells: [t('study.loss.short', params)],
          label: t('study.loss.long', params),
          kind: color === 1 ? 'black' : 'white',
          act: () => this.#goTo(index),
        };
      }),
    );
  }

  /** @param {State} state */
  #showCandidates(state) {
    const { layers } = state;
    const found = layers.candidates ? (currentAnalysis(state)?.candidates.slice(0, 5) ?? []) : [];
    this.#showChips(
      this.#candidates,
      found.map((candidate) => {
        const { vertex, visits = 0, winRate, scoreLead, loss, grade } = candidate;
        const params = { point: this.#point(state, vertex), percent: Math.round(100 * winRate), visits };
        const figures = scoreLead === undefined || loss === null ? [] : [signed(scoreLead), textOfLoss(loss)];
        const withLead = scoreLead === undefined ? null : { ...params, lead: signed(scoreLead) };
        const own = gameOf(state).candidate?.(state, candidate, params.point);
        return {
          cells: [params.point, ...(own?.cells ?? [`${params.percent}%`, ...figures, compact(visits)])],
          kind: `row grade-${grade}`,
          label: own?.label ?? t(withLead ? 'study.candidate.lead.long' : 'study.candidate.long', withLead ?? params),
          act: () => this.#play(vertex),
          look: (on) => this.#previewCandidate(on ? vertex : -1),
        };
      }),
    );
    this.#panelPart('columns').hidden = found[0]?.scoreLead === undefined;
    this.#candidates.hidden = !layers.candidates; // its place is kept while the engine begins, so that nothing jumps
  }

  /** @param {State} state */
  #showPeople(state) {
    const { people, peopleLevel } = state.study;
    const isShown = arePeopleShown(state);
    this.#panelPart('people').hidden = !isShown;
    if (!isShown) return;
    const { levels } = gameOf(state).form;
    const rank = t(levels[peopleLevel]);
    this.#peopleLevel.value = String(placeOf('go', peopleLevel));
    this.#peopleLevel.setAttribute('aria-valuetext', rank);
    this.#panelPart('people-rank').textContent = rank;
    const moves = people?.node === state.record.node ? people.moves.slice(0, PEOPLE_MOVES) : [];
    this.#showChips(
      this.#panelPart('people-moves'),
      moves.map(({ vertex, share }) => {
        // Of the level that was asked, while that of the slider is still awaited.
        const params = {
          ...{ point: this.#point(state, vertex), percent: Math.round(100 * share) },
          rank: t(levels[people?.level ?? peopleLevel]),
        };
        return {
          cells: [params.point, `${params.percent}%`],
          label: t('people.move', params),
          act: () => this.#play(vertex),
        };
      }),
    );
  }

  /** @param {State} state */
  show(state) {
    const before = this.#shown;
    if (before === state) return;
    this.#shown = state;
    const { study, record, phase } = state;
    this.#root.dataset.locked = String(study.locked);
    this.#commentField.placeholder = t('study.comment.empty');
    this.#button.review.textContent = t(study.review ? 'study.review.stop' : 'study.review');
    this.#button.lock.textContent = t(study.locked ? 'study.unlock' : 'study.lock');
    this.#button.lock.setAttribute('aria-pressed', String(study.locked));
    this.#review.hidden = !study.review || study.locked;
    if (study.review) {
      const { done, total } = study.review;
      this.#bar.setAttribute('aria-valuenow', String(done));
      this.#bar.setAttribute('aria-valuemax', String(total));
      this.#bar.style.setProperty('--done', String(done / Math.max(1, total)));
    }
    this.#info.textContent = textOfInfo(record.tree) || t('study.info.add');
    const isRoot = !record.node.parent;
    for (const name of ['main', 'cut']) this.#button[name].setAttribute('aria-disabled', String(isRoot));
    this.#button.pass.hidden = gameOf(state).end !== 'count';
    this.#button.pass.setAttribute('aria-disabled', String(!personToMove(state)));
    const { human, friend } = state.settings;
    this.#button.engine.hidden = human === 0 || friend !== '' || phase !== 'playing' || record.engineMayMove;
    const moved = before?.record !== record || before?.settings !== state.settings;
    if (moved) {
      this.#panelPart('tree').hidden = record.tree.root.children.length === 0;
      this.#tree.show(record, (node) => this.#verdictOf(node) !== '');
      this.#showVariations(state);
    }
    if (moved || before?.study.judgementCount !== study.judgementCount || before?.study.locked !== study.locked)
      this.#showJudgements(state);
    this.#showCandidates(state);
    this.#showPeople(state);
    if (record.node !== this.#commentedNode) {
      if (this.#timer) {
        // what was typed belongs to the previous node
        clearTimeout(this.#timer);
        this.#timer = 0;
      }
      this.#commentedNode = record.node;
      this.#commentField.value = record.node.text('C');
    } else if (document.activeElement !== this.#commentField) this.#commentField.value = record.node.text('C');
  }

  /** Saves what is being typed before the board shows another node. */
  saveComment() {
    if (this.#timer) this.#write();
  }

  /** Call this when the colours or the texts of the page have changed. @param {State} state */
  redraw(state) {
    this.#shown = null;
    this.show(state);
    this.#graph.redraw();
    this.#tree.redraw();
  }
}

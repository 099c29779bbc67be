// The moves that mattered most, once a game is over: small boards with the biggest losses of a review, which lead to
// these positions. Before that the progress of the review, which can be stopped.

import { find } from '../base/elements.js';
import { drawShapes } from '../board/draw-canvas.js';

import { layoutOf } from '../board/geometry.js';
import { shapesOf } from '../board/shapes.js';
import { nameOf } from '../board/coordinates.js';
import { costsOf, mistakesOf } from '../review/measure.js';
import { costText } from '../review/sentences.js';
import { gameOf } from '../game/game-registry.js';
import { setMarkup } from '../base/trusted-types.js';
import { Replay } from '../record/replay.js';
import texts from '../i18n/dialogs.js';
import { addTexts, fillTexts, onLanguageChange, t } from '../i18n/t.js';
import { MOMENTS } from './review.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../record/tree.js').GameNode} GameNode */
/**
 * @typedef {import('../review/measure.js').Loss & { node: GameNode, number: number,
 *   position: import('../record/replayer.js').Position }} Moment position: after the move
 */

addTexts(texts);

const MARKUP = `
<div class="search" data-ending="search">
  <p data-t="ending.search"></p>
  <div class="progress" role="progressbar" data-t-label="study.reviewing" aria-valuemin="0"></div>
  <button type="button" class="button" data-ending="stop" data-t="action.stop"></button>
</div>
<p data-ending="none" data-t="ending.none"></p>
<div data-ending="found">
  <p class="title" id="moments-title"></p>
  <div class="moments" role="group" aria-labelledby="moments-title"></div>
</div>`;

/** @param {readonly Moment[]} all @param {readonly Moment[] | null} others */
const isSameList = (all, others) =>
  others?.length === all.length &&
  all.every(({ node, weight }, i) => node === others[i].node && weight === others[i].weight);

export class Ending {
  #root;
  #store;
  #review;
  #loadModule;
  #theme;
  #go;
  #report;
  #search;
  #none;
  #found;
  #bar;
  #title;
  #row;
  /** The review whose moments are known or being made. @type {State['study']['reviewed']} */
  #reviewed = null;
  /** Null until they are known. @type {Moment[] | null} */
  #moments = null;
  /** @type {State | null} */
  #shown = null;

  /**
   * @param {HTMLElement} root @param {object} dependencies
   * @param {() => Promise<import('../../wasm-bindings/engine-module.js').EngineModule>} dependencies.loadModule
   * @param {() => import('../board/theme.js').Theme} dependencies.theme
   * @param {(node: GameNode) => void} dependencies.go
   * @param {import('../game/state.js').Store} dependencies.store
   * @param {import('./review.js').Review} dependencies.review
   * @param {(error: unknown) => void} dependencies.report shows that a part could not be loaded
   */
  constructor(root, { store, review, loadModule, theme, go, report }) {
    this.#root = root;
    this.#store = store;
    this.#review = review;
    this.#loadModule = loadModule;
    this.#theme = theme;
    this.#go = go;
    this.#report = report;
    setMarkup(root, MARKUP);
    fillTexts(root);
    const [search, none, found, stopButton] = ['search', 'none', 'found', 'stop'].map((name) =>
      find(HTMLElement, `[data-ending="${name}"]`, root),
    );
    this.#search = search;
    this.#none = none;
    this.#found = found;
    this.#bar = find(HTMLElement, '.progress', search);
    this.#title = find(HTMLElement, '.title', found);
    this.#row = find(HTMLElement, '.moments', found);
    stopButton.addEventListener('click', () => review.stop());
    new ResizeObserver(this.#drawAll).observe(this.#row);
    new MutationObserver(this.#drawAll).observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-theme', 'data-contrast'],
    });
    onLanguageChange(() => {
      fillTexts(root);
      this.#build();
    });
  }

  /** A game has ended on this page: reviews it, and keeps the mistakes of the person who played. */
  async find() {
    if (this.#store.get().phase !== 'over') return;
    await this.#review.run();
    const state = this.#store.get();
    const color = gameOf(state).person(state);
    if (!color || state.phase !== 'over' || state.study.review) return;
    const { keepMistakesOf } = await import('../review/mistakes.js');
    await keepMistakesOf(state, color, this.#loadModule).catch(() => {}); // nobody waits for them
  }

  /** @param {State} state @param {GameNode} end @returns {Promise<Moment[]>} in the order of the game */
  async #momentsOf({ record: { tree }, settings, study }, end) {
    const line = tree.path(end);
    const costs = costsOf(line, study.judgements, settings.size);
    const losses = mistakesOf(costs, 0, MOMENTS).sort((a, b) => a.index - b.index);
    const replay = new Replay(tree, await this.#loadModule(), { rules: settings.rules, komi: settings.komi });
    const all = losses.map((loss) => {
      const node = line[loss.index];
      return { ...loss, node, number: tree.moveNumber(node), position: replay.at(node) };
    });
    replay.free();
    return all;
  }

  /** @param {HTMLCanvasElement} canvas @param {Moment} moment */
  #draw(canvas, { position, vertex }) {
    const side = Math.round(canvas.clientWidth * devicePixelRatio);
    const context = canvas.getContext('2d');
    if (!side || !context) return;
    canvas.width = side;
    canvas.height = side;
    const { size, stones, last } = position;
    // The crosshair leads to the move, whose ring alone is too small here.
    const shapes = shapesOf({ size, stones, last }, { coords: 'none', crosshair: true, hover: vertex });
    drawShapes(context, layoutOf(size, side, false), this.#theme(), shapes);
  }

  #drawAll = () => {
    for (const [i, canvas] of [...this.#row.querySelectorAll('canvas')].entries())
      if (this.#moments?.[i]) this.#draw(canvas, this.#moments[i]);
  };

  #build() {
    this.#title.textContent = t('ending.moments', { count: this.#moments?.length ?? 0 });
    this.#row.replaceChildren(
      ...(this.#moments ?? []).map((moment) => {
        const { number, color, vertex, node, position } = moment;
        const button = document.createElement('button');
        button.type = 'button';
        button.className = 'moment';
        const [move, lost] = [t('move.number', { number }), costText(moment)];
        const point = vertex === -1 ? t('move.pass') : vertex < 0 ? t('point.nowhere') : nameOf(vertex, position.size);
        const long = t('study.loss.long', { number, colour: t(`colour.${color}`), point, cost: lost });
        // The accessible name starts with the visible text, as voice control requires.
        button.setAttribute('aria-label', `${move} ${lost}. ${long}`);
        const canvas = document.createElement('canvas');
        canvas.setAttribute('aria-hidden', 'true');
        const caption = (/** @type {string} */ tag, /** @type {string} */ text) =>
          Object.assign(document.createElement(tag), { textContent: text });
        button.append(canvas, caption('b', move), caption('span', lost));
        button.addEventListener('click', () => this.#go(node));
        return button;
      }),
    );
    this.#drawAll();
  }

  /** @param {State} state */
  show(state) {
    if (state === this.#shown) return;
    this.#shown = state;
    const { study, record, phase } = state;
    if (study.reviewed !== this.#reviewed) {
      if (study.reviewed?.end !== this.#reviewed?.end) this.#moments = null;
      this.#reviewed = study.reviewed;
      if (this.#reviewed) {
        const mine = this.#reviewed;
        this.#momentsOf(state, mine.end).then((all) => {
          // The end of the review rarely changes them; then the buttons stay, and the focus with them.
          if (this.#reviewed !== mine || !this.#shown || isSameList(all, this.#moments)) return;
          this.#moments = all;
          this.#build();
          const latest = this.#shown;
          this.#shown = null;
          this.show(latest);
        }, this.#report);
      }
    }
    const isAllowed = !study.open && !study.locked;
    const isSearching = isAllowed && phase === 'over' && study.review !== null && this.#moments === null;
    const end = this.#reviewed?.end;
    const isKnown =
      isAllowed &&
      !isSearching &&
      this.#moments !== null &&
      end !== undefined &&
      record.ends.has(end) &&
      record.tree.contains(record.node, end);
    this.#search.hidden = !isSearching;
    this.#none.hidden = !(isKnown && phase === 'over' && this.#moments?.length === 0);
    this.#found.hidden = !(isKnown && this.#moments?.length);
    this.#root.hidden = this.#search.hidden && this.#none.hidden && this.#found.hidden;
    if (study.review) {
      const { done, total } = study.review;
      this.#bar.setAttribute('aria-valuenow', String(Math.round(done)));
      this.#bar.setAttribute('aria-valuemax', String(Math.round(total)));
      this.#bar.style.setProperty('--done', String(done / Math.max(1, total)));
    }
    for (const [i, button] of [...this.#row.children].entries())
      button.setAttribute('aria-current', String(this.#moments?.[i]?.node === record.node));
  }
}

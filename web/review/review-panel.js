// The review of a game, beside the board: accuracy by phase, and the biggest losses as cards, whose lines play on the
// board. It shows what is known so far while the search goes on, the biggest loss first. Then come first those from
// which the reader can learn most: what others of that level would have seen (reach.js).

import { showAccuracy } from './accuracy-table.js';
import { Graph } from './graph.js';
import { LinePlayer } from './line-player.js';
import { createLossCard } from './loss-card.js';
import { arrange } from './loss-list.js';
import { findReaches, readerOf } from './reach.js';
import { Retry } from './retry.js';
import { MOST_LOSSES, costsOf, mistakesOf } from './measure.js';
import { find, h, svg } from '../base/elements.js';
import { setMarkup } from '../base/trusted-types.js';
import { studied } from '../game/state.js';
import { gameOf } from '../game/game-registry.js';
import { askPeople } from '../people/people.js';
import { Replay } from '../record/replay.js';
import english from '../i18n/review.js';
import texts from '../i18n/dialogs.js';
import { addTexts, fillTexts, onLanguageChange, t } from '../i18n/t.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../record/tree.js').GameNode} GameNode */
/** @typedef {import('./loss-card.js').Which} Which */
/** @typedef {import('./loss-list.js').Loss} Loss */
/** @typedef {import('../../wasm-bindings/engine-module.js').EngineModule} EngineModule */

addTexts(texts);
addTexts(english);

const MARKUP = `
<div class="review-head"><h2 id="review-title" tabindex="-1" data-t="review.title"></h2>
<button type="button" class="tool" data-review="close" data-t-label="action.close"></button></div>
<div class="review-search" data-review="search" hidden>
  <p data-t="review.searching"></p>
  <div class="progress" role="progressbar" data-t-label="study.reviewing" aria-valuemin="0"></div>
</div>
<div data-review="list">
<canvas class="graph" aria-hidden="true"></canvas>
<details class="accuracies"><summary data-review="accuracy"></summary><div data-review="table"></div>
<p class="hint" id="review-accuracy"></p></details>
<fieldset class="choice">
  <legend class="unseen" data-t="review.whose"></legend>
  <div class="segments">
    <label><input type="radio" name="review-whose" value="0"><span data-t="review.both"></span></label>
    <label><input type="radio" name="review-whose" value="1"><span data-t="colour.1"></span></label>
    <label><input type="radio" name="review-whose" value="2"><span data-t="colour.2"></span></label>
  </div>
</fieldset>
<button type="button" class="button primary" data-review="replay" hidden></button>
<p class="unseen" role="heading" aria-level="3" id="review-losses" data-t="study.losses"></p>
<p data-review="none" data-t="review.none" hidden></p>
<ul class="loss-cards" aria-labelledby="review-losses"></ul>
<details data-review="beyond" hidden><summary id="review-beyond"></summary>
  <ul class="loss-cards" aria-labelledby="review-beyond"></ul></details>
</div>`;

export class ReviewPanel {
  #store;
  #judge;
  #loadModule;
  #theme;
  #go;
  #report;
  #goToGame;
  #openStudy;
  /** Shows again what was there before. */
  #back = () => {};
  #root;
  #graph;
  #bar;
  #table;
  #list;
  #radios;
  #player;
  /** @type {Retry | null} */
  #retry = null;
  /** The position in which the reader is asked. @type {GameNode | null} */
  #asked = null;
  /** Mistakes that are asked after it. @type {Loss[]} */
  #queue = [];
  /** The line of the record that is reviewed, by its end. @type {GameNode | null} */
  #end = null;
  /** The card whose line is on the board. @type {{ loss: Loss, which: Which } | null} */
  #played = null;
  #whose = 0;
  #language = 0;
  /** The losses that are shown. @type {Loss[]} */
  #losses = [];
  /** The cards by move; each is made again when one of its two judgements changes. @type {Map<GameNode, Loss>} */
  #cards = new Map();
  /** Ends the search for who finds the better moves. @type {AbortController | null} */
  #asking = null;
  #frame = 0;

  /**
   * @param {HTMLElement} tools of study, after which the review has its place
   * @param {object} dependencies
   * @param {Pick<import('../game/game.js').Core, 'store' | 'judge'>} dependencies.core
   * @param {() => Promise<EngineModule>} dependencies.loadModule
   * @param {() => import('../board/theme.js').Theme} dependencies.theme
   * @param {(node: GameNode) => void} dependencies.go
   * @param {(index: number) => void} dependencies.goTo
   * @param {() => void} dependencies.game goes where the game goes on, or to its end
   * @param {(open: boolean) => void} dependencies.openStudy
   * @param {(error: unknown) => void} dependencies.report shows that a part could not be loaded
   */
  constructor(tools, { core: { store, judge }, loadModule, theme, go, goTo, game, openStudy, report }) {
    const root = h('section', { class: 'review-panel', 'aria-labelledby': 'review-title', hidden: true });
    tools.after(root);
    this.#root = root;
    this.#store = store;
    this.#judge = judge;
    this.#loadModule = loadModule;
    this.#theme = theme;
    this.#go = go;
    this.#report = report;
    this.#goToGame = game;
    this.#openStudy = openStudy;
    setMarkup(root, MARKUP);
    fillTexts(root);
    this.#graph = new Graph(find(HTMLCanvasElement, '.graph', root), goTo);
    this.#bar = find(HTMLElement, '.progress', root);
    this.#table = h('table', { class: 'accuracy', 'aria-describedby': 'review-accuracy' });
    this.#part('table').append(this.#table);
    const cross = svg('use', { href: '#i-close' });
    this.#part('close').append(svg('svg', { class: 'icon', 'aria-hidden': 'true' }, cross));
    this.#list = find(HTMLElement, '.loss-cards', root);
    this.#radios = /** @type {HTMLInputElement[]} */ ([...root.querySelectorAll('input[type="radio"]')]);
    this.#player = new LinePlayer(
      (shown) => this.#showOnBoard({ shown }),
      () => document.documentElement.hasAttribute('data-still'),
    );
    this.#part('close').addEventListener('click', () => this.#back());
    this.#part('replay').addEventListener('click', this.#replay);
    root.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#retry?.task ? this.#endRetry() : this.#back();
    });
    for (const radio of this.#radios)
      radio.addEventListener('change', () => {
        this.#whose = Number(radio.value);
        this.#update(store.get());
      });
    store.watch((state, before) => this.#follow(state, before));
    onLanguageChange(() => {
      this.#language++;
      fillTexts(root);
      this.#retry?.showTexts();
      this.#later();
    });
    const redrawn = new ResizeObserver(this.#redraw);
    for (const list of root.querySelectorAll('.loss-cards')) redrawn.observe(list);
    new MutationObserver(this.#redraw).observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-theme', 'data-contrast'],
    });
  }

  #part = (/** @type {string} */ name) => find(HTMLElement, `[data-review="${name}"]`, this.#root);

  /** @param {Partial<import('../game/state.js').Report>} change */
  #showOnBoard(change) {
    const { report } = this.#store.get().study;
    if (report) this.#store.apply(studied, { report: { ...report, answer: -1, ...change } });
    const { step, length } = this.#player;
    const { loss, which } = this.#played ?? {};
    if (this.#player.line && loss) loss.card.showLine(which ?? null, step, length);
  }

  /** @param {State} state @param {State} before */
  #follow(state, before) {
    const { study, record } = state;
    if (!study.report) {
      if (before.study.report) this.#leave();
      return;
    }
    if (study !== before.study || record.node !== before.record.node) this.#later();
    const { answer } = study.report;
    if (answer >= 0 && answer !== before.study.report?.answer) {
      if (this.#retry?.task && study.report.isAsked) this.#retry.answer(answer).catch(this.#report);
      else this.#store.apply(studied, { report: { ...study.report, answer: -1 } });
    }
    // Another position of the record takes the place of a line, and ends a question.
    if (record.node === before.record.node) return;
    this.#stopLine();
    if (this.#retry?.task && record.node !== this.#asked) this.#endRetry();
  }

  #stopLine() {
    this.#played?.loss.card.showLine(null);
    this.#played = null;
    this.#player.stop();
  }

  /** Plays a line of a card on the board. @param {Loss} loss @param {Which} which */
  #play(loss, which) {
    const line = loss.card.lines[which];
    this.#stopLine();
    if (this.#store.get().record.node !== loss.node) this.#go(loss.node);
    if (!line) return;
    this.#played = { loss, which };
    this.#player.play(line);
  }

  /** Has the reader find the better moves, in the order of the game. */
  #replay = () => {
    this.#queue = this.#losses.filter(({ card }) => card.lines.better).sort((a, b) => a.cost.index - b.cost.index);
    this.#next();
  };

  #next() {
    const loss = this.#queue.shift();
    if (loss) this.#ask(loss).catch(this.#report);
    else this.#endRetry();
  }

  /** @param {Loss} loss */
  async #ask(loss) {
    const module = await this.#loadModule();
    this.#retry ??= this.#createRetry(module);
    this.#stopLine();
    this.#asked = loss.node.parent;
    this.#part('list').hidden = true;
    if (this.#asked) this.#go(this.#asked);
    this.#retry.start(loss, this.#queue.length);
    this.#root.scrollTop = 0;
  }

  /** @param {EngineModule} module */
  #createRetry(module) {
    const retry = new Retry({
      judge: this.#judge,
      module,
      state: this.#store.get,
      play: (line) => {
        if (line) this.#player.play(line);
        else this.#player.stop();
        this.#showOnBoard({ isAsked: line === null, ...(!line && { shown: null }) });
      },
      done: (isNext) => (isNext ? this.#next() : this.#endRetry()),
    });
    this.#root.append(retry.element);
    return retry;
  }

  /** Back to the list. */
  #endRetry = () => {
    const task = this.#retry?.element.contains(document.activeElement) ? this.#retry.task : null;
    this.#retry?.stop();
    this.#queue = [];
    this.#asked = null;
    this.#player.stop();
    this.#showOnBoard({ isAsked: false, shown: null });
    this.#part('list').hidden = false;
    this.#redraw();
    const retried = task && this.#list.querySelector(`[data-move="${task.number}"] [data-loss="retry"]`);
    if (retried instanceof HTMLElement) retried.focus();
  };

  /**
   * The losses with their cards, the biggest first.
   * @param {State} state @param {GameNode[]} line @param {ReturnType<typeof costsOf>} costs
   * @param {EngineModule} module @returns {Loss[]}
   */
  #lossesOf({ record: { tree }, settings, study }, line, costs, module) {
    /** @type {Replay | null} */
    let replay = null;
    const losses = mistakesOf(costs, this.#whose, MOST_LOSSES).map((cost) => {
      const node = line[cost.index];
      const [before, after] = [study.judgements.get(line[cost.index - 1]), study.judgements.get(node)];
      const version = [
        this.#language,
        before?.blackRate,
        after?.blackRate,
        before?.line,
        after?.line,
        cost.again,
      ].join();
      const known = this.#cards.get(node);
      if (known?.version === version) return known;
      replay ??= new Replay(tree, module, { rules: settings.rules, komi: settings.komi });
      const position = replay.question(line[cost.index - 1]);
      const number = tree.moveNumber(node);
      const card = createLossCard({
        ...{ game: settings.game, cost, number, position, before, after, module, theme: this.#theme },
        onRetry: () => this.#ask(loss).catch(this.#report),
        onPlay: (which) => this.#play(loss, which),
        onStep: (by) => this.#player.stepBy(by),
      });
      /** @type {Loss} */
      const loss = { cost, number, position, before, after, card, node, version };
      this.#cards.set(node, loss);
      return loss;
    });
    /** @type {Replay | null} */ (replay)?.free();
    return losses;
  }

  /** Asks who finds the better moves, and then shows all losses again. @param {State} state */
  async #askPeople({ settings, study }) {
    const reader = readerOf({ settings });
    if (!reader || study.review || this.#asking) return;
    const asking = new AbortController();
    this.#asking = asking;
    const isNew = await findReaches(this.#losses, reader, (position, players) =>
      askPeople(position, players, asking.signal),
    ).catch(() => false); // without their network nothing is said of people
    if (this.#asking === asking) this.#asking = null;
    if (isNew) this.#later();
  }

  /** @param {State} state @param {GameNode[]} line @param {ReturnType<typeof costsOf>} costs */
  async #showLosses(state, line, costs) {
    const module = await this.#loadModule();
    if (this.#end !== line.at(-1)) return;
    const losses = this.#lossesOf(state, line, costs, module);
    this.#losses = losses;
    this.#part('none').hidden = losses.length > 0;
    const count = losses.filter(({ card }) => card.lines.better).length;
    this.#part('replay').hidden = count === 0 || state.study.review !== null;
    this.#part('replay').textContent = t('review.replay', { count });
    const { levels } = gameOf(state).form;
    arrange(losses, { list: this.#list, beyond: this.#part('beyond') }, (level) => t(levels[level]));
    await this.#askPeople(state);
  }

  /** @param {State} state */
  #update(state) {
    const { study, record, settings } = state;
    if (!study.report || !this.#end || !record.tree.contains(record.tree.root, this.#end)) return;
    const line = record.tree.path(this.#end);
    const costs = costsOf(line, study.judgements, settings.size);
    this.#part('search').hidden = !study.review;
    if (study.review) {
      const { done, total } = study.review;
      this.#bar.setAttribute('aria-valuenow', String(Math.round(done)));
      this.#bar.setAttribute('aria-valuemax', String(Math.round(total)));
      this.#bar.style.setProperty('--done', String(done / Math.max(1, total)));
    }
    const judgements = line.map((node) => study.judgements.get(node));
    const index = record.tree.path(record.node).length - 1;
    this.#graph.show({ judgements, index, losses: mistakesOf(costs, this.#whose, MOST_LOSSES) });
    showAccuracy(this.#part('accuracy'), this.#table, costs, settings);
    find(HTMLElement, '#review-accuracy', this.#root).textContent = t(
      settings.game === 'go' ? 'review.accuracy.points' : 'review.accuracy.rate',
    );
    this.#showLosses(state, line, costs).catch(this.#report);
  }

  #later() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#update(this.#store.get());
    });
  }

  #redraw = () => {
    this.#graph.redraw();
    for (const { card } of this.#cards.values()) card.draw();
  };

  /** The page shows something else. */
  #leave() {
    this.#retry?.stop();
    this.#part('list').hidden = false;
    this.#stopLine();
    this.#queue = [];
    this.#root.hidden = true;
    delete document.body.dataset.review;
  }

  /** Shows the review of the current line. */
  open() {
    const { open } = this.#store.get().study;
    this.#openStudy(true);
    this.#back = () => {
      this.#openStudy(open);
      if (!open) this.#goToGame();
    };
    const state = this.#store.get();
    const end = state.record.tree.line().at(-1) ?? null;
    if (end !== this.#end) {
      this.#cards.clear();
      this.#asking?.abort();
      this.#asking = null;
      for (const list of this.#root.querySelectorAll('.loss-cards')) list.replaceChildren();
    }
    this.#end = end;
    this.#whose = state.settings.human || 0;
    for (const radio of this.#radios) radio.checked = Number(radio.value) === this.#whose;
    this.#store.apply(studied, { report: { shown: null, isAsked: false, answer: -1 } });
    document.body.dataset.review = 'true';
    this.#root.hidden = false;
    this.#root.scrollTop = 0;
    this.#update(this.#store.get());
    find(HTMLElement, '#review-title', this.#root).focus({ preventScroll: true });
  }
}

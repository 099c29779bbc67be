// The review of a game: accuracy by phase, and the biggest losses, each with what was played and what was better on two
// small boards, and a sentence. It shows what is known so far while the search goes on, the biggest loss first. Then
// come first those from which the reader can learn most: what others of that level would have seen (reach.js).

import { find } from '../base/elements.js';
import { createLossCard } from './loss-card.js';
import { isBeyond, reachOf, reachText, readerOf, worthOf } from './reach.js';
import { MOST_LOSSES, PHASES, accuracyOf, costsOf, mistakesOf } from './measure.js';
import { createDialog } from '../ui/dialog.js';
import { gameOf } from '../game/game-registry.js';
import { askPeople } from '../people/people.js';
import { Replay } from '../record/replay.js';
import english from '../i18n/review.js';
import texts from '../i18n/dialogs.js';
import { addTexts, onLanguageChange, t } from '../i18n/t.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../record/tree.js').GameNode} GameNode */
/** @typedef {import('./reach.js').Reach} Reach */
/**
 * @typedef {object} Loss
 * @property {import('./measure.js').Cost} cost
 * @property {GameNode} node
 * @property {string} version of its judgements
 * @property {ReturnType<typeof createLossCard>} card
 * @property {Reach} [reach]
 */

addTexts(texts);
addTexts(english);

const MARKUP = `
<h2 id="review-title" data-t="review.title"></h2>
<div class="review-search" data-review="search" hidden>
  <p data-t="review.searching"></p>
  <div class="progress" role="progressbar" data-t-label="study.reviewing" aria-valuemin="0"></div>
</div>
<div data-review="table"></div>
<p class="hint" id="review-accuracy"></p>
<p class="subtitle" role="heading" aria-level="3" id="review-losses" data-t="study.losses"></p>
<fieldset class="choice">
  <legend class="unseen" data-t="review.whose"></legend>
  <div class="segments">
    <label><input type="radio" name="review-whose" value="0"><span data-t="review.both"></span></label>
    <label><input type="radio" name="review-whose" value="1"><span data-t="colour.1"></span></label>
    <label><input type="radio" name="review-whose" value="2"><span data-t="colour.2"></span></label>
  </div>
</fieldset>
<p class="hint" data-review="hint" data-t="review.hint"></p>
<p data-review="none" data-t="review.none" hidden></p>
<ul class="loss-cards" aria-labelledby="review-losses"></ul>
<details data-review="beyond" hidden><summary id="review-beyond"></summary>
  <ul class="loss-cards" aria-labelledby="review-beyond"></ul></details>
<div class="buttons"><button type="button" class="button primary" data-review="close"
    data-t="action.close"></button></div>`;

export class ReviewDialog {
  #store;
  #loadModule;
  #theme;
  #go;
  #report;
  #dialog;
  #search;
  #none;
  #hint;
  #bar;
  #table;
  #says;
  #list;
  #beyond;
  #beyondList;
  #radios;
  /** The line that is shown, by its end. @type {GameNode | null} */
  #end = null;
  #whose = 0;
  #language = 0;
  /** The cards by move; each is made again when one of its two judgements changes. */
  /** @type {Map<GameNode, { version: string, card: ReturnType<typeof createLossCard> }>} */
  #cards = new Map();
  /** Of each missed move, with the version of its card. @type {Map<GameNode, { version: string, reach: Reach }>} */
  #reaches = new Map();
  /** Ends the search for those. @type {AbortController | null} */
  #asking = null;
  #frame = 0;

  /**
   * @param {object} dependencies @param {import('../game/state.js').Store} dependencies.store
   * @param {() => Promise<import('../../wasm-bindings/engine-module.js').EngineModule>} dependencies.loadModule
   * @param {() => import('../board/theme.js').Theme} dependencies.theme
   * @param {(node: GameNode) => void} dependencies.go
   * @param {(error: unknown) => void} dependencies.report shows that a part could not be loaded
   */
  constructor({ store, loadModule, theme, go, report }) {
    this.#store = store;
    this.#loadModule = loadModule;
    this.#theme = theme;
    this.#go = go;
    this.#report = report;
    this.#dialog = createDialog('review-dialog', 'review-sheet', MARKUP);
    const [search, none, hint] = ['search', 'none', 'hint'].map(this.#part);
    this.#search = search;
    this.#none = none;
    this.#hint = hint;
    this.#bar = find(HTMLElement, '.progress', search);
    this.#table = document.createElement('table');
    this.#table.className = 'accuracy';
    this.#table.setAttribute('aria-describedby', 'review-accuracy');
    this.#part('table').append(this.#table);
    this.#says = find(HTMLElement, '#review-accuracy', this.#dialog);
    this.#beyond = this.#part('beyond');
    const [list, beyondList] = this.#dialog.querySelectorAll('ul.loss-cards');
    this.#list = list;
    this.#beyondList = beyondList;
    this.#radios = [...this.#dialog.querySelectorAll('input[type="radio"]')];
    this.#part('close').addEventListener('click', () => this.#dialog.close());
    for (const radio of this.#radios)
      radio.addEventListener('change', () => {
        this.#whose = Number(radio.value);
        this.#update(store.get());
      });
    store.watch((state, before) => {
      if (state.study !== before.study) this.#later();
    });
    onLanguageChange(() => {
      this.#language++;
      this.#later();
    });
    const resized = new ResizeObserver(this.#redraw);
    for (const list of [this.#list, this.#beyondList]) resized.observe(list);
  }

  #part = (/** @type {string} */ name) => find(HTMLElement, `[data-review="${name}"]`, this.#dialog);

  /** @param {State} state @param {ReturnType<typeof costsOf>} costs */
  #showAccuracy({ settings }, costs) {
    const rows = [1, 2].map((color) => ({ color, accuracy: accuracyOf(costs, color, settings.game, settings.size) }));
    const columns = /** @type {const} */ (['all', ...PHASES]);
    const cell = (/** @type {string} */ tag, /** @type {string} */ text, scope = '') => {
      const element = Object.assign(document.createElement(tag), { textContent: text });
      if (scope) element.setAttribute('scope', scope);
      return element;
    };
    const row = (/** @type {HTMLElement[]} */ cells) => {
      const element = document.createElement('tr');
      element.append(...cells);
      return element;
    };
    const caption = cell('caption', t('review.accuracy'));
    const head = document.createElement('thead');
    head.append(row([cell('td', ''), ...columns.map((phase) => cell('th', t(`review.phase.${phase}`), 'col'))]));
    const body = document.createElement('tbody');
    for (const { color, accuracy } of rows) {
      const name = cell('th', '', 'row');
      const stone = document.createElement('span');
      stone.className = `stone ${color === 1 ? 'black' : 'white'}`;
      stone.setAttribute('aria-hidden', 'true');
      name.append(stone, t(`colour.${color}`));
      const figures = columns.map((phase) => {
        const figure = cell('td', accuracy[phase] === null ? '–' : `${accuracy[phase]}`);
        if (phase === 'all') figure.className = 'whole';
        return figure;
      });
      body.append(row([name, ...figures]));
    }
    this.#table.replaceChildren(caption, head, body);
    this.#says.textContent = t(settings.game === 'go' ? 'review.accuracy.points' : 'review.accuracy.rate');
  }

  /**
   * The losses with their cards, the biggest first.
   * @param {State} state @param {GameNode[]} line @param {ReturnType<typeof costsOf>} costs
   * @param {import('../../wasm-bindings/engine-module.js').EngineModule} module @returns {Loss[]}
   */
  #lossesOf({ record: { tree }, settings, study }, line, costs, module) {
    /** @type {Replay | null} */
    let replay = null;
    const losses = mistakesOf(costs, this.#whose, MOST_LOSSES).map((cost) => {
      const node = line[cost.index];
      const [before, after] = [study.judgements.get(line[cost.index - 1]), study.judgements.get(node)];
      const version = [this.#language, before?.blackRate, after?.blackRate, before?.line, after?.line].join();
      const known = this.#cards.get(node);
      const reached = this.#reaches.get(node);
      const reach = reached?.version === version ? reached.reach : undefined;
      if (known?.version === version) return { cost, node, version, card: known.card, reach };
      replay ??= new Replay(tree, module, { rules: settings.rules, komi: settings.komi });
      const card = createLossCard({
        game: settings.game,
        cost,
        number: tree.moveNumber(node),
        position: replay.question(line[cost.index - 1]),
        better: before?.line ?? [],
        answer: after?.line ?? [],
        module,
        theme: this.#theme,
        onShow: () => {
          this.#dialog.close();
          this.#go(node);
        },
      });
      this.#cards.set(node, { version, card });
      return { cost, node, version, card, reach };
    });
    /** @type {Replay | null} */ (replay)?.free();
    return losses;
  }

  /**
   * Asks, one loss after the other, who finds the better move, and then shows all losses again.
   * @param {State} state @param {readonly Loss[]} losses
   * @param {import('../../wasm-bindings/engine-module.js').EngineModule} module
   */
  async #askPeople({ record: { tree }, settings, study }, losses, module) {
    const reader = readerOf({ settings });
    const unknown = losses.filter(({ reach }) => !reach);
    if (!reader || study.review || !unknown.length || this.#asking) return;
    const asking = new AbortController();
    this.#asking = asking;
    const replay = new Replay(tree, module, { rules: settings.rules, komi: settings.komi });
    try {
      for (const { node, version, cost } of unknown) {
        const before = node.parent;
        if (!before) continue;
        const { candidates, line } = study.judgements.get(before) ?? {};
        const moves = { candidates, played: cost.vertex, better: line?.[0] ?? -1 };
        const reach = await reachOf(replay.question(before), moves, reader, (position, players) =>
          askPeople(position, players, asking.signal),
        );
        this.#reaches.set(node, { version, reach });
      }
    } catch {
      return; // without their network nothing is said of people
    } finally {
      replay.free();
      if (this.#asking === asking) this.#asking = null;
    }
    this.#later();
  }

  /** What stays where it is keeps the focus. @param {HTMLElement} list @param {readonly Loss[]} losses */
  #fill(list, losses) {
    losses.forEach(({ card: { element } }, i) => {
      if (list.children[i] !== element) list.insertBefore(element, list.children[i] ?? null);
    });
    while (list.children.length > losses.length) list.lastElementChild?.remove();
  }

  /** @param {State} state @param {GameNode[]} line @param {ReturnType<typeof costsOf>} costs */
  async #showLosses(state, line, costs) {
    const module = await this.#loadModule();
    if (this.#end !== line.at(-1)) return;
    const losses = this.#lossesOf(state, line, costs, module);
    this.#none.hidden = losses.length > 0;
    this.#hint.hidden = losses.length === 0;
    const { levels } = gameOf(state).form;
    for (const { card, reach } of losses) card.showFound(reach ? reachText(reach, (level) => t(levels[level])) : '');
    const areKnown = losses.every(({ reach }) => reach);
    const sorted = areKnown ? losses.toSorted((a, b) => worthOf(b.cost, b.reach) - worthOf(a.cost, a.reach)) : losses;
    const beyond = areKnown ? sorted.filter(({ reach }) => reach && isBeyond(reach)) : [];
    this.#fill(
      this.#list,
      sorted.filter((loss) => !beyond.includes(loss)),
    );
    this.#fill(this.#beyondList, beyond);
    this.#beyond.hidden = !beyond.length;
    find(HTMLElement, ':first-child', this.#beyond).textContent = t('reach.beyond', {
      count: beyond.length,
    });
    await this.#askPeople(state, losses, module);
  }

  /** @param {State} state */
  #update(state) {
    const { study, record, settings } = state;
    if (!this.#dialog.open || !this.#end || !record.tree.contains(record.tree.root, this.#end)) return;
    const line = record.tree.path(this.#end);
    const costs = costsOf(line, study.judgements, settings.size);
    this.#search.hidden = !study.review;
    if (study.review) {
      const { done, total } = study.review;
      this.#bar.setAttribute('aria-valuenow', String(Math.round(done)));
      this.#bar.setAttribute('aria-valuemax', String(Math.round(total)));
      this.#bar.style.setProperty('--done', String(done / Math.max(1, total)));
    }
    this.#showAccuracy(state, costs);
    this.#showLosses(state, line, costs).catch(this.#report);
  }

  #later() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#update(this.#store.get());
    });
  }

  #redraw = () => {
    for (const { card } of this.#cards.values()) card.draw();
  };

  /** Shows the review of the current line. */
  open() {
    const state = this.#store.get();
    const line = state.record.tree.line();
    if (line.at(-1) !== this.#end) {
      this.#cards.clear();
      this.#reaches.clear();
      this.#asking?.abort();
      this.#asking = null;
      this.#list.replaceChildren();
      this.#beyondList.replaceChildren();
    }
    this.#end = line.at(-1) ?? null;
    this.#whose = state.settings.human || 0;
    for (const radio of this.#radios) radio.checked = Number(radio.value) === this.#whose;
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#dialog.scrollTop = 0;
    this.#update(state);
    this.#redraw();
  }
}

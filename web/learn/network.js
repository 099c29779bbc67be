// Lesson 7: what the network sees, its policy, and the search over it. The number of the first layer that is opened up
// is in network-number.js.

import { GoSearch } from '../../wasm-bindings/go-search.js';
import { openNumber } from './network-number.js';
import {
  SEED,
  SIZE,
  commandFor,
  followMoves,
  gameAfter,
  nameOf,
  openNetwork,
  toPlayAfter,
} from './network-position.js';
import { boardIn, button, h, runSection, svg, t } from './shared.js';

/** @typedef {import('../../wasm-bindings/engine-module.js').Candidate} Candidate */
/** @typedef {import('../../wasm-bindings/go-search.js').Judgement} Judgement */
/** @typedef {import('../board/shapes.js').Mark} Mark */
/** What a search has found after so many visits. @typedef {{ visits: number, winRate: number, scoreLead: number,
 * signature: string, candidates: Candidate[] }} Stage */
/** Moves with a smaller share have no mark on the board. */
const LEAST_SHARE = 0.01;
const VISITS = [1, 4, 16, 64, 256];
/** Visits of a search between two looks at the clock, and how long it may run before the page has its turn. */
const FEW = 4;
const SLICE_MS = 14;
const ROWS = 7;

/** @param {number} share @param {number} [digits] */
const percent = (share, digits = 1) => `${(100 * share).toFixed(digits)}%`;
/** @param {number} vertex */
const wordOf = (vertex) => (vertex < 0 ? t('move.pass') : nameOf(vertex));
/** "White by 1.6 points". @param {number} lead of the side to move @param {1 | 2} toPlay */
const leadText = (lead, toPlay) =>
  t('network.lead', { color: t(`colour.${lead >= 0 ? toPlay : 3 - toPlay}`), points: Math.abs(lead).toFixed(1) });

/** Discs on the moves with the largest shares. @param {{ vertex: number, share: number, text: string }[]} moves
 * @returns {Mark[]} */
function heat(moves) {
  const most = Math.max(...moves.map(({ share }) => share));
  return moves
    .filter(({ vertex, share }) => vertex >= 0 && share >= LEAST_SHARE)
    .map(({ vertex, share, text }) => ({ vertex, kind: /** @type {const} */ ('heat'), weight: share / most, text }));
}

/** @param {Record<string, HTMLElement>} values by name: their terms are texts "value.<name>" */
const numberList = (values) =>
  h(
    'dl',
    { class: 'numbers' },
    ...Object.entries(values).map(([name, value]) => h('div', null, h('dt', null, t(`network.value.${name}`)), value)),
  );

/** @param {string[]} names */
const valueFields = (names) => Object.fromEntries(names.map((name) => [name, h('dd', { 'data-value': name })]));

/** The position of the first part, and what shows it in the third. @type {readonly number[]} */
let reached = [];
/** @type {(moves: readonly number[]) => void} */
let showNumber = () => {};

// ---- planes --------------------------------------------------------------------------------------------------------

runSection('planes', async (part) => {
  const board = await boardIn(part);
  const { net, inside } = await openNetwork();
  /** @type {number[][]} */
  let planes = [];
  let chosen = 16;

  const pictures = Array.from({ length: inside.planeCount }, (_, plane) => {
    const path = svg('path', { class: 'in' });
    const picture = svg(
      'svg',
      { viewBox: `0 0 ${SIZE} ${SIZE}`, 'aria-hidden': 'true' },
      svg('path', { class: 'ground', d: `M0 0h${SIZE}v${SIZE}h${-SIZE}z` }),
      path,
    );
    const count = h('b');
    const one = button('', () => choose(plane), { class: 'plane', 'data-plane': plane });
    one.append(h('i', null, `${plane}`), count, picture, h('span', null, t(`network.plane.${plane}`)));
    return { one, path, count };
  });
  const said = h('p', { class: 'said', 'aria-live': 'polite' });
  const values = valueFields(['komi', 'passed', 'passedTwice', 'black', 'parity', 'size']);
  part.append(
    h(
      'div',
      { class: 'side planes', role: 'group', 'aria-label': t('network.planes') },
      ...pictures.map(({ one }) => one),
    ),
    h('div', { class: 'below' }, said, h('h2', null, t('network.numbers')), numberList(values)),
  );

  /** @param {number} plane */
  function choose(plane) {
    chosen = plane;
    show();
  }

  function show() {
    pictures.forEach(({ one, path, count }, plane) => {
      one.setAttribute('aria-pressed', String(plane === chosen));
      path.setAttribute(
        'd',
        planes[plane].map((vertex) => `M${vertex % SIZE} ${Math.floor(vertex / SIZE)}h1v1h-1z`).join(''),
      );
      count.textContent = String(planes[plane].length);
    });
    const points = planes[chosen].map(nameOf).join(' ');
    said.textContent = t(
      planes[chosen].length === 0
        ? 'network.plane.none'
        : planes[chosen].length > 24
          ? 'network.plane.many'
          : 'network.plane.said',
      {
        plane: chosen,
        name: t(`network.plane.${chosen}`),
        meaning: t(`network.meaning.${chosen}`),
        count: planes[chosen].length,
        points,
      },
    );
    board.layers = { marks: planes[chosen].map((vertex) => ({ vertex, kind: 'hint' })) };
  }

  followMoves(board, (moves) => {
    const game = gameAfter(net, moves);
    planes = inside.planes(game);
    const numbers = inside.numbers(game);
    game.free();
    Object.values(values).forEach((value, i) => {
      value.textContent = String(Number(numbers[i].toFixed(4))).replace('-', '−');
    });
    show();
    reached = moves;
    showNumber(moves);
  });
});

runSection('number', async (part) => {
  showNumber = await openNumber(part);
  showNumber(reached);
});

// ---- policy --------------------------------------------------------------------------------------------------------

runSection('policy', async (part) => {
  const board = await boardIn(part);
  const { net, inside } = await openNetwork();
  const values = valueFields(['toPlay', 'win', 'lead', 'deviation']);
  const rows = h('tbody');
  const command = h('code', { class: 'command' });
  part.append(
    h(
      'div',
      { class: 'side' },
      numberList(values),
      h(
        'table',
        { class: 'shares' },
        h(
          'thead',
          null,
          h('tr', null, ...['shared.move', 'shared.policy'].map((key) => h('th', { scope: 'col' }, t(key)))),
        ),
        rows,
      ),
    ),
    h('div', { class: 'below' }, h('p', { class: 'same' }, t('shared.same'), ' ', command)),
  );

  /** @param {readonly number[]} moves */
  function show(moves) {
    const game = gameAfter(net, moves);
    const { winRate, scoreLead, deviation, policy } = inside.judge(game);
    game.free();
    const toPlay = toPlayAfter(moves);
    const shares = [...policy]
      .map((share, i) => ({ vertex: i === SIZE * SIZE ? -1 : i, share }))
      .sort((a, b) => b.share - a.share);
    board.layers = { marks: heat(shares.map((one) => ({ ...one, text: String(Math.round(100 * one.share)) }))) };
    values.toPlay.textContent = t(`colour.${toPlay}`);
    values.win.textContent = percent(winRate, 2);
    values.lead.textContent = leadText(scoreLead, toPlay);
    values.deviation.textContent = `± ${deviation.toFixed(1)}`;
    rows.replaceChildren(
      ...shares.slice(0, ROWS).map(({ vertex, share }) => {
        const bar = h('i', { class: 'share', 'aria-hidden': 'true' });
        bar.style.width = `${Math.max(1, 100 * share)}%`;
        return h(
          'tr',
          null,
          h('th', { scope: 'row' }, wordOf(vertex)),
          h('td', null, percent(share, 2)),
          h('td', null, bar),
        );
      }),
    );
    command.textContent = commandFor(moves);
  }

  followMoves(board, show);
});

// ---- search --------------------------------------------------------------------------------------------------------

class NetworkSearch {
  #part;
  #board;
  #net;
  #search;
  /** @type {readonly number[]} */
  #moves = [];
  /** @type {Judgement | null} the network's own, of the root */
  #judgement = null;
  /** @type {Stage[]} */
  #stages = [];
  #chosen;
  /** @type {ReturnType<typeof gameAfter> | null} */
  #game = null;
  #timer = 0;
  #buttons;
  #said;
  #heads;
  #rows;
  #command;

  /**
   * @param {HTMLElement} part of the page
   * @param {Awaited<ReturnType<typeof boardIn>>} board @param {Awaited<ReturnType<typeof openNetwork>>['net']} net
   */
  constructor(part, board, net) {
    this.#part = part;
    this.#board = board;
    this.#net = net;
    this.#search = new GoSearch(net, SIZE, 2 * VISITS[VISITS.length - 1]);
    this.#chosen = VISITS.length - 1;
    this.#buttons = VISITS.map((visits, i) =>
      button(String(visits), () => this.#choose(i), { class: 'count', 'data-visits': visits }),
    );
    this.#said = h('p', { class: 'said', 'aria-live': 'polite' });
    this.#heads = VISITS.map((visits) => h('th', { scope: 'col' }, String(visits)));
    this.#rows = h('tbody');
    this.#command = h('code', { class: 'command' });
    part.append(
      h(
        'div',
        { class: 'side' },
        h(
          'div',
          { class: 'row', role: 'group', 'aria-label': t('network.visits') },
          h('span', null, t('network.visits')),
          ...this.#buttons,
        ),
        this.#said,
        h(
          'div',
          { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('network.visits') },
          h(
            'table',
            { class: 'terms' },
            h(
              'thead',
              null,
              h(
                'tr',
                null,
                ...['shared.move', 'shared.policy'].map((key) => h('th', { scope: 'col' }, t(key))),
                ...this.#heads,
                ...['win', 'line'].map((name) => h('th', { scope: 'col', class: name }, t(`network.column.${name}`))),
              ),
            ),
            this.#rows,
          ),
        ),
      ),
      h('div', { class: 'below' }, h('p', { class: 'same' }, t('shared.same'), ' ', this.#command)),
    );
    followMoves(board, this.#begin);
  }

  /** @param {number} stage */
  #choose(stage) {
    this.#chosen = stage;
    this.#show();
  }

  /** Begins the search of a position. @param {readonly number[]} its */
  #begin = (its) => {
    clearTimeout(this.#timer);
    this.#game?.free();
    this.#moves = its;
    this.#game = gameAfter(this.#net, this.#moves);
    this.#search.start(this.#game, SEED, false);
    this.#stages = [];
    this.#judgement = null;
    this.#part.dataset.done = 'false';
    this.#timer = window.setTimeout(this.#run);
  };

  #run = () => {
    const startTime = performance.now();
    while (this.#stages.length < VISITS.length && performance.now() - startTime < SLICE_MS) {
      const goal = VISITS[this.#stages.length];
      this.#search.run(Math.min(FEW, goal - this.#search.visits));
      this.#judgement ??= this.#search.judgement();
      if (this.#search.visits < goal) continue;
      const { winRate, scoreLead } = this.#search;
      this.#stages.push({
        visits: goal,
        winRate,
        scoreLead,
        signature: this.#search.signature(),
        candidates: this.#search.candidates(32),
      });
    }
    this.#show();
    this.#part.dataset.done = String(this.#stages.length === VISITS.length);
    if (this.#stages.length < VISITS.length) this.#timer = window.setTimeout(this.#run);
  };

  #show() {
    const stage = this.#stages[Math.min(this.#chosen, this.#stages.length - 1)];
    if (!stage || !this.#judgement) return;
    const at = this.#stages.indexOf(stage);
    const { policy } = this.#judgement;
    const toPlay = toPlayAfter(this.#moves);
    const prior = (/** @type {number} */ vertex) => policy[vertex < 0 ? SIZE * SIZE : vertex];
    const share = (/** @type {Candidate} */ { visits }) => visits / Math.max(1, stage.visits - 1);
    this.#buttons.forEach((one, i) => one.setAttribute('aria-pressed', String(i === at)));
    this.#heads.forEach((head, i) => head.toggleAttribute('data-now', i === at));
    const marks = stage.candidates.length
      ? stage.candidates.map((one) => ({ vertex: one.vertex, share: share(one), text: String(one.visits) }))
      : [...policy].map((p, i) => ({ vertex: i < SIZE * SIZE ? i : -1, share: p, text: percent(p, 0) }));
    this.#board.layers = { marks: heat(marks) };
    this.#said.textContent = this.#describe(stage, toPlay, prior, share);
    this.#rows.replaceChildren(...this.#rowsOf(stage, at, prior));
    this.#command.textContent = commandFor(this.#moves, ` --playouts ${stage.visits} --seed ${SEED}`);
    this.#part.dataset.signature = stage.signature;
  }

  /** @param {Stage} stage @param {1 | 2} toPlay @param {(vertex: number) => number} prior
   * @param {(candidate: Candidate) => number} share of the visits */
  #describe({ visits, winRate, scoreLead, candidates }, toPlay, prior, share) {
    const outlook = t('network.outlook', {
      visits,
      color: t(`colour.${toPlay}`),
      rate: percent(winRate),
      lead: leadText(scoreLead, toPlay),
    });
    if (!candidates.length) return `${outlook} ${t('network.unsearched')}`;
    const gain = (/** @type {Candidate} */ one) => share(one) - prior(one.vertex);
    const sorted = [...candidates].sort((a, b) => gain(b) - gain(a));
    const sentence = (/** @type {string} */ key, /** @type {Candidate} */ one) =>
      t(key, { move: wordOf(one.vertex), before: percent(prior(one.vertex)), now: percent(share(one)) });
    const last = sorted[sorted.length - 1];
    return [
      outlook,
      gain(sorted[0]) > 0.01 ? sentence('network.gains', sorted[0]) : '',
      gain(last) < -0.01 ? sentence('network.loses', last) : '',
    ].join(' ');
  }

  /** @param {Stage} stage @param {number} at its place @param {(vertex: number) => number} prior */
  #rowsOf(stage, at, prior) {
    const visitsAt = (/** @type {number} */ vertex, /** @type {Stage} */ { candidates }) =>
      candidates.find((one) => one.vertex === vertex)?.visits ?? 0;
    const listed = new Set([
      ...this.#stages.flatMap(({ candidates }) => candidates.map(({ vertex }) => vertex)),
      ...[...(this.#judgement?.policy ?? [])].map((p, i) => (p >= LEAST_SHARE ? (i < SIZE * SIZE ? i : -1) : -2)),
    ]);
    listed.delete(-2);
    const sorted = [...listed]
      .sort((a, b) => visitsAt(b, stage) - visitsAt(a, stage) || prior(b) - prior(a))
      .slice(0, ROWS);
    return sorted.map((vertex) => {
      const found = stage.candidates.find((one) => one.vertex === vertex);
      return h(
        'tr',
        { class: vertex === stage.candidates[0]?.vertex ? 'best' : null, 'data-move': nameOf(vertex) },
        h('th', { scope: 'row' }, wordOf(vertex)),
        h('td', null, percent(prior(vertex))),
        ...VISITS.map((_, i) =>
          h(
            'td',
            { class: i === at ? 'now' : null },
            this.#stages[i] ? String(visitsAt(vertex, this.#stages[i])) : '…',
          ),
        ),
        h('td', null, found ? percent(found.winRate) : '–'),
        h('td', { class: 'line' }, found ? found.pv.slice(0, 6).map(wordOf).join(' ') : ''),
      );
    });
  }
}

runSection('visits', async (part) => {
  const board = await boardIn(part);
  const { net } = await openNetwork();
  new NetworkSearch(part, board, net);
});

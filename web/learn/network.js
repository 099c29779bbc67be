// Lesson 7: what the network sees, its policy, and the search over it. The number of the first layer that is opened up
// is in network-number.js.

import { NetSearch } from '../../wasm-bindings/net-search.js';
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
import { TEXTS } from './network.texts.js';
import { boardIn, button, h, runSection, svg, textsOf } from './shared.js';

/** @typedef {import('../../wasm-bindings/net-search.js').NetCandidate} NetCandidate */
/** @typedef {import('../../wasm-bindings/net-search.js').Judgement} Judgement */
/** @typedef {import('../board/shapes.js').Mark} Mark */
/** What a search has found after so many visits. @typedef {{ visits: number, winRate: number, scoreLead: number,
 * signature: string, candidates: NetCandidate[] }} Stage */

const t = textsOf(TEXTS);
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
const wordOf = (vertex) => (vertex < 0 ? t('pass') : nameOf(vertex));
/** "White by 1.6 points". @param {number} lead of the side to move @param {1 | 2} toPlay */
const leadText = (lead, toPlay) =>
  t('lead', { color: t(`color.${lead >= 0 ? toPlay : 3 - toPlay}`), points: Math.abs(lead).toFixed(1) });

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
    ...Object.entries(values).map(([name, value]) => h('div', null, h('dt', null, t(`value.${name}`)), value)),
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
    one.append(h('i', null, `${plane}`), count, picture, h('span', null, t(`plane.${plane}`)));
    return { one, path, count };
  });
  const said = h('p', { class: 'said', 'aria-live': 'polite' });
  const values = valueFields(['komi', 'passed', 'passedTwice', 'black', 'parity', 'size']);
  part.append(
    h('div', { class: 'side planes', role: 'group', 'aria-label': t('planes') }, ...pictures.map(({ one }) => one)),
    h('div', { class: 'below' }, said, h('h2', null, t('numbers')), numberList(values)),
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
      planes[chosen].length === 0 ? 'plane.none' : planes[chosen].length > 24 ? 'plane.many' : 'plane.said',
      {
        plane: chosen,
        name: t(`plane.${chosen}`),
        meaning: t(`meaning.${chosen}`),
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
          h('tr', null, ...['move', 'policy'].map((name) => h('th', { scope: 'col' }, t(`column.${name}`)))),
        ),
        rows,
      ),
    ),
    h('div', { class: 'below' }, h('p', { class: 'same' }, t('same'), ' ', command)),
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
    values.toPlay.textContent = t(`color.${toPlay}`);
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

runSection('visits', async (part) => {
  const board = await boardIn(part);
  const { net } = await openNetwork();
  const search = new NetSearch(net, SIZE, 2 * VISITS[VISITS.length - 1]);
  /** @type {readonly number[]} */
  let moves = [];
  /** @type {Judgement | null} the network's own, of the root */
  let judgement = null;
  /** @type {Stage[]} */
  let stages = [];
  let chosen = VISITS.length - 1;
  /** @type {ReturnType<typeof gameAfter> | null} */
  let game = null;
  let timer = 0;

  const buttons = VISITS.map((visits, i) =>
    button(String(visits), () => choose(i), { class: 'count', 'data-visits': visits }),
  );
  const said = h('p', { class: 'said', 'aria-live': 'polite' });
  const heads = VISITS.map((visits) => h('th', { scope: 'col' }, String(visits)));
  const rows = h('tbody');
  const command = h('code', { class: 'command' });
  part.append(
    h(
      'div',
      { class: 'side' },
      h('div', { class: 'row', role: 'group', 'aria-label': t('visits') }, h('span', null, t('visits')), ...buttons),
      said,
      h(
        'div',
        { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('visits') },
        h(
          'table',
          { class: 'terms' },
          h(
            'thead',
            null,
            h(
              'tr',
              null,
              ...['move', 'policy'].map((name) => h('th', { scope: 'col' }, t(`column.${name}`))),
              ...heads,
              ...['win', 'line'].map((name) => h('th', { scope: 'col', class: name }, t(`column.${name}`))),
            ),
          ),
          rows,
        ),
      ),
    ),
    h('div', { class: 'below' }, h('p', { class: 'same' }, t('same'), ' ', command)),
  );

  /** @param {number} stage */
  function choose(stage) {
    chosen = stage;
    show();
  }

  /** Begins the search of a position. @param {readonly number[]} its */
  function begin(its) {
    clearTimeout(timer);
    game?.free();
    moves = its;
    game = gameAfter(net, moves);
    search.start(game, SEED, false);
    stages = [];
    judgement = null;
    part.dataset.done = 'false';
    timer = window.setTimeout(run);
  }

  function run() {
    const startTime = performance.now();
    while (stages.length < VISITS.length && performance.now() - startTime < SLICE_MS) {
      const goal = VISITS[stages.length];
      search.run(Math.min(FEW, goal - search.visits));
      judgement ??= search.judgement();
      if (search.visits < goal) continue;
      const { winRate, scoreLead } = search;
      stages.push({
        visits: goal,
        winRate,
        scoreLead,
        signature: search.signature(),
        candidates: search.candidates(32),
      });
    }
    show();
    part.dataset.done = String(stages.length === VISITS.length);
    if (stages.length < VISITS.length) timer = window.setTimeout(run);
  }

  function show() {
    const stage = stages[Math.min(chosen, stages.length - 1)];
    if (!stage || !judgement) return;
    const at = stages.indexOf(stage);
    const { policy } = judgement;
    const toPlay = toPlayAfter(moves);
    const prior = (/** @type {number} */ vertex) => policy[vertex < 0 ? SIZE * SIZE : vertex];
    const share = (/** @type {NetCandidate} */ { visits }) => visits / Math.max(1, stage.visits - 1);
    buttons.forEach((one, i) => one.setAttribute('aria-pressed', String(i === at)));
    heads.forEach((head, i) => head.toggleAttribute('data-now', i === at));
    const marks = stage.candidates.length
      ? stage.candidates.map((one) => ({ vertex: one.vertex, share: share(one), text: String(one.visits) }))
      : [...policy].map((p, i) => ({ vertex: i < SIZE * SIZE ? i : -1, share: p, text: percent(p, 0) }));
    board.layers = { marks: heat(marks) };
    said.textContent = describe(stage, toPlay, prior, share);
    rows.replaceChildren(...rowsOf(stage, at, prior));
    command.textContent = commandFor(moves, ` --playouts ${stage.visits} --seed ${SEED}`);
    part.dataset.signature = stage.signature;
  }

  /** @param {Stage} stage @param {1 | 2} toPlay @param {(vertex: number) => number} prior
   * @param {(candidate: NetCandidate) => number} share of the visits */
  function describe({ visits, winRate, scoreLead, candidates }, toPlay, prior, share) {
    const outlook = t('outlook', {
      visits,
      color: t(`color.${toPlay}`),
      rate: percent(winRate),
      lead: leadText(scoreLead, toPlay),
    });
    if (!candidates.length) return `${outlook} ${t('unsearched')}`;
    const gain = (/** @type {NetCandidate} */ one) => share(one) - prior(one.vertex);
    const sorted = [...candidates].sort((a, b) => gain(b) - gain(a));
    const sentence = (/** @type {string} */ key, /** @type {NetCandidate} */ one) =>
      t(key, { move: wordOf(one.vertex), before: percent(prior(one.vertex)), now: percent(share(one)) });
    const last = sorted[sorted.length - 1];
    return [
      outlook,
      gain(sorted[0]) > 0.01 ? sentence('gains', sorted[0]) : '',
      gain(last) < -0.01 ? sentence('loses', last) : '',
    ].join(' ');
  }

  /** @param {Stage} stage @param {number} at its place @param {(vertex: number) => number} prior */
  function rowsOf(stage, at, prior) {
    const visitsAt = (/** @type {number} */ vertex, /** @type {Stage} */ { candidates }) =>
      candidates.find((one) => one.vertex === vertex)?.visits ?? 0;
    const listed = new Set([
      ...stages.flatMap(({ candidates }) => candidates.map(({ vertex }) => vertex)),
      ...[...(judgement?.policy ?? [])].map((p, i) => (p >= LEAST_SHARE ? (i < SIZE * SIZE ? i : -1) : -2)),
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
          h('td', { class: i === at ? 'now' : null }, stages[i] ? String(visitsAt(vertex, stages[i])) : '…'),
        ),
        h('td', null, found ? percent(found.winRate) : '–'),
        h('td', { class: 'line' }, found ? found.pv.slice(0, 6).map(wordOf).join(' ') : ''),
      );
    });
  }

  followMoves(board, begin);
});

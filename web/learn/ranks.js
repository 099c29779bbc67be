// Lesson 8: one position as people of every rank see it. A slider of the rank, what people of it play, and how many
// choose each of two moves from the weakest rank to the strongest.

import { compile, instantiate, loadWeights } from '../../wasm-bindings/engine-module.js';
import { discsOf, movesOf } from '../people/discs.js';
import { assetUrl, boardIn, field, h, pointName, runSection, slider, svg, t, vertexOf } from './shared.js';

const SIZE = 9;
/** Ranks as the network of people counts them: 30 kyu, 1 kyu, 5 dan; and the one that is shown first, 25 kyu. */
const [WEAKEST, LAST_KYU, STRONGEST, FIRST_SHOWN] = [1, 30, 35, 6];
/** The answer to the last move, and the largest move of the board. */
const [ANSWER, LARGEST] = ['H4', 'D4'];
const ROWS = 5;
/** Ranks that are asked between two breaths of the page. */
const FEW = 4;
/** Of the chart, and what lies around its curves. */
const [WIDTH, HEIGHT, EDGE] = [360, 150, 26];

/** @param {number} rank */
const nameOfRank = (rank) =>
  rank > LAST_KYU ? t('ranks.dans').split('|')[rank - LAST_KYU - 1] : t('ranks.kyu', { number: LAST_KYU + 1 - rank });
/** @param {number} vertex */
const wordOf = (vertex) => (vertex < 0 ? t('move.pass') : pointName(vertex, SIZE));
/** @param {number} share */
const percent = (share) => Math.round(100 * share);

/**
 * Answers what people of a rank play after these moves: shares by vertex, the pass last.
 * @param {string} moves @returns {Promise<(rank: number) => Float32Array>}
 */
async function openPeople(moves) {
  const [module, weights] = await Promise.all([
    compile(assetUrl('../engine.wasm')),
    loadWeights(assetUrl('../weights/people.bin')),
  ]);
  const engine = await instantiate(module);
  engine.openPeople(weights);
  const game = engine.newGame({ size: SIZE });
  for (const name of moves.split(' ')) game.play(vertexOf(name, SIZE));
  /** @type {Float32Array[]} */
  const known = [];
  return (rank) => (known[rank] ??= engine.askPeople(game, { rank, opponent: rank }).policy);
}

/** Two curves from the weakest rank to the strongest. @param {(point: string, rank: number) => number} shareOf */
function createChart(shareOf) {
  const x = (/** @type {number} */ rank) => EDGE + ((rank - WEAKEST) / (STRONGEST - WEAKEST)) * (WIDTH - 2 * EDGE);
  const y = (/** @type {number} */ share) => HEIGHT - EDGE - share * (HEIGHT - 1.5 * EDGE);
  const text = (/** @type {number} */ at, /** @type {number} */ height, /** @type {string} */ words, kind = 'middle') =>
    svg('text', { x: at, y: height, class: kind }, words);
  const curve = (/** @type {string} */ point, dash = '') => {
    const path = Array.from({ length: STRONGEST }, (_, i) => `${x(i + 1)} ${y(shareOf(point, i + 1))}`);
    return svg('path', { class: 'mean', d: `M${path.join('L')}`, 'stroke-dasharray': dash });
  };
  const cursor = svg('path', { class: 'half' });
  const dots = [ANSWER, LARGEST].map((point) => ({ point, dot: svg('circle', { class: 'dot', r: 4 }) }));
  const picture = svg(
    'svg',
    { class: 'chart', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': t('ranks.chart') },
    ...[0, 0.5, 1].flatMap((share) => [
      svg('path', { class: 'grid', d: `M${EDGE} ${y(share)}H${WIDTH - EDGE}` }),
      text(EDGE - 3, y(share) + 4, String(100 * share), 'end'),
    ]),
    cursor,
    curve(ANSWER, '5 4'),
    curve(LARGEST),
    text(x(3), y(shareOf(ANSWER, 3)) - 7, ANSWER),
    text(x(STRONGEST - 2), y(shareOf(LARGEST, STRONGEST - 2)) - 7, LARGEST),
    ...dots.map(({ dot }) => dot),
    ...[WEAKEST, 11, 21, LAST_KYU, STRONGEST].map((rank) => text(x(rank), HEIGHT - 8, nameOfRank(rank))),
  );
  return {
    picture,
    /** @param {number} rank */
    show(rank) {
      cursor.setAttribute('d', `M${x(rank)} ${y(0)}V${y(1)}`);
      for (const { point, dot } of dots) {
        dot.setAttribute('cx', String(x(rank)));
        dot.setAttribute('cy', String(y(shareOf(point, rank))));
      }
    },
  };
}

/** A move with its share. @param {string} name @param {number} share */
function row(name, share) {
  const bar = h('i', { class: 'share', 'aria-hidden': 'true' });
  bar.style.width = `${Math.max(1, 100 * share)}%`;
  return h('tr', null, h('th', { scope: 'row' }, name), h('td', null, `${percent(share)}%`), h('td', null, bar));
}

runSection('ranks', async (part) => {
  const board = await boardIn(part);
  const policyOf = await openPeople(board.getAttribute('moves') ?? '');
  for (let rank = WEAKEST; rank <= STRONGEST; rank++) {
    policyOf(rank);
    if (rank % FEW === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  const shareOf = (/** @type {string} */ point, /** @type {number} */ rank) => policyOf(rank)[vertexOf(point, SIZE)];
  const ranks = slider({
    min: WEAKEST,
    max: STRONGEST,
    value: FIRST_SHOWN,
    show: nameOfRank,
    onChange: (rank) => show(rank),
  });
  const said = h('p', { class: 'said', 'aria-live': 'polite' });
  const rows = h('tbody');
  const chart = createChart(shareOf);
  part.append(
    h(
      'div',
      { class: 'side' },
      field(t('people.level'), ranks.box),
      said,
      h(
        'table',
        { class: 'shares' },
        h(
          'thead',
          null,
          h('tr', null, h('th', { scope: 'col' }, t('shared.move')), h('th', { scope: 'col' }, '%'), h('td')),
        ),
        rows,
      ),
    ),
    h('div', { class: 'below' }, h('h2', null, t('ranks.chart')), chart.picture),
  );

  /** @param {number} rank */
  function show(rank) {
    const moves = movesOf(policyOf(rank));
    const first = moves.slice(0, ROWS);
    const others = 1 - first.reduce((sum, { share }) => sum + share, 0);
    rows.replaceChildren(
      ...first.map(({ vertex, share }) => row(wordOf(vertex), share)),
      row(t('ranks.others'), Math.max(0, others)),
    );
    said.textContent = t('ranks.said', {
      rank: nameOfRank(rank),
      answer: percent(shareOf(ANSWER, rank)),
      look: percent(shareOf(LARGEST, rank)),
    });
    chart.show(rank);
    board.layers = { marks: discsOf(moves) };
  }

  show(FIRST_SHOWN);
});

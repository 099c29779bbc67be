// Lesson 1: a move on go_board, step by step, beside the arrays that it changes.
import {
  boardIn,
  button,
  createStepper,
  field,
  h,
  prefersReducedMotion,
  lessons,
  runSection,
  pointName,
  svg,
  t,
} from './shared.js';

/** @import { Step, ChainArray } from '../../wasm-bindings/lesson-bindings.js' */
/** @typedef {{ color: 1 | 2, vertex: number }} Move */
/**
 * Consecutive steps of the same kind and chain are shown as one; `last` is the index of the last of them.
 * @typedef {Step & { points: number[], last: number }} Group
 */

const SIZE = 5;
/** The arrays of go_chains that are shown; the sums are not. @type {ChainArray[]} */
const SHOWN = ['color', 'head', 'next', 'length', 'liberties'];
/** Arrays with meaningful entries only at the head of a chain. */
const AT_HEADS = new Set(['length', 'liberties']);
/** The source that each kind of step executes. @type {Record<Step['kind'], string>} */
const SOURCE = {
  create: 'board-put',
  gain: 'board-put',
  lose: 'board-put',
  merge: 'chain-merge',
  capture: 'board-remove',
  remove: 'board-remove',
  free: 'board-remove',
  done: '',
};
/** Initial positions; the reader moves next. */
const SCENES = {
  merge: 'B B2 W E5 B B3 W E4 B D3 W A5',
  capture: 'W C3 B B3 W C2 B B2 W E5 B D3 W A5 B C4 W A4 B D2 W A1',
  ko: 'B B3 W D4 B C4 W D2 B C2 W E3 B A1 W C3',
};

/** @param {Step[]} steps @returns {Group[]} */
export function grouped(steps) {
  /** @type {Group[]} */
  const groups = [];
  steps.forEach((step, number) => {
    const before = groups[groups.length - 1];
    const isSameGroup =
      before &&
      before.kind === step.kind &&
      (step.kind === 'gain' || step.kind === 'free') &&
      before.head === step.head;
    if (isSameGroup) {
      before.points.push(step.point);
      before.last = number;
    } else groups.push({ ...step, points: [step.point], last: number });
  });
  return groups;
}

class ChainsLesson {
  #board;
  #lab;
  #chains;
  /** @type {Move[]} on the board */
  #moves = [];
  /** @type {Group[]} steps of the last move */
  #groups = [];
  /** The arrays before the last move and after each of its steps. @type {Record<ChainArray, number[]>[]} */
  #states;
  #hovered = -1;
  #status;
  #stepper;
  #grids;
  #drawing;
  #shown;

  /**
   * @param {HTMLElement} part of the page
   * @param {Awaited<ReturnType<typeof boardIn>>} board @param {Awaited<ReturnType<typeof lessons>>} lab
   */
  constructor(part, board, lab) {
    this.#board = board;
    this.#lab = lab;
    this.#chains = lab.chains(SIZE);
    this.#states = [this.#chains.arrays()];
    this.#status = h('p', { class: 'said', 'aria-live': 'polite' });
    this.#stepper = createStepper({ onStep: this.#show, pace_ms: 700 });
    this.#grids = SHOWN.map((name) => ({ name, ...this.#grid(name, t(`chains.array.${name}`)) }));
    this.#drawing = svg('svg', { viewBox: `0 0 ${SIZE * 40} ${SIZE * 40}`, role: 'img', class: 'pointers' });
    this.#shown = h(
      'select',
      { onchange: () => this.#show(this.#stepper.at()) },
      ...['head', 'next'].map((name) => h('option', { value: name }, t(`chains.arrows.${name}`))),
    );
    const scenes = h(
      'div',
      { class: 'row', role: 'group', 'aria-label': t('chains.scenes') },
      h('span', null, t('chains.scenes')),
      ...Object.entries(SCENES).map(([name, moves]) =>
        button(t(`chains.scene.${name}`), () => board.setAttribute('moves', moves)),
      ),
    );
    const side = h(
      'div',
      { class: 'side' },
      h(
        'div',
        { class: 'grids' },
        ...this.#grids.map(({ table }) => table),
        h('figure', { class: 'arrows' }, h('figcaption', null, field(t('chains.arrows'), this.#shown)), this.#drawing),
      ),
    );
    part.append(side, h('div', { class: 'below' }, scenes, this.#stepper.box, this.#status));
    /** Moves that were taken back and may be repeated. @type {Move[]} */
    let allMoves = [];
    board.addEventListener('ponnuki-ready', () => {
      this.#begin();
      allMoves = this.#moves;
    });
    board.addEventListener('ponnuki-move', (event) => {
      const { number, color, vertex } = event.detail;
      allMoves = [...allMoves.slice(0, number - 1), { color, vertex }];
    });
    board.addEventListener('ponnuki-node', (event) => {
      const { moveNumber } = event.detail;
      const isNew = moveNumber === allMoves.length && moveNumber > this.#moves.length;
      this.#moves = allMoves.slice(0, moveNumber);
      this.#update(isNew);
    });
    board.addEventListener('ponnuki-look', (event) => {
      this.#hovered = event.detail.vertex;
      if (!this.#stepper.isPlaying()) this.#show(this.#stepper.at());
    });
    this.#begin();
    allMoves = this.#moves;
  }

  /** @param {string} name @param {string} meaning */
  #grid(name, meaning) {
    const cells = Array.from({ length: SIZE * SIZE }, () => h('td'));
    const line = (/** @type {number} */ y) =>
      h('tr', null, h('th', { scope: 'row' }, `${SIZE - y}`), ...cells.slice(y * SIZE, (y + 1) * SIZE));
    const head = h(
      'tr',
      null,
      h('td'),
      ...Array.from({ length: SIZE }, (_, x) => h('th', { scope: 'col' }, 'ABCDE'[x])),
    );
    const table = h(
      'table',
      { class: 'cells' },
      h('caption', { title: meaning }, h('code', null, name)),
      h('thead', null, head),
      h('tbody', null, ...Array.from({ length: SIZE }, (_, y) => line(y))),
    );
    return { table, cells };
  }

  // ---- what is shown ---------------------------------------------------------------------------------------------

  /** "C3 (24)": a point's name, and its index in the arrays. @param {number} point */
  #nameOf = (point) => `${pointName(this.#chains.vertex(point), SIZE)} (${point})`;

  /** @param {number} step */
  #show = (step) => {
    const now = this.#states[step],
      before = this.#states[Math.max(0, step - 1)],
      start = this.#states[0];
    const isLast = step === this.#groups.length;
    const group = this.#groups[step - 1];
    const stones = Uint8Array.from({ length: SIZE * SIZE }, (_, vertex) => now.color[this.#chains.point(vertex)]);
    const chain = this.#hovered >= 0 && stones[this.#hovered] ? now.head[this.#chains.point(this.#hovered)] : -1;
    for (const { name, cells } of this.#grids)
      cells.forEach((cell, vertex) => {
        const point = this.#chains.point(vertex),
          value = now[name][point];
        const isStone = stones[vertex] > 0,
          isHead = isStone && now.head[point] === point;
        const isMeaningful = name === 'color' || name === 'head' || (AT_HEADS.has(name) ? isHead : isStone);
        // The last step highlights all changes of the move, earlier ones only their own.
        const was = (isLast ? start : before)[name][point];
        cell.textContent = isMeaningful ? String(value) : '·';
        cell.className = [
          isMeaningful ? '' : 'dim',
          isMeaningful && was !== value && this.#groups.length ? 'lit' : '',
          isStone && now.head[point] === chain ? 'chain' : '',
        ]
          .filter(Boolean)
          .join(' ');
      });
    this.#status.textContent = group
      ? this.#describe(group, now)
      : this.#moves.length
        ? t('chains.before')
        : t('chains.empty');
    for (const figure of document.querySelectorAll('.source'))
      figure.classList.toggle('running', Boolean(group) && figure.getAttribute('data-mark') === SOURCE[group.kind]);
    this.#board.layers = isLast
      ? null
      : {
          stones,
          last: -1,
          marks:
            group && group.kind !== 'done'
              ? group.points.map((point) => ({
                  vertex: this.#chains.vertex(point),
                  kind: /** @type {const} */ ('hint'),
                }))
              : [],
        };
    this.#draw(now, stones, chain);
  };

  /** @param {Group} group @param {Record<ChainArray, number[]>} now */
  #describe({ kind, points, head, other }, now) {
    const list = points.map(this.#nameOf).join(', ');
    if (kind === 'done')
      return points[0] ? t('chains.step.ko', { point: this.#nameOf(points[0]) }) : t('chains.step.done');
    return t(`chains.step.${kind}`, {
      point: list,
      entry: points[0],
      head: this.#nameOf(head),
      headEntry: head,
      other: other ? this.#nameOf(other) : '',
      otherEntry: other,
      count: now.liberties[head],
      length: now.length[head],
      pointers: t('chains.pointers', { a: head, b: other, nextA: now.next[head], nextB: other ? now.next[other] : 0 }),
    });
  }

  /**
   * Draws the stones with their entries, and arrows to where head or next points.
   * @param {Record<ChainArray, number[]>} now @param {Uint8Array} stones @param {number} chain
   */
  #draw(now, stones, chain) {
    const field = this.#shown.value === 'next' ? 'next' : 'head';
    const at = (/** @type {number} */ vertex) => ({
      x: (vertex % SIZE) * 40 + 20,
      y: Math.floor(vertex / SIZE) * 40 + 20,
    });
    const parts = [
      svg(
        'defs',
        {},
        svg(
          'marker',
          { id: 'tip', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 5.5, markerHeight: 5.5, orient: 'auto' },
          svg('path', { d: 'M0 0 8 4 0 8z', class: 'tip' }),
        ),
      ),
    ];
    for (let i = 0; i < SIZE; i++)
      parts.push(
        svg('path', { class: 'line', d: `M20 ${20 + 40 * i}H${SIZE * 40 - 20}M${20 + 40 * i} 20V${SIZE * 40 - 20}` }),
      );
    const arrows = [],
      words = [];
    for (let vertex = 0; vertex < stones.length; vertex++) {
      if (!stones[vertex]) continue;
      const point = this.#chains.point(vertex),
        to = now[field][point],
        { x, y } = at(vertex);
      const isHead = now.head[point] === point;
      parts.push(
        svg('circle', {
          cx: x,
          cy: y,
          r: 15,
          class: `stone s${stones[vertex]}${now.head[point] === chain ? ' chain' : ''}${isHead ? ' head' : ''}`,
        }),
        svg('text', { x, y: y + 4, class: `t${stones[vertex]}` }, String(point)),
      );
      words.push(`${point} → ${to}`);
      if (to === point || this.#chains.vertex(to) < 0) continue;
      const end = at(this.#chains.vertex(to)),
        far = Math.hypot(end.x - x, end.y - y);
      const ux = (end.x - x) / far,
        uy = (end.y - y) / far,
        bend = field === 'next' ? 9 + far / 9 : far > 60 ? far / 3 : 6;
      const start = { x: x + ux * 12 - uy * 6, y: y + uy * 12 + ux * 6 },
        tip = { x: end.x - ux * 14 - uy * 6, y: end.y - uy * 14 + ux * 6 };
      const middle = { x: (start.x + tip.x) / 2 - uy * bend, y: (start.y + tip.y) / 2 + ux * bend };
      const pair = (/** @type {number} */ x, /** @type {number} */ y) => `${x.toFixed(1)} ${y.toFixed(1)}`;
      arrows.push(
        svg('path', {
          class: 'arrow',
          'marker-end': 'url(#tip)',
          d: `M${pair(start.x, start.y)}Q${pair(middle.x, middle.y)} ${pair(tip.x, tip.y)}`,
        }),
      );
    }
    this.#drawing.setAttribute('aria-label', `${t(`chains.arrows.${field}`)}: ${words.join(', ') || '–'}`);
    this.#drawing.replaceChildren(...parts, ...arrows);
  }

  // ---- the board -------------------------------------------------------------------------------------------------

  /**
   * Replays all moves on the real arrays and splits the last one into steps.
   * @param {boolean} isNew the reader has just played
   */
  #update(isNew) {
    this.#chains = this.#lab.chains(SIZE);
    this.#groups = [];
    this.#states = [this.#chains.arrays()];
    this.#moves.forEach(({ vertex, color }, i) => {
      const steps = this.#chains.play(vertex, color);
      if (i < this.#moves.length - 1) return;
      this.#groups = grouped(steps);
      this.#states = [-1, ...this.#groups.map(({ last }) => last)].map((number) => {
        this.#chains.show(number);
        return this.#chains.arrays();
      });
    });
    this.#stepper.reset(this.#groups.length);
    if (isNew && !prefersReducedMotion()) this.#stepper.start(1);
  }

  #begin() {
    const words = (this.#board.getAttribute('moves') ?? '').split(' ').filter(Boolean);
    this.#moves = [];
    for (let i = 0; i + 1 < words.length; i += 2)
      this.#moves.push({
        color: words[i] === 'B' ? 1 : 2,
        vertex: (SIZE - Number(words[i + 1][1])) * SIZE + 'ABCDE'.indexOf(words[i + 1][0]),
      });
    this.#update(false);
  }
}

runSection('chains', async (part) => {
  const board = await boardIn(part);
  const lab = await lessons();
  new ChainsLesson(part, board, lab);
});

// Lesson 5: the windows of five that a stone changes, the table with their new shapes, and the search built on it.

import { SHAPE_TYPES, PRIORITIES } from '../../wasm-bindings/lesson-bindings.js';
import {
  boardIn,
  button,
  choice,
  createStepper,
  field,
  grouped,
  h,
  lessons,
  runSection,
  pointName,
  t,
} from './shared.js';

/** @typedef {import('../../wasm-bindings/lesson-bindings.js').WindowChange} WindowChange */

const SIZE = 15;
/** Nodes between two checks of the clock; results do not depend on it. */
const SLICE = 500;
const FRAME_MS = 14;
/** The position of the 2012 article and of `ponnuki bench gomoku`. */
const POSITION = 'H8 J9';

/** The five cells of a shape. @param {number} shape */
export const cellsOf = (shape) => Array.from({ length: 5 }, (_, cell) => Math.floor(shape / 3 ** (4 - cell)) % 3);

/** Draws a shape as a row of stones. @param {number} shape @param {number} [lit] a cell */
const row = (shape, lit = -1) =>
  h(
    'span',
    { class: 'five', 'aria-hidden': 'true' },
    ...cellsOf(shape).map((state, cell) => h('i', { class: `c${state}${cell === lit ? ' lit' : ''}` })),
  );

/** The description of a row for screen readers. @param {number} shape */
const textOfShape = (shape) =>
  cellsOf(shape)
    .map((state) => '.XO'[state])
    .join('');

/** @param {import('./shared.js').BoardElement} board */
const stonesOn = (board) => Uint8Array.from(board.state?.stones ?? new Uint8Array(SIZE * SIZE));

class GomokuPatterns {
  #board;
  #five;
  #shapes;
  /** @type {WindowChange[]} of the last move */
  #windows = [];
  #color;
  #last;
  #status;
  #stepper;
  #list;
  #next;
  #score;
  #atlas;

  /**
   * @param {HTMLElement} part of the page
   * @param {Awaited<ReturnType<typeof boardIn>>} board @param {Awaited<ReturnType<typeof lessons>>} lab
   */
  constructor(part, board, lab) {
    this.#board = board;
    this.#five = lab.five(SIZE);
    this.#shapes = lab.shapes();
    this.#color = 1;
    this.#last = -1;
    this.#status = h('p', { class: 'said', 'aria-live': 'polite' });
    this.#stepper = createStepper({ onStep: this.#show, pace_ms: 500 });
    this.#list = h('ol', { class: 'windows' });
    this.#next = h('table', { class: 'cells next' });
    this.#score = h('dl', { class: 'numbers' });
    this.#atlas = h(
      'div',
      { class: 'atlas', role: 'img', 'aria-label': t('gomoku-lesson.atlas') },
      ...this.#shapes.map(({ type }, shape) =>
        h(
          'span',
          { class: `shape v${type}`, 'data-shape': shape, title: `${shape}: ${this.#name(shape)}` },
          row(shape),
        ),
      ),
    );
    part.append(
      h('div', { class: 'side' }, this.#stepper.box, this.#status, this.#next, this.#score),
      h(
        'div',
        { class: 'below' },
        h('h2', null, t('gomoku-lesson.windows')),
        h(
          'div',
          { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('gomoku-lesson.windows') },
          this.#list,
        ),
        h('h2', null, t('gomoku-lesson.atlas')),
        this.#atlas,
      ),
    );
    for (const event of ['ponnuki-ready', 'ponnuki-node']) board.addEventListener(event, this.#update);
    this.#update();
  }

  #name(/** @type {number} */ shape) {
    return t(`gomoku-lesson.type.${SHAPE_TYPES[this.#shapes[shape].type]}`);
  }

  #update = () => {
    const stones = stonesOn(this.#board);
    this.#last = this.#board.state?.last ?? -1;
    this.#color = this.#last < 0 ? 1 : stones[this.#last];
    // The windows as they were before the stone.
    if (this.#last >= 0) stones[this.#last] = 0;
    this.#five.set(stones);
    this.#windows = this.#last < 0 ? [] : this.#five.windows(this.#last, this.#color);
    const before = this.#five.score(1);
    if (this.#last >= 0) stones[this.#last] = this.#color;
    this.#five.set(stones);
    const after = this.#five.score(1);
    this.#list.replaceChildren(
      ...this.#windows.map(({ cell, shape, changed: then }, i) =>
        h(
          'li',
          { 'data-window': i },
          row(shape, cell),
          h('span', { class: 'to', 'aria-hidden': 'true' }, '→'),
          row(then, cell),
          h('span', { class: 'what' }, `${shape} → ${then} · ${this.#name(then)}`),
        ),
      ),
    );
    const sides = /** @type {const} */ (['black', 'white']);
    this.#score.replaceChildren(
      ...sides.map((side) =>
        h(
          'div',
          null,
          h('dt', null, t(`gomoku-lesson.score.${side}`)),
          h('dd', { 'data-value': side }, `${before[side].windowScore} → ${after[side].windowScore}`),
        ),
      ),
    );
    this.#stepper.reset(this.#windows.length, 0);
  };

  /** @param {number} step 0: all of them */
  #show = (step) => {
    const all = step === 0;
    const shown = all ? this.#windows : [this.#windows[step - 1]];
    for (const item of this.#list.children)
      item.classList.toggle('on', !all && Number(item.getAttribute('data-window')) === step - 1);
    const from = new Set(shown.map(({ shape }) => shape)),
      to = new Set(shown.map(({ changed }) => changed));
    for (const tile of this.#atlas.children) {
      const shape = Number(tile.getAttribute('data-shape'));
      tile.classList.toggle('from', from.has(shape));
      tile.classList.toggle('to', to.has(shape));
    }
    this.#board.layers = this.#windows.length
      ? {
          bands: shown.map(({ from: first, to: end }) => ({
            from: first,
            to: end,
            type: all ? /** @type {const} */ ('three') : /** @type {const} */ ('four'),
            color: this.#color,
          })),
        }
      : null;
    if (all) {
      this.#next.replaceChildren();
      this.#status.textContent = this.#windows.length
        ? t('gomoku-lesson.all', { point: pointName(this.#last, SIZE), count: this.#windows.length })
        : t('gomoku-lesson.empty');
      return;
    }
    const [{ from: first, to: end, cell, shape, changed: then }] = shown;
    this.#status.textContent = t('gomoku-lesson.window', {
      number: step,
      from: pointName(first, SIZE),
      to: pointName(end, SIZE),
      shape,
      then,
      before: textOfShape(shape),
      after: textOfShape(then),
      type: this.#name(then),
      index: 3 * cell + this.#color,
    });
    const states = ['.', 'X', 'O'];
    this.#next.replaceChildren(
      h('caption', null, h('code', null, `gomoku_shapes[${shape}].next`)),
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          h('td'),
          ...[0, 1, 2, 3, 4].map((at) => h('th', { scope: 'col' }, t('gomoku-lesson.cell', { cell: at }))),
        ),
      ),
      h(
        'tbody',
        null,
        ...states.map((state, is) =>
          h(
            'tr',
            null,
            h('th', { scope: 'row' }, state),
            ...[0, 1, 2, 3, 4].map((at) =>
              h(
                'td',
                { class: at === cell && is === this.#color ? 'lit' : null },
                String(this.#shapes[shape].next[3 * at + is]),
              ),
            ),
          ),
        ),
      ),
    );
  };
}

runSection('shapes', async (part) => {
  const board = await boardIn(part);
  const lab = await lessons();
  new GomokuPatterns(part, board, lab);
});

class GomokuSearch {
  #part;
  #board;
  #five;
  #depth;
  #frame;
  #elapsedMs;
  /** Times of the reports. Milliseconds. @type {number[]} */
  #times = [];
  /** @type {ReturnType<ReturnType<Awaited<ReturnType<typeof lessons>>['five']>['search']> | null} */
  #search = null;
  #verdict;
  #list;
  #start;
  #log;
  #command;
  #same;

  /**
   * @param {HTMLElement} part of the page
   * @param {Awaited<ReturnType<typeof boardIn>>} board @param {Awaited<ReturnType<typeof lessons>>} lab
   */
  constructor(part, board, lab) {
    this.#part = part;
    this.#board = board;
    this.#five = lab.five(SIZE);
    this.#depth = 8;
    this.#frame = 0;
    this.#elapsedMs = 0;
    this.#verdict = h('p', { class: 'said', 'aria-live': 'polite' });
    this.#list = h('ol', { class: 'candidates' });
    this.#start = button(t('gomoku-lesson.start'), () => (this.#search ? this.#stop() : this.#begin()), {
      class: 'go',
    });
    this.#log = h('tbody');
    const table = h(
      'table',
      { class: 'terms log' },
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          ...['depth', 'nodes', 'best', 'score', 'ms', 'speed', 'hits', 'line'].map((name) =>
            h('th', { scope: 'col' }, t(name === 'nodes' ? 'unit.nodes' : `gomoku-lesson.log.${name}`)),
          ),
        ),
      ),
      this.#log,
    );
    this.#command = h('code', { class: 'command' });
    this.#same = h('p', { class: 'same' }, t('gomoku-lesson.same'), ' ', this.#command);
    part.append(
      h('div', { class: 'side' }, this.#verdict, h('h2', null, t('gomoku-lesson.candidates')), this.#list),
      h(
        'div',
        { class: 'below' },
        h(
          'div',
          { class: 'row' },
          field(
            t('gomoku-lesson.depth'),
            choice(
              [
                ['4', '4'],
                ['6', '6'],
                ['8', '8'],
                ['10', '10'],
              ],
              '8',
              (value) => {
                this.#depth = Number(value);
                this.#stop();
                this.#log.replaceChildren();
                this.#updateCommand();
              },
            ),
          ),
          this.#start,
        ),
        h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('gomoku-lesson.log') }, table),
        this.#same,
      ),
    );
    for (const event of ['ponnuki-ready', 'ponnuki-node']) board.addEventListener(event, this.#updateSearch);
    if (board.getAttribute('moves') !== POSITION)
      throw new Error('The board should begin with the position of the program.');
    this.#updateSearch();
  }

  #mover() {
    return this.#board.state?.toPlay ?? 1;
  }

  #isOver() {
    return Boolean(this.#board.state?.isOver);
  }

  #updateCommand() {
    // The command searches the initial position of the board.
    this.#same.hidden =
      this.#board.sgf.replace(/\s/g, '').split(';').length !== 4 || !/;B\[hh\];W\[ig\]/.test(this.#board.sgf);
    this.#command.textContent = `ponnuki bench gomoku --depth ${this.#depth}`;
  }

  #updateSearch = () => {
    this.#stop();
    this.#log.replaceChildren();
    this.#five.set(stonesOn(this.#board));
    this.#updateCommand();
    if (this.#isOver()) {
      this.#verdict.textContent = t('gomoku-lesson.over');
      this.#list.replaceChildren();
      this.#board.layers = null;
      return;
    }
    const { score, quickWin, black, white } = this.#five.score(this.#mover());
    const found = this.#five.candidates(this.#mover());
    const scores = t('gomoku-lesson.score', {
      color: t(`colour.${this.#mover()}`),
      score,
      black: black.windowScore,
      white: white.windowScore,
      blackWorth: black.pointScore,
      whiteWorth: white.pointScore,
    });
    const end =
      quickWin > 0
        ? t('gomoku-lesson.wins', { plies: quickWin })
        : quickWin < 0
          ? t('gomoku-lesson.loses', { plies: -quickWin })
          : '';
    this.#verdict.textContent = `${scores} ${end}`.trim();
    this.#list.replaceChildren(
      ...found
        .slice(0, 8)
        .map(({ vertex, priority, score: points }) =>
          h(
            'li',
            null,
            h('b', null, pointName(vertex, SIZE)),
            h('span', null, t(`gomoku-lesson.priority.${PRIORITIES[priority]}`)),
            h('span', { class: 'speed' }, String(points)),
          ),
        ),
    );
    this.#board.layers = {
      marks: found
        .slice(0, 8)
        .map(({ vertex }, i) => ({ vertex, kind: 'heat', weight: i ? 0.3 : 1, text: String(i + 1) })),
    };
  };

  #stop() {
    cancelAnimationFrame(this.#frame);
    this.#search = null;
    this.#start.textContent = t('gomoku-lesson.start');
  }

  #begin() {
    if (this.#isOver()) return;
    this.#log.replaceChildren();
    this.#times = [];
    this.#five.set(stonesOn(this.#board));
    this.#search = this.#five.search(this.#mover(), this.#depth);
    this.#start.textContent = t('action.stop');
    this.#elapsedMs = 0;
    delete this.#part.dataset.done;
    this.#go();
  }

  #go = () => {
    if (!this.#search) return;
    const from = performance.now();
    let state = this.#search.run(SLICE);
    const note = () => {
      while (this.#times.length < state.reports.length) this.#times.push(this.#elapsedMs + performance.now() - from);
    };
    note();
    while (!state.isDone && performance.now() - from < FRAME_MS) {
      state = this.#search.run(SLICE);
      note();
    }
    this.#elapsedMs += performance.now() - from; // computing time, without the browser's frames
    const name = (/** @type {number} */ vertex) => pointName(vertex, SIZE);
    for (const report of state.reports.slice(this.#log.children.length)) {
      const ms = this.#times[this.#log.children.length];
      this.#log.append(
        h(
          'tr',
          { 'data-depth': report.depth },
          h('th', { scope: 'row' }, String(report.depth)),
          ...[
            grouped(report.nodes),
            name(report.best),
            String(report.score),
            ms.toFixed(1),
            grouped((1000 * report.nodes) / Math.max(ms, 0.05)),
            grouped(report.hits),
          ].map((text) => h('td', null, text)),
          h(
            'td',
            { class: 'line' },
            report.line.map(name).join(' '),
            report.isProof ? ` ${t('gomoku-lesson.proof')}` : '',
          ),
        ),
      );
    }
    if (!state.isDone) {
      this.#frame = requestAnimationFrame(this.#go);
      return;
    }
    this.#stop();
    this.#part.dataset.done = 'true';
  };
}

runSection('search', async (part) => {
  const board = await boardIn(part);
  const lab = await lessons();
  new GomokuSearch(part, board, lab);
});

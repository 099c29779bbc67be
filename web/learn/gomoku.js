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
/** @typedef {{ type: number, color: number, value: number, next: number[] }} Shape */

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

runSection('shapes', async (part) => {
  const board = await boardIn(part);
  const lab = await lessons();
  const five = lab.five(SIZE);
  const shapes = lab.shapes();
  /** @type {WindowChange[]} of the last move */
  let windows = [];
  let color = 1,
    last = -1;

  const name = (/** @type {number} */ shape) => t(`gomoku-lesson.type.${SHAPE_TYPES[shapes[shape].type]}`);
  const status = h('p', { class: 'said', 'aria-live': 'polite' });
  const stepper = createStepper({ onStep: show, pace_ms: 500 });
  const list = h('ol', { class: 'windows' });
  const next = h('table', { class: 'cells next' });
  const score = h('dl', { class: 'numbers' });
  const atlas = h(
    'div',
    { class: 'atlas', role: 'img', 'aria-label': t('gomoku-lesson.atlas') },
    ...shapes.map(({ type }, shape) =>
      h('span', { class: `shape v${type}`, 'data-shape': shape, title: `${shape}: ${name(shape)}` }, row(shape)),
    ),
  );
  part.append(
    h('div', { class: 'side' }, stepper.box, status, next, score),
    h(
      'div',
      { class: 'below' },
      h('h2', null, t('gomoku-lesson.windows')),
      h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('gomoku-lesson.windows') }, list),
      h('h2', null, t('gomoku-lesson.atlas')),
      atlas,
    ),
  );

  function update() {
    const stones = stonesOn(board);
    last = board.state?.last ?? -1;
    color = last < 0 ? 1 : stones[last];
    // The windows as they were before the stone.
    if (last >= 0) stones[last] = 0;
    five.set(stones);
    windows = last < 0 ? [] : five.windows(last, color);
    const before = five.score(1);
    if (last >= 0) stones[last] = color;
    five.set(stones);
    const after = five.score(1);
    list.replaceChildren(
      ...windows.map(({ cell, shape, changed: then }, i) =>
        h(
          'li',
          { 'data-window': i },
          row(shape, cell),
          h('span', { class: 'to', 'aria-hidden': 'true' }, '→'),
          row(then, cell),
          h('span', { class: 'what' }, `${shape} → ${then} · ${name(then)}`),
        ),
      ),
    );
    const sides = /** @type {const} */ (['black', 'white']);
    score.replaceChildren(
      ...sides.map((side) =>
        h(
          'div',
          null,
          h('dt', null, t(`gomoku-lesson.score.${side}`)),
          h('dd', { 'data-value': side }, `${before[side].windowScore} → ${after[side].windowScore}`),
        ),
      ),
    );
    stepper.reset(windows.length, 0);
  }

  /** @param {number} step 0: all of them */
  function show(step) {
    const all = step === 0;
    const shown = all ? windows : [windows[step - 1]];
    for (const item of list.children)
      item.classList.toggle('on', !all && Number(item.getAttribute('data-window')) === step - 1);
    const from = new Set(shown.map(({ shape }) => shape)),
      to = new Set(shown.map(({ changed }) => changed));
    for (const tile of atlas.children) {
      const shape = Number(tile.getAttribute('data-shape'));
      tile.classList.toggle('from', from.has(shape));
      tile.classList.toggle('to', to.has(shape));
    }
    board.layers = windows.length
      ? {
          bands: shown.map(({ from: first, to: end }) => ({
            from: first,
            to: end,
            type: all ? /** @type {const} */ ('three') : /** @type {const} */ ('four'),
            color,
          })),
        }
      : null;
    if (all) {
      next.replaceChildren();
      status.textContent = windows.length
        ? t('gomoku-lesson.all', { point: pointName(last, SIZE), count: windows.length })
        : t('gomoku-lesson.empty');
      return;
    }
    const [{ from: first, to: end, cell, shape, changed: then }] = shown;
    status.textContent = t('gomoku-lesson.window', {
      number: step,
      from: pointName(first, SIZE),
      to: pointName(end, SIZE),
      shape,
      then,
      before: textOfShape(shape),
      after: textOfShape(then),
      type: name(then),
      index: 3 * cell + color,
    });
    const states = ['.', 'X', 'O'];
    next.replaceChildren(
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
              h('td', { class: at === cell && is === color ? 'lit' : null }, String(shapes[shape].next[3 * at + is])),
            ),
          ),
        ),
      ),
    );
  }

  for (const event of ['ponnuki-ready', 'ponnuki-node']) board.addEventListener(event, update);
  update();
});

runSection('search', async (part) => {
  const board = await boardIn(part);
  const lab = await lessons();
  const five = lab.five(SIZE);
  let depth = 8,
    frame = 0,
    elapsedMs = 0;
  /** Times of the reports. Milliseconds. @type {number[]} */
  let times = [];
  /** @type {ReturnType<typeof five.search> | null} */
  let search = null;

  const verdict = h('p', { class: 'said', 'aria-live': 'polite' });
  const list = h('ol', { class: 'candidates' });
  const start = button(t('gomoku-lesson.start'), () => (search ? stop() : begin()), { class: 'go' });
  const log = h('tbody');
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
    log,
  );
  const command = h('code', { class: 'command' }),
    same = h('p', { class: 'same' }, t('gomoku-lesson.same'), ' ', command);
  part.append(
    h('div', { class: 'side' }, verdict, h('h2', null, t('gomoku-lesson.candidates')), list),
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
              depth = Number(value);
              stop();
              log.replaceChildren();
              updateCommand();
            },
          ),
        ),
        start,
      ),
      h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('gomoku-lesson.log') }, table),
      same,
    ),
  );

  const mover = () => /** @type {1 | 2} */ (/** @type {any} */ (board.state)?.toPlay ?? 1);
  const isOver = () => Boolean(/** @type {any} */ (board.state)?.isOver);

  function updateCommand() {
    // The command searches the initial position of the board.
    same.hidden = board.sgf.replace(/\s/g, '').split(';').length !== 4 || !/;B\[hh\];W\[ig\]/.test(board.sgf);
    command.textContent = `ponnuki bench gomoku --depth ${depth}`;
  }

  function updateSearch() {
    stop();
    log.replaceChildren();
    five.set(stonesOn(board));
    updateCommand();
    if (isOver()) {
      verdict.textContent = t('gomoku-lesson.over');
      list.replaceChildren();
      board.layers = null;
      return;
    }
    const { score, quickWin, black, white } = five.score(mover());
    const found = five.candidates(mover());
    const scores = t('gomoku-lesson.score', {
      color: t(`colour.${mover()}`),
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
    verdict.textContent = `${scores} ${end}`.trim();
    list.replaceChildren(
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
    board.layers = {
      marks: found
        .slice(0, 8)
        .map(({ vertex }, i) => ({ vertex, kind: 'heat', weight: i ? 0.3 : 1, text: String(i + 1) })),
    };
  }

  function stop() {
    cancelAnimationFrame(frame);
    search = null;
    start.textContent = t('gomoku-lesson.start');
  }

  function begin() {
    if (isOver()) return;
    log.replaceChildren();
    times = [];
    five.set(stonesOn(board));
    search = five.search(mover(), depth);
    start.textContent = t('action.stop');
    elapsedMs = 0;
    delete part.dataset.done;
    go();
  }

  function go() {
    if (!search) return;
    const from = performance.now();
    let state = search.run(SLICE);
    const note = () => {
      while (times.length < state.reports.length) times.push(elapsedMs + performance.now() - from);
    };
    note();
    while (!state.isDone && performance.now() - from < FRAME_MS) {
      state = search.run(SLICE);
      note();
    }
    elapsedMs += performance.now() - from; // computing time, without the browser's frames
    const name = (/** @type {number} */ vertex) => pointName(vertex, SIZE);
    for (const report of state.reports.slice(log.children.length)) {
      const ms = times[log.children.length];
      log.append(
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
      frame = requestAnimationFrame(go);
      return;
    }
    stop();
    part.dataset.done = 'true';
  }

  for (const event of ['ponnuki-ready', 'ponnuki-node']) board.addEventListener(event, updateSearch);
  if (board.getAttribute('moves') !== POSITION)
    throw new Error('The board should begin with the position of the program.');
  updateSearch();
});

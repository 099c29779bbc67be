// Lesson 3: one playout move by move, showing why a point may not be played; then many, until the mean converges.

import { TEXTS } from './playouts.texts.js';
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
  stepperNames,
  svg,
  textsOf,
} from './shared.js';

/** @typedef {import('../../wasm-bindings/lesson-bindings.js').PointState} PointState */
/** @typedef {import('../../wasm-bindings/lesson-bindings.js').Tally} Tally */
/** @typedef {import('../../wasm-bindings/lesson-bindings.js').Policy} Policy */
/** @typedef {import('../board/shapes.js').Mark} Mark */
/**
 * A position of a playout.
 * @typedef {{ vertex: number | null, mover: number, stones: Uint8Array, toPlay: number, points: PointState[] }}
 * Position
 */

const t = textsOf(TEXTS);
/** The marks for points that may not be played. @type {Partial<Record<PointState, Mark['kind']>>} */
const MARKS = { eye: 'ring', ko: 'square', suicide: 'forbidden', fruitless: 'triangle' };
const REASONS = /** @type {PointState[]} */ (Object.keys(MARKS));
/** Playouts between two frames, so that the page stays responsive. */
const SLICE = 250;
const GOAL = 10_000;

/** @param {(value: number) => void} onChange */
function seedField(onChange) {
  const input = h('input', {
    type: 'number',
    min: 0,
    max: 999999,
    value: 1,
    inputmode: 'numeric',
    onchange: () => {
      const seed = Math.max(0, Math.min(999_999, Math.trunc(Number(input.value) || 0)));
      input.value = String(seed);
      onChange(seed);
    },
  });
  return field(t('seed'), input);
}

const policies = (/** @type {(value: string) => void} */ onChange) =>
  field(
    t('policy'),
    choice(
      [
        ['uniform', 'uniform'],
        ['suicide', t('policy.suicide')],
      ],
      'uniform',
      onChange,
    ),
  );

// ---- one -----------------------------------------------------------------------------------------------------------

runSection('one', async (part) => {
  const board = await boardIn(part);
  const lab = await lessons();
  const size = Number(board.getAttribute('size'));
  let seed = 1,
    policy = /** @type {Policy} */ ('uniform');
  /** @type {Position[]} */
  let positions = [];
  let owners = new Uint8Array(0);

  const status = h('p', { class: 'said', 'aria-live': 'polite' });
  const legend = h('ul', { class: 'legend' });
  const stepper = createStepper({ names: stepperNames(), onStep: show, pace_ms: 180 });
  part.append(
    h(
      'div',
      { class: 'side' },
      h(
        'div',
        { class: 'row' },
        policies((value) => {
          policy = /** @type {Policy} */ (value);
          play();
        }),
        seedField((value) => {
          seed = value;
          play();
        }),
      ),
      legend,
      status,
    ),
    h('div', { class: 'below' }, stepper.box),
  );

  function play() {
    const game = lab.playout({ size, policy, seed });
    /** @type {number | null} */
    let vertex = null;
    positions = [];
    for (let number = 0; ; number++) {
      const { color, points } = game.points();
      positions.push({ vertex, mover: 3 - color, stones: game.colors(), toPlay: color, points });
      const next = game.step();
      if (next === null) break;
      vertex = next;
    }
    owners = game.owners();
    stepper.reset(positions.length - 1, Math.min(40, positions.length - 1));
  }

  /** @param {number} step */
  function show(step) {
    const { vertex, mover, stones, toPlay, points } = positions[step];
    const isOver = step === positions.length - 1;
    const count = (/** @type {PointState} */ state) => points.filter((point) => point === state).length;
    /** @type {Mark[]} */
    const marks = isOver
      ? []
      : points.flatMap((state, at) => {
          const kind = MARKS[state];
          return kind ? [{ vertex: at, kind }] : [];
        });
    board.layers = {
      stones,
      last: vertex ?? -1,
      marks,
      ownership: isOver ? Float32Array.from(owners, (owner) => [0, 1, -1][owner]) : null,
    };
    legend.replaceChildren(
      ...REASONS.filter((state) => (policy === 'uniform' ? state !== 'fruitless' : state !== 'suicide')).map((state) =>
        h(
          'li',
          { 'data-state': state },
          sign(state),
          h('span', null, t(`state.${state}`)),
          h('b', null, String(isOver ? 0 : count(state))),
        ),
      ),
      h('li', { class: 'free' }, h('span', null, t('state.free')), h('b', null, String(isOver ? 0 : count('free')))),
    );
    const move =
      vertex === null
        ? t('start')
        : t(vertex < 0 ? 'pass' : 'move', {
            number: step,
            color: t(`color.${mover}`),
            point: vertex < 0 ? '' : pointName(vertex, size),
          });
    const area = [1, 2].map((color) => owners.filter((owner) => owner === color).length);
    status.textContent = isOver
      ? `${move} ${t('over', { moves: positions.length - 1, black: area[0], white: area[1] })}`
      : `${move} ${t('turn', { color: t(`color.${toPlay}`), free: count('free') })}`;
  }

  /** The mark as drawn on the board. @param {PointState} state */
  function sign(state) {
    const shapes = {
      eye: ['circle', { cx: 8, cy: 8, r: 4.5 }],
      ko: ['rect', { x: 4, y: 4, width: 8, height: 8 }],
      suicide: ['path', { d: 'M4.500 4.500 11.500 11.500M11.500 4.500 4.500 11.500', class: 'cross' }],
      fruitless: ['path', { d: 'M8 3 13 12H3z' }],
    };
    const [name, attributes] = /** @type {[string, Record<string, unknown>]} */ (
      shapes[/** @type {keyof typeof shapes} */ (state)]
    );
    return svg('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true', class: 'sign' }, svg(name, attributes));
  }

  play();
});

// ---- many ----------------------------------------------------------------------------------------------------------

/**
 * The mean and its standard error over time: a logarithmic axis of playouts, a band of one standard error.
 * @param {Tally[]} history @param {number} size
 */
export function chart(history, size) {
  const [width, height, left, bottom, top] = [480, 200, 34, 22, 8];
  const all = size * size;
  const x = (/** @type {number} */ n) => left + ((width - left - 8) * Math.log10(n)) / 4;
  const y = (/** @type {number} */ area) => top + ((height - top - bottom) * (all - area)) / all;
  const parts = [];
  for (const area of [0, Math.round(all / 4), all / 2, Math.round((3 * all) / 4), all])
    parts.push(
      svg('path', { class: area === all / 2 ? 'half' : 'grid', d: `M${left} ${y(area).toFixed(1)}H${width - 8}` }),
      svg('text', { x: left - 5, y: y(area) + 4, class: 'end' }, String(area)),
    );
  for (const n of [1, 10, 100, 1000, 10000])
    parts.push(
      svg('path', { class: 'grid', d: `M${x(n).toFixed(1)} ${top}V${height - bottom}` }),
      svg('text', { x: x(n), y: height - 6, class: n === 10000 ? 'end' : 'middle' }, grouped(n)),
    );
  if (history.length) {
    const line = (/** @type {(tally: Tally) => number} */ of, /** @type {Tally[]} */ tallies) =>
      tallies
        .map((tally) => `${x(tally.playouts).toFixed(1)} ${y(Math.max(0, Math.min(all, of(tally)))).toFixed(1)}`)
        .join('L');
    const withError = history.filter(({ playouts }) => playouts > 1);
    if (withError.length > 1) {
      const upper = line(({ meanArea, error }) => meanArea + error, withError);
      const lower = line(({ meanArea, error }) => meanArea - error, [...withError].reverse());
      parts.push(svg('path', { class: 'band', d: `M${upper}L${lower}Z` }));
    }
    parts.push(svg('path', { class: 'mean', d: `M${line(({ meanArea }) => meanArea, history)}` }));
    const last = history[history.length - 1];
    if (last.error > 0) {
      const top = y(Math.min(all, last.meanArea + last.error)).toFixed(1);
      const bottom = y(Math.max(0, last.meanArea - last.error)).toFixed(1);
      parts.push(svg('path', { class: 'bar', d: `M${x(last.playouts).toFixed(1)} ${top}V${bottom}` }));
    }
    parts.push(svg('circle', { class: 'dot', cx: x(last.playouts).toFixed(1), cy: y(last.meanArea).toFixed(1), r: 4 }));
  }
  return { parts, viewBox: `0 0 ${width} ${height}` };
}

runSection('many', async (part) => {
  const board = await boardIn(part);
  const lab = await lessons();
  let size = 9,
    seed = 1,
    policy = /** @type {Policy} */ ('uniform');
  let run = lab.playouts({ size, policy, seed });
  /** @type {Tally[]} */
  let history = [];
  let goal = 0,
    frame = 0;

  const drawing = svg('svg', { class: 'chart', role: 'img' });
  const values = Object.fromEntries(
    ['playouts', 'area', 'error', 'most', 'length', 'wins', 'signature'].map((name) => [
      name,
      h('dd', { 'data-value': name }),
    ]),
  );
  const command = h('code', { class: 'command' });
  const buttons = [1, 10, 1000, GOAL].map((count) =>
    button(grouped(count), () => to(count), { class: 'count', 'data-count': count }),
  );
  const controls = h(
    'div',
    { class: 'row' },
    policies((value) => {
      policy = /** @type {Policy} */ (value);
      clear();
    }),
    field(
      t('size'),
      choice(
        [
          ['9', '9×9'],
          ['13', '13×13'],
          ['19', '19×19'],
        ],
        '9',
        (value) => {
          size = Number(value);
          clear();
        },
      ),
    ),
    seedField((value) => {
      seed = value;
      clear();
    }),
  );
  part.append(
    h(
      'div',
      { class: 'side' },
      controls,
      h('div', { class: 'row', role: 'group', 'aria-label': t('run') }, h('span', null, t('run')), ...buttons),
      h(
        'dl',
        { class: 'numbers', 'aria-live': 'polite' },
        ...Object.entries(values).map(([name, value]) => h('div', null, h('dt', null, t(`value.${name}`)), value)),
      ),
    ),
    h('div', { class: 'below' }, drawing, h('p', { class: 'same' }, t('same'), ' ', command)),
  );

  function clear() {
    cancelAnimationFrame(frame);
    goal = 0;
    run = lab.playouts({ size, policy, seed });
    history = [];
    if (board.getAttribute('size') !== String(size)) board.setAttribute('size', String(size));
    show(null);
  }

  /** @param {number} count total number of playouts; fewer than so far starts again */
  function to(count) {
    cancelAnimationFrame(frame);
    if (count <= (history[history.length - 1]?.playouts ?? 0)) {
      run = lab.playouts({ size, policy, seed });
      history = [];
    }
    goal = count;
    go();
  }

  function go() {
    let tally = history[history.length - 1] ?? null;
    const startTime = performance.now();
    while ((tally?.playouts ?? 0) < goal && performance.now() - startTime < 14) {
      const done = tally?.playouts ?? 0;
      tally = run.run(done < 10 ? 1 : Math.min(goal - done, SLICE, Math.ceil(done / 12)));
      history.push(tally);
    }
    show(tally);
    if ((tally?.playouts ?? 0) < goal) frame = requestAnimationFrame(go);
  }

  /** @param {Tally | null} tally */
  function show(tally) {
    const { parts, viewBox } = chart(history, size);
    drawing.setAttribute('viewBox', viewBox);
    drawing.replaceChildren(...parts);
    drawing.setAttribute(
      'aria-label',
      tally
        ? t('chart', {
            playouts: grouped(tally.playouts),
            area: tally.meanArea.toFixed(2),
            error: tally.error.toFixed(2),
          })
        : t('chart.empty'),
    );
    values.playouts.textContent = tally ? grouped(tally.playouts) : '0';
    values.area.textContent = tally ? tally.meanArea.toFixed(4) : '–';
    values.error.textContent = tally && tally.playouts > 1 ? `± ${tally.error.toFixed(4)}` : '–';
    values.length.textContent = tally ? tally.meanLength.toFixed(2) : '–';
    values.wins.textContent = tally ? `${((100 * tally.blackWins) / tally.playouts).toFixed(1)}%` : '–';
    values.signature.textContent = tally?.signature ?? '–';
    command.textContent =
      `ponnuki bench playout --size ${size} --policy ${policy} ` + `--playouts ${tally?.playouts || 1} --seed ${seed}`;
    showOwners(tally ? run.ownership() : null);
    part.dataset.done = String(!tally || tally.playouts >= goal);
  }

  /**
   * After many random games the ownership of each point is near even, so the map is scaled to its largest value, which
   * is shown as a number.
   * @param {Float32Array | null} owned
   */
  function showOwners(owned) {
    const strongest = owned
      ? owned.reduce((best, owner, vertex) => (Math.abs(owner) > Math.abs(owned[best]) ? vertex : best), 0)
      : 0;
    const scale = owned ? Math.abs(owned[strongest]) || 1 : 1;
    values.most.textContent = owned
      ? t('most', { point: pointName(strongest, size), percent: (50 * (1 + owned[strongest])).toFixed(1) })
      : '–';
    board.layers = {
      stones: new Uint8Array(size * size),
      last: -1,
      ownership: owned?.map((owner) => owner / scale),
    };
  }

  board.addEventListener('ponnuki-ready', () => show(history[history.length - 1] ?? null));
  clear();
});

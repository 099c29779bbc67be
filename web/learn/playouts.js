// Lesson 3: one playout move by move, showing why a point may not be played; then many, until the mean converges.
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
  svg,
  t,
} from './shared.js';

/** @import { PointState, Tally, Policy } from '../../wasm-bindings/lesson-bindings.js' */
/** @typedef {import('../board/shapes.js').Mark} Mark */
/**
 * A position of a playout.
 * @typedef {{ vertex: number | null, mover: number, stones: Uint8Array, toPlay: number, points: PointState[] }}
 * Position
 */
/** The marks for points that may not be played. @type {Partial<Record<PointState, Mark['kind']>>} */
const MARKS = { eye: 'ring', ko: 'square', suicide: 'forbidden', fruitless: 'triangle' };
const REASONS = /** @type {const} */ (['eye', 'ko', 'suicide', 'fruitless']);
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
  return field(t('shared.seed'), input);
}

const policies = (/** @type {(value: Policy) => void} */ onChange) =>
  field(
    t('shared.policy'),
    choice(
      [
        ['uniform', 'uniform'],
        ['suicide', t('playouts.policy.suicide')],
      ],
      'uniform',
      (value) => onChange(value === 'suicide' ? 'suicide' : 'uniform'),
    ),
  );

// ---- one -----------------------------------------------------------------------------------------------------------

class OneGame {
  #board;
  #lab;
  #size;
  #seed;
  /** @type {Policy} */
  #policy = 'uniform';
  /** @type {Position[]} */
  #positions = [];
  #owners;
  #status;
  #legend;
  #stepper;

  /**
   * @param {HTMLElement} part of the page
   * @param {Awaited<ReturnType<typeof boardIn>>} board @param {Awaited<ReturnType<typeof lessons>>} lab
   */
  constructor(part, board, lab) {
    this.#board = board;
    this.#lab = lab;
    this.#size = Number(board.getAttribute('size'));
    this.#seed = 1;
    this.#owners = new Uint8Array(0);
    this.#status = h('p', { class: 'said', 'aria-live': 'polite' });
    this.#legend = h('ul', { class: 'legend' });
    this.#stepper = createStepper({ onStep: this.#show, pace_ms: 180 });
    part.append(
      h(
        'div',
        { class: 'side' },
        h(
          'div',
          { class: 'row' },
          policies((value) => {
            this.#policy = value;
            this.#play();
          }),
          seedField((value) => {
            this.#seed = value;
            this.#play();
          }),
        ),
        this.#legend,
        this.#status,
      ),
      h('div', { class: 'below' }, this.#stepper.box),
    );
    this.#play();
  }

  #play() {
    const game = this.#lab.playout({ size: this.#size, policy: this.#policy, seed: this.#seed });
    /** @type {number | null} */
    let vertex = null;
    this.#positions = [];
    for (let number = 0; ; number++) {
      const { color, points } = game.points();
      this.#positions.push({ vertex, mover: 3 - color, stones: game.colors(), toPlay: color, points });
      const next = game.step();
      if (next === null) break;
      vertex = next;
    }
    this.#owners = game.owners();
    this.#stepper.reset(this.#positions.length - 1, Math.min(40, this.#positions.length - 1));
  }

  /** @param {number} step */
  #show = (step) => {
    const { vertex, mover, stones, toPlay, points } = this.#positions[step];
    const isOver = step === this.#positions.length - 1;
    const count = (/** @type {PointState} */ state) => points.filter((point) => point === state).length;
    /** @type {Mark[]} */
    const marks = isOver
      ? []
      : points.flatMap((state, at) => {
          const kind = MARKS[state];
          return kind ? [{ vertex: at, kind }] : [];
        });
    this.#board.layers = {
      stones,
      last: vertex ?? -1,
      marks,
      ownership: isOver ? Float32Array.from(this.#owners, (owner) => [0, 1, -1][owner]) : null,
    };
    this.#legend.replaceChildren(
      ...REASONS.filter((state) => (this.#policy === 'uniform' ? state !== 'fruitless' : state !== 'suicide')).map(
        (state) =>
          h(
            'li',
            { 'data-state': state },
            this.#sign(state),
            h('span', null, t(`playouts.state.${state}`)),
            h('b', null, String(isOver ? 0 : count(state))),
          ),
      ),
      h(
        'li',
        { class: 'free' },
        h('span', null, t('playouts.state.free')),
        h('b', null, String(isOver ? 0 : count('free'))),
      ),
    );
    const move =
      vertex === null
        ? t('playouts.start')
        : t(vertex < 0 ? 'playouts.pass' : 'playouts.move', {
            number: step,
            color: t(`colour.${mover}`),
            point: vertex < 0 ? '' : pointName(vertex, this.#size),
          });
    const area = [1, 2].map((color) => this.#owners.filter((owner) => owner === color).length);
    this.#status.textContent = isOver
      ? `${move} ${t('playouts.over', { moves: this.#positions.length - 1, black: area[0], white: area[1] })}`
      : `${move} ${t('playouts.turn', { color: t(`colour.${toPlay}`), free: count('free') })}`;
  };

  /** The mark as drawn on the board. @param {PointState} state */
  #sign(state) {
    /** @type {Partial<Record<PointState, [string, Record<string, unknown>]>>} */
    const shapes = {
      eye: ['circle', { cx: 8, cy: 8, r: 4.5 }],
      ko: ['rect', { x: 4, y: 4, width: 8, height: 8 }],
      suicide: ['path', { d: 'M4.500 4.500 11.500 11.500M11.500 4.500 4.500 11.500', class: 'cross' }],
      fruitless: ['path', { d: 'M8 3 13 12H3z' }],
    };
    const [name, attributes] = shapes[state] ?? ['g', {}];
    return svg('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true', class: 'sign' }, svg(name, attributes));
  }
}

runSection('one', async (part) => {
  const board = await boardIn(part);
  const lab = await lessons();
  new OneGame(part, board, lab);
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

class Games {
  #part;
  #board;
  #lab;
  #size;
  #seed;
  /** @type {Policy} */
  #policy = 'uniform';
  #run;
  /** @type {Tally[]} */
  #history = [];
  #goal;
  #frame;
  #drawing;
  #values;
  #command;

  /**
   * @param {HTMLElement} part of the page
   * @param {Awaited<ReturnType<typeof boardIn>>} board @param {Awaited<ReturnType<typeof lessons>>} lab
   */
  constructor(part, board, lab) {
    this.#part = part;
    this.#board = board;
    this.#lab = lab;
    this.#size = 9;
    this.#seed = 1;
    this.#run = lab.playouts({ size: this.#size, policy: this.#policy, seed: this.#seed });
    this.#goal = 0;
    this.#frame = 0;
    this.#drawing = svg('svg', { class: 'chart', role: 'img' });
    this.#values = Object.fromEntries(
      ['playouts', 'area', 'error', 'most', 'length', 'wins', 'signature'].map((name) => [
        name,
        h('dd', { 'data-value': name }),
      ]),
    );
    this.#command = h('code', { class: 'command' });
    const buttons = [1, 10, 1000, GOAL].map((count) =>
      button(grouped(count), () => this.#to(count), { class: 'count', 'data-count': count }),
    );
    const controls = h(
      'div',
      { class: 'row' },
      policies((value) => {
        this.#policy = value;
        this.#clear();
      }),
      field(
        t('app.board'),
        choice(
          [
            ['9', '9×9'],
            ['13', '13×13'],
            ['19', '19×19'],
          ],
          '9',
          (value) => {
            this.#size = Number(value);
            this.#clear();
          },
        ),
      ),
      seedField((value) => {
        this.#seed = value;
        this.#clear();
      }),
    );
    part.append(
      h(
        'div',
        { class: 'side' },
        controls,
        h(
          'div',
          { class: 'row', role: 'group', 'aria-label': t('playouts.run') },
          h('span', null, t('playouts.run')),
          ...buttons,
        ),
        h(
          'dl',
          { class: 'numbers', 'aria-live': 'polite' },
          ...Object.entries(this.#values).map(([name, value]) =>
            h('div', null, h('dt', null, t(name === 'playouts' ? 'unit.playouts' : `playouts.value.${name}`)), value),
          ),
        ),
      ),
      h('div', { class: 'below' }, this.#drawing, h('p', { class: 'same' }, t('shared.same'), ' ', this.#command)),
    );
    board.addEventListener('ponnuki-ready', () => this.#show(this.#history[this.#history.length - 1] ?? null));
    this.#clear();
  }

  #clear() {
    cancelAnimationFrame(this.#frame);
    this.#goal = 0;
    this.#run = this.#lab.playouts({ size: this.#size, policy: this.#policy, seed: this.#seed });
    this.#history = [];
    if (this.#board.getAttribute('size') !== String(this.#size)) this.#board.setAttribute('size', String(this.#size));
    this.#show(null);
  }

  /** @param {number} count total number of playouts; fewer than so far starts again */
  #to(count) {
    cancelAnimationFrame(this.#frame);
    if (count <= (this.#history[this.#history.length - 1]?.playouts ?? 0)) {
      this.#run = this.#lab.playouts({ size: this.#size, policy: this.#policy, seed: this.#seed });
      this.#history = [];
    }
    this.#goal = count;
    this.#go();
  }

  #go = () => {
    let tally = this.#history[this.#history.length - 1] ?? null;
    const startTime = performance.now();
    while ((tally?.playouts ?? 0) < this.#goal && performance.now() - startTime < 14) {
      const done = tally?.playouts ?? 0;
      tally = this.#run.run(done < 10 ? 1 : Math.min(this.#goal - done, SLICE, Math.ceil(done / 12)));
      this.#history.push(tally);
    }
    this.#show(tally);
    if ((tally?.playouts ?? 0) < this.#goal) this.#frame = requestAnimationFrame(this.#go);
  };

  /** @param {Tally | null} tally */
  #show(tally) {
    const { parts, viewBox } = chart(this.#history, this.#size);
    this.#drawing.setAttribute('viewBox', viewBox);
    this.#drawing.replaceChildren(...parts);
    this.#drawing.setAttribute(
      'aria-label',
      tally
        ? t('playouts.chart', {
            playouts: grouped(tally.playouts),
            area: tally.meanArea.toFixed(2),
            error: tally.error.toFixed(2),
          })
        : t('playouts.chart.empty'),
    );
    this.#values.playouts.textContent = tally ? grouped(tally.playouts) : '0';
    this.#values.area.textContent = tally ? tally.meanArea.toFixed(4) : '–';
    this.#values.error.textContent = tally && tally.playouts > 1 ? `± ${tally.error.toFixed(4)}` : '–';
    this.#values.length.textContent = tally ? tally.meanLength.toFixed(2) : '–';
    this.#values.wins.textContent = tally ? `${((100 * tally.blackWins) / tally.playouts).toFixed(1)}%` : '–';
    this.#values.signature.textContent = tally?.signature ?? '–';
    this.#command.textContent =
      `ponnuki bench playout --size ${this.#size} --policy ${this.#policy} ` +
      `--playouts ${tally?.playouts || 1} --seed ${this.#seed}`;
    this.#showOwners(tally ? this.#run.ownership() : null);
    this.#part.dataset.done = String(!tally || tally.playouts >= this.#goal);
  }

  /**
   * After many random games the ownership of each point is near even, so the map is scaled to its largest value, which
   * is shown as a number.
   * @param {Float32Array | null} owned
   */
  #showOwners(owned) {
    const strongest = owned
      ? owned.reduce((best, owner, vertex) => (Math.abs(owner) > Math.abs(owned[best]) ? vertex : best), 0)
      : 0;
    const scale = owned ? Math.abs(owned[strongest]) || 1 : 1;
    this.#values.most.textContent = owned
      ? t('playouts.most', {
          point: pointName(strongest, this.#size),
          percent: (50 * (1 + owned[strongest])).toFixed(1),
        })
      : '–';
    this.#board.layers = {
      stones: new Uint8Array(this.#size * this.#size),
      last: -1,
      ownership: owned?.map((owner) => owner / scale),
    };
  }
}

runSection('many', async (part) => {
  const board = await boardIn(part);
  const lab = await lessons();
  new Games(part, board, lab);
});

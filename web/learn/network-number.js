// Lesson 7, third part: one number of the first layer with all that it is made of.

import { SIZE, gameAfter, nameOf, openNetwork, stonesOf } from './network-position.js';
import { boardIn, field, h, slider, svg, t, vertexOf } from './shared.js';

/** @typedef {import('../../wasm-bindings/lesson-net.js').OpenNumber} OpenNumber */

/** One activation: 256. */
const ONE = 256;
const TAPS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const DEFAULT = { point: 'C6', channel: 12 };

/** −12. @param {number} value */
const signed = (value) => String(value).replace('-', '−');

/** Is the point of that tap on the board? @param {number} vertex @param {number} tap */
function isOnBoard(vertex, tap) {
  const x = (vertex % SIZE) + (tap % 3) - 1;
  const y = Math.floor(vertex / SIZE) + Math.floor(tap / 3) - 1;
  return x >= 0 && x < SIZE && y >= 0 && y < SIZE;
}

/** −1 + 2 − 3. @param {readonly number[]} numbers */
const added = (numbers) =>
  numbers.map((one, i) => (i ? `${one < 0 ? '−' : '+'} ${Math.abs(one)}` : signed(one))).join(' ');

/** The layer as a picture, with the window around a point. */
function createMap() {
  const cells = Array.from({ length: SIZE * SIZE }, (_, at) =>
    svg('rect', { x: at % SIZE, y: Math.floor(at / SIZE), width: 1, height: 1 }),
  );
  const frame = svg('rect', { class: 'window', width: 3, height: 3 });
  const middle = svg('rect', { class: 'middle', width: 1, height: 1 });
  const map = svg('svg', { class: 'layer', viewBox: `0 0 ${SIZE} ${SIZE}`, role: 'img' }, ...cells, frame, middle);
  return {
    map,
    /** @param {ArrayLike<number>} layer @param {number} vertex */
    show(layer, vertex) {
      const most = Math.max(1, ...Array.from(layer));
      cells.forEach((cell, at) => cell.setAttribute('fill-opacity', (layer[at] / most).toFixed(3)));
      const [x, y] = [vertex % SIZE, Math.floor(vertex / SIZE)];
      for (const [rect, left, top] of /** @type {const} */ ([
        [frame, x - 1, y - 1],
        [middle, x, y],
      ])) {
        rect.setAttribute('x', String(left));
        rect.setAttribute('y', String(top));
      }
    },
  };
}

/** The sum of the weights that are seen. @param {OpenNumber['planes'][number]} taps */
const sumOf = (taps) => taps.reduce((all, { weight, isSeen }) => all + (isSeen ? weight : 0), 0);

/** A plane's window: its weights, those that are seen lit. @param {OpenNumber['planes'][number]} taps
 * @param {number} plane @param {number} vertex */
function card(taps, plane, vertex) {
  const cell = (/** @type {number} */ tap) =>
    isOnBoard(vertex, tap)
      ? h('td', { class: taps[tap].isSeen ? 'lit' : 'dim' }, signed(taps[tap].weight))
      : h('td', { class: 'wall' });
  return h(
    'table',
    { class: 'cells taps', 'data-plane': plane, 'data-sum': sumOf(taps) },
    h('caption', null, `${plane} · ${t(`network.plane.${plane}`)}`),
    h('tbody', null, ...[0, 3, 6].map((row) => h('tr', null, cell(row), cell(row + 1), cell(row + 2)))),
    h('tfoot', null, h('tr', null, h('td', { colspan: 3 }, signed(sumOf(taps))))),
  );
}

/** From the sums of the planes to the value. @param {OpenNumber} number @param {readonly number[]} sums */
function stepsOf({ shift, multiplier, bias, sum, a, scaled, numbers, activation }, sums) {
  const step = (/** @type {string} */ name, /** @type {string} */ formula, /** @type {string} */ value) =>
    h(
      'li',
      null,
      h('span', null, t(`network.step.${name}`)),
      h('code', null, formula),
      h('b', { 'data-step': name }, value),
    );
  return [
    step('sum', added(sums), signed(sum)),
    step('shift', `${signed(sum)} × 2^(8 − ${shift})`, signed(a)),
    step('multiply', `${signed(a)} × ${multiplier} / 32768`, signed(scaled)),
    step('bias', added([scaled, bias, numbers]), signed(scaled + bias + numbers)),
    step('cut', '0 … 4095', String(activation)),
    step('value', `${activation} / ${ONE}`, (activation / ONE).toFixed(4)),
  ];
}

/** A point with the eight around it. @param {number} vertex
 * @returns {{ vertex: number, kind: 'hint' | 'square' }[]} */
function marksAround(vertex) {
  const around = TAPS.filter((tap) => tap !== 4 && isOnBoard(vertex, tap)).map(
    (tap) => vertex + (Math.floor(tap / 3) - 1) * SIZE + (tap % 3) - 1,
  );
  return [{ vertex, kind: 'hint' }, ...around.map((at) => ({ vertex: at, kind: /** @type {const} */ ('square') }))];
}

/** @param {HTMLElement} part @returns {Promise<(moves: readonly number[]) => void>} shows a position */
export async function openNumber(part) {
  const board = await boardIn(part);
  const { net, inside } = await openNetwork();
  let vertex = vertexOf(DEFAULT.point, SIZE);
  let { channel } = DEFAULT;
  /** @type {readonly number[]} */
  let moves = [];

  const channels = slider({
    min: 0,
    max: inside.channels - 1,
    value: channel,
    onChange: (value) => {
      channel = value;
      update();
    },
  });
  const picture = createMap();
  const said = h('p', { class: 'said', 'aria-live': 'polite' });
  const cards = h('div', { class: 'kernels' });
  const steps = h('ol', { class: 'steps' });
  const map = h('figure', { class: 'map' }, picture.map);
  part.append(
    h('div', { class: 'side' }, field(t('network.channel'), channels.box), map, said),
    h('div', { class: 'below' }, cards, steps),
  );

  function update() {
    const game = gameAfter(net, moves);
    const number = inside.open(game, vertex, channel);
    const layer = inside.layer(game, channel);
    const stones = stonesOf(inside.planes(game), moves);
    game.free();
    picture.show(layer, vertex);
    const strongest = layer.indexOf(Math.max(...layer));
    said.textContent = t('network.number.said', {
      channel,
      point: nameOf(vertex),
      value: (number.activation / ONE).toFixed(2),
      strongest: nameOf(strongest),
      most: (layer[strongest] / ONE).toFixed(2),
    });
    picture.map.setAttribute('aria-label', said.textContent);
    const seen = number.planes.flatMap((taps, plane) => (taps.some(({ isSeen }) => isSeen) ? [{ taps, plane }] : []));
    cards.replaceChildren(...seen.map(({ taps, plane }) => card(taps, plane, vertex)));
    steps.replaceChildren(
      ...stepsOf(
        number,
        seen.map(({ taps }) => sumOf(taps)),
      ),
    );
    board.layers = { stones, last: -1, marks: marksAround(vertex) };
    part.dataset.equal = String(layer[vertex] === number.activation);
  }

  // The record of this board is empty, so that every point can be chosen: a move there is a choice.
  board.addEventListener('ponnuki-beforemove', (event) => {
    event.preventDefault();
    vertex = event.detail.vertex;
    update();
  });
  return (its) => {
    moves = its;
    update();
  };
}

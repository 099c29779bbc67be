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

/**
 * @param {HTMLElement} part
 * @returns {Promise<(moves: readonly number[]) => void>} shows a position
 */
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
  const cells = Array.from({ length: SIZE * SIZE }, (_, at) =>
    svg('rect', { x: at % SIZE, y: Math.floor(at / SIZE), width: 1, height: 1 }),
  );
  const frame = svg('rect', { class: 'window', width: 3, height: 3 });
  const middle = svg('rect', { class: 'middle', width: 1, height: 1 });
  const map = svg('svg', { class: 'layer', viewBox: `0 0 ${SIZE} ${SIZE}`, role: 'img' }, ...cells, frame, middle);
  const said = h('p', { class: 'said', 'aria-live': 'polite' });
  const cards = h('div', { class: 'kernels' });
  const steps = h('ol', { class: 'steps' });
  part.append(
    h('div', { class: 'side' }, field(t('network.channel'), channels.box), h('figure', { class: 'map' }, map), said),
    h('div', { class: 'below' }, cards, steps),
  );

  /** A plane's window: its weights, those that are seen lit. @param {OpenNumber['planes'][number]} taps
   * @param {number} plane */
  function card(taps, plane) {
    const cell = (/** @type {number} */ tap) =>
      isOnBoard(vertex, tap)
        ? h('td', { class: taps[tap].isSeen ? 'lit' : 'dim' }, signed(taps[tap].weight))
        : h('td', { class: 'wall' });
    const sum = taps.reduce((all, { weight, isSeen }) => all + (isSeen ? weight : 0), 0);
    return h(
      'table',
      { class: 'cells taps', 'data-plane': plane, 'data-sum': sum },
      h('caption', null, `${plane} · ${t(`network.plane.${plane}`)}`),
      h('tbody', null, ...[0, 3, 6].map((row) => h('tr', null, cell(row), cell(row + 1), cell(row + 2)))),
      h('tfoot', null, h('tr', null, h('td', { colspan: 3 }, signed(sum)))),
    );
  }

  function update() {
    const game = gameAfter(net, moves);
    const number = inside.open(game, vertex, channel);
    const layer = inside.layer(game, channel);
    const stones = stonesOf(inside.planes(game), moves);
    game.free();
    const { planes, shift, multiplier, bias, sum, a, scaled, numbers, activation } = number;
    const most = Math.max(1, ...layer);
    cells.forEach((cell, at) => cell.setAttribute('fill-opacity', (layer[at] / most).toFixed(3)));
    const [x, y] = [vertex % SIZE, Math.floor(vertex / SIZE)];
    for (const [rect, left, top] of /** @type {const} */ ([
      [frame, x - 1, y - 1],
      [middle, x, y],
    ])) {
      rect.setAttribute('x', String(left));
      rect.setAttribute('y', String(top));
    }
    const strongest = layer.indexOf(Math.max(...layer));
    said.textContent = t('network.number.said', {
      channel,
      point: nameOf(vertex),
      value: (activation / ONE).toFixed(2),
      strongest: nameOf(strongest),
      most: (layer[strongest] / ONE).toFixed(2),
    });
    map.setAttribute('aria-label', said.textContent);
    cards.replaceChildren(
      ...planes.flatMap((taps, plane) => (taps.some(({ isSeen }) => isSeen) ? [card(taps, plane)] : [])),
    );
    const parts = [...cards.children].map((one) => Number(one.getAttribute('data-sum')));
    const added = (/** @type {number[]} */ numbers) =>
      numbers.map((one, i) => (i ? `${one < 0 ? '−' : '+'} ${Math.abs(one)}` : signed(one))).join(' ');
    const step = (/** @type {string} */ name, /** @type {string} */ formula, /** @type {string} */ value) =>
      h(
        'li',
        null,
        h('span', null, t(`network.step.${name}`)),
        h('code', null, formula),
        h('b', { 'data-step': name }, value),
      );
    steps.replaceChildren(
      step('sum', added(parts), signed(sum)),
      step('shift', `${signed(sum)} × 2^(8 − ${shift})`, signed(a)),
      step('multiply', `${signed(a)} × ${multiplier} / 32768`, signed(scaled)),
      step('bias', added([scaled, bias, numbers]), signed(scaled + bias + numbers)),
      step('cut', '0 … 4095', String(activation)),
      step('value', `${activation} / ${ONE}`, (activation / ONE).toFixed(4)),
    );
    const around = TAPS.filter((tap) => tap !== 4 && isOnBoard(vertex, tap)).map(
      (tap) => vertex + (Math.floor(tap / 3) - 1) * SIZE + (tap % 3) - 1,
    );
    board.layers = {
      stones,
      last: -1,
      marks: [{ vertex, kind: 'hint' }, ...around.map((at) => ({ vertex: at, kind: /** @type {const} */ ('square') }))],
    };
    part.dataset.equal = String(layer[vertex] === activation);
  }

  // The record of this board is empty, so that every point can be chosen: a move there is a choice.
  board.addEventListener('ponnuki-beforemove', (event) => {
    event.preventDefault();
    vertex = /** @type {CustomEvent} */ (event).detail.vertex;
    update();
  });
  return (its) => {
    moves = its;
    update();
  };
}

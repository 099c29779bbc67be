// Lesson 2: one position in six data structures, and a speed comparison of them on the reader's machine.

import { instantiateLab } from '../../wasm-bindings/lab.js';
import { assetUrl, boardIn, button, choice, field, grouped, h, labModule, runSection, scriptUrl, t } from './shared.js';

/** @typedef {import('../../wasm-bindings/lab.js').LabArray} LabArray */
/** @typedef {{ color: 1 | 2, vertex: number }} Move */
/**
 * An array as a table: its name, the text of each cell, and which cells are the wall around the board.
 * @typedef {{ name: string, meaning: string, columns: number, cells: string[], walls: boolean[], firstColumn: string }}
 *   Sheet
 */

const SIZE = 5;
/**
 * Playouts per round and board size, so that the slowest structure needs some hundredths of a second; and the number of
 * rounds.
 * @type {Record<string, number>}
 */
const PLAYOUTS = { 9: 500, 13: 200, 19: 80 };
const ROUNDS = 30;

/** Number of set bits. @param {number | bigint} value */
const bits = (value) => BigInt(value).toString(2).replaceAll('0', '').length;

/**
 * An array as tables in the shape of the board.
 * @param {string} kind @param {LabArray} array @param {number[]} points entry of each vertex
 * @param {number} size @returns {Sheet[]}
 */
export function sheetsOf(kind, { name: full, meaning, entries }, points, size) {
  const name = full.replace('chains.', '');
  const plain = (/** @type {string[]} */ cells, title = name, columns = size) => ({
    name: title,
    meaning,
    columns,
    cells,
    walls: cells.map(() => false),
    firstColumn: '',
  });
  if (kind === 'array') return [plain(entries.slice(0, size).flatMap((row) => row.slice(0, size).map(String)))];
  // The one-dimensional array with its wall: rows are one longer than the board, with one row above and one below.
  if (kind === 'mailbox')
    return [
      {
        ...plain(
          entries.map(([state]) => String(state)),
          name,
          size + 1,
        ),
        walls: entries.map(([state]) => state === 3),
      },
    ];
  if (kind === 'bitboard')
    return entries.map((rows, color) => ({
      ...plain(
        rows
          .slice(2, 2 + size)
          .flatMap((row) => [
            ...Array.from({ length: size }, (_, x) => String((Number(row) >> x) & 1)),
            `0x${row.toString(16).padStart(2, '0')}`,
          ]),
        `${name}[${color}]`,
        size + 1,
      ),
    }));
  const at = (/** @type {number} */ vertex) => entries[points[vertex]];
  if (name === 'near')
    return [
      plain(
        points.map((_, vertex) => at(vertex)[0].toString(16)),
        t('boards.hex', { name }),
      ),
    ]; // digits for white, black, empty
  const isSet = at(0).length > 1;
  return [
    plain(
      points.map((_, vertex) =>
        String(isSet ? at(vertex).reduce((/** @type {number} */ sum, word) => sum + bits(word), 0) : at(vertex)[0]),
      ),
      isSet ? t('boards.set', { name }) : name,
    ),
  ];
}

class Merging {
  #board;
  #lab;
  #grid;
  /** The cells before the last move. @type {Map<string, string[]>} */
  #before = new Map();
  /** @type {Move[]} */
  #allMoves = [];

  /**
   * @param {HTMLElement} part of the page
   * @param {Awaited<ReturnType<typeof boardIn>>} board @param {Awaited<ReturnType<typeof instantiateLab>>} lab
   */
  constructor(part, board, lab) {
    this.#board = board;
    this.#lab = lab;
    this.#grid = h('div', { class: 'cards' });
    part.append(
      h('div', { class: 'side' }, h('p', { class: 'said' }, t('boards.said'))),
      h('div', { class: 'below' }, this.#grid),
    );
    board.addEventListener('ponnuki-ready', this.#begin);
    board.addEventListener('ponnuki-move', (event) => {
      const { number, color, vertex } = event.detail;
      this.#allMoves = [...this.#allMoves.slice(0, number - 1), { color, vertex }];
    });
    board.addEventListener('ponnuki-node', (event) => this.#show(this.#allMoves.slice(0, event.detail.moveNumber)));
    this.#begin();
  }

  /** @param {Move[]} moves */
  #show(moves) {
    /** @type {Map<string, string[]>} */
    const now = new Map();
    this.#grid.replaceChildren(
      ...this.#lab.kinds.map(({ name }) => {
        const game = this.#lab.open(name, SIZE);
        for (const { vertex, color } of moves) game.play(vertex, color);
        const points = game.points(),
          colors = game.colors();
        // Show what each structure adds to the previous ones; the colours only where they are all there is.
        const arrays = game
          .arrays()
          .filter((array) => array.name !== 'color' || name === 'array' || name === 'mailbox')
          .filter((array) => !/sum|squares/.test(array.name));
        const sheets = arrays.flatMap((array) => sheetsOf(name, array, points, SIZE));
        const heads = arrays.find((array) => /head$|parent$/.test(array.name))?.entries;
        const isMeaningful = (/** @type {Sheet} */ { meaning }, /** @type {number} */ vertex) =>
          colors[vertex] && (!/^at a/.test(meaning) || Number(heads?.[points[vertex]][0]) === points[vertex]);
        return h(
          'section',
          { class: 'card', 'aria-label': name },
          h('p', { class: 'name' }, name),
          h('p', null, t(`boards.about.${name}`)),
          h(
            'div',
            { class: 'grids' },
            ...sheets.map((sheet) => {
              const key = `${name} ${sheet.name}`;
              now.set(key, sheet.cells);
              const old = this.#before.get(key);
              const isDim = (/** @type {number} */ i) =>
                heads !== undefined && !/^near/.test(sheet.name) && !isMeaningful(sheet, i);
              return this.#table(sheet, (i) => [
                sheet.walls[i] ? 'wall' : '',
                isDim(i) ? 'dim' : old && old[i] !== sheet.cells[i] ? 'lit' : '',
              ]);
            }),
          ),
        );
      }),
    );
    this.#before = now;
  }

  /** @param {Sheet} sheet @param {(i: number) => string[]} classes */
  #table({ name, meaning, columns, cells }, classes) {
    const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, y) =>
      h(
        'tr',
        null,
        h('th', { scope: 'row' }, String(y)),
        ...cells.slice(y * columns, (y + 1) * columns).map((cell, x) =>
          h(
            'td',
            {
              class:
                classes(y * columns + x)
                  .filter(Boolean)
                  .join(' ') || null,
            },
            cell,
          ),
        ),
      ),
    );
    return h(
      'table',
      { class: 'cells small' },
      h('caption', { title: meaning }, h('code', null, name)),
      h('tbody', null, ...rows),
    );
  }

  #begin = () => {
    this.#allMoves = (this.#board.getAttribute('moves') ?? '').split(' ').map((point, i) => ({
      color: i % 2 ? 2 : 1,
      vertex: (SIZE - Number(point[1])) * SIZE + 'ABCDE'.indexOf(point[0]),
    }));
    this.#before = new Map();
    this.#show(this.#allMoves);
  };
}

runSection('boards', async (part) => {
  const board = await boardIn(part);
  const lab = await instantiateLab(await labModule());
  new Merging(part, board, lab);
});

// ---- the race -------------------------------------------------------------------------------------------------------

class Costs {
  #part;
  #module;
  #size = '9';
  /** @type {Worker | null} */
  #worker = null;
  #rows;
  #start;
  #status;
  #command;

  /**
   * @param {HTMLElement} part of the page
   * @param {Awaited<ReturnType<typeof labModule>>} module
   * @param {Awaited<ReturnType<typeof instantiateLab>>['kinds']} kinds
   */
  constructor(part, module, kinds) {
    this.#part = part;
    this.#module = module;
    this.#rows = new Map(
      kinds.map(({ name }) => {
        const bar = h('span', { class: 'fill' }),
          speed = h('span', { class: 'speed' }),
          times = h('span', { class: 'times' });
        return [
          name,
          {
            row: h(
              'li',
              { 'data-kind': name },
              h('span', { class: 'name' }, name),
              h('span', { class: 'track', 'aria-hidden': 'true' }, bar),
              speed,
              times,
            ),
            bar,
            speed,
            times,
            moves: 0,
            seconds: 0,
          },
        ];
      }),
    );
    this.#start = button(t('boards.race.start'), () => (this.#worker ? this.#stop() : this.#run()), { class: 'go' });
    this.#status = h('p', { class: 'said', 'aria-live': 'polite' }, t('boards.race.said'));
    this.#command = h('code', { class: 'command' });
    part.append(
      h(
        'div',
        { class: 'below' },
        h(
          'div',
          { class: 'row' },
          field(
            t('app.board'),
            choice(
              [
                ['9', '9×9'],
                ['13', '13×13'],
                ['19', '19×19'],
              ],
              this.#size,
              (value) => {
                this.#size = value;
                this.#stop();
                this.#updateCommand();
              },
            ),
          ),
          this.#start,
        ),
        h('ol', { class: 'race' }, ...[...this.#rows.values()].map(({ row }) => row)),
        this.#status,
        h('p', { class: 'same' }, t('boards.same'), ' ', this.#command),
      ),
    );
    this.#updateCommand();
  }

  #updateCommand() {
    this.#command.textContent = `ponnuki bench lab --size ${this.#size} --playouts ${PLAYOUTS[this.#size]} --seed 1`;
  }

  #stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#start.textContent = t('boards.race.start');
  }

  #run() {
    for (const row of this.#rows.values()) row.moves = row.seconds = 0;
    delete this.#part.dataset.signature;
    this.#start.textContent = t('action.stop');
    const newWorker = (this.#worker = new Worker(scriptUrl(assetUrl('race-worker.js'))));
    newWorker.onmessage = ({ data }) => {
      if (newWorker === this.#worker) this.#onResult(data);
    };
    newWorker.onerror = () => {
      this.#stop();
      this.#status.textContent = t('boards.race.failed');
    };
    newWorker.postMessage({
      module: this.#module,
      size: Number(this.#size),
      playouts: PLAYOUTS[this.#size],
      rounds: ROUNDS,
    });
  }

  /**
   * @param {{ name: string, round: number, moves: number, seconds: number, signature: string } | { isDone: true }} news
   */
  #onResult(news) {
    if ('isDone' in news) {
      this.#stop();
      this.#part.dataset.done = 'true';
      return;
    }
    const { name, round, moves, seconds, signature } = news;
    const row = this.#rows.get(name);
    if (!row) return;
    row.moves += moves;
    row.seconds += seconds;
    if (round === 1 && name === 'array') {
      this.#part.dataset.signature = signature;
      this.#status.textContent = t('boards.race.signature', { signature, playouts: grouped(PLAYOUTS[this.#size]) });
    }
    this.#show();
  }

  #show() {
    const speeds = [...this.#rows.values()].map(({ moves, seconds }) => (seconds > 0 ? moves / seconds : 0));
    const maxSpeed = Math.max(...speeds, 1),
      first = speeds[0];
    [...this.#rows.values()].forEach(({ bar, speed, times }, i) => {
      bar.style.width = `${((100 * speeds[i]) / maxSpeed).toFixed(1)}%`;
      speed.textContent = speeds[i] ? t('boards.race.speed', { speed: (speeds[i] / 1e6).toFixed(2) }) : '';
      times.textContent = speeds[i] && first ? `×${(speeds[i] / first).toFixed(1)}` : '';
    });
  }
}

runSection('race', async (part) => {
  const module = await labModule();
  const { kinds } = await instantiateLab(module);
  new Costs(part, module, kinds);
});

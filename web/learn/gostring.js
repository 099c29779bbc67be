// Lesson 6: a chain of a board as a value; then the reader's own class, tested in a worker and on a game of the engine.
import { gameOf } from './random-game.js';
import { assetUrl, boardIn, button, h, lessons, runSection, pointName, scriptUrl, t } from './shared.js';
import { NAMES } from './go-string-tests.js';

/** @typedef {import('./go-string-tests.js').Verdict} Verdict */

/** Time limits for the reader's code and for the start of its worker. Milliseconds. */
const LIMIT_MS = 4000,
  START_LIMIT_MS = 20_000;
const GAME = { size: 7, seed: 3 };

// ---- a value -------------------------------------------------------------------------------------------------------

runSection('value', async (part) => {
  const board = await boardIn(part);
  const size = Number(board.getAttribute('size'));
  const shown = h('pre', { class: 'value', tabindex: 0, 'aria-live': 'polite', 'aria-label': t('gostring.value') });
  part.append(h('div', { class: 'side' }, h('p', { class: 'said' }, t('gostring.value.said')), shown));
  let requested = -2;

  /** @param {number} vertex */
  async function show(vertex) {
    requested = vertex;
    const chain = vertex >= 0 ? await board.chain(vertex) : null;
    if (vertex !== requested) return;
    if (!chain) {
      shown.textContent = t('gostring.value.none');
      return;
    }
    const names = (/** @type {number[]} */ points) =>
      `{ ${[...points]
        .sort((a, b) => a - b)
        .map((point) => pointName(point, size))
        .join(', ')} }`;
    shown.textContent = [
      'GoString',
      `  color         ${t(`gostring.color.${chain.color}`)}`,
      `  stones        ${names(chain.stones)}`,
      `  liberties     ${names(chain.liberties)}`,
      `  numLiberties  ${chain.liberties.length}`,
    ].join('\n');
  }

  board.addEventListener('ponnuki-look', (event) => {
    const { vertex } = event.detail;
    if (vertex >= 0) show(vertex); // the last chain stays visible when the pointer leaves
  });
  board.addEventListener('ponnuki-move', (event) => show(event.detail.vertex));
  await show(board.state?.last ?? -1);
});

// ---- the reader's own class -----------------------------------------------------------------------------------------

/** What the reader completes. */
const starter = () => `class GoString {
  constructor(color, stones, liberties) {
    this.color = color;                 // ${t('gostring.starter.color')}
    this.stones = new Set(stones);      // ${t('gostring.starter.stones')}
    this.liberties = new Set(liberties);
  }

  get numLiberties() {
    return 0; // ${t('gostring.starter.count')}
  }

  removeLiberty(point) {
    this.liberties.delete(point);
  }

  addLiberty(point) {
    // ${t('gostring.starter.add')}
  }

  mergedWith(other) {
    // ${t('gostring.starter.merge')}
    const stones = new Set([...this.stones, ...other.stones]);
    const liberties = new Set([...this.liberties, ...other.liberties]);
    return new GoString(this.color, stones, liberties);
  }

  equals(other) {
    return this === other; // ${t('gostring.starter.equals')}
  }
}
`;

class GoStringLesson {
  #part;
  #board;
  #game;
  #editor;
  /** @type {Worker | null} */
  #worker = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #limit;
  #status;
  #items;

  /**
   * @param {HTMLElement} part of the page
   * @param {Awaited<ReturnType<typeof boardIn>>} board @param {ReturnType<typeof gameOf>} game
   */
  constructor(part, board, game) {
    this.#part = part;
    this.#board = board;
    this.#game = game;
    this.#editor = h('textarea', {
      class: 'editor',
      spellcheck: 'false',
      autocapitalize: 'off',
      autocomplete: 'off',
      'aria-label': t('gostring.editor'),
      wrap: 'off',
    });
    const solution =
      document.querySelector('.source[data-mark="go-string"] pre code')?.textContent?.replaceAll('\t', '  ') ?? '';
    this.#editor.value = starter();
    this.#status = h('p', { class: 'said', 'aria-live': 'polite' }, t('gostring.ready'));
    this.#items = new Map(
      NAMES.map((name) => [
        name,
        h('li', { 'data-test': name }, h('span', null, t(`gostring.test.${name}`, { moves: game.moves.length }))),
      ]),
    );
    part.append(
      h(
        'div',
        { class: 'side' },
        this.#editor,
        h(
          'div',
          { class: 'row' },
          button(t('gostring.run'), this.#run, { class: 'go' }),
          button(t('gostring.reset'), () => this.#replace(starter())),
          button(t('gostring.solution'), () => this.#replace(solution)),
          h('span', null, t('gostring.keys')),
        ),
        this.#status,
        h('ol', { class: 'verdicts' }, ...this.#items.values()),
      ),
    );
    this.#editor.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.#run();
    });
    this.#showGame(null);
  }

  /** @param {string} code */
  #replace(code) {
    this.#editor.focus();
    this.#editor.select();
    // Insert the text as if typed, so that it can be undone; without execCommand, just replace it.
    if (!document.execCommand?.('insertText', false, code)) this.#editor.value = code;
  }

  #end() {
    clearTimeout(this.#limit);
    this.#worker?.terminate();
    this.#worker = null;
    this.#part.dataset.running = 'false';
  }

  #run = () => {
    this.#end();
    this.#part.dataset.running = 'true';
    delete this.#part.dataset.right;
    for (const item of this.#items.values()) {
      item.removeAttribute('data-ok');
      item.querySelector('small')?.remove();
    }
    this.#status.textContent = t('gostring.running');
    this.#showGame(null);
    let right = 0,
      next = 0;
    const newWorker = (this.#worker = new Worker(scriptUrl(assetUrl('code-worker.js'))));
    const stopWith = (/** @type {string} */ sentence) => {
      if (newWorker !== this.#worker) return;
      this.#end();
      this.#status.textContent = sentence;
    };
    this.#limit = setTimeout(() => stopWith(t('gostring.failed')), START_LIMIT_MS);
    newWorker.onmessage = ({ data }) => {
      if (newWorker !== this.#worker) return;
      if (data.isBegun) {
        clearTimeout(this.#limit);
        this.#limit = setTimeout(
          () =>
            stopWith(
              t('gostring.endless', {
                test: t(`gostring.test.${NAMES[Math.min(next, NAMES.length - 1)]}`, { moves: this.#game.moves.length }),
                seconds: LIMIT_MS / 1000,
              }),
            ),
          LIMIT_MS,
        );
      } else if (data.error !== undefined && !data.name) {
        this.#end();
        this.#status.textContent = data.isForbidden
          ? t('gostring.forbidden')
          : t('gostring.broken', { error: data.error });
      } else if (data.isDone) {
        this.#end();
        this.#part.dataset.right = String(right);
        this.#status.textContent =
          right === NAMES.length ? t('gostring.all') : t('gostring.some', { right, count: NAMES.length });
      } else {
        next++;
        if (data.ok) right++;
        this.#showVerdict(data);
      }
    };
    newWorker.onerror = () => stopWith(t('gostring.failed'));
    newWorker.postMessage({ code: this.#editor.value, game: this.#game });
  };

  /** @param {Verdict} verdict */
  #showVerdict(verdict) {
    const { name, ok, error, wanted = '', got = '', move } = verdict;
    const item = this.#items.get(name);
    if (!item) return;
    item.setAttribute('data-ok', String(ok));
    if (!ok)
      item.append(
        h(
          'small',
          null,
          move
            ? t('gostring.differs', { move, ...this.#namesOf(verdict) })
            : (error ?? t('gostring.wanted', { wanted, got })),
        ),
      );
    if (name === 'game')
      this.#showGame(ok ? { ...verdict, move: this.#game.moves.length, stones: [], liberties: [] } : verdict);
  }

  /** The names of a verdict's points. @param {Verdict} verdict */
  #namesOf({ stones = [], liberties = [], wanted = '' }) {
    return {
      point: pointName(stones[0] ?? 0, GAME.size),
      got: liberties.map((point) => pointName(point, GAME.size)).join(' ') || '–',
      wanted: (wanted.match(/\d+/g) ?? []).map((point) => pointName(Number(point), GAME.size)).join(' ') || '–',
    };
  }

  /** Shows the position after a move of the game, with the chain that differs. @param {Verdict | null} verdict */
  #showGame(verdict) {
    const chains = verdict?.move ? this.#game.moves[verdict.move - 1].chains : [];
    const stones = new Uint8Array(GAME.size ** 2);
    for (const { color, stones: all } of chains) for (const stone of all) stones[stone] = color;
    this.#board.layers = {
      stones,
      last: verdict?.move ? this.#game.moves[verdict.move - 1].vertex : -1,
      marks: [
        ...(verdict?.stones ?? []).map((vertex) => ({ vertex, kind: /** @type {const} */ ('hint') })),
        ...(verdict?.liberties ?? []).map((vertex) => ({
          vertex,
          kind: stones[vertex] ? /** @type {const} */ ('cross') : /** @type {const} */ ('square'),
        })),
      ],
    };
  }
}

runSection('code', async (part) => {
  const board = await boardIn(part);
  const game = gameOf(await lessons(), GAME);
  new GoStringLesson(part, board, game);
});

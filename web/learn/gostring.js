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
    const { vertex } = /** @type {CustomEvent} */ (event).detail;
    if (vertex >= 0) show(vertex); // the last chain stays visible when the pointer leaves
  });
  board.addEventListener('ponnuki-move', (event) => show(/** @type {CustomEvent} */ (event).detail.vertex));
  await show(board.state?.last ?? -1);
});

// ---- the reader's own class -----------------------------------------------------------------------------------------

runSection('code', async (part) => {
  const board = await boardIn(part);
  const game = gameOf(await lessons(), GAME);
  const editor = h('textarea', {
    class: 'editor',
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    'aria-label': t('gostring.editor'),
    wrap: 'off',
  });
  const solution =
    document.querySelector('.source[data-mark="go-string"] pre code')?.textContent?.replaceAll('\t', '  ') ?? '';
  editor.value = t('gostring.starter');
  /** @type {Worker | null} */
  let worker = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let limit;

  const status = h('p', { class: 'said', 'aria-live': 'polite' }, t('gostring.ready'));
  const items = new Map(
    NAMES.map((name) => [
      name,
      h('li', { 'data-test': name }, h('span', null, t(`gostring.test.${name}`, { moves: game.moves.length }))),
    ]),
  );
  part.append(
    h(
      'div',
      { class: 'side' },
      editor,
      h(
        'div',
        { class: 'row' },
        button(t('gostring.run'), run, { class: 'go' }),
        button(t('gostring.reset'), () => replace(t('gostring.starter'))),
        button(t('gostring.solution'), () => replace(solution)),
        h('span', null, t('gostring.keys')),
      ),
      status,
      h('ol', { class: 'verdicts' }, ...items.values()),
    ),
  );
  editor.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run();
  });

  /** @param {string} code */
  function replace(code) {
    editor.focus();
    editor.select();
    // Insert the text as if typed, so that it can be undone; without execCommand, just replace it.
    if (!document.execCommand?.('insertText', false, code)) editor.value = code;
  }

  function end() {
    clearTimeout(limit);
    worker?.terminate();
    worker = null;
    part.dataset.running = 'false';
  }

  function run() {
    end();
    part.dataset.running = 'true';
    delete part.dataset.right;
    for (const item of items.values()) {
      item.removeAttribute('data-ok');
      item.querySelector('small')?.remove();
    }
    status.textContent = t('gostring.running');
    showGame(null);
    let right = 0,
      next = 0;
    const newWorker = (worker = new Worker(scriptUrl(assetUrl('code-worker.js'))));
    const stopWith = (/** @type {string} */ sentence) => {
      if (newWorker !== worker) return;
      end();
      status.textContent = sentence;
    };
    limit = setTimeout(() => stopWith(t('gostring.failed')), START_LIMIT_MS);
    newWorker.onmessage = ({ data }) => {
      if (newWorker !== worker) return;
      if (data.isBegun) {
        clearTimeout(limit);
        limit = setTimeout(
          () =>
            stopWith(
              t('gostring.endless', {
                test: t(`gostring.test.${NAMES[Math.min(next, NAMES.length - 1)]}`, { moves: game.moves.length }),
                seconds: LIMIT_MS / 1000,
              }),
            ),
          LIMIT_MS,
        );
      } else if (data.error !== undefined && !data.name) {
        end();
        status.textContent = data.isForbidden ? t('gostring.forbidden') : t('gostring.broken', { error: data.error });
      } else if (data.isDone) {
        end();
        part.dataset.right = String(right);
        status.textContent =
          right === NAMES.length ? t('gostring.all') : t('gostring.some', { right, count: NAMES.length });
      } else {
        next++;
        if (data.ok) right++;
        showVerdict(data);
      }
    };
    newWorker.onerror = () => stopWith(t('gostring.failed'));
    newWorker.postMessage({ code: editor.value, game });
  }

  /** @param {Verdict} verdict */
  function showVerdict(verdict) {
    const { name, ok, error, wanted = '', got = '', move } = verdict;
    const item = items.get(name);
    if (!item) return;
    item.setAttribute('data-ok', String(ok));
    if (!ok)
      item.append(
        h(
          'small',
          null,
          move
            ? t('gostring.differs', { move, ...namesOf(verdict) })
            : (error ?? t('gostring.wanted', { wanted, got })),
        ),
      );
    if (name === 'game') showGame(ok ? { ...verdict, move: game.moves.length, stones: [], liberties: [] } : verdict);
  }

  /** The names of a verdict's points. @param {Verdict} verdict */
  const namesOf = ({ stones = [], liberties = [], wanted = '' }) => ({
    point: pointName(stones[0] ?? 0, GAME.size),
    got: liberties.map((point) => pointName(point, GAME.size)).join(' ') || '–',
    wanted: (wanted.match(/\d+/g) ?? []).map((point) => pointName(Number(point), GAME.size)).join(' ') || '–',
  });

  /** Shows the position after a move of the game, with the chain that differs. @param {Verdict | null} verdict */
  function showGame(verdict) {
    const chains = verdict?.move ? game.moves[verdict.move - 1].chains : [];
    const stones = new Uint8Array(GAME.size ** 2);
    for (const { color, stones: all } of chains) for (const stone of all) stones[stone] = color;
    board.layers = {
      stones,
      last: verdict?.move ? game.moves[verdict.move - 1].vertex : -1,
      marks: [
        ...(verdict?.stones ?? []).map((vertex) => ({ vertex, kind: /** @type {const} */ ('hint') })),
        ...(verdict?.liberties ?? []).map((vertex) => ({
          vertex,
          kind: stones[vertex] ? /** @type {const} */ ('cross') : /** @type {const} */ ('square'),
        })),
      ],
    };
  }

  showGame(null);
});

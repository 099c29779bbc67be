// The attribute people: what people of a rank play is drawn on the board, in every mode and at every position, with the
// numbers of the network; what is loaded for it, also from a disk and in a sandbox; and wrong ranks.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/tools.mjs';
import { compile, instantiate } from '../../wasm-bindings/engine-module.js';
import { rankOf } from '../../wasm-bindings/messages.js';
import { discsOf, movesOf } from '../../web/people/discs.js';
import { article, click, heard, listen, state, states, textOf } from './embed.mjs';
import { browser, useBrowser } from './page.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */
/** Percentages by point. @typedef {Record<string, string>} Shares */

const LETTERS = 'ABCDEFGHJKLMNOPQRST';
const MOVES = ['E5', 'C3', 'G3'];
const engine = await instantiate(await compile(readFileSync(join(root, 'build/wasm/engine.wasm'))));
engine.openPeople(new Uint8Array(readFileSync(join(root, 'training/weights/people.bin'))));

/** What people of a rank play after these moves, by the network in Node.
 * @param {string} id "10k" @param {readonly string[]} [moves] @param {number} [size] @returns {Shares} */
function told(id, moves = MOVES, size = 9) {
  const game = engine.newGame({ size, komi: 7.5, rules: 'chinese' });
  for (const move of moves)
    game.play(move === 'pass' ? -1 : (size - Number(move.slice(1))) * size + LETTERS.indexOf(move[0]));
  const rank = rankOf(id);
  const { policy } = engine.askPeople(game, { rank, opponent: rank });
  game.free();
  return Object.fromEntries(
    discsOf(movesOf(policy)).map(({ vertex, text }) => [
      `${LETTERS[vertex % size]}${size - Math.floor(vertex / size)}`,
      text ?? '',
    ]),
  );
}

/** The numbers of a drawing that stand on points, whose names are at its edge. @param {string} svg @returns {Shares} */
function drawn(svg) {
  const texts = [...svg.matchAll(/<text y="([\d.]+)"[^>]* x="([\d.]+)" font-weight="(\d+)"[^>]*>([^<]+)/g)].map(
    ([, y, x, weight, text]) => ({ x: Number(x), y: Number(y), isMark: weight === '700', text }),
  );
  const edge = texts.filter(({ isMark }) => !isMark);
  const nearest = (/** @type {RegExp} */ kind, /** @type {'x' | 'y'} */ axis, /** @type {number} */ at) =>
    edge.filter(({ text }) => kind.test(text)).sort((a, b) => Math.abs(a[axis] - at) - Math.abs(b[axis] - at))[0].text;
  return Object.fromEntries(
    texts
      .filter(({ isMark }) => isMark)
      .map(({ x, y, text }) => [nearest(/[A-T]/, 'x', x) + nearest(/\d/, 'y', y), text]),
  );
}

/** What a board that is ready draws at once. @param {Page} page @param {string} [selector] */
const shown = async (page, selector = 'ponnuki-board') =>
  drawn(
    await page.evaluate(async (name) => {
      const board = /** @type {any} */ (document.querySelector(name));
      await board.ready;
      return board.toSVG();
    }, selector),
  );

/** @param {Page} page @param {string} selector @param {string | number} place */
const goTo = (page, selector, place) =>
  page.evaluate(
    ([name, where]) => /** @type {any} */ (document.querySelector(String(name))).goTo(where),
    /** @type {const} */ ([selector, place]),
  );

/** The files below the site that a page asks for. @param {Page} page */
function loads(page) {
  /** @type {string[]} */
  const paths = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('in every mode, with the position, and the network is loaded once', async (t) => {
  /** @type {string[]} */
  let paths = [];
  const { page } = await article(
    t,
    `<ponnuki-board id="play" size="9" people="10k" mode="play" player="both" confirm="never"></ponnuki-board>
    <ponnuki-board id="static" size="9" moves="${MOVES.join(' ')}" people="10k"></ponnuki-board>
    <ponnuki-board id="replay" size="9" moves="${MOVES.join(' ')}" people="3d" mode="replay"></ponnuki-board>
    <ponnuki-board id="explain" size="9" moves="${MOVES.join(' ')}" people="25k" mode="explain"></ponnuki-board>
    <ponnuki-board id="large" size="19" moves="Q16 D4" people="1k"></ponnuki-board>
    <ponnuki-board id="none" size="9" moves="${MOVES.join(' ')}" mode="replay"></ponnuki-board>`,
    { prepare: async (fresh) => (paths = loads(fresh)) },
  );
  await states(page, '#none');
  assert.deepEqual(await shown(page, '#static'), told('10k'));
  assert.deepEqual(await shown(page, '#explain'), told('25k'));
  assert.deepEqual(await shown(page, '#play'), told('10k', []));
  assert.deepEqual(await shown(page, '#large'), told('1k', ['Q16', 'D4'], 19));
  assert.deepEqual(await shown(page, '#none'), {});
  assert.notDeepEqual(told('10k'), told('25k'));

  assert.deepEqual(await shown(page, '#replay'), told('3d'));
  for (const number of [2, 0, 3]) {
    await goTo(page, '#replay', number);
    assert.deepEqual(await shown(page, '#replay'), told('3d', MOVES.slice(0, number)));
  }
  await click(page, 'E5', '#play');
  await page.waitForFunction(() => document.querySelector('ponnuki-board#play')?.state?.moveNumber === 1);
  assert.deepEqual(await shown(page, '#play'), told('10k', ['E5']));
  const more = await page.evaluate(async () => {
    const [board] = document.querySelectorAll('ponnuki-board#play');
    return [await board.play('pass'), await board.play('pass'), board.state?.isOver];
  });
  assert.deepEqual(more, ['ok', 'ok', true]);
  assert.deepEqual(await shown(page, '#play'), {}, 'nobody plays on in a game that is over');
  assert.deepEqual(
    paths.filter((path) => /weights/.test(path)),
    ['/weights/people.bin'],
  );
});

test('without the attribute nothing of it is loaded; another rank, and none, load the board anew', async (t) => {
  /** @type {string[]} */
  let paths = [];
  const { page } = await article(
    t,
    `<ponnuki-board size="9" moves="${MOVES.join(' ')}" mode="explain"></ponnuki-board>`,
    {
      prepare: async (fresh) => (paths = loads(fresh)),
    },
  );
  await state(page);
  assert.deepEqual(await shown(page), {});
  assert.equal(
    paths.some((path) => /people|network|overlays.*weights/.test(path)),
    false,
  );
  for (const rank of ['30k', '9D', '']) {
    await page.evaluate(async (its) => {
      const [board] = document.querySelectorAll('ponnuki-board');
      const again = new Promise((resolve) => board.addEventListener('ponnuki-ready', resolve, { once: true }));
      board.setAttribute('people', its);
      await again;
    }, rank);
    assert.deepEqual(await shown(page), rank ? told(rank.toLowerCase()) : {}, rank);
  }
});

test('a wrong rank, a small board and gomoku are refused in one sentence', async (t) => {
  const { page } = await article(
    t,
    `<ponnuki-board id="rank" size="9" people="40k"></ponnuki-board>
    <ponnuki-board id="small" size="7" people="10k"></ponnuki-board>
    <ponnuki-board id="five" game="gomoku" people="10k"></ponnuki-board>`,
  );
  await states(page);
  assert.equal(await textOf(page, 'error', '#rank'), 'The attribute people must be a rank from 30k to 9d, not “40k”.');
  for (const selector of ['#small', '#five'])
    assert.equal(
      await textOf(page, 'error', selector),
      'The attribute people needs a board of Go of at least 9 lines.',
      selector,
    );
});

test('without the file of the network one sentence is said; the next move tries again', async (t) => {
  const { page } = await article(t, '<ponnuki-board size="9" people="10k" mode="play" player="both"></ponnuki-board>', {
    expected: /404|Failed to load/,
    prepare: (fresh) =>
      fresh.route(/weights\/|inlined-people/, (route) => route.fulfill({ status: 404, body: 'none' })),
  });
  await listen(page);
  await state(page);
  assert.deepEqual(await shown(page), {});
  const said = (await heard(page)).filter(([name]) => name === 'error').map(([, { message }]) => message);
  assert.equal(said.length, 1);
  assert.match(said[0], /^The network could not be loaded: .*\.$/);
  await page.unroute(/weights\/|inlined-people/);
  await page.evaluate(() => document.querySelector('ponnuki-board')?.play('E5'));
  await page.waitForFunction(async () =>
    /font-weight="700"/.test(String(await document.querySelector('ponnuki-board')?.toSVG())),
  );
  assert.deepEqual(await shown(page), told('10k', ['E5']));
});

test('in a sandbox and from a disk the network comes in a script', async (t) => {
  const { page } = await article(
    t,
    `<iframe sandbox="allow-scripts"
      src="../embed.html#v1&game=go&size=9&moves=${MOVES.join(',')}&people=10k"></iframe>`,
    { script: '', expected: /serviceWorker/ }, // Playwright's, which blocks it
  );
  await page.waitForFunction(() => window.frames.length === 1);
  const [, frame] = page.frames();
  await frame.waitForFunction(() => customElements.get('ponnuki-board'));
  assert.deepEqual(await shown(/** @type {any} */ (frame)), told('10k'));

  const folder = mkdtempSync(join(tmpdir(), 'ponnuki-people-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, 'article.html'),
    `<!doctype html><meta charset="utf-8"><script src="${pathToFileURL(join(root, 'dist/ponnuki.js')).href}" async>` +
      `</script><ponnuki-board size="9" moves="${MOVES.join(' ')}" people="5k"></ponnuki-board>`,
  );
  const context = await browser.newContext();
  t.after(() => context.close());
  const onDisk = await context.newPage();
  await onDisk.goto(pathToFileURL(join(folder, 'article.html')).href);
  await state(onDisk);
  assert.deepEqual(await shown(onDisk), told('5k'));
});

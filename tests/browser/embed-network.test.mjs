// Boards that play by the network: which ones, with the same result as elsewhere, where files cannot be read, and what
// happens when the network is not there.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { signatureOf } from '../../embed/engine/results.js';
import { root } from '../../scripts/tools.mjs';
import { createEngine } from '../../wasm-bindings/engine.js';
import { article, click, heard, listen, state, states, textOf } from './embed.mjs';
import { useBrowser } from './page.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

/** What a board finds, or says. @param {Page} page @param {string} selector @param {any} [requested] */
const analysed = (page, selector, requested) =>
  page.evaluate(
    async ([name, limits]) => {
      const board = document.querySelector(name);
      return board.analyze(limits).then(
        ({ signature, playouts }) => ({ signature, playouts }),
        (/** @type {Error} */ error) => error.message,
      );
    },
    [selector, requested],
  );

/**
 * What the same search finds in Node: of a network, or by playouts.
 * @param {'4x32' | '5x64' | null} network @param {number} playouts @param {any} [question] default: seed 1, no moves
 */
async function inNode(network, playouts, { size = 9, moves = [], seed = 1 } = {}) {
  const engine = await createEngine({
    size,
    worker: () => new Worker(new URL('../../wasm-bindings/worker-node.js', import.meta.url)),
    wasm: readFileSync(join(root, 'build/wasm/engine.wasm')),
    weights: network && readFileSync(join(root, `training/weights/${network}.bin`)),
  });
  const result = await engine.search({ moves, seed, limits: { playouts } });
  engine.close();
  return { signature: signatureOf(result), playouts: result.playouts };
}

/** The addresses below the site of what a page loads. @param {Page} page */
function loads(page) {
  /** @type {string[]} */
  const paths = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('a game against the engine: the network answers, with the numbers of every other program', async (t) => {
  /** @type {string[]} */
  let paths = [];
  const { page } = await article(t, '<ponnuki-board size="9" mode="play" moves="E5 C3" seed="4"></ponnuki-board>', {
    prepare: async (fresh) => (paths = loads(fresh)),
  });
  await listen(page);
  await state(page);
  assert.equal(paths.filter((path) => /weights/.test(path)).length, 0, 'nothing is loaded before it is used');
  await click(page, 'G7');
  await page.waitForFunction(() => document.querySelector('ponnuki-board')?.state?.moveNumber === 4);
  const [begin, end] = (await heard(page)).filter(([name]) => name === 'search').map(([, detail]) => detail);
  assert.deepEqual([begin.evaluator, begin.playouts, begin.seed], ['net', 600, 4]);
  const engine = await createEngine({
    size: 9,
    worker: () => new Worker(new URL('../../wasm-bindings/worker-node.js', import.meta.url)),
    wasm: readFileSync(join(root, 'build/wasm/engine.wasm')),
    weights: readFileSync(join(root, 'training/weights/4x32.bin')),
  });
  t.after(() => engine.close());
  const vertex = (/** @type {string} */ point) => (9 - Number(point[1])) * 9 + 'ABCDEFGHJ'.indexOf(point[0]);
  const moves = ['E5', 'C3', 'G7'].map(vertex);
  /** @type {any} */
  const right = await engine.search({ moves, seed: 4, limits: { playouts: 600 } });
  assert.deepEqual([end.signature, end.move, end.scoreLead], [signatureOf(right), right.move, right.scoreLead]);
  assert.deepEqual(
    ['/worker.js', '/engine.wasm', '/weights/4x32.bin'].map((path) => paths.filter((its) => its === path).length),
    [1, 1, 1],
  );
  await analysed(page, 'ponnuki-board');
  assert.match(await textOf(page, 'badge'), /visits 600/);
});

test('on a large board another network answers, and the small one is not loaded', async (t) => {
  /** @type {string[]} */
  let paths = [];
  const { page } = await article(t, '<ponnuki-board size="13" moves="G7" evaluator="net" playouts="8" seed="2">', {
    prepare: async (fresh) => (paths = loads(fresh)),
  });
  await state(page);
  const wanted = await inNode('5x64', 8, { size: 13, moves: [84], seed: 2 });
  assert.deepEqual(await analysed(page, 'ponnuki-board'), wanted);
  assert.deepEqual(
    paths.filter((path) => path.startsWith('/weights/')),
    ['/weights/5x64.bin'],
  );
});

test('gomoku: at full strength its network judges, with the numbers of every other program', async (t) => {
  /** @type {string[]} */
  let paths = [];
  const { page } = await article(
    t,
    `<ponnuki-board id="play" game="gomoku" mode="play" moves="H8 J9" seed="3"></ponnuki-board>
    <ponnuki-board id="renju" game="gomoku" rules="renju" moves="H8 J9" evaluator="net" playouts="3000"></ponnuki-board>
    <ponnuki-board id="large" game="gomoku" size="19" rules="standard" mode="play" player="both" level="10" time="0.2">
    </ponnuki-board>
    <ponnuki-board id="weak" game="gomoku" mode="play" player="both" moves="H8 J9" level="4"></ponnuki-board>
    <ponnuki-board id="counted" game="gomoku" mode="play" player="both" moves="H8 J9" playouts="3000"></ponnuki-board>`,
    { prepare: async (fresh) => (paths = loads(fresh)) },
  );
  await listen(page);
  await states(page);
  const isLearned = (/** @type {string} */ selector) =>
    page.evaluate(
      async (name) => (await /** @type {any} */ (document.querySelector(name)).analyze()).learned,
      selector,
    );
  assert.deepEqual([await isLearned('#weak'), await isLearned('#counted')], [false, false]);
  assert.equal(paths.filter((path) => /weights/.test(path)).length, 0, 'nothing is loaded before it is used');
  await click(page, 'H10', '#play');
  await page.waitForFunction(() => document.querySelector('ponnuki-board#play')?.state?.moveNumber === 4);
  const end = (await heard(page)).filter(([name, { phase }]) => name === 'search' && phase === 'end').at(-1)?.[1];
  const engine = await createEngine({
    game: 'gomoku',
    size: 15,
    worker: () => new Worker(new URL('../../wasm-bindings/worker-node.js', import.meta.url)),
    gomokuWasm: readFileSync(join(root, 'build/wasm/gomoku.wasm')),
  });
  t.after(() => engine.close());
  const vertex = (/** @type {string} */ point) => (15 - Number(point.slice(1))) * 15 + 'ABCDEFGHJ'.indexOf(point[0]);
  const weights = new Uint8Array(readFileSync(join(root, 'training/gomoku/weights/freestyle.bin')));
  const moves = ['H8', 'J9', 'H10'].map(vertex);
  const right = await engine.search(/** @type {any} */ ({ moves, seed: 3, weights, limits: { nodes: 50_000 } }));
  assert.deepEqual([end.learned, end.move, end.signature], [true, right.move, signatureOf(right)]);
  assert.equal(await isLearned('#renju'), true);
  assert.match(await textOf(page, 'badge', '#renju'), /nodes \(network\) 30\d\d /);
  assert.equal(await isLearned('#large'), true);
  assert.deepEqual(
    paths.filter((path) => path.startsWith('/weights/')),
    ['freestyle', 'renju', 'standard'].map((rule) => `/weights/gomoku/${rule}.bin`),
  );
});

test('the network on boards that it has learned; playouts on smaller ones, and on demand', async (t) => {
  const { page } = await article(
    t,
    `<ponnuki-board id="counted" size="9" mode="play" player="both" playouts="50"></ponnuki-board>
    <ponnuki-board id="small" size="5" mode="play" player="both" evaluator="net"></ponnuki-board>
    <ponnuki-board id="replay" size="9" mode="replay" moves="E5"></ponnuki-board>
    <ponnuki-board id="asked" size="9" mode="play" player="both"></ponnuki-board>
    <ponnuki-board id="told" size="9" mode="play" player="both" evaluator="playouts" playouts="30"></ponnuki-board>`,
  );
  await states(page);
  for (const [selector, requested, wanted] of /** @type {const} */ ([
    ['#counted', undefined, await inNode('4x32', 50)],
    ['#small', undefined, await inNode(null, 600, { size: 5 })],
    ['#replay', undefined, await inNode('4x32', 600, { moves: [40] })],
    ['#asked', { playouts: 60 }, await inNode('4x32', 60)],
    ['#told', undefined, await inNode(null, 30)],
  ]))
    assert.deepEqual(await analysed(page, selector, requested), wanted, selector);
  assert.match(await textOf(page, 'badge', '#told'), /visits 30/);
});

test('in a sandbox, where no file can be read, the network comes in a script', async (t) => {
  const { page } = await article(
    t,
    `<iframe sandbox="allow-scripts" src="../embed.html#v1&game=go&size=9&moves=E5&mode=play&player=both"></iframe>
    <iframe sandbox="allow-scripts" src="../embed.html#v1&game=gomoku&moves=H8&mode=play&player=both"></iframe>`,
    { script: '', expected: /serviceWorker/ }, // Playwright's, which blocks it
  );
  await page.waitForFunction(() => window.frames.length === 2);
  const found = await Promise.all(
    page
      .frames()
      .slice(1)
      .map(async (frame) => {
        await frame.waitForFunction(() => customElements.get('ponnuki-board'));
        return frame.evaluate(async () => {
          const [board] = document.querySelectorAll('ponnuki-board');
          await board.ready;
          const { playouts, signature, learned } = await board.analyze();
          return learned === undefined ? { signature, playouts } : { learned };
        });
      }),
  );
  assert.deepEqual(found, [await inNode('4x32', 600, { moves: [40] }), { learned: true }]);
});

test('without the files of the network playouts answer, or one sentence where it was asked for', async (t) => {
  const { page } = await article(
    t,
    `<ponnuki-board id="any" size="9" mode="play" player="both"></ponnuki-board>
    <ponnuki-board id="net" size="9" mode="play" player="both" evaluator="net"></ponnuki-board>
    <ponnuki-board id="five" game="gomoku" mode="play" player="both" moves="H8"></ponnuki-board>
    <ponnuki-board id="five-net" game="gomoku" mode="play" player="both" moves="H8" evaluator="net"></ponnuki-board>`,
    {
      expected: /404|net|Failed to load/,
      prepare: (fresh) =>
        fresh.route(/weights\/|inlined-(network|gomoku)/, (route) => route.fulfill({ status: 404, body: 'none' })),
    },
  );
  await states(page);
  assert.deepEqual(await analysed(page, '#any'), await inNode(null, 600));
  const five = await page.evaluate(() => document.querySelector('ponnuki-board#five')?.analyze());
  assert.equal(five && 'learned' in five && five.learned, false);
  for (const selector of ['#net', '#five-net'])
    assert.match(await analysed(page, selector), /^[A-Z][^\n]*could not be loaded[^\n]*\.$/);
});

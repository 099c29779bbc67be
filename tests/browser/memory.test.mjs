// Memory does not grow over game after game in the same workers, or with boards that are removed and inserted again in
// an article. `npm test -- stress --long` plays 500 games, `npm test` a few.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { article, states } from './embed.mjs';
import { held, inWords, isolate, made, playGames, startMeasured } from './memory.mjs';
import { open, useBrowser } from './page.mjs';

useBrowser(startMeasured);

const GAMES = Number(process.env.PONNUKI_GAMES ?? 6);
/**
 * By then every size has been played three times, so that the engine’s memory has reached its size, the caches are full
 * and what the page compiles late is compiled.
 */
const WARM_UP = 27;
const MOST_GROWTH = 0.05;
/** Bytes allowed per game: the library keeps the time of its last version by id. */
const MOST_A_GAME = 200;

test(`${GAMES} games in the same workers: memory of page and workers grows by less than 5 %`, async (t) => {
  const { page } = await open(t, {
    prepare: async (fresh) => {
      await fresh.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 }));
      await isolate(fresh);
    },
  });
  await playGames(page, 1);
  const first = await held(page);
  await playGames(page, WARM_UP - 1, 1);
  const before = await held(page);
  const old = await made(page);
  await playGames(page, GAMES, WARM_UP);
  const after = await held(page);
  const now = await made(page);
  const growth = after.all / before.all - 1;
  t.diagnostic(
    `one game: ${inWords(first)}; ` +
      `${WARM_UP} and ${GAMES} more: ${inWords(before)} -> ${inWords(after)}, ${(100 * growth).toFixed(2)} %; ` +
      `scripts and elements alone ${(100 * (after.heap / before.heap - 1)).toFixed(2)} %`,
  );
  assert.equal(page.workers().length, 2, 'two have played them all: one with the network, one for gomoku');
  assert.ok(growth < MOST_GROWTH, `${(100 * growth).toFixed(1)} %`);
  // Without the engine's memory and the browser's own, in which a leak of the page would go unnoticed.
  t.diagnostic(
    `made by the page: ${old.bytes} -> ${now.bytes} bytes, ` +
      `${(100 * (now.bytes / old.bytes - 1)).toFixed(2)} %, ` +
      `${((now.bytes - old.bytes) / GAMES).toFixed(0)} a game; ` +
      `${now.nodes} elements and texts, ${now.listeners} listeners`,
  );
  assert.ok(now.bytes - old.bytes < old.bytes * 0.01 + GAMES * MOST_A_GAME, `${now.bytes - old.bytes} bytes`);
  assert.ok(now.nodes <= old.nodes + 20 && now.listeners <= old.listeners + 2, JSON.stringify([old, now]));
});

test('10 boards that play in an article, removed and inserted again: the heap grows by less than 5 %', async (t) => {
  const { page } = await article(t, '<main></main>', {
    prepare: isolate,
    headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
  });
  const round = () =>
    page.evaluate(async () => {
      const main = document.querySelectorAll('main')[0];
      main.replaceChildren();
      for (let i = 0; i < 10; i++) {
        const its = document.createElement('ponnuki-board');
        for (const [name, value] of Object.entries({
          size: '9',
          mode: 'play',
          player: 'both',
          playouts: '60',
          moves: 'E5',
          loading: 'eager',
        }))
          its.setAttribute(name, value);
        main.append(its);
      }
      for (const its of main.children) {
        await /** @type {any} */ (its).ready;
        await /** @type {any} */ (its).genmove();
      }
    });
  for (let i = 0; i < 3; i++) await round();
  const before = await held(page);
  for (let i = 0; i < Math.max(3, GAMES / 25); i++) await round();
  const after = await held(page);
  t.diagnostic(
    `10 boards: ${inWords(before)} -> ${inWords(after)}, ` +
      `${(100 * (after.all / before.all - 1)).toFixed(2)} %; ` +
      `scripts and elements alone ${(100 * (after.heap / before.heap - 1)).toFixed(2)} %`,
  );
  assert.ok(
    after.all / before.all - 1 < MOST_GROWTH && after.heap / before.heap - 1 < MOST_GROWTH,
    `${inWords(before)} -> ${inWords(after)}`,
  );
  assert.equal((await states(page)).length, 10);
});

// A measurement for docs/measurements.md: `PONNUKI_GAMES=482 node --test tests/browser/memory.test.mjs`.
test('bytes of one board in an article, and of fifty', { skip: !process.env.PONNUKI_GAMES }, async (t) => {
  const { page } = await article(t, '<main></main>', {
    prepare: isolate,
    headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
  });
  const show = (/** @type {number} */ boards) =>
    page.evaluate(async (count) => {
      const main = document.querySelectorAll('main')[0];
      for (let i = main.children.length; i < count; i++) {
        const its = document.createElement('ponnuki-board');
        for (const [name, value] of Object.entries({ size: '9', moves: 'E5 C3 G3', controls: '', loading: 'eager' }))
          its.setAttribute(name, value);
        main.append(its);
        await its.ready;
      }
    }, boards);
  const none = await held(page);
  await show(1);
  const one = await held(page);
  await show(50);
  const fifty = await held(page);
  t.diagnostic(`no board ${inWords(none)}, one ${inWords(one)}, fifty ${inWords(fifty)}`);
  assert.ok(fifty.all - one.all < 49 * 2 ** 20, 'a board holds less than 1 MB');
});

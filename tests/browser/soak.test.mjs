// The engine against itself in the page, game after game: it suggests a move, the move is played, it answers. `npm run
// soak` does this for 30 minutes (PONNUKI_MINUTES), `npm test` for a few moves: memory stays within 5 %, without
// errors.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { held, inWords, isolate, playGames, startMeasured } from './memory.mjs';
import { open, useBrowser } from './page.mjs';

useBrowser(startMeasured);

const MINUTES = Number(process.env.PONNUKI_MINUTES ?? 0);
/** Interval between measurements of memory. Milliseconds. */
const LOOK_MS = 30_000;

/**
 * Plays the suggested moves until the time is over or the number of moves is reached.
 * @param {import('playwright-core').Page} page @param {number} ms @param {number} moves
 */
const play = (page, ms, moves) =>
  page.evaluate(
    async ([time, most]) => {
      const until = performance.now() + time;
      const frame = () => new Promise((go) => requestAnimationFrame(go));
      const press = (/** @type {string} */ action) =>
        document.querySelector(`button[data-action="${action}"]:not([hidden])`)?.click();
      const quiet = async () => {
        do await frame();
        while (
          document.body.dataset.thinking === 'true' ||
          document.querySelector('[data-action="accept"]:not([hidden])')?.getAttribute('aria-disabled') === 'true'
        );
        await frame();
      };
      const done = /** @type {any} */ ((globalThis.done ??= { moves: 0, games: 0 }));
      async function begin() {
        press('new');
        const dialog = () => document.querySelector('dialog[data-part="new-dialog"][open]');
        while (!dialog()) await frame();
        const game = done.games++ % 4;
        for (const [name, value] of Object.entries({
          opponent: 'engine',
          colour: 'black',
          game: game === 3 ? 'gomoku' : 'go',
          size: ['9', '13', '9', '15'][game],
          level: game === 3 ? '4' : '11',
        })) {
          const input = /** @type {HTMLInputElement} */ (
            dialog()?.querySelector(`input[name="${name}"]:is([type="range"], [value="${value}"])`)
          );
          if (input.type !== 'range') input.click();
          else input.value = value;
        }
        dialog()?.querySelector('button[type="submit"]')?.click();
        await quiet();
      }
      if (!done.games) await begin();
      for (let count = 0; performance.now() < until && count < most; count++) {
        if (document.body.dataset.phase !== 'playing') {
          press('accept');
          await begin();
        }
        press('hint');
        await quiet();
        const cell = /** @type {HTMLElement | null} */ (
          document.querySelector('[role="gridcell"][aria-label*="suggested"]')
        );
        if (cell) {
          const box = document.querySelectorAll('div[role="grid"]')[0].getBoundingClientRect();
          const { left, top, width, height } = cell.getBoundingClientRect();
          const at = {
            clientX: left + width / 2,
            clientY: top + height / 2,
            bubbles: true,
            cancelable: true,
            pointerId: 1,
            pointerType: 'mouse',
            isPrimary: true,
            button: 0,
            buttons: 1,
          };
          const target = document.elementFromPoint(at.clientX, at.clientY) ?? cell;
          if (box.width)
            for (const name of ['pointerdown', 'pointerup']) target.dispatchEvent(new PointerEvent(name, at));
        } else press('pass');
        done.moves++;
        await quiet();
      }
      return done;
    },
    [ms, moves],
  );

test(
  MINUTES
    ? `${MINUTES} minutes of the engine against itself: memory flat within 5 %, no error`
    : 'the engine against itself: no error, memory flat',
  async (t) => {
    const { page } = await open(t, { prepare: isolate });
    page.setDefaultTimeout(0);
    // Both games in every size, twice, so that the engine's memory has reached its size.
    if (MINUTES) await playGames(page, 18);
    const { moves } = await play(page, MINUTES ? 60_000 * Math.min(2, MINUTES / 4) : 600_000, MINUTES ? Infinity : 3);
    assert.ok(moves > 0);
    const first = await held(page);
    t.diagnostic(`after ${moves} moves: ${inWords(first)}`);
    const end = performance.now() + MINUTES * 60_000;
    let last = first,
      most = first.all;
    do {
      const { moves: so, games } = await play(
        page,
        Math.min(LOOK_MS, Math.max(1000, end - performance.now())),
        MINUTES ? Infinity : 3,
      );
      last = await held(page);
      most = Math.max(most, last.all);
      t.diagnostic(
        `${Math.round((MINUTES * 60_000 - end + performance.now()) / 1000)} s, ` +
          `${games} games, ${so} moves: ${inWords(last)}`,
      );
      assert.equal(await page.locator('[data-part="failure"]').isHidden(), true);
      assert.equal(await page.locator('[data-toast="engine"]').count(), 0, 'no worker had to be started again');
    } while (performance.now() < end);
    assert.ok(most / first.all - 1 < 0.05, `${inWords(first)} -> ${inWords(last)}`);
  },
);

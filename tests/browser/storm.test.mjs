// A thousand user actions while the engine thinks, and failing allocations: no answer is ever played in a position that
// it does not belong to, and the page keeps working. `npm test -- stress --long` runs more of both.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { openRecord } from '../../web/record/open.js';
import { open, url, useBrowser } from './page.mjs';
import { click, newGame, newGomoku, phase, play, stones, text } from './user.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */
/**
 * Messages between page and workers, and every saved version of the game, in order.
 * @typedef {{ kind: 'search', id: string, moves: string } | { kind: 'cancel' } | { kind: 'result', id: string, move:
 *   number } | { kind: 'kept', game: any }} Entry
 */

const EVENTS = Number(process.env.PONNUKI_STORM ?? 200);
const REFUSALS = Number(process.env.PONNUKI_REFUSALS ?? 5);

/** @param {Page} page not yet opened */
const listen = (page) =>
  page.addInitScript(() => {
    const /** @type {any[]} */ log = [];
    Object.assign(globalThis, { log });
    let workers = 0;
    globalThis.Worker = class extends Worker {
      /** @param {string | URL} source @param {WorkerOptions} [options] */
      constructor(source, options) {
        super(source, options);
        this.name = `${++workers}`;
        this.addEventListener('message', ({ data }) => {
          if (data.type === 'result' && 'move' in data.value)
            log.push({ kind: 'result', id: `${this.name}/${data.id}`, move: data.value.move });
        });
      }
      postMessage(message, transfer) {
        const { id, type, args } = message;
        if (type === 'search')
          log.push({
            kind: 'search',
            id: `${this.name}/${id}`,
            moves: args.position.moves.map((move) => move.vertex ?? move).join(' '),
          });
        if (type === 'cancel') log.push({ kind: 'cancel' });
        super.postMessage(message, transfer);
      }
    };
    // With animations on, an answer is delayed by 170 ms, during which it may become stale. A sixth of that is enough
    // here.
    const real = globalThis.setTimeout;
    /** @type {any} */ (globalThis).setTimeout = (act, /** @type {number} */ ms, ...rest) =>
      real(act, ms === 170 ? 40 : ms, ...rest);
    // The backup of the last move is written first.
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('ponnuki.last.')) log.push({ kind: 'kept', game: JSON.parse(value) });
      setItem.call(this, key, value);
    };
  });

/**
 * Performs all actions inside the page, without waiting for their effects.
 * @param {Page} page @param {number} seed @param {number} events @returns {Promise<Record<string, number>>}
 */
const storm = (page, seed, events) =>
  page.evaluate(
    async ([start, count]) => {
      let state = start;
      /** @param {number} below */
      const choose = (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor(((state >>> 8) / 2 ** 24) * below);
      };
      const frame = () => new Promise((go) => requestAnimationFrame(go));
      const task = () => new Promise((go) => setTimeout(go));
      const press = (/** @type {string} */ action) =>
        document.querySelector(`button[data-action="${action}"]`)?.click();
      const grid = document.querySelectorAll('div[role="grid"]')[0];
      const key = (/** @type {string} */ name) =>
        grid.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
      const records = [
        '(;GM[1]SZ[9]KM[7.5];B[ee];W[gc];B[cg](;W[gg];B[cc])(;W[cc]))',
        '(;GM[4]SZ[15];B[hh];W[ii];B[hi])',
        '(;GM[1]SZ[13];B[aa];W[bb',
        'not a record',
      ];

      /** @param {Record<string, string>} choices */
      async function begin(choices) {
        press('new');
        const dialog = () => document.querySelector('dialog[data-part="new-dialog"][open]');
        while (!dialog()) await frame();
        for (const [name, value] of Object.entries({ opponent: 'engine', colour: 'black', ...choices })) {
          const input = /** @type {HTMLInputElement} */ (
            dialog()?.querySelector(`input[name="${name}"]:is([type="range"], [value="${value}"])`)
          );
          if (input.type !== 'range') input.click();
          else input.value = value;
        }
        dialog()?.querySelector('button[type="submit"]')?.click();
      }

      /** @type {Record<string, () => unknown>} */
      const acts = {
        move() {
          for (let n = choose(9); n >= 0; n--) key(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'][choose(4)]);
          key('Enter');
        },
        undo: () => press('undo'),
        pass: () => press('pass'),
        hint: () => press('hint'),
        accept: () => press(['accept', 'resume'][choose(2)]),
        go: () => begin({ game: 'go', size: ['9', '13', '19'][choose(3)], level: ['0', '2', '16', '17'][choose(4)] }),
        gomoku: () => begin({ game: 'gomoku', size: ['13', '15'][choose(2)], level: ['0', '3', '8'][choose(3)] }),
        record() {
          const data = new DataTransfer();
          data.setData('text/plain', records[choose(records.length)]);
          document.body.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
          );
        },
        step: () =>
          /** @type {HTMLElement | null} */ (
            document.querySelector(`[data-step="${['first', 'back', 'forward', 'last'][choose(4)]}"]`)
          )?.click(),
        engine: () => document.querySelector('button[data-study="engine"]')?.click(),
      };
      // Most user actions are moves; new games and records replace everything the engine was asked about.
      const often = 'move move move move move move undo undo pass hint accept step engine go gomoku record'.split(' ');
      /** @type {Record<string, number>} */
      const done = { 'while thinking': 0 };
      for (let i = 0; i < count; i++) {
        const name = i === 0 ? 'go' : often[choose(often.length)];
        if (document.body.dataset.thinking === 'true') done['while thinking']++;
        done[name] = (done[name] ?? 0) + 1;
        await acts[name]();
        const rest = choose(8);
        if (rest < 3) await task();
        else if (rest < 6) await frame();
        else if (rest === 6) for (let n = choose(12); n > 0; n--) await frame();
      }
      return done;
    },
    [seed, events],
  );

/**
 * The engine's moves in a saved game, each as the moves before it and its vertex. The engine is White when the user is
 * Black.
 * @returns {Promise<{ before: string, vertex: number }[]>}
 */
async function enginesMoves({ sgf, settings }) {
  if (settings.human !== 1) return [];
  const {
    trees: [tree],
  } = await openRecord(sgf);
  const found = [];
  for (const node of tree.nodes()) {
    const move = node.move(tree.size);
    if (move?.color !== 2) continue;
    const line = tree
      .path(node)
      .slice(0, -1)
      .map((its) => its.move(tree.size)?.vertex)
      .filter((vertex) => vertex !== undefined);
    found.push({ before: line.join(' '), vertex: move.vertex });
  }
  return found;
}

test(`${EVENTS} events while the engine thinks: every engine move answers the current position`, async (t) => {
  const { page } = await open(t, { prepare: listen, reducedMotion: 'no-preference' });
  const done = await storm(page, 2026, EVENTS);
  await page.keyboard.press('Escape');
  await newGame(page, { size: 9, level: 0 });
  await play(page, 'E5');
  assert.equal((await stones(page)).replace(/\./g, '').length, 2, 'the page plays on');

  const log = await page.evaluate(() => globalThis.log);
  /** The current question, sent to one or several workers, and the answers to it. */
  let standing = '',
    landed = 0,
    dropped = 0;
  /** @type {Set<string>} */
  const asked = new Set();
  /** @type {Set<number>} */
  const answers = new Set();
  /** @type {Set<string>} */
  const known = new Set();
  for (const entry of log) {
    if (entry.kind === 'search') {
      if (entry.moves !== standing) {
        asked.clear();
        answers.clear();
      }
      standing = entry.moves;
      asked.add(entry.id);
    } else if (entry.kind === 'cancel') dropped++;
    else if (entry.kind === 'result') {
      if (asked.has(entry.id)) answers.add(entry.move);
    }
    if (entry.kind === 'kept') {
      for (const { before, vertex } of await enginesMoves(entry.game)) {
        const name = `${entry.game.id}/${before}/${vertex}`;
        if (known.has(name)) continue;
        known.add(name);
        landed++;
        assert.deepEqual(
          { asked: standing, answered: answers.has(vertex) },
          { asked: before, answered: true },
          'a stale move has landed',
        );
      }
    }
  }
  t.diagnostic(`${JSON.stringify(done)}; ${landed} moves of the engine, ${dropped} questions withdrawn`);
  assert.ok(
    landed >= EVENTS / 100 && dropped >= EVENTS / 50 && done['while thinking'] > EVENTS / 10,
    JSON.stringify({ landed, dropped, done }),
  );
});

/** Reads an unsigned LEB128 number: its value and end. @param {Uint8Array} bytes @param {number} at */
function leb(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return { value, at };
  }
}

/** @param {number} value @returns {number[]} */
const toLeb = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...toLeb(Math.floor(value / 128))]);

/**
 * Limits the growth of a module's memory.
 * @param {Uint8Array} wasm @param {number} more pages of 64 KB beyond the initial size
 */
function bounded(wasm, more) {
  for (let at = 8; at < wasm.length; ) {
    const id = wasm[at];
    const size = leb(wasm, at + 1);
    const end = size.at + size.value;
    if (id === 5) {
      // memory section: count, flags, minimum and maximum pages
      const least = leb(wasm, size.at + 2).value;
      const body = [1, 1, ...toLeb(least), ...toLeb(least + more)];
      return Buffer.concat([
        wasm.subarray(0, at),
        Uint8Array.from([5, ...toLeb(body.length), ...body]),
        wasm.subarray(end),
      ]);
    }
    at = end;
  }
  throw new Error('The module has no memory.');
}

test(`memory cannot grow, at ${REFUSALS} points: a legal move or a clear message, never a blank page`, async (t) => {
  let more = 0;
  const { page, problems } = await open(t, {
    wait: false,
    prepare: (fresh) =>
      fresh.route(/\/(engine|net)\.wasm$/, (route) => {
        const wasm = readFileSync(new URL(`../../dist${new URL(route.request().url()).pathname}`, import.meta.url));
        return route.fulfill({ contentType: 'application/wasm', body: bounded(wasm, more) });
      }),
  });
  const found = { played: 0, said: 0 };
  for (let i = 0; i < REFUSALS; i++) {
    // From no page at all to a little more than the largest tree, in growing steps.
    more = Math.round(1100 * (i / Math.max(1, REFUSALS - 1)) ** 2);
    await page.goto(url);
    await page.waitForFunction(
      () =>
        document.body.dataset.phase !== 'loading' || !document.querySelectorAll('div[data-part="failure"]')[0].hidden,
    );
    if (i % 4 === 3) await newGomoku(page, { level: 2 });
    else await newGame(page, { size: [19, 9, 13][i % 4], level: 1 });
    await click(page, i % 4 === 3 ? 'H8' : 'C3');
    await page.waitForFunction(() => {
      const grid = [...document.querySelectorAll('[role="gridcell"]')].filter((cell) =>
        /, (black|white)/.test(cell.getAttribute('aria-label') ?? ''),
      );
      const isSaid = !document.querySelectorAll('div[data-part="failure"]')[0].hidden;
      return isSaid || (grid.length === 2 && document.body.dataset.thinking === 'false');
    });
    if (await page.locator('[data-part="failure"]').isHidden()) found.played++;
    else {
      found.said++;
      assert.match(await text(page, 'failure-text'), /^(The rules|The engine) .*\.$/, `${more} pages`);
      assert.ok(['loading', 'playing'].includes((await phase(page)) ?? ''));
    }
    assert.equal((await page.locator('[role="gridcell"]').count()) >= 81, true, 'there is a board');
  }
  t.diagnostic(`${REFUSALS} points: ${JSON.stringify(found)}`);
  assert.ok(found.played > 0 && found.said > 0, JSON.stringify(found));
  problems.length = 0;
});

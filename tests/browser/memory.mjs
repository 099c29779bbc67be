// Helpers for the tests of memory: a Chromium that reports the memory of a page and its workers, and a page that plays
// by itself.
import { chromium } from 'playwright-core';
import { FLAGS, changed, chromiumPath } from './page.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Measures exactly, after garbage collection. */
export const startMeasured = () =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...FLAGS,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--js-flags=--expose-gc',
      '--enable-blink-features=ForceEagerMeasureMemory',
    ],
  });

/** Runs in workers before their own script. */
function inWorker() {
  const /** @type {WebAssembly.Memory[]} */ memories = [];
  Object.assign(globalThis, { memories });
  const real = WebAssembly.instantiate;
  /** @type {any} */ (WebAssembly).instantiate = async (...args) => {
    const instance = /** @type {any} */ (await real.apply(WebAssembly, /** @type {any} */ (args)));
    memories.push(instance.exports.memory);
    return instance;
  };
}

/** Measuring requires a cross-origin isolated page, hence the two headers. @param {Page} page not yet opened */
export const isolate = (page) =>
  changed(page.context(), '**/*', (text, url) => ({
    headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
    ...(new URL(url).pathname.endsWith('worker.js') && { body: `(${inWorker})();\n${text}` }),
  }));

/**
 * Bytes held by page and workers: scripts, elements, pictures and wasm. The minimum of three measurements.
 * @param {Page} page
 */
export async function held(page) {
  let least = Infinity;
  for (let i = 0; i < 3; i++) {
    const heap = await page.evaluate(async () => {
      /** @type {any} */ (globalThis).gc();
      const { bytes } = await /** @type {any} */ (performance).measureUserAgentSpecificMemory();
      return Number(bytes);
    });
    least = Math.min(least, heap);
  }
  let wasm = 0;
  for (const worker of page.workers())
    wasm += await worker
      .evaluate(
        () => globalThis.memories?.reduce((/** @type {number} */ sum, { buffer }) => sum + buffer.byteLength, 0) ?? 0,
      )
      .catch(() => 0);
  return { heap: least, wasm, all: least + wasm };
}

/**
 * Exact number of bytes that the page's scripts have allocated and still hold: objects, functions, lists, texts.
 * Excludes what the browser keeps: compiled code, which it optimises the longer it runs, and styles and timings, of
 * which it keeps a limited number. Also counts elements and listeners.
 * @param {Page} page
 */
export async function made(page) {
  const session = await page.context().newCDPSession(page);
  /** @type {string[]} */
  const parts = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  const { nodes, listeners } = await session
    .send('Memory.getDOMCounters')
    .then(({ nodes, jsEventListeners }) => ({ nodes, listeners: jsEventListeners }));
  await session.detach();
  const {
    snapshot: { meta },
    nodes: list,
  } = JSON.parse(parts.join(''));
  const [type, size] = ['type', 'self_size'].map((name) => meta.node_fields.indexOf(name));
  const counted = [
    'object',
    'closure',
    'array',
    'string',
    'concatenated string',
    'sliced string',
    'regexp',
    'number',
    'bigint',
    'symbol',
  ].map((name) => meta.node_types[type].indexOf(name));
  let bytes = 0;
  for (let at = 0; at < list.length; at += meta.node_fields.length)
    if (counted.includes(list[at + type])) bytes += list[at + size];
  return { bytes, nodes, listeners };
}

/** In megabytes, for messages. @param {{ heap: number, wasm: number, all: number }} its */
export const inWords = ({ heap, wasm }) => `${(heap / 2 ** 20).toFixed(2)} + ${(wasm / 2 ** 20).toFixed(1)} MB`;

/**
 * Plays games of a few moves against the weakest levels, inside the page.
 * @param {Page} page @param {number} games @param {number} [first] number of the first
 */
export const playGames = (page, games, first = 0) =>
  page.evaluate(
    async ([count, from]) => {
      const frame = () => new Promise((go) => requestAnimationFrame(go));
      const grid = () => document.querySelectorAll('div[role="grid"]')[0];
      const key = (/** @type {string} */ name) =>
        grid().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
      const quiet = async () => {
        do await frame();
        while (document.body.dataset.thinking === 'true');
      };
      for (let game = from; game < from + count; game++) {
        document.querySelectorAll('button[data-action="new"]')[0].click();
        const dialog = () => document.querySelector('dialog[data-part="new-dialog"][open]');
        while (!dialog()) await frame();
        const isGo = game % 3 < 2;
        for (const [name, value] of Object.entries({
          opponent: 'engine',
          colour: 'black',
          game: isGo ? 'go' : 'gomoku',
          size: isGo ? ['9', '13', '19'][Math.floor(game / 3) % 3] : '15',
          level: '0',
        })) {
          const input = /** @type {HTMLInputElement} */ (
            dialog()?.querySelector(`input[name="${name}"]:is([type="range"], [value="${value}"])`)
          );
          if (input.type !== 'range') input.click();
          else input.value = value;
        }
        dialog()?.querySelector('button[type="submit"]')?.click();
        await quiet();
        for (let move = 0; move < 4 && document.body.dataset.phase === 'playing'; move++) {
          for (let n = (game * 7 + move * 3) % 5; n >= 0; n--)
            key(['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'][(game + move + n) % 4]);
          key('Enter');
          await quiet();
        }
      }
    },
    [games, first],
  );

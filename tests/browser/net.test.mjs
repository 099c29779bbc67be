// The network search in workers of Chromium, as the site brings it: the same answer as in Node, helpers, one sentence
// when a file is wrong; and inside the page in one file.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { openEngine } from '../../wasm-bindings/engine-requests.js';
import { browser, open, url, useBrowser } from './page.mjs';
import { newGame, play, press, ready } from './user.mjs';

const file = (/** @type {string} */ path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

useBrowser();

/** A question that has one answer. */
const ASKED = { position: { size: 9, moves: [40, 30] }, seed: 5, limits: { playouts: 100 } };

async function answerInNode() {
  const module = readFileSync(file('dist/engine.wasm'));
  const { games } = await openEngine({ module, weights: new Uint8Array(readFileSync(file('dist/weights/4x32.bin'))) });
  const running = /** @type {any} */ (games.get('go')).begin(ASKED);
  running.run(100);
  return running.report(0);
}

test('the same answer as in Node, helpers, wrong weights', async (t) => {
  const { outputFiles } = await build({
    entryPoints: [file('wasm-bindings/engine.js')],
    bundle: true,
    format: 'iife',
    globalName: 'net',
    write: false,
  });
  const page = await browser.newPage();
  t.after(() => page.close());
  await page.goto(`${url}README.md`); // a page of the site without any script
  const found = await page.evaluate(
    async ({ script, asked }) => {
      // biome-ignore lint/security/noGlobalEval: the page under test has no other way to get a program
      const { createEngine } = globalThis.eval(`${script}; net`);
      const start = (/** @type {string} */ weights) =>
        createEngine({ worker: () => new Worker('worker.js'), wasm: 'engine.wasm', weights, helpers: 1 });
      const wrong = await start('engine.wasm').catch((/** @type {Error} */ error) => error.message);
      const missing = await start('weights/none.bin').catch((/** @type {Error} */ error) => error.message);
      const engine = await start('weights/4x32.bin');
      const { position, ...rest } = asked;
      const alone = await engine.search({ ...position, ...rest });
      const long = await engine.search(
        { ...position, limits: { ms: 600_000 } },
        { onProgress: ({ helped }) => helped > 20 && engine.finish() },
      );
      engine.close();
      return { wrong, missing, alone: { ...alone, ownership: [...alone.ownership] }, long };
    },
    { script: outputFiles[0].text, asked: ASKED },
  );
  assert.equal(found.wrong, 'This is not a file of network weights.');
  assert.equal(found.missing, 'The network could not be loaded: the server answered 404.');
  const { move, winRate, scoreLead, candidates, pv, ownership, playouts } = await answerInNode();
  const { judgement: _, ms: __, stopped, ...alone } = found.alone;
  assert.equal(stopped, 'playouts');
  assert.deepEqual(alone, {
    ...{ move, winRate, scoreLead, candidates, pv, playouts },
    ownership: [...ownership],
    helped: 0,
  });
  assert.ok(found.long.helped > 20 && found.long.stopped === 'finish');
});

test('the network of people is loaded when a level first plays as they do', async (t) => {
  const { page, problems } = await open(t);
  /** @type {string[]} */
  const loaded = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const answers = async (choices) => {
    await newGame(page, choices);
    await play(page, 'E5');
    return loaded.filter((path) => path.endsWith('/weights/people.bin')).length;
  };
  assert.equal(await answers({ size: 7, level: 0 }), 0, 'a small board');
  assert.equal(await answers({ size: 9, level: 0 }), 1);
  assert.equal(await answers({ size: 9, level: 9 }), 1, 'once');
  assert.deepEqual(problems, []);
});

test('ponnuki.html: the network suggests a move, without a server', async (t) => {
  const { page } = await open(t, {
    wait: false,
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        const /** @type {number[]} */ judged = [];
        Object.assign(globalThis, { judged });
        globalThis.Worker = class extends Worker {
          /** @param {string | URL} source @param {WorkerOptions} [options] */
          constructor(source, options) {
            super(source, options);
            this.addEventListener('message', ({ data }) => {
              if (data.type === 'result' && data.value.judgement) judged.push(data.value.move);
            });
          }
        };
      }),
  });
  await page.goto(new URL('../../dist/ponnuki.html', import.meta.url).href);
  await ready(page);
  await press(page, 'hint');
  await page.waitForFunction(() => globalThis.judged[0] >= 0);
  await ready(page);
  assert.match((await page.locator('[data-part="detail"]').innerText()) ?? '', /^Try [A-J][1-9]/);
});

// The command line program in a worker of Chromium: the same signatures as natively, and its speed there.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { browser, useBrowser } from './page.mjs';
import { PACE } from '../levels.mjs';

const file = (/** @type {string} */ path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const native = file('build/native/ponnuki');

useBrowser();

const WORKER = `
  import { runProgram } from ${JSON.stringify(file('wasm-bindings/cli-runtime.js'))};
  onmessage = async ({ data: { bytes, args } }) => {
    const text = ['', '', ''];
    const decoder = new TextDecoder();
    const code = await runProgram(await WebAssembly.compile(bytes), args, {
      read: () => new Uint8Array(0),
      isInputWaiting: () => false,
      write: (stream, bytes) => ((text[stream] += decoder.decode(bytes)), true),
      cpuSeconds: () => performance.now() / 1000,
      nowMs: () => performance.now(),
      fileRead: () => -1,
      fileWrite: () => false,
    });
    postMessage({ code, out: text[1], err: text[2] });
  };`;

/** Runs the program in a worker of an empty page. @param {string[][]} calls @returns {Promise<string[]>} its outputs */
async function inChromium(calls) {
  const bundle = await build({
    stdin: { contents: WORKER, resolveDir: file('.') },
    bundle: true,
    format: 'iife',
    write: false,
  });
  const bytes = readFileSync(file('dist/cli.wasm')).toString('base64');
  const page = await browser.newPage();
  try {
    return await page.evaluate(
      async ({ script, bytes, calls }) => {
        const wasm = Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0));
        const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
        const outputs = [];
        for (const args of calls) {
          const answer = await new Promise((resolve, reject) => {
            worker.onmessage = (event) => resolve(event.data);
            worker.onerror = (event) => reject(new Error(event.message));
            worker.postMessage({ bytes: wasm, args });
          });
          if (answer.code !== 0) throw new Error(answer.err);
          outputs.push(answer.out);
        }
        return outputs;
      },
      { script: bundle.outputFiles[0].text, bytes, calls },
    );
  } finally {
    await page.close();
  }
}

test('Chromium gives the same signatures as the native program', async () => {
  const calls = [
    ['bench'],
    ...[9, 13, 19].flatMap((size) =>
      ['uniform', 'seed'].map((policy) => [
        'bench',
        'playout',
        '--size',
        `${size}`,
        '--playouts',
        '2000',
        '--policy',
        policy,
        '--json',
      ]),
    ),
    ['bench', 'search', '--size', '9', '--playouts', '5000', '--json'],
  ];
  const outputs = await inChromium(calls);
  const signature = (/** @type {string} */ text) => (text.startsWith('{') ? JSON.parse(text).signature : text.trim());
  const wanted = calls.map((args) => signature(execFileSync(native, args, { encoding: 'utf8' })));
  assert.deepEqual(outputs.map(signature), wanted);
});

for (const [size, playouts] of PACE
  ? [
      [9, 60000],
      [19, 12000],
    ]
  : []) {
  test(`uniform playouts ${size}x${size}: speed in a Chromium worker relative to native`, async (t) => {
    const args = ['bench', 'playout', '--size', `${size}`, '--playouts', `${playouts}`, '--json'];
    const speeds = [[], []];
    for (let round = 0; round < 3; round++) {
      // interleaved, so that a busy machine slows both
      speeds[0].push(JSON.parse((await inChromium([args, args]))[1]).playouts_per_s);
      speeds[1].push(JSON.parse(execFileSync(native, args, { encoding: 'utf8' })).playouts_per_s);
    }
    const [there, here] = speeds.map((list) => Math.max(...list));
    t.diagnostic(`Chromium ${Math.round(there)}/s, native ${Math.round(here)}/s, ratio ${(there / here).toFixed(2)}`);
    // Both speeds are wall-clock; the floor is low because a busy machine distorts the ratio.
    assert.ok(there / here > 0.4, `${(there / here).toFixed(2)}`);
  });
}

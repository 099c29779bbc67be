// The command line program in a worker of a browser, and what it must have in common with the native one.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const file = (/** @type {string} */ path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
export const native = file('build/native/ponnuki');
const WEIGHTS = ['4x32', '5x64'];
const pathOf = (/** @type {string} */ name) => file(`training/weights/${name}.bin`);

const WORKER = `
  import { FILE_MISSING, runProgram } from ${JSON.stringify(file('wasm-bindings/cli-runtime.js'))};
  onmessage = async ({ data: { bytes, files, args } }) => {
    const text = ['', '', ''];
    const decoder = new TextDecoder();
    const code = await runProgram(await WebAssembly.compile(bytes), args, {
      read: () => new Uint8Array(0),
      isInputWaiting: () => false,
      write: (stream, bytes) => ((text[stream] += decoder.decode(bytes)), true),
      cpuSeconds: () => performance.now() / 1000,
      nowMs: () => performance.now(),
      fileRead: (path) => files[path] ?? FILE_MISSING,
      weightsRead: (name) => files[name] ?? FILE_MISSING,
      fileWrite: () => false,
    });
    postMessage({ code, out: text[1], err: text[2] });
  };`;

/**
 * Runs the program in a worker of an empty page, with the weights that it comes with, which it can read as files too.
 * @param {import('playwright-core').Browser} browser @param {string[][]} calls @returns {Promise<string[]>} its outputs
 */
export async function runInBrowser(browser, calls) {
  const bundle = await build({
    stdin: { contents: WORKER, resolveDir: file('.') },
    bundle: true,
    format: 'iife',
    write: false,
  });
  const base64 = (/** @type {string} */ path) => readFileSync(path).toString('base64');
  const page = await browser.newPage();
  try {
    return await page.evaluate(
      async ({ script, program, weights, calls }) => {
        const bytesOf = (/** @type {string} */ text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
        const files = Object.fromEntries(weights.map(([path, text]) => [path, bytesOf(text)]));
        const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
        const outputs = [];
        for (const args of calls) {
          const answer = await new Promise((resolve, reject) => {
            worker.onmessage = (event) => resolve(event.data);
            worker.onerror = (event) => reject(new Error(event.message));
            worker.postMessage({ bytes: bytesOf(program), files, args });
          });
          if (answer.code !== 0) throw new Error(answer.err);
          outputs.push(answer.out);
        }
        return outputs;
      },
      {
        script: bundle.outputFiles[0].text,
        program: base64(file('dist/cli.wasm')),
        weights: WEIGHTS.flatMap((name) => [name, pathOf(name)].map((path) => [path, base64(pathOf(name))])),
        calls,
      },
    );
  } finally {
    await page.close();
  }
}

const SIZES = [9, 13, 19];
const CALLS = [
  ['bench'],
  ...SIZES.flatMap((size) =>
    ['uniform', 'suicide'].map((policy) =>
      `bench playout --size ${size} --playouts 2000 --policy ${policy} --json`.split(' '),
    ),
  ),
  ...WEIGHTS.flatMap((name) =>
    SIZES.map((size) => [...`bench net --size ${size} --evaluations 100 --json --weights`.split(' '), pathOf(name)]),
  ),
  ...SIZES.map((size) => `bench search --size ${size} --playouts 100 --json`.split(' ')),
  'bench search --size 9 --playouts 500 --evaluator playouts --json'.split(' '),
];

/** Fails unless the browser gives the signatures of the native program: of playouts, the networks, and the search over
 * either. @param {import('playwright-core').Browser} browser */
export async function checkSignatures(browser) {
  const outputs = await runInBrowser(browser, CALLS);
  const signature = (/** @type {string} */ text) => (text.startsWith('{') ? JSON.parse(text).signature : text.trim());
  const wanted = CALLS.map((args) => signature(execFileSync(native, args, { encoding: 'utf8' })));
  assert.ok(wanted.every((text) => typeof text === 'string' && text.length > 7));
  assert.deepEqual(outputs.map(signature), wanted);
}

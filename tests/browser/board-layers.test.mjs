// The layers of a board (web/board/layers.js): of any two signs on one point the upper one is on top and can be read.
import assert from 'node:assert/strict';
import { build } from 'esbuild';
import { root } from '../../scripts/tools.mjs';
import { screenTest } from '../levels.mjs';
import { url, useBrowser, watched } from './page.mjs';

useBrowser();

/** What draws and compares the signs, as one script. */
const PROGRAM = `
import { LAYERS } from './web/board/layers.js';
import { failuresOf } from './tests/browser/sign-pairs.mjs';
Object.assign(globalThis, { signs: { LAYERS, failuresOf } });
`;

screenTest('of every two signs on one point the upper one is on top and can be read', async (t) => {
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: root },
    bundle: true,
    write: false,
    format: 'iife',
    define: { PONNUKI_VERSION: '""' },
  });
  const { page } = await watched(t);
  await page.route(`${url}blank.html`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(`${url}blank.html`);
  await page.addScriptTag({ content: outputFiles[0].text });
  const { pairs, failures, layers } = await page.evaluate(() => globalThis.signs.failuresOf());
  t.diagnostic(`${pairs} pairs`);
  assert.deepEqual(failures, []);
  assert.ok(pairs > 450, `${pairs} pairs`);
  // Below every sign; and beside the point, magnified.
  const seen = new Set(['board', 'stones', 'loupe', ...layers]);
  const all = await page.evaluate(() => globalThis.signs.LAYERS);
  assert.deepEqual([...all].sort(), [...seen].sort(), 'every layer has a sign here');
  const order = ['board', 'stones', 'ownership', 'last', 'marks', 'lines', 'labels', 'cursor'];
  assert.deepEqual(
    all.filter((/** @type {string} */ layer) => order.includes(layer)),
    order,
  );
});

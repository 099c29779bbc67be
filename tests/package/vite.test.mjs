// The npm package as somebody else's page has it: installed from its file into a fresh folder, bundled by Vite, opened
// in a browser. Vite comes from the npm registry and is no dependency of this project.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { builtElsewhere, differences, hashesOf } from '../../scripts/reproducible.mjs';
import { serve } from '../../scripts/serve.mjs';
import { root } from '../../scripts/tools.mjs';
import { browser, useBrowser } from '../browser/page.mjs';

const VITE = '8.3.8';

useBrowser();

test(`installed, bundled by Vite ${VITE}, opened: board, engine, worker and wasm work`, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'ponnuki-vite-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const [program, first] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  const npm = (/** @type {string[]} */ ...args) =>
    execFileSync(program, [...first, ...args], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const packed =
    npm('pack', '--silent', '--pack-destination', folder, join(root, 'dist')).trim().split('\n').pop() ?? '';
  writeFileSync(join(folder, 'package.json'), '{"name":"page","private":true,"type":"module"}');
  npm('install', '--silent', '--no-audit', '--no-fund', join(folder, packed), `vite@${VITE}`);
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'vite.config.js'), "export default { base: './', build: { target: 'es2022' } };\n");
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><meta charset="utf-8"><title>Page</title>' +
      '<ponnuki-board size="9" moves="E5 C3" mode="play" player="both" loading="eager"></ponnuki-board>' +
      '<script type="module" src="/src/main.js"></script>',
  );
  writeFileSync(
    join(folder, 'src/main.js'),
    `import 'ponnuki/board';
import { createEngine, readSgf } from 'ponnuki';
const engine = await createEngine({ size: 9 });
const { playouts } = await engine.search({ moves: [40], seed: 1, limits: { playouts: 200 } });
engine.close();
const board = document.querySelector('ponnuki-board');
await board.ready;
const { point } = await board.analyze({ playouts: 100 });
const { trees } = readSgf('(;SZ[9];B[ee])');
globalThis.done = [playouts, trees.length, await board.play('D4'), board.state.moveNumber, /^[A-J]\\d$/.test(point)];
`,
  );
  execFileSync(process.execPath, [join(folder, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const assets = readdirSync(join(folder, 'dist/assets'));
  for (const kind of [/^worker.*\.js$/, /^engine.*\.wasm$/])
    assert.ok(
      assets.some((name) => kind.test(name)),
      `${kind} among ${assets}`,
    );
  assert.doesNotMatch(readFileSync(join(folder, 'dist/index.html'), 'utf8'), /src\/main/);

  const server = await serve({ folder: join(folder, 'dist') });
  const page = await browser.newPage();
  t.after(async () => {
    await page.close();
    await server.close();
  });
  /** @type {string[]} */
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(server.url);
  await page.waitForFunction(() => 'done' in globalThis);
  assert.deepEqual(await page.evaluate(() => globalThis.done), [200, 1, 'ok', 3, true]);
  assert.deepEqual(problems, []);
});

// The site does not depend on where, when and in which language it is built. `npm run reproducible` compiles everything
// twice.
test('the same sources make the same site in another folder, time zone and language', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'ponnuki-elsewhere-with-a-longer-name-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  assert.deepEqual(differences(hashesOf(join(root, 'dist')), await builtElsewhere(folder)), []);
});

// dist/ is an npm package: packed and installed, it works in Node and with a bundler, and has types.
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { root } from '../../scripts/tools.mjs';

/** A program of Node. */
const PROGRAM = `import { createBestMovesEngine, createEngine, createNetEngine, loadGomokuWeights } from 'ponnuki';
import { loadPeopleWeights, loadRules, readSgf, svgOf, themeOf, vertexLabel } from 'ponnuki';
import 'ponnuki/board';
const engine = await createEngine({ size: 9 });
const { move, playouts } = await engine.search({ moves: [40], seed: 1, limits: { playouts: 200 } });
engine.close();
const net = await createNetEngine({ size: 9, helpers: 1 });
const { scoreLead } = await net.search({ moves: [40], seed: 1, limits: { playouts: 50 } });
const people = await loadPeopleWeights();
const byPeople = { limits: { level: 10 }, weights: people };
const answer = await net.search({ moves: [40], seed: 1, ...byPeople });
const [{ policy }] = await net.people({ moves: [40], players: [{ rank: 20 }], weights: people });
net.close();
const best = await createBestMovesEngine();
const weights = await loadGomokuWeights('renju');
const gomoku = { rule: 'renju', moves: [112, 113], seed: 1, limits: { nodes: 30000 }, best: 2, weights };
const { candidates, learned } = await best.search(gomoku);
best.close();
const game = (await loadRules()).newGame({ size: 9 });
const svg = svgOf({ size: 9, stones: game.board() }, themeOf('kaya', false, false));
const { trees } = readSgf('(;SZ[9];B[ee])');
const isClose = Math.abs(scoreLead) < 20;
console.log(vertexLabel(move, 9).length, playouts, isClose, game.play(40), trees.length, svg.slice(0, 4));
console.log(candidates.length, learned, answer.playouts, policy.length);
await loadGomokuWeights('free').catch((error) => console.log(error.message));
`;

/** A program in TypeScript. */
const TYPED = `import { createEngine, type Engine } from 'ponnuki';
import 'ponnuki/board';
export async function use(): Promise<string> {
  const engine: Engine = await createEngine({ size: 9 });
  const board = document.createElement('ponnuki-board');
  await board.ready;
  const verdict: string = await board.play('D4');
  // @ts-expect-error a size is a number
  await createEngine({ size: 'nine' });
  engine.close();
  return verdict + board.sgf;
}
`;

/** A project that has the package installed. */
const folder = mkdtempSync(join(tmpdir(), 'ponnuki-package-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const installed = join(folder, 'node_modules/ponnuki');
install();

function install() {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const pack = [...npm, 'pack', '--silent', '--pack-destination', folder, join(root, 'dist')];
  const packed = execFileSync(pack[0], pack.slice(1), { cwd: folder, encoding: 'utf8' }).trim().split('\n').pop();
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['xzf', join(folder, packed ?? ''), '-C', installed, '--strip-components=1']);
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
}

test('what package.json names is in the package, and the page is not', () => {
  const { exports, bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const leaves = (value) => (typeof value === 'string' ? [value] : Object.values(value).flatMap(leaves));
  for (const path of [...leaves(exports), ...leaves(bin)]) assert.ok(existsSync(join(installed, path)), path);
  assert.equal(existsSync(join(installed, 'app.js')), false);
});

test('imported in Node', () => {
  writeFileSync(join(folder, 'use.mjs'), PROGRAM);
  assert.equal(
    execFileSync(process.execPath, ['use.mjs'], { cwd: folder, encoding: 'utf8' }).trim(),
    '2 200 true ok 1 <svg\n2 true 16 82\nThe rule is freestyle, standard or renju, not free.',
  );
});

test('bundled by esbuild', async () => {
  writeFileSync(
    join(folder, 'page.mjs'),
    "import 'ponnuki/board';\nimport { createEngine } from 'ponnuki';\n" +
      'createEngine({ size: 9 }).then((engine) => engine.close());\n',
  );
  const { build } = await import('esbuild');
  const { metafile } = await build({
    entryPoints: [join(folder, 'page.mjs')],
    absWorkingDir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: join(folder, 'out'),
    metafile: true,
    logLevel: 'error',
  });
  assert.ok(Object.keys(metafile.outputs).length > 5, 'parts stay apart');
  assert.match(
    readFileSync(join(folder, 'out/page.js'), 'utf8') +
      Object.keys(metafile.outputs)
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join(''),
    /customElements\.define\("ponnuki-board"/,
  );
});

test('typed', async () => {
  writeFileSync(join(folder, 'typed.ts'), TYPED);
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const typed = await promisify(execFile)(
    process.execPath,
    [
      tsc,
      '--noEmit',
      '--strict',
      '--target',
      'es2022',
      '--module',
      'nodenext',
      '--moduleResolution',
      'nodenext',
      '--lib',
      'es2023,dom,dom.iterable',
      '--skipLibCheck',
      'typed.ts',
    ],
    { cwd: folder },
  ).then(
    () => '',
    ({ stdout }) => stdout,
  );
  assert.equal(typed, '');
});

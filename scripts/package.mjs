// Turns dist/ into an npm package: modules in lib/, types in types/, and a package.json. `npm pack ./dist` creates the
// file to publish.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fail, root, run } from './tools.mjs';

/** @typedef {import('./embed.mjs').Bundle} Bundle */

/** Entry points of the package -> source. */
const BROWSER = { board: 'embed/element.js', index: 'embed/package.js' };
const NODE = {
  node: 'embed/package-node.js',
  'worker-node': 'wasm-bindings/worker-node.js',
};
const TYPED = ['embed/element.js', 'embed/package.js', 'embed/package-node.js', 'web/globals.d.ts'];
/** Folders whose JSDoc comments declare the types. */
const SOURCES = ['embed', 'web/board', 'web/record', 'web/i18n', 'web/gomoku', 'wasm-bindings'];

const BOARD_TYPES = `export { PonnukiBoard } from './embed/element.js';
import type { PonnukiBoard } from './embed/element.js';
declare global {
  interface HTMLElementTagNameMap { 'ponnuki-board': PonnukiBoard }
}
`;

/** @param {string} folder @returns {string[]} */
const walk = (folder) =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? walk(path) : [path];
    });

/** @param {string} from @param {string} path */
const nameIn = (from, path) => relative(from, path).split(sep).join('/');

/**
 * Type declarations from JSDoc comments, regenerated when a source has changed.
 * @returns {Promise<Map<string, string>>}
 */
async function declarations() {
  const folder = join(root, 'build/types');
  const stamp = join(folder, 'stamp');
  const sources = SOURCES.flatMap((name) => walk(join(root, name))).filter((path) => path.endsWith('.js'));
  const state = createHash('sha256')
    .update(sources.map((path) => readFileSync(path, 'utf8')).join('\0'))
    .digest('hex');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== state) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const project = join(folder, 'tsconfig.json');
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      checkJs: false,
      noUnusedLocals: false,
      types: [],
      outDir: '.',
      rootDir: root,
    };
    writeFileSync(
      project,
      JSON.stringify({
        extends: join(root, 'tsconfig.json'),
        compilerOptions,
        include: [],
        exclude: [],
        files: TYPED.map((path) => join(root, path)),
      }),
    );
    const { code } = await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', project]);
    if (code !== 0) fail('the types of the package could not be made; the lines above say why.');
    rmSync(project);
    writeFileSync(stamp, state);
  }
  return new Map(
    walk(folder)
      .filter((path) => path.endsWith('.d.ts'))
      .map((path) => [`types/${nameIn(folder, path)}`, readFileSync(path, 'utf8')]),
  );
}

/** @param {string} version */
const manifest = (version) => ({
  name: 'ponnuki',
  version,
  description: 'Boards of Go and gomoku for articles, and the engine behind them: <ponnuki-board>, search, rules, SGF',
  license: 'MIT',
  type: 'module',
  engines: { node: '>=18' },
  bin: { ponnuki: 'cli.mjs' },
  keywords: ['go', 'baduk', 'weiqi', 'gomoku', 'sgf', 'wasm', 'custom-element'],
  exports: {
    '.': { types: './types/embed/package.d.ts', node: './lib/node.js', default: './lib/index.js' },
    './board': { types: './types/board.d.ts', default: './lib/board.js' },
    './ponnuki.js': './ponnuki.js',
    './worker.js': './worker.js',
    './engine.wasm': './engine.wasm',
    './net-worker.js': './worker.js',
    './net.wasm': './engine.wasm',
    './weights/4x32.bin': './weights/4x32.bin',
    './weights/5x64.bin': './weights/5x64.bin',
    './weights/people.bin': './weights/people.bin',
    './gomoku-worker.js': './worker.js',
    './gomoku.wasm': './gomoku.wasm',
    './weights/gomoku/freestyle.bin': './weights/gomoku/freestyle.bin',
    './weights/gomoku/standard.bin': './weights/gomoku/standard.bin',
    './weights/gomoku/renju.bin': './weights/gomoku/renju.bin',
    './embed.html': './embed.html',
    './package.json': './package.json',
  },
  sideEffects: [...['./lib/board.js', './ponnuki.js', './ponnuki/*', './worker.js'], ...['./lib/worker-node.js']],
  files: [
    'ponnuki.js',
    'ponnuki/',
    'worker.js',
    'engine.wasm',
    'gomoku.wasm',
    'weights/',
    'embed.html',
    'embed.js',
    'css/embed.css',
    'favicon.svg',
    'cli.mjs',
    'cli.wasm',
    'check.mjs',
    'lib/',
    'types/',
  ],
});

/** @param {Bundle} bundle @returns {Promise<Map<string, string>>} name in dist -> content */
export async function buildPackage(bundle) {
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const [entries, options] of /** @type {[Record<string, string>, import('esbuild').BuildOptions][]} */ ([
    [BROWSER, {}],
    [NODE, { platform: 'node', target: 'node18' }],
  ])) {
    const [first] = Object.values(entries);
    const { outputFiles = [] } = await bundle(first, {
      ...options,
      entryPoints: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(root, path)])),
      format: 'esm',
      splitting: true,
      minify: false,
      outdir: join(root, 'dist/lib'),
      chunkNames: '[name]-[hash]',
      define: {
        PONNUKI_WORKER_SOURCE: '""',
        PONNUKI_WASM_BYTES: 'undefined',
        PONNUKI_GOMOKU_BYTES: 'undefined',
        PONNUKI_SMALL_WEIGHTS: 'undefined',
        PONNUKI_LARGE_WEIGHTS: 'undefined',
        PONNUKI_PEOPLE_WEIGHTS: 'undefined',
        PONNUKI_GOMOKU_WEIGHTS: '{}',
      },
    });
    for (const { path, text } of outputFiles) files.set(nameIn(join(root, 'dist'), path), text);
  }
  for (const [name, text] of await declarations()) files.set(name, text);
  files.set('types/board.d.ts', BOARD_TYPES);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  files.set('package.json', `${JSON.stringify(manifest(version), null, 2)}\n`);
  files.set('README.md', readFileSync(join(root, 'embed/README.md'), 'utf8'));
  files.set('LICENSE', readFileSync(join(root, 'LICENSE'), 'utf8'));
  return files;
}

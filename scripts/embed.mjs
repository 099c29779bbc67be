// Bundles the element. esbuild splits the modules of embed/ into chunks, both for the npm package (package.mjs) and for
// ponnuki.js. Articles on other sites load ponnuki.js, but browsers do not run module scripts from a site without CORS,
// nor from disk. So esbuild also converts each chunk to CommonJS, and embed/script-loader.js runs these functions:
//
//   ponnuki.js             the loader, and the chunks that every board needs
//   ponnuki/NAME-HASH.js   what `import('./NAME.js')` loads: that chunk, and the chunks it needs that may not be loaded
//                          yet; a chunk in several scripts runs once
import { basename, join } from 'node:path';
import { root } from './tools.mjs';

/**
 * @typedef {(from: string, options: import('esbuild').BuildOptions) => Promise<import('esbuild').BuildResult>} Bundle
 *   see scripts/bundles.mjs
 */
/** @typedef {{ code: string, imports: string[], later: string[] }} Chunk imports, later: paths of other chunks */

const ENTRY = './script.js';

/** The path by which other chunks import a chunk. @param {string} path */
const pathOf = (path) => `./${basename(path)}`;

/**
 * Splits the modules of the element into chunks.
 * @param {Bundle} bundle @param {Record<string, string>} define @returns {Promise<Map<string, Chunk>>} by path
 */
async function split(bundle, define) {
  const { outputFiles = [], metafile } = await bundle('', {
    entryPoints: { script: join(root, 'embed/script.js') },
    format: 'esm',
    splitting: true,
    outdir: join(root, 'dist/ponnuki'),
    chunkNames: '[name]-[hash]',
    metafile: true,
    define: { 'import.meta.url': 'moduleUrl', ...define },
  });
  const code = new Map(outputFiles.map(({ path, text }) => [pathOf(path), text]));
  return new Map(
    Object.entries(metafile?.outputs ?? {}).map(([name, { imports }]) => {
      const of = (/** @type {string} */ kind) =>
        imports.filter((its) => its.kind === kind).map((its) => pathOf(its.path));
      const path = pathOf(name);
      return [path, { code: code.get(path) ?? '', imports: of('import-statement'), later: of('dynamic-import') }];
    }),
  );
}

/**
 * A chunk and everything that it imports.
 * @param {ReadonlyMap<string, Chunk>} chunks @param {string} path @param {Set<string>} found
 */
function closure(chunks, path, found = new Set()) {
  if (!found.has(path)) {
    found.add(path);
    for (const next of chunks.get(path)?.imports ?? []) closure(chunks, next, found);
  }
  return found;
}

/**
 * The scripts that a page may load, and the chunks in each: everything that its chunk needs, except chunks that are
 * certain to be loaded before.
 * @param {ReadonlyMap<string, Chunk>} chunks @returns {Map<string, Set<string>>} by imported path
 */
export function scriptsOf(chunks) {
  /** Chunks that are certainly loaded once a script has run. @type {Map<string, Set<string>>} */
  const loaded = new Map([[ENTRY, closure(chunks, ENTRY)]]);
  /** @type {Map<string, Set<string>>} chunks that are certainly loaded when a script is requested */
  const before = new Map([[ENTRY, new Set()]]);
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const own of [...loaded.values()]) {
      for (const path of [...own].flatMap((its) => chunks.get(its)?.later ?? [])) {
        const known = before.get(path);
        const common = new Set(known ? [...known].filter((its) => own.has(its)) : own);
        if (known?.size === common.size) continue;
        isDone = false;
        before.set(path, common);
        loaded.set(path, closure(chunks, path, new Set(common)));
      }
    }
  }
  return new Map(
    [...loaded].map(([path, all]) => [path, new Set([...all].filter((its) => !before.get(path)?.has(its)))]),
  );
}

/**
 * A chunk that is no separate script is named by a part of its hash, as bytes of a hash do not compress.
 * @param {string} path
 */
const shortName = (path) => /^\.\/chunk-(\w{5})\w+\.js$/.exec(path)?.[1] ?? path;

/**
 * Writes chunks as a JavaScript object of functions for embed/script-loader.js, each behind what it imports: by their
 * hashes their order would change with the content, and with it what gzip makes of it.
 * @param {ReadonlyMap<string, Chunk>} chunks @param {Iterable<string>} paths
 */
async function asFunctions(chunks, paths) {
  const { transform } = await import('esbuild');
  const functions = await Promise.all(
    [...paths].reverse().map(async (path) => {
      // `import()` becomes `require()` in a promise, which the loader implements.
      const { code } = await transform(chunks.get(path)?.code ?? '', {
        format: 'cjs',
        supported: { 'dynamic-import': false },
        minifyWhitespace: true,
        minifySyntax: true,
        charset: 'utf8',
      });
      const { imports = [], later = [] } = chunks.get(path) ?? {};
      const short = [...imports, ...later].reduce(
        (text, name) => text.replaceAll(`"${name}"`, JSON.stringify(shortName(name))),
        code.trim(),
      );
      return `${JSON.stringify(shortName(path))}:(require,module,moduleUrl)=>{${short}}`;
    }),
  );
  return `{${functions.join(',\n')}}`;
}

/**
 * @param {Bundle} bundle
 * @param {{ worker: string, wasm?: string, gomoku?: string, weights: Record<string, string>, gomokuWeights:
 *   Record<string, string> }} engine source of the worker; in base64 engine.wasm, gomoku.wasm, and the weights of Go by
 *   network and of gomoku by rule
 * @returns {Promise<Map<string, string>>} name in dist -> content
 */
export async function buildElement(bundle, { worker, wasm, gomoku, weights, gomokuWeights }) {
  const chunks = await split(bundle, {
    PONNUKI_WORKER_SOURCE: JSON.stringify(worker),
    PONNUKI_WASM_BYTES: wasm ? JSON.stringify(wasm) : 'undefined',
    PONNUKI_GOMOKU_BYTES: gomoku ? JSON.stringify(gomoku) : 'undefined',
    PONNUKI_SMALL_WEIGHTS: JSON.stringify(weights['4x32']),
    PONNUKI_LARGE_WEIGHTS: JSON.stringify(weights['5x64']),
    PONNUKI_PEOPLE_WEIGHTS: JSON.stringify(weights.people),
    ...Object.fromEntries(
      Object.entries(gomokuWeights).map(([rule, bytes]) => [`PONNUKI_GOMOKU_WEIGHTS.${rule}`, JSON.stringify(bytes)]),
    ),
  });
  /** @type {Map<string, string>} */
  const files = new Map();
  const names = new Set([...chunks.keys()].map(shortName));
  if (names.size < chunks.size) throw new Error('Two chunks of the element have the same short name.');
  for (const [path, own] of scriptsOf(chunks)) {
    const functions = await asFunctions(chunks, own);
    if (path !== ENTRY) {
      files.set(`ponnuki/${path.slice(2)}`, `document.currentScript.ponnuki(${functions})\n`);
      continue;
    }
    const contents = `import { runChunks } from './embed/script-loader.js'; runChunks(${functions}, '${ENTRY}');`;
    const { outputFiles } = await bundle('', {
      stdin: { contents, resolveDir: root },
      entryPoints: [],
      format: 'iife',
    });
    files.set('ponnuki.js', outputFiles?.[0].text ?? '');
  }
  const { outputFiles } = await bundle('embed/iframe.js', { format: 'iife' });
  files.set('embed.js', outputFiles?.[0].text ?? '');
  return files;
}

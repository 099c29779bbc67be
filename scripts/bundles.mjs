// The bundles of the site, by esbuild and terser.
import { readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { fail, root } from './tools.mjs';

export const entry = {
  page: 'web/app/main.js',
  worker: 'wasm-bindings/worker.js',
  cli: 'wasm-bindings/cli.js',
  offline: 'web/pwa/service-worker.js',
  end: 'web/pwa/kill/service-worker.js',
  problems: 'web/problems/main.js',
  problemsWorker: 'web/problems/position-worker.js',
};

/**
 * Browsers with wasm SIMD: Chrome 91, Firefox 89, Safari 16.4. From Firefox 93 on all of ES2022 is native, which makes
 * the output smaller.
 */
const target = ['es2022', 'chrome94', 'firefox93', 'safari16.4'];

/** @param {string} from @param {import('esbuild').BuildOptions} options @returns {Promise<string>} */
export const bundle = async (from, options) => (await bundled(from, options)).outputFiles?.[0].text ?? '';

/**
 * Makes every lazily loaded module import the whole page, which is loaded before it in any case. Then the bundler puts
 * what the page needs at once into one chunk, instead of one chunk for each set of modules that share something.
 * @type {import('esbuild').Plugin}
 */
const singlePageChunk = {
  name: 'single-page-chunk',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === 'resolved') return undefined;
      const { path: file } = await resolve(path, { kind, resolveDir, pluginData: 'resolved' });
      // Relative to the project, because the names of chunks are hashes of this path too, and must not depend on the
      // folder.
      return { path: relative(root, file).split(sep).join('/'), namespace: 'lazy' };
    });
    onLoad({ filter: /./, namespace: 'lazy' }, ({ path }) => ({
      contents: [`import './${entry.page}';`, `export * from './${path}';`]
        .concat(path.startsWith('web/i18n/') ? `export { default } from './${path}';` : [])
        .join('\n'),
      resolveDir: root,
    }));
  },
};

/**
 * Bundles the page: app.js with what it needs at once, and chunks that it loads later.
 * @param {import('esbuild').BuildOptions} options @returns {Promise<Map<string, string>>} by name in dist
 */
export async function bundlePage(options) {
  const { outputFiles = [], metafile } = await bundled(entry.page, {
    ...options,
    entryPoints: { app: join(root, entry.page) },
    splitting: true,
    plugins: [singlePageChunk],
    outdir: join(root, 'dist'),
    chunkNames: 'parts/[hash]',
    metafile: true,
  });
  const files = new Map(
    outputFiles.map(({ path, text }) => [relative(join(root, 'dist'), path).split(sep).join('/'), text]),
  );
  // The bundler's app.js only imports the one chunk, so that chunk becomes app.js.
  const imports = metafile?.outputs['dist/app.js'].imports ?? [];
  if (imports.length !== 1) fail('the page is no longer one chunk; see singlePageChunk.');
  const main = relative('dist', imports[0].path).split(sep).join('/');
  const parts = [...files.keys()].filter((name) => name !== 'app.js').map((name) => basename(name));
  const program = files.get(main) ?? '';
  files.delete(main);
  for (const [name, code] of files) files.set(name, code.replaceAll(`"./${basename(main)}"`, '"../app.js"'));
  const moved = parts.reduce((code, name) => code.replaceAll(`"./${name}"`, `"./parts/${name}"`), program);
  return files.set('app.js', moved);
}

/** The page of problems: problems.js, and chunks that it loads later.
 * @param {import('esbuild').BuildOptions} options @returns {Promise<Map<string, string>>} */
export async function bundleProblems(options) {
  const { outputFiles = [] } = await bundled(entry.problems, {
    entryPoints: { problems: join(root, entry.problems) },
    ...options,
    splitting: true,
    outdir: join(root, 'dist'),
    chunkNames: 'parts/[hash]',
  });
  return new Map(outputFiles.map(({ path, text }) => [relative(join(root, 'dist'), path).split(sep).join('/'), text]));
}

/** @param {string} from @param {import('esbuild').BuildOptions} options */
export async function bundled(from, options) {
  // Loaded here, not above, because compiling alone needs no npm package.
  const esbuild = await import('esbuild');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return esbuild
    .build({
      entryPoints: [join(root, from)],
      absWorkingDir: root,
      preserveSymlinks: true, // names of chunks depend on paths
      bundle: true,
      write: false,
      minify: true,
      charset: 'utf8',
      legalComments: 'none',
      logLevel: 'warning',
      target,
      ...options,
      define: { PONNUKI_VERSION: JSON.stringify(version), ...options.define },
    })
    .catch(() => fail(`bundling ${from} failed; the lines above say why.`));
}

/**
 * Minifies further than the bundler: terser also inlines functions that are called once, which saves 2 KB of the first
 * load (limit 130 KB), and 0.8 KB of a picture in an article (limit 18 KB).
 * @param {string} code @param {{ isModule: boolean }} kind a module keeps the names of its exports
 */
export async function minified(code, { isModule }) {
  const { minify } = await import('terser');
  const compress = { passes: 3, unsafe_arrows: true };
  const result = await minify(code, { ecma: 2020, module: isModule, toplevel: true, compress });
  return result.code ?? fail('terser returned no code.');
}

/** A style sheet, minified. @param {string} code */
export const css = async (code) => {
  const { transform } = await import('esbuild');
  return (await transform(code, { loader: 'css', minify: true, target, charset: 'utf8' })).code;
};

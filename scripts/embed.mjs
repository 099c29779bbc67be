// Bundles of the element. ponnuki.js is a classic script; its interactive part is one too, and uses the modules that the
// element lends it (embed/kernel.js) instead of having its own. The npm package has the same as modules.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from './tools.mjs';

/** @typedef {(from: string, options: import('esbuild').BuildOptions) => Promise<import('esbuild').BuildResult>} Bundle as scripts/site.mjs does it, with a metafile */

export const LANGUAGES = ['zh-Hant', 'zh-Hans', 'ja', 'ko'];

/** @param {string} path absolute */
const nameOf = (path) => relative(root, path).split(sep).join('/');

/** The classic script's own surroundings. @type {import('esbuild').Plugin} */
const classicHost = {
  name: 'classic-host',
  setup(build) {
    build.onLoad({ filter: /[\\/]embed[\\/]host\.js$/ }, () => ({ contents: "export * from './host-script.js';", resolveDir: join(root, 'embed') }));
  },
};

/** Names that the element has already are taken from its kernel; what else a module has comes along. @param {ReadonlyMap<string, string[]>} lent names by path @returns {import('esbuild').Plugin} */
const borrow = (lent) => ({
  name: 'borrow',
  setup(build) {
    build.onResolve({ filter: /\?own$/ }, ({ path }) => ({ path: join(root, path.slice(0, -'?own'.length)), namespace: 'own', sideEffects: false }));
    build.onLoad({ filter: /\.js$/, namespace: 'own' }, ({ path }) => ({ contents: readFileSync(path, 'utf8'), resolveDir: dirname(path) }));
    build.onLoad({ filter: /\.js$/ }, ({ path }) => {
      const key = nameOf(path);
      const names = lent.get(key);
      if (!names) return undefined;
      const borrowed = names.map((name) => `export const ${name} = kernel[${JSON.stringify(key)}].${name};`);
      return { contents: [...borrowed, `export * from '${key}?own';`].join('\n'), resolveDir: root };
    });
  },
});

/** @returns {Map<string, string[]>} what the kernel lends, by path */
function lentByKernel() {
  const source = readFileSync(join(root, 'embed/kernel.js'), 'utf8');
  return new Map([...source.matchAll(/^ {2}'([^']+)': \{([^}]*)\}/gm)].map(([, path, list]) => [path, [...list.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name]) => name)]));
}

/** A classic script that hands what it makes to whoever asked for it. */
const PART = { banner: { js: 'document.currentScript.ponnuki(kernel=>{' }, footer: { js: ';return part})' } };

/**
 * @param {Bundle} bundle
 * @param {{ worker: string, wasm: Buffer | null }} engine source of the worker, and engine.wasm
 * @returns {Promise<Map<string, string>>} name in dist -> content
 */
export async function buildElement(bundle, { worker, wasm }) {
  /** @param {import('esbuild').BuildResult} result */
  const textOf = ({ outputFiles }) => outputFiles?.[0].text ?? '';
  /** @type {Map<string, string>} */
  const files = new Map();
  files.set('ponnuki.js', textOf(await bundle('embed/script.js', { format: 'iife', plugins: [classicHost] })));
  const lent = lentByKernel();
  const part = { format: /** @type {const} */ ('iife'), globalName: 'part', ...PART };
  files.set('ponnuki/lively.js', textOf(await bundle('embed/lively/index.js', { ...part, plugins: [borrow(lent)] })));
  for (const lang of LANGUAGES) files.set(`ponnuki/${lang}.js`, textOf(await bundle(`embed/texts/${lang}.js`, part)));
  if (worker && wasm) files.set('ponnuki/inside.js', `document.currentScript.ponnuki(()=>(${JSON.stringify({ worker, wasm: wasm.toString('base64') })}))`);
  files.set('embed.js', textOf(await bundle('embed/page.js', { format: 'iife' })));
  return files;
}

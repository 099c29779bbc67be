// Bundles of the element. ponnuki.js is a classic script; its interactive part is one too, and uses the modules that
// the element lends it (embed/kernel.js) instead of having its own. The npm package has the same as modules.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { squeezed } from './squeeze.mjs';
import { fail, root } from './tools.mjs';

/**
 * @typedef {(from: string, options: import('esbuild').BuildOptions) => Promise<import('esbuild').BuildResult>} Bundle
 * as scripts/site.mjs does it, with a metafile
 */

const HOST = 'embed/host.js';
const CLASSIC_HOST = 'embed/host-script.js';
/** Who lends: the element to all its parts, records to the parts that come after them. */
const KERNEL = 'embed/kernel.js';
const RECORD = 'embed/parts/lent.js';
/** Parts that come without a record. */
const ALONE = ['record', 'diagram', 'source', 'looks', 'night', 'faults', 'paper', 'encoding'];
/** Name in dist/ponnuki/ -> source, as in embed/host-module.js. @type {Record<string, string>} */
const PARTS = {
  record: 'embed/record/open.js',
  diagram: 'embed/record/diagram.js',
  careless: 'embed/record/lenient-sgf.js',
  source: 'embed/base/source.js',
  looks: 'embed/base/themes.js',
  night: 'embed/parts/night.js',
  faults: 'embed/base/errors.js',
  paper: 'embed/base/svg.js',
  encoding: 'embed/parts/encoding.js',
  lively: 'embed/interactive/open.js',
  search: 'embed/engine/search.js',
  layers: 'embed/interactive/overlays.js',
  solve: 'embed/interactive/solve.js',
  five: 'embed/parts/five.js',
  ...Object.fromEntries(['zh-Hant', 'zh-Hans', 'ja', 'ko'].map((name) => [name, `embed/texts/${name}.js`])),
};

/**
 * Names of properties that only the element's own objects have: nothing of the browser, of messages, of what scripts of
 * a
 * page see, and no name that is looked up by a string; the most frequent first. Every file of the element shortens them
 * alike.
 */
const INNER =
  `context player options record tree layout pitch region element radius half parent pixels view known shown current
picture fit properties tell markup stage actor looks overlays lines say ink update isDiagram played emit segment way
across shadow changes caption hand isNear isNight reader checked column looked wood halo isEager labels accent hover
isUrgent light canAct hinted illegal edits ground isLively isMove isSetup progress refit isCovered arriving grain
hands isPlayed onNear paintNow rimBlack rimWhite see shadowAlpha hasControls ghost measure plays shell windows leaving
loose`.split(/\s+/);
const mangling = {
  mangleProps: new RegExp(`^(${INNER.join('|')})$`),
  mangleCache: Object.fromEntries(
    INNER.map((name, i) => [name, `${['', '$', '_', '$$'][Math.floor(i / 26)]}${String.fromCharCode(65 + (i % 26))}`]),
  ),
};

/** @param {string} path absolute */
const nameOf = (path) => relative(root, path).split(sep).join('/');

/** The classic script's own surroundings. @type {import('esbuild').Plugin} */
const classicHost = {
  name: 'classic-host',
  setup(build) {
    build.onLoad({ filter: /[\\/]embed[\\/]host\.js$/ }, () => ({
      contents: "export * from './host-script.js';",
      resolveDir: join(root, 'embed'),
    }));
  },
};

/** Style sheets inside of scripts, without what only people read. @type {import('esbuild').Plugin} */
const smallStyles = {
  name: 'small-styles',
  setup(build) {
    build.onLoad({ filter: /[\\/]embed[\\/](base|interactive)[\\/]style\.js$/ }, async ({ path }) => {
      const parts = readFileSync(path, 'utf8').split(/`(\n[^`]*)`/);
      const small = await Promise.all(
        parts.map(async (text, i) =>
          i % 2
            ? JSON.stringify(
                (await build.esbuild.transform(text, { loader: 'css', minify: true, charset: 'utf8' })).code.trim(),
              )
            : text,
        ),
      );
      return { contents: small.join(''), resolveDir: dirname(path) };
    });
  },
};

/**
 * Names that the element has already are taken from its kernel, each by itself, so that what nobody uses is left out;
 * what
 * else a module has comes along.
 * @param {ReadonlyMap<string, string[]>} lent names by path
 * @returns {import('esbuild').Plugin}
 */
const borrow = (lent) => ({
  name: 'borrow',
  setup(build) {
    build.onResolve({ filter: /^lent:/ }, ({ path }) => ({ path, namespace: 'lent', sideEffects: false }));
    build.onResolve({ filter: /^own:/ }, ({ path }) => ({
      path: join(root, path.slice('own:'.length)),
      namespace: 'own',
      sideEffects: false,
    }));
    const short = [...lent.values()].flat();
    build.onLoad({ filter: /./, namespace: 'lent' }, ({ path }) => {
      const name = path.slice('lent:'.length);
      return { contents: `export const ${name} = kernel[${short.indexOf(name)}];` };
    });
    build.onLoad({ filter: /./, namespace: 'own' }, ({ path }) => ({
      contents: readFileSync(path, 'utf8'),
      resolveDir: dirname(path),
    }));
    build.onLoad({ filter: /\.js$/ }, ({ path }) => {
      const names = lent.get(nameOf(path));
      if (!names) return undefined;
      const source = readFileSync(path, 'utf8');
      const all = new Set([
        ...names,
        ...[...source.matchAll(/^export (?:async )?(?:const|function\*?|class) (\w+)/gm)].map(([, name]) => name),
      ]);
      const passed = source.match(/^export \{[^}]*\} from .*$/gm) ?? [];
      const from = (/** @type {string} */ name) => (names.includes(name) ? `lent:${name}` : `own:${nameOf(path)}`);
      return {
        contents: [...passed, ...[...all].map((name) => `export { ${name} } from '${from(name)}';`)].join('\n'),
        resolveDir: dirname(path),
      };
    });
  },
});

/**
 * What is lent goes by its number, since the bundler shortens no names of properties; records add theirs to the kernel.
 * @type {import('esbuild').Plugin}
 */
const numberedKernel = {
  name: 'numbered-kernel',
  setup(build) {
    build.onLoad({ filter: /[\\/]embed[\\/]kernel\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        /kernel = \{[^}]*\}/,
        `kernel = [${[...lentBy(KERNEL).values()].flat()}]`,
      ),
      resolveDir: dirname(path),
    }));
    build.onLoad({ filter: /[\\/]parts[\\/]lent\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        /export const lent = \{[^}]*\}/,
        `kernel.push(${[...lentBy(RECORD).values()].flat()})`,
      ),
      resolveDir: dirname(path),
    }));
  },
};

/**
 * Gomoku's rules are not in the interactive part but come when they are wanted; until then a stand-in has their name.
 * @type {import('esbuild').Plugin}
 */
const gomokuLater = {
  name: 'gomoku-later',
  setup(build) {
    build.onLoad({ filter: /[\\/]wasm-bindings[\\/]gomoku\.js$/ }, () => ({
      contents: 'export let GomokuGame; export const fill = (its) => { ({ GomokuGame } = its); };',
    }));
    build.onLoad({ filter: /[\\/]interactive[\\/]five\.js$/ }, () => ({
      contents: "export * from './five-script.js';",
      resolveDir: join(root, 'embed/interactive'),
    }));
  },
};

/**
 * What is wrong with a drawing has its sentence with the others, in the part that knows them.
 * @type {import('esbuild').Plugin}
 */
const sentencesLater = {
  name: 'sentences-later',
  setup(build) {
    build.onLoad({ filter: /[\\/]record[\\/]errors\.js$/ }, () => ({
      contents: "export { demand } from '../../embed/base/options.js';",
      resolveDir: join(root, 'web/record'),
    }));
  },
};

/**
 * @param {string} lender a file that imports what it lends, each name once
 * @returns {Map<string, string[]>} names by path
 */
function lentBy(lender) {
  const source = readFileSync(join(root, lender), 'utf8');
  return new Map(
    [...source.matchAll(/^import \{([^}]*)\} from '([^']+)';/gm)].map(([, list, from]) => {
      const path = nameOf(join(root, dirname(lender), from));
      return [path === CLASSIC_HOST ? HOST : path, list.split(',').map((name) => name.trim())];
    }),
  );
}

/**
 * A module as a classic script that hands what the module exports to whoever asked for it.
 * @param {string} code ends with its one export list
 */
function classic(code) {
  const [all, list] = /export\s*\{([^}]*)\};?\s*$/.exec(code) ?? fail('a part of the element exports nothing.');
  const names = list
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/))
    .map(([from, to = from]) => `${to}:${from}`);
  return `document.currentScript.ponnuki(kernel=>{${code.slice(0, -all.length)}return{${names}}})`;
}

/**
 * @param {Bundle} bundle
 * @param {{ worker: string, wasm: Buffer | null }} engine source of the worker, and engine.wasm
 * @returns {Promise<Map<string, string>>} name in dist -> content
 */
export async function buildElement(bundle, { worker, wasm }) {
  /** @param {import('esbuild').BuildResult} result */
  const textOf = ({ outputFiles }) => outputFiles?.[0].text ?? '';
  /** @type {Bundle} */
  const small = (from, options) => bundle(from, { ...mangling, ...options });
  /** @type {Map<string, string>} */
  const files = new Map();
  files.set(
    'ponnuki.js',
    await squeezed(
      textOf(await small('embed/script.js', { format: 'iife', plugins: [classicHost, numberedKernel, smallStyles] })),
      { unsafe: true, hoist_funs: true },
    ),
  );
  const its = lentBy(KERNEL);
  const all = new Map([...its, ...lentBy(RECORD)]);
  for (const [name, path] of Object.entries(PARTS)) {
    const own = { lively: [gomokuLater], diagram: [sentencesLater], record: [numberedKernel] }[name] ?? [];
    const code = textOf(
      await small(path, { format: 'esm', plugins: [...own, borrow(ALONE.includes(name) ? its : all), smallStyles] }),
    );
    files.set(`ponnuki/${name}.js`, await squeezed(classic(code), { unsafe: true, hoist_funs: true }));
  }
  if (worker && wasm)
    files.set(
      'ponnuki/inside.js',
      `document.currentScript.ponnuki(()=>(${JSON.stringify({ worker, wasm: wasm.toString('base64') })}))`,
    );
  files.set('embed.js', textOf(await bundle('embed/iframe.js', { format: 'iife' })));
  return files;
}

// Builds dist/: bundles the page, the worker, the element and the command line program, copies public/ and the wasm,
// and makes ponnuki.html, the page in one file for file://. Every URL in dist is relative, so the folder works under
// any path of any host. The service worker sw.js is built last, because it lists all other files with their hashes.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundle, bundlePage, bundleProblems, bundled, css, entry, minified } from './bundles.mjs';
import { buildElement } from './embed.mjs';
import { buildLessons } from './learn.mjs';
import { commentOfLicences, textOfLicences } from './dependencies.mjs';
import { PLACEHOLDER, seal } from './offline.mjs';
import { NETWORKS, PEOPLE } from '../wasm-bindings/messages.js';
import { buildPackage } from './package.mjs';
import { withPolicy } from './content-security-policy.mjs';
import { fail, root } from './tools.mjs';

// The tags by which other programs show a preview of a link to the page. A static site does not know its own address,
// so the address of the picture is relative, which some programs resolve and others ignore; with the address of the
// site (`node scripts/build.mjs web --address=https://…/`) it is absolute, as all of them understand.
const PREVIEW_TAGS = /<meta (?:property="og:|name="twitter:)[^>]*>\n/g;
const PREVIEW_IMAGE = /(<meta property="og:image" content=")([^"]*)(">\n)/;

/** A page without comments and indentation. No text in it keeps its white space. @param {string} html */
const compact = (html) => html.replace(/^ *<!--[^]*?-->\n/gm, '').replace(/^ +/gm, '');

/**
 * The page with absolute addresses in its preview.
 * @param {string} html @param {string} address of the folder of the site; '' leaves the page as it is
 * @throws {Error} if it is no address of a web site; the message is one sentence
 */
export function withAddress(html, address) {
  if (!address) return html;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error(`--address takes the address of the site, such as https://example.org/ponnuki/; not "${address}".`);
  const site = new URL(address);
  if (!site.pathname.endsWith('/')) site.pathname += '/';
  const url = new URL('.', site.origin + site.pathname).href;
  return html.replace(
    PREVIEW_IMAGE,
    (_, before, name, after) =>
      `${before}${new URL(name, url).href}${after}<meta property="og:url" content="${url}">\n`,
  );
}

/** The page without a preview: a file on disk has no link. @param {string} html */
export const withoutPreview = (html) => html.replace(PREVIEW_TAGS, '');

const dist = join(root, 'dist');
/** The problems of each game, by the name of their file in dist. */
const DECKS = { 'decks/go.txt': 'problems/go.txt', 'decks/gomoku.txt': 'problems/gomoku.txt' };
/** The networks that the site plays with, and that of people, by name. */
const WEIGHTS = Object.fromEntries([...NETWORKS, PEOPLE].map(({ name }) => [name, `training/weights/${name}.bin`]));
/** Those of gomoku, by rule. */
const GOMOKU_WEIGHTS = Object.fromEntries(
  filesOf(join(root, 'training/gomoku/weights'))
    .filter((path) => extname(path) === '.bin')
    .map((path) => [basename(path, '.bin'), path]),
);
const WASM = ['engine.wasm', 'cli.wasm', 'problems.wasm', 'gomoku.wasm'];
const STYLE = 'css/page.css';
const types = { '.svg': 'image/svg+xml', '.png': 'image/png', '.ico': 'image/x-icon' };

/**
 * The service worker, with a placeholder for its list of files; or the one that removes itself and its caches.
 * @param {{ offline: boolean }} options
 */
export const buildWorker = ({ offline }) =>
  bundle(offline ? entry.offline : entry.end, { format: 'iife', define: { PONNUKI_SITE: PLACEHOLDER } });

const has = (/** @type {string} */ path) => existsSync(join(root, path));
const base64 = (/** @type {string} */ path) => readFileSync(resolve(root, path)).toString('base64');
const base64All = (/** @type {Record<string, string>} */ files) =>
  Object.fromEntries(Object.entries(files).map(([name, path]) => [name, base64(path)]));

/**
 * @param {{ worker: string, wasm: string, gomoku: string, problems?: string }} [inlined]
 *   sources, and bytes in base64; without, they and the weights are files beside the page
 */
const optionsFor = (inlined) => ({
  format: /** @type {const} */ ('esm'),
  define: {
    PONNUKI_WORKER_SOURCE: JSON.stringify(inlined?.worker ?? ''),
    PONNUKI_WASM_BYTES: inlined ? JSON.stringify(inlined.wasm) : 'undefined',
    PONNUKI_NETWORK_WEIGHTS: JSON.stringify(inlined ? base64All(WEIGHTS) : {}),
    PONNUKI_GOMOKU_BYTES: inlined ? JSON.stringify(inlined.gomoku) : 'undefined',
    PONNUKI_GOMOKU_WEIGHTS: JSON.stringify(
      inlined ? base64All(GOMOKU_WEIGHTS) : Object.fromEntries(Object.keys(GOMOKU_WEIGHTS).map((rule) => [rule, ''])),
    ),
    PONNUKI_PROBLEMS_BYTES: inlined?.problems ? JSON.stringify(inlined.problems) : 'undefined',
  },
});

/** The names in dist of this build; all other files are from earlier ones and are removed at the end. */
const kept = new Set();

/**
 * Writes a file only if its content has changed, so that servers and caches can tell what is new.
 * @param {string} name in dist @param {string | Uint8Array} content
 */
function put(name, content) {
  kept.add(name);
  const path = join(dist, name);
  const bytes = Buffer.from(content);
  if (existsSync(path) && readFileSync(path).equals(bytes)) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

/** What is copied: public/ with its styles minified, wasm, problems, weights. @param {readonly string[]} sheets that
 * make up STYLE */
async function putAssets(sheets) {
  put(STYLE, await css(sheets.map((name) => readFileSync(join(root, 'public', name), 'utf8')).join('\n')));
  for (const file of filesOf(join(root, 'public'))) {
    const name = relative(join(root, 'public'), file).split(sep).join('/');
    if (['index.html', 'problems.html'].includes(name) || name.startsWith('learn/') || sheets.includes(name)) continue;
    if (extname(file) === '.css') put(name, await css(readFileSync(file, 'utf8')));
    else put(name, name === 'embed.html' ? withPolicy(readFileSync(file, 'utf8'), 'embed') : readFileSync(file));
  }
  for (const name of WASM) if (has(`build/wasm/${name}`)) put(name, readFileSync(join(root, 'build/wasm', name)));
  for (const [name, path] of Object.entries(DECKS)) if (has(path)) put(name, readFileSync(join(root, path)));
  for (const [name, path] of Object.entries(WEIGHTS)) put(`weights/${name}.bin`, readFileSync(join(root, path)));
  for (const [rule, path] of Object.entries(GOMOKU_WEIGHTS)) put(`weights/gomoku/${rule}.bin`, readFileSync(path));
}

/** The workers. @returns the source of the page's worker; '' if it is missing */
async function putWorkers() {
  const workerOf = async (/** @type {string} */ path) =>
    has(path) ? await minified(await bundle(path, { format: 'iife' }), { isModule: false }) : '';
  const worker = await workerOf(entry.worker);
  if (worker) put('worker.js', worker);
  const problemsWorker = await workerOf(entry.problemsWorker);
  if (problemsWorker) put('problems-worker.js', problemsWorker);
  return worker;
}

/** The programs of Node and the package. */
async function putPackage() {
  const options = /** @type {const} */ ({ format: 'esm', platform: 'node', target: 'node18', minify: false });
  if (has(entry.cli)) put('cli.mjs', await bundle(entry.cli, options));
  for (const [name, code] of await buildPackage(bundled)) put(name, code);
  put('check.mjs', await bundle('embed/check/check.js', options));
}

/** The page, and the page in one file where all of it is there. @param {string} html @param {string} worker */
async function putPage(html, worker) {
  for (const [name, code] of await bundlePage(optionsFor()))
    put(name, name.endsWith('.js') ? await minified(code, { isModule: true }) : code);
  if (!worker || !has('build/wasm/engine.wasm') || !has('build/wasm/gomoku.wasm')) return;
  const problems = has('build/wasm/problems.wasm') ? base64('build/wasm/problems.wasm') : undefined;
  const gomoku = base64('build/wasm/gomoku.wasm');
  const options = optionsFor({ worker, wasm: base64('build/wasm/engine.wasm'), gomoku, problems });
  const single = withPolicy(inOneFile(withoutPreview(html), await bundle(entry.page, options)), 'single');
  put('ponnuki.html', single.replace('</body>', `${commentOfLicences()}</body>`));
  put('licences.txt', textOfLicences());
}

/**
 * The HTML pages and the service worker, last: the version in them depends on all other files.
 * @param {[string, string | Uint8Array][]} pages by name in dist @param {boolean} offline
 */
async function putSealed(pages, offline) {
  const program = await buildWorker({ offline });
  const bytes = new Map(pages.map(([name, html]) => [name, Buffer.from(html)]));
  const site = new Map(
    [...kept, ...bytes.keys()].map((name) => [name, bytes.get(name) ?? readFileSync(join(dist, name))]),
  );
  // A page without a version registers no service worker.
  const sealed = offline ? seal(site, program) : { pages: bytes, worker: program };
  for (const [name, page] of sealed.pages) put(name, page);
  put('sw.js', sealed.worker);
}

/**
 * @param {{ offline?: boolean, address?: string }} [options] offline: false makes a sw.js that removes itself and its
 *   caches, see web/pwa/README.md; address: of the site, for previews of links
 */
export async function buildSite({ offline = true, address = '' } = {}) {
  kept.clear();
  const { html, sheets } = withOneStyle(readFileSync(join(root, 'public/index.html'), 'utf8'));
  await putAssets(sheets);
  const worker = await putWorkers();
  for (const [name, code] of await buildElement(bundled, {
    worker,
    wasm: has('build/wasm/engine.wasm') ? base64('build/wasm/engine.wasm') : undefined,
    gomoku: has('build/wasm/gomoku.wasm') ? base64('build/wasm/gomoku.wasm') : undefined,
    weights: base64All(WEIGHTS),
    gomokuWeights: base64All(GOMOKU_WEIGHTS),
  }))
    put(name, await minified(code, { isModule: false }));
  const lessons = await buildLessons(bundled, css);
  for (const [name, content] of lessons) if (!name.endsWith('.html')) put(name, content);
  for (const [name, code] of await bundleProblems(optionsFor())) put(name, await minified(code, { isModule: true }));
  await putPackage();
  if (has(entry.page)) {
    await putPage(html, worker);
    const problems = readFileSync(join(root, 'public/problems.html'), 'utf8');
    /** @type {[string, string | Uint8Array][]} */
    const pages = [
      ['index.html', withPolicy(withEarlyScript(withAddress(compact(html), address)), 'page')],
      ['problems.html', withPolicy(withEarlyScript(problems), 'page')],
      ...[...lessons].filter(([name]) => name.endsWith('.html')),
    ];
    await putSealed(pages, offline);
  }

  for (const file of filesOf(dist)) if (!kept.has(relative(dist, file).split(sep).join('/'))) rmSync(file);
  report([...kept]);
  const needed = [
    ...Object.values(entry),
    'public/index.html',
    ...WASM.map((name) => `build/wasm/${name}`),
    ...Object.values(DECKS),
    ...Object.values(WEIGHTS),
  ];
  const missing = needed.filter((path) => !has(path));
  if (missing.length) fail(`dist is incomplete, these are not there: ${missing.join(', ')}.`);
}

/** @param {string} folder @returns {string[]} full paths, none when there is no such folder */
function filesOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? filesOf(path) : [path];
    });
}

/**
 * Replaces the style sheets that the page needs at once by one file: one request, and better compression.
 * @param {string} html @returns {{ html: string, sheets: string[] }} names in public/ in their order
 */
function withOneStyle(html) {
  /** @type {string[]} */
  const sheets = [];
  const joined = html.replace(/<link rel="stylesheet" href="([^"]+)">\n/g, (_, name) =>
    sheets.push(name) === 1 ? `<link rel="stylesheet" href="${STYLE}">\n` : '',
  );
  return { html: joined, sheets };
}

/**
 * Adds a script that runs before the main script is loaded. Opened from file://, where browsers load no module and
 * start no worker, it redirects to ponnuki.html, which needs neither. Elsewhere it reads localStorage, whose first
 * access waits for the disk.
 * @param {string} html
 */
function withEarlyScript(html) {
  const toFile = "if (location.protocol === 'file:') location.replace('ponnuki.html' + location.hash)";
  const script = `<script>${toFile}; else try { localStorage.length } catch {}</script>`;
  if (!/<head[^>]*>/.test(html)) fail('A page of public/ has no <head>.');
  return html.replace(/<head[^>]*>\s*(<meta charset[^>]*>)?/i, (head) => `${head}\n${script}`);
}

/**
 * index.html with everything it refers to inlined: all styles, icons, and the script, which contains the worker and the
 * wasm. What needs a server (manifest, preloads) is removed.
 * @param {string} html @param {string} program
 */
function inOneFile(html, program) {
  /** @param {string} tag @param {string} name */
  const attribute = (tag, name) => tag.match(new RegExp(`\\b${name}=["']?([^"'\\s>]+)`))?.[1] ?? '';
  const fileOf = (/** @type {string} */ url) => join(dist, url.replace(/^\.\//, ''));
  let programs = 0;
  const page = html
    .replace(/<link\b[^>]*>/g, (tag) => {
      const rel = attribute(tag, 'rel');
      const url = attribute(tag, 'href');
      if (rel === 'stylesheet' || rel === 'lazy') {
        const style = readFileSync(fileOf(url), 'utf8');
        if (/@import|url\((?!["']?(data:|#))/.test(style))
          fail(`${url} refers to another file, which ponnuki.html cannot hold; use a data: URL.`);
        return `<style>${style.replaceAll('</style', '<\\/style')}</style>`;
      }
      const type = /** @type {Record<string, string>} */ (types)[extname(url)];
      if (rel === 'icon' && type) {
        const base64 = readFileSync(fileOf(url)).toString('base64');
        return `<link rel="icon" type="${type}" href="data:${type};base64,${base64}">`;
      }
      return '';
    })
    .replace(/<script\b[^>]*\bsrc=["']?(?:\.\/)?app\.js["']?[^>]*>\s*<\/script>/g, () => {
      programs++;
      // These must not occur in an inline script; in a JavaScript string the backslash changes nothing.
      const code = program
        .replaceAll('</script', '<\\/script')
        .replaceAll('<script', '<\\x73cript')
        .replaceAll('<!--', '<\\!--');
      return `<script type="module">${code}</script>`;
    });
  if (programs !== 1)
    fail(
      `public/index.html should load app.js with one <script type="module" src="app.js"></script>; it has ${programs}.`,
    );
  return page;
}

/** @param {string[]} names of files in dist */
function report(names) {
  const kilo = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(1).padStart(7)} KB`;
  for (const name of names
    .filter((file) => /\.(js|mjs|wasm|css|html|json|bin)$/.test(file) && !/^(lib|types)\//.test(file))
    .sort()) {
    const content = readFileSync(join(dist, name));
    console.log(
      `  ${`dist/${name}`.padEnd(24)}${kilo(content.length)}${kilo(gzipSync(content, { level: 9 }).length)} gzipped`,
    );
  }
}

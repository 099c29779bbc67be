// What `npm run build` puts into dist/: complete, and working under any path of any host.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const dist = (/** @type {string} */ name) => join(root, 'dist', name);
const text = (/** @type {string} */ name) => readFileSync(dist(name), 'utf8');
const page = text('index.html');

/** The files that index.html itself links to. */
const linked = [...page.matchAll(/<(?:link|script|img)\b[^>]*?\b(?:href|src)=["']?([^"'\s>]+)/g)]
  .map((match) => match[1])
  .filter((url) => !url.startsWith('data:'));

test('dist is complete', () => {
  for (const name of [
    'index.html',
    'app.js',
    'worker.js',
    'engine.wasm',
    'problems.wasm',
    'gomoku.wasm',
    'problems-worker.js',
    'weights/4x32.bin',
    'weights/5x64.bin',
    'ponnuki.html',
    'cli.mjs',
    'cli.wasm',
    ...linked,
  ])
    assert.ok(existsSync(dist(name)), name);
  assert.ok(linked.includes('app.js') || linked.includes('./app.js'));
});

test('every URL is relative', () => {
  const absolute = /^([a-z][a-z+.-]*:|\/)/i;
  const urls = [...linked];
  for (const name of linked.filter((file) => file.endsWith('.css')))
    urls.push(
      ...[...text(name).matchAll(/url\(["']?([^"')]+)|@import\s+["']([^"']+)/g)]
        .map((match) => match[1] ?? match[2])
        .filter((url) => !url.startsWith('data:') && !url.startsWith('#')),
    );
  for (const name of readdirSync(dist('')).filter((file) => file.endsWith('.webmanifest')))
    urls.push(...[...text(name).matchAll(/"(?:src|start_url|scope|id)"\s*:\s*"([^"]*)"/g)].map((match) => match[1]));
  for (const name of ['app.js', 'worker.js'])
    urls.push(
      ...[...text(name).matchAll(/(?:fetch|new URL|new Worker|import|register)\(\s*["'`]([^"'`]+)/g)].map(
        (match) => match[1],
      ),
    );
  assert.deepEqual(
    urls.filter((url) => absolute.test(url)),
    [],
  );
});

test('no animation of the page needs a layout', () => {
  const sheets = readdirSync(dist('css')).map((name) => readFileSync(dist(`css/${name}`), 'utf8'));
  const frames = sheets.flatMap((sheet) => [...sheet.matchAll(/@keyframes [\w-]+\s*\{((?:[^{}]*\{[^{}]*\})*)/g)]);
  assert.ok(frames.length > 0);
  for (const [, steps] of frames)
    for (const [, property] of steps.matchAll(/[{;]\s*([\w-]+)\s*:/g)) assert.match(property, /^(transform|opacity)$/);
});

test('ponnuki.html needs no other file, and index.html redirects to it from file://', () => {
  const single = text('ponnuki.html');
  const withoutPrograms = single.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) =>
    script.slice(0, script.indexOf('>') + 1),
  );
  assert.doesNotMatch(withoutPrograms, /<script\b[^>]*\bsrc=|<link\b[^>]*href=["']?(?!data:)[^"'>]/);
  assert.equal(single.match(/<script\b/g)?.length, single.match(/<\/script/g)?.length, 'no program ends early');
  for (const name of ['engine.wasm', 'gomoku.wasm'])
    assert.ok(single.includes(readFileSync(dist(name)).toString('base64')), `${name} is inside`);
  assert.match(page, /location\.protocol === 'file:'\) location\.replace\('ponnuki\.html'/);
});

/** The modules of the site, and what they export. */
const GATES = [
  ['engine.wasm', 'engine_exports.txt'],
  ['problems.wasm', 'problems_exports.txt'],
  ['gomoku.wasm', 'gomoku_exports.txt'],
];
for (const [name, list] of GATES)
  test(`${name} has exactly the listed exports and no unexpected import`, async () => {
    const module = await WebAssembly.compile(readFileSync(dist(name)));
    const listed = readFileSync(join(root, 'wasm-bindings', list), 'utf8')
      .split('\n')
      .filter((line) => /^[A-Za-z_]/.test(line))
      .map((line) => line.trim());
    const own = new Set([
      'memory',
      '_initialize',
      '__indirect_function_table',
      '__errno_location',
      'emscripten_stack_get_current',
      '_emscripten_stack_restore',
      '_emscripten_stack_alloc',
      'stackSave',
      'stackRestore',
      'stackAlloc',
    ]);
    const exported = WebAssembly.Module.exports(module)
      .map(({ name }) => name)
      .filter((name) => !own.has(name) || listed.includes(name));
    assert.deepEqual(exported.sort(), listed.sort());
    assert.deepEqual(
      WebAssembly.Module.imports(module)
        .map(({ name }) => name)
        .filter((name) => name !== 'emscripten_notify_memory_growth'),
      [],
    );
  });

test('cli.wasm imports the functions of platform.h and nothing else', async () => {
  const module = await WebAssembly.compile(readFileSync(dist('cli.wasm')));
  const names = WebAssembly.Module.imports(module).map(({ name }) => name);
  assert.deepEqual(
    names.filter((name) => !/^platform_|^emscripten_notify_memory_growth$|^(fd_|proc_exit|clock_)/.test(name)),
    [],
  );
});

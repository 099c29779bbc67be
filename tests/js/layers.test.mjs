// The dependencies between folders: who may include or import whom. Each rule names a folder and what its files may
// reach. At the end: the maximum line length.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Within the project, a file that matches `of` may reach only files that match `may`. The first matching rule counts.
 */
/** @type {{ of: RegExp, may: { test(target: string): boolean }, types?: boolean }[]} */
const rooms = [
  { of: /^core\/base\//, may: /^core\/base\// },
  { of: /^core\/go\//, may: /^core\/(base|go)\// },
  { of: /^core\/net\//, may: /^core\/(base|go|net)\// },
  { of: /^core\/search\//, may: /^core\/(base|go|net|search)\// },
  { of: /^core\/lifedeath\//, may: /^core\/(base|go|lifedeath)\// },
  { of: /^core\/gomoku\//, may: /^core\/(base|gomoku)\// },
  { of: /^core\/lab\//, may: /^core\/(base|go|gomoku|lab)\// },
  { of: /^core\/cli\//, may: /^core\// },
  { of: /^wasm-bindings\/.*\.[ch]$/, may: /^(core|wasm-bindings)\/.*\.(h|inc)$/ },
  { of: /^wasm-bindings\/.*\.js$/, may: /^wasm-bindings\/.*\.js$/ },
  { of: /^embed\/base\//, may: /^(embed\/base|web\/(board|record|i18n)|wasm-bindings)\/[^/]*\.js$/ },
  { of: /^embed\/record\//, may: /^(embed\/(base|record)|web\/(board|record))\/[^/]*\.js$/ },
  {
    of: /^embed\/engine\//,
    may: /^(embed\/(base|engine)\/[^/]*\.js$|embed\/(net-)?worker\.js$|web\/board\/|wasm-bindings\/[^/]*\.js$)/,
  },
  { of: /^embed\/lesson\//, may: /^(embed\/(base|lesson|interactive)|web\/(board|record|i18n)|wasm-bindings)\// },
  {
    of: /^embed\/interactive\//,
    may: /^(embed\/(?!check)\w+|web\/(board|record|i18n)|wasm-bindings)\/|^web\/(gomoku\/overlay|people\/discs)\.js$/,
  },
  {
    of: /^embed\//,
    may: /^(embed\/|(\w+-)?worker\.js$|web\/(board|record|i18n)\/|web\/gomoku\/overlay\.js$|wasm-bindings\/[^/]*\.js$)/,
  }, // nothing of the page's own state
];

/**
 * The folders of web/, from the bottom up: the folders that each may import, also in types. A folder comes after all
 * folders that it imports, so there is no cycle.
 */
const WEB = {
  base: [],
  i18n: [],
  clock: [],
  rating: ['base', 'wasm-bindings'],
  board: [],
  record: ['board', 'wasm-bindings'],
  engine: ['base', 'wasm-bindings'],
  people: ['engine', 'board', 'record', 'rating', 'wasm-bindings'],
  pwa: ['base', 'record'],
  game: ['base', 'i18n', 'clock', 'board', 'record', 'people', 'wasm-bindings'],
  go: ['i18n', 'board', 'record', 'people', 'game', 'wasm-bindings'],
  gomoku: ['i18n', 'board', 'record', 'game', 'wasm-bindings'],
  ui: ['base', 'i18n', 'clock', 'rating', 'board', 'game'],
  storage: ['base', 'i18n', 'clock', 'board', 'record', 'game', 'ui'],
  friend: ['base', 'i18n', 'record', 'game', 'ui', 'storage', 'wasm-bindings'],
  review: ['base', 'i18n', 'rating', 'board', 'record', 'people', 'game', 'ui', 'storage', 'wasm-bindings'],
  study: [
    ...['base', 'i18n', 'rating', 'board', 'record', 'people', 'game', 'ui', 'storage', 'review'],
    ...['wasm-bindings', 'embed/snippets.js'],
  ],
  level: ['base', 'i18n', 'rating', 'board', 'record', 'people', 'game', 'ui', 'storage', 'wasm-bindings'],
  teach: ['base', 'i18n', 'rating', 'board', 'game', 'go', 'gomoku', 'ui', 'review', 'wasm-bindings'],
  learn: ['base', 'i18n', 'board', 'people', 'pwa', 'ui', 'wasm-bindings', 'embed/element.js'],
  problems: ['base', 'i18n', 'board', 'record', 'engine', 'pwa', 'ui', 'storage', 'rating', 'wasm-bindings'],
  app: [
    ...['base', 'i18n', 'board', 'record', 'engine', 'pwa', 'game', 'go', 'gomoku', 'ui', 'storage', 'friend', 'study'],
    ...['level', 'teach'],
    'wasm-bindings',
  ],
};
const isWithin = (target, place) =>
  place in WEB
    ? target.startsWith(`web/${place}/`)
    : target === place || (target.startsWith(`${place}/`) && /\.js$/.test(target));
for (const [room, places] of Object.entries(WEB))
  rooms.push({
    of: new RegExp(`^web/${room}/`),
    may: { test: (target) => [room, ...places].some((place) => isWithin(target, place)) },
    types: true,
  });

const walk = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((item) =>
        item.isDirectory() ? walk(join(folder, item.name)) : [join(folder, item.name)],
      )
    : [];
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');

/** The project files that a file includes or imports, as paths from the root. `exists` resolves includes. */
function reached(path, text, exists = (file) => existsSync(join(root, file))) {
  if (/\.(c|h|inc)$/.test(path)) {
    const names = [...text.matchAll(/^\s*#\s*include\s+"([^"]+)"/gm)].map((match) => match[1]);
    return names.map(
      (name) =>
        [posix.join(posix.dirname(path), name), posix.join('core', name), posix.normalize(name)].find(exists) ??
        `nowhere (${name})`,
    );
  }
  const imports =
    /(?:\bfrom|\bimport|\bimport\s*\()\s*['"]([^'"]+)['"]|new URL\(\s*['"]([^'"]+)['"]\s*,\s*import\.meta\.url/g;
  const names = [...withoutComments(text).matchAll(imports)].map((match) => match[1] ?? match[2]);
  return names
    .filter((name) => name.startsWith('.') && !/\.(wasm|json|bin)$/.test(name))
    .map((name) => posix.join(posix.dirname(path), name));
}

/** The project files that a JavaScript file imports in types, as paths from the root. */
const mentioned = (path, text) =>
  [...text.matchAll(/\bimport\('(\.[^']+)'\)|@import \{[^}]*\} from '(\.[^']+)'/g)].map(([, name, of]) =>
    posix.join(posix.dirname(path), name ?? of),
  );

const wrong = (path, text, exists) => {
  const room = rooms.find(({ of }) => of.test(path));
  return room
    ? [...new Set([...reached(path, text, exists), ...(room.types ? mentioned(path, text) : [])])]
        .filter((target) => !room.may.test(target))
        .map((target) => `${path} -> ${target}`)
    : [];
};

const files = ['core', 'wasm-bindings', 'web', 'embed']
  .flatMap((folder) => walk(join(root, folder)))
  .map((path) => relative(root, path).split(sep).join('/'))
  .filter((path) => /\.(c|h|inc|js|mjs)$/.test(path));
const read = (path) => readFileSync(join(root, path), 'utf8');

test('every include and import follows the rules', () => {
  assert.ok(
    files.some((path) => path.startsWith('core/go/')) && files.some((path) => path.startsWith('web/')),
    'sources were found',
  );
  assert.deepEqual(
    files.flatMap((path) => wrong(path, read(path))),
    [],
  );
});

test('every folder of web/ has a rule, and the rules have no cycle', () => {
  const found = new Set(
    files.filter((path) => /^web\/.*\//.test(path) && path.endsWith('.js')).map((path) => path.split('/')[1]),
  );
  assert.deepEqual([...found].sort(), Object.keys(WEB).sort());
  assert.deepEqual(circlesOf(new Map(Object.entries(WEB))), []);
});

/**
 * The cycles of a graph: its strongly connected components of two nodes or more (Tarjan 1972).
 * @param {Map<string, Iterable<string>>} graph node -> the nodes that it reaches directly
 * @returns {string[][]} each sorted
 */
function circlesOf(graph) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const circles = [];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const component = stack.splice(stack.indexOf(node));
    if (component.length > 1) circles.push(component.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return circles;
}

/**
 * The dependency graph of `paths`, by modules.
 * @param {string[]} paths
 * @param {(path: string) => string} moduleOf the module of a file; in C, a header and its source are one
 */
function graphOf(paths, moduleOf, textOf = read, exists = (file) => existsSync(join(root, file))) {
  const graph = new Map();
  for (const path of paths) {
    const from = moduleOf(path);
    if (!graph.has(from)) graph.set(from, new Set());
    for (const target of reached(path, textOf(path), exists))
      if (moduleOf(target) !== from) graph.get(from).add(moduleOf(target));
  }
  return graph;
}
/** A header and what implements it; `platform.h` is implemented by `platform_native.c`. */
const moduleOfC = (path) => path.replace(/(_native)?\.[ch]$/, '');

test('no cycle of includes in C, where a header and its source are one module', () => {
  const sources = files.filter((path) => /\.(c|h|inc)$/.test(path));
  assert.ok(sources.length > 100);
  assert.deepEqual(circlesOf(graphOf(sources, moduleOfC)), []);
});

test('no cycle of imports in JavaScript, including dynamic ones', () => {
  const sources = [...files, ...walk(join(root, 'scripts')).map((path) => relative(root, path).split(sep).join('/'))];
  const modules = sources.filter((path) => /\.m?js$/.test(path));
  assert.ok(modules.length > 200);
  assert.deepEqual(circlesOf(graphOf(modules, (path) => path)), []);
});

test('a cycle is detected', () => {
  const graph = (edges) => new Map(Object.entries(edges));
  assert.deepEqual(circlesOf(graph({ a: ['b', 'c'], b: ['c'], c: [] })), []);
  assert.deepEqual(circlesOf(graph({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'], f: ['a'] })), [
    ['d', 'e'],
    ['a', 'b', 'c'],
  ]);
  const texts = {
    'core/go/a.h': '',
    'core/go/a.c': '#include "go/a.h"\n#include "go/b.h"\n',
    'core/go/b.h': '#include "go/a.h"\n',
  };
  const paths = Object.keys(texts);
  const graphOfTexts = graphOf(
    paths,
    moduleOfC,
    (path) => texts[path],
    (path) => paths.includes(path),
  );
  assert.deepEqual(circlesOf(graphOfTexts), [['core/go/a', 'core/go/b']]);
});

test('the fields of a Go board are only accessed through board.h', () => {
  const own = /^core\/go\/(board\.[ch]|board_check\.c|chains\.h)$/;
  const sources = [...files, ...walk(join(root, 'tests')).map((path) => relative(root, path).split(sep).join('/'))];
  const touches = (text) => /(->|\.)\s*internal\b|\bgo_chains_\w/.test(withoutComments(text));
  assert.deepEqual(
    sources.filter((path) => /\.(c|h|inc)$/.test(path) && !own.test(path) && touches(read(path))),
    [],
  );
  assert.ok(touches('if (b->internal.color[p] == GO_EMPTY) return;') && touches('go_chains_merge(s, p, q);'));
  assert.ok(touches(read('core/go/board.c')), 'the fields still have this name');
});

test('the core does not know wasm, and only core/cli does input and output', () => {
  const offenders = files.filter(
    (path) =>
      /^core\/(?!cli\/)/.test(path) &&
      /#\s*include\s+<(stdio|time|emscripten|pthread|unistd)\b|\bEMSCRIPTEN\b|__wasm__/.test(
        withoutComments(read(path)),
      ),
  );
  assert.deepEqual(offenders, []);
});

test('the worker and its imports never use the DOM', () => {
  const seen = new Set();
  const follow = (path) => {
    if (seen.has(path) || !existsSync(join(root, path))) return;
    seen.add(path);
    reached(path, read(path)).forEach(follow);
  };
  follow('wasm-bindings/worker.js');
  follow('web/problems/position-worker.js');
  assert.ok(seen.size > 0, 'wasm-bindings/worker.js exists');
  assert.deepEqual(
    [...seen].filter((path) => /\b(document|window)\s*[.[]/.test(withoutComments(read(path)))),
    [],
  );
});

/** Lines of C that start a thread or declare a writable variable with static storage. @param {string} text */
const shared = (text) => {
  const code = withoutComments(text);
  const threads =
    code.match(/<(threads|pthread|stdatomic|signal)\.h>|\b(pthread_|thrd_|_Thread_local|_Atomic|volatile)\w*/g) ?? [];
  const variables = code
    .split('\n')
    .filter((line) => /^\s*static (?!const\b|inline\b|_)[^()]*[;={]/.test(line) && !/\*const \w/.test(line));
  const globals = code
    .split('\n')
    .filter(
      (line) =>
        !/^(static|const|typedef|extern|struct|enum|union|return|goto)/.test(line) &&
        /^\w[\w ]*[ *]\w+(\[[^\]]*\])*\s*(=|;)/.test(line),
    );
  return [...threads, ...variables, ...globals];
};

test("nothing in the core is shared: no threads, no state besides the caller's", () => {
  const files = ['base', 'go', 'net', 'search', 'lifedeath', 'gomoku', 'lab']
    .flatMap((folder) => walk(`core/${folder}`))
    .filter((path) => /\.([ch]|inc)$/.test(path));
  assert.ok(files.length > 60);
  assert.deepEqual(
    files.flatMap((path) => shared(read(path)).map((line) => `${path}: ${line}`)),
    [],
  );
  const program = walk('core/cli').flatMap((path) =>
    (read(path).match(/<(threads|pthread|stdatomic)\.h>/g) ?? []).map((line) => `${path}: ${line}`),
  );
  assert.deepEqual(program, []);
  for (const line of [
    'static int calls;',
    'int calls = 0;',
    '    static go_board b;',
    'static go_point list[361];',
    '#include <pthread.h>',
    '_Thread_local int x;',
    'go_game *last;',
  ])
    assert.equal(shared(line).length > 0, true, line);
  for (const line of [
    'static const int W[4] = {1};',
    'static int sum(int a) {',
    'static const char *const NAMES[] = {',
    'const double log_table[3] = {',
    '    int x = 3;',
    '// static int x;',
    'static inline int a(void) {',
    '    static const float S = 1;',
  ])
    assert.deepEqual(shared(line), [], line);
});

test('a forbidden dependency is detected', () => {
  const anywhere = () => true;
  const nested = (file) => file.startsWith('core/');
  assert.equal(wrong('core/base/rng.c', '#include "go/board.h"\n', (file) => file === 'core/go/board.h').length, 1);
  assert.equal(
    wrong('core/go/uct.c', '#include "core/gomoku/shape.h"', (file) => file === 'core/gomoku/shape.h').length,
    1,
  );
  assert.equal(
    wrong('core/go/uct.c', '# include "base/rng.h"', (file) => nested(file) && file !== 'core/go/base/rng.h').length,
    0,
  );
  assert.equal(wrong('core/cli/gtp.c', '#include "../../wasm-bindings/api.h"', anywhere).length, 1);
  assert.equal(wrong('web/board/view.js', "import { store } from '../app/store.js';").length, 1);
  assert.equal(wrong('web/board/view.js', "const x = await import('../../wasm-bindings/engine.js');").length, 1);
  assert.equal(wrong('wasm-bindings/worker.js', "import '../web/game/state.js';").length, 1);
  assert.equal(wrong('web/study/panel.js', "import { go } from '../go/game.js';").length, 1);
  assert.equal(wrong('web/game/state.js', "/** @typedef {import('../app/controller.js').Controller} C */").length, 1);
  assert.equal(wrong('web/game/state.js', "/** @import { Controller } from '../app/controller.js' */").length, 1);
  assert.equal(wrong('web/ui/panel.js', "import x from '../base/lazy.js';").length, 0);
  assert.equal(wrong('web/app/main.js', "import x from '../../core/x.js'").length, 1);
});

/** Texts for users may be longer: each is one literal, so that translations can be compared line by line. */
const LONG = /^web\/i18n\//;

test('no line of a source file or a style sheet is longer than 120 characters', () => {
  const git = ['-c', `safe.directory=${root}`, 'ls-files', '-z'];
  const paths = execFileSync('git', git, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => /(\.([cm]?js|ts|[ch]|inc|py|css)|CMakeLists\.txt)$/.test(path) && !LONG.test(path))
    .filter((path) => existsSync(join(root, path))); // a deletion may not be committed yet
  assert.ok(paths.length > 500, `${paths.length} files were found`);
  const tooLong = paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, i) => ([...line].length > 120 ? [`${path}:${i + 1}`] : [])),
  );
  assert.deepEqual(tooLong, []);
});

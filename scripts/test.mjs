// Runs the tests, level by level, and prints a summary. `npm test` runs the levels that fail only if the product is
// wrong, `npm run test:all` every level, `npm test -- core js` only these. A level fails if a test fails or if it has
// no tests.
//   types    tsc over all JavaScript
//   format   clang-format over all C, Biome over all JavaScript
//   core     ctest in the debug tree: clang's sanitizers, self-checks, the kept inputs of the fuzz targets, and a
//            sixth of the random cases; `release` runs all of them
//   js       Node's test runner on the built wasm and programs: tests/js, tests/gtp, tests/gomoku
//   browser  Node's test runner with headless Chromium: tests/browser
// Added by test:all, because they need time or another program (none measures time):
//   tidy     clang-tidy over the C that ships
//   release  ctest in the plain tree: the same C tests with all their random cases, by the default compiler
//   programs tests/gtp and tests/gomoku again, on the wasm, on clang's program and on the one with sanitizers
//   fuzz     each target of tests/fuzz from seed 1 for 1,000 inputs or two seconds, with sanitizers
//   games    whole games against GNU Go, games that GNU Go finishes, games against random play
//   stress   a few games with reloads, failing workers and failing allocations; memory growth per game; time limits;
//            very large and hostile input
//   offline  the service worker: visits without a server, updates, two versions
//   screens  every screen checked by axe, light and dark, and in every language at 320 pixels
//   problems every problem of problems/ is proved again: one right first move, none like another
//   package  the npm package in a fresh folder, bundled by Vite (from the registry) and opened: tests/package
//   firefox  the same page in Firefox: tests/firefox
//   training the Python of training/, if PyTorch is installed: tests/training
//   learning training/run.py small: ten minutes of training from scratch to beat the search without a network
// Levels that measure time:
//   pace     moves, clocks, answers and pages within their limits: tests/pace
//   bench    ratios of speeds within one run: tests/bench
// Long runs:
//   inputs   1,000,000 records, links, attributes and messages instead of 1,000 each
//   reloads  100 games instead of 4, interrupted at a random moment
//   faults   100 games instead of 4 with a failing worker, 100 instead of 2 on three workers, 1,000 events instead of
//            200, failing allocations at 50 points instead of 5
//   memory   500 games in one worker instead of 6
//   soak     the engine against itself in the page for 30 minutes (PONNUKI_MINUTES)
import { readFileSync, readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from './build.mjs';
import { fuzz } from './fuzz.mjs';
import { format, tidy } from './lint.mjs';
import { fail, find, main, root, run } from './tools.mjs';

/** Tests of the programs and the wasm. */
const IN_NODE = ['tests/js', 'tests/gtp', 'tests/gomoku'];
/** Whole games. */
const GAMES = ['gnugo', 'finished', 'strength', 'selfplay'];
/** Found in tests that also assert times, if PONNUKI_PACE is set. */
const PACED = /^import .*\b(PACE|within|inSomeTries)\b.*levels\.mjs/m;
/** Tests that inject faults at random moments or measure memory. */
const STRESS = ['faults', 'storm', 'reloads', 'memory', 'soak'];
/** Selects the tests of longTest(). */
const LONG = ['--test-name-pattern=\\(long\\)'];
/** What browserTests omits. */
const APART = [...STRESS, 'offline'];

/** @typedef {{parts: string[], steps: () => Promise<boolean>}} Level the parts to build first, and the run */

/** Levels that fail only if the product is wrong: `npm test`. @type {Record<string, Level>} */
const usual = {
  types: { parts: [], steps: async () => (await tsc('tsconfig.json')) && (await tsc('tsconfig.worker.json')) },
  format: { parts: [], steps: format },
  core: { parts: ['debug'], steps: () => ctest('debug', { PONNUKI_QUICK: '1' }) },
  js: {
    parts: ['native', 'wasm', 'web'],
    steps: () => nodeTests(IN_NODE, { but: GAMES }),
  },
  browser: {
    parts: ['native', 'wasm', 'web'],
    steps: () => browserTests(),
  },
};

/** Levels that need time or another program. @type {Record<string, Level>} */
const more = {
  tidy: { parts: [], steps: tidy },
  release: { parts: ['tests'], steps: () => ctest('plain') },
  programs: {
    parts: ['native', 'clang', 'debug', 'wasm', 'web'],
    steps: () =>
      nodeTests(['tests/gtp', 'tests/gomoku'], {
        but: GAMES,
        env: { PONNUKI_WASM: '1', PONNUKI_OTHERS: 'clang debug' },
      }),
  },
  fuzz: {
    parts: ['fuzz'],
    steps: async () => (await fuzz(['--seconds', '2', '--runs', '1000', '--seed', '1'])).length === 0,
  },
  games: { parts: ['native', 'wasm', 'web'], steps: () => nodeTests(IN_NODE, { only: GAMES }) },
  stress: {
    parts: ['wasm', 'web'],
    steps: async () =>
      (await nodeTests(['tests/browser'], { only: STRESS, env: { PONNUKI_CHROMIUM: find('chromium') } })) &&
      (await nodeTests(['tests/js'], { text: /longTest\(/, env: { PONNUKI_STRESS: '1' }, options: LONG })) &&
      (await browserTests({ PONNUKI_STRESS: '1', PONNUKI_WITH: 'longTest(' }, LONG)),
  },
  offline: { parts: ['native', 'wasm', 'web'], steps: () => nodeTests(['tests/browser'], { only: ['offline'] }) },
  screens: {
    parts: ['native', 'wasm', 'web'],
    steps: () =>
      browserTests({ PONNUKI_SCREENS: '1', PONNUKI_WITH: 'screenTest(' }, ['--test-name-pattern=\\(screens\\)']),
  },
  problems: {
    parts: ['wasm'],
    steps: async () => (await run(process.execPath, [join(root, 'problems/check.mjs')])).code === 0,
  },
  package: { parts: ['wasm', 'web'], steps: () => nodeTests(['tests/package']) },
  firefox: { parts: ['native', 'wasm', 'web'], steps: () => nodeTests(['tests/firefox']) },
  training: { parts: ['native', 'training'], steps: () => nodeTests(['tests/training']) },
  learning: {
    parts: ['native', 'training'],
    steps: () => nodeTests(['tests/training'], { env: { PONNUKI_TRAINING: 'small' }, minutes: 60 }),
  },
  pace: {
    parts: ['native', 'wasm', 'web'],
    steps: async () => {
      const alone = { together: 1, env: { PONNUKI_PACE: '1', PONNUKI_STRESS: '1' } };
      return (
        (await nodeTests(['tests/pace'], alone)) &&
        (await nodeTests([...IN_NODE, 'tests/browser'], { ...alone, text: PACED }))
      );
    },
  },
  bench: { parts: ['native', 'wasm', 'web'], steps: () => nodeTests(['tests/bench'], { together: 1 }) },
  inputs: {
    parts: ['wasm', 'web'],
    steps: () =>
      nodeTests(['tests/js'], {
        only: ['torture', 'fuzz', 'fuzz-messages', 'fuzz-worker'],
        env: { PONNUKI_FUZZ: '1000000' },
        minutes: 60,
      }),
  },
  reloads: {
    parts: ['wasm', 'web'],
    steps: () => nodeTests(['tests/browser'], { only: ['reloads'], env: { PONNUKI_RELOADS: '100' }, minutes: 30 }),
  },
  faults: {
    parts: ['wasm', 'web'],
    steps: () =>
      nodeTests(['tests/browser'], {
        only: ['faults', 'embed-faults', 'storm'],
        env: { PONNUKI_FAULTS: '100', PONNUKI_STORM: '1000', PONNUKI_REFUSALS: '50' },
        minutes: 30,
      }),
  },
  memory: {
    parts: ['wasm', 'web'],
    steps: () =>
      nodeTests(['tests/browser'], {
        only: ['memory'],
        env: { PONNUKI_GAMES: '500', PONNUKI_CHROMIUM: find('chromium') },
        minutes: 60,
      }),
  },
  soak: {
    parts: ['wasm', 'web'],
    steps: () =>
      nodeTests(['tests/browser'], {
        only: ['soak'],
        env: { PONNUKI_MINUTES: process.env.PONNUKI_MINUTES ?? '30', PONNUKI_CHROMIUM: find('chromium') },
        minutes: 60 + Number(process.env.PONNUKI_MINUTES ?? 30),
      }),
  },
};
const levels = { ...usual, ...more };

/**
 * Runs the files of tests/browser in three processes in parallel: on two cores a third one uses the others' waiting
 * time.
 * @param {NodeJS.ProcessEnv} [env] additional variables
 * @param {string[]} [options] of Node
 */
async function browserTests(env = {}, options = []) {
  const program = join(root, 'tests/browser/lane.mjs');
  const lanes = await Promise.all(
    ['0', '1', '2'].map((lane) =>
      run(process.execPath, ['--test-reporter=spec', ...options, program, lane, '3'], {
        env: { ...environment(), PONNUKI_BUT: APART.join(' '), ...env },
        limit_s: 3600,
        drop: /^$/,
      }),
    ),
  );
  return lanes.every(({ code }) => code === 0);
}

/** Tells the tests where their programs are. @returns {NodeJS.ProcessEnv} */
const environment = () => ({
  ...process.env,
  PONNUKI_CHROMIUM: process.env.PONNUKI_CHROMIUM ?? find('headless'),
  PONNUKI_FIREFOX: find('firefox'),
  PONNUKI_GNUGO: find('gnugo'),
  FORCE_COLOR: undefined,
});

/** @param {string} project */
async function tsc(project) {
  return (
    (await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', project])).code === 0
  );
}

/** @param {string} tree @param {NodeJS.ProcessEnv} [more] additional variables @returns {Promise<boolean>} */
async function ctest(tree, more = {}) {
  const program = join(dirname(find('cmake')), process.platform === 'win32' ? 'ctest.exe' : 'ctest');
  console.log(`ctest: ${tree}`);
  const env = {
    ...process.env,
    ASAN_OPTIONS: 'detect_stack_use_after_return=1',
    UBSAN_OPTIONS: 'print_stacktrace=1',
    ...more,
  };
  return (
    (
      await run(
        program,
        ['--test-dir', join(root, 'build', tree), '--output-on-failure', '--no-tests=error', '-j', '2'],
        { env },
      )
    ).code === 0
  );
}

/**
 * Test files by name, without .test.mjs; two folders may have files of the same name.
 * @param {readonly string[]} folders
 */
function testsIn(folders) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const folder of folders)
    for (const file of readdirSync(join(root, folder)).sort()) {
      const [, name] = /^(.*)\.test\.mjs$/.exec(file) ?? [];
      if (name) found.set(name, [...(found.get(name) ?? []), join(root, folder, file)]);
    }
  return found;
}

/**
 * @param {string[]} folders all tests/.../*.test.mjs in them are run
 * @param {object} [options]
 * @param {readonly string[]} [options.only] names of files without .test.mjs
 * @param {readonly string[]} [options.but]
 * @param {RegExp} [options.text] that the files must contain
 * @param {readonly string[]} [options.options] of Node
 * @param {NodeJS.ProcessEnv} [options.env] additional variables
 * @param {number} [options.minutes] limit for all tests of a file together; none needs two on an idle machine
 * @param {number} [options.together] files in parallel, given enough cores; one when speeds are compared
 */
async function nodeTests(
  folders,
  { only, but = [], text = /^/, options = [], env = {}, minutes = 20, together = 2 } = {},
) {
  const found = testsIn(folders);
  const lost = [...(only ?? []), ...but].filter((name) => !found.has(name));
  if (lost.length) fail(`there is no test file ${lost.join(', ')} in ${folders.join(', ')}.`);
  const files = [...found]
    .filter(([name]) => (!only || only.includes(name)) && !but.includes(name))
    .flatMap(([, paths]) => paths)
    .filter((path) => text.test(readFileSync(path, 'utf8')));
  if (!files.length) {
    console.error(`no tests in ${folders.join(', ')}`);
    return false;
  }
  // A file that leaves something running would never end. Node 18 has neither option: it uses all cores and the limit
  // of the level.
  const [major, minor] = process.versions.node.split('.').map(Number);
  const limits =
    major > 20 || (major === 20 && minor >= 11)
      ? [`--test-concurrency=${Math.min(together, cpus().length)}`, `--test-timeout=${minutes * 60_000}`]
      : [];
  return (
    (
      await run(process.execPath, ['--test', '--test-reporter=spec', ...limits, ...options, ...files], {
        env: { ...environment(), ...env },
        limit_s: Math.max(3600, minutes * 60),
      })
    ).code === 0
  );
}

await main(import.meta.url, async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => name !== 'all' && !(name in levels));
  if (unknown) fail(`there is no level "${unknown}"; the levels are ${Object.keys(levels).join(', ')}.`);

  /** @type {Array<{name: string, ok: boolean, seconds: number}>} */
  const results = [];
  /** @param {string} name @param {() => Promise<boolean>} step */
  const timed = async (name, step) => {
    console.log(`\n=== ${name}`);
    const begun = performance.now();
    const ok = await step().catch((error) => (console.error(`ponnuki: ${error.message}`), false));
    results.push({ name, ok, seconds: (performance.now() - begun) / 1000 });
  };

  const names = wanted.length
    ? wanted.flatMap((name) => (name === 'all' ? Object.keys(levels) : [name]))
    : Object.keys(usual);
  const parts = [...new Set(names.flatMap((name) => levels[name].parts))];
  if (parts.length) await timed('build', async () => (await build(parts), true));
  const built = results.every(({ ok }) => ok); // tests of an earlier build would be meaningless
  for (const name of names) {
    if (built || !levels[name].parts.length) await timed(name, levels[name].steps);
    else results.push({ name, ok: false, seconds: 0 });
  }

  console.log('');
  for (const { name, ok, seconds } of results)
    console.log(
      `  ${name.padEnd(9)}${ok ? 'ok     ' : seconds ? 'FAILED ' : 'NOT RUN'}${seconds.toFixed(1).padStart(8)} s`,
    );
  const failed = results.filter(({ ok }) => !ok).length;
  console.log(`\nlevels: ${results.length - failed} passed, ${failed} failed`);
  if (failed) process.exitCode = 1;
});

// Runs the tests, level by level, and prints a summary. `npm test` runs the first five levels, which fail only if the
// product is wrong; `npm run test:all` every level at full length; `npm test -- core js` only these, and with --long at
// full length. A level fails if a test fails or if it has no tests.
//   types    tsc over all JavaScript; in tests what is not annotated may be anything
//   format   clang-format over all C, Biome over all JavaScript
//   core     ctest in the debug tree: clang's sanitizers, self-checks, the kept inputs of the fuzz targets, and a
//            sixth of the random cases; `builds` runs all of them
//   js       Node's test runner on the built wasm and programs: tests/js, tests/gtp, tests/gomoku
//   browser  Node's test runner with headless Chromium: tests/browser
// What needs time or another program:
//   tidy     clang-tidy over the C that ships
//   builds   the C tests with all their random cases as people build them; tests/gtp and tests/gomoku again on the
//            wasm, on clang's program and on the one with sanitizers
//   games    whole games against GNU Go, games that GNU Go finishes, games against random play
//   stress   each fuzz target from seed 1; every problem of problems/ proved again; reloads, failing workers and
//            allocations; memory growth; time limits; very large and hostile input. --long: 1,000,000 inputs, 100 games
//            with each fault, 500 games in one worker, 30 minutes of play in the page
//   site     every screen by axe and at every size and language; the service worker; the npm package, bundled by Vite
//            (from the registry) and opened; the page in Firefox
//   training the Python of training/. --long: ten minutes from nothing to weights that beat the search by playouts
//   speed    moves, clocks, answers and pages within their time limits: tests/pace; ratios of speeds: tests/bench
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
const STRESS = ['faults', 'embed-faults', 'storm', 'reloads', 'memory', 'soak'];
/** Tests that repeat their random inputs PONNUKI_FUZZ times. */
const INPUTS = ['torture', 'fuzz', 'fuzz-messages', 'fuzz-worker'];
/** Selects the tests of longTest() or screenTest(). @param {'long' | 'screens'} word */
const pattern = (word) => [`--test-name-pattern=\\(${word}\\)`];
/** What browserTests omits. */
const APART = [...STRESS.filter((name) => name !== 'embed-faults'), 'offline'];

/** What --long sets: how often the tests of `stress` repeat what they do. */
const LONG = {
  PONNUKI_FUZZ: '1000000',
  PONNUKI_RELOADS: '100',
  PONNUKI_FAULTS: '100',
  PONNUKI_STORM: '1000',
  PONNUKI_REFUSALS: '50',
  PONNUKI_GAMES: '500',
  PONNUKI_MINUTES: process.env.PONNUKI_MINUTES ?? '30',
};

/** Levels that `npm test` runs in a second process. */
const BESIDE = ['types', 'format', 'core'];

/** @typedef {() => Promise<boolean>} Step */
/** @typedef {{parts: string[], steps: (isLong: boolean) => Step[]}} Level the parts to build first, and the runs */

/** Levels that fail only if the product is wrong: `npm test`. @type {Record<string, Level>} */
const usual = {
  types: {
    parts: [],
    steps: () => ['tsconfig.json', 'tsconfig.worker.json', 'tests/tsconfig.json'].map((file) => () => tsc(file)),
  },
  format: { parts: [], steps: () => [format] },
  core: { parts: ['debug'], steps: () => [() => ctest('debug', { PONNUKI_QUICK: '1' })] },
  js: { parts: ['native', 'wasm', 'web'], steps: () => [() => nodeTests(IN_NODE, { but: GAMES })] },
  browser: { parts: ['native', 'wasm', 'web'], steps: () => [() => browserTests()] },
};

/** Levels that need time or another program. @type {Record<string, Level>} */
const more = {
  tidy: { parts: [], steps: () => [tidy] },
  builds: {
    parts: ['tests', 'native', 'clang', 'debug', 'wasm', 'web'],
    steps: () => [
      () => ctest('plain'),
      () =>
        nodeTests(['tests/gtp', 'tests/gomoku'], {
          but: GAMES,
          env: { PONNUKI_WASM: '1', PONNUKI_OTHERS: 'clang debug' },
        }),
    ],
  },
  games: { parts: ['native', 'wasm', 'web'], steps: () => [() => nodeTests(IN_NODE, { only: GAMES })] },
  stress: {
    parts: ['fuzz', 'wasm', 'web'],
    steps: (isLong) => {
      const whole = { PONNUKI_CHROMIUM: find('chromium'), ...(isLong ? LONG : {}) };
      const longTests = { PONNUKI_STRESS: '1', PONNUKI_WITH: 'longTest(' };
      return [
        async () => (await fuzz(['--seconds', '2', '--runs', '1000', '--seed', '1'])).length === 0,
        async () => (await run(process.execPath, [join(root, 'problems/check.mjs')])).code === 0,
        () => nodeTests(['tests/browser'], { only: STRESS, env: whole, minutes: isLong ? 120 : 20 }),
        () => nodeTests(['tests/js'], { text: /longTest\(/, env: longTests, options: pattern('long') }),
        () => browserTests(longTests, pattern('long')),
        ...(isLong ? [() => nodeTests(['tests/js'], { only: INPUTS, env: LONG, minutes: 60 })] : []),
      ];
    },
  },
  site: {
    parts: ['native', 'wasm', 'web'],
    steps: () => [
      () => browserTests({ PONNUKI_SCREENS: '1', PONNUKI_WITH: 'screenTest(' }, pattern('screens')),
      () => nodeTests(['tests/browser'], { only: ['offline'] }),
      () => nodeTests(['tests/package']),
      () => nodeTests(['tests/firefox']),
    ],
  },
  training: {
    parts: ['native', 'training'],
    steps: (isLong) => [
      () => nodeTests(['tests/training']),
      ...(isLong ? [() => nodeTests(['tests/training'], { env: { PONNUKI_TRAINING: 'small' }, minutes: 60 })] : []),
    ],
  },
  speed: {
    parts: ['native', 'wasm', 'web'],
    steps: () => {
      const alone = { together: 1, env: { PONNUKI_PACE: '1', PONNUKI_STRESS: '1' } };
      return [
        () => nodeTests(['tests/pace'], alone),
        () => nodeTests([...IN_NODE, 'tests/browser'], { ...alone, text: PACED }),
        () => nodeTests(['tests/bench'], { together: 1 }),
      ];
    },
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
 * @param {object} [options] @param {readonly string[]} [options.only] names of files without .test.mjs
 * @param {readonly string[]} [options.but] @param {RegExp} [options.text] that the files must contain
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
  const words = process.argv.slice(2);
  const isAll = words.includes('all');
  const isLong = isAll || words.includes('--long');
  const wanted = words.filter((word) => word !== '--long');
  const unknown = wanted.find((name) => name !== 'all' && !(name in levels));
  if (unknown) fail(`there is no level "${unknown}"; the levels are ${Object.keys(levels).join(', ')}.`);

  /** @type {Array<{name: string, ok: boolean, seconds: number}>} */
  const results = [];
  /** Runs all steps, also after one that failed. @param {string} name @param {Step[]} steps */
  const timed = async (name, steps) => {
    console.log(`\n=== ${name}`);
    const begun = performance.now();
    let ok = true;
    for (const step of steps)
      ok = (await step().catch((error) => console.error(`ponnuki: ${error.message}`))) === true && ok;
    results.push({ name, ok, seconds: (performance.now() - begun) / 1000 });
  };

  // Two processes keep both cores busy where one would wait for its slowest build or test.
  const beside = wanted.length || isAll ? [] : BESIDE;
  const other = beside.length && run(process.execPath, [process.argv[1], ...beside], { quiet: true });
  const names = isAll
    ? Object.keys(levels)
    : wanted.length
      ? wanted
      : Object.keys(usual).filter((name) => !BESIDE.includes(name));
  const parts = [...new Set(names.flatMap((name) => levels[name].parts))];
  const needsBuild = (/** @type {string} */ name) => levels[name].parts.length > 0;
  for (const name of names.filter((its) => !needsBuild(its))) await timed(name, levels[name].steps(isLong));
  if (parts.length) await timed('build', [async () => (await build(parts), true)]);
  const isBuilt = results.at(-1)?.ok; // tests of an earlier build would be meaningless
  for (const name of names.filter(needsBuild)) {
    if (isBuilt) await timed(name, levels[name].steps(isLong));
    else results.push({ name, ok: false, seconds: 0 });
  }

  if (other) {
    const { code, output } = await other;
    for (const [, name, word, seconds] of output.matchAll(/^ {2}(\w+) +(ok|FAILED|NOT RUN) +([\d.]+) s$/gm))
      results.push({ name, ok: word === 'ok', seconds: Number(seconds) });
    if (code !== 0) process.exitCode = 1;
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

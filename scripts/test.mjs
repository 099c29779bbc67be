// Runs the tests, level by level, and says at the end what held. `npm test` runs what fails only when the product is
// wrong, `npm run test:all` every level, `npm test -- core js` only these. A level fails when its tests fail or when it
// has none.
//   types    tsc over all JavaScript
//   format   clang-format over all C, Biome over all JavaScript
//   core     ctest in the debug tree: clang's sanitizers, self-checks, the kept inputs of the fuzz targets; a quarter
//            of the random cases, which `release` tries all
//   js       Node's runner on the built wasm and programs: tests/js, tests/gtp, tests/gomoku
//   browser  Node's runner with headless Chromium: tests/browser
// What test:all adds, because it needs time or another program, and measures no time:
//   tidy     clang-tidy over the C that ships
//   release  ctest in the plain tree: the same C tests, all their random cases, by the usual compiler
//   programs tests/gtp and tests/gomoku again, of the wasm, of clang's program and of the one with sanitizers
//   fuzz     each target of tests/fuzz from seed 1 for 1,000 inputs or two seconds, with sanitizers
//   games    whole games against GNU Go, games that it finishes, games against random play
//   stress   a few games with reloads, struck workers and refused memory; what a game leaves in memory; time limits
//   offline  the service worker: visits without a server, updates, two versions
//   screens  every screen by axe, by night too, and in every language at 320 pixels
//   package  the npm package in a fresh folder, bundled by Vite (from the registry) and opened: tests/package
//   firefox  the same page in Firefox: tests/firefox
//   training the Python of training/, where there is PyTorch: tests/training
//   learning training/run.py small: ten minutes from nothing to weights that beat the search without a network
// What measures time:
//   pace     moves, clocks, answers and pages within their limits: tests/pace
//   bench    ratios of speeds within one run: tests/bench
// And at length:
//   inputs   1,000,000 records, links, attributes and messages instead of 1,000 each
//   reloads  100 games instead of 4 that are interrupted at a random moment
//   faults   100 games instead of 4 whose worker is struck, 100 instead of 2 on three workers, 1,000 events instead of
//            200, memory refused at 50 points instead of 5
//   memory   500 games in one worker instead of 6
//   soak     the engine against itself in the page for 30 minutes (PONNUKI_MINUTES)
import { existsSync, readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from './build.mjs';
import { fuzz } from './fuzz.mjs';
import { format, tidy } from './lint.mjs';
import { fail, find, main, root, run } from './tools.mjs';

/** Of the programs and the wasm. */
const IN_NODE = ['tests/js', 'tests/gtp', 'tests/gomoku'];
/** Whole games. */
const GAMES = ['gnugo', 'finished', 'strength', 'selfplay'];
/** What asserts something of time beside the rest, where PONNUKI_PACE is set. */
const PACED = [
  'bench',
  'clock',
  'engine',
  'engine-client',
  'fuzz',
  'fuzz-worker',
  'gomoku-service',
  'hostile',
  'library',
  'protocol',
  'record-diagram',
  'record-encoding',
  'record-replay',
  'record-share',
  'record-tree',
  'selfplay',
  'sgf',
  'torture',
];
/** What strikes at random moments, or looks at memory. */
const STRESS = ['faults', 'storm', 'reloads', 'memory', 'soak'];
/** What browserTests leaves out. */
const APART = [...STRESS, 'offline'];

/** @typedef {{parts: string[], steps: () => Promise<boolean>}} Level what it needs built, and its run */

/** What fails only when the product is wrong: `npm test`. @type {Record<string, Level>} */
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

/** What needs time or another program. @type {Record<string, Level>} */
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
      (await browserTests({ PONNUKI_STRESS: '1', PONNUKI_WITH: 'longTest(' }, ['--test-name-pattern=\\(long\\)'])),
  },
  offline: { parts: ['native', 'wasm', 'web'], steps: () => nodeTests(['tests/browser'], { only: ['offline'] }) },
  screens: {
    parts: ['native', 'wasm', 'web'],
    steps: () =>
      browserTests({ PONNUKI_SCREENS: '1', PONNUKI_WITH: 'screenTest(' }, ['--test-name-pattern=\\(screens\\)']),
  },
  package: { parts: ['wasm', 'web'], steps: () => nodeTests(['tests/package']) },
  firefox: { parts: ['wasm', 'web'], steps: () => nodeTests(['tests/firefox']) },
  training: { parts: ['native', 'training'], steps: () => nodeTests(['tests/training']) },
  learning: {
    parts: ['native', 'training'],
    steps: () => nodeTests(['tests/training'], { env: { PONNUKI_TRAINING: 'small' }, minutes: 60 }),
  },
  pace: {
    parts: ['native', 'wasm', 'web'],
    steps: async () => {
      const alone = { together: 1, env: { PONNUKI_PACE: '1' } };
      return (
        (await nodeTests(['tests/pace'], alone)) &&
        (await nodeTests([...IN_NODE, 'tests/browser'], { ...alone, only: PACED }))
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
 * The files of tests/browser in three processes side by side: two cores have time for a third while others wait.
 * @param {NodeJS.ProcessEnv} [env] more of it
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

/** What the tests find their programs by. @returns {NodeJS.ProcessEnv} */
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

/** @param {string} tree @param {NodeJS.ProcessEnv} [more] of the environment @returns {Promise<boolean>} */
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
 * @param {string[]} folders each tests/.../*.test.mjs below them is run
 * @param {object} [options]
 * @param {readonly string[]} [options.only] names of files before .test.mjs
 * @param {readonly string[]} [options.but]
 * @param {NodeJS.ProcessEnv} [options.env] more of it
 * @param {number} [options.minutes] that one file may take, all its tests together: none needs two, but on a machine
 * that is slow and busy
 * @param {number} [options.together] files at a time, where the machine has as many cores; one, where speeds are
 * compared
 */
async function nodeTests(folders, { only, but = [], env = {}, minutes = 20, together = 2 } = {}) {
  const files = folders.flatMap((folder) => {
    const path = join(root, folder);
    if (!existsSync(path)) return [];
    const wanted = (/** @type {string} */ name) => (!only || only.includes(name)) && !but.includes(name);
    return readdirSync(path)
      .filter((name) => name.endsWith('.test.mjs') && wanted(name.replace('.test.mjs', '')))
      .sort()
      .map((name) => join(path, name));
  });
  if (!files.length) {
    console.error(`no tests in ${folders.join(', ')}`);
    return false;
  }
  // A file that leaves something running never ends by itself. Node 18 knows neither option: it takes the cores it has,
  // and the limit of the level.
  const [major, minor] = process.versions.node.split('.').map(Number);
  const options =
    major > 20 || (major === 20 && minor >= 11)
      ? [`--test-concurrency=${Math.min(together, cpus().length)}`, `--test-timeout=${minutes * 60_000}`]
      : [];
  return (
    (
      await run(process.execPath, ['--test', '--test-reporter=spec', ...options, ...files], {
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
  const built = results.every(({ ok }) => ok); // tests of what an earlier build left would tell nothing
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

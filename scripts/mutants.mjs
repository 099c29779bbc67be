// Mutation testing. Plants the faults of tests/mutants.mjs one at a time in a copy of the sources (build/mutants),
// builds and runs the fast C tests, the likeliest first, until one fails: `npm run mutants`, or with numbers and file
// names for some of the faults, `npm run mutants -- 7 game.c`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { MUTANTS } from '../tests/mutants.mjs';
import { configure, fail, find, main, must, root } from './tools.mjs';

const NEEDED = 48;
const scratch = join(root, 'build/mutants');
const tree = join(scratch, 'tree');

/** The fast tests, fastest first. */
const ORDER = [
  'test_boards',
  'test_game',
  'test_walks',
  'test_gomoku_rules',
  'test_gomoku_shape',
  'test_base',
  'test_move_trace',
  'test_ladders',
  'test_tactics',
  'test_legal_positions',
  'fuzz_go',
  'fuzz_gtp',
  'fuzz_api',
  'test_gomoku_pattern',
  'test_alpha_beta',
  'test_light_board',
  'test_gomoku_board',
  'test_lab',
  'test_oracle',
  'test_uct',
  'test_gomoku_search',
  'test_gomoku_threats',
  'test_gomoku_oracle',
  'test_gomoku_levels',
];

/**
 * Copies only files that differ: a file that an interrupted run left with its fault gets a new date, so that it is
 * compiled again, and unchanged files are not.
 * @param {string} part a path from the root
 */
function copy(part) {
  const from = join(root, part),
    to = join(scratch, part);
  if (statSync(from).isDirectory()) {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) copy(join(part, name));
    for (const name of readdirSync(to)) if (!existsSync(join(from, name))) rmSync(join(to, name), { recursive: true });
  } else if (!existsSync(to) || !readFileSync(from).equals(readFileSync(to))) {
    writeFileSync(to, readFileSync(from));
  }
}

/** Seconds of processor time of each test without a fault. @type {Map<string, number>} */
const usual = new Map();

/**
 * @param {string} test @param {number} limit_s processor time, so that a busy machine makes no difference
 * @returns {{ok: boolean, seconds: number}}
 */
function execute(test, limit_s) {
  const built = spawnSync(find('ninja'), ['-C', tree, '-j', String(cpus().length), test], { encoding: 'utf8' });
  if (built.status !== 0) fail(`what was planted does not compile:\n${built.stdout.slice(-1500)}`);
  const args = test.startsWith('fuzz_') ? `${root}/tests/fuzz/corpus/${test.slice(5)} --runs 300` : '';
  const { status, stdout } = spawnSync(
    'sh',
    [
      '-c',
      `ulimit -t ${Math.ceil(limit_s)}; "${join(tree, test)}" ${args} >/dev/null 2>&1; code=$?; times; exit $code`,
    ],
    { cwd: join(scratch, 'tests/core'), encoding: 'utf8' },
  );
  const [, minutes, seconds] = /\n(\d+)m([\d.]+)s/.exec(stdout) ?? [];
  return { ok: status === 0, seconds: 60 * Number(minutes) + Number(seconds) };
}

/** @param {string} test @returns {boolean} true if it passes */
const passes = (test) => execute(test, 5 + 3 * (usual.get(test) ?? 20)).ok;

await main(import.meta.url, async () => {
  const words = process.argv.slice(2);
  const chosen = MUTANTS.map((mutant, i) => ({ ...mutant, number: i + 1 })).filter(
    ({ file, number }) => !words.length || words.includes(String(number)) || words.includes(basename(file)),
  );
  if (!chosen.length) fail('no fault has that number or file.');
  mkdirSync(scratch, { recursive: true });
  for (const part of ['core', 'tests/core', 'tests/fuzz', 'wasm-bindings', 'CMakeLists.txt', 'package.json'])
    copy(part);
  if (!existsSync(join(tree, 'build.ninja')))
    await configure(tree, { source: scratch, compiler: find('cc'), type: 'Quick' });
  await must('Compiling', find('ninja'), ['-C', tree, '-j', String(cpus().length), ...ORDER], { quiet: true });
  const there = new Set(readdirSync(tree));
  const order = ORDER.filter((test) => there.has(test));

  // Measures each test for its time limit; all must pass without a fault.
  for (const test of order) {
    const { ok, seconds } = execute(test, 120);
    if (!ok) fail(`${test} is red without any fault.`);
    usual.set(test, seconds);
  }
  console.log(
    `${order.length} tests, ` +
      `${[...usual.values()].reduce((sum, seconds) => sum + seconds, 0).toFixed(0)} s of the processor together`,
  );

  const survivors = [];
  for (const { number, file, what, text, fault, tests } of chosen) {
    const path = join(scratch, file),
      sound = readFileSync(path, 'utf8');
    if (sound.split(text).length !== 2)
      fail(`fault ${number}: its text is in ${file} ${sound.split(text).length - 1} times.`);
    writeFileSync(
      path,
      sound.replace(text, () => fault),
    );
    const begun = performance.now();
    let noticed;
    try {
      noticed = [...tests, ...order.filter((test) => !tests.includes(test))].find((test) => !passes(test));
    } finally {
      writeFileSync(path, sound);
    }
    console.log(
      `${String(number).padStart(2)} ${file}: ${what}: ` +
        `${noticed ? `noticed by ${noticed}` : 'SURVIVES'} ` +
        `(${((performance.now() - begun) / 1000).toFixed(0)} s)`,
    );
    if (!noticed) survivors.push(number);
  }
  console.log(
    `\n${chosen.length - survivors.length} of ${chosen.length} faults noticed` +
      `${survivors.length ? `; survivors: ${survivors.join(', ')}` : ''}`,
  );
  if (chosen.length - survivors.length < chosen.length - (MUTANTS.length - NEEDED))
    fail(`at least ${NEEDED} of ${MUTANTS.length} must be noticed.`);
});

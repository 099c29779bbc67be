// Mutation testing. Plants the faults of tests/mutants.txt one at a time in a copy of the sources (build/mutants) and
// runs the tests named beside the file until one fails: `npm run mutants`, or with numbers and file names for some of
// the faults, `npm run mutants -- 7 game.c`. JavaScript is tested with the wasm of dist/.
//
//   core/go/board.c: test_boards test_walks      a file and its tests, those of C by name, those of JavaScript by path
//   # a shared liberty counts twice              a fault
//   - count += !bitset_has(vertices, v);         its lines, the first without what stands before the text
//   + count++;                                   what is planted; nothing if they are removed
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { configure, fail, find, main, must, root } from './tools.mjs';

/** @typedef {{ file: string, tests: string[], what: string, text: string, fault: string }} Mutant */

const scratch = join(root, 'build/mutants');
const tree = join(scratch, 'tree');
/** What tests of C and of JavaScript read. */
const PARTS = [
  ...'core tests wasm-bindings CMakeLists.txt package.json web embed problems scripts dist'.split(' '),
  ...['engine', 'gomoku', 'problems', 'lab'].map((name) => `build/wasm/${name}.wasm`),
];

/** @returns {Mutant[]} */
export function readMutants() {
  const blocks = readFileSync(join(root, 'tests/mutants.txt'), 'utf8').split(/\n\n/);
  return blocks.flatMap((block) => {
    const [head, ...faults] = block.trimEnd().split(/\n?# /);
    const [file, names] = head.trim().split(': ');
    return faults.map((fault) => {
      const [what, ...lines] = fault.split('\n');
      const marked = (/** @type {string} */ mark) =>
        lines.flatMap((line) => (line[0] === mark ? [line.slice(2)] : [])).join('\n');
      return { file, tests: names.split(' '), what, text: marked('-'), fault: marked('+') };
    });
  });
}

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
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, readFileSync(from));
  }
}

/** @param {string} test */
const isScript = (test) => test.endsWith('.mjs');

/** Compiles some of the tests. @param {readonly string[]} tests */
function compile(tests) {
  const targets = tests.filter((test) => !isScript(test));
  if (!targets.length) return;
  const built = spawnSync(find('ninja'), ['-C', tree, '-j', String(cpus().length), ...targets], { encoding: 'utf8' });
  if (built.status !== 0) fail(`what was planted does not compile:\n${built.stdout.slice(-1500)}`);
}

/**
 * @param {string} test @param {number} limit_s processor time, so that a busy machine makes no difference
 * @returns {{ok: boolean, seconds: number}}
 */
function execute(test, limit_s) {
  const corpus = test.startsWith('fuzz_') ? `${root}/tests/fuzz/corpus/${test.slice(5)} --runs 300` : '';
  const command = isScript(test)
    ? `"${process.execPath}" --test "${join(scratch, test)}"`
    : `"${join(tree, test)}" ${corpus}`;
  const { status, stdout } = spawnSync(
    'sh',
    ['-c', `ulimit -t ${Math.ceil(limit_s)}; ${command} >/dev/null 2>&1; code=$?; times; exit $code`],
    { cwd: join(scratch, 'tests/core'), encoding: 'utf8', env: { ...process.env, NODE_TEST_CONTEXT: undefined } },
  );
  const [, minutes, seconds] = /\n(\d+)m([\d.]+)s/.exec(stdout) ?? [];
  return { ok: status === 0, seconds: 60 * Number(minutes) + Number(seconds) };
}

await main(import.meta.url, async () => {
  const words = process.argv.slice(2);
  const mutants = readMutants()
    .map((mutant, i) => ({ ...mutant, number: i + 1 }))
    .filter(({ file, number }) => !words.length || words.includes(String(number)) || words.includes(basename(file)));
  if (!mutants.length) fail('no fault has that number or file.');
  mkdirSync(scratch, { recursive: true });
  for (const part of PARTS) copy(part);
  if (!existsSync(join(tree, 'build.ninja')))
    await configure(tree, { source: scratch, compiler: find('cc'), type: 'Quick' });
  const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
  const targets = tests.filter((test) => !isScript(test));
  if (targets.length)
    await must('Compiling', find('ninja'), ['-C', tree, '-j', String(cpus().length), ...targets], { quiet: true });

  // Measures each test for its time limit; all must pass without a fault.
  /** Seconds of processor time. @type {Map<string, number>} */
  const usual = new Map();
  for (const test of tests) {
    const { ok, seconds } = execute(test, 300);
    if (!ok) fail(`${test} is red without any fault.`);
    usual.set(test, seconds);
  }
  const sum = [...usual.values()].reduce((all, seconds) => all + seconds, 0);
  console.log(`${tests.length} tests, ${sum.toFixed(0)} s of the processor together`);

  const survivors = [];
  for (const { number, file, what, text, fault, tests } of mutants) {
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
      noticed = tests.find((test) => {
        compile([test]);
        return !execute(test, 5 + 3 * (usual.get(test) ?? 0)).ok;
      });
    } finally {
      writeFileSync(path, sound);
    }
    console.log(
      `${String(number).padStart(3)} ${file}: ${what}: ` +
        `${noticed ? `noticed by ${noticed}` : 'SURVIVES'} ` +
        `(${((performance.now() - begun) / 1000).toFixed(0)} s)`,
    );
    if (!noticed) survivors.push(number);
  }
  console.log(`\n${mutants.length - survivors.length} of ${mutants.length} faults noticed`);
  if (survivors.length) fail(`faults that no test notices: ${survivors.join(', ')}.`);
});

// Finds the lines of core/ that no test reaches. `npm run coverage` builds the native tests with clang's counters, runs
// them and the tests of the program, prints llvm-cov's table, and fails if a line is not reached and
// tests/unreached.mjs does not justify it, or if a line justified there is reached.
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { UNREACHED } from '../tests/unreached.mjs';
import { configure, fail, find, main, must, root, run } from './tools.mjs';

const tree = join(root, 'build/coverage');
const profiles = join(tree, 'profiles');

/** The Node tests that run the native program; those of speed and strength reach no further lines. */
const SESSIONS = [
  'gtp/analysis',
  'gtp/benches',
  'gtp/commands',
  'gtp/evaluator',
  'gtp/input',
  'gtp/options',
  'gtp/record',
  'gtp/selfplay',
  'gtp/signature',
  'gomoku/levels',
  'gomoku/protocol',
  'gomoku/signature',
  'gomoku/solve',
];

/** @typedef {{file: string, line: number, code: string}} Line */
/** The lines of llvm-cov's listing that were never executed. @param {string} listing @returns {Line[]} */
export function linesOf(listing) {
  let file = '';
  return listing.split('\n').flatMap((text) => {
    if (/^\/.*:$/.test(text)) file = text.slice(root.length + 1, -1);
    const [, number, code] = /^ *(\d+)\| +0\|(.*)$/.exec(text) ?? [];
    return number && code.trim() !== '}' ? [{ file, line: Number(number), code: code.trim() }] : [];
  });
}

/** @typedef {import('../tests/unreached.mjs').Argument} Argument */
/** @param {Line[]} unreached @param {Argument[]} argued @param {(file: string) => string} source
 * @returns {{unargued: Line[], stale: Argument[]}} */
export function compare(unreached, argued, source) {
  const places = argued.map((argument) => {
    const code = source(argument.file),
      at = code.indexOf(argument.text);
    const from = code.slice(0, at).split('\n').length,
      to = from + argument.text.trimEnd().split('\n').length;
    return {
      argument,
      holds: (/** @type {Line} */ { file, line }) => at >= 0 && file === argument.file && line >= from && line < to,
    };
  });
  return {
    unargued: unreached.filter((line) => !places.some(({ holds }) => holds(line))),
    stale: places
      .filter(({ argument, holds }) => !argument.sometimes && !unreached.some(holds))
      .map(({ argument }) => argument),
  };
}

await main(import.meta.url, async () => {
  const missing = ['clang', 'llvm-cov', 'llvm-profdata'].filter((tool) => !find(tool));
  if (missing.length)
    fail(`not found: ${missing.join(', ')}; \`node scripts/setup.mjs coverage\` installs what is missing or says how.`);
  mkdirSync(tree, { recursive: true });
  await configure(tree, { source: root, compiler: find('clang'), type: 'Coverage' });
  await must('Compiling', find('ninja'), ['-C', tree, '-j', String(cpus().length)], { quiet: true });
  rmSync(profiles, { recursive: true, force: true });
  const names = readdirSync(tree).filter((name) => /^(test|fuzz)_\w+$/.test(name));
  for (const name of names) {
    const args = name.startsWith('fuzz_') ? [join(root, 'tests/fuzz/corpus', name.slice(5)), '--runs', '300'] : [];
    const { code } = await run(join(tree, name), args, {
      cwd: join(root, 'tests/core'),
      quiet: true,
      env: { ...process.env, LLVM_PROFILE_FILE: join(profiles, `${name}.profraw`) },
    });
    if (code !== 0) fail(`${name} is red.`);
  }
  const env = {
    ...process.env,
    PONNUKI_NATIVE: join(tree, 'ponnuki'),
    LLVM_PROFILE_FILE: join(profiles, 'program-%8m.profraw'),
  };
  await must(
    'The tests of the program',
    process.execPath,
    ['--test', ...SESSIONS.map((name) => join(root, `tests/${name}.test.mjs`))],
    { quiet: true, env },
  );
  const merged = join(tree, 'merged.profdata');
  await must(
    'Merging',
    find('llvm-profdata'),
    ['merge', '-sparse', '-o', merged, ...readdirSync(profiles).map((name) => join(profiles, name))],
    { quiet: true },
  );
  const [first, ...others] = [...names, 'ponnuki'].map((name) => join(tree, name));
  /** @param {string} command @param {...string} options */
  const ask = async (command, ...options) => {
    const { code, output } = await run(
      find('llvm-cov'),
      [
        command,
        first,
        ...others.flatMap((path) => ['-object', path]),
        `-instr-profile=${merged}`,
        ...options,
        join(root, 'core'),
      ],
      { drop: /./ },
    );
    if (code !== 0) fail(`llvm-cov failed: ${output.slice(-300)}`);
    return output;
  };
  console.log((await ask('report', '-show-region-summary=0', '-show-branch-summary=0')).replaceAll(`${root}/`, ''));
  const unreached = linesOf(await ask('show', '-use-color=0'));
  const { unargued, stale } = compare(unreached, UNREACHED, (file) => readFileSync(join(root, file), 'utf8'));
  for (const { file, line, code } of unargued) console.log(`${file}:${line}: ${code}`);
  for (const { file, text } of stale) console.log(`tests/unreached.mjs: ${file} is reached now, or not there: ${text}`);
  console.log(
    `${unreached.length} lines of core/ that nothing reaches, ` +
      `${unreached.length - unargued.length} of them argued in tests/unreached.mjs`,
  );
  if (unargued.length || stale.length) fail('a line above wants a test, an argument or to go away.');
});

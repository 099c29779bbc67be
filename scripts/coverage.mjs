// Which lines of core/ do the tests reach? Builds the native tests with clang's counters, runs them, and the tests of the
// program's protocols and options, and prints what llvm-cov makes of it: `npm run coverage`; with --lines the lines that
// nothing reaches.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fail, find, main, must, root, run } from './tools.mjs';

const tree = join(root, 'build/coverage');
const profiles = join(tree, 'profiles');

/** Node's tests that drive the native program; those of speed and strength reach nothing more. */
const SESSIONS = ['gtp/commands', 'gtp/options', 'gtp/record', 'gomoku/protocol', 'gomoku/solve'];

await main(import.meta.url, async () => {
  const missing = ['clang', 'llvm-cov', 'llvm-profdata'].filter((tool) => !find(tool));
  if (missing.length) fail(`not found: ${missing.join(', ')}; \`node scripts/setup.mjs coverage\` installs what is missing or says how.`);
  mkdirSync(tree, { recursive: true });
  await must('Configuring', find('cmake'), ['-S', root, '-B', tree, '-G', 'Ninja', `-DCMAKE_MAKE_PROGRAM=${find('ninja')}`, `-DCMAKE_C_COMPILER=${find('clang')}`, '-DCMAKE_BUILD_TYPE=Coverage'], { quiet: true });
  await must('Compiling', find('ninja'), ['-C', tree, '-j', String(cpus().length)], { quiet: true });
  rmSync(profiles, { recursive: true, force: true });
  const names = readdirSync(tree).filter((name) => /^(test|fuzz)_\w+$/.test(name));
  for (const name of names) {
    const args = name.startsWith('fuzz_') ? [join(root, 'tests/fuzz/corpus', name.slice(5)), '--runs', '300'] : [];
    const { code } = await run(join(tree, name), args, { cwd: join(root, 'tests/core'), quiet: true, env: { ...process.env, LLVM_PROFILE_FILE: join(profiles, `${name}.profraw`) } });
    if (code !== 0) fail(`${name} is red.`);
  }
  const env = { ...process.env, PONNUKI_NATIVE: join(tree, 'ponnuki'), LLVM_PROFILE_FILE: join(profiles, 'program-%8m.profraw') };
  await must('The tests of the program', process.execPath, ['--test', ...SESSIONS.map((name) => join(root, `tests/${name}.test.mjs`))], { quiet: true, env });
  const merged = join(tree, 'merged.profdata');
  await must('Merging', find('llvm-profdata'), ['merge', '-sparse', '-o', merged, ...readdirSync(profiles).map((name) => join(profiles, name))], { quiet: true });
  const [first, ...others] = [...names, 'ponnuki'].map((name) => join(tree, name));
  const what = process.argv.includes('--lines') ? ['show', '-show-line-counts-or-regions', '-use-color=0'] : ['report', '-show-region-summary=0', '-show-branch-summary=0'];
  const { code, output } = await run(find('llvm-cov'), [what[0], first, ...others.flatMap((path) => ['-object', path]), `-instr-profile=${merged}`, ...what.slice(1), join(root, 'core')], { drop: /./ });
  if (code !== 0) fail(`llvm-cov failed: ${output.slice(-300)}`);
  if (what[0] === 'report') console.log(output.replaceAll(`${root}/`, ''));
  else {
    let file = '';
    for (const line of output.split('\n')) {
      if (/^\/.*:$/.test(line)) file = line.slice(root.length + 1, -1);
      const [, number, code] = /^ *(\d+)\| +0\|(.*)$/.exec(line) ?? [];
      if (number) console.log(`${file}:${number}: ${code.trim()}`);
    }
  }
});

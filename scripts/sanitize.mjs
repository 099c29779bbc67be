// Runs the C tests, the kept fuzz inputs and the program's sessions with clang's MemorySanitizer, which detects reads
// of uninitialised memory: `npm run sanitize`. The other two sanitizers are part of every `npm test` (the tree debug).
// `npm run sanitize -- test_uct fuzz_` runs only tests with these names.
import { dirname, join } from 'node:path';
import { build } from './build.mjs';
import { fail, find, main, root, run } from './tools.mjs';

const SESSIONS = [
  'gtp/benches',
  'gtp/commands',
  'gtp/options',
  'gtp/record',
  'gtp/score',
  'gomoku/protocol',
  'gomoku/solve',
];

await main(import.meta.url, async () => {
  if (!find('clang')) fail('clang was not found; `node scripts/setup.mjs sanitize` installs it or says how.');
  const named = process.argv.slice(2);
  await build(['memory']);
  const env = { ...process.env, MSAN_OPTIONS: 'halt_on_error=1:print_stats=0' };
  const ctest = join(dirname(find('cmake')), process.platform === 'win32' ? 'ctest.exe' : 'ctest');
  const only = named.length ? ['-R', named.join('|')] : [];
  const tests = await run(
    ctest,
    ['--test-dir', join(root, 'build/memory'), '--output-on-failure', '--no-tests=error', '-j', '2', ...only],
    { env },
  );
  if (tests.code !== 0) fail('a C test found something; the lines above say what.');
  if (named.length) return;
  const program = { ...env, PONNUKI_NATIVE: join(root, 'build/memory/ponnuki') };
  const sessions = await run(
    process.execPath,
    ['--test', ...SESSIONS.map((name) => join(root, `tests/${name}.test.mjs`))],
    { env: program, quiet: true },
  );
  if (sessions.code !== 0) fail('a session of the program found something; the lines above say what.');
  console.log('MemorySanitizer: nothing found');
});

// Checks the sources for problems beyond compiler warnings and types.
//   node scripts/lint.mjs [format|tidy]
//   format  clang-format over all C, Biome (format and lint) over all JavaScript
//   tidy    clang-tidy over the C that ships; takes a minute of processor time
import { existsSync, readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fail, find, main, root, run } from './tools.mjs';

const FOLDERS = [
  'core/base',
  'core/go',
  'core/net',
  'core/lifedeath',
  'core/gomoku',
  'core/lab',
  'core/search',
  'core/cli',
  'training',
  'wasm-bindings',
  'tests/core',
  'tests/fuzz',
];

/** @param {RegExp} names @returns {string[]} paths from the root */
const sources = (names) =>
  FOLDERS.flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder))
          .filter((name) => names.test(name))
          .sort()
          .map((name) => `${folder}/${name}`)
      : [],
  );

/** @param {string} tool @returns {string} its path */
function needed(tool) {
  return find(tool) || fail(`${tool} was not found; \`node scripts/setup.mjs check\` installs it or says how.`);
}

/** @returns {Promise<boolean>} */
export async function format() {
  const c = sources(/\.(c|h|inc)$/);
  const biome = [
    join(root, 'node_modules/@biomejs/biome/bin/biome'),
    'ci',
    `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
    '.',
  ];
  const results = await Promise.all([
    run(needed('clang-format'), ['--dry-run', '-Werror', ...c]),
    run(process.execPath, biome),
  ]);
  const ok = results.every(({ code }) => code === 0);
  console.log(`format: ${c.length} files of C and all JavaScript, ${ok ? 'nothing found' : 'see above'}`);
  return ok;
}

/** @returns {Promise<boolean>} */
export async function tidy() {
  // No build is needed, because these are the flags that matter; two files include what only a build has.
  const built = ['wasm-bindings/platform_wasm.c', 'core/cli/weights_native.c'];
  const files = sources(/\.c$/).filter((file) => !file.startsWith('tests/') && !built.includes(file));
  const together = Math.min(2, cpus().length);
  const parts = Array.from({ length: together }, (_, k) => files.filter((_, i) => i % together === k));
  const results = await Promise.all(
    parts.map((part) =>
      run(needed('clang-tidy'), ['--quiet', ...part, '--', '-std=c11', '-I.', '-Icore'], {
        drop: /^\d+ warnings? |^Suppressed |^Use -header-filter/,
      }),
    ),
  );
  const ok = results.every(({ code }) => code === 0);
  console.log(`clang-tidy: ${files.length} files, ${ok ? 'nothing found' : 'see above'}`);
  return ok;
}

/** @type {Record<string, () => Promise<boolean>>} */
const checks = { format, tidy };

await main(import.meta.url, async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in checks));
  if (unknown) fail(`there is no check "${unknown}"; format and tidy are known.`);
  for (const name of wanted.length ? wanted : Object.keys(checks)) if (!(await checks[name]())) process.exitCode = 1;
});

// Builds dist/ twice from scratch, in two folders with different names, time zones and languages, and compares the
// SHA-256 of every file: `npm run reproducible`. With --list it prints them, so that anybody can compare the files of a
// host with the source.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fail, main, must, root, run } from './tools.mjs';

/** @param {string} folder @returns {string[]} */
const walk = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((item) => (item.isDirectory() ? walk(join(folder, item.name)) : [join(folder, item.name)]))
    .sort();

/** SHA-256 of every file below a folder, by name. @param {string} folder @returns {Map<string, string>} */
export const hashesOf = (folder) =>
  new Map(
    walk(folder).map((path) => [
      relative(folder, path).split(sep).join('/'),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );

/** Names of files that differ. @param {Map<string, string>} one @param {Map<string, string>} other */
export const differences = (one, other) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name)).sort();

/** Names of the tracked and untracked files; if git does not work, of all files that were not built here. */
function sources() {
  // git refuses a folder that belongs to another user, as root encounters in a container; this one is safe.
  const { status, stdout } = spawnSync(
    'git',
    ['-c', `safe.directory=${root}`, '-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  if (status === 0 && stdout)
    return [...new Set(stdout.split('\0'))].filter((name) => name && existsSync(join(root, name)));
  const own = readdirSync(root, { withFileTypes: true }).filter(
    ({ name }) => !['.git', 'build', 'dist', 'node_modules'].includes(name),
  );
  return own
    .flatMap((item) => (item.isDirectory() ? walk(join(root, item.name)) : [join(root, item.name)]))
    .map((path) => relative(root, path));
}

/** Copies what a fresh clone has, with local changes. @param {string} folder @param {string[]} names */
function copySources(folder, names) {
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
}

/**
 * Builds the site of these sources in another folder, reusing compiled code, and returns the hashes of its files.
 * @param {string} folder empty
 */
export async function builtElsewhere(folder) {
  copySources(folder, sources());
  symlinkSync(join(root, 'build'), join(folder, 'build'), 'dir');
  await must('Building the site elsewhere', process.execPath, [join(folder, 'scripts/build.mjs'), 'web'], {
    quiet: true,
    env: { ...process.env, TZ: 'Pacific/Kiritimati', LANG: 'C' },
  });
  return hashesOf(join(folder, 'dist'));
}

await main(import.meta.url, async () => {
  const names = sources();
  const base = mkdtempSync(join(tmpdir(), 'ponnuki-reproducible-'));
  try {
    /** @type {Map<string, string>[]} */
    const found = [];
    for (const [place, env] of /** @type {const} */ ([
      ['a', { TZ: 'Pacific/Kiritimati', LANG: 'C' }],
      ['another/place with a longer name', { TZ: 'America/Adak', LANG: 'C.UTF-8', SOURCE_DATE_EPOCH: '1' }],
    ])) {
      const folder = join(base, place);
      copySources(folder, names);
      const { code } = await run(process.execPath, [join(folder, 'scripts/build.mjs'), 'wasm', 'web'], {
        env: { ...process.env, ...env },
        limit_s: 1800,
      });
      if (code) fail(`the build in ${folder} failed; the lines above say why.`);
      found.push(hashesOf(join(folder, 'dist')));
    }
    const [one, other] = found;
    const wrong = differences(one, other);
    for (const name of process.argv.includes('--list') ? one.keys() : wrong)
      console.log(`  ${one.get(name)}  ${name}${wrong.includes(name) ? '  DIFFERS' : ''}`);
    console.log(
      `${one.size} files of dist/ built twice: ${wrong.length ? `${wrong.length} differ` : 'the same SHA-256 each'}`,
    );
    if (wrong.length) process.exitCode = 1;
  } finally {
    if (!process.argv.includes('--keep')) rmSync(base, { recursive: true, force: true });
    else console.log(base);
  }
});

// Installs the missing tools of a command on Debian and Ubuntu, elsewhere names them; then runs the command:
//   node scripts/setup.mjs COMMAND [SCRIPT [ARGUMENTS]]      every npm script is this; COMMAND is a key of NEEDS
// If nothing is missing, it takes a few file look-ups.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fail, find, hashOf, main, must, pythonForTraining, root, run } from './tools.mjs';

/** Tool -> its package on Debian and Ubuntu. .devcontainer/Dockerfile has the same list. */
export const PACKAGES = {
  emcc: 'emscripten',
  cmake: 'cmake',
  ninja: 'ninja-build',
  cc: 'gcc',
  libc: 'libc6-dev',
  clang: 'clang',
  libfuzzer: 'libclang-rt-dev',
  'clang-format': 'clang-format',
  'clang-tidy': 'clang-tidy',
  'llvm-cov': 'llvm',
  'llvm-profdata': 'llvm',
  headless: 'chromium-headless-shell',
  chromium: 'chromium',
  firefox: 'firefox-esr',
  gnugo: 'gnugo',
  torch: 'python3-torch',
};
/** @typedef {keyof typeof PACKAGES} Tool */

const NATIVE = /** @type {const} */ (['cmake', 'ninja', 'cc', 'libc']);
const TEST = /** @type {const} */ (['emcc', ...NATIVE, 'clang', 'libfuzzer', 'clang-format', 'headless']);
/** What levels of scripts/test.mjs need besides. @type {Record<string, Tool>} */
const LEVELS = { tidy: 'clang-tidy', games: 'gnugo', stress: 'chromium', site: 'firefox', training: 'torch' };
/** The tools that each command needs, besides the npm packages. @type {Record<string, readonly Tool[]>} */
const NEEDS = {
  start: ['emcc', 'cmake', 'ninja'],
  build: ['emcc', ...NATIVE],
  test: TEST,
  'test:all': [...TEST, ...Object.values(LEVELS)],
  check: ['clang-format', 'clang-tidy'],
  fuzz: [...NATIVE, 'clang', 'libfuzzer'],
  mutants: NATIVE,
  sanitize: [...NATIVE, 'clang', 'libfuzzer'],
  coverage: [...NATIVE, 'clang', 'llvm-cov', 'llvm-profdata'],
  nothing: [],
};

/** Whether /etc/os-release is that of Debian, Ubuntu or a system made from them. @param {string} release */
export const isDebian = (release) => /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(release);
const here = isDebian(existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '');

/** @param {Tool} tool */
function present(tool) {
  if (tool === 'libc')
    return process.platform !== 'linux' || existsSync('/usr/include/stdio.h') || existsSync('/run/current-system');
  // Some systems package clang without libFuzzer; clang knows where its libraries are.
  if (tool === 'libfuzzer')
    return (
      isAbsolute(
        spawnSync(find('clang') || 'clang', ['-print-file-name=libclang_rt.fuzzer-x86_64.a'], { encoding: 'utf8' })
          .stdout ?? '',
      ) || process.arch !== 'x64'
    );
  // The full browser works too but takes three times as long, so it is only used where the small one is not available.
  if (tool === 'headless' && here && !find('headless').includes('headless'))
    return find('chromium') !== '' && spawnSync('apt-cache', ['show', PACKAGES.headless]).status !== 0;
  if (tool === 'torch') return pythonForTraining() !== '';
  return find(tool) !== '';
}

/** What the user should type. @param {string} command @param {readonly Tool[]} missing @param {boolean} onDebian */
export function advice(command, missing, onDebian) {
  const names = [...new Set(missing.map((tool) => PACKAGES[tool]))].join(' ');
  const again = `Then run \`npm ${['start', 'test'].includes(command) ? command : `run ${command}`}\` again.`;
  return onDebian
    ? `  sudo apt-get install --no-install-recommends ${names}\n${again}`
    : `  Install and put on PATH what Debian packages as: ${names}.\n${again}`;
}

/** @param {string} command @param {readonly Tool[]} missing */
async function install(command, missing) {
  const asRoot = process.getuid?.() === 0;
  const isAllowed =
    here &&
    existsSync('/usr/bin/apt-get') &&
    (asRoot || (existsSync('/usr/bin/sudo') && (await run('/usr/bin/sudo', ['-n', 'true'], { drop: /./ })).code === 0));
  if (!isAllowed)
    fail(`tools were not found: ${missing.join(', ')}. To install them:\n\n${advice(command, missing, here)}`);
  const wanted = [...new Set(missing.map((tool) => PACKAGES[tool]))];
  console.log(`Installing what is missing: ${wanted.join(' ')} (once; it can take a few minutes)`);
  const [program, ...before] = asRoot ? ['env'] : ['sudo', '-n', 'env'];
  // Another apt process may hold the lock: wait for up to ten minutes instead of failing.
  const options = ['-o', 'DPkg::Lock::Timeout=600', '-o', 'Acquire::Retries=3'];
  const apt = [...before, 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...options];
  const update = await run(program, [...apt, 'update']);
  if (update.code !== 0) console.error('apt-get update did not succeed; trying with the package lists that are there.');
  const { code } = await run(program, [...apt, 'install', '-y', '--no-install-recommends', ...wanted]);
  const still = missing.filter((tool) => !(tool === 'headless' ? find(tool) : present(tool)));
  if (still.length || (code !== 0 && !missing.includes('headless')))
    fail(
      `apt-get could not install ${still.join(', ') || 'everything'}; its lines above say why. By hand:\n\n` +
        `${advice(command, still.length ? still : missing, here)}`,
    );
}

/**
 * Runs npm ci unless node_modules was made from the current lock file. The stamp is inside node_modules, so it is
 * deleted with it.
 */
async function installNpmPackages() {
  const stamp = join(root, 'node_modules', '.ponnuki-lock');
  const lock = hashOf(join(root, 'package-lock.json'));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing the npm packages of the lock file');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--fetch-retries=5'];
  await must(
    'Installing the npm packages',
    npm ? process.execPath : process.platform === 'win32' ? 'npm.cmd' : 'npm',
    npm ? [npm, ...args] : args,
  );
  writeFileSync(stamp, lock);
}

await main(
  import.meta.url,
  async () => {
    const [command = 'build', script, ...args] = process.argv.slice(2);
    if (!(command in NEEDS)) fail(`unknown command "${command}"; one of ${Object.keys(NEEDS).join(', ')} is meant.`);
    if (Number(process.versions.node.split('.')[0]) < 18)
      fail(`Node 18 or newer is needed, this is ${process.versions.node}.`);
    if (!args.includes('--help')) {
      const levels = command === 'test' ? args.flatMap((word) => LEVELS[word] ?? []) : [];
      const missing = [...NEEDS[command], ...levels].filter((tool) => !present(tool));
      if (missing.length) await install(command, missing);
      await installNpmPackages();
    }
    if (script) process.exitCode = (await run(process.execPath, [join(root, script), ...args])).code;
  },
  { hasHelp: false },
);

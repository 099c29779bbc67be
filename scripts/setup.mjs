// Installs what a command needs and this machine lacks; where it must not install, it says what to install. Runs before
// every npm script, so the usual case (nothing missing) takes only a few file look-ups.
//   node scripts/setup.mjs check|fuzz|mutants|sanitize|coverage|start|build|test|test:all
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fail, find, hashOf, main, must, pythonForTraining, root, run } from './tools.mjs';

/**
 * The tools that each command needs, besides the npm packages.
 * @type {Record<string, string[]>}
 */
const needs = {
  check: ['clang-format', 'clang-tidy'],
  fuzz: ['cmake', 'ninja', 'cc', 'libc', 'clang', 'libfuzzer'],
  mutants: ['cmake', 'ninja', 'cc', 'libc'],
  sanitize: ['cmake', 'ninja', 'cc', 'libc', 'clang', 'libfuzzer'],
  coverage: ['cmake', 'ninja', 'cc', 'libc', 'clang', 'llvm-cov', 'llvm-profdata'],
  start: ['emcc', 'cmake', 'ninja'],
  build: ['emcc', 'cmake', 'ninja', 'cc', 'libc'],
  test: ['emcc', 'cmake', 'ninja', 'cc', 'libc', 'clang', 'libfuzzer', 'clang-format', 'headless'],
  'test:all': [
    'emcc',
    'cmake',
    'ninja',
    'cc',
    'libc',
    'clang',
    'libfuzzer',
    'clang-format',
    'clang-tidy',
    'headless',
    'chromium',
    'firefox',
    'gnugo',
    'torch',
  ],
};

/**
 * tool -> its package on each system.
 * @type {Record<string, Record<System, string>>}
 */
const packages = {
  emcc: {
    debian: 'emscripten',
    fedora: 'emscripten',
    arch: 'emscripten',
    macos: 'emscripten',
    windows: 'Emscripten SDK (emsdk)',
  },
  cmake: { debian: 'cmake', fedora: 'cmake', arch: 'cmake', macos: 'cmake', windows: 'CMake' },
  ninja: { debian: 'ninja-build', fedora: 'ninja-build', arch: 'ninja', macos: 'ninja', windows: 'Ninja' },
  cc: { debian: 'gcc', fedora: 'gcc', arch: 'gcc', macos: '', windows: 'gcc or clang' },
  libc: { debian: 'libc6-dev', fedora: 'glibc-devel', arch: 'glibc', macos: '', windows: '' },
  'clang-format': {
    debian: 'clang-format',
    fedora: 'clang-tools-extra',
    arch: 'clang',
    macos: 'clang-format',
    windows: 'clang-format',
  },
  'clang-tidy': {
    debian: 'clang-tidy',
    fedora: 'clang-tools-extra',
    arch: 'clang',
    macos: 'llvm',
    windows: 'clang-tidy',
  },
  clang: { debian: 'clang', fedora: 'clang', arch: 'clang', macos: '', windows: 'clang' },
  'llvm-cov': { debian: 'llvm', fedora: 'llvm', arch: 'llvm', macos: 'llvm', windows: 'llvm' },
  'llvm-profdata': { debian: 'llvm', fedora: 'llvm', arch: 'llvm', macos: 'llvm', windows: 'llvm' },
  libfuzzer: { debian: 'libclang-rt-dev', fedora: 'compiler-rt', arch: 'compiler-rt', macos: 'llvm', windows: 'clang' },
  headless: {
    debian: 'chromium-headless-shell',
    fedora: 'chromium-headless',
    arch: 'chromium',
    macos: '--cask chromium',
    windows: 'Chrome',
  },
  chromium: { debian: 'chromium', fedora: 'chromium', arch: 'chromium', macos: '--cask chromium', windows: 'Chrome' },
  firefox: { debian: 'firefox-esr', fedora: 'firefox', arch: 'firefox', macos: '--cask firefox', windows: 'Firefox' },
  torch: {
    debian: 'python3-torch',
    fedora: 'python3-torch',
    arch: 'python-pytorch',
    macos: 'pytorch numpy',
    windows: 'PyTorch and NumPy',
  },
  gnugo: { debian: 'gnugo', fedora: 'gnugo', arch: 'gnugo', macos: 'gnu-go', windows: 'GNU Go' },
};

/** @typedef {'debian' | 'fedora' | 'arch' | 'macos' | 'windows'} System */

/**
 * @param {string} platform of Node @param {string} release contents of /etc/os-release
 * @returns {System | 'other'}
 */
export function systemOf(platform, release) {
  if (platform === 'darwin') return 'macos';
  if (platform === 'win32') return 'windows';
  const ids = [...release.matchAll(/^ID(?:_LIKE)?="?([^"\n]*)"?$/gm)].flatMap((match) => match[1].split(' '));
  if (ids.includes('debian') || ids.includes('ubuntu')) return 'debian';
  if (ids.includes('fedora') || ids.includes('rhel')) return 'fedora';
  if (ids.includes('arch')) return 'arch';
  return 'other';
}

const here = systemOf(process.platform, existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '');

/** @param {string} tool */
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
  if (tool === 'headless' && here === 'debian' && !find('headless').includes('headless'))
    return find('chromium') !== '' && spawnSync('apt-cache', ['show', packages.headless.debian]).status !== 0;
  if (tool === 'torch') return pythonForTraining() !== '';
  return find(tool) !== '';
}

/**
 * What the user should type on a system.
 * @param {string} command @param {string[]} missing tools @param {System | 'other'} on
 */
export function advice(command, missing, on) {
  const list = (/** @type {System} */ of) => [...new Set(missing.map((tool) => packages[tool][of]).filter(Boolean))];
  const again = `\nThen run \`npm ${['start', 'test'].includes(command) ? command : `run ${command}`}\` again.`;
  switch (on) {
    case 'debian':
      return `  sudo apt-get install --no-install-recommends ${list('debian').join(' ')}${again}`;
    case 'fedora':
      return `  sudo dnf install ${list('fedora').join(' ')}${again}`;
    case 'arch':
      return `  sudo pacman -S --needed ${list('arch').join(' ')}${again}`;
    case 'macos': {
      const plain = list('macos').filter((name) => !name.startsWith('--'));
      const casks = list('macos').filter((name) => name.startsWith('--'));
      const lines = [];
      if (missing.some((tool) => ['cc', 'clang'].includes(tool))) lines.push('  xcode-select --install');
      if (plain.length) lines.push(`  brew install ${plain.join(' ')}`);
      for (const cask of casks) lines.push(`  brew install ${cask}`);
      return lines.join('\n') + again;
    }
    case 'windows':
      return (
        `  Either work in WSL (Debian or Ubuntu), where this installs everything itself,\n` +
        `  or install and put on PATH: ${list('windows').join(', ')}.${again}`
      );
    default:
      return (
        `  Install with your system's package manager and put on PATH: ` +
        `${missing.map((tool) => (tool === 'libc' ? 'the C library headers' : tool)).join(', ')}.${again}`
      );
  }
}

/** @param {string} command @param {string[]} missing */
async function install(command, missing) {
  const asRoot = process.getuid?.() === 0;
  const aptGet = here === 'debian' && existsSync('/usr/bin/apt-get');
  const allowed =
    aptGet &&
    (asRoot || (existsSync('/usr/bin/sudo') && (await run('/usr/bin/sudo', ['-n', 'true'], { drop: /./ })).code === 0));
  const names = missing.map((tool) => (tool === 'libc' ? 'C library headers' : tool)).join(', ');
  if (!allowed) {
    fail(
      `\`npm ${['start', 'test'].includes(command) ? command : `run ${command}`}\` ` +
        `needs tools that were not found: ${names}. ` +
        `To install them:\n\n${advice(command, missing, here)}`,
    );
  }
  const wanted = [...new Set(missing.map((tool) => packages[tool].debian))];
  console.log(`Installing what is missing: ${wanted.join(' ')} (once; it can take a few minutes)`);
  const [program, ...before] = asRoot ? ['env'] : ['sudo', '-n', 'env'];
  // Another apt process may hold the lock: wait for up to ten minutes instead of failing.
  const apt = [
    ...before,
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-o',
    'DPkg::Lock::Timeout=600',
    '-o',
    'Acquire::Retries=3',
  ];
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

await main(import.meta.url, async () => {
  const command = process.argv[2] ?? 'build';
  if (!(command in needs)) fail(`unknown command "${command}"; one of ${Object.keys(needs).join(', ')} is meant.`);
  if (Number(process.versions.node.split('.')[0]) < 18)
    fail(`Node 18 or newer is needed, this is ${process.versions.node}.`);
  const missing = needs[command].filter((tool) => !present(tool));
  if (missing.length) await install(command, missing);
  await installNpmPackages();
});

// Builds the named parts, by default native, wasm and web: `npm run build`, `npm run build -- wasm web`.
//   native  build/native   the program, Release
//   tests   build/plain    the C tests, Release, without link-time optimisation
//   training build/native  features, networks and levels as a shared library, for training/
//   debug   build/debug    program and C tests with clang's ASan and UBSan and self-checks after every move
//   clang   build/clang    the program built by clang, to compare signatures
//   memory  build/memory   program and C tests with clang's MemorySanitizer, for `npm run sanitize`
//   fuzz    build/fuzz     tests/fuzz with libFuzzer, for `npm run fuzz`
//   wasm    build/wasm     the modules of the site, cli.wasm
//   web     dist/          the static site, ponnuki.html for file://, cli.mjs
// --address=https://… is the address of the site, for previews of links (site.mjs).
// --without-offline builds a site whose service worker removes itself and its caches, to withdraw a harmful release.
// An up-to-date part takes well under a second.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { buildSite } from './site.mjs';
import { alone, fail, find, main, must, root } from './tools.mjs';

/**
 * The build trees. Warnings are errors for the compilers that CMakeLists.txt names, so that a newer compiler with new
 * warnings does not break the build.
 * @type {Record<string, {compiler: () => string, options: string[]}>}
 */
const trees = {
  native: {
    compiler: () => process.env.CC ?? find('cc'),
    options: ['-DCMAKE_BUILD_TYPE=Release', '-DPONNUKI_WERROR=ON'],
  },
  plain: {
    compiler: () => process.env.CC ?? find('cc'),
    options: ['-DCMAKE_BUILD_TYPE=Release', '-DPONNUKI_WERROR=ON', '-DPONNUKI_LTO=OFF'],
  },
  // clang's sanitizers take half as long as gcc's.
  debug: { compiler: () => find('clang'), options: ['-DCMAKE_BUILD_TYPE=Debug', '-DPONNUKI_WERROR=ON'] },
  clang: { compiler: () => find('clang'), options: ['-DCMAKE_BUILD_TYPE=Release', '-DPONNUKI_WERROR=ON'] },
  memory: { compiler: () => find('clang'), options: ['-DCMAKE_BUILD_TYPE=Memory', '-DPONNUKI_WERROR=ON'] },
  fuzz: {
    compiler: () => find('clang'),
    options: ['-DCMAKE_BUILD_TYPE=RelWithDebInfo', '-DPONNUKI_WERROR=ON', '-DPONNUKI_FUZZ=ON'],
  },
  // emcmake would choose an emulator flag that current Node rejects.
  wasm: {
    compiler: () => find('emcmake'),
    options: ['-DCMAKE_BUILD_TYPE=Release', `-DCMAKE_CROSSCOMPILING_EMULATOR=${process.execPath}`],
  },
};

/** Uninformative lines of CMake and Ninja in every build. */
const ROUTINE =
  /^ninja: (Entering|no work)|Re-checking globbed|Re-running CMake|^-- (GLOB|Configuring|Generating|Build files)/;

/** Emscripten starts Python for every file; the system's Python starts three times as fast as a version manager's. */
const python = existsSync('/usr/bin/python3') ? { EMSDK_PYTHON: process.env.EMSDK_PYTHON ?? '/usr/bin/python3' } : {};

/**
 * Configures if there is no tree or its configuration has changed; Ninja detects all other changes.
 * @param {string} name a key of `trees` @param {string[]} targets of Ninja; none means the default targets
 */
async function compile(name, targets = []) {
  const compiler = trees[name].compiler();
  const [cmake, ninja] = [find('cmake'), find('ninja')];
  if (!compiler || !cmake || !ninja)
    fail(
      `the compiler, cmake or ninja for ${name} was not found; ` +
        `\`node scripts/setup.mjs test\` installs them or says how.`,
    );
  const folder = join(root, 'build', name);
  const args = ['-S', root, '-B', folder, '-G', 'Ninja', `-DCMAKE_MAKE_PROGRAM=${ninja}`, ...trees[name].options];
  const [program, ...before] = name === 'wasm' ? [compiler, cmake] : [cmake];
  if (name !== 'wasm') args.push(`-DCMAKE_C_COMPILER=${compiler}`);

  const stamp = join(folder, '.configured');
  const way = [program, ...before, ...args].join('\n');
  if (!existsSync(join(folder, 'build.ninja')) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== way) {
    rmSync(folder, { recursive: true, force: true }); // the CMake cache would keep the old compiler
    mkdirSync(folder, { recursive: true });
    await must(`Configuring ${name}`, program, [...before, ...args], { quiet: true });
    writeFileSync(stamp, way);
  }
  await must(
    `Compiling ${name}`,
    ninja,
    ['-C', folder, '-k', '0', '-j', String(Math.max(2, cpus().length)), ...targets],
    {
      env: { ...process.env, ...python, NINJA_STATUS: `${name} [%f/%t] ` },
      drop: ROUTINE,
    },
  );
}

/** @type {Record<string, () => Promise<void>>} */
const parts = {
  ...Object.fromEntries(Object.keys(trees).map((name) => [name, () => compile(name)])),
  tests: () => compile('plain', ['tests']),
  training: () => compile('native', ['ponnuki_training']),
  web: () => buildSite(),
};

/**
 * Builds the trees in parallel, because each ends with links that use one core, the site as soon as the wasm is ready,
 * and then the parts that depend on them. Only one build at a time runs in this folder.
 * @param {string[]} names keys of `parts`
 */
export async function build(names) {
  await alone('build', async () => {
    const compiled = new Map(names.filter((name) => name in trees).map((name) => [name, parts[name]()]));
    const site = names.includes('web') && Promise.resolve(compiled.get('wasm')).then(parts.web);
    await Promise.all([...compiled.values(), site]);
    for (const name of names) if (!(name in trees) && name !== 'web') await parts[name]();
  });
}

await main(import.meta.url, async () => {
  const args = process.argv.slice(2);
  const names = args.filter((name) => name !== '--without-offline' && !name.startsWith('--address='));
  const address = args.find((name) => name.startsWith('--address='))?.slice('--address='.length);
  parts.web = () => buildSite({ offline: !args.includes('--without-offline'), address });
  const unknown = names.find((name) => !(name in parts));
  if (unknown) fail(`there is no part "${unknown}"; the parts are ${Object.keys(parts).join(', ')}.`);
  const begun = performance.now();
  await build(names.length ? names : ['native', 'wasm', 'web']);
  console.log(`built in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
});

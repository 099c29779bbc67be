// Shared by the scripts: finding tools, running them, error messages. Uses Node built-ins only, because setup.mjs needs
// this before node_modules exists.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  CHROMIUM_PLACES = [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ];

/**
 * Names of programs for each tool, the first found is used; `places` are full paths outside PATH.
 * @type {Record<string, {names: string[], places?: string[]}>}
 */
const known = {
  emcc: { names: ['emcc'] },
  emcmake: { names: ['emcmake'] },
  cmake: { names: ['cmake'] },
  ninja: { names: ['ninja', 'ninja-build'] },
  gcc: { names: ['gcc'] },
  cc: { names: ['gcc', 'cc', 'clang'] },
  clang: { names: ['clang'] },
  'clang-format': { names: ['clang-format'] },
  'llvm-cov': { names: ['llvm-cov', 'llvm-cov-14'] },
  'llvm-profdata': { names: ['llvm-profdata', 'llvm-profdata-14'] },
  'clang-tidy': { names: ['clang-tidy'] },
  gnugo: { names: ['gnugo'], places: ['/usr/games/gnugo'] }, // root's PATH on Debian lacks /usr/games
  firefox: {
    names: ['firefox-esr', 'firefox'],
    places: ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
  },
  chromium: { names: CHROMIUM, places: CHROMIUM_PLACES },
  // Prefer the headless shell, which starts and paints at a third of the cost, to the full browser.
  headless: {
    names: ['chromium-headless-shell', 'chrome-headless-shell', ...CHROMIUM],
    places: CHROMIUM_PLACES,
  },
};

/**
 * The full path of a tool, or '' if this machine does not have it. PONNUKI_CHROMIUM etc. override.
 * @param {string} tool a key of `known` @returns {string}
 */
export function find(tool) {
  const override = process.env[`PONNUKI_${tool.toUpperCase().replace('-', '_')}`];
  if (override) return override;
  const { names, places = [] } = known[tool];
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const endings = windows ? ['.exe', '.bat', '.cmd', ''] : [''];
  for (const name of names)
    for (const folder of folders)
      for (const ending of endings) {
        const path = join(folder, name + ending);
        if (isProgram(path)) return path;
      }
  return places.find(isProgram) ?? '';
}

/** A Python that has NumPy and PyTorch, or ''. PONNUKI_PYTHON is tried first; that of PATH need not be the system's. */
export function pythonForTraining() {
  const names = [process.env.PONNUKI_PYTHON, 'python3', '/usr/bin/python3'].filter((name) => name !== undefined);
  return names.find((name) => spawnSync(name, ['-c', 'import numpy, torch']).status === 0) ?? '';
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Runs a program. `quiet` captures its output and shows it only if it fails; `drop` shows it live without the lines
 * that match; otherwise the program writes to the terminal itself. `limit_s` ends a program that hangs.
 * @param {string} program @param {string[]} args
 * @param {{quiet?: boolean, drop?: RegExp, limit_s?: number, env?: NodeJS.ProcessEnv, cwd?: string}} [options]
 * @returns {Promise<{code: number, output: string}>} never rejects; code 127 if it could not start
 */
export function run(program, args, { quiet = false, drop, limit_s = 0, env = process.env, cwd = root } = {}) {
  return new Promise((resolve) => {
    const channel = quiet || drop ? 'pipe' : 'inherit';
    const shell = windows && /\.(bat|cmd)$/i.test(program);
    const child = spawn(program, args, { cwd, env, shell, stdio: ['ignore', channel, channel] });
    const watch =
      limit_s &&
      setTimeout(() => {
        console.error(`ponnuki: ${args[0]} did not end in ${limit_s} s and is stopped`);
        child.kill();
        setTimeout(() => child.kill('SIGKILL'), 5000).unref();
      }, limit_s * 1000);
    let output = '';
    for (const [stream, sink] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      if (!stream) continue;
      let rest = ''; // an incomplete last line
      stream.setEncoding('utf8');
      stream.on('data', (/** @type {string} */ data) => {
        output += data;
        if (!drop) return;
        const lines = (rest + data).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (!drop.test(line)) sink.write(`${line}\n`);
      });
      stream.on('end', () => {
        if (rest && drop && !drop.test(rest)) sink.write(`${rest}\n`);
      });
    }
    child.on('error', (error) => {
      clearTimeout(watch);
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.on('close', (code) => {
      clearTimeout(watch);
      if (code !== 0 && quiet) process.stderr.write(output);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs a program and ends this script with one sentence if it fails.
 * @param {string} what the step in plain words
 * @param {string} program @param {string[]} args @param {Parameters<typeof run>[2]} [options]
 */
export async function must(what, program, args, options) {
  const { code, output } = await run(program, args, options);
  if (code !== 0) fail(`${what} failed (${program} ${args[0] ?? ''}, exit ${code}); the lines above say why.`);
  return output;
}

/**
 * Configures a CMake tree that Ninja builds.
 * @param {string} tree its folder
 * @param {{ source: string, compiler: string, type: string }} how type: CMAKE_BUILD_TYPE
 */
export function configure(tree, { source, compiler, type }) {
  const options = { MAKE_PROGRAM: find('ninja'), C_COMPILER: compiler, BUILD_TYPE: type };
  const words = Object.entries(options).map(([name, value]) => `-DCMAKE_${name}=${value}`);
  return must('Configuring', find('cmake'), ['-S', source, '-B', tree, '-G', 'Ninja', ...words], { quiet: true });
}

/** An error whose message is the one sentence that the user needs. */
class Failure extends Error {}

/** @param {string} sentence @returns {never} */
export function fail(sentence) {
  throw new Failure(sentence);
}

/**
 * Runs a script's main function if it was started as a program, not when another script imports it. --help prints the
 * comment that the script begins with. A failure prints its sentence and exits with 1; any other error is a bug and
 * shows its stack.
 * @param {string} url import.meta.url of the script @param {() => Promise<void>} work
 * @param {{ hasHelp?: boolean }} [options]
 */
export async function main(url, work, { hasHelp = true } = {}) {
  const started = process.argv[1];
  if (!started || realpathSync(started) !== fileURLToPath(url)) return;
  if (hasHelp && process.argv.includes('--help')) {
    const [comment] = /^(\/\/.*\n)+/.exec(readFileSync(started, 'utf8').replace(/^#!.*\n/, '')) ?? [''];
    process.stdout.write(comment.replace(/^\/\/ ?/gm, ''));
    return;
  }
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Failure ? `ponnuki: ${error.message}` : error);
    process.exitCode = 1;
  }
}

/** @param {string} path */
export const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** The code of an error of the system, such as 'ENOENT'. @param {unknown} error */
export const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Allows only one builder at a time in this folder, as when `npm start` and `npm test` run in two terminals. A lock
 * whose owner is gone is taken over.
 * @template T @param {string} name @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function alone(name, work) {
  const file = join(root, 'build', `.${name}.lock`);
  mkdirSync(dirname(file), { recursive: true });
  for (let told = false; ; ) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    if (!ownerLives(file)) rmSync(file, { force: true });
    else {
      if (!told) console.log('waiting for another build in this folder to end...');
      told = true;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} file */
function ownerLives(file) {
  if (!existsSync(file)) return false;
  const pid = Number(readFileSync(file, 'utf8'));
  const age_ms = Date.now() - statSync(file).mtimeMs;
  if (!pid) return age_ms < 2000; // just created, pid not written yet
  if (age_ms > 20 * 60_000) return false; // no build takes that long, so the pid belongs to another program by now
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

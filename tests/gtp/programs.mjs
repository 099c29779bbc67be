// The programs under test, and a GTP controller to drive them: the native program, and the same C on wasm in Node.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const ending = process.platform === 'win32' ? '.exe' : '';

/** @typedef {{name: string, file: string, args: string[]}} Program */
/** @param {string} name @param {string} path @param {string[]} [args] @returns {Program} */
const program = (name, path, args = []) => ({ name, file: path, args });

const native = program('native', process.env.PONNUKI_NATIVE ?? join(root, `build/native/ponnuki${ending}`));
const wasm = program('wasm', process.execPath, [join(root, 'dist/cli.mjs')]);
/** scripts/coverage.mjs and scripts/sanitize.mjs name a program of their own, which is tested alone. */
export const programs = process.env.PONNUKI_NATIVE ? [native] : [native, wasm];
/**
 * For what one program answers, which is the same C on both hosts: the native program, and in the level `programs`
 * both. The usual tests compare the two by their signatures and by what they answer to random lines.
 */
export const protocols = process.env.PONNUKI_WASM ? programs : [native];

/** The programs of other trees, of which PONNUKI_OTHERS gives names: only to be compared with. */
export const others = (process.env.PONNUKI_OTHERS ?? '')
  .split(' ')
  .filter(Boolean)
  .map((name) => program(name, join(root, `build/${name}/ponnuki${ending}`)));

for (const path of programs.map(({ file, args }) => args[0] ?? file))
  if (!existsSync(path)) throw new Error(`${path} is missing: run \`npm run build\` first.`);

/** GNU Go from PONNUKI_GNUGO, the PATH, or where Debian puts games; '' when there is none. */
export const gnugo =
  [
    process.env.PONNUKI_GNUGO,
    ...(process.env.PATH ?? '').split(':').map((folder) => join(folder, 'gnugo')),
    '/usr/games/gnugo',
  ].find((path) => path && existsSync(path)) ?? '';

/** Runs a program to its end. @param {Program} program @param {string[]} args @param {string | Uint8Array} [input] */
export function run({ file, args: before }, args, input = '') {
  const { status, signal, stdout, stderr } = spawnSync(file, [...before, ...args], {
    input,
    maxBuffer: 1 << 28,
    timeout: 600000,
  });
  return { status, signal, stdout: stdout.toString('latin1'), stderr: stderr.toString('latin1') };
}

/** A reply as the protocol writes it. @typedef {{ok: boolean, id: string, text: string}} Reply */

/** The replies in an output; throws when something in it is no reply. @param {string} output @returns {Reply[]} */
export function replies(output) {
  const parts = output.split('\n\n');
  assert.equal(parts.pop(), '', 'the output ends with an empty line');
  return parts.map((part) => {
    const match = /^([=?])(\d*)(?: ?(?=\n)| |$)([\s\S]*)$/.exec(part);
    assert.ok(match, `a reply: ${JSON.stringify(part.slice(0, 200))}`);
    return { ok: match[1] === '=', id: match[2], text: match[3].replace(/^\n/, '') };
  });
}

/**
 * All the replies to a whole session at once.
 * @param {Program} program @param {string[]} args @param {string[]} lines
 */
export function session(program, args, lines) {
  const { status, signal, stdout } = run(program, ['gtp', ...args], lines.map((line) => `${line}\n`).join(''));
  assert.deepEqual({ status, signal }, { status: 0, signal: null });
  return replies(stdout);
}

/**
 * A test of lines and the replies to them, with every program of `protocols`.
 * @param {string} name @param {string[]} args
 * @param {readonly (readonly [string, string | RegExp])[]} lines each with "= text" or "? text", or what matches that
 */
export function script(name, args, lines) {
  for (const program of protocols)
    test(`${program.name}: ${name}`, () => {
      const got = session(
        program,
        args,
        lines.map(([line]) => line),
      );
      assert.equal(got.length, lines.length, 'one reply each');
      lines.forEach(([line, wanted], i) => {
        const text = `${got[i].ok ? '=' : '?'}${got[i].id}${got[i].text && ` ${got[i].text}`}`;
        if (typeof wanted === 'string') assert.equal(text, wanted, line);
        else assert.match(text, wanted, line);
      });
    });
}

/** Milliseconds that a process ran, and that it was ready to run but no processor was free, as Linux counts them.
 * @param {number | 'self'} pid @returns {{ran: number, waited: number}} elsewhere NaN and 0 */
function scheduled(pid) {
  try {
    const [ran, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8')
      .split(' ')
      .map((ns) => Number(ns) / 1e6);
    return { ran, waited };
  } catch {
    return { ran: NaN, waited: 0 };
  }
}

/**
 * Waits for a program that thinks. wall: what it took; ms: the same, but for what a busy machine kept the two of us
 * waiting, or
 * for what it withheld from the program altogether, as containers with a quota do.
 * @template T @param {number | undefined} pid of the program
 * @param {() => Promise<T>} ask @returns {Promise<{answer: T, ms: number, wall: number}>}
 */
export async function timed(pid = 0, ask) {
  const now = () => ({ own: scheduled('self').waited, its: scheduled(pid) });
  const before = now();
  const begun = performance.now();
  const answer = await ask();
  const wall = performance.now() - begun;
  const after = now();
  const present = wall - (after.own - before.own) - (after.its.waited - before.its.waited);
  const ran = after.its.ran - before.its.ran;
  return { answer, ms: ran >= 0 ? Math.min(present, ran) : present, wall };
}

/** One running GTP engine. */
export class Engine {
  /** @type {Array<(reply: Reply) => void>} */
  #waiting = [];
  #output = '';
  #child;
  /** @type {Promise<number | null>} */
  ended;

  /** @param {string} file @param {string[]} args */
  constructor(file, args) {
    this.#child = spawn(file, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    this.ended = new Promise((resolve) => this.#child.on('close', resolve));
    this.#child.stdin.on('error', () => {});
    this.#child.stdout.setEncoding('latin1');
    this.#child.stdout.on('data', (data) => {
      this.#output += data;
      for (let end; (end = this.#output.indexOf('\n\n')) >= 0; this.#output = this.#output.slice(end + 2))
        this.#waiting.shift()?.(replies(this.#output.slice(0, end + 2))[0]);
    });
  }

  /** @param {string} line @returns {Promise<Reply>} rejects when the engine ends instead */
  ask(line) {
    const reply = new Promise((resolve) => this.#waiting.push(resolve));
    this.#child.stdin.write(`${line}\n`);
    return Promise.race([
      reply,
      this.ended.then((code) => Promise.reject(new Error(`the engine ended (${code}) instead of answering "${line}"`))),
    ]);
  }

  /** The text of a success. @param {string} line @returns {Promise<string>} */
  async must(line) {
    const { ok, text } = await this.ask(line);
    assert.ok(ok, `"${line}": ${text}`);
    return text;
  }

  /**
   * The text of a success, and how long it took (`timed`).
   * @param {string} line @returns {Promise<{answer: string, ms: number, wall: number}>}
   */
  timed(line) {
    return timed(this.#child.pid, () => this.must(line));
  }

  stop() {
    this.#child.kill('SIGKILL');
  }
}

/** @param {Program} program @param {...string} args */
export const engine = ({ file, args: before }, ...args) => new Engine(file, [...before, 'gtp', ...args]);

/** A generator of numbers in 0 .. n-1 from a seed (mulberry32). @param {number} seed */
export function dice(seed) {
  return (/** @type {number} */ n) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n);
  };
}

#!/usr/bin/env node
// cli.js - `ponnuki` in Node: the same program as the native one, on cli.wasm, which lies beside this file in dist/.
import { readFileSync, readSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { FILE_MISSING, FILE_NOT_A_FILE, FILE_TOO_LARGE, runProgram } from './cli-runtime.js';

const INPUT = 0;
const NO_BYTES = new Uint8Array(0);
const nothing = new Int32Array(new SharedArrayBuffer(4));

/** Blocks this thread. @param {number} ms */
const sleep = (ms) => Atomics.wait(nothing, 0, 0, ms);

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Waits for input, on this thread. @param {Uint8Array} into @returns {number} 0 at its end */
function readInput(into) {
  for (;;) {
    try {
      return readSync(INPUT, into);
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN') return 0; // also Windows' way to say the end, and a closed input
      sleep(5); // somebody who shares our input made it non-blocking
    }
  }
}

/**
 * Node cannot ask whether input is waiting. So a second thread waits for it instead, but only from the first time that
 * somebody asks, and until its answer: otherwise this thread reads by itself, and no thread is left behind in a read
 * when the program ends (Node could not end then).
 */
class Listener {
  /** [IDLE | ASKED | ANSWERED, count] */
  state = new Int32Array(new SharedArrayBuffer(8));
  bytes = new Uint8Array(new SharedArrayBuffer(4096));
  /** @type {Worker | undefined} */
  thread;

  static IDLE = 0;
  static ASKED = 1;
  static ANSWERED = 2;
  static program = `
    const { readSync } = require('node:fs');
    const { state, bytes } = require('node:worker_threads').workerData;
    for (;;) {
      Atomics.wait(state, 0, 0);
      Atomics.wait(state, 0, 2);
      if (Atomics.load(state, 0) !== 1) continue;
      let count = -1;
      while (count < 0) {
        try {
          const own = new Uint8Array(bytes.length);
          count = readSync(0, own);
          bytes.set(own);
        } catch (error) {
          if (error.code === 'EAGAIN') Atomics.wait(state, 1, 0, 5);
          else count = 0;
        }
      }
      Atomics.store(state, 1, count);
      Atomics.store(state, 0, 2);
      Atomics.notify(state, 0);
    }`;

  get now() {
    return Atomics.load(this.state, 0);
  }

  ask() {
    if (this.now !== Listener.IDLE) return;
    Atomics.store(this.state, 1, 0);
    Atomics.store(this.state, 0, Listener.ASKED);
    this.thread ??= new Worker(Listener.program, { eval: true, workerData: { state: this.state, bytes: this.bytes } });
    this.thread.unref();
    Atomics.notify(this.state, 0);
  }

  /** Waits for the answer, and takes at most that much of it. @param {number} limit @returns {Uint8Array} */
  take(limit) {
    Atomics.wait(this.state, 0, Listener.ASKED);
    const count = Atomics.load(this.state, 1);
    const taken = this.bytes.slice(0, Math.min(count, limit));
    this.bytes.copyWithin(0, taken.length, count);
    Atomics.store(this.state, 1, count - taken.length);
    if (count === taken.length) Atomics.store(this.state, 0, Listener.IDLE);
    return taken;
  }
}

const listener = new Listener();
const buffer = new Uint8Array(65536);

/** @param {string | URL} path @param {number} limit @returns {Uint8Array | number} */
function readFile(path, limit) {
  try {
    const file = statSync(path);
    if (!file.isFile()) return FILE_NOT_A_FILE;
    return file.size > limit ? FILE_TOO_LARGE : readFileSync(path).subarray(0, limit);
  } catch {
    return FILE_MISSING;
  }
}

/** @type {import('./cli-runtime.js').Host} */
const node = {
  read(limit) {
    if (listener.now !== Listener.IDLE) return listener.take(limit);
    const count = readInput(buffer.subarray(0, Math.min(limit, buffer.length)));
    return count > 0 ? buffer.subarray(0, count) : NO_BYTES;
  },
  isInputWaiting() {
    listener.ask();
    return listener.now === Listener.ANSWERED;
  },
  write(stream, bytes) {
    for (let done = 0; done < bytes.length; ) {
      try {
        done += writeSync(stream, bytes, done);
      } catch (error) {
        if (codeOf(error) !== 'EAGAIN') return false;
        sleep(2);
      }
    }
    return true;
  },
  cpuSeconds() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  },
  nowMs: () => performance.now(),
  fileRead: readFile,
  weightsRead: (name, limit) => readFile(new URL(`weights/${name}.bin`, import.meta.url), limit),
  fileWrite(path, bytes) {
    try {
      writeFileSync(path, bytes);
      return true;
    } catch {
      return false;
    }
  },
};

/** @param {number} stream @param {string} text */
const say = (stream, text) => void node.write(stream, new TextEncoder().encode(text));

let code = 1;
try {
  const [command, ...rest] = process.argv.slice(2);
  if (command === 'check') {
    // Pages are not the program's matter, and only Node has files like these: a part of its own beside this file.
    const { check } = await import(new URL('check.mjs', import.meta.url).href);
    process.exit(
      await check(
        rest,
        (/** @type {string} */ text) => say(1, text),
        (/** @type {string} */ text) => say(2, text),
      ),
    );
  }
  const module = await WebAssembly.compile(readFileSync(new URL('cli.wasm', import.meta.url)));
  code = await runProgram(module, process.argv.slice(2), node);
  if (['--help', '-h', 'help'].includes(command) && !rest.length)
    say(1, '\nOn Node also: ponnuki check FILE..., which verifies the boards of web pages.\n');
} catch (error) {
  say(2, `ponnuki: ${error instanceof Error ? error.message : error}\n`);
}
process.exitCode = code;
// The other thread still waits for input, which happens only when our output was closed: nobody is left to tell.
if (listener.now === Listener.ASKED) process.kill(process.pid, 'SIGKILL');

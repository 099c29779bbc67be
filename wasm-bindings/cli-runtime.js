// cli-runtime.js - runs cli.wasm, the command line program, on a host that the caller describes: cli.js gives it Node;
// a test in a browser can give it one of its own. The imports are core/cli/platform.h, name by name.
import { WasmMemory, instantiateWasm } from './wasm.js';

/**
 * What the program needs of its host. All of it is synchronous, because the program is C and waits by itself.
 * @typedef {object} Host
 * @property {(limit: number) => Uint8Array} read waits for input; at most `limit` bytes, none at its end
 * @property {() => boolean} isInputWaiting would `read` return at once?
 * @property {(stream: number, bytes: Uint8Array) => boolean} write 1: output, 2: errors; false when nobody reads it.
 *   The bytes are a view that dies with the call.
 * @property {() => number} cpuSeconds
 * @property {() => number} nowMs
 * @property {(path: string, limit: number) => Uint8Array | number} fileRead the content, or a FILE_ number
 * @property {(name: string, limit: number) => Uint8Array | number} weightsRead the same for weights that the program
 *   comes with
 * @property {(path: string, bytes: Uint8Array) => boolean} fileWrite
 */

/** What went wrong with a file: the PLATFORM_FILE_ constants of platform.h. */
export const FILE_MISSING = -1;
export const FILE_NOT_A_FILE = -2;
export const FILE_TOO_LARGE = -3;
export const FILE_FAILED = -4;

/**
 * Runs the program to its end.
 * @param {WebAssembly.Module} module cli.wasm
 * @param {string[]} args without the program's own name
 * @param {Host} host @returns {Promise<number>} what it returns to the system: 0, 1 failed, 2 misused
 * @throws {Error} if the module is another one, or the program breaks down
 */
export async function runProgram(module, args, host) {
  /** @type {WasmMemory} */
  let memory;

  /** The length, or a FILE_ number. @param {Uint8Array | number} content @param {number} at @param {number} limit */
  const give = (content, at, limit) => {
    if (typeof content === 'number') return content;
    memory.bytes(at, limit).set(content);
    return content.length;
  };

  /** @type {import('./wasm.js').WasmImports} */
  const functions = {
    platform_read(at, limit) {
      const input = host.read(limit);
      memory.bytes(at, limit).set(input);
      return input.length;
    },
    platform_input_is_ready: () => host.isInputWaiting(),
    platform_write: (stream, at, count) => host.write(stream, memory.bytes(at, count)),
    platform_cpu_seconds: () => host.cpuSeconds(),
    platform_now_ms: () => host.nowMs(),
    platform_file_read: (path, at, limit) => give(host.fileRead(memory.text(path), limit), at, limit),
    platform_weights_read: (name, at, limit) => give(host.weightsRead(memory.text(name), limit), at, limit),
    platform_file_write: (path, at, count) => host.fileWrite(memory.text(path), memory.bytes(at, count)),
  };

  const exports = await instantiateWasm(
    module,
    (name) => new Error(`the program called ${name}, which it should not.`),
    functions,
  );
  memory = new WasmMemory(exports);

  const strings = new TextEncoder().encode(
    ['ponnuki', ...args].map((word) => `${word.replaceAll('\0', '')}\0`).join(''),
  );
  const at = exports.program_memory(strings.length);
  if (!at) throw new Error('there is no memory for the arguments.');
  memory.bytes(at, strings.length).set(strings);
  return exports.program_run(args.length + 1, at);
}

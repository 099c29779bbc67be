// wasm.js - instances of the project's wasm, and their memory as JavaScript sees it. No other JavaScript touches the
// memory. Sizes and offsets of structs come from the wasm itself: see layout.h.

/** @typedef {Record<string, (...args: number[]) => number> & { memory: WebAssembly.Memory }} WasmExports */
/** @typedef {Record<string, (...args: number[]) => number | boolean | void>} WasmImports */
/** A struct of doubles: its size and its fields, offsets and counts in doubles.
 * @typedef {{ doubles: number, fields: { name: string, offset: number, count: number }[] }} Struct */

const DOUBLE = 8;

/**
 * A new instance with memory of its own.
 * @param {WebAssembly.Module} module
 * @param {(name: string) => Error} unexpected what to throw when the program calls an import that is not there
 * @param {WasmImports} [functions] by name
 * @returns {Promise<WasmExports>}
 */
export async function instantiateWasm(module, unexpected, functions = {}) {
  /** @type {WebAssembly.Imports} */
  const imports = {};
  for (const { module: room, name } of WebAssembly.Module.imports(module)) {
    (imports[room] ??= {})[name] =
      functions[name] ??
      (name === 'emscripten_notify_memory_growth'
        ? () => {}
        : () => {
            throw unexpected(name);
          });
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  const its = /** @type {WasmExports} */ (exports);
  its._initialize?.();
  return its;
}

/** The memory of an instance. Views are valid until the next call of the wasm, during which the memory may grow. */
export class WasmMemory {
  #exports;
  /** @type {Record<string, Struct> | undefined} */
  #structs;

  /** @param {WasmExports} exports */
  constructor(exports) {
    this.#exports = exports;
  }

  /** @param {number} address @param {number} count */
  bytes(address, count) {
    return new Uint8Array(this.#exports.memory.buffer, address, count);
  }

  /** @param {number} address @param {number} count */
  doubles(address, count) {
    return new Float64Array(this.#exports.memory.buffer, address, count);
  }

  /**
   * Unsigned whole numbers.
   * @param {number} address @param {number} count @param {number} size bytes of each: 1, 2, 4 or 8
   */
  unsigned(address, count, size) {
    const { buffer } = this.#exports.memory;
    if (size === 1) return new Uint8Array(buffer, address, count);
    if (size === 2) return new Uint16Array(buffer, address, count);
    if (size === 4) return new Uint32Array(buffer, address, count);
    return new BigUint64Array(buffer, address, count);
  }

  /** The string that ends with a zero. @param {number} address */
  text(address) {
    const rest = new Uint8Array(this.#exports.memory.buffer, address);
    return new TextDecoder().decode(rest.slice(0, rest.indexOf(0)));
  }

  /** All structs that the wasm describes, by name. */
  get structs() {
    return (this.#structs ??= this.#readLayout());
  }

  /**
   * A struct: numbers by name, and copies of arrays.
   * @param {string} name @param {number} address @param {number} [index] of an array of such structs
   * @returns {any} Record<string, number | number[]>
   */
  read(name, address, index = 0) {
    const { doubles, fields } = this.structs[name];
    const values = this.doubles(address + index * doubles * DOUBLE, doubles);
    return Object.fromEntries(
      fields.map(({ name: field, offset, count }) => [
        field,
        count === 1 ? values[offset] : Array.from(values.subarray(offset, offset + count)),
      ]),
    );
  }

  /** The first `count` structs of an array. @param {string} name @param {number} address @param {number} count */
  readAll(name, address, count) {
    return Array.from({ length: count }, (_, i) => this.read(name, address, i));
  }

  /** Reads what layout.h describes. */
  #readLayout() {
    const { layout_names, layout_numbers } = this.#exports;
    const names = this.text(layout_names()).trim().split(' ');
    const numbers = this.unsigned(layout_numbers(), 2 * names.length, 2);
    /** @type {Record<string, Struct>} */
    const structs = {};
    /** @type {Struct['fields']} */
    let fields = [];
    names.forEach((name, i) => {
      const [offset, count] = [Number(numbers[2 * i]), Number(numbers[2 * i + 1])];
      if (name[0] !== ':') fields.push({ name, offset, count });
      else structs[name.slice(1)] = { doubles: offset, fields: (fields = []) };
    });
    return structs;
  }
}

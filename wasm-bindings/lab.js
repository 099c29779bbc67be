// lab.js - lab.wasm as JavaScript objects: the boards of the literature, to look inside and to race. The only
// JavaScript that knows the addresses of lab_api.c. It is synchronous; a long race belongs in a worker.

/** @typedef {{name: string, about: string, ownRules: boolean}} Kind ownRules: production, whose playouts are its own */
/**
 * @typedef {{moves: number, blackArea: number, signature: string, bytes: number, seconds: number}} Race blackArea: in
 * sum; bytes: copied for a playout
 */
/**
 * An array of a representation.
 * @typedef {object} LabArray
 * @property {string} name
 * @property {string} meaning
 * @property {boolean} perPoint entry i belongs to the point i; else the entries belong to the whole board
 * @property {Array<number | bigint>[]} entries copies, each a list of `width` unsigned numbers; bigint for 8 bytes
 */

/**
 * @typedef {Record<string, (...args: number[]) => number> & {memory: WebAssembly.Memory, _initialize?: () => void}}
 * LabExports
 */

/** A new instance. @param {WebAssembly.Module} module @returns {Promise<LabExports>} */
export async function labExports(module) {
  /** @type {WebAssembly.Imports} */
  const imports = {};
  for (const { module: room, name } of WebAssembly.Module.imports(module)) {
    (imports[room] ??= {})[name] =
      name === 'emscripten_notify_memory_growth'
        ? () => {}
        : () => {
            throw new Error(`The lab stopped (${name}).`);
          };
  }
  return /** @type {any} */ ((await WebAssembly.instantiate(module, imports)).exports);
}

/**
 * Compiled once; each Lab has an instance and memory of its own.
 * @param {WebAssembly.Module} module
 * @returns {Promise<Lab>}
 */
export async function instantiateLab(module) {
  return new Lab(await labExports(module));
}

export class Lab {
  /** @type {Kind[]} simplest first, production last */
  kinds;
  #exports;

  /** @param {LabExports} exports */
  constructor(exports) {
    exports._initialize?.();
    this.#exports = exports;
    this.kinds = Array.from({ length: exports.lab_representations() }, (_, kind) => ({
      name: this.#text(exports.lab_name(kind)),
      about: this.#text(exports.lab_about(kind)),
      ownRules: exports.lab_own_rules(kind) === 1,
    }));
  }

  /**
   * Playouts of the policy `uniform` from the empty board.
   * @param {string} name of the kind @param {{size?: number, playouts?: number, seed?: number}} [options]
   * @returns {Race} the same moves, area and signature for every kind without rules of its own
   */
  race(name, { size = 9, playouts = 1000, seed = 1 } = {}) {
    const kind = this.#kind(name);
    checkSize(size);
    if (!Number.isInteger(playouts) || playouts < 1 || playouts > 1e9)
      throw new RangeError(`playouts should be a whole number from 1, not ${playouts}.`);
    checkSeed(seed);
    const begun = performance.now();
    this.#exports.lab_run(kind, size, playouts, seed);
    const seconds = (performance.now() - begun) / 1000;
    const [moves, blackArea, high, low, bytes] = this.#out();
    return {
      moves,
      blackArea,
      signature: [high, low].map((half) => half.toString(16).padStart(8, '0')).join(''),
      bytes,
      seconds,
    };
  }

  /**
   * An empty board of that kind. There is one of each: opening it again empties it.
   * @param {string} name
   * @param {number} size
   * @returns {LabBoard}
   */
  open(name, size) {
    checkSize(size);
    const kind = this.#kind(name),
      exports = this.#exports;
    exports.lab_start(kind, size);
    return new LabBoard(
      exports,
      kind,
      size,
      () => this.#out(),
      (address) => this.#text(address),
    );
  }

  /** @param {string} name */
  #kind(name) {
    const kind = this.kinds.findIndex((one) => one.name === name);
    if (kind < 0)
      throw new RangeError(
        `there is no representation "${name}"; there are ${this.kinds.map((one) => one.name).join(', ')}.`,
      );
    return kind;
  }

  #out() {
    return Array.from(new Float64Array(this.#exports.memory.buffer, this.#exports.lab_out(), 8));
  }

  /** @param {number} address */
  #text(address) {
    const bytes = new Uint8Array(this.#exports.memory.buffer, address);
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
  }
}

class LabBoard {
  /**
   * @param {any} exports @param {number} kind @param {number} size
   * @param {() => number[]} out @param {(address: number) => string} text
   */
  constructor(exports, kind, size, out, text) {
    this.size = size;
    /** Stones taken, or -1 when the move is not legal and nothing happened. -1 as vertex passes.
     * @type {(vertex: number, color: 1 | 2) => number} */
    this.play = (vertex, color) => {
      if (!Number.isInteger(vertex) || vertex < -1 || vertex >= size * size)
        throw new RangeError(`there is no vertex ${vertex} on ${size} lines.`);
      if (color !== 1 && color !== 2) throw new RangeError(`a colour is 1 or 2, not ${color}.`);
      return exports.lab_play(kind, vertex, color);
    };
    /** One random move of the policy; its vertex, or -1 for a pass. @type {(color: 1 | 2, seed: number) => number} */
    this.step = (color, seed) => {
      if (color !== 1 && color !== 2) throw new RangeError(`a colour is 1 or 2, not ${color}.`);
      checkSeed(seed);
      return exports.lab_step(kind, color, seed);
    };
    /** Colours by vertex. @type {() => Uint8Array} */
    this.colors = () => Uint8Array.from({ length: size * size }, (_, vertex) => exports.lab_color(kind, vertex));
    /** The point, and so the entry, of each vertex. @type {() => number[]} */
    this.points = () => Array.from({ length: size * size }, (_, vertex) => exports.lab_point(kind, vertex));
    /** The real arrays as they are now. @type {() => LabArray[]} */
    this.arrays = () =>
      Array.from({ length: exports.lab_arrays(kind) }, (_, i) => {
        exports.lab_array_shape(kind, i);
        const [address, bytes, width, count, perPoint] = out();
        const All = bytes === 1 ? Uint8Array : bytes === 2 ? Uint16Array : bytes === 4 ? Uint32Array : BigUint64Array;
        const all = new All(exports.memory.buffer, address, width * count);
        /** @type {Array<number | bigint>[]} */
        const entries = Array.from({ length: count }, (_, entry) => [
          ...all.subarray(entry * width, (entry + 1) * width),
        ]);
        return {
          name: text(exports.lab_array_name(kind, i)),
          meaning: text(exports.lab_array_meaning(kind, i)),
          perPoint: perPoint === 1,
          entries,
        };
      });
  }
}

/** @param {number} size */
function checkSize(size) {
  if (!Number.isInteger(size) || size < 2 || size > 19)
    throw new RangeError(`size should be a whole number from 2 to 19, not ${size}.`);
}

/** @param {number} seed */
function checkSeed(seed) {
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new RangeError(`seed should be a whole number from 0 to 2^53 - 1, not ${seed}.`);
}

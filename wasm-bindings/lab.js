// lab.js - the board representations of lab.wasm as JavaScript objects: to inspect and to race. It is synchronous; a
// long race belongs in a worker. The C side is lab_api.c.
import { WasmMemory, instantiateWasm } from './wasm.js';

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

/** @typedef {import('./wasm.js').WasmExports} WasmExports */

/** A new instance. @param {WebAssembly.Module} module @returns {Promise<WasmExports>} */
export const instantiateLabExports = (module) =>
  instantiateWasm(module, (name) => new Error(`The lab stopped (${name}).`));

/** A signature in hexadecimal. @param {{ signature_high: number, signature_low: number }} halves of 32 bits */
export const signatureText = ({ signature_high, signature_low }) =>
  [signature_high, signature_low].map((half) => half.toString(16).padStart(8, '0')).join('');

/**
 * Compiled once; each Lab has an instance and memory of its own.
 * @param {WebAssembly.Module} module @returns {Promise<Lab>}
 */
export async function instantiateLab(module) {
  return new Lab(await instantiateLabExports(module));
}

export class Lab {
  /** @type {Kind[]} simplest first, production last */
  kinds;
  #exports;
  #memory;

  /** @param {WasmExports} exports */
  constructor(exports) {
    this.#exports = exports;
    this.#memory = new WasmMemory(exports);
    this.kinds = Array.from({ length: exports.lab_representations() }, (_, kind) => ({
      name: this.#memory.text(exports.lab_name(kind)),
      about: this.#memory.text(exports.lab_about(kind)),
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
    const race = this.#memory.read('race', this.#exports.lab_out());
    return {
      moves: race.moves,
      blackArea: race.black_area,
      signature: signatureText(race),
      bytes: race.copied_bytes,
      seconds,
    };
  }

  /**
   * An empty board of that kind. There is one of each: opening it again empties it.
   * @param {string} name @param {number} size @returns {LabBoard}
   */
  open(name, size) {
    checkSize(size);
    const kind = this.#kind(name);
    this.#exports.lab_start(kind, size);
    return new LabBoard(this.#exports, this.#memory, kind, size);
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
}

class LabBoard {
  /**
   * @param {WasmExports} exports @param {WasmMemory} memory of the same instance
   * @param {number} kind @param {number} size
   */
  constructor(exports, memory, kind, size) {
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
        const { address, element_bytes, width, entries: count, per_point } = memory.read('array', exports.lab_out());
        const all = memory.unsigned(address, width * count, element_bytes);
        /** @type {Array<number | bigint>[]} */
        const entries = Array.from({ length: count }, (_, entry) => [
          ...all.subarray(entry * width, (entry + 1) * width),
        ]);
        return {
          name: memory.text(exports.lab_array_name(kind, i)),
          meaning: memory.text(exports.lab_array_meaning(kind, i)),
          perPoint: per_point === 1,
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

// net-module.js - net.wasm as JavaScript objects: loading it and its weights, and judging positions for other workers.
//
// One NetModule is one instance of the wasm with its own memory and a network. It is an EngineModule whose games can be
// set up, played and resumed; for the rest of the rules there is engine.wasm. The C side is net_api.c.
import { EngineModule } from './engine-module.js';
import { instantiateWasm } from './wasm.js';

/**
 * The bytes of a file of weights.
 * @param {URL | string | ArrayBuffer | Uint8Array} source an address or the bytes
 * @returns {Promise<Uint8Array>}
 * @throws {Error} one sentence, when it cannot be loaded; whether it has weights is not known yet
 */
export async function loadWeights(source) {
  if (source instanceof Uint8Array) return source;
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  try {
    const response = await fetch(source);
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw new Error(`The network could not be loaded: ${error instanceof Error ? error.message : error}.`, {
      cause: error,
    });
  }
}

/**
 * @param {WebAssembly.Module} module
 * @param {Uint8Array} weights a file of weights
 * @returns {Promise<NetModule>}
 * @throws {Error} one sentence, when the weights are wrong
 */
export async function instantiateNet(module, weights) {
  if (!(weights instanceof Uint8Array)) throw new TypeError('The weights of a network are bytes.');
  return new NetModule(await instantiateWasm(module, (name) => new Error(`The engine stopped (${name}).`)), weights);
}

export class NetModule extends EngineModule {
  /** @param {import('./wasm.js').WasmExports} exports @param {Uint8Array} weights */
  constructor(exports, weights) {
    super(exports);
    const address = exports.net_api_file(weights.length);
    if (!address) throw new Error('The engine has no memory for the network.');
    this.memory.bytes(address, weights.length).set(weights);
    const wrong = exports.net_api_open();
    if (wrong) throw new Error(this.memory.text(wrong));
    /** Visits of a move on 9×9 by level, from the weakest on; 0: as many as it is given. @type {number[]} */
    this.levels = Array.from({ length: exports.level_count() }, (_, i) => this.visitsOf(i + 1, 9));
    /** Requests of one message at most, and bytes of each. */
    this.maxBatch = exports.net_api_max_batch();
    this.requestBytes = exports.net_api_request_bytes();
    /** Bytes of their answers at most. */
    this.maxAnswerBytes = this.maxBatch * exports.net_api_answer_bytes();
  }

  /**
   * Visits of a move; 0: as many as it is given.
   * @param {number} level from 1 on @param {number} size lines of the board
   */
  visitsOf(level, size) {
    return this.exports.net_api_level_visits(level, size);
  }

  /**
   * The count of a position without the stones that the network says are dead.
   * @param {import('./engine-module.js').GoGame} game
   * @returns {import('./messages.js').ScoreResult}
   */
  count(game) {
    this.exports.net_api_count_of(game.handle);
    const { margin, dead_count, dead, ownership } = this.memory.read('count', this.exports.net_api_out());
    return {
      dead: dead.slice(0, dead_count),
      ownership: Float32Array.from(ownership.slice(0, game.size ** 2)),
      margin,
      playouts: 0,
    };
  }

  /**
   * The answers to requests of NetSearch.collect, of this instance or another with the same weights.
   * @param {Uint8Array} requests one after the other
   * @returns {Uint8Array | null} null when they are no requests
   */
  evaluate(requests) {
    const count = requests.length / this.requestBytes;
    if (!Number.isInteger(count) || count > this.maxBatch) return null;
    this.memory.bytes(this.exports.net_api_requests(), requests.length).set(requests);
    const bytes = this.exports.net_api_evaluate(count);
    return bytes > 0 ? this.memory.bytes(this.exports.net_api_answers(), bytes).slice() : null;
  }
}

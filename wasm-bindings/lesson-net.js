// lesson-net.js - the inside of the network for its lesson: planes, judgement, numbers of the first layer. The C side
// is lesson_net_api.c. Positions are seen in symmetry 0, so the numbers are those of `ponnuki net`.

import { readJudgement } from './go-search.js';

/** @import { EngineModule, GoGame } from './engine-module.js' */
/** @typedef {import('./go-search.js').Judgement} Judgement */
/**
 * One number of the first layer, step by step, in the whole numbers of docs/network.md.
 * @typedef {object} OpenNumber
 * @property {{ weight: number, isSeen: boolean }[][]} planes of each plane nine weights, row by row around the vertex,
 * and whether the plane has a point there
 * @property {number} shift of the channel
 * @property {number} multiplier of the channel
 * @property {number} bias of the channel
 * @property {number} sum of the weights that are seen
 * @property {number} a the same, shifted
 * @property {number} scaled a times the multiplier
 * @property {number} numbers what the input's numbers add to the bias
 * @property {number} activation in 1/256
 */

export class NetInside {
  #x;
  #memory;

  /** @param {EngineModule} net */
  constructor({ exports, memory }) {
    this.#x = exports;
    this.#memory = memory;
    /** Of the first layer. */
    this.channels = exports.lesson_net_channels();
    this.planeCount = exports.lesson_net_plane_count();
  }

  /** @param {number} count */
  #list(count) {
    return Array.from(this.#memory.doubles(this.#x.lesson_net_out(), count));
  }

  /** By plane: the vertices that are in it. @param {GoGame} game @returns {number[][]} */
  planes({ handle, size }) {
    return Array.from({ length: this.planeCount }, (_, plane) => {
      this.#x.lesson_net_plane(handle, plane);
      return this.#list(size * size).flatMap((isSeen, vertex) => (isSeen ? [vertex] : []));
    });
  }

  /** The input's numbers, in the order of docs/network.md. @param {GoGame} game */
  numbers({ handle }) {
    return this.#list(this.#x.lesson_net_numbers(handle));
  }

  /** @param {GoGame} game @returns {Judgement} */
  judge({ handle, size }) {
    this.#x.lesson_net_judge(handle);
    return readJudgement(this.#memory, this.#x.lesson_net_out(), size * size);
  }

  /** The activations of a channel by vertex, in 1/256, as the evaluation has them. @param {GoGame} game
   * @param {number} channel */
  layer({ handle, size }, channel) {
    this.#x.lesson_net_layer(handle, channel);
    return this.#list(size * size);
  }

  /** @param {GoGame} game @param {number} vertex @param {number} channel @returns {OpenNumber} */
  open({ handle }, vertex, channel) {
    this.#x.lesson_net_open(handle, vertex, channel);
    const { weight, seen, ...steps } = this.#memory.read('number', this.#x.lesson_net_out());
    const taps = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    return {
      ...steps,
      planes: Array.from({ length: weight.length / 9 }, (_, plane) =>
        taps.map((tap) => ({ weight: weight[9 * plane + tap], isSeen: seen[9 * plane + tap] === 1 })),
      ),
    };
  }
}

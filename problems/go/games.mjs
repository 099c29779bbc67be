// Positions of self-play games, in which moves are drawn by the network's policy.
import { readFileSync } from 'node:fs';
import { PASS, compile, instantiateWithNetwork } from '../../wasm-bindings/engine-module.js';
import { GoSearch } from '../../wasm-bindings/go-search.js';
import { instantiateProblems } from '../../wasm-bindings/problems-module.js';
import { randomFrom } from '../random.mjs';

/** @import { EngineModule, GoGame } from '../../wasm-bindings/engine-module.js' */
/** @typedef {import('../../wasm-bindings/problems-module.js').ProblemsModule} ProblemsModule */

const file = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url));
/** A move less likely than this is never drawn. */
const LEAST = 0.002;
/** Moves for each point of the board. */
const LONGEST = 1.2;

export const loadProblems = async () => instantiateProblems(await compile(file('build/wasm/problems.wasm')));
/** The engine with the network that plays and that of people. */
export async function loadNet() {
  const wasm = await compile(file('build/wasm/engine.wasm'));
  const net = await instantiateWithNetwork(wasm, file('training/weights/4x32.bin'));
  net.openPeople(file('training/weights/people.bin'));
  return net;
}

/** The policy of a position: by vertex, the pass last. */
export class Policy {
  /** @type {Map<number, GoSearch>} */
  #searches = new Map();

  /** @param {EngineModule} net */
  constructor(net) {
    this.net = net;
  }

  /** @param {GoGame} game of the same module @returns {Float32Array} */
  of(game) {
    let search = this.#searches.get(game.size);
    if (!search) this.#searches.set(game.size, (search = new GoSearch(this.net, game.size, 8)));
    search.start(game, 1, false);
    search.run(1);
    return search.judgement()?.policy ?? new Float32Array(game.size ** 2 + 1);
  }
}

/**
 * The games' positions, one after each move.
 * @param {ProblemsModule} module @param {Policy} policy
 * @param {number} size @param {number} seed
 * @returns {Generator<GoGame, void, undefined>} always the same game of `module`
 */
export function* gameOf(module, policy, size, seed) {
  const random = randomFrom(seed);
  const options = { size, komi: 6.5, rules: /** @type {const} */ ('japanese') };
  const [thinking, game] = [policy.net.newGame(options), module.newGame(options)];
  // A temperature: above 1 moves are more random, below 1 less, for players of several strengths.
  const wildness = 0.7 + 0.9 * random.next();
  for (let move = 0; move < LONGEST * size * size && !game.isOver; move++) {
    const weights = Array.from(policy.of(thinking), (p) => (p > LEAST ? p ** (1 / wildness) : 0));
    let left = random.next() * weights.reduce((sum, w) => sum + w, 0);
    const drawn = weights.findIndex((w) => w > 0 && (left -= w) <= 0);
    const vertex = drawn === size * size ? PASS : drawn;
    if (drawn < 0 || thinking.play(vertex) !== 'ok' || game.play(vertex) !== 'ok') break;
    if (vertex !== PASS) yield game;
  }
  thinking.free();
  game.free();
}

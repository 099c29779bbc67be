// Lesson 7: the network, and positions that the reader reaches on a board, for its parts.

import { compile, instantiateWithNetwork, loadWeights } from '../../wasm-bindings/engine-module.js';
import { NetInside } from '../../wasm-bindings/lesson-net.js';
import { assetUrl, pointName, vertexOf } from './shared.js';

/** @typedef {import('./shared.js').BoardElement} BoardElement */

export const SIZE = 9;
/** Of searches: with it, the first one shows the network the board as it lies, as the map of the policy does. */
export const SEED = 10;

/** @type {Promise<{ net: import('../../wasm-bindings/engine-module.js').EngineModule, inside: NetInside }> | null} */
let opened = null;

/** The network of the page: one instance for all parts. The weights are those of the page where Go is played. */
export async function openNetwork() {
  opened ??= (async () => {
    const [module, weights] = await Promise.all([
      compile(assetUrl('lab.wasm')),
      loadWeights(assetUrl('../weights/4x32.bin')),
    ]);
    const net = await instantiateWithNetwork(module, weights);
    return { net, inside: new NetInside(net) };
  })();
  const its = await opened;
  // All parts wait for it; each goes on in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  return its;
}

/**
 * The position after these moves, to be freed.
 * @param {import('../../wasm-bindings/engine-module.js').EngineModule} net @param {readonly number[]} moves
 */
export function gameAfter(net, moves) {
  const game = net.newGame({ size: SIZE });
  for (const vertex of moves) game.play(vertex);
  return game;
}

/** @param {number} vertex @returns {string} without words: "pass" is what the program reads */
export const nameOf = (vertex) => (vertex < 0 ? 'pass' : pointName(vertex, SIZE));

/** The colour to move: black begins. @param {readonly number[]} moves @returns {1 | 2} */
export const toPlayAfter = (moves) => (moves.length % 2 ? 2 : 1);

/**
 * Colours by vertex: the first two planes are the stones of the side to move and the other's.
 * @param {readonly number[][]} planes @param {readonly number[]} moves
 */
export function stonesOf([own, other], moves) {
  const stones = new Uint8Array(SIZE * SIZE);
  const toPlay = toPlayAfter(moves);
  for (const vertex of own) stones[vertex] = toPlay;
  for (const vertex of other) stones[vertex] = 3 - toPlay;
  return stones;
}

/**
 * Calls back with the moves that lead to the position, now and whenever the reader plays or takes back. The board may
 * have the controls undo and restart, which go no further back than its attribute `moves`.
 * @param {BoardElement} board @param {(moves: readonly number[]) => void} onChange
 */
export function followMoves(board, onChange) {
  /** @type {number[]} */
  let moves = [];
  const begin = () => {
    const words = (board.getAttribute('moves') ?? '').split(' ').filter(Boolean);
    moves = words.map((word) => vertexOf(word, SIZE));
    onChange(moves);
  };
  board.addEventListener('ponnuki-ready', begin);
  board.addEventListener('ponnuki-move', (event) => {
    const { number, vertex } = event.detail;
    moves = [...moves.slice(0, number - 1), vertex];
  });
  board.addEventListener('ponnuki-node', (event) => {
    moves = moves.slice(0, event.detail.moveNumber);
    onChange(moves);
  });
  begin();
}

/** The command whose numbers these are. @param {readonly number[]} moves @param {string} [more] options */
export const commandFor = (moves, more = '') =>
  `ponnuki net --weights training/weights/4x32.bin --size ${SIZE} --moves "${moves.map(nameOf).join(' ')}"${more}`;

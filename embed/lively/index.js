// The interactive part, loaded when the first board of a page wants more than a picture.

import { part } from '../host.js';
import { dress } from '../style.js';
import { teach } from '../texts/texts.js';
import en from '../texts/en.js';
import { Player } from './player.js';
import * as room from './room.js';
import { LIVELY } from './style.js';

teach(en);

export const { rules } = room;
export const engine = async () => (await part('search')).wake(room);

/** @type {WeakSet<ShadowRoot>} */
const dressed = new WeakSet();

/** @param {import('../board.js').Board} board @returns {Promise<Player>} not started yet */
export async function open(board) {
  room.places.wasm ||= board.element.getAttribute('wasm') ?? '';
  const player = new Player(board, await rules());
  if (!dressed.has(board.root)) dress(board.root, LIVELY);
  dressed.add(board.root);
  return player;
}

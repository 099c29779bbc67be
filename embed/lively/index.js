// The interactive part, loaded when the first board of a page wants more than a picture.

import { decodeFile } from '../../web/record/encoding.js';
import { pngOf } from '../../web/record/picture.js';
import { dress } from '../style.js';
import { teach } from '../texts/texts.js';
import en from '../texts/en.js';
import { Player } from './player.js';
import { place, rules, wake as engine } from './room.js';
import { LIVELY } from './style.js';

export { decodeFile, engine, pngOf, rules };

teach(en);

/** @param {import('../board.js').Board} board @returns {Promise<Player>} not started yet */
export async function open(board) {
  place({ wasm: board.element.getAttribute('wasm') ?? '', worker: board.element.getAttribute('worker') ?? '' });
  const player = new Player(board, await rules());
  if (!board.isDressed) dress(board.root, LIVELY);
  board.isDressed = true;
  return player;
}

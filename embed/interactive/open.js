// The interactive part, loaded when the first board of a page wants more than a picture.

import { part } from '../host.js';
import { dress } from '../base/style.js';
import { teach } from '../texts/texts.js';
import { HANDS } from '../texts/en.js';
import { bring } from './five.js';
import { MODES } from './modes.js';
import { Player } from './player.js';
import * as room from '../engine/wasm-loader.js';
import { LIVELY } from './style.js';

teach(HANDS);

export const { rules } = room;
export const engine = async () => (await part('search')).wake(room);

/** @param {import('../board.js').Board} board @returns {Promise<Player>} not started yet */
export async function open(board) {
  room.places.wasm ||= board.element.getAttribute('wasm') ?? '';
  const { mode = 'static' } = board.options ?? {};
  const [module, way] = await Promise.all([
    rules(),
    mode === 'solve' ? part('solve').then(({ solve }) => solve) : MODES[mode],
    board.record?.game === 'gomoku' && bring(),
  ]);
  const player = new Player(board, module, way);
  dress(board.root, LIVELY);
  return player;
}

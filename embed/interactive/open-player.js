// Makes a board interactive. Loaded when the first board of a page is more than a picture.

import { adoptStyle } from '../base/dom.js';
import '../base/index.js';
import { addresses, loadRules } from '../engine/wasm-loader.js';
import texts from '../../web/i18n/element.js';
import { addTexts } from '../../web/i18n/t.js';
import { CONTROLS_STYLE } from './controls.js';
import { MODES } from './modes.js';
import { Player } from './player.js';

addTexts(texts);

/** The rules of both games, for any number of games. */
export async function rules() {
  const engine = await loadRules('go');
  engine.gomoku ??= await loadRules('gomoku');
  return engine;
}

/** An engine for both games. */
export const engine = async () => (await import('../engine/own-engine.js')).wake();

/**
 * @param {import('../board.js').Board} board
 * @param {(player: Player) => import('./modes.js').ModeHandler} [createHandler] default: of the board's mode
 * @returns {Promise<Player>} not started yet
 */
export async function openPlayer(board, createHandler) {
  addresses.wasm ||= board.element.getAttribute('wasm') ?? '';
  const { mode = 'static' } = board.options ?? {};
  const player = new Player(board, await loadRules(board.record?.game ?? 'go'), createHandler ?? MODES[mode]);
  adoptStyle(board.root, CONTROLS_STYLE);
  return player;
}

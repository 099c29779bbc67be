// What a chosen point means in each mode.

import { solve } from './solve.js';

/** @typedef {import('./player.js').Player} Player */

/**
 * @typedef {object} ModeHandler
 * @property {(vertex: number) => void} act the reader has chosen a point
 * @property {boolean} [playsStones] a stone is shown under the pointer
 * @property {boolean} [explains] what lies under the pointer is explained
 * @property {() => boolean} [canAct]
 * @property {boolean} [canPass] default true
 * @property {() => void} [start]
 * @property {() => void} [onNavigate] another node is shown, by navigation and not by a move
 * @property {() => number | undefined} [hint] a point that needs no engine
 * @property {() => void} [close]
 * @property {() => import('../../web/board/shapes.js').Mark[]} [marks] over the stones
 */

/** @type {Record<string, (player: Player) => ModeHandler>} */
export const MODES = { static: picture, replay, play, solve, explain };

/** @returns {ModeHandler} */
function picture() {
  return { act() {} };
}

/** A point leads to the variation that begins there. @param {Player} player @returns {ModeHandler} */
function replay(player) {
  return {
    act(vertex) {
      const { tree } = player;
      player.go(tree.current.children.find((child) => child.move(tree.size)?.vertex === vertex));
    },
  };
}

/** The engine answers. @param {Player} player @returns {ModeHandler} */
function play(player) {
  const isReader = () => !player.reader || player.position.toPlay === player.reader;
  const answer = () => {
    if (!isReader() && !player.position.isOver) player.genmove().catch(() => {});
  };
  return {
    playsStones: true,
    canAct: isReader,
    start() {
      player.setStatus('board.turn', { colour: player.board.text(`colour.${player.position.toPlay}`) });
      answer();
    },
    act(vertex) {
      if (player.canAct() && player.play(vertex, 'reader') === 'ok') answer();
    },
  };
}

/**
 * The reader plays both sides, and what lies under the pointer is explained.
 * @param {Player} player @returns {ModeHandler}
 */
function explain(player) {
  return {
    playsStones: true,
    explains: true,
    act(vertex) {
      const chain = vertex >= 0 && player.position.stones[vertex] ? player.chain(vertex) : null;
      if (!chain) {
        player.play(vertex, 'reader');
        return;
      }
      player.hovered = vertex;
      player.setStatus('board.chain', {
        point: player.nameOf(vertex),
        colour: player.board.text(`colour.${chain.color}`),
        stones: chain.stones.length,
        liberties: chain.liberties.length,
      });
      player.update();
    },
  };
}

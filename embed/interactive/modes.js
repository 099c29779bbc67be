// What a chosen point means: looking through a record, playing the engine, trying things out.

/** @typedef {import('./player.js').Player} Player */

/**
 * @typedef {object} Way
 * @property {(vertex: number) => void} act
 * @property {boolean} [plays] a stone is shown under the hand
 * @property {boolean} [looks] what lies under the hand is explained
 * @property {() => boolean} [canAct]
 * @property {() => void} [begin]
 * @property {() => void} [arrive] at another node, by a step and not by a move
 * @property {() => number | undefined} [hint] a point that needs no engine
 */

/** Problems are a part of their own (solve.js). @type {Record<string, (player: Player) => Way>} */
export const MODES = { static: still, replay, play, explain };

/** @returns {Way} */
function still() {
  return { act() {} };
}

/** A point leads to the variation that goes there. @param {Player} player @returns {Way} */
function replay(player) {
  return {
    act(vertex) {
      const { tree } = player;
      player.go(tree.current.children.find((child) => child.move(tree.size)?.vertex === vertex));
    },
  };
}

/** The engine answers. @param {Player} player @returns {Way} */
function play(player) {
  const isReader = () => !player.reader || player.position.toPlay === player.reader;
  const answer = () => {
    if (!isReader() && !player.position.isOver) player.genmove().catch(() => {});
  };
  return {
    plays: true,
    canAct: isReader,
    begin() {
      player.tell('status.turn', { colour: player.board.say(`colour.${player.position.toPlay}`) });
      answer();
    },
    act(vertex) {
      if (player.canAct() && player.play(vertex, 'reader') === 'ok') answer();
    },
  };
}

/** Both sides are the reader's, and what lies under the hand is explained. @param {Player} player @returns {Way} */
function explain(player) {
  return {
    plays: true,
    looks: true,
    act(vertex) {
      const chain = vertex >= 0 && player.position.stones[vertex] ? player.chain(vertex) : null;
      if (!chain) {
        player.play(vertex, 'reader');
        return;
      }
      player.looked = vertex;
      player.tell('status.chain', {
        point: player.nameOf(vertex),
        colour: player.board.say(`colour.${chain.color}`),
        stones: chain.stones.length,
        liberties: chain.liberties.length,
      });
      player.update();
    },
  };
}

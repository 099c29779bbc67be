// Mode solve: a problem whose answers the record knows.

import { solutionsOf } from '../../web/record/solutions.js';

/** @typedef {import('./player.js').Player} Player */

/**
 * The record says which lines are right (web/record/solutions.js). A record without any line is judged by the engine.
 * @param {Player} player @returns {import('./modes.js').ModeHandler}
 */
export function solve(player) {
  const { tree } = player;
  const start = tree.current;
  const reader = player.position.toPlay;
  const { known: recordNodes, leadsToSolution } = solutionsOf(tree, start, reader);
  let isOver = false;
  const showTask = () =>
    player.setStatus('solve.task', { colour: player.board.text(`colour.${player.position.toPlay}`) });

  /** @param {boolean} isRight */
  function judge(isRight) {
    isOver = true;
    player.setStatus(isRight ? 'solve.done' : 'solve.wrong');
    player.board.emit('end', { solved: isRight });
  }

  /** @param {number} vertex */
  async function judgeByEngine(vertex) {
    const { node, result } = await player.search();
    if (node !== tree.current) return;
    const isRight = result.move === vertex;
    if (player.play(vertex, 'reader') === 'ok') judge(isRight);
  }

  return {
    playsStones: true,
    canAct: () => !isOver,
    start() {
      isOver = false;
      showTask();
    },
    onNavigate() {
      isOver = false;
      showTask();
    },
    act(vertex) {
      if (!player.canAct()) return;
      if (recordNodes.size === 1) return void judgeByEngine(vertex).catch(() => {});
      const child = tree.find(tree.current, { color: player.position.toPlay, vertex });
      const isKnown = child !== null && recordNodes.has(child);
      if (player.play(vertex, 'reader') !== 'ok') return;
      const now = tree.current;
      const reply = isKnown ? now.children.find((node) => recordNodes.has(node)) : undefined;
      const answer = reply?.move(tree.size);
      if (!answer) return judge(isKnown && leadsToSolution(now));
      player.play(answer.vertex, 'record');
      if (!tree.current.children.some((node) => recordNodes.has(node))) judge(leadsToSolution(tree.current));
    },
    hint() {
      const child = tree.current.children.find((node) => recordNodes.has(node) && leadsToSolution(node));
      return child?.move(tree.size)?.vertex;
    },
  };
}

// Mode solve: a problem whose answers the record knows.

/** @typedef {import('./player.js').Player} Player */
/** @typedef {import('../../web/record/tree.js').GameNode} GameNode */

const RIGHT = /\b(right|correct|solved)\b|正解|正確|正确|정답/i;
const WRONG = /\b(wrong|incorrect|fail(ed|ure)?)\b|失敗|失败|不正|오답/i;

/**
 * A line of the record is right if its end says so (TE, GB or GW, or a word in its comment); if no end says anything,
 * the main line is right. A record without any line is judged by the engine.
 * @param {Player} player @returns {import('./modes.js').ModeHandler}
 */
export function solve(player) {
  const { tree } = player;
  const start = tree.current;
  const isMarkedRight = (/** @type {GameNode} */ node) =>
    Boolean(node.get('TE') || node.get('GB') || node.get('GW')) || RIGHT.test(node.text('C'));
  const recordNodes = new Set(tree.nodes(start));
  const hasMarks = [...recordNodes].some(
    (node) => node !== start && isMarkedRight(node) && !WRONG.test(node.text('C')),
  );
  /** @param {GameNode} node */
  const leadsToSolution = (node) => {
    for (const below of tree.nodes(node)) {
      if (below.children.some((child) => recordNodes.has(child))) continue;
      if (hasMarks ? isMarkedRight(below) && !WRONG.test(below.text('C')) : tree.mainLine().includes(below))
        return true;
    }
    return false;
  };
  let isOver = false;
  const showTask = () =>
    player.setStatus('status.solve', { colour: player.board.text(`colour.${player.position.toPlay}`) });

  /** @param {boolean} isRight */
  function judge(isRight) {
    isOver = true;
    player.setStatus(isRight ? 'status.solved' : 'status.wrong');
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
      if (!reply) return judge(isKnown && leadsToSolution(now));
      player.play(reply.move(tree.size)?.vertex ?? -1, 'record');
      if (!tree.current.children.some((node) => recordNodes.has(node))) judge(leadsToSolution(tree.current));
    },
    hint() {
      const child = tree.current.children.find((node) => recordNodes.has(node) && leadsToSolution(node));
      return child?.move(tree.size)?.vertex;
    },
  };
}

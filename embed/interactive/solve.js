// Mode solve: a problem whose answers the record knows.

/** @typedef {import('./player.js').Player} Player */
/** @typedef {import('../../web/record/tree.js').GameNode} GameNode */

/** Marks of collections: RIGHT, and a line that is only +. */
const RIGHT_MARK = /\bRIGHT\b|^\s*\+\s*$/m;
const WRONG = /\b(wrong|incorrect|fail(s|ed|ure)?|not (right|correct))\b|失敗|失败|不正|錯誤|错误|오답|실패/i;
const RIGHT = /(?<!\b(to|on|at|in) the )\bright\b|\b(correct|solved)\b|正解|正確|正确|정답/i;

/**
 * What a node says about the line that it ends or begins: 1 right, -1 wrong, 0 nothing.
 * @param {GameNode} node
 * @param {1 | 2} reader colour of the reader
 * @param {number} size
 */
export function judgementOf(node, reader, size) {
  const has = (/** @type {string} */ id) => node.get(id) !== null;
  const comment = node.text('C');
  const isOwn = node.move(size)?.color === reader;
  const [good, bad] = reader === 1 ? ['GB', 'GW'] : ['GW', 'GB'];
  if (RIGHT_MARK.test(comment) || has(good) || (isOwn && has('TE'))) return 1;
  if (has(bad) || has('WV') || (isOwn && has('BM')) || WRONG.test(comment)) return -1;
  return RIGHT.test(comment) ? 1 : 0;
}

/**
 * The last mark on a line of the record says whether it is right; a line without any is wrong. If nothing is marked as
 * right, the main line is. A record without any line is judged by the engine.
 * @param {Player} player @returns {import('./modes.js').ModeHandler}
 */
export function solve(player) {
  const { tree } = player;
  const start = tree.current;
  const reader = player.position.toPlay;
  const recordNodes = new Set(tree.nodes(start));
  /** Of the line that ends with a node. @param {GameNode} end */
  function judgementOfLine(end) {
    for (let node = end; node !== start && node.parent; node = node.parent) {
      const judgement = judgementOf(node, reader, tree.size);
      if (judgement) return judgement;
    }
    return 0;
  }
  const ends = [...recordNodes].filter((node) => node !== start && !node.children.length);
  const marked = ends.filter((end) => judgementOfLine(end) > 0);
  const right = new Set(
    marked.length ? marked : ends.filter((end) => tree.mainLine().includes(end) && judgementOfLine(end) === 0),
  );
  /** @param {GameNode} node */
  const leadsToSolution = (node) => [...tree.nodes(node)].some((below) => right.has(below));
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

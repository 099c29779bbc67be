// What a chosen point means: looking through a record, playing the engine, solving a problem, trying things out.

/** @typedef {import('./player.js').Player} Player */
/** @typedef {import('../../web/record/tree.js').GameNode} GameNode */

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

/** @type {Record<import('../options.js').Mode, (player: Player) => Way>} */
export const MODES = { static: still, replay, play, solve, explain };

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
      player.tell('status.chain', { point: player.nameOf(vertex), colour: player.board.say(`colour.${chain.color}`), stones: chain.stones.length, liberties: chain.liberties.length });
      player.update();
    },
  };
}

const RIGHT = /\b(right|correct|solved)\b|正解|正確|正确|정답/i;
const WRONG = /\b(wrong|incorrect|fail(ed|ure)?)\b|失敗|失败|不正|오답/i;

/**
 * A problem: the record knows the answers. A line is right if its end says so (TE, GB or GW, or a word in its comment);
 * where no end says anything, the main line is. Without any line the engine judges.
 * @param {Player} player @returns {Way}
 */
function solve(player) {
  const { tree } = player;
  const start = tree.current;
  const isTold = (/** @type {GameNode} */ node) => Boolean(node.get('TE') || node.get('GB') || node.get('GW')) || RIGHT.test(node.text('C'));
  const given = new Set(tree.nodes(start));
  const isMarked = [...given].some((node) => node !== start && isTold(node) && !WRONG.test(node.text('C')));
  /** @param {GameNode} node */
  const leads = (node) => {
    for (const below of tree.nodes(node)) {
      if (below.children.some((child) => given.has(child))) continue;
      if (isMarked ? isTold(below) && !WRONG.test(below.text('C')) : tree.mainLine().includes(below)) return true;
    }
    return false;
  };
  let isOver = false;
  const ask = () => player.tell('status.solve', { colour: player.board.say(`colour.${player.position.toPlay}`) });

  /** @param {boolean} isRight */
  function judge(isRight) {
    isOver = true;
    player.tell(isRight ? 'status.solved' : 'status.wrong');
    player.board.emit('end', { solved: isRight });
  }

  /** @param {number} vertex */
  async function byEngine(vertex) {
    const { node, result } = await player.search();
    if (node !== tree.current) return;
    const isRight = result.move === vertex;
    if (player.play(vertex, 'reader') === 'ok') judge(isRight);
  }

  return {
    plays: true,
    canAct: () => !isOver,
    begin() {
      isOver = false;
      ask();
    },
    arrive() {
      isOver = false;
      ask();
    },
    act(vertex) {
      if (!player.canAct()) return;
      if (given.size === 1) return void byEngine(vertex).catch(() => {});
      const child = tree.find(tree.current, { color: player.position.toPlay, vertex });
      const isKnown = child !== null && given.has(child);
      if (player.play(vertex, 'reader') !== 'ok') return;
      const now = tree.current;
      const reply = isKnown ? now.children.find((node) => given.has(node)) : undefined;
      if (!reply) return judge(isKnown && leads(now));
      player.play(reply.move(tree.size)?.vertex ?? -1, 'record');
      if (!tree.current.children.some((node) => given.has(node))) judge(leads(tree.current));
    },
    hint() {
      const child = tree.current.children.find((node) => given.has(node) && leads(node));
      return child?.move(tree.size)?.vertex;
    },
  };
}

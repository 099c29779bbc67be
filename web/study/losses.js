// Which moves of a line cost the most, from what the engine thought before and after. Pure.

/** @typedef {import('../record/tree.js').GameNode} GameNode */
/** @typedef {import('../game/state.js').Judgement} Judgement */

/**
 * @typedef {{ index: number, color: number, vertex: number, loss: number }} Loss index: in the line; loss: of the
 * mover's chance, 0 to 1
 */

/** Less than this is within what another look at the same position gives. */
const LEAST = 0.06;

/**
 * @param {readonly GameNode[]} line
 * @param {{ get: (node: GameNode) => Judgement | undefined }} judgements
 * @param {number} size lines of the board
 * @param {number} [most] how many
 * @returns {Loss[]} the greatest first
 */
export function lossesOf(line, judgements, size, most = 5) {
  /** @type {Loss[]} */
  const losses = [];
  for (let index = 1; index < line.length; index++) {
    const before = judgements.get(line[index - 1]);
    const after = judgements.get(line[index]);
    const move = line[index].move(size);
    if (!before || !after || !move) continue;
    const fell = before.blackRate - after.blackRate;
    const loss = move.color === 1 ? fell : -fell;
    if (loss >= LEAST) losses.push({ index, color: move.color, vertex: move.vertex, loss });
  }
  return losses.sort((a, b) => b.loss - a.loss).slice(0, most);
}

// How likely the moves of a player are if the player had each rank: what rating/estimate.js makes a level of.

import { RANKS } from '../rating/estimate.js';
import { Replay } from '../record/replay.js';

/** Below the least probability that the network tells apart. */
const LEAST = 0.5 / 65535;

/**
 * @param {object} played @param {import('../record/tree.js').GameTree} played.tree of Go
 * @param {import('../record/tree.js').GameNode} played.end of the line
 * @param {1 | 2} played.color of the player
 * @param {number} played.opponent rank of the other side; 0 unknown
 * @param {ConstructorParameters<typeof Replay>[2]} played.conditions
 * @param {import('../../wasm-bindings/engine-module.js').EngineModule} module @param {import('./people.js').Ask} ask
 * @returns {Promise<number[]>} by RANKS: logarithm of the likelihood of all moves, in nats
 */
export async function likelihoodOf({ tree, end, color, opponent, conditions }, module, ask) {
  const replay = new Replay(tree, module, conditions);
  const questions = tree.path(end).flatMap((node) => {
    const move = node.move(tree.size);
    return move?.color === color && node.parent
      ? [{ position: replay.question(node.parent), vertex: move.vertex }]
      : [];
  });
  replay.free();
  const sums = RANKS.map(() => 0);
  for (const { position, vertex } of questions) {
    const plays = await ask(
      position,
      RANKS.map((rank) => ({ rank, opponent })),
    );
    plays.forEach(({ policy }, i) => {
      sums[i] += Math.log(Math.max(LEAST, policy.at(vertex) ?? 0)); // the pass, -1, is last
    });
  }
  return sums;
}
